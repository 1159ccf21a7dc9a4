"""The questions that are timed. Each is asked once a deal, and each has a known answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..solver import Solver
from .built_in import CLOCKWISE, BenchmarkDeal

__all__ = ["WORKS", "Work"]


@dataclass(frozen=True, slots=True)
class Work:
    """A question about a deal."""

    name: str
    title: str
    ask: Callable[[Solver, BenchmarkDeal], Any]
    """Ask it; the answer is a plain value."""
    expected: Callable[[BenchmarkDeal], Any]
    """The known answer, as `ask` would give it."""
    peer: str
    """The work whose time for a bridge solver stands beside: itself, or the one that a bridge
    solver would have to do instead, since bridge has no race."""
    race: bool = False
    """Whether it is about the race; then the independent race outcomes are checked as well."""


def _tricks(solver: Solver, item: BenchmarkDeal) -> Any:
    return solver.tricks(item.board)


def _tricks_table(solver: Solver, item: BenchmarkDeal) -> Any:
    table = solver.solve_table(item.deal, rules=CLOCKWISE, race=False)
    return {(cell.board.trump, cell.board.hakem): cell.tricks for cell in table}


def _leads(solver: Solver, item: BenchmarkDeal) -> Any:
    values = solver.card_values(item.board, race=False)
    return {card: value.tricks for value in values for card in value.cards}


def _race(solver: Solver, item: BenchmarkDeal) -> Any:
    return solver.race_outcome(item.board)


def _race_table(solver: Solver, item: BenchmarkDeal) -> Any:
    table = solver.solve_table(item.deal, rules=CLOCKWISE, tricks=False)
    return {(cell.board.trump, cell.board.hakem): cell.outcome for cell in table}


def _kot(solver: Solver, item: BenchmarkDeal) -> Any:
    return solver.kot_forced(item.board)


def _expected_kot(item: BenchmarkDeal) -> Any:
    margin = item.race[item.cell].margin
    return margin == 7, margin == -7


WORKS = {
    work.name: work
    for work in (
        Work("w1", "tricks, one trump and leader", _tricks, lambda d: d.tricks[d.cell], "w1"),
        Work("w2", "tricks, 4 trumps x 4 leaders", _tricks_table, lambda d: d.tricks, "w2"),
        Work("w4", "tricks after every lead", _leads, lambda d: d.leads, "w4"),
        Work("race", "race outcome", _race, lambda d: d.race[d.cell], "w1", race=True),
        Work("race_table", "race, 4 x 4 table", _race_table, lambda d: d.race, "w2", race=True),
        Work("kot", "kot for both sides", _kot, _expected_kot, "w1", race=True),
    )
}
"""All works by name, in the order they are run."""
