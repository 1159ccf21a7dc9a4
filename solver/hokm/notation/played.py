"""What was played in a record, from its replay, up to the end of the hand or to what stopped it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from ..errors import NotationError
from ..model.board import Board
from ..model.cards import Card
from ..model.equivalents import with_play_out
from .diagnostics import Diagnostic
from .pbn.replay import Replay
from .pbn.result_check import check_result
from .play_section import PlaySection
from .record import GameRecord

__all__ = ["PlayedHand", "RecordedPosition", "no_play", "played_hand"]


@dataclass(frozen=True, slots=True, repr=False)
class PlayedHand:
    """The legal cards of a record's play, from the position of its deal on."""

    board: Board
    """The position that the play begins from."""
    cards: tuple[Card, ...]
    """In order of play, at least one: up to the end of the hand, or to what stopped it."""
    section: PlaySection
    """All legal cards, also those after the end of the hand, each in its player's column."""
    stopped_by: Diagnostic | None
    """Why the play is followed no further; None where it ends, or the hand does."""
    after_end: Diagnostic | None
    """The first card after a seventh trick that ends the hand."""
    result_diagnostics: tuple[Diagnostic, ...]
    """Where the result or the score that the record gives is not that of the play."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is odd about the hand without stopping it."""
        return (*self.result_diagnostics, *filter(None, [self.after_end]))

    def __repr__(self) -> str:
        stopped = f", stopped by: {self.stopped_by.message}" if self.stopped_by else ""
        return f"<PlayedHand {len(self.cards)} cards{stopped}>"


@dataclass(frozen=True, slots=True)
class RecordedPosition:
    """A position of a recorded play."""

    board: Board
    card: Card | None = None
    """The card played there; None at the end of the play."""
    stopped_by: Diagnostic | None = None
    """Why the play cannot be followed to its end."""


def played_hand(record: GameRecord, replay: Replay, board: Board) -> PlayedHand:
    """Return the hand that a replay has followed from `board`, the first board of its record.

    Raises `NotationError` where not a single card is legal.
    """
    section, unreadable = record.play, record.play_error
    assert section is not None
    end = with_play_out(board, True).play_all(replay.cards)
    stopped_by = replay.stopped_by or (unreadable and _at_turn(unreadable, end))
    cards, after_end = replay.cards, None
    if not cards:
        raise stopped_by.as_error() if stopped_by else no_play(record)
    if board.has_race and not board.rules.play_out and end.is_decided:
        last = end.race_end
        count = len(board.deal.cards) - len(last.deal.cards)
        if count == len(cards):
            after_end = stopped_by
        else:
            after_end = _after_end(record, section, last, cards[count])
        cards, stopped_by = cards[:count], None
    result_diagnostics = tuple(check_result(record, replay.tricks))
    legal = _section(board, end)
    return PlayedHand(board, cards, legal, stopped_by, after_end, result_diagnostics)


def no_play(record: GameRecord) -> NotationError:
    """Return the error to raise for a record without a play."""
    return NotationError("no play is given", line=record.line)


def _section(board: Board, end: Board) -> PlaySection:
    """Return the play that leads from a board to its end."""
    trick = end.trick
    tricks = (*end.played_tricks, trick) if trick.cards else end.played_tricks
    return PlaySection.from_tricks(board.leader, tricks, board.seating)


def _at_turn(diagnostic: Diagnostic, end: Board) -> Diagnostic:
    """Return a diagnostic of the text with the trick and the player whose turn it is there."""
    if diagnostic.message.startswith("trick ") or not end.tricks_left:
        return diagnostic
    trick = sum(end.tricks_won) + 1
    message = f"trick {trick}, {end.to_play.title} to play: {diagnostic.message}"
    return dataclasses.replace(diagnostic, message=message, seat=end.to_play)


def _after_end(record: GameRecord, section: PlaySection, end: Board, card: Card) -> Diagnostic:
    """Return the warning about a card that comes after the end of the hand."""
    cells = (cell for row in section.rows for cell in row)
    location = next(cell.location for cell in cells if cell.card == card)
    trick = sum(end.tricks_won) + 1
    who = end.to_play.title
    message = f"trick {trick}: {who} plays {card.symbol} after a side has won seven tricks"
    return record.source.warning(message, location, seat=end.to_play, card=card)
