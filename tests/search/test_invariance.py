"""What must hold whatever the deal: turned tables, renamed suits, and how values hang together."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Hand,
    RaceOutcome,
    Solver,
    Trump,
)
from hokm.model.cards import SUITS
from support.answers import EndingAnswers, assert_answers
from support.boards import board_text, mirror, rename, rename_suits, rotate
from support.deals import FAMILIES, ending, endings, whole_deal

DEALS = [
    whole_deal(random.Random(seed), direction) for seed in range(12) for direction in Direction
]


def values(solver: Solver, board: Board) -> tuple[RaceOutcome, int]:
    """The race and the tricks of a whole deal."""
    return solver.race_outcome(board), solver.tricks(board)


@pytest.mark.parametrize("board", DEALS, ids=str)
def test_turning_the_table_changes_nothing(solver: Solver, board: Board) -> None:
    expected = values(solver, board)
    for steps in (1, 2, 3):
        assert values(solver, rotate(board, steps)) == expected, board_text(board)
        assert values(Solver(), rotate(board, steps)) == expected, board_text(board)


@pytest.mark.parametrize("board", DEALS, ids=str)
def test_a_mirror_with_the_direction_turned_changes_nothing(solver: Solver, board: Board) -> None:
    assert mirror(board).rules.direction is not board.rules.direction
    assert values(solver, mirror(board)) == values(solver, board), board_text(board)
    assert mirror(mirror(board)) == board


@pytest.mark.parametrize("board", DEALS, ids=str)
def test_renaming_suits_changes_nothing(solver: Solver, board: Board) -> None:
    expected = values(solver, board)
    plain = [suit for suit in SUITS if suit is not board.trump.suit]
    for order in itertools.permutations(plain):
        other = rename_suits(board, dict(zip(plain, order, strict=True)))
        assert values(solver, other) == expected, board_text(other)
    for order in itertools.islice(itertools.permutations(SUITS), 1, 24, 7):
        other = rename_suits(board, dict(zip(SUITS, order, strict=True)))
        assert values(solver, other) == expected, board_text(other)


@pytest.mark.parametrize("family", FAMILIES)
def test_endings_turned_mirrored_and_renamed(solver: Solver, family: str) -> None:
    """With cards on the table and scores, every question, after every card."""
    source = random.Random(family)
    for _ in range(5):
        board = ending(source, family, 4)
        known = EndingAnswers.by_oracle(board)
        names = dict(zip(SUITS, source.sample(SUITS, 4), strict=True))
        renamed = {rename(card, names): most for card, most in known.card_most.items()}
        steps = source.randrange(1, 4)
        assert_answers(solver, [dataclasses.replace(known, board=rotate(board, steps))])
        assert_answers(solver, [dataclasses.replace(known, board=mirror(board))])
        assert_answers(
            solver,
            [EndingAnswers(rename_suits(board, names), known.most, renamed)],
        )


@pytest.mark.parametrize("family", FAMILIES)
def test_only_the_order_of_ranks_counts(solver: Solver, family: str) -> None:
    """Cards moved up to close the gaps that played cards left are the same ending."""
    source = random.Random(family)
    for _ in range(5):
        board = ending(source, family, 4)
        if board.on_table:
            continue
        known = EndingAnswers.by_oracle(board)
        closed: dict[Card, Card] = {}
        for suit in SUITS:
            held = sorted(card for card in board.deal.cards if card.suit is suit)
            closed.update({card: Card(suit, 14 - place) for place, card in enumerate(held)})
        deal = Deal.from_hands(
            {
                seat: Hand.from_cards(closed[card] for card in board.deal[seat])
                for seat in board.deal.seats
            }
        )
        most = {closed[card]: answer for card, answer in known.card_most.items()}
        assert_answers(
            solver, [EndingAnswers(dataclasses.replace(board, deal=deal), known.most, most)]
        )


@pytest.mark.parametrize("board", DEALS, ids=str)
def test_sides_exchanged_see_the_complement(solver: Solver, board: Board) -> None:
    """With an opponent as hakem and the same leader, each question is the other side's."""
    other = dataclasses.replace(board, hakem=board.seating.next_seat(board.hakem))
    assert other.leader is board.leader
    assert solver.tricks(other) == 13 - solver.tricks(board)
    assert solver.race_outcome(other).margin == -solver.race_outcome(board).margin
    for need, allow in itertools.product((1, 4, 7), repeat=2):
        assert solver.can_win(other, need, allow) is not solver.can_win(board, allow, need)
    partner = dataclasses.replace(board, hakem=board.seating.next_seat(other.hakem))
    assert values(solver, partner) == values(solver, board)


@pytest.mark.parametrize("board", DEALS, ids=str)
def test_race_tricks_kots_and_sweeps_hang_together(solver: Solver, board: Board) -> None:
    outcome, tricks = values(solver, board)
    text = board_text(board)
    assert solver.can_win(board, 7, 7) is outcome.hakem_side_wins is (tricks >= 7), text
    kot, hakem_koti = solver.kot_forced(board)
    assert kot is (outcome.margin == 7) is solver.can_win(board, 7, 1), text
    assert hakem_koti is (outcome.margin == -7) is not solver.can_win(board, 1, 7), text
    assert (not kot) or tricks >= 7
    assert (not hakem_koti) or tricks <= 6
    assert solver.can_win(board, 13, 1) is (tricks == 13)
    assert solver.can_win(board, 1, 13) is (tricks > 0)
    if tricks == 13:
        assert kot, text


@pytest.mark.parametrize("board", DEALS[:8], ids=str)
def test_answers_fall_with_need_and_rise_with_allow(solver: Solver, board: Board) -> None:
    """And of one trick more that is looked at, at most one more is won."""
    most = []
    for length in range(1, 14):
        wins = [solver.can_win(board, need, length + 1 - need) for need in range(1, length + 1)]
        assert wins == sorted(wins, reverse=True), board_text(board)
        most.append(sum(wins))
    steps = [after - before for before, after in itertools.pairwise([0, *most])]
    assert set(steps) <= {0, 1}, board_text(board)
    for need in range(1, 8):
        yes = [solver.can_win(board, need, allow) for allow in range(1, 15 - need)]
        assert yes == sorted(yes), board_text(board)


@pytest.mark.parametrize("board", DEALS[:6], ids=str)
def test_the_value_is_the_best_cards_all_along_a_random_hand(solver: Solver, board: Board) -> None:
    """The value of each position is the best of what follows, counted by the position after."""
    source = random.Random(board.deal_line)
    position = dataclasses.replace(board, rules=dataclasses.replace(board.rules, play_out=True))
    while not position.is_finished:
        here = position
        mine = here.seating.same_side(here.hakem, here.to_play)
        after = {card: solver.tricks(position.play(card)) for card in position.legal_cards}
        assert solver.tricks(here) == (max if mine else min)(after.values()), board_text(here)
        for card, tricks in after.items():
            assert solver.tricks(here, card=card) == tricks, f"{board_text(here)}\n{card}"
        position = position.play(source.choice(position.legal_cards))


def test_saras_is_the_limit_of_a_trump_nobody_holds(solver: Solver) -> None:
    for known in (
        EndingAnswers.by_oracle(board)
        for board in endings(seed=5, count=6 * len(FAMILIES), tricks=(3,))
    ):
        held = {card.suit for card in known.board.deal.cards} | {
            card.suit for card in known.board.on_table
        }
        for suit in SUITS:
            if suit not in held:
                saras = dataclasses.replace(known.board, trump=Trump.NONE)
                absent = dataclasses.replace(known.board, trump=Trump(suit))
                assert solver.tricks(absent) == solver.tricks(saras), board_text(saras)
