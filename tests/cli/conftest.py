from __future__ import annotations

import pytest

from hokm import (
    Board,
    Deal,
    Seat,
    Solver,
    Trump,
)
from support.command_line import GOLDEN, Golden


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """The search for every number of players, whose compilation would be noted in some test."""
    solver = Solver()
    for deal in ("N:A... K... Q... J...", "N:A... - Q... -", "N:A... K... Q... -"):
        board = Board(Deal.parse(deal), Trump.SPADES, Seat.NORTH)
        if board.seating.players == 3:
            solver.guarantees(board)
        else:
            solver.tricks(board)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a text with a file; ``pytest --regenerate-golden`` writes the files anew."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--regenerate-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
        assert text == path.read_bytes().decode("utf-8")

    return compare
