"""Results as tables for the end of a PBN game, and as marks after the cards of its play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...model.cards import Card
from ...results import Guarantees, Solution
from ...reviews.results import Review, ReviewedCard
from ..pbn.writer import GUARANTEE_TABLE, RESULT_TABLE, PbnTable

__all__ = ["play_marks", "result_tables", "review_table"]

REVIEW_TABLE = "HokmReviewTable"
"""One row a card played: values are the hakem's side's, costs those of the side that played."""

_GUARANTEE_COLUMNS = "Hakem;Trump;Player;Tricks\\2R;FirstToSeven\\3L;Kot\\3L"
_RESULT_COLUMNS = "Hakem;Trump;Outcome\\3R;Margin\\2R;Tricks\\2R;Points\\2R"
_REVIEW_COLUMNS = (
    "Trick\\2R;Player;Card;Before\\3R;After\\3R;TricksBefore\\2R;TricksAfter\\2R;"
    "CostMargin\\2R;CostPoints\\2R;CostTricks\\2R;Kept"
)


def result_tables(
    solutions: Sequence[Solution] = (), guarantees: Sequence[Guarantees] = ()
) -> Iterator[PbnTable]:
    """Yield a table for solutions, and one for guarantees, as far as there are any."""
    if solutions:
        yield PbnTable(RESULT_TABLE, _RESULT_COLUMNS, tuple(map(_result_line, solutions)))
    if guarantees:
        lines = (line for found in guarantees for line in _guarantee_lines(found))
        yield PbnTable(GUARANTEE_TABLE, _GUARANTEE_COLUMNS, tuple(lines))


def review_table(review: Review) -> PbnTable:
    """Return the table of a review."""
    return PbnTable(REVIEW_TABLE, _REVIEW_COLUMNS, tuple(map(_review_line, review.cards)))


def play_marks(review: Review) -> Mapping[Card | None, str]:
    """Return the marks that a review puts after cards of the play."""
    return {each.card: each.glyph for each in review.mistakes}


def _result_line(solution: Solution) -> str:
    outcome = solution.outcome
    return _row(
        (solution.board.hakem, 1),
        (solution.board.trump, 1),
        (outcome, 3),
        (None if outcome is None else outcome.margin, 2),
        (solution.tricks, 2),
        (solution.points, 2),
    )


def _review_line(each: ReviewedCard) -> str:
    return _row(
        (each.trick, 2),
        (each.seat, 1),
        (each.card, 2),
        (each.before.outcome, 3),
        (each.after.outcome, 3),
        (each.before.tricks, 2),
        (each.after.tricks, 2),
        (each.cost.margin, 2),
        (each.cost.points, 2),
        (each.cost.tricks, 2),
        (",".join(str(card) for group in each.preserving for card in group), 0),
    )


def _row(*values: tuple[object, int]) -> str:
    """Return values right-aligned in columns of the given widths, ``-`` where there is none."""
    return " ".join(("-" if value is None else str(value)).rjust(width) for value, width in values)


def _guarantee_lines(found: Guarantees) -> Iterator[str]:
    case = f"{found.board.hakem} {found.board.trump}"
    for each in found.players:
        tricks = "-" if each.tricks is None else str(each.tricks)
        answers = (_yes_or_no(each.first_to_seven), _yes_or_no(each.kot_forced))
        yield f"{case} {each.seat} {tricks:>2} {answers[0]:<3} {answers[1]}"


def _yes_or_no(answer: bool | None) -> str:
    return "-" if answer is None else "yes" if answer else "no"
