"""What each side still needs, and how questions compare.

A *goal* is what a side needs to win. With two or four hands that is a number of tricks.

With three hands one player, the *claimant*, plays against the two others, and a goal is packed
in fields of six bits, of which the topmost stays clear::

    field   0                    1               2                      3
            claimant: his own    others: both    others: the one who    others: the one who
                                 together        plays after him        plays before him

The others win when they have what they need together, or one of them what he needs alone. So
one kind of goal covers tricks, where neither can do with fewer than both, and being first to
seven, where either needs seven. Goals are kept in *normal form*: nobody needs more alone than both
do together, nor both more than one less than the two alone. What they need together never
exceeds what would keep the claimant from his goal, so a hand that runs out is decided as well.
"""

from __future__ import annotations

from ..jit.compile import kernel

__all__ = [
    "all_at_least",
    "alone",
    "fewest",
    "goal_left",
    "others_target",
    "question",
    "together",
]

_FIELD, _FIELD_BITS = 31, 6
_TOGETHER, _AFTER, _BEFORE = (field * _FIELD_BITS for field in (1, 2, 3))
_OTHERS = (_FIELD << _TOGETHER) | (_FIELD << _AFTER) | (_FIELD << _BEFORE)
_SPARE = 0x820820


def others_target(both: int, after: int, before: int) -> int:
    """The goal, in normal form, of the two against a claimant in three-hand play.

    They win with `both` tricks together, or with `after` tricks of the one who plays after him,
    or `before` of the one who plays before him.
    """
    both = min(both, after + before - 1)
    return (both << _TOGETHER) | (min(after, both) << _AFTER) | (min(before, both) << _BEFORE)


@kernel(inline=True)
def goal_left(goal: int, next_hand: int, players: int) -> int:
    """The goal of a side after a player of it has won a trick; 0 if that was the last it needed.

    `next_hand` is the hand that follows him: with three hands, none after the one who plays
    after the claimant.
    """
    if players != 3 or goal <= _FIELD:
        return goal - 1
    winners = _AFTER if next_hand == 0 else _BEFORE
    partners = _AFTER + _BEFORE - winners
    mine = ((goal >> winners) & _FIELD) - 1
    if mine == 0:
        return 0
    both = ((goal >> _TOGETHER) & _FIELD) - 1
    other = min((goal >> partners) & _FIELD, both)
    both = min(both, mine + other - 1)
    return (both << _TOGETHER) | (mine << winners) | (other << partners)


@kernel(inline=True)
def together(goal: int, players: int) -> int:
    """Tricks that are enough for a side, whoever of it wins them."""
    if players != 3 or goal <= _FIELD:
        return goal
    return (goal >> _TOGETHER) & _FIELD


@kernel(inline=True)
def alone(goal: int, next_hand: int, players: int) -> int:
    """Tricks that are enough for a side if the one whom `next_hand` follows wins them all."""
    if players != 3 or goal <= _FIELD:
        return goal
    return (goal >> (_AFTER if next_hand == 0 else _BEFORE)) & _FIELD


@kernel(inline=True)
def fewest(goal: int, players: int) -> int:
    """Tricks without which a side cannot have reached its goal."""
    if players != 3 or goal <= _FIELD:
        return goal
    return min((goal >> _AFTER) & _FIELD, (goal >> _BEFORE) & _FIELD)


@kernel(inline=True)
def question(need: int, allow: int, players: int) -> int:
    """The question whether `need` is reached before `allow`, as a vector of numbers.

    The larger each number, the easier for the leader's side.
    """
    if players != 3:
        return (need ^ 15) | (allow << 4)
    return allow | (need ^ (_FIELD if need <= _FIELD else _OTHERS))


@kernel(inline=True)
def all_at_least(one: int, other: int, players: int) -> bool:
    """Whether each number of a question is at least that of another."""
    if players != 3:
        return (one & 15) >= (other & 15) and (one >> 4) >= (other >> 4)
    return ((one | _SPARE) - other) & _SPARE == _SPARE
