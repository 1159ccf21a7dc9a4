"""The tricks that were played, mistakes marked, with the value after each trick."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm import PositionValue, Review, ReviewedCard

from ...terminal.layout import part, stacked
from ...terminal.theme import (
    BAD,
    DIM,
    HEADING,
    PLAIN,
    Theme,
)
from .trick_rows import heading_row, row_width, trick_row

__all__ = ["mistake_style", "played_tricks_text"]

_RACE_COLUMNS = 6
_SLIP = Style(color="yellow", bold=True)


def mistake_style(each: ReviewedCard) -> Style:
    """Red for what cost points, yellow for other mistakes."""
    return BAD if each.cost.points else _SLIP


def played_tricks_text(review: Review, theme: Theme) -> Text:
    """A heading, the value at the start, then the tricks; values are those behind a trick."""
    board = review.board
    order = board.seating.order(board.leader)
    marks = {each.card: part(each.glyph, mistake_style(each)) for each in review.mistakes}
    last_of = {each.trick: each for each in review.cards}
    heading = part("The play", HEADING)
    heading.append(f", with the value for {board.seating.side_name(board.hakem)}:", DIM)
    before = review.start
    column = row_width(order)
    lines = [
        heading,
        heading_row(order, _titles(review)),
        _with_value(part("     at the start", DIM), column, before, before, race=board.has_race),
    ]
    score = list(board.tricks_won)
    for number, trick in enumerate(review.tricks, sum(score) + 1):
        if trick.is_complete and trick.winner is not None:
            score[board.sides.index(board.seating.side(trick.winner))] += 1
        row = trick_row(number, trick, order, score, theme, marks)
        last = last_of.get(number)
        if last is not None:
            row = _with_value(row, column, last.after, before, race=last.in_race)
            before = last.after
        lines.append(row)
    return stacked(lines)


def _titles(review: Review) -> str:
    race = f"{'value':<{_RACE_COLUMNS}}" if review.board.has_race else ""
    return race + ("tricks" if review.end.tricks is not None else "")


def _with_value(
    row: Text, column: int, worth: PositionValue, before: PositionValue, *, race: bool
) -> Text:
    """The row with the value behind it; what has changed stands out.

    An outcome that is fixed is not repeated.
    """
    row.append(" " * (column - row.cell_len))
    if worth.outcome is not None:
        outcome = str(worth.outcome) if race else ""
        row.append(f"{outcome:<{_RACE_COLUMNS}}", _changed(worth.outcome, before.outcome))
    if worth.tricks is not None:
        row.append(f"{worth.tricks:2}", _changed(worth.tricks, before.tricks))
    row.rstrip()
    return row


def _changed(now: object, before: object) -> Style:
    return PLAIN if now == before else HEADING
