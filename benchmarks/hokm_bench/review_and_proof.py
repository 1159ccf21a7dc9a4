"""Ask for reviews of played hands and for proofs, as works do."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from dataclasses import dataclass

from hokm.analysis.targets import kot_targets, outcome_target
from hokm.errors import InvalidProof
from hokm.model.board import Board
from hokm.model.cards import Card
from hokm.model.equivalents import with_play_out
from hokm.model.rules import TRICKS_TO_WIN
from hokm.proofs.proof import Proof
from hokm.questions import Solver
from hokm.results import RaceOutcome

from .built_in_boards import BenchmarkDeal, BuiltInSet

__all__ = [
    "PlayedDeal",
    "check_proofs",
    "claims",
    "played_deals",
    "prove_kots",
    "prove_outcome",
    "proven_kots",
    "proven_outcome",
    "review",
]

Proofs = Sequence[Proof]
"""The proofs about one deal."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal with a record of random legal play to the last card."""

    item: BenchmarkDeal
    board: Board
    """The deal, under rules that play out."""
    cards: tuple[Card, ...]
    family: str = "random"

    @property
    def name(self) -> str:
        """Return the name of the record in messages."""
        return self.item.name


def played_deals(built_in: BuiltInSet) -> Sequence[PlayedDeal]:
    """Return the random deals, each played out at random, the same way every time."""
    return [
        PlayedDeal(deal, board := with_play_out(deal.board, True), _random_play(board))
        for deal in built_in.deals
    ]


@functools.cache
def _random_play(board: Board) -> tuple[Card, ...]:
    choose = random.Random(board.deal_line)
    position = board
    cards = []
    while not position.is_finished:
        cards.append(choose.choice(position.legal_cards))
        position = position.play(cards[-1])
    return tuple(cards)


def review(solver: Solver, item: PlayedDeal) -> RaceOutcome | None:
    """Review a record and return the value it begins with."""
    return solver.review(item.board, item.cards).start.outcome


def prove_kots(solver: Solver, item: BenchmarkDeal) -> Proofs:
    """Prove for each side that it can force 7-0, or that the other side averts it."""
    board = item.board
    forced = solver.kot_forced(board)
    return [
        solver.prove(board, target if holds else target.negation(board))
        for target, holds in zip(kot_targets(board), forced, strict=True)
    ]


def proven_kots(proofs: Proofs | InvalidProof) -> tuple[bool, ...] | InvalidProof:
    """Return whether 7-0 is forced by the hakem's side and by the other, as proven."""
    if isinstance(proofs, InvalidProof):
        return proofs
    return tuple(proof.target.before == 1 for proof in proofs)


def prove_outcome(solver: Solver, item: BenchmarkDeal) -> Proofs:
    """Prove that the hakem's side reaches the race outcome, and nothing better."""
    board = item.board
    outcome = solver.race_outcome(board)
    proofs = [solver.prove(board, outcome_target(board, outcome))]
    if outcome.margin < TRICKS_TO_WIN:
        better = outcome_target(board, RaceOutcome(outcome.margin + 1 or 1))
        proofs.append(solver.prove(board, better.negation(board)))
    return proofs


def proven_outcome(proofs: Proofs) -> RaceOutcome:
    """Return the race outcome that the first proof claims for the hakem's side."""
    wins, before = proofs[0].target.wins, proofs[0].target.before
    return RaceOutcome.from_score(wins, before - 1 if wins == TRICKS_TO_WIN else TRICKS_TO_WIN)


def check_proofs(_: Solver, proofs: Proofs) -> Proofs | InvalidProof:
    """Check proofs without the search; return them, or the error found in one."""
    try:
        for proof in proofs:
            proof.check()
    except InvalidProof as error:
        return error
    return proofs


def claims(proofs: Proofs) -> list[int]:
    """Return the number of claims of each proof."""
    return [len(proof.claims) for proof in proofs]
