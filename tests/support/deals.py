"""Seeded boards to solve: endings of many shapes, tame and freakish.

Random endings alone hardly ever meet a void, a run of touching trumps or a suit nobody can
stop, and those are where a search goes wrong. Each family here forces one such shape.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Hand,
    Rules,
    Seat,
    Suit,
    Trump,
)
from hokm.model.cards import CARDS, RANKS, SUITS
from hokm.model.seats import SEATS

from .boards import DIRECTIONS, dealt_anew

TRICKS_IN_HAND = 13


class Start(NamedTuple):
    """A deal, and the trump and leader it is meant for; None: any."""

    deal: Deal
    trump: Trump | None = None
    leader: Seat | None = None


def _dealt(cards: Sequence[Card]) -> Start:
    """A quarter of the cards to each seat, in the order given."""
    share = len(cards) // 4
    hands = {seat: Hand.from_cards(cards[share * seat : share * (seat + 1)]) for seat in SEATS}
    return Start(Deal.from_hands(hands))


def _dealt_unevenly(source: random.Random, cards: Sequence[Card], skew: float) -> Start:
    """A quarter to each, but every seat draws some suits far more often than others."""
    taste = {(seat, suit): source.random() ** skew for seat in SEATS for suit in SUITS}
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for card in source.sample(cards, len(cards)):
        open_seats = [seat for seat in SEATS if len(held[seat]) < len(cards) // 4]
        weights = [taste[seat, card.suit] + 1e-9 for seat in open_seats]
        held[source.choices(open_seats, weights)[0]].append(card)
    return Start(Deal.from_hands({seat: Hand.from_cards(mine) for seat, mine in held.items()}))


def _uniform(source: random.Random, tricks: int) -> Start:
    return _dealt(source.sample(CARDS, 4 * tricks))


def _few_suits(source: random.Random, tricks: int) -> Start:
    """All cards in two or three suits."""
    suits = source.sample(SUITS, 2 if tricks <= 6 and source.random() < 0.5 else 3)
    return _dealt(source.sample([card for card in CARDS if card.suit in suits], 4 * tricks))


def _short_suits(source: random.Random, tricks: int) -> Start:
    """Unequal suit lengths: voids, singletons and long suits."""
    return _dealt_unevenly(source, source.sample(CARDS, 4 * tricks), skew=4)


def _few_short_suits(source: random.Random, tricks: int) -> Start:
    """Two or three suits, unequally held."""
    suits = source.sample(SUITS, 2 if tricks <= 6 and source.random() < 0.5 else 3)
    pool = [card for card in CARDS if card.suit in suits]
    return _dealt_unevenly(source, source.sample(pool, 4 * tricks), skew=3)


def _touching(source: random.Random, tricks: int) -> Start:
    """Unbroken runs of ranks, so that most cards have equals."""
    lengths = dict.fromkeys(SUITS, 0)
    while sum(lengths.values()) < 4 * tricks:
        suit = source.choice(SUITS)
        lengths[suit] = min(lengths[suit] + source.randint(1, 4), len(RANKS))
    excess = sum(lengths.values()) - 4 * tricks
    cards = []
    for suit, length in lengths.items():
        taken = min(excess, length)
        excess -= taken
        top = source.randint(1 + length - taken, 14) if length > taken else 14
        cards += [Card(suit, top - place) for place in range(length - taken)]
    return _dealt_unevenly(source, cards, skew=source.choice((0, 1, 3)))


def _blocks(source: random.Random, tricks: int) -> Start:
    """Neighbouring ranks tend to lie in one hand."""
    cards = sorted(source.sample(CARDS, 4 * tricks))
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    seat = source.choice(SEATS)
    for card in cards:
        if len(held[seat]) == tricks or source.random() < 0.4:
            seat = source.choice([other for other in SEATS if len(held[other]) < tricks])
        held[seat].append(card)
    return Start(Deal.from_hands({seat: Hand.from_cards(mine) for seat, mine in held.items()}))


def _one_suit_hand(source: random.Random, tricks: int) -> Start:
    """One hand holds nothing but a single suit, often the trumps."""
    suit = source.choice(SUITS)
    mine = source.sample([card for card in CARDS if card.suit is suit], tricks)
    rest = source.sample([card for card in CARDS if card not in mine], 3 * tricks)
    deal = _dealt([*mine, *rest]).deal.rotate(source.randrange(4))
    return Start(deal, Trump(suit) if source.random() < 0.6 else None)


def _two_suited(source: random.Random, tricks: int) -> Start:
    """Every hand holds two suits only; each suit lies in two hands."""
    spades, hearts, diamonds, clubs = source.sample(SUITS, 4)
    pairs = [(spades, hearts), (hearts, diamonds), (diamonds, clubs), (clubs, spades)]
    source.shuffle(pairs)
    left = set(CARDS)
    hands: dict[Seat, Hand] = {}
    for seat, pair in zip(SEATS, pairs, strict=True):
        count = max(0, tricks - source.randint(0, tricks))
        cards = _some(source, left, pair[0], count)
        cards += _some(source, left, pair[1], tricks - count)
        hands[seat] = Hand.from_cards(cards)
    return Start(Deal.from_hands(hands))


def _singletons(source: random.Random, tricks: int) -> Start:
    """A singleton or two beside one long suit in every hand."""
    left = set(CARDS)
    longest = source.sample(SUITS, 4)
    hands: dict[Seat, Hand] = {}
    for seat, suit in zip(SEATS, longest, strict=True):
        others = [other for other in SUITS if other is not suit]
        cards: list[Card] = []
        for other in source.sample(others, min(tricks - 1, source.randint(1, 2))):
            cards += _some(source, left, other, 1)
        cards += _some(source, left, suit, tricks - len(cards))
        hands[seat] = Hand.from_cards(cards)
    return Start(Deal.from_hands(hands))


def _honours_apart(source: random.Random, tricks: int) -> Start:
    """Only the six highest ranks of each suit: every card is worth counting."""
    high = [card for card in CARDS if card.rank >= 14 - max(5, tricks)]
    return _dealt_unevenly(source, source.sample(high, 4 * tricks), skew=source.choice((0, 1, 2)))


def _played_down(source: random.Random, tricks: int) -> Start:
    """What is left of a full deal after tricks played at random, as in a real hand."""
    deal = _dealt(source.sample(CARDS, 52)).deal
    trump = Trump(source.choice(SUITS))
    position = Board(deal, trump, source.choice(SEATS), rules=Rules(play_out=True))
    while position.tricks_left > tricks:
        position = position.play(source.choice(position.legal_cards))
    return Start(position.deal, trump, position.leader)


def _cashing(source: random.Random, tricks: int) -> Start:
    """High cards of side suits in two partners' hands, trumps in one, and length against them.

    What can be cashed, who must ruff whose winner, and who is on lead then.
    """
    trump, *plain = source.sample(SUITS, 4)
    left = set(CARDS)
    casher = source.choice(SEATS)
    ruffer = Seat((casher + 2) % 4)
    against = [Seat((casher + 1) % 4), Seat((casher + 3) % 4)]
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    suits = plain[: source.choice((1, 2, 2))]
    for seat, suit in zip((casher, ruffer), suits, strict=False):
        high = sorted(card for card in left if card.suit is suit)
        taken = high[: source.randint(1, tricks if seat is casher else max(1, tricks // 2))]
        if len(taken) > 2 and source.random() < 0.2:
            taken.remove(source.choice(taken[1:]))
        left.difference_update(taken)
        held[seat] += taken
    held[ruffer] += _some(source, left, trump, tricks - len(held[ruffer]) - source.randint(0, 1))
    for seat in against:
        for suit in (*suits, trump):
            room = tricks - len(held[seat])
            length = source.randint(0, 1) if suit is trump else source.randint(1, 3)
            held[seat] += _some(source, left, suit, min(room, length))
    for seat in SEATS:
        while len(held[seat]) < tricks:
            held[seat] += _some(source, left, source.choice((*suits, *SUITS)), 1)
    leader = source.choice((casher, casher, casher, ruffer, ruffer, *against))
    return Start(
        Deal.from_hands({seat: Hand.from_cards(mine) for seat, mine in held.items()}),
        Trump(trump),
        leader,
    )


def _some(source: random.Random, left: set[Card], suit: Suit, count: int) -> list[Card]:
    """`count` cards still `left`, of `suit` while there are any, and not left any more."""
    count = max(count, 0)
    inside = sorted(card for card in left if card.suit is suit)
    chosen = source.sample(inside, min(count, len(inside)))
    outside = sorted(card for card in left if card.suit is not suit)
    chosen += source.sample(outside, count - len(chosen))
    left.difference_update(chosen)
    return chosen


FAMILIES: dict[str, Callable[[random.Random, int], Start]] = {
    "uniform": _uniform,
    "few_suits": _few_suits,
    "short_suits": _short_suits,
    "few_short_suits": _few_short_suits,
    "touching": _touching,
    "blocks": _blocks,
    "one_suit_hand": _one_suit_hand,
    "two_suited": _two_suited,
    "singletons": _singletons,
    "honours_apart": _honours_apart,
    "played_down": _played_down,
    "cashing": _cashing,
}
"""How the cards of an ending are chosen and dealt, by name."""


def ending(source: random.Random, family: str, tricks: int, players: int = 4) -> Board:
    """A board of `family` with `tricks` tricks left, the score run up and perhaps cards played.

    With two or three players it is a deal of four from which hands are taken away.

    Trump and leader, unless the family wants a certain one, hakem, direction, score and the
    number of cards on the table are random. The score always fits a whole hand, and mostly a
    race that is still open.
    """
    deal, trump, leader = FAMILIES[family](source, tricks)
    if players < len(SEATS):
        deal = _some_hands(source, deal, players)
        trump = trump if trump in _held_trumps(deal) else None
        leader = leader if leader in deal.seats else None
    hakem = source.choice(deal.seats)
    trump = source.choice((*_held_trumps(deal), Trump.NONE)) if trump is None else trump
    leader = source.choice(deal.seats) if leader is None else leader
    rules = Rules(source.choice(DIRECTIONS), play_out=True)
    board = Board(deal, trump, hakem, leader, (), _score(source, tricks, players), rules)
    position = board
    for _ in range(source.choice((0, 0, *range(1, players)))):
        position = position.play(source.choice(position.legal_cards))
    return position


def trump_ending(source: random.Random, tricks: int) -> Board:
    """An ending before a lead, most cards of it trumps and the rest of two suits, skewed.

    Such trumps decide much before they are played: who is the longer, whose king is guarded.
    """
    trump, *plain = source.sample(SUITS, 3)
    number = source.randint(tricks, min(len(RANKS), 3 * tricks))
    cards = source.sample([card for card in CARDS if card.suit is trump], number)
    cards += source.sample([card for card in CARDS if card.suit in plain], 4 * tricks - number)
    deal = _dealt_unevenly(source, cards, skew=source.choice((0, 1, 2, 4))).deal
    rules = Rules(source.choice(DIRECTIONS), play_out=True)
    score = _score(source, tricks, len(SEATS))
    return Board(deal, Trump(trump), source.choice(SEATS), source.choice(SEATS), (), score, rules)


def ruffing_ending(source: random.Random, tricks: int) -> Board:
    """An ending whose leader can reach his partner's long suit, and must soon ruff it."""
    trump, suit, *plain = source.sample(SUITS, 4)
    leader = source.choice(SEATS)
    left = set(CARDS)
    tops = [Card(suit, rank) for rank in range(14, 14 - source.randint(2, tricks), -1)]
    left.difference_update(tops)
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    held[Seat((leader + 2) % 4)] += tops
    held[leader] += _some(source, left, suit, source.choice((1, 1, min(2, tricks - 1))))
    spare = source.choice((0, 0, 1))
    held[leader] += _some(source, left, trump, tricks - len(held[leader]) - spare)
    for seat in SEATS:
        if seat not in (leader, (leader + 2) % 4):
            held[seat] += _some(source, left, suit, min(source.choice((1, 2, 3, 3, 3)), tricks))
        while len(held[seat]) < tricks:
            held[seat] += _some(source, left, source.choice((trump, trump, *plain)), 1)
    deal = Deal.from_hands({seat: Hand.from_cards(cards) for seat, cards in held.items()})
    rules = Rules(source.choice(DIRECTIONS), play_out=True)
    score = _score(source, tricks, len(SEATS))
    return Board(deal, Trump(trump), source.choice(SEATS), leader, (), score, rules)


def _some_hands(source: random.Random, deal: Deal, players: int) -> Deal:
    return Deal.from_hands({seat: deal[seat] for seat in source.sample(SEATS, players)})


def endings(seed: int, count: int, tricks: Sequence[int], players: int = 4) -> Iterator[Board]:
    """`count` endings of every family in turn, `tricks` taken in turn within each."""
    source = random.Random(seed)
    for place in range(count):
        family = tuple(FAMILIES)[place % len(FAMILIES)]
        yield ending(source, family, tricks[place // len(FAMILIES) % len(tricks)], players)


def by_trump(boards: Iterable[Board]) -> list[Board]:
    """The boards of one trump after the other: a solver forgets all when trump changes."""
    return sorted(boards, key=lambda board: board.trump)


def of_one_shape(
    source: random.Random, family: str, tricks: int, count: int, players: int = 4
) -> list[Board]:
    """Boards before a lead in which each hand has the same suit lengths and other ranks.

    A search that remembers by suit lengths and top cards takes one for another as far as it
    may, and a little further if it relies on too few cards.
    """
    board = ending(source, family, tricks, players)
    while board.on_table:
        board = ending(source, family, tricks, players)
    loose = board.deal.cards
    return [board, *(dealt_anew(source, board, loose) for _ in range(count - 1))]


def whole_deal(
    source: random.Random,
    direction: Direction = Direction.ANTICLOCKWISE,
    trump: Trump | None = None,
    players: int = 4,
) -> Board:
    """A full random deal with a random hakem, and a random trump suit unless one is given.

    With three players a two is taken out, and each holds 17 cards.
    """
    if players == 3:
        removed = Card(source.choice(SUITS), 2)
        cards = source.sample([card for card in CARDS if card != removed], 51)
        seats = source.sample(SEATS, 3)
        deal = Deal.from_hands(
            {seat: Hand.from_cards(cards[place::3]) for place, seat in enumerate(seats)}
        )
        trump = Trump(source.choice(SUITS)) if trump is None else trump
        return Board(deal, trump, source.choice(seats), rules=Rules(direction))
    deal = _dealt(source.sample(CARDS, 52)).deal
    if players == 2:
        deal = _some_hands(source, deal, 2)
    suit = source.choice(SUITS)
    trump = Trump(suit) if trump is None else trump
    return Board(deal, trump, source.choice(deal.seats), rules=Rules(direction))


def _held_trumps(deal: Deal) -> tuple[Trump, ...]:
    """The suits somebody holds: a trump nobody has would be saras over again."""
    return tuple(Trump(suit) for suit in SUITS if any(card.suit is suit for card in deal.cards))


def _score(source: random.Random, tricks: int, players: int) -> tuple[int, ...]:
    """A score that leaves `tricks` of a hand; one time in eight the race is over."""
    if players == 3:
        return _three_hand_score(source, tricks)
    played = TRICKS_IN_HAND - tricks
    scores = [(won, played - won) for won in range(played + 1)]
    open_scores = [score for score in scores if max(score) < 7]
    if not open_scores or source.random() < 0.125:
        return source.choice(scores)
    return source.choice(open_scores)


def _three_hand_score(source: random.Random, tricks: int) -> tuple[int, ...]:
    """The same for three players, of whom two may have six tricks already."""
    played = 17 - tricks
    scores = [
        (first, second, played - first - second)
        for first in range(played + 1)
        for second in range(played + 1 - first)
    ]
    open_scores = [score for score in scores if max(score) < 7]
    if not open_scores or source.random() < 0.125:
        return source.choice(scores)
    return source.choice(open_scores)
