"""Faults: their single line, their display with a caret, and what never reaches a terminal."""

from __future__ import annotations

import pytest

from hokm import NotationError, Trump
from hokm.notation import (
    Diagnostic,
    Severity,
    check,
    format_diagnostic,
    read_records,
)
from notation.reading import DEAL, read_one


def test_one_line_form() -> None:
    diagnostic = Diagnostic(Severity.WARNING, "odd", "a.pbn", 3, 4)
    assert str(diagnostic) == "a.pbn:3:4: warning: odd"
    assert str(Diagnostic(Severity.ERROR, "bad", "a.pbn", 3)) == "a.pbn:3: error: bad"
    assert str(Diagnostic(Severity.ERROR, "bad", "a.pbn")) == "a.pbn: error: bad"
    assert str(Diagnostic(Severity.ERROR, "bad")) == "error: bad"


def test_display_of_a_fault_in_a_file() -> None:
    [record] = read_records(f'% PBN 2.1\n[Deal "{DEAL}"]\n  [Trump "Z"]\n', "hands.pbn")
    assert format_diagnostic(check(record).errors[0]) == (
        "hands.pbn:3:11: error: Trump: 'Z' is not a trump: expected S, H, D, C, or N for no trump\n"
        '      [Trump "Z"]\n'
        "              ^"
    )


@pytest.mark.parametrize("column", [1, 40, 200, 399, 400])
def test_caret_stands_below_its_character_in_long_lines(column: int) -> None:
    line = "".join(chr(ord("a") + place % 26) for place in range(400))
    _, shown, caret = format_diagnostic(Diagnostic(Severity.ERROR, "x", "", 1, column, line)).split(
        "\n"
    )
    assert shown[caret.index("^")] == line[column - 1]
    assert len(shown) < 120


def test_caret_stands_below_its_character_behind_tabs() -> None:
    _, shown, caret = format_diagnostic(Diagnostic(Severity.ERROR, "x", "", 1, 4, "\ta\tb")).split(
        "\n"
    )
    assert shown == "    \ta\tb"
    assert caret == "    \t \t^"


def test_caret_may_stand_behind_the_line() -> None:
    _, shown, caret = format_diagnostic(Diagnostic(Severity.ERROR, "x", "", 1, 4, "abc")).split(
        "\n"
    )
    assert (shown, caret) == ("    abc", "       ^")


def test_line_without_a_column_has_no_caret() -> None:
    assert (
        format_diagnostic(Diagnostic(Severity.ERROR, "x", "f", 1, None, "abc"))
        == "f:1: error: x\n    abc"
    )


def test_control_characters_are_not_shown() -> None:
    record = read_one(f'[Deal "{DEAL}"]\n[Trump "\x1b[31m\x07"]\n')
    shown = format_diagnostic(record.errors[0])
    assert "\x1b" not in shown
    assert "\x07" not in shown


def test_fault_as_an_error() -> None:
    diagnostic = read_one(f'[Deal "{DEAL}"]\n[Trump "Z"]\n').errors[0]
    error = diagnostic.as_error()
    assert isinstance(error, NotationError)
    assert (error.line, error.column) == (2, 9)
    assert str(error).startswith("line 2, column 9: ")


def test_faults_come_in_the_order_of_the_file() -> None:
    record = read_one(f'[Trump "Z"]\n[Event x]\n[Deal "{DEAL}"]\n[Hakem "Q"]\n')
    assert [diagnostic.line for diagnostic in record.diagnostics] == [1, 2, 4]
    assert [diagnostic.line for diagnostic in record.errors] == [1, 4]
    assert [diagnostic.line for diagnostic in record.warnings] == [2]
    assert record.trump is None
    assert record.trump is not Trump.SPADES
