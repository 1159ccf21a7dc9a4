"""Explanations against the proofs they tell, which are read and played anew."""

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
    Position,
    Seat,
    Solver,
    Trick,
)
from hokm.explanations import (
    Branch,
    Cashing,
    Place,
    Situation,
    SureTrumps,
    Takers,
    explain_proof,
)
from hokm.proofs.aims import Aim, kot_aims
from support.boards import board_text, make_board
from support.explained import Graph, Told, told, told_endings, tricks_under_plan
from support.reference import race_answers


@pytest.fixture(scope="module")
def endings_told(solver: Solver) -> list[Told]:
    """Endings of all families, with cards on the table too, told whole."""
    return [
        *told_endings(solver, 1, 60, [2, 3, 4, 5]),
        *told_endings(solver, 2, 20, [3, 4, 5, 6], players=2),
        *told_endings(solver, 3, 20, [2, 3, 4], players=3),
    ]


@pytest.fixture(scope="module")
def deals_told(solver: Solver) -> list[Told]:
    """Kots of whole deals, forced and averted, in part."""
    boards = [answer.board for answer in race_answers()][:8]
    return [told(solver, board, aim, 2) for board in boards for aim in kot_aims(board)]


@pytest.fixture(scope="module")
def all_told(endings_told: list[Told], deals_told: list[Told]) -> list[Told]:
    return [*endings_told, *deals_told]


def with_branches(all_told: list[Told]) -> Iterator[tuple[Told, Graph, Situation]]:
    """The situations whose trick is told."""
    for each in all_told:
        graph = Graph(each.row)
        for situation in each.situations:
            if situation.branches:
                yield each, graph, situation


def test_every_way_to_play_a_trick_belongs_to_one_branch(all_told: list[Told]) -> None:
    """And to none but those of the branch there is no more to prove."""
    branches = 0
    for each, graph, situation in with_branches(all_told):
        behind: list[set[int]] = [set() for _ in situation.branches]
        tricks = list(tricks_under_plan(each.row, situation))
        for played in tricks:
            [place] = [at for at, b in enumerate(situation.branches) if _belongs(played.trick, b)]
            first = situation.branches[place].trick
            assert played.trick.winner is first.winner
            assert played.trick.cards[0].suit is first.cards[0].suit
            assert _own_cards(each, played.trick) == _own_cards(each, first)
            assert situation.claim is not None
            target = graph.after(situation.claim).get((played.names, str(first.winner)))
            behind[place] |= set() if target is None else {target}
        combinations = [
            math.prod(len(choice.cards) for choice in branch.choices)
            for branch in situation.branches
        ]
        assert sum(combinations) == len(tricks), board_text(situation.board)
        for branch, claims in zip(situation.branches, behind, strict=True):
            branches += 1
            assert branch.claims == len(graph.needed(claims))
            assert branch.longest == 1 + max(map(graph.longest, claims), default=0)
            assert (branch.claims == 0) is (branch.then.need <= 0) is (branch.longest == 1)
    assert branches > 1000


def _belongs(trick: Trick, branch: Branch) -> bool:
    cards = dict(trick.plays)
    return all(cards[choice.seat] in choice.cards for choice in branch.choices)


def _own_cards(each: Told, trick: Trick) -> list[Card]:
    """The prover's cards of a trick that follow suit, and his trumps."""
    suits, side = (trick.cards[0].suit, trick.trump.suit), each.explanation.aim.side
    return [card for seat, card in trick.plays if seat in side and card.suit in suits]


def test_the_trick_shown_is_one_of_its_branch_and_leads_where_it_is_said(
    all_told: list[Told],
) -> None:
    for each, _, situation in with_branches(all_told):
        for branch in situation.branches:
            board, then = situation.board, branch.then
            assert _belongs(branch.trick, branch)
            position = Position(board).play_all(branch.trick.cards[len(board.on_table) :])
            assert position.board == then.board
            ours = branch.trick.winner in each.explanation.aim.side
            assert (then.need, then.allow) == (situation.need - ours, situation.allow - (not ours))
            assert (then.claim is None) is (then.need <= 0)


def test_the_claims_named_speak_of_the_positions(all_told: list[Told]) -> None:
    """Each covers its position, known card by card, with what is still needed there."""
    for each in all_told:
        graph = Graph(each.row)
        for situation in each.situations:
            if situation.claim:
                goal = situation.need, situation.allow
                assert graph.covers(situation.claim, situation.board, goal)


def test_branches_are_in_order(all_told: list[Told]) -> None:
    for _, _, situation in with_branches(all_told):
        weights = [(branch.longest, branch.claims) for branch in situation.branches]
        assert weights == sorted(weights, reverse=True)
        for branch in situation.branches:
            seats = [choice.seat for choice in branch.choices]
            order = branch.trick.seating.order(situation.board.leader)
            assert seats == [seat for seat in order if seat in seats]


def test_alike_is_what_goes_on_alike(endings_told: list[Told]) -> None:
    """All tricks of a branch are followed by the same courses of suits and winners."""
    different = 0
    for each, graph, situation in with_branches(endings_told):
        courses: dict[int, set[object]] = {}
        for played in tricks_under_plan(each.row, situation):
            [place] = [at for at, b in enumerate(situation.branches) if _belongs(played.trick, b)]
            assert situation.claim is not None
            key = played.names, str(played.trick.winner)
            target = graph.after(situation.claim).get(key)
            courses.setdefault(place, set()).add(graph.courses(target))
        assert all(len(found) == 1 for found in courses.values()), board_text(situation.board)
        different += len({*map(frozenset, courses.values())}) > 1
    assert different > 10


def test_endings_win_what_is_needed(all_told: list[Told]) -> None:
    """Whatever the others play; and with sure trumps, whatever everybody plays."""
    source = random.Random(5)
    kinds = Counter[object]()
    for each in all_told:
        side = each.explanation.aim.side
        for situation in each.situations:
            ending = situation.ending
            kinds[type(ending)] += 1
            if isinstance(ending, Cashing):
                assert len(ending.cards) == situation.need
                kinds["ruffed"] += ending.ruffed_by is not None
                for _ in range(20):
                    _cash(source, situation, ending)
            elif isinstance(ending, SureTrumps):
                assert ending.tricks >= situation.need
                left = situation.board.tricks_left
                assert left - ending.tricks < situation.allow
                for _ in range(20):
                    assert _tricks_of(source, situation, side) >= ending.tricks
    assert min(kinds[Cashing], kinds[SureTrumps]) > 20
    assert kinds["ruffed"] > 0


def _cash(source: random.Random, situation: Situation, ending: Cashing) -> None:
    """Play the cards out. The partner ruffs only if he must, and then only the last."""
    position, trump = Position(situation.board), situation.board.trump.suit
    for card in ending.cards:
        assert position.to_play is ending.seat
        position = position.play(card)
        while position.board.on_table:
            legal = position.legal_cards()
            if position.to_play in situation.side:
                legal = tuple(card for card in legal if card.suit is not trump) or legal
            position = position.play(source.choice(legal))
    *others, last = (trick.winner for trick in position.tricks)
    assert others == [ending.seat] * (len(ending.cards) - 1)
    assert last is (ending.seat if ending.ruffed_by is None else ending.ruffed_by)


def _tricks_of(source: random.Random, situation: Situation, side: frozenset[object]) -> int:
    position = Position(situation.board)
    while not position.is_over:
        position = position.play(source.choice(position.legal_cards()))
    return sum(trick.winner in side for trick in position.tricks)


def test_references_point_at_what_was_told_before(all_told: list[Told]) -> None:
    references = 0
    for each in all_told:
        graph = Graph(each.row) if each.explanation.board.tricks_left <= 6 else None
        read: dict[Place, Situation] = {}
        for label, situation in _labelled(each.explanation.start, ""):
            place = Place(label, situation.trick_number)
            if situation.as_in is None:
                assert read.setdefault(place, situation) is situation
                continue
            references += 1
            other = read[situation.as_in]
            assert other.branches
            assert not situation.branches
            assert (other.board.leader, other.need) == (situation.board.leader, situation.need)
            if graph is not None:
                assert graph.courses(situation.claim) == graph.courses(other.claim)
    assert references > 50


def _labelled(start: Situation, label: str) -> Iterator[tuple[str, Situation]]:
    """The situations as they are read, with the labels of their lines."""
    for situation in start.line:
        yield label, situation
    for branch in start.tries():
        yield from _labelled(branch.then, branch.label)


def test_labels_name_the_trick_and_what_they_leave(all_told: list[Told]) -> None:
    for each in all_told:
        labels = [branch.label for branch in each.branches if branch.label]
        tries = [b.label for s in each.situations for b in s.branches[1:]]
        assert len(set(tries)) == len(tries)
        assert set(tries) == set(labels)
        for label, situation in _labelled(each.explanation.start, ""):
            before = f"{label}." if label else ""
            for letter, branch in zip("abcdefghijklmnopqrst", situation.branches[1:], strict=False):
                assert branch.label == f"{before}{situation.trick_number}{letter}"


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_depth(solver: Solver, depth: int) -> None:
    """How often a line may be left; of the last tries four at each trick are followed."""
    most = 0
    for answer in list(race_answers())[:6]:
        each = told(solver, answer.board, kot_aims(answer.board)[0], depth)
        for label, situation in _labelled(each.explanation.start, ""):
            left = label.count(".") + bool(label)
            open_tries = [branch for branch in situation.branches[1:] if branch.then.need > 0]
            followed = [branch for branch in open_tries if not branch.then.is_folded]
            most = max(most, len(open_tries))
            assert followed == open_tries[: {0: 0, 1: 4}.get(depth - left, len(open_tries))]
            for branch in situation.branches[1:]:
                if branch.then.is_folded:
                    assert not branch.then.branches
    assert most > 4


def test_everything_is_told_in_the_end(endings_told: list[Told]) -> None:
    """Every claim of a proof stands somewhere, or one from which play goes on alike."""
    for each in endings_told:
        graph = Graph(each.row)
        assert not any(branch.then.is_folded for branch in each.branches)
        named = {s.claim for s in each.situations}
        courses = {graph.courses(claim) for claim in named}
        for number in range(1, each.explanation.claims + 1):
            if number not in named:
                assert graph.courses(number) in courses


def test_the_line_in_tricks(all_told: list[Told]) -> None:
    for each in all_told:
        start = each.explanation.start
        cards = [card for trick in start.tricks for card in trick.cards]
        played = Position(start.board).play_all(cards[len(start.board.on_table) :])
        assert played.tricks == start.tricks
        assert played.board == start.line[-1].board


def test_takers(all_told: list[Told]) -> None:
    """What wins the one trick, in lines that are told; of endings, that is all there are."""
    asked = 0
    for each in all_told:
        found = each.explanation.takers
        assert (found is not None) is (each.explanation.start.need == 1)
        if found is None:
            continue
        asked += 1
        cards: set[Card] = set()
        for situation in each.situations:
            if isinstance(situation.ending, SureTrumps):
                cards |= set(situation.ending.cards)
            elif situation.ending is not None and situation.ending.ruffed_by is None:
                cards.add(situation.ending.cards[-1])
            for branch in situation.branches:
                if branch.then.need == 0:
                    [(seat, card)] = [p for p in branch.trick.plays if p[0] is branch.trick.winner]
                    if card.suit is branch.trick.trump.suit is not branch.trick.cards[0].suit:
                        assert seat in found.ruffers
                    else:
                        cards.add(card)
        side = each.explanation.aim.side
        held = each.explanation.board.whole_trick_deal()
        assert cards <= found.cards
        assert {held.holder(card) for card in found.cards} | found.ruffers <= side
        assert found.cards or found.ruffers
    assert asked > 40


def test_a_winner_that_the_partner_must_ruff(solver: Solver) -> None:
    board = make_board("N:A.2.. 3...A ...32 4...K", "C", "N")
    explanation = told(solver, board, Aim(board.sides[0], 1, 1), 0).explanation
    ace = Card.parse("SA")
    assert explanation.start.ending == Cashing(Seat.NORTH, (ace,), ruffed_by=Seat.SOUTH)
    assert explanation.takers == Takers(frozenset(), frozenset({Seat.SOUTH}))


def test_a_proof_of_something_else(solver: Solver) -> None:
    first, second = [answer.board for answer in race_answers()][:2]
    row = told(solver, first, kot_aims(first)[1], 0).row
    with pytest.raises(BoardError, match="another board"):
        explain_proof(second, row)
    with pytest.raises(BoardError, match="another board"):
        explain_proof(dataclasses.replace(first, hakem=first.seating.next_seat(first.hakem)), row)


def test_an_aim_that_is_reached_already(solver: Solver) -> None:
    board = next(answer.board for answer in race_answers())
    over = dataclasses.replace(kot_aims(board)[0], wins=0)
    explanation = explain_proof(board, solver.prove(board, over))
    assert (explanation.claims, explanation.start.branches, explanation.takers) == (0, (), None)
