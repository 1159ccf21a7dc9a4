from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hokm.benchmark import BenchmarkDeal, BuiltInSet, Work, built_in_set


@pytest.fixture(scope="session")
def whole_set() -> BuiltInSet:
    return built_in_set()


class KnowingPeer:
    """A peer that looks the answers up, except for one work that it gets wrong if told so."""

    name = "knowing"
    version = "1"

    def __init__(self, wrong: str = "") -> None:
        self._wrong = wrong
        self.asked: list[tuple[str, BenchmarkDeal]] = []

    def start(self) -> None:
        pass

    def prepare(self, work: Work, item: BenchmarkDeal) -> Callable[[], Any]:
        self.asked.append((work.name, item))
        return lambda: sum(range(1000)) and work.expected(item)

    def answer(self, work: Work, result: Any) -> Any:
        return None if work.name == self._wrong else result

    def nodes(self, result: Any) -> int | None:
        return None
