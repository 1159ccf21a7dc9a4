"""Finesses, discards and established suits: what can be said of a trick with all hands seen.

Each is told only where it is true by the cards alone, whatever anybody meant by what they played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..model.cards import Card, Suit
from ..model.deal import Deal
from ..model.seats import Seat
from ..model.trick import Trick
from .results import Cashing, Ending, Node

__all__ = [
    "Moment",
    "discarded",
    "established",
    "finessed",
    "is_ruffed",
    "moments_of",
    "winner_of",
]


@dataclass(frozen=True, slots=True)
class Moment:
    """A trick of a line with the hands from which it is played."""

    number: int
    """That of the trick in the hand, from 1."""
    trick: Trick
    hands: Deal
    """The hands before the trick, cards already on the table in them."""
    side: frozenset[Seat]
    """Who plays together with the leader, the leader included."""

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others, in the order in which they play to the trick."""
        return tuple(seat for seat, _ in self.trick.plays if seat not in self.side)

    def held(self, seat: Seat, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of a suit that a player has before the trick, highest first."""
        return self.hands[seat].suit(suit)


def moments_of(node: Node) -> list[Moment]:
    """Return the tricks of the line from a node."""
    return [
        Moment(
            each.trick_number,
            trick := each.branches[0].trick,
            each.board.whole_trick_deal(),
            each.allies(trick.leader),
        )
        for each in node.line
        if each.branches
    ]


def winner_of(trick: Trick) -> tuple[Seat, Card]:
    """Return who wins a complete trick, and with what."""
    return next((seat, card) for seat, card in trick.plays if seat is trick.winner)


def is_ruffed(trick: Trick) -> bool:
    """Decide whether a complete trick is won by ruffing."""
    return winner_of(trick)[1].suit is trick.trump.suit is not trick.cards[0].suit


def finessed(moment: Moment) -> tuple[Card, ...]:
    """Return the cards of an opponent that are finessed against; none where there is no finesse.

    The leader's side wins with a card below these, since their holder has to play before the
    leader's partner. That one has a card above them in hand, which would have beaten any of them.
    No opponent who plays later could have beaten the card by its rank.
    """
    trick = moment.trick
    led, order = trick.cards[0].suit, [seat for seat, _ in trick.plays]
    winner, card = winner_of(trick)
    partners = [seat for seat in order[1:] if seat in moment.side]
    if winner not in moment.side or card.suit is not led or len(partners) != 1:
        return ()
    turn = order.index(partners[0])
    before = [seat for seat in order[1:turn] if seat not in moment.side]
    against = [each for seat in before for each in moment.held(seat, led) if each.rank > card.rank]
    later = [each.rank for seat in order[turn + 1 :] for each in moment.held(seat, led)]
    tops = [each.rank for each in moment.held(partners[0], led)]
    if not against or not tops or max(tops) < max(each.rank for each in against):
        return ()
    return () if later and max(later) > card.rank else tuple(against)


def discarded(moment: Moment, later: Sequence[Moment]) -> Card | None:
    """Return the loser that the leader's partner discards to ruff its suit later; None if none.

    It is the partner's last card of a side suit, an opponent has a higher one, and in a later
    trick of the line the partner ruffs that suit.
    """
    trick = moment.trick
    for seat, card in trick.plays[1:]:
        if seat not in moment.side or card.suit in (trick.cards[0].suit, trick.trump.suit):
            continue
        is_last = len(moment.held(seat, card.suit)) == 1
        is_loser = any(
            each.rank > card.rank
            for other in moment.opponents
            for each in moment.held(other, card.suit)
        )
        if is_last and is_loser and any(_ruffs(each, seat, card.suit) for each in later):
            return card
    return None


def established(moment: Moment, later: Sequence[Moment], ending: Ending | None) -> tuple[Card, ...]:
    """Return the cards that a lost trick makes winners which are cashed later in the line.

    The trick is of a side suit. The cards were in hand with the leader's side when it was lost to
    a higher card, and win tricks of the suit later that are led with them.
    """
    trick = moment.trick
    suit, (_, taken_by) = trick.cards[0].suit, winner_of(trick)
    if suit is trick.trump.suit:
        return ()
    held = {card for seat in moment.side for card in moment.held(seat, suit)}
    found = [card for card in _cashed(later, ending) if card in held and card.rank < taken_by.rank]
    return tuple(found)


def _cashed(moments: Sequence[Moment], ending: Ending | None) -> Iterator[Card]:
    """Yield the cards that are led when no opponent has a higher one, and win; in order."""
    for moment in moments:
        _, card = winner_of(moment.trick)
        higher = (
            each
            for seat in moment.opponents
            for each in moment.held(seat, card.suit)
            if each.rank > card.rank
        )
        if card == moment.trick.cards[0] and not any(higher):
            yield card
    if isinstance(ending, Cashing):
        yield from ending.cards if ending.ruffed_by is None else ending.cards[:-1]


def _ruffs(moment: Moment, seat: Seat, suit: Suit) -> bool:
    """Decide whether a player wins a trick of a suit by ruffing."""
    trick = moment.trick
    return trick.cards[0].suit is suit and is_ruffed(trick) and trick.winner is seat
