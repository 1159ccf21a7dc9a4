"""Where to begin looking for a value: a linear guess from high cards, trumps and short suits.

A guess changes no answer. One that is right saves the search all questions but two; these are
off by 0.8 tricks, or 1.4 steps of the race, on average. The weights are a least-squares fit to
4,000 random deals (`benchmarks/fit_first_guess.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .kernels.layout import ACE_BIT, LANE, LANE_BITS, TOP_LANE, TRUMP_LANE_NUMBER, CardSet

__all__ = ["FirstGuess", "features", "first_guess"]

_SIDE_LANES = range(TRUMP_LANE_NUMBER)
_SIDE_ACES = sum(1 << (lane * LANE_BITS + ACE_BIT) for lane in _SIDE_LANES)
_TRUMP_HONORS = tuple(1 << (TRUMP_LANE_NUMBER * LANE_BITS + ACE_BIT - below) for below in range(4))
_SIDE_HONORS = tuple(_SIDE_ACES >> below for below in range(3))
_MASKS = (TOP_LANE, *_TRUMP_HONORS, *_SIDE_HONORS)

_TRICKS = 13
_BEST_STEP = 13
"""The number of the best of the 14 outcomes of the race."""

# Weights of the `features`, printed by `benchmarks/fit_first_guess.py`.
_RACE_WEIGHTS = (7.01, 0.41, 1.58, 1.05, 0.60, 0.34, 1.30, 0.63, 0.26, 0.75)
_TRICKS_WEIGHTS = (6.68, 0.42, 0.90, 0.66, 0.42, 0.24, 0.80, 0.47, 0.25, 0.41)


class FirstGuess(NamedTuple):
    """What the side of the first hand may be worth at the start of a hand."""

    steps: int
    """Of the 14 outcomes of the race, from 0 for 0-7 to 13 for 7-0."""
    tricks: int
    """Of all 13."""

    def of_other_side(self) -> FirstGuess:
        """Return the guess as the opponents see it."""
        return FirstGuess(_BEST_STEP - self.steps, _TRICKS - self.tricks)


def features(hands: Sequence[CardSet]) -> list[int]:
    """Return what the guess goes by: hands 0 and 2 less hands 1 and 3, after a constant.

    Counted are trumps, each of the four highest trumps, aces, kings and queens of side suits,
    and ruffs that short suits promise. Hands are card sets with trump in the top lane.
    """
    ours, theirs = hands[0] | hands[2], hands[1] | hands[3]
    counts = [(ours & mask).bit_count() - (theirs & mask).bit_count() for mask in _MASKS]
    ruffs = [_ruffs(hand) for hand in hands]
    return [1, *counts, ruffs[0] - ruffs[1] + ruffs[2] - ruffs[3]]


def _ruffs(hand: CardSet) -> int:
    """Return how many ruffs short suits promise: two for a void, one for a single card."""
    trumps = (hand & TOP_LANE).bit_count()
    lengths = ((hand >> (lane * LANE_BITS) & LANE).bit_count() for lane in _SIDE_LANES)
    return sum(min(max(2 - length, 0), trumps) for length in lengths)


def first_guess(hands: Sequence[CardSet]) -> FirstGuess:
    """Guess the values of whole hands of 13 cards with a trump suit, the leader's first."""
    values = features(hands)
    steps = sum(weight * value for weight, value in zip(_RACE_WEIGHTS, values, strict=True))
    tricks = sum(weight * value for weight, value in zip(_TRICKS_WEIGHTS, values, strict=True))
    return FirstGuess(min(max(round(steps), 0), _BEST_STEP), min(max(round(tricks), 0), _TRICKS))
