"""Whether the hakem's side can get an outcome of the race, or a better one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..model.board import Board
from ..results import RaceOutcome
from .targets import Target, outcome_target

if TYPE_CHECKING:
    from ..solver import BoardSolver

__all__ = ["OutcomeAnswer", "forced_outcome"]


@dataclass(frozen=True, slots=True)
class OutcomeAnswer:
    """Whether the hakem's side can get an outcome, or a better one, on one board."""

    board: Board
    outcome: RaceOutcome
    is_forced: bool

    @property
    def targets(self) -> tuple[Target, ...]:
        """What is true by this answer, as a target: the outcome, or that the others avert it."""
        target = outcome_target(self.board, self.outcome)
        return (target if self.is_forced else target.negation(self.board),)


def forced_outcome(solver: BoardSolver, board: Board, outcome: RaceOutcome) -> OutcomeAnswer:
    """Decide whether the hakem's side can get `outcome` or a better one on `board`.

    Raises as `Solver.race_outcome` does.
    """
    if board.is_decided or not board.has_race:
        # Here the score decides, or it is an error to ask.
        return OutcomeAnswer(board, outcome, solver.race_outcome(board) >= outcome)
    need, allow = outcome_target(board, outcome).left(board)
    return OutcomeAnswer(board, outcome, solver.can_win(board, need, allow))
