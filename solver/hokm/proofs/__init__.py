"""Proofs that `hokm.verify` can check without the search."""

from __future__ import annotations

from .proof import Proof, load_proofs, save_proofs

__all__ = ["Proof", "load_proofs", "save_proofs"]
