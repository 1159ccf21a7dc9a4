"""Counters of the kernels: compiled in by a flag, and of no influence on the search."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

_CODE = """
import json
from hokm import Board, Deal, Seat, Solver, Trump

solver = Solver()
deal = Deal.parse("N:AQ7.K4.Q. K86.Q.J3. J5.AJ3.K. T94.T8.A.")
answers = [solver.tricks(Board(deal, Trump.SPADES, hakem)) for hakem in Seat]
counts = solver._engine.counts
print(json.dumps([answers, solver.nodes, counts]))
"""


def _run(**settings: str) -> Any:
    """Answers, nodes and counts, by kernels that are not compiled."""
    process = subprocess.run(
        [sys.executable, "-c", _CODE],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
        | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return json.loads(process.stdout)


def test_counters_count_and_change_nothing() -> None:
    answers, nodes, counts = _run(HOKM_COUNTERS="1")
    assert (answers, nodes, None) == tuple(_run(HOKM_COUNTERS="0"))
    probes, hits, cutoffs = counts
    assert 0 < hits < probes
    assert len(cutoffs) == 4
    first = [seat[0] for seat in cutoffs]
    decided = [sum(seat) for seat in cutoffs]
    assert min(first) > 0
    # Every card that decided was played, and most of the time it was the first that was tried.
    assert sum(decided) <= nodes
    assert sum(first) > sum(decided) / 2


@pytest.mark.slow
def test_compiled_counters_count_the_same() -> None:
    assert _run(HOKM_COUNTERS="1", NUMBA_DISABLE_JIT="0") == _run(HOKM_COUNTERS="1")
