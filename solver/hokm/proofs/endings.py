"""Positions whose end needs no more tricks to be written down.

Each function says how many of the highest cards of each lane (see `hokm.search.card_sets`) are
relevant to the ending; `hokm.verify` says why they hold, and checks them by its own means.
Players are numbers in the order of play; `held` has the owners of each lane's cards, highest first.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["cash", "sure_trumps"]

_TRUMP = 3


def sure_trumps(
    held: Sequence[Sequence[int]], ours: Sequence[bool], trump: bool, left: int, allow: int
) -> tuple[int, tuple[int, ...]] | None:
    """Find whose trumps win so many of the tricks `left` that the others cannot win `allow`.

    Returned with the number of relevant cards; of several players the one who needs the fewest.
    """
    if not trump:
        return None
    best: tuple[int, int] | None = None
    for player, is_ours in enumerate(ours):
        number = _sure_with(held[_TRUMP], ours, player, left - allow + 1) if is_ours else None
        if number is not None and (best is None or number < best[1]):
            best = player, number
    return None if best is None else (best[0], (0, 0, 0, best[1]))


def _sure_with(trumps: Sequence[int], ours: Sequence[bool], player: int, wanted: int) -> int | None:
    """Count the highest trumps that must be known for `wanted` of a player's to be sure."""
    own = trumps.count(player)
    foes = sum(not ours[owner] for owner in trumps)
    sure = beaters = 0
    for number in range(len(trumps) + 1):
        if sure + max(own - beaters - foes, 0) >= wanted:
            return number
        if number < len(trumps):
            owner = trumps[number]
            if owner == player:
                own -= 1
                sure, beaters = (sure, beaters - 1) if beaters else (sure + 1, 0)
            elif not ours[owner]:
                foes -= 1
                beaters += 1
    return None


def cash(
    held: Sequence[Sequence[int]], leader: int, ours: Sequence[bool], trump: bool, need: int
) -> tuple[list[int], tuple[int, ...]] | None:
    """Find the lanes from which the leader cashes `need` winners, in order.

    Opponents' trumps are drawn first, as long as the leader has the highest.
    """
    cashing = _Cashing(held, leader, ours, trump, need)
    while len(cashing.plan) < need:
        lanes = [0, 1, 2, _TRUMP]
        if cashing.opponents_have_trumps:
            lanes = [_TRUMP, 0, 1, 2]
        if not any(cashing.leads(lane) for lane in lanes):
            return None
    return cashing.plan, tuple(cashing.named)


class _Cashing:
    """The leader cashing winners: what is led so far, and what everybody has left."""

    def __init__(
        self,
        held: Sequence[Sequence[int]],
        leader: int,
        ours: Sequence[bool],
        trump: bool,
        need: int,
    ) -> None:
        self.plan: list[int] = []
        self.named = [0, 0, 0, 0]
        self._leader = leader
        self._need = need
        self._trump = _TRUMP if trump else None
        self._left = [[lane.count(player) for player in range(len(ours))] for lane in held]
        self._tops = [_leading(lane, leader) for lane in held]
        self._cards = sum(row[leader] for row in self._left)
        self._others = [player for player in range(len(ours)) if player != leader]
        self._opponents = [player for player in self._others if not ours[player]]
        self._rounds = [0, 0, 0, 0]

    @property
    def opponents_have_trumps(self) -> bool:
        """Whether an opponent may still ruff."""
        return self._trump is not None and any(self._trumps(each) for each in self._opponents)

    def leads(self, lane: int) -> bool:
        """Lead the highest card of a lane, if it is sure to win."""
        row = self._left[lane]
        alone = not any(row[player] for player in self._others)
        if row[self._leader] == 0 or not (alone or self._tops[lane] > self._rounds[lane]):
            return False
        if lane != self._trump and any(self._may_ruff(player, row) for player in self._others):
            return False
        self._rounds[lane] += 1
        if not alone:
            self.named[lane] = self._rounds[lane]
        self.plan.append(lane)
        self._left[lane] = [max(number - 1, 0) for number in row]
        return True

    def _trumps(self, player: int) -> int:
        return 0 if self._trump is None else self._left[self._trump][player]

    def _may_ruff(self, player: int, row: Sequence[int]) -> bool:
        if self._trumps(player) == 0:
            return False
        if player in self._opponents:
            return row[player] == 0
        has_others = self._cards - len(self.plan) > self._trumps(player)
        return not has_others and len(self.plan) + 1 < self._need


def _leading(lane: Sequence[int], player: int) -> int:
    """Count how many of the highest cards one player has."""
    return next((at for at, owner in enumerate(lane) if owner != player), len(lane))
