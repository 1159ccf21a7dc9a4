"""Solvers that keep what they know for longer than they need to."""

from __future__ import annotations

from hokm import Solver
from hokm.search.encode import Lanes
from hokm.search.engine import Engine
from hokm.search.options import SearchOptions


class KeepingEngine(Engine):
    """An engine that forgets with another trump or number of players, not with another deal.

    What the table says of a pattern is to be true of every deal. Most deals of one trump that
    share a table put that to the test more often than one deal alone ever does.
    """

    def __init__(self, options: SearchOptions) -> None:
        super().__init__(options)
        self._kept_for: tuple[Lanes, int] | None = None

    def forget(self) -> None:
        """Empty the table if trump or the number of players has changed."""
        latest = self._known
        kept_for = None if latest is None else (latest.lanes, len(latest.hands))
        if self._kept_for != kept_for:
            super().forget()
            self._kept_for = kept_for


def keeping_solver(options: SearchOptions | None = None) -> Solver:
    """A solver with a `KeepingEngine`."""
    solver = Solver(options)
    solver._engine = KeepingEngine(solver.options)
    return solver
