"""Leaves out of a proof what it does not need.

Claims are built one after the other, and a later one may cover what earlier ones were built for.
From the deal down, trick by trick, as few claims as a greedy choice finds are kept to cover what
those before need, each with no more than is asked of it. In the end each covers something that no
other does, so none can be left out. What covers what is asked of `hokm.verify`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..verify import Claim, Goal, Position, Proof

__all__ = ["without_needless_claims"]


def without_needless_claims(row: Mapping[str, object]) -> dict[str, object]:
    """The same proof with the claims that are needed, those with the most tricks left first."""
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


def _distinct(wanted: Iterable[tuple[Position, Goal]]) -> list[tuple[Position, Goal]]:
    """Each requirement once."""
    found = {
        (position.leader, tuple(position.suits.values()), goal): (position, goal)
        for position, goal in wanted
    }
    return list(found.values())


def _cover(
    wanted: Sequence[tuple[Position, Goal]], by_shape: Mapping[tuple[str, ...], Sequence[Claim]]
) -> list[Claim]:
    """Few claims that cover all that is wanted, each for just what it covers."""
    covering = [
        {
            claim.number: claim
            for claim in by_shape.get(position.shape, ())
            if claim.covers(position, goal)
        }
        for position, goal in wanted
    ]
    chosen: list[Claim] = []
    open_ = set(range(len(wanted)))
    while open_:
        counts: dict[int, int] = {}
        for place in open_:
            for number in covering[place]:
                counts[number] = counts.get(number, 0) + 1
        best = max(counts, key=lambda number: (counts[number], -number))
        served = {place for place in open_ if best in covering[place]}
        chosen.append(next(covering[place][best] for place in served))
        open_ -= served
    for claim in chosen[:]:
        rest = {each.number for each in chosen} - {claim.number}
        if all(rest & found.keys() for found in covering if claim.number in found):
            chosen.remove(claim)
    return [_weakened(claim, wanted, covering, chosen) for claim in chosen]


def _weakened(
    claim: Claim,
    wanted: Sequence[tuple[Position, Goal]],
    covering: Sequence[Mapping[int, Claim]],
    chosen: Sequence[Claim],
) -> Claim:
    """The claim with the weakest goal that still serves what is left to it by those before."""
    before = {each.number for each in chosen[: chosen.index(claim)]}
    goals = [
        goal
        for (_, goal), found in zip(wanted, covering, strict=True)
        if claim.number in found and not before & found.keys()
    ]
    goal = Goal(max(each.need for each in goals), min(each.allow for each in goals))
    row = {**claim.row, "wins": goal.need, "of": goal.need + goal.allow - 1}
    if "cash" in row:
        row["cash"] = row["cash"][: goal.need]
    return claim._replace(goal=goal, row=row)
