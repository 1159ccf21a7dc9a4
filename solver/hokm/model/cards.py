"""Suits, ranks, cards and trumps, and the letters they are written with.

A card is written suit first, ``SA`` or ``H10``; ranks are ``2`` to ``9``, ``T``, ``J``, ``Q``,
``K``, ``A``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import total_ordering

from ..errors import NotationError

__all__ = [
    "CARDS",
    "CARDS_PER_SUIT",
    "RANKS",
    "RANK_LETTERS",
    "SUITS",
    "SUIT_LETTERS",
    "SUIT_SYMBOLS",
    "Card",
    "Rank",
    "Suit",
    "Trump",
    "parse_cards",
]

SUIT_LETTERS = "SHDC"
SUIT_SYMBOLS = "♠♥♦♣"
RANK_LETTERS = "23456789TJQKA"
CARDS_PER_SUIT = 13

Rank = int
"""2 to 14; the ace is 14."""

RANKS = tuple(range(2, 15))
"""All ranks, lowest first."""


class Suit(IntEnum):
    """A suit, in the order in which hands are written."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """``S``, ``H``, ``D`` or ``C``."""
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """``♠``, ``♥``, ``♦`` or ``♣``."""
        return SUIT_SYMBOLS[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit of a letter (either case) or symbol; `NotationError` for anything else."""
        for symbols in (SUIT_LETTERS, SUIT_SYMBOLS, "♤♡♢♧"):
            place = symbols.find(text.upper()) if len(text) == 1 else -1
            if place >= 0:
                return cls(place)
        raise NotationError(f"{text!r} is not a suit: expected S, H, D or C")

    def __str__(self) -> str:
        return self.letter


SUITS = tuple(Suit)


class Trump(IntEnum):
    """What is trump: one of the four suits, or nothing in mode saras (written ``N``)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    NONE = 4

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None in saras."""
        return None if self is Trump.NONE else Suit(self)

    @property
    def letter(self) -> str:
        """``S``, ``H``, ``D``, ``C``, or ``N`` in saras."""
        return "SHDCN"[self]

    @classmethod
    def parse(cls, text: str) -> Trump:
        """The trump of a letter, symbol, or ``N``/``NT``; `NotationError` for anything else."""
        if text.upper() in ("N", "NT"):
            return cls.NONE
        try:
            return cls(Suit.parse(text))
        except NotationError:
            raise NotationError(
                f"{text!r} is not a trump: expected S, H, D, C, or N for saras (no trump)"
            ) from None

    def __str__(self) -> str:
        return self.letter


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """One card. Cards sort by suit (spades first), and from the ace down within a suit."""

    suit: Suit
    rank: Rank

    def __post_init__(self) -> None:
        if self.rank not in RANKS:
            raise ValueError(f"rank must be 2 to 14 (the ace), not {self.rank!r}")

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written ``SA``, ``s10``, ``♥T``, ...; `NotationError` for anything else."""
        letters = text.strip().upper()
        rank = "T" if letters[1:] == "10" else letters[1:]
        if len(rank) != 1 or rank not in RANK_LETTERS:
            raise NotationError(f"{text!r} is not a card: expected suit and rank, like SA or H10")
        try:
            suit = Suit.parse(letters[0])
        except NotationError:
            raise NotationError(
                f"{text!r} is not a card: {letters[0]!r} is not a suit (S, H, D or C)"
            ) from None
        return cls(suit, RANK_LETTERS.index(rank) + 2)

    @property
    def rank_letter(self) -> str:
        """The rank as written: ``2`` to ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``."""
        return RANK_LETTERS[self.rank - 2]

    @property
    def symbol(self) -> str:
        """The card with its suit's symbol: ``♠A``."""
        return self.suit.symbol + self.rank_letter

    def beats(self, other: Card, trump: Trump) -> bool:
        """Whether this card wins over `other`, which was on the table first."""
        if self.suit is other.suit:
            return self.rank > other.rank
        return self.suit is trump.suit

    def __hash__(self) -> int:
        # Sets of cards are everywhere; the hash of an enumeration's member is slow.
        return self.suit * 16 + self.rank

    def __str__(self) -> str:
        return self.suit.letter + self.rank_letter

    def __repr__(self) -> str:
        return f"Card({self})"

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (self.suit, -self.rank) < (other.suit, -other.rank)


CARDS = tuple(Card(suit, rank) for suit in SUITS for rank in reversed(RANKS))
"""The pack of 52, spades first and from the ace down."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards named in `text`, separated by spaces or commas."""
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())
