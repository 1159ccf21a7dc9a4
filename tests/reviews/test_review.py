"""Reviews of play: every value against fresh answers, every mistake planted and found."""

from __future__ import annotations

import dataclasses
import math
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hokm import (
    Board,
    Cost,
    Direction,
    ForcedKot,
    IllegalPlayError,
    PositionValue,
    RaceOutcome,
    Review,
    Rules,
    Scoring,
    Seat,
    Solver,
    TimeLimitError,
    UnsupportedError,
    review,
)
from hokm.model.cards import parse_cards
from hokm.search.engine import Engine
from hokm.search.options import SearchOptions
from support import naive
from support.boards import DIRECTIONS, board_text, make_board, mirror, with_play_out
from support.deals import FAMILIES, ending, endings, whole_deal
from support.played import Played, plays, racing_endings, random_play, worth

# -- against fresh answers -------------------------------------------------------------------


def assert_fresh(solver: Solver, found: Review, played: Played, *, tricks: bool) -> None:
    """Each value is that of its position solved by itself, with nothing known beforehand."""
    position = played.board
    worths = [*(each.before for each in found.cards), found.end]
    assert [each.card for each in found.cards] == played.cards
    assert [each.after for each in found.cards] == worths[1:]
    for place, value in enumerate(worths):
        solver.forget()
        board = position
        assert value.outcome == solver.race_outcome(board), board_text(board)
        if tricks:
            assert value.tricks == solver.tricks(board), board_text(board)
        if place < len(played.cards):
            assert found.cards[place].board == board
            assert_kept(solver, found, place)
            position = position.play(played.cards[place])
    assert (found.start, found.last) == (worths[0], position)
    assert found.tricks[: len(position.played_tricks)] == position.played_tricks


def assert_kept(solver: Solver, found: Review, place: int) -> None:
    """The cards that are said to keep the value are those that are worth as much as the best."""
    each = found.cards[place]
    values = solver.card_values(each.board, race=each.in_race, tricks=not each.in_race)
    keeping = {value.cards for value in values if worth(value) == worth(values[0])}
    assert set(each.preserving) == keeping, board_text(each.board)
    assert each.is_mistake is all(each.card not in group for group in keeping)


def assert_mistakes(found: Review, played: Played) -> None:
    """Those that were planted, and no other card, cost something."""
    if played.mistakes is not None:
        assert [each.number - 1 for each in found.mistakes] == list(played.mistakes)
    for each in found.cards:
        margin = each.cost.margin or 0
        assert (margin > 0) is (each.in_race and each.is_mistake)
        assert (each.cost.points or 0) >= 0


@pytest.mark.parametrize(
    ("tricks", "count"),
    [(5, 48), (7, 12), pytest.param(6, 240, marks=pytest.mark.slow)],
)
def test_reviews_of_endings(solver: Solver, tricks: int, count: int) -> None:
    source = random.Random(f"review {tricks}")
    boards = racing_endings(source, tricks, count)
    planted = 0
    for number, played in enumerate(plays(source, solver, boards)):
        found = solver.review(played.board, played.cards, tricks=number % 2 == 0)
        assert_mistakes(found, played)
        assert_fresh(solver, found, played, tricks=number % 2 == 0)
        planted += len(played.mistakes or ())
    assert planted >= count // 6


@pytest.mark.parametrize("count", [6, pytest.param(200, marks=pytest.mark.slow)])
def test_reviews_of_whole_hands(solver: Solver, count: int) -> None:
    """Random play, best play, and best play with one mistake, in both directions."""
    source = random.Random(f"review whole {count}")
    boards = (whole_deal(source, DIRECTIONS[number % 2]) for number in range(count))
    for played in plays(source, solver, boards):
        found = solver.review(played.board, played.cards)
        assert_mistakes(found, played)
        assert_fresh(solver, found, played, tricks=False)


def test_values_are_those_of_minimax() -> None:
    """Three tricks, every card, with a race and behind its end, the tricks always."""
    source = random.Random("review minimax")
    races = 0
    for board in endings(31, 24, (2, 3)):
        played = random_play(source, board)
        found = review(board, played.cards, tricks=True)
        for value, each in zip(
            [*(card.before for card in found.cards), found.end],
            [*(card.board for card in found.cards), found.last],
            strict=True,
        ):
            assert value.tricks == naive.tricks(each)
            if each.has_race and not each.is_decided:
                races += 1
                assert value.outcome == RaceOutcome(naive.race_margin(each))
    assert races > 100


# -- how the hand turned ---------------------------------------------------------------------


def near_kots(source: random.Random, count: int) -> Iterator[Board]:
    """Endings in which one side has five or six tricks and the other none."""
    for number in range(count):
        board = ending(source, tuple(FAMILIES)[number % len(FAMILIES)], 7 + number % 2)
        ahead = 13 - board.tricks_left
        won = source.choice(((ahead, 0), (0, ahead)))
        yield with_play_out(dataclasses.replace(board, tricks_won=won), False)


def test_kots_are_told_from_beginning_to_end(solver: Solver) -> None:
    source = random.Random("review kots")
    seen = {"given": 0, "missed": 0, "made": 0, "hakem koti": 0}
    for board in near_kots(source, 90):
        found = solver.review(board, random_play(source, board).cards)
        worths = [*(each.before for each in found.cards), found.end]
        margins = [0 if each.outcome is None else each.outcome.margin for each in worths]
        told = [0] * len(margins)
        for kot in found.kots:
            first = 0 if kot.allowed_by is None else kot.allowed_by.number
            end = len(margins) if kot.missed_by is None else kot.missed_by.number
            told[first:end] = [7 if kot.by_hakem else -7] * (end - first)
            assert_given_and_missed(solver, kot, board)
            seen["given"] += kot.allowed_by is not None
            seen["missed"] += kot.missed_by is not None
            seen["hakem koti"] += not kot.by_hakem
        assert told == [margin if abs(margin) == 7 else 0 for margin in margins]
        made = found.outcome is not None and found.outcome.is_kot
        assert made is (found.kot is not None)
        assert set(found.missed_kots) == {each for each in found.kots if each is not found.kot}
        seen["made"] += made
    assert min(seen.values()) >= 5, seen


def assert_given_and_missed(solver: Solver, kot: ForcedKot, board: Board) -> None:
    """The cards at both ends are those of the right side, with what else it could have played."""
    attacker = board.hakem if kot.by_hakem else board.seating.next_seat(board.hakem)
    margin = 7 if kot.by_hakem else -7
    assert (kot.averting == ()) is (kot.allowed_by is None)
    if kot.allowed_by is not None:
        assert not board.seating.same_side(attacker, kot.allowed_by.seat)
        values = solver.card_values(kot.allowed_by.board, tricks=False)
        averting = {each.cards for each in values if each.outcome != RaceOutcome(margin)}
        assert set(kot.averting) == averting
        assert set(kot.allowed_by.preserving) <= averting
    if kot.missed_by is not None:
        assert board.seating.same_side(attacker, kot.missed_by.seat)
        assert kot.kept_by == kot.missed_by.preserving


def test_what_decided_a_hand_is_the_last_card_that_changed_the_winner() -> None:
    source = random.Random("review decided")
    decided = 0
    for board in racing_endings(source, 5, 60):
        found = review(board, random_play(source, board).cards)
        winners = [
            each.before.outcome is not None and each.before.outcome.hakem_side_wins
            for each in found.cards
        ]
        assert found.outcome is not None
        final = found.outcome.hakem_side_wins
        others = [place for place, winner in enumerate(winners) if winner is not final]
        if found.turning_point is None:
            assert not others
        else:
            decided += 1
            assert found.turning_point.number - 1 == others[-1]
    assert decided > 10


def test_costs_add_up_to_the_fall_of_the_value() -> None:
    """What one side lost less what the other lost is what the hand turned by."""
    source = random.Random("review costs")
    for board in racing_endings(source, 5, 24):
        found = review(board, random_play(source, board).cards, tricks=True)
        mine, theirs = (found.cost(side) for side in board.sides)
        assert found.start.outcome is not None
        assert found.end.outcome is not None
        turned = found.end.outcome.margin - found.start.outcome.margin
        assert turned == (theirs.margin or 0) - (mine.margin or 0)
        turned = (found.end.tricks or 0) - (found.start.tricks or 0)
        assert turned == (theirs.tricks or 0) - (mine.tricks or 0)
        each = [found.cost([seat]) for seat in board.deal.seats]
        assert sum((cost.margin or 0) for cost in each) == (mine.margin or 0) + (theirs.margin or 0)


@pytest.mark.parametrize("scoring", [Scoring(), Scoring(1, 1, 1), Scoring(2, 5, 9)])
def test_points_are_those_of_the_scoring(solver: Solver, scoring: Scoring) -> None:
    source = random.Random("review points")
    for usual in near_kots(source, 12):
        board = dataclasses.replace(usual, rules=Rules(usual.rules.direction, scoring))
        found = solver.review(board, random_play(source, board).cards)
        assert found.start.outcome is not None
        assert found.end.outcome is not None
        mine, theirs = (found.cost(side).points or 0 for side in board.sides)
        turned = found.end.outcome.points(scoring) - found.start.outcome.points(scoring)
        assert turned == theirs - mine


def test_the_cost_of_one_mistake() -> None:
    board = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(6, 5))
    found = review(board, parse_cards("S2 SJ SQ SK S3 SA"))
    [mistake] = found.mistakes
    assert mistake.cost == Cost(margin=1, points=0, tricks=None)
    assert mistake.preserving == (parse_cards("SA"),)
    assert (str(mistake.before.outcome), str(mistake.after.outcome)) == ("7-5", "7-6")
    assert found.cost([Seat.NORTH]) == mistake.cost
    assert found.cost([Seat.WEST]) == Cost(margin=0, points=0, tricks=None)
    assert found.cost([]) == Cost()


# -- plays of every kind ---------------------------------------------------------------------


def test_a_play_may_stop_anywhere(solver: Solver) -> None:
    """Tricks in progress included: what is reviewed of it does not depend on what comes behind."""
    source = random.Random("review stops")
    [board] = racing_endings(source, 5, 1)
    cards = random_play(source, board).cards
    whole = solver.review(board, cards, tricks=True)
    for count in range(len(cards)):
        part = solver.review(board, cards[:count], tricks=True)
        assert part.cards == whole.cards[:count]
        assert part.outcome is None
        assert part.end == whole.cards[count].before
        assert part.score == part.last.tricks_won
        shown = [card for trick in part.tricks for card in trick.cards]
        assert shown == [*board.on_table, *cards[:count]]


def test_behind_the_seventh_trick_tricks_decide(solver: Solver) -> None:
    source = random.Random("review play out")
    board = with_play_out(whole_deal(source))
    cards = random_play(source, board).cards
    found = solver.review(board, cards)
    assert len(found.cards) == 52
    behind = [each for each in found.cards if max(each.board.tricks_won) >= 7]
    assert behind
    for each in found.cards:
        assert each.in_race is (each not in behind)
        assert (each.before.tricks is not None) is (each in behind)
        if each in behind:
            assert each.before.outcome == found.outcome
            assert each.cost.margin == each.cost.points == 0
            assert each.is_mistake is (each.cost.tricks != 0)
    assert sum(found.last.tricks_won) == 13
    assert found.end == PositionValue(
        RaceOutcome.from_score(*found.score), found.last.tricks_won[0]
    )
    counted = solver.review(board, cards, tricks=True)
    assert [each.number for each in counted.mistakes] == [each.number for each in found.mistakes]
    assert None not in [each.before.tricks for each in counted.cards]


def test_without_a_race_there_are_tricks(solver: Solver) -> None:
    """Seven tricks of an ending whose score is not known end nothing."""
    source = random.Random("review no race")
    whole = whole_deal(source)
    position = whole.play_all(random_play(source, whole).cards[:12])
    board = dataclasses.replace(position, tricks_won=(0, 0))
    assert not board.has_race
    played = random_play(source, with_play_out(board))
    found = solver.review(board, played.cards)
    assert len(found.cards) == len(played.cards)
    assert {each.before.outcome for each in found.cards} == {None}
    for each in found.cards:
        assert each.before.tricks == solver.tricks(each.board)
        assert each.cost.margin is None
        assert each.is_mistake is (each.cost.tricks != 0)
    assert found.kots == ()
    assert (found.outcome, found.turning_point) == (None, None)


def test_two_players() -> None:
    source = random.Random("review two")
    board = ending(source, "uniform", 4, players=2)
    found = review(board, random_play(source, board).cards, tricks=True)
    for each in found.cards:
        assert each.before.tricks == naive.tricks(each.board)


def test_three_players_have_no_one_value() -> None:
    board = make_board("N:A2... K3... Q4... -", "S", "N")
    with pytest.raises(UnsupportedError, match="three players have no one result"):
        review(board, parse_cards("SA"))


def test_turned_round_and_in_the_mirror(solver: Solver) -> None:
    source = random.Random("review mirror")
    board = whole_deal(source, Direction.CLOCKWISE)
    cards = random_play(source, board).cards
    found, mirrored = solver.review(board, cards), solver.review(mirror(board), cards)
    for one, other in zip(found.cards, mirrored.cards, strict=True):
        assert (one.before, one.after, one.preserving) == (
            other.before,
            other.after,
            other.preserving,
        )
        assert one.seat == Seat(-other.seat % 4)


def test_no_card_at_all() -> None:
    board = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(6, 5))
    found = review(board, ())
    assert (found.cards, found.tricks, found.mistakes) == ((), (), ())
    assert found.start == found.end == PositionValue(RaceOutcome.from_score(7, 5), None)


def test_cards_that_may_not_be_played() -> None:
    board = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(6, 5))
    with pytest.raises(IllegalPlayError, match="West does not hold ♠K: East has it"):
        review(board, parse_cards("S2 SK"))
    with pytest.raises(IllegalPlayError, match="♠2 comes after the end of the hand"):
        review(board, parse_cards("SA SJ S4 S3 S2"))


def test_a_card_knows_where_it_was_played() -> None:
    board = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(6, 5))
    found = review(board, parse_cards("S2 SJ SQ SK S3 SA"))
    assert [(each.number, each.trick, each.turn, each.seat) for each in found.cards] == [
        (1, 12, 1, Seat.NORTH),
        (2, 12, 2, Seat.WEST),
        (3, 12, 3, Seat.SOUTH),
        (4, 12, 4, Seat.EAST),
        (5, 13, 1, Seat.EAST),
        (6, 13, 2, Seat.NORTH),
    ]


def test_one_table_serves_a_whole_review(forgets: list[Engine]) -> None:
    source = random.Random("review table")
    board = whole_deal(source)
    Solver().review(board, random_play(source, board).cards, tricks=True)
    assert len(forgets) == 1


class Stopping(Engine):
    """An engine whose time is up after so many questions."""

    def __init__(self, questions: int) -> None:
        super().__init__(SearchOptions())
        self.questions = questions
        self.deadlines: set[float] = set()

    def search(self, *question: Any) -> int:
        self.deadlines.add(self.deadline)
        self.questions -= 1
        if self.questions < 0:
            raise TimeLimitError("stopped by the time limit")
        return super().search(*question)


def test_a_time_limit_holds_for_the_whole_review() -> None:
    source = random.Random("review time")
    board = whole_deal(source)
    cards = random_play(source, board).cards
    solver = Solver(time_limit=1000.0)
    engine = solver._engine = Stopping(60)
    with pytest.raises(TimeLimitError) as stop:
        solver.review(board, cards)
    assert len(engine.deadlines) == 1
    assert math.inf not in engine.deadlines
    said = re.fullmatch(
        r"stopped by the time limit: (\d+) of (\d+) cards are reviewed, from the last one back; "
        r"before them the race was worth (\S+)",
        str(stop.value),
    )
    assert said is not None
    done, count, outcome = said.groups()
    assert int(count) == len(cards)
    whole = Solver().review(board, cards)
    assert 0 < int(done) < len(cards)
    assert str(whole.cards[len(cards) - int(done)].before.outcome) == outcome
