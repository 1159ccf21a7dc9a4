"""Plays to review: at random, at its best, and at its best but for one card."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hokm import (
    Board,
    Card,
    CardValue,
    Solver,
)

from .boards import with_play_out
from .deals import FAMILIES, ending

KINDS = ("random", "best", "mistake")


class Played(NamedTuple):
    """A board and what was played from it to the end of the hand."""

    board: Board
    cards: list[Card]
    mistakes: tuple[int, ...] | None
    """The places of the cards that are known to be mistakes, all there are; None: not known."""


def random_play(source: random.Random, board: Board) -> Played:
    """Any legal cards."""
    position = board
    cards: list[Card] = []
    while not position.is_finished:
        cards.append(source.choice(position.legal_cards))
        position = position.play(cards[-1])
    return Played(board, cards, None)


def best_play(solver: Solver, board: Board) -> Played:
    """One best line."""
    return Played(board, _best(solver, board), ())


def play_with_a_mistake(source: random.Random, solver: Solver, board: Board) -> Played:
    """Best play but for one card, wherever one can go wrong; else just best play."""
    line = _best(solver, board)
    for place in source.sample(range(len(line)), len(line)):
        before = board.play_all(line[:place])
        values = solver.card_values(before, tricks=not board.has_race)
        worse = [value for value in values if worth(value) != worth(values[0])]
        if worse:
            bad = source.choice(source.choice(worse).cards)
            cards = [*line[:place], bad, *_best(solver, before.play(bad))]
            return Played(board, cards, (place,))
    return Played(board, line, ())


def plays(source: random.Random, solver: Solver, boards: Iterator[Board]) -> Iterator[Played]:
    """The boards, each with one of the kinds of play in turn."""
    for number, board in enumerate(boards):
        kind = KINDS[number % len(KINDS)]
        if kind == "random":
            yield random_play(source, board)
        elif kind == "best":
            yield best_play(solver, board)
        else:
            yield play_with_a_mistake(source, solver, board)


def racing_endings(source: random.Random, tricks: int, count: int) -> Iterator[Board]:
    """Endings of every family in turn whose race is open, in both directions, also mid-trick."""
    families = tuple(FAMILIES)
    made = 0
    while made < count:
        board = ending(source, families[made % len(families)], tricks)
        if board.has_race and not board.is_decided:
            made += 1
            yield with_play_out(board, False)


def worth(value: CardValue) -> tuple[int | None, int | None]:
    """A value without its cards, to be compared."""
    return None if value.outcome is None else value.outcome.margin, value.tricks


def _best(solver: Solver, position: Board) -> list[Card]:
    if position.is_finished:
        return []
    race = position.has_race
    return list(solver.best_line(position, "race" if race else "tricks").cards)
