"""From records to what is forced, and to proofs of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from hokm import Board, RaceOutcome, TimeLimitError
from hokm.analysis.kot import KotAnswer, kot
from hokm.analysis.outcomes import OutcomeAnswer, forced_outcome
from hokm.notation.checked import CheckedRecord
from hokm.proofs.answers import prove_answer
from hokm.proofs.proof import Proof

from .solver_provider import SolverProvider

__all__ = ["AnswerWithProofs", "KotOrOutcomeAnswer", "KotQuestion", "RecordAnswers"]


KotOrOutcomeAnswer = KotAnswer | OutcomeAnswer


@dataclass(frozen=True, slots=True)
class AnswerWithProofs:
    """One board with its answer."""

    answer: KotOrOutcomeAnswer
    proofs: tuple[Proof, ...] | None
    """Each was checked; None where none was asked for."""


@dataclass(frozen=True, slots=True)
class RecordAnswers:
    """The answers about one record: one, or one for each trump and hakem left open.

    They are all about kots, or all about one outcome.
    """

    cases: tuple[AnswerWithProofs, ...]

    @property
    def is_forced(self) -> bool:
        """Whether what was asked about is forced in any of the cases."""
        return any(case.answer.is_forced for case in self.cases)

    @property
    def proofs(self) -> tuple[Proof, ...] | None:
        """Those of all cases; None where none was asked for."""
        found = [case.proofs for case in self.cases if case.proofs is not None]
        return tuple(chain.from_iterable(found)) if found else None


@dataclass(frozen=True, slots=True)
class KotQuestion:
    """What is asked about every record, and whether the answers are to be proven."""

    provider: SolverProvider
    outcome: RaceOutcome | None
    """What the hakem's side should get at least; None: whether a kot is forced."""
    proving: bool

    def answer(self, record: CheckedRecord) -> RecordAnswers:
        """Answer for all boards that a record leaves open; raise as `CheckedRecord.board` does."""
        boards = tuple(record.boards())
        alone = len(boards) == 1
        return RecordAnswers(tuple(self._case(record.name, board, alone=alone) for board in boards))

    def _case(self, name: str, board: Board, *, alone: bool) -> AnswerWithProofs:
        solver = self.provider.solver_for(board.seating.players)
        answer: KotOrOutcomeAnswer
        if self.outcome is None:
            answer = kot(solver, board)
        else:
            answer = forced_outcome(solver, board, self.outcome)
        if not self.proving:
            return AnswerWithProofs(answer, None)
        try:
            return AnswerWithProofs(answer, prove_answer(solver, answer, name))
        except TimeLimitError as stop:
            case = "" if alone else f"trump {board.trump}, hakem {board.hakem.title}: "
            raise TimeLimitError(f"{case}{stop}") from None
