"""Explanations in a card player's words: steps of a plan, and what the other side may do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.text import Text

from hokm import Board, Card, Seat, Suit, Trick
from hokm.explanations.results import (
    Branch,
    Cashing,
    DecidingCards,
    Ending,
    LineReference,
    Reply,
)
from hokm.explanations.steps import Step, StepKind, is_ruffed, winner_of

from ...terminal.layout import joined, styled
from ...terminal.theme import Theme
from .cards import suit_name, suit_style, suit_text

__all__ = [
    "deciding_cards_of",
    "deciding_cards_text",
    "ending_text",
    "reference_words",
    "replies_text",
    "step_text",
    "winner_text",
]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FEW = 2
"""Cards of one suit that are named one by one."""


def step_text(step: Step, theme: Theme) -> Text:
    """Return a step in words: ``North-South draw two rounds of trump: ♥K and ♥A``."""
    leader, winner = step.leaders[0].title, step.winners[0].title
    side = step.tricks[0].seating.players_name(step.side)
    alone = {*step.leaders, *step.winners} == {step.leaders[0]}
    suit, one = suit_name(step.suits[0]), _one_of(step.suits[0])
    cards, count = cards_text(step.winning_cards, theme), len(step.tricks)
    about = cards_text(step.about, theme)
    words: list[str | Text]
    match step.kind:
        case StepKind.DRAW:
            draw = f"{leader} draws" if alone else f"{side} draw"
            rounds = "" if count == 1 else f" {_number(count)} rounds of"
            words = [f"{draw}{rounds} trump: ", cards]
        case StepKind.CASH:
            words = [f"{leader} cashes ", cards]
        case StepKind.CROSS:
            words = [f"{leader} leads {one} to {winner}'s ", cards]
        case StepKind.RUN:
            words = [f"{side} win {_number(count)} rounds of {suit}: ", cards]
        case StepKind.FINESSE:
            against = _finessed_against(step).title
            words = [f"{winner} finesses ", cards, f" against {against}'s ", about]
        case StepKind.DISCARD:
            last = f"the last {_name_of_one(step.about[0].suit)}"
            words = [f"{leader} cashes ", cards, f"; {_discarder(step).title} discards {last}, "]
            words.append(about)
        case StepKind.RUFF:
            words = [f"{winner} ruffs {one}"]
        case StepKind.CROSSRUFF:
            words = [f"{side} crossruff {_number(count)} tricks: {_ruffs(step)}"]
        case StepKind.ESTABLISH:
            words = [f"{leader} leads {one} to establish ", about, f"; {winner}'s ", cards, " wins"]
        case StepKind.LOSE:
            words = [f"{leader} leads {one}; {winner}'s ", cards, " wins"]
        case StepKind.RUFFED:
            words = [f"{leader} leads {one}; {winner} ruffs"]
    return Text.assemble(*words)


def ending_text(ending: Ending, theme: Theme) -> Text:
    """Return an ending in words: ``South cashes ♥A``, ``East's ♠A is sure to win a trick``."""
    cards = cards_text(ending.cards, theme)
    if isinstance(ending, Cashing):
        ruff = "" if ending.ruffed_by is None else f" ({ending.ruffed_by.title} must ruff the last)"
        return Text.assemble(f"{ending.seat.title} cashes ", cards, ruff)
    sure = "a trick" if ending.tricks == 1 else f"{_number(ending.tricks)} tricks"
    trumps, are = ("", "is") if len(ending.cards) == 1 else ("trumps ", "are")
    return Text.assemble(f"{ending.seat.title}'s {trumps}", cards, f" {are} sure to win {sure}")


def replies_text(branch: Branch, theme: Theme) -> Text:
    """Return what must be played for it to come to this: ``North leads a heart``."""
    replies = [
        _reply_text(reply, branch.trick, theme) for reply in branch.replies if not reply.is_any
    ]
    return joined(replies, " and ")


def winner_text(trick: Trick, theme: Theme) -> Text:
    """Return who wins a trick: ``East's ♠T wins``, ``West ruffs``."""
    seat, card = winner_of(trick)
    if is_ruffed(trick):
        return Text(f"{seat.title} ruffs")
    return Text.assemble(f"{seat.title}'s ", cards_text([card], theme), " wins")


def deciding_cards_of(branches: Iterable[Branch]) -> DecidingCards:
    """Return what wins the trick in any of the branches."""
    cards, ruffers = set(), set()
    for branch in branches:
        seat, card = winner_of(branch.trick)
        if is_ruffed(branch.trick):
            ruffers.add(seat)
        else:
            cards.add(card)
    return DecidingCards(frozenset(cards), frozenset(ruffers))


def deciding_cards_text(deciding_cards: DecidingCards, board: Board, theme: Theme) -> Text:
    """Return in words what wins a trick: ``East's ♠K or ♠Q, West's ♥A, or a ruff by East``.

    All cards are found in the hands of `board`.
    """
    deal = board.whole_trick_deal()
    order = board.seating.order(board.hakem)
    held = {seat: sorted(deciding_cards.cards & deal[seat].cards) for seat in order}
    words = [
        Text.assemble(f"{seat.title}'s ", alternatives_text(cards, theme))
        for seat, cards in held.items()
        if cards
    ]
    ruffers = [Text(seat.title) for seat in order if seat in deciding_cards.ruffers]
    if ruffers:
        words.append(Text("a ruff by ") + _listed(ruffers, "or"))
    nested = any(len(cards) > 1 for cards in held.values()) or len(ruffers) > 1
    return _listed(words, "or", nested=nested)


def reference_words(reference: LineReference) -> str:
    """Return where it is said how to go on: ``as in 3b from trick 5``."""
    return f"as in {reference.line or 'the plan'} from trick {reference.trick}"


def cards_text(cards: Iterable[Card], theme: Theme) -> Text:
    """Return cards in their order: ``♦A and ♥K``, ``♦A and ♥A J 8 5``."""
    return _listed(_groups(cards, theme), "and")


def alternatives_text(cards: Iterable[Card], theme: Theme) -> Text:
    """Return cards of which one is meant: ``♦J or ♦9``, ``any of ♥8 7 4 2``."""
    return _listed(_groups(cards, theme, "any of "), "or")


def _groups(cards: Iterable[Card], theme: Theme, before_many: str = "") -> list[Text]:
    """Return cards one by one, but many in a row of one suit together: ``♥8 7 4 2``."""
    words: list[Text] = []
    for suit, run in groupby(cards, key=lambda card: card.suit):
        ranks = [card.rank_letter for card in run]
        few = len(ranks) <= _FEW
        for rank in ranks if few else [" ".join(ranks)]:
            card = suit_text(suit, theme) + styled(rank, suit_style(suit))
            words.append(card if few else Text(before_many) + card)
    return words


def _listed(words: Sequence[Text], last: str, *, nested: bool = False) -> Text:
    """Return ``a, b or c``; nested lists are set off: ``a, b, or c``."""
    if len(words) < 2:
        return joined(words, "")
    comma = "," if nested else ""
    return Text.assemble(joined(words[:-1], ", "), f"{comma} {last} ", words[-1])


def _reply_text(reply: Reply, trick: Trick, theme: Theme) -> Text:
    """Return ``North leads a heart``, ``West plays ♦K``, ``West ruffs or discards a spade``."""
    name, trump = reply.seat.title, trick.trump.suit
    cards = sorted(reply.cards)
    follows = cards[0].suit is trick.cards[0].suit
    if reply.seat is trick.leader or follows:
        verb = "leads" if reply.seat is trick.leader else "plays"
        return Text.assemble(f"{name} {verb} ", _set_text(cards, reply, theme))
    ways = []
    ruffs = [card for card in cards if card.suit is trump]
    discards = [card for card in cards if card.suit is not trump]
    if ruffs:
        every = len(ruffs) == sum(card.suit is trump for card in reply.legal)
        ways.append(
            Text("ruffs") if every else Text("ruffs with ") + alternatives_text(ruffs, theme)
        )
    if discards:
        ways.append(Text("discards ") + _set_text(discards, reply, theme))
    return Text(f"{name} ") + joined(ways, " or ")


def _set_text(cards: Sequence[Card], reply: Reply, theme: Theme) -> Text:
    """Return ``a spade, ♥9 or ♥8``; a suit is named alone if any of its cards will do."""
    words: list[Text] = []
    for suit, run in groupby(cards, key=lambda card: card.suit):
        held = list(run)
        if len(held) > 1 and len(held) == sum(card.suit is suit for card in reply.legal):
            words.append(Text(_one_of(suit)))
        else:
            words += _groups(held, theme, "any of ")
    return _listed(words, "or")


def _finessed_against(step: Step) -> Seat:
    """Return who has the cards that are finessed against: the first to play after the leader."""
    return next(seat for seat, _ in step.tricks[0].plays[1:] if seat not in step.side)


def _discarder(step: Step) -> Seat:
    """Return who discards the card that a step is about."""
    return next(seat for seat, card in step.tricks[0].plays if card in step.about)


def _name_of_one(suit: Suit) -> str:
    return suit_name(suit)[:-1]


def _one_of(suit: Suit) -> str:
    """Return ``a heart``."""
    return f"a {_name_of_one(suit)}"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _ruffs(step: Step) -> str:
    """Return ``South ruffs spades, North ruffs clubs``."""
    suits: dict[Seat, dict[str, None]] = {}
    for trick in step.tricks:
        seat, _ = winner_of(trick)
        suits.setdefault(seat, {})[suit_name(trick.cards[0].suit)] = None
    return ", ".join(f"{seat.title} ruffs {' and '.join(names)}" for seat, names in suits.items())
