"""The first guess may be wrong, but not by much, and must not show in the answers."""

from __future__ import annotations

import dataclasses
import statistics

import pytest

from hokm import (
    Board,
    RaceOutcome,
    Seat,
    Solver,
    Trump,
)
from hokm.search.engine import Engine
from hokm.search.first_guess import FirstGuess
from hokm.search.options import SearchOptions
from hokm.search.query import Query
from hokm_bench import built_in_set

ENGINE = Engine(SearchOptions())
STEPS = [margin for margin in range(-7, 8) if margin]


def guess(board: Board) -> FirstGuess | None:
    return ENGINE.position(board, board.hakem).first_guess()


@pytest.fixture(scope="module")
def boards() -> list[Board]:
    return [item.board for item in built_in_set().first(40).deals]


def test_guesses_are_near(boards: list[Board]) -> None:
    solver = Solver()
    tricks, steps = [], []
    for board in boards:
        guessed = guess(board)
        assert guessed is not None
        tricks.append(abs(guessed.tricks - solver.tricks(board)))
        steps.append(abs(guessed.steps - STEPS.index(solver.race_outcome(board).margin)))
    # A constant guess in the middle is off by about 2 tricks and 3 steps.
    assert statistics.fmean(tricks) < 1.3
    assert statistics.fmean(steps) < 2.3


@pytest.mark.parametrize("bad", [FirstGuess(0, 0), FirstGuess(13, 13), FirstGuess(5, 9)])
def test_a_bad_guess_changes_no_answer(
    boards: list[Board], bad: FirstGuess, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Solver()
    wanted = [(plain.race_outcome(board), plain.tricks(board)) for board in boards[:8]]
    monkeypatch.setattr(Query, "first_guess", lambda self: bad)
    led_astray = Solver()
    found = [(led_astray.race_outcome(board), led_astray.tricks(board)) for board in boards[:8]]
    assert found == wanted


def test_the_other_side_sees_the_opposite(boards: list[Board]) -> None:
    """The same position, the leader's opponent being hakem."""
    for board in boards[:5]:
        leader = board.leader
        other = dataclasses.replace(board, hakem=Seat((leader + 1) % 4), leader=leader)
        mine, theirs = guess(board), guess(other)
        assert mine is not None
        assert theirs == FirstGuess(13 - mine.steps, 13 - mine.tricks)


def test_no_guess_without_trumps(boards: list[Board]) -> None:
    board = dataclasses.replace(boards[0], trump=Trump.NONE)
    assert guess(board) is None
    assert isinstance(Solver().race_outcome(board), RaceOutcome)
