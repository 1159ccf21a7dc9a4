"""Time whole processes: the first one, which compiles the search, and later ones."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass

from hokm.errors import SearchError

__all__ = ["Startup", "startup_times"]


@dataclass(frozen=True, slots=True)
class Startup:
    """Wall-clock seconds of one command, from start to end."""

    cold_compile_s: float
    """The first start, with no compiled search in the cache."""
    warm_start_s: float
    """A later start, with the search that an earlier one compiled."""


def startup_times(arguments: Sequence[str]) -> Startup:
    """Run ``python`` with `arguments` in new processes, first without and then with a cache.

    The warm time is the median of three. Raises `SearchError` if the command fails.
    """
    with tempfile.TemporaryDirectory(prefix="hokm-") as folder:
        cold = _seconds(arguments, {"HOKM_CACHE_DIR": folder})
    _seconds(arguments, {})  # compiles into the usual cache
    return Startup(cold, statistics.median(_seconds(arguments, {}) for _ in range(3)))


def _seconds(arguments: Sequence[str], changes: dict[str, str]) -> float:
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONPATH": paths, **changes}
    started = time.perf_counter()
    process = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    seconds = time.perf_counter() - started
    if process.returncode != 0:
        reason = process.stderr.decode(errors="replace").strip().splitlines()
        raise SearchError(f"{' '.join(arguments)} failed: {reason[-1] if reason else 'no reason'}")
    return seconds
