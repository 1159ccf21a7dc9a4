"""A solver given as a command line is timed and checked like any other, and may fail."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path

import pytest

from hokm_bench import (
    WORKS,
    BridgeQuestion,
    BuiltInSet,
    CommandPeer,
    PeerError,
    run_benchmark,
)
from hokm_cli.app import run

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("line_peer.py")


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    roots = [str(ROOT / folder) for folder in ("solver", "cli", "benchmarks")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(roots))


def command(diagnostic: str = "") -> str:
    return shlex.join([sys.executable, str(SCRIPT), *([diagnostic] if diagnostic else [])])


def failures(built_in: BuiltInSet, diagnostic: str, work: str = "tricks", deals: int = 3) -> str:
    report = run_benchmark(
        built_in.first(deals), [WORKS[work]], peer=CommandPeer(command(diagnostic))
    )
    assert report.works[0].ours.timing.mean_ms > 0
    assert report.works[0].peer is None
    assert report.wrong == ()
    (failure,) = report.failures
    return failure


def test_every_question_is_answered_and_right(whole_set: BuiltInSet) -> None:
    works = [
        WORKS[name]
        for name in ("tricks", "tricks_table", "leads", "hard", "anticlockwise", "endings")
    ]
    report = run_benchmark(whole_set.first(1), works, peer=CommandPeer(command()))
    assert report.wrong == report.failures == ()
    assert report.peer == Path(sys.executable).name
    for work in report.works:
        assert work.peer is not None
        assert work.ratio_mean is not None
        assert len(work.peer.board_seconds) == len(work.peer.board_nodes) == 1
        assert work.peer.timing.nodes is None


@pytest.mark.skipif(sys.platform != "linux", reason="needs the clock of another process")
def test_waiting_is_not_timed_but_work_is(whole_set: BuiltInSet) -> None:
    """The first answer is slept for, the second worked for."""
    peer = CommandPeer(f"{shlex.quote(sys.executable)} -c {shlex.quote(_SLEEPER)}")
    peer.start()
    call = peer.prepare(BridgeQuestion.TRICKS, whole_set.deals[0].board)
    before = peer.clock()
    assert call() == "7"
    slept = peer.clock() - before
    assert call() == "7"
    worked = peer.clock() - before - slept
    peer.stop()
    assert slept < 0.5 < worked


_SLEEPER = """
import sys, time
print(1, flush=True)
sys.stdin.readline(); sys.stdin.readline()
time.sleep(0.6)
print(7, flush=True)
sys.stdin.readline()
start = time.process_time()
while time.process_time() < start + 0.6: pass
print(7, flush=True)
"""


def test_a_wrong_answer_is_told_with_its_deal(whole_set: BuiltInSet) -> None:
    report = run_benchmark(
        whole_set.first(2), [WORKS["tricks"]], peer=CommandPeer(command("wrong"))
    )
    assert len(report.wrong) == 2
    deal = whole_set.deals[0]
    tricks = deal.tricks[deal.cell]
    assert report.wrong[0].endswith(f"tricks: {deal.name}: {tricks + 1}, not {tricks}")


def test_too_few_answers(whole_set: BuiltInSet) -> None:
    assert "ended with exit code 0 after 2 answers" in failures(whole_set, "few")


def test_a_crash_is_told_with_its_last_words(whole_set: BuiltInSet) -> None:
    assert failures(whole_set, "crash").endswith("exit code 1 after 1 answer: out of trumps")


def test_an_answer_that_is_no_number(whole_set: BuiltInSet) -> None:
    deal = whole_set.deals[0]
    question = f"tricks {deal.deal} {deal.trump} {deal.leader}"
    assert f"answered 'many' to '{question}': expected a number" in failures(whole_set, "words")


@pytest.mark.parametrize(("work", "count"), [("tricks_table", 16), ("leads", 13)])
def test_an_answer_with_too_few_numbers(work: str, count: int, whole_set: BuiltInSet) -> None:
    assert f"expected {count} numbers" in failures(whole_set, "short", work, deals=1)


def test_an_answer_that_takes_too_long_counts_as_the_limit(whole_set: BuiltInSet) -> None:
    """The command is killed and started again for the next question."""
    peer = CommandPeer(command("hang"), time_limit=0.5)
    report = run_benchmark(whole_set.first(2), [WORKS["tricks"]], peer=peer)
    assert report.failures == ()
    assert len(report.unfinished) == 2
    measured = report.works[0].peer
    assert measured is not None
    assert measured.board_seconds == (0.5, 0.5)


@pytest.mark.skipif(sys.platform != "linux", reason="needs the clock of another process")
def test_work_done_by_other_processes_is_refused(whole_set: BuiltInSet) -> None:
    assert "leaves its work to other processes" in failures(whole_set, "elsewhere", deals=1)


def test_a_first_answer_that_is_wrong() -> None:
    peer = CommandPeer(shlex.join([sys.executable, "-c", "print(13)"]))
    with pytest.raises(PeerError, match="answered '13' to 'tricks N:A"):
        peer.start()
    peer.stop()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("no-such-solver --fast", "no-such-solver cannot be started: No such file or directory"),
        ("'unclosed", '"\'unclosed" is not a command line: No closing quotation'),
        (" ", "the command of the other solver is empty"),
    ],
)
def test_a_command_that_is_none(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bench", "--deals", "1", "--no-startup", "--peer-command", line]) == 2
    assert capsys.readouterr() == ("", f"hokm: {message}\n")


def test_the_report_has_the_figures_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--deals", "2", "--no-startup", "--work", "race", "--work", "hard"]
    assert run(["bench", *arguments, "--format", "json", "--peer-command", command()]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["peer"] == Path(sys.executable).name
    for name in ("race", "hard"):
        assert document["works"][name]["peer"]["mean_ms"] > 0
        assert document["works"][name]["ratio_mean"] > 0
    assert document["failures"] == []


def test_our_figures_are_printed_though_the_command_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["--deals", "2", "--no-startup", "--work", "tricks", "--peer-command"]
    assert run(["bench", *arguments, command("crash")]) == 1
    out = capsys.readouterr().out
    assert "\ntricks " in out
    assert (
        f"{Path(sys.executable).name} failed, and has no times for these questions:\n  tricks: "
        in out
    )
    assert "All answers given are right." in out


def test_one_other_solver_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--against", "endplay", "--peer-command", command()]) == 2
    assert "--against and --peer-command exclude each other" in capsys.readouterr().err
