"""The questions one can ask, as functions. Each thread has a solver of its own behind them.

All counts and outcomes are those of the hakem's side, but for `guarantees`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable

from .model.board import Board
from .model.cards import Card, Trump
from .model.deal import Deal
from .model.rules import Rules
from .model.seats import Seat
from .results import (
    CardValue,
    Guarantees,
    Line,
    RaceOutcome,
    Solution,
    Table,
)
from .reviews.results import Review
from .solver import SUIT_TRUMPS, Objective, Solver

__all__ = [
    "best_line",
    "can_win",
    "card_values",
    "guarantees",
    "idle_cards",
    "race_outcome",
    "review",
    "solve",
    "solve_table",
    "tricks",
]

_shared = threading.local()


def _solver() -> Solver:
    """The solver of this thread that the module's functions use."""
    if not hasattr(_shared, "solver"):
        _shared.solver = Solver()
    solver: Solver = _shared.solver
    return solver


def solve(
    board: Board, *, race: bool = True, tricks: bool = True, cards: bool = True, line: bool = True
) -> Solution:
    """Answer everything asked for about one board; see `Solver.solve`.

    >>> deal = Deal.parse("N:A2... K3... Q4... J5...")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH)
    >>> solve(board).tricks
    1
    """
    return _solver().solve(board, race=race, tricks=tricks, cards=cards, line=line)


def solve_table(
    deal: Deal,
    *,
    trumps: Iterable[Trump] = SUIT_TRUMPS,
    hakems: Iterable[Seat] | None = None,
    rules: Rules | None = None,
    race: bool = True,
    tricks: bool = True,
) -> Table:
    """One deal under each trump with each hakem leading; see `Solver.solve_table`."""
    return _solver().solve_table(
        deal, trumps=trumps, hakems=hakems, rules=rules, race=race, tricks=tricks
    )


def guarantees(
    board: Board,
    *,
    seats: Iterable[Seat] | None = None,
    tricks: bool = True,
    first_to_seven: bool = True,
    cards: bool = True,
) -> Guarantees:
    """What each of three players can force against the two others; see `Solver.guarantees`.

    >>> deal = Deal.parse("N:A2... K3... Q4... -")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH)
    >>> [each.tricks for each in guarantees(board).players]
    [1, 0, 1]
    """
    return _solver().guarantees(
        board, seats=seats, tricks=tricks, first_to_seven=first_to_seven, cards=cards
    )


def race_outcome(board: Board) -> RaceOutcome:
    """How the race to seven tricks ends; see `Solver.race_outcome`."""
    return _solver().race_outcome(board)


def tricks(board: Board) -> int:
    """Tricks of the hakem's side when all are played out; see `Solver.tricks`."""
    return _solver().tricks(board)


def card_values(board: Board, *, race: bool = True, tricks: bool = True) -> tuple[CardValue, ...]:
    """Every legal card with its value, best first; see `Solver.card_values`."""
    return _solver().card_values(board, race=race, tricks=tricks)


def idle_cards(board: Board, *, race: bool = True, tricks: bool = True) -> frozenset[Card]:
    """Cards whose rank matters to no value of a legal card; see `Solver.idle_cards`.

    >>> board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
    >>> sorted(idle_cards(board))
    [Card(SJ), Card(S5), Card(S4), Card(S3), Card(S2)]
    """
    return _solver().idle_cards(board, race=race, tricks=tricks)


def best_line(board: Board, objective: Objective = "race") -> Line:
    """One line of play that reaches the value; see `Solver.best_line`."""
    return _solver().best_line(board, objective)


def review(board: Board, cards: Iterable[Card], *, tricks: bool = False) -> Review:
    """What every card of a play from `board` on was worth; see `Solver.review`.

    >>> deal = Deal.parse("N:A2... K3... Q4... J5...")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH, tricks_won=(6, 5))
    >>> found = review(board, [Card.parse(word) for word in "S2 SJ SQ SK S3 SA".split()])
    >>> for mistake in found.mistakes:
    ...     print(mistake.seat, mistake.card, mistake.before.outcome, mistake.after.outcome)
    N S2 7-5 7-6
    """
    return _solver().review(board, cards, tricks=tricks)


def can_win(board: Board, need: int, allow: int, *, card: Card | None = None) -> bool:
    """Whether the hakem's side wins `need` more tricks before the other wins `allow` more."""
    return _solver().can_win(board, need, allow, card=card)
