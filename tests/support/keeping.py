"""Solvers that keep what they know for longer than they need to."""

from __future__ import annotations

from hokm import Solver, Trump
from hokm.search.engine import Engine
from hokm.search.options import SearchOptions


class KeepingEngine(Engine):
    """An engine that forgets when trump changes, but not when another deal comes.

    What the table says of a pattern is to be true of every deal. Most deals of one trump that
    share a table put that to the test more often than one deal alone ever does.
    """

    def __init__(self, options: SearchOptions) -> None:
        super().__init__(options)
        self._kept_for: Trump | None = None

    def forget(self) -> None:
        """Empty the table if trump has changed."""
        if self._kept_for is not self._trump:
            super().forget()
            self._kept_for = self._trump


def keeping_solver(options: SearchOptions | None = None) -> Solver:
    """A solver with a `KeepingEngine`."""
    solver = Solver(options)
    solver._engine = KeepingEngine(solver.options)
    return solver
