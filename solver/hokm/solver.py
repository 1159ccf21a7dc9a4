"""The solver: one search with its memory, asked about boards.

All counts and outcomes are those of the hakem's side. Importing this module does not import
numba: that happens with the first question.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from .analysis.targets import Target, target_of
from .errors import (
    BoardError,
    SearchError,
    TimeLimitError,
    UnsupportedError,
)
from .idle import idle_cards
from .model.board import Board
from .model.cards import Card, CardLike, CardsLike, Trump, TrumpLike, as_card, as_cards, as_trumps
from .model.deal import DealLike, as_deal
from .model.equivalents import equivalence_classes, playable_position, with_play_out
from .model.rules import TRICKS_TO_WIN, Rules
from .model.seats import Seat, SeatLike, as_seats
from .results import (
    CardGuarantee,
    CardValue,
    Guarantees,
    Line,
    RaceOutcome,
    Solution,
    Table,
)
from .reviews.results import Review
from .reviews.reviewer import review_play
from .search.options import SearchOptions
from .search.value_search import Ask, race_ladder, tricks_ladder
from .solo import SoloPlayers

if TYPE_CHECKING:
    from .proofs.proof import Proof
    from .search.engine import Engine

__all__ = ["SUIT_TRUMPS", "Objective", "Solver"]

Objective = Literal["race", "tricks"]
"""What both sides play for: the race to seven tricks, or all thirteen."""

SUIT_TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)


class Solver:
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
        self._deadline: float | None = None
        self._engine: Engine | None = None

    def can_win(self, board: Board, need: int, allow: int, *, card: CardLike | None = None) -> bool:
        """Whether the hakem's side can win `need` more tricks before the other wins `allow` more.

        With `card`, whether it can after that card is played now; `IllegalPlayError` where the
        rules forbid it, but a hand already won may be played on.
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
        with self._clock():
            return self._ask(board, card)(need, allow)

    def race_outcome(self, board: Board, *, card: CardLike | None = None) -> RaceOutcome:
        """How the race to seven tricks ends; with `card`, after that card is played.

        `BoardError` where the board has no race (see `Board.has_race`).
        """
        card = _legal_card(board, card)
        with self._clock():
            return self._race_outcome(board, card)

    def tricks(self, board: Board, *, card: CardLike | None = None) -> int:
        """Tricks of the hakem's side when all are played out, those won before included."""
        card = _legal_card(board, card)
        with self._clock():
            return self._tricks(board, card)

    def kot_forced(self, board: Board) -> tuple[bool, bool]:
        """Whether 7-0 is forced: by the hakem's side, and by the other (hakem koti)."""
        _require_race(board)
        won, lost = board.tricks_won
        with self._clock():
            kot = lost == 0 and self.can_win(board, TRICKS_TO_WIN - won, 1)
            hakem_koti = won == 0 and not self.can_win(board, 1, TRICKS_TO_WIN - lost)
        return kot, hakem_koti

    def card_values(
        self, board: Board, *, race: bool = True, tricks: bool = True
    ) -> tuple[CardValue, ...]:
        """Every legal card with its value, best for the player to move first.

        Equal cards (touching in rank among those in play) share an entry. `race` is ignored
        where the board has no race.
        """
        _require_two_sides(board)
        race = race and board.has_race
        outcome: RaceOutcome | None = None
        count: int | None = None
        values: list[CardValue] = []
        with self._clock():
            for group in equivalence_classes(board):
                # Most cards are worth what the one before is, so the search starts from there.
                if race:
                    outcome = self._race_outcome(board, group[0], outcome)
                if tricks:
                    count = self._tricks(board, group[0], count)
                values.append(CardValue(group, outcome, count))
        mine = board.seating.same_side(board.hakem, board.to_play)
        return tuple(sorted(values, key=_worth, reverse=mine))

    def idle_cards(
        self, board: Board, *, race: bool = True, tricks: bool = True
    ) -> frozenset[Card]:
        """Cards in hand whose rank matters to none of the values after a card (see `idle`).

        The values are those of `card_values`, or with three players what the player to move can
        force after each card. Which cards are found to be idle may depend on earlier questions;
        each that is found is.
        """
        race = race and board.has_race
        with self._clock():
            values: Iterable[CardValue] | Iterable[CardGuarantee]
            if board.seating.players == 3:
                values = SoloPlayers(self._timed_engine(), board).card_guarantees(tricks, race)
            else:
                values = self.card_values(board, race=race, tricks=tricks)
            return idle_cards(board, [(each.cards, self._relied(board, each)) for each in values])

    def best_line(self, board: Board, objective: Objective = "race") -> Line:
        """One line of play that reaches the value of `board`, neither side giving anything away.

        For the race it stops with the seventh trick, for tricks at the last card.
        """
        race = objective == "race"
        position = with_play_out(board, not race)
        cards: list[Card] = []
        with self._clock():
            value = self._race_outcome(board).margin if race else self._tricks(board)
            while not position.is_finished:
                cards.append(self._keeping_card(position, race, value))
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
        """Answer everything asked for about one board; see `Solution`.

        The line is one for the race, or for tricks where the board has no race or `race` is off.
        """
        with self._clock():
            return self._solve(board, race, tricks, cards, line, None)

    def _solve(
        self, board: Board, race: bool, tricks: bool, cards: bool, line: bool, like: Solution | None
    ) -> Solution:
        """Answer what was asked, starting from the values of a board that is much the same."""
        started = time.perf_counter()
        nodes = self.nodes
        race = race and board.has_race
        outcome = self._race_outcome(board, None, _outcome_like(board, like)) if race else None
        count = self._tricks(board, None, _tricks_like(board, like, outcome)) if tricks else None
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
        """One deal under each trump with each hakem leading; no cards and no lines.

        The hakems are all players where they are left out.
        """
        deal = as_deal(deal)
        seats = deal.seats if hakems is None else as_seats(hakems, "hakems")
        boards = [
            Board(deal, trump, hakem, rules=rules or Rules())
            for trump in as_trumps(trumps)
            for hakem in seats
        ]
        solutions: dict[tuple[Trump, Seat], Solution] = {}
        last: Solution | None = None
        with self._clock():
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
        """What each of three players can force against the two others together.

        Or what those in `seats` can. Kots are answered at any rate. `UnsupportedError` for
        another number of players, for which `solve` has one result.
        """
        if board.seating.players != 3:
            raise UnsupportedError(
                f"guarantees are for three players, not {board.seating.players}; use solve"
            )
        started = time.perf_counter()
        nodes = self.nodes
        first_to_seven = first_to_seven and board.has_race
        with self._clock():
            solo_players = SoloPlayers(self._timed_engine(), board)
            players = tuple(
                solo_players.guarantee(seat, tricks, first_to_seven)
                for seat in (board.seating.order(board.hakem) if seats is None else as_seats(seats))
            )
            values = solo_players.card_guarantees(tricks, first_to_seven) if cards else ()
        return Guarantees(board, players, values, self.nodes - nodes, time.perf_counter() - started)

    def _relied(self, board: Board, value: CardValue | CardGuarantee) -> frozenset[Card]:
        """The cards relied on by the answers that prove a value, which are asked for again."""
        engine = self._timed_engine()
        engine.note_reliance()
        card = value.cards[0]
        # Beginning from the value itself, nothing is asked but what proves it.
        if isinstance(value, CardValue):
            if value.outcome is not None:
                self._race_outcome(board, card, value.outcome)
            if value.tricks is not None:
                self._tricks(board, card, value.tricks)
        else:
            solo_players = SoloPlayers(engine, board)
            if value.first_to_seven is not None:
                solo_players.is_first_to_seven(board.to_play, card)
            if value.tricks is not None:
                solo_players.tricks(board.to_play, card, value.tricks)
        return engine.relied()

    def review(self, board: Board, cards: CardsLike, *, tricks: bool = False) -> Review:
        """What every card of a play from `board` on was worth, and how the hand turned.

        The play may stop anywhere; behind a seventh trick it goes on only if the board's rules
        play out. There, and on boards without a race, cards are worth their tricks; with
        `tricks` those are told all along. `IllegalPlayError` for a card that may not be played.
        """
        with self._clock():
            return review_play(self, board, as_cards(cards), tricks=tricks)

    def prove(self, board: Board, target: Target | RaceOutcome | str) -> Proof:
        """Prove that `target` is reached on `board`.

        Parameters
        ----------
        board : Board
            The position, of two, three or four players.
        target : Target, RaceOutcome or str
            What to prove; an outcome, like ``"7-3"``, means that the hakem's side gets it or a
            better one. The time limit holds for building the proof.

        Raises
        ------
        BoardError
            If the target cannot be reached; then its negation can.

        """
        from .proofs.prove import prove

        with self._clock():
            engine = self._timed_engine()
            return prove(engine, board, target_of(board, target), engine.deadline)

    @property
    def nodes(self) -> int:
        """Cards played in all searches of this solver so far."""
        return 0 if self._engine is None else self._engine.nodes

    def forget(self) -> None:
        """Empty the table, as if nothing had been asked yet. Answers do not depend on it."""
        if self._engine is not None:
            self._engine.forget()

    @contextlib.contextmanager
    def _clock(self) -> Iterator[None]:
        """Let the time limit run, from the outermost call on."""
        if self.time_limit is None or self._deadline is not None:
            yield
            return
        self._deadline = time.monotonic() + self.time_limit
        try:
            yield
        finally:
            self._deadline = None

    def _ask(self, board: Board, card: Card | None) -> Ask:
        """The question of all values: need and allow, for the hakem's side, after `card`."""
        engine = self._timed_engine()
        return lambda need, allow: engine.can_win(board, board.hakem, need, allow, card)

    def _timed_engine(self) -> Engine:
        """The engine, with the deadline of the call under way."""
        if self._engine is None:
            from .search.engine import Engine

            self._engine = Engine(self.options)
        self._engine.deadline = math.inf if self._deadline is None else self._deadline
        return self._engine

    def _race_outcome(
        self, board: Board, card: Card | None = None, start: RaceOutcome | None = None
    ) -> RaceOutcome:
        _require_race(board)
        if board.is_decided:
            return RaceOutcome.from_score(*board.tricks_won)
        ladder = race_ladder(board.tricks_won)
        begin = None if start is None else start.margin
        if begin is None and (guess := self._timed_engine().guess(board)) is not None:
            begin = ladder.values[guess.steps]
        try:
            margin = ladder.climb(self._ask(board, card), begin)
        except TimeLimitError as stop:
            what = f"race of {_whose(board, card)}"
            raise stop.with_bounds(what, lambda margin: str(RaceOutcome(margin))) from None
        return RaceOutcome(margin)

    def _tricks(self, board: Board, card: Card | None = None, start: int | None = None) -> int:
        _require_two_sides(board)
        won = board.tricks_won[0]
        ladder = tricks_ladder(board.tricks_left)
        begin = None if start is None else start - won
        if begin is None and (guess := self._timed_engine().guess(board)) is not None:
            begin = guess.tricks
        try:
            left = ladder.climb(self._ask(board, card), begin)
        except TimeLimitError as stop:
            what = f"tricks of {_whose(board, card)}"
            raise stop.with_bounds(what, lambda left: str(won + left)) from None
        return won + left

    def _keeping_card(self, board: Board, race: bool, value: int) -> Card:
        """A legal card after which the value is still `value`: low ones first, trumps last."""
        mine = board.seating.same_side(board.hakem, board.to_play)
        if race:
            ladder = race_ladder(board.tricks_won)
        else:
            ladder = tricks_ladder(board.tricks_left)
            value -= board.tricks_won[0]
        keeps = ladder.at_least if mine else ladder.at_most
        lowest = [group[-1] for group in equivalence_classes(board)]
        lowest.sort(key=lambda card: (card.suit is board.trump.suit, card.rank))
        for card in lowest[:-1]:
            if keeps(value, self._ask(board, card)):
                return card
        return lowest[-1]


def _worth(value: CardValue) -> tuple[int, int]:
    """Sorts card values as the hakem's side likes them: the race first, then tricks."""
    margin = 0 if value.outcome is None else value.outcome.margin
    return margin, 0 if value.tricks is None else value.tricks


def _outcome_like(board: Board, like: Solution | None) -> RaceOutcome | None:
    """The outcome of a board of the same deal, as the hakem's side of `board` sees it."""
    if like is None or like.outcome is None:
        return None
    same = board.seating.same_side(board.hakem, like.board.hakem)
    return like.outcome if same else RaceOutcome(-like.outcome.margin)


def _tricks_like(board: Board, like: Solution | None, outcome: RaceOutcome | None) -> int | None:
    """A guess at the tricks: those of a board of the same deal, else what the race suggests."""
    if like is not None and like.tricks is not None:
        same = board.seating.same_side(board.hakem, like.board.hakem)
        return like.tricks if same else board.tricks_in_hand - like.tricks
    if outcome is None:
        return None
    if outcome.hakem_side_wins:
        return board.tricks_in_hand - outcome.other_tricks
    return outcome.hakem_tricks


def _whose(board: Board, card: Card | None) -> str:
    """The side whose value it is, and what was played before."""
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
