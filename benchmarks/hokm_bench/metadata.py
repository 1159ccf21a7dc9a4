"""Find out what a measurement ran on: processor, system, versions, memory."""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

__all__ = ["Machine", "peak_megabytes", "this_machine"]

_PACKAGES = ("numba", "llvmlite", "numpy")


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine and the versions that a figure depends on."""

    processor: str
    cores: int
    """Cores this process may use."""
    system: str
    versions: tuple[tuple[str, str], ...]
    """Name and version of this package, Python and what compiles the kernels."""


def this_machine() -> Machine:
    """Return the machine and the versions of this process."""
    from hokm import __version__

    versions = [("hokm", __version__), ("python", platform.python_version())]
    versions += [(name, metadata.version(name)) for name in _PACKAGES]
    return Machine(_processor(), _cores(), platform.platform(terse=True), tuple(versions))


def peak_megabytes() -> float | None:
    """Return the peak resident memory of this process; None where the system does not know."""
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10


def _cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
