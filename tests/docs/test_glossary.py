"""The glossary is kept: what it advises against is no name in the code."""

from __future__ import annotations

import re
import tokenize
from functools import cache

import pytest

from support.console_sessions import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in GLOSSARY.splitlines()
    if line.startswith("| ") and not line.startswith("| word |")
]
AVOIDED = sorted({name for row in ROWS for name in re.findall(r"`(\w+)`", row[-1])})


@cache
def names_in_code() -> dict[str, str]:
    """Return every name in the sources, each with a file that has it."""
    names: dict[str, str] = {}
    for source in ("solver", "cli", "benchmarks"):
        for path in sorted((ROOT / source).rglob("*.py")):
            with path.open("rb") as file:
                for token in tokenize.tokenize(file.readline):
                    if token.type == tokenize.NAME:
                        names.setdefault(token.string, str(path.relative_to(ROOT)))
    return names


def test_rows_are_whole() -> None:
    assert len(ROWS) > 80
    for row in ROWS:
        assert len(row) == 4, row
        word, meaning, where, _ = row
        assert all((word, meaning, where)), row


def test_each_word_has_one_meaning() -> None:
    words = [row[0] for row in ROWS]
    assert sorted(words) == sorted(set(words))


def test_no_word_is_both_advised_and_advised_against() -> None:
    assert len(AVOIDED) > 20
    assert not set(AVOIDED) & {row[0] for row in ROWS}


@pytest.mark.parametrize("name", AVOIDED)
def test_words_not_to_use_are_no_names(name: str) -> None:
    assert name not in names_in_code(), f"{names_in_code()[name]} uses {name!r}: see the glossary"
