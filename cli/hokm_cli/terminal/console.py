"""What is known about the standard streams: terminals, colour, encoding, width.

Found out once a run, and handed down; nothing else asks the environment.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from dataclasses import dataclass
from typing import TextIO

from .theme import Theme

__all__ = ["Console", "OutputClosed", "open_console", "silence_streams"]

_DEFAULT_WIDTH = 80
_SYMBOLS = "♠♥♦♣─│┌┘↺↻·"


class OutputClosed(Exception):  # noqa: N818 - a fact about the reader, not an error
    """The reader of a standard stream went away. Not an `OSError`, so that it passes Typer."""


@dataclass(frozen=True, slots=True)
class Console:
    """Standard output and standard error as they were found."""

    out: TextIO
    """Standard output. It never raises for a character it cannot write."""
    err: TextIO | None
    """Standard error; None when the process has none."""
    out_is_terminal: bool
    err_is_terminal: bool
    color: bool
    """Whether standard output gets colours."""
    err_color: bool
    """Whether standard error gets colours."""
    theme: Theme
    """What text on standard output may look like."""

    def note(self, message: str) -> None:
        """One line on standard error, as it is."""
        self.write_error(f"hokm: {message}\n")

    def write_error(self, text: str) -> None:
        """Text on standard error, at once."""
        if self.err is None:
            return
        try:
            self.err.write(text)
            self.err.flush()
        except BrokenPipeError:
            raise OutputClosed from None


def open_console(color: bool | None = None) -> Console:
    """Look at the standard streams. `color` is what the user asked for; None: find out."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    out_is_terminal = sys.stdout.isatty()
    err_is_terminal = sys.stderr is not None and sys.stderr.isatty()
    width = shutil.get_terminal_size((_DEFAULT_WIDTH, 24)).columns
    return Console(
        out=sys.stdout,
        err=sys.stderr,
        out_is_terminal=out_is_terminal,
        err_is_terminal=err_is_terminal,
        color=_wants_color(color, out_is_terminal),
        err_color=_wants_color(color, err_is_terminal),
        theme=Theme(symbols=_can_write(sys.stdout, _SYMBOLS), width=max(width, 20)),
    )


def silence_streams() -> None:
    """Point the standard streams nowhere, so that Python's last flush finds nobody to fail for."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (AttributeError, OSError, ValueError):
            continue  # a stream that is absent, closed or no file has nothing to flush to
    os.close(nowhere)


def _wants_color(asked: bool | None, terminal: bool) -> bool:
    """The flag, then NO_COLOR, then FORCE_COLOR, then whether a terminal that can is there."""
    if asked is not None:
        return asked
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    if not terminal or os.environ.get("TERM") == "dumb":
        return False
    from rich.console import detect_legacy_windows

    return not detect_legacy_windows()


def _can_write(stream: TextIO | None, text: str) -> bool:
    encoding = getattr(stream, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
