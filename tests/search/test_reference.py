"""Answers computed by independent programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from hokm import (
    Direction,
    RaceOutcome,
    Solver,
    Trump,
)
from support.boards import TRUMP_SUITS, board_text
from support.reference import (
    DATA,
    TricksTable,
    ending_race_answers,
    full_data,
    hard_deals,
    race_answers,
    tricks_tables,
)

FILES = {
    Direction.CLOCKWISE: "tricks_clockwise.csv",
    Direction.ANTICLOCKWISE: "tricks_anticlockwise.csv",
}
DEALS = 100
"""Deals of the copies that the ordinary suite solves."""


needs_all = pytest.mark.skipif(
    full_data(FILES[Direction.CLOCKWISE]) is None,
    reason="the complete reference set is not at hand (see support.reference.full_data)",
)


def complete(name: str) -> Path:
    """A file of the complete reference set; only for tests marked `needs_all`."""
    path = full_data(name)
    assert path is not None
    return path


def check_tricks(solver: Solver, tables: list[TricksTable], trump: Trump) -> int:
    """Every entry of one trump; how many there were."""
    checked = 0
    for table in tables:
        for board, tricks in table.boards():
            if board.trump is trump:
                assert solver.tricks(board) == tricks, f"{board_text(board)}\nexpected {tricks}"
                checked += 1
    return checked


@pytest.mark.parametrize("trump", TRUMP_SUITS)
@pytest.mark.parametrize("direction", Direction)
def test_tricks(direction: Direction, trump: Trump) -> None:
    """One solver for all deals of a trump, so that its table holds much of other deals."""
    tables = list(tricks_tables(DATA / "reference" / FILES[direction], direction))
    assert len(tables) == 300
    assert check_tricks(Solver(), tables[:DEALS], trump) == 4 * DEALS


@needs_all
@pytest.mark.slow
@pytest.mark.parametrize("trump", TRUMP_SUITS)
@pytest.mark.parametrize("direction", Direction)
def test_all_tricks(direction: Direction, trump: Trump) -> None:
    tables = list(tricks_tables(complete(FILES[direction]), direction))
    assert len(tables) == 800
    assert check_tricks(Solver(), tables, trump) == 3200


@needs_all
@pytest.mark.slow
def test_the_copies_are_the_first_rows_of_the_complete_set() -> None:
    for name in FILES.values():
        copy = (DATA / "reference" / name).read_text(encoding="utf-8")
        assert complete(name).read_text(encoding="utf-8").startswith(copy)


def test_race_outcomes(solver: Solver) -> None:
    answers = race_answers()
    assert len(answers) == 240
    for answer in sorted(answers, key=lambda answer: answer.board.trump):
        text = board_text(answer.board)
        assert solver.race_outcome(answer.board) == answer.outcome, text
        assert solver.tricks(answer.board) == answer.tricks_left, text


def test_race_outcomes_and_tricks_of_endings(solver: Solver) -> None:
    answers = ending_race_answers()
    assert len(answers) == 1200
    assert {answer.board.tricks_left for answer in answers} == set(range(2, 9))
    for answer in answers:
        text = board_text(answer.board)
        assert answer.board.has_race, text
        assert solver.race_outcome(answer.board) == answer.outcome, text
        won = answer.board.tricks_won[0]
        assert solver.tricks(answer.board) == won + answer.tricks_left, text


def test_cards_and_lines_of_reference_deals_reach_the_outcome(solver: Solver) -> None:
    for answer in race_answers()[:24]:
        solution = solver.solve(answer.board)
        assert solution.outcome == answer.outcome
        assert solution.cards[0].outcome == answer.outcome
        assert max(value.tricks or 0 for value in solution.cards) == answer.tricks_left
        assert solution.line is not None
        assert RaceOutcome.from_score(*solution.line.tricks_won) == answer.outcome


FEW = ("macroxue/deal.1", "macroxue/deal.8", "macroxue/deal.12", "macroxue/deal.19")


@needs_all
def test_a_few_hard_deals() -> None:
    solver = Solver()
    tables = dict(hard_deals(complete("hard_deals.tsv")))
    for name in FEW:
        for trump in Trump:
            assert check_tricks(solver, [tables[name]], trump) == 4


@needs_all
@pytest.mark.slow
@pytest.mark.parametrize("trump", Trump)
def test_hard_deals(trump: Trump) -> None:
    tables = [table for _, table in hard_deals(complete("hard_deals.tsv"))]
    assert check_tricks(Solver(), tables, trump) == 4 * 21
