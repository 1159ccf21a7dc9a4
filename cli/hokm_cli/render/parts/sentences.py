"""Results in words. Every count says whose it is."""

from __future__ import annotations

from hokm import (
    Board,
    RaceOutcome,
    Seat,
    Solution,
)

from ...terminal.english import plural

__all__ = [
    "forced_kot_sentence",
    "guaranteed_kot_sentence",
    "kot_sentence",
    "plural",
    "race_sentence",
    "score_sentence",
    "side_name",
    "sweep_sentence",
    "tricks_sentence",
    "with_verb",
]


def side_name(board: Board, *, of_hakem: bool) -> str:
    """The hakem's side in words, or the other: ``South-North``."""
    seating = board.seating
    return seating.side_name(board.hakem) if of_hakem else seating.opponents_name(board.hakem)


def with_verb(side: str, plural_verb: str, singular_verb: str) -> str:
    """The side with its verb: partners ``win``, a player alone ``wins``."""
    return f"{side} {plural_verb if '-' in side else singular_verb}"


def race_sentence(board: Board, outcome: RaceOutcome, *, past: bool = False) -> str:
    """``South-North win 7-3 at trick 10: 1 point``, or ``won``; the winner's tricks first."""
    winners = side_name(board, of_hakem=outcome.hakem_side_wins)
    high = max(outcome.hakem_tricks, outcome.other_tricks)
    low = min(outcome.hakem_tricks, outcome.other_tricks)
    kot = ""
    if outcome.is_kot:
        kot = ", kot" if outcome.hakem_side_wins else ", hakem koti"
    points = plural(abs(outcome.points(board.rules.scoring)), "point")
    won = f"{winners} won" if past else with_verb(winners, "win", "wins")
    return f"{won} {high}-{low} at trick {outcome.last_trick}{kot}: {points}"


def tricks_sentence(board: Board, tricks: int) -> str:
    """``Played out, South-North take 9 of 13 tricks``; always the hakem's side."""
    side = side_name(board, of_hakem=True)
    whole = board.has_race
    count = tricks if whole else tricks - board.tricks_won[0]
    of = board.tricks_in_hand if whole else board.tricks_left
    left = "" if whole else " left"
    return f"Played out, {with_verb(side, 'take', 'takes')} {count} of {plural(of, 'trick')}{left}"


def kot_sentence(solution: Solution) -> str | None:
    """Whether a kot is forced and by whom; None where the board has no race."""
    if solution.kot_forced is None or solution.hakem_koti_forced is None:
        return None
    return forced_kot_sentence(solution.board, solution.kot_forced, solution.hakem_koti_forced)


def forced_kot_sentence(board: Board, kot: bool, hakem_koti: bool) -> str:
    """The same for the bare answers of `Solver.kot_forced`."""
    hakem_side = side_name(board, of_hakem=True)
    others = side_name(board, of_hakem=False)
    if kot:
        return f"Kot is forced: {with_verb(hakem_side, 'win', 'wins')} 7-0"
    if hakem_koti:
        return f"Hakem koti is forced: {with_verb(others, 'win', 'wins')} 7-0 against the hakem"
    won, lost = board.tricks_won
    if won and lost:
        return "No kot: both sides have a trick"
    if won:
        return f"No kot is forced: {hakem_side} cannot win 7-0"
    if lost:
        return f"No hakem koti is forced: {others} cannot win 7-0"
    return "No kot is forced by either side"


def guaranteed_kot_sentence(board: Board, winner: Seat | None) -> str:
    """With three players: who can force the first seven tricks against the two others."""
    if winner is None:
        return "No kot is forced by any player"
    title = "Kot" if winner is board.hakem else "Hakem koti"
    against = "" if winner is board.hakem else " against the hakem"
    return f"{title} is forced: {winner.title} wins the first seven tricks{against}"


def sweep_sentence(solution: Solution) -> str | None:
    """Which side can take every trick of the hand; None where neither can."""
    board = solution.board
    if not solution.sweep_forced or not board.has_race:
        return None
    side = side_name(board, of_hakem=solution.tricks != 0)
    return (
        f"A sweep is forced: {with_verb(side, 'take', 'takes')} all {board.tricks_in_hand} tricks"
    )


def score_sentence(board: Board) -> str | None:
    """The tricks won before the position; None at the start of a hand."""
    if not any(board.tricks_won):
        return None
    if board.seating.players == 3:
        names = [seat.title for seat in board.seating.order(board.hakem)]
    else:
        names = [side_name(board, of_hakem=True), side_name(board, of_hakem=False)]
    scores = zip(names, board.tricks_won, strict=True)
    return "Tricks so far: " + ", ".join(f"{name} {won}" for name, won in scores)
