"""Measuring the solver on a set of deals whose answers are known.

Every answer is checked in every run. Times are those of a search that knows nothing of other
deals: the solver forgets before each one.
"""

from __future__ import annotations

from .built_in import BenchmarkDeal, BuiltInSet, RaceCheck, built_in_set
from .machine import Machine, this_machine
from .peer import PEERS, Peer, open_peer
from .runner import Measurement, Report, WorkReport, run_benchmark
from .startup import Startup, startup_times
from .timing import Timing
from .works import WORKS, Work

__all__ = [
    "PEERS",
    "WORKS",
    "BenchmarkDeal",
    "BuiltInSet",
    "Machine",
    "Measurement",
    "Peer",
    "RaceCheck",
    "Report",
    "Startup",
    "Timing",
    "Work",
    "WorkReport",
    "built_in_set",
    "open_peer",
    "run_benchmark",
    "startup_times",
    "this_machine",
]
