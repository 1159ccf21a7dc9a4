"""Proofs told to a human: a plan, what the other side may try, and how each try fails."""

from __future__ import annotations

from .explain import explain_proof
from .results import (
    Branch,
    Cashing,
    Choice,
    DecidingCards,
    Ending,
    Explanation,
    LineReference,
    Node,
    SureTrumps,
)
from .steps import (
    Step,
    StepKind,
    steps_of,
    winner_of,
)

__all__ = [
    "Branch",
    "Cashing",
    "Choice",
    "DecidingCards",
    "Ending",
    "Explanation",
    "LineReference",
    "Node",
    "Step",
    "StepKind",
    "SureTrumps",
    "explain_proof",
    "steps_of",
    "winner_of",
]
