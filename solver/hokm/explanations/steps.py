"""The tricks of a line in steps: those that belong together are one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile

from ..model.board import Board
from ..model.cards import Card, Suit
from ..model.seats import Seat
from ..model.trick import Trick
from .results import Node

__all__ = ["Step", "StepKind", "is_ruffed", "steps_of", "winner_of"]

_CROSSRUFF = 3
"""As many ruffs in a row as are called by that name."""


class StepKind(Enum):
    """What becomes of a trick. The side is that of the leader: those who play together here."""

    DRAW = "draw"
    """Trump is led and won by the side while others hold trumps (hokm lazem)."""
    CASH = "cash"
    """The leader wins it himself without ruffing."""
    CROSS = "cross"
    """The leader's partner wins it without ruffing."""
    RUN = "run"
    """Tricks of one suit, won by either partner."""
    RUFF = "ruff"
    """The leader's partner ruffs (boridan)."""
    CROSSRUFF = "crossruff"
    """Both partners ruff by turns."""
    LOSE = "lose"
    """Another side wins it without ruffing."""
    RUFFED = "ruffed"
    """Another side ruffs."""


@dataclass(frozen=True, slots=True)
class Step:
    """One or more tricks in a row."""

    kind: StepKind
    first: int
    """The number of the first of these tricks in the hand, from 1."""
    tricks: tuple[Trick, ...]
    side: frozenset[Seat]
    """Who plays together with the leaders, themselves included."""

    @property
    def last(self) -> int:
        """The number of the last of them."""
        return self.first + len(self.tricks) - 1

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Who leads, each once, in the order of the tricks."""
        return tuple(dict.fromkeys(trick.leader for trick in self.tricks))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who wins, each once."""
        return tuple(dict.fromkeys(winner_of(trick)[0] for trick in self.tricks))

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits led, each once."""
        return tuple(dict.fromkeys(trick.cards[0].suit for trick in self.tricks))

    @property
    def winning_cards(self) -> tuple[Card, ...]:
        """The card that wins each trick."""
        return tuple(winner_of(trick)[1] for trick in self.tricks)


def winner_of(trick: Trick) -> tuple[Seat, Card]:
    """Who wins a complete trick, and with what."""
    return next((seat, card) for seat, card in trick.plays if seat is trick.winner)


def is_ruffed(trick: Trick) -> bool:
    """Whether a complete trick is won by ruffing."""
    return winner_of(trick)[1].suit is trick.trump.suit is not trick.cards[0].suit


def steps_of(node: Node) -> tuple[Step, ...]:
    """The line of a situation in steps, as long as it is told there."""
    steps: list[Step] = []
    for step in _crossruffs(list(_single_steps(node))):
        joined = _joined(steps[-1], step) if steps else None
        if joined is None:
            steps.append(step)
        else:
            steps[-1] = joined
    return tuple(steps)


def _single_steps(node: Node) -> Iterator[Step]:
    for each in node.line:
        if each.branches:
            trick = each.branches[0].trick
            side = each.allies(trick.leader)
            yield Step(_kind(each.board, trick, side), each.trick_number, (trick,), side)


def _kind(board: Board, trick: Trick, side: frozenset[Seat]) -> StepKind:
    """What becomes of a trick played on a board."""
    suit, trump = trick.cards[0].suit, board.trump.suit
    winner, _ = winner_of(trick)
    if winner not in side:
        return StepKind.RUFFED if is_ruffed(trick) else StepKind.LOSE
    if is_ruffed(trick):
        return StepKind.RUFF
    cards = board.whole_trick_deal()
    if suit is trump and any(cards[seat].length(suit) for seat in cards.seats if seat not in side):
        return StepKind.DRAW
    return StepKind.CASH if winner is trick.leader else StepKind.CROSS


def _crossruffs(steps: list[Step]) -> Iterator[Step]:
    """The same steps with three or more ruffs in a row as one.

    They are in both hands: whoever ruffs leads next, so that it is his partner who ruffs then.
    """
    while steps:
        count = sum(1 for _ in takewhile(lambda step: step.kind is StepKind.RUFF, steps))
        if count >= _CROSSRUFF:
            yield _merged(StepKind.CROSSRUFF, steps[:count])
            del steps[:count]
        else:
            yield steps.pop(0)


def _joined(one: Step, other: Step) -> Step | None:
    """Two steps in one, if they belong together.

    Whoever wins leads next, so that they are of one side, and winners cashed by one player.
    """
    kinds = {one.kind, other.kind}
    if kinds in ({StepKind.DRAW}, {StepKind.CASH}):
        return _merged(one.kind, [one, other])
    if kinds <= {StepKind.CASH, StepKind.CROSS, StepKind.RUN} and one.suits == other.suits:
        return _merged(StepKind.RUN, [one, other])
    return None


def _merged(kind: StepKind, steps: list[Step]) -> Step:
    tricks = tuple(trick for step in steps for trick in step.tricks)
    return Step(kind, steps[0].first, tricks, steps[0].side)
