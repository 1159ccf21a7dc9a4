"""What a reader sees: whole reports, compared with files in tests/data/golden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.command_line import EXAMPLES, GOLDEN, WORKED_HAND, Golden, hokm

CASES: dict[str, list[str | Path]] = {
    "worked_hand": [EXAMPLES / "worked_hand.pbn"],
    "forced_kot": [EXAMPLES / "forced_kot.pbn"],
    "ending": [EXAMPLES / "ending.pbn"],
    "bridge": [EXAMPLES / "bridge.pbn"],
    "bridge_from_contract": [EXAMPLES / "bridge.pbn", "--from-contract"],
    "every_trump": [EXAMPLES / "worked_hand.pbn", "--trump", "all"],
    "every_hakem": [EXAMPLES / "worked_hand.pbn", "--hakem", "all"],
    "no_trump": [f"{WORKED_HAND} N S"],
    "two_hands": [EXAMPLES / "two_hands.pbn"],
    "three_hands": [EXAMPLES / "three_hands.pbn"],
    "three_hands_every_trump": [EXAMPLES / "three_hands.pbn", "--trump", "all"],
}


@pytest.mark.parametrize("name", CASES)
def test_report(name: str, golden: Golden) -> None:
    result = hokm("analyze", *CASES[name])
    assert (result.exit_code, result.stderr) == (0, "")
    golden(f"{name}.txt", result.stdout)


@pytest.mark.parametrize("name", ["worked_hand", "every_trump", "ending", "three_hands"])
def test_narrow_terminal(name: str, golden: Golden) -> None:
    result = hokm("analyze", *CASES[name], environment={"COLUMNS": "50"})
    golden(f"{name}_50_columns.txt", result.stdout)
    assert all(len(line) <= 50 for line in result.stdout.splitlines())


@pytest.mark.parametrize("name", ["worked_hand", "every_trump", "three_hands_every_trump"])
def test_nothing_but_diagrams_and_titles_is_wider_than_a_small_terminal(name: str) -> None:
    lines = hokm("analyze", *CASES[name], environment={"COLUMNS": "40"}).stdout.splitlines()
    assert [line for line in lines[1:] if len(line) > 40] == []


@pytest.mark.parametrize("name", ["ending", "bridge_from_contract"])
def test_console_without_symbols(name: str, golden: Golden) -> None:
    result = hokm("analyze", *CASES[name], encoding="cp1252")
    golden(f"{name}_letters.txt", result.stdout)
    assert result.stdout.isascii()


def test_colors(golden: Golden) -> None:
    result = hokm("analyze", *CASES["ending"], "--color")
    golden("ending_colors.txt", result.stdout)


def test_kot_reports(golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    parts = [
        hokm("kot", "forced_kot.pbn").stdout,
        hokm("kot", "worked_hand.pbn").stdout,
        hokm("kot", "ending.pbn").stdout,
        hokm("kot", "bridge.pbn").stdout,
        hokm("kot", "bridge.pbn", "ending.pbn", "--trump", "H").stdout,
        hokm("kot", "two_hands.pbn", "three_hands.pbn").stdout,
    ]
    golden("kot.txt", "".join(parts))


def test_the_result_of_the_file_stands_beside_the_exact_one() -> None:
    out = hokm("analyze", EXAMPLES / "worked_hand.pbn").stdout
    assert "North-South win 7-1 (in 8 tricks): 1 point\n" in out
    assert "Result in the file: 7-3\n" in out


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_text_is_clean(path: Path) -> None:
    """Nothing but lines of text reaches a pipe; with colors, escape codes for these."""
    text = path.read_bytes().decode("utf-8")
    if "\x1b" in text:
        assert path.stem.endswith("_colors") or path.stem == "kot_proofs"
        text = re.sub(r"\x1b\[[0-9;]*m", "", text)
    lines = text.removesuffix("\n").split("\n")
    assert all(line.isprintable() for line in lines)
    assert [line for line in lines if line != line.rstrip()] == []


def test_deals_are_never_wrapped() -> None:
    deal = f"{WORKED_HAND} H S"
    out = hokm("convert", deal, "--format", "lines", environment={"COLUMNS": "30"}).stdout
    assert out == deal + "\n"
