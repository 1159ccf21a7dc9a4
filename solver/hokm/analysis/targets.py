"""What a side can aim for: to win a number of tricks before the others win theirs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import BoardError, NotationError
from ..model.board import Board
from ..model.rules import TRICKS_TO_WIN
from ..model.seats import Seat, Seating, SeatLike, as_seats
from ..results import RaceOutcome, as_race_outcome

__all__ = ["Target", "kot_targets", "outcome_target", "target_of"]


@dataclass(frozen=True, slots=True, init=False)
class Target:
    """That a side wins a number of tricks of the hand before the others win theirs.

    As long as one of the two must happen, with best play exactly one of a target and its negation
    is reached.

    Parameters
    ----------
    side : str, Seat or iterable of Seat
        The players who are to win: ``"NS"``, ``"North-South"``, seats. Partners, or with three
        players one of them or two together, whose tricks are then counted together.
    wins : int
        The tricks that the side is to win in the hand, those won before included.
    before : int
        The tricks of the others that it must come before, those won before included.

    Raises
    ------
    NotationError
        If `side` names no seats.

    Examples
    --------
    >>> Target("NS", wins=7, before=1)
    Target("NS", wins=7, before=1)
    >>> print(Target("East-West", wins=1, before=7))
    East-West win 1 trick before the others win 7

    """

    side: frozenset[Seat]
    wins: int
    before: int

    def __init__(self, side: str | Seat | Iterable[SeatLike], wins: int, before: int) -> None:
        object.__setattr__(self, "side", _seats(side))
        object.__setattr__(self, "wins", wins)
        object.__setattr__(self, "before", before)

    def left(self, board: Board) -> tuple[int, int]:
        """Return the tricks still needed by the side, and by the others, from `board` on."""
        own, others = self.tricks_won(board)
        return self.wins - own, self.before - others

    def tricks_won(self, board: Board) -> tuple[int, int]:
        """Return the tricks won before `board` by the side, and by the others."""
        own = sum(
            won
            for side, won in zip(board.sides, board.tricks_won, strict=True)
            if side <= self.side
        )
        return own, sum(board.tricks_won) - own

    def others(self, board: Board) -> frozenset[Seat]:
        """Return the players of `board` who are not of the side."""
        return frozenset(board.deal.seats) - self.side

    def negation(self, board: Board) -> Target:
        """Return that the others keep the side from it."""
        return Target(self.others(board), self.before, self.wins)

    def check(self, board: Board) -> None:
        """Raise `BoardError` where the side is not one of `board`."""
        everybody = frozenset(board.deal.seats)
        sides = {each for side in board.sides for each in (side, everybody - side)}
        if self.side not in sides:
            expected = " or ".join(map(board.seating.players_name, board.sides))
            raise BoardError(f"there is no side {self._name} here: expected {expected}")

    def sentence(self, players: Iterable[Seat], *, cannot: bool = False) -> str:
        """Return it in words for these players: ``North-South win 1 trick before East-West win 2``.

        With `cannot` it is denied: ``North-South cannot win ...``.
        """
        seating = Seating(occupied=frozenset(players))
        others = seating.occupied - self.side
        win = "cannot win" if cannot else _win(self.side)
        theirs = f"{seating.players_name(others)} {_win(others)} {self.before}"
        return f"{seating.players_name(self.side)} {win} {self._tricks} before {theirs}"

    @property
    def _name(self) -> str:
        return Seating().players_name(self.side)

    @property
    def _tricks(self) -> str:
        return "1 trick" if self.wins == 1 else f"{self.wins} tricks"

    def __str__(self) -> str:
        own = f"{self._name} {_win(self.side)} {self._tricks}"
        return f"{own} before the others win {self.before}"

    def __repr__(self) -> str:
        letters = "".join(seat.letter for seat in sorted(self.side))
        return f'Target("{letters}", wins={self.wins}, before={self.before})'


def outcome_target(board: Board, outcome: RaceOutcome) -> Target:
    """Return that the hakem's side gets `outcome` or better."""
    side = board.seating.side(board.hakem)
    if outcome.hakem_side_wins:
        return Target(side, TRICKS_TO_WIN, outcome.other_tricks + 1)
    return Target(side, outcome.hakem_tricks, TRICKS_TO_WIN)


def target_of(board: Board, wanted: Target | RaceOutcome | str) -> Target:
    """Return a target on `board`: one given, or that the hakem's side gets an outcome or better.

    An outcome may be written ``7-3``, the hakem's side first. `NotationError` for other text,
    `BoardError` for a target of players who are no side of the board.
    """
    if isinstance(wanted, Target):
        target = wanted
    else:
        target = outcome_target(board, as_race_outcome(wanted, "target"))
    target.check(board)
    return target


def kot_targets(board: Board) -> tuple[Target, ...]:
    """Return that a side wins 7-0, for each side, the hakem's first."""
    return tuple(Target(side, TRICKS_TO_WIN, 1) for side in board.sides)


def _win(side: Iterable[Seat]) -> str:
    return "wins" if len(tuple(side)) == 1 else "win"


def _seats(side: str | Seat | Iterable[SeatLike]) -> frozenset[Seat]:
    """Return the seats that `side` names."""
    if isinstance(side, Seat):
        return frozenset({side})
    if not isinstance(side, str):
        return frozenset(as_seats(side, "side"))
    words = side.split("-") if "-" in side else [side]
    try:
        if len(words) == 1 and side.strip().upper() not in Seat.__members__:
            words = list(side.strip())
        seats = frozenset(map(Seat.parse, words))
    except NotationError:
        seats = frozenset()
    if not seats:
        raise NotationError(f"{side!r} is not a side: expected seats, like NS or East-West")
    return seats
