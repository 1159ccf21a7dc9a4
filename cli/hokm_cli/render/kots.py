"""Forced kots, in as few lines as will do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..solving import KotAnswer
from . import words
from .caption import Caption
from .cards import trump_text
from .cases import cases_text
from .layout import part, stacked, wrapped
from .look import HEADING, KOT, Look

__all__ = ["kots_text"]


def kots_text(answers: Sequence[KotAnswer], caption: Caption, look: Look) -> Text:
    """What is forced, under which trumps and hakems; one unwrapped line where both are known."""
    file = f"{caption.file}: " if caption.file else ""
    title = Text.assemble(file, (f"Board {caption.board}", HEADING))
    if len(answers) == 1:
        return Text.assemble(title, _single(answers[0], look))
    lines = []
    for words_for_it, forced in (
        ("kot", [each for each in answers if each.kot]),
        ("hakem koti", [each for each in answers if each.hakem_koti]),
    ):
        if forced:
            cases = cases_text((each.board for each in forced), look)
            lines.append(Text.assemble("  ", (words_for_it, KOT), ": ") + cases)
    count = sum(each.is_forced for each in answers)
    if not count:
        return Text.assemble(title, f": no kot is forced in any of {len(answers)} cases")
    head = Text.assemble(title, f": a kot is forced in {count} of {len(answers)} cases")
    return stacked([wrapped(line, look.width, indent=4) for line in (head, *lines)])


def _single(answer: KotAnswer, look: Look) -> Text:
    board = answer.board
    if board.seating.players == 3:
        sentence = words.guaranteed_kot_sentence(board, answer.winner)
    else:
        sentence = words.forced_kot_sentence(board, answer.kot, answer.hakem_koti)
    verdict = part(sentence, KOT) if answer.is_forced else Text(sentence)
    case = Text.assemble(" (", trump_text(board.trump, look), f" hakem {board.hakem.title}): ")
    return case + verdict
