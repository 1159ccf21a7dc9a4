"""Measure the solver on boards whose answers are known.

Every answer is checked in every run. The solver forgets all earlier boards before each one, so that
times do not depend on what was asked before.
"""

from __future__ import annotations

from .built_in_boards import (
    BenchmarkDeal,
    BuiltInSet,
    Item,
    KnownBoard,
    RaceCheck,
    built_in_set,
)
from .metadata import Machine, this_machine
from .peers import PEERS, BridgeQuestion, CommandPeer, Peer, PeerError, open_peer
from .report import FamilyReport, Measurement, ProofSizes, Report, WorkReport
from .report_json import report_json
from .runner import run_benchmark
from .startup import Startup, startup_times
from .timing import Timing
from .works import DEFAULT_WORKS, WORKS, Work

__all__ = [
    "DEFAULT_WORKS",
    "PEERS",
    "WORKS",
    "BenchmarkDeal",
    "BridgeQuestion",
    "BuiltInSet",
    "CommandPeer",
    "FamilyReport",
    "Item",
    "KnownBoard",
    "Machine",
    "Measurement",
    "Peer",
    "PeerError",
    "ProofSizes",
    "RaceCheck",
    "Report",
    "Startup",
    "Timing",
    "Work",
    "WorkReport",
    "built_in_set",
    "open_peer",
    "report_json",
    "run_benchmark",
    "startup_times",
    "this_machine",
]
