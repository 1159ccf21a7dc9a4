"""Runs the command line: in this process with streams of our own, or as a real process."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hokm_cli.app import run

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
GOLDEN = ROOT / "tests" / "data" / "golden"
WORKED_HAND = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"

Golden = Callable[[str, str], None]
"""Compares a text with the golden file of that name; see `tests/cli/conftest.py`."""

_SETTINGS_THAT_SHOW = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "GITHUB_ACTIONS", "TERM")


@dataclass(frozen=True)
class Result:
    """What a run left behind."""

    exit_code: int
    stdout: str
    stderr: str
    stdout_bytes: bytes


class _Stream(io.TextIOWrapper):
    """A text stream over bytes in memory that may claim to be a terminal."""

    def __init__(self, data: bytes, encoding: str, terminal: bool) -> None:
        super().__init__(io.BytesIO(data), encoding=encoding, newline="", write_through=True)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def written(self) -> bytes:
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue()


def hokm(
    *arguments: str | Path,
    stdin: bytes = b"",
    encoding: str = "utf-8",
    terminal: bool = False,
    err_terminal: bool = False,
    environment: Mapping[str, str] | None = None,
) -> Result:
    """Run the command line in this process, as its console script would."""
    streams = (
        _Stream(stdin, "ascii", False),  # whoever reads text here instead of bytes will notice
        _Stream(b"", encoding, terminal),
        _Stream(b"", encoding, err_terminal),
    )
    with _replaced(streams), _environment(environment or {}):
        code = run([str(argument) for argument in arguments])
    out, err = streams[1].written, streams[2].written
    return Result(int(code), out.decode(streams[1].encoding), err.decode(encoding), out)


@contextmanager
def _replaced(streams: tuple[_Stream, _Stream, _Stream]) -> Iterator[None]:
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = streams
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


@contextmanager
def _environment(changes: Mapping[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    for name in _SETTINGS_THAT_SHOW:
        os.environ.pop(name, None)
    os.environ.update({"COLUMNS": "80", **changes})
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def clean_environment(**changes: str) -> dict[str, str]:
    """The environment for a real process: ours, less what changes the output."""
    environment = {
        name: value for name, value in os.environ.items() if name not in _SETTINGS_THAT_SHOW
    }
    paths = [str(ROOT / "solver"), str(ROOT / "cli")]
    return {**environment, "PYTHONPATH": os.pathsep.join(paths), **changes}


def process(
    arguments: Sequence[str | Path],
    *,
    stdin: bytes = b"",
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run ``python -m hokm_cli`` as a process of its own."""
    return subprocess.run(
        command(*arguments),
        input=stdin,
        capture_output=True,
        env=dict(environment or clean_environment()),
        check=False,
    )


def command(*arguments: str | Path) -> list[str]:
    """The words that start the command line as a process."""
    return [sys.executable, "-m", "hokm_cli", *map(str, arguments)]
