"""Boards written in one line, boards turned round, and boards printed to be asked again."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Collection, Mapping

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Hand,
    Rules,
    Seat,
    Suit,
    Trump,
)
from hokm.model.cards import SUITS, parse_cards

DIRECTIONS = tuple(Direction)
TRUMP_SUITS = tuple(trump for trump in Trump if trump is not Trump.NONE)


def make_board(
    deal: str,
    trump: str,
    hakem: str,
    *,
    leader: str | None = None,
    on_table: str = "",
    won: tuple[int, ...] = (),
    direction: Direction = Direction.ANTICLOCKWISE,
    play_out: bool = False,
) -> Board:
    """The board of the given texts; the hakem leads when no leader is named."""
    return Board(
        Deal.parse(deal),
        Trump.parse(trump),
        Seat.parse(hakem),
        Seat.parse(leader or hakem),
        parse_cards(on_table),
        won,
        Rules(direction, play_out=play_out),
    )


def board_text(board: Board) -> str:
    """The board as PBN tags: what a failing test prints, ready for `hokm analyze`."""
    tags = {
        "Deal": board.deal,
        "Trump": board.trump,
        "Hakem": board.hakem,
        "Players": board.seating.players,
        "Direction": board.rules.direction.value.capitalize(),
        "Leader": board.leader,
        "OnTable": board.trick,
        "TricksWon": "-".join(str(count) for count in board.tricks_won),
    }
    return "\n".join(f'[{name} "{value}"]' for name, value in tags.items())


def with_play_out(board: Board, play_out: bool = True) -> Board:
    """The same board with the rule that all cards are played, or that seven tricks end it."""
    return dataclasses.replace(board, rules=dataclasses.replace(board.rules, play_out=play_out))


def rotate(board: Board, steps: int) -> Board:
    """The whole table turned by `steps` seats: nothing changes but the seats' names."""
    return dataclasses.replace(
        board,
        deal=board.deal.rotate(steps),
        hakem=Seat((board.hakem + steps) % 4),
        leader=Seat((board.leader + steps) % 4),
    )


def mirror(board: Board) -> Board:
    """East and West exchanged and the direction turned: the same game seen in a mirror."""
    other = next(way for way in DIRECTIONS if way is not board.rules.direction)
    return dataclasses.replace(
        board,
        deal=board.deal.mirror(),
        hakem=Seat(-board.hakem % 4),
        leader=Seat(-board.leader % 4),
        rules=dataclasses.replace(board.rules, direction=other),
    )


def rename_suits(board: Board, names: Mapping[Suit, Suit]) -> Board:
    """Every suit, trump and the cards on the table included, renamed."""
    trump = board.trump.suit
    return dataclasses.replace(
        board,
        deal=board.deal.permute_suits(names),
        trump=Trump.NONE if trump is None else Trump(names.get(trump, trump)),
        on_table=tuple(rename(card, names) for card in board.on_table),
    )


def rename(card: Card, names: Mapping[Suit, Suit]) -> Card:
    """One card with its suit renamed."""
    return Card(names.get(card.suit, card.suit), card.rank)


def swap_cards(board: Board, one: Card, other: Card) -> Board:
    """The board with two cards, wherever they lie, exchanged."""
    places = {one: other, other: one}
    deal = Deal.from_hands(
        {
            seat: dataclasses.replace(
                board.deal[seat],
                cards=frozenset(places.get(card, card) for card in board.deal[seat].cards),
            )
            for seat in board.deal.seats
        }
    )
    on_table = tuple(places.get(card, card) for card in board.on_table)
    return dataclasses.replace(board, deal=deal, on_table=on_table)


def dealt_anew(source: random.Random, board: Board, loose: Collection[Card]) -> Board:
    """The board with the `loose` cards of each suit dealt out anew among those who hold them.

    Every hand keeps its lengths. For a loose card on the table its player plays any other loose
    card of the suit that he then has.
    """
    table = dict(board.trick.plays)
    hands = {seat: set(hand.cards) for seat, hand in _hands(board.whole_trick_deal()).items()}
    for suit in SUITS:
        cards = sorted(card for card in loose if card.suit is suit)
        source.shuffle(cards)
        for seat, hand in hands.items():
            old = [card for card in hand if card.suit is suit and card in loose]
            new = cards[: len(old)]
            del cards[: len(old)]
            hand.difference_update(old)
            hand.update(new)
            if table.get(seat) in old:
                table[seat] = source.choice(new)
    for seat, card in table.items():
        hands[seat].remove(card)
    deal = Deal.from_hands({seat: Hand.from_cards(cards) for seat, cards in hands.items()})
    return dataclasses.replace(board, deal=deal, on_table=tuple(table.values()))


def _hands(deal: Deal) -> dict[Seat, Hand]:
    return {seat: deal[seat] for seat in deal.seats}
