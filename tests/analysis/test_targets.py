"""Targets: how they are written, and which of them an answer is about."""

from __future__ import annotations

import pytest

from hokm import Board, BoardError, NotationError, RaceOutcome, Seat, Solver, Target
from hokm.analysis.outcomes import forced_outcome
from hokm.analysis.targets import kot_targets, outcome_target, target_of
from support.boards import make_board
from support.reference import ending_answers

FOUR = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(5, 6))
THREE = make_board("N:A... K... Q... -", "S", "N")
NORTH_SOUTH = frozenset({Seat.NORTH, Seat.SOUTH})


@pytest.mark.parametrize(
    "side", ["NS", "sn", "North-South", "south-north", "N-S", NORTH_SOUTH, [Seat.SOUTH, Seat.NORTH]]
)
def test_a_side_is_written_in_many_ways(side: str | list[Seat]) -> None:
    target = Target(side, wins=7, before=1)
    assert target == Target(NORTH_SOUTH, 7, 1)
    assert repr(target) == 'Target("NS", wins=7, before=1)'
    assert eval(repr(target)) == target
    assert str(target) == "North-South win 7 tricks before the others win 1"


@pytest.mark.parametrize("side", ["W", "west", "WEST", Seat.WEST])
def test_one_player(side: str | Seat) -> None:
    assert Target(side, 1, 7).side == {Seat.WEST}
    assert str(Target(side, 1, 7)) == "West wins 1 trick before the others win 7"


@pytest.mark.parametrize("side", ["", "X", "NX", "North-", "both", "N S"])
def test_what_is_no_side(side: str) -> None:
    with pytest.raises(NotationError, match="is not a side: expected seats, like NS or East-West"):
        Target(side, 7, 1)


def test_what_is_left() -> None:
    assert Target("NS", 7, 7).left(FOUR) == (2, 1)
    assert Target("EW", 7, 7).left(FOUR) == (1, 2)
    assert Target("EW", 7, 7).negation(FOUR) == Target("NS", 7, 7)
    assert Target("N", 1, 2).negation(THREE) == Target("ES", 2, 1)
    assert Target("NS", 7, 6).sentence(FOUR.deal.seats) == (
        "North-South win 7 tricks before East-West win 6"
    )
    assert Target("N", 1, 2).sentence(THREE.deal.seats, cannot=True) == (
        "North cannot win 1 trick before East and South win 2"
    )


def test_targets_of_outcomes() -> None:
    assert target_of(FOUR, "7-3") == Target("NS", 7, 4)
    assert target_of(FOUR, RaceOutcome.parse("5-7")) == Target("NS", 5, 7)
    assert target_of(FOUR, Target("EW", 1, 2)) == Target("EW", 1, 2)
    assert kot_targets(THREE) == (Target("N", 7, 1), Target("S", 7, 1), Target("E", 7, 1))


@pytest.mark.parametrize(
    ("board", "wanted", "message"),
    [
        (FOUR, "7-7", "7-7 does not end a race"),
        (FOUR, "kot", "is not an outcome"),
        (
            FOUR,
            Target("NE", 7, 1),
            "there is no side North and East here: expected North-South or East-West",
        ),
        (FOUR, Target("N", 7, 1), "there is no side North here"),
        (
            THREE,
            Target("NW", 7, 1),
            "there is no side North and West here: expected North or South or East",
        ),
    ],
)
def test_targets_of_nobody(board: Board, wanted: str | Target, message: str) -> None:
    with pytest.raises((BoardError, NotationError), match=message):
        target_of(board, wanted)


def test_whether_an_outcome_is_forced(solver: Solver) -> None:
    """The oracle knows it of endings, those included whose race is over."""
    forced = 0
    for each in ending_answers()[::20]:
        if not each.board.has_race:
            continue
        for margin in (-6, -3, -1, 1, 3, 6, 7):
            outcome = RaceOutcome(margin)
            answer = forced_outcome(solver, each.board, outcome)
            assert answer.is_forced is (each.race_margin() >= margin)
            [target] = answer.targets
            wanted = outcome_target(each.board, outcome)
            assert target == (wanted if answer.is_forced else wanted.negation(each.board))
            forced += answer.is_forced
    assert forced > 20
