"""`convert`: what goes in comes out, in the other format."""

from __future__ import annotations

import json

import pytest

from support.command_line import EXAMPLES, WORKED_HAND, hokm

FORMATS = ["pbn", "json", "jsonl"]


def convert(data: bytes, name: str) -> bytes:
    result = hokm("convert", "-", "--format", name, stdin=data)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout_bytes


@pytest.mark.parametrize("file", ["worked_hand", "forced_kot", "ending", "bridge"])
@pytest.mark.parametrize("through", FORMATS)
def test_there_and_back(file: str, through: str) -> None:
    data = (EXAMPLES / f"{file}.pbn").read_bytes()
    direct = [json.loads(line) for line in convert(data, "jsonl").splitlines()]
    around = [json.loads(line) for line in convert(convert(data, through), "jsonl").splitlines()]
    assert direct == around
    assert direct


def test_lines() -> None:
    out = convert((EXAMPLES / "worked_hand.pbn").read_bytes(), "lines")
    assert out.decode() == f"{WORKED_HAND} H S\n"
    out = convert((EXAMPLES / "bridge.pbn").read_bytes(), "lines")
    assert [len(line.split()) for line in out.decode().splitlines()] == [4, 4, 4]


@pytest.mark.parametrize("tail", ["", " - S", " H -", " N W"])
def test_lines_stay_lines(tail: str) -> None:
    line = WORKED_HAND + tail
    assert convert(line.encode(), "lines").decode() == line + "\n"
    assert convert(convert(line.encode(), "pbn"), "lines").decode() == line + "\n"


def test_an_ending_cannot_be_one_line() -> None:
    result = hokm("convert", EXAMPLES / "ending.pbn", "--format", "lines")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "a position within a hand cannot be written as one line" in result.stderr


def test_names_and_play_are_kept() -> None:
    text = convert((EXAMPLES / "worked_hand.pbn").read_bytes(), "pbn").decode()
    assert '[North "Nasrin"]' in text
    assert "D6 DQ DA D2\n" in text
    assert '[Result "7-3"]' in text


def test_bad_boards_are_left_out() -> None:
    data = f"{WORKED_HAND} H S\nN:A... A... K... Q...\n{WORKED_HAND} C S\n".encode()
    result = hokm("convert", "-", "--format", "lines", stdin=data)
    assert result.exit_code == 1
    assert result.stdout == f"{WORKED_HAND} H S\n{WORKED_HAND} C S\n"
    assert "2:" in result.stderr
    assert "1 of 3 boards could not be used" in result.stderr
