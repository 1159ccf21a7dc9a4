from __future__ import annotations

import pytest

from support.command_line import GOLDEN, Golden


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
