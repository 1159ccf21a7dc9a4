"""The one loop of all commands, with streams of our own and no search."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.text import Text

from hokm import BoardError, Trump
from hokm.notation.checked import CheckedRecord
from hokm.notation.diagnostics import Diagnostic
from hokm_cli.exit_codes import ExitCode
from hokm_cli.queries.pipeline import BoardPipeline
from hokm_cli.queries.selection import BoardSelection
from hokm_cli.queries.settings import OneOrAll, Settings
from hokm_cli.queries.solver_provider import SolverProvider
from hokm_cli.terminal.console import open_console
from hokm_cli.terminal.progress import Progress
from support.command_line import WORKED_HAND

GOOD = f"{WORKED_HAND} H S\n"
BAD = "N:A... A... K... Q... H S\n"


def pipeline(*inputs: str, boards: str | None = None) -> BoardPipeline:
    console = open_console(out=io.StringIO(), err=io.StringIO(), environment={})
    selection = None if boards is None else BoardSelection.parse(boards)
    return BoardPipeline(
        inputs,
        selection,
        SolverProvider(console),
        console,
        Progress(None),
        lambda diagnostic: Text(f"{diagnostic.line}: {diagnostic.message}"),
    )


def notes(opened: BoardPipeline) -> list[str]:
    assert opened.console.err is not None
    assert isinstance(opened.console.err.stream, io.StringIO)
    return opened.console.err.stream.getvalue().splitlines()


@pytest.fixture
def deals(tmp_path: Path) -> str:
    """A file with a bad deal between two good ones."""
    path = tmp_path / "deals.txt"
    path.write_text(GOOD + BAD + GOOD)
    return str(path)


def name(record: CheckedRecord) -> str:
    record.board()
    return record.name


def test_answers_come_in_order_with_errors_in_their_place(deals: str) -> None:
    opened = pipeline(deals)
    answers = [answer for _, answer in opened.answers(Settings(), name)]
    assert answers[::2] == ["1", "3"]
    assert isinstance(answers[1], Diagnostic)
    opened.sum_up()
    [error, last] = notes(opened)
    assert error == f"2: {answers[1].message}"
    assert last == "hokm: 1 of 3 boards could not be used"
    assert opened.tally.exit_code is ExitCode.FINDINGS


def test_strict_ends_with_the_first_error(deals: str) -> None:
    opened = pipeline(deals)
    assert len(list(opened.answers(Settings(), name, strict=True))) == 2
    assert opened.tally.boards == 2


def test_nothing_is_read_before_it_is_asked_for(deals: str) -> None:
    opened = pipeline(deals)
    next(opened.answers(Settings(), name))
    assert opened.tally.boards == 1


def test_settings_and_selection_are_applied(deals: str) -> None:
    opened = pipeline(deals, boards="3")
    [record] = opened.records(Settings(OneOrAll(Trump.SPADES)))
    assert (record.name, record.trump) == ("3", Trump.SPADES)


def test_errors_of_the_work_belong_to_their_board() -> None:
    def fail(record: CheckedRecord) -> str:
        raise BoardError(f"no luck with {record.name}")

    opened = pipeline(GOOD)
    [(_, answer)] = opened.answers(Settings(), fail)
    assert isinstance(answer, Diagnostic)
    assert (answer.message, answer.line) == ("no luck with 1", 1)
    opened.sum_up()
    assert notes(opened) == ["1: no luck with 1"], "one board needs no summary"


def test_unusable_inputs_are_noted_and_the_others_read(deals: str) -> None:
    opened = pipeline("no_such_file.pbn", deals)
    assert len(list(opened.records(Settings()))) == 3
    assert notes(opened) == ["hokm: no_such_file.pbn: No such file or directory"]
    assert opened.tally.exit_code is ExitCode.UNUSABLE


@pytest.mark.parametrize(
    ("inputs", "boards", "note"),
    [
        ([GOOD], "7", "hokm: the deal holds none of the boards asked for"),
        (["empty.txt"], None, "hokm: empty.txt holds no deal"),
        (["empty.txt"], "1", "hokm: empty.txt holds none of the boards asked for"),
    ],
)
def test_inputs_without_a_board(
    inputs: list[str],
    boards: str | None,
    note: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.txt").touch()
    opened = pipeline(*inputs, boards=boards)
    assert list(opened.records(Settings())) == []
    assert notes(opened) == [note]


def test_of_many_errors_a_few_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "many.pbn"
    path.write_text('[Deal "N:' + " ".join(["XX.YY.ZZ.ZZ"] * 4) + '"]\n')
    opened = pipeline(str(path))
    [record] = pipeline(str(path)).records(Settings())
    assert len(record.errors) > 6
    list(opened.answers(Settings(), name))
    *shown, more = notes(opened)
    assert len(shown) == 5
    count = len(record.errors) - 5
    assert more == f"hokm: board 1: {count} more errors; see 'hokm check'"


def test_the_last_note_counts_what_was_partly_answered(deals: str) -> None:
    opened = pipeline(deals)
    list(opened.answers(Settings(), name))
    opened.tally.partial = 2
    opened.tally.warnings = 1
    opened.sum_up()
    assert notes(opened)[-1] == (
        "hokm: 1 of 3 boards could not be used; 2 of 3 boards could be followed only up to an "
        "error; 1 warning; see 'hokm check'"
    )
