"""The cards one player holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import MissingError, NotationError
from .cards import (
    RANK_LETTERS,
    SUITS,
    Card,
    CardLike,
    CardsLike,
    Suit,
    SuitLike,
    as_card,
    as_cards,
    as_suit,
)
from .coercion import coerce

__all__ = ["Hand", "HandLike", "as_hand"]


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards; iterating gives them by suit, highest first.

    ``str`` writes a hand as in PBN: suits in the order spades, hearts, diamonds, clubs.

    Parameters
    ----------
    cards : frozenset of Card, optional
        The cards; `from_cards` and `parse` take them in other forms.

    Examples
    --------
    >>> hand = Hand.parse("A32.JT8.AK.QJT98")
    >>> len(hand), "SA" in hand, str(hand.suit("H")[0])
    (13, True, 'HJ')

    """

    cards: frozenset[Card] = frozenset()
    """The cards, in no order."""

    @classmethod
    def from_cards(cls, cards: CardsLike) -> Hand:
        """Return the hand that holds `cards`: cards, or names as in ``SA HJ``."""
        return cls(frozenset(as_cards(cards)))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Return the hand written ``A32.JT8.AK.QJT98``.

        Raises
        ------
        NotationError
            For text that does not name four suits, in this order, or names a card twice.

        """
        suits = text.strip().upper().replace("10", "T").split(".")
        if len(suits) != len(SUITS) or not set("".join(suits)) <= set(RANK_LETTERS):
            raise NotationError(
                f"{text!r} is not a hand: expected the ranks of four suits, like AK.Q2..JT9"
            )
        names = [
            suit.letter + rank for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks
        ]
        hand = cls.from_cards(names)
        if len(hand) < len(names):
            raise NotationError(f"{text!r} is not a hand: it names a card twice")
        return hand

    def suit(self, suit: SuitLike) -> tuple[Card, ...]:
        """Return the cards of one suit, highest first."""
        suit = suit if type(suit) is Suit else as_suit(suit)
        return tuple(sorted([card for card in self.cards if card.suit is suit], key=_order))

    def length(self, suit: SuitLike) -> int:
        """Return how many cards of `suit` the hand holds."""
        suit = suit if type(suit) is Suit else as_suit(suit)
        return sum(card.suit is suit for card in self.cards)

    def without(self, card: CardLike) -> Hand:
        """Return the hand after `card` has left it.

        Raises
        ------
        MissingError
            A card that is not there. It is a `KeyError` too.

        """
        card = as_card(card)
        if card not in self.cards:
            raise MissingError(f"{card.symbol} is not in this hand")
        return Hand(self.cards - {card})

    def __contains__(self, card: object) -> bool:
        return (as_card(card) if isinstance(card, str) else card) in self.cards

    def __iter__(self) -> Iterator[Card]:
        return iter(sorted(self.cards, key=_order))

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return ".".join("".join(card.rank_letter for card in self.suit(suit)) for suit in SUITS)

    def __repr__(self) -> str:
        return f"Hand.parse('{self}')"


HandLike: TypeAlias = Hand | str
"""A hand, or as it is written: ``A32.JT8.AK.QJT98``."""


def as_hand(value: HandLike, argument: str = "hand") -> Hand:
    """Return the hand meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(Hand, value, argument)


def _order(card: Card) -> int:
    """Return what cards sort by; hands are sorted with every card that is played."""
    return card.suit * 16 - card.rank
