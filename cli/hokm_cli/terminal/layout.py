"""Lay out text: in a line, below each other, beside each other, in columns.

`laid_out` turns what rich can render into text, so that all pieces of a report can be put together
in the same way. Two things are done here. Cells of one line are aligned in `columns`: a rich table
takes a tenth of a millisecond for each cell, ten milliseconds for each board of a long run. Prose
is `wrapped`: rich has no hanging indents, and breaks words that are too long.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest

from rich.box import ASCII, SQUARE
from rich.console import Console as RichConsole
from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.segment import Segment
from rich.style import Style
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


def columns(
    rows: Sequence[Sequence[Text]],
    *,
    gap: int = 2,
    right: Collection[int] = (),
    least: Mapping[int, int] | None = None,
    indent: int = 0,
) -> Text:
    """Return the rows with their cells, each of one line, below each other.

    The columns in `right` are aligned on the right; `least` has the widths that columns have at
    least. There are no blanks at the ends of lines.
    """
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    for index, width in (least or {}).items():
        widths[index] = max(width, widths[index])
    lines = []
    for row in rows:
        line = Text(" " * indent)
        column = indent
        for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
            start = column + (width - cell.cell_len if index in right else 0)
            if cell:
                line.append(" " * (start - line.cell_len))
                line.append_text(cell)
            column += width + gap
        line.rstrip()
        lines.append(line)
    return stacked(lines)


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
    rows = zip_longest(left.split("\n"), right.split("\n"), fillvalue=Text())
    return columns(list(rows), gap=gap)


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
