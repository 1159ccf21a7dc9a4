"""Lay out text: in a line, below each other, beside each other, in columns.

Tables and columns are rich's. `laid_out` turns them into text, so that all pieces of a report can
be put together in the same way. Prose is broken here: rich has no hanging indents, and would break
a long word.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Sequence

from rich.box import ASCII, SQUARE
from rich.console import Console as RichConsole
from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from .theme import DIM, Theme

__all__ = [
    "beside",
    "boxed",
    "columns",
    "joined",
    "laid_out",
    "stacked",
    "styled",
    "wrapped",
]

_UNLIMITED = 10_000
"""Columns for what is never broken."""


def styled(content: str, style: Style) -> Text:
    """Return text that keeps its style to itself.

    What is appended to a ``Text(content, style)`` takes on its style.
    """
    return Text.assemble((content, style))


def joined(parts: Sequence[Text], separator: str) -> Text:
    """Return the parts in one line."""
    return Text(separator).join(parts)


def stacked(blocks: Sequence[Text]) -> Text:
    """Return the blocks one below the other, without a final newline."""
    return Text("\n").join(blocks)


def columns(*titles: str, gap: int = 2, right: Sequence[str] = ()) -> Table:
    """Return an empty table without lines: a column for each title, `gap` blanks between them.

    Titles in `right` stand above columns that are aligned on the right. Without any title there
    is no heading row, and columns are added by the caller.
    """
    table = Table(
        box=None,
        show_header=bool(titles),
        header_style=DIM,
        padding=(0, gap, 0, 0),
        pad_edge=False,
    )
    for title in titles:
        table.add_column(Text(title), justify="right" if title in right else "left", no_wrap=True)
    return table


def laid_out(content: RenderableType, width: int = _UNLIMITED, indent: int = 0) -> Text:
    """Return as text what rich makes of `content` within `width`, less blanks at ends of lines."""
    console = _console()
    if indent:
        content = Padding.indent(content, indent)
    options = console.options.update(width=width)
    lines = []
    for segments in console.render_lines(content, options, pad=False):
        line = Text()
        for text, style, _ in Segment.simplify(segments):
            line.append(text, style)
        line.rstrip()
        lines.append(line)
    return stacked(lines)


def beside(left: Text, right: Text, width: int, gap: int = 4) -> Text:
    """Return the blocks side by side, or one below the other where `width` is too small."""
    if _width(left) + gap + _width(right) > width:
        return stacked([left, Text(), right])
    row = Table.grid(padding=(0, gap, 0, 0))
    row.add_row(left, right)
    return laid_out(row)


def boxed(content: RenderableType, theme: Theme, width: int, height: int) -> Text:
    """Return `content` in a frame of `width` columns and `height` lines."""
    frame = Panel(
        content,
        box=SQUARE if theme.symbols else ASCII,
        border_style=DIM,
        padding=(0, 1),
        width=width,
        height=height,
    )
    return laid_out(frame)


def wrapped(text: Text, width: int, indent: int = 2) -> Text:
    """Return prose in lines of at most `width`, all but the first indented.

    It is broken between words only: a longer word stays whole.
    """
    lines: list[Text] = []
    rest = text
    while rest.cell_len > width and (index := _break(rest.plain, width, indent)):
        line, rest = rest.divide([index])
        line.rstrip()
        lines.append(line)
        rest = Text(" " * indent) + rest[_leading_spaces(rest.plain) :]
    return stacked([*lines, rest])


@functools.cache
def _console() -> RichConsole:
    """Return a console that lays out and never writes; styles are dropped later, if at all."""
    return RichConsole(
        file=io.StringIO(), width=_UNLIMITED, legacy_windows=False, force_jupyter=False
    )


def _width(block: Text) -> int:
    return max(line.cell_len for line in block.split("\n"))


def _break(text: str, width: int, indent: int) -> int:
    """Return where the first line ends: at the last space that fits, else the first; 0: nowhere."""
    index = text.rfind(" ", indent + 1, width + 1)
    return index if index > 0 else max(text.find(" ", width), 0)


def _leading_spaces(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
