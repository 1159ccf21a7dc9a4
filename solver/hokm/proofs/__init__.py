"""Proofs that `hokm.verify` can check without the search."""
