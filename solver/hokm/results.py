"""What the solver answers. All frozen; every count says whose tricks it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .errors import NotationError
from .model.board import Board
from .model.cards import Card, Trump
from .model.rules import TRICKS_TO_WIN, Scoring
from .model.seats import Seat
from .model.trick import Trick

__all__ = [
    "CardGuarantee",
    "CardValue",
    "Guarantee",
    "Guarantees",
    "Line",
    "RaceOutcome",
    "Solution",
    "Table",
]

_MARGINS = tuple(margin for margin in range(-TRICKS_TO_WIN, TRICKS_TO_WIN + 1) if margin)


@dataclass(frozen=True, slots=True, order=True)
class RaceOutcome:
    """How the race to seven tricks ends. Outcomes compare as the hakem's side likes them."""

    margin: int
    """-7 to 7 without 0: the hakem's side's tricks less the other side's when the race is won."""

    def __post_init__(self) -> None:
        if self.margin not in _MARGINS:
            raise ValueError(f"a race is won by 1 to 7 tricks, not by {self.margin}")

    @classmethod
    def from_score(cls, hakem_tricks: int, other_tricks: int) -> RaceOutcome:
        """The outcome of a finished race, hakem's side first: ``of(7, 3)``."""
        if max(hakem_tricks, other_tricks) != TRICKS_TO_WIN or hakem_tricks == other_tricks:
            raise ValueError(f"{hakem_tricks}-{other_tricks} does not end a race to seven")
        return cls(hakem_tricks - other_tricks)

    @classmethod
    def parse(cls, text: str) -> RaceOutcome:
        """The outcome written ``7-3``, hakem's side first."""
        words = [word.strip() for word in text.split("-")]
        if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
            raise NotationError(f"{text!r} is not an outcome: expected 7-0 to 7-6 or 0-7 to 6-7")
        try:
            return cls.from_score(int(words[0]), int(words[1]))
        except ValueError as error:
            raise NotationError(str(error)) from None

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
        """Points to the hakem's side, negative when it loses."""
        return scoring.points(self.hakem_tricks, self.other_tricks)

    def __str__(self) -> str:
        return f"{self.hakem_tricks}-{self.other_tricks}"


@dataclass(frozen=True, slots=True)
class CardValue:
    """What playing one card, or any of several equal ones, is worth."""

    cards: tuple[Card, ...]
    """Cards of equal worth that touch in rank, highest first."""
    outcome: RaceOutcome | None
    """The race after this card with best play; None where the board has no race."""
    tricks: int | None
    """Tricks of the hakem's side when all are played out; None when not asked for."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way to play on in which neither side gives anything away."""

    cards: tuple[Card, ...]
    """The cards in order of play, from the position solved."""
    tricks: tuple[Trick, ...]
    """The same cards by trick; the first one includes the cards that were on the table."""
    tricks_won: tuple[int, ...]
    """The score at the end of the line, hakem's side first."""


@dataclass(frozen=True, slots=True)
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
    nodes: int
    """Cards played in the search, a machine-independent measure of work."""
    seconds: float
    """Wall-clock time of the search."""

    @property
    def points(self) -> int | None:
        """Points to the hakem's side under the board's scoring; None without a race."""
        return None if self.outcome is None else self.outcome.points(self.board.rules.scoring)


@dataclass(frozen=True, slots=True)
class Guarantee:
    """What one of three players can force, whatever the two others do together.

    Each plays for himself, so the guarantees of the three need not add up to the tricks of the
    hand, and none of them is the result to be expected.
    """

    seat: Seat
    """The player."""
    tricks: int | None
    """Tricks of this player when all are played out, won ones included; None: not asked."""
    first_to_seven: bool | None
    """Whether he has seven tricks before either of the others; None without a race or not asked."""
    kot_forced: bool | None
    """Whether he wins the first seven tricks in a row; None where the board has no race."""


@dataclass(frozen=True, slots=True)
class CardGuarantee:
    """What the player to move can still force after one card, or any of several equal ones."""

    cards: tuple[Card, ...]
    """Cards of equal worth that touch in rank, highest first."""
    tricks: int | None
    """Tricks of the player to move, won ones included; None: not asked."""
    first_to_seven: bool | None
    """Whether he has seven tricks first; None without a race or not asked."""


@dataclass(frozen=True, slots=True)
class Guarantees:
    """What each of three players can force on one board."""

    board: Board
    players: tuple[Guarantee, ...]
    """One for each player asked about; of all, the hakem's first and then in order of play."""
    cards: tuple[CardGuarantee, ...]
    """Every legal card, best for the player to move first; empty: not asked."""
    nodes: int
    """Cards played in the search, a machine-independent measure of work."""
    seconds: float
    """Wall-clock time of the search."""

    def __getitem__(self, seat: Seat) -> Guarantee:
        """The guarantee of one player; `KeyError` if it was not asked for."""
        for each in self.players:
            if each.seat is seat:
                return each
        raise KeyError(seat)

    @property
    def kot_winner(self) -> Seat | None:
        """Who can force a kot, of the players asked about; at most one can."""
        return next((each.seat for each in self.players if each.kot_forced), None)


@dataclass(frozen=True, slots=True)
class Table:
    """One deal under several trumps and hakems, each its own `Solution`."""

    solutions: Mapping[tuple[Trump, Seat], Solution]

    def __getitem__(self, key: tuple[Trump, Seat]) -> Solution:
        return self.solutions[key]

    def __iter__(self) -> Iterator[Solution]:
        return iter(self.solutions.values())

    def __len__(self) -> int:
        return len(self.solutions)

    @property
    def trumps(self) -> tuple[Trump, ...]:
        """The trumps of the table, in the order asked for."""
        return tuple(dict.fromkeys(trump for trump, _ in self.solutions))

    @property
    def hakems(self) -> tuple[Seat, ...]:
        """The hakems of the table, in the order asked for."""
        return tuple(dict.fromkeys(hakem for _, hakem in self.solutions))
