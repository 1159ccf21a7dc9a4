"""From a record and a point of its play to the choices there."""

from __future__ import annotations

from dataclasses import dataclass

from hokm import Board, BoardError, Card
from hokm.analysis.choices import CardChoice, card_choice
from hokm.model.ply import Ply
from hokm.notation.checked import CheckedRecord
from hokm.notation.diagnostics import Diagnostic

from .solver_provider import SolverProvider

__all__ = ["Choices", "find_choices"]


@dataclass(frozen=True, slots=True)
class Choices:
    """One choice, or one for each trump and hakem left open."""

    cases: tuple[CardChoice, ...]
    stop: Diagnostic | None = None
    """Why the record's play could not be followed to its end."""


def find_choices(provider: SolverProvider, record: CheckedRecord, ply: Ply | None) -> Choices:
    """Find the choices at a ply of a record's play, or at its deal; raise as `board` does."""
    stop = None
    if ply is None:
        boards = tuple(record.boards())
        cards = record.replay.cards if len(boards) == 1 else ()
        moments = [(board, next(iter(cards), None)) for board in boards]
    else:
        moment, stop = _moment(record, ply)
        moments = [moment]
    solver = provider.solver_for(moments[0][0].seating.players)
    return Choices(tuple(card_choice(solver, *moment) for moment in moments), stop)


def _moment(record: CheckedRecord, ply: Ply) -> tuple[tuple[Board, Card | None], Diagnostic | None]:
    """Return the position at a ply with the card played there, and what ends the play early."""
    if record.trump is None:
        raise BoardError("a play can be followed only where trump is known: give --trump")
    found = record.position_at(ply)
    return (found.board, found.card), found.stopped_by
