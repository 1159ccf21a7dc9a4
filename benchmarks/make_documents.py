"""Make the measured parts of the documents: pictures drawn here, texts for cog.

Usage::

    python benchmarks/make_documents.py             # draw the pictures of the latest results
    python benchmarks/make_documents.py --measure   # measure everything first; half an hour

The texts (`performance`, `speed`, `techniques`, `worth`) are asked for by marks in
docs/performance.md, README.md and docs/algorithm.md; ``nox -s cog`` writes them there.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from figures.performance_page import figure, page, speed_table, table
from figures.results_store import RESULTS, latest
from hokm.search.options import SearchOptions

ROOT = Path(__file__).resolve().parents[1]
PICTURES = {"times": "performance-times.svg", "growth": "performance-growth.svg"}
MEASUREMENTS = (("run.py",), ("growth.py", "--store"), ("techniques.py", "--store"))


def main() -> None:
    """Measure if asked to, then draw the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--measure", action="store_true", help="measure everything first")
    if parser.parse_args().measure:
        for script, *arguments in MEASUREMENTS:
            path = Path(__file__).with_name(script)
            subprocess.run([sys.executable, str(path), *arguments], check=True)
    from figures.plots import draw_growth, draw_times

    docs = ROOT / "docs"
    draw_times(latest(RESULTS / "runs.jsonl"), docs / PICTURES["times"])
    draw_growth(latest(RESULTS / "growth.jsonl"), docs / PICTURES["growth"])


def performance() -> str:
    """Return the text of docs/performance.md with the latest results."""
    return page(latest(RESULTS / "runs.jsonl"), latest(RESULTS / "growth.jsonl"), PICTURES)


def speed() -> str:
    """Return the table of times of all questions about random deals, and DDS's."""
    return speed_table(latest(RESULTS / "runs.jsonl"))


def techniques() -> str:
    """Return the table of the techniques of the search, one after the other switched on."""
    return dict(technique_texts())["techniques"]


def worth(technique: str) -> str:
    """Return what one technique is worth: with all before it, and switched off alone."""
    return f"Worth: {dict(technique_texts())[technique]}."


def technique_texts() -> Iterator[tuple[str, str]]:
    """Yield the table of all techniques, and what is said of each."""
    techniques = latest(RESULTS / "techniques.jsonl")
    added = {row["technique"]: row for row in techniques["added"]}
    away_endings = {row["technique"]: row for row in techniques["away_endings"]}
    away_deals = {row["technique"]: row for row in techniques["away_deals"]}
    rows = []
    before = added[""]
    for name, row in added.items():
        rows.append(
            [
                spoken(name) if name else "none: yes-or-no questions alone",
                figure(row["mean_ms"]),
                f"{row['nodes']:,.0f}",
                times(before["nodes"], row["nodes"]) if name else "",
                times(away_endings[name]["nodes"], away_endings[""]["nodes"]) if name else "",
                *(without(away_deals.get(name), away_deals[""]) if name else ("", "")),
            ]
        )
        if name:
            yield name, sentence(before, row, away_deals.get(name), away_deals[""])
        before = row
    for name in set(SearchOptions.techniques()) - set(added):
        yield name, "not measured yet"
    heads = (
        *("techniques on, each with all above", "ms", "nodes", "nodes saved"),
        *("endings without it, nodes", "deals without it, time", "nodes"),
    )
    ending, deal = away_endings[""], away_deals[""]
    explanation = (
        f"Mean of {techniques['endings']} endings of {techniques['tricks']} tricks and of "
        f"{techniques['deals']} whole deals, tricks with one trump and leader, revision "
        f"`{techniques['revision']}`. *Nodes saved*: how many times fewer than in the line above. "
        "*Without it*: all techniques on but this one, as a multiple of all on "
        f"({figure(ending['mean_ms'])} ms and {ending['nodes']:,.0f} nodes an ending, "
        f"{figure(deal['mean_ms'])} ms and {deal['nodes']:,.0f} nodes a deal).\n\n"
    )
    yield "techniques", f"{explanation}{table(heads, rows)}"


def sentence(
    before: dict[str, Any],
    row: dict[str, Any],
    away: dict[str, Any] | None,
    whole: dict[str, Any],
) -> str:
    """Return what one technique is worth, in words that end a sentence."""
    text = f"{times(before['nodes'], row['nodes'])} fewer nodes on endings; without it whole deals"
    if away is None:
        return f"{text} would take hours"
    nodes, cost = times(away["nodes"], whole["nodes"]), times(away["mean_ms"], whole["mean_ms"])
    return f"{text} take {cost} the time and {nodes} the nodes"


def without(away: dict[str, Any] | None, whole: dict[str, Any]) -> tuple[str, str]:
    """Return time and nodes of whole deals without a technique, as multiples."""
    if away is None:
        return "hours", ""
    return times(away["mean_ms"], whole["mean_ms"]), times(away["nodes"], whole["nodes"])


def times(more: float, less: float) -> str:
    """Return how many times more."""
    quotient = more / less
    return f"{quotient:,.0f} times" if quotient >= 10 else f"{quotient:.2f} times"


def spoken(technique: str) -> str:
    """Return the name of a technique as words."""
    return technique.replace("_", " ")


if __name__ == "__main__":
    main()
