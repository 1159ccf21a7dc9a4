"""Values found by null windows: yes-or-no queries about neighboring thresholds.

"Can the side win `need` more tricks before its opponents win `allow` more?" is the only question
the search answers (see `query`). The answer is yes for every threshold up to the value and no
above it, so two answers prove a value: the last yes and the first no. At an end of the scale one
is enough.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..errors import TimeLimitError
from ..model.cards import Card
from ..model.rules import TRICKS_TO_WIN
from .kernels.layout import CardSet

if TYPE_CHECKING:
    from .query import Answer, Query

__all__ = [
    "Scale",
    "Value",
    "race_scale",
    "race_value",
    "trick_value",
    "tricks_scale",
]

Ask = Callable[[int, int], "Answer"]
"""Answers whether `need` tricks are won before `allow` are lost."""

_SOLO_SHARE = 0.17
"""Of the tricks left, those that one of three players can force: where their search starts.

`benchmarks/tune_constants.py value_search._SOLO_SHARE 0.25 --players 3` compares other shares.
"""


class Value(NamedTuple):
    """A value, and the cards that the answers which prove it rely on."""

    value: int
    relevant: CardSet
    """As in an `Answer`."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Possible values from worst to best, and what is asked to tell neighbors apart."""

    values: tuple[int, ...]
    thresholds: tuple[tuple[int, int], ...]
    """``thresholds[i]`` is reached when the value is ``values[i + 1]`` or better: (need, allow)."""

    def search(self, ask: Ask, start: int | None = None) -> Value:
        """Find the value, from the threshold of value `start` (the middle when left out).

        Near a good start this asks two questions, the least that can prove a value. A
        `TimeLimitError` passes through with the bounds known by then.
        """
        low, high = 0, len(self.thresholds)  # the value lies in values[low] .. values[high]
        threshold = high // 2 if start is None else self._threshold_near(start)
        reached = missed = 0
        while low < high:
            threshold = min(max(threshold, low), high - 1)
            try:
                answer = ask(*self.thresholds[threshold])
            except TimeLimitError as stop:
                lowest, highest = self.values[low], self.values[high]
                raise TimeLimitError(str(stop), lowest=lowest, highest=highest) from None
            if answer.holds:
                reached = answer.relevant
                threshold += 1
                low = threshold
            else:
                missed = answer.relevant
                high = threshold
                threshold -= 1
        return Value(self.values[low], reached | missed)

    def _threshold_near(self, value: int) -> int:
        """Return the threshold of the highest of the values not above `value`."""
        return max(sum(known <= value for known in self.values) - 2, 0)

    def at_least(self, value: int, ask: Ask) -> bool:
        """Decide whether the value is `value` or better; the worst value needs no question."""
        index = self.values.index(value)
        return index == 0 or ask(*self.thresholds[index - 1]).holds

    def at_most(self, value: int, ask: Ask) -> bool:
        """Decide whether the value is `value` or worse; the best value needs no question."""
        index = self.values.index(value)
        return index == len(self.thresholds) or not ask(*self.thresholds[index]).holds


@functools.cache
def race_scale(won: int, lost: int) -> Scale:
    """Return the margins still open at a score, the side's tricks first, that ended no race."""
    losses = range(won, TRICKS_TO_WIN)  # tricks of the side when it loses
    wins = range(TRICKS_TO_WIN - 1, lost - 1, -1)  # tricks of the others when they lose
    thresholds = [(tricks - won, TRICKS_TO_WIN - lost) for tricks in losses[1:]]
    thresholds += [(TRICKS_TO_WIN - won, tricks + 1 - lost) for tricks in wins]
    margins = [tricks - TRICKS_TO_WIN for tricks in losses]
    margins += [TRICKS_TO_WIN - tricks for tricks in wins]
    return Scale(tuple(margins), tuple(thresholds))


@functools.cache
def tricks_scale(tricks_left: int) -> Scale:
    """Return the numbers of tricks a side may win of `tricks_left`."""
    return Scale(
        tuple(range(tricks_left + 1)),
        tuple((tricks, tricks_left + 1 - tricks) for tricks in range(1, tricks_left + 1)),
    )


def race_value(query: Query, card: Card | None = None, start: int | None = None) -> Value:
    """Find the margin by which the side wins the race to seven tricks, or loses it.

    There are two sides, neither of which has seven tricks. With `card` it is what follows that
    card; `start` is a guess.
    """
    scale = race_scale(*query.tricks_won)
    if start is None and (guess := query.first_guess()) is not None:
        start = scale.values[guess.steps]
    return scale.search(functools.partial(query.ask, card=card), start)


def trick_value(query: Query, card: Card | None = None, start: int | None = None) -> Value:
    """Find how many of the tricks left the side wins when all are played out.

    Of three players that is what the side can force. With `card` it is what follows that card;
    `start` is a guess.
    """
    if start is None and (guess := query.first_guess()) is not None:
        start = guess.tricks
    elif start is None and len(query.hands) == 3:
        start = round(_SOLO_SHARE * query.tricks_left)
    scale = tricks_scale(query.tricks_left)
    return scale.search(functools.partial(query.ask, card=card), start)
