"""DDS through endplay gives the known answers; without it the refusal says what to do."""

from __future__ import annotations

from importlib import util

import pytest

from hokm import UnsupportedError
from hokm_bench import (
    WORKS,
    BridgeQuestion,
    BuiltInSet,
    open_peer,
    run_benchmark,
)


@pytest.mark.parametrize(
    "name", ["tricks", "tricks_table", "leads", "hard", "anticlockwise", "endings"]
)
def test_endplay_gives_the_known_answers(name: str, whole_set: BuiltInSet) -> None:
    pytest.importorskip("endplay", reason="endplay is an optional peer")
    report = run_benchmark(whole_set.first(4), [WORKS[name]], peer=open_peer("endplay"))
    assert report.wrong == report.failures == ()
    peer = report.works[0].peer
    assert peer is not None
    assert peer.timing.mean_ms > 0
    counted = WORKS[name].question is not BridgeQuestion.TABLE
    assert peer.timing.nodes if counted else peer.timing.nodes is None


def test_a_peer_nobody_knows() -> None:
    with pytest.raises(UnsupportedError, match="unknown solver 'gnubridge': choose from endplay"):
        open_peer("gnubridge")


def test_a_peer_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(util, "find_spec", lambda name: None)
    with pytest.raises(UnsupportedError, match="pip install endplay"):
        open_peer("endplay")
