"""Where results go: standard output, or a file that appears whole or not at all."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from rich.text import Text

from .console import Console, StreamConsole
from .streams import SHOW_LETTERS
from .theme import Theme

__all__ = ["Output", "open_output", "replacing"]

_FILE_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Output:
    """A stream for results. Each piece is written out at once, so that a reader sees it."""

    console: StreamConsole
    theme: Theme

    def write(self, piece: Text | str) -> None:
        """Write text with its styles and a newline, or a string just as it is."""
        self.console.write(piece)

    def write_all(self, pieces: Iterable[Text | str]) -> None:
        """Write the pieces of a document as they come."""
        for piece in pieces:
            self.write(piece)


@contextlib.contextmanager
def open_output(console: Console, path: Path | None, *, machine: bool) -> Iterator[Output]:
    """Open standard output, or the file at `path`, which is replaced when all went well.

    Results for programs (`machine`) are UTF-8 with plain newlines whatever the console uses.
    """
    if path is None:
        out = console.out
        if machine:
            if isinstance(out.stream, io.TextIOWrapper):
                out.stream.reconfigure(encoding="utf-8", errors=SHOW_LETTERS, newline="\n")
            out = StreamConsole(out.stream, color=False, terminal=False, width=out.width)
        yield Output(out, console.theme)
        return
    with (
        replacing(path) as file,
        io.TextIOWrapper(file, encoding="utf-8", errors=SHOW_LETTERS, newline="\n") as stream,
    ):
        plain = StreamConsole(stream, color=False, terminal=False, width=_FILE_WIDTH)
        yield Output(plain, Theme(symbols=True, width=_FILE_WIDTH))


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Open a new file beside `path` that replaces it at the end, or is removed after an error.

    What is no regular file, such as ``/dev/stdout``, is written to directly.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    target = path.resolve()
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with open(handle, "wb") as file:
            yield file
        os.chmod(name, _mode(target))
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _mode(target: Path) -> int:
    """Return the permissions the file had, or those that new files get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
