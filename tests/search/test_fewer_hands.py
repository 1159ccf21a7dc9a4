"""Two and three hands against minimax that shares only the rules with the search."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    Guarantees,
    SearchOptions,
    Seat,
    Solver,
    Suit,
    Trump,
)
from hokm.errors import BoardError, TimeLimitError, UnsupportedError
from support import naive
from support.answers import EndingAnswers, assert_answers
from support.boards import board_text, make_board, mirror, rename_suits, rotate
from support.deals import FAMILIES, by_trump, ending, of_one_shape, whole_deal
from support.guarantees import assert_guarantees, questions
from support.oracle import Oracle
from support.persistent_solver import KeepingEngine, keeping_solver

TECHNIQUES = SearchOptions.techniques()
OFF = dict.fromkeys(TECHNIQUES, False)
SETTINGS = {
    "none": SearchOptions.plain(),
    **{f"without {device}": SearchOptions(**{device: False}) for device in TECHNIQUES},
    **{f"only {device}": SearchOptions(**{**OFF, device: True}) for device in TECHNIQUES},
    **{
        f"table, generalize and {device}": SearchOptions(
            **{**OFF, "table": True, "generalize": True, device: True}
        )
        for device in TECHNIQUES
        if device not in ("table", "generalize")
    },
}


@pytest.mark.parametrize(("tricks", "count"), [(1, 10), (2, 60), (3, 60), (4, 40), (5, 20)])
@pytest.mark.parametrize("family", FAMILIES)
def test_two_hands(keeping: Solver, family: str, tricks: int, count: int) -> None:
    source = random.Random(f"two {family} {tricks}")
    for board in by_trump(ending(source, family, tricks, 2) for _ in range(count)):
        assert_answers(keeping, [EndingAnswers.by_oracle(board)], source)


@pytest.mark.parametrize("family", FAMILIES)
def test_two_hands_of_six_tricks(keeping: Solver, family: str) -> None:
    source = random.Random(f"two {family}")
    for board in by_trump(ending(source, family, 6, 2) for _ in range(4)):
        assert_answers(keeping, [EndingAnswers.by_oracle(board, cards=False)], source)


@pytest.mark.parametrize(
    ("tricks", "count", "most"), [(1, 10, 40), (2, 30, 40), (3, 36, 60), (4, 24, 60), (5, 4, 60)]
)
@pytest.mark.parametrize("family", FAMILIES)
def test_three_hands(family: str, tricks: int, count: int, most: int) -> None:
    """With tables kept from deal to deal, and from one claimant to another."""
    source = random.Random(f"three {family} {tricks}")
    boards = [ending(source, family, tricks, 3) for _ in range(count)]
    boards += of_one_shape(source, family, tricks, count // 3 + 1, 3)
    engine = KeepingEngine(SearchOptions())
    assert assert_guarantees(engine, by_trump(boards), source, most) > count


@pytest.mark.parametrize("family", FAMILIES)
def test_three_hands_of_six_tricks(family: str) -> None:
    source = random.Random(f"three {family}")
    boards = [ending(source, family, 6, 3)]
    assert assert_guarantees(KeepingEngine(SearchOptions()), boards, source, 60) == 1


@pytest.mark.parametrize("setting", SETTINGS)
def test_each_device(setting: str) -> None:
    """Off alone, on alone, and with the table that carries its answers further."""
    source = random.Random(setting)
    options = SETTINGS[setting]
    solver, engine = keeping_solver(options), KeepingEngine(options)
    for family in FAMILIES:
        two = [ending(source, family, tricks, 2) for tricks in (3, 4)]
        two += of_one_shape(source, family, 4, 3, 2)
        for board in by_trump(two):
            assert_answers(solver, [EndingAnswers.by_oracle(board)], source)
        three = [ending(source, family, tricks, 3) for tricks in (3, 4)]
        three += of_one_shape(source, family, 4, 2, 3)
        assert_guarantees(engine, by_trump(three), source, 30)


@pytest.mark.parametrize("family", FAMILIES)
def test_plain_minimax_itself(solver: Solver, family: str) -> None:
    """The oracle and the search against minimax over the rules model, without any detour."""
    source = random.Random(f"plain {family}")
    for players, tricks in ((2, 2), (2, 3), (3, 1), (3, 2), (3, 2)):
        board = ending(source, family, tricks, players)
        for seat in board.deal.seats:
            oracle = Oracle(board, seat)
            for need in range(1, tricks + 1):
                for allow in range(1, tricks + 2 - need):
                    expected = naive.can_win(board, need, allow, seat)
                    assert oracle.can_win(need, allow) is expected, board_text(board)
        if players == 3:
            found = solver.guarantees(board)
            for each in found.players:
                assert each.tricks == naive_tricks(board, each.seat), board_text(board)
                if board.has_race and not board.is_decided:
                    expected = naive.is_first_to_seven(board, each.seat)
                    assert each.first_to_seven is expected, f"{board_text(board)} {each.seat}"
        else:
            assert solver.tricks(board) == naive.tricks(board), board_text(board)


def naive_tricks(board: Board, seat: Seat) -> int:
    """The tricks of a player against the two others, by plain minimax."""
    left = board.tricks_left
    reached = [n for n in range(1, left + 1) if naive.can_win(board, n, left + 1 - n, seat)]
    return board.tricks_of(seat) + len(reached)


@pytest.mark.parametrize("family", FAMILIES)
def test_guarantees_from_a_score(solver: Solver, family: str) -> None:
    """The public answers: tricks, being first to seven and kots, for players and for cards."""
    source = random.Random(f"score {family}")
    for tricks in (2, 3, 4, 4, 5):
        board = ending(source, family, tricks, 3)
        found = solver.guarantees(board, cards=tricks <= 4)
        mover = Oracle(board, board.to_play)
        for each in found.players:
            oracle = Oracle(board, each.seat)
            assert each.tricks == oracle_tricks(oracle, board, each.seat, None), board_text(board)
            assert each.first_to_seven is oracle_first(oracle, board, each.seat, None)
        for value in found.cards:
            for card in value.cards:
                assert value.tricks == oracle_tricks(mover, board, board.to_play, card)
                assert value.first_to_seven is oracle_first(mover, board, board.to_play, card)


def oracle_tricks(oracle: Oracle, board: Board, seat: Seat, card: Card | None) -> int:
    """All tricks that the oracle gives a player."""
    left = board.tricks_left
    wins = (oracle.can_win(need, left + 1 - need, card=card) for need in range(1, left + 1))
    return board.tricks_of(seat) + sum(wins)


def oracle_first(oracle: Oracle, board: Board, seat: Seat, card: Card | None) -> bool | None:
    """Whether the oracle has a player first at seven; None where the score does not tell."""
    if not board.has_race:
        return None
    if board.is_decided:
        return board.tricks_of(seat) >= 7
    _, *others = board.seating.order(seat)
    each = tuple(7 - board.tricks_of(other) for other in others)
    return oracle.wins_first(7 - board.tricks_of(seat), each, card=card)


# -- what must not change a value -----------------------------------------------------------


def values(found: Guarantees) -> list[tuple[int | None, bool | None, bool | None]]:
    """All that is said of the players, in order of play from the hakem."""
    return [(each.tricks, each.first_to_seven, each.kot_forced) for each in found.players]


@pytest.mark.parametrize("seed", range(6))
def test_turned_mirrored_and_renamed(solver: Solver, seed: int) -> None:
    source = random.Random(seed)
    board = ending(source, source.choice(tuple(FAMILIES)), 6, 3)
    expected = values(solver.guarantees(board, cards=False))
    for steps in (1, 2, 3):
        assert values(solver.guarantees(rotate(board, steps), cards=False)) == expected
    assert values(solver.guarantees(mirror(board), cards=False)) == expected
    for names in list(permutations(Suit))[1::7]:
        renamed = rename_suits(board, dict(zip(Suit, names, strict=True)))
        assert values(solver.guarantees(renamed, cards=False)) == expected


@pytest.mark.parametrize("seed", range(12))
def test_whole_deals_of_two_hands(solver: Solver, seed: int) -> None:
    """The two players see one hand from two sides, and a line reaches its value."""
    board = whole_deal(random.Random(seed), players=2)
    other = next(seat for seat in board.deal.seats if seat is not board.hakem)
    seen = Board(board.deal, board.trump, other, board.hakem, rules=board.rules)
    solution = solver.solve(board)
    assert solution.outcome is not None
    assert solver.race_outcome(seen).margin == -solution.outcome.margin
    assert solver.tricks(seen) == 13 - (solution.tricks or 0)
    assert solution.line is not None
    assert solution.line.tricks_won == (
        solution.outcome.hakem_tricks,
        solution.outcome.other_tricks,
    )
    assert max(value.outcome for value in solution.cards if value.outcome) == solution.outcome


@pytest.mark.parametrize("seed", range(8))
def test_the_best_card_keeps_what_the_player_to_move_can_force(solver: Solver, seed: int) -> None:
    board = ending(random.Random(seed), "played_down", 8, 3)
    found = solver.guarantees(board)
    mine = found[board.to_play]
    assert max(value.tricks or 0 for value in found.cards) == mine.tricks
    if board.has_race:
        assert any(value.first_to_seven for value in found.cards) is mine.first_to_seven


@pytest.mark.parametrize("seed", range(6))
def test_a_table_of_any_size(seed: int) -> None:
    """Guarantees of one deal fit each other, and do not depend on what the table has room for."""
    small = Solver(SearchOptions(table_megabytes=1))
    source = random.Random(seed)
    for family, tricks in (("uniform", 9), ("short_suits", 11), ("played_down", 12)):
        board = ending(source, family, tricks, 3)
        found = Solver().guarantees(board, cards=False)
        assert values(small.guarantees(board, cards=False)) == values(found)
        assert sum(each.tricks or 0 for each in found.players) <= board.tricks_in_hand
        assert sum(bool(each.first_to_seven) for each in found.players) <= 1
        for each in found.players:
            assert each.first_to_seven or not each.kot_forced


def test_guarantees_of_some_players(solver: Solver) -> None:
    """Each on its own is what it is among all."""
    board = ending(random.Random(5), next(iter(FAMILIES)), 5, 3)
    every = solver.guarantees(board).players
    for seat, expected in zip(board.seating.order(board.hakem), every, strict=True):
        assert solver.guarantees(board, seats=[seat]).players == (expected,)
    none = solver.guarantees(board, seats=())
    assert none.players == ()
    with pytest.raises(KeyError):
        none[board.hakem]


def test_a_forced_kot_of_one_player() -> None:
    text = "N:AKQJT98765432.AKQJ.. .T987.AKQJT98.765432 .65432.765432.AKQJT9 -"
    found = Solver().guarantees(make_board(text, "S", "N"), cards=False)
    assert values(found) == [(17, True, True), (0, False, False), (0, False, False)]
    found = Solver().guarantees(make_board(text, "S", "E"), cards=False)
    assert [each.seat for each in found.players if each.kot_forced] == [Seat.NORTH]


# -- what is asked wrongly -------------------------------------------------------------------


def test_three_players_have_no_one_result(solver: Solver) -> None:
    board = make_board("N:A... K... Q... -", "H", "N")
    for ask in (
        solver.tricks,
        solver.race_outcome,
        solver.kot_forced,
        solver.card_values,
        solver.best_line,
        solver.solve,
    ):
        with pytest.raises(UnsupportedError, match="guarantees"):
            ask(board)
    with pytest.raises(UnsupportedError, match="guarantees"):
        solver.can_win(board, 1, 1)


@pytest.mark.parametrize("deal", ["N:A... K... - -", "N:A... K... Q... J..."])
def test_guarantees_are_for_three_players(solver: Solver, deal: str) -> None:
    with pytest.raises(UnsupportedError, match="three players"):
        solver.guarantees(make_board(deal, "H", "N"))


def test_an_ending_without_its_score_has_tricks_only(solver: Solver) -> None:
    found = solver.guarantees(make_board("N:A2... K3... Q4... -", "H", "N"))
    assert values(found) == [(1, None, None), (0, None, None), (1, None, None)]
    assert found.cards[0].first_to_seven is None


def test_two_sevens_do_not_tell_who_was_first() -> None:
    board = make_board("N:A2... K3... Q4... -", "H", "N", won=(7, 7, 1))
    assert not board.has_race
    assert make_board("N:A2... K3... Q4... -", "H", "N", won=(7, 6, 2)).has_race


@pytest.mark.parametrize("won", [(1, 2), (1, 2, 3, 4), (-1, 0, 0), (8, 8, 1)])
def test_scores_that_do_not_fit_three_players(won: tuple[int, ...]) -> None:
    with pytest.raises(BoardError, match="tricks"):
        make_board("N:A2... K3... Q4... -", "H", "N", won=won)


def test_a_time_limit_says_what_is_proven() -> None:
    solver = Solver(time_limit=1e-6)

    def ask_about_many() -> None:
        """Among so many, one takes more than the least time there is."""
        for seed in range(20):
            board = whole_deal(random.Random(seed), players=3)
            solver.guarantees(board, first_to_seven=False)

    with pytest.raises(TimeLimitError, match=r"tricks of (North|East|South|West) between \d+ and"):
        ask_about_many()


def test_many_questions_are_asked() -> None:
    """What the comparison samples from holds both kinds of question, for every player."""
    board = ending(random.Random(1), "uniform", 3, 3)
    asked = list(questions(board))
    assert {question.seat for question in asked} == set(board.deal.seats)
    assert {question.allow is None for question in asked} == {True, False}
    assert Deal.parse(str(board.deal)) == board.deal
    assert board.trump in Trump
