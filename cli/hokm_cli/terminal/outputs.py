"""Where results go: standard output, or a file that appears whole or not at all."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TextIO

from rich.console import Console as RichConsole
from rich.text import Text

from .console import Console, OutputClosed
from .theme import Theme

__all__ = ["Output", "open_output", "replacing"]


@dataclass(frozen=True, slots=True)
class Output:
    """A stream for results. Each piece is written out at once, so that a reader sees it."""

    stream: TextIO
    color: bool
    theme: Theme

    def put(self, piece: Text | str) -> None:
        """A piece of a document, of either kind."""
        if isinstance(piece, Text):
            self.text(piece)
        else:
            self.write(piece)

    def text(self, text: Text) -> None:
        """Text with its styles, plain where there is no colour; never wrapped; and a newline."""
        self.write(styled(text, self.color) + "\n")

    def write(self, text: str) -> None:
        """A string as it is."""
        try:
            self.stream.write(text)
            self.stream.flush()
        except BrokenPipeError:
            raise OutputClosed from None


def styled(text: Text, color: bool) -> str:
    """The text with escape codes for its styles, or without any."""
    if not color:
        return text.plain
    buffer = io.StringIO()
    console = RichConsole(
        file=buffer, force_terminal=True, color_system="standard", legacy_windows=False
    )
    console.print(text, soft_wrap=True, end="")
    return buffer.getvalue()


@contextlib.contextmanager
def open_output(console: Console, path: Path | None, *, machine: bool) -> Iterator[Output]:
    """Standard output, or the file at `path`, which is replaced when all went well.

    Results for programs (`machine`) are UTF-8 with plain newlines whatever the console uses.
    """
    if path is None:
        if machine and isinstance(console.out, io.TextIOWrapper):
            console.out.reconfigure(encoding="utf-8", newline="\n")
        yield Output(console.out, console.color and not machine, console.theme)
        return
    with (
        replacing(path) as file,
        io.TextIOWrapper(file, encoding="utf-8", newline="\n") as stream,
    ):
        yield Output(stream, False, Theme(symbols=True, width=80))


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A new file beside `path` that takes its place at the end, or is removed after an error.

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
    """The permissions the file had, or those that new files get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
