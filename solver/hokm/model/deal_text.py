"""Deals as text: the PBN string ``N:A32.JT8.AK.QJT98 ...``, alone or with trump and hakem.

Hands are read as people write them: either case, ``10`` or ``T``, suits by place or named by a
letter or symbol (``SA7.H864``), a void as nothing or ``-``. Everything wrong is found in one
pass, each with its place, so that a file's reader can report all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..errors import DealError, NotationError
from .cards import (
    RANK_LETTERS,
    SUITS,
    Card,
    Suit,
    Trump,
)
from .deal import Deal
from .hand import Hand
from .rules import hand_size
from .seats import SEATS, Seat

__all__ = [
    "DealDiagnostic",
    "DealLine",
    "DealReading",
    "LineReading",
    "parse_deal",
    "parse_deal_line",
    "read_deal",
    "read_deal_line",
    "unequal_hands",
]

_FIRST_SEAT = re.compile(r"\s*([^\s:.]*)\s*:")
_WORD = re.compile(r"\S+")
_VOID = "-–—"
_NOT_GIVEN = ("-", "?")
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
        """The problem as an exception."""
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
    problems: list[DealDiagnostic] = field(default_factory=list)
    holders: dict[Card, Seat] = field(default_factory=dict)

    @property
    def not_given(self) -> tuple[Seat, ...]:
        """The seats whose cards the text does not name, clockwise from North."""
        return tuple(sorted([*self.dotted, *self.left_out]))


def read_deal(text: str) -> DealReading:
    """Read the text of a deal as far as it goes, collecting what is wrong with it."""
    reading = DealReading()
    words = _after_first_seat(text, reading)
    if words is None:
        return reading
    first, rest = words
    _read_hands(first, rest, reading)
    return reading


def _after_first_seat(text: str, reading: DealReading) -> tuple[Seat, list[re.Match[str]]] | None:
    start = _FIRST_SEAT.match(text)
    if start is None:
        message = f"{_clip(text)!r} is not a deal: expected the seat of the first hand, like N:"
        reading.problems.append(DealDiagnostic(message, len(text) - len(text.lstrip())))
        return None
    try:
        first = Seat.parse(start[1])
    except NotationError as error:
        reading.problems.append(DealDiagnostic(error.message, start.start(1)))
        return None
    return first, list(_WORD.finditer(text, start.end()))


def _read_hands(first: Seat, words: list[re.Match[str]], reading: DealReading) -> None:
    for place, seat in enumerate(Seat((first + step) % 4) for step in range(4)):
        if place >= len(words):
            reading.left_out.append(seat)
            continue
        word, offset = words[place][0], words[place].start()
        reading.offsets[seat] = offset
        if all(char in _VOID for char in word):
            reading.left_out.append(seat)
        elif word == "...":
            reading.dotted.append(seat)
        else:
            reading.hands[seat] = _read_hand(word, offset, seat, reading)
    if len(words) > len(SEATS):
        extra = words[len(SEATS)]
        message = f"{_clip(extra[0])!r} is one hand too many: a deal has four"
        reading.problems.append(DealDiagnostic(message, extra.start()))


def _read_hand(word: str, offset: int, seat: Seat, reading: DealReading) -> Hand:
    cards: list[Card] = []
    for card, place in _cards_of(word, offset, seat, reading.problems):
        holder = reading.holders.get(card)
        if holder is None:
            reading.holders[card] = seat
            cards.append(card)
            continue
        message = (
            f"{seat.title} holds {card} twice"
            if holder is seat
            else f"{card} is held by both {holder.title} and {seat.title}"
        )
        reading.problems.append(DealDiagnostic(message, place, seat, card, is_text=False))
    return Hand.from_cards(cards)


def _cards_of(
    word: str, offset: int, seat: Seat, problems: list[DealDiagnostic]
) -> Iterator[tuple[Card, int]]:
    """The cards of one hand's text, each with its place in the whole text."""

    def problem(message: str, at: int) -> None:
        problems.append(DealDiagnostic(message, offset + at, seat))

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
                problem(f"{char!r} in {seat.title}'s hand stands without its suit", start)
    if dots > len(SUITS) - 1 or (not named and dots < len(SUITS) - 1):
        problem(f"{seat.title}'s hand has {dots + 1} suits: expected four, like AK.Q2..JT9", 0)


def _suit_of(char: str) -> Suit | None:
    try:
        return Suit.parse(char)
    except NotationError:
        return None


def unequal_hands(reading: DealReading, players: int = 4) -> Iterator[DealDiagnostic]:
    """What is wrong with the numbers of cards, when no card is on the table."""
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


def parse_deal(text: str) -> Deal:
    """Read a deal: the seat of the first hand, then the hands clockwise; ``-`` where nobody sits.

    Raises `NotationError` for text that is no deal, with the column in the text, and `DealError`
    for a card that is there twice or a hand of more than 13 (17 with three players). Whether
    the counts are equal is left to `Board`, which knows the cards on the table.

    >>> str(parse_deal("W:765.a.X.. 32.10.A. KQ.5.Q. J4..86."))
    Traceback (most recent call last):
    hokm.errors.NotationError: line 1, column 9: 'X' in West's hand is not a rank
    >>> str(parse_deal("W:765.a.. 32.10.A. KQ.5.Q. J4..86."))
    'N:32.T.A. KQ.5.Q. J4..86. 765.A..'
    """
    reading = read_deal(text)
    return _whole_deal(reading, text)


def _whole_deal(reading: DealReading, text: str) -> Deal:
    if reading.problems:
        raise reading.problems[0].as_error()
    if len(reading.offsets) < len(SEATS):
        raise NotationError(
            f"{_clip(text)!r} has {len(reading.offsets)} hands: expected four, - where nobody sits"
        )
    if reading.dotted and any(len(hand) > 1 for hand in reading.hands.values()):
        names = ", ".join(seat.title for seat in sorted(reading.dotted))
        raise NotationError(f"the cards of {names} are not given", line=1, column=1)
    hands = {**reading.hands, **{seat: Hand() for seat in reading.dotted}}
    whole = hand_size(len(hands))
    for seat, hand in sorted(hands.items()):
        if len(hand) > whole:
            raise DealError(f"{seat.title} holds {len(hand)} cards: a hand has at most {whole}")
    return Deal.from_hands(hands)


class DealLine(NamedTuple):
    """A deal on one line, with what follows it there."""

    deal: Deal
    trump: Trump | None
    """None when the line does not name it."""
    hakem: Seat | None
    """None when the line does not name him."""


@dataclass(slots=True)
class LineReading:
    """What a line with a deal says, and what is wrong in it."""

    deal: DealReading
    trump: Trump | None = None
    hakem: Seat | None = None


def read_deal_line(text: str) -> LineReading:
    """Read ``N:... ... ... ...``, perhaps followed by trump and hakem, as far as it goes.

    ``-`` or ``?`` leaves the trump open where only the hakem is given.
    """
    reading = DealReading()
    found = _after_first_seat(text, reading)
    if found is None:
        return LineReading(reading)
    first, words = found
    _read_hands(first, words[:4], reading)
    line = LineReading(reading)
    for place, word in enumerate(words[4:]):
        try:
            if word[0] in _NOT_GIVEN and place < 2:
                continue
            if place == 0:
                line.trump = Trump.parse(word[0])
            elif place == 1:
                line.hakem = Seat.parse(word[0])
            else:
                raise NotationError(f"{_clip(word[0])!r} stands after trump and hakem")
        except NotationError as error:
            reading.problems.append(DealDiagnostic(error.message, word.start()))
            break
    return line


def parse_deal_line(text: str) -> DealLine:
    """Read a deal with its trump and hakem: ``N:... ... ... ... H S``; both may be left out.

    Raises as `parse_deal` does, and `DealError` for hands of unequal length.

    >>> deal, trump, hakem = parse_deal_line("N:A2... K3... Q4... J5... H S")
    >>> print(trump, hakem)
    H S
    """
    line = read_deal_line(text)
    deal = _whole_deal(line.deal, text)
    for problem in unequal_hands(line.deal, len(deal.seats)):
        raise problem.as_error()
    return DealLine(deal, line.trump, line.hakem)


def _clip(text: str, length: int = 40) -> str:
    """`text`, short enough for a message."""
    text = text.strip()
    return text if len(text) <= length else text[: length - 3] + "..."
