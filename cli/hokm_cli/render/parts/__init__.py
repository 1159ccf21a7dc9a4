"""Pieces of reports."""
