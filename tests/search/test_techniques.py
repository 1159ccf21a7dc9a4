"""Every device of the search switched off alone, on alone, and all together: one answer."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import groupby

import pytest

from hokm import Solver
from hokm.search.options import SearchOptions
from support.answers import EndingAnswers, assert_answers
from support.deals import (
    FAMILIES,
    by_trump,
    endings,
    of_one_shape,
    ruffing_ending,
    trump_ending,
    whole_deal,
)
from support.persistent_solver import keeping_solver
from support.reference import ending_answers

TECHNIQUES = SearchOptions.techniques()
OFF = dict.fromkeys(TECHNIQUES, False)
SETTINGS = {
    "all": SearchOptions(),
    "none": SearchOptions.plain(),
    **{f"without {device}": SearchOptions(**{device: False}) for device in TECHNIQUES},
    **{f"only {device}": SearchOptions(**{**OFF, device: True}) for device in TECHNIQUES},
    "table and generalise": SearchOptions(**{**OFF, "table": True, "generalize": True}),
    "quick tricks and later tricks": SearchOptions(
        **{**OFF, "quick_tricks": True, "later_tricks": True}
    ),
    "table, generalize and equal cards": SearchOptions(
        **{**OFF, "table": True, "generalize": True, "equivalents": True}
    ),
    "table, generalize and irrelevant cards": SearchOptions(
        **{**OFF, "table": True, "generalize": True, "irrelevant_cards": True}
    ),
    "table, generalize and quick tricks": SearchOptions(
        **{**OFF, "table": True, "generalize": True, "quick_tricks": True}
    ),
    "table, generalize and later tricks": SearchOptions(
        **{**OFF, "table": True, "generalize": True, "later_tricks": True}
    ),
}


@cache
def short_endings() -> list[EndingAnswers]:
    """Endings of two to five tricks, each family, alone and with others of the same shape."""
    source = random.Random(62)
    known = [
        EndingAnswers.by_oracle(board)
        for board in endings(seed=61, count=10 * len(FAMILIES), tricks=(2, 3, 4, 4, 5))
    ]
    for family in FAMILIES:
        for tricks, count in ((4, 24), (5, 12)):
            boards = of_one_shape(source, family, tricks, count)
            known += [EndingAnswers.by_oracle(board, cards=False) for board in boards]
    return sorted(known, key=lambda answers: answers.board.trump)


def test_the_switches_are_known() -> None:
    assert set(TECHNIQUES) == {
        *("table", "generalize", "equivalents", "irrelevant_cards"),
        *("quick_tricks", "later_tricks", "ordering", "cutoff_cards"),
    }
    assert not any(getattr(SearchOptions.plain(), device) for device in TECHNIQUES)
    assert all(getattr(SearchOptions(), device) for device in TECHNIQUES)


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_question_of_short_endings(setting: str) -> None:
    """Questions in random order, so that the table is asked about what it does not know yet."""
    solver = keeping_solver(SETTINGS[setting])
    source = random.Random(setting)
    for _, known in groupby(short_endings(), key=lambda answers: answers.board.trump):
        assert_answers(solver, known, source)


@cache
def early_decided() -> list[EndingAnswers]:
    """Endings with long trumps, and with winners that must be ruffed, one trump after the other."""
    source = random.Random(63)
    boards = [
        drawn(source, tricks)
        for drawn in (trump_ending, ruffing_ending)
        for tricks in (3, 4, 4, 5)
        for _ in range(15)
    ]
    return [EndingAnswers.by_oracle(board, cards=False) for board in by_trump(boards)]


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_question_of_endings_that_are_decided_early(setting: str) -> None:
    solver = keeping_solver(SETTINGS[setting])
    source = random.Random(setting)
    for _, known in groupby(early_decided(), key=lambda answers: answers.board.trump):
        assert_answers(solver, known, source)


@pytest.mark.parametrize("setting", SETTINGS)
def test_six_tricks(setting: str) -> None:
    solver = keeping_solver(SETTINGS[setting])
    source = random.Random(setting)
    some = [replace(answers, card_most={}) for answers in ending_answers()[: 4 * len(FAMILIES)]]
    assert_answers(solver, some, source)


@pytest.mark.parametrize("device", [device for device in TECHNIQUES if device != "table"])
def test_whole_deals_with_one_device_less(solver: Solver, device: str) -> None:
    """Without its table the search does not finish whole deals; without ordering it is slow."""
    other = Solver(SearchOptions(**{device: False}))
    source = random.Random(77)
    for _ in range(2 if device in ("ordering", "generalize") else 12):
        board = whole_deal(source)
        for need, allow in ((7, 7), (7, 1), (1, 7), (7, 4)):
            expected = solver.can_win(board, need, allow)
            assert other.can_win(board, need, allow) is expected, (
                f"{board.deal_line} {need} before {allow}"
            )
