"""A search that is stopped: by the clock, or to let Ctrl-C through."""

from __future__ import annotations

import pytest

from hokm import (
    Board,
    Deal,
    Direction,
    Rules,
    SearchError,
    Seat,
    Solver,
    TimeLimitError,
    Trump,
)
from hokm.search import engine

FREAK = Deal.parse("N:..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753.. KJ9753..AQT8642.")
CLOCKWISE = Rules(direction=Direction.CLOCKWISE)
ORDINARY = Board(
    Deal.parse("N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"),
    Trump.HEARTS,
    Seat.SOUTH,
)


def test_a_stopped_search_says_what_is_proven() -> None:
    board = Board(FREAK, Trump.HEARTS, Seat.NORTH, rules=CLOCKWISE)
    solver = Solver(time_limit=0.2)
    with pytest.raises(TimeLimitError, match="tricks of North-South between") as stop:
        solver.tricks(board)
    assert stop.value.lowest is not None
    assert stop.value.highest is not None
    # Six tricks, by the table that is published with this deal.
    assert stop.value.lowest <= 6 <= stop.value.highest


def test_a_stopped_solver_can_be_asked_again() -> None:
    solver = Solver(time_limit=0.2)
    with pytest.raises(TimeLimitError):
        solver.solve(Board(FREAK, Trump.HEARTS, Seat.NORTH, rules=CLOCKWISE))
    solver.time_limit = None
    assert str(solver.race_outcome(ORDINARY)) == "7-1"


def test_each_call_has_the_whole_limit() -> None:
    solver = Solver(time_limit=60.0)
    assert [str(solver.race_outcome(ORDINARY)) for _ in range(3)] == ["7-1"] * 3
    assert solver.solve(ORDINARY).outcome == solver.race_outcome(ORDINARY)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
def test_a_limit_that_leaves_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(SearchError, match="more than 0 seconds"):
        Solver(time_limit=seconds)


def test_going_on_after_short_slices_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search cut into many pieces ends with the same values."""
    monkeypatch.setattr(engine, "_SLICE_NODES", 1_000)
    sliced, whole = Solver(), Solver()
    for hakem in Seat:
        board = Board(ORDINARY.deal, Trump.SPADES, hakem)
        sliced.forget()
        assert sliced.tricks(board) == whole.tricks(board)
        assert sliced.race_outcome(board) == whole.race_outcome(board)
    assert sliced.nodes > 0
