"""Targets, and the proofs made for them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

from hokm import (
    Board,
    BoardError,
    Seat,
    Solver,
)
from hokm.analysis.targets import Target, kot_targets
from hokm.verify import InvalidProof, Proof

from .deals import endings
from .patterns import Ending

Row = dict[str, Any]


def sides(board: Board) -> list[frozenset[Seat]]:
    """Everybody who may have a target: each side, and with three players each two together."""
    seats = frozenset(board.deal.seats)
    found = list(board.sides)
    return found + [seats - side for side in found if seats - side not in found]


def targets(board: Board) -> Iterator[tuple[Target, bool]]:
    """All targets that are open, and a few that are not; and whether plain minimax reaches them."""
    for side in sides(board):
        ending = Ending(board, frozenset(seat.letter for seat in side))
        own, others = Target(side, 0, 0).tricks_won(board)
        for need in range(1, board.tricks_left + 2):
            for allow in range(1, board.tricks_left + 3):
                yield Target(side, own + need, others + allow), ending.can_win(need, allow)


def proof_of(solver: Solver, board: Board, target: Target) -> Row | None:
    """The proof of a target as it would be read from a document; None if there is none."""
    try:
        row = solver.prove(board, target).row
    except BoardError:
        return None
    read: Row = json.loads(json.dumps(row))
    return read


def either_proof(solver: Solver, board: Board, target: Target) -> Row:
    """The proof of a target, or of its negation."""
    row = proof_of(solver, board, target) or proof_of(solver, board, target.negation(board))
    assert row is not None, f"{board.deal_line}: neither {target} nor its negation is proven"
    return row


def kot_proofs(solver: Solver, board: Board) -> list[Row]:
    """For each side the proof that it wins 7-0, or that it does not."""
    return [either_proof(solver, board, target) for target in kot_targets(board)]


def accepted(row: object) -> bool:
    """Whether the checker finds no flaw. Anything else that it raises is a bug of its own."""
    try:
        Proof.read(row).check()
    except InvalidProof:
        return False
    return True


def ending_proofs(
    solver: Solver, seed: int, count: int, tricks: Sequence[int], players: int = 4
) -> Iterator[Row]:
    """Proofs about `count` endings: of a few random targets each the one of the most claims."""
    source = random.Random(seed)
    for board in endings(seed, count, tricks, players):
        found = []
        for _ in range(4):
            side = source.choice(sides(board))
            own, others = Target(side, 0, 0).tricks_won(board)
            need = source.randint(1, board.tricks_left)
            allow = source.randint(1, board.tricks_left + 1 - need)
            found.append(either_proof(solver, board, Target(side, own + need, others + allow)))
        yield max(found, key=lambda row: len(row["claims"]))
