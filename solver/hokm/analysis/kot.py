"""Whether a kot, 7-0, is forced on a board, whatever the number of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import BoardError
from ..model.board import Board
from ..model.rules import TRICKS_TO_WIN
from ..model.seats import Seat
from .targets import Target, kot_targets

if TYPE_CHECKING:
    from ..solver import BoardSolver

__all__ = ["KotAnswer", "kot"]


@dataclass(frozen=True, slots=True)
class KotAnswer:
    """Whether 7-0 is forced on one board, and by whom.

    With two players, and with four, one side wins seven tricks before the other has one. With
    three, each for himself, a player wins the first seven against the two others together.
    """

    board: Board
    winners: frozenset[Seat] | None
    """The side that forces it, or the one player of three; None where nobody can."""

    @property
    def is_forced(self) -> bool:
        """Whether anybody forces a kot."""
        return self.winners is not None

    @property
    def kot(self) -> bool:
        """Whether the hakem's side forces it."""
        return self.winners is not None and self.board.hakem in self.winners

    @property
    def hakem_koti(self) -> bool:
        """Whether it is forced against the hakem."""
        return self.winners is not None and self.board.hakem not in self.winners

    @property
    def winner(self) -> Seat | None:
        """The one player of three who forces it; None with two or four players, or if nobody."""
        if self.winners is None or self.board.seating.players != 3:
            return None
        (seat,) = self.winners
        return seat

    @property
    def points(self) -> int | None:
        """The points of the hakem's side for it under the board's scoring; None if not forced."""
        if self.winners is None:
            return None
        tricks = (TRICKS_TO_WIN, 0) if self.kot else (0, TRICKS_TO_WIN)
        return self.board.rules.scoring.points(*tricks)

    @property
    def targets(self) -> tuple[Target, ...]:
        """What is true by this answer, as targets that can be proven.

        One where a kot is forced. Else one for each side that might win a kot, the hakem's first:
        that the others win a trick before.
        """
        targets = kot_targets(self.board)
        if self.winners is None:
            return tuple(target.negation(self.board) for target in targets)
        return tuple(target for target in targets if target.side == self.winners)

    def __repr__(self) -> str:
        if self.winners is None:
            return "<KotAnswer: no kot is forced>"
        wins = "wins" if len(self.winners) == 1 else "win"
        return f"<KotAnswer: {self.board.seating.players_name(self.winners)} {wins} 7-0>"


def kot(solver: BoardSolver, board: Board) -> KotAnswer:
    """Decide whether a kot is forced on `board`; nothing else is searched.

    Raises `BoardError` where the board has no race (see `Board.has_race`), since then the score
    of the hand is not known.
    """
    if board.seating.players == 3:
        return KotAnswer(board, _solo_winner(solver, board))
    own, others = board.sides
    by_hakem, against_hakem = solver.kot_forced(board)
    return KotAnswer(board, own if by_hakem else others if against_hakem else None)


def _solo_winner(solver: BoardSolver, board: Board) -> frozenset[Seat] | None:
    """Return the one of three players who forces a kot, as a side."""
    if not board.has_race:
        raise BoardError("no kot can be told where the score of the hand is not given")
    found = solver.guarantees(board, tricks=False, first_to_seven=False, cards=False)
    return None if found.kot_winner is None else board.seating.side(found.kot_winner)
