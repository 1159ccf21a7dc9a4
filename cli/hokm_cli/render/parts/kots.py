"""Forced kots, in as few lines as will do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hokm import Board
from hokm.analysis.kot import KotAnswer

from ...terminal.layout import part, stacked, wrapped
from ...terminal.theme import HEADING, KOT, Theme
from . import sentences as words
from .cards import trump_text
from .cases import cases_text
from .heading import BoardHeading

__all__ = ["board_title", "case_text", "kots_text"]


def kots_text(answers: Sequence[KotAnswer], heading: BoardHeading, theme: Theme) -> Text:
    """What is forced, under which trumps and hakems; one unwrapped line where both are known."""
    title = board_title(heading)
    if len(answers) == 1:
        return Text.assemble(title, _single(answers[0], theme))
    lines = []
    for words_for_it, forced in (
        ("kot", [each for each in answers if each.kot]),
        ("hakem koti", [each for each in answers if each.hakem_koti]),
    ):
        if forced:
            cases = cases_text((each.board for each in forced), theme)
            lines.append(Text.assemble("  ", (words_for_it, KOT), ": ") + cases)
    count = sum(each.is_forced for each in answers)
    if not count:
        return Text.assemble(title, f": no kot is forced in any of {len(answers)} cases")
    head = Text.assemble(title, f": a kot is forced in {count} of {len(answers)} cases")
    return stacked([wrapped(line, theme.width, indent=4) for line in (head, *lines)])


def board_title(heading: BoardHeading) -> Text:
    """``deals.pbn: Board 3``."""
    file = f"{heading.file}: " if heading.file else ""
    return Text.assemble(file, (f"Board {heading.board}", HEADING))


def case_text(board: Board, theme: Theme) -> Text:
    """What stands behind the title where a board is answered in one line."""
    return Text.assemble(" (", trump_text(board.trump, theme), f" hakem {board.hakem.title}): ")


def _single(answer: KotAnswer, theme: Theme) -> Text:
    board = answer.board
    if board.seating.players == 3:
        sentence = words.guaranteed_kot_sentence(board, answer.winner)
    else:
        sentence = words.forced_kot_sentence(board, answer.kot, answer.hakem_koti)
    verdict = part(sentence, KOT) if answer.is_forced else Text(sentence)
    return case_text(board, theme) + verdict
