"""Measure the work of this process, and sum up many measured times."""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

__all__ = ["CLOCK", "Timing", "clock", "p99", "total"]

Number = TypeVar("Number", int, float)

if sys.platform == "win32":  # its processor clock only ticks 64 times a second
    CLOCK = "wall clock"
    clock = time.perf_counter
else:
    CLOCK = "processor time"
    clock = time.process_time


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of one work over all boards."""

    mean_ms: float
    median_ms: float
    p99_ms: float
    max_ms: float
    nodes: int | None
    """Cards played in all searches together; None if the solver does not count them."""

    @classmethod
    def from_seconds(cls, seconds: Sequence[float], nodes: int | None) -> Timing:
        """Return the figures of at least one time."""
        ordered = sorted(second * 1000 for second in seconds)
        return cls(
            mean_ms=statistics.fmean(ordered),
            median_ms=statistics.median(ordered),
            p99_ms=p99(ordered),
            max_ms=ordered[-1],
            nodes=nodes,
        )

    @classmethod
    def median_of(cls, repetitions: Sequence[Timing]) -> Timing:
        """Return each figure's median over several repetitions of the same work."""
        return cls(
            mean_ms=statistics.median(timing.mean_ms for timing in repetitions),
            median_ms=statistics.median(timing.median_ms for timing in repetitions),
            p99_ms=statistics.median(timing.p99_ms for timing in repetitions),
            max_ms=statistics.median(timing.max_ms for timing in repetitions),
            nodes=repetitions[0].nodes,
        )


def p99(ordered: Sequence[Number]) -> Number:
    """Return the 99th percentile of rising numbers, one of them."""
    return ordered[math.ceil(0.99 * len(ordered)) - 1]


def total(nodes: Sequence[int | None]) -> int | None:
    """Return the sum; None if any of them is not known."""
    counted = [count for count in nodes if count is not None]
    return sum(counted) if len(counted) == len(nodes) else None
