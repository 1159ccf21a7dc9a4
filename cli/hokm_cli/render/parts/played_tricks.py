"""The tricks that were played, mistakes marked, with the value after each trick."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm import PositionValue, Review, ReviewedCard

from ...terminal.layout import stacked, styled
from ...terminal.theme import BAD, DIM, HEADING, PLAIN, Theme
from .trick_table import TrickRow, tricks_text

__all__ = ["mistake_style", "played_tricks_text"]

_SMALL_MISTAKE = Style(color="yellow", bold=True)


def mistake_style(each: ReviewedCard) -> Style:
    """Return red for what cost points, yellow for other mistakes."""
    return BAD if each.cost.points else _SMALL_MISTAKE


def played_tricks_text(review: Review, theme: Theme) -> Text:
    """Return a heading, the value at the start, then the tricks with the value after each."""
    board = review.board
    glyphs = {each.card: styled(each.glyph, mistake_style(each)) for each in review.mistakes}
    last_of = {each.trick: each for each in review.cards}
    before = review.start
    score = list(board.tricks_won)
    rows = [TrickRow(None, tuple(score), _values(review, before, before, in_race=board.has_race))]
    for number, trick in enumerate(review.tricks, sum(score) + 1):
        if trick.is_complete and trick.winner is not None:
            score[board.sides.index(board.seating.side(trick.winner))] += 1
        last = last_of.get(number)
        values = []
        if last is not None:
            values = _values(review, last.after, before, in_race=last.in_race)
            before = last.after
        rows.append(TrickRow(trick, tuple(score), values))
    titles = (["value"] if board.has_race else []) + (["tricks"] if _has_tricks(review) else [])
    order = board.seating.order(board.leader)
    heading = styled("The play", HEADING)
    heading.append(", with the value after each trick", DIM)
    return stacked([heading, tricks_text(order, rows, theme, glyphs, titles)])


def _has_tricks(review: Review) -> bool:
    return review.end.tricks is not None


def _values(
    review: Review, value: PositionValue, before: PositionValue, *, in_race: bool
) -> list[Text]:
    """Return the value in its columns; what has changed is bold.

    An outcome is not repeated once it is fixed.
    """
    cells = []
    if review.board.has_race:
        outcome = str(value.outcome) if in_race and value.outcome is not None else ""
        cells.append(styled(outcome, _changed(value.outcome, before.outcome)))
    if _has_tricks(review):
        tricks = "" if value.tricks is None else str(value.tricks)
        cells.append(styled(tricks, _changed(value.tricks, before.tricks)))
    return cells


def _changed(now: object, before: object) -> Style:
    return PLAIN if now == before else HEADING
