"""Cards and suits as colored text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from hokm import Card, Suit, Trump
from hokm.model.cards import SUITS

from ...terminal.layout import joined, styled
from ...terminal.theme import DIM, PLAIN, Theme

__all__ = [
    "NO_MARKS",
    "Marks",
    "any_of_text",
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
_FEW = 3
"""Cards that are named one by one where any of them will do."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Cards that are marked, with and without color."""

    idle: frozenset[Card] = frozenset()
    """Written after a dot: they are always the lowest of their suit."""
    played: Card | None = None
    """Followed by a star."""


NO_MARKS = Marks()


def suit_style(suit: Suit) -> Style:
    """Return red for hearts and diamonds."""
    return _RED if suit in _RED_SUITS else PLAIN


def suit_name(suit: Suit) -> str:
    """Return ``hearts``."""
    return suit.name.lower()


def suit_text(suit: Suit, theme: Theme) -> Text:
    """Return the suit's symbol or letter."""
    return styled(suit.symbol if theme.symbols else suit.letter, suit_style(suit))


def trump_text(trump: Trump, theme: Theme) -> Text:
    """Return the trump's symbol or letter; ``N`` in saras."""
    return Text(trump.letter) if trump.suit is None else suit_text(trump.suit, theme)


def trump_words(trump: Trump, theme: Theme) -> Text:
    """Return the trump in words: ``♥ hearts``, or ``no trump (saras)``."""
    if trump.suit is None:
        return Text("no trump (saras)")
    name = styled(suit_name(trump.suit), suit_style(trump.suit))
    return Text.assemble(suit_text(trump.suit, theme), " ", name) if theme.symbols else name


def card_text(card: Card, theme: Theme, style: Style = PLAIN) -> Text:
    """Return one card: ``♥K`` or ``HK``."""
    text = card.symbol if theme.symbols else str(card)
    return styled(text, suit_style(card.suit) + style)


def ranks_text(cards: Iterable[Card], theme: Theme, marks: Marks, style: Style = PLAIN) -> Text:
    """Return ranks of cards of one suit, highest first: ``AK9``; with marks ``AK*·9``."""
    letters = {card: card.rank_letter + ("*" if card == marks.played else "") for card in cards}
    idle = "".join(letters.pop(card) for card in sorted(marks.idle & letters.keys()))
    text = styled("".join(letters.values()), style)
    if idle:
        text.append(theme.dot, DIM)
        text.append(idle, style + DIM)
    return text


def card_groups_text(
    groups: Iterable[Sequence[Card]], theme: Theme, marks: Marks = NO_MARKS
) -> Text:
    """Return groups of equal cards in one line, ``♥KQ ♥97  ♣AK``; it may be broken at spaces.

    Each group has its suit in front once; suits are a little further apart.
    """
    line = Text()
    previous: Suit | None = None
    for group in sorted(groups, key=lambda group: (SUITS.index(group[0].suit), group[0])):
        suit = group[0].suit
        gap = "" if previous is None else " " if previous is suit else "  "
        ranks = ranks_text(group, theme, marks, suit_style(suit))
        line = Text.assemble(line, gap, suit_text(suit, theme), ranks)
        previous = suit
    return line


def any_of_text(cards: Iterable[Card], theme: Theme) -> Text:
    """Return alternatives: ``♣8, ♣5 or ♣3``; of more than three ``any of ♥KQ97, ♦86``."""
    found = sorted(cards)
    if len(found) > _FEW:
        suits = [
            suit_text(suit, theme) + styled("".join(ranks), suit_style(suit))
            for suit in SUITS
            if (ranks := [card.rank_letter for card in found if card.suit is suit])
        ]
        return Text("any of ") + joined(suits, ", ")
    *others, last = (card_text(card, theme) for card in found)
    return Text.assemble(joined(others, ", "), " or ", last) if others else last
