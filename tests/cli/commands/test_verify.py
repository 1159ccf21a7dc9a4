"""`verify`: what is proven, what is refused and why, and all without the search."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hokm
from support.command_line import EXAMPLES, ROOT, Golden
from support.command_line import hokm as run

Row = dict[str, Any]

PROOF = EXAMPLES / "forced_kot_proof.json"


@pytest.fixture(scope="module")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Proofs of several boards: four, two and three players, a trick in progress, a score."""
    target = tmp_path_factory.mktemp("proofs") / "examples.json"
    names = ("forced_kot", "worked_hand", "ending", "two_hands", "three_hands")
    run("kot", *(EXAMPLES / f"{name}.pbn" for name in names), "--proof", target)
    return target


def changed(path: Path, change: Callable[[Row], object]) -> bytes:
    """The document of a file with its first proof changed."""
    document = json.loads(path.read_bytes())
    change(document["proofs"][0])
    return json.dumps(document).encode()


def test_the_example_is_what_the_program_writes(tmp_path: Path) -> None:
    target = tmp_path / "kot.json"
    run("kot", EXAMPLES / "forced_kot.pbn", "--proof", target)
    assert target.read_bytes() == PROOF.read_bytes()


def test_all_is_proven(proofs: Path, golden: Golden) -> None:
    result = run("verify", proofs)
    assert (result.exit_code, result.stderr) == (0, "")
    golden("verify.txt", result.stdout)


def test_letters_and_colors(proofs: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    letters = run("verify", proofs, encoding="cp1252")
    assert letters.stdout.isascii()
    golden("verify_letters.txt", letters.stdout)
    refused = changed(PROOF, lambda row: row["claims"].pop(3))
    golden("verify_colors.txt", run("verify", PROOF.name, "-", "--color", stdin=refused).stdout)


def no_claim(row: Row) -> None:
    del row["claims"][3]


def another_card(row: Row) -> None:
    row["claims"][1]["plan"]["then"]["*"]["play"] = "c1"


def one_trick_fewer(row: Row) -> None:
    row["claims"][4]["of"] = 4


def another_deal(row: Row) -> None:
    row["deal"] = row["deal"].replace("T432.", "T43A.").replace(" A.973", " 2.973")


def no_goal(row: Row) -> None:
    row["before"] = 0


def no_leader(row: Row) -> None:
    del row["leader"]


def a_name_that_clears_the_screen(row: Row) -> None:
    row["board"] = "\x1b[2J" + "long " * 20
    row["claims"][1]["plan"]["play"] = "\x1b[2J\n\ud800"


FAULTS = (
    no_claim, another_card, one_trick_fewer, another_deal, no_goal, no_leader,
    a_name_that_clears_the_screen,
)  # fmt: skip


def test_refusals(golden: Golden) -> None:
    parts = []
    for diagnostic in FAULTS:
        result = run("verify", "-", stdin=changed(PROOF, diagnostic))
        assert (result.exit_code, result.stderr) == (1, "")
        assert result.stdout.count("\n") == 1
        parts.append(result.stdout)
    golden("verify_refused.txt", "".join(parts))


@pytest.mark.parametrize("diagnostic", FAULTS)
def test_refusals_for_programs(diagnostic: Callable[[Row], None], tmp_path: Path) -> None:
    target = tmp_path / "rows.jsonl"
    data = changed(PROOF, diagnostic)
    assert run("verify", "-", "--format", "jsonl", "-o", target, stdin=data).exit_code == 1
    [row] = [json.loads(line) for line in target.read_text("utf-8").splitlines()]
    assert (row["file"], row["proven"]) == ("<stdin>", False)
    assert row["flaw"]
    unread = diagnostic in (no_goal, no_leader)
    assert (row["deal"] is None, row["statement"] is None, row["claims"] == 0) == (unread,) * 3


def test_rows(proofs: Path) -> None:
    lines = run("verify", proofs, "--format", "jsonl").stdout.splitlines()
    document = json.loads(run("verify", proofs, "--format", "json").stdout)
    rows = [json.loads(line) for line in lines]
    assert document == {"schema": "hokm.rows", "version": document["version"], "rows": rows}
    for row, proof in zip(rows, json.loads(proofs.read_bytes())["proofs"], strict=True):
        same = ("board", "deal", "trump", "order", "leader", "on_table", "tricks_won", "side")
        assert {key: row[key] for key in (*same, "wins", "before")} == {
            key: proof[key] for key in (*same, "wins", "before")
        }
        assert (row["file"], row["proven"], row["flaw"]) == (str(proofs), True, None)
        assert row["claims"] == len(proof["claims"])
        assert row["statement"].startswith("-".join(row["side"]) + " can win ")


def test_several_files_and_standard_input(tmp_path: Path) -> None:
    packed = tmp_path / "kot.json.gz"
    packed.write_bytes(gzip.compress(PROOF.read_bytes()))
    result = run("verify", packed, "-", stdin=PROOF.read_bytes())
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first.split(": ", 1)[1] == second.removeprefix("<stdin>: ")
    assert f"{second}\n" == "<stdin>: " + run("verify", PROOF).stdout


def test_exit_codes(tmp_path: Path) -> None:
    broken, empty = tmp_path / "broken.json", tmp_path / "empty.json"
    broken.write_text('{"schema": "hokm-proof",\n"version" 1}')
    empty.write_text('{"schema": "hokm-proof", "version": 1, "proofs": []}')
    refused = changed(PROOF, no_claim)
    assert run("verify", PROOF).exit_code == 0
    assert run("verify", PROOF, "-", stdin=refused).exit_code == 1
    for unusable, message in [
        (broken, f"{broken}: line 2, column 11: not JSON: Expecting ':' delimiter"),
        (empty, f"{empty} holds no proof"),
        (tmp_path / "none.json", f"{tmp_path / 'none.json'}: No such file or directory"),
        (tmp_path, f"{tmp_path}: Is a directory"),
        (EXAMPLES / "forced_kot.pbn", None),
    ]:
        result = run("verify", unusable, PROOF, "-", stdin=refused)
        assert result.exit_code == 2
        assert [": REFUSED: " in line for line in result.stdout.splitlines()] == [False, True]
        assert result.stderr.count("\n") == 1
        assert message is None or result.stderr == f"hokm: {message}\n"
    assert run("verify").exit_code == 2
    assert run("verify", PROOF, "--format", "csv").exit_code == 2


def test_the_checker_runs_alone(tmp_path: Path) -> None:
    checker, refused = tmp_path / "checker.py", tmp_path / "refused.json"
    checker.write_bytes((Path(hokm.__file__).parent / "verify.py").read_bytes())
    refused.write_bytes(changed(PROOF, no_claim))
    good, bad = (
        subprocess.run(
            [sys.executable, "-I", "-S", checker, file],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
        )
        for file in (PROOF, refused)
    )
    assert (good.returncode, good.stderr) == (0, "")
    assert "proven: S-N can win 7 tricks before E-W win 1 " in good.stdout
    assert (bad.returncode, bad.stdout) == (1, "")
    assert "4 to be won before 1 are lost: no claim; play: S:SA " in bad.stderr


def test_the_document_is_described_key_by_key(proofs: Path) -> None:
    page = (ROOT / "docs" / "proofs.md").read_text("utf-8")
    document = json.loads(proofs.read_bytes())
    keys = set(document)
    for row in document["proofs"]:
        keys |= set(row)
        for claim in row["claims"]:
            keys |= set(claim)
    verdicts = json.loads(run("verify", proofs, "--format", "json").stdout)["rows"]
    assert {key for key in keys | set(verdicts[0]) if f"`{key}`" not in page} == set()
