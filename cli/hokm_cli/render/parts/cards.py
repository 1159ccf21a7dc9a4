"""Cards and suits as coloured text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from hokm import Card, Suit, Trump
from hokm.model.cards import SUITS

from ...terminal.layout import styled
from ...terminal.theme import DIM, PLAIN, Theme

__all__ = [
    "NO_MARKS",
    "Marks",
    "card_groups_text",
    "card_text",
    "ranks_text",
    "suit_name",
    "suit_text",
    "trump_text",
    "trump_words",
]

_RED_SUITS = (Suit.HEARTS, Suit.DIAMONDS)
_RED = Style(color="red")


@dataclass(frozen=True, slots=True)
class Marks:
    """Cards that stand out, with and without colour."""

    idle: frozenset[Card] = frozenset()
    """Behind a dot, which is enough because they are the lowest of their suit."""
    played: Card | None = None
    """With a star behind it."""


NO_MARKS = Marks()


def suit_style(suit: Suit) -> Style:
    """Red for hearts and diamonds."""
    return _RED if suit in _RED_SUITS else PLAIN


def suit_name(suit: Suit) -> str:
    """``hearts``."""
    return suit.name.lower()


def suit_text(suit: Suit, theme: Theme) -> Text:
    """The suit's symbol or letter."""
    return styled(suit.symbol if theme.symbols else suit.letter, suit_style(suit))


def trump_text(trump: Trump, theme: Theme) -> Text:
    """The trump's symbol or letter; ``N`` in saras."""
    return Text(trump.letter) if trump.suit is None else suit_text(trump.suit, theme)


def trump_words(trump: Trump, theme: Theme) -> Text:
    """The trump in words: ``♥ hearts``, or ``no trump (saras)``."""
    if trump.suit is None:
        return Text("no trump (saras)")
    name = styled(suit_name(trump.suit), suit_style(trump.suit))
    return Text.assemble(suit_text(trump.suit, theme), " ", name) if theme.symbols else name


def card_text(card: Card, theme: Theme, style: Style = PLAIN) -> Text:
    """One card: ``♥K`` or ``HK``."""
    text = card.symbol if theme.symbols else str(card)
    return styled(text, suit_style(card.suit) + style)


def ranks_text(cards: Iterable[Card], theme: Theme, marks: Marks, style: Style = PLAIN) -> Text:
    """The ranks of cards of one suit, highest first: ``AK9``, or with marks ``AK*·9``."""
    letters = {card: card.rank_letter + ("*" if card == marks.played else "") for card in cards}
    idle = "".join(letters.pop(card) for card in sorted(marks.idle & letters.keys()))
    text = styled("".join(letters.values()), style)
    if idle:
        text.append(theme.dot, DIM)
        text.append(idle, style + DIM)
    return text


def card_groups_text(
    groups: Iterable[Sequence[Card]], theme: Theme, width: int, marks: Marks = NO_MARKS
) -> list[Text]:
    """Groups of equal cards, ``♥KQ ♥97  ♣AK``, broken into lines of at most `width`.

    Each group is written once with its suit in front; suits stand a little further apart.
    """
    lines: list[Text] = []
    line = Text()
    previous: Suit | None = None
    for group in sorted(groups, key=lambda group: (SUITS.index(group[0].suit), group[0])):
        suit = group[0].suit
        word = suit_text(suit, theme) + ranks_text(group, theme, marks, suit_style(suit))
        gap = "" if previous is None else " " if previous is suit else "  "
        if line and line.cell_len + len(gap) + word.cell_len > width:
            lines.append(line)
            line, gap = Text(), ""
        line = Text.assemble(line, gap, word)
        previous = suit
    return [*lines, line]
