"""Under which trumps and hakems something holds."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from hokm import Board

from .cards import trump_text
from .layout import joined
from .look import Look

__all__ = ["cases_text"]


def cases_text(boards: Iterable[Board], look: Look) -> Text:
    """``♥ with hakem North or South, ♠ with hakem East``."""
    hakems: dict[str, list[str]] = {}
    marks: dict[str, Text] = {}
    for board in boards:
        marks[board.trump.letter] = trump_text(board.trump, look)
        hakems.setdefault(board.trump.letter, []).append(board.hakem.title)
    return joined(
        [
            Text.assemble(marks[trump], " with hakem ", _alternatives(names))
            for trump, names in hakems.items()
        ],
        ", ",
    )


def _alternatives(names: list[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last
