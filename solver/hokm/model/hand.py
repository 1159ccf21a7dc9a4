"""The cards one player holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .cards import SUITS, Card, Suit

__all__ = ["Hand"]


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards. ``str`` writes it as in PBN: suits S.H.D.C, ranks from the top."""

    cards: frozenset[Card] = frozenset()

    @classmethod
    def from_cards(cls, cards: Iterable[Card]) -> Hand:
        """The hand that holds `cards`."""
        return cls(frozenset(cards))

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, highest first."""
        return tuple(sorted([card for card in self.cards if card.suit is suit], key=_order))

    def length(self, suit: Suit) -> int:
        """How many cards of `suit` the hand holds."""
        return sum(card.suit is suit for card in self.cards)

    def without(self, card: Card) -> Hand:
        """The hand after `card` has left it; `KeyError` if it is not there."""
        if card not in self.cards:
            raise KeyError(card)
        return Hand(self.cards - {card})

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __iter__(self) -> Iterator[Card]:
        return iter(sorted(self.cards, key=_order))

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return ".".join("".join(card.rank_letter for card in self.suit(suit)) for suit in SUITS)


def _order(card: Card) -> int:
    """What cards sort by, faster than by comparing them: hands are sorted with every card."""
    return card.suit * 16 - card.rank
