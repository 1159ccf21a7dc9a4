"""The same answers compiled for this processor, compiled for any, and not compiled at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hokm

PATHS = [str(Path(hokm.__file__).parents[1]), str(Path(__file__).parents[1])]
CODE = """
import sys
count = int(sys.argv[1])
sys.path[:0] = sys.argv[2:]
from hokm import Solver
from support.answers import EndingAnswers, assert_answers
from support.deals import FAMILIES, by_trump, endings
from support.reference import ending_answers

solver = Solver()
for board in by_trump(endings(seed=count, count=count, tricks=(2, 3, 4))):
    assert_answers(solver, [EndingAnswers.by_oracle(board)])
for answers in ending_answers()[:count:3]:
    assert_answers(solver, [EndingAnswers(answers.board, answers.most, {})])
from hokm.search.jit.compile import HAS_BMI2
import numba
print(bool(HAS_BMI2), bool(numba.config.DISABLE_JIT), solver.nodes)
"""


def run(count: int, **settings: str) -> list[str]:
    """Ask all questions about so many endings in a process with these settings."""
    kept = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(count), *PATHS],
        env={**kept, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_without_instructions_of_one_make_of_processor() -> None:
    bmi2, uncompiled, nodes = run(110, HOKM_PORTABLE="1")
    assert (bmi2, uncompiled) == ("False", "False")
    assert run(110)[2] == nodes, "the portable kernels search another tree"


def test_not_compiled() -> None:
    bmi2, uncompiled, nodes = run(33, NUMBA_DISABLE_JIT="1")
    assert (bmi2, uncompiled) == ("False", "True")
    assert run(33)[2] == nodes, "the kernels search another tree when they are not compiled"


@pytest.mark.slow
def test_many_endings_not_compiled() -> None:
    assert run(660, NUMBA_DISABLE_JIT="1")[1] == "True"
