"""Under which trumps and hakems something holds."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from hokm import Board, Seat, Trump

from ...terminal.layout import joined
from ...terminal.theme import Theme
from .cards import trump_text

__all__ = ["cases_text"]


def cases_text(boards: Iterable[Board], theme: Theme) -> Text:
    """``♠ ♥ with hakem North or South, ♦ with hakem East``."""
    hakems: dict[Trump, list[Seat]] = {}
    for board in boards:
        hakems.setdefault(board.trump, []).append(board.hakem)
    trumps: dict[tuple[Seat, ...], list[Trump]] = {}
    for trump, seats in hakems.items():
        trumps.setdefault(tuple(seats), []).append(trump)
    cases = []
    for who, which in trumps.items():
        marks = joined([trump_text(trump, theme) for trump in which], " ")
        cases.append(Text.assemble(marks, " with hakem ", _alternatives(who)))
    return joined(cases, ", ")


def _alternatives(seats: tuple[Seat, ...]) -> str:
    *others, last = (seat.title for seat in seats)
    return f"{', '.join(others)} or {last}" if others else last
