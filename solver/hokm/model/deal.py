"""Who holds which cards."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..errors import DealError
from .cards import (
    CARDS,
    SUITS,
    Card,
    Suit,
)
from .deal_text import parse_hands
from .hand import Hand
from .seats import (
    SEATS,
    Direction,
    Seat,
    Seating,
)

__all__ = ["Deal", "deal_from_pack", "random_deal"]

_PACKETS = (5, 4, 4)
"""A Hokm deal goes round three times, with this many cards to each player."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands, North, East, South, West; None for a seat nobody sits in.

    A full deal or an end position: no card twice, two to four hands. Whether the counts fit
    together depends on the cards on the table, so `Board` checks that.
    """

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __post_init__(self) -> None:
        if len(self.seats) < 2:
            raise DealError("a deal needs at least two hands")
        if sum(len(self[seat]) for seat in self.seats) > len(self.cards):
            raise DealError(self._duplicate())

    def _duplicate(self) -> str:
        """In words, the first card that two hands hold."""
        held = [(card, seat) for seat in self.seats for card in self[seat]]
        for place, (card, seat) in enumerate(held):
            for earlier, other in held[:place]:
                if earlier == card:
                    return f"{card} is held by both {other.title} and {seat.title}"
        raise ValueError("no card is held twice")

    @classmethod
    def from_hands(cls, hands: Mapping[Seat, Hand]) -> Deal:
        """The deal of the given hands; seats left out are empty."""
        north, east, south, west = (hands.get(seat) for seat in SEATS)
        return cls((north, east, south, west))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read PBN: ``N:A32.JT8.AK.QJT98 ...``, hands clockwise from the seat named first.

        Raises `NotationError` for text that is no deal, `DealError` for cards that cannot be one.
        """
        return cls.from_hands(parse_hands(text))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats somebody sits in, clockwise from North."""
        return tuple(seat for seat in SEATS if self.hands[seat] is not None)

    @property
    def cards(self) -> frozenset[Card]:
        """All cards of all hands."""
        return frozenset[Card]().union(*(self[seat].cards for seat in self.seats))

    def holder(self, card: Card) -> Seat | None:
        """Who holds `card`."""
        return next((seat for seat in self.seats if card in self[seat]), None)

    def replace(self, hands: Mapping[Seat, Hand]) -> Deal:
        """The deal with some hands exchanged."""
        return Deal.from_hands({**{seat: self[seat] for seat in self.seats}, **hands})

    def rotate(self, steps: int) -> Deal:
        """The same hands, each moved `steps` seats clockwise."""
        return Deal.from_hands({Seat((seat + steps) % 4): self[seat] for seat in self.seats})

    def mirror(self) -> Deal:
        """East and West exchanged: clockwise play here is anticlockwise play there."""
        return Deal.from_hands({Seat(-seat % 4): self[seat] for seat in self.seats})

    def permute_suits(self, permutation: Mapping[Suit, Suit]) -> Deal:
        """Each suit renamed as `permutation` says; suits left out stay."""
        if len({permutation.get(suit, suit) for suit in SUITS}) != len(SUITS):
            raise DealError("a permutation of the suits must name each suit once")
        return Deal.from_hands(
            {
                seat: Hand.from_cards(
                    Card(permutation.get(card.suit, card.suit), card.rank) for card in self[seat]
                )
                for seat in self.seats
            }
        )

    def __getitem__(self, seat: Seat) -> Hand:
        hand = self.hands[seat]
        if hand is None:
            raise KeyError(f"nobody sits {seat.title}")
        return hand

    def __str__(self) -> str:
        hands = ("-" if hand is None else str(hand) for hand in self.hands)
        return "N:" + " ".join(hands)


def deal_from_pack(
    pack: Iterable[Card], hakem: Seat, direction: Direction
) -> tuple[Deal, tuple[Card, ...]]:
    """Deal 52 cards 5-4-4 as Hokm is dealt, beginning with the hakem.

    Returns the deal and the hakem's first five cards, in the order received.
    """
    cards = list(pack)
    if sorted(cards) != sorted(CARDS):
        raise DealError("a pack holds each of the 52 cards once")
    order = Seating(direction).order(hakem)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in order}
    place = 0
    for count in _PACKETS:
        for seat in order:
            hands[seat].extend(cards[place : place + count])
            place += count
    return (
        Deal.from_hands({seat: Hand.from_cards(held) for seat, held in hands.items()}),
        tuple(hands[hakem][: _PACKETS[0]]),
    )


def random_deal(
    source: random.Random,
    *,
    hakem: Seat = Seat.NORTH,
    direction: Direction = Direction.ANTICLOCKWISE,
) -> tuple[Deal, tuple[Card, ...]]:
    """A random deal of four hands, dealt 5-4-4 from the hakem, and the hakem's first five cards.

    A source seeded with the same number gives the same deals under every version of Python: only
    ``source.random()`` is used, the one method whose sequence Python promises to keep.
    """
    pack = list(CARDS)
    for last in range(len(pack) - 1, 0, -1):
        place = int(source.random() * (last + 1))
        pack[place], pack[last] = pack[last], pack[place]
    return deal_from_pack(pack, hakem, direction)
