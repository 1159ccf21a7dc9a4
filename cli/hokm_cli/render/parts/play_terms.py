"""A hand told in the game's own words."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from hokm.reviews.terms import PlayTerm

from ...queries.reviews import Reviewed
from ...terminal.layout import (
    joined,
    stacked,
    styled,
    wrapped,
)
from ...terminal.theme import HEADING, Theme
from .cards import card_text

__all__ = ["terms_text"]


def terms_text(found: Reviewed, theme: Theme, explained: Collection[PlayTerm]) -> Text:
    """The cards that have a word, a line a trick; then the meaning of words not yet explained."""
    lines = [styled("In the game's own words", HEADING)]
    tricks: dict[int, list[Text]] = {}
    for each, terms in zip(found.review.cards, found.terms, strict=True):
        if terms:
            said = ", ".join(term.word for term in terms)
            word = Text.assemble(f"{each.seat.title} ", card_text(each.card, theme), f" {said}")
            tricks.setdefault(each.trick, []).append(word)
    for trick, cards in tricks.items():
        line = Text(f"  {trick:2}  ") + joined(cards, "; ")
        lines.append(wrapped(line, theme.width, indent=6))
    used = {term for terms in found.terms for term in terms}
    for term in PlayTerm:
        if term in used and term not in explained:
            lines.append(
                wrapped(Text.assemble((f"{term.word}: ", HEADING), term.meaning), theme.width)
            )
    return stacked(lines)
