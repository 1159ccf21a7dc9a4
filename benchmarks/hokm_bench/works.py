"""The questions that are timed. Each is asked once a board, and each has a known answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hokm.questions import Solver

from . import play_and_proof as proofs
from .built_in import (
    BenchmarkDeal,
    BuiltInSet,
    Item,
    KnownBoard,
    RaceCheck,
)
from .question import Question

__all__ = ["USUAL_WORKS", "WORKS", "Boards", "Work"]

_PROVEN_RACES = 60
"""Deals whose race outcome is proven; some take a minute."""

Boards = Sequence[Item | proofs.PlayedDeal]
"""What a work is about."""


@dataclass(frozen=True, slots=True)
class Work:
    """A question, and the boards it is asked about."""

    name: str
    title: str
    items: Callable[[BuiltInSet], Boards]
    """The boards, each with what is needed to know the answer."""
    ask: Callable[[Solver, Any], Any]
    """Ask about an item."""
    expected: Callable[[Any], Any]
    """The known answer for an item."""
    peer: str
    """The work whose time for a bridge solver stands beside: itself, or the one that a bridge
    solver would have to do instead, since bridge has no race."""
    question: Question | None = None
    """What a bridge solver is asked; None where `peer` is another work."""
    checks: Callable[[BuiltInSet], Sequence[RaceCheck]] = lambda _: ()
    """Races with independent outcomes that are checked whenever this work is timed."""
    usual: bool = True
    """Whether it is done unless works are named."""
    before: Callable[[Solver, Any], Any] = lambda _, item: item
    """What is asked about, if it is not the item; making it takes no part in the time."""
    answer: Callable[[Any], Any] = lambda result: result
    """The answer, a plain value, in what `ask` gives."""
    claims: Callable[[Any], Sequence[int]] = lambda _: ()
    """The sizes of the proofs in what `ask` gives."""


def _deals(built_in: BuiltInSet) -> Sequence[Item]:
    return built_in.deals


def _races(built_in: BuiltInSet) -> Sequence[RaceCheck]:
    return built_in.race_checks


def _tricks(solver: Solver, item: Item) -> Any:
    return solver.tricks(item.board)


def _known_tricks(item: KnownBoard) -> Any:
    return item.tricks


def _tricks_table(solver: Solver, item: BenchmarkDeal) -> Any:
    table = solver.solve_table(item.deal, rules=item.rules, race=False)
    return {(cell.board.trump, cell.board.hakem): cell.tricks for cell in table.values()}


def _known_table(item: BenchmarkDeal) -> Any:
    return item.tricks


def _leads(solver: Solver, item: BenchmarkDeal) -> Any:
    values = solver.card_values(item.board, race=False)
    return {card: value.tricks for value in values for card in value.cards}


def _race(solver: Solver, item: BenchmarkDeal) -> Any:
    return solver.race_outcome(item.board)


def _race_table(solver: Solver, item: BenchmarkDeal) -> Any:
    table = solver.solve_table(item.deal, rules=item.rules, tricks=False)
    return {(cell.board.trump, cell.board.hakem): cell.outcome for cell in table.values()}


def _kot(solver: Solver, item: BenchmarkDeal) -> Any:
    return solver.kot_forced(item.board)


def _known_kot(item: BenchmarkDeal) -> Any:
    margin = item.race[item.cell].margin
    return margin == 7, margin == -7


WORKS = {
    work.name: work
    for work in (
        Work(
            "w1",
            "tricks, one trump and leader",
            _deals,
            _tricks,
            lambda deal: deal.tricks[deal.cell],
            "w1",
            Question.TRICKS,
        ),
        Work(
            "w2",
            "tricks, 4 trumps x 4 leaders",
            _deals,
            _tricks_table,
            _known_table,
            "w2",
            Question.TABLE,
        ),
        Work(
            "w4",
            "tricks after every lead",
            _deals,
            _leads,
            lambda deal: deal.leads,
            "w4",
            Question.LEADS,
        ),
        Work(
            "race",
            "race outcome",
            _deals,
            _race,
            lambda deal: deal.race[deal.cell],
            "w1",
            checks=_races,
        ),
        Work(
            "race_table",
            "race, 4 x 4 table",
            _deals,
            _race_table,
            lambda deal: deal.race,
            "w2",
            checks=_races,
        ),
        Work("kot", "kot for both sides", _deals, _kot, _known_kot, "w1", checks=_races),
        Work(
            "hard",
            "tricks of hard deals, one trump and leader",
            lambda built_in: built_in.hard,
            _tricks,
            _known_tricks,
            "hard",
            Question.TRICKS,
        ),
        Work(
            "anticlockwise",
            "tricks, 4 x 4 table, the other direction of play",
            lambda built_in: built_in.anticlockwise,
            _tricks_table,
            _known_table,
            "anticlockwise",
            Question.TABLE,
            usual=False,
        ),
        Work(
            "endings",
            "tricks of endings of 2 to 8 tricks",
            lambda built_in: built_in.endings,
            _tricks,
            _known_tricks,
            "endings",
            Question.TRICKS,
            checks=lambda built_in: built_in.ending_checks,
            usual=False,
        ),
        Work(
            "review",
            "review of a record of 13 tricks played at random",
            proofs.played_deals,
            proofs.review,
            lambda played: played.item.race[played.item.cell],
            "w4",
        ),
        Work(
            "proof",
            "proofs about the kot of either side",
            _deals,
            proofs.prove_kots,
            _known_kot,
            "w1",
            answer=proofs.proven_kots,
            claims=proofs.claims,
        ),
        Work(
            "verify",
            "the same proofs checked without the search",
            _deals,
            proofs.check_proofs,
            _known_kot,
            "w1",
            before=proofs.prove_kots,
            answer=proofs.proven_kots,
        ),
        Work(
            "proof_race",
            "proofs of the race outcome from both sides",
            lambda built_in: built_in.deals[:_PROVEN_RACES],
            proofs.prove_outcome,
            lambda deal: deal.race[deal.cell],
            "w1",
            usual=False,
            answer=proofs.proven_outcome,
            claims=proofs.claims,
        ),
    )
}
"""All works by name, in the order they are run."""

USUAL_WORKS = tuple(work for work in WORKS.values() if work.usual)
"""Those that are run unless others are asked for."""
