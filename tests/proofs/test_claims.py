"""Every claim that the checker lets pass is true of every position that it speaks of.

Each way to support a claim is put to the test alone, on random patterns, with the low cards dealt
in all ways there are: what minimax says of each position is the measure.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from hokm import Solver
from hokm.verify import (
    Claim,
    Goal,
    InvalidProof,
    Position,
    Suit,
)
from hokm.verify import Game as CheckedGame
from support.deals import whole_deal
from support.patterns import (
    LETTERS,
    Ending,
    Game,
    Pattern,
    goal_of,
    loosened,
    partner_in_the_way,
    random_game,
    random_pattern,
)
from support.proving import accepted, ending_proofs, kot_proofs

SHAPES = [(4, 1), (4, 2), (4, 2), (4, 3), (4, 3), (3, 2), (3, 3), (2, 3), (2, 4)]
"""Players and tricks."""


class Truth:
    """What minimax says of all positions of patterns, each dealt out once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._endings: dict[tuple[str, tuple[str, ...]], Ending] = {}

    def holds(self, pattern: Pattern, need: int, allow: int) -> bool:
        """Whether the side reaches the goal in every position of the pattern."""
        return all(
            self._ending(pattern.leader, holding).can_win(need, allow)
            for holding in pattern.holdings()
        )

    def _ending(self, leader: str, holding: tuple[str, ...]) -> Ending:
        key = leader, holding
        if key not in self._endings:
            self._endings[key] = Ending.of(self._game, leader, holding)
        return self._endings[key]


def claim_row(pattern: Pattern, need: int, allow: int, **how: object) -> dict[str, object]:
    goal = {"wins": need, "of": need + allow - 1}
    return {"leader": pattern.leader, "suits": pattern.suits, **goal, **how}


def consequences(
    game: Game, row: Mapping[str, Any]
) -> list[tuple[Pattern, tuple[int, int]]] | None:
    """What the checker says must be covered for a claim to hold; None if it refuses the claim."""
    checked = CheckedGame(*game)
    try:
        found = list(Claim.read(1, row, checked).consequences(checked))
    except InvalidProof:
        return None
    return [(pattern_of(position), (goal.need, goal.allow)) for position, goal, _ in found]


def pattern_of(position: Position) -> Pattern:
    suits = [position.suits[letter] for letter in LETTERS]
    return Pattern(position.leader, tuple(s.tops for s in suits), tuple(s.lows for s in suits))


def position_of(pattern: Pattern) -> Position:
    suits = {letter: Suit.of(*text.split("+")) for letter, text in pattern.suits.items()}
    return Position(pattern.leader, suits)


def tricks_left(game: Game, pattern: Pattern) -> int:
    return sum(map(len, (*pattern.tops, *pattern.lows))) // len(game.order)


def cashing_patterns(count: int, most: int) -> Iterator[tuple[Game, Pattern]]:
    """Random ones, and in equal number those where partner is in the way."""
    yield from random_patterns("cash", count // 2, most)
    source = random.Random("in the way")
    for _ in range(count // 2):
        game, pattern = partner_in_the_way(source)
        if pattern.number <= most:
            yield game, pattern


def random_patterns(seed: str, count: int, most: int) -> Iterator[tuple[Game, Pattern]]:
    source = random.Random(seed)
    for place in range(count):
        players, tricks = SHAPES[place % len(SHAPES)]
        game = random_game(source, players)
        yield game, random_pattern(source, game, tricks, most)


@pytest.mark.parametrize(
    "count", [700, pytest.param(20_000, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_cashing_alone(count: int) -> None:
    """Every plan of leads that is accepted wins as many tricks as it says, one after the other."""
    tried = passed = 0
    for game, pattern in cashing_patterns(count, 60):
        if pattern.leader not in game.side:
            continue
        truth = Truth(game)
        tricks = tricks_left(game, pattern)
        true: set[int] = set()
        for length in range(1, tricks + 1):
            for plan in map("".join, itertools.product(LETTERS, repeat=length)):
                tried += 1
                row = claim_row(pattern, length, 1, cash=plan)
                if consequences(game, row) is None:
                    continue
                passed += 1
                if length not in true:
                    assert truth.holds(pattern, length, 1), f"{game} {row}"
                    true.add(length)
    assert passed > count / 2
    assert tried > 10 * passed


@pytest.mark.parametrize(
    "count", [700, pytest.param(20_000, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_sure_trumps_alone(count: int) -> None:
    tried = passed = 0
    for game, pattern in random_patterns("trumps", count, 60):
        truth = Truth(game)
        tricks = tricks_left(game, pattern)
        for need, allow in itertools.product(range(1, tricks + 1), range(1, tricks + 2)):
            found = [
                consequences(game, claim_row(pattern, need, allow, trumps=seat)) is not None
                for seat in game.order
            ]
            tried += len(found)
            passed += sum(found)
            assert not any(found) or truth.holds(pattern, need, allow), (
                f"{game} {pattern} {need} before {allow}"
            )
    assert passed > count / 2
    assert tried > 10 * passed


@pytest.mark.parametrize(
    "count", [500, pytest.param(15_000, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_one_trick_by_a_plan(count: int) -> None:
    """If all that the checker asks for after a trick is true, so is the claim."""
    source = random.Random("plans")
    held = open_ = 0
    for game, pattern in random_patterns("plan", count, 24):
        truth = Truth(game)
        tricks = tricks_left(game, pattern)
        plan = random_plan(source, game, pattern, [])
        for need in range(1, tricks + 1):
            for allow in range(1, tricks + 2 - need):
                row = claim_row(pattern, need, allow, plan=plan)
                following = consequences(game, row)
                if following is not None and all(
                    truth.holds(each, *goal) for each, goal in following
                ):
                    held += 1
                    assert truth.holds(pattern, need, allow), f"{game} {row}"
                else:
                    open_ += not truth.holds(pattern, need, allow)
    assert min(held, open_) > count / 4


def random_plan(
    source: random.Random, game: Game, pattern: Pattern, played: list[tuple[str, str]]
) -> dict[str, Any] | None:
    """A plan that plays some card the rules allow, and answers each of the others' cards."""
    if len(played) == len(game.order):
        return None
    turn = game.order.index(pattern.leader) + len(played)
    seat = game.order[turn % len(game.order)]
    names = [name for name in card_names(pattern, seat) if not played or name[0] == played[0][1][0]]
    names = names or card_names(pattern, seat)
    if seat in game.side:
        name = source.choice(names)
        then = random_plan(source, game, pattern, [*played, (seat, name)])
        return {"play": name, "then": then}
    plans = {name: random_plan(source, game, pattern, [*played, (seat, name)]) for name in names}
    left_out = source.choice(names)
    if source.random() < 0.3:
        plans[source.choice((left_out[0] + "*", "*"))] = plans.pop(left_out)
    return plans


def card_names(pattern: Pattern, seat: str) -> list[str]:
    names = []
    for letter, top, low in zip(LETTERS.lower(), pattern.tops, pattern.lows, strict=True):
        known = top + low if len(set(low)) == 1 else top
        names += [f"{letter}{place}" for place, own in enumerate(known, 1) if own == seat]
        names += [f"{letter}x"] if seat in low and known == top else []
    return names


@pytest.mark.parametrize(
    "count", [2000, pytest.param(100_000, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_a_claim_covers_what_is_part_of_it(count: int) -> None:
    source = random.Random("covers")
    found = {True: 0, False: 0}
    for game, pattern in random_patterns("cover", count, 60):
        other = loosened(source, pattern)
        if other.number > 60:
            continue
        claim = Claim.read(1, claim_row(pattern, 2, 2, plan=None), CheckedGame(*game))
        position = position_of(other)
        if position.shape == claim.position.shape:
            part = set(other.holdings()) <= set(pattern.holdings())
            found[part] += 1
            assert claim.covers(position, Goal(2, 2)) is part, f"{pattern} {other}"
            assert claim.covers(position, Goal(1, 3)) is part
            assert not claim.covers(position, Goal(3, 3))
            assert not claim.covers(position, Goal(1, 1))
    assert min(found.values()) > count / 10


@pytest.mark.parametrize(
    ("players", "count"), [(4, 12), (3, 12), (2, 12), pytest.param(4, 400, marks=pytest.mark.slow)]
)
def test_all_claims_about_endings(keeping: Solver, players: int, count: int) -> None:
    """The low cards of every claim of a proof dealt again: it is still true."""
    source = random.Random(count)
    claims = 0
    for row in ending_proofs(keeping, 100 + count, count, (4, 5), players):
        assert accepted(row)
        game = Game.of(row)
        for claim in row["claims"]:
            pattern = Pattern.of(claim)
            for holding in {pattern.drawn(source) for _ in range(4)}:
                ending = Ending.of(game, pattern.leader, holding)
                assert ending.can_win(*goal_of(claim)), f"{row}\n{claim}\n{holding}"
            claims += 1
    assert claims > count


@pytest.mark.parametrize("count", [8, pytest.param(300, marks=pytest.mark.slow)])
def test_all_claims_about_whole_deals(keeping: Solver, count: int) -> None:
    """The same with the search as the measure, asked about other deals of the pattern."""
    source = random.Random(count)
    claims = 0
    for _ in range(count):
        for row in kot_proofs(keeping, whole_deal(source)):
            game = Game.of(row)
            for claim in row["claims"]:
                pattern = Pattern.of(claim)
                for _ in range(3):
                    ending = Ending.of(game, pattern.leader, pattern.drawn(source))
                    assert ending.solver_can_win(keeping, *goal_of(claim)), f"{row}\n{claim}"
                claims += 1
    assert claims > 10 * count
