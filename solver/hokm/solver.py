"""The solver: one search with its memory, asked about boards.

All counts and outcomes are those of the hakem's side. Importing this module does not import
numba: that happens with the first question.
"""

from __future__ import annotations

import contextlib
import functools
import math
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from .errors import (
    BoardError,
    NotationError,
    SearchError,
    TimeLimitError,
    UnsupportedError,
)
from .idle import idle_cards
from .model.board import Board
from .model.cards import Card, CardLike, Trump, TrumpLike, as_card, as_trumps
from .model.deal import DealLike, as_deal
from .model.equivalents import equivalence_classes, playable_position, with_play_out
from .model.rules import TRICKS_TO_WIN, Rules
from .model.seats import Seat, SeatLike, as_seats
from .results import (
    CardValue,
    Guarantees,
    Line,
    RaceOutcome,
    Solution,
    Table,
)
from .search.kernels.layout import CardSet
from .search.options import SearchOptions
from .search.value_search import Value, race_scale, race_value, trick_value, tricks_scale
from .solo import SoloPlayers

if TYPE_CHECKING:
    from .search.engine import Engine
    from .search.query import Query

__all__ = ["SUIT_TRUMPS", "BoardSolver", "Objective"]

Objective = Literal["race", "tricks"]
"""What both sides play for: the race to seven tricks, or all thirteen."""

SUIT_TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)


class BoardSolver:
    """Answers questions about boards.

    Boards of two and of four players have two sides, and so one result. With three players only
    `guarantees` answers; the other questions raise `UnsupportedError`.

    Bounds found for one board serve later questions about the same deal and trump. A solver
    must not be used by two threads at the same time; each thread can have its own.

    `time_limit` is in seconds and holds for each call; what takes longer ends in a
    `TimeLimitError` with the bounds proven by then, a fraction of a second late.
    """

    def __init__(
        self, options: SearchOptions | None = None, *, time_limit: float | None = None
    ) -> None:
        if time_limit is not None and not time_limit > 0:
            raise SearchError(f"a time limit must be more than 0 seconds, not {time_limit:g}")
        self.options = options or SearchOptions()
        self.time_limit = time_limit
        self._engine: Engine | None = None
        self._is_timed = False

    def can_win(self, board: Board, need: int, allow: int, *, card: CardLike | None = None) -> bool:
        """Decide whether the hakem's side wins `need` more tricks before the other wins `allow`.

        With `card`, whether it does after that card is played now. A hand already won may be
        played on. See `hokm.can_win`.
        """
        _require_two_sides(board)
        card = _legal_card(board, card)
        if need <= 0:
            return True
        if allow <= 0:
            return False
        if need + allow - 1 > board.tricks_left:
            raise BoardError(
                f"{need} won before {allow} lost needs {need + allow - 1} tricks, "
                f"but {board.tricks_left} are left"
            )
        with self.searching() as engine:
            return engine.position(board, board.hakem).ask(need, allow, card).holds

    def race_outcome(self, board: Board, *, card: CardLike | None = None) -> RaceOutcome:
        """Find how the race to seven tricks ends; with `card`, after that card is played.

        See `hokm.race_outcome`.
        """
        card = _legal_card(board, card)
        _require_race(board)
        if board.is_decided:
            return RaceOutcome.from_score(*board.tricks_won)
        with self.searching() as engine:
            query = engine.position(board, board.hakem)
            return RaceOutcome(_margin(board, query, card).value)

    def tricks(self, board: Board, *, card: CardLike | None = None) -> int:
        """Count the tricks of the hakem's side when all are played out; see `hokm.tricks`."""
        card = _legal_card(board, card)
        _require_two_sides(board)
        with self.searching() as engine:
            query = engine.position(board, board.hakem)
            return _tricks(board, query, card).value

    def kot_forced(self, board: Board) -> tuple[bool, bool]:
        """Decide whether 7-0 is forced: by the hakem's side, and by the other (hakem koti).

        Raises
        ------
        BoardError
            Where the board has no race to seven tricks.
        UnsupportedError
            For three players; `hokm.kot` answers for them too.
        """
        _require_race(board)
        won, lost = board.tricks_won
        need, allow = TRICKS_TO_WIN - won, TRICKS_TO_WIN - lost
        if min(need, allow) <= 0:
            return allow == TRICKS_TO_WIN, need == TRICKS_TO_WIN
        with self.searching() as engine:
            query = engine.position(board, board.hakem)
            kot = lost == 0 and query.ask(need, 1).holds
            hakem_koti = won == 0 and not query.ask(1, allow).holds
        return kot, hakem_koti

    def card_values(
        self, board: Board, *, race: bool = True, tricks: bool = True
    ) -> tuple[CardValue, ...]:
        """Find the value of every legal card, best for the player to move first.

        See `hokm.card_values`.
        """
        _require_two_sides(board)
        with self.searching() as engine:
            query = engine.position(board, board.hakem)
            values = [value for value, _ in _card_values(board, query, race, tricks)]
        mine = board.seating.same_side(board.hakem, board.to_play)
        return tuple(sorted(values, key=_worth, reverse=mine))

    def idle_cards(
        self, board: Board, *, race: bool = True, tricks: bool = True
    ) -> frozenset[Card]:
        """Find the cards whose rank matters to none of the values after a card (see `idle`).

        The values are those of `card_values`, or with three players what the player to move can
        force after each card. They are searched with an empty table, so that what is found does
        not depend on what was asked before.
        """
        with self.searching() as engine:
            engine.forget()
            if board.seating.players == 3:
                solo_players = SoloPlayers(engine, board)
                proofs = solo_players.card_proofs(tricks, race and board.has_race)
            else:
                query = engine.position(board, board.hakem)
                proofs = [
                    (value.cards, query.relevant_cards(relevant))
                    for value, relevant in _card_values(board, query, race, tricks)
                ]
        return idle_cards(board, proofs)

    def best_line(self, board: Board, objective: Objective = "race") -> Line:
        """Find one line of play in which neither side gives anything away.

        For the race it stops with the seventh trick, for tricks at the last card. See
        `hokm.best_line`.
        """
        if objective not in ("race", "tricks"):
            raise NotationError(f"objective: expected race or tricks, not {objective!r}")
        race = objective == "race"
        position = with_play_out(board, not race)
        cards: list[Card] = []
        (_require_race if race else _require_two_sides)(board)
        with self.searching() as engine:
            query = engine.position(board, board.hakem)
            value = (_margin if race else _tricks)(board, query).value
            while not position.is_finished:
                query = engine.position(position, board.hakem)
                cards.append(_preserving_card(position, query, race, value))
                position = position.play(cards[-1])
        return Line(tuple(cards), position.played_tricks, position.tricks_won)

    def solve(
        self,
        board: Board,
        *,
        race: bool = True,
        tricks: bool = True,
        cards: bool = True,
        line: bool = True,
    ) -> Solution:
        """Answer everything asked for about one board; see `hokm.solve`."""
        with self.searching():
            return self._solve(board, race, tricks, cards, line, None)

    def _solve(
        self, board: Board, race: bool, tricks: bool, cards: bool, line: bool, like: Solution | None
    ) -> Solution:
        """Answer what was asked, starting from the values of a board that is much the same."""
        started = time.perf_counter()
        nodes = self.nodes
        race = race and board.has_race
        _require_two_sides(board)
        with self.searching() as engine:
            query = engine.position(board, board.hakem)
            outcome = count = None
            if race:
                margin = _margin(board, query, None, _margin_like(board, like)).value
                outcome = RaceOutcome(margin)
            if tricks:
                count = _tricks(board, query, None, _tricks_like(board, like, outcome)).value
        values = () if not cards else self.card_values(board, race=race, tricks=tricks)
        best = self.best_line(board, "race" if race else "tricks") if line else None
        return Solution(
            board=board,
            outcome=outcome,
            tricks=count,
            kot_forced=None if outcome is None else outcome.margin == 7,
            hakem_koti_forced=None if outcome is None else outcome.margin == -7,
            sweep_forced=None if count is None else count in (0, board.tricks_in_hand),
            cards=values,
            line=best,
            nodes=self.nodes - nodes,
            seconds=time.perf_counter() - started,
        )

    def solve_table(
        self,
        deal: DealLike,
        *,
        trumps: Iterable[TrumpLike] = SUIT_TRUMPS,
        hakems: Iterable[SeatLike] | None = None,
        rules: Rules | None = None,
        race: bool = True,
        tricks: bool = True,
    ) -> Table:
        """Solve one deal under each trump with each hakem leading; see `hokm.solve_table`."""
        deal = as_deal(deal)
        seats = deal.seats if hakems is None else as_seats(hakems, "hakems")
        boards = [
            Board(deal, trump, hakem, rules=rules or Rules())
            for trump in as_trumps(trumps)
            for hakem in seats
        ]
        solutions: dict[tuple[Trump, Seat], Solution] = {}
        last: Solution | None = None
        with self.searching():
            for board in boards:
                if last is not None and last.board.trump is not board.trump:
                    last = None
                last = self._solve(board, race, tricks, False, False, last)
                solutions[board.trump, board.hakem] = last
        return Table(solutions)

    def guarantees(
        self,
        board: Board,
        *,
        seats: Iterable[SeatLike] | None = None,
        tricks: bool = True,
        first_to_seven: bool = True,
        cards: bool = True,
    ) -> Guarantees:
        """Find what each of three players can force against the two others together.

        See `hokm.guarantees`.
        """
        if board.seating.players != 3:
            raise UnsupportedError(
                f"guarantees are for three players, not {board.seating.players}; use solve"
            )
        started = time.perf_counter()
        nodes = self.nodes
        first_to_seven = first_to_seven and board.has_race
        with self.searching() as engine:
            solo_players = SoloPlayers(engine, board)
            players = tuple(
                solo_players.guarantee(seat, tricks, first_to_seven)
                for seat in (board.seating.order(board.hakem) if seats is None else as_seats(seats))
            )
            values = solo_players.card_guarantees(tricks, first_to_seven) if cards else ()
        return Guarantees(board, players, values, self.nodes - nodes, time.perf_counter() - started)

    @property
    def nodes(self) -> int:
        """Cards played in all searches of this solver so far."""
        return 0 if self._engine is None else self._engine.nodes

    def forget(self) -> None:
        """Empty the table, as if nothing had been asked yet. Answers do not depend on it."""
        if self._engine is not None:
            self._engine.forget()

    @contextlib.contextmanager
    def searching(self) -> Iterator[Engine]:
        """Let the time limit run, from the outermost block on, and lend the engine.

        For questions that are made of many: `Engine.position` is how to ask one.
        """
        if self._engine is None:
            from .search.engine import Engine

            self._engine = Engine(self.options)
        if self.time_limit is None or self._is_timed:
            yield self._engine
            return
        self._is_timed = True
        self._engine.deadline = time.monotonic() + self.time_limit
        try:
            yield self._engine
        finally:
            self._is_timed = False
            self._engine.deadline = math.inf


def _margin(
    board: Board, query: Query, card: Card | None = None, start: int | None = None
) -> Value:
    """Find the margin of the race, and what proves it; `start` is a guess."""
    if board.is_decided:
        return Value(RaceOutcome.from_score(*board.tricks_won).margin, 0)
    try:
        return race_value(query, card, start)
    except TimeLimitError as stop:
        what = f"race of {_whose(board, card)}"
        raise stop.with_bounds(what, lambda margin: str(RaceOutcome(margin))) from None


def _tricks(
    board: Board, query: Query, card: Card | None = None, start: int | None = None
) -> Value:
    """Find the tricks of the hakem's side, those won before included, and what proves it."""
    won = board.tricks_won[0]
    try:
        left = trick_value(query, card, None if start is None else start - won)
    except TimeLimitError as stop:
        what = f"tricks of {_whose(board, card)}"
        raise stop.with_bounds(what, lambda left: str(won + left)) from None
    return Value(won + left.value, left.relevant)


def _card_values(
    board: Board, query: Query, race: bool, tricks: bool
) -> Iterator[tuple[CardValue, CardSet]]:
    """Find what each legal card is worth, and the cards relied on by what proves it."""
    margin: int | None = None
    count: int | None = None
    for group in equivalence_classes(board):
        relevant = 0
        # Most cards are worth what the one before is, so the search starts from there.
        if race and board.has_race:
            margin, proves = _margin(board, query, group[0], margin)
            relevant |= proves
        if tricks:
            count, proves = _tricks(board, query, group[0], count)
            relevant |= proves
        outcome = None if margin is None else RaceOutcome(margin)
        yield CardValue(group, outcome, count), relevant


def _preserving_card(board: Board, query: Query, race: bool, value: int) -> Card:
    """Return a legal card after which the value is still `value`: low ones first, trumps last."""
    if race:
        scale = race_scale(*query.tricks_won)
    else:
        scale = tricks_scale(query.tricks_left)
        value -= board.tricks_won[0]
    mine = board.seating.same_side(board.hakem, board.to_play)
    preserves = scale.at_least if mine else scale.at_most
    lowest = [group[-1] for group in equivalence_classes(board)]
    lowest.sort(key=lambda card: (card.suit is board.trump.suit, card.rank))
    for card in lowest[:-1]:
        if preserves(value, functools.partial(query.ask, card=card)):
            return card
    return lowest[-1]


def _worth(value: CardValue) -> tuple[int, int]:
    """Return what values sort by, best for the hakem's side last: the race, then tricks."""
    margin = 0 if value.outcome is None else value.outcome.margin
    return margin, 0 if value.tricks is None else value.tricks


def _margin_like(board: Board, like: Solution | None) -> int | None:
    """Return the margin on a board of the same deal, as the hakem's side of `board` sees it."""
    if like is None or like.outcome is None:
        return None
    same = board.seating.same_side(board.hakem, like.board.hakem)
    return like.outcome.margin if same else -like.outcome.margin


def _tricks_like(board: Board, like: Solution | None, outcome: RaceOutcome | None) -> int | None:
    """Guess the tricks: those of a board of the same deal, else what the race suggests."""
    if like is not None and like.tricks is not None:
        same = board.seating.same_side(board.hakem, like.board.hakem)
        return like.tricks if same else board.tricks_in_hand - like.tricks
    if outcome is None:
        return None
    if outcome.hakem_side_wins:
        return board.tricks_in_hand - outcome.other_tricks
    return outcome.hakem_tricks


def _whose(board: Board, card: Card | None) -> str:
    """Return in words the side whose value it is, and what was played before."""
    side = board.seating.side_name(board.hakem)
    return side if card is None else f"{side} after {card}"


def _legal_card(board: Board, card: CardLike | None) -> Card | None:
    """Return the card meant; a hand already won may be played on."""
    if card is None:
        return None
    card = as_card(card)
    playable_position(board).check_legal(card)
    return card


def _require_two_sides(board: Board) -> None:
    if board.seating.players == 3:
        raise UnsupportedError(
            "three players have no one result: ask for what each can force (guarantees)"
        )


def _require_race(board: Board) -> None:
    _require_two_sides(board)
    if not board.has_race:
        raise BoardError(
            "this board has no race to seven: the tricks won and those left are not a whole hand"
        )
