"""The report of a benchmark, as text and as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.text import Text

from .layout import stacked, wrapped
from .look import BAD, DIM, GOOD, HEADING, Look

if TYPE_CHECKING:
    from hokm.benchmark import Report, Startup, Timing, WorkReport

__all__ = ["report_json", "report_text"]

SCHEMA_VERSION = 1
_WRONG_SHOWN = 10


def report_text(report: Report, startup: Startup | None, look: Look) -> Text:
    """A heading, one line a work, and what holds for the whole run."""
    blocks = [*_heading(report, look), Text(), _table(report), Text()]
    blocks += [wrapped(line, look.width) for line in _footer(report, startup)]
    blocks += _verdict(report)  # with deals in it, which are not to be broken
    return stacked(blocks)


def _heading(report: Report, look: Look) -> list[Text]:
    machine = report.machine
    versions = ", ".join(f"{name} {version}" for name, version in machine.versions)
    deals = report.works[0].deals
    cores = "1 core" if machine.cores == 1 else f"{machine.cores} cores"
    repeated = "" if report.repeat == 1 else f", medians of {report.repeat} runs"
    return [
        wrapped(Text(versions), look.width),
        wrapped(Text(f"{machine.processor}, {cores}, {machine.system}"), look.width),
        wrapped(
            Text(
                f"{deals} deals of set {report.set_digest}, one thread, an empty table for each; "
                f"{report.clock} in ms a deal{repeated}"
            ),
            look.width,
        ),
    ]


def _table(report: Report) -> Text:
    heads = f"{'':<10}{'nodes':>10}{'mean':>8}{'median':>8}{'p99':>8}{'max':>8}"
    if report.peer is not None:
        heads += f"{'peer':>9}{'p99':>8}{'ratio':>7}{'p99':>6}"
    return stacked([Text(heads, DIM), *(_row(work) for work in report.works)])


def _row(report: WorkReport) -> Text:
    ours = report.ours.timing
    row = Text.assemble((f"{report.work.name:<10}", HEADING), f"{_nodes(ours, report.deals):>10}")
    for figure in (ours.mean_ms, ours.median_ms, ours.p99_ms, ours.max_ms):
        row.append(f"{_milliseconds(figure):>8}")
    if report.peer is not None:
        peer = report.peer.timing
        row.append(f"{_milliseconds(peer.mean_ms):>9}{_milliseconds(peer.p99_ms):>8}")
        for ratio, width in ((report.ratio_mean, 7), (report.ratio_p99, 6)):
            row.append(f"{'' if ratio is None else _ratio(ratio):>{width}}")
    return row


def _nodes(timing: Timing, deals: int) -> str:
    return "" if timing.nodes is None else f"{round(timing.nodes / deals):,}"


def _milliseconds(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"


def _ratio(value: float) -> str:
    return f"{value:.3f}" if value < 0.1 else f"{value:.2f}"


def _footer(report: Report, startup: Startup | None) -> list[Text]:
    lines = [Text(f"{work.work.name}: {work.work.title}", DIM) for work in report.works]
    if report.peer is not None:
        lines.append(Text(f"peer: {report.peer}, on one thread in the same process", DIM))
        for work in report.works:
            if work.work.peer != work.work.name:
                lines.append(
                    Text(
                        f"beside {work.work.name} stands the peer's time for {work.work.peer}", DIM
                    )
                )
    facts = []
    if report.rss_mb is not None:
        facts.append(f"peak memory {report.rss_mb:.0f} MB")
    if startup is not None:
        facts.append(f"first start, with compiling, {startup.cold_compile_s:.1f} s")
        facts.append(f"later starts {startup.warm_start_s:.2f} s")
    if facts:
        lines.append(Text("; ".join(facts)))
    return lines


def _verdict(report: Report) -> list[Text]:
    wrong = report.wrong
    if not wrong:
        races = f", and {report.race_checks} more races" if report.race_checks else ""
        return [Text(f"all answers right{races}", GOOD)]
    lines = [Text(f"{len(wrong)} answers wrong", BAD)]
    lines += [Text(f"  {words}") for words in wrong[:_WRONG_SHOWN]]
    if len(wrong) > _WRONG_SHOWN:
        lines.append(Text(f"  and {len(wrong) - _WRONG_SHOWN} more"))
    return lines


def report_json(report: Report, startup: Startup | None) -> str:
    """One JSON object on one line; times in milliseconds, memory in megabytes."""
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
        "clock": report.clock,
        "set": report.set_digest,
        "repeat": report.repeat,
        "works": {work.work.name: _work(work) for work in report.works},
        "race_checks": report.race_checks,
        "wrong": list(report.wrong),
        "rss_mb": _rounded(report.rss_mb),
        "cold_compile_s": None if startup is None else round(startup.cold_compile_s, 3),
        "warm_start_s": None if startup is None else round(startup.warm_start_s, 3),
    }
    return json.dumps(document, ensure_ascii=False) + "\n"


def _work(report: WorkReport) -> dict[str, Any]:
    return {
        "title": report.work.title,
        "deals": report.deals,
        "ours": _timing(report.ours.timing),
        "peer": None if report.peer is None else _timing(report.peer.timing),
        "peer_work": None if report.peer is None else report.work.peer,
        "ratio_mean": _rounded(report.ratio_mean),
        "ratio_p99": _rounded(report.ratio_p99),
        "rss_mb": _rounded(report.rss_mb),
    }


def _timing(timing: Timing) -> dict[str, float | int | None]:
    return {name: _rounded(value) for name, value in asdict(timing).items()}


def _rounded(value: float | None) -> float | None:
    return round(value, 4) if isinstance(value, float) else value
