"""JSON, JSON lines, CSV and PBN from `analyze`: complete, consistent, readable again."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    RaceOutcome,
    Seat,
    Trump,
)
from hokm.model.cards import SUITS
from support.command_line import EXAMPLES, WORKED_HAND, hokm

PROMISED = {
    "board", "deal", "trump", "hakem", "direction", "players", "outcome", "margin", "tricks",
    "points", "kot_forced", "hakem_koti_forced", "sweep_forced", "cards", "line", "nodes", "ms",
}  # fmt: skip
BRIDGE = EXAMPLES / "bridge.pbn"


def rows(*arguments: Any, **options: Any) -> list[dict[str, Any]]:
    result = hokm("analyze", *arguments, "--format", "jsonl", **options)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_one_row_has_everything() -> None:
    [row] = rows(f"{WORKED_HAND} H S")
    assert set(row) >= PROMISED
    assert row["deal"] == WORKED_HAND
    assert (row["trump"], row["hakem"], row["direction"]) == ("H", "S", "anticlockwise")
    assert (row["outcome"], row["margin"], row["tricks"], row["points"]) == ("7-1", 6, 12, 1)
    assert (row["kot_forced"], row["hakem_koti_forced"], row["sweep_forced"]) == (False,) * 3


def test_the_hakems_side_comes_first_in_every_number() -> None:
    for row in rows(BRIDGE, "--board", "2"):
        outcome = RaceOutcome.parse(row["outcome"])
        assert outcome.margin == row["margin"]
        assert (row["points"] > 0) == outcome.hakem_side_wins
        best = row["cards"][0]
        assert (best["outcome"], best["margin"]) == (row["outcome"], row["margin"])
        assert max(card["tricks"] for card in row["cards"]) == row["tricks"]


def test_partners_as_hakem_are_each_beside_their_own_seat() -> None:
    """Rotating the deal rotates the answers with it, seat by seat."""
    deal = Deal.parse(WORKED_HAND)
    turned = {(row["trump"], row["hakem"]): row["outcome"] for row in rows(str(deal.rotate(1)))}
    for row in rows(str(deal)):
        next_seat = Seat((Seat.parse(row["hakem"]) + 1) % 4)
        assert turned[row["trump"], str(next_seat)] == row["outcome"]


def test_suits_are_not_mixed_up() -> None:
    """A public trap: four suits with four different values, one hand with a void."""
    deal = "N:J652.A74..KT9642 AT9873.KJ5.T82.8 4.QT982.AKQ93.AJ KQ.63.J7654.Q753"
    found = rows(deal, "--hakem", "N", "--direction", "clockwise")
    assert {row["trump"]: row["tricks"] for row in found} == {"S": 7, "H": 11, "D": 9, "C": 10}


def test_every_legal_card_has_a_value() -> None:
    """A public trap: only the best card shown, the rest as 0."""
    deal = "N:Q2..6.A 5.632.. A..A.Q8 K4...K9"
    [hearts] = rows(f"{deal} H S", "--direction", "clockwise")
    values = {card: each["tricks"] for each in hearts["cards"] for card in each["cards"]}
    assert values == {"SA": 1, "DA": 1, "CQ": 1, "C8": 1}
    [diamonds] = rows(f"{deal} D S", "--direction", "clockwise")
    assert {each["tricks"] for each in diamonds["cards"]} == {4}


def test_low_cards_that_never_matter_are_grouped() -> None:
    [row] = rows(EXAMPLES / "ending.pbn")
    groups = [each["cards"] for each in row["cards"]]
    assert ["C9", "C8"] in groups
    assert sorted(card for group in groups for card in group) == sorted(
        ["HK", "DA", "DJ", "D3", "CQ", "C9", "C8"]
    )


@pytest.mark.parametrize("name", ["worked_hand", "forced_kot", "ending"])
def test_the_line_reaches_the_value(name: str) -> None:
    [row] = rows(EXAMPLES / f"{name}.pbn")
    won, lost = (int(tricks) for tricks in row["tricks_won"].split("-"))
    board = Board(
        Deal.parse(row["deal"]),
        Trump.parse(row["trump"]),
        Seat.parse(row["hakem"]),
        Seat.parse(row["leader"]),
        tuple(Card.parse(card) for card in row["on_table"]),
        (won, lost),
    )
    end = board.play_all(Card.parse(card) for card in row["line"])
    assert end.is_decided
    assert "{}-{}".format(*end.tricks_won) == row["outcome"]


def test_an_ending_without_a_score_has_tricks_but_no_race() -> None:
    [row] = rows("N:A... K... Q... J... S N")
    assert row["tricks"] == 1
    assert [row[key] for key in ("outcome", "margin", "points", "kot_forced")] == [None] * 4
    assert (
        "North-South win the one trick left" in hokm("analyze", "N:A... K... Q... J... S N").stdout
    )


def test_json_is_the_same_rows_in_one_document() -> None:
    result = hokm("analyze", BRIDGE, "--from-contract", "--format", "json")
    document = json.loads(result.stdout)
    assert set(document) == {"schema", "version", "rows"}
    assert result.stdout.isascii() or result.stdout_bytes.decode("utf-8")
    lines = rows(BRIDGE, "--from-contract")
    for row in [*document["rows"], *lines]:
        del row["ms"], row["nodes"]
    assert document["rows"] == lines


def test_json_of_nothing_is_still_json() -> None:
    result = hokm("analyze", "no_such_file.pbn", "--format", "json")
    assert json.loads(result.stdout)["rows"] == []


def test_csv_has_the_scalar_columns() -> None:
    result = hokm("analyze", BRIDGE, "--from-contract", "--format", "csv")
    table = list(csv.DictReader(io.StringIO(result.stdout)))
    lines = rows(BRIDGE, "--from-contract")
    assert len(table) == len(lines) == 3
    for cells, row in zip(table, lines, strict=True):
        assert set(cells) >= PROMISED - {"cards", "line"}
        for key in ("board", "deal", "trump", "hakem", "outcome", "margin", "tricks", "points"):
            assert cells[key] == str(row[key])
        assert cells["kot_forced"] == ("true" if row["kot_forced"] else "false")


def test_pbn_can_be_read_again_and_holds_the_table() -> None:
    text = hokm("analyze", BRIDGE, "--format", "pbn").stdout
    assert text.count("[HokmResultTable ") == 3
    assert hokm("check", "-", stdin=text.encode()).stdout == "3 boards: nothing wrong\n"
    again = hokm("analyze", "-", "--format", "pbn", stdin=text.encode()).stdout
    assert again == text


def test_rows_can_be_read_again() -> None:
    lines = hokm("analyze", EXAMPLES / "ending.pbn", "--format", "jsonl").stdout
    [again] = rows("-", stdin=lines.encode())
    [first] = [json.loads(line) for line in lines.splitlines()]
    for row in (first, again):
        del row["ms"], row["nodes"]
    assert first == again


def test_sixteen_rows_for_a_bare_deal() -> None:
    found = rows(WORKED_HAND)
    assert [(row["trump"], row["hakem"]) for row in found] == [
        (suit.letter, seat.letter) for suit in SUITS for seat in Seat
    ]


def test_machine_formats_are_utf_8_and_have_no_escape_codes() -> None:
    text = '[Event "Zürich ♠ [bold]"]\n[Deal "' + WORKED_HAND + '"]\n[Hakem "S"]\n[Trump "H"]\n'
    for name in ("pbn", "json", "jsonl", "csv"):
        result = hokm(
            "analyze", "-", "--format", name, "--color", stdin=text.encode(), encoding="cp1252"
        )
        assert b"\x1b" not in result.stdout_bytes
        assert b"\r" not in result.stdout_bytes
        result.stdout_bytes.decode("utf-8")
    pbn = hokm("analyze", "-", "--format", "pbn", stdin=text.encode(), encoding="cp1252")
    assert 'Event "Zürich ♠ [bold]"' in pbn.stdout_bytes.decode("utf-8")
