"""Fixtures every test may use."""

from __future__ import annotations

import pytest

from hokm import Solver
from support.keeping import keeping_solver


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-golden",
        action="store_true",
        help="write the files in tests/data/golden anew instead of comparing with them",
    )


@pytest.fixture(scope="session")
def solver() -> Solver:
    """One solver for many tests: what it remembers of one board must not change another."""
    return Solver()


@pytest.fixture(scope="session")
def keeping() -> Solver:
    """The same, with a table that is kept from deal to deal."""
    return keeping_solver()
