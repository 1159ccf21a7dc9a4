"""A lock between processes, held on an open file and so given back when a process dies."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

__all__ = ["locked"]

_POLL_SECONDS = 0.05


@contextlib.contextmanager
def locked(path: Path, wait_seconds: float) -> Iterator[bool]:
    """Hold the lock on `path` while the block runs; whether it was got is the value bound.

    The block runs in any case: after `wait_seconds` without the lock, and at once where the
    file system knows no locks. The file stays, since removing it could part two waiters.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError:
        yield False
        return
    try:
        yield _wait_for(handle, wait_seconds)
    finally:
        os.close(handle)  # gives back the lock


def _wait_for(handle: int, wait_seconds: float) -> bool:
    end = time.monotonic() + wait_seconds
    while True:
        try:
            _try_lock(handle)
        except (BlockingIOError, PermissionError):  # held by another, on POSIX and on Windows
            if time.monotonic() >= end:
                return False
            time.sleep(_POLL_SECONDS)
        except OSError:
            return False
        else:
            return True


if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
