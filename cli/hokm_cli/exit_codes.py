"""The numbers that the process ends with; `docs/cli.md` documents the same."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ExitCode"]


class ExitCode(IntEnum):
    """The exit codes of all commands."""

    OK = 0
    """Everything was done; for ``kot``: a kot, or the result asked about, is forced."""
    FINDINGS = 1
    """Some boards could not be answered, ``check`` found something, or ``verify`` refused."""
    NO_KOT = 1
    """Only from ``kot``: all boards were answered, and nothing is forced on any."""
    UNUSABLE = 2
    """The command line is wrong, or a file cannot be read or written."""
    KOT_BOARDS_BAD = 3
    """Only from ``kot``: some boards could not be answered, whatever the others said."""
    INTERRUPTED = 130
    """Stopped with Ctrl-C; boards finished by then are on standard output."""
    OUTPUT_CLOSED = 141
    """The reader of standard output went away, as ``head`` does."""
