"""Idle cards, dealt out anew among the hands in many ways: no value may change.

The values of the new deals come from solvers that know nothing of the old one, and of small
endings from plain minimax.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator

import pytest

from hokm import (
    Board,
    Card,
    CardGuarantee,
    CardValue,
    SearchOptions,
    Solver,
    Trump,
    idle_cards,
)
from hokm.model.cards import SUITS, parse_cards
from hokm.search.engine import Engine
from support import naive
from support.boards import board_text, dealt_anew, make_board, with_play_out
from support.deals import FAMILIES, endings, whole_deal
from support.guarantees import Question, questions
from support.oracle import Oracle

OPTIONS = [
    SearchOptions(),
    SearchOptions.plain(),
    *(SearchOptions(**{device: False}) for device in SearchOptions.techniques()),
]
PositionValue = tuple[object, object]
"""What a card is worth: the race, then tricks."""


def _name(options: SearchOptions) -> str:
    off = [device for device in SearchOptions.techniques() if not getattr(options, device)]
    return "all" if not off else "without_" + off[0] if len(off) == 1 else "plain"


def worths(solver: Solver, board: Board) -> dict[Card, PositionValue]:
    """What each legal card is worth, as a solver says that has forgotten all."""
    solver.forget()
    values: tuple[CardValue, ...] | tuple[CardGuarantee, ...]
    if board.seating.players == 3:
        values = solver.guarantees(board).cards
    else:
        values = solver.card_values(board)
    return {card: _worth(value) for value in values for card in value.cards}


def _worth(value: CardValue | CardGuarantee) -> PositionValue:
    race = value.outcome if isinstance(value, CardValue) else value.first_to_seven
    return race, value.tricks


def minimax(board: Board) -> dict[Card, PositionValue]:
    """The same of boards with two sides by minimax, whose race is a margin."""

    def worth(card: Card) -> PositionValue:
        after = with_play_out(board).play(card)
        race = board.has_race and not board.is_decided
        return naive.race_margin(after) if race else None, naive.tricks(after)

    return {card: worth(card) for card in with_play_out(board).legal_cards}


def assert_idle(
    source: random.Random,
    board: Board,
    idle: frozenset[Card],
    worths: Callable[[Board], dict[Card, PositionValue]],
    times: int,
) -> int:
    """Deal the idle cards anew and compare what each card is worth; how many deals differed."""
    expected = worths(board)
    low = {suit: {expected[card] for card in idle & expected.keys() & _of(suit)} for suit in SUITS}
    assert all(len(found) <= 1 for found in low.values()), f"{board_text(board)}\n{idle}"
    different = 0
    for _ in range(times):
        other = dealt_anew(source, board, idle)
        different += other != board
        for card, worth in worths(other).items():
            known = low[card.suit] if card in idle else {expected[card]}
            assert {worth} == known, (
                f"{board_text(board)}\nidle: {sorted(idle)}\n{board_text(other)}\n{card}: {worth}"
            )
    return different


def _of(suit: int) -> frozenset[Card]:
    return frozenset(Card(SUITS[suit], rank) for rank in range(2, 15))


@pytest.mark.parametrize(
    ("players", "tricks", "rounds"),
    [
        (2, (5, 7, 9), 20),
        (3, (2, 3, 4, 5), 20),
        (4, (2, 3, 5), 20),
        pytest.param(2, (5, 6, 7, 9), 400, marks=pytest.mark.slow),
        pytest.param(3, (3, 4, 5, 6), 400, marks=pytest.mark.slow),
        pytest.param(4, (3, 4, 5, 7), 800, marks=pytest.mark.slow),
    ],
)
def test_values_of_endings_stay(
    solver: Solver, players: int, tricks: tuple[int, ...], rounds: int
) -> None:
    source = random.Random(players)
    fresh = Solver()
    different = 0
    for board in endings(40 + players, rounds * len(FAMILIES), tricks, players):
        idle = solver.idle_cards(board)
        different += assert_idle(source, board, idle, lambda other: worths(fresh, other), 3)
    assert different > 2 * rounds


def test_values_stay_by_minimax(solver: Solver) -> None:
    source = random.Random(5)
    different = 0
    for board in endings(6, 4 * len(FAMILIES), (2, 2, 3)):
        idle = solver.idle_cards(board)
        different += assert_idle(source, board, idle, minimax, 2)
    assert different > 40


@pytest.mark.parametrize("trump", [Trump.SPADES, Trump.NONE])
def test_values_in_the_course_of_whole_hands(trump: Trump) -> None:
    source = random.Random(f"whole {trump}")
    fresh = Solver()
    for board in courses(source, trump, hands=2):
        idle = Solver().idle_cards(board)
        assert len(idle) >= board.tricks_left // 3, board_text(board)
        assert_idle(source, board, idle, lambda other: worths(fresh, other), 2)


def courses(source: random.Random, trump: Trump, hands: int) -> Iterator[Board]:
    """Boards that random play from whole deals comes to, the deals included."""
    for _ in range(hands):
        position = whole_deal(source, trump=trump)
        while not position.is_finished:
            yield position
            for _ in range(source.randint(1, 9)):
                if not position.is_finished:
                    position = position.play(source.choice(position.legal_cards))


@pytest.mark.parametrize("options", OPTIONS, ids=_name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_answers_rely_on(players: int, options: SearchOptions) -> None:
    """Of each single answer, cards on the table and the one played dealt anew as well."""
    source = random.Random(f"{players} {options}")
    engine = Engine(options)
    different = 0
    for board in endings(7 + players, 2 * len(FAMILIES), (3, 4), players):
        asked = [each for each in questions(board) if players == 3 or each.allow is not None]
        for question in source.sample(asked, 8):
            answer = question.answer(engine)
            relevant = engine.position(board, question.seat).relevant_cards(answer.relevant)
            loose = board.deal.cards.union(board.on_table) - relevant
            other = dealt_anew(source, board, loose)
            different += other != board
            assert _of_other(source, question, other, loose).expected() is answer.holds, (
                f"{board_text(board)}\nnot relied on: {sorted(loose)}\n{board_text(other)}\n"
                f"after {question.card}: {question.need} before {question.allow or question.each}"
            )
    assert different > 20


def _of_other(
    source: random.Random, question: Question, other: Board, loose: frozenset[Card]
) -> Question:
    """The same question about the board after the `loose` cards were dealt anew."""
    card = question.card
    if card in loose:
        held = other.deal[other.to_play]
        card = source.choice([each for each in held.suit(card.suit) if each in loose])
    return dataclasses.replace(
        question, oracle=Oracle(other, question.seat), board=other, card=card
    )


def test_fewer_values_rely_on_fewer_cards(solver: Solver) -> None:
    """Values that are not asked for hold no card back."""
    more = 0
    for board in endings(8, 3 * len(FAMILIES), (4, 5)):
        solver.forget()
        idle = solver.idle_cards(board)
        race = solver.idle_cards(board, tricks=False)
        tricks = solver.idle_cards(board, race=False)
        assert solver.idle_cards(board, race=False, tricks=False) == board.deal.cards
        more += len(race | tricks) - len(idle)
        if board.has_race and board.is_decided:
            assert race == board.deal.cards
    assert more > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_idle_cards_are_the_lowest_of_their_suits(solver: Solver, players: int) -> None:
    for board in endings(9 + players, 4 * len(FAMILIES), (3, 5), players):
        idle = solver.idle_cards(board)
        for suit in SUITS:
            held = [card for card in sorted(board.deal.cards) if card.suit is suit]
            marks = [card in idle for card in held]
            assert marks == sorted(marks), board_text(board)


@pytest.mark.parametrize("deal", ["N:A3... K2... Q4... -", "N:A3... K2... Q4... J5..."])
def test_nothing_left_to_prove(deal: str) -> None:
    """A race that is over has its value, whatever is played."""
    players = 3 if deal.endswith("-") else 4
    board = make_board(deal, "S", "N", won=(7, 4, 4) if players == 3 else (7, 4))
    assert Solver().idle_cards(board, tricks=False) == board.deal.cards


@pytest.mark.parametrize(
    ("deal", "won", "idle"),
    [
        # Whoever has an ace has its trick, and nothing else is won by rank.
        ("N:A2... .A2.. ..A2. ...A2", (), "S2 H2 D2 C2"),
        # All follow suit twice, and the ace and the king win.
        ("N:A2... 43... K5... 76...", (), "S2 S3 S4 S5 S6 S7"),
        # The king falls to the ace, or it does not: the card beside it decides.
        ("N:AQ... K2... 43... 65...", (), "S2 S3 S4 S5 S6"),
        # The last trick of a race that is over in one trick already.
        ("N:A... K... Q... J...", (6, 6), "SQ SJ"),
    ],
)
def test_examples(deal: str, won: tuple[int, ...], idle: str) -> None:
    assert idle_cards(make_board(deal, "N", "N", won=won)) >= set(parse_cards(idle))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_idle_cards_do_not_depend_on_what_was_asked_before(players: int) -> None:
    """In many orders, with other questions about this board, its play and other deals between."""
    source = random.Random(f"order {players}")
    boards = list(endings(30 + players, 2 * len(FAMILIES), (4, 5), players))
    boards += [each for board in boards[:4] for each in _played_on(source, board)]
    expected = {board: Solver().idle_cards(board) for board in boards}
    assert len(set(map(len, expected.values()))) > 3
    solver = Solver()
    for _ in range(4):
        for board in source.sample(boards, len(boards)):
            _ask_something(source, solver, source.choice((board, source.choice(boards))))
            assert solver.idle_cards(board) == expected[board], board_text(board)
            assert solver.idle_cards(board) == expected[board], board_text(board)


def test_idle_cards_of_a_whole_hand_stay_the_same(solver: Solver) -> None:
    """Where much is known of a deal, a search may rely on other cards."""
    for seed in range(3):
        board = whole_deal(random.Random(f"idle order {seed}"))
        expected = Solver().idle_cards(board)
        solver.solve(board)
        assert solver.idle_cards(board) == expected, board_text(board)


def _played_on(source: random.Random, board: Board) -> Iterator[Board]:
    position = with_play_out(board)
    while not position.is_finished:
        position = position.play(source.choice(position.legal_cards))
        if position.tricks_left > 1:
            yield position


def _ask_something(source: random.Random, solver: Solver, board: Board) -> None:
    if board.seating.players == 3:
        solver.guarantees(board, seats=source.sample(board.deal.seats, 1))
    else:
        source.choice((solver.tricks, solver.card_values, solver.solve))(board)
