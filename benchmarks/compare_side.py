"""Answer the requests of `compare.py` for one revision, a line of JSON each.

Started by `compare.py` with the sources of one revision on the import path. A request is the name
of a method of `RevisionWorks` and its arguments; the reply is what the method returns. A revision
can be measured if its benchmark has the interface of `hokm_bench.works`, in either package.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

__all__ = ["OLD_NAMES", "RevisionWorks"]

PACKAGES = ("hokm.benchmark", "hokm_bench")
"""Where the benchmark is found. The first moved to the second, so an old revision is found even
where the second is installed besides."""

OLD_NAMES = {"w1": "tricks", "w2": "tricks_table", "w4": "leads"}
"""What works were called, and what they are called today."""

SEED = 17
MOST_FEWER_PLAYERS = 20
"""Boards of two and three players; one of three takes tenths of a second."""


class RevisionWorks:
    """The works of one revision, ready to be timed."""

    def __init__(self, tree: Path) -> None:
        """Import the sources in `tree`; end the program if others are found instead."""
        self._package = _benchmark(tree)
        hokm = importlib.import_module("hokm")
        for module in (hokm, self._package):
            if not Path(str(module.__file__)).resolve().is_relative_to(tree.resolve()):
                raise SystemExit(f"{module.__name__} was found in {module.__file__}, not {tree}")
        works = {OLD_NAMES.get(name, name): work for name, work in self._package.WORKS.items()}
        self._works = {**works, **_fewer_players(hokm)}
        self._solver = hokm.Solver()
        self._work: Any = None
        self._items: Sequence[Any] = ()
        self._asked_about: dict[int, Any] = {}

    def names(self) -> list[str]:
        """Return the names of all works."""
        return list(self._works)

    def begin(self, name: str, deals: int) -> int:
        """Choose a work and ask it once, untimed; return the number of its boards."""
        self._work = self._works[name]
        self._items = self._work.items(self._package.built_in_set().first(deals))[:deals]
        self._asked_about.clear()
        self.measure(0, 1, 1)
        return len(self._items)

    def measure(self, first: int, stop: int, passes: int) -> tuple[float, int, str]:
        """Ask about the boards from `first` to before `stop`, all of them `passes` times.

        Return the processor time and the nodes of all passes together, and a digest of the
        answers. End the program if an answer is not the known one.
        """
        work, solver = self._work, self._solver
        seconds, nodes, answers = 0.0, 0, []
        gc.collect()
        for _ in range(passes):
            for index in range(first, stop):
                item = self._items[index]
                if index not in self._asked_about:
                    self._asked_about[index] = work.before(solver, item)
                solver.forget()
                before = solver.nodes
                started = time.process_time()
                result = work.ask(solver, self._asked_about[index])
                seconds += time.process_time() - started
                nodes += solver.nodes - before
                answer = work.answer(result)
                answers.append(str(answer))
                if not isinstance(work, FewerPlayers) and answer != work.expected(item):
                    raise SystemExit(f"wrong answer: {work.name}, {item.name}: {answer}")
        return seconds, nodes, hashlib.sha256(" ".join(answers).encode()).hexdigest()


class FewerPlayers:
    """A question about deals of two or three players, shaped like a work of the benchmark.

    The answers are not known beforehand, so `compare.py` holds those of both sides together.
    """

    def __init__(
        self,
        name: str,
        boards: Callable[[int], Sequence[Any]],
        ask: Callable[[Any, Any], Any],
        answer: Callable[[Any], Any],
    ) -> None:
        self.name = name
        self.ask = ask
        self.answer = answer
        self._boards = boards

    def items(self, built_in: Any) -> Sequence[Any]:
        """Return as many boards as there are deals in the set, up to a limit."""
        return self._boards(min(len(built_in.deals), MOST_FEWER_PLAYERS))

    def before(self, _: Any, item: Any) -> Any:
        """Return what is asked about: the board itself."""
        return item


def _fewer_players(hokm: ModuleType) -> dict[str, FewerPlayers]:
    def boards(players: int) -> Callable[[int], Sequence[Any]]:
        return lambda count: [
            hokm.Board(hokm.Deal.parse(deal), hokm.Trump.parse(trump), hokm.Seat.parse(hakem))
            for deal, trump, hakem in dealt(players, count)
        ]

    def guarantees(**asked: bool) -> Callable[[Any, Any], Any]:
        questions = {"tricks": False, "first_to_seven": False, "cards": False} | asked
        return lambda solver, board: solver.guarantees(board, **questions)

    def players(found: Any) -> Any:
        return [(each.tricks, each.first_to_seven, each.kot_forced) for each in found.players]

    works = (
        FewerPlayers("three_tricks", boards(3), guarantees(tricks=True), players),
        FewerPlayers("three_race", boards(3), guarantees(first_to_seven=True), players),
        FewerPlayers(
            "two_tricks", boards(2), lambda solver, board: solver.tricks(board), lambda found: found
        ),
        FewerPlayers("two_race", boards(2), lambda solver, board: solver.race_outcome(board), str),
    )
    return {work.name: work for work in works}


def dealt(players: int, count: int) -> list[tuple[str, str, str]]:
    """Return random deals of 13 or 17 cards a hand as text, each with a trump and a hakem.

    Two players sit North and South; three leave West empty, and a two is out of the pack.
    """
    rng = random.Random(f"{SEED} {players}")
    deals = []
    for _ in range(count):
        pack = [(suit, rank) for suit in "SHDC" for rank in "AKQJT98765432"]
        if players == 3:
            pack.remove((rng.choice("SHDC"), "2"))
        rng.shuffle(pack)
        size, seats = (17, "NES") if players == 3 else (13, "NS")
        hands = {seat: set(pack[size * i : size * (i + 1)]) for i, seat in enumerate(seats)}
        text = " ".join(_hand(hands[seat]) if seat in hands else "-" for seat in "NESW")
        deals.append((f"N:{text}", rng.choice("SHDC"), rng.choice(seats)))
    return deals


def _hand(cards: set[tuple[str, str]]) -> str:
    return ".".join(
        "".join(rank for rank in "AKQJT98765432" if (suit, rank) in cards) for suit in "SHDC"
    )


def _benchmark(tree: Path) -> ModuleType:
    for name in PACKAGES:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if not name.startswith(str(error.name)):
                raise
    raise SystemExit(f"{tree} has no benchmark to run")


def main() -> None:
    """Answer requests until the input ends."""
    side = RevisionWorks(Path(sys.argv[1]))
    for line in sys.stdin:
        method, *arguments = json.loads(line)
        print(json.dumps(getattr(side, method)(*arguments)), flush=True)


if __name__ == "__main__":
    main()
