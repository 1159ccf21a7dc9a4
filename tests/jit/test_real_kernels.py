"""The same with the kernels of the search itself, which take long to compile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
ARGUMENTS = ("analyze", "N:A2.K.. K3.A.. Q4.Q.. J5.J.. S N", "--format", "csv")


def _start(cache: Path) -> subprocess.Popen[str]:
    roots = os.pathsep.join(str(ROOT / folder) for folder in ("solver", "cli"))
    return subprocess.Popen(
        [sys.executable, "-m", "hokm_cli", *ARGUMENTS],
        env={**os.environ, "PYTHONPATH": roots, "HOKM_CACHE_DIR": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _answer(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What came out without the time it took, and what was said besides."""
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    columns, values = (line.split(",") for line in out.splitlines())
    return ",".join(values[: columns.index("nodes")]), err


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache filled by a first run, which says that it compiles."""
    cache = tmp_path_factory.mktemp("cache")
    _, err = _answer(_start(cache))
    assert "compiling" in err
    return cache


@pytest.fixture(scope="module")
def answer(compiled: Path) -> str:
    """What all the others must say; with its kernels there, nothing else is said."""
    result, err = _answer(_start(compiled))
    assert err == ""
    return result


@pytest.mark.parametrize("part", [0.0, 0.5])
def test_files_cut_short_are_replaced(compiled: Path, answer: str, part: float) -> None:
    kernels = list(compiled.glob("kernels-*/*.kernel"))
    whole = {path: path.read_bytes() for path in kernels}
    assert kernels
    for path in kernels:
        path.write_bytes(whole[path][: int(len(whole[path]) * part)])
    result, err = _answer(_start(compiled))
    assert result == answer
    assert "Traceback" not in err
    assert all(len(path.read_bytes()) > len(whole[path]) // 2 for path in kernels)


def test_programs_started_together_all_answer(tmp_path: Path, answer: str) -> None:
    processes = [_start(tmp_path / "cache") for _ in range(8)]
    assert {_answer(process)[0] for process in processes} == {answer}


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_program_killed_while_it_compiles_does_no_harm(tmp_path: Path, answer: str) -> None:
    process = _start(tmp_path)
    while not list(tmp_path.glob("kernels-*/*.lock")):
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert _answer(_start(tmp_path))[0] == answer
