"""The search against full minimax: every question about thousands of endings.

A question is a pair (need, allow), before or after a legal card, so games that are cut off
before the last trick are covered as well as those played to the end.
"""

from __future__ import annotations

import random

import pytest

from hokm import Solver, Trump
from support import naive
from support.answers import EndingAnswers, assert_answers
from support.boards import board_text
from support.deals import FAMILIES, by_trump, ending
from support.make_endings import DRAWN
from support.reference import ending_answers

SOLVED = ending_answers()


@pytest.mark.parametrize(("tricks", "count"), [(1, 10), (2, 60), (3, 60), (4, 40), (5, 16)])
@pytest.mark.parametrize("family", FAMILIES)
def test_short_endings(keeping: Solver, family: str, tricks: int, count: int) -> None:
    source = random.Random(f"{family} {tricks}")
    for board in by_trump(ending(source, family, tricks) for _ in range(count)):
        assert_answers(keeping, [EndingAnswers.by_oracle(board)], source)


@pytest.mark.parametrize("trump", Trump)
def test_endings_of_six_and_seven_tricks(keeping: Solver, trump: Trump) -> None:
    """Before a lead and after each card, all endings of a trump with one table."""
    source = random.Random(int(trump))
    for answers in SOLVED:
        if answers.board.trump is trump:
            assert_answers(keeping, [answers], source)


def test_the_file_of_endings_is_not_tame() -> None:
    """The endings differ, and hold what they are meant to try."""
    assert len({board_text(answers.board) for answers in SOLVED}) == len(SOLVED) >= 600
    assert {answers.board.tricks_left for answers in SOLVED} == {6, 7}
    families, tricks, _, seed = DRAWN[0]
    source = random.Random(seed)
    for family, answers in zip(families, SOLVED, strict=False):
        assert board_text(ending(source, family, tricks)) == board_text(answers.board)


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
        if not board.is_decided:
            margin = solver.race_outcome(board).margin
            assert margin == naive.race_margin(board), board_text(board)
