"""How a hand turned, in sentences. Every value says whose it is."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from hokm import (
    Board,
    Cost,
    ForcedKot,
    RaceOutcome,
    Review,
    ReviewedCard,
)
from hokm.model.rules import score_text
from hokm.notation.played import PlayedHand
from hokm.reviews.results import CardGroups

from ...terminal.english import plural
from ...terminal.layout import styled
from ...terminal.theme import (
    BAD,
    DIM,
    GOOD,
    KOT,
    Theme,
)
from ..parts import sentences as words
from ..parts.cards import any_of_text, card_text
from ..parts.heading import outcome_style

_SMALL_MISTAKE = Style(color="yellow", bold=True)

__all__ = ["mistake_style", "mistake_text", "story", "trick_loss_text"]


def story(review: Review, hand: PlayedHand, recorded: str | None, theme: Theme) -> Iterator[Text]:
    """Yield how the hand ended, what it was worth, and which cards made the difference."""
    yield from _end(review)
    yield from _start(review)
    if review.board.has_race:
        yield _decision(review, theme)
        yield from _kots(review, theme)
    if not review.mistakes:
        lost_tricks = any(each.cost.tricks for each in review.cards)
        yield styled(f"No card {'harmed the race' if lost_tricks else 'gave anything away'}", GOOD)
    yield from (
        styled(f"In the file {diagnostic.message}", BAD) for diagnostic in hand.result_diagnostics
    )
    if recorded is not None and not hand.result_diagnostics:
        played = ", as played" if review.outcome is not None else ""
        yield styled(f"Result in the file: {recorded}{played}", DIM)
    if hand.stopped_by is not None:
        yield styled(f"The review stops at an error: {hand.stopped_by.message}", BAD)
    if hand.after_end is not None:
        message = hand.after_end.message
        yield styled(f"Not reviewed: {message} (--play-out reviews the rest)", DIM)


def mistake_style(each: ReviewedCard) -> Style:
    """Return red for what cost points, yellow for other mistakes."""
    return BAD if each.cost.points else _SMALL_MISTAKE


def mistake_text(each: ReviewedCard, theme: Theme) -> Text:
    """Return what a mistake changed, what it cost, and which cards would have kept the value.

    ``South's ♣A? turned 7-1 into 7-2 (cost: margin 1, points 0); ♥K would have kept 7-1``. The
    hakem's side counts first, or its tricks are counted where these decide.
    """
    if each.in_race:
        change = f"{each.before.outcome} into {each.after.outcome}"
        kept, cost = str(each.before.outcome), each.cost
    else:
        change, kept = _tricks_change(each), plural(each.before.tricks or 0, "trick")
        cost = Cost(tricks=each.cost.tricks)
    return Text.assemble(
        _turned(each, theme),
        f"{change} (cost: {_cost(cost)}); ",
        _any_of(each.preserving, theme),
        f" would have kept {kept}",
    )


def trick_loss_text(each: ReviewedCard, theme: Theme) -> Text:
    """Return how many tricks a card gave up that changed nothing in the race."""
    return Text.assemble(_turned(each, theme), _tricks_change(each))


def _turned(each: ReviewedCard, theme: Theme) -> Text:
    return Text.assemble(
        f"{each.seat.title}'s ",
        card_text(each.card, theme),
        styled(each.glyph, mistake_style(each)),
        " turned ",
    )


def _tricks_change(each: ReviewedCard) -> str:
    return f"{plural(each.before.tricks or 0, 'trick')} into {each.after.tricks}"


def _cost(cost: Cost) -> str:
    """Return ``margin 2, points 0``, as far as there is a race, and tricks where counted."""
    costs = (("margin", cost.margin), ("points", cost.points), ("tricks", cost.tricks))
    return ", ".join(f"{name} {count}" for name, count in costs if count is not None)


def _any_of(groups: CardGroups, theme: Theme) -> Text:
    return any_of_text((card for group in groups for card in group), theme)


# -- the end and the beginning ---------------------------------------------------------------


def _end(review: Review) -> Iterator[Text]:
    board, last, outcome = review.board, review.last, review.outcome
    side = words.hakem_side(board)
    if outcome is not None:
        yield styled(words.race_sentence(board, outcome, past=True), outcome_style(outcome))
        if last.tricks_won != review.score:
            tricks = plural(sum(last.tricks_won), "trick")
            yield Text(f"The play went on: {side} took {last.tricks_won[0]} of {tricks}")
        return
    won = last.tricks_won[0] - board.tricks_won[0]
    if not last.tricks_left:
        yield Text(f"{side} took {won} of {plural(board.tricks_left, 'trick')}")
        return
    trick = sum(last.tricks_won) + 1
    where = f"in trick {trick}" if last.on_table else f"after trick {trick - 1}"
    yield Text(f"The play stops {where} at {score_text(last.tricks_won)}")
    yield from _value("With best play from there", last, review.end.outcome, review.end.tricks)


def _start(review: Review) -> Iterator[Text]:
    start = review.start
    return _value("With best play from the start", review.board, start.outcome, start.tricks)


def _value(
    when: str, board: Board, outcome: RaceOutcome | None, tricks: int | None
) -> Iterator[Text]:
    """Yield what a position is worth: the race, and the tricks where they are known."""
    if outcome is not None:
        yield Text.assemble(
            f"{when}, ", (words.race_sentence(board, outcome), outcome_style(outcome))
        )
    if tricks is not None:
        counted = words.tricks_sentence(board, tricks)
        yield Text(counted if outcome is not None else f"{when}, {counted}")


# -- what turned it --------------------------------------------------------------------------


def _decision(review: Review, theme: Theme) -> Text:
    board, decided = review.board, review.turning_point
    if decided is None or decided.before.outcome is None or decided.after.outcome is None:
        assert review.start.outcome is not None
        winners = _winners(board, review.start.outcome)
        return Text(f"{winners.does('were')} winning all along: no card changed that")
    before, after = decided.before.outcome, decided.after.outcome
    return Text.assemble(
        _played(decided, theme),
        f" decided the hand: {_winners(board, before).does('were')} winning {_high_low(before)} "
        f"before it, {_winners(board, after)} {_high_low(after)} after it",
    )


def _kots(review: Review, theme: Theme) -> Iterator[Text]:
    if not review.kots and 0 in review.board.tricks_won:
        yield Text("Neither side could have forced a kot")
    for kot in review.kots:
        name = "kot" if kot.by_hakem else "hakem koti"
        if kot.missed_by is None:
            yield _made(name, kot, theme)
        else:
            yield _missed(review.board, name, kot, theme)


def _made(name: str, kot: ForcedKot, theme: Theme) -> Text:
    """Return how a kot that stayed forced came about, and what would have averted it."""
    if kot.allowed_by is None:
        return Text.assemble(
            (f"The {name} was forced from the start", KOT), ": no card could have averted it"
        )
    return Text.assemble(
        _played(kot.allowed_by, theme),
        " ",
        (f"let the {name} through", KOT),
        "; ",
        _any_of(kot.averting, theme),
        " would have averted it (rafe koti)",
    )


def _missed(board: Board, name: str, kot: ForcedKot, theme: Theme) -> Text:
    """Return how a side came to a kot, and how it lost it."""
    assert kot.missed_by is not None
    side = words.hakem_side(board) if kot.by_hakem else words.other_side(board)
    since = Text("from the start")
    if kot.allowed_by is not None:
        since = Text("after ") + _played(kot.allowed_by, theme)
    return Text.assemble(
        (f"{side} had a {name}", KOT),
        " ",
        since,
        " and lost it with ",
        _played(kot.missed_by, theme),
        "; ",
        _any_of(kot.kept_by, theme),
        " would have kept it",
    )


def _played(each: ReviewedCard, theme: Theme) -> Text:
    """Return ``West's ♣K in trick 5``."""
    return Text.assemble(
        f"{each.seat.title}'s ", card_text(each.card, theme), f" in trick {each.trick}"
    )


def _winners(board: Board, outcome: RaceOutcome) -> words.Side:
    return words.hakem_side(board) if outcome.hakem_side_wins else words.other_side(board)


def _high_low(outcome: RaceOutcome) -> str:
    """Return the score of a race, the winner's tricks first."""
    low, high = sorted((outcome.hakem_tricks, outcome.other_tricks))
    return f"{high}-{low}"
