"""What a play is called at the table, in the words of the game."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from ..model.board import Board
from ..model.cards import Card
from ..model.rules import TRICKS_TO_WIN
from .results import Review

__all__ = ["PlayTerm", "play_terms"]

_JACK = 11


class PlayTerm(Enum):
    """A word for a play, with its meaning."""

    HOKM_LAZEM = "hokm lazem", "leading trump: everyone who holds trump must follow"
    BALA_AMADAN = "bala amadan", "leading high: a jack or better of a side suit"
    PAYIN_AMADAN = "payin amadan", "leading low: a ten or less of a side suit"
    BORIDAN = "boridan", "ruffing: playing trump to a suit one is void in"
    RAD_KARDAN = "rad kardan", "discarding when one could have ruffed"
    RAFE_KOTI = "rafe koti", "averting the kot: the first trick of a side that is behind"

    def __init__(self, word: str, meaning: str) -> None:
        self.word = word
        self.meaning = meaning

    def __str__(self) -> str:
        return self.word


def play_terms(review: Review) -> tuple[tuple[PlayTerm, ...], ...]:
    """Return the words for each card of a review, in its order; for many cards there are none."""
    terms = [list(_at_once(each.board, each.card)) for each in review.cards]
    boards = [*(each.board for each in review.cards[1:]), review.last]
    for index, (each, after) in enumerate(zip(review.cards, boards, strict=True)):
        if not after.on_table and _averts_kot(each.board, after):
            # The winner leads next, and their card is as many back as players came after them.
            turns = each.board.seating.order(each.board.leader)
            back = len(turns) - 1 - turns.index(after.leader)
            if back <= index:  # else it lay on the table before the play begins
                terms[index - back].append(PlayTerm.RAFE_KOTI)
    return tuple(map(tuple, terms))


def _at_once(board: Board, card: Card) -> Iterator[PlayTerm]:
    """Yield what a card is called whatever comes after it."""
    trump = board.trump.suit
    if not board.on_table:
        if card.suit is trump:
            yield PlayTerm.HOKM_LAZEM
        else:
            yield PlayTerm.BALA_AMADAN if card.rank >= _JACK else PlayTerm.PAYIN_AMADAN
    elif trump is not None and card.suit is not board.on_table[0].suit:
        if card.suit is trump:
            yield PlayTerm.BORIDAN
        elif board.deal[board.to_play].length(trump):
            yield PlayTerm.RAD_KARDAN


def _averts_kot(before: Board, after: Board) -> bool:
    """Decide whether a side without a trick, against a side that has some, wins its first."""
    won = before.tricks_won
    is_behind = 0 in won and 0 < max(won) < TRICKS_TO_WIN
    return before.has_race and is_behind and 0 not in after.tricks_won
