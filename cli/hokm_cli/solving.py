"""From records to solutions."""

from __future__ import annotations

from dataclasses import dataclass

from hokm import Board, Deal, Seat, Solution, Solver, Table, Trump
from hokm.notation.record import Record
from hokm.search.kernel_cache import kernels_are_cached

from .console import Console

__all__ = ["Analysis", "KotAnswer", "Solving"]

_SMALLEST_BOARD = Board(Deal.parse("N:A... K... Q... J..."), Trump.NONE, Seat.NORTH)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The answers about one record: one, or one for each trump and hakem left open."""

    record: Record
    solutions: tuple[Solution, ...]

    @property
    def table(self) -> Table:
        """The answers by trump and hakem."""
        return Table({(each.board.trump, each.board.hakem): each for each in self.solutions})


@dataclass(frozen=True, slots=True)
class KotAnswer:
    """Whether 7-0 is forced on one board."""

    board: Board
    kot: bool
    """By the hakem's side."""
    hakem_koti: bool
    """By the other side."""

    @property
    def is_forced(self) -> bool:
        """Whether either side can."""
        return self.kot or self.hakem_koti


class Solving:
    """A solver that is made when the first question comes, with a note if that takes long."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._solver: Solver | None = None

    @property
    def solver(self) -> Solver:
        """The solver of this run. What it learnt about one board serves the next questions."""
        if self._solver is None:
            if not kernels_are_cached():
                self._console.note(
                    "compiling the search for this computer, once; this can take a minute"
                )
            self._solver = Solver()
            # The kernels load with the first question; that is not the first board's time.
            self._solver.tricks(_SMALLEST_BOARD)
        return self._solver

    def analyse(self, record: Record, *, every_card: bool) -> Analysis:
        """Solve all boards that a record stands for.

        Cards and lines belong to the answer where there is one board, or with `every_card`.
        """
        boards = tuple(record.boards())
        full = every_card or len(boards) == 1
        return Analysis(record, tuple(self._solve(board, full) for board in boards))

    def forced_kots(self, record: Record) -> tuple[KotAnswer, ...]:
        """The kots of all boards that a record stands for; nothing else is searched."""
        boards = tuple(record.boards())
        return tuple(KotAnswer(board, *self.solver.kot_forced(board)) for board in boards)

    def _solve(self, board: Board, full: bool) -> Solution:
        return self.solver.solve(board, cards=full, line=full)
