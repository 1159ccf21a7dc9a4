"""What the solver answers. All frozen; every count says whose tricks it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from dataclasses import dataclass, field
from typing import TypeAlias

from .errors import MissingError, NotationError
from .model.board import Board
from .model.cards import Card, Trump, TrumpLike, as_trump
from .model.coercion import coerce
from .model.rules import TRICKS_TO_WIN, Scoring, score_text
from .model.seats import Seat, SeatLike, as_seat
from .model.trick import Trick

__all__ = [
    "CardGuarantee",
    "CardValue",
    "Guarantee",
    "Guarantees",
    "Line",
    "RaceOutcome",
    "RaceOutcomeLike",
    "Solution",
    "Table",
    "as_race_outcome",
]

_MARGINS = tuple(margin for margin in range(-TRICKS_TO_WIN, TRICKS_TO_WIN + 1) if margin)


@dataclass(frozen=True, slots=True, order=True, repr=False)
class RaceOutcome:
    """How the race to seven tricks ends. The better for the hakem's side, the greater.

    Parameters
    ----------
    margin : int
        The tricks of the hakem's side less those of the other side when the race is won: -7 to 7,
        without 0.

    Raises
    ------
    NotationError
        For another margin.

    Examples
    --------
    >>> outcome = RaceOutcome.parse("7-3")
    >>> outcome.margin, outcome.last_trick, outcome > RaceOutcome.parse("7-4")
    (4, 10, True)

    """

    margin: int
    """The tricks of the hakem's side less those of the other side when the race is won."""

    def __post_init__(self) -> None:
        if self.margin not in _MARGINS:
            raise NotationError(f"a race is won by 1 to 7 tricks, not by {self.margin}")

    @classmethod
    def from_score(cls, hakem_tricks: int, other_tricks: int) -> RaceOutcome:
        """Return the outcome of a finished race from the tricks of each side.

        Raises
        ------
        NotationError
            For a score at which no race ends.

        """
        if max(hakem_tricks, other_tricks) != TRICKS_TO_WIN or hakem_tricks == other_tricks:
            raise NotationError(f"{hakem_tricks}-{other_tricks} does not end a race to seven")
        return cls(hakem_tricks - other_tricks)

    @classmethod
    def parse(cls, text: str) -> RaceOutcome:
        """Return the outcome written ``7-3``, hakem's side first.

        Raises
        ------
        NotationError
            For any other text.

        """
        words = [word.strip() for word in text.split("-")]
        if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
            raise NotationError(f"{text!r} is not an outcome: expected 7-0 to 7-6 or 0-7 to 6-7")
        return cls.from_score(int(words[0]), int(words[1]))

    @property
    def hakem_tricks(self) -> int:
        """Tricks of the hakem's side when the race is won."""
        return TRICKS_TO_WIN if self.margin > 0 else TRICKS_TO_WIN + self.margin

    @property
    def other_tricks(self) -> int:
        """Tricks of the other side when the race is won."""
        return TRICKS_TO_WIN if self.margin < 0 else TRICKS_TO_WIN - self.margin

    @property
    def last_trick(self) -> int:
        """The number of the trick, from 1, that wins the race."""
        return self.hakem_tricks + self.other_tricks

    @property
    def hakem_side_wins(self) -> bool:
        """Whether the hakem's side has the seven tricks."""
        return self.margin > 0

    @property
    def is_kot(self) -> bool:
        """Whether either side won 7-0."""
        return abs(self.margin) == TRICKS_TO_WIN

    def points(self, scoring: Scoring) -> int:
        """Return the points to the hakem's side, negative when it loses."""
        return scoring.points(self.hakem_tricks, self.other_tricks)

    def __str__(self) -> str:
        return f"{self.hakem_tricks}-{self.other_tricks}"

    def __repr__(self) -> str:
        return f"RaceOutcome.parse('{self}')"


RaceOutcomeLike: TypeAlias = RaceOutcome | str
"""An outcome of the race, or its score with the hakem's side first: ``7-3``."""


def as_race_outcome(value: RaceOutcomeLike, argument: str = "outcome") -> RaceOutcome:
    """Return the outcome meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(RaceOutcome, value, argument)


@dataclass(frozen=True, slots=True, repr=False)
class CardValue:
    """What playing one card, or any of several equivalent ones, is worth."""

    cards: tuple[Card, ...]
    """Equivalent cards, highest first."""
    outcome: RaceOutcome | None
    """The race after this card with best play; None where the board has no race."""
    tricks: int | None
    """Tricks of the hakem's side when all are played out; None when not asked for."""

    def __repr__(self) -> str:
        return _summary(self, _names(self.cards), self.outcome, _tricks(self.tricks))


@dataclass(frozen=True, slots=True, repr=False)
class Line:
    """One way to play on in which neither side gives anything away."""

    cards: tuple[Card, ...]
    """The cards in order of play, from the position solved."""
    tricks: tuple[Trick, ...]
    """The same cards by trick; the first one includes the cards that were on the table."""
    tricks_won: tuple[int, ...]
    """The score at the end of the line, hakem's side first."""

    def __repr__(self) -> str:
        return _summary(self, _count(self.cards, "card"), score_text(self.tricks_won))


@dataclass(frozen=True, slots=True, repr=False)
class Solution:
    """All that was asked about one board. Tricks are those of the hakem's side throughout."""

    board: Board
    outcome: RaceOutcome | None
    """The race with best play; None where the board has no race or it was not asked for."""
    tricks: int | None
    """Tricks of the hakem's side when all are played out, won ones included; None: not asked."""
    kot_forced: bool | None
    """Whether the hakem's side can force 7-0; None where the board has no race."""
    hakem_koti_forced: bool | None
    """Whether the other side can force 7-0 against the hakem's; None: as above."""
    sweep_forced: bool | None
    """Whether either side can force every trick of the hand; None when not asked for."""
    cards: tuple[CardValue, ...]
    """Every legal card with its value, best for the player to move first; empty: not asked."""
    line: Line | None
    """One best line; None when not asked for."""
    nodes: int = field(compare=False)
    """Cards played in the search, a machine-independent measure of work."""
    seconds: float = field(compare=False)
    """Wall-clock time of the search."""

    @property
    def points(self) -> int | None:
        """Points to the hakem's side under the board's scoring; None without a race."""
        return None if self.outcome is None else self.outcome.points(self.board.rules.scoring)

    def __repr__(self) -> str:
        return _summary(self, self.outcome, _tricks(self.tricks))


@dataclass(frozen=True, slots=True, repr=False)
class Guarantee:
    """What one of three players can force, whatever the two others do together.

    Each plays alone, so the guarantees of the three need not add up to the tricks of the
    hand, and none of them is the result to be expected.
    """

    seat: Seat
    """The player."""
    tricks: int | None
    """Tricks of this player when all are played out, won ones included; None: not asked."""
    first_to_seven: bool | None
    """Whether they have seven tricks before either of the others; None: no race, or not asked."""
    kot_forced: bool | None
    """Whether they win the first seven tricks in a row; None where the board has no race."""

    def __repr__(self) -> str:
        return _summary(
            self,
            self.seat.title,
            _tricks(self.tricks),
            "first to seven" if self.first_to_seven else None,
            "kot" if self.kot_forced else None,
        )


@dataclass(frozen=True, slots=True, repr=False)
class CardGuarantee:
    """What the player to move can still force after one card, or any of several equivalent ones."""

    cards: tuple[Card, ...]
    """Equivalent cards, highest first."""
    tricks: int | None
    """Tricks of the player to move, won ones included; None: not asked."""
    first_to_seven: bool | None
    """Whether they have seven tricks first; None without a race or not asked."""

    def __repr__(self) -> str:
        first = "first to seven" if self.first_to_seven else None
        return _summary(self, _names(self.cards), _tricks(self.tricks), first)


@dataclass(frozen=True, slots=True, repr=False)
class Guarantees(Mapping[Seat, Guarantee]):
    """What each of three players can force on one board: a mapping by seat."""

    board: Board
    players: tuple[Guarantee, ...]
    """One for each player asked about; of all, the hakem's first and then in order of play."""
    cards: tuple[CardGuarantee, ...]
    """Every legal card, best for the player to move first; empty: not asked."""
    nodes: int = field(compare=False)
    """Cards played in the search, a machine-independent measure of work."""
    seconds: float = field(compare=False)
    """Wall-clock time of the search."""

    def __getitem__(self, seat: SeatLike) -> Guarantee:
        wanted = as_seat(seat)
        for each in self.players:
            if each.seat is wanted:
                return each
        raise MissingError(f"{wanted.title} is not among the players asked about")

    def __iter__(self) -> Iterator[Seat]:
        return (each.seat for each in self.players)

    def __len__(self) -> int:
        return len(self.players)

    @property
    def kot_winner(self) -> Seat | None:
        """Who can force a kot, of the players asked about; at most one can."""
        return next((each.seat for each in self.players if each.kot_forced), None)

    def __repr__(self) -> str:
        tricks = ("?" if each.tricks is None else each.tricks for each in self.players)
        names = (each.seat.letter for each in self.players)
        return _summary(
            self, *(f"{name} {count}" for name, count in zip(names, tricks, strict=True))
        )


@dataclass(frozen=True, slots=True, repr=False)
class Table(Mapping[tuple[Trump, Seat], Solution]):
    """One deal under several trumps and hakems: a mapping of pairs of them to solutions."""

    solutions: Mapping[tuple[Trump, Seat], Solution]
    """By trump and hakem, in the order asked for."""

    def __getitem__(self, case: tuple[TrumpLike, SeatLike]) -> Solution:
        trump, hakem = as_trump(case[0]), as_seat(case[1], "hakem")
        try:
            return self.solutions[trump, hakem]
        except KeyError:
            raise MissingError(f"trump {trump} with hakem {hakem.title} was not asked") from None

    def __iter__(self) -> Iterator[tuple[Trump, Seat]]:
        return iter(self.solutions)

    def __len__(self) -> int:
        return len(self.solutions)

    def __hash__(self) -> int:
        return hash(frozenset(self.solutions.items()))

    @property
    def trumps(self) -> tuple[Trump, ...]:
        """The trumps of the table, in the order asked for."""
        return tuple(dict.fromkeys(trump for trump, _ in self.solutions))

    @property
    def hakems(self) -> tuple[Seat, ...]:
        """The hakems of the table, in the order asked for."""
        return tuple(dict.fromkeys(hakem for _, hakem in self.solutions))

    def __repr__(self) -> str:
        return f"<Table {_count(self.trumps, 'trump')} x {_count(self.hakems, 'hakem')}>"


def _summary(answer: object, *parts: object) -> str:
    """Return a short ``repr`` of an answer, of those parts that are there."""
    text = ", ".join(str(part) for part in parts if part is not None)
    return f"<{type(answer).__name__} {text or 'nothing asked'}>"


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(card.symbol for card in cards)


def _count(things: Sized, word: str) -> str:
    return f"{len(things)} {word}{'' if len(things) == 1 else 's'}"


def _tricks(count: int | None) -> str | None:
    return None if count is None else _count(range(count), "trick")
