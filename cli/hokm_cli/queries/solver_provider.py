"""One solver for all boards of a command."""

from __future__ import annotations

from hokm import (
    Board,
    Deal,
    Seat,
    Solver,
    Trump,
)

from ..terminal.console import Console
from .limits import SearchLimits
from .notes import COMPILING

__all__ = ["SolverProvider"]

_SMALLEST_DEALS = {2: "N:A... K... - -", 3: "N:A... K... Q... -", 4: "N:A... K... Q... J..."}


class SolverProvider:
    """A solver that is made when the first question comes, with a note if that takes long."""

    def __init__(self, console: Console, limits: SearchLimits | None = None) -> None:
        self._console = console
        self._limits = limits or SearchLimits()
        self._solver: Solver | None = None
        self._ready: set[int] = set()

    def solver_for(self, players: int) -> Solver:
        """Return the solver of this command; what it learns serves later questions too."""
        if self._solver is None:
            self._solver = self._limits.solver()
        if players not in self._ready:
            from hokm.search.jit.cache import kernels_are_cached

            if not kernels_are_cached(players):
                self._console.note(COMPILING)
            # The kernels load with the first question; that is not the first board's time.
            smallest = Board(Deal.parse(_SMALLEST_DEALS[players]), Trump.NONE, Seat.NORTH)
            ask = self._solver.guarantees if players == 3 else self._solver.tricks
            ask(smallest)
            self._ready.add(players)
        return self._solver
