"""The whole review of one hand as text, the verdict first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from hokm import (
    Cost,
    Review,
    ReviewedCard,
    Seat,
)

from ...queries.reviews import Reviewed
from ...terminal.layout import (
    beside,
    part,
    stacked,
    wrapped,
)
from ...terminal.theme import DIM, HEADING, Theme
from ..parts.cards import card_text
from ..parts.diagram import board_diagram
from ..parts.heading import BoardHeading
from ..parts.played_tricks import mistake_style, played_tricks_text
from ..parts.review_words import (
    change_words,
    cost_words,
    kept_text,
    story,
    tricks_change_words,
)
from .analysis import case_facts, fact_lines, header

__all__ = ["review_report"]

_NAME = 14


def review_report(found: Reviewed, heading: BoardHeading, theme: Theme) -> Text:
    """How the hand turned, the tricks, each mistake, and what each player gave away."""
    review, board = found.review, found.review.board
    lines = [header(heading, theme), *fact_lines(case_facts(board, theme), board, theme), Text()]
    told = story(review, found.hand, heading.result, theme)
    lines += [wrapped(sentence, theme.width) for sentence in told]
    diagram = board_diagram(board, theme, heading.names)
    lines += [Text(), beside(diagram, played_tricks_text(review, theme), theme.width)]
    if review.mistakes:
        lines += [Text(), *_mistakes(review, theme)]
    if slips := _slips(review):
        lines += [Text(), *_trick_slips(slips, review, theme)]
    if review.mistakes or slips:
        lines += [Text(), *_costs(review)]
    return stacked(lines)


def _mistakes(review: Review, theme: Theme) -> Iterator[Text]:
    """``trick 5, West ♣K?: 7-3 becomes 7-1 (2 tricks of margin, 0 points); preserving by ♣4``."""
    heading = part("Mistakes", HEADING)
    heading.append(f", with the value for {_hakem_side(review)}", DIM)
    if review.board.has_race:
        heading.append("; ?? cost points", DIM)
    yield wrapped(heading + Text(":"), theme.width)
    for each in review.mistakes:
        line = _change(
            each, change_words(each), each.cost if each.in_race else _tricks(each), theme
        )
        line.append("; kept by ")
        line.append_text(kept_text(each.preserving, theme))
        yield wrapped(line, theme.width, indent=4)


def _slips(review: Review) -> list[ReviewedCard]:
    """The cards that kept the race but gave up tricks, where those were counted."""
    return [each for each in review.cards if each.cost.tricks and not each.is_mistake]


def _trick_slips(slips: Sequence[ReviewedCard], review: Review, theme: Theme) -> Iterator[Text]:
    heading = part("Tricks given up without harm to the race", HEADING)
    heading.append(f", with those of {_hakem_side(review)} played out:", DIM)
    yield wrapped(heading, theme.width)
    for each in slips:
        line = _change(each, tricks_change_words(each), _tricks(each), theme)
        yield wrapped(line, theme.width, indent=4)


def _tricks(each: ReviewedCard) -> Cost:
    """What a card that does not touch the race gave up."""
    return Cost(tricks=each.cost.tricks)


def _change(each: ReviewedCard, change: str, cost: Cost, theme: Theme) -> Text:
    return Text.assemble(
        f"  trick {each.trick}, {each.seat.title} ",
        card_text(each.card, theme),
        part(each.glyph, mistake_style(each)),
        f": {change} ({cost_words(cost)})",
    )


def _costs(review: Review) -> Iterator[Text]:
    """What each side gave away, and each of its players, a row each."""
    total = review.cost(review.board.deal.seats)
    columns = [name for name in ("margin", "points", "tricks") if getattr(total, name) is not None]
    heading = part(f"{'Given away by':<{_NAME}}", HEADING)
    heading.append(f"{'mistakes':>9}" + "".join(f"{name:>8}" for name in columns), DIM)
    yield heading
    for side in review.board.sides:
        seats = [seat for seat in review.board.seating.order(review.board.hakem) if seat in side]
        yield _cost_row("-".join(seat.title for seat in seats), seats, columns, review)
        if len(seats) > 1:
            yield from (_cost_row(f"  {seat.title}", [seat], columns, review) for seat in seats)


def _cost_row(name: str, seats: Sequence[Seat], columns: Sequence[str], review: Review) -> Text:
    cost = review.cost(seats)
    mistakes = sum(each.seat in seats for each in review.mistakes)
    row = Text(f"{name:<{_NAME}}{mistakes:>9}")
    for column in columns:
        row.append(f"{getattr(cost, column) or 0:>8}")
    return row


def _hakem_side(review: Review) -> str:
    return review.board.seating.side_name(review.board.hakem)
