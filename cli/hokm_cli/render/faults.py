"""Faults and warnings of a file as text, the place marked with a caret."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm.notation.faults import Fault, Severity, format_fault

__all__ = ["fault_text"]

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
