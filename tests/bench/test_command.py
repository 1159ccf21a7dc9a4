"""`hokm bench` from the outside."""

from __future__ import annotations

import json
import re
from importlib import util
from typing import Any

import pytest

import hokm
import hokm_bench
from hokm_bench import (
    DEFAULT_WORKS,
    WORKS,
    BridgeQuestion,
    BuiltInSet,
    Startup,
    run_benchmark,
)
from hokm_cli.app import run
from hokm_cli.commands.bench import WorkChoice
from hokm_cli.render.reports.bench import report_text
from hokm_cli.terminal.theme import Theme

from .conftest import KnowingPeer

FIGURES = {"mean_ms", "median_ms", "p99_ms", "max_ms", "nodes"}


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(["bench", "--deals", "2", "--format", "json", "--no-startup", *arguments]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def test_the_choices_are_the_works() -> None:
    assert [choice.value for choice in WorkChoice] == list(WORKS)


def test_json_has_every_work_and_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    document = _json(capsys)
    assert list(document["works"]) == [work.name for work in DEFAULT_WORKS]
    for work in document["works"].values():
        assert set(work["ours"]) == FIGURES
        assert work["peer"] is None
        assert work["deals"] == 2
    assert document["schema_version"] == 2
    assert document["wrong"] == []
    assert document["versions"]["hokm"] == hokm.__version__
    assert {"rss_mb", "cold_compile_s", "warm_start_s", "machine", "date", "set"} <= set(document)


def test_json_has_the_peer_and_the_ratios(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hokm_bench, "open_peer", lambda name: KnowingPeer())
    document = _json(capsys, "--against", "endplay")
    for name, work in document["works"].items():
        assert set(work["peer"]) == FIGURES
        assert work["ratio_mean"] > 0
        assert work["ratio_p99"] > 0
        assert work["peer_work"] == WORKS[name].peer
    assert document["peer"] == "knowing 1"


def test_text_has_a_line_for_each_work_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--deals", "2", "--no-startup", "--work", "kot", "--work", "tricks"]
    assert run(["bench", *arguments]) == 0
    out = capsys.readouterr().out
    first_words = [line.split(maxsplit=1)[0] for line in out.splitlines() if line]
    assert first_words.count("tricks") == 2  # its figures, and what it is
    assert first_words.count("kot") == 2
    assert "leads" not in out
    assert "All answers and 2 more races are right." in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_a_wrong_answer_is_shown_and_is_exit_code_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, whole_set: BuiltInSet
) -> None:
    monkeypatch.setattr(hokm_bench, "open_peer", lambda name: KnowingPeer(BridgeQuestion.TRICKS))
    arguments = ["--deals", "2", "--no-startup", "--work", "tricks", "--against", "endplay"]
    assert run(["bench", *arguments]) == 1
    out = capsys.readouterr().out
    assert "2 wrong answers" in out
    assert whole_set.deals[1].board.deal_line in out


def test_without_the_peer_one_line_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(util, "find_spec", lambda name: None)
    assert run(["bench", "--against", "endplay"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "hokm: endplay is not installed; get it with: pip install endplay\n"


def test_text_has_a_line_for_each_family_and_fits_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hokm_bench, "open_peer", lambda name: KnowingPeer())
    arguments = ["--deals", "5", "--no-startup", "--work", "hard", "--work", "endings"]
    assert run(["bench", *arguments, "--against", "endplay"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    names = [line[2:].split("  ")[0] for line in lines if re.match("  [a-z0-9]", line)]
    for name in ("known", "long", "slow", "two-suited", "void", "2 tricks left"):
        assert name in names
    (known,) = (line for line in lines if line.startswith("  known"))
    assert known.split()[1] == "1"
    assert known.split()[-3:-1] == ["250", "250"]  # the peer's mean and largest time


def test_json_has_the_families_of_hard_deals(capsys: pytest.CaptureFixture[str]) -> None:
    hard = _json(capsys, "--work", "hard")["works"]["hard"]
    assert set(hard["families"]) == {"known", "long"}  # the first two
    for family in hard["families"].values():
        assert set(family["ours"]) == FIGURES
        assert family["deals"] == 1
        assert family["peer"] is None
    assert hard["unfinished"] == {"ours": 0, "peer": 0}


def test_deals_given_up_are_named_and_no_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hokm.search.engine._SLICE_NODES", 1_000)
    arguments = ["--deals", "5", "--no-startup", "--work", "hard", "--time-limit", "1e-9"]
    assert run(["bench", *arguments]) == 0
    out = capsys.readouterr().out
    assert "not finished within 1e-09 s, and counted as taking that long" in out
    assert "stopped by the time limit: tricks of" in out
    assert "All answers given are right." in out


def test_a_time_limit_that_leaves_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--time-limit", "0"]) == 2
    assert "a time limit must be more than 0 seconds" in capsys.readouterr().err


def test_text_says_what_was_measured_and_how(whole_set: BuiltInSet) -> None:
    works = [WORKS[name] for name in ("race", "proof", "hard")]
    report = run_benchmark(whole_set.first(2), works, peer=KnowingPeer(), repeat=3)
    lines = report_text(report, Startup(12.34, 0.567), Theme()).plain.splitlines()
    text = " ".join(lines)
    assert f"2 deals of set {whole_set.digest}, on one thread, with an empty table" in text
    assert f"Times are {report.clock} in ms per deal, medians of 3 runs." in text
    assert "Peer: knowing 1 (deals done)." in text
    assert "race   race outcome, one trump and hakem (peer: tricks)" in lines
    assert "hard   tricks of hard deals, one trump and leader" in lines
    assert "proof: 4 proofs; claims: median" in text
    assert "takes 0.57 s from start to end, the first time 12.3 s, because the search" in text
    assert lines[-1] == "All answers and 2 more races are right."
    assert max(map(len, lines)) <= 80


def test_text_lists_ten_wrong_answers_and_counts_the_others(whole_set: BuiltInSet) -> None:
    peer = KnowingPeer(BridgeQuestion.TRICKS)
    report = run_benchmark(whole_set.first(12), [WORKS["tricks"]], peer=peer)
    lines = report_text(report, None, Theme()).plain.splitlines()
    index = lines.index("12 wrong answers:")
    assert len(lines[index:]) == 12
    assert lines[-1] == "  and 2 more"
