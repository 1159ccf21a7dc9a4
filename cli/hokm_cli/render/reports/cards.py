"""``hokm cards``: the legal cards of a position with their values, below its diagram."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hokm import Board, Card, Solution
from hokm.analysis.choices import CardChoice
from hokm.model.ply import Ply

from ...queries.choices import Choices
from ...terminal.layout import stacked, styled, wrapped
from ...terminal.theme import BAD, DIM, Theme
from ..parts import sentences as words
from ..parts.card_values import card_guarantees_text, card_values_text
from ..parts.cards import Marks, card_text
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import (
    BoardHeading,
    case_facts,
    case_header,
    case_title,
    fact_lines,
    header,
)

__all__ = ["choices_report"]


def choices_report(choices: Choices, heading: BoardHeading, theme: Theme) -> Text:
    """Return everything about one point of a record, or about its deal in every open case."""
    cases = choices.cases
    lines = (
        _single(cases[0], heading, theme) if len(cases) == 1 else _several(cases, heading, theme)
    )
    lines += _legend(cases, theme)
    if choices.stop is not None:
        broken = f"The play in the file breaks off: {choices.stop.message}"
        lines += [wrapped(styled(broken, BAD), theme.width)]
    return stacked(lines)


def _single(choice: CardChoice, heading: BoardHeading, theme: Theme) -> list[Text]:
    board, found = choice.board, choice.found
    marks = Marks(choice.idle, choice.played)
    turn = wrapped(_turn_line(board, choice.played, theme), theme.width)
    if isinstance(found, Solution):
        lines = [*case_header(heading, board, theme), turn, Text()]
        if found.outcome is not None:
            lines.append(wrapped(Text(words.race_sentence(board, found.outcome)), theme.width))
        if found.tricks is not None:
            lines.append(wrapped(Text(words.tricks_sentence(board, found.tricks)), theme.width))
    else:
        facts = fact_lines(case_facts(board, theme), board, theme)
        lines = [header(heading, theme), *facts, turn]
    lines += [Text(), board_diagram(board, theme, heading.names, marks), Text()]
    return [*lines, _values(choice, theme)]


def _several(cases: Sequence[CardChoice], heading: BoardHeading, theme: Theme) -> list[Text]:
    """Return the deal once, and below it the cards of each case."""
    board = cases[0].board
    lines = [header(heading, theme), *fact_lines([], board, theme), Text()]
    lines.append(deal_diagram(board.deal, board.rules.direction, theme, heading.names))
    for case in cases:
        lines += [Text(), case_title(case.board, theme), _values(case, theme)]
    return lines


def _turn_line(board: Board, played: Card | None, theme: Theme) -> Text:
    """Return ``At 5.2: East to play; the record has ♠8*``."""
    line = Text(f"At {Ply.from_board(board)}: {board.to_play.title} to play")
    if played is None:
        return line
    return Text.assemble(line, "; the record has ", card_text(played, theme), "*")


def _values(choice: CardChoice, theme: Theme) -> Text:
    found = choice.found
    marks = Marks(choice.idle, choice.played)
    if isinstance(found, Solution):
        return card_values_text(found, theme, marks)
    return card_guarantees_text(found, theme, marks)


def _legend(cases: Sequence[CardChoice], theme: Theme) -> list[Text]:
    """Return what the dot means, if there is one."""
    if not any(case.idle for case in cases):
        return []
    idle = f"Cards after {theme.dot} are idle: their rank makes no difference here"
    return [Text(), wrapped(styled(idle, DIM), theme.width)]
