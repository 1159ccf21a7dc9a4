"""Leaves out of a proof what it does not need.

Claims are built one after the other, and a later one may cover what earlier ones were built for.
From the deal down, trick by trick, as few claims as a greedy choice finds are kept to cover what
those before need, each with no more than is asked of it. In the end each covers something that no
other does, so none can be left out. What covers what is asked of `hokm.verify`.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from ..verify import (
    Claim,
    Goal,
    Position,
    Proof,
)

__all__ = ["minimize"]

Requirement: TypeAlias = tuple[Position, Goal]
"""A position to be covered, and what must be won from there."""
Serves: TypeAlias = Mapping[int, Sequence[int]]
"""By the number of a claim, which of the requirements it covers."""


def minimize(row: Mapping[str, object]) -> dict[str, object]:
    """Return a proof with the claims that are needed, those with the most tricks left first."""
    proof = Proof.read(row)
    by_shape: dict[tuple[str, ...], list[Claim]] = {}
    for claim in proof.claims:
        by_shape.setdefault(claim.position.shape, []).append(claim)
    wanted = _distinct((position, goal) for position, goal, _ in proof.requirements())
    kept: list[dict[str, object]] = []
    while wanted:
        chosen = _cover(wanted, by_shape)
        kept += [dict(claim.row) for claim in chosen]
        wanted = _distinct(
            (position, goal)
            for claim in chosen
            for position, goal, _ in claim.consequences(proof.game)
        )
    return {**row, "claims": kept}


def _distinct(wanted: Iterable[Requirement]) -> list[Requirement]:
    """Return each requirement once."""
    found = {
        (position.leader, tuple(position.suits.values()), goal): (position, goal)
        for position, goal in wanted
    }
    return list(found.values())


def _cover(
    wanted: Sequence[Requirement], by_shape: Mapping[tuple[str, ...], Sequence[Claim]]
) -> list[Claim]:
    """Return few claims that cover all that is wanted, each for just what it covers."""
    claims: dict[int, Claim] = {}
    serves: dict[int, list[int]] = {}
    for index, (position, goal) in enumerate(wanted):
        for claim in by_shape[position.shape]:
            if claim.covers(position, goal):
                claims[claim.number] = claim
                serves.setdefault(claim.number, []).append(index)
    chosen = []
    served: set[int] = set()
    for number in _without_redundant(_greedy_choice(serves, len(wanted)), serves):
        left_to_it = [wanted[index][1] for index in serves[number] if index not in served]
        chosen.append(_weakened(claims[number], left_to_it))
        served.update(serves[number])
    return chosen


def _greedy_choice(serves: Serves, requirements: int) -> list[int]:
    """Choose claims that cover everything, always the next that covers most of what is left."""
    left = set(range(requirements))
    queue = [(-len(served), number) for number, served in serves.items()]
    heapq.heapify(queue)
    chosen = []
    while left:
        promised, number = heapq.heappop(queue)
        now = sum(index in left for index in serves[number])
        if now < -promised:
            heapq.heappush(queue, (-now, number))
        else:
            chosen.append(number)
            left.difference_update(serves[number])
    return chosen


def _without_redundant(chosen: Sequence[int], serves: Serves) -> list[int]:
    """Return the claims without those of which others cover everything as well."""
    count = Counter(index for number in chosen for index in serves[number])
    kept = []
    for number in chosen:
        if all(count[index] > 1 for index in serves[number]):
            count.subtract(serves[number])
        else:
            kept.append(number)
    return kept


def _weakened(claim: Claim, goals: Sequence[Goal]) -> Claim:
    """Return the claim with the weakest goal that still implies these."""
    goal = Goal(max(each.need for each in goals), min(each.allow for each in goals))
    row = {**claim.row, "wins": goal.need, "of": goal.need + goal.allow - 1}
    if "cash" in row:
        row["cash"] = row["cash"][: goal.need]
    return claim._replace(goal=goal, row=row)
