"""What is proven is what plain minimax says can be reached, nothing else and nothing less."""

from __future__ import annotations

import pytest

from hokm import Solver
from support.boards import board_text
from support.deals import endings
from support.proof_judge import strategy_works
from support.proving import accepted, proof_of, targets


@pytest.mark.parametrize(
    ("players", "tricks", "count"),
    [
        (4, (3, 4, 5), 24),
        (4, (6,), 2),
        (3, (3, 4), 12),
        (2, (3, 4, 5, 6), 24),
        pytest.param(4, (3, 4, 5, 6), 240, marks=pytest.mark.slow),
        pytest.param(3, (3, 4, 5), 120, marks=pytest.mark.slow),
        pytest.param(2, (3, 4, 5, 6), 300, marks=pytest.mark.slow),
    ],
)
def test_every_target_in_endings(
    keeping: Solver, players: int, tricks: tuple[int, ...], count: int
) -> None:
    proven = refuted = 0
    for board in endings(count, count, tricks, players):
        for target, reached in targets(board):
            row = proof_of(keeping, board, target)
            assert (row is not None) == reached, f"{board_text(board)}\n{target}"
            if row is None:
                refuted += 1
            else:
                proven += 1
                assert accepted(row), f"{board_text(board)}\n{target}"
                assert strategy_works(row), f"{board_text(board)}\n{target}"
    assert min(proven, refuted) > 10 * count
