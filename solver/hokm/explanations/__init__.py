"""Proofs told to a human: a plan, what the other side may try, and how each try fails."""

from __future__ import annotations

from .explain import explain_proof
from .results import (
    Branch,
    Cashing,
    Choice,
    Ending,
    Explanation,
    Place,
    Situation,
    SureTrumps,
    Takers,
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
    "Ending",
    "Explanation",
    "Place",
    "Situation",
    "Step",
    "StepKind",
    "SureTrumps",
    "Takers",
    "explain_proof",
    "steps_of",
    "winner_of",
]
