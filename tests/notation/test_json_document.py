"""Rows of results: their keys, both sides' counts, and what can be read back."""

from __future__ import annotations

import csv
import io
import json
import random

import pytest

from hokm import (
    Board,
    CardValue,
    Deal,
    Direction,
    Hand,
    Line,
    RaceOutcome,
    Rules,
    Scoring,
    Seat,
    Solution,
    Trump,
    random_deal,
)
from hokm.model.cards import parse_cards
from hokm.notation import (
    CSV_COLUMNS,
    SCHEMA,
    SCHEMA_VERSION,
    GameRecord,
    check,
    csv_row,
    document,
    error_row,
    line_of,
    read_records,
    record_row,
    solution_row,
)
from notation.reading import DEAL, SHAH, read_one, sound

BOARD = Board(Deal.parse(DEAL), Trump.HEARTS, Seat.SOUTH)
LOSS = RaceOutcome(-3)
ENDING = Board(
    Deal.parse("N:2... K3... Q4... J5..."),
    Trump.NONE,
    Seat.WEST,
    Seat.NORTH,
    parse_cards("SA"),
    (5, 6),
    Rules(Direction.CLOCKWISE, Scoring(1, 2, 2)),
)


def solution(board: Board = BOARD, outcome: RaceOutcome | None = LOSS) -> Solution:
    return Solution(
        board,
        outcome,
        5,
        None if outcome is None else False,
        None if outcome is None else False,
        False,
        (
            CardValue(parse_cards("CA CK"), outcome, 5),
            CardValue(parse_cards("SJ"), None, 4),
        ),
        Line(parse_cards("CA C2"), (), (0, 0)),
        1234,
        0.0123456,
    )


def test_keys_that_scripts_rely_on() -> None:
    assert solution_row("7", solution()) == {
        "board": "7",
        "deal": DEAL,
        "trump": "H",
        "hakem": "S",
        "direction": "anticlockwise",
        "players": 4,
        "leader": "S",
        "tricks_won": "0-0",
        "on_table": [],
        "scoring": "1 2 3",
        "outcome": "4-7",
        "margin": -3,
        "tricks": 5,
        "points": -1,
        "kot_forced": False,
        "hakem_koti_forced": False,
        "sweep_forced": False,
        "cards": [
            {"cards": ["CA", "CK"], "outcome": "4-7", "margin": -3, "tricks": 5},
            {"cards": ["SJ"], "outcome": None, "margin": None, "tricks": 4},
        ],
        "line": ["CA", "C2"],
        "nodes": 1234,
        "ms": 12.346,
    }


def test_points_are_those_of_the_hakems_side() -> None:
    rows = [solution_row("1", solution(outcome=RaceOutcome(margin))) for margin in (7, 1, -1, -7)]
    assert [(row["outcome"], row["points"]) for row in rows] == [
        ("7-0", 2),
        ("7-6", 1),
        ("6-7", -1),
        ("0-7", -3),
    ]


def test_what_was_not_asked_for_is_null() -> None:
    bare = Solution(BOARD, None, None, None, None, None, (), None, 0, 0.0)
    row = json.loads(line_of(solution_row("1", bare)))
    for key in ("outcome", "margin", "tricks", "points", "kot_forced", "sweep_forced", "line"):
        assert row[key] is None
    assert row["cards"] == []


@pytest.mark.parametrize("board", [BOARD, ENDING])
def test_row_of_a_result_is_input(board: Board) -> None:
    record = sound(line_of(solution_row("x", solution(board))))
    assert record.name == "x"
    assert record.board() == board


def test_boards_of_many_kinds_read_the_same() -> None:
    source = random.Random(5)
    for _ in range(50):
        whole, _ = random_deal(source)
        count = source.randint(1, 13)
        deal = Deal.from_hands(
            {seat: Hand.from_cards(source.sample(list(whole[seat]), count)) for seat in Seat}
        )
        won = source.randint(0, min(6, 13 - count))
        board = Board(
            deal,
            source.choice(list(Trump)),
            source.choice(list(Seat)),
            source.choice(list(Seat)),
            tricks_won=(won, source.randint(0, min(6, 13 - count - won))),
            rules=Rules(source.choice(list(Direction)), Scoring(1, source.randint(1, 5), 3)),
        )
        assert sound(line_of(solution_row("x", solution(board)))).board() == board
        record = GameRecord.from_board(board)
        assert sound(line_of(record_row(record))).game == record


def test_row_of_a_record() -> None:
    row = record_row(sound(SHAH).game)
    assert row == {
        "board": "Shah",
        "deal": DEAL,
        "trump": "H",
        "hakem": "S",
        "players": 4,
        "result": "7-3",
        "play": {"first": "S", "tricks": [line.split() for line in SHAH.splitlines()[6:16]]},
    }
    assert sound(line_of(row)) == sound(SHAH)


def test_row_of_a_record_keeps_irregular_marks_and_gaps() -> None:
    text = SHAH.split("CK H3")[0] + "CK H3 C9 ^R S5\n+ DQ - -\n"
    record = read_one(text)
    again = read_one(line_of(record_row(record.game)))
    assert again == record
    assert again.replay.cards == record.replay.cards


def test_row_of_unknown_hands() -> None:
    record = sound("S:962.AJ7.KT82.J75 - - -")
    assert record_row(record.game)["deal"] == "N:- - 962.AJ7.KT82.J75 -"
    assert sound(line_of(record_row(record.game))) == record


def test_error_row() -> None:
    record = read_one(f'[Board "3"]\n[Deal "{DEAL}"]\n[Trump "Z"]\n')
    row = error_row(record.name, record.errors[0])
    assert row["board"] == "3"
    assert row["error"] == {"line": 3, "column": 9, "message": record.errors[0].message}
    assert read_one(line_of(row)).errors


def test_document() -> None:
    rows = [solution_row("1", solution()), solution_row("2", solution(ENDING))]
    text = document(rows)
    value = json.loads(text)
    assert (value["schema"], value["version"]) == (SCHEMA, SCHEMA_VERSION)
    assert value["rows"] == rows
    assert [check(record).board() for record in read_records(text)] == [BOARD, ENDING]
    assert json.loads(document([]))["rows"] == []


def test_csv_has_the_single_values_of_a_row() -> None:
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow(CSV_COLUMNS)
    record = read_one(f'[Board "3"]\n[Deal "{DEAL}"]\n[Trump "Z"]\n')
    writer.writerow(csv_row(solution_row("1", solution())))
    writer.writerow(csv_row(error_row("3", record.errors[0])))
    good, bad = csv.DictReader(io.StringIO(stream.getvalue()))
    assert (good["deal"], good["outcome"], good["margin"], good["kot_forced"]) == (
        DEAL,
        "4-7",
        "-3",
        "false",
    )
    assert good["error"] == ""
    assert (bad["board"], bad["outcome"]) == ("3", "")
    assert "'Z' is not a trump" in bad["error"]


def test_csv_columns_are_keys_of_a_row() -> None:
    keys = solution_row("1", solution()).keys() | {"error", "guarantees"}
    assert set(CSV_COLUMNS) == keys - {"cards", "line"}
