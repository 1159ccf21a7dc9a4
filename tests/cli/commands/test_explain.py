"""``hokm explain``: what is explained, left out, and written for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from support.command_line import EXAMPLES, WORKED_HAND, Golden, hokm
from support.reference import race_answers

CASES: dict[str, list[str | Path]] = {
    "forced_kot": [EXAMPLES / "forced_kot.pbn"],
    "worked_hand": [EXAMPLES / "worked_hand.pbn"],
    "worked_hand_unfolded": [EXAMPLES / "worked_hand.pbn", "--depth", "2"],
    "worked_hand_plan": [EXAMPLES / "worked_hand.pbn", "--depth", "0"],
    "outcome": [EXAMPLES / "worked_hand.pbn", "--outcome", "7-1"],
    "outcome_missed": [EXAMPLES / "ending.pbn", "--outcome", "7-4"],
    "averted_kot": [EXAMPLES / "averted_kot.pbn"],
    "every_case": [EXAMPLES / "bridge.pbn", "--board", "1", "--trump", "H"],
    "hakem_koti": [EXAMPLES / "bridge.pbn", "--from-contract", "--board", "1"],
    "two_hands": [EXAMPLES / "two_hands.pbn"],
    "three_hands": [EXAMPLES / "three_hands.pbn"],
}


def explain(*arguments: str | Path, **options: Any) -> str:
    result = hokm("explain", *arguments, **options)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def rows(*arguments: str | Path) -> list[dict[str, Any]]:
    document = json.loads(explain(*arguments, "--format", "json"))
    assert document["schema"] == "hokm.rows"
    found: list[dict[str, Any]] = document["rows"]
    return found


@pytest.mark.parametrize("name", CASES)
def test_text(name: str, golden: Golden) -> None:
    golden(f"explain_{name}.txt", explain(*CASES[name]))


@pytest.mark.parametrize("name", ["forced_kot", "worked_hand_unfolded", "three_hands"])
def test_narrow_terminal(name: str, golden: Golden) -> None:
    out = explain(*CASES[name], environment={"COLUMNS": "50"})
    golden(f"explain_{name}_50_columns.txt", out)
    assert all(len(line) <= 50 for line in out.splitlines())


def test_console_without_symbols(golden: Golden) -> None:
    out = explain(*CASES["worked_hand"], encoding="cp1252")
    golden("explain_worked_hand_letters.txt", out)
    assert out.isascii()


def test_colors(golden: Golden) -> None:
    golden("explain_outcome_colors.txt", explain(*CASES["outcome"], "--color"))


@pytest.mark.parametrize("depth", ["1", "2"])
def test_what_is_referred_to_stands_above(depth: str, tmp_path: Path) -> None:
    """Each line that is pointed at has been told, with the trick meant in it."""
    deals = tmp_path / "deals.txt"
    boards = [answer.board for answer in race_answers()][:6]
    deals.write_text("".join(f"{board.deal} {board.trump} {board.hakem}\n" for board in boards))
    references = 0
    for report in explain(deals, "--depth", depth).split("\n── Board ")[1:]:
        for section in report.split("\n\n")[2:]:
            told: set[str] = set()
            for entry in _entries(section):
                label, text = entry
                for line, trick in re.findall(r"as in (\S+|the plan) from trick (\d+)", text):
                    references += 1
                    assert line == "the plan" or line in told, text
                    assert 1 < int(trick) <= 13
                told.add(label)
    assert references > 10


def _entries(section: str) -> list[tuple[str, str]]:
    """The labels at the beginnings of lines, with the text up to the next."""
    found: list[tuple[str, str]] = []
    for line in section.splitlines():
        match = re.match(r" +([\da-z.]+|\d+-\d+) +(?=\S)", line)
        if match and re.match(r"[\d]", match[1]):
            found.append((match[1], line[match.end() :]))
        elif found:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
    return found


def test_rows() -> None:
    kot, koti = rows(EXAMPLES / "worked_hand.pbn")
    assert (kot["asked"], kot["forced"], kot["side"]) == ("kot", False, ["E", "W"])
    assert (kot["wins"], kot["before"], kot["claims"]) == (1, 7, 18)
    assert kot["takers"] == {"cards": ["SK", "SQ", "HA"], "ruffers": ["E"]}
    assert (koti["side"], koti["claims"], koti["plan"]) == (["S", "N"], 1, [])
    assert koti["start"]["ending"] == {
        "kind": "cash",
        "player": "S",
        "cards": ["CA"],
        "ruffed_by": None,
    }
    assert [(step["kind"], step["tricks"], step["cards"]) for step in kot["plan"]] == [
        ("cross", [1], ["DK"]),
        ("cash", [2, 3], ["SA", "DA"]),
        ("cross", [4], ["CK"]),
        ("lose", [5], ["SK"]),
    ]


def test_rows_of_a_tree() -> None:
    [row] = rows(EXAMPLES / "bridge.pbn", "--from-contract", "--board", "1")
    start = row["start"]
    assert (start["trick"], start["leader"], start["tricks_won"]) == (1, "E", "0-0")
    assert (start["need"], start["allow"], start["claim"]) == (7, 1, 1)
    assert [branch["label"] for branch in start["branches"]] == ["", "1a", "1b", "1c"]
    led = [card for branch in start["branches"] for card in branch["choices"][0]["cards"]]
    hand = row["deal"].split()[1]
    assert sorted(led) == sorted(
        suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks
    )
    first = start["branches"][0]
    assert first["winner"] == "S"
    assert len(first["cards"]) == 4
    assert first["choices"][1] == {
        "player": "W",
        "cards": first["choices"][1]["cards"],
        "any": True,
    }
    assert first["then"]["need"] == 6
    assert not any(branch["then"]["folded"] for branch in start["branches"])
    [plan] = rows(EXAMPLES / "bridge.pbn", "--from-contract", "--board", "1", "--depth", "0")
    assert [branch["then"]["folded"] for branch in plan["start"]["branches"]] == [
        False,
        *[True] * 3,
    ]


def test_a_race_that_is_over() -> None:
    deal = "N:A2... K3... Q4... J5..."
    pbn = f'[Deal "{deal}"]\n[Trump "S"]\n[Hakem "N"]\n[TricksWon "7-4"]\n'.encode()
    result = hokm("explain", "-", stdin=pbn)
    assert "The race is over: there is nothing to explain\n" in result.stdout
    [row] = json.loads(hokm("explain", "-", "-f", "json", stdin=pbn).stdout)["rows"]
    assert (row["side"], row["claims"], row["start"]) == (None, None, None)


def test_a_trick_won_before() -> None:
    pbn = b'[Deal "N:A2... K3... Q4... J5..."]\n[Trump "S"]\n[Hakem "N"]\n[TricksWon "5-6"]\n'
    out = hokm("explain", "-", stdin=pbn).stdout
    assert "No kot is forced: East-West have 6 tricks\n" in out
    assert "No hakem koti is forced: North-South have 5 tricks\n" in out
    best = hokm("explain", "-", "--outcome", "4-7", stdin=pbn).stdout
    assert "North-South can get 4-7 or better: North-South have 5 tricks\n" in best
    worst = hokm("explain", "-", "--outcome", "7-5", stdin=pbn).stdout
    assert "North-South cannot get 7-5 or better: East-West have 6 tricks\n" in worst


def test_boards_that_cannot_be_explained() -> None:
    ending = "N:A2... K3... Q4... J5... S N"
    result = hokm("explain", ending, EXAMPLES / "forced_kot.pbn", EXAMPLES / "nothing.pbn")
    assert result.exit_code == 2
    assert "this board has no race to seven" in result.stderr
    assert "North-South crossruff five tricks" in result.stdout
    assert hokm("explain", ending).exit_code == 1
    late = hokm("explain", f"{WORKED_HAND} H S", "--time-limit", "0.000001")
    assert late.exit_code == 1
    assert "time limit" in late.stderr


@pytest.mark.parametrize(
    "options", [["--depth", "-1"], ["--depth", "x"], ["--outcome", "0-7"], ["--format", "csv"]]
)
def test_options_that_mean_nothing(options: list[str]) -> None:
    result = hokm("explain", EXAMPLES / "forced_kot.pbn", *options)
    assert result.exit_code == 2
    assert options[0] in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("deal", "score", "words"),
    [
        ("N:2.K.. 3.2.. A.3.. 4.A..", "6-5", "South's ♠A is sure to win a trick"),
        (
            "N:2.K.2. 3.2.3. AQ.3.. 4.A.4.",
            "5-5",
            "South's trumps ♠A and ♠Q are sure to win two tricks",
        ),
    ],
)
def test_trumps_that_are_sure_to_win(deal: str, score: str, words: str) -> None:
    tags = f'[Trump "S"]\n[Hakem "N"]\n[Leader "W"]\n[TricksWon "{score}"]\n'
    pbn = f'[Deal "{deal}"]\n{tags}'.encode()
    assert words in hokm("explain", "-", "--outcome", "7-6", stdin=pbn).stdout
