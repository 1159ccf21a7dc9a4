"""From records to reviews of what was played."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

from hokm import NotationError, Review, UnsupportedError
from hokm.notation.checked import CheckedRecord
from hokm.notation.diagnostics import Diagnostic
from hokm.notation.played import PlayedHand
from hokm.notation.record import GameRecord
from hokm.reviews.terms import PlayTerm, play_terms

from . import notes
from .pipeline import BoardPipeline
from .settings import Settings
from .solver_provider import SolverProvider

__all__ = ["Reviewed", "reviews"]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The play of one record with its values."""

    record: GameRecord
    hand: PlayedHand
    review: Review

    @property
    def written(self) -> GameRecord:
        """The record with the play as it was followed, to be written again."""
        return dataclasses.replace(self.record, hakem=self.hand.board.hakem, play=self.hand.section)

    @property
    def terms(self) -> tuple[tuple[PlayTerm, ...], ...]:
        """What each card is called in the words of the game, in the order of play."""
        return play_terms(self.review)


def reviews(
    pipeline: BoardPipeline, settings: Settings, *, play_out: bool, tricks: bool, strict: bool
) -> Iterator[tuple[GameRecord, Reviewed | Diagnostic]]:
    """Yield the review of each board, or the error that prevents it, reported here.

    With `strict` the first that is not reviewed whole is the last.
    """

    def work(record: CheckedRecord) -> Reviewed:
        return _review(pipeline.provider, record, play_out=play_out, tricks=tricks)

    left_out = 0
    for record, answer in pipeline.answers(settings, work, strict=strict):
        stop = None
        if isinstance(answer, Reviewed):
            stop = answer.hand.stopped_by
            left_out += answer.hand.after_end is not None
        if stop is not None:
            pipeline.in_part(stop)
        yield record, answer
        if stop is not None and strict:
            break
    if left_out:
        pipeline.console.note(notes.continued_hands(left_out))


def _review(
    provider: SolverProvider, record: CheckedRecord, *, play_out: bool, tricks: bool
) -> Reviewed:
    """Review a record's play as far as it can be followed; raise where no card can."""
    if record.trump is None and record.game.play is not None and not record.errors:
        raise NotationError(notes.NO_TRUMP, line=record.game.line)
    hand = record.played_hand(play_out=play_out)
    players = hand.board.seating.players
    if players == 3:
        raise UnsupportedError(notes.THREE_PLAYERS)
    solver = provider.solver_for(players)
    return Reviewed(record.game, hand, solver.review(hand.board, hand.cards, tricks=tricks))
