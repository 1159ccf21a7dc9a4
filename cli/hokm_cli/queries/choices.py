"""What the player to move may play at some point of a record, and what each card is worth."""

from __future__ import annotations

from dataclasses import dataclass

from hokm import (
    Board,
    BoardError,
    Card,
    Guarantees,
    Solution,
    Solver,
)
from hokm.model.ply import Ply
from hokm.notation.checked import CheckedRecord
from hokm.notation.diagnostics import Diagnostic

from .solver_provider import SolverProvider

__all__ = ["Choice", "Choices", "find_choices"]


@dataclass(frozen=True, slots=True)
class Choice:
    """The legal cards of one board, in what is found about it, and what marks some."""

    found: Solution | Guarantees
    """Guarantees with three players."""
    idle: frozenset[Card]
    """Of all hands, those whose rank matters to none of the values found."""
    played: Card | None
    """What the record goes on with."""

    @property
    def board(self) -> Board:
        """The position."""
        return self.found.board


@dataclass(frozen=True, slots=True)
class Choices:
    """One choice, or one for each trump and hakem left open."""

    cases: tuple[Choice, ...]
    stop: Diagnostic | None = None
    """Why the record's play could not be followed to its end."""


def find_choices(provider: SolverProvider, record: CheckedRecord, turn: Ply | None) -> Choices:
    """Return the choices at a ply of a record's play, or at its deal; raise as `board` does."""
    stop = None
    if turn is None:
        boards = tuple(record.boards())
        cards = record.replay.cards if len(boards) == 1 else ()
        moments = [(board, next(iter(cards), None)) for board in boards]
    else:
        moment, stop = _moment(record, turn)
        moments = [moment]
    solver = provider.solver_for(moments[0][0].seating.players)
    # What is marked as idle should not depend on the boards that were answered before.
    solver.forget()
    return Choices(tuple(_choice(solver, *moment) for moment in moments), stop)


def _moment(
    record: CheckedRecord, turn: Ply
) -> tuple[tuple[Board, Card | None], Diagnostic | None]:
    """The position at a turn with the card played there; and what ends the play early."""
    if record.trump is None:
        raise BoardError("a play can be followed only where trump is known: give --trump")
    found = record.position_at(turn)
    return (found.board, found.card), found.stopped_by


def _choice(solver: Solver, board: Board, played: Card | None) -> Choice:
    """The values of all legal cards; those of the race as long as it is not over."""
    race = not board.is_over
    if board.seating.players == 3:
        found: Solution | Guarantees = solver.guarantees(
            board, seats=[board.to_play], first_to_seven=race
        )
    else:
        found = solver.solve(board, race=race, line=False)
    return Choice(found, solver.idle_cards(board, race=race), played)
