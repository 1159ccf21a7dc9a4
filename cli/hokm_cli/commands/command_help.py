"""The page that ``--help`` shows for one command."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

__all__ = ["HelpedCommand"]


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
