"""Under which trumps and hakems something holds."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from hokm import Board, Seat, Trump

from ...terminal.layout import joined
from ...terminal.theme import Theme
from .cards import trump_text
from .sentences import alternatives

__all__ = ["cases_text"]


def cases_text(boards: Iterable[Board], theme: Theme) -> Text:
    """Return ``♠ ♥ with hakem North or South, ♦ with hakem East``."""
    hakems: dict[Trump, list[Seat]] = {}
    for board in boards:
        hakems.setdefault(board.trump, []).append(board.hakem)
    trumps: dict[tuple[Seat, ...], list[Trump]] = {}
    for trump, seats in hakems.items():
        trumps.setdefault(tuple(seats), []).append(trump)
    cases = []
    for who, which in trumps.items():
        marks = joined([trump_text(trump, theme) for trump in which], " ")
        hakem = alternatives(seat.title for seat in who)
        cases.append(Text.assemble(marks, f" with hakem {hakem}"))
    return joined(cases, ", ")
