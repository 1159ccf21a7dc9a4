"""Analyses and choices: which questions are asked of the solver about which boards."""

from __future__ import annotations

import dataclasses

import pytest

from hokm import Board, Card, Seat, Solver, Trump
from hokm.analysis.choices import card_choice
from hokm.analysis.tables import analyze
from support.boards import make_board

FOUR = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(5, 6))
THREE = make_board("N:A2... K3... Q4... -", "S", "N")


def test_one_board_is_answered_in_full(solver: Solver) -> None:
    found = analyze(solver, [FOUR])
    [solution] = found.solutions
    assert solution.cards == solver.card_values(FOUR)
    assert solution.line is not None
    assert found.guarantees == ()
    assert found.table[Trump.SPADES, Seat.NORTH] is solution


@pytest.mark.parametrize("every_card", [False, True])
def test_several_boards_make_a_table(solver: Solver, every_card: bool) -> None:
    boards = [dataclasses.replace(FOUR, trump=trump) for trump in (Trump.SPADES, Trump.HEARTS)]
    found = analyze(solver, boards, every_card=every_card)
    assert found.table.trumps == (Trump.SPADES, Trump.HEARTS)
    for solution, board in zip(found.solutions, boards, strict=True):
        assert solution.board is board
        assert bool(solution.cards) is (solution.line is not None) is every_card


@pytest.mark.parametrize("every_card", [False, True])
def test_three_players_have_guarantees(solver: Solver, every_card: bool) -> None:
    other = dataclasses.replace(THREE, trump=Trump.NONE)
    assert analyze(solver, [THREE]).guarantees[0].cards
    found = analyze(solver, [THREE, other], every_card=every_card)
    assert found.solutions == ()
    assert [bool(each.cards) for each in found.guarantees] == [every_card] * 2


def test_choices(solver: Solver) -> None:
    choice = card_choice(solver, FOUR, Card.parse("S2"))
    assert choice.board is FOUR
    assert choice.played == Card.parse("S2")
    assert choice.found.cards == solver.card_values(FOUR)
    assert choice.idle == solver.idle_cards(FOUR)


def test_choices_of_three_players(solver: Solver) -> None:
    choice = card_choice(solver, THREE)
    assert [each.seat for each in choice.found.players] == [THREE.to_play]  # type: ignore[union-attr]
    assert choice.found.cards
    assert choice.played is None


def test_after_the_race_only_tricks_count(solver: Solver) -> None:
    over: Board = dataclasses.replace(FOUR, tricks_won=(7, 4))
    values = card_choice(solver, over).found.cards
    assert all(value.outcome is None for value in values)  # type: ignore[union-attr]
    assert all(value.tricks is not None for value in values)
