"""Values as ladders of yes-or-no questions.

"Can the hakem's side win `need` more tricks before the other side wins `allow` more?" is the
only question the search answers. A value is found by asking it for neighbouring rungs: the
answer is yes up to the value and no above it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..errors import TimeLimitError
from ..model.rules import TRICKS_TO_WIN

__all__ = ["Ladder", "race_ladder", "tricks_ladder"]

Ask = Callable[[int, int], bool]
"""Answers whether `need` tricks are won before `allow` are lost."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Possible values from worst to best, and the question that each but the worst must pass."""

    values: tuple[int, ...]
    rungs: tuple[tuple[int, int], ...]
    """``rungs[i]`` holds when the value is ``values[i + 1]`` or better: ``(need, allow)``."""

    def climb(self, ask: Ask, start: int | None = None) -> int:
        """The value, by walking from the rung of value `start` (the middle when left out).

        Near a good start this asks two questions, the least that can prove a value. A
        `TimeLimitError` passes through with the bounds known by then.
        """
        low, high = 0, len(self.rungs)  # the value lies in values[low] .. values[high]
        rung = high // 2 if start is None else self._rung_near(start)
        while low < high:
            rung = min(max(rung, low), high - 1)
            try:
                passed = ask(*self.rungs[rung])
            except TimeLimitError as stop:
                lowest, highest = self.values[low], self.values[high]
                raise TimeLimitError(str(stop), lowest=lowest, highest=highest) from None
            if passed:
                low = rung + 1
                rung += 1
            else:
                high = rung
                rung -= 1
        return self.values[low]

    def _rung_near(self, value: int) -> int:
        """The rung whose question leads up to the highest of the values not above `value`."""
        return max(sum(known <= value for known in self.values) - 2, 0)

    def at_least(self, value: int, ask: Ask) -> bool:
        """Whether the value is `value` or better; the worst value needs no question."""
        place = self.values.index(value)
        return place == 0 or ask(*self.rungs[place - 1])

    def at_most(self, value: int, ask: Ask) -> bool:
        """Whether the value is `value` or worse; the best value needs no question."""
        place = self.values.index(value)
        return place == len(self.rungs) or not ask(*self.rungs[place])


def race_ladder(tricks_won: tuple[int, ...]) -> Ladder:
    """Margins of the race still open at a score (hakem's side first) that has not ended it."""
    won, lost = tricks_won
    losses = range(won, TRICKS_TO_WIN)  # tricks of the hakem's side when it loses
    wins = range(TRICKS_TO_WIN - 1, lost - 1, -1)  # tricks of the other side when it loses
    rungs = [(tricks - won, TRICKS_TO_WIN - lost) for tricks in losses[1:]]
    rungs += [(TRICKS_TO_WIN - won, tricks + 1 - lost) for tricks in wins]
    margins = [tricks - TRICKS_TO_WIN for tricks in losses]
    margins += [TRICKS_TO_WIN - tricks for tricks in wins]
    return Ladder(tuple(margins), tuple(rungs))


def tricks_ladder(tricks_left: int) -> Ladder:
    """Tricks of the hakem's side among the `tricks_left` still to be won."""
    return Ladder(
        tuple(range(tricks_left + 1)),
        tuple((tricks, tricks_left + 1 - tricks) for tricks in range(1, tricks_left + 1)),
    )
