"""What the checker must refuse: documents that say what is false, or nothing that makes sense."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import hokm
from hokm.verify import InvalidProof, Proof

Row = dict[str, object]

LAST_TRICK: Row = {
    "deal": "N:A... K... Q... J...",
    "trump": "S",
    "order": "NWSE",
    "leader": "N",
    "on_table": [],
    "tricks_won": "0-0",
    "side": ["N", "S"],
    "wins": 1,
    "before": 1,
    "claims": [
        {
            "leader": "N",
            "suits": {"S": "N+ESW", "H": "+", "D": "+", "C": "+"},
            "wins": 1,
            "of": 1,
            "cash": "S",
        }
    ],
}
"""North has the ace in the last trick."""

ON_THE_TABLE: Row = {
    **LAST_TRICK,
    "deal": "N:... K... Q... J...",
    "on_table": ["SA"],
    "plan": {"*": {"play": "s3"}},
    "claims": [],
}
"""The same when North has led it."""


def claim(leader: str, suits: str, goal: tuple[int, int], **how: object) -> Row:
    """A claim about spades, hearts, diamonds and clubs, of `wins` tricks in `of`."""
    names = dict(zip("SHDC", suits.split(), strict=True))
    return {"leader": leader, "suits": names, "wins": goal[0], "of": goal[1], **how}


def changed(row: Mapping[str, object], **parts: object) -> Row:
    """The row with some parts replaced."""
    return {**row, **parts}


def assert_refused(row: object) -> None:
    with pytest.raises(InvalidProof):
        Proof.read(row).check()


@pytest.mark.parametrize("row", [LAST_TRICK, ON_THE_TABLE])
def test_what_is_true_is_accepted(row: Row) -> None:
    Proof.read(row).check()


def test_a_statement_is_made_of_what_is_checked() -> None:
    assert Proof.read(LAST_TRICK).statement() == (
        "N-S can win 1 tricks before W-E win 1 (trump S, N leads, then NWSE in turn)"
    )
    row = changed(ON_THE_TABLE, wins=7, before=7, tricks_won="6-5")
    assert Proof.read(row).statement() == (
        "N-S can win 7 tricks before W-E win 7 (6-5 so far, trump S, N leads SA, then NWSE in turn)"
    )


def test_it_stands_alone(tmp_path: Path) -> None:
    """The file runs by itself, in any folder, and is short enough to be read."""
    text = (Path(hokm.__file__).parent / "verify.py").read_text("utf-8")
    imported = re.findall(r"^ *(?:from|import) (\w+)", text, re.MULTILINE)
    assert imported
    assert set(imported) <= {"__future__", *sys.stdlib_module_names}
    assert len(text.splitlines()) < 400
    alone = tmp_path / "verify.py"
    alone.write_text(text, "utf-8")
    for name, row in (("good", LAST_TRICK), ("bad", changed(LAST_TRICK, claims=[]))):
        document = tmp_path / f"{name}.json"
        document.write_text(json.dumps({"proofs": [row]}), "utf-8")
        command = [sys.executable, "-I", str(alone), str(document)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert run.returncode == (name == "bad")
        assert ("proven: N-S can win 1 tricks" in run.stdout) is (name == "good")
        assert ("no claim" in run.stderr) is (name == "bad")


@pytest.mark.parametrize(
    "deal",
    [
        "N:A... K... QA... J...",  # the ace twice
        "N:AX... K... QA... J...",
        "N:A... KXQ... Q... J...",  # as many cards twice as there are that are none
        "N:AXT... K... A... J...",
        "N:A... KX... Q... J...",
        "N:a... K... Q... J...",
        "N:A... K... Q... J... T...",  # five hands
        "N:... K... Q... J... A...",
        "N:A... K... Q...",
        "N:A... K... Q... -",
        "N:A-.. K... Q... J...",
        "N:A..... K... Q... J...",
        "N:AK... K... Q... J...",
        "N:AT... K... Q... J...",  # unequal hands
        ":A... K... Q... J...",
        "NE:A... K... Q... J...",
        "X:A... K... Q... J...",
        "A... K... Q... J...",
        "",
        None,
        ["N:A... K... Q... J..."],
    ],
)
def test_no_deal(deal: object) -> None:
    assert_refused(changed(LAST_TRICK, deal=deal))


def test_no_cards_at_all() -> None:
    """With nothing left no opponent has a card, which is not to say that none refutes the claim."""
    empty = {"deal": "N:... ... ... ...", "leader": "E"}
    assert_refused(changed(LAST_TRICK, **empty, claims=[claim("E", "+ + + +", (1, 1), plan=None)]))


@pytest.mark.parametrize(
    "order",
    ["NSWE", "NS", "N", "", "NWS", "NWSEN", "NWSN", "NWSX", "nwse", None, 4, [["N"], "W", "S"]],
)
def test_no_order_of_play(order: object) -> None:
    assert_refused(changed(LAST_TRICK, order=order))


def test_all_orders_round_the_table() -> None:
    for order in ("NESW", "ESWN", "SWNE", "WNES", "NWSE", "WSEN", "SENW", "ENWS"):
        Proof.read(changed(LAST_TRICK, order=order)).check()


def test_a_score_that_the_cards_left_leave_no_room_for() -> None:
    """Whoever presupposes six tricks has not proven seven from a whole deal."""
    Proof.read(changed(LAST_TRICK, wins=7, before=7, tricks_won="6-6")).check()
    for score, wins in (("6-7", 7), ("13-0", 14), ("12-1", 13)):
        assert_refused(changed(LAST_TRICK, wins=wins, before=8, tricks_won=score))


def test_cards_of_players_who_do_not_play() -> None:
    """With two players the others hold nothing, not even while the last trick is played."""
    two = changed(ON_THE_TABLE, order="NS", side=["N"], plan=None)
    Proof.read(changed(two, deal="N:... - Q... -")).check()
    assert_refused(changed(two, deal="N:... K... Q... J..."))


@pytest.mark.parametrize("side", [[], ["N"], ["N", "E"], ["N", "E", "S", "W"], ["X"], "", 1, [[]]])
def test_no_side(side: object) -> None:
    assert_refused(changed(LAST_TRICK, side=side))


@pytest.mark.parametrize(
    "part",
    [
        {"leader": "X"},
        {"leader": ""},
        {"leader": "NW"},
        {"leader": None},
        {"leader": "E"},
        {"trump": "X"},
        {"trump": "s"},
        {"trump": None},
        {"trump": "H", "leader": "E"},
        {"wins": 2},
        {"wins": 1.0},
        {"wins": True},
        {"wins": "1"},
        {"wins": None},
        {"before": 0},
        {"before": True},
        {"before": 1.0},
        {"tricks_won": "0"},
        {"tricks_won": "0-1"},
        {"tricks_won": "0-0-0"},
        {"tricks_won": "-1-0"},
        {"tricks_won": "x-0"},
        {"tricks_won": [0, 0]},
        {"wins": 1, "tricks_won": "1-0"},  # nothing is to be proven, so claims are of no use
        {"claims": []},
        {"claims": None},
        {"claims": [None]},
        {"claims": ["claim"]},
        {"claims": [{}]},
    ],
)
def test_a_part_that_makes_no_sense(part: Row) -> None:
    assert_refused(changed(LAST_TRICK, **part))


@pytest.mark.parametrize("missing", LAST_TRICK)
def test_a_part_that_is_missing(missing: str) -> None:
    row = dict(LAST_TRICK)
    del row[missing]
    assert_refused(row)


@pytest.mark.parametrize("row", [None, [], {}, "row", 3, True, [LAST_TRICK]])
def test_no_row(row: object) -> None:
    assert_refused(row)


@pytest.mark.parametrize(
    "parts",
    [
        {"on_table": ["SK"]},  # East's, and North has led no card
        {"on_table": ["SA", "SA"]},
        {"on_table": ["SA", "SJ", "SQ", "SK"], "deal": "N:... ... ... ..."},  # a whole trick
        {"on_table": ["SA", "SJ", "SQ", "SK", "SA"]},
        {"on_table": ["ST"]},
        {"on_table": ["XA"]},
        {"on_table": ["S1"]},
        {"on_table": ["SQK"]},
        {"on_table": ["S"]},
        {"on_table": [["S", ["A"]]]},
        {"on_table": [None]},
        {"on_table": None},
        {"plan": None},
        {"plan": {"*": {"play": "s2"}}},
        {"plan": {"h*": {"play": "s3"}}},
        {"plan": {"*": None}},
        {"plan": {"s4": {"play": "s3"}, "*": {}}, "order": "NESW"},
    ],
)
def test_no_trick_in_progress(parts: Row) -> None:
    assert_refused(changed(ON_THE_TABLE, **parts))


def test_a_card_on_the_table_and_still_in_a_hand() -> None:
    """East is said to have led the king that South holds, who so has one card too many."""
    row = changed(
        ON_THE_TABLE, deal="N:A... ... QK... J...", leader="E", on_table=["SK"], plan={"play": "s1"}
    )
    assert_refused(row)


def test_a_revoke_on_the_table() -> None:
    """West, who plays after North, has the jack of spades and the two of hearts."""
    plan = {"play": "sx", "then": {"*": {"play": "s3"}}}
    row = changed(ON_THE_TABLE, plan={"play": "s3"})
    follows = changed(row, deal="N:.3.. K4... Q5... .2..", on_table=["SA", "SJ"])
    Proof.read(follows).check()
    assert_refused(changed(follows, deal="N:.3.. K4... Q5... J...", on_table=["SA", "H2"]))
    assert_refused(changed(follows, plan=plan))


@pytest.mark.parametrize(
    "made",
    [
        claim("N", "N+ESW + + +", (1, 1)),
        claim("N", "N+ESW + + +", (1, 1), plan={}),
        claim("N", "N+ESW + + +", (1, 1), plan={"play": "s2"}),
        claim("N", "N+ESW + + +", (1, 1), plan={"play": "s1", "then": {"*": {"play": "s1"}}}),
        claim("N", "N+ESW + + +", (1, 1), cash=""),
        claim("N", "N+ESW + + +", (1, 1), cash="H"),
        claim("N", "N+ESW + + +", (1, 1), cash="SS"),
        claim("N", "N+ESW + + +", (1, 1), cash="X"),
        claim("N", "N+ESW + + +", (1, 1), cash=["S"]),
        claim("N", "N+ESW + + +", (1, 1), cash=None),
        claim("N", "+NESW + + +", (1, 1), cash="S"),
        claim("N", "+NESW + + +", (1, 1), trumps="N"),
        claim("N", "N+ESW + + +", (1, 1), trumps="S"),
        claim("N", "N+ESW + + +", (1, 1), trumps="E"),
        claim("N", "N+ESW + + +", (1, 1), trumps="NS"),
        claim("N", "N+ESW + + +", (1, 1), trumps=None),
        claim("N", "E+NSW + + +", (1, 1), cash="S"),  # about another deal
        claim("E", "N+ESW + + +", (1, 1), trumps="N"),
        claim("N", "N+ESS + + +", (1, 1), cash="S"),
        claim("N", "N+EESSWW + + +", (1, 1), cash="S"),
        claim("N", "N+ESX + + +", (1, 1), cash="S"),
        claim("N", "N+ESW + + +", (0, 1), cash="S"),
        claim("N", "N+ESW + + +", (2, 2), cash="S"),
        claim("N", "N+ESW + + +", (1, 0), cash="S"),
        claim("N", "NESW + + +", (1, 1), cash="S"),
        claim("N", "N+E+SW + + +", (1, 1), cash="S"),
        {**claim("N", "N+ESW + + +", (1, 1), cash="S"), "wins": True, "of": True},
        {**claim("N", "N+ESW + + +", (1, 1), cash="S"), "suits": ["N+ESW", "+", "+", "+"]},
        {**claim("N", "N+ESW + + +", (1, 1), cash="S"), "suits": {"S": ["N+ESW"]}},
    ],
)
def test_no_claim(made: Row) -> None:
    assert_refused(changed(LAST_TRICK, claims=[made]))


def test_a_claim_of_no_use() -> None:
    claims = LAST_TRICK["claims"]
    assert isinstance(claims, list)
    assert_refused(changed(LAST_TRICK, claims=claims * 2))


@pytest.mark.parametrize(
    "how", [{"cash": "S"}, {"trumps": "N"}, {"plan": {"play": "s1", "then": {"*": {"play": "sx"}}}}]
)
def test_more_than_the_tricks_left(how: Row) -> None:
    """That the others cannot win so many either is not enough."""
    short = changed(LAST_TRICK, before=8, wins=2)
    assert_refused(changed(short, claims=[claim("N", "N+ESW + + +", (2, 9), **how)]))


def test_nothing_is_won_when_all_cards_are_played() -> None:
    """East wins the last trick, and has no card with which to refute a claim after it."""
    row = changed(LAST_TRICK, deal="N:K... A... Q... J...", leader="E", before=2)
    plan = {"*": {"play": "sx", "then": {"*": {"play": "sx"}}}}
    last = claim("E", "E+NSW + + +", (1, 2), plan=plan)
    end = claim("E", "+ + + +", (1, 1), plan=None)
    with pytest.raises(InvalidProof, match="too few tricks"):
        Proof.read(changed(row, claims=[last, end])).check()


def test_nesting_without_end() -> None:
    """Parts nested as deep as JSON can be read end in a flaw wherever they stand."""
    nest: object = json.loads("[" * 900 + "]" * 900)
    for part in (*LAST_TRICK, "plan"):
        assert_refused(changed(ON_THE_TABLE, **{part: nest}))
    for how in ("cash", "trumps", "plan", "suits", "leader", "wins", "of"):
        made = changed(claim("N", "N+ESW + + +", (1, 1)), **{how: nest})
        assert_refused(changed(LAST_TRICK, claims=[made]))
    plan = {"play": nest, "then": nest}
    assert_refused(changed(LAST_TRICK, claims=[claim("N", "N+ESW + + +", (1, 1), plan=plan)]))
