"""What `--help` says about each command, as Markdown: docs/cli.md shows it (``nox -s cog``)."""

from __future__ import annotations

import inspect
import re
import textwrap
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Any

import typer.main

from hokm_cli.app import app

WIDTH = 100


def help_of(name: str) -> str:
    """Return what the help of one command says."""
    commands: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    return "\n".join(command_lines(name, commands[name]))


def command_lines(name: str, command: Any) -> Iterator[str]:
    """What the help of one command says, as Markdown."""
    *paragraphs, example = re.split(r"\n\s*\n", command.help.strip())
    for paragraph in paragraphs:
        if paragraph.strip().startswith("\b"):  # lines that are not to be filled
            yield textwrap.indent(textwrap.dedent(paragraph.strip("\b\n ")), "    ")
        else:
            yield textwrap.fill(" ".join(paragraph.split()), WIDTH)
        yield ""
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    usage = " ".join(["hokm", name, "[OPTIONS]", *(str(each.metavar) for each in arguments)])
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
