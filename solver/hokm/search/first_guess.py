"""Where to begin looking for a value: a linear guess from high cards, trumps and short suits.

A guess changes no answer. One that is right saves the search all questions but two; these are
off by 0.8 tricks, or 1.4 steps of the race, on average. The weights are a least-squares fit to
4,000 random deals (`benchmarks/fit_first_guess.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["FirstGuess", "features", "first_guess"]

_LANE_BITS, _SIDE_LANES, _ACE_BIT = 16, 3, 13  # as in `bits`, which would import numba
_TRUMPS = 0x7FFF << (_SIDE_LANES * _LANE_BITS)
_SIDE_ACES = sum(1 << (lane * _LANE_BITS + _ACE_BIT) for lane in range(_SIDE_LANES))
_TRUMP_HONOURS = tuple(1 << (_SIDE_LANES * _LANE_BITS + _ACE_BIT - below) for below in range(4))
_SIDE_HONOURS = tuple(_SIDE_ACES >> below for below in range(3))
_MASKS = (_TRUMPS, *_TRUMP_HONOURS, *_SIDE_HONOURS)

_RACE_WEIGHTS = (7.01, 0.41, 1.58, 1.05, 0.60, 0.34, 1.30, 0.63, 0.26, 0.75)
_TRICKS_WEIGHTS = (6.68, 0.42, 0.90, 0.66, 0.42, 0.24, 0.80, 0.47, 0.25, 0.41)


class FirstGuess(NamedTuple):
    """What the side of the first hand may be worth at the start of a hand."""

    steps: int
    """Of the 14 outcomes of the race, from 0 for 0-7 to 13 for 7-0."""
    tricks: int
    """Of all 13."""

    def of_other_side(self) -> FirstGuess:
        """The same as the opponents see it."""
        return FirstGuess(13 - self.steps, 13 - self.tricks)


def features(hands: Sequence[int]) -> list[int]:
    """What the guess goes by: hands 0 and 2 less hands 1 and 3, after a constant.

    Hands are card sets as in `bits`, trump in the top lane: the number of trumps, the four
    highest trumps, aces, kings and queens of side suits, and ruffs that short suits promise.
    """
    ours, theirs = hands[0] | hands[2], hands[1] | hands[3]
    counts = [(ours & mask).bit_count() - (theirs & mask).bit_count() for mask in _MASKS]
    ruffs = [_ruffs(hand) for hand in hands]
    return [1, *counts, ruffs[0] - ruffs[1] + ruffs[2] - ruffs[3]]


def _ruffs(hand: int) -> int:
    trumps = (hand & _TRUMPS).bit_count()
    lengths = ((hand >> (lane * _LANE_BITS) & 0x7FFF).bit_count() for lane in range(_SIDE_LANES))
    return sum(min(max(2 - length, 0), trumps) for length in lengths)


def first_guess(hands: Sequence[int]) -> FirstGuess:
    """The guess for whole hands of 13 cards with a trump suit, the leader's first."""
    values = features(hands)
    steps = sum(weight * value for weight, value in zip(_RACE_WEIGHTS, values, strict=True))
    tricks = sum(weight * value for weight, value in zip(_TRICKS_WEIGHTS, values, strict=True))
    return FirstGuess(min(max(round(steps), 0), 13), min(max(round(tricks), 0), 13))
