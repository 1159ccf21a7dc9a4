"""Steps, replies and endings in words, each kind on a deal made for it."""

from __future__ import annotations

import pytest

from hokm import Direction, Seat
from hokm.explanations import Branch, Cashing, Node, Reply, SureTrumps, steps_of
from hokm.model.cards import parse_cards
from hokm.model.trick import Trick
from hokm_cli.render.parts.plan_words import (
    alternatives_text,
    cards_text,
    ending_text,
    replies_text,
    step_text,
    winner_text,
)
from hokm_cli.terminal.theme import Theme
from support.boards import make_board
from support.explained import line_of

THEME = Theme()
VOIDS = "N:5432...32 876..876. ..5432.54 JT9..JT9."

# Play goes on clockwise: North, East, South, West.
STEPS = {
    "trump": ("N:A2... 54... 76... 98...", "S", "SA S4 S6 S8  S2 S5 S7 S9", [
        "North draws trump: ♠A", "North leads a spade; West's ♠9 wins",
    ]),
    "more trump": ("N:A2... 54... K6... 98...", "S", "SA S4 S6 S8  S2 S5 SK S9", [
        "North-South draw two rounds of trump: ♠A and ♠K",
    ]),
    "winners": ("N:A.K.. 5.4.. 7.6.. 9.8..", "C", "SA S5 S7 S9  HK H4 H6 H8", [
        "North cashes ♠A and ♥K",
    ]),
    "a suit": ("N:A2... 54... K6... 98...", "C", "SA S4 S6 S8  S2 S5 SK S9", [
        "North-South win two rounds of spades: ♠A and ♠K",
    ]),
    "over": ("N:2... 4... K... 8...", "N", "S2 S4 SK S8", ["North leads a spade to South's ♠K"]),
    "a ruff": ("N:2... 4... ...K 8...", "C", "S2 S4 CK S8", ["South ruffs a spade"]),
    "ruffed": ("N:2... ...K 4... 8...", "C", "S2 CK S4 S8", ["North leads a spade; East ruffs"]),
    "a finesse": ("N:32... K4... AQ... 65...", "N", "S2 S4 SQ S5", [
        "South finesses ♠Q against East's ♠K",
    ]),
    "a suit established": (
        "N:KQ..A. A5..3. 87..2. T9..4.", "N", "SK SA S7 S9  D3 D2 D4 DA  SQ S5 S8 ST", [
            "North leads a spade to establish ♠Q; East's ♠A wins",
            "East leads a diamond; North's ♦A wins",
            "North cashes ♠Q",
        ],
    ),
    "a discard": ("N:A..32. 54..9. ..5.AK 7..A8.", "C", "SA S4 D5 S7  D2 D9 CA D8", [
        "North cashes ♠A; South discards the last diamond, ♦5", "South ruffs a diamond",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("name", STEPS)
def test_steps(name: str) -> None:
    deal, trump, cards, expected = STEPS[name]
    board = make_board(deal, trump, "N", direction=Direction.CLOCKWISE)
    assert [step_text(step, THEME).plain for step in steps_of(line_of(board, cards))] == expected


def test_a_crossruff() -> None:
    board = make_board(VOIDS, "C", "N")
    cards = "S2 S9 C4 S6  D2 D6 C2 D9  S3 ST C5 S7"
    [step] = steps_of(line_of(board, cards))
    assert step_text(step, THEME).plain == (
        "North-South crossruff three tricks: South ruffs spades, North ruffs diamonds"
    )


@pytest.mark.parametrize(
    ("cards", "each", "one"),
    [
        ("SA", "♠A", "♠A"),
        ("HA HT", "♥A and ♥T", "♥A or ♥T"),
        ("H8 H7 H4 H2", "♥8 7 4 2", "any of ♥8 7 4 2"),
        ("DA HA HJ H8", "♦A and ♥A J 8", "♦A or any of ♥A J 8"),
        ("HK CA CK", "♥K, ♣A and ♣K", "♥K, ♣A or ♣K"),
    ],
)
def test_cards(cards: str, each: str, one: str) -> None:
    assert cards_text(parse_cards(cards), THEME).plain == each
    assert alternatives_text(parse_cards(cards), THEME).plain == one


def test_letters() -> None:
    letters = Theme(symbols=False)
    assert cards_text(parse_cards("HA HT"), letters).plain == "HA and HT"
    assert alternatives_text(parse_cards("H8 H7 H4"), letters).plain == "any of H8 7 4"


WEST = "SJ S9 S7 S5 H4 H3"


@pytest.mark.parametrize(
    ("played", "legal", "words"),
    [
        ("SJ S9", "SJ S9 S7", "West plays ♠J or ♠9"),
        ("SJ", "SJ S9 S7", "West plays ♠J"),
        ("SJ S9 S7", "SJ S9 S7 S5", "West plays any of ♠J 9 7"),
        ("H4 H3", WEST.replace("S", "D"), "West discards a heart"),
        ("H4", "DJ H4 H3", "West discards ♥4"),
        ("C2", "C2 C3 H4", "West ruffs with ♣2"),
        ("C2 C3", "C2 C3 H4", "West ruffs"),
        ("C2 C3 H4", "C2 C3 H4 D2", "West ruffs or discards ♥4"),
        ("C2 C3 C5", "C2 C3 C5 C7", "West ruffs with any of ♣5 3 2"),
    ],
)
def test_replies(played: str, legal: str, words: str) -> None:
    """South leads a spade, clubs are trump, and East, who plays last, may do as they like."""
    board = make_board("N:K... Q... A... J...", "C", "S", direction=Direction.CLOCKWISE)
    trick = Trick(Seat.SOUTH, parse_cards("SA SJ SK SQ"), board.trump, board.seating)
    replies = (
        Reply(Seat.WEST, frozenset(parse_cards(played)), frozenset(parse_cards(legal))),
        Reply(Seat.EAST, frozenset(parse_cards("SQ")), frozenset(parse_cards("SQ"))),
    )
    branch = Branch("", trick, replies, 1, 1, Node(board, board.sides[0], 1, 1, 1))
    assert replies_text(branch, THEME).plain == words
    assert winner_text(trick, THEME).plain == "South's ♠A wins"


def test_leads() -> None:
    board = make_board("N:K... Q... A... J...", "C", "S", direction=Direction.CLOCKWISE)
    trick = Trick(Seat.SOUTH, parse_cards("SA SJ SK SQ"), board.trump, board.seating)
    led = frozenset(parse_cards("SA SK D2 D3 D5"))
    reply = Reply(Seat.SOUTH, led, led | frozenset(parse_cards("S2")))
    branch = Branch("", trick, (reply,), 1, 1, Node(board, board.sides[0], 1, 1, 1))
    assert replies_text(branch, THEME).plain == "South leads ♠A, ♠K or a diamond"


def test_endings() -> None:
    cards = parse_cards("SA SQ")
    assert ending_text(Cashing(Seat.NORTH, cards), THEME).plain == "North cashes ♠A and ♠Q"
    ruffed = Cashing(Seat.NORTH, cards, ruffed_by=Seat.SOUTH)
    assert ending_text(ruffed, THEME).plain == "North cashes ♠A and ♠Q (South must ruff the last)"
    assert ending_text(SureTrumps(Seat.EAST, cards[:1], 1), THEME).plain == (
        "East's ♠A is sure to win a trick"
    )
    assert ending_text(SureTrumps(Seat.EAST, cards, 2), THEME).plain == (
        "East's trumps ♠A and ♠Q are sure to win two tricks"
    )
