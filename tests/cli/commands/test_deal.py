"""`deal`: the same seed, the same deals; dealt and written as Hokm is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from hokm import Trump
from hokm.model.cards import CARDS
from hokm.model.dealing import longest_suit
from support.command_line import hokm

SEVEN = [
    "N:Q98.T5432.94.AT6 K2.Q976.Q53.K875 AT653.K.KJ2.Q432 J74.AJ8.AT876.J9 S S",
    "N:K5.74.AKJT765.A8 A964.A92.Q4.KJ54 J32.KT853.98.T76 QT87.QJ6.32.Q932 H S",
]
"""Written down once: a change of Python or of the program must not change them."""


def deals(*arguments: str) -> list[dict[str, Any]]:
    result = hokm("deal", *arguments, "--format", "jsonl")
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_seed_stands_for_its_deals() -> None:
    result = hokm("deal", "--seed", "7", "--count", "2", "--trump", "longest", "-f", "lines")
    assert result.stdout.splitlines() == SEVEN


def test_more_deals_begin_with_the_same_ones() -> None:
    assert deals("--seed", "5", "--count", "9")[:4] == deals("--seed", "5", "--count", "4")


def test_another_seed_gives_other_deals() -> None:
    assert deals("--seed", "5")[0]["deal"] != deals("--seed", "6")[0]["deal"]


def test_without_a_seed_the_one_used_is_told() -> None:
    result = hokm("deal")
    told = re.fullmatch(r"hokm: dealt with --seed (\d+)\n", result.stderr)
    assert told is not None
    assert hokm("deal", "--seed", told[1]).stdout == result.stdout


@pytest.mark.parametrize("hakem", ["N", "E", "S", "W"])
@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_the_first_five_go_to_the_hakem(hakem: str, direction: str) -> None:
    for row in deals("--seed", "2", "--count", "20", "--hakem", hakem, "--direction", direction):
        hands = dict(zip("NESW", row["deal"][2:].split(), strict=True))
        held = {
            f"{suit}{rank}"
            for suit, ranks in zip("SHDC", hands[hakem].split("."), strict=True)
            for rank in ranks
        }
        assert len(row["hakem_five"]) == 5
        assert set(row["hakem_five"]) <= held
        assert (row["hakem"], row["direction"]) == (hakem, direction)


def test_fifty_two_cards() -> None:
    for row in deals("--seed", "4", "--count", "50"):
        words = row["deal"][2:].split()
        cards = [
            f"{suit}{rank}"
            for word in words
            for suit, ranks in zip("SHDC", word.split("."), strict=True)
            for rank in ranks
        ]
        assert sorted(cards) == sorted(str(card) for card in CARDS)


@pytest.mark.parametrize(
    ("five", "trump"),
    [
        ("H4 ST SK C8 HQ", Trump.SPADES),
        ("H2 H3 SA SK D4", Trump.SPADES),
        ("C2 C3 C4 SA SK", Trump.CLUBS),
        ("D9 DK HK H9 S2", Trump.HEARTS),
    ],
)
def test_longest_suit(five: str, trump: Trump) -> None:
    assert longest_suit(five) == trump


def test_trump_may_be_named_or_left_out() -> None:
    assert "trump" not in deals("--seed", "1")[0]
    assert deals("--seed", "1", "--trump", "d")[0]["trump"] == "D"
    assert deals("--seed", "1", "--trump", "N")[0]["trump"] == "N"


def test_pbn_reads_back_without_a_fault() -> None:
    text = hokm("deal", "--seed", "8", "--count", "3", "--trump", "longest").stdout
    assert "HakemFive" in text
    assert hokm("check", "-", stdin=text.encode()).stdout == "3 boards: nothing wrong\n"
