"""Kots of whole deals, proven or proven to be averted; other solvers have the same verdicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from hokm import Board, Direction, Solver
from support.boards import board_text
from support.proving import accepted, kot_proofs
from support.reference import DATA, race_answers, tricks_tables


def proven_kots(solver: Solver, board: Board) -> tuple[bool, bool]:
    """Whether the hakem's side, and the other, is proven to win 7-0; if not, that it does not."""
    proofs = kot_proofs(solver, board)
    for row in proofs:
        assert accepted(row), board_text(board)
    hakem_side = {seat.letter for seat in board.sides[0]}
    assert [set(row["side"]) == hakem_side for row in proofs] == [
        proofs[0]["wins"] == 7,
        proofs[1]["wins"] == 1,
    ]
    first, second = (row["wins"] == 7 for row in proofs)
    return first, second


def test_verdicts_of_another_solver(solver: Solver) -> None:
    kots = Counter[int]()
    for answer in race_answers():
        outcome = answer.outcome
        expected = outcome.other_tricks == 0, outcome.hakem_tricks == 0
        assert proven_kots(solver, answer.board) == expected, board_text(answer.board)
        kots += Counter(side for side, kot in enumerate(expected) if kot)
    assert kots[0] > 20
    assert kots[1] > 0


@pytest.mark.parametrize(
    ("take", "each"),
    [(slice(0, 240, 4), 1), pytest.param(slice(None), 16, marks=pytest.mark.slow)],
    ids=["sixty", "all"],
)
@pytest.mark.parametrize("direction", Direction)
def test_deals_of_the_tables(solver: Solver, direction: Direction, take: slice, each: int) -> None:
    """All tricks make a kot, and a kot is seven tricks at least."""
    tables = list(tricks_tables(DATA / "reference" / f"tricks_{direction}.csv", direction))
    for place, table in enumerate(tables[take]):
        boards = list(table.boards())
        for board, tricks in some(boards, place, each):
            hakem_side, others = proven_kots(solver, board)
            assert hakem_side <= (tricks >= 7), board_text(board)
            assert hakem_side >= (tricks == 13), board_text(board)
            assert others <= (tricks <= 6), board_text(board)
            assert others >= (tricks == 0), board_text(board)


def some(boards: list[tuple[Board, int]], place: int, each: int) -> Iterable[tuple[Board, int]]:
    """So many of the boards of a table, others from table to table."""
    return (boards * 2)[place % len(boards) :][:each]
