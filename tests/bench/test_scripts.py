"""The scripts of `benchmarks/` run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from compare import line, measure
from hokm.search.options import SearchOptions

ROOT = Path(__file__).parents[2]


def _process(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    roots = os.pathsep.join(str(ROOT / folder) for folder in ("solver", "cli"))
    return subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / name), *arguments],
        env={**os.environ, "PYTHONPATH": roots},
        capture_output=True,
        text=True,
        check=False,
    )


def _script(name: str, *arguments: str) -> str:
    process = _process(name, *arguments)
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_techniques_are_added_and_taken_away(tmp_path: Path) -> None:
    results = tmp_path / "techniques.jsonl"
    sizes = ("--tricks", "4", "--endings", "2", "--deals", "1")
    _script("techniques.py", *sizes, "--keep", "--results", str(results))
    result = json.loads(results.read_text())
    techniques = {"", *SearchOptions.techniques()}
    for name in ("added", "away_endings"):
        assert {row["device"] for row in result[name]} == techniques
        assert all(row["nodes"] > 0 for row in result[name])
    assert {row["device"] for row in result["away_deals"]} == techniques - {"table"}
    # All on is the last of those added, and the first of those from which one is taken away.
    assert result["added"][-1]["nodes"] == result["away_endings"][0]["nodes"]


def test_profile_of_questions_lists_those_of_races_and_of_tricks() -> None:
    out = _script("profile_search.py", "--deals", "2")
    tricks, race = out.split("race: ")
    for part, most in ((tricks, 13), (race, 7)):
        asked = [line.split()[:2] for line in part.splitlines() if line.startswith("     ")]
        assert len(asked) >= 2
        assert all(1 <= int(need.strip(",")) <= most for need, _ in asked)


def test_growth_has_a_line_for_each_size(tmp_path: Path) -> None:
    results = tmp_path / "growth.jsonl"
    _script("growth.py", "--deals", "1", "--keep", "--results", str(results))
    result = json.loads(results.read_text())
    assert [row["tricks"] for row in result["tricks"]] == list(range(4, 14))
    assert [row["voids"] for row in result["voids"]] == list(range(5))
    assert [row["threads"] for row in result["threads"]] == [1, 2]
    assert result["threads"][0]["gain"] == 1
    assert result["deals"] == 1
    assert {"date", "machine", "versions", "revision"} <= set(result)


def test_growth_knows_its_tables() -> None:
    process = _process("growth.py", "trumps")
    assert process.returncode == 2
    assert "no such table: trumps" in process.stderr


needs_git = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs the repository"
)


@needs_git
@pytest.mark.slow  # it starts the benchmark four times, and may compile two versions of the search
def test_comparing_a_revision_with_the_files_as_they_are() -> None:
    sizes = ("--deals", "1", "--rounds", "1")
    lines = _script("compare.py", "HEAD", "--work", "kot", "--work", "w1", *sizes).splitlines()
    assert [words.split()[0] for words in lines[1:]] == ["kot", "w1"]
    assert "hokm-" not in _git("worktree", "list")


@needs_git
def test_comparing_a_revision_that_is_none() -> None:
    process = _process("compare.py", "no-such-revision")
    assert process.returncode == 1
    assert process.stdout == ""
    assert "no-such-revision" in process.stderr
    assert "Traceback" not in process.stderr


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def test_what_a_comparison_measures() -> None:
    figures = measure(ROOT, ["kot"], 1)
    assert list(figures) == ["kot"]
    assert figures["kot"]["mean_ms"] > 0
    assert figures["kot"]["nodes"] > 0


def test_a_comparison_is_of_medians_and_its_ratio_of_the_rounds() -> None:
    old = [{"mean_ms": ms, "nodes": 1000} for ms in (10.0, 30.0, 20.0)]
    new = [{"mean_ms": ms, "nodes": 900} for ms in (8.0, 27.0, 10.0)]
    figures = line("w1", old, new).split()
    assert figures == ["w1", "20.000", "10.000", "0.800", "0.500-0.900", "0.900"]


@pytest.mark.slow  # it compiles the kernels anew, to time that
def test_a_run_adds_a_line_to_its_results(tmp_path: Path) -> None:
    results = tmp_path / "runs.jsonl"
    sizes = ("--deals", "2", "--repeat", "1", "--alone", "--results", str(results))
    for note in ("first", "second"):
        _script("run.py", *sizes, "--note", note)
    runs = [json.loads(words) for words in results.read_text().splitlines()]
    assert [run["note"] for run in runs] == ["first", "second"]
    for work in runs[0]["works"].values():
        assert len(work["each_ms"]["ours"]) == work["deals"] == 2
