"""Compare two revisions of this repository, by running them in turns.

Usage::

    python benchmarks/compare.py OLD              # OLD against the files as they are now
    python benchmarks/compare.py OLD NEW --work w1 --work hard --deals 40 --rounds 7

Each round measures the old revision and then the new one, in processes of their own, so that a
machine that gets slower meanwhile is slow for both. A ratio below 1 means the new one is faster
(or searches fewer nodes); times are the medians over the rounds of the mean time a deal, the
spread is that of the ratio over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from hokm_bench import WORKS

ROOT = Path(__file__).resolve().parent.parent

Result = dict[str, dict[str, Any]]
"""By work: the figures of our side."""


def main() -> None:
    """Parse the command line, run all rounds and print a line a work."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", help="a revision, as git names it")
    parser.add_argument("new", nargs="?", help="another; left out: the files as they are")
    parser.add_argument("--work", action="append", choices=WORKS, help="left out: w1 and race")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    works = options.work or ["w1", "race"]

    with ExitStack() as stack:
        trees = [
            ROOT if name is None else stack.enter_context(checkout(name))
            for name in (options.old, options.new)
        ]
        for tree in trees:
            measure(tree, works, 1)  # compiles the kernels
        rounds = [
            [measure(tree, works, options.deals) for tree in trees] for _ in range(options.rounds)
        ]
    print(f"{'':<12}{'old ms':>9}{'new ms':>9}{'ratio':>8}{'spread':>14}{'nodes':>8}")
    for work in works:
        print(line(work, [old[work] for old, _ in rounds], [new[work] for _, new in rounds]))


def line(work: str, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> str:
    """What is printed of one work."""
    old_times = [figures["mean_ms"] for figures in old]
    new_times = [figures["mean_ms"] for figures in new]
    ratios = [after / before for before, after in zip(old_times, new_times, strict=True)]
    spread = f"{min(ratios):.3f}-{max(ratios):.3f}"
    nodes = new[0]["nodes"] / old[0]["nodes"]
    return (
        f"{work:<12}{statistics.median(old_times):>9.3f}{statistics.median(new_times):>9.3f}"
        f"{statistics.median(ratios):>8.3f}{spread:>14}{nodes:>8.3f}"
    )


def measure(tree: Path, works: list[str], deals: int) -> Result:
    """Run the benchmark of the sources in `tree`; ends the program if an answer is wrong."""
    chosen = [part for work in works for part in ("--work", work)]
    paths = os.pathsep.join(str(tree / root) for root in ("solver", "cli"))
    arguments = ["bench", "--deals", str(deals), *chosen, "--no-startup", "--format", "json"]
    process = subprocess.run(
        [sys.executable, "-m", "hokm_cli", *arguments],
        env={**os.environ, "PYTHONPATH": paths},
        cwd=tree,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if process.returncode != 0:
        raise SystemExit(f"the benchmark in {tree} failed: {process.stdout}")
    report = json.loads(process.stdout)
    return {work: report["works"][work]["ours"] for work in works}


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """A revision checked out in a folder of its own, while the block runs."""
    with tempfile.TemporaryDirectory(prefix="hokm-") as name:
        folder = Path(name) / "tree"
        git("worktree", "add", "--detach", "--quiet", str(folder), revision)
        try:
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


def git(*arguments: str) -> None:
    """Run git here; ends the program if it fails, with its own words."""
    if subprocess.run(["git", *arguments], cwd=ROOT, check=False).returncode != 0:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
