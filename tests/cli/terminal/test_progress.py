"""The progress line, under a clock of our own."""

from __future__ import annotations

import io

import pytest
from rich.text import Text

from hokm_cli.terminal.console import Console, open_console
from hokm_cli.terminal.progress import Progress, progress


class Terminal(io.StringIO):
    def __init__(self, terminal: bool = True) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def watched(out_terminal: bool = False, err_terminal: bool = True, **environment: str) -> Console:
    out, err = Terminal(out_terminal), Terminal(err_terminal)
    return open_console(out=out, err=err, environment=environment)


def shown(console: Console) -> str:
    assert console.err is not None
    assert isinstance(console.err.stream, Terminal)
    return console.err.stream.getvalue()


def test_nothing_is_shown_in_the_first_second_nor_too_often() -> None:
    console, clock = watched(), Clock()
    line = Progress(console.err, clock)
    clock.now += 0.9
    line.board_done()
    assert shown(console) == ""
    clock.now += 0.2
    line.board_done()
    assert "2 boards in 1 s" in shown(console)
    clock.now += 0.1
    line.board_done()
    assert "3 boards" not in shown(console)
    clock.now += 0.2
    line.board_done()
    assert "4 boards in 1 s" in shown(console)
    line.clear()
    line.clear()
    assert shown(console).endswith("\x1b[1A\x1b[2K")


def test_errors_are_written_above_the_line_and_markup_is_not_read() -> None:
    console, clock = watched(NO_COLOR="1"), Clock()
    line = Progress(console.err, clock)
    clock.now += 2
    line.show("race: [red]3[/red] of 60 deals")
    before = len(shown(console))
    console.report(Text("2:7: error: no such card"))
    after = shown(console)[before:]
    assert "[red]3[/red] of 60 deals" in shown(console)[:before]
    assert after.index("error: no such card\n") < after.index("of 60 deals")
    line.clear()


def test_a_board_is_counted_where_nobody_watches() -> None:
    line = Progress(None, clock := Clock())
    clock.now += 5
    line.board_done()
    line.clear()


@pytest.mark.parametrize(
    ("console", "to_file", "visible"),
    [
        (watched(), False, True),
        (watched(out_terminal=True), False, False),
        (watched(out_terminal=True), True, True),
        (watched(err_terminal=False), True, False),
        (watched(TERM="dumb"), True, False),
    ],
)
def test_where_it_is_shown(
    console: Console, to_file: bool, visible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hokm_cli.terminal.progress._QUIET_SECONDS", 0.0)
    with progress(console, to_file=to_file) as line:
        line.show("3 of 60 deals")
    assert ("3 of 60 deals" in shown(console)) is visible


def test_the_line_is_taken_away_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hokm_cli.terminal.progress._QUIET_SECONDS", 0.0)
    console = watched()

    def interrupted() -> None:
        with progress(console, to_file=False) as line:
            line.show("3 of 60 deals")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert shown(console).endswith("\x1b[?25h\r\x1b[1A\x1b[2K"), "cursor and line are given back"
