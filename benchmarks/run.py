"""Run the whole benchmark against a bridge solver, and store the results.

Usage::

    python benchmarks/run.py                      # everything, 3 times, against endplay
    python benchmarks/run.py --deals 50 --repeat 1 --alone
    python benchmarks/run.py --work tricks --peer-command "my_solver --lines"

The report is printed, and one line of JSON is added to `benchmarks/results/runs.jsonl`: that of
`hokm bench --format json` with the revision measured and the time of every board.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from figures.results_store import RESULTS, revision, store
from hokm import Solver
from hokm_bench import (
    WORKS,
    CommandPeer,
    Peer,
    built_in_set,
    open_peer,
    report_json,
    run_benchmark,
    startup_times,
)
from hokm_cli.render.reports.bench import progress_text, report_text
from hokm_cli.terminal.theme import Theme

START = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643 H S"
SECONDS = 60.0
"""Time limit of both solvers for a board."""


def main() -> None:
    """Parse the command line, run, print and store."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, help="at most this many boards for each question")
    parser.add_argument("--work", action="append", choices=WORKS, help="default: all")
    parser.add_argument("--repeat", type=int, default=3, help="number of runs; figures are medians")
    parser.add_argument("--alone", action="store_true", help="without another solver")
    parser.add_argument("--peer-command", help="this program instead of endplay")
    parser.add_argument("--results", type=Path, default=RESULTS / "runs.jsonl")
    parser.add_argument("--note", default="", help="a note to store with the result")
    options = parser.parse_args()

    startup = startup_times(("-m", "hokm_cli", "analyze", START))
    built_in = built_in_set()
    report = run_benchmark(
        built_in if options.deals is None else built_in.first(options.deals),
        [WORKS[name] for name in options.work or WORKS],
        repeat=options.repeat,
        peer=None if options.alone else peer(options.peer_command),
        solver=Solver(time_limit=SECONDS),
        progress=show,
    )
    print(report_text(report, startup, Theme()).plain)
    result = json.loads(report_json(report, startup, every_board=True))
    store(options.results, {"revision": revision(), "note": options.note} | result)
    if report.wrong or report.failures:
        sys.exit(1)


def peer(command: str | None) -> Peer:
    """Return the other solver."""
    return open_peer("endplay") if command is None else CommandPeer(command, time_limit=SECONDS)


def show(what: str, done: int, of: int) -> None:
    """Show progress on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{progress_text(what, done, of)}")


if __name__ == "__main__":
    main()
