"""Plain minimax over the rules model: the measure of everything the search answers.

Every legal card is tried and played out with `Board`; no bound, no table, no equal cards.
So slow that three tricks are its limit; `support.oracle` goes further and is checked here.
"""

from __future__ import annotations

from hokm import Board, Seat

from .boards import with_play_out


def can_win(board: Board, need: int, allow: int, seat: Seat | None = None) -> bool:
    """Whether the side of `seat` wins `need` more tricks before its opponents win `allow` more.

    That of the hakem when no seat is named. With three players the opponents are the two others.
    """
    seat = board.hakem if seat is None else seat
    won = board.tricks_of(seat)
    lost = sum(board.tricks_won) - won
    return _reaches(with_play_out(board), seat, won + need, lost + allow)


def is_first_to_seven(board: Board, seat: Seat) -> bool:
    """Whether one of three players can have seven tricks before either of the others has."""
    return _is_first(with_play_out(board, False), seat)


def race_margin(board: Board) -> int:
    """The hakem's side's tricks less the other's when a side has seven, both playing for that."""
    return _race(with_play_out(board, False))


def tricks(board: Board) -> int:
    """All tricks of the hakem's side, those won before included, when every card is played."""
    return _tricks(with_play_out(board))


def _reaches(position: Board, seat: Seat, enough: int, too_many: int) -> bool:
    won = position.tricks_of(seat)
    if won >= enough:
        return True
    if sum(position.tricks_won) - won >= too_many:
        return False
    mine = position.seating.same_side(seat, position.to_play)
    choose = any if mine else all
    return choose(
        _reaches(position.play(card), seat, enough, too_many) for card in position.legal_cards
    )


def _is_first(position: Board, seat: Seat) -> bool:
    if position.is_finished:
        return position.tricks_of(seat) >= 7
    choose = any if position.to_play is seat else all
    return choose(_is_first(position.play(card), seat) for card in position.legal_cards)


def _race(position: Board) -> int:
    if position.is_finished:
        won, lost = position.tricks_won
        return won - lost
    choose = max if _hakem_side_to_play(position) else min
    return choose(_race(position.play(card)) for card in position.legal_cards)


def _tricks(position: Board) -> int:
    if position.is_finished:
        return position.tricks_won[0]
    choose = max if _hakem_side_to_play(position) else min
    return choose(_tricks(position.play(card)) for card in position.legal_cards)


def _hakem_side_to_play(position: Board) -> bool:
    return position.seating.same_side(position.hakem, position.to_play)
