"""What each side still needs, and how questions compare.

A *target* is what a side needs to win. With two or four hands that is a number of tricks.

With three hands one player, who plays *solo*, is up against the two others, and a target is
packed in fields of six bits, of which the topmost stays clear::

    field   0               1               2                      3
            solo: own       others: both    others: the one who    others: the one who
            tricks          together        plays after solo       plays before solo

The others win when they have what they need together, or one of them what they need alone. So
one kind of target covers tricks, where neither can do with fewer than both, and being first to
seven, where either needs seven. Targets are kept in *normal form*: nobody needs more alone than
both do together, nor both more than one less than the two alone. What they need together never
exceeds what would keep the solo player from theirs, so a hand that runs out is decided as well.

A *question*, whether the leader's side reaches its target before the others reach theirs, is
packed as well, as a vector of numbers: the larger each, the easier for the leader's side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ..jit.compile import kernel
from .layout import CardSet, Target

__all__ = ["PackedQuestion", "TargetKernels", "make_targets", "others_target"]

PackedQuestion: TypeAlias = int
"""A question as a vector of numbers."""

_NUMBER_BITS = 4
_NUMBER = (1 << _NUMBER_BITS) - 1

_FIELD_BITS = 6
_FIELD = (1 << _FIELD_BITS - 1) - 1
"""A field without its topmost bit."""
_FIELDS = 4
_TOGETHER, _AFTER, _BEFORE = (field * _FIELD_BITS for field in (1, 2, 3))
_OTHERS = (_FIELD << _TOGETHER) | (_FIELD << _AFTER) | (_FIELD << _BEFORE)
_SPARE = sum(1 << field * _FIELD_BITS + _FIELD_BITS - 1 for field in range(_FIELDS))
"""The topmost bit of every field: set before a subtraction, it is gone where that is negative."""


class TargetKernels(NamedTuple):
    """What is asked about targets in the course of a search, for one number of players."""

    question_bits: int
    """How many bits a packed question takes."""
    easiest: PackedQuestion
    """A question no harder than any."""
    target_left: Callable[[Target, CardSet], Target]
    together: Callable[[Target], int]
    alone: Callable[[Target, CardSet], int]
    fewest: Callable[[Target], int]
    question: Callable[[Target, Target], PackedQuestion]
    is_no_harder: Callable[[PackedQuestion, PackedQuestion], bool]


def others_target(both: int, after: int, before: int) -> Target:
    """Return the target, in normal form, of the two against a solo player.

    They win with `both` tricks together, or with `after` tricks of the one who plays after the
    solo player, or `before` of the one who plays before.
    """
    both = min(both, after + before - 1)
    return (both << _TOGETHER) | (min(after, both) << _AFTER) | (min(before, both) << _BEFORE)


def make_targets(players: int) -> TargetKernels:
    """Make the kernels for targets among so many players."""
    return _solo_targets() if players == 3 else _plain_targets(players)


def _plain_targets(players: int) -> TargetKernels:
    """Make the kernels for two or four hands, where a target is a number of tricks."""
    variant = f"{players} players"

    @kernel(inline=True, variant=variant)
    def target_left(target: Target, next_hand: CardSet) -> Target:
        """Return the target of a side after it has won a trick; 0 if that was the last needed."""
        return target - 1

    @kernel(inline=True, variant=variant)
    def together(target: Target) -> int:
        """Return the tricks that are enough for a side, whoever of it wins them."""
        return target

    @kernel(inline=True, variant=variant)
    def alone(target: Target, next_hand: CardSet) -> int:
        """Return the tricks that are enough for a side if one hand wins them all."""
        return target

    @kernel(inline=True, variant=variant)
    def fewest(target: Target) -> int:
        """Return the tricks without which a side cannot have reached its target."""
        return target

    @kernel(inline=True, variant=variant)
    def question(need: Target, allow: Target) -> PackedQuestion:
        """Return the question whether `need` is reached before `allow`."""
        return (need ^ _NUMBER) | (allow << _NUMBER_BITS)

    @kernel(inline=True, variant=variant)
    def is_no_harder(one: PackedQuestion, other: PackedQuestion) -> bool:
        """Decide whether each number of a question is at least that of another."""
        return (one & _NUMBER) >= (other & _NUMBER) and (one >> _NUMBER_BITS) >= (
            other >> _NUMBER_BITS
        )

    bits = 2 * _NUMBER_BITS
    easiest = (1 << bits) - 1
    return TargetKernels(
        bits, easiest, target_left, together, alone, fewest, question, is_no_harder
    )


def _solo_targets() -> TargetKernels:
    """Make the kernels for three hands; see the module's description."""
    variant = "3 players"

    @kernel(inline=True, variant=variant)
    def target_left(target: Target, next_hand: CardSet) -> Target:
        """Return the target of a side after a player of it has won a trick; 0 if it is reached.

        `next_hand` is the hand that follows the winner: none after the one who plays after the
        solo player.
        """
        if target <= _FIELD:
            return target - 1
        winners = _AFTER if next_hand == 0 else _BEFORE
        partners = _AFTER + _BEFORE - winners
        mine = ((target >> winners) & _FIELD) - 1
        if mine == 0:
            return 0
        both = ((target >> _TOGETHER) & _FIELD) - 1
        other = min((target >> partners) & _FIELD, both)
        both = min(both, mine + other - 1)
        return (both << _TOGETHER) | (mine << winners) | (other << partners)

    @kernel(inline=True, variant=variant)
    def together(target: Target) -> int:
        """Return the tricks that are enough for a side, whoever of it wins them."""
        if target <= _FIELD:
            return target
        return (target >> _TOGETHER) & _FIELD

    @kernel(inline=True, variant=variant)
    def alone(target: Target, next_hand: CardSet) -> int:
        """Return the tricks that are enough if the hand before `next_hand` wins them all."""
        if target <= _FIELD:
            return target
        return (target >> (_AFTER if next_hand == 0 else _BEFORE)) & _FIELD

    @kernel(inline=True, variant=variant)
    def fewest(target: Target) -> int:
        """Return the tricks without which a side cannot have reached its target."""
        if target <= _FIELD:
            return target
        return min((target >> _AFTER) & _FIELD, (target >> _BEFORE) & _FIELD)

    @kernel(inline=True, variant=variant)
    def question(need: Target, allow: Target) -> PackedQuestion:
        """Return the question whether `need` is reached before `allow`."""
        return allow | (need ^ (_FIELD if need <= _FIELD else _OTHERS))

    @kernel(inline=True, variant=variant)
    def is_no_harder(one: PackedQuestion, other: PackedQuestion) -> bool:
        """Decide whether each number of a question is at least that of another."""
        return ((one | _SPARE) - other) & _SPARE == _SPARE

    bits = _FIELDS * _FIELD_BITS
    easiest = _FIELD | _OTHERS
    return TargetKernels(
        bits, easiest, target_left, together, alone, fewest, question, is_no_harder
    )
