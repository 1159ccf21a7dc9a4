"""Who holds which cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import DealError, MissingError
from .cards import SUITS, Card, CardLike, Suit, SuitLike, as_card, as_suit
from .coercion import coerce
from .deal_text import parse_hands
from .hand import Hand, HandLike, as_hand
from .seats import SEATS, Seat, SeatLike, as_seat

__all__ = ["Deal", "DealLike", "as_deal"]


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Mapping[Seat, Hand]):
    """The hands of a full deal or of an ending: a mapping of the seats taken to their hands.

    No card is there twice, and there are two to four hands. Whether the numbers of cards fit
    together depends on the cards on the table, so `Board` checks that. ``str`` writes it as in
    PBN.

    Parameters
    ----------
    hands : tuple of Hand or None
        North, East, South, West; None for a seat that nobody sits in. `from_hands` and `parse`
        take them in other forms.

    Raises
    ------
    DealError
        For a card that two hands hold, or fewer than two hands.

    Examples
    --------
    >>> deal = Deal.parse("N:A2... K3... Q4... -")
    >>> print(deal["E"], *deal)
    K3... N E S
    >>> print(deal.holder("S4"), "W" in deal)
    S False

    """

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]
    """North, East, South, West; None for a seat that nobody sits in."""

    def __post_init__(self) -> None:
        seats = self.seats
        if len(seats) < 2:
            raise DealError("a deal needs at least two hands")
        if sum(len(self[seat]) for seat in seats) > len(self.cards):
            raise DealError(self._duplicate())

    def _duplicate(self) -> str:
        """Say which card two hands hold."""
        holders: dict[Card, Seat] = {}
        for seat, hand in self.items():
            for card in hand:
                if card in holders:
                    return f"{card.symbol} is held by both {holders[card].title} and {seat.title}"
                holders[card] = seat
        raise AssertionError("no two hands hold a card")

    @classmethod
    def from_hands(cls, hands: Mapping[Seat, HandLike] | Mapping[str, HandLike]) -> Deal:
        """Return the deal of the given hands; nobody sits in the seats left out."""
        held = {as_seat(seat): as_hand(hand, f"hands[{seat!r}]") for seat, hand in hands.items()}
        north, east, south, west = (held.get(seat) for seat in SEATS)
        return cls((north, east, south, west))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Return the deal written as in PBN: ``N:A32.JT8.AK.QJT98 ...``.

        The hands go clockwise from the seat named first; ``-`` where nobody sits.

        Raises
        ------
        NotationError
            For text that is no deal.
        DealError
            For cards that cannot be one.

        """
        return cls.from_hands(parse_hands(text))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats somebody sits in, clockwise from North."""
        return tuple([seat for seat in SEATS if self.hands[seat] is not None])

    @property
    def cards(self) -> frozenset[Card]:
        """All cards of all hands."""
        return frozenset[Card]().union(*[hand.cards for hand in self.hands if hand is not None])

    def holder(self, card: CardLike) -> Seat | None:
        """Return who holds `card`; None if nobody does."""
        card = as_card(card)
        return next((seat for seat, hand in self.items() if card in hand.cards), None)

    def replace(self, hands: Mapping[Seat, HandLike] | Mapping[str, HandLike]) -> Deal:
        """Return the deal with some hands exchanged."""
        return Deal.from_hands({**self, **{as_seat(seat): hand for seat, hand in hands.items()}})

    def rotate(self, steps: int) -> Deal:
        """Return the same hands, each moved `steps` seats clockwise."""
        return Deal.from_hands({Seat((seat + steps) % 4): hand for seat, hand in self.items()})

    def mirror(self) -> Deal:
        """Return the deal with East and West exchanged.

        Played clockwise it is the same game as this one played anticlockwise.
        """
        return Deal.from_hands({Seat(-seat % 4): hand for seat, hand in self.items()})

    def permute_suits(self, permutation: Mapping[Suit, Suit] | Mapping[str, SuitLike]) -> Deal:
        """Return the deal with each suit renamed as `permutation` says; suits left out stay.

        Raises
        ------
        DealError
            Where two suits would get one name.

        """
        names = {as_suit(suit): as_suit(name) for suit, name in permutation.items()}
        if len({names.get(suit, suit) for suit in SUITS}) != len(SUITS):
            raise DealError("a permutation of the suits must name each suit once")
        return Deal.from_hands(
            {
                seat: Hand.from_cards(
                    Card(names.get(card.suit, card.suit), card.rank) for card in hand.cards
                )
                for seat, hand in self.items()
            }
        )

    def __getitem__(self, seat: SeatLike) -> Hand:
        seat = seat if type(seat) is Seat else as_seat(seat)
        hand = self.hands[seat]
        if hand is None:
            raise MissingError(f"nobody sits {seat.title} in this deal")
        return hand

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats)

    def __len__(self) -> int:
        return len(self.seats)

    def __str__(self) -> str:
        hands = ("-" if hand is None else str(hand) for hand in self.hands)
        return "N:" + " ".join(hands)

    def __repr__(self) -> str:
        return f"Deal.parse('{self}')"


DealLike: TypeAlias = Deal | str
"""A deal, or as it is written in PBN: ``N:A32.JT8.AK.QJT98 ...``."""


def as_deal(value: DealLike, argument: str = "deal") -> Deal:
    """Return the deal meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(Deal, value, argument)
