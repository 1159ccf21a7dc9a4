"""Tricks counted without playing: each count is true, and rests on the cards it reports alone.

The search stores a count for every deal in which those cards, and all above them, lie in the same
hands. So a count that names too few is as wrong as one that is too high. Here the cards below
are dealt anew, the lengths kept, and the oracle plays the result out.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    Hand,
    Seat,
)
from hokm.model.cards import SUITS
from hokm.search.encode import lanes_under
from hokm.search.engine import Engine
from hokm.search.kernels.answers import NO_ANSWER
from hokm.search.kernels.layout import LANE_BITS, TOP_LANE
from hokm.search.kernels.quick_tricks import make_quick_tricks
from hokm.search.kernels.trump_tricks import guarded_king, later_tricks, sure_trumps
from hokm.search.options import SearchOptions
from support.boards import board_text
from support.deals import FAMILIES, of_one_shape, ruffing_ending, trump_ending
from support.oracle import Oracle

Holding = tuple[str, ...]
"""Whose each trump is, from the highest down."""

TRUMPS = 7
ABOVE_ACE = 15


@cache
def sure(own: tuple[int, ...], foes: tuple[int, ...]) -> int:
    """Trumps that no pairing of own ones with higher ones of the foes, one each, leaves out."""
    if not own:
        return 0
    first, *rest = own
    fewest = 1 + sure(tuple(rest), foes)
    for foe in foes:
        if foe > first:
            others = tuple(other for other in foes if other != foe)
            fewest = min(fewest, sure(tuple(rest), others))
    return fewest


def ranks_of(holding: Holding, owner: str) -> tuple[int, ...]:
    """Ranks, the highest first, as distances from below the lowest trump."""
    return tuple(len(holding) - place for place, each in enumerate(holding) if each == owner)


def in_trump_lane(ranks: tuple[int, ...]) -> int:
    return sum(1 << (3 * LANE_BITS + rank) for rank in ranks)


def holdings() -> Iterator[Holding]:
    for number in range(1, TRUMPS + 1):
        yield from itertools.product(("own", "foe", "partner"), repeat=number)


def test_sure_trumps_are_those_that_no_pairing_with_higher_ones_takes() -> None:
    """All ways to hold up to seven trumps, with every number wanted."""
    for holding in holdings():
        own, foes = ranks_of(holding, "own"), ranks_of(holding, "foe")
        for wanted in range(1, len(own) + 2):
            found = sure_trumps(in_trump_lane(own), in_trump_lane(foes), wanted) != NO_ANSWER
            assert found is (wanted <= sure(own, foes)), f"{holding} {wanted}"


def test_sure_trumps_rest_on_the_cards_reported() -> None:
    """The trumps below, if held by the same hands in any other order, change nothing."""
    claims: set[tuple[int, Holding, Holding]] = set()
    for each in holdings():
        own, foes = ranks_of(each, "own"), ranks_of(each, "foe")
        for wanted in range(1, len(own) + 1):
            card = sure_trumps(in_trump_lane(own), in_trump_lane(foes), wanted)
            if card != NO_ANSWER:
                lowest = card.bit_length() - 1 - 3 * LANE_BITS if card else len(each) + 1
                named_count = len(each) + 1 - lowest
                claims.add((wanted, each[:named_count], tuple(sorted(each[named_count:]))))
    assert len(claims) > 500
    for wanted, named, below in claims:
        for order in orders(below):
            holding = named + order
            assert wanted <= sure(ranks_of(holding, "own"), ranks_of(holding, "foe")), (
                f"{wanted} of {holding}, of which {named} are named"
            )


@cache
def orders(below: Holding) -> set[Holding]:
    return set(itertools.permutations(below))


QUICK_TRICKS = make_quick_tricks(4)
ENGINE = Engine(SearchOptions(table_megabytes=1))


def hands_of(board: Board) -> tuple[int, int, int, int]:
    """The hands as card sets, the leader's first."""
    query = ENGINE.position(board, board.hakem)
    first, second, third, fourth = (*query.hands[query.leader :], *query.hands[: query.leader])
    return first, second, third, fourth


def cards_by_bit(board: Board) -> Mapping[int, Card]:
    lanes = lanes_under(board.trump)
    return {lanes.card(card): card for card in board.deal.cards}


def dealt_anew(source: random.Random, board: Board, relied: int) -> Board:
    """The cards below the lowest relied on in each suit, all where there is none, mixed."""
    by_bit = cards_by_bit(board)
    named = [card for bit, card in by_bit.items() if relied & bit]
    assert len(named) == relied.bit_count(), "relies on cards that nobody holds"
    hands: dict[Seat, list[Card]] = {seat: [] for seat in board.deal.seats}
    for suit in SUITS:
        lowest = min((card.rank for card in named if card.suit is suit), default=ABOVE_ACE)
        free = sorted(c for c in board.deal.cards if c.suit is suit and c.rank < lowest)
        source.shuffle(free)
        for seat, cards in hands.items():
            mine = [card for card in board.deal[seat].cards if card.suit is suit]
            kept = [card for card in mine if card.rank >= lowest]
            cards.extend(kept + [free.pop() for _ in range(len(mine) - len(kept))])
    deal = Deal.from_hands({seat: Hand.from_cards(cards) for seat, cards in hands.items()})
    return dataclasses.replace(board, deal=deal)


def redeals(source: random.Random, board: Board, relied: int, count: int) -> list[Board]:
    """The board itself, and others that a count which relies on these cards holds for."""
    return [board, *(dealt_anew(source, board, relied) for _ in range(count))]


def assert_wins(
    source: random.Random, board: Board, seat: Seat, wanted: int, relied: int, what: str
) -> None:
    """That the side of a seat wins so many of all tricks left, whoever leads that may."""
    for each in redeals(source, board, relied, 2):
        oracle = Oracle(each, seat)
        assert oracle.can_win(wanted, board.tricks_left + 1 - wanted), (
            f"{board_text(board)}\n{what}: {seat.title} wins {wanted}, relying on {relied:x}\n"
            f"not true of\n{board_text(each)}"
        )


@pytest.mark.parametrize(
    ("tricks", "count"),
    [(2, 300), (3, 200), (4, 150), pytest.param(5, 4000, marks=pytest.mark.slow)],
)
def test_sure_trumps_come_to_their_tricks(tricks: int, count: int) -> None:
    """In play with best cards of both sides, for each hand, whoever leads."""
    source = random.Random(f"sure {tricks}")
    claims = 0
    for _ in range(count):
        board = trump_ending(source, tricks)
        hands = [hand & TOP_LANE for hand in hands_of(board)]
        for place, seat in enumerate(board.seating.order(board.leader)):
            own, foes = hands[place], hands[place - 1] | hands[place - 3]
            for wanted in range(tricks, 0, -1):
                card = sure_trumps(own, foes, wanted)
                if card != NO_ANSWER:
                    assert_wins(source, board, seat, wanted, card, "sure trumps")
                    claims += 1
                    break
    assert claims > count / 2


@pytest.mark.parametrize(
    ("tricks", "count"),
    [(2, 600), (3, 600), (4, 400), pytest.param(5, 8000, marks=pytest.mark.slow)],
)
def test_a_guarded_king_comes_to_a_trick(tricks: int, count: int) -> None:
    """Unless he who holds it must lead from it, whoever leads."""
    source = random.Random(f"king {tricks}")
    claims = 0
    for _ in range(count):
        board = trump_ending(source, tricks)
        hands = [hand & TOP_LANE for hand in hands_of(board)]
        for place, seat in enumerate(board.seating.order(board.leader)):
            if place == 0 and tricks == 2:
                continue
            others = hands[place - 2] | hands[place - 3]
            king = guarded_king(hands[place], hands[place - 1], others)
            if king != 0:
                assert_wins(source, board, seat, 1, king, "guarded king")
                claims += 1
    assert claims > count / 20


def counted_now(board: Board, need: int, allow: int) -> int:
    """What `quick_tricks` says to the leader's question."""
    hands = hands_of(board)
    shape = 0
    for place, hand in enumerate(hands):
        for lane in range(4):
            length = (hand >> (lane * LANE_BITS) & 0x7FFF).bit_count()
            shape |= length << (lane * LANE_BITS + 4 * place)
    shape -= (shape >> 63) << 64  # as a signed word
    trump_lane = 0 if board.trump.suit is None else TOP_LANE
    left = board.tricks_left
    return int(QUICK_TRICKS(*hands, shape, trump_lane, need, need, allow, left))


def counted_later(board: Board, need: int, allow: int) -> int:
    """What `later_tricks` says to the leader's question."""
    trump_lane = 0 if board.trump.suit is None else TOP_LANE
    return int(later_tricks(*hands_of(board), trump_lane, need, allow, board.tricks_left))


def boards_to_count(source: random.Random, tricks: int, count: int) -> Iterator[Board]:
    """Before a lead, of every family, with long trumps, and with winners that must be ruffed."""
    for place in range(count):
        if place % 3 == 0:
            yield trump_ending(source, tricks)
        elif place % 3 == 1:
            yield ruffing_ending(source, tricks)
        else:
            family = tuple(FAMILIES)[place // 3 % len(FAMILIES)]
            yield of_one_shape(source, family, tricks, count=1)[0]


@pytest.mark.parametrize("counted", [counted_now, counted_later])
@pytest.mark.parametrize(
    ("tricks", "count"),
    [
        *((2, 200), (3, 200), (4, 240), (5, 30)),
        *(
            pytest.param(4, 4000, marks=pytest.mark.slow),
            pytest.param(5, 1500, marks=pytest.mark.slow),
        ),
    ],
)
def test_what_is_counted_is_true(
    counted: Callable[[Board, int, int], int], tricks: int, count: int
) -> None:
    """Every question, of the deal itself and of others with the cards it reports."""
    source = random.Random(f"counted {tricks}")
    claims = 0
    for board in boards_to_count(source, tricks, count):
        others: dict[int, list[tuple[Board, Oracle]]] = {}
        for need in range(1, tricks + 1):
            for allow in range(1, tricks + 2 - need):
                answer = counted(board, need, allow)
                if answer == NO_ANSWER:
                    continue
                claims += 1
                relied = answer if answer >= 0 else ~answer
                if relied not in others:
                    boards = redeals(source, board, relied, 2)
                    others[relied] = [(each, Oracle(each, each.leader)) for each in boards]
                for each, oracle in others[relied]:
                    assert oracle.can_win(need, allow) is (answer >= 0), (
                        f"{board_text(board)}\n{need} before {allow} of the leader: "
                        f"{answer >= 0}, relying on {relied:x}\nnot true of\n{board_text(each)}"
                    )
    assert claims > count / 2
