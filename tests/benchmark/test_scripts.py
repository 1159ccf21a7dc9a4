"""The scripts of `benchmarks/` run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _script(name: str, *arguments: str) -> str:
    roots = os.pathsep.join(str(ROOT / folder) for folder in ("solver", "cli"))
    process = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / name), *arguments],
        env={**os.environ, "PYTHONPATH": roots},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_profile_of_devices_has_a_line_for_each() -> None:
    lines = _script("profile_search.py", "devices", "--deals", "2", "--tricks", "4").splitlines()
    assert lines[2].startswith("all on")
    assert sum(line.startswith("no ") for line in lines) == len(lines) - 3 >= 8


def test_profile_of_questions_lists_those_of_races_and_of_tricks() -> None:
    out = _script("profile_search.py", "questions", "--deals", "2")
    tricks, race = out.split("race: ")
    for part, most in ((tricks, 13), (race, 7)):
        asked = [line.split()[:2] for line in part.splitlines() if line.startswith("     ")]
        assert len(asked) >= 2
        assert all(1 <= int(need.strip(",")) <= most for need, _ in asked)


def test_profile_of_growth_goes_up_to_the_tricks_asked_for() -> None:
    lines = _script("profile_search.py", "growth", "--deals", "2", "--tricks", "6").splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["4", "5", "6"]


@pytest.mark.slow  # it compiles the kernels anew, to time that
def test_a_run_adds_a_line_to_its_results(tmp_path: Path) -> None:
    results = tmp_path / "runs.jsonl"
    for note in ("first", "second"):
        _script(
            "run.py",
            "--deals",
            "2",
            "--repeat",
            "1",
            "--alone",
            "--results",
            str(results),
            "--note",
            note,
        )
    notes = [json.loads(line)["note"] for line in results.read_text().splitlines()]
    assert notes == ["first", "second"]
