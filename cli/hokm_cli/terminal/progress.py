"""A line on standard error that says how far a long run is."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from ..render.parts.sentences import plural
from .console import Console

__all__ = ["Progress", "progress"]

_QUIET_SECONDS = 1.0
"""A run shorter than this shows nothing."""
_BETWEEN_SECONDS = 0.2
_CLEAR_LINE = "\r\x1b[K"


class Progress:
    """Shows how far the work is, now and then, where somebody watches."""

    def __init__(self, console: Console, shown: bool) -> None:
        self._console = console
        self._enabled = shown
        self._started = self._last = time.monotonic()
        self._visible = False
        self._boards = 0

    def board_done(self) -> None:
        """Count one more board."""
        self._boards += 1
        seconds = int(time.monotonic() - self._started)
        self.show(f"{plural(self._boards, 'board')} in {seconds} s")

    def show(self, text: str) -> None:
        """Say how far the work is, if nothing was said just before."""
        now = time.monotonic()
        quiet = now - self._started < _QUIET_SECONDS or now - self._last < _BETWEEN_SECONDS
        if self._enabled and not quiet:
            self._last = now
            self._visible = True
            self._console.write_error(f"{_CLEAR_LINE}{text}")

    def clear(self) -> None:
        """Take the line away, before anything else is written to standard error."""
        if self._visible:
            self._visible = False
            self._console.write_error(_CLEAR_LINE)


@contextlib.contextmanager
def progress(console: Console, *, to_file: bool) -> Iterator[Progress]:
    """A progress line for a run whose results the user does not see as they come."""
    shown = console.err_is_terminal and (to_file or not console.out_is_terminal)
    line = Progress(console, shown)
    try:
        yield line
    finally:
        line.clear()
