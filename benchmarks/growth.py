"""Measure how cost grows: with tricks left, with voids, with threads.

Usage::

    python benchmarks/growth.py                   # all three tables
    python benchmarks/growth.py tricks voids --deals 20
    python benchmarks/growth.py --store           # and add them to results/growth.jsonl

The question is always that of tricks with one trump and leader. Endings come from the built-in
deals by random legal play; deals with voids are dealt from a seed. DDS is timed on the same boards
if endplay is installed. Threads share a batch of the built-in deals, each with its own solver;
their times are wall-clock times of the whole batch, so nothing else should run on the machine.
"""

from __future__ import annotations

import argparse
import queue
import random
import statistics
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib import util
from pathlib import Path
from typing import Any

from boards import endings, with_voids
from figures.results_store import RESULTS, metadata, store
from hokm import Board, Solver
from hokm_bench import (
    BridgeQuestion,
    Timing,
    built_in_set,
    open_peer,
)
from hokm_bench.timing import clock, total

SEED = 11
FEWEST_TRICKS = 4
MOST_TRICKS = 13
THREADS = (1, 2)
ROUNDS = 5
"""How often a batch is done with each number of threads, in turns."""


def main() -> None:
    """Parse the command line, measure, print, store."""
    tables: dict[str, Callable[[int], list[dict[str, Any]]]] = {
        "tricks": by_tricks,
        "voids": by_voids,
        "threads": by_threads,
    }
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", metavar="|".join(tables), help="default: all")
    parser.add_argument("--deals", type=int, default=60, help="boards for each line")
    parser.add_argument("--store", action="store_true", help="add the results to those stored")
    parser.add_argument("--results", type=Path, default=RESULTS / "growth.jsonl")
    options = parser.parse_args()
    wanted = options.tables or list(tables)
    if unknown := set(wanted) - set(tables):
        parser.error(f"no such table: {', '.join(sorted(unknown))}")
    Solver().solve(endings(1, FEWEST_TRICKS)[0])  # compiles or loads the kernels
    result = metadata() | {"deals": options.deals}
    for name in wanted:
        result[name] = tables[name](options.deals)
    if options.store:
        store(options.results, result)


def by_tricks(deals: int) -> list[dict[str, Any]]:
    """Measure endings of four tricks to whole deals."""
    print(heading("tricks left"))
    return [
        measured("tricks", tricks, endings(deals, tricks))
        for tricks in range(FEWEST_TRICKS, MOST_TRICKS + 1)
    ]


def by_voids(deals: int) -> list[dict[str, Any]]:
    """Measure whole deals in which none to all four hands lack a suit."""
    print(heading("hands with a void"))
    rng = random.Random(SEED)
    return [measured("voids", voids, list(with_voids(rng, deals, voids))) for voids in range(5)]


def by_threads(deals: int) -> list[dict[str, Any]]:
    """Measure the same batch done by one thread and by two."""
    boards = [item.board for item in built_in_set().first(deals).deals]
    seconds: dict[int, list[float]] = {threads: [] for threads in THREADS}
    for _ in range(ROUNDS):
        for threads in THREADS:
            seconds[threads].append(batch(boards, threads))
    gains = {
        threads: statistics.median(
            alone / shared for alone, shared in zip(seconds[1], seconds[threads], strict=True)
        )
        for threads in THREADS
    }
    print(f"{'threads':<18}{'batch s':>10}{'gain':>8}")
    rows = []
    for threads in THREADS:
        median = statistics.median(seconds[threads])
        print(f"{threads:<18}{median:>10.3f}{gains[threads]:>8.2f}")
        rows.append({"threads": threads, "seconds": median, "gain": gains[threads]})
    return rows


def heading(what: str) -> str:
    """Return the heads of the columns that `measured` prints."""
    columns = f"{'mean ms':>10}{'median':>9}{'max':>9}{'nodes':>12}"
    return f"{what:<18}{columns}{'DDS mean':>11}{'max':>9}{'ratio':>7}"


def measured(what: str, number: int, boards: Sequence[Board]) -> dict[str, Any]:
    """Measure and print one line: our times and nodes, and those of DDS."""
    ours, answers = our_times(boards)
    nodes = (ours.nodes or 0) / len(boards)
    text = f"{number:<18}{ours.mean_ms:>10.3f}{ours.median_ms:>9.3f}{ours.max_ms:>9.3f}"
    text += f"{nodes:>12,.0f}"
    theirs = dds_times(boards, answers) if util.find_spec("endplay") else None
    if theirs is not None:
        ratio = ours.mean_ms / theirs.mean_ms
        text += f"{theirs.mean_ms:>11.3f}{theirs.max_ms:>9.3f}{ratio:>7.2f}"
    print(text, flush=True)
    return {
        what: number,
        "ours": asdict(ours),
        "peer": None if theirs is None else asdict(theirs),
    }


def our_times(boards: Sequence[Board]) -> tuple[Timing, list[int]]:
    """Return our times, with an empty table for each board, and the tricks still to be won."""
    solver = Solver()
    seconds, answers = [], []
    for board in boards:
        solver.forget()
        started = clock()
        tricks = solver.tricks(board)
        seconds.append(clock() - started)
        answers.append(tricks - board.tricks_won[0])
    return Timing.from_seconds(seconds, solver.nodes), answers


def dds_times(boards: Sequence[Board], answers: Sequence[int]) -> Timing:
    """Return the times of DDS; end the program if it finds other tricks of the leader's side."""
    peer = open_peer("endplay")
    peer.start()
    seconds, nodes = [], []
    for board, hakem_tricks in zip(boards, answers, strict=True):
        call = peer.prepare(BridgeQuestion.TRICKS, board)
        started = peer.clock()
        result = call()
        seconds.append(peer.clock() - started)
        nodes.append(peer.nodes(result))
        leads = board.seating.same_side(board.hakem, board.leader)
        tricks = hakem_tricks if leads else board.tricks_left - hakem_tricks
        if peer.answer(BridgeQuestion.TRICKS, board, result) != tricks:
            raise SystemExit(
                f"{board.deal_line}, {board.leader} leads: DDS does not find {tricks} tricks"
            )
    return Timing.from_seconds(seconds, total(nodes))


def batch(boards: Sequence[Board], threads: int) -> float:
    """Return the wall-clock seconds that this number of threads takes for all boards."""
    waiting: queue.SimpleQueue[Board] = queue.SimpleQueue()
    for board in boards:
        waiting.put(board)
    solvers = [Solver() for _ in range(threads)]
    for solver in solvers:
        solver.tricks(boards[0])  # gets its memory, and has its kernels loaded
    workers = [threading.Thread(target=work, args=(solver, waiting)) for solver in solvers]
    started = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return time.perf_counter() - started


def work(solver: Solver, waiting: queue.SimpleQueue[Board]) -> None:
    """Solve boards until none is waiting."""
    while True:
        try:
            board = waiting.get_nowait()
        except queue.Empty:
            return
        solver.forget()
        solver.tricks(board)


if __name__ == "__main__":
    main()
