"""Which kind of file is which, deal lines, JSON, and streaming."""

from __future__ import annotations

import itertools
import json

import pytest

from hokm import Seat, Trump
from hokm.notation import Severity, document, read_records
from notation.reading import DEAL, OTHER, SHAH, read, read_one, sound


def test_deal_lines() -> None:
    first, second, third = read(f"{DEAL} H S\n{OTHER}\n  {OTHER}   N\n")
    assert (first.trump, first.hakem) == (Trump.HEARTS, Seat.SOUTH)
    assert (second.trump, second.hakem) == (None, None)
    assert (third.trump, third.hakem) == (Trump.NONE, None)
    assert [record.name for record in (first, second, third)] == ["1", "2", "3"]
    assert not first.diagnostics + second.diagnostics + third.diagnostics


def test_deal_line_with_a_hakem_only() -> None:
    record = sound(f"{DEAL} - N\n")
    assert (record.trump, record.hakem) == (None, Seat.NORTH)


def test_comments_blank_lines_and_foreign_text_between_deal_lines() -> None:
    first, second = read(f"% deals\n; of today\n\n# hm\n{DEAL} H S\n\nTime 0.1 sec\n{OTHER}")
    assert [(diagnostic.severity, diagnostic.line) for diagnostic in first.diagnostics] == [
        (Severity.WARNING, 4),
        (Severity.WARNING, 7),
    ]
    assert not second.diagnostics


@pytest.mark.parametrize(
    ("line", "message", "column"),
    [
        (f"{DEAL} X", "'X' is not a trump", len(DEAL) + 2),
        (f"{DEAL} H Q", "'Q' is not a seat", len(DEAL) + 4),
        (f"{DEAL} H S W", "'W' is one word too many", len(DEAL) + 6),
        (DEAL.replace("Q", "X", 1), "'X' in North's hand is not a rank", DEAL.index("Q") + 1),
        (DEAL.replace("KQ98", "AQ98"), "♠A is held by both North and East", 20),
    ],
)
def test_fault_in_a_deal_line_stops_only_that_line(line: str, message: str, column: int) -> None:
    bad, good = read(f"{line}\n{OTHER}\n")
    assert message in bad.errors[0].message
    assert (bad.errors[0].line, bad.errors[0].column) == (1, column)
    assert not good.diagnostics


def test_deal_line_with_unknown_hands() -> None:
    assert sound("S:962.AJ7.KT82.J75 ... ... ...").game.unknown_hands == (
        Seat.NORTH,
        Seat.EAST,
        Seat.WEST,
    )


@pytest.mark.parametrize("text", ["[", "{", "{}", "[]", "[Event", '{"deal"', "]", "\x00", "N:A"])
def test_fragments(text: str) -> None:
    for record in read(text):
        assert record.deal is None
        assert record.diagnostics


def test_file_that_begins_with_a_brace_comment_is_pbn() -> None:
    assert sound('{ "quoted" }\n' + SHAH).name == "Shah"
    assert sound('{"quoted"}\n' + SHAH).name == "Shah"


ROW = {"board": "7", "deal": DEAL, "trump": "H", "hakem": "S"}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(ROW),
        json.dumps(ROW) + "\n",
        json.dumps(ROW, indent=2),
        json.dumps([ROW]),
        json.dumps({"schema": "hokm.rows", "version": 1, "rows": [ROW]}),
        json.dumps({"schema": "hokm.rows", "version": 1, "rows": [ROW]}, indent=4),
        "\ufeff" + json.dumps(ROW),
    ],
)
def test_ways_to_write_json(text: str) -> None:
    record = sound(text)
    assert record.name == "7"
    assert record.board().deal_line == f"{DEAL} H S"


def test_json_lines() -> None:
    text = "\n".join([json.dumps(ROW), "", json.dumps({"deal": OTHER})])
    first, second = read(text)
    assert (first.name, second.name) == ("7", "2")
    assert (first.game.line, second.game.line) == (1, 3)


def test_damaged_json_line_stops_only_that_line() -> None:
    first, bad, last = read("\n".join([json.dumps(ROW), '{"deal": ', json.dumps(ROW)]))
    assert not first.diagnostics
    assert "not JSON" in bad.errors[0].message
    assert not last.diagnostics


def test_fault_in_a_json_row_has_its_place() -> None:
    text = json.dumps({"rows": [ROW, {**ROW, "trump": "Z"}]}, indent=1)
    _, bad = read(text)
    line = text.split("\n")[bad.errors[0].line - 1]  # type: ignore[operator]
    assert bad.errors[0].column is not None
    assert line[bad.errors[0].column - 1] == "Z"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"board": "1"}, "the row has no deal"),
        (
            {"board": "1", "error": {"line": 4, "column": 2, "message": "bad"}},
            "reports an error: bad",
        ),
        ({**ROW, "deal": {"N": "A"}}, '"deal" is not text'),
        ({**ROW, "play": 3}, '"play" must have "first"'),
        ({**ROW, "deal": 3}, "'3' is not a deal"),
    ],
)
def test_row_that_cannot_be_used(row: dict[str, object], message: str) -> None:
    assert message in read_one(json.dumps(row)).errors[0].message


def test_row_that_is_no_object() -> None:
    first, second = read(f"[{json.dumps(ROW)}, 3]")
    assert not first.diagnostics
    assert "expected an object with a deal, not 3" in second.errors[0].message


def test_rows_behind_the_damage_in_a_document_are_kept() -> None:
    text = document([ROW, ROW, ROW]).replace('"hakem"', "hakem", 1)
    bad, second, third = read(text)
    assert [(diagnostic.line, diagnostic.message[:9]) for diagnostic in bad.errors] == [
        (2, "not JSON:")
    ]
    assert second.board() == third.board()


def test_json_beyond_any_depth() -> None:
    assert read('{"deal": ' + "[" * 100_000)[0].errors


def test_first_record_of_a_thousand_comes_before_the_last_is_read() -> None:
    games = (f'[Board "{number}"]\n[Deal "{DEAL}"]\n\n' for number in range(1000))
    records = read_records("".join(games))
    assert [record.name for record in itertools.islice(records, 3)] == ["0", "1", "2"]
    assert sum(1 for _ in records) == 997
