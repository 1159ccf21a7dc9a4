"""From records to solutions and guarantees."""

from __future__ import annotations

from hokm.analysis.tables import Analysis, analyze
from hokm.notation.checked import CheckedRecord

from .solver_provider import SolverProvider

__all__ = ["analyses"]


def analyses(provider: SolverProvider, record: CheckedRecord, *, every_card: bool) -> Analysis:
    """Answer for all boards that a record leaves open; raise as `CheckedRecord.board` does."""
    boards = tuple(record.boards())
    return analyze(provider.solver_for(boards[0].seating.players), boards, every_card=every_card)
