"""Help texts: each has an example that works, and docs/cli.md says the same."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

import hokm as library
from hokm_cli.commands import help_texts
from hokm_cli.commands.registry import CommandModules
from support.command_line import ROOT, Golden, clean_environment, hokm

COMMANDS = list(help_texts.COMMANDS)


def help_of(command: str) -> str:
    result = hokm(command, "--help", environment={"TERM": "dumb"})
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_all_commands_are_there() -> None:
    assert set(COMMANDS) == {
        "analyze",
        "cards",
        "kot",
        "explain",
        "verify",
        "review",
        "check",
        "deal",
        "convert",
        "bench",
    }
    out = hokm("--help").stdout
    summaries = re.findall(r"^  (\w+)  +(.*)$", out.split("Commands:")[1], re.MULTILINE)
    assert [name for name, _ in summaries] == COMMANDS
    assert all(summary.endswith(".") and "..." not in summary for _, summary in summaries)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_example_works(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = help_of(command)
    [example] = re.findall(r"^  Example: hokm (.*)$", text, re.MULTILINE)
    words = shlex.split(example)
    assert words[0] == command
    if command == "bench":
        words.append("--no-startup")  # it times whole processes, compiling included
    result = hokm(*words)
    assert result.exit_code == 0
    assert result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_ends_its_description_with_the_example(command: str) -> None:
    description = re.split(r"\n(?:Arguments|Options):\n", help_of(command))[0]
    assert description.rstrip().splitlines()[-1].startswith("  Example: hokm ")


def test_the_help_of_every_command(golden: Golden) -> None:
    pages = [hokm("--help").stdout, *map(help_of, COMMANDS)]
    golden("help.txt", "\n\n".join(pages))


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_no_words_of_the_program(command: str) -> None:
    text = help_of(command)
    assert not re.search(r"<\w|\[x[<>]|list\[|\[default|\[required|Left out|behind", text)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_a_module_with_a_function_of_its_name(command: str) -> None:
    assert CommandModules()[command].name == command


@pytest.mark.parametrize("command", COMMANDS)
def test_short_and_long_help(command: str) -> None:
    assert hokm(command, "-h").stdout == hokm(command, "--help").stdout


def test_brackets_in_help_are_not_eaten() -> None:
    assert "hokm analyze [OPTIONS] FILE..." in help_of("analyze")


def test_version() -> None:
    result = hokm("--version")
    assert (result.exit_code, result.stdout) == (0, f"hokm {library.__version__}\n")


def test_without_arguments_there_is_help() -> None:
    result = hokm()
    assert result.exit_code == 2
    assert "Commands:" in result.stdout + result.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion(shell: str) -> None:
    environment = clean_environment(
        _HOKM_COMPLETE=f"complete_{shell}",
        _TYPER_COMPLETE_ARGS="hokm ana",
        _TYPER_COMPLETE_FISH_ACTION="get-args",
        COMP_WORDS="hokm ana",
        COMP_CWORD="1",
    )
    code = "from hokm_cli.app import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment, check=False
    )
    assert b"analyze" in run.stdout


def test_the_page_has_the_help_of_every_command() -> None:
    """What it says there is up to date: `tests/docs` has it generated and compares."""
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    shown = re.findall(r"print\(help_of\(\"(\w+)\"\)\)", page)
    assert sorted(shown) == sorted(COMMANDS)
