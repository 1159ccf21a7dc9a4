"""Hands as text: the PBN string ``N:A32.JT8.AK.QJT98 ...``.

Hands are read as people write them: either case, ``10`` or ``T``, suits in the order spades,
hearts, diamonds, clubs or named by a letter or symbol (``SA7.H864``), a void as nothing or ``-``.
One pass finds everything that is wrong, so that the reader of a file can report all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..errors import DealError, NotationError
from .cards import (
    RANK_LETTERS,
    SUITS,
    Card,
    Suit,
)
from .hand import Hand
from .rules import hand_size
from .seats import SEATS, Seat, seat_names

__all__ = ["DealDiagnostic", "DealReading", "parse_hands", "read_deal", "unequal_hands"]

_FIRST_SEAT = re.compile(r"\s*([^\s:.]*)\s*:")
_WORD = re.compile(r"\S+")
_VOID = "-–—"
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
"""They follow a suit symbol where it is to be drawn as text or as a picture."""


@dataclass(frozen=True, slots=True)
class DealDiagnostic:
    """Something wrong in the text of a deal."""

    message: str
    offset: int
    """Where it is in the text, counting from 0."""
    seat: Seat | None = None
    card: Card | None = None
    is_text: bool = True
    """Whether the text cannot be read; False when it can but the cards make no deal."""

    def as_error(self) -> NotationError | DealError:
        """Return the exception to raise for it."""
        if self.is_text:
            return NotationError(self.message, line=1, column=self.offset + 1)
        return DealError(self.message)


@dataclass(slots=True)
class DealReading:
    """What the text of a deal says, seat by seat."""

    hands: dict[Seat, Hand] = field(default_factory=dict)
    """The hands whose cards are named."""
    dotted: list[Seat] = field(default_factory=list)
    """Hands written ``...``: not known, or empty when the last trick is on the table."""
    left_out: list[Seat] = field(default_factory=list)
    """Hands written ``-`` or not written: not known, or nobody sits there."""
    offsets: dict[Seat, int] = field(default_factory=dict)
    """Where each hand begins in the text."""
    diagnostics: list[DealDiagnostic] = field(default_factory=list)
    holders: dict[Card, Seat] = field(default_factory=dict)

    @property
    def not_given(self) -> tuple[Seat, ...]:
        """The seats whose cards the text does not name, clockwise from North."""
        return tuple(sorted([*self.dotted, *self.left_out]))


def read_deal(text: str) -> DealReading:
    """Read the text of a deal as far as it goes, collecting what is wrong with it."""
    reading = DealReading()
    found = _after_first_seat(text, reading)
    if found is not None:
        first, words = found
        _read_hands(first, words, reading)
    return reading


def _after_first_seat(text: str, reading: DealReading) -> tuple[Seat, list[re.Match[str]]] | None:
    start = _FIRST_SEAT.match(text)
    if start is None:
        message = f"{_clip(text)!r} is not a deal: expected the seat of the first hand, like N:"
        reading.diagnostics.append(DealDiagnostic(message, len(text) - len(text.lstrip())))
        return None
    try:
        first = Seat.parse(start[1])
    except NotationError as error:
        reading.diagnostics.append(DealDiagnostic(error.message, start.start(1)))
        return None
    return first, list(_WORD.finditer(text, start.end()))


def _read_hands(first: Seat, words: list[re.Match[str]], reading: DealReading) -> None:
    for index, seat in enumerate(Seat((first + step) % 4) for step in range(4)):
        if index >= len(words):
            reading.left_out.append(seat)
            continue
        word, offset = words[index][0], words[index].start()
        reading.offsets[seat] = offset
        if all(char in _VOID for char in word):
            reading.left_out.append(seat)
        elif word == "...":
            reading.dotted.append(seat)
        else:
            reading.hands[seat] = _read_hand(word, offset, seat, reading)
    if len(words) > len(SEATS):
        extra = words[len(SEATS)]
        message = f"{_clip(extra[0])!r} is a fifth hand: a deal has four"
        reading.diagnostics.append(DealDiagnostic(message, extra.start()))


def _read_hand(word: str, offset: int, seat: Seat, reading: DealReading) -> Hand:
    cards: list[Card] = []
    for card, at in _cards_of(word, offset, seat, reading.diagnostics):
        holder = reading.holders.get(card)
        if holder is None:
            reading.holders[card] = seat
            cards.append(card)
            continue
        message = (
            f"{seat.title} has {card.symbol} twice"
            if holder is seat
            else f"{card.symbol} is held by both {holder.title} and {seat.title}"
        )
        reading.diagnostics.append(DealDiagnostic(message, at, seat, card, is_text=False))
    return Hand.from_cards(cards)


def _cards_of(
    word: str, offset: int, seat: Seat, diagnostics: list[DealDiagnostic]
) -> Iterator[tuple[Card, int]]:
    """Yield the cards of one hand's text, each with its offset in the whole text."""

    def problem(message: str, at: int) -> None:
        diagnostics.append(DealDiagnostic(message, offset + at, seat))

    named = not set(word.upper()).isdisjoint("SHDC♠♥♦♣♤♡♢♧")
    suits_named: set[Suit] = set()
    suit: Suit | None = None if named else Suit.SPADES
    dots = 0
    at = 0
    while at < len(word):
        char, start = word[at], at
        at += 1
        if char == ".":
            dots += 1
            suit = SUITS[dots] if not named and dots < len(SUITS) else None
        elif (new_suit := _suit_of(char)) is not None:
            if new_suit in suits_named:
                problem(f"{seat.title}'s hand names {new_suit.name.lower()} twice", start)
            suits_named.add(new_suit)
            suit = new_suit
        elif char in _VOID or char in _VARIATION_SELECTORS:
            continue
        else:
            rank = "T" if word[start : start + 2] == "10" else char.upper()
            at += rank == "T" and char == "1"
            if rank not in RANK_LETTERS:
                problem(f"{char!r} in {seat.title}'s hand is not a rank", start)
            elif suit is not None:
                yield Card(suit, RANK_LETTERS.index(rank) + 2), offset + start
            elif named:
                problem(f"{char!r} in {seat.title}'s hand has no suit before it", start)
    if dots > len(SUITS) - 1 or (not named and dots < len(SUITS) - 1):
        problem(
            f"{seat.title}'s hand has {dots + 1} suit{'s' * (dots > 0)}: "
            "expected four, like AK.Q2..JT9",
            0,
        )


def _suit_of(char: str) -> Suit | None:
    try:
        return Suit.parse(char)
    except NotationError:
        return None


def unequal_hands(reading: DealReading, players: int = 4) -> Iterator[DealDiagnostic]:
    """Yield what is wrong with the numbers of cards, when no card is on the table."""
    whole = hand_size(players)
    for seat, hand in sorted(reading.hands.items()):
        if len(hand) > whole:
            message = f"{seat.title} holds {len(hand)} cards: a hand has at most {whole}"
            yield DealDiagnostic(message, reading.offsets[seat], seat, is_text=False)
            return
    counts = {seat: len(hand) for seat, hand in sorted(reading.hands.items())}
    if len(set(counts.values())) > 1:
        most = max(counts.values())
        short = next(seat for seat, count in counts.items() if count < most)
        # With one hand out of step, that is the one to point at.
        alone = [seat for seat in counts if list(counts.values()).count(counts[seat]) == 1]
        blamed = alone[0] if len(alone) == 1 else short
        listed = ", ".join(f"{seat.title} {count}" for seat, count in counts.items())
        message = f"the hands do not hold equal numbers of cards: {listed}"
        yield DealDiagnostic(message, reading.offsets[blamed], blamed, is_text=False)


def parse_hands(text: str) -> dict[Seat, Hand]:
    """Read the hands of a deal, clockwise from the seat named first; ``-`` for an empty seat.

    Whether the hands have equal numbers of cards is left to `Board`, which knows the cards on the
    table. Raises `NotationError`, with the column, for text that is no deal, and `DealError` for a
    card that appears twice or a hand of more than 13 cards (17 with three players).

    >>> parse_hands("W:765.a.X.. 32.10.A. KQ.5.Q. J4..86.")
    Traceback (most recent call last):
    hokm.errors.NotationError: line 1, column 9: 'X' in West's hand is not a rank
    >>> print(parse_hands("W:765.a.. 32.10.A. KQ.5.Q. J4..86.")[Seat.NORTH])
    32.T.A.
    """
    reading = read_deal(text)
    if reading.diagnostics:
        raise reading.diagnostics[0].as_error()
    if len(reading.offsets) < len(SEATS):
        raise NotationError(
            f"{_clip(text)!r} has {len(reading.offsets)} hands: "
            "expected four, with - for an empty seat"
        )
    if reading.dotted and any(len(hand) > 1 for hand in reading.hands.values()):
        names = seat_names(sorted(reading.dotted))
        raise NotationError(f"the cards of {names} are not given", line=1, column=1)
    hands = {**reading.hands, **{seat: Hand() for seat in reading.dotted}}
    whole = hand_size(len(hands))
    for seat, hand in sorted(hands.items()):
        if len(hand) > whole:
            raise DealError(f"{seat.title} holds {len(hand)} cards: a hand has at most {whole}")
    return hands


def _clip(text: str, length: int = 40) -> str:
    """Return `text`, short enough for a message."""
    text = text.strip()
    return text if len(text) <= length else text[: length - 3] + "..."
