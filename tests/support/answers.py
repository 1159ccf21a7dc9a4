"""All answers about an ending, from whatever source, and how a solver's are compared with them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hokm import (
    Board,
    Card,
    Solver,
)

from .boards import board_text
from .oracle import Oracle

Question = tuple[Card | None, int, int]
"""Which card is played first, if any, then `need` and `allow`."""


@dataclass(frozen=True, slots=True)
class EndingAnswers:
    """An ending with the most tricks the hakem's side wins of the next 1, 2, ... tricks.

    That answers everything: `need` are won before `allow` are lost exactly when at least `need`
    of the next ``need + allow - 1`` are.
    """

    board: Board
    most: tuple[int, ...]
    """``most[n - 1]``: of the next n tricks, both sides playing for those alone."""
    card_most: dict[Card, tuple[int, ...]]
    """The same after each legal card, the current trick counted."""

    @classmethod
    def by_oracle(cls, board: Board, *, cards: bool = True) -> EndingAnswers:
        """The answers of `support.oracle`, without those after each card if not `cards`."""
        oracle = Oracle(board)

        def most(card: Card | None) -> tuple[int, ...]:
            return tuple(
                sum(
                    oracle.can_win(need, length + 1 - need, card=card)
                    for need in range(1, length + 1)
                )
                for length in range(1, board.tricks_left + 1)
            )

        legal = board.legal_cards if cards else ()
        return cls(board, most(None), {card: most(card) for card in legal})

    def can_win(self, card: Card | None, need: int, allow: int) -> bool:
        """As `Solver.can_win`."""
        most = self.most if card is None else self.card_most[card]
        return most[need + allow - 2] >= need

    def tricks(self, card: Card | None = None) -> int:
        """All tricks of the hakem's side, those won before included, when every card is played."""
        most = self.most if card is None else self.card_most[card]
        return self.board.tricks_won[0] + most[-1]

    def race_margin(self, card: Card | None = None) -> int:
        """The margin of the race for the hakem's side, from a score that has not ended it."""
        won, lost = self.board.tricks_won
        for others in range(lost, 7):
            if self.can_win(card, 7 - won, others + 1 - lost):
                return 7 - others
        for mine in range(6, won, -1):
            if self.can_win(card, mine - won, 7 - lost):
                return mine - 7
        return won - 7

    def questions(self) -> Iterator[Question]:
        """Every question about the position, and after each card there are answers for."""
        left = self.board.tricks_left
        for card in (None, *self.card_most):
            for need in range(1, left + 1):
                for allow in range(1, left + 2 - need):
                    yield card, need, allow


def assert_answers(
    solver: Solver, known: Iterable[EndingAnswers], source: random.Random | None = None
) -> None:
    """Ask `solver` all there is to ask, in random order all through when there is a `source`."""
    questions = [(answers, question) for answers in known for question in answers.questions()]
    if source is not None:
        source.shuffle(questions)
    for answers, (card, need, allow) in questions:
        found = solver.can_win(answers.board, need, allow, card=card)
        expected = answers.can_win(card, need, allow)
        assert found is expected, (
            f"{board_text(answers.board)}\n"
            f"{f'after {card}, ' if card else ''}{need} before {allow}: "
            f"expected {expected}, got {found}, with {solver.options}"
        )
