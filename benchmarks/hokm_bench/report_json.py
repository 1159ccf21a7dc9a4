"""Write the report of a run as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from .report import FamilyReport, Measurement, Report, WorkReport
from .startup import Startup
from .timing import Timing

__all__ = ["SCHEMA_VERSION", "report_json"]

SCHEMA_VERSION = 2
"""Counted up when keys or values change. Before 2, `tricks`, `tricks_table` and `leads` were called
`w1`, `w2` and `w4`."""


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
