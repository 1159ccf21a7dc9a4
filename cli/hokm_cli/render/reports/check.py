"""``hokm check``: each problem of a file, then how many there are."""

from __future__ import annotations

from rich.text import Text

from ...terminal.english import plural
from ...terminal.layout import styled
from ...terminal.theme import GOOD
from ..parts.diagnostics import diagnostic_text

__all__ = ["diagnostic_text", "summary_text"]


def summary_text(boards: int, errors: int, warnings: int) -> Text:
    """Return ``12 boards: 1 error, 3 warnings``."""
    found = [
        plural(count, noun) for count, noun in ((errors, "error"), (warnings, "warning")) if count
    ]
    what = Text(", ".join(found)) if found else styled("nothing wrong", GOOD)
    return Text.assemble(f"{plural(boards, 'board')}: ", what)
