"""What an explanation consists of. All frozen; the cards are those of the deal explained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..analysis.targets import Target
from ..model.board import Board
from ..model.cards import Card
from ..model.seats import Seat
from ..model.trick import Trick

__all__ = [
    "Branch",
    "Cashing",
    "DecidingCards",
    "Ending",
    "Explanation",
    "LineReference",
    "Node",
    "Reply",
    "SureTrumps",
]


@dataclass(frozen=True, slots=True)
class Reply:
    """Cards of one of the other side's players that a proof answers alike."""

    seat: Seat
    cards: frozenset[Card]
    legal: frozenset[Card]
    """All that the player might have played there."""

    @property
    def is_any(self) -> bool:
        """Whether it makes no difference what the player does."""
        return self.cards == self.legal


@dataclass(frozen=True, slots=True)
class Cashing:
    """Cards that their holder leads one after the other, and which all win."""

    seat: Seat
    cards: tuple[Card, ...]
    ruffed_by: Seat | None = None
    """The partner, where they have nothing but trumps left and must ruff the last of the cards."""


@dataclass(frozen=True, slots=True)
class SureTrumps:
    """Trumps of one player that win so many tricks that too few are left for the others."""

    seat: Seat
    cards: tuple[Card, ...]
    tricks: int
    """How many of the tricks left they win at the least."""


Ending = Cashing | SureTrumps


@dataclass(frozen=True, slots=True)
class LineReference:
    """A trick of a line that is explained: of the one from the start, or of one that leaves it."""

    line: str
    """The label of the `Branch` that the line begins with; empty: from the start."""
    trick: int
    """The number of the trick in the hand, from 1."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Ways in which a trick can go after which the prover's side goes on alike.

    That is: whatever the others do later on, the same players lead the same suits and the same
    players win, by ruffing or not; and in the trick itself the prover's side plays the same cards
    of the suit led, and the same trumps.
    """

    label: str
    """``3b`` for the second other way to play the third trick, ``3b.5a`` for one of that line."""
    trick: Trick
    """One of these tricks: after it the most is left to prove; with the lowest cards."""
    replies: tuple[Reply, ...]
    """What the other side's players may play, in their turns; any of these together."""
    claims: int
    """How many claims of the proof are needed after all these tricks; none: it ends here."""
    longest: int
    """The most tricks that the others can make it last in the proof, this one included."""
    then: Node
    """The position after `trick`."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position with what is still to be won there, and how that is done."""

    board: Board
    side: frozenset[Seat]
    """The prover's side: one side, or with three players perhaps two of them together."""
    need: int
    """Tricks the prover's side still needs; none: the target is reached."""
    allow: int
    """Tricks of the others that it must come before."""
    claim: int | None
    """The number of the claim that covers the position; 0 for a trick in progress, which the
    proof itself has a plan for; None at the end."""
    ending: Ending | None = None
    """Why no more tricks need be explained."""
    branches: tuple[Branch, ...] = ()
    """How the trick can go, by how long the others hold out and then by claims, most first."""
    same_as: LineReference | None = None
    """Where it is explained how the prover's side goes on; then the branches are left out."""
    is_collapsed: bool = False
    """Whether the branches are left out for brevity."""

    @property
    def trick_number(self) -> int:
        """The number of the trick about to be played, or in progress, in the hand."""
        return sum(self.board.tricks_won) + 1

    def allies(self, seat: Seat) -> frozenset[Seat]:
        """Return those who play together here with a player, that player included."""
        return self.side if seat in self.side else frozenset(self.board.deal.seats) - self.side

    @property
    def line(self) -> tuple[Node, ...]:
        """The node and those along the first branches, in which the others hold out longest."""
        nodes = [self]
        while nodes[-1].branches:
            nodes.append(nodes[-1].branches[0].then)
        return tuple(nodes)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks along the line."""
        return tuple(each.branches[0].trick for each in self.line if each.branches)

    def deviations(self) -> Iterator[Branch]:
        """Yield what leaves the line, trick by trick."""
        for node in self.line:
            yield from node.branches[1:]

    def __repr__(self) -> str:
        ways = len(self.branches)
        return (
            f"<Node: trick {self.trick_number}, needs {self.need} before {self.allow}, {ways} ways>"
        )


@dataclass(frozen=True, slots=True)
class DecidingCards:
    """What wins the last trick that is needed."""

    cards: frozenset[Card]
    """Those that win it by their rank."""
    ruffers: frozenset[Seat]
    """Who may ruff it."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A proof explained on its deal."""

    board: Board
    target: Target
    """What is proven."""
    claims: int
    """How many claims the proof has."""
    start: Node
    """The position with the line from it, and all that leaves the line."""
    deciding_cards: DecidingCards | None
    """If one trick is enough, what wins it anywhere in the proof; else None."""

    def __repr__(self) -> str:
        sentence = self.target.sentence(self.board.deal.seats)
        tricks, ways = len(self.start.tricks), sum(1 for _ in self.start.deviations())
        return f"<Explanation: {sentence}, {tricks} tricks, {ways} deviations>"
