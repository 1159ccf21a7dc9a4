"""Whatever takes the place of a proof: a flaw is found, or what it says is true."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hokm import Solver
from support.patterns import Ending, goal_left
from support.proving import Row, accepted, ending_proofs

WORDS = [
    *"NESWHDC", "NS", "EW", "NWSE", "NESW", "NSEW", "NWS", "SH", "SSS", "SA", "HK", "C2",
    "s1", "s2", "h3", "dx", "cx", "s*", "h*", "*", "+", "N+", "+NESW", "NNE+ES",
    "deal", "trump", "order", "leader", "on_table", "tricks_won", "side", "wins", "before",
    "claims", "plan", "suits", "of", "cash", "trumps", "play", "then",
    "0-0", "6-0", "3-4", "1", "2", "7", "N:A...", "...", "-", ".", "N:...", "x",
]  # fmt: skip

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 14)
    | st.integers()
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text("NESWSHDCAKT92shdcx123*+-.: ", max_size=12),
    lambda parts: (
        st.lists(parts, max_size=4)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=3), parts, max_size=4)
    ),
    max_leaves=12,
)
"""JSON of the words of proofs."""

FUZZ = settings(max_examples=300, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def proofs(keeping: Solver) -> list[Row]:
    return [
        *ending_proofs(keeping, 31, 24, (2, 3)),
        *ending_proofs(keeping, 32, 12, (3,), 3),
        *ending_proofs(keeping, 33, 12, (3,), 2),
    ]


@FUZZ
@given(JUNK)
def test_anything(row: Any) -> None:
    assert not accepted(row)


@FUZZ
@given(st.data())
def test_a_part_that_is_anything(proofs: list[Row], data: st.DataObject) -> None:
    row = copy.deepcopy(data.draw(st.sampled_from(proofs)))
    for _ in range(data.draw(st.integers(1, 2))):
        # What lies deep is not to be the only thing that is ever hit.
        parts = list(places(row))
        depth = data.draw(st.sampled_from(sorted({depth for depth, *_ in parts})))
        _, holder, key = data.draw(st.sampled_from([part for part in parts if part[0] == depth]))
        others = st.sampled_from([part[1][part[2]] for part in parts])
        holder[key] = copy.deepcopy(data.draw(JUNK | others))
    if accepted(row):
        assert says_what_is_true(row), row


def says_what_is_true(row: Row) -> bool:
    return Ending.of_row(row).can_win(*goal_left(row))


def places(value: Any, depth: int = 0) -> Iterator[tuple[int, Any, Any]]:
    """Everything in a value that can be replaced, with what holds it and under which key."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield depth, value, key
            yield from places(value[key], depth + 1)
