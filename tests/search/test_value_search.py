"""Values as scales of thresholds: every score, every value, every start."""

from __future__ import annotations

import itertools

import pytest

from hokm.search.query import Answer
from hokm.search.value_search import Ask, Scale, Value, race_scale, tricks_scale

SCORES = list(itertools.product(range(7), repeat=2))


def answers(scale: Scale, value: int) -> dict[tuple[int, int], bool]:
    """What the questions answer when the value is `value`: yes up to it and no above."""
    reached = scale.values.index(value)
    return {threshold: index < reached for index, threshold in enumerate(scale.thresholds)}


def recorded(yes: dict[tuple[int, int], bool], asked: list[tuple[int, int]]) -> Ask:
    """Answers from `yes`, noting each question in `asked`."""

    def ask(need: int, allow: int) -> Answer:
        asked.append((need, allow))
        return Answer(yes[need, allow], 1 << need if yes[need, allow] else 1 << 16 + need)

    return ask


@pytest.mark.parametrize("score", SCORES, ids=str)
def test_race_thresholds_are_the_scores_that_can_still_end_it(score: tuple[int, int]) -> None:
    won, lost = score
    scale = race_scale(*score)
    finals = [(mine, 7) for mine in range(won, 7)]
    finals += [(7, others) for others in range(6, lost - 1, -1)]
    assert scale.values == tuple(mine - others for mine, others in finals)
    for (need, allow), (mine, others) in zip(scale.thresholds, finals[1:], strict=True):
        # That final score or better: `mine` tricks before the others have more than `others`.
        enough = mine - won
        too_many = (7 if others == 7 else others + 1) - lost
        assert (need, allow) == (enough, too_many)
        assert need + allow - 1 <= 13 - won - lost


@pytest.mark.parametrize("left", range(14))
def test_tricks_thresholds_use_all_tricks_left(left: int) -> None:
    scale = tricks_scale(left)
    assert scale.values == tuple(range(left + 1))
    assert scale.thresholds == tuple((need, left + 1 - need) for need in range(1, left + 1))


@pytest.mark.parametrize(
    "scale", [race_scale(0, 0), race_scale(6, 6), race_scale(3, 5), tricks_scale(13)]
)
def test_every_value_is_found_from_every_start(scale: Scale) -> None:
    for value in scale.values:
        yes = answers(scale, value)
        # The last threshold reached and the first one missed prove it.
        ask = recorded(yes, [])
        reached = scale.values.index(value)
        around = scale.thresholds[max(reached - 1, 0) : reached + 1]
        proves = sum(ask(*threshold).relevant for threshold in around)
        for start in (None, *scale.values):
            asked: list[tuple[int, int]] = []
            assert scale.search(recorded(yes, asked), start) == Value(value, proves)
            assert len(asked) == len(set(asked))
            if start == value:
                assert len(asked) <= 2
        for other in scale.values:
            assert scale.at_least(other, recorded(yes, [])) is (value >= other)
            assert scale.at_most(other, recorded(yes, [])) is (value <= other)


def test_a_scale_without_thresholds_asks_nothing() -> None:
    asked: list[tuple[int, int]] = []
    assert tricks_scale(0).search(recorded({}, asked)) == Value(0, 0)
    assert asked == []
