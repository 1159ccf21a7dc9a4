"""`hokm.rows`: answers as flat dicts, the same values as in CSV."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from hokm import Board, CardValue, Deal, NotationError, Seat, Solver, Trump, rows
from hokm.model.cards import parse_cards
from hokm.notation import CARD_COLUMNS, CSV_COLUMNS, csv_row
from hokm.notation.rows.reviews import REVIEW_COLUMNS
from support.command_line import EXAMPLES, hokm

ENDING = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH, tricks_won=(6, 5))
THREE = Board(Deal.parse("N:A2... K3... Q4... -"), Trump.SPADES, Seat.NORTH)


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


def flat(found: list[dict[str, object]]) -> bool:
    return all(
        value is None or isinstance(value, str | int | float)
        for row in found
        for value in row.values()
    )


def test_a_solution_is_one_row(solver: Solver) -> None:
    [row] = rows(solver.solve(ENDING))
    assert set(row) == {*CSV_COLUMNS} - {"error", "guarantees"}
    assert (row["trump"], row["hakem"], row["outcome"], row["tricks"]) == ("S", "N", "7-5", 7)
    assert row["kot_forced"] is False
    assert row["on_table"] == ""
    assert flat([row])


def test_every_lead_is_one_row(solver: Solver) -> None:
    solution = solver.solve(ENDING)
    found = rows(solution, cards=True)
    assert [row["card"] for row in found] == ["SA", "S2"]
    assert [row["outcome"] for row in found] == ["7-5", "7-6"]
    assert set(found[0]) - {"scoring"} <= {*CARD_COLUMNS}
    bare = rows(solution.cards)
    assert [{key: row[key] for key in bare[0]} for row in found] == bare
    assert rows(solution.cards[0]) == bare[:1]
    assert flat(found)


def test_a_table_is_one_row_a_board(solver: Solver) -> None:
    table = solver.solve_table(ENDING.deal, race=False)
    found = rows(table)
    assert len(found) == 16
    assert [(row["trump"], row["hakem"]) for row in found] == [
        (str(each.board.trump), str(each.board.hakem)) for each in table.values()
    ]
    assert {row["board"] for row in found} == {"1"}
    assert rows(list(table.values()))[1]["board"] == "2"


def test_guarantees_are_one_row_a_player(solver: Solver) -> None:
    found = solver.guarantees(THREE)
    players = rows(found)
    assert [row["player"] for row in players] == [str(each.seat) for each in found.players]
    assert [row["tricks"] for row in players] == [each.tricks for each in found.players]
    assert [row["card"] for row in rows(found, cards=True)] == ["SA", "S2"]
    assert flat(players)


def test_a_review_is_one_row_a_card(solver: Solver) -> None:
    review = solver.review(ENDING, parse_cards("S2 SJ SQ SK S3 SA"))
    found = rows(review)
    assert [row["card"] for row in found] == [str(each.card) for each in review.cards]
    assert found[0]["mistake"] is True
    assert {*found[0]} == {*REVIEW_COLUMNS} - {"error"}
    assert flat(found)


def test_several_answers_are_numbered(solver: Solver) -> None:
    both = rows([solver.solve(ENDING), solver.solve(ENDING)])
    assert [row["board"] for row in both] == ["1", "2"]
    assert rows([]) == []


@pytest.mark.parametrize("wrong", [["x"], [None], [ENDING], ENDING, "x", 3])
def test_anything_else_is_refused(wrong: Any) -> None:
    with pytest.raises(NotationError, match="expected an answer, not"):
        rows(wrong)


def test_values_are_those_of_the_command_line(solver: Solver) -> None:
    from hokm import pbn

    [record] = pbn.load(EXAMPLES / "ending.pbn")
    [row] = rows(solver.solve(record.board()))
    [written] = csv.DictReader(
        io.StringIO(hokm("analyze", EXAMPLES / "ending.pbn", "--format", "csv").stdout)
    )
    keys = [key for key in row if key not in ("board", "nodes", "ms")]
    assert csv_row(row, keys) == [written[key] for key in keys]


def test_rows_of_values_of_equal_cards() -> None:
    value = CardValue(parse_cards("SK SQ"), None, 3)
    assert [row["card"] for row in rows(value)] == ["SK", "SQ"]
