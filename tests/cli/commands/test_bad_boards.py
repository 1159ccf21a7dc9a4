"""A bad board is reported at its place, and never stops the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.command_line import EXAMPLES, WORKED_HAND, Golden, hokm

PBN = f"""\
[Board "1"]
[Deal "{WORKED_HAND}"]
[Hakem "S"]
[Trump "H"]

[Board "2"]
[Deal "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7642"]
[Hakem "S"]
[Trump "H"]

[Board "3"]
[Deal "{WORKED_HAND}"]
[Hakem "S"]
[Trump "[red]"]

[Board "[/Deal "x"]"]
[Deal "N:... {WORKED_HAND[2:]}"]

[Board "4"]
[Deal "{WORKED_HAND}"]
[Hakem "W"]
[Trump "C"]
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("bad.pbn").write_text(PBN)
    return "bad.pbn"


def test_the_others_are_solved(file: str, golden: Golden) -> None:
    result = hokm("analyze", file)
    assert result.exit_code == 1
    golden("bad_boards.txt", result.stdout)
    golden("bad_boards_stderr.txt", result.stderr)


def test_nothing_is_taken_for_markup(file: str) -> None:
    for color in ("--color", "--no-color"):
        result = hokm("check", file, color)
        assert "'[red]' is not a trump" in result.stdout
        assert '[Board "[/Deal "x"]"]' in result.stdout


def test_check_shows_each_place(file: str, golden: Golden) -> None:
    result = hokm("check", file)
    assert (result.exit_code, result.stderr) == (1, "")
    golden("check.txt", result.stdout)


def test_strict_stops_at_the_first(file: str) -> None:
    result = hokm("analyze", file, "--strict", "--format", "jsonl")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(row["board"], "error" in row) for row in rows] == [("1", False), ("2", True)]
    assert result.exit_code == 1


def test_error_rows(file: str) -> None:
    result = hokm("analyze", file, "--format", "jsonl")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    errors = [row for row in rows if "error" in row]
    assert [row["board"] for row in errors][:2] == ["2", "3"]
    for row in errors:
        assert set(row) == {"board", "error"}
        assert set(row["error"]) == {"line", "column", "message"}
    assert errors[1]["error"]["line"] == 14
    assert {row["board"] for row in rows if "error" not in row} == {"1", "4"}


def test_unknown_hands() -> None:
    result = hokm("analyze", "N:A32.JT8.AK.QJT98 - J4.KQ9742.86.AK5 - H S")
    assert result.exit_code == 1
    assert "the cards of East and West are not given" in result.stderr
    result = hokm("check", "S:962.AJ7.KT82.J75 ... ... ...")
    assert result.exit_code == 1
    assert "the cards of North, East and West are not given" in result.stdout


@pytest.mark.parametrize(
    "text",
    [
        b"\x00\xff\xfe[Deal",
        b'[Deal "N:' + b"A" * 300 + b'"]',
        b"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432A H S",
        b'[Scoring "-1 -2 -3"]\n[Deal "N:A... K... Q... J..."]\n[TricksWon "-3-99"]\n',
        b'{ never closed\n[Deal "N:A... K... Q... J..."]',
        b'{"rows": [{"deal": 7, "hakem": [], "trump": {}}]}',
    ],
)
def test_garbage_gives_messages_and_no_traceback(text: bytes) -> None:
    for command in ("analyze", "kot", "check", "convert"):
        result = hokm(command, "-", stdin=text)
        assert result.exit_code in (1, 2, 3)
        assert "Traceback" not in result.stdout + result.stderr
        assert result.stdout + result.stderr != ""


def test_a_record_whose_play_is_wrong_can_be_asked_about_anew() -> None:
    text = (EXAMPLES / "worked_hand.pbn").read_bytes().replace(b"D6 DQ DA D2", b"D6 DQ DA C7")
    assert b"C7" in text
    result = hokm("analyze", "-", stdin=text)
    assert result.exit_code == 1
    assert "trick 3: West plays" in result.stderr
    assert hokm("analyze", "-", "--trump", "S", stdin=text).exit_code == 0
