"""The legal cards of a position with their values, under the diagram of the position."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hokm import Board, Card, Solution
from hokm.model.ply import Turn

from ...queries.choices import Choice, Choices
from ...terminal.layout import part, stacked, wrapped
from ...terminal.theme import BAD, DIM, Look
from ..parts import sentences as words
from ..parts.card_values import card_values_text
from ..parts.cards import Marks, card_text
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import Caption
from .analysis import (
    case_facts,
    case_title,
    fact_lines,
    header,
)
from .guarantees import card_guarantees_text

__all__ = ["choices_report"]


def choices_report(choices: Choices, caption: Caption, look: Look) -> Text:
    """Everything about one point of a record, or about its deal in every open case."""
    cases = choices.cases
    lines = _single(cases[0], caption, look) if len(cases) == 1 else _several(cases, caption, look)
    lines += _legend(cases, look)
    if choices.stop is not None:
        broken = f"The play in the file breaks off: {choices.stop.message}"
        lines += [wrapped(part(broken, BAD), look.width)]
    return stacked(lines)


def _single(choice: Choice, caption: Caption, look: Look) -> list[Text]:
    board, found = choice.board, choice.found
    marks = Marks(choice.idle, choice.played)
    lines = [header(caption, look), *fact_lines(case_facts(board, look), board, look)]
    lines += [wrapped(_turn_line(board, choice.played, look), look.width), Text()]
    if isinstance(found, Solution):
        if found.outcome is not None:
            lines.append(wrapped(Text(words.race_sentence(board, found.outcome)), look.width))
        if found.tricks is not None:
            lines.append(wrapped(Text(words.tricks_sentence(board, found.tricks)), look.width))
        lines.append(Text())
    lines += [board_diagram(board, look, caption.names, marks), Text()]
    return [*lines, _values(choice, look)]


def _several(cases: Sequence[Choice], caption: Caption, look: Look) -> list[Text]:
    """The deal once, and below it the cards of each case."""
    board = cases[0].board
    lines = [header(caption, look), *fact_lines([], board, look), Text()]
    lines.append(deal_diagram(board.deal, board.rules.direction, look, caption.names))
    for case in cases:
        lines += [Text(), case_title(case.board, look), _values(case, look)]
    return lines


def _turn_line(board: Board, played: Card | None, look: Look) -> Text:
    """``At 5.2: East to play, in the record ♠8*``."""
    line = Text(f"At {Turn.of(board)}: {board.to_play.title} to play")
    if played is None:
        return line
    return Text.assemble(line, ", in the record ", card_text(played, look), "*")


def _values(choice: Choice, look: Look) -> Text:
    found = choice.found
    marks = Marks(choice.idle, choice.played)
    if isinstance(found, Solution):
        return card_values_text(found, look, marks)
    return card_guarantees_text(found, look, marks)


def _legend(cases: Sequence[Choice], look: Look) -> list[Text]:
    """What the dot means, if there is one."""
    if not any(case.idle for case in cases):
        return []
    idle = f"Behind {look.dot} are idle cards: their rank can matter to none of these values"
    return [Text(), wrapped(part(idle, DIM), look.width)]
