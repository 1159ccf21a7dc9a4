"""A full run of the benchmark, against a bridge solver, kept for later comparison.

Usage::

    python benchmarks/run.py                      # 300 deals, 3 times, against endplay
    python benchmarks/run.py --deals 50 --repeat 1 --alone

The report is printed, and one line of JSON is added to `benchmarks/results/runs.jsonl`, with
the machine, the versions, the date and the revision measured.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from hokm.benchmark import built_in_set, open_peer, run_benchmark, startup_times
from hokm_cli.render.bench_report import report_json, report_text
from hokm_cli.render.look import Look

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "runs.jsonl"
START = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643 H S"


def main() -> None:
    """Parse the command line, run, print and keep."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=300, help="how many of the built-in deals")
    parser.add_argument("--repeat", type=int, default=3, help="how often; figures are medians")
    parser.add_argument("--alone", action="store_true", help="without the bridge solver")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file to add to")
    parser.add_argument("--note", default="", help="a word to keep with the result")
    options = parser.parse_args()

    peer = None if options.alone else open_peer("endplay")
    startup = startup_times(("-m", "hokm_cli", "analyze", START))
    report = run_benchmark(
        built_in_set().first(options.deals), repeat=options.repeat, peer=peer, progress=show
    )
    print(report_text(report, startup, Look()).plain)
    result = {"revision": revision(), "note": options.note} | json.loads(
        report_json(report, startup)
    )
    options.results.parent.mkdir(exist_ok=True)
    with options.results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result, ensure_ascii=False) + "\n")
    if report.wrong:
        sys.exit(1)


def show(what: str, done: int, of: int) -> None:
    """Progress, on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{what}: {done} of {of} deals")


def revision() -> str:
    """The revision measured, marked where files have been changed since; empty: not known."""
    process = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--exclude=*"],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )
    return process.stdout.strip()


if __name__ == "__main__":
    main()
