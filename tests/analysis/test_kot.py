"""Forced kots, for two, three and four players, against what the solver says of their parts."""

from __future__ import annotations

import dataclasses
import random

import pytest

import hokm
from hokm import BoardError, Rules, Scoring, Seat, Solver
from hokm.analysis.kot import KotAnswer, kot
from support.boards import board_text, make_board
from support.deals import ending
from support.oracle import Oracle
from support.reference import race_answers

FORCED = "N:T432.KT642.K84.K J975.A.AT753.QJ4 A.973.Q962.A9652 KQ86.QJ85.J.T873"


def test_kots_of_whole_deals(solver: Solver) -> None:
    """Another solver knows the outcome of each of these deals."""
    found = set()
    for answer in race_answers():
        board = answer.board
        asked = kot(solver, board)
        expected = answer.outcome.is_kot
        assert asked.is_forced is expected, board_text(board)
        assert asked.kot is (answer.outcome.margin == 7)
        assert asked.hakem_koti is (answer.outcome.margin == -7)
        assert asked.points == (answer.outcome.points(board.rules.scoring) if expected else None)
        assert asked.winner is None
        found.add(asked.winners and board.sides.index(asked.winners))
    assert found == {None, 0, 1}


@pytest.mark.parametrize(("players", "left"), [(2, 7), (3, 11), (4, 7)])
def test_kots_when_a_side_has_six_tricks(solver: Solver, players: int, left: int) -> None:
    """Only the next trick counts, so that the oracle has an answer about long endings too."""
    source = random.Random(32)
    forced = 0
    for place in range(24):
        board = ending(source, "uniform", left, players)
        won = [0] * len(board.sides)
        won[place % len(won)] = 6
        board = dataclasses.replace(board, tricks_won=tuple(won))
        six = board.sides[won.index(6)]
        asked = kot(solver, board)
        expected = six if Oracle(board, min(six)).can_win(1, 1) else None
        assert asked.winners == expected, board_text(board)
        assert asked.winner == (min(six) if expected and players == 3 else None)
        forced += asked.is_forced
        targets = asked.targets
        assert len(targets) == (1 if expected else len(board.sides))
        for target in targets:
            solver.prove(board, target).check()
            assert target.wins == (7 if expected else 1)
    assert 4 < forced < 20


def test_points_and_words() -> None:
    scoring = Rules(scoring=Scoring(1, 3, 5))
    board = dataclasses.replace(make_board(FORCED, "H", "S"), rules=scoring)
    answer = hokm.kot(board)
    assert answer == KotAnswer(board, frozenset({Seat.NORTH, Seat.SOUTH}))
    assert (answer.points, repr(answer)) == (3, "<KotAnswer: North-South win 7-0>")
    koti = KotAnswer(board, frozenset({Seat.EAST, Seat.WEST}))
    assert (koti.points, repr(koti)) == (-5, "<KotAnswer: East-West win 7-0>")
    none = KotAnswer(board, None)
    assert (none.points, repr(none)) == (None, "<KotAnswer: no kot is forced>")


def test_a_race_that_was_won_without_a_trick_lost(solver: Solver) -> None:
    board = make_board("N:AKQJT9... 876543... .AKQJT9.. .876543..", "S", "N", won=(7, 0))
    assert kot(solver, board).winners == board.sides[0]


@pytest.mark.parametrize("deal", ["N:A... K... Q... J...", "N:A... K... Q... -"])
def test_no_kot_without_the_score(solver: Solver, deal: str) -> None:
    with pytest.raises(BoardError, match=r"race to seven|score of the hand"):
        kot(solver, make_board(deal, "S", "N"))
