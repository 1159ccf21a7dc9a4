"""The standard streams underneath: characters they cannot show, readers that went away.

Imports nothing of rich, because every start of the program needs it.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import TextIO

__all__ = ["SHOW_LETTERS", "OutputClosed", "prepare_streams", "show_letters", "silence_streams"]

SHOW_LETTERS = "hokm.letters"
"""The codec error handler that writes suits as letters where a stream has no suit symbols."""

_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


class OutputClosed(Exception):  # noqa: N818 - a fact about the reader, not an error
    """The reader of a standard stream went away. Not an `OSError`, so that it passes Typer."""


def show_letters(error: UnicodeError) -> tuple[str, int]:
    """Replace suit symbols that cannot be encoded by letters, and other characters by ``?``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(_LETTERS.get(character, "?") for character in unknown), error.end


codecs.register_error(SHOW_LETTERS, show_letters)


def prepare_streams(*streams: TextIO | None) -> None:
    """Let text streams show letters for suit symbols they cannot write; they never raise then."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=SHOW_LETTERS)


def silence_streams() -> None:
    """Point the standard streams nowhere, so that Python's last flush finds nobody to fail for."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (AttributeError, OSError, ValueError):
            continue  # a stream that is absent, closed or no file has nothing to flush to
    os.close(nowhere)
