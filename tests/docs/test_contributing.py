"""CONTRIBUTING says where things are, and they are there."""

from __future__ import annotations

import re

import pytest

from support.console_sessions import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTIONS = {
    "solver/hokm": "### The library",
    "cli/hokm_cli": "### The command line",
    ".": "### The rest",
}


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table below a heading."""
    table = TEXT.split(heading)[1].split("\n#")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ") and "`" in line]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def listed(heading: str) -> list[str]:
    """Return the files and folders named in the first column below a heading."""
    return [name for row in rows(heading) for name in re.findall(r"`([^`]+)`", row[0])]


@pytest.mark.parametrize("base", SECTIONS)
def test_what_is_listed_is_there(base: str) -> None:
    names = listed(SECTIONS[base])
    assert names
    for name in names:
        assert (ROOT / base / name).exists(), name
        assert (ROOT / base / name).is_dir() == name.endswith("/"), name


@pytest.mark.parametrize("base", ["solver/hokm", "cli/hokm_cli"])
def test_what_is_there_is_listed(base: str) -> None:
    names = {name.split("/")[0] for name in listed(SECTIONS[base])}
    here = {
        path.name
        for path in (ROOT / base).iterdir()
        if path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__")
    }
    assert here - {"__init__.py", "__main__.py"} == names


def test_ways_through_lead_somewhere() -> None:
    ways = rows("### Where is it?")
    assert len(ways) >= 5
    for question, answer in ways:
        first, *names = re.findall(r"`([\w./]+)`", answer)
        path = ROOT / "solver" / "hokm" / first
        if first.endswith(".py") and "COMMAND" not in first and path.parent.is_dir():
            text = path.read_text(encoding="utf-8")
            assert all(f"def {name}" in text for name in names), question
