"""Small words of English that depend on a number."""

from __future__ import annotations

__all__ = ["plural"]


def plural(count: int, noun: str) -> str:
    """Return the count with its noun: ``1 point``, ``2 points``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
