"""Run works over boards, ours first and then the peer's, and check every answer."""

from __future__ import annotations

import contextlib
import datetime
import gc
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from hokm.errors import SearchError, TimeLimitError
from hokm.model.board import Board
from hokm.model.cards import Trump
from hokm.model.deal import Deal
from hokm.model.seats import Seat
from hokm.questions import Solver

from .built_in_boards import BuiltInSet, RaceCheck
from .metadata import peak_megabytes, this_machine
from .peers import Peer
from .report import Measurement, Report, WorkReport
from .timing import (
    CLOCK,
    Timing,
    clock,
    total,
)
from .works import (
    DEFAULT_WORKS,
    WORKS,
    Boards,
    Work,
)

__all__ = ["run_benchmark"]

Progress = Callable[[str, int, int], None]
"""Called with the solver and the work, the number of boards done, and the number of all."""


def run_benchmark(
    built_in: BuiltInSet,
    works: Sequence[Work] = DEFAULT_WORKS,
    *,
    repeat: int = 1,
    peer: Peer | None = None,
    solver: Solver | None = None,
    progress: Progress = lambda what, done, of: None,
) -> Report:
    """Time every work on every board, `repeat` times over.

    The peer's part of a repetition comes after all of ours, so that our peak memory is our own.
    A board that takes longer than the time limit of `solver` counts as taking that long, and a
    peer that fails has no figures for that work; the report names both.
    """
    us = _Ours(solver or Solver())
    us.start()
    checks = list(dict.fromkeys(check for work in works for check in work.checks(built_in)))
    wrong_races = _check_races(us.solver, checks, progress)
    ours: dict[str, list[_Repetition]] = {work.name: [] for work in works}
    theirs: dict[str, list[_Repetition]] = {work.peer: [] for work in works}
    failures: dict[str, str] = {}
    memory: dict[str, float | None] = {}
    for number in range(repeat):
        for work in works:
            ours[work.name].append(_measure(us, work, work.items(built_in), progress))
            if number == 0:
                memory[work.name] = peak_megabytes()
        if peer is None:
            continue
        for name, repetitions in theirs.items():
            if name in failures:
                continue
            try:
                repetitions.append(_measure_peer(peer, WORKS[name], built_in, progress))
            except SearchError as error:
                failures[name] = f"{name}: {error}"
    return Report(
        date=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        machine=this_machine(),
        set_digest=built_in.digest,
        clock=CLOCK,
        repeat=repeat,
        works=tuple(
            WorkReport(
                work,
                tuple(item.family for item in work.items(built_in)),
                _together(ours[work.name]),
                memory[work.name],
                None if peer is None or work.peer in failures else _together(theirs[work.peer]),
            )
            for work in works
        ),
        race_checks=len(checks),
        wrong_races=wrong_races,
        rss_mb=max((size for size in memory.values() if size is not None), default=None),
        time_limit=us.time_limit,
        peer=None if peer is None else f"{peer.name} {peer.version}".rstrip(),
        peer_clock=None if peer is None else peer.clock_name,
        failures=tuple(failures.values()),
    )


@dataclass(frozen=True, slots=True)
class _Repetition:
    """One pass over the boards of a work."""

    seconds: list[float] = field(default_factory=list)
    nodes: list[int | None] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    claims: list[int] = field(default_factory=list)

    @property
    def timing(self) -> Timing:
        return Timing.from_seconds(self.seconds, total(self.nodes))


class _Worker(Protocol):
    """A solver that is timed: ours, or a peer."""

    @property
    def name(self) -> str: ...
    @property
    def time_limit(self) -> float | None: ...
    def clock(self) -> float: ...
    def prepare(self, work: Work, item: Any) -> Callable[[], Any]: ...
    def answer(self, work: Work, item: Any, result: Any) -> Any: ...
    def claims(self, work: Work, result: Any) -> Sequence[int]: ...
    def nodes(self, result: Any) -> int | None: ...


class _Ours:
    """Our own solver as it is timed."""

    name = "hokm"

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self._nodes = 0

    @property
    def time_limit(self) -> float | None:
        return self.solver.time_limit

    def start(self) -> None:
        """Have the search compiled or loaded by asking each kind of question once."""
        board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
        limit, self.solver.time_limit = self.solver.time_limit, None
        self.solver.solve(board)
        self.solver.time_limit = limit

    def clock(self) -> float:
        return clock()

    def prepare(self, work: Work, item: Any) -> Callable[[], Any]:
        asked_about = work.before(self.solver, item)
        self.solver.forget()
        self._nodes = self.solver.nodes
        return lambda: work.ask(self.solver, asked_about)

    def answer(self, work: Work, item: Any, result: Any) -> Any:
        return work.answer(result)

    def claims(self, work: Work, result: Any) -> Sequence[int]:
        return work.claims(result)

    def nodes(self, result: Any) -> int | None:
        return self.solver.nodes - self._nodes


class _Theirs:
    """A peer as it is timed."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self.name = peer.name
        self.time_limit = peer.time_limit
        self.clock = peer.clock
        self.nodes = peer.nodes

    def prepare(self, work: Work, item: Any) -> Callable[[], Any]:
        assert work.question is not None
        return self._peer.prepare(work.question, item.board)

    def claims(self, work: Work, result: Any) -> Sequence[int]:
        return ()

    def answer(self, work: Work, item: Any, result: Any) -> Any:
        """Return the answer with the tricks won before, which a bridge solver does not count."""
        assert work.question is not None
        answer = self._peer.answer(work.question, item.board, result)
        return answer + item.board.tricks_won[0] if isinstance(answer, int) else answer


def _measure_peer(peer: Peer, work: Work, built_in: BuiltInSet, progress: Progress) -> _Repetition:
    """Time one pass of the peer, which is started before and ended after it in any case."""
    try:
        peer.start()
        repetition = _measure(_Theirs(peer), work, work.items(built_in), progress)
    except BaseException:
        with contextlib.suppress(SearchError):  # the first error says more
            peer.stop()
        raise
    peer.stop()
    return repetition


def _measure(worker: _Worker, work: Work, items: Boards, progress: Progress) -> _Repetition:
    found = _Repetition()
    gc.collect()
    for number, item in enumerate(items):
        progress(f"{worker.name} {work.name}", number, len(items))
        who = f"{worker.name} {work.name}: {item.name}"
        call = worker.prepare(work, item)
        started = worker.clock()
        try:
            result = call()
        except TimeLimitError as stop:
            assert worker.time_limit is not None
            found.seconds.append(worker.time_limit)
            found.nodes.append(worker.nodes(None))
            found.unfinished.append(f"{who}: {stop}")
            continue
        found.seconds.append(worker.clock() - started)
        found.nodes.append(worker.nodes(result))
        found.claims.extend(worker.claims(work, result))
        answer, expected = worker.answer(work, item, result), work.expected(item)
        if answer != expected:
            found.wrong.append(f"{who}: {_text(answer)}, not {_text(expected)}")
    return found


def _together(repetitions: Sequence[_Repetition]) -> Measurement:
    timings = tuple(repetition.timing for repetition in repetitions)
    return Measurement(
        timing=Timing.median_of(timings),
        repetitions=timings,
        board_seconds=tuple(
            statistics.median(seconds)
            for seconds in zip(*(each.seconds for each in repetitions), strict=True)
        ),
        board_nodes=tuple(repetitions[0].nodes),
        claims=tuple(repetitions[0].claims),
        wrong=tuple(dict.fromkeys(words for each in repetitions for words in each.wrong)),
        unfinished=tuple(dict.fromkeys(words for each in repetitions for words in each.unfinished)),
    )


def _check_races(
    solver: Solver, checks: Sequence[RaceCheck], progress: Progress
) -> tuple[str, ...]:
    """Return a sentence for each race whose outcome is not the known one."""
    wrong: list[str] = []
    for number, check in enumerate(checks):
        progress("hokm race checks", number, len(checks))
        outcome = solver.race_outcome(check.board)
        if outcome != check.outcome:
            wrong.append(f"hokm race check: {check.board}: {outcome}, not {check.outcome}")
    return tuple(wrong)


def _text(answer: Any) -> str:
    if isinstance(answer, dict):
        return " ".join(str(value) for value in answer.values())
    return str(answer)
