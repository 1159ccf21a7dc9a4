from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from hokm import Board
from hokm_bench import (
    BridgeQuestion,
    BuiltInSet,
    PeerError,
    built_in_set,
)


@pytest.fixture(scope="session")
def whole_set() -> BuiltInSet:
    return _built_in()


_built_in = functools.cache(built_in_set)


def known_answer(built_in: BuiltInSet, question: BridgeQuestion, board: Board) -> Any:
    """What a bridge solver has to say: it knows of no tricks won before."""
    if question is BridgeQuestion.TRICKS:
        for known in (*built_in.hard, *built_in.endings):
            if known.board == board:
                return known.tricks - board.tricks_won[0]
    for item in (*built_in.deals, *built_in.anticlockwise):
        if item.board == board:
            if question is BridgeQuestion.TRICKS:
                return item.tricks[item.cell]
            return item.tricks if question is BridgeQuestion.TABLE else item.leads
    raise AssertionError(f"{board.deal_line} is not in the set")


class KnowingPeer:
    """A peer that looks the answers up.

    It gets one question wrong, or fails at one, if told so.
    """

    name = "knowing"
    version = "1"
    time_limit = None
    clock_name = "deals done"

    def __init__(
        self, wrong: BridgeQuestion | None = None, failing: BridgeQuestion | None = None
    ) -> None:
        self._wrong = wrong
        self._failing = failing
        self._set = _built_in()
        self._seconds = 0.0
        self.asked: list[tuple[BridgeQuestion, Board]] = []
        self.running = False

    def start(self) -> None:
        self.running = True

    def stop(self) -> None:
        self.running = False

    def clock(self) -> float:
        return self._seconds

    def prepare(self, question: BridgeQuestion, board: Board) -> Callable[[], Any]:
        assert self.running
        self.asked.append((question, board))
        return lambda: self._answer(question, board)

    def answer(self, question: BridgeQuestion, board: Board, result: Any) -> Any:
        return None if question is self._wrong else result

    def nodes(self, result: Any) -> int | None:
        return None

    def _answer(self, question: BridgeQuestion, board: Board) -> Any:
        if question is self._failing:
            raise PeerError("knowing does not know")
        self._seconds += 0.25
        return known_answer(self._set, question, board)
