"""A wrong command line is answered with one sentence, without words of the program's insides."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.command_line import EXAMPLES, hokm

BOARD = EXAMPLES / "worked_hand.pbn"
TRUMPS = "expected S, H, D, C, or N for no trump"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["analyze"], "Missing argument 'FILE...'."),
        (["verify"], "Missing argument 'PROOF...'."),
        (["analyze", BOARD, "--trump", "X"], f"'--trump' / '-t': 'X' is not a trump: {TRUMPS}"),
        (["analyze", BOARD, "--hakem", "Z"], "'--hakem': 'Z' is not a seat: expected N, E, S or W"),
        (
            ["review", BOARD, "--trump", "all"],
            "'--trump' / '-t': a hand that was played has one trump, not all",
        ),
        (
            ["review", BOARD, "--hakem", "ALL"],
            "'--hakem': a hand that was played has one hakem, not all",
        ),
        (
            ["analyze", BOARD, "--format", "xml"],
            "'--format' / '-f': 'xml' is not one of them: expected text, json, jsonl, csv or pbn",
        ),
        (
            ["explain", BOARD, "-f", "csv"],
            "'--format' / '-f': 'csv' is not one of them: expected text or json",
        ),
        (
            ["analyze", BOARD, "--board", "x"],
            "'--board' / '-b': 'x' is not a board number, such as 3, or a range, such as 3-5",
        ),
        (
            ["analyze", BOARD, "--time-limit", "0"],
            "'--time-limit': a time limit must be more than 0 seconds, not 0",
        ),
        (
            ["analyze", BOARD, "--time-limit", "soon"],
            "'--time-limit': 'soon' is not a number of seconds, such as 10",
        ),
        (["analyze", BOARD, "--table", "x"], "'--table': 'x' is not a whole number"),
        (["deal", "--count", "0"], "'--count' / '-n': must be at least 1, not 0"),
        (["deal", "--seed", "1.5"], "'--seed': '1.5' is not a whole number"),
        (["explain", BOARD, "--depth", "-1"], "'--depth' / '-d': must be at least 0, not -1"),
        (
            ["kot", BOARD, "--outcome", "0-7"],
            "'--outcome': 0-7 is the worst result there is: the hakem's side always gets it or a "
            "better one",
        ),
        (["kot", BOARD, "-o", "x", "--proof", "x"], "--proof and --output name the same file"),
    ],
)
def test_the_sentence(arguments: list[str | Path], sentence: str) -> None:
    result = hokm(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    usage, hint, empty, error = result.stderr.splitlines()
    assert usage.startswith(f"Usage: hokm {arguments[0]} [OPTIONS]")
    assert hint == f"Try 'hokm {arguments[0]} -h' for help."
    assert empty == ""
    assert error.endswith(sentence)
    assert error.startswith(("Error: Invalid value", "Error: Missing argument"))


@pytest.mark.parametrize("words", [["--format", "JSON"], ["--trump", "ALL"], ["--trump", "h"]])
def test_capitals_do_not_matter(words: list[str]) -> None:
    assert hokm("analyze", BOARD, *words).exit_code == 0


def test_a_command_that_is_almost_one() -> None:
    result = hokm("anlyze")
    assert result.exit_code == 2
    assert "No such command 'anlyze'" in result.stderr
    assert "analyze" in result.stderr.splitlines()[-1]
