"""Faults and warnings of a file as text, the place marked with a caret."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm.notation.diagnostics import Fault, Severity, format_fault

from ...terminal.layout import part
from ...terminal.theme import GOOD
from .sentences import plural

__all__ = ["fault_text", "summary_text"]

_STYLES = {
    Severity.ERROR: Style(color="red", bold=True),
    Severity.WARNING: Style(color="yellow", bold=True),
}


def fault_text(fault: Fault) -> Text:
    """The fault, its source line and the caret, with the kind of fault in colour."""
    text = Text(format_fault(fault))
    style = _STYLES[fault.severity]
    kind = f"{fault.severity}:"
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
    what = Text(", ".join(found)) if found else part("nothing wrong", GOOD)
    return Text.assemble(f"{plural(boards, 'board')}: ", what)
