"""DDS through endplay gives the known answers; without it the refusal says what to do."""

from __future__ import annotations

from importlib import util

import pytest

from hokm import UnsupportedError
from hokm.benchmark import WORKS, BuiltInSet, open_peer


@pytest.mark.parametrize("work", ["w1", "w2", "w4"])
def test_endplay_gives_the_known_answers(work: str, whole_set: BuiltInSet) -> None:
    pytest.importorskip("endplay", reason="endplay is an optional peer")
    peer = open_peer("endplay")
    peer.start()
    for item in whole_set.deals[:8]:
        result = peer.prepare(WORKS[work], item)()
        assert peer.answer(WORKS[work], result) == WORKS[work].expected(item)
        nodes = peer.nodes(result)
        assert nodes is None if work == "w2" else nodes


def test_a_peer_nobody_knows() -> None:
    with pytest.raises(UnsupportedError, match="'gnubridge' is no solver to compare with"):
        open_peer("gnubridge")


def test_a_peer_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(util, "find_spec", lambda name: None)
    with pytest.raises(UnsupportedError, match="pip install endplay"):
        open_peer("endplay")
