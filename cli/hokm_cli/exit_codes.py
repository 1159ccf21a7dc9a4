"""What the process says when it ends; `docs/cli.md` documents the same numbers."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ExitCode"]


class ExitCode(IntEnum):
    """The exit codes of all commands."""

    OK = 0
    """Everything asked for was done; for `kot`: a kot, or what was asked about, is forced."""
    FINDINGS = 1
    """Some boards could not be answered, `check` found something, or `verify` refused."""
    NO_KOT = 1
    """Only from `kot`: all boards were answered, and nothing is forced on any."""
    UNUSABLE = 2
    """The command line makes no sense, or a file cannot be read or written."""
    KOT_BOARDS_BAD = 3
    """Only from `kot`: some boards could not be answered, whatever the others said."""
    INTERRUPTED = 130
    """Stopped with Ctrl-C; boards finished before it are on standard output."""
    OUTPUT_CLOSED = 141
    """The reader of standard output went away, as ``head`` does."""
