"""Scoring: points for a win, a kot and a kot against the hakem."""

from __future__ import annotations

import itertools

import pytest

from hokm import (
    BoardError,
    NotationError,
    RaceOutcome,
    Rules,
    Scoring,
)
from hokm.model.rules import TRICKS_TO_WIN


def test_default_scoring_is_one_two_three() -> None:
    assert Rules().scoring == Scoring() == Scoring(1, 2, 3)
    assert TRICKS_TO_WIN == 7
    assert not Rules().play_out


@pytest.mark.parametrize(
    ("score", "points"),
    [
        ((7, 0), 2),
        ((7, 1), 1),
        ((7, 6), 1),
        ((6, 7), -1),
        ((1, 7), -1),
        ((0, 7), -3),
        ((13, 0), 2),
        ((8, 5), 1),
        ((0, 13), -3),
    ],
)
def test_points_are_the_hakems_sides(score: tuple[int, int], points: int) -> None:
    assert Scoring().points(*score) == points


@pytest.mark.parametrize("scoring", ["1 2 3", "1, 2, 2", "1,1,1", " 0 0  0 "])
def test_scorings_are_read(scoring: str) -> None:
    expected = tuple(int(word) for word in scoring.replace(",", " ").split())
    read = Scoring.parse(scoring)
    assert (read.win, read.kot, read.hakem_koti) == expected
    assert Scoring.parse(str(read)) == read


@pytest.mark.parametrize(
    "text",
    ["", "1 2", "1 2 3 4", "a b c", "-1 2 3", "1 2 ³", "2 1 3", "1.5 2 3", f"1 2 {'9' * 5000}"],
)
def test_text_that_is_no_scoring_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Scoring.parse(text)


@pytest.mark.parametrize("numbers", [(2, 1, 3), (2, 3, 1), (-1, 2, 3)])
def test_points_may_not_fall_as_the_result_gets_better(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(BoardError, match="must be worth at least"):
        Scoring(*numbers)


def test_points_never_fall_with_the_margin() -> None:
    outcomes = [RaceOutcome(margin) for margin in range(-7, 8) if margin]
    for win, kot, koti in itertools.product(range(3), repeat=3):
        if win <= min(kot, koti):
            points = [outcome.points(Scoring(win, kot, koti)) for outcome in outcomes]
            assert points == sorted(points)
