"""The claims of a proof, which of them lead to which, and how much each takes to prove."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from ..verify import (
    Card,
    Claim,
    Game,
    Goal,
    InvalidProof,
    Position,
    Proof,
)

__all__ = ["BEGUN", "ProofGraph", "Way"]

BEGUN = 0
"""The number of what is no claim: the trick that is in progress where the proof begins."""

Way: TypeAlias = tuple[Sequence[Card], str]
"""A trick as a claim sees it, with its winner."""


class ProofGraph:
    """A proof as a graph. Claims go by their numbers; None: the goal is reached.

    The work after a claim is counted in claims: those that it needs, itself included.
    """

    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.game: Game = proof.game
        self._by_shape: dict[tuple[str, ...], list[Claim]] = {}
        for claim in proof.claims:
            self._by_shape.setdefault(claim.position.shape, []).append(claim)
        self._ways: dict[int, dict[Way, int | None]] = {}
        self._needed: dict[int, int] = {}
        self._longest: dict[int, int] = {}
        self._kinds: dict[int, int] = {}
        self._known_kinds: dict[Hashable, int] = {}
        for claim in sorted(proof.claims, key=lambda claim: claim.position.tricks_left):
            if "cash" in claim.row or "trumps" in claim.row:
                self._ways[claim.number] = {}
            else:
                plan = claim.row.get("plan")
                self._ways[claim.number] = self._follow(claim.position, claim.goal, plan, ())
            self._weigh(claim.number, claim)
        if proof.table and proof.goal.need > 0:
            plan = proof.row.get("plan")
            self._ways[BEGUN] = self._follow(proof.start, proof.goal, plan, proof.table)
            self._weigh(BEGUN, None)

    @cached_property
    def start(self) -> int | None:
        """The claim about the deal, or `BEGUN`; None where the goal is reached already."""
        proof = self.proof
        if proof.goal.need <= 0:
            return None
        return BEGUN if proof.table else self._covering(proof.start, proof.goal)

    def claim(self, number: int) -> Claim | None:
        """Return the claim of a number; None for `BEGUN`."""
        return self.proof.claims[number - 1] if number else None

    def ways(self, number: int) -> Mapping[Way, int | None]:
        """Return how the trick under a claim's plan can go, and the claim that covers what follows.

        Empty where the claim needs no more tricks to be written down.
        """
        return self._ways[number]

    def needed(self, *numbers: int | None) -> int:
        """Count the claims that these need together, themselves included."""
        every = 0
        for number in numbers:
            every |= 0 if number is None else self._needed[number]
        return every.bit_count()

    def longest(self, number: int | None) -> int:
        """Return the most tricks that the other side can make it take from there."""
        return 0 if number is None else self._longest[number]

    def kind(self, number: int | None) -> int | None:
        """Return what is equal for claims from which the prover's side goes on alike.

        That is: against all that the others may do, the same players lead the same suits, and
        the same players win, by ruffing or not.
        """
        return None if number is None else self._kinds[number]

    def _follow(
        self, position: Position, goal: Goal, plan: object, played: Sequence[Card]
    ) -> dict[Way, int | None]:
        found: dict[Way, int | None] = {}
        for trick, winner in self.game.tricks(position, plan, played):
            ours = winner in self.game.side
            left = Goal(goal.need - ours, goal.allow - (not ours))
            after = self.game.after(position, trick, winner)
            found[trick, winner] = self._covering(after, left) if left.need > 0 else None
        return found

    def _covering(self, position: Position, goal: Goal) -> int:
        """Return the first claim that covers a position."""
        for claim in self._by_shape.get(position.shape, ()):
            if claim.covers(position, goal):
                return claim.number
        raise InvalidProof(f"no claim covers {position.leader} on lead with {goal.need} to be won")

    def _weigh(self, number: int, claim: Claim | None) -> None:
        """Note what is known of a claim once all is known of those that it leads to."""
        ways = self._ways[number]
        self._needed[number] = 1 << number
        for after in ways.values():
            self._needed[number] |= 0 if after is None else self._needed[after]
        if claim is not None and "cash" in claim.row:
            self._longest[number] = claim.goal.need
            self._kinds[number] = self._cashing_kind(claim)
        elif claim is not None and "trumps" in claim.row:
            self._longest[number] = claim.goal.need + claim.goal.allow - 1
            self._kinds[number] = self._kind_of(("trumps", claim.row["trumps"]))
        else:
            self._longest[number] = 1 + max(map(self.longest, ways.values()))
            self._kinds[number] = self._kind_of(
                frozenset((self._gist(way), self.kind(after)) for way, after in ways.items())
            )

    def _cashing_kind(self, claim: Claim) -> int:
        """Return the kind of a claim whose cards are led trick by trick."""
        leader = claim.position.leader
        kind: int | None = None
        for suit in reversed(claim.row["cash"][: claim.goal.need]):
            gist = (leader, suit, leader, suit == self.game.trump)
            kind = self._kind_of(frozenset([(gist, kind)]))
        assert kind is not None
        return kind

    def _kind_of(self, description: Hashable) -> int:
        return self._known_kinds.setdefault(description, len(self._known_kinds))

    def _gist(self, way: Way) -> tuple[str, str, str, bool]:
        """Return what matters of a trick to its kind."""
        trick, winner = way
        trumped = any(card.seat == winner and card.suit == self.game.trump for card in trick)
        return trick[0].seat, trick[0].suit, winner, trumped
