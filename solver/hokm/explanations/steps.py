"""The tricks of a line in steps: those that belong together are one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import takewhile

from ..model.cards import Card, Suit
from ..model.seats import Seat
from ..model.trick import Trick
from .results import Node
from .techniques import Moment, discarded, established, finessed, is_ruffed, moments_of, winner_of

__all__ = ["Step", "StepKind", "is_ruffed", "steps_of", "winner_of"]

_CROSSRUFF = 3
"""As many ruffs in a row as are called by that name."""


class StepKind(Enum):
    """What becomes of a trick. The side is that of the leader: those who play together here."""

    DRAW = "draw"
    """Trump is led and won by the side while others hold trumps (hokm lazem)."""
    CASH = "cash"
    """The leader wins it without ruffing."""
    CROSS = "cross"
    """The leader's partner wins it without ruffing."""
    RUN = "run"
    """Tricks of one suit, won by either partner."""
    FINESSE = "finesse"
    """The side wins with a card below one of an opponent who has played before the partner."""
    DISCARD = "discard"
    """The leader wins it, and the partner discards the last card of a suit that they ruff later."""
    RUFF = "ruff"
    """The leader's partner ruffs (boridan)."""
    CROSSRUFF = "crossruff"
    """Both partners ruff by turns."""
    ESTABLISH = "establish"
    """Another side wins it without ruffing, and the leader's side wins with lower cards later."""
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
    about: tuple[Card, ...] = ()
    """The cards finessed against, discarded, or established; for other kinds none."""

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


def steps_of(node: Node) -> tuple[Step, ...]:
    """Return the line from a node in steps, as far as it is explained there."""
    steps: list[Step] = []
    for step in _crossruffs(list(_single_steps(node))):
        joined = _joined(steps[-1], step) if steps else None
        if joined is None:
            steps.append(step)
        else:
            steps[-1] = joined
    return tuple(steps)


def _single_steps(node: Node) -> Iterator[Step]:
    """Yield a step for each trick."""
    moments = moments_of(node)
    ending = node.line[-1].ending
    for index, moment in enumerate(moments):
        step = Step(_kind(moment), moment.number, (moment.trick,), moment.side)
        later = moments[index + 1 :]
        if step.kind in (StepKind.CASH, StepKind.CROSS, StepKind.DRAW) and (
            cards := finessed(moment)
        ):
            step = replace(step, kind=StepKind.FINESSE, about=cards)
        elif step.kind is StepKind.CASH and (card := discarded(moment, later)) is not None:
            step = replace(step, kind=StepKind.DISCARD, about=(card,))
        elif step.kind is StepKind.LOSE and (cards := established(moment, later, ending)):
            step = replace(step, kind=StepKind.ESTABLISH, about=cards)
        yield step


def _kind(moment: Moment) -> StepKind:
    """Return what becomes of a trick, seen by itself."""
    trick, suit = moment.trick, moment.trick.cards[0].suit
    winner, _ = winner_of(trick)
    if winner not in moment.side:
        return StepKind.RUFFED if is_ruffed(trick) else StepKind.LOSE
    if is_ruffed(trick):
        return StepKind.RUFF
    if suit is trick.trump.suit and any(moment.held(seat, suit) for seat in moment.opponents):
        return StepKind.DRAW
    return StepKind.CASH if winner is trick.leader else StepKind.CROSS


def _crossruffs(steps: list[Step]) -> Iterator[Step]:
    """Yield the same steps with three or more ruffs in a row as one.

    They are in both hands: whoever ruffs leads next, so that it is their partner who ruffs then.
    """
    while steps:
        count = sum(1 for _ in takewhile(lambda step: step.kind is StepKind.RUFF, steps))
        if count >= _CROSSRUFF:
            yield _merged(StepKind.CROSSRUFF, steps[:count])
            del steps[:count]
        else:
            yield steps.pop(0)


def _joined(one: Step, other: Step) -> Step | None:
    """Return two steps in one, if they belong together.

    Whoever wins leads next, so that they are of one side, and winners cashed by one player.
    """
    kinds = {one.kind, other.kind}
    if kinds in ({StepKind.DRAW}, {StepKind.CASH}):
        return _merged(one.kind, [one, other])
    if kinds <= {StepKind.CASH, StepKind.CROSS, StepKind.RUN} and one.suits == other.suits:
        return _merged(StepKind.RUN, [one, other])
    return None


def _merged(kind: StepKind, steps: Sequence[Step]) -> Step:
    tricks = tuple(trick for step in steps for trick in step.tricks)
    return Step(kind, steps[0].first, tricks, steps[0].side)
