"""Notes, progress and streaming: what goes where, and when."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import hokm_cli.terminal.progress
from hokm import Solver
from hokm.analysis.tables import Analysis
from hokm.notation.checked import check
from hokm.notation.reader import read_records
from hokm.notation.record import GameRecord
from hokm_cli.render.documents.analyze import analysis_document
from hokm_cli.render.formats import AnalysisFormat
from hokm_cli.terminal.theme import Theme
from support.command_line import EXAMPLES, WORKED_HAND, hokm

ENDING = EXAMPLES / "ending.pbn"


@pytest.mark.parametrize("output_format", list(AnalysisFormat))
def test_each_board_is_written_before_the_next_is_read(output_format: AnalysisFormat) -> None:
    [record] = read_records(ENDING.read_bytes())
    solution = Solver().solve(check(record).board())
    taken = 0

    def answers() -> Iterator[tuple[GameRecord, Analysis]]:
        nonlocal taken
        for _ in range(1000):
            taken += 1
            yield record, Analysis((solution,))

    pieces = analysis_document(output_format, answers(), Theme(), with_file=False)
    for piece in pieces:
        if taken:
            assert str(piece).strip()
            break
    assert taken == 1


def test_a_thousand_boards() -> None:
    deals = hokm("deal", "--seed", "1", "--count", "1000", "--format", "lines").stdout
    result = hokm("kot", "-", "--trump", "S", stdin=deals.encode())
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 1000


def test_a_note_while_kernels_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hokm.search.jit.cache.kernels_are_cached", lambda players: False)
    result = hokm("kot", f"{WORKED_HAND} H S\n{WORKED_HAND} C S")
    assert result.stderr == (
        "hokm: compiling the search for this computer (only once, some ten seconds)\n"
    )
    assert "hokm:" not in result.stdout
    assert hokm("kot", "N:A... A... K... Q... H S").stderr.count("compiling") == 0


def test_progress_only_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hokm_cli.terminal.progress, "_QUIET_SECONDS", 0.0)
    monkeypatch.setattr(hokm_cli.terminal.progress, "_SECONDS_BETWEEN", 0.0)
    boards = f"{WORKED_HAND} H S\n" * 3
    watched = hokm("kot", "-", stdin=boards.encode(), err_terminal=True)
    assert "3 boards in" in watched.stderr
    assert watched.stderr.endswith("\x1b[1A\x1b[2K"), "the line is taken away"
    assert hokm("kot", "-", stdin=boards.encode()).stderr == ""
    both = hokm("kot", "-", stdin=boards.encode(), err_terminal=True, terminal=True)
    assert both.stderr == ""
    assert {result.exit_code for result in (watched, both)} == {1}


def test_progress_with_an_output_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(hokm_cli.terminal.progress, "_QUIET_SECONDS", 0.0)
    monkeypatch.setattr(hokm_cli.terminal.progress, "_SECONDS_BETWEEN", 0.0)
    target = tmp_path / "kots.txt"
    result = hokm("kot", ENDING, "-o", target, err_terminal=True, terminal=True)
    assert "1 board in" in result.stderr
    assert "\x1b" not in target.read_text()


def test_faults_go_to_standard_error_and_rows_stay_clean() -> None:
    data = f"{WORKED_HAND} H S\nN:A... A... K... Q... H S\n".encode()
    result = hokm("analyze", "-", "--format", "jsonl", "--color", stdin=data)
    assert [json.loads(line)["board"] for line in result.stdout.splitlines()] == ["1", "2"]
    assert "\x1b[" in result.stderr
    assert "\x1b" not in result.stdout


def test_warnings_are_counted() -> None:
    data = f"{WORKED_HAND} H S\nstatistics follow\n".encode()
    result = hokm("analyze", "-", stdin=data)
    assert (result.exit_code, result.stderr) == (0, "hokm: 1 warning; see 'hokm check'\n")


@pytest.mark.parametrize(
    ("environment", "colored"),
    [
        ({}, True),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
    ],
)
def test_colors_on_a_terminal(environment: dict[str, str], colored: bool) -> None:
    result = hokm("kot", ENDING, terminal=True, environment={"TERM": "xterm", **environment})
    assert ("\x1b[" in result.stdout) == colored


def test_flags_stand_before_the_environment() -> None:
    on = hokm("kot", ENDING, "--color", environment={"NO_COLOR": "1"})
    off = hokm("kot", ENDING, "--no-color", terminal=True, environment={"FORCE_COLOR": "1"})
    assert "\x1b[" in on.stdout
    assert "\x1b[" not in off.stdout


def test_two_files_are_told_apart() -> None:
    result = hokm("kot", ENDING, EXAMPLES / "forced_kot.pbn")
    first, second = result.stdout.splitlines()
    assert "ending.pbn: Board 1 (" in first
    assert "forced_kot.pbn: Board 1 (" in second
