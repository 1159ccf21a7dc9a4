"""Measure what each technique of the search is worth.

Usage::

    python benchmarks/techniques.py                  # about five minutes
    python benchmarks/techniques.py --tricks 6 --endings 20 --deals 5
    python benchmarks/techniques.py --store          # and add to results/techniques.jsonl

First, one technique after the other is switched on, from the plain search to the complete one, on
endings that the plain search can solve. Then each alone is switched off, on the same endings and on
whole deals, except the table: without it a whole deal takes hours. The question is always that of
tricks with one trump and leader, and all settings must agree on the answers.
"""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boards import endings
from figures.results_store import RESULTS, metadata, store
from hokm import Board, Solver
from hokm.search.options import SearchOptions
from hokm_bench import built_in_set
from hokm_bench.timing import clock

TECHNIQUES = sorted(SearchOptions.techniques(), key=lambda technique: technique != "equivalents")
"""In the order in which they are switched on: the simplest first, the others as declared."""
TABLE = "table"


def main() -> None:
    """Parse the command line, measure, print, store."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tricks", type=int, default=7, help="tricks left in the endings")
    parser.add_argument("--endings", type=int, default=100, help="how many endings")
    parser.add_argument("--deals", type=int, default=40, help="how many whole deals")
    parser.add_argument("--store", action="store_true", help="add the results to those stored")
    parser.add_argument("--results", type=Path, default=RESULTS / "techniques.jsonl")
    options = parser.parse_args()
    short = endings(options.endings, options.tricks)
    whole = [item.board for item in built_in_set().first(options.deals).deals]
    Solver().tricks(short[0])  # compiles or loads the kernels

    result = metadata() | {
        "tricks": options.tricks,
        "endings": options.endings,
        "deals": options.deals,
    }
    print(f"{options.endings} endings of {options.tricks} tricks, one technique after the other")
    result["added"] = compared(added(), short)
    print(f"{options.endings} endings of {options.tricks} tricks, one technique switched off")
    result["away_endings"] = compared(away(TECHNIQUES), short)
    print(f"{options.deals} whole deals, one technique switched off")
    others = [technique for technique in TECHNIQUES if technique != TABLE]
    result["away_deals"] = compared(away(others), whole)
    if options.store:
        store(options.results, result)


def added() -> dict[str, SearchOptions]:
    """Return the plain search, and each technique with all those before it."""
    settings = {"": SearchOptions.plain()}
    for index, technique in enumerate(TECHNIQUES):
        later = dict.fromkeys(TECHNIQUES[index + 1 :], False)
        settings[technique] = dataclasses.replace(SearchOptions(), **later)
    return settings


def away(techniques: Sequence[str]) -> dict[str, SearchOptions]:
    """Return the complete search, and the same without each technique."""
    settings = {"": SearchOptions()}
    for technique in techniques:
        settings[technique] = dataclasses.replace(SearchOptions(), **{technique: False})
    return settings


def compared(settings: dict[str, SearchOptions], boards: list[Board]) -> list[dict[str, Any]]:
    """Return mean milliseconds and nodes a board for each setting, by the technique that differs.

    Every board is solved with all settings before the next, so that a machine that slows down is
    slow for all.
    """
    solvers = {technique: Solver(options) for technique, options in settings.items()}
    seconds = dict.fromkeys(settings, 0.0)
    for solver in solvers.values():
        solver.tricks(boards[0])  # gets its memory
    nodes = {technique: solver.nodes for technique, solver in solvers.items()}
    for board in boards:
        answers = set()
        for technique, solver in solvers.items():
            solver.forget()
            started = clock()
            answers.add(solver.tricks(board))
            seconds[technique] += clock() - started
        if len(answers) > 1:
            raise SystemExit(f"{board.deal_line}: the answer depends on the techniques")
    print(f"  {'':<20}{'ms':>10}{'nodes':>14}")
    rows = []
    for technique, solver in solvers.items():
        row = {
            "technique": technique,
            "mean_ms": seconds[technique] / len(boards) * 1000,
            "nodes": (solver.nodes - nodes[technique]) / len(boards),
        }
        rows.append(row)
        print(f"  {technique:<20}{row['mean_ms']:>10.3f}{row['nodes']:>14,.0f}", flush=True)
    return rows


if __name__ == "__main__":
    main()
