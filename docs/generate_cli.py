"""Writes into docs/cli.md what `--help` says, and what the commands in its examples print.

Usage::

    python docs/generate_cli.py           rewrite docs/cli.md
    python docs/generate_cli.py --check   only say whether it is up to date (exit code 1: no)
"""

from __future__ import annotations

import inspect
import os
import re
import shlex
import subprocess
import sys
import textwrap
import typing
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import typer.main

from hokm_cli.app import app

PAGE = Path(__file__).resolve().with_name("cli.md")
WIDTH = 100
CONSOLE = re.compile(r"```console\n\$ hokm (.*)\n(?:.*\n)*?```")


def main() -> int:
    """Rewrite or check the page."""
    old = PAGE.read_text("utf-8")
    new = filled(old)
    if "--check" in sys.argv[1:]:
        if new != old:
            print("docs/cli.md is out of date: run python docs/generate_cli.py")
        return int(new != old)
    PAGE.write_text(new, "utf-8", newline="\n")
    return 0


def filled(page: str) -> str:
    """The page with the text of every command between its marks, and the output of examples."""
    commands: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    for name, command in commands.items():
        start, end = f"<!-- help of {name} -->", f"<!-- end of {name} -->"
        if page.count(start) != 1 or page.count(end) != 1:
            raise SystemExit(f"docs/cli.md needs the lines {start} and {end} once each")
        before, rest = page.split(start)
        after = rest.split(end)[1]
        text = "\n".join(command_lines(name, command))
        page = f"{before}{start}\n{text}\n{end}{after}"
    return CONSOLE.sub(lambda block: f"```console\n$ hokm {block[1]}\n{output(block[1])}```", page)


def output(arguments: str) -> str:
    """What ``hokm`` prints for a command line, run where the README is."""
    hidden = ("NO_COLOR", "FORCE_COLOR", "COLUMNS")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    run = subprocess.run(
        [sys.executable, "-m", "hokm_cli", *shlex.split(arguments)],
        stdout=subprocess.PIPE,
        env={**environment, "PYTHONIOENCODING": "utf-8"},
        cwd=PAGE.parents[1],
        check=False,
    )
    return run.stdout.decode("utf-8")


def command_lines(name: str, command: Any) -> Iterator[str]:
    """What the help of one command says, as Markdown."""
    *paragraphs, example = re.split(r"\n\s*\n", command.help.strip())
    for paragraph in paragraphs:
        yield textwrap.fill(" ".join(paragraph.split()), WIDTH)
        yield ""
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    usage = " ".join(["hokm", name, "[OPTIONS]", *(f"{each.metavar}..." for each in arguments)])
    yield f"    {usage}"
    yield ""
    annotations = typing.get_type_hints(inspect.unwrap(command.callback))
    for parameter in command.params:
        if parameter.name in annotations:
            yield from item(parameter, annotations[parameter.name])
    yield ""
    yield f"Example: `{' '.join(example.removeprefix('Example:').split())}`"


def item(parameter: Any, annotation: Any) -> Iterator[str]:
    """One argument or option as an item of a list."""
    if parameter.param_type_name == "argument":
        names = f"`{parameter.metavar}`"
    else:
        spellings = sorted(parameter.opts, key=len, reverse=True) + parameter.secondary_opts
        names = ", ".join(f"`{spelling}`" for spelling in spellings)
        if not parameter.is_flag:
            names += f" `{parameter.metavar or values_of(annotation)}`"
    text = f"- {names}: {' '.join((parameter.help or '').split())}"
    default = getattr(parameter.default, "value", parameter.default)
    if parameter.show_default and isinstance(default, int | float | str) and not parameter.is_flag:
        shown = f"{default:g}" if isinstance(default, float) else default
        text += f" Default: {shown}."
    yield textwrap.fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def values_of(annotation: Any) -> str:
    """What an option without a metavar takes: its choices, or a number."""
    kinds = [annotation, *typing.get_args(annotation)]
    kinds += [inner for kind in kinds for inner in typing.get_args(kind)]
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Enum):
            return "|".join(str(choice.value) for choice in kind)
    return "NUMBER"


if __name__ == "__main__":
    sys.exit(main())
