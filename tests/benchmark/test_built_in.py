"""The built-in set is what it says, and its answers fit each other."""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path

import pytest

from hokm import NotationError, Seat, Trump
from hokm.benchmark import BenchmarkDeal, BuiltInSet, built_in
from hokm.benchmark.built_in import built_in_set
from hokm.seat import Direction


def test_there_are_300_deals_and_240_race_checks(whole_set: BuiltInSet) -> None:
    assert (len(whole_set.deals), len(whole_set.race_checks)) == (300, 240)


def test_trumps_go_round_and_then_leaders(whole_set: BuiltInSet) -> None:
    cells = " ".join(f"{item.trump}{item.leader}" for item in whole_set.deals[:20])
    assert cells == "SN HN DN CN SE HE DE CE SS HS DS CS SW HW DW CW SN HN DN CN"


def test_boards_are_played_the_way_their_answers_are(whole_set: BuiltInSet) -> None:
    clockwise = {item.board.rules.direction for item in whole_set.deals}
    anticlockwise = {item.board.rules.direction for item in whole_set.race_checks}
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
    assert part.digest == whole_set.digest


def test_the_answers_by_hand_for_the_first_deal(whole_set: BuiltInSet) -> None:
    first: BenchmarkDeal = whole_set.deals[0]
    assert str(first.deal).startswith("N:A42.T54.A6.JT543 T85.J732.JT.AK98")
    assert first.tricks[Trump.CLUBS, Seat.EAST] == 5
    assert str(first.race[Trump.CLUBS, Seat.EAST]) == "5-7"


@pytest.fixture
def copied_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    source = Path(str(resources.files(built_in.__package__)))
    shutil.copytree(source / "data", tmp_path / "data")
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    return tmp_path / "data"


def test_a_deal_that_occurs_twice_is_refused(copied_data: Path) -> None:
    path = copied_data / "race.csv"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines, lines[5]]) + "\n")
    with pytest.raises(NotationError, match="twice"):
        built_in_set()


def test_another_answer_is_another_digest(copied_data: Path, whole_set: BuiltInSet) -> None:
    path = copied_data / "race.csv"
    path.write_text(path.read_text().replace("7-4", "7-5", 1))
    assert built_in_set().digest != whole_set.digest
