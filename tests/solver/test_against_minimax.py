"""The search against full minimax: every question about thousands of endings.

A question is a pair (need, allow), before or after a legal card, so games that are cut off
before the last trick are covered as well as those played to the end.
"""

from __future__ import annotations

import random

import pytest

from hokm import Solver
from support import naive
from support.answers import EndingAnswers, assert_answers
from support.boards import board_text
from support.deals import FAMILIES, by_trump, ending, endings
from support.reference import ending_answers

SOLVED = ending_answers()


@pytest.mark.parametrize(("tricks", "count"), [(1, 20), (2, 80), (3, 60), (4, 30)])
@pytest.mark.parametrize("family", FAMILIES)
def test_short_endings(solver: Solver, family: str, tricks: int, count: int) -> None:
    source = random.Random(f"{family} {tricks}")
    for board in by_trump(ending(source, family, tricks) for _ in range(count)):
        assert_answers(solver, EndingAnswers.by_oracle(board), source=source)


@pytest.mark.parametrize("start", range(0, len(SOLVED), 56))
def test_endings_of_five_and_six_tricks(solver: Solver, start: int) -> None:
    source = random.Random(start)
    for answers in sorted(SOLVED[start : start + 56], key=lambda answers: answers.board.trump):
        assert_answers(solver, answers, source=source)


def test_the_file_of_endings_is_not_tame() -> None:
    """The endings differ, and hold what they are meant to try."""
    assert len({board_text(answers.board) for answers in SOLVED}) == len(SOLVED) >= 600
    assert {answers.board.tricks_left for answers in SOLVED} == {5, 6}
    for place, answers in enumerate(SOLVED[:55]):
        drawn = list(endings(seed=20250105, count=55, tricks=[5]))[place]
        assert board_text(drawn) == board_text(answers.board)


@pytest.mark.parametrize("family", FAMILIES)
def test_plain_minimax_itself(solver: Solver, family: str) -> None:
    """The same without the detour over the faster oracle."""
    source = random.Random(f"plain {family}")
    for tricks in (1, 2, 2, 2, 3):
        board = ending(source, family, tricks)
        for need in range(1, tricks + 1):
            for allow in range(1, tricks + 2 - need):
                expected = naive.can_win(board, need, allow)
                assert solver.can_win(board, need, allow) is expected, (
                    f"{board_text(board)}\n{need} before {allow}: minimax says {expected}"
                )
        assert solver.tricks(board) == naive.tricks(board), board_text(board)
        if not board.is_over:
            margin = solver.race_outcome(board).margin
            assert margin == naive.race_margin(board), board_text(board)
