"""What the options of `analyze` change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.command_line import EXAMPLES, WORKED_HAND, hokm

BRIDGE = EXAMPLES / "bridge.pbn"


def row(*arguments: str | Path, stdin: bytes = b"") -> dict[str, Any]:
    result = hokm("analyze", *arguments, "--format", "jsonl", stdin=stdin)
    [line] = result.stdout.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_the_command_line_stands_before_the_file() -> None:
    found = row(
        EXAMPLES / "worked_hand.pbn",
        "--trump", "d", "--hakem", "east", "--direction", "clockwise", "--scoring", "2,5,9",
    )  # fmt: skip
    assert (found["trump"], found["hakem"]) == ("D", "E")
    assert found["direction"] == "clockwise"
    assert found["scoring"] == "2 5 9"


def test_scoring_changes_points_and_nothing_else() -> None:
    deal = f"{WORKED_HAND} C S"
    usual, other = row(deal), row(deal, "--scoring", "1 4 4")
    assert (usual["points"], other["points"]) == (2, 4)
    assert usual["outcome"] == other["outcome"] == "7-0"


def test_direction_is_said_and_changes_results() -> None:
    deal = "N:AT653.K.KJ2.Q432 J74.AJ8.AT876.J9 Q98.T5432.94.AT6 K2.Q976.Q53.K875 S N"
    out = hokm("analyze", deal).stdout
    assert "· anticlockwise ·" in out
    assert "· clockwise ·" in hokm("analyze", deal, "--direction", "clockwise").stdout


def test_a_bridge_file_is_played_clockwise_from_its_first_leader() -> None:
    found = row(BRIDGE, "--board", "2", "--from-contract")
    assert (found["trump"], found["hakem"], found["direction"]) == ("H", "S", "clockwise")
    # East makes nine tricks in hearts, so the leader's side has four.
    assert found["tricks"] == 4


def test_direction_can_be_forced_on_a_bridge_file() -> None:
    found = row(BRIDGE, "--board", "2", "--from-contract", "--direction", "anticlockwise")
    assert (found["hakem"], found["direction"]) == ("N", "anticlockwise")


def test_from_contract_without_one_is_a_fault() -> None:
    result = hokm("analyze", WORKED_HAND, "--from-contract")
    assert result.exit_code == 1
    assert "no contract is given to take trump from" in result.stderr


def test_boards_are_selected_by_the_numbers_of_the_file() -> None:
    text = "".join(
        f'[Board "{number}"]\n[Deal "{WORKED_HAND}"]\n[Hakem "S"]\n[Trump "H"]\n\n'
        for number in (7, 8, 12)
    )
    result = hokm("kot", "-", "--board", "8,10-20", stdin=text.encode())
    assert [line.split()[1] for line in result.stdout.splitlines()] == ["8", "12"]


def test_boards_without_numbers_are_counted() -> None:
    lines = f"{WORKED_HAND} H S\n" * 4
    result = hokm("kot", "-", "--board", "2-3", stdin=lines.encode())
    assert [line.split()[1] for line in result.stdout.splitlines()] == ["2", "3"]


def test_a_deal_may_be_given_without_quotes() -> None:
    words = [*WORKED_HAND.split(), "H", "S"]
    assert row(*words) | {"ms": 0} == row(f"{WORKED_HAND} H S") | {"ms": 0}


def test_a_file_may_be_named_like_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("N:2.pbn").write_bytes((EXAMPLES / "ending.pbn").read_bytes())
    assert row("N:2.pbn")["on_table"] == ["S4"]


def test_output_file(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    target.write_text("old")
    result = hokm("analyze", EXAMPLES / "ending.pbn", "-o", target, "--color", encoding="cp1252")
    assert (result.exit_code, result.stdout) == (0, "")
    text = target.read_bytes().decode("utf-8")
    assert text == hokm("analyze", EXAMPLES / "ending.pbn").stdout
    assert list(tmp_path.iterdir()) == [target]


def test_output_may_replace_the_input(tmp_path: Path) -> None:
    file = tmp_path / "deals.pbn"
    file.write_bytes((EXAMPLES / "ending.pbn").read_bytes())
    assert hokm("analyze", file, "-f", "pbn", "-o", file).exit_code == 0
    assert "HokmResultTable" in file.read_text()


def test_an_output_folder_that_is_not_there(tmp_path: Path) -> None:
    target = tmp_path / "none" / "report.txt"
    result = hokm("analyze", EXAMPLES / "ending.pbn", "-o", target)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"hokm: {target}: No such file or directory\n"
