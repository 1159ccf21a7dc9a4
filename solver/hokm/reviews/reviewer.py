"""Finds the values of a hand's positions, from the last one back to the first.

The value of a position is that of the one after it, unless the player could have done better:
one yes-or-no question a card, since no card is worth more than its position. All positions of a
hand share the solver's table, and what is known of short endings serves the longer ones.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..errors import TimeLimitError, UnsupportedError
from ..model.board import Board
from ..model.cards import Card
from ..model.equivalents import equivalence_classes, with_play_out
from ..results import RaceOutcome
from ..search.value_search import Scale, race_scale, tricks_scale
from .results import (
    CardGroups,
    ForcedKot,
    PositionValue,
    Review,
    ReviewedCard,
)

if TYPE_CHECKING:
    from ..search.engine import Engine
    from ..search.query import Query
    from ..solver import BoardSolver

__all__ = ["review_play"]


def review_play(
    solver: BoardSolver, board: Board, cards: Iterable[Card], *, tricks: bool
) -> Review:
    """Find the value of every card of a play; see `Solver.review`."""
    if board.seating.players == 3:
        raise UnsupportedError(
            "three players have no one result, so that no card of theirs has one value: "
            "only play of two or four is reviewed"
        )
    started, nodes = time.perf_counter(), solver.nodes
    play = _Play.of(board, cards)
    last = play.positions[-1]
    with solver.searching() as engine:
        values = _Values(solver, engine, play)
        values.find(with_tricks=tricks)
        worths = [values.worth(index) for index in range(len(play.cards) + 1)]
        reviewed = tuple(
            ReviewedCard(
                number=index + 1,
                board=play.board(index),
                card=card,
                before=worths[index],
                after=worths[index + 1],
                preserving=values.preserving[index],
                in_race=play.in_race(index),
            )
            for index, card in enumerate(play.cards)
        )
        kots = tuple(_forced_kots(engine, worths, reviewed))
    return Review(
        board=board,
        cards=reviewed,
        tricks=(*last.played_tricks, last.trick) if last.on_table else last.played_tricks,
        last=last,
        start=worths[0],
        end=worths[-1],
        score=last.race_score if board.has_race else last.tricks_won,
        kots=kots,
        nodes=solver.nodes - nodes,
        seconds=time.perf_counter() - started,
    )


@dataclass(frozen=True, slots=True)
class _Play:
    """What was played, with every position it went through: one more than cards."""

    positions: tuple[Board, ...]
    cards: tuple[Card, ...]
    has_race: bool
    race_end: int
    """The index of the first position whose race is over; that after the last where none is."""

    @classmethod
    def of(cls, board: Board, cards: Iterable[Card]) -> _Play:
        """Follow the cards; `IllegalPlayError` at the first that may not be played."""
        # Seven tricks end a race; where there is none they may be any seven.
        positions = [board.as_start() if board.has_race else with_play_out(board, True)]
        played = tuple(cards)
        for card in played:
            positions.append(positions[-1].play(card))
        over = (index for index, each in enumerate(positions) if each.is_decided)
        race_end = next(over, len(positions)) if board.has_race else len(positions)
        return cls(tuple(positions), played, board.has_race, race_end)

    def board(self, index: int) -> Board:
        return self.positions[index]

    def in_race(self, index: int) -> bool:
        """Decide whether the race decides what a card is worth in a position."""
        return self.has_race and index < self.race_end


@dataclass(slots=True)
class _Values:
    """The values of a play's positions, and the cards that preserve them, by index."""

    solver: BoardSolver
    engine: Engine
    play: _Play
    margins: dict[int, int] = field(default_factory=dict)
    tricks: dict[int, int] = field(default_factory=dict)
    preserving: dict[int, CardGroups] = field(default_factory=dict)

    def find(self, *, with_tricks: bool) -> None:
        """Find the race as far as it goes, and the tricks after it, or all along."""
        play = self.play
        end = len(play.cards)
        self.engine.keep(play.board(0))
        if play.has_race:
            race_end = min(play.race_end, end)
            self.margins[race_end] = self.solver.race_outcome(play.board(race_end)).margin
            self._walk_back(self.margins, _race_scale, 0, race_end)
            for index in range(race_end, end):
                self.margins[index + 1] = self.margins[race_end]
        counted_from = 0 if with_tricks or not play.has_race else play.race_end
        if with_tricks or not play.has_race or counted_from < end:
            self.tricks[end] = self.solver.tricks(play.board(end))
            self._walk_back(self.tricks, _tricks_scale, counted_from, end)

    def worth(self, index: int) -> PositionValue:
        margin = self.margins.get(index)
        outcome = None if margin is None else RaceOutcome(margin)
        return PositionValue(outcome, self.tricks.get(index))

    def _walk_back(
        self, values: dict[int, int], scale_of: Callable[[Board], Scale], first: int, last: int
    ) -> None:
        """Find the values from position `last`, which has one, back to `first`."""
        for index in reversed(range(first, last)):
            board = self.play.board(index)
            query = self._query(board)
            scale = scale_of(board)
            groups = equivalence_classes(board)
            after = values[index + 1]
            try:
                before = after
                if len(groups) > 1:
                    before = _best(board, query, scale, after)
                if index not in self.preserving:
                    self.preserving[index] = tuple(
                        group
                        for group in groups
                        if (
                            before == after
                            if self.play.cards[index] in group
                            else _preserves(board, query, scale, group[0], before)
                        )
                    )
            except TimeLimitError as stop:
                raise _stopped(stop, index, len(self.play.cards), scale_of, after) from None
            values[index] = before

    def _query(self, board: Board) -> Query:
        return self.engine.position(board, board.hakem)


def _best(board: Board, query: Query, scale: Scale, after: int) -> int:
    """Return the value of a board that is worth `after` or, for who is to play, more."""
    step = scale.values.index(after)
    if _is_mine(board):
        while step < len(scale.thresholds) and query.ask(*scale.thresholds[step]).holds:
            step += 1
    else:
        while step > 0 and not query.ask(*scale.thresholds[step - 1]).holds:
            step -= 1
    return scale.values[step]


def _preserves(board: Board, query: Query, scale: Scale, card: Card, value: int) -> bool:
    """Decide whether the value of a board is still `value` after a card."""
    preserves = scale.at_least if _is_mine(board) else scale.at_most
    return preserves(value, functools.partial(query.ask, card=card))


def _race_scale(board: Board) -> Scale:
    """Return the margins still open."""
    return race_scale(*board.tricks_won)


def _tricks_scale(board: Board) -> Scale:
    """Return the tricks of the hakem's side that are still possible, won ones included."""
    scale = tricks_scale(board.tricks_left)
    values = tuple(board.tricks_won[0] + left for left in scale.values)
    return Scale(values, scale.thresholds)


def _is_mine(board: Board) -> bool:
    """Decide whether the hakem's side is to play."""
    return board.seating.same_side(board.hakem, board.to_play)


def _forced_kots(
    engine: Engine, worths: Sequence[PositionValue], cards: Sequence[ReviewedCard]
) -> Iterator[ForcedKot]:
    """Yield the parts of the hand throughout which one side had a kot forced."""
    index = 0
    while index < len(worths):
        outcome = worths[index].outcome
        if outcome is None or not outcome.is_kot:
            index += 1
            continue
        given = cards[index - 1] if index else None
        while index < len(worths) and worths[index].outcome == outcome:
            index += 1
        yield ForcedKot(
            by_hakem=outcome.hakem_side_wins,
            allowed_by=given,
            averting=() if given is None else _averting(engine, given),
            missed_by=cards[index - 1] if index < len(worths) else None,
        )


def _averting(engine: Engine, given: ReviewedCard) -> CardGroups:
    """Return the cards that would have averted the kot `given` allowed, worse ones included."""
    board = given.board
    mine = _is_mine(board)
    # For the side in danger anything is better than the last value on its side of the scale.
    threshold = _race_scale(board).thresholds[0 if mine else -1]
    query = engine.position(board, board.hakem)
    return tuple(
        group
        for group in equivalence_classes(board)
        if given.card not in group and query.ask(*threshold, group[0]).holds is mine
    )


def _stopped(
    stop: TimeLimitError, index: int, cards: int, scale_of: Callable[[Board], Scale], value: int
) -> TimeLimitError:
    """Return an error with a message that says how far the review has come."""
    found = f"the race was worth {RaceOutcome(value)}"
    if scale_of is not _race_scale:
        found = f"the hakem's side was worth {value} tricks"
    done = f"{cards - 1 - index} of {cards} cards are reviewed, from the last one back"
    return TimeLimitError(f"{stop}: {done}; before them {found}")
