"""Fixtures every test may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import hypothesis
import pytest

from hokm import Solver
from support.persistent_solver import keeping_solver

if TYPE_CHECKING:
    from hokm.search.engine import Engine

# No test depends on the clock: a slow or busy computer must not fail one.
hypothesis.settings.register_profile("hokm", deadline=None)
hypothesis.settings.load_profile("hokm")


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


@pytest.fixture
def forgets(monkeypatch: pytest.MonkeyPatch) -> list[Engine]:
    """The engines that were told to forget, one entry a time."""
    from hokm.search.engine import Engine

    told: list[Engine] = []
    forget = Engine.forget

    def forget_and_tell(engine: Engine) -> None:
        told.append(engine)
        forget(engine)

    monkeypatch.setattr(Engine, "forget", forget_and_tell)
    return told
