"""Every question about what one of three players can force, and how answers are compared."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hokm import (
    Board,
    Card,
    Seat,
)
from hokm.search.engine import Engine
from hokm.search.query import Answer

from .boards import board_text
from .oracle import Oracle


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a player reaches his tricks first."""

    oracle: Oracle
    board: Board
    seat: Seat
    card: Card | None
    """What is played first, if anything."""
    need: int
    allow: int | None
    """Tricks of the two others together; None where each counts for himself."""
    each: tuple[int, int]
    """Then those of the one after him and of the one before him."""

    def expected(self) -> bool:
        """The answer of the oracle."""
        if self.allow is not None:
            return self.oracle.can_win(self.need, self.allow, card=self.card)
        return self.oracle.wins_first(self.need, self.each, card=self.card)

    def found(self, engine: Engine) -> bool:
        """The answer of the search."""
        return self.answer(engine).holds

    def answer(self, engine: Engine) -> Answer:
        """The answer of the search with the cards it relies on."""
        query = engine.position(self.board, self.seat)
        return query.ask(self.need, self.each if self.allow is None else self.allow, self.card)


def questions(board: Board, *, cards: bool = True) -> Iterator[Question]:
    """Every question about a board with every threshold, before and after each legal card."""
    left = board.tricks_left
    legal = board.legal_cards if cards else ()
    for seat in board.deal.seats:
        oracle = Oracle(board, seat)
        for card in (None, *legal):
            for need in range(1, left + 1):
                for allow in range(1, left + 2 - need):
                    yield Question(oracle, board, seat, card, need, allow, (0, 0))
                for after in range(1, left + 1):
                    for before in range(1, left + 1):
                        yield Question(oracle, board, seat, card, need, None, (after, before))


def assert_guarantees(
    engine: Engine, boards: Iterable[Board], source: random.Random, most: int
) -> int:
    """Ask `engine` up to `most` questions about each board, in random order; how many boards."""
    count = 0
    for board in boards:
        count += 1
        asked = list(questions(board, cards=board.tricks_left <= 4))
        for question in source.sample(asked, min(most, len(asked))):
            expected = question.expected()
            assert question.found(engine) is expected, (
                f"{board_text(board)}\n{question.seat.title}, after {question.card}: "
                f"{question.need} before {question.allow or question.each}: expected {expected}"
            )
    return count
