"""Characters that a stream cannot show: suits become letters, nothing is ever raised."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hokm_cli.terminal.streams import prepare_streams
from support.command_line import WORKED_HAND, hokm


@pytest.mark.parametrize(
    ("encoding", "written"),
    [
        ("ascii", b"SA HK DQ CJ caf? ?"),
        ("cp1252", "SA HK DQ CJ café ?".encode("cp1252")),
        ("utf-8", "♠A ♥K ♦Q ♣J café ✓".encode()),
    ],
)
def test_suits_become_letters_where_there_are_no_symbols(encoding: str, written: bytes) -> None:
    data = io.BytesIO()
    stream = io.TextIOWrapper(data, encoding=encoding, write_through=True)
    prepare_streams(stream, None)
    stream.write("♠A ♥K ♦Q ♣J café ✓")
    assert data.getvalue() == written


def test_half_a_character_is_no_error() -> None:
    data = io.BytesIO()
    stream = io.TextIOWrapper(data, encoding="utf-8", write_through=True)
    prepare_streams(stream)
    stream.write("a\ud800b")
    assert data.getvalue() == b"a?b"


def test_streams_of_another_kind_are_left_alone() -> None:
    stream = io.StringIO()
    prepare_streams(stream)
    stream.write("♠A")
    assert stream.getvalue() == "♠A"


def test_both_standard_streams_show_letters() -> None:
    text = f'[Event "all ♣ and ♦"]\n[Deal "{WORKED_HAND}"]\n[Hakem "S"]\n[Trump "H"]\n'
    result = hokm("analyze", "-", "no ♠ here.pbn", stdin=text.encode(), encoding="ascii")
    assert "all C and D" in result.stdout
    assert result.stderr == "hokm: no S here.pbn: No such file or directory\n"
    assert result.exit_code == 2


@pytest.mark.parametrize("name", ["pbn", "json", "jsonl", "csv"])
def test_machine_formats_survive_half_a_character(name: str) -> None:
    row = f'{{"board": "\\ud800", "deal": "{WORKED_HAND}", "hakem": "S", "trump": "H"}}\n'
    result = hokm("analyze", "-", "--format", name, stdin=row.encode())
    assert (result.exit_code, result.stderr) == (0, "")
    result.stdout_bytes.decode("utf-8")


def test_a_usage_error_shows_letters() -> None:
    result = hokm("analyze", WORKED_HAND, "--trump", "♠♠", encoding="ascii")
    assert "Error: Invalid value for '--trump' / '-t': 'SS' is not a trump" in result.stderr
    assert result.exit_code == 2


def test_an_error_that_ends_the_command_shows_letters(tmp_path: Path) -> None:
    target = tmp_path / "no ♠" / "report.txt"
    result = hokm("analyze", WORKED_HAND, "-o", target, encoding="ascii")
    assert "no S" in result.stderr
    assert result.exit_code == 2
