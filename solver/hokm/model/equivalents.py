"""Cards that are worth the same because nothing in play lies between them."""

from __future__ import annotations

import dataclasses

from .board import Board
from .cards import Card

__all__ = ["equivalence_classes", "playable_position", "with_play_out"]


def equivalence_classes(board: Board) -> tuple[tuple[Card, ...], ...]:
    """Return the legal cards of the player to move, equal ones together, highest first.

    Cards of one hand are equal when every card between them has left play. Cards on the table
    have not: they separate until the trick is over. A hand already won may be played on.
    """
    in_play = board.deal.cards | set(board.on_table)
    groups: list[list[Card]] = []
    for card in playable_position(board).legal_cards:
        if groups and _touch(groups[-1][-1], card, in_play):
            groups[-1].append(card)
        else:
            groups.append([card])
    return tuple(tuple(group) for group in groups)


def _touch(higher: Card, lower: Card, in_play: set[Card] | frozenset[Card]) -> bool:
    """Decide whether two cards are of one suit with no card in play between them."""
    return higher.suit is lower.suit and not any(
        Card(lower.suit, rank) in in_play for rank in range(lower.rank + 1, higher.rank)
    )


def playable_position(board: Board) -> Board:
    """Return a board on which a hand already won may be played on."""
    return with_play_out(board, True) if board.is_decided else board


def with_play_out(board: Board, play_out: bool) -> Board:
    """Return a board under rules that do, or do not, play on after the seventh trick."""
    return dataclasses.replace(board, rules=dataclasses.replace(board.rules, play_out=play_out))
