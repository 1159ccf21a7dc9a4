"""One rich console for each standard stream, made once for a command and handed down.

Only this module asks the environment about terminals, colors, encodings and widths.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console as RichConsole
from rich.text import Text

from .streams import OutputClosed, prepare_streams
from .theme import Theme

__all__ = ["Console", "StreamConsole", "open_console"]

_DEFAULT_WIDTH = 80
_SMALLEST_WIDTH = 20
_HEIGHT = 25
_SYMBOLS = "♠♥♦♣─│┌┘↺↻·"


class StreamConsole(RichConsole):
    """A rich console that writes text as it is: no markup, no highlighting, no wrapping."""

    def __init__(self, stream: TextIO, *, color: bool, terminal: bool, width: int) -> None:
        super().__init__(
            file=stream,
            color_system="standard" if color else None,
            force_terminal=terminal,
            force_jupyter=False,
            legacy_windows=False,
            no_color=False,
            width=width,
            height=_HEIGHT,
            markup=False,
            emoji=False,
            highlight=False,
        )
        self.stream = stream

    @property
    def has_color(self) -> bool:
        """Whether styles are written."""
        return self.color_system is not None

    def write(self, piece: Text | str) -> None:
        """Write text with its styles and a newline, or a string just as it is, at once.

        Lines are never broken or cut. Raises `OutputClosed` where the reader went away.
        """
        try:
            if isinstance(piece, Text) and (self.has_color or self.is_terminal):
                self.print(piece, soft_wrap=True)
                return
            self.stream.write(piece if isinstance(piece, str) else piece.plain + "\n")
            self.stream.flush()
        except BrokenPipeError:
            self.on_broken_pipe()

    def on_broken_pipe(self) -> None:
        """Say that the reader went away; rich would end the process with exit code 1."""
        raise OutputClosed from None


@dataclass(frozen=True, slots=True)
class Console:
    """Standard output and standard error of one command."""

    out: StreamConsole
    err: StreamConsole | None
    """None when the process has no standard error."""
    theme: Theme
    """What text on standard output may look like."""
    dumb: bool = False
    """Whether the terminal cannot move its cursor."""

    def note(self, message: str) -> None:
        """Write one line to standard error, after the name of the program."""
        self.report(Text(f"hokm: {message}"))

    def report(self, text: Text) -> None:
        """Write text to standard error."""
        if self.err is not None:
            self.err.write(text)


def open_console(
    color: bool | None = None,
    *,
    out: TextIO | None = None,
    err: TextIO | None = None,
    environment: Mapping[str, str] | None = None,
) -> Console:
    """Look at the standard streams, or at those given, and at the environment.

    `color` is what the user asked for; None finds out. Raises `OSError` where standard output
    is closed.
    """
    out, err = out or sys.stdout, err or sys.stderr
    environment = os.environ if environment is None else environment
    if out is None:
        raise OSError("standard output is closed")
    prepare_streams(out, err)
    width = _width(out, environment)
    return Console(
        out=_stream_console(out, color, environment, width),
        err=None if err is None else _stream_console(err, color, environment, width),
        theme=Theme(symbols=_can_write(out, _SYMBOLS), width=width),
        dumb=environment.get("TERM") == "dumb",
    )


def _stream_console(
    stream: TextIO, color: bool | None, environment: Mapping[str, str], width: int
) -> StreamConsole:
    terminal = stream.isatty()
    color = _wants_color(color, terminal, environment)
    return StreamConsole(stream, color=color, terminal=terminal, width=width)


def _wants_color(asked: bool | None, terminal: bool, environment: Mapping[str, str]) -> bool:
    """Ask the flag, then NO_COLOR, then FORCE_COLOR, then whether a capable terminal is there."""
    if asked is not None:
        return asked
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    if not terminal or environment.get("TERM") == "dumb":
        return False
    from rich.console import detect_legacy_windows

    return not detect_legacy_windows()


def _width(stream: TextIO, environment: Mapping[str, str]) -> int:
    """Return the columns to lay text out in: COLUMNS, or those of the terminal, or 80."""
    columns = environment.get("COLUMNS", "")
    width = int(columns) if columns.isascii() and columns.isdigit() else 0
    if not width:
        try:
            width = os.get_terminal_size(stream.fileno()).columns
        except (OSError, ValueError):
            width = 0
    return max(width or _DEFAULT_WIDTH, _SMALLEST_WIDTH)


def _can_write(stream: TextIO, text: str) -> bool:
    encoding = getattr(stream, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
