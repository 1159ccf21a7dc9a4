"""From records to explanations of what is forced, or how it is averted."""

from __future__ import annotations

from dataclasses import dataclass

from hokm.analysis.kot import KotAnswer
from hokm.explanations.explain import explain_proof
from hokm.explanations.results import Explanation
from hokm.notation.checked import CheckedRecord

from .kots import AnswerWithProofs, KotOrOutcomeAnswer, KotQuestion

__all__ = ["ExplainedCase", "ExplainedRecord", "explain_record"]

_USUAL_DEPTH = 1


@dataclass(frozen=True, slots=True)
class ExplainedCase:
    """One board with its answer, and the proofs of it explained.

    One proof of what is forced; or that a kot is averted, for each side that could be feared to
    win one, the hakem's first.
    """

    answer: KotOrOutcomeAnswer
    explanations: tuple[Explanation, ...]
    """Empty where the race was over before."""

    @property
    def asked(self) -> str:
        """What was asked about: ``kot``, or an outcome."""
        return "kot" if isinstance(self.answer, KotAnswer) else str(self.answer.outcome)


@dataclass(frozen=True, slots=True)
class ExplainedRecord:
    """What is explained about one record: one board, or one for each trump and hakem left open."""

    cases: tuple[ExplainedCase, ...]
    depth: int
    """That of `explain_proof`."""


def explain_record(
    question: KotQuestion, record: CheckedRecord, depth: int | None
) -> ExplainedRecord:
    """Explain the answers about a record; raises as `CheckedRecord.board` does.

    Where `depth` is None it is the usual one, or for several boards such that only plans are
    explained.
    """
    cases = question.answer(record).cases
    if depth is None:
        depth = _USUAL_DEPTH if len(cases) == 1 else 0
    return ExplainedRecord(tuple(_explained(case, depth) for case in cases), depth)


def _explained(case: AnswerWithProofs, depth: int) -> ExplainedCase:
    board, proofs = case.answer.board, case.proofs or ()
    explanations = tuple(explain_proof(board, proof, depth=depth) for proof in proofs)
    return ExplainedCase(case.answer, explanations)
