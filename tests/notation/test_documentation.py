"""The examples of `docs/file-format.md` and of the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import hokm.notation
from hokm.notation import (
    SCHEMA,
    check,
    format_diagnostic,
    read_records,
    record_row,
    solution_row,
)
from hokm.notation.fields import BOARD_TAGS
from hokm.results import Solution

PAGE = Path(__file__).parents[2] / "docs" / "file-format.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(TEXT)
MODULES = sorted(module.name for module in pkgutil.iter_modules(hokm.notation.__path__))


def blocks(kind: str) -> list[str]:
    return [text for found, text in BLOCKS if found == kind]


@pytest.mark.parametrize("text", blocks("pbn") + blocks("deals"))
def test_examples_of_files_are_sound(text: str) -> None:
    records = [check(record) for record in read_records(text)]
    assert records
    assert [str(diagnostic) for record in records for diagnostic in record.diagnostics] == []
    assert all(list(record.boards()) for record in records)


def test_ending_says_who_is_to_play() -> None:
    [record] = read_records(blocks("pbn")[1])
    assert check(record).board().to_play.title == "North"
    assert "North is to play" in TEXT.replace("\n", " ")


def test_shown_faults_are_those_of_the_example() -> None:
    [bad] = blocks("faults")
    [record] = read_records(bad, "hands.pbn")
    assert (
        "\n".join(format_diagnostic(diagnostic) for diagnostic in check(record).diagnostics) + "\n"
        == blocks("text")[0]
    )


def test_examples_in_python() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    module = importlib.import_module(f"hokm.notation.{name}")
    assert doctest.testmod(module).failed == 0


def test_every_tag_and_key_is_described() -> None:
    for tag in BOARD_TAGS:
        assert f"`{tag}`" in TEXT or f'`[{tag} "' in TEXT
    [record] = read_records(blocks("pbn")[0])
    board = check(record).board()
    row = solution_row("1", Solution(board, None, None, None, None, None, (), None, 0, 0.0))
    for key in row:
        assert f"`{key}`" in TEXT
    assert "play" in record_row(record)
    assert SCHEMA == "hokm.rows"
