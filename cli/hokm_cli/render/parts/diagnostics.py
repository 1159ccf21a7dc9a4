"""Faults and warnings of a file as text, the place marked with a caret."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm.notation.diagnostics import Diagnostic, Severity, format_diagnostic

from ...terminal.layout import styled
from ...terminal.theme import GOOD
from .sentences import plural

__all__ = ["diagnostic_text", "summary_text"]

_STYLES = {
    Severity.ERROR: Style(color="red", bold=True),
    Severity.WARNING: Style(color="yellow", bold=True),
}


def diagnostic_text(diagnostic: Diagnostic) -> Text:
    """The fault, its source line and the caret, with the kind of fault in colour."""
    text = Text(format_diagnostic(diagnostic))
    style = _STYLES[diagnostic.severity]
    kind = f"{diagnostic.severity}:"
    start = text.plain.index(kind)
    text.stylize(style, start, start + len(kind))
    *_, last = text.plain.split("\n")
    if last.strip() == "^":
        text.stylize(style, len(text.plain) - 1)
    return text


def summary_text(boards: int, errors: int, warnings: int) -> Text:
    """``12 boards: 1 error, 3 warnings``."""
    found = [
        plural(count, noun) for count, noun in ((errors, "error"), (warnings, "warning")) if count
    ]
    what = Text(", ".join(found)) if found else styled("nothing wrong", GOOD)
    return Text.assemble(f"{plural(boards, 'board')}: ", what)
