"""Errors and warnings about a file, with a caret under what they are about."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm.notation.diagnostics import Diagnostic, Severity, format_diagnostic

__all__ = ["diagnostic_text"]

_STYLES = {
    Severity.ERROR: Style(color="red", bold=True),
    Severity.WARNING: Style(color="yellow", bold=True),
}


def diagnostic_text(diagnostic: Diagnostic) -> Text:
    """Return the message, the line of the file and the caret; the severity is in color."""
    text = Text(format_diagnostic(diagnostic))
    style = _STYLES[diagnostic.severity]
    kind = f"{diagnostic.severity}:"
    start = text.plain.index(kind)
    text.stylize(style, start, start + len(kind))
    *_, last = text.plain.split("\n")
    if last.strip() == "^":
        text.stylize(style, len(text.plain) - 1)
    return text
