"""Where kernels are kept, and what happens where they cannot be."""

from __future__ import annotations

import errno
import logging
import os
import sys
import time
from pathlib import Path

import platformdirs
import pytest

from hokm.search.jit.cache import KernelFolder, cache_root, kernels_are_cached

from .conftest import Tiny, finished

DAY = 24 * 3600


def test_a_place_that_cannot_be_made_costs_one_warning(tiny: Tiny, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code = (
        "from tiny.kernels.top import top\n"
        "print(top(5), top(5.5))\n"  # two compilations, neither can be kept
    )
    process = tiny.run(code, HOKM_CACHE_DIR=str(tmp_path / "file" / "below"))
    assert (process.returncode, process.stdout) == (0, "17 18.0\n")
    assert len(process.stderr.splitlines()) == 1
    assert "HOKM_CACHE_DIR" in process.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="HOME does not name the home folder there")
def test_a_home_that_is_none_costs_one_warning(tiny: Tiny, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code = "import os; del os.environ['HOKM_CACHE_DIR']; import report; report.report()"
    process = tiny.run(code, HOME=str(tmp_path / "file" / "home"), XDG_CACHE_HOME="")
    assert process.returncode == 0
    assert len(process.stderr.splitlines()) == 1


@pytest.mark.parametrize("off", ["", "off", "OFF"])
def test_switched_off_nothing_is_kept_and_nothing_said(
    tiny: Tiny, tmp_path: Path, off: str
) -> None:
    home = tmp_path / "home"
    result = finished(tiny.run(HOKM_CACHE_DIR=off, HOME=str(home), XDG_CACHE_HOME=str(home)))
    assert (result["value"], result["compiled"]) == (17, 1)
    assert not home.exists()


def test_a_full_disk_costs_one_warning_and_leaves_no_scraps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    folder = KernelFolder(tmp_path / "kernels")
    with caplog.at_level(logging.WARNING):
        folder.write("one", b"data")
        folder.write("two", b"data")
    assert len(caplog.records) == 1
    assert list((tmp_path / "kernels").iterdir()) == []


def test_a_folder_one_may_only_read_still_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    KernelFolder(tmp_path / "kernels").write("one", b"data")

    def read_only(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "write_bytes", read_only)
    monkeypatch.setattr(os, "utime", read_only)
    folder = KernelFolder(tmp_path / "kernels")
    assert folder.read("one") == b"data"
    assert caplog.records == []
    folder.write("two", b"data")
    assert len(caplog.records) == 1


def test_no_folder_finds_and_keeps_nothing() -> None:
    folder = KernelFolder(None)
    folder.write("one", b"data")
    with folder.only_one("one"):
        assert folder.read("one") is None


def test_what_was_written_is_read(tmp_path: Path) -> None:
    folder = KernelFolder(tmp_path / "a" / "kernels")
    assert folder.read("one") is None
    for data in (b"first", b"", bytes(range(256)) * 1000):
        folder.write("one", data)
        assert folder.read("one") == data


def _folder_of_age(path: Path, days: float) -> Path:
    path.mkdir(parents=True)
    (path / "a.kernel").write_bytes(b"x")
    os.utime(path, (time.time() - days * DAY,) * 2)
    return path


def test_long_unused_folders_go_and_nothing_else_does(tmp_path: Path) -> None:
    old = _folder_of_age(tmp_path / "kernels-0123456789abcdef", 40)
    recent = _folder_of_age(tmp_path / "kernels-0123456789abcde0", 20)
    foreign = _folder_of_age(tmp_path / "kernels-mine", 400)
    target = _folder_of_age(tmp_path / "elsewhere", 400)
    link = tmp_path / "kernels-0123456789abcde1"
    link.symlink_to(target, target_is_directory=True)

    KernelFolder(tmp_path / "kernels-0123456789abcde2").write("one", b"data")

    assert not old.exists()
    assert recent.exists()
    assert foreign.exists()
    assert (target / "a.kernel").exists()


def test_reading_marks_a_folder_as_used(tmp_path: Path) -> None:
    folder = KernelFolder(tmp_path / "kernels")
    folder.write("one", b"data")
    os.utime(tmp_path / "kernels", (time.time() - 40 * DAY,) * 2)
    folder.read("one")
    assert (tmp_path / "kernels").stat().st_mtime > time.time() - DAY


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other customs there")
def test_the_place_follows_the_custom_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOKM_CACHE_DIR", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert cache_root() == tmp_path / ".cache" / "hokm"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_root() == tmp_path / "xdg" / "hokm"


def test_the_place_is_in_the_users_cache_or_as_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOKM_CACHE_DIR", raising=False)
    assert cache_root() == platformdirs.user_cache_path("hokm", appauthor=False, opinion=False)
    monkeypatch.setenv("HOKM_CACHE_DIR", str(tmp_path / "chosen"))
    assert cache_root() == tmp_path / "chosen"
    monkeypatch.setenv("HOKM_CACHE_DIR", "off")
    assert cache_root() is None


def test_whether_kernels_are_cached_is_known_without_the_compiler(tiny: Tiny) -> None:
    code = (
        "import sys\n"
        "from tiny.jit.cache import kernels_are_cached\n"
        "print(kernels_are_cached(), 'numba' in sys.modules, 'numpy' in sys.modules)\n"
    )
    assert tiny.run(code).stdout == "False False False\n"
    tiny.report()
    assert tiny.run(code).stdout == "True False False\n"
    assert tiny.run(code, HOKM_PORTABLE="1").stdout == "False False False\n"
    assert tiny.run(code, HOKM_COUNTERS="1").stdout == "False False False\n"
    assert tiny.run(code, HOKM_CACHE_DIR="off").stdout == "False False False\n"
    assert tiny.run(code, NUMBA_DISABLE_JIT="1").stdout == "True False False\n"


def test_asking_makes_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOKM_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    assert not kernels_are_cached()
    assert not (tmp_path / "cache").exists()
