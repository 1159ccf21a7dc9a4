"""Fixtures every test may use."""

from __future__ import annotations

import pytest

from hokm import Solver


@pytest.fixture(scope="session")
def solver() -> Solver:
    """One solver for many tests: what it remembers of one board must not change another."""
    return Solver()
