"""Proofs in the words of the game: a plan, what the other side may try, and how that fails."""

from __future__ import annotations

from .explain import explain_proof
from .results import (
    Branch,
    Cashing,
    DecidingCards,
    Ending,
    Explanation,
    LineReference,
    Node,
    Reply,
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
    "DecidingCards",
    "Ending",
    "Explanation",
    "LineReference",
    "Node",
    "Reply",
    "Step",
    "StepKind",
    "SureTrumps",
    "explain_proof",
    "steps_of",
    "winner_of",
]
