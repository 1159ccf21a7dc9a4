"""Finesses, discards and established suits: named where they are, and only there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from hokm import Card, Direction, Seat, Solver, Suit, Trick
from hokm.analysis.targets import kot_targets
from hokm.explanations import Cashing, Node, Step, StepKind, steps_of
from hokm.explanations.techniques import Moment, moments_of, winner_of
from support.boards import make_board, with_play_out
from support.deals import endings
from support.explained import explained, line_of
from support.played import random_play
from support.proving import sides
from support.reference import race_answers

# Play goes on clockwise: North, East, South, West. The winner of each trick leads the next.
TENACE = "N:32.54.. K4.32.. AQ.76.. 65.98.."
"""South has the ace and the queen, and East, before South, the king."""


def steps(deal: str, trump: str, leader: str, cards: str) -> list[str]:
    """Return ``finesse 1-1 SQ (SK)`` for each step of a line."""
    board = make_board(deal, trump, leader, direction=Direction.CLOCKWISE)
    return [_text(step) for step in steps_of(line_of(board, cards))]


def _text(step: Step) -> str:
    cards = " ".join(map(str, step.winning_cards))
    about = f" ({' '.join(map(str, step.about))})" if step.about else ""
    return f"{step.kind.value} {step.first}-{step.last} {cards}{about}"


FINESSES = {
    "a tenace": (TENACE, "N", "N", "S2 S4 SQ S5", "finesse 1-1 SQ (SK)"),
    "of trump": (TENACE, "S", "N", "S2 S4 SQ S5", "finesse 1-1 SQ (SK)"),
    "the king is played": (TENACE, "N", "N", "S2 SK SA S5", "cross 1-1 SA"),
    "the ace is played": (TENACE, "N", "N", "S2 S4 SA S5", "cross 1-1 SA"),
    "the queen is led": (
        "N:Q2... K4... A3... 65...", "N", "N", "SQ S4 S3 S5", "finesse 1-1 SQ (SK)",
    ),
    "no ace behind the queen": (
        "N:Q2... K4... 73... A5...", "N", "N", "SQ S4 S3 S5", "cash 1-1 SQ",
    ),
    "the king plays last": (
        "N:32... 65... AQ... K4...", "N", "N", "S2 S5 SQ S4", "cross 1-1 SQ",
    ),
    "a ten between": (
        "N:32... KQ... AT... 65...", "N", "N", "S2 SQ SA S5", "cross 1-1 SA",
    ),
    "two cards finessed against": (
        "N:432... KQ5... AJ8... 976...", "N", "N", "S2 S5 SJ S6", "finesse 1-1 SJ (SK SQ)",
    ),
    "one of them above all": (
        "N:432... AQ5... KJ8... 976...", "N", "N", "S2 S5 SJ S6", "cross 1-1 SJ",
    ),
    "the ten might have won": (
        "N:432... Q75... AJ8... KT6...", "N", "N", "S2 S5 SJ S6", "cross 1-1 SJ",
    ),
    "a ruff": (
        "N:32... K4... .AQ.. 65...", "H", "N", "S2 S4 HQ S5", "ruff 1-1 HQ",
    ),
    "lost": (
        "N:32... 54... AQ... K6...", "N", "N", "S2 S4 SQ SK", "lose 1-1 SK",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FINESSES)
def test_finesses(name: str) -> None:
    *line, expected = FINESSES[name]
    assert steps(*line) == [expected]


def test_finesses_of_three_players() -> None:
    """North and South together, East between them; and South, who is alone, has no finesse."""
    board = make_board("N:32... K4... AQ... -", "N", "N", direction=Direction.CLOCKWISE)
    start = line_of(board, "S2 S4 SQ", side="NS")
    assert [_text(step) for step in steps_of(start)] == ["finesse 1-1 SQ (SK)"]
    start = line_of(board, "S2 S4 SQ", side="N")
    assert [_text(step) for step in steps_of(start)] == ["lose 1-1 SQ"]


DISCARDS = {
    "and another suit is ruffed": (
        "N:A2.32.. 54..76. ..54.AK 76..A8.", "C", "N", "SA S4 D5 S6  H2 D6 CA D8",
        ["cash 1-1 SA", "ruff 2-2 CA"],
    ),
    "and the suit is ruffed": (
        "N:A..32. 54..9. ..5.AK 7..A8.", "C", "N", "SA S4 D5 S7  D2 D9 CA D8",
        ["discard 1-1 SA (D5)", "ruff 2-2 CA"],
    ),
    "of a card that is high": (
        "N:A..32. 54..9. ..K.AQ 7..T8.", "C", "N", "SA S4 DK S7  D2 D9 CA D8",
        ["cash 1-1 SA", "ruff 2-2 CA"],
    ),
    "of one of two": (
        "N:A..32. 54..9. ..54.A 7..A8.", "C", "N", "SA S4 D5 S7  D2 D9 D4 DA",
        ["cash 1-1 SA", "lose 2-2 DA"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DISCARDS)
def test_discards(name: str) -> None:
    *line, expected = DISCARDS[name]
    assert steps(*line) == expected


SUITS = {
    "the king drives out the ace": (
        "N:KQ4... A53... 876... T92...", "N", "N", "SK SA S6 S2",
        ["lose 1-1 SA"],
    ),
    "and the queen is cashed": (
        "N:KQ..2. A5..3. 87..A. T9..4.", "N", "N", "SK SA S7 S9  D3 DA D4 D2  S8 ST SQ S5",
        ["lose 1-1 SA", "lose 2-2 DA", "cross 3-3 SQ"],
    ),
    "by its own lead": (
        "N:KQ..A. A5..3. 87..2. T9..4.", "N", "N", "SK SA S7 S9  D3 D2 D4 DA  SQ S5 S8 ST",
        ["establish 1-1 SA (SQ)", "lose 2-2 DA", "cash 3-3 SQ"],
    ),
    "of trump": (
        "N:KQ..A. A5..3. 87..2. T9..4.", "S", "N", "SK SA S7 S9  D3 D2 D4 DA  SQ S5 S8 ST",
        ["lose 1-1 SA", "lose 2-2 DA", "draw 3-3 SQ"],
    ),
    "of a card that was high": (
        "N:A2..A. K5..3. 87..2. T9..4.", "N", "N", "S2 SK S7 S9  D3 D2 D4 DA  SA S5 S8 ST",
        ["lose 1-1 SK", "lose 2-2 DA", "cash 3-3 SA"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SUITS)
def test_established_suits(name: str) -> None:
    *line, expected = SUITS[name]
    assert steps(*line) == expected


def test_cards_that_are_cashed_in_the_end_are_established_too() -> None:
    cards = tuple(Card.parse(word) for word in ("SQ", "SJ"))
    deal = "N:KQJ..A. A53..3. 876..2. T92..4."
    board = make_board(deal, "N", "N", direction=Direction.CLOCKWISE)
    start = line_of(board, "SK SA S6 S2  D3 D2 D4 DA", ending=Cashing(Seat.NORTH, cards))
    assert _text(steps_of(start)[0]) == "establish 1-1 SA (SQ SJ)"


# -- what is said is true --------------------------------------------------------------


@pytest.fixture(scope="module")
def starts(solver: Solver) -> list[Node]:
    """Lines from proofs of kots, with all that leaves them, and lines of random play."""
    found = []
    for answer in race_answers()[:16]:
        found += [explained(solver, answer.board, each, 1) for each in kot_targets(answer.board)]
    return [
        *(start for each in found for start in _lines(each.explanation.start)),
        *_random_lines(13, 1200, 4),
        *_random_lines(14, 200, 3),
    ]


def _random_lines(seed: int, count: int, players: int) -> Iterator[Node]:
    source = random.Random(seed)
    for board in endings(seed, count, (6, 7, 8, 9), players):
        cards = random_play(source, with_play_out(board)).cards
        side = "".join(seat.letter for seat in source.choice(sides(board)))
        yield line_of(board, " ".join(map(str, cards)), side=side)


def _lines(start: Node) -> Iterator[Node]:
    yield start
    for branch in start.deviations():
        yield from _lines(branch.then)


def test_what_is_said_is_true(starts: list[Node]) -> None:
    """By the rules alone: who wins the trick with other cards, and what is played later."""
    count = Counter[StepKind]()
    for start in starts:
        moments = {moment.number: moment for moment in moments_of(start)}
        for step in steps_of(start):
            count[step.kind] += 1
            if not step.about:
                assert step.kind not in (
                    StepKind.FINESSE, StepKind.DISCARD, StepKind.ESTABLISH,
                )  # fmt: skip
                continue
            later = [moments[number] for number in sorted(moments) if number > step.last]
            moment = moments[step.first]
            if step.kind is StepKind.FINESSE:
                _check_finesse(moment, step)
            elif step.kind is StepKind.DISCARD:
                _check_discard(moment, step, later)
            else:
                assert step.kind is StepKind.ESTABLISH
                _check_established(moment, step, later, start.line[-1])
    assert count[StepKind.FINESSE] > 25
    assert count[StepKind.DISCARD] > 3
    assert count[StepKind.ESTABLISH] > 50


def _check_finesse(moment: Moment, step: Step) -> None:
    """Had the opponent covered, the partner could have won; and no later hand beats the card."""
    trick = moment.trick
    order = [seat for seat, _ in trick.plays]
    winner, card = winner_of(trick)
    [partner] = [seat for seat in order[1:] if seat in step.side]
    assert winner in step.side
    for higher in step.about:
        holder = moment.hands.holder(higher)
        assert holder is not None
        assert holder not in step.side
        assert 0 < order.index(holder) < order.index(partner)
        plays = dict(trick.plays)
        plays[holder] = higher
        top = moment.held(partner, higher.suit)[0]
        if winner is not trick.leader:
            assert _winner(trick, plays) is holder  # the card finessed with would lose to it
        plays[partner] = top
        assert _winner(trick, plays) is partner
    for seat in order[order.index(partner) + 1 :]:
        for other in moment.held(seat, card.suit):
            assert _winner(trick, {**dict(trick.plays), seat: other}) is winner


def _winner(trick: Trick, plays: dict[Seat, Card]) -> Seat | None:
    cards = tuple(plays[seat] for seat, _ in trick.plays)
    return Trick(trick.leader, cards, trick.trump, trick.seating).winner


def _check_discard(moment: Moment, step: Step, later: list[Moment]) -> None:
    [card] = step.about
    seat = next(seat for seat, each in moment.trick.plays if each == card)
    assert seat in step.side
    assert card.suit not in (moment.trick.cards[0].suit, moment.trick.trump.suit)
    assert moment.held(seat, card.suit) == (card,)
    others = [each for each in moment.hands.seats if each not in step.side]
    assert any(each.beats(card, moment.trick.trump) for other in others
               for each in moment.held(other, card.suit))  # fmt: skip
    ruffs = [
        each for each in later
        if each.trick.cards[0].suit is card.suit and each.trick.winner is seat
    ]  # fmt: skip
    assert ruffs
    assert all(not each.held(seat, card.suit) for each in ruffs)


def _check_established(moment: Moment, step: Step, later: list[Moment], end: Node) -> None:
    """Each was below the card that took the trick, and nothing is above it when it is led."""
    _, taken_by = winner_of(moment.trick)
    assert taken_by.suit is not moment.trick.trump.suit
    for card in step.about:
        assert card.suit is taken_by.suit
        assert taken_by.rank > card.rank
        holder = moment.hands.holder(card)
        assert holder in step.side
        led = [each for each in later if each.trick.cards[0] == card]
        if led:
            assert led[0].trick.winner is holder
            hands, others = led[0].hands, [s for s in led[0].hands.seats if s not in step.side]
        else:
            assert isinstance(end.ending, Cashing)
            assert card in end.ending.cards
            hands, others = end.board.deal, [s for s in end.board.deal.seats if s not in step.side]
        if led:
            assert not any(_above(hands[seat].suit(card.suit), card) for seat in others)


def _above(cards: tuple[Card, ...], card: Card) -> bool:
    return any(each.suit is Suit(card.suit) and each.rank > card.rank for each in cards)
