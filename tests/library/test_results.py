"""Race outcomes and tables: the objects that carry answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hokm import (
    MissingError,
    NotationError,
    RaceOutcome,
    Scoring,
    Seat,
    Suit,
    Table,
    Trump,
    guarantees,
    solve_table,
)
from hokm.results import Solution
from support.boards import make_board

MARGINS = [margin for margin in range(-7, 8) if margin]


@pytest.mark.parametrize("margin", MARGINS)
def test_every_outcome_is_written_and_read_back(margin: int) -> None:
    outcome = RaceOutcome(margin)
    assert outcome.hakem_tricks - outcome.other_tricks == margin
    assert max(outcome.hakem_tricks, outcome.other_tricks) == 7
    assert outcome.last_trick == outcome.hakem_tricks + outcome.other_tricks == 14 - abs(margin)
    assert outcome.hakem_side_wins is (margin > 0)
    assert outcome.is_kot is (abs(margin) == 7)
    assert RaceOutcome.from_score(outcome.hakem_tricks, outcome.other_tricks) == outcome
    assert RaceOutcome.parse(str(outcome)) == outcome


def test_outcomes_compare_as_the_hakems_side_likes_them() -> None:
    lost, won = [f"{k}-7" for k in range(7)], [f"7-{k}" for k in reversed(range(7))]
    assert sorted(RaceOutcome(margin) for margin in reversed(MARGINS)) == [
        RaceOutcome.parse(text) for text in lost + won
    ]
    assert RaceOutcome.parse("7-6") > RaceOutcome.parse("6-7")


@pytest.mark.parametrize("margin", [0, 8, -8])
def test_no_race_is_won_by_nothing_or_more_than_seven(margin: int) -> None:
    with pytest.raises(ValueError, match="won by 1 to 7"):
        RaceOutcome(margin)


@pytest.mark.parametrize("score", [(7, 7), (6, 6), (8, 5), (0, 0), (7, -1)])
def test_scores_that_end_no_race_are_refused(score: tuple[int, int]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - two different sentences
        RaceOutcome.from_score(*score)


@pytest.mark.parametrize("text", ["", "7", "7-7", "8-3", "7-3-1", "seven-3", "-7-3", "6-5", "7-²"])
def test_text_that_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        RaceOutcome.parse(text)


def test_points_of_an_outcome() -> None:
    assert RaceOutcome.parse("0-7").points(Scoring()) == -3
    assert RaceOutcome.parse("7-0").points(Scoring(1, 5, 9)) == 5


def test_a_solution_has_points_only_with_a_race() -> None:
    board = make_board("N:A... K... Q... J...", "H", "N")
    parts = {
        "board": board,
        "tricks": 1,
        "kot_forced": None,
        "hakem_koti_forced": None,
        "sweep_forced": True,
        "cards": (),
        "line": None,
        "nodes": 0,
        "seconds": 0.0,
    }
    assert Solution(outcome=None, **parts).points is None  # type: ignore[arg-type]
    won = Solution(outcome=RaceOutcome(-7), **parts)  # type: ignore[arg-type]
    assert won.points == -3
    table = Table({(Trump.HEARTS, Seat.NORTH): won, (Trump.CLUBS, Seat.NORTH): won})
    assert table[Trump.HEARTS, Seat.NORTH] is won
    assert (len(table), list(table.values())) == (2, [won, won])
    assert table.trumps == (Trump.HEARTS, Trump.CLUBS)
    assert table.hakems == (Seat.NORTH,)


def test_tables_guarantees_and_deals_are_mappings() -> None:
    three = make_board("N:A2... K3... Q4... -", "S", "N")
    table = solve_table("N:A2... K3... Q4... J5...", trumps="SN", hakems="NE")
    found = guarantees(three, seats="NE", cards=False)
    there: list[tuple[Mapping[Any, object], list[Any], list[Any], Any]] = [
        (
            table,
            [(trump, seat) for trump in (Trump.SPADES, Trump.NONE) for seat in "NE"],
            [("S", "N"), (Suit.SPADES, Seat.NORTH)],
            ("H", "N"),
        ),
        (found, [Seat.NORTH, Seat.EAST], ["N", Seat.NORTH], "S"),
        (three.deal, [Seat.NORTH, Seat.EAST, Seat.SOUTH], ["N", Seat.NORTH], "W"),
    ]
    for mapping, keys, first, missing in there:
        assert isinstance(mapping, Mapping)
        assert len(mapping) == len(keys)
        assert list(mapping) == list(mapping.keys()) == [key for key, _ in mapping.items()]
        assert dict(mapping.items()) == dict(zip(mapping, mapping.values(), strict=True))
        assert [mapping[key] for key in keys] == list(mapping.values())
        for key in first:
            assert key in mapping
            assert mapping[key] is mapping.get(key) is next(iter(mapping.values()))
        assert missing not in mapping
        assert mapping.get(missing) is None
        assert mapping.get(missing, "none") == "none"
        with pytest.raises(MissingError) as caught:
            mapping[missing]
        assert isinstance(caught.value, KeyError)
        assert not str(caught.value).startswith("'")
        assert {mapping: 1}[mapping] == 1
