"""Write the text of docs/performance.md from stored results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

__all__ = ["figure", "page", "ratio", "speed_table", "table"]

Result = dict[str, Any]

TITLES = {
    "tricks": "tricks, one trump and leader",
    "tricks_table": "tricks, 4 trumps x 4 leaders",
    "leads": "tricks after every lead",
    "race": "race outcome, one trump and hakem",
    "race_table": "race, 4 trumps x 4 hakems",
    "kot": "kot for both sides, one trump and hakem",
}
PLAY_AND_PROOF = {
    "review": "review of a record of 13 tricks, played at random",
    "proof": "proofs about the kot of either side",
    "verify": "these proofs checked without the search",
    "proof_race": "proofs of the race outcome from both sides",
}


def page(run: Result, growth: Result, pictures: dict[str, str]) -> str:
    """Return the whole document. `pictures` names the files of `times` and `growth` beside it."""
    works = run["works"]
    repeat = run["repeat"]
    figures = "of one run" if repeat == 1 else f"medians of {repeat} runs"
    return f"""# Performance

[benchmarks/README.md](../benchmarks/README.md) says what is measured and how. Every answer was
checked. Times are milliseconds of processor time per deal on one thread, {figures}; each deal
starts with an empty table. DDS is the solver that bridge uses, called through {run["peer"]} in the
same process.

{metadata(run)}

## Random deals

Bridge has no race, so there DDS answered the nearest question, which is named.

{questions(TITLES, works)}

![Share of deals solved within a time, hokm and DDS]({pictures["times"]})

Each curve shows the share of the deals solved within a time; the dot is the mean.

## Records and proofs

For the same random deals. A review says what every card of a record was worth; a bridge solver
would have to be asked again before each card, and the time shown is that for the first lead alone.
A proof shows that a side can force 7-0, or that the other side averts it, and is checked without
the search.

{questions(PLAY_AND_PROOF, works)}

The number of claims of a proof:

{sizes(works)}

## Hard deals

Tricks with one trump and leader, by
[family](../benchmarks/README.md#the-built-in-set).

{families(works["hard"])}
{unfinished(run)}
## Endings, and the other direction of play

Tricks of endings with one trump and leader:

{families(works["endings"])}

Tricks of the random deals for 4 trumps x 4 leaders, played anticlockwise; for DDS, East and West
change places:

{table(HEADS, [row("", works["anticlockwise"])])}

## How cost grows

Tricks with one trump and leader, {growth["deals"]} boards per line.

{metadata(growth)}

Endings of the random deals, after random legal play:

{growing("tricks left", "tricks", growth)}

Whole deals, by the number of hands that lack a suit:

{growing("hands with a void", "voids", growth)}

![Mean time against tricks left and against voids]({pictures["growth"]})

One batch of deals shared by threads, each with its own solver, in wall-clock seconds:

{threads(growth)}

## Memory and starting

{starting(run)}
"""


HEADS = (
    *("", "nodes", "mean", "median", "p99", "max"),
    *("DDS mean", "median", "p99", "max", "ratio of means", "of p99"),
)


def questions(titles: dict[str, str], works: Result) -> str:
    """Return a table with a line for each question about the random deals."""
    return table(
        HEADS,
        [row(with_peer_work(name, title, works), works[name]) for name, title in titles.items()],
    )


def with_peer_work(name: str, title: str, works: Result) -> str:
    """Return the title of a question, with the question that DDS answered if it is another one."""
    peer = works[name]["peer_work"]
    return title if peer in (None, name) else f"{title} (DDS: {TITLES[peer]})"


def sizes(works: Result) -> str:
    """Return a table with a line for each kind of proofs."""
    rows = []
    for name in ("proof", "proof_race"):
        claims = works[name]["claims"]
        figures = [f"{claims[key]:,}" for key in ("proofs", "median", "p99", "max")]
        rows.append([PLAY_AND_PROOF[name], *figures])
    return table(("", "proofs", "median", "p99", "largest"), rows)


def row(title: str, work: Result) -> list[str]:
    """Return the figures of one work as cells."""
    ours, peer = work["ours"], work["peer"]
    nodes = "" if ours["nodes"] is None else f"{ours['nodes'] / work['deals']:,.0f}"
    return [
        title,
        nodes,
        *four(ours),
        *four(peer),
        ratio(work["ratio_mean"]),
        ratio(work["ratio_p99"]),
    ]


def four(timing: Result | None) -> list[str]:
    """Return mean, median, p99 and largest; blank if there are none."""
    names = ("mean_ms", "median_ms", "p99_ms", "max_ms")
    return ["" if timing is None else figure(timing[name]) for name in names]


def families(work: Result) -> str:
    """Return a table with a line for each family, and one for all."""
    heads = ("", "deals", "mean", "median", "max", "DDS mean", "median", "max", "ratio of means")
    parts = {**work["families"], "all": work}
    return table(heads, [family(name, part) for name, part in parts.items()])


def family(name: str, part: Result) -> list[str]:
    """Return the figures of one family as cells."""
    cells = [name, str(part["deals"])]
    for timing in (part["ours"], part["peer"]):
        mean, median, _, largest = four(timing)
        cells += [mean, median, largest]
    return [*cells, ratio(part["ratio_mean"])]


def unfinished(run: Result) -> str:
    """Return a paragraph about the boards not finished in time, if there are any."""
    if not run["unfinished"]:
        return ""
    boards = "\n".join(f"- {words}" for words in run["unfinished"])
    limit = f"{run['time_limit_s']:g} s"
    return f"\nNot finished within {limit}, and counted as taking that long:\n\n{boards}\n"


def growing(head: str, key: str, growth: Result) -> str:
    """Return a table with a line for each value of what cost grows with."""
    heads = (head, "nodes", "mean", "median", "max", "DDS mean", "median", "max", "ratio of means")
    rows = []
    for line in growth[key]:
        ours, peer = line["ours"], line["peer"]
        cells = [str(line[key]), f"{ours['nodes'] / growth['deals']:,.0f}"]
        for timing in (ours, peer):
            mean, median, _, largest = four(timing)
            cells += [mean, median, largest]
        rows.append([*cells, "" if peer is None else ratio(ours["mean_ms"] / peer["mean_ms"])])
    return table(heads, rows)


def threads(growth: Result) -> str:
    """Return a table of the seconds for a batch, and how many times faster threads are."""
    rows = [
        [str(line["threads"]), f"{line['seconds']:.2f}", f"{line['gain']:.2f}"]
        for line in growth["threads"]
    ]
    return table(("threads", "seconds", "times faster"), rows)


def starting(run: Result) -> str:
    """Return a paragraph about memory by work, and the times of whole processes."""
    memory = ", ".join(
        f"{work['rss_mb']:.0f} MB after `{name}`"
        for name, work in run["works"].items()
        if work["rss_mb"] is not None
    )
    return (
        "Peak resident memory of the process, as questions are asked one after the other: "
        f"{memory}. "
        f"`hokm analyze` of one deal takes {run['warm_start_s']:.2f} s from start to end, and the "
        f"first time ever {run['cold_compile_s']:.1f} s, because the search is compiled."
    )


def metadata(result: Result) -> str:
    """Return a sentence that says when, where and with what versions figures were measured."""
    machine = result["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in result["versions"].items())
    return (
        f"Measured {result['date'][:10]}, revision `{result['revision']}`: {machine['processor']}, "
        f"{machine['cores']} cores, {machine['system']}; {versions}."
    )


def speed_table(run: Result) -> str:
    """Return the short table of the README."""
    works = run["works"]
    rows = []
    for name, title in TITLES.items():
        ours, peer = works[name]["ours"], works[name]["peer"]
        nearest = "" if works[name]["peer_work"] == name else " (tricks)"
        rows.append(
            [
                title,
                figure(ours["mean_ms"]),
                figure(ours["p99_ms"]),
                f"{figure(peer['mean_ms'])}{nearest}",
                figure(peer["p99_ms"]),
            ]
        )
    return table(("question", "mean", "p99", "DDS mean", "DDS p99"), rows)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table, the first column to the left and numbers to the right."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def figure(milliseconds: float) -> str:
    """Return milliseconds with about three digits."""
    if milliseconds >= 100:
        return f"{milliseconds:,.0f}"
    if milliseconds >= 10:
        return f"{milliseconds:.1f}"
    return f"{milliseconds:.2f}" if milliseconds >= 0.1 else f"{milliseconds:.3f}"


def ratio(value: float | None) -> str:
    """Return a ratio with two digits after the point, or three if it is small."""
    if value is None:
        return ""
    return f"{value:.3f}" if value < 0.1 else f"{value:.2f}"
