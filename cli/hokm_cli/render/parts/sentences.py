"""Sentences that several reports share. Every count says whose it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hokm import (
    Board,
    RaceOutcome,
    Seat,
    Solution,
)

from ...terminal.english import plural

__all__ = [
    "Side",
    "alternatives",
    "forced_kot_sentence",
    "guaranteed_kot_sentence",
    "hakem_side",
    "kot_sentence",
    "other_side",
    "race_sentence",
    "score_order_sentence",
    "score_sentence",
    "side_of",
    "sweep_sentence",
    "tricks_sentence",
]

_IRREGULAR = {"have": "has", "were": "was", "do": "does"}


@dataclass(frozen=True, slots=True)
class Side:
    """One player or several as the subject of a sentence."""

    name: str
    """``North-South``, ``South``, or ``North and East``."""
    is_plural: bool

    def does(self, verb: str) -> str:
        """Return the side with its verb: partners ``win``, a player alone ``wins``."""
        if not self.is_plural:
            verb = _IRREGULAR.get(verb, f"{verb}s")
        return f"{self.name} {verb}"

    def __str__(self) -> str:
        return self.name


def side_of(board: Board, players: Iterable[Seat]) -> Side:
    """Return these players of a board as a side."""
    seats = frozenset(players)
    return Side(board.seating.players_name(seats), len(seats) > 1)


def hakem_side(board: Board) -> Side:
    """Return the hakem's side."""
    return side_of(board, board.seating.side(board.hakem))


def other_side(board: Board) -> Side:
    """Return all who play against the hakem."""
    return side_of(board, board.seating.occupied - board.seating.side(board.hakem))


def alternatives(words: Iterable[str]) -> str:
    """Return ``North, East or South``."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def score_order_sentence(board: Board) -> str:
    """Return whose tricks come first in a score."""
    if board.seating.players == 3:
        first, *others = (seat.title for seat in board.seating.order(board.hakem))
        return f"Scores: {first} first, then {' and '.join(others)}"
    who = "the hakem's side" if hakem_side(board).is_plural else "the hakem"
    return f"Scores: {hakem_side(board)} first ({who})"


def race_sentence(board: Board, outcome: RaceOutcome, *, past: bool = False) -> str:
    """Return ``North-South win 7-3 (in 10 tricks): 1 point``, or ``won``.

    The winner's tricks come first. A kot takes seven tricks, which needs no saying.
    """
    winners = hakem_side(board) if outcome.hakem_side_wins else other_side(board)
    high = max(outcome.hakem_tricks, outcome.other_tricks)
    low = min(outcome.hakem_tricks, outcome.other_tricks)
    how = f" (in {outcome.last_trick} tricks)"
    if outcome.is_kot:
        how = ", a kot" if outcome.hakem_side_wins else ", a hakem koti"
    points = plural(abs(outcome.points(board.rules.scoring)), "point")
    return f"{f'{winners} won' if past else winners.does('win')} {high}-{low}{how}: {points}"


def tricks_sentence(board: Board, tricks: int) -> str:
    """Return ``With all 13 tricks played, North-South take 9``; always the hakem's side."""
    side = hakem_side(board)
    if board.has_race:
        return f"With all {board.tricks_in_hand} tricks played, {side.does('take')} {tricks}"
    won, left = tricks - board.tricks_won[0], board.tricks_left
    if left == 1:
        return f"{side.does('win' if won else 'lose')} the one trick left"
    return f"{side.does('take')} {won} of the {left} tricks left"


def kot_sentence(solution: Solution) -> str | None:
    """Return whether a kot is forced and by whom; None where the board has no race."""
    if solution.kot_forced is None or solution.hakem_koti_forced is None:
        return None
    return forced_kot_sentence(solution.board, solution.kot_forced, solution.hakem_koti_forced)


def forced_kot_sentence(board: Board, kot: bool, hakem_koti: bool) -> str:
    """Return whether a kot is forced, from the answers for each side."""
    ours, theirs = hakem_side(board), other_side(board)
    if kot:
        return f"Kot is forced: {ours.does('win')} 7-0"
    if hakem_koti:
        return f"Hakem koti is forced: {theirs.does('win')} 7-0 against the hakem"
    won, lost = board.tricks_won
    if won and lost:
        return "No kot: both sides have a trick"
    if won:
        return f"No kot is forced: {ours} cannot win 7-0"
    if lost:
        return f"No hakem koti is forced: {theirs} cannot win 7-0"
    return "Neither side can force a kot"


def guaranteed_kot_sentence(board: Board, winner: Seat | None) -> str:
    """Return who of three players can force the first seven tricks against the two others."""
    if winner is None:
        return "No player can force a kot"
    title = "Kot" if winner is board.hakem else "Hakem koti"
    against = "" if winner is board.hakem else " against the hakem"
    return f"{title} is forced: {winner.title} wins the first seven tricks{against}"


def sweep_sentence(solution: Solution) -> str | None:
    """Return which side can take every trick of the hand; None where neither can."""
    board = solution.board
    if not solution.sweep_forced or not board.has_race:
        return None
    side = hakem_side(board) if solution.tricks != 0 else other_side(board)
    return f"A sweep is forced: {side.does('take')} all {board.tricks_in_hand} tricks"


def score_sentence(board: Board) -> str | None:
    """Return the tricks won before the position; None at the start of a hand."""
    if not any(board.tricks_won):
        return None
    names = [side_of(board, side) for side in board.sides]
    scores = zip(names, board.tricks_won, strict=True)
    return "Tricks so far: " + ", ".join(f"{name} {won}" for name, won in scores)
