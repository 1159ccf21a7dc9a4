"""Explains a proof on its deal: a line from the start, and what leaves it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..analysis.targets import Target
from ..errors import BoardError
from ..model.board import Board
from ..model.cards import Card, Suit
from ..model.equivalents import with_play_out
from ..model.seats import Seat
from ..model.trick import Trick
from ..proofs.document import Row, flaws_as_errors, read_row
from ..proofs.proof import Proof
from .deciding_cards import deciding_cards
from .endings import ending_of
from .graph import ProofGraph
from .results import (
    Branch,
    Explanation,
    LineReference,
    Node,
)
from .tricks import AlikeTricks, Played, alike_tricks

__all__ = ["explain_proof"]

_MOST = 4
"""Ways to leave a line at one trick that are followed where those that leave them are not."""
_SUBJECT = ("deal", "trump", "order", "leader", "on_table")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TRUMP_WORTH = 20
"""More than any rank: among cards that make no difference a trump is played last."""


def explain_proof(board: Board, proof: Proof | Row, *, depth: int = 1) -> Explanation:
    """Explain on `board` a proof about it, or a row of a document of proofs.

    `depth` is how often the others may leave the line that is explained: with 0 only the line
    from the start is followed, with 1 also those that leave it, with 2 also those that leave
    these, and so on. Of the last at most four are followed at each trick, those that take longest;
    all others are collapsed. `BoardError` if the proof is about something else; `InvalidProof` if
    it has a hole, as far as that is noticed here: it is not checked.
    """
    read = read_row(proof.row if isinstance(proof, Proof) else proof)
    side = frozenset(seat for seat in board.deal.seats if seat.letter in read.game.side)
    target = Target(side, read.row["wins"], read.row["before"])
    need, allow = target.left(board)
    if _subject(board, need, allow) != (*map(read.row.get, _SUBJECT), *read.goal):
        raise BoardError("the proof is about another board")
    with flaws_as_errors():
        graph = ProofGraph(read)
        start = graph.start
    lines = _Lines(graph, side, board.trump.suit)
    node = lines.node(with_play_out(board, True), need, allow, start)
    found = deciding_cards(graph, board) if need == 1 else None
    return Explanation(board, target, len(read.claims), lines.line(node, depth, ""), found)


def _subject(board: Board, need: int, allow: int) -> tuple[object, ...]:
    """Return what a proof on `board` is about, as its row has it, and the goal."""
    order = "".join(seat.letter for seat in board.seating.order(board.hakem))
    table = [str(card) for card in board.on_table]
    return str(board.deal), str(board.trump), order, str(board.leader), table, need, allow


class _Lines:
    """Follows the lines one after the other, in the order in which they are read."""

    def __init__(self, graph: ProofGraph, side: frozenset[Seat], trump: Suit | None) -> None:
        self._graph = graph
        self._trump = trump
        self._side = side
        self._explained: dict[int, LineReference] = {}

    def line(self, start: Node, depth: int, label: str) -> Node:
        """Return the node with the line from it, and then all that leaves the line."""
        stops = [start]
        ways: list[list[AlikeTricks]] = []
        while (groups := self._groups(stops[-1])) and not (
            earlier := self._reference(stops[-1], label)
        ):
            ways.append(groups)
            stops.append(self._after(stops[-1], self._hardest(groups[0])))
        if groups:
            stops[-1] = replace(stops[-1], same_as=earlier)
        deviations = [
            self._deviations(stop, groups[1:], depth, label)
            for stop, groups in zip(stops, ways, strict=False)
        ]
        then = stops.pop()
        while stops:
            stop, groups = stops.pop(), ways.pop()
            first = self._branch(stop.board, groups[0], label, then)
            then = replace(stop, branches=(first, *deviations.pop()))
        return then

    def node(self, board: Board, need: int, allow: int, number: int | None) -> Node:
        """Return what is known of a position before its tricks are explained."""
        claim = self._graph.claim(number) if number else None
        hands = {seat: board.deal[seat] for seat in self._side}
        ending = claim and ending_of(claim, board.trump.suit, hands)
        return Node(board, self._side, need, allow, number, ending)

    def _groups(self, node: Node) -> list[AlikeTricks]:
        """Return how the trick can go, what takes longest first; none where no trick is needed."""
        if node.claim is None or node.ending is not None:
            return []
        groups = alike_tricks(self._graph, node.board, node.claim)
        return sorted(groups, key=lambda group: _work(self._graph, group.tricks), reverse=True)

    def _reference(self, node: Node, label: str) -> LineReference | None:
        """Return where it is explained how to go on; if it is not yet, it will be here.

        What is left to the last trick is as short said again as pointed at.
        """
        kind = self._graph.kind(node.claim)
        assert kind is not None
        here = LineReference(label, node.trick_number)
        first = self._explained.setdefault(kind, here)
        return None if first == here or self._graph.longest(node.claim) == 1 else first

    def _deviations(
        self, stop: Node, groups: Sequence[AlikeTricks], depth: int, label: str
    ) -> list[Branch]:
        deviations = []
        for index, group in enumerate(groups):
            name = f"{label}." if label else ""
            name += f"{stop.trick_number}{_letters(index)}"
            then = self._after(stop, self._hardest(group))
            if depth > 1 or (depth == 1 and index < _MOST):
                then = self.line(then, depth - 1, name)
            elif then.need > 0:
                then = replace(then, is_collapsed=True)
            deviations.append(self._branch(stop.board, group, name, then))
        return deviations

    def _after(self, node: Node, played: Played) -> Node:
        """Return the node after a trick."""
        ours = played.winner in self._side
        need, allow = node.need - ours, node.allow - (not ours)
        board = node.board
        after = board.play_all(played.cards[len(board.on_table) :])
        return self.node(after, need, allow, played.next_claim)

    def _hardest(self, group: AlikeTricks) -> Played:
        """Return of some tricks the one with the most work after it, with the lowest cards."""

        def weight(played: Played) -> tuple[tuple[int, int], int]:
            return _work(self._graph, [played]), -_worth(played.cards, self._trump)

        return max(group.tricks, key=weight)

    def _branch(self, board: Board, group: AlikeTricks, label: str, then: Node) -> Branch:
        longest, claims = _work(self._graph, group.tricks)
        cards = self._hardest(group).cards
        trick = Trick(board.leader, cards, board.trump, board.seating)
        return Branch(label, trick, group.replies, claims, longest, then)


def _work(graph: ProofGraph, tricks: Sequence[Played]) -> tuple[int, int]:
    """Return the most tricks it can take from some tricks on, and the claims needed after them."""
    claims = {played.next_claim for played in tricks}
    return 1 + max(map(graph.longest, claims)), graph.needed(*claims)


def _worth(cards: Sequence[Card], trump: Suit | None) -> int:
    """Return how dear some cards are; trumps above all."""
    return sum(card.rank + _TRUMP_WORTH * (card.suit is trump) for card in cards)


def _letters(index: int) -> str:
    """Return ``a`` to ``z``, then ``aa``, ..."""
    more, last = divmod(index, len(_LETTERS))
    return (_letters(more - 1) if more else "") + _LETTERS[last]
