"""Steps of a plan, and what the other side may do, in a player's words."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby

from rich.text import Text

from hokm import (
    Board,
    Card,
    Seat,
    Trick,
)
from hokm.explanations.results import (
    Branch,
    Cashing,
    Choice,
    DecidingCards,
    Ending,
    LineReference,
)
from hokm.explanations.steps import (
    Step,
    StepKind,
    is_ruffed,
    winner_of,
)

from ...terminal.layout import joined, part
from ...terminal.theme import Theme
from .cards import suit_name, suit_style, suit_text

__all__ = [
    "choices_text",
    "deciding_cards_of",
    "deciding_cards_text",
    "ending_text",
    "reference_words",
    "side_name",
    "step_text",
    "winner_text",
]

_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def side_name(board: Board, side: Collection[Seat]) -> str:
    """Players in order of play, from the hakem on: ``South-North``."""
    return "-".join(seat.title for seat in board.seating.order(board.hakem) if seat in side)


def step_text(step: Step, board: Board, theme: Theme) -> Text:
    """``South draws two rounds of trump: ♥AK``."""
    leader, winner = step.leaders[0].title, step.winners[0].title
    side = side_name(board, step.side)
    alone = {*step.leaders, *step.winners} == {step.leaders[0]}
    suit = suit_name(step.suits[0])
    count = len(step.tricks)
    rounds = _some(count, "rounds")
    words = {
        StepKind.DRAW: f"{leader} draws {rounds}" if alone else f"{side} draw {rounds}",
        StepKind.CASH: f"{leader} cashes",
        StepKind.CROSS: f"{leader} leads a {suit[:-1]} to {winner}'s",
        StepKind.RUN: f"{side} win {rounds} of {suit}:",
        StepKind.RUFF: f"{winner} ruffs a {suit[:-1]}",
        StepKind.CROSSRUFF: f"{side} cross-ruff {_some(count, 'tricks')}: {_ruffs(step)}",
        StepKind.LOSE: f"{leader} loses a {suit[:-1]} to {winner}'s",
        StepKind.RUFFED: f"{leader} leads a {suit[:-1]} and {winner} ruffs",
    }[step.kind]
    if step.kind is StepKind.DRAW:
        words += " of trump:"
    if step.kind in (StepKind.RUFF, StepKind.CROSSRUFF, StepKind.RUFFED):
        return Text(words)
    return Text.assemble(words, " ", cards_text(step.winning_cards, theme))


def ending_text(ending: Ending, theme: Theme) -> Text:
    """``South cashes ♥A ♣AK``, or ``East's trumps ♥AQ9 are sure of two tricks``."""
    cards = cards_text(ending.cards, theme)
    if isinstance(ending, Cashing):
        ruff = "" if ending.ruffed_by is None else f" ({ending.ruffed_by.title} must ruff the last)"
        return Text.assemble(f"{ending.seat.title} cashes ", cards, ruff)
    name, sure = ending.seat.title, _some(ending.tricks, "tricks")
    if len(ending.cards) == 1:
        return Text.assemble(f"{name}'s ", cards, f" is sure of {sure}")
    return Text.assemble(f"{name}'s trumps ", cards, f" are sure of {sure}")


def choices_text(branch: Branch, theme: Theme) -> Text:
    """``North leads a heart and South plays ♥A``: what must be done for it to come to this."""
    choices = [
        _choice_text(choice, branch.trick, theme) for choice in branch.choices if not choice.is_any
    ]
    return joined(choices, " and ")


def winner_text(trick: Trick, theme: Theme) -> Text:
    """``East's ♠T wins``, ``West ruffs``."""
    seat, card = winner_of(trick)
    if is_ruffed(trick):
        return Text(f"{seat.title} ruffs")
    return Text.assemble(f"{seat.title}'s ", cards_text([card], theme), " wins")


def deciding_cards_of(branches: Iterable[Branch]) -> DecidingCards:
    """What wins the trick in any of the branches."""
    cards, ruffers = set(), set()
    for branch in branches:
        seat, card = winner_of(branch.trick)
        if is_ruffed(branch.trick):
            ruffers.add(seat)
        else:
            cards.add(card)
    return DecidingCards(frozenset(cards), frozenset(ruffers))


def deciding_cards_text(deciding_cards: DecidingCards, board: Board, theme: Theme) -> Text:
    """``East's ♠KQ, West's ♥A or a ruff by East``; all are found in the hands of `board`."""
    deal = board.whole_trick_deal()
    order = board.seating.order(board.hakem)
    words = []
    for seat in order:
        cards = sorted(deciding_cards.cards & deal[seat].cards)
        if cards:
            words.append(Text.assemble(f"{seat.title}'s ", cards_text(cards, theme)))
    ruffers = [Text(seat.title) for seat in order if seat in deciding_cards.ruffers]
    if ruffers:
        words.append(Text("a ruff by ") + _alternatives(ruffers))
    return _alternatives(words)


def reference_words(place: LineReference) -> str:
    """``as in 3b from trick 5``."""
    return f"as in {place.line or 'the plan'} from trick {place.trick}"


def cards_text(cards: Iterable[Card], theme: Theme) -> Text:
    """Cards in their order, those of one suit that follow each other together: ``♠AK ♥A``."""
    words = []
    for suit, run in groupby(cards, key=lambda card: card.suit):
        ranks = "".join(card.rank_letter for card in run)
        words.append(suit_text(suit, theme) + part(ranks, suit_style(suit)))
    return joined(words, " ")


def _alternatives(words: list[Text]) -> Text:
    """``a, b or c``."""
    if len(words) < 2:
        return joined(words, "")
    return Text.assemble(joined(words[:-1], ", "), " or ", words[-1])


def _choice_text(choice: Choice, trick: Trick, theme: Theme) -> Text:
    """``North leads a heart``, ``West plays ♦K``, ``West ruffs or throws a spade``."""
    name, trump = choice.seat.title, trick.trump.suit
    cards = sorted(choice.cards)
    follows = cards[0].suit is trick.cards[0].suit
    if choice.seat is trick.leader or follows:
        verb = "leads" if choice.seat is trick.leader else "plays"
        return Text.assemble(f"{name} {verb} ", _set_text(cards, choice, theme))
    ways = []
    ruffs = [card for card in cards if card.suit is trump]
    thrown = [card for card in cards if card.suit is not trump]
    if ruffs:
        every = len(ruffs) == sum(card.suit is trump for card in choice.legal)
        ways.append(Text("ruffs") if every else Text("ruffs with ") + cards_text(ruffs, theme))
    if thrown:
        ways.append(Text("throws ") + _set_text(thrown, choice, theme))
    return Text(f"{name} ") + joined(ways, " or ")


def _set_text(cards: list[Card], choice: Choice, theme: Theme) -> Text:
    """``a spade, ♥98 or a club``; a suit is named alone if any of its cards will do."""
    words = []
    for suit, run in groupby(cards, key=lambda card: card.suit):
        held = list(run)
        if len(held) > 1 and len(held) == sum(card.suit is suit for card in choice.legal):
            words.append(Text(f"a {suit_name(suit)[:-1]}"))
        else:
            words.append(cards_text(held, theme))
    return _alternatives(words)


def _some(count: int, noun: str) -> str:
    """``a round``, ``two rounds``."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {noun[:-1] if count == 1 else noun}"


def _ruffs(step: Step) -> str:
    """``South ruffs spades, North ruffs clubs``."""
    suits: dict[Seat, dict[str, None]] = {}
    for trick in step.tricks:
        seat, _ = winner_of(trick)
        suits.setdefault(seat, {})[suit_name(trick.cards[0].suit)] = None
    return ", ".join(f"{seat.title} ruffs {' and '.join(names)}" for seat, names in suits.items())
