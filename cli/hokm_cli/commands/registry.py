"""The commands by name, each imported when it is asked for, and how their help is laid out.

So ``hokm --help`` need not import the library, nor one command what the others use.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any

import typer.main
from typer.core import TyperCommand, TyperGroup

from .help_texts import COMMANDS

__all__ = ["CommandGroup", "CommandModules", "HelpedCommand"]


class HelpedCommand(TyperCommand):
    """A command whose help names arguments as ``FILE...``, without types of the program."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return what follows the name of the command in the usage line."""
        arguments = [
            str(each.metavar) for each in self.params if each.param_type_name == "argument"
        ]
        return ["[OPTIONS]", *arguments]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments, then options, each with its help."""
        rows: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is None:
                continue
            if parameter.param_type_name == "argument":
                record = (str(parameter.metavar), getattr(parameter, "help", None) or "")
            rows[parameter.param_type_name].append(record)
        for kind, title in (("argument", "Arguments"), ("option", "Options")):
            if rows[kind]:
                with formatter.section(title):
                    formatter.write_dl(rows[kind])


class CommandModules(Mapping[str, Any]):
    """The commands by name. Module and function of a command are named like it."""

    def __getitem__(self, name: str) -> Any:
        """Import a command; raise `KeyError` where there is none of that name."""
        text = COMMANDS[name]
        module = importlib.import_module(f"{__package__}.{name}")
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(name, cls=HelpedCommand, help=text)(getattr(module, name))
        return typer.main.get_command(single)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class CommandGroup(TyperGroup):
    """The program itself: lists its commands without importing them."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = CommandModules()

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands, in the order of the help."""
        return list(COMMANDS)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command with the first sentence of its help."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, text.strip().split("\n", 1)[0]) for name, text in COMMANDS.items()]
            )
