"""The built-in set is what it says, and its answers fit each other."""

from __future__ import annotations

import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

import hokm_bench
from hokm import NotationError, Seat, Trump
from hokm.model.cards import SUITS
from hokm.model.seats import SEATS, Direction
from hokm_bench import (
    BenchmarkDeal,
    BuiltInSet,
    Item,
    RaceCheck,
)
from hokm_bench.built_in_boards import built_in_set


def test_there_are_300_deals_and_240_race_checks(whole_set: BuiltInSet) -> None:
    assert (len(whole_set.deals), len(whole_set.race_checks)) == (300, 240)


def test_hard_deals_are_of_five_families_and_endings_of_all_lengths(whole_set: BuiltInSet) -> None:
    families = Counter(item.family for item in whole_set.hard)
    assert families == {"known": 21, "long": 8, "void": 8, "two-suited": 8, "slow": 8}
    assert len(whole_set.endings) == 1200
    lengths = {item.family: item.board.tricks_left for item in whole_set.endings}
    assert sorted(lengths.values()) == list(range(2, 9))


def test_families_have_the_shapes_they_are_named_for(whole_set: BuiltInSet) -> None:
    for item in whole_set.hard:
        for seat in SEATS:
            hand = item.board.deal[seat]
            lengths = sorted(hand.length(suit) for suit in SUITS)
            if item.family == "long":
                assert lengths[3] >= 7, item.name
            elif item.family == "void":
                assert lengths[0] == 0, item.name
                assert 0 < lengths[1] <= lengths[3] <= 6, item.name
            elif item.family == "two-suited":
                assert lengths[1] == 0, item.name


def test_tricks_of_the_other_direction_are_of_the_same_deals(whole_set: BuiltInSet) -> None:
    pairs = list(zip(whole_set.deals, whole_set.anticlockwise, strict=True))
    assert all((one.deal, one.cell) == (other.deal, other.cell) for one, other in pairs)
    assert any(one.tricks != other.tricks for one, other in pairs)


def test_endings_count_the_tricks_won_before(whole_set: BuiltInSet) -> None:
    for item, check in zip(whole_set.endings, whole_set.ending_checks, strict=True):
        assert item.board is check.board
        assert item.board.has_race
        won = item.board.tricks_won[0]
        assert won <= item.tricks <= won + item.board.tricks_left
        assert check.outcome.hakem_side_wins == (item.tricks >= 7), item.name


def test_trumps_go_round_and_then_leaders(whole_set: BuiltInSet) -> None:
    cells = " ".join(f"{item.trump}{item.leader}" for item in whole_set.deals[:20])
    assert cells == "SN HN DN CN SE HE DE CE SS HS DS CS SW HW DW CW SN HN DN CN"


def test_boards_are_played_the_way_their_answers_are(whole_set: BuiltInSet) -> None:
    bridge: tuple[Item, ...] = (*whole_set.deals, *whole_set.hard)
    clockwise = {item.board.rules.direction for item in bridge}
    turned: tuple[Item | RaceCheck, ...] = (
        *whole_set.race_checks,
        *whole_set.endings,
        *whole_set.anticlockwise,
    )
    anticlockwise = {item.board.rules.direction for item in turned}
    assert clockwise == {Direction.CLOCKWISE}
    assert anticlockwise == {Direction.ANTICLOCKWISE}


def test_the_best_lead_is_worth_the_deal(whole_set: BuiltInSet) -> None:
    for item in whole_set.deals:
        assert max(item.leads.values()) == item.tricks[item.cell], item.board
        assert set(item.leads) == item.deal[item.leader].cards


def test_a_race_is_won_exactly_with_seven_tricks(whole_set: BuiltInSet) -> None:
    for item in whole_set.deals:
        for cell, outcome in item.race.items():
            assert outcome.hakem_side_wins == (item.tricks[cell] >= 7), (str(item.deal), cell)


def test_who_can_take_all_but_few_tricks_loses_no_more_in_the_race(whole_set: BuiltInSet) -> None:
    """A side worth t of 13 gives away at most 13 - t tricks before it has seven."""
    for item in whole_set.deals:
        for cell, outcome in item.race.items():
            tricks = item.tricks[cell]
            if tricks >= 7:
                assert outcome.other_tricks <= 13 - tricks
            else:
                assert outcome.hakem_tricks <= tricks


def test_the_first_so_many_keep_the_digest_of_the_whole(whole_set: BuiltInSet) -> None:
    part = whole_set.first(7)
    assert part.deals == whole_set.deals[:7]
    assert part.race_checks == whole_set.race_checks[:7]
    assert (part.hard, part.endings) == (whole_set.hard[:7], whole_set.endings[:7])
    assert part.anticlockwise == whole_set.anticlockwise[:7]
    assert part.digest == whole_set.digest


def test_the_answers_by_hand_for_the_first_deal(whole_set: BuiltInSet) -> None:
    first: BenchmarkDeal = whole_set.deals[0]
    assert str(first.deal).startswith("N:A42.T54.A6.JT543 T85.J732.JT.AK98")
    assert first.tricks[Trump.CLUBS, Seat.EAST] == 5
    assert str(first.race[Trump.CLUBS, Seat.EAST]) == "5-7"


@pytest.fixture
def copied_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    source = Path(str(resources.files(hokm_bench.__name__)))
    shutil.copytree(source / "data", tmp_path / "data")
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    return tmp_path / "data"


@pytest.mark.parametrize("name", ["deals", "race", "hard", "endings"])
def test_a_deal_that_occurs_twice_is_refused(name: str, copied_data: Path) -> None:
    path = copied_data / f"{name}.csv"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines, lines[5]]) + "\n")
    with pytest.raises(NotationError, match="twice"):
        built_in_set()


def test_another_answer_is_another_digest(copied_data: Path, whole_set: BuiltInSet) -> None:
    path = copied_data / "race.csv"
    path.write_text(path.read_text().replace("7-4", "7-5", 1))
    assert built_in_set().digest != whole_set.digest
