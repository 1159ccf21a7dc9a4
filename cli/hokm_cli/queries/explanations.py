"""From records to explanations of what is forced, or how it is averted."""

from __future__ import annotations

from dataclasses import dataclass

from hokm.analysis.kot import KotAnswer
from hokm.explanations.explain import explain_proof
from hokm.explanations.results import Explanation
from hokm.notation.checked import CheckedRecord

from .kots import Answer, Case, Question

__all__ = ["Telling", "Told", "tell"]

_USUAL_DEPTH = 1


@dataclass(frozen=True, slots=True)
class Told:
    """One board with its answer, and the proofs of it told.

    One proof of what is forced; or that a kot is averted, for each side that could be feared to
    win one, the hakem's first.
    """

    answer: Answer
    explanations: tuple[Explanation, ...]
    """Empty where the race was over before."""

    @property
    def asked(self) -> str:
        """What was asked about: ``kot``, or an outcome."""
        return "kot" if isinstance(self.answer, KotAnswer) else str(self.answer.outcome)


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told about one record: of one board, or of one for each trump and hakem left open."""

    cases: tuple[Told, ...]
    depth: int
    """That of `explain_proof`."""


def tell(question: Question, record: CheckedRecord, depth: int | None) -> Telling:
    """What is to be told about a record; raises as `CheckedRecord.board` does.

    Where `depth` is None it is the usual one, or for several boards such that only plans are told.
    """
    cases = question.answer(record).cases
    if depth is None:
        depth = _USUAL_DEPTH if len(cases) == 1 else 0
    return Telling(tuple(_told(case, depth) for case in cases), depth)


def _told(case: Case, depth: int) -> Told:
    board = case.answer.board
    told = (explain_proof(board, proof, depth=depth) for proof in case.proofs or ())
    return Told(case.answer, tuple(told))
