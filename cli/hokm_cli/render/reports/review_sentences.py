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

from ...terminal.layout import styled
from ...terminal.theme import (
    BAD,
    DIM,
    GOOD,
    KOT,
    Theme,
)
from ..parts import sentences as words
from ..parts.cards import card_groups_text, card_text

__all__ = ["change_words", "cost_words", "kept_text", "story", "tricks_change_words"]

_UNBROKEN = 10_000
"""More columns than any line has: such text is wrapped later."""


def story(review: Review, hand: PlayedHand, recorded: str | None, theme: Theme) -> Iterator[Text]:
    """How the hand ended, what it was worth, and which cards made the difference."""
    yield from _end(review)
    yield from _start(review)
    if review.board.has_race:
        yield _decision(review, theme)
        yield from _kots(review, theme)
    if not review.mistakes:
        slips = any(each.cost.tricks for each in review.cards)
        yield styled(f"No card {'harmed the race' if slips else 'gave anything away'}", GOOD)
    yield from (
        styled(f"In the file {diagnostic.message}", BAD) for diagnostic in hand.result_diagnostics
    )
    if recorded is not None and not hand.result_diagnostics:
        played = ", as played" if review.outcome is not None else ""
        yield styled(f"Result in the file: {recorded}{played}", DIM)
    if hand.stopped_by is not None:
        yield styled(f"Reviewed up to a fault: {hand.stopped_by.message}", BAD)
    if hand.after_end is not None:
        yield styled(f"Left out: {hand.after_end.message} (--play-out reviews the rest)", DIM)


def cost_words(cost: Cost) -> str:
    """``2 tricks of margin, 0 points``, as far as there is a race, and tricks where counted."""
    facts = []
    if cost.margin is not None:
        facts.append(f"{words.plural(cost.margin, 'trick')} of margin")
    if cost.points is not None:
        facts.append(words.plural(cost.points, "point"))
    if cost.tricks is not None:
        facts.append(f"{words.plural(cost.tricks, 'trick')} played out")
    return ", ".join(facts)


def change_words(each: ReviewedCard) -> str:
    """``7-3 becomes 7-1``, hakem's side first, or its tricks where they decide."""
    if each.in_race:
        return f"{each.before.outcome} becomes {each.after.outcome}"
    return tricks_change_words(each)


def tricks_change_words(each: ReviewedCard) -> str:
    """``9 tricks become 8``, those of the hakem's side played out."""
    return f"{words.plural(each.before.tricks or 0, 'trick')} become {each.after.tricks}"


def kept_text(groups: CardGroups, theme: Theme) -> Text:
    """Cards in one line, equal ones together: ``♥KQ ♥9  ♦8``."""
    return card_groups_text(groups, theme, _UNBROKEN)[0]


# -- the end and the beginning ---------------------------------------------------------------


def _end(review: Review) -> Iterator[Text]:
    board, last, outcome = review.board, review.last, review.outcome
    side = board.seating.side_name(board.hakem)
    if outcome is not None:
        yield styled(words.race_sentence(board, outcome, past=True), _style(outcome))
        if last.tricks_won != review.score:
            tricks = words.plural(sum(last.tricks_won), "trick")
            yield Text(f"Played on, {side} took {last.tricks_won[0]} of {tricks}")
        return
    won = last.tricks_won[0] - board.tricks_won[0]
    if not last.tricks_left:
        yield Text(f"{side} took {won} of {words.plural(board.tricks_left, 'trick')}")
        return
    trick = sum(last.tricks_won) + 1
    where = f"in trick {trick}" if last.on_table else f"after trick {trick - 1}"
    score = score_text(last.tricks_won)
    yield Text(f"The play stops {where}, at {score} for {side}")
    yield from _worth("With best play from there", last, review.end.outcome, review.end.tricks)


def _start(review: Review) -> Iterator[Text]:
    start = review.start
    return _worth("With best play from the start", review.board, start.outcome, start.tricks)


def _worth(
    when: str, board: Board, outcome: RaceOutcome | None, tricks: int | None
) -> Iterator[Text]:
    """What a position is worth: the race, and the tricks where they are known."""
    if outcome is not None:
        yield Text.assemble(f"{when} ", (words.race_sentence(board, outcome), _style(outcome)))
    if tricks is not None:
        counted = words.tricks_sentence(board, tricks)
        yield Text(counted if outcome is not None else f"{when}: {counted}")


def _style(outcome: RaceOutcome) -> Style:
    return KOT if outcome.is_kot else GOOD if outcome.hakem_side_wins else BAD


# -- what turned it --------------------------------------------------------------------------


def _decision(review: Review, theme: Theme) -> Text:
    board, decided = review.board, review.turning_point
    if decided is None or decided.before.outcome is None or decided.after.outcome is None:
        assert review.start.outcome is not None
        winners = words.side_name(board, of_hakem=review.start.outcome.hakem_side_wins)
        return Text(
            f"{words.with_verb(winners, 'were', 'was')} winning all along: no card changed that"
        )
    return Text.assemble(
        "The hand was decided by ",
        _played(decided, theme),
        f": before it {_won(board, decided.before.outcome)}, "
        f"after it {_won(board, decided.after.outcome)}",
    )


def _kots(review: Review, theme: Theme) -> Iterator[Text]:
    if not review.kots and 0 in review.board.tricks_won:
        yield Text("No kot was there to be had by either side")
    for kot in review.kots:
        name = "kot" if kot.by_hakem else "hakem koti"
        if kot.missed_by is None:
            yield _made(name, kot, theme)
        else:
            yield _missed(review.board, name, kot, theme)


def _made(name: str, kot: ForcedKot, theme: Theme) -> Text:
    """A kot that stood to the end, and the last card that could have averted it."""
    if kot.allowed_by is None:
        return Text.assemble(
            (f"The {name} was forced from the start", KOT), ": no card could avert it"
        )
    return Text.assemble(
        (f"The {name} was forced from trick {kot.allowed_by.trick} on", KOT),
        f", given by {kot.allowed_by.seat.title}'s ",
        card_text(kot.allowed_by.card, theme),
        ", the last card that could have averted it (rafe koti): ",
        kept_text(kot.averting, theme),
        " would have",
    )


def _missed(board: Board, name: str, kot: ForcedKot, theme: Theme) -> Text:
    assert kot.missed_by is not None
    side = words.side_name(board, of_hakem=kot.by_hakem)
    since = Text("from the start")
    if kot.allowed_by is not None:
        since = Text.assemble("given by ", _played(kot.allowed_by, theme))
    return Text.assemble(
        (f"{side} had a {name}", KOT),
        " ",
        since,
        ", and missed it by ",
        _played(kot.missed_by, theme),
        ": ",
        kept_text(kot.kept_by, theme),
        " would have kept it",
    )


def _played(each: ReviewedCard, theme: Theme) -> Text:
    """``West's ♣K in trick 5``."""
    return Text.assemble(
        f"{each.seat.title}'s ", card_text(each.card, theme), f" in trick {each.trick}"
    )


def _won(board: Board, outcome: RaceOutcome) -> str:
    """``7-5 for East-West``, the winner's tricks first."""
    high = max(outcome.hakem_tricks, outcome.other_tricks)
    low = min(outcome.hakem_tricks, outcome.other_tricks)
    return f"{high}-{low} for {words.side_name(board, of_hakem=outcome.hakem_side_wins)}"
