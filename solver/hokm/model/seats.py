"""Seats, the direction of play, and who plays with whom."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

from ..errors import BoardError, NotationError

__all__ = ["FOUR_PLAYERS", "SEATS", "SEAT_LETTERS", "Direction", "Seat", "Seating", "seat_names"]

SEAT_LETTERS = "NESW"


class Seat(IntEnum):
    """A seat at the table, numbered clockwise from North."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """``N``, ``E``, ``S`` or ``W``."""
        return SEAT_LETTERS[self]

    @property
    def title(self) -> str:
        """``North``, ``East``, ``South`` or ``West``."""
        return self.name.capitalize()

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat of a letter or a full name, in either case; `NotationError` otherwise."""
        word = text.strip().upper()
        for seat in cls:
            if word in (seat.letter, seat.name):
                return seat
        raise NotationError(f"{text!r} is not a seat: expected N, E, S or W")

    def __str__(self) -> str:
        return self.letter


SEATS = tuple(Seat)


def seat_names(seats: Iterable[Seat]) -> str:
    """Return the names of seats as a list in words: ``North, East and South``."""
    *others, last = [seat.title for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last


class Direction(Enum):
    """Which way deal and play go round the table."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"

    @classmethod
    def parse(cls, text: str) -> Direction:
        """The direction of its name, or of the start of it, in either case."""
        word = text.strip().lower()
        for direction in cls:
            if word and direction.value.startswith(word):
                return direction
        raise NotationError(f"{text!r} is not a direction: expected anticlockwise or clockwise")

    @property
    def step(self) -> int:
        """What to add to a seat's number, modulo four, to reach the next in turn."""
        return 1 if self is Direction.CLOCKWISE else -1

    def __str__(self) -> str:
        return self.value


FOUR_PLAYERS = frozenset(SEATS)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, and in which order they play.

    With four players partners sit opposite; with two or three each plays alone.
    """

    direction: Direction = Direction.ANTICLOCKWISE
    occupied: frozenset[Seat] = FOUR_PLAYERS

    def __post_init__(self) -> None:
        if not 2 <= len(self.occupied) <= 4:
            raise BoardError(f"a game has 2, 3 or 4 players, not {len(self.occupied)}")

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.occupied)

    def next_seat(self, seat: Seat) -> Seat:
        """The player whose turn comes after `seat`."""
        step = self.direction.step
        following = Seat((seat + step) % 4)
        while following not in self.occupied:
            following = Seat((following + step) % 4)
        return following

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All players in the order of their turns, beginning with `first`."""
        return _order(self.direction, self.occupied, first)

    def side(self, seat: Seat) -> frozenset[Seat]:
        """The players on the side of `seat`, itself included."""
        if self.players == 4:
            return frozenset({seat, Seat((seat + 2) % 4)})
        return frozenset({seat})

    def sides(self, first: Seat) -> tuple[frozenset[Seat], ...]:
        """All sides in order of play, beginning with that of `first`."""
        return tuple(dict.fromkeys(map(self.side, self.order(first))))

    def same_side(self, seat: Seat, other: Seat) -> bool:
        """Whether two seats play for the same side."""
        return other in self.side(seat)

    def side_name(self, seat: Seat) -> str:
        """Return the side of `seat` in words: ``North-South``; a player alone: ``South``."""
        return self.players_name(self.side(seat))

    def opponents_name(self, seat: Seat) -> str:
        """Return all others in words: ``East-West``; of three players ``North and East``."""
        return self.players_name(self.occupied - self.side(seat))

    def players_name(self, players: Iterable[Seat]) -> str:
        """Return players in words, clockwise from North: ``North-South``, ``North and East``.

        Only partners are joined by a hyphen.
        """
        seats = frozenset(players)
        sides = sorted({self.side(seat) & seats for seat in seats}, key=min)
        return " and ".join("-".join(seat.title for seat in sorted(side)) for side in sides)


@functools.cache
def _order(direction: Direction, occupied: frozenset[Seat], first: Seat) -> tuple[Seat, ...]:
    """See `Seating.order`; kept, since it is asked for with every card."""
    seating = Seating(direction, occupied)
    seats = [first]
    while len(seats) < seating.players:
        seats.append(seating.next_seat(seats[-1]))
    return tuple(seats)
