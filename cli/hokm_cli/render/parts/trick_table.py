"""Tricks in rows: a column for each seat, ``>`` before the lead, then the winner and the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from hokm import Card, Seat, Trick
from hokm.model.rules import score_text

from ...terminal.layout import columns, styled
from ...terminal.theme import DIM, PLAIN, Theme
from .cards import card_text

__all__ = ["TrickRow", "tricks_text"]

_INDENT = 2
_CARD = 4
"""Columns of one card: with its suit, before it the sign of a lead, after it room for a glyph."""
_WINNING = Style(bold=True, reverse=True)


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick, perhaps in progress, or none: what was known before the first."""

    trick: Trick | None
    score: Sequence[int]
    """After the trick, the hakem's side first."""
    values: Sequence[Text] = ()
    """What goes into further columns."""


def tricks_text(
    order: Sequence[Seat],
    rows: Iterable[TrickRow],
    theme: Theme,
    glyphs: Mapping[Card, Text] | None = None,
    titles: Sequence[str] = (),
) -> Text:
    """Return the tricks with a heading; the seats from the first leader on.

    `glyphs` follow their cards; `titles` are those of further columns.
    """
    seats = [f" {seat.letter}" for seat in order]
    heading = ["", *seats, "won by", "score", *titles]
    table = [[styled(title, DIM) for title in heading]]
    for row in rows:
        cells = [*_cells(row, order, theme, glyphs or {}), *row.values]
        table.append(cells + [Text()] * (len(heading) - len(cells)))
    right = [0, *range(len(heading) - len(titles), len(heading))]
    least = dict.fromkeys(range(1, len(order) + 1), _CARD)
    return columns(table, gap=1, right=right, least=least, indent=_INDENT)


def _cells(
    row: TrickRow, order: Sequence[Seat], theme: Theme, glyphs: Mapping[Card, Text]
) -> list[Text]:
    trick, score = row.trick, score_text(row.score)
    if trick is None:
        blank = [Text()] * (1 + len(order))
        return [*blank, styled("start", DIM), styled(score, DIM)]
    number = sum(row.score) + (not trick.is_complete)
    plays = dict(trick.plays)
    cells = [styled(str(number), DIM)]
    for seat in order:
        card = plays.get(seat)
        cells.append(Text() if card is None else _cell(card, trick, seat, theme, glyphs))
    if not trick.is_complete or trick.winner is None:
        return [*cells, Text(), Text()]
    return [*cells, Text(trick.winner.title), Text(score)]


def _cell(card: Card, trick: Trick, seat: Seat, theme: Theme, glyphs: Mapping[Card, Text]) -> Text:
    wins = trick.is_complete and seat is trick.winner
    shown = card_text(card, theme, _WINNING if wins else PLAIN)
    lead = styled(">", DIM) if seat is trick.leader else " "
    return Text.assemble(lead, shown, glyphs.get(card, Text()))
