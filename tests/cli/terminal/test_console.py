"""Consoles made for streams and environments of our own."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping

import pytest
from rich.style import Style
from rich.text import Text

from hokm_cli.terminal.console import Console, open_console
from hokm_cli.terminal.streams import OutputClosed

RED = Style(color="red", bold=True)


class Stream(io.TextIOWrapper):
    """A stream in memory that may claim to be a terminal, or have lost its reader."""

    def __init__(
        self, encoding: str = "utf-8", *, terminal: bool = False, closed: bool = False
    ) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, newline="", write_through=True)
        self._terminal = terminal
        self._reader_gone = closed

    def isatty(self) -> bool:
        return self._terminal

    def write(self, text: str) -> int:
        if self._reader_gone:
            raise BrokenPipeError
        return super().write(text)

    @property
    def text(self) -> str:
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode(self.encoding)


def console(
    color: bool | None = None,
    environment: Mapping[str, str] | None = None,
    *,
    terminal: bool = False,
    encoding: str = "utf-8",
) -> Console:
    out = Stream(encoding, terminal=terminal)
    return open_console(
        color, out=out, err=Stream(terminal=terminal), environment=environment or {}
    )


@pytest.mark.parametrize(
    ("flag", "terminal", "environment", "colored"),
    [
        (None, True, {}, True),
        (None, False, {}, False),
        (None, True, {"NO_COLOR": "1"}, False),
        (None, True, {"NO_COLOR": ""}, True),
        (None, True, {"TERM": "dumb"}, False),
        (None, False, {"FORCE_COLOR": "1"}, True),
        (None, False, {"FORCE_COLOR": "0"}, False),
        (None, True, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        (None, True, {"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        (True, False, {"NO_COLOR": "1"}, True),
        (False, True, {"FORCE_COLOR": "1"}, False),
    ],
)
def test_colors(
    flag: bool | None, terminal: bool, environment: dict[str, str], colored: bool
) -> None:
    opened = console(flag, environment, terminal=terminal)
    assert opened.err is not None
    for stream in (opened.out, opened.err):
        assert stream.has_color is colored
        stream.write(Text("SA", RED))
        assert isinstance(stream.stream, Stream)
        assert stream.stream.text == ("\x1b[1;31mSA\x1b[0m\n" if colored else "SA\n")


def test_colors_that_were_asked_for_stay_whatever_rich_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    opened = console(True)
    opened.out.write(Text("SA", RED))
    assert isinstance(opened.out.stream, Stream)
    assert opened.out.stream.text == "\x1b[1;31mSA\x1b[0m\n"


@pytest.mark.parametrize(
    ("environment", "width"),
    [({}, 80), ({"COLUMNS": "120"}, 120), ({"COLUMNS": "7"}, 20), ({"COLUMNS": "wide"}, 80)],
)
def test_width(environment: dict[str, str], width: int) -> None:
    assert console(environment=environment).theme.width == width


@pytest.mark.parametrize(
    ("encoding", "symbols"), [("utf-8", True), ("ascii", False), ("cp1252", False)]
)
def test_symbols(encoding: str, symbols: bool) -> None:
    assert console(encoding=encoding).theme.symbols is symbols


@pytest.mark.parametrize("color", [True, False])
@pytest.mark.parametrize("terminal", [True, False])
def test_text_is_never_wrapped_nor_cut_nor_read_as_markup(color: bool, terminal: bool) -> None:
    opened = console(color, {"COLUMNS": "20"}, terminal=terminal)
    long = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 [red]J4[/red] :spade: " * 5 + "end"
    opened.out.write(Text(long))
    opened.out.write(Text())
    opened.out.write('[Deal "[bold]x"]\n')
    assert isinstance(opened.out.stream, Stream)
    assert opened.out.stream.text == f'{long}\n\n[Deal "[bold]x"]\n'


@pytest.mark.parametrize("color", [True, False])
@pytest.mark.parametrize("piece", [Text("SA", RED), "SA\n"])
def test_a_reader_that_went_away(color: bool, piece: Text | str) -> None:
    gone = Stream(closed=True)
    opened = open_console(color, out=gone, err=Stream(), environment={})
    with pytest.raises(OutputClosed):
        opened.out.write(piece)


def test_standard_output_may_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(OSError, match="standard output is closed"):
        open_console()


def test_standard_error_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    opened = open_console(out=Stream(), environment={})
    assert opened.err is None
    opened.note("nobody hears this")
