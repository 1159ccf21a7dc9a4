"""Finds the values of a hand's positions, from the last one back to the first.

The value of a position is that of the one behind it, unless the player could have done better:
one yes-or-no question a card, since no card is worth more than its position. All positions of a
hand share the solver's table, and what is known of short endings serves the longer ones.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..errors import TimeLimitError, UnsupportedError
from ..model.board import Board
from ..model.cards import Card
from ..model.equivalents import equivalence_classes, with_play_out
from ..results import RaceOutcome
from ..search.value_search import (
    Ask,
    Ladder,
    race_ladder,
    tricks_ladder,
)
from .results import (
    CardGroups,
    ForcedKot,
    PositionValue,
    Review,
    ReviewedCard,
)

if TYPE_CHECKING:
    from ..solver import Solver

__all__ = ["review_play"]


def review_play(solver: Solver, board: Board, cards: Iterable[Card], *, tricks: bool) -> Review:
    """Every card of a play with its value; see `Solver.review`."""
    if board.seating.players == 3:
        raise UnsupportedError(
            "three players have no one result, so that no card of theirs has one value: "
            "only play of two or four is reviewed"
        )
    started, nodes = time.perf_counter(), solver.nodes
    play = _Play.of(board, cards)
    last = play.positions[-1]
    values = _Values(solver, play)
    values.find(with_tricks=tricks)
    worths = [values.worth(place) for place in range(len(play.cards) + 1)]
    reviewed = tuple(
        ReviewedCard(
            number=place + 1,
            board=play.board(place),
            card=card,
            before=worths[place],
            after=worths[place + 1],
            preserving=values.preserving[place],
            in_race=play.in_race(place),
        )
        for place, card in enumerate(play.cards)
    )
    return Review(
        board=board,
        cards=reviewed,
        tricks=(*last.played_tricks, last.trick) if last.on_table else last.played_tricks,
        last=last,
        start=worths[0],
        end=worths[-1],
        score=last.race_score if board.has_race else last.tricks_won,
        kots=tuple(_forced_kots(solver, worths, reviewed)),
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
    """The place of the first position whose race is over; behind the last where none is."""

    @classmethod
    def of(cls, board: Board, cards: Iterable[Card]) -> _Play:
        """Follow the cards; `IllegalPlayError` at the first that may not be played."""
        # Seven tricks end a race; where there is none they may be any seven.
        positions = [board.as_start() if board.has_race else with_play_out(board, True)]
        played = tuple(cards)
        for card in played:
            positions.append(positions[-1].play(card))
        over = (place for place, each in enumerate(positions) if each.is_decided)
        race_end = next(over, len(positions)) if board.has_race else len(positions)
        return cls(tuple(positions), played, board.has_race, race_end)

    def board(self, place: int) -> Board:
        return self.positions[place]

    def in_race(self, place: int) -> bool:
        """Whether the race decides what a card is worth in the position of that place."""
        return self.has_race and place < self.race_end


@dataclass(slots=True)
class _Values:
    """The values of a play's positions, and the cards that keep them, by place."""

    solver: Solver
    play: _Play
    margins: dict[int, int] = field(default_factory=dict)
    tricks: dict[int, int] = field(default_factory=dict)
    preserving: dict[int, CardGroups] = field(default_factory=dict)

    def find(self, *, with_tricks: bool) -> None:
        """The race as far as it goes, and the tricks behind it, or all along."""
        play, solver = self.play, self.solver
        end = len(play.cards)
        if play.board(0).tricks_left:
            # What is known is kept for positions of the play of the one first asked about.
            solver.can_win(play.board(0), 1, 1)
        if play.has_race:
            race_end = min(play.race_end, end)
            self.margins[race_end] = solver.race_outcome(play.board(race_end)).margin
            self._walk_back(self.margins, _race_ladder, 0, race_end)
            for place in range(race_end, end):
                self.margins[place + 1] = self.margins[race_end]
        counted_from = 0 if with_tricks or not play.has_race else play.race_end
        if with_tricks or not play.has_race or counted_from < end:
            self.tricks[end] = solver.tricks(play.board(end))
            self._walk_back(self.tricks, _tricks_ladder, counted_from, end)

    def worth(self, place: int) -> PositionValue:
        margin = self.margins.get(place)
        outcome = None if margin is None else RaceOutcome(margin)
        return PositionValue(outcome, self.tricks.get(place))

    def _walk_back(
        self, values: dict[int, int], ladder_of: Callable[[Board], Ladder], first: int, last: int
    ) -> None:
        """The values from the place `last`, which has one, back to `first`."""
        for place in reversed(range(first, last)):
            board = self.play.board(place)
            ladder = ladder_of(board)
            groups = equivalence_classes(board)
            after = values[place + 1]
            try:
                before = after
                if len(groups) > 1:
                    before = self._best(board, ladder, after)
                if place not in self.preserving:
                    self.preserving[place] = self._keeping(place, ladder, groups, before, after)
            except TimeLimitError as stop:
                raise _stopped(stop, place, len(self.play.cards), ladder_of, after) from None
            values[place] = before

    def _best(self, board: Board, ladder: Ladder, after: int) -> int:
        """The value of a board that is worth `after` or, for who is to play, more."""
        step = ladder.values.index(after)
        ask = self._ask(board, None)
        if _is_mine(board):
            while step < len(ladder.rungs) and ask(*ladder.rungs[step]):
                step += 1
        else:
            while step > 0 and not ask(*ladder.rungs[step - 1]):
                step -= 1
        return ladder.values[step]

    def _keeping(
        self, place: int, ladder: Ladder, groups: CardGroups, before: int, after: int
    ) -> CardGroups:
        """The cards after which the value is still `before`; the one played left `after`."""
        board = self.play.board(place)
        keeps = ladder.at_least if _is_mine(board) else ladder.at_most
        return tuple(
            group
            for group in groups
            if (
                before == after
                if self.play.cards[place] in group
                else keeps(before, self._ask(board, group[0]))
            )
        )

    def _ask(self, board: Board, card: Card | None) -> Ask:
        return lambda need, allow: self.solver.can_win(board, need, allow, card=card)


def _race_ladder(board: Board) -> Ladder:
    """The margins still open."""
    return race_ladder(board.tricks_won)


def _tricks_ladder(board: Board) -> Ladder:
    """The tricks of the hakem's side that are still possible, won ones included."""
    ladder = tricks_ladder(board.tricks_left)
    return Ladder(tuple(board.tricks_won[0] + left for left in ladder.values), ladder.rungs)


def _is_mine(board: Board) -> bool:
    """Whether the hakem's side is to play."""
    return board.seating.same_side(board.hakem, board.to_play)


def _forced_kots(
    solver: Solver, worths: Sequence[PositionValue], cards: Sequence[ReviewedCard]
) -> Iterator[ForcedKot]:
    """The parts of the hand throughout which one side had a kot forced."""
    place = 0
    while place < len(worths):
        outcome = worths[place].outcome
        if outcome is None or not outcome.is_kot:
            place += 1
            continue
        given = cards[place - 1] if place else None
        while place < len(worths) and worths[place].outcome == outcome:
            place += 1
        yield ForcedKot(
            by_hakem=outcome.hakem_side_wins,
            allowed_by=given,
            averting=() if given is None else _averting(solver, given),
            missed_by=cards[place - 1] if place < len(worths) else None,
        )


def _averting(solver: Solver, given: ReviewedCard) -> CardGroups:
    """Return the cards that would have averted the kot `given` allowed, worse ones included."""
    board = given.board
    ladder = race_ladder(board.tricks_won)
    mine = _is_mine(board)
    # For the side in danger anything is better than the last value on its side of the ladder.
    rung = ladder.rungs[0 if mine else -1]
    return tuple(
        group
        for group in equivalence_classes(board)
        if given.card not in group and solver.can_win(board, *rung, card=group[0]) is mine
    )


def _stopped(
    stop: TimeLimitError, place: int, cards: int, ladder_of: Callable[[Board], Ladder], value: int
) -> TimeLimitError:
    """The same error with a message that says how far the review has come."""
    found = f"the race was worth {RaceOutcome(value)}"
    if ladder_of is not _race_ladder:
        found = f"the hakem's side was worth {value} tricks"
    done = f"{cards - 1 - place} of {cards} cards are reviewed, from the last one back"
    return TimeLimitError(f"{stop}: {done}; before them {found}")
