"""What a review says. All frozen; values count for the hakem's side, costs for who played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..model.board import Board
from ..model.cards import Card
from ..model.rules import TRICKS_TO_WIN, score_text
from ..model.seats import Seat, SeatLike, as_seats
from ..model.trick import Trick
from ..results import RaceOutcome

__all__ = ["CardGroups", "Cost", "ForcedKot", "PositionValue", "Review", "ReviewedCard"]

CardGroups = tuple[tuple[Card, ...], ...]
"""Cards, those of equal worth that touch in rank together, highest first."""


@dataclass(frozen=True, slots=True)
class PositionValue:
    """What a position is worth to the hakem's side with best play from there on."""

    outcome: RaceOutcome | None
    """How the race ends, or ended; None where the board has no race."""
    tricks: int | None
    """Tricks of the hakem's side when all are played out, won ones included; None: not asked.

    Always there where the race decides nothing: without one, and where play went on after it.
    """

    def __str__(self) -> str:
        if self.outcome is not None:
            return str(self.outcome)
        return "1 trick" if self.tricks == 1 else f"{self.tricks} tricks"


@dataclass(frozen=True, slots=True)
class Cost:
    """What one card or several gave away, counted for the side that played them; never negative."""

    margin: int | None = None
    """Of the race; None where there is none."""
    points: int | None = None
    """Under the board's scoring; None where there is no race."""
    tricks: int | None = None
    """With all played out; None where that was not asked."""

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            _sum(self.margin, other.margin),
            _sum(self.points, other.points),
            _sum(self.tricks, other.tricks),
        )


@dataclass(frozen=True, slots=True)
class ReviewedCard:
    """One card that was played, and what it was worth."""

    number: int
    """Its number in the play reviewed, from 1."""
    board: Board
    """The position in which it was played."""
    card: Card
    before: PositionValue
    """The value of that position."""
    after: PositionValue
    """The value of the position that the card led to."""
    preserving: CardGroups
    """The legal cards after which the value is the same as before; never empty."""
    in_race: bool
    """Whether the race decides what a card is worth here; else the tricks do."""

    @property
    def seat(self) -> Seat:
        """Who played it."""
        return self.board.to_play

    @property
    def trick(self) -> int:
        """The number of its trick in the hand, from 1."""
        return sum(self.board.tricks_won) + 1

    @property
    def turn(self) -> int:
        """Its number in the trick; the lead is 1."""
        return len(self.board.on_table) + 1

    @property
    def is_mistake(self) -> bool:
        """Whether the value fell for the side that played it."""
        if self.in_race:
            return self.before.outcome != self.after.outcome
        return self.before.tricks != self.after.tricks

    @property
    def glyph(self) -> str:
        """``??`` for a mistake that cost points, ``?`` for any other; empty for no mistake."""
        if not self.is_mistake:
            return ""
        return "??" if self.cost.points else "?"

    @property
    def cost(self) -> Cost:
        """What it gave away; tricks also where the race decides, if they were counted."""
        before, after = self.before, self.after
        sign = 1 if self.board.seating.same_side(self.seat, self.board.hakem) else -1
        margin = points = tricks = None
        if before.outcome is not None and after.outcome is not None:
            scoring = self.board.rules.scoring
            margin = sign * (before.outcome.margin - after.outcome.margin)
            points = sign * (before.outcome.points(scoring) - after.outcome.points(scoring))
        if before.tricks is not None and after.tricks is not None:
            tricks = sign * (before.tricks - after.tricks)
        return Cost(margin, points, tricks)

    def __repr__(self) -> str:
        played = f"{self.trick}.{self.turn} {self.seat.title} {self.card.symbol}{self.glyph}"
        return f"<ReviewedCard {played}, {self.before} to {self.after}>"


@dataclass(frozen=True, slots=True)
class ForcedKot:
    """A part of the hand in which one side could force a kot, 7-0, all along."""

    by_hakem: bool
    """Whether the hakem's side could; else it was a hakem koti."""
    allowed_by: ReviewedCard | None
    """The other side's card after which it was forced; None: it was from the start."""
    averting: CardGroups
    """The cards that would have averted it there; empty if it was forced from the start."""
    missed_by: ReviewedCard | None
    """The side's own card that lost it; None: it was forced as long as cards were played."""

    @property
    def kept_by(self) -> CardGroups:
        """The cards that would have kept it where it was missed; empty if it was not."""
        return () if self.missed_by is None else self.missed_by.preserving

    def __repr__(self) -> str:
        whose = "kot" if self.by_hakem else "hakem koti"
        start = "the start" if self.allowed_by is None else _ply(self.allowed_by)
        end = "" if self.missed_by is None else f", missed at {_ply(self.missed_by)}"
        return f"<ForcedKot: {whose} from {start}{end}>"


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """A play from a position on, every card with its value.

    Reviews are equal if they say the same, whatever work they took.
    """

    board: Board
    """The position in which the play begins."""
    cards: tuple[ReviewedCard, ...]
    """In order of play."""
    tricks: tuple[Trick, ...]
    """The same cards by trick, those on the table before included; the last may be in progress."""
    last: Board
    """The position after the last card."""
    start: PositionValue
    """The value of the first position."""
    end: PositionValue
    """The value of the last one."""
    score: tuple[int, ...]
    """Tricks when a side had its seventh, or at the end if none had; hakem's side first."""
    kots: tuple[ForcedKot, ...]
    """The parts of the hand in which a kot was forced, in order."""
    nodes: int = field(compare=False)
    """Cards played in the search, a machine-independent measure of work."""
    seconds: float = field(compare=False)
    """Wall-clock time of the search."""

    @property
    def outcome(self) -> RaceOutcome | None:
        """How the race ended in play; None where it did not end, or the board has no race."""
        won = self.end.outcome is not None and max(self.score) == TRICKS_TO_WIN
        return self.end.outcome if won else None

    @property
    def mistakes(self) -> tuple[ReviewedCard, ...]:
        """The cards after which the value had fallen, in order of play."""
        return tuple(card for card in self.cards if card.is_mistake)

    @property
    def kot(self) -> ForcedKot | None:
        """The kot that came about, or was still forced when the play stopped; None: neither."""
        return next((kot for kot in self.kots if kot.missed_by is None), None)

    @property
    def missed_kots(self) -> tuple[ForcedKot, ...]:
        """The kots that were forced for a while and were missed."""
        return tuple(kot for kot in self.kots if kot.missed_by is not None)

    @property
    def turning_point(self) -> ReviewedCard | None:
        """The last card that changed who wins the race; None where none did."""
        changes = [
            card
            for card in self.cards
            if card.before.outcome is not None
            and card.after.outcome is not None
            and card.before.outcome.hakem_side_wins != card.after.outcome.hakem_side_wins
        ]
        return changes[-1] if changes else None

    def cost(self, seats: Iterable[SeatLike]) -> Cost:
        """Return what the cards of some players gave away together: of one, or of a side."""
        players = set(as_seats(seats))
        return sum((card.cost for card in self.cards if card.seat in players), Cost())

    def __repr__(self) -> str:
        cards, mistakes = len(self.cards), len(self.mistakes)
        count = "1 mistake" if mistakes == 1 else f"{mistakes} mistakes"
        score = score_text(self.score)
        return f"<Review {cards} card{'' if cards == 1 else 's'}, {score}, {count}>"


def _ply(card: ReviewedCard) -> str:
    return f"{card.trick}.{card.turn}"


def _sum(first: int | None, second: int | None) -> int | None:
    if first is None or second is None:
        return second if first is None else first
    return first + second
