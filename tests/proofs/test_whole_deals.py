"""Kots of whole deals, proven or proven to be averted; other solvers have the same verdicts."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from hokm import Board, Direction, Solver
from hokm.analysis.targets import kot_targets
from support.boards import board_text
from support.deals import whole_deal
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


@pytest.mark.parametrize("quarter", range(4))
def test_verdicts_of_another_solver(solver: Solver, quarter: int) -> None:
    for answer in race_answers()[quarter::4]:
        outcome = answer.outcome
        expected = outcome.other_tricks == 0, outcome.hakem_tricks == 0
        assert proven_kots(solver, answer.board) == expected, board_text(answer.board)


def test_there_are_verdicts_of_both_kinds() -> None:
    outcomes = [answer.outcome for answer in race_answers()]
    assert len(outcomes) == 240
    assert sum(outcome.other_tricks == 0 for outcome in outcomes) > 20
    assert sum(outcome.hakem_tricks == 0 for outcome in outcomes) > 1


@pytest.mark.parametrize(
    ("take", "each"),
    [(slice(0, 240, 4), 1), pytest.param(slice(None), 4, marks=pytest.mark.slow)],
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


def test_proofs_do_not_depend_on_what_was_asked_before() -> None:
    for seed in range(4):
        board = whole_deal(random.Random(f"proof order {seed}"))
        targets = [
            target if holds else target.negation(board)
            for target, holds in zip(kot_targets(board), Solver().kot_forced(board), strict=True)
        ]
        expected = [Solver().prove(board, target) for target in targets]
        solver = Solver()
        solver.solve(board)
        assert [solver.prove(board, target) for target in targets[::-1]] == expected[::-1]
