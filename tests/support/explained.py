"""Explanations to test, and what a proof says, read from its row by other means."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from hokm import (
    Board,
    BoardError,
    Card,
    Seat,
    Solver,
    Suit,
    Trick,
)
from hokm.analysis.targets import Target
from hokm.explanations import (
    Branch,
    Ending,
    Explanation,
    Node,
    explain_proof,
)
from hokm.model.cards import parse_cards
from hokm.verify import Goal
from hokm.verify import Position as Pattern
from hokm.verify import Proof as CheckerProof
from hokm.verify import Suit as SuitOwners

from .boards import with_play_out
from .deals import endings

Row = dict[str, Any]


class ExplainedProof(NamedTuple):
    """A proof with its explanation."""

    row: Row
    explanation: Explanation

    @property
    def nodes(self) -> list[Node]:
        """All nodes, in the order in which they are read."""
        return list(_read(self.explanation.start))

    @property
    def branches(self) -> list[Branch]:
        """All branches of these."""
        return [branch for node in self.nodes for branch in node.branches]


def _read(start: Node) -> Iterator[Node]:
    """A line, then what leaves it trick by trick."""
    yield from start.line
    for branch in start.deviations():
        yield from _read(branch.then)


def explained(solver: Solver, board: Board, target: Target, depth: int) -> ExplainedProof:
    """A target's proof, or that of its negation, explained."""
    try:
        proof = solver.prove(board, target)
    except BoardError:
        proof = solver.prove(board, target.negation(board))
    return ExplainedProof(dict(proof.row), explain_proof(board, proof, depth=depth))


def explained_endings(
    solver: Solver, seed: int, count: int, tricks: list[int], players: int = 4
) -> Iterator[ExplainedProof]:
    """Random targets on random endings, explained whole."""
    source = random.Random(seed)
    for board in endings(seed, count, tricks, players):
        side = source.choice(board.sides)
        own, others = Target(side, 0, 0).tricks_won(board)
        need = source.randint(1, board.tricks_left)
        allow = source.randint(1, board.tricks_left + 1 - need)
        yield explained(solver, board, Target(side, own + need, others + allow), depth=99)


def line_of(
    board: Board, cards: str, *, side: str | None = None, ending: Ending | None = None
) -> Node:
    """The node of a board from which just these cards are explained.

    The prover's side are the players named, or the hakem's; whose side it is makes no difference to
    what becomes of a trick with two or four players.
    """
    ours = board.sides[0] if side is None else frozenset(map(Seat.parse, side))
    nodes = [Node(board, ours, 7, 7, 1)]
    position = with_play_out(board)
    tricks = []
    for card in parse_cards(cards):
        position = position.play(card)
        if not position.on_table:
            nodes.append(Node(position, ours, 7, 7, 1))
            tricks.append(position.played_tricks[-1])
    then = replace(nodes.pop(), ending=ending)
    while nodes:
        branch = Branch("", tricks.pop(), (), 1, 1, then)
        then = replace(nodes.pop(), branches=(branch,))
    return then


class Played(NamedTuple):
    """A trick as it goes under a plan."""

    trick: Trick
    names: tuple[str, ...]
    """Its cards as the claim names them."""
    after: Board


def tricks_under_plan(row: Row, node: Node) -> Iterator[Played]:
    """Every trick that can be played at a node if the prover's side follows the proof."""
    assert node.claim is not None
    names = _Names(row, node)
    plan = (row["claims"][node.claim - 1] if node.claim else row).get("plan")
    table = tuple(names.of(card) for card in node.board.on_table)
    position = with_play_out(node.board)
    for after, cards in _go_on(position, plan, table, names, row["side"]):
        yield Played(after.played_tricks[-1], cards, after)


def _go_on(
    position: Board, plan: Any, cards: tuple[str, ...], names: _Names, side: list[str]
) -> Iterator[tuple[Board, tuple[str, ...]]]:
    if position.played_tricks:
        yield position, cards
        return
    legal = position.legal_cards
    if position.to_play.letter in side:
        wanted = [card for card in legal if names.of(card) == plan["play"]]
        card = min(wanted, key=lambda card: card.rank)
        yield from _go_on(
            position.play(card), plan.get("then"), (*cards, plan["play"]), names, side
        )
        return
    for card in legal:
        name = names.of(card)
        keys = [key for key in (name, name[0] + "*", "*") if plan and key in plan]
        then = plan[keys[0]] if keys else None
        yield from _go_on(position.play(card), then, (*cards, name), names, side)


class _Names:
    """The names of cards under a claim."""

    def __init__(self, row: Row, node: Node) -> None:
        board = node.board
        self._in_play = sorted({*board.deal.cards, *board.on_table})
        self._known = dict.fromkeys(Suit, 13)
        if node.claim:
            for letter, text in row["claims"][node.claim - 1]["suits"].items():
                tops, lows = text.split("+")
                every = len(tops) + len(lows)
                self._known[Suit.parse(letter)] = every if len(set(lows)) == 1 else len(tops)

    def of(self, card: Card) -> str:
        suit = [each for each in self._in_play if each.suit is card.suit]
        place = suit.index(card) + 1
        return card.suit.letter.lower() + (str(place) if place <= self._known[card.suit] else "x")


class Graph:
    """What follows from each claim, by its tricks; numbers count from 1, 0 is a trick begun."""

    def __init__(self, row: Row) -> None:
        self.proof = CheckerProof.read(row)
        self._after: dict[int, dict[tuple[tuple[str, ...], str], int]] = {}
        self._courses: dict[int, frozenset[object]] = {}

    def after(self, number: int) -> dict[tuple[tuple[str, ...], str], int]:
        """The claim after each trick and winner; those that reach the target are left out."""
        if number not in self._after:
            found = (
                self.proof.claims[number - 1].consequences(self.proof.game)
                if number
                else self.proof.requirements()
            )
            self._after[number] = {
                (tuple(map(str, trick)), position.leader): next(
                    claim.number
                    for claim in self.proof.claims
                    if claim.position.shape == position.shape and claim.covers(position, goal)
                )
                for position, goal, trick in found
            }
        return self._after[number]

    def needed(self, numbers: set[int]) -> set[int]:
        """These claims and all that they need."""
        found = set(numbers)
        while new := {each for number in found for each in self.after(number).values()} - found:
            found |= new
        return found

    def longest(self, number: int) -> int:
        """The most tricks that may be played until the target is reached."""
        row = self.proof.claims[number - 1].row if number else {}
        if "cash" in row:
            return int(row["wins"])
        if "trumps" in row:
            return int(row["of"])
        return 1 + max(map(self.longest, self.after(number).values()), default=0)

    def covers(self, number: int, board: Board, goal: tuple[int, int]) -> bool:
        """Whether a claim speaks of a position, known card by card."""
        suits = {}
        for suit in Suit:
            cards = sorted(card for card in board.deal.cards if card.suit is suit)
            holders = [board.deal.holder(card) for card in cards]
            suits[suit.letter] = SuitOwners("".join(map(str, holders)), "")
        position = Pattern(board.leader.letter, suits)
        claim = self.proof.claims[number - 1]
        return claim.position.shape == position.shape and claim.covers(position, Goal(*goal))

    def courses(self, number: int | None) -> frozenset[object]:
        """All courses that play can take from a claim: each trick by leader, suit and winner."""
        if number is None:
            return frozenset([()])
        if number not in self._courses:
            self._courses[number] = frozenset(self._find_courses(number))
        return self._courses[number]

    def _find_courses(self, number: int) -> Iterator[object]:
        game, proof = self.proof.game, self.proof
        claim = proof.claims[number - 1] if number else None
        row = proof.row if claim is None else claim.row
        if "cash" in row:
            seat = row["leader"]
            yield tuple((seat, suit, seat, suit == game.trump) for suit in row["cash"])
            return
        if "trumps" in row:
            yield (row["trumps"],)
            return
        position, table = (proof.start, proof.table) if claim is None else (claim.position, ())
        for trick, winner in game.tricks(position, row.get("plan"), table):
            trumped = any(card.seat == winner and card.suit == game.trump for card in trick)
            first = trick[0].seat, trick[0].suit, winner, trumped
            for rest in self.courses(self.after(number).get((tuple(map(str, trick)), winner))):
                assert isinstance(rest, tuple)
                yield (first, *rest)
