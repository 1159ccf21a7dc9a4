"""A second opinion on proofs, card by card on the deal itself.

The strategy that a document describes is played out against every card of the other side, and
what to do in a position is looked up in the claims, each read for the position at hand alone.
Nothing is shared with `hokm.verify`, and what is not the strategy of a proof there may be one here:
claims need only be right about this deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hokm.errors import HokmError

from .patterns import LETTERS, Ending, Game, Holding, Pattern, goal_left, goal_of

_Card = tuple[str, int, int]
"""A player, the number of a suit and the place in it, from the highest down."""
_Row = Mapping[str, Any]


def strategy_works(row: _Row) -> bool:
    """Whether the side that a document is about reaches its goal by the document's own means."""
    try:
        return _Judge(row).whole_works()
    except HokmError:
        return False


class _Judge:
    def __init__(self, row: _Row) -> None:
        self._row = row
        self._game = Game.of(row)
        self._board = Ending.of_row(row).board
        self._trump = "SHDCN".index(self._game.trump)
        self._known: dict[tuple[str, Holding, int, int, str], bool] = {}
        self._claims: dict[tuple[str, ...], list[_Row]] = {}
        for claim in row["claims"]:
            pattern = Pattern.of(claim)
            pairs = zip(pattern.tops, pattern.lows, strict=True)
            shape = (pattern.leader, *("".join(sorted(top + low)) for top, low in pairs))
            self._claims.setdefault(shape, []).append(claim)

    def whole_works(self) -> bool:
        """Whether it does from the position of the document on."""
        board = self._board
        cards = sorted(board.whole_trick_deal().cards)  # spades first, each suit from the ace down
        deal = board.whole_trick_deal()
        suits: list[list[str]] = [[] for _ in LETTERS]
        places = {}
        for card in cards:
            places[card] = card.suit, len(suits[card.suit])
            holder = deal.holder(card)
            assert holder is not None
            suits[card.suit].append(holder.letter)
        holding = tuple("".join(suit) for suit in suits)
        played = [(seat.letter, *places[card]) for seat, card in board.trick.plays]
        need, allow = goal_left(self._row)
        if need > 0 and played:
            suits_row = dict(zip(LETTERS, holding, strict=True))
            how = {"plan": self._row.get("plan"), "suits": suits_row, "on_table": len(played)}
            return self._trick_works(how, board.leader.letter, holding, played, need, allow)
        return self._works(board.leader.letter, holding, need, allow)

    def _works(
        self, leader: str, holding: Holding, need: int, allow: int, how: _Row | None = None
    ) -> bool:
        """Whether it does before a lead; `how` if a claim of before says how to go on."""
        if need <= 0:
            return True
        if allow <= 0 or not any(leader in owners for owners in holding):
            return False
        key = leader, holding, need, allow, "" if how is None else str(how)
        if key not in self._known:
            going_on = how or self._claim(leader, holding, need, allow)
            self._known[key] = going_on is not None and self._trick_works(
                going_on, leader, holding, [], need, allow
            )
        return self._known[key]

    def _claim(self, leader: str, holding: Holding, need: int, allow: int) -> _Row | None:
        """The first claim about a position of which nothing is left open."""
        shape = (leader, *("".join(sorted(owners)) for owners in holding))
        for claim in self._claims.get(shape, ()):
            wins, others = goal_of(claim)
            tops = Pattern.of(claim).tops
            fits = all(own.startswith(top) for own, top in zip(holding, tops, strict=True))
            if fits and wins >= need and others <= allow:
                return claim
        return None

    def _trick_works(
        self,
        how: _Row,
        leader: str,
        holding: Holding,
        played: Sequence[_Card],
        need: int,
        allow: int,
    ) -> bool:
        order = self._game.order
        if len(played) == len(order):
            winner = self._winner(played)
            ours = winner in self._game.side
            left = need - ours, allow - (not ours)
            return self._works(winner, _without(holding, played), *left, _after(how))
        turn = order.index(leader) + len(played)
        seat = order[turn % len(order)]
        cards: Sequence[_Card] = _legal(seat, holding, played)
        if seat in self._game.side:
            cards = self._chosen(how, seat, holding, played, cards)
        return bool(cards) and all(
            self._trick_works(how, leader, holding, [*played, card], need, allow) for card in cards
        )

    def _chosen(
        self,
        how: _Row,
        seat: str,
        holding: Holding,
        played: Sequence[_Card],
        cards: Sequence[_Card],
    ) -> Sequence[_Card]:
        """What the strategy plays; any of them if it leaves that open."""
        if "cash" in how:
            if not played:
                return [card for card in cards if LETTERS[card[1]] == how["cash"][:1]][:1]
            if played[0][0] not in self._game.side:
                return []
            return sorted(cards, key=lambda card: (card[1] == self._trump, -card[2]))[:1]
        if "trumps" in how:
            return sorted(cards, key=lambda card: -card[2])[:1]
        names = {card: _name(card, how, holding) for card in (*played, *cards)}
        plan = how.get("plan")
        for card in played[how.get("on_table", 0) :]:
            if not isinstance(plan, dict):
                return []
            if card[0] in self._game.side:
                plan = plan.get("then")
            else:
                keys = (names[card], names[card][0] + "*", "*")
                plan = next((plan[key] for key in keys if key in plan), None)
        return [
            card for card in cards if isinstance(plan, dict) and names[card] == plan.get("play")
        ]

    def _winner(self, played: Sequence[_Card]) -> str:
        led = played[0][1]
        suit = self._trump if any(card[1] == self._trump for card in played) else led
        return min((card for card in played if card[1] == suit), key=lambda card: card[2])[0]


def _after(how: _Row) -> _Row | None:
    """How a claim says to go on after its first trick, if it says that."""
    if "cash" in how:
        return {"cash": how["cash"][1:]}
    return how if "trumps" in how else None


def _legal(seat: str, holding: Holding, played: Sequence[_Card]) -> list[_Card]:
    cards = [
        (seat, suit, place)
        for suit, owners in enumerate(holding)
        for place, owner in enumerate(owners)
        if owner == seat
    ]
    return [card for card in cards if played and card[1] == played[0][1]] or cards


def _without(holding: Holding, played: Sequence[_Card]) -> Holding:
    gone = {card[1:] for card in played}
    return tuple(
        "".join(owner for place, owner in enumerate(owners) if (suit, place) not in gone)
        for suit, owners in enumerate(holding)
    )


def _name(card: _Card, how: _Row, holding: Holding) -> str:
    """A card as plans call it: by its place in what the claim names of the suit, else ``x``."""
    _, suit, place = card
    top, _, low = how["suits"][LETTERS[suit]].partition("+")
    named = len(holding[suit]) if len(set(low)) <= 1 else len(top)
    return LETTERS[suit].lower() + (str(place + 1) if place < named else "x")
