"""Runs works over deals, ours first and then the peer's, and checks every answer."""

from __future__ import annotations

import datetime
import gc
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..board import Board
from ..cards import Trump
from ..deal import Deal
from ..seat import Seat
from ..solver import Solver
from .built_in import BenchmarkDeal, BuiltInSet
from .machine import Machine, peak_megabytes, this_machine
from .peer import Peer
from .timing import CLOCK, Timing, clock
from .works import WORKS, Work

__all__ = ["Measurement", "Report", "WorkReport", "run_benchmark"]

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how many deals are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """One solver's times for one work, each figure the median of all repetitions."""

    timing: Timing
    repetitions: tuple[Timing, ...]
    wrong: tuple[str, ...]
    """The answers that were not the known ones, in words."""


@dataclass(frozen=True, slots=True)
class WorkReport:
    """What came of one work."""

    work: Work
    deals: int
    ours: Measurement
    rss_mb: float | None
    """Peak resident memory of the process when our part of the work had been done."""
    peer: Measurement | None = None

    @property
    def ratio_mean(self) -> float | None:
        """Our mean time by the peer's, the median over the repetitions."""
        return self._ratio(lambda timing: timing.mean_ms)

    @property
    def ratio_p99(self) -> float | None:
        """The same for the 99th percentile."""
        return self._ratio(lambda timing: timing.p99_ms)

    def _ratio(self, figure: Callable[[Timing], float]) -> float | None:
        if self.peer is None:
            return None
        pairs = zip(self.ours.repetitions, self.peer.repetitions, strict=True)
        return statistics.median(figure(ours) / figure(peer) for ours, peer in pairs)


@dataclass(frozen=True, slots=True)
class Report:
    """A whole run."""

    date: str
    machine: Machine
    set_digest: str
    clock: str
    """What the times are: processor time, or wall-clock time where that is all there is."""
    repeat: int
    works: tuple[WorkReport, ...]
    race_checks: int
    """Independent race outcomes that were checked besides."""
    wrong_races: tuple[str, ...]
    rss_mb: float | None
    """Peak resident memory of the process, before the peer did anything."""
    peer: str | None
    """Name and version of the other solver."""

    @property
    def wrong(self) -> tuple[str, ...]:
        """Every wrong answer, ours or the peer's, in words."""
        found = dict.fromkeys(self.wrong_races)
        for report in self.works:
            found.update(dict.fromkeys(report.ours.wrong))
            if report.peer is not None:
                found.update(dict.fromkeys(report.peer.wrong))
        return tuple(found)


def run_benchmark(
    deals: BuiltInSet,
    works: Sequence[Work] = tuple(WORKS.values()),
    *,
    repeat: int = 1,
    peer: Peer | None = None,
    solver: Solver | None = None,
    progress: Progress = lambda what, done, of: None,
) -> Report:
    """Time every work on every deal, `repeat` times over.

    The peer's part of a repetition comes after all of ours, so that our peak memory is our own.
    """
    us = _Ours(solver or Solver())
    us.start()
    wrong_races: tuple[str, ...] = ()
    race_checks = 0
    if any(work.race for work in works):
        race_checks = len(deals.race_checks)
        wrong_races = _check_races(us.solver, deals, progress)
    ours: dict[str, list[_Repetition]] = {work.name: [] for work in works}
    theirs: dict[str, list[_Repetition]] = {work.peer: [] for work in works}
    memory: dict[str, float | None] = {}
    for number in range(repeat):
        for work in works:
            ours[work.name].append(_measure(us, work, deals.deals, progress))
            if number == 0:
                memory[work.name] = peak_megabytes()
        if peer is not None:
            peer.start()
            for name, repetitions in theirs.items():
                repetitions.append(_measure(peer, WORKS[name], deals.deals, progress))
    return Report(
        date=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        machine=this_machine(),
        set_digest=deals.digest,
        clock=CLOCK,
        repeat=repeat,
        works=tuple(
            WorkReport(
                work,
                len(deals.deals),
                _together(ours[work.name]),
                memory[work.name],
                None if peer is None else _together(theirs[work.peer]),
            )
            for work in works
        ),
        race_checks=race_checks,
        wrong_races=wrong_races,
        rss_mb=max((size for size in memory.values() if size is not None), default=None),
        peer=None if peer is None else f"{peer.name} {peer.version}",
    )


@dataclass(frozen=True, slots=True)
class _Repetition:
    timing: Timing
    wrong: tuple[str, ...]


class _Ours:
    """Our own solver, seen as a peer."""

    name = "hokm"
    version = ""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self._nodes = 0

    def start(self) -> None:
        """Have all kernels compiled or loaded: ask each kind of question once."""
        board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
        self.solver.solve(board)

    def prepare(self, work: Work, item: BenchmarkDeal) -> Callable[[], Any]:
        """See `Peer.prepare`."""
        self.solver.forget()
        self._nodes = self.solver.nodes
        return lambda: work.ask(self.solver, item)

    def answer(self, work: Work, result: Any) -> Any:
        """See `Peer.answer`."""
        return result

    def nodes(self, result: Any) -> int | None:
        """See `Peer.nodes`."""
        return self.solver.nodes - self._nodes


def _measure(
    peer: Peer, work: Work, deals: Sequence[BenchmarkDeal], progress: Progress
) -> _Repetition:
    seconds: list[float] = []
    nodes: list[int | None] = []
    wrong: list[str] = []
    gc.collect()
    for number, item in enumerate(deals):
        progress(f"{peer.name} {work.name}", number, len(deals))
        call = peer.prepare(work, item)
        started = clock()
        result = call()
        seconds.append(clock() - started)
        nodes.append(peer.nodes(result))
        answer, expected = peer.answer(work, result), work.expected(item)
        if answer != expected:
            wrong.append(
                f"{peer.name} {work.name}: {item.board}: {_words(answer)}, not {_words(expected)}"
            )
    counted = [count for count in nodes if count is not None]
    total = sum(counted) if len(counted) == len(nodes) else None
    return _Repetition(Timing.of(seconds, total), tuple(wrong))


def _together(repetitions: Sequence[_Repetition]) -> Measurement:
    timings = tuple(repetition.timing for repetition in repetitions)
    wrong = dict.fromkeys(word for repetition in repetitions for word in repetition.wrong)
    return Measurement(Timing.median_of(timings), timings, tuple(wrong))


def _check_races(solver: Solver, deals: BuiltInSet, progress: Progress) -> tuple[str, ...]:
    """The boards of known race outcome that come out differently, in words."""
    wrong: list[str] = []
    for number, check in enumerate(deals.race_checks):
        progress("hokm race checks", number, len(deals.race_checks))
        outcome = solver.race_outcome(check.board)
        if outcome != check.outcome:
            wrong.append(f"hokm race check: {check.board}: {outcome}, not {check.outcome}")
    return tuple(wrong)


def _words(answer: Any) -> str:
    if isinstance(answer, dict):
        return " ".join(str(value) for value in answer.values())
    return str(answer)
