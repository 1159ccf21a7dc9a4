"""Lines of play in steps: what becomes of a trick, and which tricks belong together."""

from __future__ import annotations

import pytest

from hokm import (
    Seat,
    Solver,
)
from hokm.analysis.targets import kot_targets
from hokm.explanations import (
    Step,
    StepKind,
    steps_of,
)
from support.boards import make_board
from support.explained import explained, line_of
from support.reference import race_answers


def step_words(step: Step) -> str:
    """``draw 1-2 SK SA``."""
    cards = " ".join(map(str, step.winning_cards))
    return f"{step.kind.value} {step.first}-{step.last} {cards}"


# Play goes on to the West of North. The winner of each trick leads the next.
PLAIN = "N:AQ.K2.A2. K2.43.43. 43.A5.K5. 65.76.76."
VOIDS = "N:5432...32 876..876. ..5432.54 JT9..JT9."
TRICKS = {
    "a winner": ("C", "N", "SA S5 S3 S2", ["cash 1-1 SA"]),
    "a trump": ("S", "N", "SA S5 S3 S2", ["draw 1-1 SA"]),
    "trumps that nobody else has": ("C", "N", "C3 S9 C4 S6", ["cross 1-1 C4"]),
    "lost": ("S", "N", "SA S5 S3 S2  SQ S6 S4 SK", ["draw 1-1 SA", "lose 2-2 SK"]),
    "lost by the others": ("C", "E", "S2 SQ S5 S3", ["lose 1-1 SQ"]),
    "won by the partner": ("C", "N", "H2 H6 HA H3", ["cross 1-1 HA"]),
    "a suit": ("C", "N", "HK H6 H5 H3  H2 H7 HA H4", ["run 1-2 HK HA"]),
    "two suits": ("C", "N", "SA S5 S3 S2  HK H6 H5 H3", ["cash 1-2 SA HK"]),
    "two suits, the second on": (
        "C",
        "N",
        "SA S5 S3 S2  DA D6 D5 D3  D2 D7 DK D4",
        ["cash 1-2 SA DA", "cross 3-3 DK"],
    ),
    "over and back": (
        "C",
        "N",
        "D2 D6 DK D3  H5 H3 HK H6",
        ["cross 1-1 DK", "cross 2-2 HK"],
    ),
    "two hands": (
        "S",
        "N",
        "DA D6 D5 D3  D2 D7 DK D4  HA H3 H2 H6",
        ["run 1-2 DA DK", "cash 3-3 HA"],
    ),
    "a ruff": ("C", "N", "S2 S9 C4 S6", ["ruff 1-1 C4"]),
    "two ruffs": ("C", "N", "S2 S9 C4 S6  D2 D6 C2 D9", ["ruff 1-1 C4", "ruff 2-2 C2"]),
    "a cross-ruff": (
        "C",
        "N",
        "S2 S9 C4 S6  D2 D6 C2 D9  S3 ST C5 S7  D3 D7 C3 DT",
        ["crossruff 1-4 C4 C2 C5 C3"],
    ),
    "ruffed": ("C", "E", "S6 S2 S9 C4", ["ruffed 1-1 C4"]),
}


@pytest.mark.parametrize("name", TRICKS)
def test_kinds(name: str) -> None:
    trump, leader, cards, steps = TRICKS[name]
    deal = VOIDS if "C" in cards else PLAIN
    board = make_board(deal, trump, leader)
    assert [step_words(step) for step in steps_of(line_of(board, cards))] == steps


@pytest.mark.parametrize(
    ("side", "kind"), [("SE", StepKind.CROSS), ("N", StepKind.CROSS), ("NE", StepKind.LOSE)]
)
def test_three_players_who_play_together(side: str, kind: StepKind) -> None:
    """What South leads and East wins is lost only if they are not of one mind."""
    board = make_board("N:A2... K3... Q4... -", "N", "N", leader="S")
    start = line_of(board, "S4 SK S2", side=side)
    [step] = steps_of(start)
    assert step.kind is kind
    assert (Seat.EAST in step.side) is (kind is StepKind.CROSS)


def test_a_trick_begun() -> None:
    """Trumps on the table were held by those who played them."""
    board = make_board("N:.76.. .54.. .3.. .2..", "S", "W", on_table="SA S3")
    assert [step_words(step) for step in steps_of(line_of(board, "H4 H6"))] == ["draw 1-1 SA"]


def test_who_takes_part() -> None:
    start = line_of(make_board(VOIDS, "C", "N"), "S2 S9 C4 S6  D2 D6 C2 D9  S3 ST C5 S7")
    [step] = steps_of(start)
    assert [str(seat) for seat in step.leaders] == ["N", "S"]
    assert [str(seat) for seat in step.winners] == ["S", "N"]
    assert [str(suit) for suit in step.suits] == ["S", "D"]
    assert {str(seat) for seat in step.side} == {"N", "S"}


def test_the_steps_of_plans_are_their_tricks(solver: Solver) -> None:
    for answer in list(race_answers())[:5]:
        board = answer.board
        for target in kot_targets(board):
            start = explained(solver, board, target, 0).explanation.start
            steps = steps_of(start)
            assert tuple(trick for step in steps for trick in step.tricks) == start.tricks
            numbers = [number for step in steps for number in range(step.first, step.last + 1)]
            assert numbers == list(range(1, len(start.tricks) + 1))
