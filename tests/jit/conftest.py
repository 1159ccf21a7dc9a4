"""A package of two tiny kernels, compiled and cached exactly as the real ones are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import hokm.search.jit

_LEAF = """
from ..jit.compile import kernel

STEP = 3

@kernel(inline=True)
def leaf(x: int) -> int:
    return x + STEP

@kernel
def middle(x: int) -> int:
    return leaf(x) * 2
"""

_TOP = """
from ..jit.compile import kernel
from .leaf import middle

@kernel(entry=True)
def top(x: int) -> int:
    return middle(x) + 1
"""

_REPORT = """
import json
from tiny.jit import compile
from tiny.kernels import top

def report() -> None:
    value = top.top(5)
    stats = getattr(top.top, "stats", None)
    print(json.dumps({
        "value": value,
        "compiled": sum(stats.cache_misses.values()) if stats else None,
        "loaded": sum(stats.cache_hits.values()) if stats else None,
        "bmi2": compile.HAS_BMI2,
    }))

if __name__ == "__main__":
    report()
"""


@dataclass(frozen=True)
class Tiny:
    """The package, its cache, and ways to run it in a process of its own."""

    root: Path
    cache: Path

    def environment(self, **changes: str) -> dict[str, str]:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("NUMBA_", "HOKM_", "COVERAGE_"))
        }
        return kept | {"HOKM_CACHE_DIR": str(self.cache), "PYTHONPATH": str(self.root)} | changes

    def start(self, code: str = "", **changes: str) -> subprocess.Popen[str]:
        """Start `code`, or the report on one call when left out."""
        return subprocess.Popen(
            [sys.executable, "-W", "error", "-c", code or "import report; report.report()"],
            env=self.environment(**changes),
            cwd=self.root,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, code: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
        process = self.start(code, **changes)
        out, err = process.communicate(timeout=300)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def report(self, **changes: str) -> dict[str, Any]:
        """What one call gave in a new process that had nothing to complain of."""
        return finished(self.run(**changes))

    def kernels(self) -> list[Path]:
        return sorted(self.cache.glob("kernels-*/*.kernel"))

    def edit(self, module: str, old: str, new: str) -> None:
        path = self.root / "tiny" / f"{module}.py"
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))


def finished(process: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert process.returncode == 0, process.stderr
    assert process.stderr == ""
    result: dict[str, Any] = json.loads(process.stdout)
    return result


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    root = tmp_path / "site"
    package = root / "tiny"
    shutil.copytree(
        hokm.search.jit.__path__[0], package / "jit", ignore=shutil.ignore_patterns("__pycache__")
    )
    (package / "kernels").mkdir()
    (package / "__init__.py").touch()
    (package / "driver.py").write_text('"""Code that no kernel is made of."""\n')
    (package / "kernels" / "__init__.py").touch()
    (package / "kernels" / "leaf.py").write_text(_LEAF)
    (package / "kernels" / "top.py").write_text(_TOP)
    (root / "report.py").write_text(_REPORT)
    return Tiny(root, tmp_path / "cache")
