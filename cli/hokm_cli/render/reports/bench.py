"""``hokm bench``: the report, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from ...terminal.english import plural
from ...terminal.layout import columns, stacked, styled, wrapped
from ...terminal.theme import (
    BAD,
    DIM,
    GOOD,
    HEADING,
    PLAIN,
    Theme,
)

if TYPE_CHECKING:
    from hokm_bench import (
        ProofSizes,
        Report,
        Startup,
        Timing,
        WorkReport,
    )

__all__ = ["progress_text", "report_text", "startup_note"]

_MOST_LISTED = 10
"""Wrong answers, and others of their kind, that are shown."""


# What is said, besides the heads of columns.


def startup_note() -> str:
    """Return what is said before whole commands are timed."""
    return "timing whole commands; the first one compiles the search, which takes some ten seconds"


def progress_text(what: str, done: int, of: int) -> str:
    """Return how far a work is: solver and work, deals done, and all deals."""
    return f"{what}: {done} of {of} deals"


def _machine(report: Report) -> Iterator[str]:
    machine = report.machine
    yield ", ".join(f"{name} {version}" for name, version in machine.versions)
    yield f"{machine.processor}, {plural(machine.cores, 'core')}, {machine.system}"


def _conditions(report: Report) -> str:
    counts = {work.boards for work in report.works}
    deals = plural(max(counts), "deal") if len(counts) == 1 else f"up to {max(counts)} deals"
    medians = f", medians of {report.repeat} runs" if report.repeat > 1 else ""
    return (
        f"Questions about {deals} of set {report.set_digest}, on one thread, with an empty table "
        f"for each deal. Times are {report.clock} in ms per deal{medians}."
    )


def _peer(report: Report) -> str:
    return f"Peer: {report.peer} ({report.peer_clock}). A ratio below 1 means that hokm is faster."


def _title(work: WorkReport) -> str:
    if work.peer is None or work.work.peer == work.work.name:
        return work.work.title
    return f"{work.work.title} (peer: {work.work.peer})"


def _proofs(name: str, sizes: ProofSizes) -> str:
    return (
        f"{name}: {plural(sizes.proofs, 'proof')}; claims: median {sizes.median:,}, "
        f"p99 {sizes.p99:,}, largest {sizes.max:,}"
    )


def _process(report: Report, startup: Startup | None) -> str:
    facts = []
    if report.rss_mb is not None:
        facts.append(f"Peak memory {report.rss_mb:.0f} MB.")
    if startup is not None:
        facts.append(
            f"hokm analyze of one deal takes {startup.warm_start_s:.2f} s from start to end, the "
            f"first time {startup.cold_compile_s:.1f} s, because the search is compiled."
        )
    return " ".join(facts)


def _unfinished(report: Report) -> str:
    count = plural(len(report.unfinished), "deal")
    return f"{count} not finished within {report.time_limit:g} s, and counted as taking that long:"


def _failed(report: Report) -> str:
    return f"{report.peer} failed, and has no times for these questions:"


def _wrong(report: Report) -> str:
    return f"{plural(len(report.wrong), 'wrong answer')}:"


def _right(report: Report) -> str:
    which = "All answers given" if report.unfinished or report.failures else "All answers"
    races = f" and {plural(report.race_checks, 'more race')}" if report.race_checks else ""
    return f"{which}{races} are right."


def _more(count: int) -> str:
    return f"and {count} more"


# How it is laid out.


def report_text(report: Report, startup: Startup | None, theme: Theme) -> Text:
    """Return the report: machine, a line for each work, families, memory and starts, a verdict."""
    blocks = [*_heading(report, theme), Text(), _table(report), Text()]
    for work in report.works:
        if len(work.by_family) > 1:
            blocks += [_families(work), Text()]
    sizes = [_proofs(work.work.name, work.sizes) for work in report.works if work.sizes is not None]
    if sizes:
        blocks += [*(wrapped(Text(line), theme.width) for line in sizes), Text()]
    blocks += [_titles(report), Text()]
    if process := _process(report, startup):
        blocks.append(wrapped(Text(process), theme.width, indent=0))
    blocks += _verdict(report)  # with deals in it, which are not to be broken
    return stacked(blocks)


def _heading(report: Report, theme: Theme) -> Iterator[Text]:
    lines = [*_machine(report), _conditions(report)]
    if report.peer is not None:
        lines.append(_peer(report))
    return (wrapped(Text(line), theme.width, indent=0) for line in lines)


def _table(report: Report) -> Text:
    """Return a line for each work. The columns of a peer need the room between ours."""
    heads = ["", "nodes", "mean", "median", "p99", "max"]
    if report.peer is not None:
        heads += ["peer", "p99", "ratio", "p99"]
    rows = []
    for work in report.works:
        cells = [work.work.name, _nodes(work.ours.timing, work.boards), *_times(work.ours.timing)]
        if work.peer is not None:
            peer = work.peer.timing
            cells += [_milliseconds(peer.mean_ms), _milliseconds(peer.p99_ms)]
            cells += [_ratio(work.ratio_mean), _ratio(work.ratio_p99)]
        rows.append(cells)
    return _figures(heads, rows, HEADING, gap=2 if report.peer is None else 1)


def _families(work: WorkReport) -> Text:
    """Return a line for each family of one work."""
    heads = [f"{work.work.name}, by family", "deals", "mean", "median", "max"]
    if work.peer is not None:
        heads += ["peer", "max", "ratio"]
    rows = []
    for family in work.by_family:
        mean, median, _, largest = _times(family.ours)
        cells = [f"  {family.name}", str(family.boards), mean, median, largest]
        if family.peer is not None:
            cells += [_milliseconds(family.peer.mean_ms), _milliseconds(family.peer.max_ms)]
            cells.append(_ratio(family.ratio_mean))
        rows.append(cells)
    return _figures(heads, rows, PLAIN)


def _figures(
    heads: Sequence[str], rows: Sequence[Sequence[str]], names: Style, *, gap: int = 2
) -> Text:
    """Return columns of numbers after a column of names. Cells missing in a row are blank."""
    table = [[styled(head, DIM) for head in heads]]
    for name, *cells in rows:
        blank = [""] * (len(heads) - 1 - len(cells))
        table.append([styled(name, names), *map(Text, (*cells, *blank))])
    return columns(table, gap=gap, right=range(1, len(heads)))


def _titles(report: Report) -> Text:
    """Return what each work is."""
    return columns(
        [(styled(work.work.name, DIM), styled(_title(work), DIM)) for work in report.works]
    )


def _verdict(report: Report) -> Iterator[Text]:
    """Yield what was not finished, failed or wrong; or that all is right."""
    if report.unfinished:
        yield from _listed(_unfinished(report), report.unfinished)
    if report.failures:
        yield from _listed(_failed(report), report.failures)
    if report.wrong:
        yield from _listed(_wrong(report), report.wrong)
    else:
        yield styled(_right(report), GOOD)


def _listed(heading: str, lines: Sequence[str]) -> Iterator[Text]:
    yield styled(heading, BAD)
    yield from (Text(f"  {line}") for line in lines[:_MOST_LISTED])
    if len(lines) > _MOST_LISTED:
        yield Text(f"  {_more(len(lines) - _MOST_LISTED)}")


def _nodes(timing: Timing, boards: int) -> str:
    return "" if timing.nodes is None else f"{round(timing.nodes / boards):,}"


def _times(timing: Timing) -> list[str]:
    times = (timing.mean_ms, timing.median_ms, timing.p99_ms, timing.max_ms)
    return [_milliseconds(each) for each in times]


def _milliseconds(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"


def _ratio(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}" if value < 0.1 else f"{value:.2f}"
