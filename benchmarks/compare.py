"""Compare the speed of two revisions of this repository.

Usage::

    python benchmarks/compare.py OLD              # OLD against the files as they are now
    python benchmarks/compare.py OLD NEW --work tricks --work hard --deals 40 --rounds 7

Both revisions do the same work in turns, a few boards each (old, new, new, old, ...), so that a
machine that slows down is slow for both; all answers are checked. Whole processes are timed in
turns: the first start, which compiles the search; later starts; and ``--help``.

Each round starts new processes. Times are processor time, the median over the rounds. A ratio is
that of the two medians: below 1 the new revision is faster, or needs less memory. The spread is the
lowest and highest ratio of a round. Nodes do not depend on the machine.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SOURCES = ("solver", "cli", "benchmarks")
"""The folders that hold packages."""

UNUSUAL = ("proof_race",)
"""Works that take minutes, measured only when named."""
FEWER_PLAYERS = ("two_", "three_")
"""How the names of works begin whose answers are only held together, not known beforehand."""
SLICE_SECONDS = 0.2
"""How long one revision works before it is the other's turn."""
ROUND_SECONDS = 0.3
"""Work that takes less time than this is repeated within each round."""
MOST_PASSES = 500
MOST_COMPILED = 3
"""How many rounds at most compile the search."""
LIMIT = 1.03
"""A ratio above this is pointed out."""

ANALYZED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643 H S"
KOT = "N:T432.KT642.K84.K J975.A.AT753.QJ4 A.973.Q962.A9652 KQ86.QJ85.J.T873 H S"
COMMANDS = {
    "analyze": ["analyze", ANALYZED],
    "kot": ["kot", KOT],
    "--help": ["--help"],
}
"""Commands that are timed from start to end."""


def main() -> None:
    """Parse the command line, measure in turns and print both tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", help="a revision, as git names it, or a folder with a checkout")
    parser.add_argument("new", nargs="?", help="another one; default: the files as they are")
    parser.add_argument(
        "--work", action="append", help=f"default: all but {', '.join(UNUSUAL)}; repeatable"
    )
    parser.add_argument("--deals", type=int, default=100, help="at most this many boards a work")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--no-startup", action="store_true", help="do not time whole processes and compiling"
    )
    options = parser.parse_args()
    with ExitStack() as stack:
        trees = [stack.enter_context(sources(name)) for name in (options.old, options.new)]
        processes = [] if options.no_startup else compare_processes(trees, options.rounds)
        show(compare_works(trees, options.work, options.deals, options.rounds) + processes)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One figure of both revisions, measured once a round."""

    name: str
    unit: str
    old: Sequence[float]
    new: Sequence[float]
    nodes: tuple[float, float] | None = None
    """Nodes a deal; None where nothing is searched."""

    @property
    def ratio(self) -> float:
        """Return the new median by the old one."""
        return statistics.median(self.new) / statistics.median(self.old)

    @property
    def spread(self) -> str:
        """Return the lowest and the highest ratio of all rounds."""
        ratios = [after / before for before, after in zip(self.old, self.new, strict=True)]
        return f"{min(ratios):.3f}-{max(ratios):.3f}"

    @property
    def node_ratio(self) -> str:
        """Return `equal`, or how many times the nodes the new revision needs."""
        if self.nodes is None:
            return ""
        old, new = self.nodes
        return "equal" if old == new else f"{new / old:.5f}" if old else f"{new:,.0f}, not 0"

    @property
    def cells(self) -> list[str]:
        """Return the row of a table."""
        old, new = statistics.median(self.old), statistics.median(self.new)
        nodes = "" if self.nodes is None else f"{self.nodes[1]:,.0f}"
        times = [digits(old), digits(new), f"{self.ratio:.3f}", self.spread]
        return [self.name, *times, nodes, self.node_ratio]


@dataclass(frozen=True, slots=True)
class Plan:
    """How one work is shared out into turns."""

    boards: int
    slices: tuple[range, ...]
    """The boards that one revision does before it is the other's turn."""
    passes: int
    """How often a slice is done in each turn."""


def compare_works(
    trees: Sequence[Path], names: Sequence[str] | None, deals: int, rounds: int
) -> list[Comparison]:
    """Time the works that both revisions have, each round in new processes, and their memory."""
    plans = planned(trees, names, deals)
    times: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in plans}
    nodes: dict[str, tuple[float, float]] = {}
    memory: tuple[list[Run], list[Run]] = ([], [])
    for number in range(rounds):
        sides = [RevisionProcess(tree) for tree in trees]
        for name, plan in plans.items():
            note(f"round {number + 1} of {rounds}: {name} ...")
            for side in sides:
                side.call("begin", name, deals)
            old, new = measure(sides, name, plan, number)
            for all_times, figures in zip(times[name], (old, new), strict=True):
                all_times.append(figures[0])
            nodes[name] = old[1], new[1]
        for side, runs in zip(sides, memory, strict=True):
            runs.append(side.end())
    works = [Comparison(name, "ms", *times[name], nodes[name]) for name in plans]
    return works + megabytes("all of these works", memory)


def planned(trees: Sequence[Path], names: Sequence[str] | None, deals: int) -> dict[str, Plan]:
    """Have both revisions compiled, and plan the turns by the times of the old one."""
    old, new = (RevisionProcess(tree) for tree in trees)
    both = [name for name in new.call("names") if name in old.call("names")]
    if unknown := sorted(set(names or ()) - set(both)):
        raise SystemExit(f"not in both revisions: {', '.join(unknown)}; of: {', '.join(both)}")
    plans = {}
    for name in names or [name for name in both if name not in UNUSUAL]:
        note(f"planning {name} ...")
        counts = [side.call("begin", name, deals) for side in (old, new)]
        if counts[0] != counts[1]:
            raise SystemExit(
                f"{name}: {counts[0]} boards in one revision, {counts[1]} in the other"
            )
        alone = [old.call("measure", index, index + 1, 1)[0] for index in range(counts[0])]
        passes = max(1, min(MOST_PASSES, math.ceil(ROUND_SECONDS / max(sum(alone), 1e-6))))
        plans[name] = Plan(counts[0], (*slices([each * passes for each in alone]),), passes)
    for side in (old, new):
        side.end()
    return plans


def slices(seconds: Sequence[float]) -> Iterator[range]:
    """Yield ranges of boards that take `SLICE_SECONDS` or a little more."""
    first, spent = 0, 0.0
    for index, each in enumerate(seconds):
        spent += each
        if spent >= SLICE_SECONDS or index == len(seconds) - 1:
            yield range(first, index + 1)
            first, spent = index + 1, 0.0


def measure(
    sides: Sequence[RevisionProcess], name: str, plan: Plan, number: int
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return milliseconds and nodes a deal of both sides; end the program if answers differ."""
    seconds, nodes = [0.0, 0.0], [0, 0]
    for index, boards in enumerate(plan.slices):
        answers = ["", ""]
        for side in (0, 1) if (number + index) % 2 == 0 else (1, 0):
            spent, played, answers[side] = sides[side].call(
                "measure", boards.start, boards.stop, plan.passes
            )
            seconds[side] += spent
            nodes[side] += played
        if answers[0] != answers[1] and name.startswith(FEWER_PLAYERS):
            raise SystemExit(f"{name}: answers about boards {boards} differ")
    done = plan.boards * plan.passes
    old, new = ((seconds[side] / done * 1000, nodes[side] / done) for side in (0, 1))
    return old, new


class RevisionProcess:
    """A process that does the work of one revision; see `compare_side.py`."""

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            # -P: the folder of the script has a benchmark too, which is not to be found
            [sys.executable, "-P", str(HERE / "compare_side.py"), str(tree)],
            env=environment(tree),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def call(self, method: str, *arguments: Any) -> Any:
        """Return what a method of the other process returns; ends the program if it ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps([method, *arguments]) + "\n")
            reply = self._process.stdout.readline()
        except BrokenPipeError:
            reply = ""
        if not reply:
            raise SystemExit(1)  # it has said why
        return json.loads(reply)

    def end(self) -> Run:
        """End the process and return its time and its memory."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return waited_for(self._process)


def compare_processes(trees: Sequence[Path], rounds: int) -> list[Comparison]:
    """Time whole processes: the first start of two commands, later ones, and help."""
    comparisons = []
    with tempfile.TemporaryDirectory(prefix="hokm-") as name:
        caches = Path(name)
        for tree in trees:
            run(tree, ["--help"], caches)  # compiles Python's own files
        for command, arguments in COMMANDS.items():

            def first(side: int, number: int, arguments: Sequence[str] = arguments) -> Run:
                cache = caches / f"{arguments[0]}-{side}-{number}"
                return run(trees[side], arguments, cache)

            def later(side: int, _: int, arguments: Sequence[str] = arguments) -> Run:
                cache = caches / f"{arguments[0]}-{side}-0"
                return run(trees[side], arguments, cache)

            if command != "--help":
                note(f"{command}, first start ...")
                runs = in_turns(min(rounds, MOST_COMPILED), first)
                comparisons.append(processor_time(f"{command}, first start", runs))
            note(f"{command} ...")
            runs = in_turns(2 * rounds, later)
            comparisons.append(processor_time(command, runs))
            comparisons += megabytes(command, runs)
    return comparisons


def in_turns(rounds: int, measure: Callable[[int, int], Run]) -> tuple[list[Run], list[Run]]:
    """Measure side 0 and side 1 in turns (0 1, 1 0, 0 1, ...); return the runs of each."""
    runs: tuple[list[Run], list[Run]] = ([], [])
    for number in range(rounds):
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            runs[side].append(measure(side, number))
    return runs


def processor_time(name: str, runs: tuple[list[Run], list[Run]]) -> Comparison:
    """Return the times of processes."""
    old, new = ([each.seconds for each in side] for side in runs)
    return Comparison(name, "s", old, new)


def megabytes(name: str, runs: tuple[list[Run], list[Run]]) -> list[Comparison]:
    """Return the peak memory of processes, or nothing where it is not known."""
    old, new = ([each.peak for each in side if each.peak is not None] for side in runs)
    return [Comparison(name, "MB", old, new)] if old and new else []


@dataclass(frozen=True, slots=True)
class Run:
    """What one process used."""

    seconds: float
    """Processor time; wall-clock time where that is all there is."""
    peak: float | None
    """Megabytes of memory, where that is known."""


def run(tree: Path, arguments: Sequence[str], cache: Path) -> Run:
    """Run the command line of the sources in `tree`; ends the program if it fails."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "hokm_cli", *arguments],
        env={**environment(tree), "HOKM_CACHE_DIR": str(cache)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    errors = process.stderr.read().decode(errors="replace")
    used = waited_for(process)
    if process.returncode != 0:
        raise SystemExit(f"hokm {arguments[0]} in {tree} failed: {errors}")
    return used


def waited_for(process: subprocess.Popen[Any]) -> Run:
    """Wait for a process to end and return what it used."""
    if sys.platform == "win32":
        started = time.perf_counter()
        process.wait()
        return Run(time.perf_counter() - started, None)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    return Run(usage.ru_utime + usage.ru_stime, peak)


@contextmanager
def sources(name: str | None) -> Iterator[Path]:
    """Give the folder with the sources of a revision: a temporary one, or this checkout."""
    if name is None or Path(name, SOURCES[0]).is_dir():
        yield ROOT if name is None else Path(name).resolve()
        return
    archive = subprocess.run(
        ["git", "archive", name, "--", *SOURCES], cwd=ROOT, stdout=subprocess.PIPE, check=False
    )
    if archive.returncode != 0:
        raise SystemExit(1)  # git has said why
    with tempfile.TemporaryDirectory(prefix="hokm-") as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder)


def environment(tree: Path) -> dict[str, str]:
    """Return the environment in which the sources of `tree` are found first."""
    paths = os.pathsep.join(str(tree / folder) for folder in SOURCES)
    others = {key: text for key, text in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**others, "PYTHONPATH": paths}


def digits(value: float) -> str:
    """Return about four digits."""
    return f"{value:.4f}" if value < 1 else f"{value:.3f}" if value < 100 else f"{value:.1f}"


def note(text: str) -> None:
    """Say on a terminal what is being measured."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")


def show(comparisons: Sequence[Comparison]) -> None:
    """Print the figures as tables, and what is worse by more than `LIMIT` or differs in nodes."""
    from rich import box  # loaded last: a process counts the memory of the one that started it
    from rich.console import Console
    from rich.table import Table

    note("")
    console = Console(width=None if sys.stdout.isatty() else 100)
    heads = {"ms": "ms a deal", "s": "whole processes, s", "MB": "peak memory, MB"}
    for unit, head in heads.items():
        rows = [each for each in comparisons if each.unit == unit]
        if not rows:
            continue
        table = Table(box=box.SIMPLE_HEAD, header_style="bold")
        table.add_column(head)
        columns = ("old", "new", "ratio", "spread", *(("nodes", "nodes, ratio") * (unit == "ms")))
        for column in columns:
            table.add_column(column, justify="right")
        for each in rows:
            table.add_row(*each.cells[: len(columns) + 1])
        console.print(table)
    slower = [f"{each.name} {each.ratio:.3f}" for each in comparisons if each.ratio > LIMIT]
    other = [each.name for each in comparisons if each.node_ratio not in ("", "equal")]
    console.print(f"Worse by more than {LIMIT - 1:.0%}: {', '.join(slower) or 'nothing'}.")
    console.print(f"Nodes differ: {', '.join(other) or 'nowhere'}.")


if __name__ == "__main__":
    main()
