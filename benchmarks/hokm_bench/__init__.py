"""Measuring the solver on boards whose answers are known.

Every answer is checked in every run. Times are those of a search that knows nothing of other
deals: the solver forgets before each one.
"""

from __future__ import annotations

from .built_in import (
    BenchmarkDeal,
    BuiltInSet,
    Item,
    KnownBoard,
    RaceCheck,
    built_in_set,
)
from .command_peer import CommandPeer
from .metadata import Machine, this_machine
from .peer import (
    PEERS,
    Peer,
    PeerError,
    open_peer,
)
from .question import Question
from .report import (
    FamilyReport,
    Measurement,
    Report,
    Sizes,
    WorkReport,
)
from .runner import run_benchmark
from .startup import Startup, startup_times
from .timing import Timing
from .works import USUAL_WORKS, WORKS, Work

__all__ = [
    "PEERS",
    "USUAL_WORKS",
    "WORKS",
    "BenchmarkDeal",
    "BuiltInSet",
    "CommandPeer",
    "FamilyReport",
    "Item",
    "KnownBoard",
    "Machine",
    "Measurement",
    "Peer",
    "PeerError",
    "Question",
    "RaceCheck",
    "Report",
    "Sizes",
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
