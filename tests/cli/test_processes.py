"""Real processes: pipes, encodings, environments, and what is imported when."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from support.command_line import EXAMPLES, WORKED_HAND, clean_environment, command, process

ENDING = EXAMPLES / "ending.pbn"


def test_results_through_a_pipe_have_no_escape_codes() -> None:
    for environment in (
        clean_environment(),
        clean_environment(NO_COLOR="1"),
        clean_environment(TERM="dumb"),
        clean_environment(NO_COLOR="1", FORCE_COLOR="1"),
    ):
        result = process(["check", ENDING, "no_such_file.pbn"], environment=environment)
        assert result.returncode == 2
        assert b"1 board: nothing wrong" in result.stdout
        assert b"\x1b" not in result.stdout + result.stderr


def test_force_color_through_a_pipe() -> None:
    result = process(["check", ENDING], environment=clean_environment(FORCE_COLOR="1"))
    assert b"\x1b[" in result.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are broken by signal elsewhere")
@pytest.mark.parametrize(
    "arguments", [["deal", "--seed", "1", "--count", "5000"], ["analyze", EXAMPLES / "bridge.pbn"]]
)
def test_head(arguments: list[str | Path]) -> None:
    run = subprocess.Popen(
        command(*arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=clean_environment(),
    )
    assert run.stdout is not None
    assert run.stderr is not None
    assert run.stdout.readline()
    run.stdout.close()
    errors = run.stderr.read()
    run.stderr.close()
    assert (run.wait(), errors) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk() -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            command("analyze", ENDING),
            stdout=full,
            stderr=subprocess.PIPE,
            env=clean_environment(),
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr == b"hokm: No space left on device\n"


def test_a_console_that_has_no_suit_symbols() -> None:
    environment = clean_environment(PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    result = process(["analyze", ENDING], environment=environment)
    assert result.returncode == 0
    assert b"CA" in result.stdout
    assert result.stdout.isascii()


def test_standard_input_is_read_as_bytes() -> None:
    text = f'[Event "Zürich"]\n[Deal "{WORKED_HAND}"]\n[Hakem "S"]\n[Trump "H"]\n'
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        result = process(
            ["convert", "-"],
            stdin=text.encode(encoding),
            environment=clean_environment(PYTHONIOENCODING="cp1252", PYTHONUTF8="0"),
        )
        assert result.returncode == 0
        assert "Zürich" in result.stdout.decode("utf-8")


def test_names_are_written_as_the_console_can() -> None:
    text = f'[Event "Zürich ♠ ✓"]\n[Deal "{WORKED_HAND}"]\n[Hakem "S"]\n[Trump "H"]\n'
    result = process(
        ["analyze", "-"],
        stdin=text.encode(),
        environment=clean_environment(PYTHONIOENCODING="cp1252", PYTHONUTF8="0"),
    )
    assert result.returncode == 0
    assert "Zürich S ?" in result.stdout.decode("cp1252")


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["analyze", "--help"]])
def test_help_imports_neither_numba_nor_numpy(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from hokm_cli.app import run\n"
        f"code = run({arguments!r})\n"
        "heavy = {'numba', 'numpy', 'llvmlite'} & set(sys.modules)\n"
        "sys.exit(f'{code} {heavy}' if code or heavy else 0)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=clean_environment(), check=False
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["analyze", "N:A... K... Q... A... H S"],
        ["kot", "no_such_file.pbn"],
        ["check", str(EXAMPLES / "worked_hand.pbn")],
        ["convert", str(EXAMPLES / "worked_hand.pbn")],
        ["verify", str(EXAMPLES / "forced_kot_proof.json")],
        ["deal", "--seed", "1"],
    ],
)
def test_what_needs_no_search_imports_no_numba(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from hokm_cli.app import run\n"
        f"run({arguments!r})\n"
        "heavy = {'numba', 'numpy', 'llvmlite'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=clean_environment(), check=False
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="HOME means nothing there")
def test_without_a_home(tmp_path: Path) -> None:
    environment = clean_environment(HOME=str(tmp_path / "none"), XDG_CONFIG_HOME="")
    result = process(["check", ENDING], environment=environment)
    assert result.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to another process there")
def test_ctrl_c_is_quiet() -> None:
    """Interrupted while it waits for its input."""
    # A shell may have started the tests with the signal switched off.
    code = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from hokm_cli.app import main\n"
        "main()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=clean_environment(),
    ) as run:
        assert run.stdin is not None
        # The first byte is taken when the process reads, so it has left its start behind.
        run.stdin.write(b"x" * (1 << 20))
        run.stdin.flush()
        # Python can miss a signal that comes just before a read; it waits then for the next one.
        while run.poll() is None:
            run.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                run.wait(timeout=1)
        assert run.stderr is not None
        assert run.stderr.read() == b""
    assert run.returncode == 130


def test_results_come_board_by_board() -> None:
    """A reader of a pipe has the first board before the last one was even sent."""
    with subprocess.Popen(
        command("deal", "--seed", "3", "--count", "100000", "--format", "lines"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=clean_environment(),
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline().startswith(b"N:")
        assert run.poll() is None
        run.kill()


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_on_a_terminal_there_are_colors_and_symbols() -> None:
    import pty

    leader, follower = pty.openpty()
    environment = clean_environment(TERM="xterm-256color", PYTHONIOENCODING="utf-8")
    run = subprocess.Popen(
        command("kot", EXAMPLES / "forced_kot.pbn"),
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=environment,
    )
    os.close(follower)
    shown = b""
    while True:
        try:
            piece = os.read(leader, 1024)
        except OSError:  # the other end is closed: Linux says so with an error
            break
        if not piece:
            break
        shown += piece
    os.close(leader)
    assert run.wait() == 0
    assert "♥" in shown.decode("utf-8")
    assert b"\x1b[1;35mKot is forced" in shown
