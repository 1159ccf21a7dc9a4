"""From records to what is forced, and to proofs of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from hokm import (
    Board,
    RaceOutcome,
    SearchError,
    Solver,
    TimeLimitError,
)
from hokm.notation.checked import CheckedRecord
from hokm.proofs.document import Row, verify_proof
from hokm.proofs.targets import Target, kot_targets, outcome_target

from .solver_provider import KotAnswer, SolverProvider

__all__ = ["Answer", "Case", "Forced", "OutcomeAnswer", "Question"]


@dataclass(frozen=True, slots=True)
class OutcomeAnswer:
    """Whether the hakem's side can get an outcome, or a better one, on one board."""

    board: Board
    outcome: RaceOutcome
    is_forced: bool


Answer = KotAnswer | OutcomeAnswer


@dataclass(frozen=True, slots=True)
class Case:
    """One board with its answer."""

    answer: Answer
    proofs: tuple[Row, ...] | None
    """Rows of a document, each found to prove what it says; None where none was asked for."""


@dataclass(frozen=True, slots=True)
class Forced:
    """The answers about one record: one, or one for each trump and hakem left open.

    They are all about kots, or all about one outcome.
    """

    cases: tuple[Case, ...]

    @property
    def is_forced(self) -> bool:
        """Whether what was asked about is forced in any of the cases."""
        return any(case.answer.is_forced for case in self.cases)

    @property
    def proofs(self) -> tuple[Row, ...] | None:
        """Those of all cases; None where none was asked for."""
        rows = [case.proofs for case in self.cases if case.proofs is not None]
        return tuple(chain.from_iterable(rows)) if rows else None


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about every record, and whether the answers are to be proven."""

    provider: SolverProvider
    outcome: RaceOutcome | None
    """What the hakem's side should get at least; None: whether a kot is forced."""
    proving: bool

    def answer(self, record: CheckedRecord) -> Forced:
        """Answer for all boards that a record leaves open; raise as `CheckedRecord.board` does."""
        boards = tuple(record.boards())
        alone = len(boards) == 1
        return Forced(tuple(self._case(record.name, board, alone=alone) for board in boards))

    def _case(self, name: str, board: Board, *, alone: bool) -> Case:
        solver = self.provider.solver_for(board.seating.players)
        if self.proving:
            # What a proof says should not depend on the boards that were answered before.
            solver.forget()
        answer: Answer
        if self.outcome is None:
            answer = self.provider.forced_kot(board)
            targets = _kot_targets(answer)
        else:
            answer = _outcome_answer(solver, board, self.outcome)
            targets = _outcome_targets(answer)
        return Case(
            answer, _proofs(solver, name, board, targets, alone=alone) if self.proving else None
        )


def _outcome_answer(solver: Solver, board: Board, outcome: RaceOutcome) -> OutcomeAnswer:
    if board.is_over or not board.has_race:
        # Here the score decides, or it is an error to ask.
        return OutcomeAnswer(board, outcome, solver.race_outcome(board) >= outcome)
    need, allow = outcome_target(board, outcome).left(board)
    return OutcomeAnswer(board, outcome, solver.can_win(board, need, allow))


def _outcome_targets(answer: OutcomeAnswer) -> tuple[Target, ...]:
    """What is to be proven: what was asked, or that it is averted."""
    target = outcome_target(answer.board, answer.outcome)
    return (target if answer.is_forced else target.negation(answer.board),)


def _kot_targets(answer: KotAnswer) -> tuple[Target, ...]:
    """What is to be proven: the kot, or that each side's is averted by the others."""
    board = answer.board
    targets = kot_targets(board)
    if answer.kot:
        return targets[:1]
    if answer.hakem_koti:
        return tuple(
            target
            for target in targets[1:]
            if answer.winner is None or answer.winner in target.side
        )
    return tuple(target.negation(board) for target in targets)


def _proofs(
    solver: Solver, name: str, board: Board, targets: Iterable[Target], *, alone: bool
) -> tuple[Row, ...]:
    """Proofs of what can be reached on a board, checked; none where a side has won already."""
    if board.is_over:
        return ()
    try:
        rows = tuple({"board": name, **solver.prove(board, target)} for target in targets)
    except TimeLimitError as stop:
        case = "" if alone else f"trump {board.trump}, hakem {board.hakem.title}: "
        raise TimeLimitError(f"{case}{stop}") from None
    for verdict in map(verify_proof, rows):
        if verdict.flaw is not None:
            raise SearchError(
                f"internal error: a proof does not hold and was thrown away: "
                f"{verdict.statement}: {verdict.flaw}"
            )
    return rows
