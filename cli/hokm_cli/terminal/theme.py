"""What text may look like: what its stream can show, and the styles used."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

__all__ = ["BAD", "DIM", "GOOD", "HEADING", "KOT", "PLAIN", "Theme"]

PLAIN = Style()
HEADING = Style(bold=True)
DIM = Style(dim=True)
GOOD = Style(color="green", bold=True)
BAD = Style(color="red", bold=True)
KOT = Style(color="magenta", bold=True)


@dataclass(frozen=True, slots=True)
class Theme:
    """What can be shown. Color is no part of it: where there is none, styles are dropped."""

    symbols: bool = True
    """Whether suit symbols, lines and arrows can be written, not only letters."""
    width: int = 80
    """Columns to lay text out in. Nothing that is one word, such as a deal, is ever broken."""

    @property
    def rule(self) -> str:
        """One column of a horizontal line."""
        return "─" if self.symbols else "-"

    @property
    def dot(self) -> str:
        """What stands between facts on one line."""
        return "·" if self.symbols else "|"
