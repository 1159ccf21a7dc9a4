"""Values as ladders of questions: every score, every value, every starting rung."""

from __future__ import annotations

import itertools

import pytest

from hokm.search.value_search import (
    Ask,
    Ladder,
    race_ladder,
    tricks_ladder,
)

SCORES = list(itertools.product(range(7), repeat=2))


def answers(ladder: Ladder, value: int) -> dict[tuple[int, int], bool]:
    """What the questions answer when the value is `value`: yes up to it and no above."""
    place = ladder.values.index(value)
    return {rung: index < place for index, rung in enumerate(ladder.rungs)}


def recorded(yes: dict[tuple[int, int], bool], asked: list[tuple[int, int]]) -> Ask:
    """Answers from `yes`, noting each question in `asked`."""

    def ask(need: int, allow: int) -> bool:
        asked.append((need, allow))
        return yes[need, allow]

    return ask


@pytest.mark.parametrize("score", SCORES, ids=str)
def test_race_rungs_are_the_scores_that_can_still_end_it(score: tuple[int, int]) -> None:
    won, lost = score
    ladder = race_ladder(score)
    finals = [(mine, 7) for mine in range(won, 7)]
    finals += [(7, others) for others in range(6, lost - 1, -1)]
    assert ladder.values == tuple(mine - others for mine, others in finals)
    for (need, allow), (mine, others) in zip(ladder.rungs, finals[1:], strict=True):
        # That final score or better: `mine` tricks before the others have more than `others`.
        enough = mine - won
        too_many = (7 if others == 7 else others + 1) - lost
        assert (need, allow) == (enough, too_many)
        assert need + allow - 1 <= 13 - won - lost


@pytest.mark.parametrize("left", range(14))
def test_tricks_rungs_use_all_tricks_left(left: int) -> None:
    ladder = tricks_ladder(left)
    assert ladder.values == tuple(range(left + 1))
    assert ladder.rungs == tuple((need, left + 1 - need) for need in range(1, left + 1))


@pytest.mark.parametrize(
    "ladder", [race_ladder((0, 0)), race_ladder((6, 6)), race_ladder((3, 5)), tricks_ladder(13)]
)
def test_every_value_is_found_from_every_start(ladder: Ladder) -> None:
    for value in ladder.values:
        yes = answers(ladder, value)
        for start in (None, *ladder.values):
            asked: list[tuple[int, int]] = []
            assert ladder.climb(recorded(yes, asked), start) == value
            assert len(asked) == len(set(asked))
            if start == value:
                assert len(asked) <= 2
        for other in ladder.values:
            assert ladder.at_least(other, recorded(yes, [])) is (value >= other)
            assert ladder.at_most(other, recorded(yes, [])) is (value <= other)


def test_a_ladder_without_rungs_asks_nothing() -> None:
    asked: list[tuple[int, int]] = []
    assert tricks_ladder(0).climb(recorded({}, asked)) == 0
    assert asked == []
