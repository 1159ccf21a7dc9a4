from __future__ import annotations

import pytest

from hokm_bench import Timing


def test_figures_of_known_times() -> None:
    timing = Timing.from_seconds([second / 1000 for second in range(200, 0, -1)], nodes=7)
    assert timing.mean_ms == pytest.approx(100.5)
    assert timing.median_ms == pytest.approx(100.5)
    assert timing.p99_ms == pytest.approx(198)  # 99 of 100 times are no longer
    assert timing.max_ms == pytest.approx(200)
    assert timing.nodes == 7


def test_one_time_is_all_figures() -> None:
    timing = Timing.from_seconds([0.004], None)
    assert (timing.mean_ms, timing.median_ms, timing.p99_ms, timing.max_ms) == (4, 4, 4, 4)


def test_each_figure_has_its_own_median_over_repetitions() -> None:
    repetitions = [Timing(1, 9, 5, 4, 8), Timing(2, 7, 6, 4, 8), Timing(3, 8, 4, 5, 8)]
    assert Timing.median_of(repetitions) == Timing(2, 8, 5, 4, 8)
