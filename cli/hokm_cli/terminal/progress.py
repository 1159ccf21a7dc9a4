"""A line on standard error that says how far a long command is."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .console import Console, StreamConsole
from .english import plural

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

__all__ = ["Progress", "progress"]

_QUIET_SECONDS = 1.0
"""A command shorter than this shows nothing."""
_SECONDS_BETWEEN = 0.2


class Progress:
    """Shows how far the work is, now and then, where somebody watches.

    The line is drawn only when something was done, by no thread of its own: the search would
    keep such a thread waiting.
    """

    def __init__(
        self,
        console: StreamConsole | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._console = console
        self._clock = clock
        self._started = clock()
        self._next = self._started + _QUIET_SECONDS
        self._line: RichProgress | None = None
        self._boards = 0

    def board_done(self) -> None:
        """Count one more board."""
        self._boards += 1
        self.show(f"{plural(self._boards, 'board')} in {int(self._clock() - self._started)} s")

    def show(self, text: str) -> None:
        """Say how far the work is, unless something was said just before."""
        now = self._clock()
        if self._console is None or now < self._next:
            return
        self._next = now + _SECONDS_BETWEEN
        if self._line is None:
            self._line = _new_line(self._console)
            self._line.add_task(text, total=None)
            self._line.start()
        else:
            [task] = self._line.task_ids
            self._line.update(task, description=text, refresh=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._line is not None:
            self._line.stop()
            self._line = None


def _new_line(console: StreamConsole) -> RichProgress:
    """Return a line that shows only what it is told, and disappears when it stops."""
    from rich.progress import Progress as RichProgress
    from rich.progress import TextColumn

    return RichProgress(
        TextColumn("{task.description}", markup=False),
        console=console,
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


@contextlib.contextmanager
def progress(console: Console, *, to_file: bool) -> Iterator[Progress]:
    """Show a progress line where the user does not see the results as they come."""
    err = console.err
    watched = err is not None and err.is_terminal and not console.dumb
    hidden = to_file or not console.out.is_terminal
    line = Progress(err if watched and hidden else None)
    try:
        yield line
    finally:
        line.clear()
