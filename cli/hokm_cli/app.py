"""The commands together, and the one place where errors become exit codes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from .commands.help_texts import PROGRAM, VERSION
from .commands.registry import CommandGroup
from .exit_codes import ExitCode
from .terminal.streams import OutputClosed, prepare_streams, silence_streams

__all__ = ["app", "main", "run"]

_USAGE_ERROR: Any = typer.BadParameter.__bases__[0]
"""What typer raises for a wrong command line; it has no public name."""

# Help is plain text: the markup modes would take the brackets of PBN tags for markup.
app = typer.Typer(
    name="hokm",
    cls=CommandGroup,
    help=PROGRAM,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from hokm import __version__

        typer.echo(f"hokm {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=VERSION)
    ] = False,
) -> None:
    # Without a docstring, which would take the place of the help of the program.
    del version


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code; no error raised on purpose shows a traceback.

    `arguments` are those of the process if left out.
    """
    prepare_streams(sys.stdout, sys.stderr)
    try:
        code = app(args=arguments, prog_name="hokm", standalone_mode=False)
    except SystemExit as stop:  # after printing what completes a word in a shell
        code = stop.code
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except _USAGE_ERROR as error:
        error.show(sys.stderr)
        return ExitCode.UNUSABLE
    except OutputClosed:
        silence_streams()
        return ExitCode.OUTPUT_CLOSED
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        _report(f"{name}{error.strerror or error}")
        return ExitCode.UNUSABLE
    except Exception as error:
        from hokm import HokmError  # imported by then, if it is one

        if not isinstance(error, HokmError):
            raise
        _report(str(error))
        return ExitCode.UNUSABLE
    return code if isinstance(code, int) else ExitCode.OK


def _report(message: str) -> None:
    """Write one line to standard error, if that can be written to."""
    if sys.stderr is None:
        return
    try:
        print(f"hokm: {message}", file=sys.stderr, flush=True)
    except OSError:
        silence_streams()


def main() -> None:
    """Run as the console script."""
    sys.exit(run())
