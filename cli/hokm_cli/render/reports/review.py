"""``hokm review``: the whole review of one hand, the verdict first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from rich.style import Style
from rich.table import Table
from rich.text import Text

from hokm import PositionValue, Review, ReviewedCard, Seat
from hokm.reviews.terms import PlayTerm

from ...queries.reviews import Reviewed
from ...terminal.layout import beside, columns, joined, laid_out, stacked, styled, wrapped
from ...terminal.theme import DIM, HEADING, PLAIN, Theme
from ..parts.cards import card_text
from ..parts.diagram import board_diagram
from ..parts.heading import BoardHeading, case_header
from ..parts.sentences import hakem_side, side_of
from ..parts.trick_table import TrickRow, tricks_text
from .review_sentences import mistake_style, mistake_text, story, trick_loss_text

__all__ = ["review_report", "terms_text"]

_INDENT = 2


def review_report(found: Reviewed, heading: BoardHeading, theme: Theme) -> Text:
    """Return how the hand turned, the tricks, each mistake, and what each player gave away."""
    review, board = found.review, found.review.board
    lines = [*case_header(heading, board, theme), Text()]
    sentences = story(review, found.hand, heading.result, theme)
    lines += [wrapped(sentence, theme.width) for sentence in sentences]
    diagram = board_diagram(board, theme, heading.names)
    lines += [Text(), beside(diagram, _played_tricks_text(review, theme), theme.width)]
    if review.mistakes:
        lines += [Text(), *_mistakes(review, theme)]
    if losses := _trick_losses(review):
        lines += [Text(), *_trick_losses_text(losses, review, theme)]
    if review.mistakes or losses:
        lines += [Text(), _costs(review)]
    return stacked(lines)


def terms_text(found: Reviewed, theme: Theme, explained: Collection[PlayTerm]) -> Text:
    """Return the cards that have a word, a line a trick, and what words not `explained` mean."""
    tricks: dict[int, list[Text]] = {}
    for each, terms in zip(found.review.cards, found.terms, strict=True):
        if terms:
            names = ", ".join(term.word for term in terms)
            word = Text.assemble(f"{each.seat.title} ", card_text(each.card, theme), f": {names}")
            tricks.setdefault(each.trick, []).append(word)
    rows = [(trick, joined(cards, "; ")) for trick, cards in tricks.items()]
    lines = [styled("In the game's own words", HEADING)]
    if rows:
        lines.append(_by_trick(rows, theme))
    used = {term for terms in found.terms for term in terms}
    for term in PlayTerm:
        if term in used and term not in explained:
            meaning = Text.assemble((term.word, HEADING), f" means {term.meaning}")
            lines.append(wrapped(meaning, theme.width))
    return stacked(lines)


def _played_tricks_text(review: Review, theme: Theme) -> Text:
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


def _mistakes(review: Review, theme: Theme) -> Iterator[Text]:
    heading = styled("Mistakes by trick", HEADING)
    if review.board.has_race:
        heading.append("; ? cost margin, ?? also points", DIM)
    yield wrapped(heading, theme.width)
    rows = [(each.trick, mistake_text(each, theme)) for each in review.mistakes]
    yield _by_trick(rows, theme)


def _trick_losses(review: Review) -> list[ReviewedCard]:
    """Return the cards that kept the race but gave up tricks, where those were counted."""
    return [each for each in review.cards if each.cost.tricks and not each.is_mistake]


def _trick_losses_text(
    losses: Sequence[ReviewedCard], review: Review, theme: Theme
) -> Iterator[Text]:
    heading = styled("Tricks given up without harm to the race", HEADING)
    heading.append(f", counted for {hakem_side(review.board)}", DIM)
    yield wrapped(heading, theme.width)
    yield _by_trick([(each.trick, trick_loss_text(each, theme)) for each in losses], theme)


def _by_trick(rows: Iterable[tuple[int, Text]], theme: Theme) -> Text:
    """Return a text for each trick after its number; longer texts are broken."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", min_width=2, no_wrap=True)
    table.add_column()
    for trick, text in rows:
        table.add_row(styled(str(trick), DIM), text)
    return laid_out(table, theme.width, _INDENT)


def _costs(review: Review) -> Text:
    """Return what each side gave away, and each of its players, a row each."""
    board = review.board
    total = review.cost(board.deal.seats)
    names = [name for name in ("margin", "points", "tricks") if getattr(total, name) is not None]
    titles = [styled(title, DIM) for title in ("mistakes", *names)]
    rows = [[styled("Given away by", HEADING), *titles]]

    def add_row(label: str, seats: Iterable[Seat]) -> None:
        players = frozenset(seats)
        cost = review.cost(players)
        mistakes = sum(each.seat in players for each in review.mistakes)
        counts = [mistakes, *(getattr(cost, name) or 0 for name in names)]
        rows.append([Text(label), *(Text(str(count)) for count in counts)])

    for side in board.sides:
        add_row(side_of(board, side).name, side)
        if len(side) > 1:
            for seat in sorted(side):
                add_row(f"  {seat.title}", [seat])
    return columns(rows, right=range(1, len(rows[0])))
