"""What ``--help`` says about each command, as Markdown: docs/cli.md shows it (``nox -s cog``)."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Any

from hokm_cli.commands.registry import CommandModules

WIDTH = 100


def help_of(name: str) -> str:
    """Return what the help of one command says."""
    return "\n".join(command_lines(name, CommandModules()[name]))


def command_lines(name: str, command: Any) -> Iterator[str]:
    """Yield the paragraphs, the usage, the arguments and options, and the example."""
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
    yield from map(item, command.params)
    yield ""
    yield f"Example: `{' '.join(example.removeprefix('Example:').split())}`"


def item(parameter: Any) -> str:
    """Return one argument or option as an item of a list."""
    if parameter.param_type_name == "argument":
        names = f"`{parameter.metavar}`"
    else:
        spellings = sorted(parameter.opts, key=len, reverse=True) + parameter.secondary_opts
        names = ", ".join(f"`{spelling}`" for spelling in spellings)
        if not parameter.is_flag:
            names += f" `{parameter.metavar}`"
    text = f"- {names}: {' '.join(parameter.help.split())}"
    return textwrap.fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
