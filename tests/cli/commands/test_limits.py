"""How much a board may cost: the clock, and the memory of the search."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.command_line import WORKED_HAND, clean_environment, command, hokm

FREAK = "N:..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753.. KJ9753..AQT8642. H N"
ORDINARY = f"{WORKED_HAND} H S"


def test_a_board_that_takes_too_long_stops_alone(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{FREAK}\n{ORDINARY}\n")
    result = hokm("analyze", path, "--direction", "clockwise", "--time-limit", "0.3", "-f", "jsonl")
    stopped, solved = (json.loads(line) for line in result.stdout.splitlines())
    assert result.exit_code == 1
    assert "stopped by the time limit: race of North-South between" in stopped["error"]["message"]
    assert solved["outcome"]


@pytest.mark.parametrize("option", [["--time-limit", "0"], ["--table", "0"], ["--table", "x"]])
def test_limits_that_leave_no_room(option: list[str]) -> None:
    result = hokm("analyze", ORDINARY, *option)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


def test_a_small_table_changes_no_answer() -> None:
    usual, small = (
        json.loads(hokm("analyze", ORDINARY, "-f", "jsonl", *option).stdout)
        for option in ([], ["--table", "1"])
    )
    for row in (usual, small):
        del row["ms"], row["nodes"]
    assert usual == small


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent differently there")
def test_ctrl_c_stops_a_search() -> None:
    hokm("analyze", ORDINARY)  # compiles, if need be, before the clock of the signal
    running = subprocess.Popen(
        command("analyze", "--direction", "clockwise", FREAK),
        env=clean_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell that runs the tests in the background has them ignore the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    time.sleep(3)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in errors
