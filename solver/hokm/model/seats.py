"""Seats, the direction of play, and who plays with whom."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ..errors import BoardError, NotationError
from .coercion import coerce, coerce_all
from .numbered import NumberedEnum

__all__ = [
    "FOUR_PLAYERS",
    "SEATS",
    "SEAT_LETTERS",
    "Direction",
    "DirectionLike",
    "Seat",
    "SeatLike",
    "Seating",
    "as_direction",
    "as_seat",
    "as_seats",
    "seat_names",
]

SEAT_LETTERS = "NESW"


class Seat(NumberedEnum):
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
        """Return the seat of a letter or a full name, in either case.

        Raises
        ------
        NotationError
            For any other text.

        """
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
        """Return the direction of its name, or of the start of it, in either case.

        Raises
        ------
        NotationError
            For any other text.

        """
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

    def __repr__(self) -> str:
        return f"Direction.{self.name}"


SeatLike: TypeAlias = Seat | str
"""A seat, its letter or its name."""
DirectionLike: TypeAlias = Direction | str
"""A direction, its name or the start of it."""


def as_seat(value: SeatLike, argument: str = "seat") -> Seat:
    """Return the seat meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(Seat, value, argument)


def as_seats(values: Iterable[SeatLike], argument: str = "seats") -> tuple[Seat, ...]:
    """Return the seats meant by `values`, which may be letters in one string: ``NS``."""
    return coerce_all(Seat, values, argument)


def as_direction(value: DirectionLike, argument: str = "direction") -> Direction:
    """Return the direction meant by `value`; `NotationError` names the argument if none is."""
    return coerce(Direction, value, argument)


FOUR_PLAYERS = frozenset(SEATS)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Seating:
    """Who sits where, and in which order they play.

    With four players partners sit opposite; with two or three each plays alone.

    Parameters
    ----------
    direction : Direction or str
        Which way play goes round.
    occupied : iterable of Seat or str
        The seats somebody sits in.

    Raises
    ------
    BoardError
        For fewer than two players.

    Examples
    --------
    >>> print(*Seating("clockwise").order("E"))
    E S W N
    >>> Seating("clockwise", "NES").players
    3

    """

    direction: Direction
    occupied: frozenset[Seat]

    def __init__(
        self,
        direction: DirectionLike = Direction.ANTICLOCKWISE,
        occupied: Iterable[SeatLike] = FOUR_PLAYERS,
    ) -> None:
        seats = frozenset(as_seats(occupied, "occupied"))
        if len(seats) < 2:
            raise BoardError(f"a game has 2, 3 or 4 players, not {len(seats)}")
        object.__setattr__(self, "direction", as_direction(direction))
        object.__setattr__(self, "occupied", seats)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.occupied)

    def next_seat(self, seat: SeatLike) -> Seat:
        """Return the player whose turn comes after `seat`."""
        step = self.direction.step
        following = Seat((as_seat(seat) + step) % 4)
        while following not in self.occupied:
            following = Seat((following + step) % 4)
        return following

    def order(self, first: SeatLike) -> tuple[Seat, ...]:
        """Return all players in the order of their turns, beginning with `first`."""
        return _order(
            self.direction, self.occupied, first if type(first) is Seat else as_seat(first, "first")
        )

    def side(self, seat: SeatLike) -> frozenset[Seat]:
        """Return the players on the side of `seat`, itself included."""
        seat = as_seat(seat)
        if self.players == 4:
            return frozenset({seat, Seat((seat + 2) % 4)})
        return frozenset({seat})

    def sides(self, first: SeatLike) -> tuple[frozenset[Seat], ...]:
        """Return all sides in order of play, beginning with that of `first`."""
        return tuple(dict.fromkeys(map(self.side, self.order(first))))

    def same_side(self, seat: SeatLike, other: SeatLike) -> bool:
        """Decide whether two seats play for the same side."""
        return as_seat(other) in self.side(seat)

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

    def __repr__(self) -> str:
        seats = "".join(seat.letter for seat in sorted(self.occupied))
        return f"Seating('{self.direction}', '{seats}')"


@functools.cache
def _order(direction: Direction, occupied: frozenset[Seat], first: Seat) -> tuple[Seat, ...]:
    """See `Seating.order`; kept, since it is asked for with every card."""
    seating = Seating(direction, occupied)
    seats = [first]
    while len(seats) < seating.players:
        seats.append(seating.next_seat(seats[-1]))
    return tuple(seats)
