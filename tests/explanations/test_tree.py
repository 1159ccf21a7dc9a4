"""Explanations against their proofs, which are read and played from scratch."""

from __future__ import annotations

import dataclasses
import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from hokm import (
    BoardError,
    Card,
    Seat,
    Solver,
    Trick,
)
from hokm.analysis.targets import Target, kot_targets
from hokm.explanations import (
    Branch,
    Cashing,
    DecidingCards,
    LineReference,
    Node,
    SureTrumps,
    explain_proof,
)
from support.boards import board_text, make_board
from support.explained import ExplainedProof, Graph, explained, explained_endings, tricks_under_plan
from support.reference import race_answers


@pytest.fixture(scope="module")
def endings_explained(solver: Solver) -> list[ExplainedProof]:
    """Endings of all families, with cards on the table too, explained whole."""
    return [
        *explained_endings(solver, 1, 60, [2, 3, 4, 5]),
        *explained_endings(solver, 2, 20, [3, 4, 5, 6], players=2),
        *explained_endings(solver, 3, 20, [2, 3, 4], players=3),
    ]


@pytest.fixture(scope="module")
def deals_explained(solver: Solver) -> list[ExplainedProof]:
    """Kots of whole deals, forced and averted, in part."""
    boards = [answer.board for answer in race_answers()][:8]
    return [
        explained(solver, board, target, 2) for board in boards for target in kot_targets(board)
    ]


@pytest.fixture(scope="module")
def all_explained(
    endings_explained: list[ExplainedProof], deals_explained: list[ExplainedProof]
) -> list[ExplainedProof]:
    return [*endings_explained, *deals_explained]


def with_branches(
    all_explained: list[ExplainedProof],
) -> Iterator[tuple[ExplainedProof, Graph, Node]]:
    """The nodes whose trick is explained."""
    for each in all_explained:
        graph = Graph(each.row)
        for node in each.nodes:
            if node.branches:
                yield each, graph, node


def test_every_way_to_play_a_trick_belongs_to_one_branch(
    all_explained: list[ExplainedProof],
) -> None:
    """And to none but those of the branch there is no more to prove."""
    branches = 0
    for each, graph, node in with_branches(all_explained):
        following: list[set[int]] = [set() for _ in node.branches]
        tricks = list(tricks_under_plan(each.row, node))
        for played in tricks:
            [place] = [at for at, b in enumerate(node.branches) if _belongs(played.trick, b)]
            first = node.branches[place].trick
            assert played.trick.winner is first.winner
            assert played.trick.cards[0].suit is first.cards[0].suit
            assert _own_cards(each, played.trick) == _own_cards(each, first)
            assert node.claim is not None
            target = graph.after(node.claim).get((played.names, str(first.winner)))
            following[place] |= set() if target is None else {target}
        combinations = [
            math.prod(len(reply.cards) for reply in branch.replies) for branch in node.branches
        ]
        assert sum(combinations) == len(tricks), board_text(node.board)
        for branch, claims in zip(node.branches, following, strict=True):
            branches += 1
            assert branch.claims == len(graph.needed(claims))
            assert branch.longest == 1 + max(map(graph.longest, claims), default=0)
            assert (branch.claims == 0) is (branch.then.need <= 0) is (branch.longest == 1)
    assert branches > 1000


def _belongs(trick: Trick, branch: Branch) -> bool:
    cards = dict(trick.plays)
    return all(cards[reply.seat] in reply.cards for reply in branch.replies)


def _own_cards(each: ExplainedProof, trick: Trick) -> list[Card]:
    """The prover's cards of a trick that follow suit, and his trumps."""
    suits, side = (trick.cards[0].suit, trick.trump.suit), each.explanation.target.side
    return [card for seat, card in trick.plays if seat in side and card.suit in suits]


def test_the_trick_shown_is_one_of_its_branch_and_leads_where_it_is_said(
    all_explained: list[ExplainedProof],
) -> None:
    for each, _, node in with_branches(all_explained):
        for branch in node.branches:
            board, then = node.board, branch.then
            assert _belongs(branch.trick, branch)
            position = board.play_all(branch.trick.cards[len(board.on_table) :])
            assert position == then.board
            ours = branch.trick.winner in each.explanation.target.side
            assert (then.need, then.allow) == (node.need - ours, node.allow - (not ours))
            assert (then.claim is None) is (then.need <= 0)


def test_the_claims_named_speak_of_the_positions(all_explained: list[ExplainedProof]) -> None:
    """Each covers its position, known card by card, with what is still needed there."""
    for each in all_explained:
        graph = Graph(each.row)
        for node in each.nodes:
            if node.claim:
                goal = node.need, node.allow
                assert graph.covers(node.claim, node.board, goal)


def test_branches_are_in_order(all_explained: list[ExplainedProof]) -> None:
    for _, _, node in with_branches(all_explained):
        weights = [(branch.longest, branch.claims) for branch in node.branches]
        assert weights == sorted(weights, reverse=True)
        for branch in node.branches:
            seats = [reply.seat for reply in branch.replies]
            order = branch.trick.seating.order(node.board.leader)
            assert seats == [seat for seat in order if seat in seats]


def test_alike_is_what_goes_on_alike(endings_explained: list[ExplainedProof]) -> None:
    """All tricks of a branch are followed by the same courses of suits and winners."""
    different = 0
    for each, graph, node in with_branches(endings_explained):
        courses: dict[int, set[object]] = {}
        for played in tricks_under_plan(each.row, node):
            [place] = [at for at, b in enumerate(node.branches) if _belongs(played.trick, b)]
            assert node.claim is not None
            key = played.names, str(played.trick.winner)
            target = graph.after(node.claim).get(key)
            courses.setdefault(place, set()).add(graph.courses(target))
        assert all(len(found) == 1 for found in courses.values()), board_text(node.board)
        different += len({*map(frozenset, courses.values())}) > 1
    assert different > 10


def test_endings_win_what_is_needed(all_explained: list[ExplainedProof]) -> None:
    """Whatever the others play; and with sure trumps, whatever everybody plays."""
    source = random.Random(5)
    kinds = Counter[object]()
    for each in all_explained:
        side = each.explanation.target.side
        for node in each.nodes:
            ending = node.ending
            kinds[type(ending)] += 1
            if isinstance(ending, Cashing):
                assert len(ending.cards) == node.need
                kinds["ruffed"] += ending.ruffed_by is not None
                for _ in range(20):
                    _cash(source, node, ending)
            elif isinstance(ending, SureTrumps):
                assert ending.tricks >= node.need
                left = node.board.tricks_left
                assert left - ending.tricks < node.allow
                for _ in range(20):
                    assert _tricks_of(source, node, side) >= ending.tricks
    assert min(kinds[Cashing], kinds[SureTrumps]) > 20
    assert kinds["ruffed"] > 0


def _cash(source: random.Random, node: Node, ending: Cashing) -> None:
    """Play the cards out. The partner ruffs only if he must, and then only the last."""
    position, trump = node.board.as_start(), node.board.trump.suit
    for card in ending.cards:
        assert position.to_play is ending.seat
        position = position.play(card)
        while position.on_table:
            legal = position.legal_cards
            if position.to_play in node.side:
                legal = tuple(card for card in legal if card.suit is not trump) or legal
            position = position.play(source.choice(legal))
    *others, last = (trick.winner for trick in position.played_tricks)
    assert others == [ending.seat] * (len(ending.cards) - 1)
    assert last is (ending.seat if ending.ruffed_by is None else ending.ruffed_by)


def _tricks_of(source: random.Random, node: Node, side: frozenset[object]) -> int:
    position = node.board.as_start()
    while not position.is_finished:
        position = position.play(source.choice(position.legal_cards))
    return sum(trick.winner in side for trick in position.played_tricks)


def test_references_point_at_what_was_explained_before(all_explained: list[ExplainedProof]) -> None:
    references = 0
    for each in all_explained:
        graph = Graph(each.row) if each.explanation.board.tricks_left <= 6 else None
        read: dict[LineReference, Node] = {}
        for label, node in _labelled(each.explanation.start, ""):
            place = LineReference(label, node.trick_number)
            if node.same_as is None:
                assert read.setdefault(place, node) is node
                continue
            references += 1
            other = read[node.same_as]
            assert other.branches
            assert not node.branches
            assert (other.board.leader, other.need) == (node.board.leader, node.need)
            if graph is not None:
                assert graph.courses(node.claim) == graph.courses(other.claim)
    assert references > 50


def _labelled(start: Node, label: str) -> Iterator[tuple[str, Node]]:
    """The nodes as they are read, with the labels of their lines."""
    for node in start.line:
        yield label, node
    for branch in start.deviations():
        yield from _labelled(branch.then, branch.label)


def test_labels_name_the_trick_and_what_they_leave(all_explained: list[ExplainedProof]) -> None:
    for each in all_explained:
        labels = [branch.label for branch in each.branches if branch.label]
        deviations = [b.label for s in each.nodes for b in s.branches[1:]]
        assert len(set(deviations)) == len(deviations)
        assert set(deviations) == set(labels)
        for label, node in _labelled(each.explanation.start, ""):
            before = f"{label}." if label else ""
            for letter, branch in zip("abcdefghijklmnopqrst", node.branches[1:], strict=False):
                assert branch.label == f"{before}{node.trick_number}{letter}"


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_depth(solver: Solver, depth: int) -> None:
    """How often a line may be left; of the last tries four at each trick are followed."""
    most = 0
    for answer in list(race_answers())[:6]:
        each = explained(solver, answer.board, kot_targets(answer.board)[0], depth)
        for label, node in _labelled(each.explanation.start, ""):
            left = label.count(".") + bool(label)
            open_tries = [branch for branch in node.branches[1:] if branch.then.need > 0]
            followed = [branch for branch in open_tries if not branch.then.is_collapsed]
            most = max(most, len(open_tries))
            assert followed == open_tries[: {0: 0, 1: 4}.get(depth - left, len(open_tries))]
            for branch in node.branches[1:]:
                if branch.then.is_collapsed:
                    assert not branch.then.branches
    assert most > 4


def test_everything_is_explained_in_the_end(endings_explained: list[ExplainedProof]) -> None:
    """Every claim of a proof is somewhere, or one from which play goes on alike."""
    for each in endings_explained:
        graph = Graph(each.row)
        assert not any(branch.then.is_collapsed for branch in each.branches)
        named = {s.claim for s in each.nodes}
        courses = {graph.courses(claim) for claim in named}
        for number in range(1, each.explanation.claims + 1):
            if number not in named:
                assert graph.courses(number) in courses


def test_the_line_in_tricks(all_explained: list[ExplainedProof]) -> None:
    for each in all_explained:
        start = each.explanation.start
        cards = [card for trick in start.tricks for card in trick.cards]
        played = start.board.as_start().play_all(cards[len(start.board.on_table) :])
        assert played.played_tricks == start.tricks
        assert played == start.line[-1].board


def test_deciding_cards(all_explained: list[ExplainedProof]) -> None:
    """What wins the one trick, in lines that are explained; of endings, that is all there are."""
    asked = 0
    for each in all_explained:
        found = each.explanation.deciding_cards
        assert (found is not None) is (each.explanation.start.need == 1)
        if found is None:
            continue
        asked += 1
        cards: set[Card] = set()
        for node in each.nodes:
            if isinstance(node.ending, SureTrumps):
                cards |= set(node.ending.cards)
            elif node.ending is not None and node.ending.ruffed_by is None:
                cards.add(node.ending.cards[-1])
            for branch in node.branches:
                if branch.then.need == 0:
                    [(seat, card)] = [p for p in branch.trick.plays if p[0] is branch.trick.winner]
                    if card.suit is branch.trick.trump.suit is not branch.trick.cards[0].suit:
                        assert seat in found.ruffers
                    else:
                        cards.add(card)
        side = each.explanation.target.side
        held = each.explanation.board.whole_trick_deal()
        assert cards <= found.cards
        assert {held.holder(card) for card in found.cards} | found.ruffers <= side
        assert found.cards or found.ruffers
    assert asked > 40


def test_a_winner_that_the_partner_must_ruff(solver: Solver) -> None:
    board = make_board("N:A.2.. 3...A ...32 4...K", "C", "N")
    explanation = explained(solver, board, Target(board.sides[0], 1, 1), 0).explanation
    ace = Card.parse("SA")
    assert explanation.start.ending == Cashing(Seat.NORTH, (ace,), ruffed_by=Seat.SOUTH)
    assert explanation.deciding_cards == DecidingCards(frozenset(), frozenset({Seat.SOUTH}))


def test_a_proof_of_something_else(solver: Solver) -> None:
    first, second = [answer.board for answer in race_answers()][:2]
    row = explained(solver, first, kot_targets(first)[1], 0).row
    with pytest.raises(BoardError, match="another board"):
        explain_proof(second, row)
    with pytest.raises(BoardError, match="another board"):
        explain_proof(dataclasses.replace(first, hakem=first.seating.next_seat(first.hakem)), row)


def test_a_target_that_is_reached_already(solver: Solver) -> None:
    board = next(answer.board for answer in race_answers())
    over = dataclasses.replace(kot_targets(board)[0], wins=0)
    explanation = explain_proof(board, solver.prove(board, over))
    assert (explanation.claims, explanation.start.branches, explanation.deciding_cards) == (
        0,
        (),
        None,
    )
