"""What a search may cost."""

from __future__ import annotations

from dataclasses import dataclass

from hokm import SearchOptions, Solver

__all__ = ["SearchLimits"]


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Seconds a board and megabytes of table; None for the usual.

    Raises `SearchError` for limits that leave no room.
    """

    time_limit: float | None = None
    table_megabytes: int | None = None

    def __post_init__(self) -> None:
        self.solver()

    def solver(self) -> Solver:
        """Return a new solver within these limits."""
        if self.table_megabytes is None:
            return Solver(time_limit=self.time_limit)
        options = SearchOptions(table_megabytes=self.table_megabytes)
        return Solver(options, time_limit=self.time_limit)
