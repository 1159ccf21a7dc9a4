"""The positions that a claim of a proof speaks of, dealt out and asked about.

Read from the document anew: nothing here is shared with `hokm.verify`.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Hand,
    Rules,
    Seat,
    Solver,
    Trump,
)
from hokm.model.cards import SUITS, parse_cards

from .boards import DIRECTIONS
from .oracle import Oracle

Holding = tuple[str, ...]
"""Whose the cards of each suit are, spades first, from the highest down: a letter a card."""

LETTERS = "SHDC"


class Game(NamedTuple):
    """What a document says of the whole hand."""

    order: str
    trump: str
    side: frozenset[str]

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Game:
        """Of a row of a document."""
        return cls(row["order"], row["trump"], frozenset(row["side"]))

    @property
    def direction(self) -> Direction:
        """Which way the players in `order` follow each other."""
        first, second, *rest = (Seat.parse(letter) for letter in self.order)
        steps = [(second - first) % 4, *((third - second) % 4 for third in rest[:1])]
        return Direction.CLOCKWISE if sum(steps) <= 3 else Direction.ANTICLOCKWISE


@dataclass(frozen=True, slots=True)
class Pattern:
    """Who leads, who holds the highest cards of each suit, and who those below."""

    leader: str
    tops: Holding
    lows: Holding

    @classmethod
    def of(cls, claim: Mapping[str, Any]) -> Pattern:
        """Of a claim as it stands in a document."""
        parts = [claim["suits"][letter].split("+") for letter in LETTERS]
        return cls(claim["leader"], tuple(top for top, _ in parts), tuple(low for _, low in parts))

    @property
    def suits(self) -> dict[str, str]:
        """The suits as they stand in a document."""
        parts = zip(LETTERS, self.tops, self.lows, strict=True)
        return {letter: f"{top}+{low}" for letter, top, low in parts}

    @property
    def number(self) -> int:
        """How many holdings there are."""
        orders = [
            math.factorial(len(low)) // math.prod(map(math.factorial, Counter(low).values()))
            for low in self.lows
        ]
        return math.prod(orders)

    def holdings(self) -> Iterator[Holding]:
        """Every holding of the pattern, once."""
        orders = [sorted(set(itertools.permutations(low))) for low in self.lows]
        for lows in itertools.product(*orders):
            yield tuple(top + "".join(low) for top, low in zip(self.tops, lows, strict=True))

    def drawn(self, source: random.Random) -> Holding:
        """A random one of them."""
        lows = ("".join(source.sample(low, len(low))) for low in self.lows)
        return tuple(top + low for top, low in zip(self.tops, lows, strict=True))


class Ending:
    """A position of a proof, and whether its side can win so many tricks from there."""

    def __init__(self, board: Board, side: frozenset[str]) -> None:
        self.board = board
        seats = [seat for seat in board.deal.seats if seat.letter in side]
        others = [seat for seat in board.deal.seats if seat.letter not in side]
        self._is_pair = len(seats) > len(others)
        self._oracle = Oracle(board, (others if self._is_pair else seats)[0])

    @classmethod
    def of(cls, game: Game, leader: str, holding: Holding) -> Ending:
        """The position before a lead; the cards of each suit are the highest there are."""
        held: dict[Seat, list[Card]] = {Seat.parse(letter): [] for letter in game.order}
        for suit, owners in zip(SUITS, holding, strict=True):
            for place, letter in enumerate(owners):
                held[Seat.parse(letter)].append(Card(suit, 14 - place))
        deal = Deal.from_hands({seat: Hand.from_cards(cards) for seat, cards in held.items()})
        # The hakem is of the side asked about, since that is whom the solver speaks of.
        hakem = Seat.parse(min(game.side))
        rules = Rules(game.direction, play_out=True)
        trump, lead = Trump.parse(game.trump), Seat.parse(leader)
        return cls(Board(deal, trump, hakem, lead, rules=rules), game.side)

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> Ending:
        """What a row of a document is about; `HokmError` where that is no position."""
        game = Game.of(row)
        table = parse_cards(" ".join(map("".join, row["on_table"])))
        rules = Rules(game.direction, play_out=True)
        deal, trump, lead = Deal.parse(row["deal"]), Trump.parse(game.trump), row["leader"]
        hakem = Seat.parse(min(game.side))
        return cls(Board(deal, trump, hakem, Seat.parse(lead), table, rules=rules), game.side)

    def can_win(self, need: int, allow: int) -> bool:
        """Whether the side wins `need` tricks before the others win `allow`, by plain minimax."""
        goal = self._open_goal(need, allow)
        if isinstance(goal, bool):
            return goal
        if self._is_pair:
            # Of three players the oracle knows only what one can win against two.
            return not self._oracle.can_win(goal[1], goal[0])
        return self._oracle.can_win(*goal)

    def solver_can_win(self, solver: Solver, need: int, allow: int) -> bool:
        """The same by the search, for two sides."""
        goal = self._open_goal(need, allow)
        return goal if isinstance(goal, bool) else solver.can_win(self.board, *goal)

    def _open_goal(self, need: int, allow: int) -> tuple[int, int] | bool:
        """The goal with no more tricks than are left, or the answer if that is clear."""
        if need <= 0:
            return True
        allow = min(allow, self.board.tricks_left - need + 1)
        return (need, allow) if allow > 0 else False


def goal_of(claim: Mapping[str, Any]) -> tuple[int, int]:
    """The tricks needed in a claim, and those the others are kept from."""
    return claim["wins"], claim["of"] - claim["wins"] + 1


def goal_left(row: Mapping[str, Any]) -> tuple[int, int]:
    """The same of a whole proof, from its position on."""
    own, others = map(int, row["tricks_won"].split("-"))
    return row["wins"] - own, row["before"] - others


def random_pattern(source: random.Random, game: Game, tricks: int, most: int) -> Pattern:
    """A pattern of so many tricks with at most so many holdings, some suits rarer than others."""
    while True:
        weights = [source.random() ** 2 + 0.01 for _ in LETTERS]
        suits: list[list[str]] = [[] for _ in LETTERS]
        for letter in game.order * tricks:
            source.choices(suits, weights)[0].append(letter)
            if source.random() < 0.3:
                weights = [source.random() ** 2 + 0.01 for _ in LETTERS]
        if any(len(suit) > 13 for suit in suits):
            continue
        for suit in suits:
            source.shuffle(suit)
            if source.random() < 0.5:
                _favour(source, suit, game)
        named = [source.randint(0, len(suit)) for suit in suits]
        pattern = _pattern(source.choice(game.order), suits, named)
        if pattern.number <= most:
            return pattern


def partner_in_the_way(source: random.Random) -> tuple[Game, Pattern]:
    """A pattern of three tricks in which the leader has winners, and partner may have to win one.

    Partner has trumps or a high card of the suit and little else; the others follow for a while.
    """
    game = random_game(source, 4)
    leader, first, partner, second = tuple(game.order)
    game = game._replace(side=frozenset((leader, partner)), trump=source.choice("SHDC"))
    long, trump, *rest = source.sample(range(4), 4)
    if source.random() < 0.8:
        game = game._replace(trump=LETTERS[trump])
    likely: dict[str, tuple[int, ...]] = {
        leader: (long, long, long, rest[0]),
        first: (long, long, long, trump, *rest),
        partner: (trump, trump, trump, long, rest[0]),
        second: (long, long, long, trump, *rest),
    }
    if blocked := source.random() < 0.3:
        likely[first] = likely[second] = tuple(rest)
        likely[leader] = (long, long, rest[0])
        likely[partner] = (long, *rest, trump)
    suits: list[list[str]] = [[] for _ in LETTERS]
    for player, weights in likely.items():
        for _ in range(3):
            suits[source.choice(weights)].append(player)
    for suit in suits:
        source.shuffle(suit)
        suit.sort(key=lambda owner: owner != leader or source.random() < (0.5 if blocked else 0.2))
    named = [source.randint(suit.count(leader) if suit else 0, len(suit)) for suit in suits]
    return game, _pattern(leader, suits, named)


def loosened(source: random.Random, pattern: Pattern) -> Pattern:
    """The pattern with fewer cards named, more, or other ones."""
    holding = pattern.drawn(source)
    suits = [list(owners) for owners in holding]
    for suit in suits:
        if suit and source.random() < 0.2:
            source.shuffle(suit)
    named = [
        min(len(owners), max(0, len(top) + source.randint(-1, 1)))
        for owners, top in zip(suits, pattern.tops, strict=True)
    ]
    return _pattern(pattern.leader, suits, named)


def _pattern(leader: str, suits: Sequence[Sequence[str]], named: Sequence[int]) -> Pattern:
    tops = ("".join(suit[:number]) for suit, number in zip(suits, named, strict=True))
    lows = ("".join(sorted(suit[number:])) for suit, number in zip(suits, named, strict=True))
    return Pattern(leader, tuple(tops), tuple(lows))


def _favour(source: random.Random, suit: list[str], game: Game) -> None:
    """Put some cards of one player of the side on top."""
    player = source.choice(sorted(game.side))
    suit.sort(key=lambda owner: owner != player or source.random() < 0.2)


def random_game(source: random.Random, players: int) -> Game:
    """Who plays in which order, what is trump, and whose proof it is."""
    step = source.choice(DIRECTIONS).step
    first = source.randrange(4)
    letters = ["NESW"[(first + step * turn) % 4] for turn in range(4)]
    out = source.sample(letters, 4 - players)
    order = "".join(letter for letter in letters if letter not in out)
    side = frozenset(order[:2] if players == 3 and source.random() < 0.5 else order[:1])
    if players == 4:
        side = frozenset(order[::2])
    return Game(order, source.choice("SHDCN"), side)
