"""What each device of the search is worth.

Usage::

    python benchmarks/techniques.py                  # about five minutes
    python benchmarks/techniques.py --tricks 6 --endings 20 --deals 5
    python benchmarks/techniques.py --keep           # and add to results/techniques.jsonl

Two views. One device after the other is switched on, from the plain search to the whole, on
endings that the plain search can do. And one at a time is taken away from the whole, on the same
endings and on whole deals, except the table: without it a whole deal takes hours. The question is
always that of tricks with one trump and leader, and all settings must agree on the answers.
"""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boards import endings
from hokm import Board, Solver
from hokm.search.options import SearchOptions
from hokm_bench import built_in_set
from hokm_bench.timing import clock
from kept import RESULTS, circumstances, keep

TECHNIQUES = sorted(SearchOptions.techniques(), key=lambda device: device != "equivalents")
"""In the order in which they are added: the simplest first, the others as they are declared."""
TABLE = "table"


def main() -> None:
    """Parse the command line, measure, print, keep."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tricks", type=int, default=7, help="tricks left in the endings")
    parser.add_argument("--endings", type=int, default=100, help="how many endings")
    parser.add_argument("--deals", type=int, default=40, help="how many whole deals")
    parser.add_argument("--keep", action="store_true", help="add the results to those kept")
    parser.add_argument("--results", type=Path, default=RESULTS / "techniques.jsonl")
    options = parser.parse_args()
    short = endings(options.endings, options.tricks)
    whole = [item.board for item in built_in_set().first(options.deals).deals]
    Solver().tricks(short[0])  # compiles or loads the kernels

    result = circumstances() | {
        "tricks": options.tricks,
        "endings": options.endings,
        "deals": options.deals,
    }
    print(f"{options.endings} endings of {options.tricks} tricks, one device after the other")
    result["added"] = compared(added(), short)
    print(f"{options.endings} endings of {options.tricks} tricks, one device taken away")
    result["away_endings"] = compared(away(TECHNIQUES), short)
    print(f"{options.deals} whole deals, one device taken away")
    others = [device for device in TECHNIQUES if device != TABLE]
    result["away_deals"] = compared(away(others), whole)
    if options.keep:
        keep(options.results, result)


def added() -> dict[str, SearchOptions]:
    """The plain search, and each device with all those before it."""
    settings = {"": SearchOptions.plain()}
    for place, device in enumerate(TECHNIQUES):
        later = dict.fromkeys(TECHNIQUES[place + 1 :], False)
        settings[device] = dataclasses.replace(SearchOptions(), **later)
    return settings


def away(techniques: Sequence[str]) -> dict[str, SearchOptions]:
    """The whole search, and the same without each device."""
    settings = {"": SearchOptions()}
    for device in techniques:
        settings[device] = dataclasses.replace(SearchOptions(), **{device: False})
    return settings


def compared(settings: dict[str, SearchOptions], boards: list[Board]) -> list[dict[str, Any]]:
    """Mean milliseconds and nodes a board for each setting, by the device that differs.

    Every board is solved with all settings before the next, so that a machine that gets slower
    meanwhile is slow for all.
    """
    solvers = {device: Solver(options) for device, options in settings.items()}
    seconds = dict.fromkeys(settings, 0.0)
    for solver in solvers.values():
        solver.tricks(boards[0])  # gets its memory
    nodes = {device: solver.nodes for device, solver in solvers.items()}
    for board in boards:
        answers = set()
        for device, solver in solvers.items():
            solver.forget()
            started = clock()
            answers.add(solver.tricks(board))
            seconds[device] += clock() - started
        if len(answers) > 1:
            raise SystemExit(f"{board.deal_line}: the answer depends on the techniques")
    print(f"  {'':<20}{'ms':>10}{'nodes':>14}")
    rows = []
    for device, solver in solvers.items():
        row = {
            "device": device,
            "mean_ms": seconds[device] / len(boards) * 1000,
            "nodes": (solver.nodes - nodes[device]) / len(boards),
        }
        rows.append(row)
        print(f"  {device:<20}{row['mean_ms']:>10.3f}{row['nodes']:>14,.0f}", flush=True)
    return rows


if __name__ == "__main__":
    main()
