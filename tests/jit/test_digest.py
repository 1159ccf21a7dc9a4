"""The digest of the real kernels: what changes it, and what does not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hokm

PACKAGE = Path(hokm.__path__[0])


def _digest(root: Path, **settings: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name[:5] != "HOKM_"}
    return subprocess.run(
        [sys.executable, "-c", "from hokm.search.jit.cache import sources_digest as digest; "
         "print(digest())"],
        env=environment | {"PYTHONPATH": str(root)} | settings,
        cwd=root,
        text=True,
        capture_output=True,
        check=True,
    ).stdout  # fmt: skip


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "hokm", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def _edit_docstring(copy: Path, module: str) -> None:
    path = copy / "hokm" / module
    text = path.read_text(encoding="utf-8")
    assert text.startswith('"""')
    path.write_text('"""Changed: ' + text[3:], encoding="utf-8")


def test_a_docstring_elsewhere_leaves_all_kernels_valid(copy: Path) -> None:
    before = _digest(copy)
    for path in sorted((copy / "hokm").rglob("*.py")):
        module = path.relative_to(copy / "hokm").as_posix()
        if not module.startswith(("search/kernels/", "search/jit/")):
            _edit_docstring(copy, module)
    assert _digest(copy) == before


@pytest.mark.parametrize("module", ["search/kernels/layout.py", "search/jit/compile.py"])
def test_every_change_of_a_kernel_counts(copy: Path, module: str) -> None:
    before = _digest(copy)
    _edit_docstring(copy, module)
    assert _digest(copy) != before


def test_settings_that_reach_the_compiler_count(copy: Path) -> None:
    digests = {
        _digest(copy),
        _digest(copy, HOKM_COUNTERS="1"),
        _digest(copy, HOKM_PORTABLE="1"),
        _digest(copy, NUMBA_OPT="2"),
    }
    assert len(digests) == 4
    assert _digest(copy, HOKM_CACHE_DIR="off", NUMBA_CACHE_DIR="x") == _digest(copy)
