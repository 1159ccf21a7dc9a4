"""Define the questions that are timed. Each is asked once a board, and each has a known answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hokm.questions import Solver

from . import review_and_proof
from .built_in_boards import (
    BenchmarkDeal,
    BuiltInSet,
    Item,
    KnownBoard,
    RaceCheck,
)
from .peers import BridgeQuestion

__all__ = ["DEFAULT_WORKS", "WORKS", "Boards", "Work"]

_PROVEN_RACES = 60
"""Deals whose race outcome is proven; some take a minute."""

Boards = Sequence[Item | review_and_proof.PlayedDeal]
"""The boards of a work."""


@dataclass(frozen=True, slots=True)
class Work:
    """A question, and the boards it is asked about."""

    name: str
    title: str
    items: Callable[[BuiltInSet], Boards]
    """The boards, each with what is needed to know the answer."""
    ask: Callable[[Solver, Any], Any]
    """Ask about an item; this is what is timed."""
    expected: Callable[[Any], Any]
    """Return the known answer for an item."""
    peer: str
    """The work whose time for a bridge solver is compared with ours: this one, or the one that
    comes nearest, since bridge has no race."""
    question: BridgeQuestion | None = None
    """What a bridge solver is asked; None where `peer` is another work."""
    checks: Callable[[BuiltInSet], Sequence[RaceCheck]] = lambda _: ()
    """Races with independent outcomes that are checked whenever this work is timed."""
    by_default: bool = True
    """Whether it runs when no works are named."""
    before: Callable[[Solver, Any], Any] = lambda _, item: item
    """Return what is asked about, if it is not the item; making it is not timed."""
    answer: Callable[[Any], Any] = lambda result: result
    """Return the answer in a result of `ask`, as a plain value."""
    claims: Callable[[Any], Sequence[int]] = lambda _: ()
    """Return the sizes of the proofs in a result of `ask`."""


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
            "tricks",
            "tricks, one trump and leader",
            _deals,
            _tricks,
            lambda deal: deal.tricks[deal.cell],
            "tricks",
            BridgeQuestion.TRICKS,
        ),
        Work(
            "tricks_table",
            "tricks, 4 trumps x 4 leaders",
            _deals,
            _tricks_table,
            _known_table,
            "tricks_table",
            BridgeQuestion.TABLE,
        ),
        Work(
            "leads",
            "tricks after every lead",
            _deals,
            _leads,
            lambda deal: deal.leads,
            "leads",
            BridgeQuestion.LEADS,
        ),
        Work(
            "race",
            "race outcome, one trump and hakem",
            _deals,
            _race,
            lambda deal: deal.race[deal.cell],
            "tricks",
            checks=_races,
        ),
        Work(
            "race_table",
            "race outcome, 4 trumps x 4 hakems",
            _deals,
            _race_table,
            lambda deal: deal.race,
            "tricks_table",
            checks=_races,
        ),
        Work("kot", "kot for both sides", _deals, _kot, _known_kot, "tricks", checks=_races),
        Work(
            "hard",
            "tricks of hard deals, one trump and leader",
            lambda built_in: built_in.hard,
            _tricks,
            _known_tricks,
            "hard",
            BridgeQuestion.TRICKS,
        ),
        Work(
            "anticlockwise",
            "tricks, 4 trumps x 4 leaders, played anticlockwise",
            lambda built_in: built_in.anticlockwise,
            _tricks_table,
            _known_table,
            "anticlockwise",
            BridgeQuestion.TABLE,
            by_default=False,
        ),
        Work(
            "endings",
            "tricks of endings of 2 to 8 tricks",
            lambda built_in: built_in.endings,
            _tricks,
            _known_tricks,
            "endings",
            BridgeQuestion.TRICKS,
            checks=lambda built_in: built_in.ending_checks,
            by_default=False,
        ),
        Work(
            "review",
            "review of 13 tricks played at random",
            review_and_proof.played_deals,
            review_and_proof.review,
            lambda played: played.item.race[played.item.cell],
            "leads",
        ),
        Work(
            "proof",
            "proofs about the kot of either side",
            _deals,
            review_and_proof.prove_kots,
            _known_kot,
            "tricks",
            answer=review_and_proof.proven_kots,
            claims=review_and_proof.claims,
        ),
        Work(
            "verify",
            "these proofs checked without the search",
            _deals,
            review_and_proof.check_proofs,
            _known_kot,
            "tricks",
            before=review_and_proof.prove_kots,
            answer=review_and_proof.proven_kots,
        ),
        Work(
            "proof_race",
            "proofs of the race outcome, for both sides",
            lambda built_in: built_in.deals[:_PROVEN_RACES],
            review_and_proof.prove_outcome,
            lambda deal: deal.race[deal.cell],
            "tricks",
            by_default=False,
            answer=review_and_proof.proven_outcome,
            claims=review_and_proof.claims,
        ),
    )
}
"""All works by name, in the order they are run."""

DEFAULT_WORKS = tuple(work for work in WORKS.values() if work.by_default)
"""Works that run when none are named."""
