"""A record's play followed as far as it goes, whatever is wrong with what comes behind."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import NotationError
from ..model.board import Board
from ..model.cards import Card
from ..model.equivalents import with_play_out
from ..model.position import Position
from ..model.rules import hand_size
from .diagnostics import Diagnostic
from .pbn.play import Cell, PlaySection
from .pbn.result_check import check_result
from .record import GameRecord

__all__ = ["PlayedHand", "played_hand"]


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """The legal cards of a record's play, from the position of its deal on."""

    board: Board
    """The position that the play begins from."""
    cards: tuple[Card, ...]
    """In order of play, at least one: up to the end of the hand, or to what stopped it."""
    section: PlaySection
    """All legal cards, also behind the end of the hand, each in its player's column."""
    stop: Diagnostic | None
    """Why the play is followed no further; None where it ends, or the hand does."""
    surplus: Diagnostic | None
    """The first card behind a seventh trick that ends the hand."""
    remarks: tuple[Diagnostic, ...]
    """Where the result or the score that the record gives is not that of the play."""


def played_hand(record: GameRecord, *, play_out: bool = False) -> PlayedHand:
    """What a record's play is, behind the seventh trick too with `play_out`.

    The first leader of a whole hand is its hakem where the record names none. Raises as
    `GameRecord.board` does, but for what is wrong with the play; and the fault that keeps it from
    having a single legal card.
    """
    section = record.play
    if section is None or not section.rows:
        first = next(iter(record.errors), None)
        raise first.as_error() if first else NotationError("no play is given", line=record.line)
    record = _with_hakem(record, section)
    board = record.board_of_play(play_out=play_out)
    unreadable = next(
        (diagnostic for diagnostic in record.play_diagnostics if diagnostic.is_error), None
    )
    found = dataclasses.replace(record, play=_up_to(section, unreadable)).replay()
    end = Position(with_play_out(board, True)).play_all(found.cards)
    stop = found.stop or (unreadable and _at_turn(unreadable, end.board))
    if not found.cards:
        raise stop.as_error() if stop else NotationError("no play is given", line=record.line)
    legal = _section(board, end)
    cards, surplus = found.cards, None
    if board.has_race and not play_out and end.board.is_over:
        last = end.race_end
        count = len(board.deal.cards) - len(last.board.deal.cards)
        surplus = stop if count == len(cards) else _surplus(record, section, last, cards[count])
        cards, stop = cards[:count], None
    remarks = tuple(check_result(record, found.tricks))
    return PlayedHand(board, cards, legal, stop, surplus, remarks)


def _with_hakem(record: GameRecord, section: PlaySection) -> GameRecord:
    """The record with the first leader as hakem, where he must be."""
    deal = record.deal
    if record.hakem is not None or record.leader is not None or deal is None:
        return record
    whole = hand_size(len(deal.seats))
    if record.on_table or any(len(deal[seat]) != whole for seat in deal.seats):
        return record
    return dataclasses.replace(record, hakem=section.first)


def _section(board: Board, end: Position) -> PlaySection:
    """The play that leads from a board to its end."""
    trick = end.board.trick
    tricks = (*end.tricks, trick) if trick.cards else end.tricks
    return PlaySection.of(board.leader, tricks, board.seating)


def _up_to(section: PlaySection, error: Diagnostic | None) -> PlaySection:
    """The section without the tricks that begin behind the line of an error."""
    if error is None or error.line is None:
        return section
    last = error.line
    rows = tuple(row for row in section.rows if _first_line(row) <= last)
    return dataclasses.replace(section, rows=rows)


def _first_line(row: Sequence[Cell]) -> int:
    return min((cell.place.line for cell in row if cell.place.line), default=0)


def _at_turn(diagnostic: Diagnostic, end: Board) -> Diagnostic:
    """A fault of the text with the trick and the player at whose turn it stops the play."""
    if diagnostic.message.startswith("trick ") or not end.tricks_left:
        return diagnostic
    trick = sum(end.tricks_won) + 1
    message = f"trick {trick}, {end.to_play.title} to play: {diagnostic.message}"
    return dataclasses.replace(diagnostic, message=message, seat=end.to_play)


def _surplus(record: GameRecord, section: PlaySection, end: Position, card: Card) -> Diagnostic:
    """The warning about a card that comes after the end of the hand."""
    cells = (cell for row in section.rows for cell in row)
    place = next(cell.place for cell in cells if cell.card == card)
    trick = sum(end.board.tricks_won) + 1
    message = f"trick {trick}: {end.to_play.title} plays {card} after the seventh trick of a side"
    return record.source.warning(message, place, seat=end.to_play, card=card)
