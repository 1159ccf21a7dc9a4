"""Boards of two and three players in files: scores, the removed card, results written out."""

from __future__ import annotations

import json

import pytest

from hokm import (
    Board,
    Deal,
    Seat,
    Solver,
    Trump,
)
from hokm.notation import (
    GameRecord,
    check,
    csv_row,
    guarantees_row,
    pbn_record,
    read_records,
)
from hokm.notation.rows.pbn_tables import result_tables

from .reading import read_one

THREE = '[Players "3"]\n[Deal "N:A2.K.. K3.A.. Q4.Q.. -"]\n[Hakem "N"]\n[Trump "S"]\n'
BOARD = Board(
    Deal.parse("N:A2.K.. K3.A.. Q4.Q.. -"), Trump.SPADES, Seat.NORTH, tricks_won=(6, 5, 3)
)


def test_a_score_has_a_number_for_each_player() -> None:
    record = read_one(THREE + '[TricksWon "6-5-3"]\n[Result "7-6-4"]\n')
    assert not record.diagnostics
    assert record.game.tricks_won == (6, 5, 3)
    assert record.game.result == (7, 6, 4)
    board = record.board()
    assert board == BOARD
    assert [board.tricks_of(seat) for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST)] == [6, 5, 3]


@pytest.mark.parametrize("score", ["6-5", "6-5-3-0", "6", "6-5-x"])
def test_other_scores_are_errors(score: str) -> None:
    [diagnostic] = read_one(THREE + f'[TricksWon "{score}"]\n').errors
    assert "like 7-4-3" in diagnostic.message


def test_three_numbers_are_wrong_with_two_sides() -> None:
    text = '[Players "2"]\n[Deal "N:A2... - K3... -"]\n[Hakem "N"]\n[TricksWon "6-5-0"]\n'
    [diagnostic] = read_one(text).errors
    assert "has 3 numbers: expected 2 with 2 players, like 7-3" in diagnostic.message


def test_a_position_of_three_comes_back() -> None:
    text = pbn_record(GameRecord.from_board(BOARD))
    assert '[TricksWon "6-5-3"]' in text
    assert '[Players "3"]' in text
    assert read_one(text).board() == BOARD
    row = guarantees_row("1", Solver().guarantees(BOARD))
    [record] = read_records(json.dumps(row))
    assert check(record).board() == BOARD


def test_guarantees_in_rows_and_tables() -> None:
    found = Solver().guarantees(BOARD)
    row = guarantees_row("1", found)
    assert row["guarantees"] == [
        {"player": "N", "tricks": 7, "first_to_seven": True, "kot_forced": False},
        {"player": "S", "tricks": 5, "first_to_seven": False, "kot_forced": False},
        {"player": "E", "tricks": 4, "first_to_seven": False, "kot_forced": False},
    ]
    assert row["outcome"] is None
    assert csv_row(row)[-1] == "N:7:first S:5 E:4"
    table = pbn_record(
        GameRecord.from_board(BOARD), result_tables(guarantees=[found])
    ).splitlines()[-4:]
    assert table[0].startswith("[HokmGuaranteeTable ")
    assert table[1:] == ["N S N  7 yes no", "N S S  5 no  no", "N S E  4 no  no"]


def test_a_result_table_that_is_old_is_not_kept() -> None:
    found = Solver().guarantees(BOARD)
    text = pbn_record(GameRecord.from_board(BOARD), result_tables(guarantees=[found]))
    again = pbn_record(read_one(text).game, result_tables(guarantees=[found]))
    assert again.count("HokmGuaranteeTable") == 1


def test_a_two_of_trumps_taken_out_is_odd_under_that_trump_only() -> None:
    text = '[Players "3"]\n[Deal "N:A3... K4... Q5... -"]\n[Hakem "N"]\n[Removed "S2"]\n'
    record = read_one(text)
    assert not record.diagnostics
    assert not record.with_settings(trump=Trump.HEARTS).diagnostics
    [diagnostic] = record.with_settings(trump=Trump.SPADES).diagnostics
    assert "♠2 is a trump" in diagnostic.message
    assert not diagnostic.is_error
