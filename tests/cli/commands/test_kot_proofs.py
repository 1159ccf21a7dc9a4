"""`kot --proof` and `kot --outcome`: answers that come with proofs."""

from __future__ import annotations

import dataclasses
import gzip
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from hokm import (
    Board,
    RaceOutcome,
    Seat,
)
from hokm.proofs.document import (
    Verdict,
    read_document,
    verify_document,
    verify_proof,
)
from support.boards import board_text
from support.command_line import EXAMPLES, WORKED_HAND, Golden, hokm
from support.deals import ending
from support.oracle import Oracle
from support.reference import ending_answers

KOT = EXAMPLES / "forced_kot.pbn"
NO_KOT = EXAMPLES / "worked_hand.pbn"
BAD = "N:A... K... Q... A... H S"
OUTCOMES = [RaceOutcome(margin) for margin in range(-6, 8) if margin]


def proven(path: Path) -> list[tuple[str, str]]:
    """Board and statement of each proof of a document, all of which must hold."""
    verdicts = list(verify_document(read_document(path.read_bytes())))
    assert [verdict.flaw for verdict in verdicts] == [None] * len(verdicts)
    return [(verdict.board, verdict.statement.split(" (")[0]) for verdict in verdicts]


def pbn(boards: list[Board]) -> bytes:
    """A file of the boards, numbered from 1."""
    games = [f'[Board "{number}"]\n{board_text(board)}' for number, board in enumerate(boards, 1)]
    return "\n\n".join(games).encode()


def test_a_forced_kot_is_proven(tmp_path: Path) -> None:
    target = tmp_path / "kot.json"
    result = hokm("kot", KOT, "--proof", target)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == hokm("kot", KOT).stdout + "  proof of 7 claims\n"
    assert proven(target) == [("1", "S-N can win 7 tricks before E-W win 1")]
    assert list(tmp_path.iterdir()) == [target]


def test_a_kot_against_the_hakem_is_proven(tmp_path: Path) -> None:
    target = tmp_path / "kot.json"
    case = ["--board", "1", "--hakem", "E", "--trump", "S"]
    result = hokm("kot", EXAMPLES / "bridge.pbn", *case, "--proof", target)
    assert result.exit_code == 0
    assert "Hakem koti is forced" in result.stdout
    assert proven(target) == [("1", "N-S can win 7 tricks before E-W win 1")]


def test_where_no_kot_is_forced_both_are_averted(tmp_path: Path) -> None:
    target = tmp_path / "none.json"
    result = hokm("kot", NO_KOT, "--proof", target)
    assert result.exit_code == 1
    assert result.stdout.endswith("force a kot\n  2 proofs: 18 and 1 claims\n")
    assert proven(target) == [
        ("1", "E-W can win 1 tricks before S-N win 7"),
        ("1", "S-N can win 1 tricks before E-W win 7"),
    ]


def test_all_cases_of_all_boards_are_in_one_document(tmp_path: Path) -> None:
    target = tmp_path / "all.json"
    files: list[str | Path] = [EXAMPLES / "bridge.pbn", KOT, "--trump", "all", "--hakem", "all"]
    result = hokm("kot", *files, "--proof", target)
    lines = [line for line in result.stdout.splitlines() if " proofs: " in line]
    assert [line.split()[0] for line in lines][:3] == ["16", "32", "24"]
    rows = json.loads(target.read_bytes())["proofs"]
    assert len(proven(target)) == len(rows) == sum(int(line.split()[0]) for line in lines)
    assert {(row["board"], row["trump"], row["hakem"]) for row in rows} == {
        (board, trump, hakem) for board in "123" for trump in "SHDC" for hakem in "NESW"
    }


def test_a_proof_does_not_depend_on_the_boards_before(tmp_path: Path) -> None:
    paths = [tmp_path / "alone.json", tmp_path / "behind.json"]
    hokm("kot", KOT, "--trump", "C", "--hakem", "E", "--proof", paths[0])
    hokm("kot", NO_KOT, KOT, "--trump", "all", "--hakem", "all", "--proof", paths[1])
    alone, behind = (json.loads(path.read_bytes())["proofs"] for path in paths)
    assert [row for row in behind if row in alone] == alone


def test_a_compressed_document(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.json", "b.json.gz", "c.GZ")]
    for path in paths:
        hokm("kot", NO_KOT, "--proof", path)
    plain, *packed = (path.read_bytes() for path in paths)
    assert packed[0] == packed[1]
    assert gzip.decompress(packed[0]) == plain


def test_three_players(tmp_path: Path) -> None:
    target = tmp_path / "three.json"
    result = hokm("kot", EXAMPLES / "three_hands.pbn", "--proof", target)
    assert result.exit_code == 1
    assert result.stdout.endswith("No player can force a kot\n  3 proofs: 4, 1 and 1 claims\n")
    assert proven(target) == [
        ("1", "E-N can win 1 tricks before S win 7"),
        ("1", "S-N can win 1 tricks before E win 7"),
        ("1", "S-E can win 1 tricks before N win 7"),
    ]


def test_two_players(tmp_path: Path) -> None:
    target = tmp_path / "two.json"
    assert hokm("kot", EXAMPLES / "two_hands.pbn", "--proof", target).exit_code == 0
    assert proven(target) == [("1", "N can win 7 tricks before S win 1")]


@pytest.mark.parametrize(("players", "left"), [(2, 7), (3, 11), (4, 7)])
def test_kots_of_endings_in_which_one_side_has_six_tricks(
    players: int, left: int, tmp_path: Path
) -> None:
    """Only the next trick counts, so that the oracle has an answer about long endings too."""
    target = tmp_path / "endings.json"
    source = random.Random(31)
    boards = []
    for place in range(12):
        board = ending(source, "uniform", left, players)
        won = [0] * len(board.sides)
        won[place % len(won)] = 6
        boards.append(dataclasses.replace(board, tricks_won=tuple(won)))
    result = hokm("kot", "-", "--proof", target, stdin=pbn(boards))
    expected = []
    for number, board in enumerate(boards, 1):
        everybody = frozenset(board.deal.seats)
        six = board.sides[board.tricks_won.index(6)]
        if Oracle(board, min(six)).can_win(1, 1):
            expected.append((str(number), six, 7))
        else:
            expected += [(str(number), everybody - side, 1) for side in board.sides]
    rows = read_document(target.read_bytes())["proofs"]
    assert [
        (row["board"], frozenset(map(Seat.parse, row["side"])), row["wins"]) for row in rows
    ] == expected
    assert proven(target)
    assert {wins for _, _, wins in expected} == {1, 7}
    forced = re.findall(r": (?:Kot|Hakem koti) is forced: ", result.stdout)
    assert len(forced) == sum(wins == 7 for _, _, wins in expected)


# -- other outcomes -------------------------------------------------------------------


def test_every_outcome_of_endings(tmp_path: Path) -> None:
    """Trump or none, cards on the table, both directions: the oracle knows what is reached."""
    known = [each for each in ending_answers()[::40] if each.board.has_race]
    assert len(known) > 10
    data = pbn([each.board for each in known])
    target = tmp_path / "endings.json"
    for outcome in OUTCOMES:
        result = hokm("kot", "-", "--outcome", str(outcome), "--proof", target, stdin=data)
        expected = [each.race_margin() >= outcome.margin for each in known]
        found = re.findall(r": (yes|no), ", result.stdout)
        assert [word == "yes" for word in found] == expected, outcome
        assert result.exit_code == (0 if any(expected) else 1)
        sides = {row["board"]: row["side"] for row in read_document(target.read_bytes())["proofs"]}
        for number, each in enumerate(known, 1):
            if not each.board.is_decided:
                by_hakem = each.board.hakem in map(Seat.parse, sides.pop(str(number)))
                assert by_hakem is expected[number - 1]
        assert not sides
        assert proven(target)


@pytest.mark.parametrize("clockwise", [False, True])
def test_every_outcome_of_a_deal(clockwise: bool, tmp_path: Path) -> None:
    direction = ["--direction", "clockwise"] if clockwise else []
    row = json.loads(hokm("analyze", NO_KOT, "-f", "jsonl", *direction).stdout)
    value = RaceOutcome.parse(row["outcome"])
    for outcome in OUTCOMES:
        target = tmp_path / "deal.json"
        result = hokm("kot", NO_KOT, *direction, "--outcome", str(outcome), "--proof", target)
        assert result.exit_code == (0 if value >= outcome else 1)
        [(_, statement)] = proven(target)
        reached, wins = statement.startswith("S-N"), outcome.hakem_tricks
        before = outcome.other_tricks + (1 if outcome.hakem_side_wins else 0)
        assert reached is (value >= outcome)
        assert statement.split()[3::5] == [
            str(n) for n in ((wins, before)[:: 1 if reached else -1])
        ]


def test_outcomes_in_words(golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    parts = [
        hokm("kot", "worked_hand.pbn", "--outcome", "7-3").stdout,
        hokm("kot", "worked_hand.pbn", "--outcome", "7-0").stdout,
        hokm("kot", "two_hands.pbn", "worked_hand.pbn", "--outcome", "5-7").stdout,
        hokm("kot", "bridge.pbn", "--outcome", "7-3").stdout,
        hokm("kot", "bridge.pbn", "--outcome", "7-0", "--trump", "S").stdout,
        hokm("kot", "bridge.pbn", "--outcome", "7-3", environment={"COLUMNS": "50"}).stdout,
        hokm("kot", "bridge.pbn", "--outcome", "7-3", encoding="cp1252").stdout,
    ]
    golden("kot_outcomes.txt", "".join(parts))


def test_proofs_in_words(golden: Golden, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(EXAMPLES)
    proof: list[str | Path] = ["--proof", tmp_path / "proofs.json"]
    parts = [
        hokm("kot", "bridge.pbn", "forced_kot.pbn", "ending.pbn", "three_hands.pbn", *proof).stdout,
        hokm("kot", "bridge.pbn", "--outcome", "7-1", *proof).stdout,
        hokm("kot", "bridge.pbn", "--outcome", "7-1", "--hakem", "N", *proof).stdout,
        hokm("kot", "worked_hand.pbn", "--color", *proof).stdout,
        hokm("kot", "worked_hand.pbn", "--color", "--outcome", "7-1", *proof).stdout,
    ]
    golden("kot_proofs.txt", "".join(parts))


@pytest.mark.parametrize("outcome", ["0-7", "8-2", "7", "7-7", "kot", "7-3-1", "-7-3"])
def test_outcomes_that_are_no_question(outcome: str) -> None:
    result = hokm("kot", NO_KOT, f"--outcome={outcome}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Invalid value for '--outcome'" in result.stderr
    assert ("always gets it" in result.stderr) is (outcome == "0-7")


def test_an_outcome_is_no_question_for_three_players() -> None:
    result = hokm("kot", EXAMPLES / "three_hands.pbn", NO_KOT, "--outcome", "7-3")
    assert result.exit_code == 3
    assert "three players have no one result" in result.stderr
    assert "yes, North-South can get 7-3 or better" in result.stdout


OVER = '[Deal "N:A... K... Q... J..."]\n[Hakem "N"]\n[Trump "S"]\n[TricksWon "{}"]\n'


def test_a_race_that_is_over(tmp_path: Path) -> None:
    """The score has the answer, and whether tricks came before others is not in it."""
    target = tmp_path / "over.json"
    data = OVER.format("7-5").encode()
    for asked, code in ([], 1), (["--outcome", "7-5"], 0), (["--outcome", "7-4"], 1):
        result = hokm("kot", "-", *asked, "--proof", target, stdin=data)
        assert (result.exit_code, result.stderr) == (code, "")
        assert result.stdout.endswith("\n  no proof needed: the race is over\n")
        assert proven(target) == []


@pytest.mark.parametrize("asked", [[], ["--outcome", "7-3"]])
def test_an_ending_without_its_score(asked: list[str], tmp_path: Path) -> None:
    data = OVER.format("0-0").encode()
    result = hokm("kot", "-", *asked, "--proof", tmp_path / "p.json", stdin=data)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "this board has no race to seven" in result.stderr


def test_an_ending_of_three_without_its_score(tmp_path: Path) -> None:
    data = b'[Deal "N:A... K... Q... -"]\n[Hakem "N"]\n[Trump "S"]\n[Players "3"]\n'
    for asked in ["--proof", str(tmp_path / "p.json")], []:
        result = hokm("kot", "-", *asked, stdin=data)
        assert (result.exit_code, result.stdout) == (3, "")
        assert "no kot can be told where the score of the hand is not given" in result.stderr


# -- when not all goes well -----------------------------------------------------------


def test_boards_that_cannot_be_answered_are_left_out(tmp_path: Path) -> None:
    file, target = tmp_path / "mixed.txt", tmp_path / "mixed.json"
    file.write_text(f"{WORKED_HAND} H S\n{BAD}\n{WORKED_HAND} C S\n")
    result = hokm("kot", file, "--proof", target)
    assert result.exit_code == 3
    assert [board for board, _ in proven(target)] == ["1", "1", "3"]
    assert "West" in result.stderr


def test_a_proof_that_takes_too_long_stops_alone(tmp_path: Path) -> None:
    """No claim is made in a millionth of a second; what the score decides needs none."""
    target = tmp_path / "late.json"
    result = hokm("kot", NO_KOT, EXAMPLES / "ending.pbn", "--time-limit", "1e-6", "--proof", target)
    assert result.exit_code == 3
    assert "the proof is not complete by the time limit" in result.stderr
    assert "ending.pbn: Board 1 (♠, hakem South): No kot" in result.stdout
    assert "worked_hand" not in result.stdout
    assert len(proven(target)) == 2


def test_it_is_said_which_case_took_too_long(tmp_path: Path) -> None:
    target = tmp_path / "late.json"
    limit = ["--time-limit", "1e-6", "--trump", "all"]
    result = hokm("kot", NO_KOT, *limit, "--proof", target)
    assert "trump S, hakem South: the proof is not complete" in result.stderr


def test_a_proof_that_does_not_hold_is_never_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(row: dict[str, Any]) -> Verdict:
        flaw = "it rains" if row["trump"] == "H" else None
        return Verdict("1", verify_proof(row).proof, flaw)

    monkeypatch.setattr("hokm.proofs.proof.verify_proof", refuse)
    target = tmp_path / "proofs.json"
    result = hokm("kot", f"{WORKED_HAND} H S", "--proof", target)
    assert (result.exit_code, result.stdout) == (3, "")
    assert (
        "internal error: a proof does not hold and was thrown away: East-West win" in result.stderr
    )
    assert "it rains" in result.stderr
    assert proven(target) == []


def test_ctrl_c_leaves_the_file_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    target = tmp_path / "proofs.json"
    target.write_text("old")
    monkeypatch.setattr("hokm.proofs.prove.prove", interrupt)
    assert hokm("kot", KOT, "--proof", target).exit_code == 130
    assert [(path, path.read_text()) for path in tmp_path.iterdir()] == [(target, "old")]


def test_places_a_proof_cannot_go_to(tmp_path: Path) -> None:
    target = tmp_path / "none" / "proofs.json"
    result = hokm("kot", KOT, "--proof", target)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"hokm: {target}: No such file or directory\n"
    both = tmp_path / "both"
    result = hokm("kot", KOT, "--proof", both, "-o", both)
    assert (result.exit_code, list(tmp_path.iterdir())) == (2, [])
    assert "name the same file" in result.stderr


def test_the_answer_and_its_proof_in_files(tmp_path: Path) -> None:
    report, target = tmp_path / "report.txt", tmp_path / "proofs.json"
    assert hokm("kot", KOT, "--proof", target, "-o", report).stdout == ""
    assert report.read_text("utf-8").endswith("  proof of 7 claims\n")
    assert len(proven(target)) == 1
