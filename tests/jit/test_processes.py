"""Several processes, and processes that die, around one cache."""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path

import filelock
import pytest

from hokm.search.jit import cache
from hokm.search.jit.cache import KernelFolder

from .conftest import Tiny


def test_of_many_that_start_together_one_compiles(tiny: Tiny) -> None:
    go = tiny.root / "go"
    code = (
        "import pathlib, report, time\n"
        f"while not pathlib.Path({str(go)!r}).exists():\n"
        "    time.sleep(0.01)\n"
        "report.report()\n"
    )
    processes = [tiny.start(code) for _ in range(8)]
    go.touch()
    results = []
    for process in processes:
        out, err = process.communicate(timeout=300)
        assert (process.returncode, err) == (0, "")
        results.append(json.loads(out))
    assert {result["value"] for result in results} == {17}
    assert sum(result["compiled"] for result in results) == 1
    assert sum(result["loaded"] for result in results) == 7


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("moment", ["os.replace", "compile.dumps"])
def test_a_process_killed_while_it_compiles_does_no_harm(tiny: Tiny, moment: str) -> None:
    code = (
        "import os, signal, report\n"
        "from tiny.jit import compile\n"
        "def die(*args):\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        f"{moment} = die\n"
        "report.report()\n"
    )
    assert tiny.run(code).returncode == -signal.SIGKILL
    assert tiny.kernels() == []
    after, later = tiny.report(), tiny.report()
    assert (after["value"], after["compiled"]) == (17, 1)
    assert (later["value"], later["loaded"]) == (17, 1)


def test_waiting_ends_when_the_one_that_compiles_dies(tiny: Tiny) -> None:
    compiling = tiny.root / "compiling"
    code = (
        "import pathlib, report, time\n"
        "from tiny.jit import compile\n"
        "def hang(*args):\n"
        f"    pathlib.Path({str(compiling)!r}).touch()\n"
        "    time.sleep(600)\n"
        "compile.dumps = hang\n"
        "report.report()\n"
    )
    hanging = tiny.start(code)
    while not compiling.exists():
        assert hanging.poll() is None, hanging.communicate()[1]
        time.sleep(0.02)
    waiting = tiny.start()
    with pytest.raises(Exception, match="timed out"):
        waiting.wait(timeout=3)  # it waits for its turn
    hanging.kill()
    hanging.communicate(timeout=60)
    out, err = waiting.communicate(timeout=300)
    assert (json.loads(out)["value"], json.loads(out)["compiled"], err) == (17, 1, "")


def test_a_lock_not_got_in_time_lets_the_block_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "_COMPILE_SECONDS", 0.1)
    first, second = KernelFolder(tmp_path), KernelFolder(tmp_path)
    started = time.monotonic()
    with first.only_one("a"), second.only_one("b"):
        assert time.monotonic() - started < 0.1  # another kernel, another lock
    started = time.monotonic()
    with first.only_one("a"), second.only_one("a"):
        assert time.monotonic() - started >= 0.1
    started = time.monotonic()
    with second.only_one("a"):
        assert time.monotonic() - started < 0.1


@pytest.mark.parametrize("error", [OSError("read-only"), NotImplementedError])
def test_a_lock_that_cannot_be_made_lets_the_block_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(filelock.FileLock, "acquire", fail)
    ran = False
    with KernelFolder(tmp_path).only_one("a"):
        ran = True
    assert ran
