"""Compiled kernels on disk: where they are kept, and how they are read and written safely.

numba's own disk cache does not see edits to functions called from another file, cannot read
past a file cut short, and lets several processes compile the same thing at once. So the files
are kept here instead::

    <user cache folder>/hokm/kernels-<digest>/<kernel>-<key>.kernel

The digest covers whatever decides how the kernels behave apart from the processor: the sources
of `jit` and `kernels`, the versions of the compiler, and the settings that reach it through the
environment. The key covers one kernel's argument types, variant and processor. A file begins with
a checksum of the rest; one that fails it counts as absent and is written again.

Nothing here imports numba, so that a program can ask `kernels_are_cached` before the wait.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import os
import platform
import re
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from importlib import metadata, resources
from pathlib import Path

__all__ = ["KernelFolder", "kernels_are_cached"]

_log = logging.getLogger(__name__)

_KEEP_DAYS = 30
"""Folders of other versions are removed when no process has used them for so long."""
_COMPILE_SECONDS = 120.0
"""How long one process waits for another that compiles, before it compiles for itself."""
_MARK = b"hokm kernel 1\n"
_FOLDER_NAME = re.compile(r"kernels-[0-9a-f]{16}")
_HARMLESS_SETTINGS = {"NUMBA_CACHE_DIR", "NUMBA_DEBUG_CACHE", "NUMBA_NUM_THREADS"}
_OWN_SETTINGS = {"HOKM_COUNTERS", "HOKM_PORTABLE"}
"""Environment variables of this package that decide what is compiled."""
_OFF = ("", "off")
_DIGESTED = ("jit", "kernels")
"""The packages beside each other whose sources decide what is compiled."""


def kernels_are_cached(players: int | None = None) -> bool:
    """Decide whether questions for a number of players can be answered without compiling first.

    Without a number, whether those for any can.

    A guess, though a good one: it looks for files, not into them.
    """
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return True
    folder = KernelFolder.default().path
    try:
        name = "*.kernel" if players is None else f"*_{players}_players-*.kernel"
        return folder is not None and next(folder.glob(name), None) is not None
    except OSError:
        return False


class KernelFolder:
    """A folder of compiled kernels, or none: then nothing is found and nothing kept.

    No fault of the file system is an error here. The first one that stops kernels from being
    kept is logged, once, as a warning.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._usable = path is not None

    @classmethod
    def default(cls) -> KernelFolder:
        """Return the folder for this version, compiler and settings (see the module)."""
        root, digest = cache_root(), sources_digest()
        return cls(root / f"kernels-{digest}" if root and digest else None)

    def read(self, name: str) -> bytes | None:
        """Return what was written under `name`; None if nothing was, or it is damaged."""
        if self.path is None:
            return None
        try:
            content = (self.path / f"{name}.kernel").read_bytes()
        except OSError:
            return None
        mark, checksum, data = content[:14], content[14:46], content[46:]
        if mark != _MARK or checksum != hashlib.sha256(data).digest():
            return None
        self._mark_used()
        return data

    def write(self, name: str, data: bytes) -> None:
        """Keep `data` under `name`, in one step that no reader can see half of."""
        if self.path is None or not self._make():
            return
        temporary = self.path / f"{name}-{secrets.token_hex(8)}.tmp"
        try:
            try:
                temporary.write_bytes(_MARK + hashlib.sha256(data).digest() + data)
                os.replace(temporary, self.path / f"{name}.kernel")
            finally:
                temporary.unlink(missing_ok=True)
        except OSError as error:
            self._give_up(error)

    @contextlib.contextmanager
    def only_one(self, name: str) -> Iterator[None]:
        """Hold off other processes that want to compile `name`, until the block is left.

        Waits for its turn at most two minutes and then goes on regardless: compiling twice is
        wasteful, waiting for ever is worse.
        """
        with contextlib.ExitStack() as stack:
            if self.path is not None and self._make():
                # Imported where it is needed, since this takes some time and few starts compile.
                from filelock import FileLock, Timeout

                lock = FileLock(self.path / f"{name}.lock", timeout=_COMPILE_SECONDS)
                # NotImplementedError: the file system knows no locks.
                with contextlib.suppress(Timeout, OSError, NotImplementedError):
                    stack.enter_context(lock.acquire())
            yield

    def _make(self) -> bool:
        """Make the folder if it is missing; whether files can be kept in it."""
        if self._usable and self.path is not None:
            try:
                new = not self.path.is_dir()
                self.path.mkdir(parents=True, exist_ok=True)
                if new:
                    self._remove_old_neighbours()
            except OSError as error:
                self._give_up(error)
        return self._usable

    def _give_up(self, error: OSError) -> None:
        if self._usable:
            self._usable = False
            _log.warning(
                "cannot write the kernel cache (%s); kernels are compiled on every start. "
                "Set HOKM_CACHE_DIR to a folder that can be written, or to off",
                error,
            )

    def _mark_used(self) -> None:
        """Let the folder's date tell, to the day, when it was last of use."""
        if self.path is not None:
            with contextlib.suppress(OSError):
                if time.time() - self.path.stat().st_mtime > 24 * 3600:
                    os.utime(self.path)

    def _remove_old_neighbours(self) -> None:
        if self.path is None:
            return
        oldest = time.time() - _KEEP_DAYS * 24 * 3600
        for other in self.path.parent.iterdir():
            if other != self.path and _FOLDER_NAME.fullmatch(other.name):
                with contextlib.suppress(OSError):
                    if other.lstat().st_mtime < oldest and not other.is_symlink():
                        shutil.rmtree(other, ignore_errors=True)


def cache_root() -> Path | None:
    """Return the folder in which all versions keep kernels; None where caching is switched off.

    ``HOKM_CACHE_DIR`` names it, or switches caching off with an empty value or ``off``.
    """
    chosen = os.environ.get("HOKM_CACHE_DIR")
    if chosen is not None:
        return None if chosen.strip().lower() in _OFF else Path(chosen).absolute()
    from platformdirs import user_cache_path

    return user_cache_path("hokm", appauthor=False, opinion=False)


def sources_digest() -> str | None:
    """Return a digest of all that decides how kernels behave; None if no source can be read."""
    settings = sorted(
        f"{name}={value}"
        for name, value in os.environ.items()
        if name in _OWN_SETTINGS or (name.startswith("NUMBA_") and name not in _HARMLESS_SETTINGS)
    )
    sources = _sources()
    if not sources:
        return None
    digest = hashlib.sha256()
    for part in (_compiler().encode(), *(setting.encode() for setting in settings), *sources):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:16]


@functools.cache
def _compiler() -> str:
    """Interpreter, machine and compiler, with the version of each."""
    versions = [f"{name} {metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    python = f"{sys.implementation.cache_tag}-{platform.python_version()}"
    return " ".join([python, sys.platform, platform.machine(), *versions])


@functools.cache
def _sources() -> tuple[bytes, ...]:
    """Return name and content of every source file that kernels are made of, in order of name."""
    root = resources.files(__package__.rpartition(".")[0])
    parts = []
    for folder in _DIGESTED:
        for file in sorted((root / folder).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".py"):
                parts += [f"{folder}/{file.name}".encode(), file.read_bytes()]
    return tuple(parts)
