"""``hokm cards``: the value of every card at any point of a record, and which are idle."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    RaceOutcome,
    Seat,
    Solver,
    Trump,
)
from hokm.model.cards import parse_cards
from support.answers import EndingAnswers
from support.boards import with_play_out
from support.command_line import EXAMPLES, WORKED_HAND, Golden, hokm

WORKED = EXAMPLES / "worked_hand.pbn"
BRIDGE = EXAMPLES / "bridge.pbn"
CASES: dict[str, list[str | Path]] = {
    "cards_deal": [WORKED],
    "cards_mid_trick": [WORKED, "--at", "5.2"],
    "cards_after_the_race": [WORKED, "--at", "11"],
    "cards_ending": [EXAMPLES / "ending.pbn"],
    "cards_bridge": [BRIDGE, "--from-contract", "--board", "1", "--at", "4.3"],
    "cards_every_trump": [BRIDGE, "--board", "2", "--hakem", "W"],
    "cards_two_hands": [EXAMPLES / "two_hands.pbn"],
    "cards_three_hands": [EXAMPLES / "three_hands.pbn"],
}
FAULTY = """\
[Board "1"]
[Deal "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"]
[Hakem "S"]
[Trump "H"]
[Play "S"]
CA C2 C8 C3
CK H3 C9 S5
D6 DQ DA D2
*

[Board "2"]
[Deal "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"]
[Hakem "S"]
[Trump "H"]
[Play "S"]
CA C2 C8 C3
CK H3 C9 C4
"""


def rows(*arguments: Any, **options: Any) -> list[dict[str, Any]]:
    result = hokm("cards", *arguments, "--format", "jsonl", **options)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def recorded() -> list[Board]:
    """The positions of the worked hand, from its file read by hand."""
    text = WORKED.read_text("utf-8").split('[Play "S"]')[1].split("*")[0]
    columns = (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)
    positions = [Board(Deal.parse(WORKED_HAND), Trump.HEARTS, Seat.SOUTH)]
    for line in text.strip().splitlines():
        trick = dict(zip(columns, parse_cards(line), strict=True))
        for _ in columns:
            position = positions[-1]
            positions.append(position.play(trick[position.to_play]))
    return positions


@pytest.mark.parametrize("name", CASES)
def test_report(name: str, golden: Golden) -> None:
    result = hokm("cards", *CASES[name])
    assert (result.exit_code, result.stderr) == (0, "")
    golden(f"{name}.txt", result.stdout)


@pytest.mark.parametrize("name", ["cards_mid_trick", "cards_every_trump", "cards_three_hands"])
def test_narrow_terminal(name: str, golden: Golden) -> None:
    result = hokm("cards", *CASES[name], environment={"COLUMNS": "50"})
    golden(f"{name}_50_columns.txt", result.stdout)
    assert all(len(line) <= 50 for line in result.stdout.splitlines())


def test_console_without_symbols(golden: Golden) -> None:
    result = hokm("cards", *CASES["cards_bridge"], encoding="cp1252")
    golden("cards_bridge_letters.txt", result.stdout)
    assert result.stdout.isascii()


def test_colors(golden: Golden) -> None:
    result = hokm("cards", *CASES["cards_mid_trick"], "--color")
    golden("cards_mid_trick_colors.txt", result.stdout)


def test_every_point_of_a_record() -> None:
    """Where it is, whose turn, what was played, and the values a fresh solver gives."""
    *positions, end = recorded()
    for place, position in enumerate(positions):
        at = f"{place // 4 + 1}.{place % 4 + 1}"
        [row] = rows(WORKED, "--at", at)
        board = position
        played = next(iter(positions[place + 1 : place + 2]), end)
        assert row["at"] == at
        assert row["to_play"] == str(board.to_play)
        assert row["deal"] == str(board.deal)
        assert row["on_table"] == [str(card) for card in board.on_table]
        assert row["tricks_won"] == "-".join(map(str, board.tricks_won))
        assert {Card.parse(row["played"])} == board.deal.cards - played.deal.cards
        solver = Solver()
        values = solver.card_values(board)
        assert [(value["cards"], value["outcome"], value["tricks"]) for value in row["cards"]] == [
            ([str(card) for card in value.cards], str(value.outcome), value.tricks)
            for value in values
        ]
        assert row["outcome"] == str(values[0].outcome)
        assert row["idle"] == [str(card) for card in sorted(row["idle"], key=Card.parse)]
        assert set(parse_cards(" ".join(row["idle"]))) <= board.deal.cards


def test_late_cards_by_minimax() -> None:
    """The race as long as it is open, then tricks alone."""
    late = [position for position in recorded() if position.tricks_left <= 5]
    assert {board.is_decided for board in late} == {True, False}
    for board in late:
        [row] = rows(WORKED, "--at", f"{sum(board.tricks_won) + 1}.{len(board.on_table) + 1}")
        values = {card: value for value in row["cards"] for card in value["cards"]}
        known = EndingAnswers.by_oracle(with_play_out(board))
        assert values.keys() == {str(card) for card in known.card_most}
        for card in known.card_most:
            assert values[str(card)]["tricks"] == known.tricks(card)
            margin = None if board.is_decided else known.race_margin(card)
            assert values[str(card)]["margin"] == margin


def test_a_trick_is_its_lead() -> None:
    assert hokm("cards", WORKED, "--at", "5").stdout == hokm("cards", WORKED, "--at", "5.1").stdout
    assert hokm("cards", WORKED).stdout == hokm("cards", WORKED, "--at", "1").stdout


def test_idle_cards_stand_behind_dots() -> None:
    """In the diagram those of all hands, in the list those of the player to move."""
    [row] = rows(WORKED, "--at", "5.2")
    out = hokm("cards", WORKED, "--at", "5.2").stdout
    diagram, listed = out.split("Cards by South")
    marked = re.findall(r"([♠♥♦♣])[^ \n]*? ?[^ \n]*·([^ \n]+)", diagram.split("\n\n")[2])
    idle = {symbol + rank for symbol, ranks in marked for rank in ranks.replace("*", "")}
    assert idle == {Card.parse(card).symbol for card in row["idle"]}
    assert "♠·J ♠·4*" in listed
    assert "♠4*" in diagram
    assert "Cards after · are idle" in listed


def test_what_is_marked_does_not_depend_on_other_boards() -> None:
    """Four boards of one deal, of which the first ones leave the search wiser."""
    alone = [row for seat in "NESW" for row in rows(f"{WORKED_HAND} H {seat}")]
    text = "".join(f"{WORKED_HAND} H {seat}\n" for seat in "NESW")
    together = rows("-", stdin=text.encode())
    assert [row["idle"] for row in together] == [row["idle"] for row in alone]
    assert len({tuple(row["idle"]) for row in alone}) > 1


def test_open_cases_are_all_shown() -> None:
    found = rows(BRIDGE, "--board", "2")
    assert [(row["trump"], row["hakem"]) for row in found] == [
        (trump, seat) for trump in "SHDC" for seat in "NESW"
    ]
    out = hokm("cards", BRIDGE, "--board", "2", "--trump", "S").stdout
    assert re.findall(r"^trump ♠ spades · hakem (\w+)$", out, re.MULTILINE) == [
        "North", "East", "South", "West",
    ]  # fmt: skip
    assert out.count("┌") == 1


def test_the_play_is_followed_under_the_trump_given() -> None:
    [row] = rows(BRIDGE, "--board", "1", "--trump", "H", "--direction", "clockwise", "--at", "2.2")
    assert (row["trump"], row["hakem"], row["to_play"], row["on_table"]) == ("H", "E", "W", ["S9"])


def test_csv_has_a_line_for_each_card() -> None:
    result = hokm("cards", WORKED, "--at", "6.1", "--format", "csv")
    table = list(csv.DictReader(io.StringIO(result.stdout)))
    [row] = rows(WORKED, "--at", "6.1")
    assert [cells["card"] for cells in table] == [
        card for value in row["cards"] for card in value["cards"]
    ]
    for cells in table:
        [value] = [value for value in row["cards"] if cells["card"] in value["cards"]]
        assert (cells["board"], cells["at"], cells["to_play"]) == ("1", "6.1", "N")
        assert (cells["outcome"], cells["tricks"]) == (value["outcome"], str(value["tricks"]))
        assert RaceOutcome.parse(cells["outcome"]).margin == int(cells["margin"])
        assert cells["idle"] == ("true" if cells["card"] in row["idle"] else "false")
        assert cells["played"] == ("true" if cells["card"] == row["played"] else "false")
        assert cells["error"] == cells["first_to_seven"] == ""


def test_csv_of_three_hands() -> None:
    result = hokm("cards", EXAMPLES / "three_hands.pbn", "--format", "csv")
    table = {cells["card"]: cells for cells in csv.DictReader(io.StringIO(result.stdout))}
    assert len(table) == 17
    assert {cells["outcome"] + cells["margin"] for cells in table.values()} == {""}
    first = {card for card, cells in table.items() if cells["first_to_seven"] == "true"}
    assert table.keys() - first == {"DT"}
    assert {cells["tricks"] for cells in table.values()} == {"9"}


def test_json_is_the_same_rows_in_one_document() -> None:
    document = json.loads(hokm("cards", WORKED, "--at", "4.2", "--format", "json").stdout)
    lines = rows(WORKED, "--at", "4.2")
    for row in [*document["rows"], *lines]:
        del row["ms"], row["nodes"]
    assert document["rows"] == lines


def test_rows_can_be_read_again() -> None:
    [row] = rows(WORKED, "--at", "5.3")
    [again] = rows("-", stdin=json.dumps(row).encode())
    assert again["at"] == "5.3"
    assert again["cards"] == row["cards"]


@pytest.mark.parametrize("text", ["0", "5.0", "x", "5.2.1", "", "-1"])
def test_what_is_no_point_of_a_play(text: str) -> None:
    result = hokm("cards", WORKED, f"--at={text}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'--at'" in result.stderr
    assert "like 5.2" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([WORKED, "--at", "11.2"], "11.2 is past the end of the play; the last card is 10.4"),
        ([WORKED, "--at", "5.5"], "there is no card 5.5: a trick has 4 cards"),
        ([EXAMPLES / "ending.pbn", "--at", "7"], "7.1 is before the position of the deal"),
        ([EXAMPLES / "ending.pbn", "--at", "7.3"], "7.3 is past the end of the play: no card is"),
        ([BRIDGE, "--board", "1", "--at", "2"], "only where trump is known: give --trump"),
        ([f"{WORKED_HAND} H", "--at", "1"], "names no hakem"),
        ([WORKED, "--hakem", "N", "--at", "2"], "a lead by South, but North is to lead"),
    ],
)
def test_points_that_a_record_does_not_have(arguments: list[str | Path], message: str) -> None:
    result = hokm("cards", *arguments)
    assert result.exit_code == 1
    assert message in result.stderr
    assert "Not solved" in result.stdout


def test_a_faulty_play_is_followed_as_far_as_it_goes() -> None:
    """The same record whole and broken off, before, at and behind the fault."""
    for at in ("1.4", "2.1", "2.3", "2.4"):
        result = hokm("cards", "-", "--at", at, stdin=FAULTY.encode())
        assert result.exit_code == 0
        assert result.stderr == "hokm: 1 warning; see 'hokm check'\n"
        first, second = result.stdout.split("\n\n── ")
        assert "The play in the file breaks off: trick 2: West plays" in first
        assert "breaks off" not in second
    result = hokm("cards", "-", "--at", "3.1", stdin=FAULTY.encode())
    assert result.exit_code == 1
    assert "<stdin>:7:10: error: 3.1 is past the end of the play" in result.stderr
    assert "the last card is 2.3 (♣9); the play breaks off there" in result.stderr
    assert "breaks off there: trick 2: West plays ♠5" in result.stderr
    assert "At 3.1: East to play\n" in result.stdout


def test_a_bad_board_does_not_stop_the_others() -> None:
    text = f"{WORKED_HAND} H S\nN:A... K... Q... A... H S\n{WORKED_HAND} C S\n"
    result = hokm("cards", "-", stdin=text.encode())
    assert result.exit_code == 1
    assert result.stdout.count("Leads by South") == 2
    assert "Not solved" in result.stdout
    errors = hokm("cards", "-", "--format", "csv", stdin=text.encode())
    table = list(csv.DictReader(io.StringIO(errors.stdout)))
    assert [cells["card"] == "" for cells in table].count(True) == 1
    assert hokm("cards", "-", "--strict", stdin=text.encode()).stdout.count("Leads by") == 1


def test_a_limit_of_time() -> None:
    freak = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753.. N N"
    result = hokm("cards", freak, "--time-limit", "0.01")
    assert result.exit_code == 1
    assert "stopped by the time limit" in result.stderr


def test_no_file() -> None:
    assert hokm("cards").exit_code == 2
    assert hokm("cards", "no_such_file.pbn").exit_code == 2
