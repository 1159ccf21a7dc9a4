"""The scripts of `benchmarks/` run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from compare import Comparison, in_turns, slices, sources
from compare import Run as Used
from compare_side import RevisionWorks, dealt
from hokm import Board, Deal, Seat, Trump
from hokm.search.options import SearchOptions

ROOT = Path(__file__).parents[2]


def _process(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    roots = os.pathsep.join(str(ROOT / folder) for folder in ("solver", "cli", "benchmarks"))
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
    _script("techniques.py", *sizes, "--store", "--results", str(results))
    result = json.loads(results.read_text())
    techniques = {"", *SearchOptions.techniques()}
    for name in ("added", "away_endings"):
        assert {row["technique"] for row in result[name]} == techniques
        assert all(row["nodes"] > 0 for row in result[name])
    assert {row["technique"] for row in result["away_deals"]} == techniques - {"table"}
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
    _script("growth.py", "--deals", "1", "--store", "--results", str(results))
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
@pytest.mark.slow  # it starts the benchmark six times, and may compile two versions of the search
def test_comparing_a_revision_with_the_files_as_they_are() -> None:
    sizes = ("--deals", "1", "--rounds", "1", "--no-startup")
    out = _script("compare.py", "HEAD", "--work", "kot", "--work", "two_race", *sizes)
    rows = [line.split() for line in out.splitlines() if line.strip()]
    assert [row[0] for row in rows if row[-1] == "equal"] == ["kot", "two_race"]
    assert "Nodes differ: nowhere." in out


@needs_git
@pytest.mark.parametrize("revision", ["no-such-revision", "no such revision"])
def test_comparing_a_revision_that_is_none(revision: str) -> None:
    process = _process("compare.py", revision)
    assert process.returncode == 1
    assert process.stdout == ""
    assert revision in process.stderr
    assert "Traceback" not in process.stderr


@needs_git
def test_a_revision_is_unpacked_and_removed() -> None:
    with sources("HEAD") as folder:
        assert (folder / "solver" / "hokm" / "__init__.py").is_file()
        assert (folder / "benchmarks").is_dir()
        assert not folder.is_relative_to(ROOT)
    assert not folder.exists()
    with sources(None) as folder:
        assert folder == ROOT
    with sources(str(ROOT)) as folder:
        assert folder == ROOT


def test_one_side_of_a_comparison_times_works_by_their_names_of_today() -> None:
    side = RevisionWorks(ROOT)
    assert {"tricks", "tricks_table", "leads", "race", "kot", "three_race"} <= {*side.names()}
    for name in ("kot", "three_tricks", "two_race"):
        assert side.begin(name, 2) == 2
        seconds, nodes, answers = side.measure(0, 2, 1)
        assert seconds > 0
        assert nodes > 0
        twice = side.measure(0, 2, 2)
        assert twice[1] == 2 * nodes
        assert answers != twice[2]
        assert side.measure(0, 2, 1)[1:] == (nodes, answers)


def test_a_side_refuses_sources_that_are_not_those_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="was found in"):
        RevisionWorks(tmp_path)


def test_a_side_finds_a_wrong_answer() -> None:
    side = RevisionWorks(ROOT)
    side.begin("kot", 2)
    side._work = replace(side._work, expected=lambda _: (True, True))
    with pytest.raises(SystemExit, match="wrong answer: kot, N:"):
        side.measure(0, 2, 1)


@pytest.mark.parametrize(("players", "size", "missing"), [(3, 17, 1), (2, 13, 2)])
def test_deals_of_fewer_players_are_whole_and_always_the_same(
    players: int, size: int, missing: int
) -> None:
    deals = dealt(players, 5)
    assert deals == dealt(players, 5)
    assert len(set(deals)) == 5
    for text, trump, hakem in deals:
        deal = Deal.parse(text)
        board = Board(deal, Trump.parse(trump), Seat.parse(hakem))
        assert board.tricks_left == size
        assert text.count("-") == missing


def test_turns_change_who_is_first() -> None:
    order: list[tuple[int, int]] = []

    def measured(side: int, number: int) -> Used:
        order.append((side, number))
        return Used(10 * side + number, None)

    old, new = in_turns(3, measured)
    assert order == [(0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2)]
    assert [each.seconds for each in old] == [0, 1, 2]
    assert [each.seconds for each in new] == [10, 11, 12]


def test_slices_are_of_boards_that_take_some_time_together() -> None:
    assert [*slices([0.1, 0.15, 2, 0.01, 0.01])] == [range(2), range(2, 3), range(3, 5)]
    assert [*slices([0.3])] == [range(1)]


def test_a_comparison_is_of_medians() -> None:
    figures = Comparison("kot", "ms", (10.0, 30.0, 20.0), (8.0, 27.0, 10.0), (1000, 900))
    assert figures.ratio == pytest.approx(0.5)
    assert figures.cells == [
        *("kot", "20.000", "10.000", "0.500", "0.500-0.900", "900", "0.90000"),
    ]
    same = Comparison("verify", "ms", (1.0,), (1.04,), (0, 0))
    assert same.cells[-2:] == ["0", "equal"]
    assert Comparison("--help", "s", (1.0,), (1.0,)).cells[-2:] == ["", ""]


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
