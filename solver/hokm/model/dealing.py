"""Dealing: packets of five, four and four, random deals, and what the hakem may go by."""

from __future__ import annotations

import random

from ..errors import DealError
from .cards import CARDS, SUITS, Card, CardsLike, Suit, as_cards
from .deal import Deal
from .hand import Hand
from .seats import Direction, DirectionLike, Seat, Seating, SeatLike, as_seat

__all__ = ["deal_from_pack", "longest_suit", "random_deal"]

_PACKETS = (5, 4, 4)
"""A Hokm deal goes round three times, with this many cards to each player."""


def deal_from_pack(
    pack: CardsLike,
    hakem: SeatLike = Seat.NORTH,
    direction: DirectionLike = Direction.ANTICLOCKWISE,
) -> tuple[Deal, tuple[Card, ...]]:
    """Deal 52 cards as Hokm is dealt, five, four and four at a time, beginning with the hakem.

    Parameters
    ----------
    pack : cards
        Each of the 52 cards once, the top of the pack first.
    hakem : Seat or str
        Who gets the first cards.
    direction : Direction or str
        Which way the deal goes round.

    Returns
    -------
    tuple of Deal and tuple of Card
        The deal, and the first five cards of the hakem in the order received.

    Raises
    ------
    DealError
        For anything but a whole pack.

    """
    cards = as_cards(pack, "pack")
    first = as_seat(hakem, "hakem")
    if sorted(cards) != sorted(CARDS):
        raise DealError("a pack has each of the 52 cards once")
    order = Seating(direction).order(first)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in order}
    dealt = 0
    for count in _PACKETS:
        for seat in order:
            hands[seat].extend(cards[dealt : dealt + count])
            dealt += count
    deal = Deal.from_hands({seat: Hand.from_cards(held) for seat, held in hands.items()})
    return deal, tuple(hands[first][: _PACKETS[0]])


def random_deal(
    rng: random.Random,
    *,
    hakem: SeatLike = Seat.NORTH,
    direction: DirectionLike = Direction.ANTICLOCKWISE,
) -> tuple[Deal, tuple[Card, ...]]:
    """Deal a shuffled pack to four players, beginning with the hakem.

    Parameters
    ----------
    rng : random.Random
        Seeded with the same number, it gives the same deals under every version of Python: only
        ``rng.random()`` is used, the one method whose sequence Python promises to keep.
    hakem : Seat or str
        Who gets the first cards.
    direction : Direction or str
        Which way the deal goes round.

    Returns
    -------
    tuple of Deal and tuple of Card
        The deal, and the first five cards of the hakem in the order received.

    Examples
    --------
    >>> deal, first_five = random_deal(random.Random(1), hakem="S")
    >>> len(deal["S"]), all(card in deal["S"] for card in first_five)
    (13, True)

    """
    pack = list(CARDS)
    for last in range(len(pack) - 1, 0, -1):
        index = int(rng.random() * (last + 1))
        pack[index], pack[last] = pack[last], pack[index]
    return deal_from_pack(pack, hakem, direction)


def longest_suit(cards: CardsLike) -> Suit:
    """Return the longest suit of some cards; of equally long ones, that of the highest cards.

    That is what many a hakem goes by, who names trumps after five cards.

    Examples
    --------
    >>> longest_suit("SA SK H9 H8 D2")
    Suit.SPADES

    """
    ranks: dict[Suit, list[int]] = {suit: [] for suit in SUITS}
    for card in sorted(as_cards(cards)):
        ranks[card.suit].append(card.rank)
    return max(SUITS, key=lambda suit: (len(ranks[suit]), ranks[suit]))
