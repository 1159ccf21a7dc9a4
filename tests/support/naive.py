"""Plain minimax over the rules model: the measure of everything the search answers.

Every legal card is tried and played out with `Position`; no bound, no table, no equal cards.
So slow that three tricks are its limit; `support.oracle` goes further and is checked here.
"""

from __future__ import annotations

from hokm import Board, Position

from .boards import played_out


def can_win(board: Board, need: int, allow: int) -> bool:
    """Whether the hakem's side wins `need` more tricks before the other side wins `allow` more."""
    won, lost = board.tricks_won
    return _reaches(Position(played_out(board)), won + need, lost + allow)


def race_margin(board: Board) -> int:
    """The hakem's side's tricks less the other's when a side has seven, both playing for that."""
    return _race(Position(played_out(board, False)))


def tricks(board: Board) -> int:
    """All tricks of the hakem's side, those won before included, when every card is played."""
    return _tricks(Position(played_out(board)))


def _reaches(position: Position, enough: int, too_many: int) -> bool:
    won, lost = position.board.tricks_won
    if won >= enough:
        return True
    if lost >= too_many:
        return False
    choose = any if _hakem_side_to_play(position) else all
    return choose(
        _reaches(position.play(card), enough, too_many) for card in position.legal_cards()
    )


def _race(position: Position) -> int:
    if position.is_over:
        won, lost = position.board.tricks_won
        return won - lost
    choose = max if _hakem_side_to_play(position) else min
    return choose(_race(position.play(card)) for card in position.legal_cards())


def _tricks(position: Position) -> int:
    if position.is_over:
        return position.board.tricks_won[0]
    choose = max if _hakem_side_to_play(position) else min
    return choose(_tricks(position.play(card)) for card in position.legal_cards())


def _hakem_side_to_play(position: Position) -> bool:
    return position.board.seating.same_side(position.board.hakem, position.to_play)
