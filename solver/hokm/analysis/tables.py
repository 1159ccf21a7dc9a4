"""The answers about one deal: one board in full, or a table of the trumps and hakems left open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..model.board import Board
from ..results import Guarantees, Solution, Table

if TYPE_CHECKING:
    from ..solver import BoardSolver

__all__ = ["Analysis", "analyze"]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The answers about the boards of one deal: solutions, or with three players guarantees."""

    solutions: tuple[Solution, ...] = ()
    guarantees: tuple[Guarantees, ...] = ()

    @property
    def table(self) -> Table:
        """The solutions by trump and hakem."""
        return Table({(each.board.trump, each.board.hakem): each for each in self.solutions})


def analyze(solver: BoardSolver, boards: Iterable[Board], *, every_card: bool = False) -> Analysis:
    """Answer everything that is of interest about the boards of one deal.

    The value of every card, and a best line, belong to the answer about a single board; with
    `every_card` they are found for several too.
    """
    cases = tuple(boards)
    full = every_card or len(cases) == 1
    if any(board.seating.players == 3 for board in cases):
        return Analysis(guarantees=tuple(solver.guarantees(board, cards=full) for board in cases))
    return Analysis(tuple(solver.solve(board, cards=full, line=full) for board in cases))
