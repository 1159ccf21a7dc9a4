"""From records to solutions."""

from __future__ import annotations

from dataclasses import dataclass

from hokm import (
    Board,
    BoardError,
    Deal,
    Guarantees,
    Seat,
    Solution,
    Solver,
    Table,
    Trump,
)
from hokm.notation.record import GameRecord
from hokm.search.jit.cache import kernels_are_cached

from ..terminal.console import Console
from .limits import SearchLimits

__all__ = ["Analysis", "KotAnswer", "SolverProvider"]

_SMALLEST_DEALS = {2: "N:A... K... - -", 3: "N:A... K... Q... -", 4: "N:A... K... Q... J..."}


@dataclass(frozen=True, slots=True)
class Analysis:
    """The answers about one record: one, or one for each trump and hakem left open.

    Solutions, or with three players guarantees.
    """

    record: GameRecord
    solutions: tuple[Solution, ...] = ()
    guarantees: tuple[Guarantees, ...] = ()

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
    """By the other side; with three players, by one of the two others."""
    winner: Seat | None = None
    """With three players, who can."""

    @property
    def is_forced(self) -> bool:
        """Whether either side can."""
        return self.kot or self.hakem_koti


class SolverProvider:
    """A solver that is made when the first question comes, with a note if that takes long."""

    def __init__(self, console: Console, limits: SearchLimits | None = None) -> None:
        self._console = console
        self._limits = limits or SearchLimits()
        self._solver: Solver | None = None
        self._ready: set[int] = set()

    def solver_for(self, players: int) -> Solver:
        """The solver of this command. What it learnt about one board serves the next questions."""
        if self._solver is None:
            self._solver = self._limits.solver()
        if players not in self._ready:
            if not kernels_are_cached(players):
                self._console.note(
                    "compiling the search for this computer, once; this can take a minute"
                )
            # The kernels load with the first question; that is not the first board's time.
            smallest = Board(Deal.parse(_SMALLEST_DEALS[players]), Trump.NONE, Seat.NORTH)
            ask = self._solver.guarantees if players == 3 else self._solver.tricks
            ask(smallest)
            self._ready.add(players)
        return self._solver

    def analyse(self, record: GameRecord, *, every_card: bool) -> Analysis:
        """Solve all boards that a record stands for.

        Cards and lines belong to the answer where there is one board, or with `every_card`.
        """
        boards = tuple(record.boards())
        full = every_card or len(boards) == 1
        solver = self.solver_for(boards[0].seating.players)
        if boards[0].seating.players == 3:
            guarantees = tuple(solver.guarantees(board, cards=full) for board in boards)
            return Analysis(record, guarantees=guarantees)
        solutions = tuple(solver.solve(board, cards=full, line=full) for board in boards)
        return Analysis(record, solutions)

    def forced_kot(self, board: Board) -> KotAnswer:
        """The kot of one board; nothing else is searched. `BoardError` for no whole hand."""
        solver = self.solver_for(board.seating.players)
        if board.seating.players != 3:
            return KotAnswer(board, *solver.kot_forced(board))
        if not board.has_race:
            raise BoardError("no kot can be told where the score of the hand is not given")
        found = solver.guarantees(board, tricks=False, first_to_seven=False, cards=False)
        winner = found.kot_winner
        return KotAnswer(board, winner is board.hakem, winner not in (None, board.hakem), winner)
