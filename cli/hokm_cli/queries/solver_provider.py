"""One solver for all boards of a run."""

from __future__ import annotations

from dataclasses import dataclass

import typer

from hokm import (
    Board,
    Deal,
    SearchError,
    SearchOptions,
    Seat,
    Solver,
    Trump,
)
from hokm.search.jit.cache import kernels_are_cached

from ..terminal.console import Console

__all__ = ["SearchLimits", "SolverProvider"]

_SMALLEST_DEALS = {2: "N:A... K... - -", 3: "N:A... K... Q... -", 4: "N:A... K... Q... J..."}


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """What a search may cost: seconds a board, megabytes of table; None for the usual."""

    time_limit: float | None = None
    table_megabytes: int | None = None

    @classmethod
    def from_options(cls, time_limit: float | None, table_megabytes: int | None) -> SearchLimits:
        """The options as given; a usage error for limits that leave no room."""
        limits = cls(time_limit, table_megabytes)
        try:
            limits.solver()
        except SearchError as error:
            raise typer.BadParameter(str(error)) from None
        return limits

    def solver(self) -> Solver:
        """A solver within these limits; `SearchError` where they leave no room."""
        if self.table_megabytes is None:
            return Solver(time_limit=self.time_limit)
        options = SearchOptions(table_megabytes=self.table_megabytes)
        return Solver(options, time_limit=self.time_limit)


class SolverProvider:
    """A solver that is made when the first question comes, with a note if that takes long."""

    def __init__(self, console: Console, limits: SearchLimits | None = None) -> None:
        self._console = console
        self._effort = limits or SearchLimits()
        self._solver: Solver | None = None
        self._ready: set[int] = set()

    def solver_for(self, players: int) -> Solver:
        """The solver of this run. What it learnt about one board serves the next questions."""
        if self._solver is None:
            self._solver = self._effort.solver()
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
