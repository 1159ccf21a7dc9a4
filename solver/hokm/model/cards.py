"""Suits, ranks, cards and trumps, and the letters they are written with.

A card is written suit first, ``SA`` or ``H10``; ranks are ``2`` to ``9``, ``T``, ``J``, ``Q``,
``K``, ``A``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering
from typing import TypeAlias

from ..errors import NotationError
from .coercion import coerce, coerce_all
from .numbered import NumberedEnum

__all__ = [
    "CARDS",
    "CARDS_PER_SUIT",
    "RANKS",
    "RANK_LETTERS",
    "SUITS",
    "SUIT_LETTERS",
    "SUIT_SYMBOLS",
    "Card",
    "CardLike",
    "CardsLike",
    "Rank",
    "Suit",
    "SuitLike",
    "Trump",
    "TrumpLike",
    "as_card",
    "as_cards",
    "as_suit",
    "as_trump",
    "as_trumps",
    "parse_cards",
]

SUIT_LETTERS = "SHDC"
SUIT_SYMBOLS = "♠♥♦♣"
RANK_LETTERS = "23456789TJQKA"
CARDS_PER_SUIT = 13

Rank: TypeAlias = int
"""2 to 14; the ace is 14."""

RANKS = tuple(range(2, 15))
"""All ranks, lowest first."""


class _SuitNumber(NumberedEnum):
    """A suit's number: a `Suit` and the `Trump` of the same name are equal."""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _SuitNumber):
            return int(self) == int(other)
        return super().__eq__(other)

    __hash__ = int.__hash__

    @classmethod
    def _missing_(cls, value: object) -> _SuitNumber | None:
        """Let ``Trump(suit)`` be the trump of that suit."""
        return cls(int(value)) if isinstance(value, _SuitNumber) else None


class Suit(_SuitNumber):
    """A suit, in the order in which hands are written. It equals the `Trump` of its name."""

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
        """Return the suit of a letter (either case) or symbol.

        Raises
        ------
        NotationError
            For any other text.

        """
        for symbols in (SUIT_LETTERS, SUIT_SYMBOLS, "♤♡♢♧"):
            index = symbols.find(text.upper()) if len(text) == 1 else -1
            if index >= 0:
                return cls(index)
        raise NotationError(f"{text!r} is not a suit: expected S, H, D or C")

    def __str__(self) -> str:
        return self.letter


SUITS = tuple(Suit)


class Trump(_SuitNumber):
    """What is trump: one of the four suits, or nothing (saras, written ``N``).

    It equals the `Suit` of its name, and a suit may be passed wherever a trump is meant.
    """

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    NONE = 4

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None in saras."""
        return None if self is Trump.NONE else SUITS[self]

    @property
    def letter(self) -> str:
        """``S``, ``H``, ``D``, ``C``, or ``N`` in saras."""
        return "SHDCN"[self]

    @classmethod
    def parse(cls, text: str) -> Trump:
        """Return the trump of a letter, a symbol, or ``N``/``NT`` for no trump.

        Raises
        ------
        NotationError
            For any other text.

        """
        if text.upper() in ("N", "NT"):
            return cls.NONE
        try:
            return cls(Suit.parse(text))
        except NotationError:
            raise NotationError(
                f"{text!r} is not a trump: expected S, H, D, C, or N for no trump"
            ) from None

    def __str__(self) -> str:
        return self.letter


@total_ordering
@dataclass(frozen=True, slots=True, init=False)
class Card:
    """One card. Cards sort by suit (spades first), and from the ace down within a suit.

    Parameters
    ----------
    suit : Suit or str
        The suit, or its letter.
    rank : int
        2 to 14; the jack is 11, the ace 14.

    Raises
    ------
    NotationError
        For a rank out of this range, or what is no suit.

    Examples
    --------
    >>> Card.parse("SA")
    Card.parse('SA')
    >>> Card.parse("SA") == Card(Suit.SPADES, 14)
    True

    """

    suit: Suit
    """The suit."""
    rank: Rank
    """2 to 14; the ace is 14."""

    def __init__(self, suit: SuitLike, rank: Rank) -> None:
        if rank not in RANKS:
            raise NotationError(f"rank must be 2 to 14 (the ace), not {rank!r}")
        object.__setattr__(self, "suit", suit if type(suit) is Suit else as_suit(suit))
        object.__setattr__(self, "rank", rank)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card written ``SA``, ``s10``, ``♥T``, ...

        Raises
        ------
        NotationError
            For any other text.

        """
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
        """Decide whether this card wins over `other`, which was on the table first."""
        if self.suit is other.suit:
            return self.rank > other.rank
        return self.suit is trump.suit

    def __hash__(self) -> int:
        # Sets of cards are everywhere; the hash of a tuple is slower.
        return self.suit * 16 + self.rank

    def __str__(self) -> str:
        return self.suit.letter + self.rank_letter

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.suit * 16 - self.rank < other.suit * 16 - other.rank


CARDS = tuple(Card(suit, rank) for suit in SUITS for rank in reversed(RANKS))
"""The pack of 52, spades first and from the ace down."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in `text`, separated by spaces or commas."""
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


SuitLike: TypeAlias = Suit | str
"""A suit, or its letter or symbol."""
TrumpLike: TypeAlias = Trump | Suit | str
"""A trump, a suit, or their letter or symbol; ``N`` for no trump."""
CardLike: TypeAlias = Card | str
"""A card, or as it is written: ``SA``, ``H10``, ``♥T``."""
CardsLike: TypeAlias = Iterable[CardLike] | str
"""Cards, or their names in one string, separated by spaces or commas."""


def as_suit(value: SuitLike, argument: str = "suit") -> Suit:
    """Return the suit meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(Suit, value, argument)


def as_trump(value: TrumpLike, argument: str = "trump") -> Trump:
    """Return the trump meant by `value`; `NotationError` names the argument if there is none."""
    return Trump(value) if isinstance(value, Suit) else coerce(Trump, value, argument)


def as_trumps(values: Iterable[TrumpLike], argument: str = "trumps") -> tuple[Trump, ...]:
    """Return the trumps meant by `values`, which may be letters in one string: ``SHDC``."""
    return tuple(as_trump(value, argument) for value in values)


def as_card(value: CardLike, argument: str = "card") -> Card:
    """Return the card meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(Card, value, argument)


def as_cards(values: CardsLike, argument: str = "cards") -> tuple[Card, ...]:
    """Return the cards meant by `values`; `NotationError` names the argument and the value."""
    words = values.replace(",", " ").split() if isinstance(values, str) else values
    return coerce_all(Card, words, argument)
