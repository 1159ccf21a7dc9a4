"""The report of a benchmark, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ...terminal.english import plural
from ...terminal.layout import stacked, wrapped
from ...terminal.theme import (
    BAD,
    DIM,
    GOOD,
    HEADING,
    Theme,
)

if TYPE_CHECKING:
    from hokm_bench import (
        FamilyReport,
        Measurement,
        ProofSizes,
        Report,
        Startup,
        Timing,
        WorkReport,
    )

__all__ = ["progress_text", "report_json", "report_text", "startup_note"]

SCHEMA_VERSION = 2
_WRONG_SHOWN = 10


def startup_note() -> str:
    """Return what is said before whole commands are timed."""
    return "timing whole commands; the first one compiles the solver, which takes some ten seconds"


def progress_text(what: str, done: int, of: int) -> str:
    """Return how far a work is: solver and work, deals done, and all deals."""
    return f"{what}: {done} of {of} deals"


def report_text(report: Report, startup: Startup | None, theme: Theme) -> Text:
    """Return the report: machine, a line for each work, families, memory and starts, a verdict."""
    blocks = [*_heading(report, theme), Text(), _table(report), Text()]
    for work in report.works:
        if len(work.by_family) > 1:
            blocks += [_families(work), Text()]
    sizes = [_claims(work.work.name, work.sizes) for work in report.works if work.sizes is not None]
    if sizes:
        blocks += [*sizes, Text()]
    blocks += [wrapped(line, theme.width) for line in _footer(report, startup)]
    blocks += _verdict(report)  # with deals in it, which are not to be broken
    return stacked(blocks)


def _heading(report: Report, theme: Theme) -> list[Text]:
    machine = report.machine
    versions = ", ".join(f"{name} {version}" for name, version in machine.versions)
    counts = {work.boards for work in report.works}
    boards = f"up to {max(counts)}" if len(counts) > 1 else f"{max(counts)}"
    cores = "1 core" if machine.cores == 1 else f"{machine.cores} cores"
    repeated = "" if report.repeat == 1 else f", medians of {report.repeat} runs"
    return [
        wrapped(Text(versions), theme.width),
        wrapped(Text(f"{machine.processor}, {cores}, {machine.system}"), theme.width),
        wrapped(
            Text(
                f"{boards} deals of set {report.set_digest}, each with an empty table, "
                f"on one thread; {report.clock} in ms per deal{repeated}"
            ),
            theme.width,
        ),
    ]


def _table(report: Report) -> Text:
    heads = f"{'':<13}{'nodes':>10}{'mean':>8}{'median':>7}{'p99':>8}{'max':>7}"
    if report.peer is not None:
        heads += f"{'peer':>8}{'p99':>7}{'ratio':>6}{'p99':>6}"
    return stacked([Text(heads, DIM), *(_row(work) for work in report.works)])


def _row(report: WorkReport) -> Text:
    ours = report.ours.timing
    row = Text.assemble((f"{report.work.name:<13}", HEADING), f"{_nodes(ours, report.boards):>10}")
    widths = ((ours.mean_ms, 8), (ours.median_ms, 7), (ours.p99_ms, 8), (ours.max_ms, 7))
    for figure, width in widths:
        row.append(f"{_milliseconds(figure):>{width}}")
    if report.peer is not None:
        peer = report.peer.timing
        row.append(f"{_milliseconds(peer.mean_ms):>8}{_milliseconds(peer.p99_ms):>7}")
        for ratio in (report.ratio_mean, report.ratio_p99):
            row.append(f"{'' if ratio is None else _ratio(ratio):>6}")
    return row


def _families(report: WorkReport) -> Text:
    """Return a line for each family of one work."""
    peer = report.peer is not None
    heads = f"{report.work.name + ', by family':<22}{'deals':>6}{'mean':>8}{'median':>7}{'max':>7}"
    lines = [Text(heads + (f"{'peer':>8}{'max':>7}{'ratio':>6}" if peer else ""), DIM)]
    for family in report.by_family:
        ours, theirs, ratio = family.ours, family.peer, family.ratio_mean
        line = Text(f"  {family.name:<20}{family.boards:>6}{_milliseconds(ours.mean_ms):>8}")
        line.append(f"{_milliseconds(ours.median_ms):>7}{_milliseconds(ours.max_ms):>7}")
        if theirs is not None and ratio is not None:
            line.append(f"{_milliseconds(theirs.mean_ms):>8}{_milliseconds(theirs.max_ms):>7}")
            line.append(f"{_ratio(ratio):>6}")
        lines.append(line)
    return stacked(lines)


def _claims(name: str, sizes: ProofSizes) -> Text:
    """Return the sizes of the proofs of one work."""
    return Text(
        f"{name}: {sizes.proofs} proofs, claims median {sizes.median:,}, "
        f"p99 {sizes.p99:,}, largest {sizes.max:,}"
    )


def _nodes(timing: Timing, boards: int) -> str:
    return "" if timing.nodes is None else f"{round(timing.nodes / boards):,}"


def _milliseconds(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"


def _ratio(value: float) -> str:
    return f"{value:.3f}" if value < 0.1 else f"{value:.2f}"


def _footer(report: Report, startup: Startup | None) -> list[Text]:
    lines = [Text(f"{work.work.name}: {work.work.title}", DIM) for work in report.works]
    if report.peer is not None:
        lines.append(Text(f"peer: {report.peer}, by {report.peer_clock}", DIM))
        for work in report.works:
            if work.work.peer != work.work.name and work.peer is not None:
                lines.append(
                    Text(f"{work.work.name}: the peer's time is that of {work.work.peer}", DIM)
                )
    facts = []
    if report.rss_mb is not None:
        facts.append(f"peak memory {report.rss_mb:.0f} MB")
    if startup is not None:
        facts.append(f"first start (compiles the solver) {startup.cold_compile_s:.1f} s")
        facts.append(f"later starts {startup.warm_start_s:.2f} s")
    if facts:
        lines.append(Text("; ".join(facts)))
    return lines


def _verdict(report: Report) -> list[Text]:
    lines: list[Text] = []
    if report.unfinished:
        count = len(report.unfinished)
        lines += _listed(
            f"{count} not finished within {report.time_limit:g} s, and counted as taking that long",
            report.unfinished,
        )
    if report.failures:
        lines += _listed(f"{report.peer} failed; it has no times for", report.failures)
    if report.wrong:
        return lines + _listed(f"{plural(len(report.wrong), 'wrong answer')}", report.wrong)
    races = f", those of {report.race_checks} more races too" if report.race_checks else ""
    which = "all answers given" if report.unfinished or report.failures else "all answers"
    return [*lines, Text(f"{which} are right{races}", GOOD)]


def _listed(heading: str, words: Sequence[str]) -> list[Text]:
    lines = [Text(heading, BAD), *(Text(f"  {each}") for each in words[:_WRONG_SHOWN])]
    if len(words) > _WRONG_SHOWN:
        lines.append(Text(f"  and {len(words) - _WRONG_SHOWN} more"))
    return lines


def report_json(report: Report, startup: Startup | None, *, every_board: bool = False) -> str:
    """Return one JSON object on one line; times in milliseconds, memory in megabytes.

    With `every_board` it has the time of each board too: for each work a list of our times and
    one of the peer's, in the order of the set.
    """
    document: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "date": report.date,
        "machine": {
            "processor": report.machine.processor,
            "cores": report.machine.cores,
            "system": report.machine.system,
        },
        "versions": dict(report.machine.versions),
        "peer": report.peer,
        "peer_clock": report.peer_clock,
        "clock": report.clock,
        "set": report.set_digest,
        "repeat": report.repeat,
        "time_limit_s": report.time_limit,
        "works": {work.work.name: _work(work, every_board) for work in report.works},
        "race_checks": report.race_checks,
        "wrong": list(report.wrong),
        "unfinished": list(report.unfinished),
        "failures": list(report.failures),
        "rss_mb": _rounded(report.rss_mb),
        "cold_compile_s": None if startup is None else round(startup.cold_compile_s, 3),
        "warm_start_s": None if startup is None else round(startup.warm_start_s, 3),
    }
    return json.dumps(document, ensure_ascii=False) + "\n"


def _work(report: WorkReport, every_board: bool) -> dict[str, Any]:
    families = report.by_family
    document = {
        "title": report.work.title,
        "deals": report.boards,
        "ours": _timing(report.ours.timing),
        "peer": None if report.peer is None else _timing(report.peer.timing),
        "peer_work": None if report.peer is None else report.work.peer,
        "ratio_mean": _rounded(report.ratio_mean),
        "ratio_p99": _rounded(report.ratio_p99),
        "rss_mb": _rounded(report.rss_mb),
        "unfinished": {
            "ours": len(report.ours.unfinished),
            "peer": 0 if report.peer is None else len(report.peer.unfinished),
        },
    }
    if report.sizes is not None:
        document["claims"] = asdict(report.sizes)
    if len(families) > 1:
        document["families"] = {family.name: _family(family) for family in families}
    if every_board:
        document["each_ms"] = {
            "ours": _each(report.ours),
            "peer": None if report.peer is None else _each(report.peer),
        }
    return document


def _family(report: FamilyReport) -> dict[str, Any]:
    return {
        "deals": report.boards,
        "ours": _timing(report.ours),
        "peer": None if report.peer is None else _timing(report.peer),
        "ratio_mean": _rounded(report.ratio_mean),
    }


def _each(measured: Measurement) -> list[float]:
    return [round(seconds * 1000, 4) for seconds in measured.board_seconds]


def _timing(timing: Timing) -> dict[str, float | int | None]:
    return {name: _rounded(value) for name, value in asdict(timing).items()}


def _rounded(value: float | None) -> float | None:
    return round(value, 4) if isinstance(value, float) else value
