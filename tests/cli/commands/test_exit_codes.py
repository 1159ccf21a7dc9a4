"""Each exit code of each command; `docs/cli.md` promises them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hokm import SearchError, Solver
from hokm_cli.exit_codes import ExitCode
from hokm_cli.queries.settings import Settings
from support.command_line import EXAMPLES, ROOT, WORKED_HAND, hokm

GOOD = f"{WORKED_HAND} H S"
BAD = "N:A... K... Q... A... H S"
KOT = EXAMPLES / "forced_kot.pbn"
NO_KOT = EXAMPLES / "worked_hand.pbn"


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A file with a bad deal between two good ones."""
    path = tmp_path / "mixed.txt"
    path.write_text(f"{GOOD}\n{BAD}\n{GOOD}\n")
    return path


def test_codes_are_documented() -> None:
    text = (ROOT / "docs" / "cli.md").read_text("utf-8")
    for code in ExitCode:
        assert f"| {code.value} |" in text


@pytest.mark.parametrize("command", ["analyze", "check", "convert"])
def test_all_well(command: str) -> None:
    assert hokm(command, NO_KOT).exit_code == 0


@pytest.mark.parametrize("command", ["analyze", "check", "convert"])
def test_a_bad_board(command: str, mixed: Path) -> None:
    assert hokm(command, mixed).exit_code == 1


@pytest.mark.parametrize("command", ["analyze", "kot", "check", "convert"])
@pytest.mark.parametrize(
    "arguments",
    [["no_such_file.pbn"], [EXAMPLES], ["--board", "9", NO_KOT], ["--board", "x", NO_KOT]],
)
def test_unusable_inputs(command: str, arguments: list[str | Path]) -> None:
    result = hokm(command, *arguments)
    assert result.exit_code == 2
    assert result.stderr.strip()
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["analyze"],
        ["no-such-command"],
        ["analyze", NO_KOT, "--no-such-option"],
        ["analyze", NO_KOT, "--trump", "X"],
        ["analyze", NO_KOT, "--hakem", "Z"],
        ["analyze", NO_KOT, "--direction", "up"],
        ["analyze", NO_KOT, "--scoring", "1 2"],
        ["analyze", NO_KOT, "--format", "xml"],
        ["analyze", NO_KOT, "--board", "5-3"],
        ["deal", "--count", "0"],
        ["deal", "--trump", "widest"],
    ],
)
def test_command_lines_that_make_no_sense(arguments: list[str | Path]) -> None:
    assert hokm(*arguments).exit_code == 2


def test_an_unreadable_file_does_not_stop_the_others() -> None:
    result = hokm("analyze", "no_such_file.pbn", GOOD)
    assert result.exit_code == 2
    assert "win 7-1" in result.stdout
    assert result.stderr == "hokm: no_such_file.pbn: No such file or directory\n"


def test_kot_codes(mixed: Path) -> None:
    assert hokm("kot", KOT).exit_code == 0
    assert hokm("kot", NO_KOT).exit_code == 1
    assert hokm("kot", NO_KOT, KOT).exit_code == 0
    assert hokm("kot", mixed).exit_code == 3
    assert hokm("kot", mixed, KOT).exit_code == 3
    assert hokm("kot", mixed, "no_such_file.pbn").exit_code == 2


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solver, "solve", interrupt)
    target = tmp_path / "results.txt"
    assert hokm("analyze", GOOD, "-o", target).exit_code == 130
    assert list(tmp_path.iterdir()) == []


def test_an_error_of_ours_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise SearchError("no [/more] today")

    monkeypatch.setattr(Settings, "apply", fail)
    result = hokm("analyze", GOOD)
    assert (result.exit_code, result.stderr) == (2, "hokm: no [/more] today\n")
    assert result.stdout == ""
