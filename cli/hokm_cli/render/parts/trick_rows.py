"""Tricks in rows: a column a seat, ``>`` before the lead, the winner and the score behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.text import Text

from hokm import Card, Seat, Trick
from hokm.model.rules import score_text

from ...terminal.layout import styled
from ...terminal.theme import DIM, PLAIN, Theme
from .cards import card_text

__all__ = ["heading_row", "row_width", "trick_row"]

_NUMBER = 5
_CELL = 5
_WINNING = Style(bold=True, reverse=True)
_WON_BY = 12
"""Columns for the winner of a trick and the score."""


def row_width(order: Sequence[Seat]) -> int:
    """The columns up to the end of the score."""
    return _NUMBER + _CELL * len(order) + 1 + _WON_BY


def heading_row(order: Sequence[Seat], more: str = "") -> Text:
    """The letters of the seats above their columns; `more` above what stands behind the score."""
    row = styled(" " * _NUMBER + "".join(f" {seat.letter:<{_CELL - 1}}" for seat in order), DIM)
    row.append(f" {'won by':<{_WON_BY}}{more}".rstrip(), DIM)
    return row


def trick_row(
    number: int,
    trick: Trick,
    order: Sequence[Seat],
    score: Sequence[int],
    theme: Theme,
    marks: Mapping[Card, Text],
) -> Text:
    """One trick with the score after it, hakem's side first; it may be in progress.

    `marks` stand behind their cards.
    """
    cells = {
        seat: _cell(card, place == 0, seat is trick.winner and trick.is_complete, theme, marks)
        for place, (seat, card) in enumerate(trick.plays)
    }
    row = styled(f"  {number:2} ", DIM)
    for seat in order:
        row.append_text(cells.get(seat, Text(" " * _CELL)))
    if trick.is_complete and trick.winner is not None:
        row.append(f" {trick.winner.title:<6} {score_text(score)}")
    return row


def _cell(card: Card, leads: bool, wins: bool, theme: Theme, marks: Mapping[Card, Text]) -> Text:
    shown = card_text(card, theme, _WINNING if wins else PLAIN)
    mark = marks.get(card, Text())
    space = " " * (_CELL - 1 - shown.cell_len - mark.cell_len)
    return Text.assemble(styled(">" if leads else " ", DIM), shown, mark, space)
