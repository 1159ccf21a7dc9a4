"""Putting pieces of text together: in a line, below each other, beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.style import Style
from rich.text import Text

__all__ = ["beside", "joined", "part", "stacked", "styled", "wrapped"]


def styled(content: str, style: Style) -> Text:
    """Text whose style stays its own: what is put behind a ``Text(content, style)`` takes it on."""
    return Text.assemble((content, style))


part = styled


def joined(parts: Sequence[Text], separator: str) -> Text:
    """The parts in one line."""
    return Text(separator).join(parts)


def stacked(blocks: Sequence[Text]) -> Text:
    """The blocks one below the other, without a final newline."""
    return Text("\n").join(blocks)


def beside(left: Text, right: Text, width: int, gap: int = 4) -> Text:
    """The blocks side by side, or with a blank line between them where `width` is too small."""
    left_lines, right_lines = left.split("\n"), right.split("\n")
    column = max(line.cell_len for line in left_lines) + gap
    if column + max(line.cell_len for line in right_lines) > width:
        return stacked([left, Text(), right])
    rows = []
    for left_line, right_line in zip_longest(left_lines, right_lines, fillvalue=Text()):
        row = left_line.copy()
        if right_line:
            row.append(" " * (column - row.cell_len))
            row.append_text(right_line)
        rows.append(row)
    return stacked(rows)


def wrapped(text: Text, width: int, indent: int = 2) -> Text:
    """Prose broken between words into lines of at most `width`, all but the first indented."""
    lines: list[Text] = []
    rest = text
    while rest.cell_len > width and (place := _break(rest.plain, width, indent)):
        line, rest = rest.divide([place])
        line.rstrip()
        lines.append(line)
        rest = Text(" " * indent) + rest[_leading_spaces(rest.plain) :]
    return stacked([*lines, rest])


def _break(text: str, width: int, indent: int) -> int:
    """Where the first line ends: the last space that fits, else the first there is; 0: nowhere."""
    place = text.rfind(" ", indent + 1, width + 1)
    return place if place > 0 else max(text.find(" ", width), 0)


def _leading_spaces(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
