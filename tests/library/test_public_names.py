"""Every public name: what its docstring has, its entry in the reference, how it is shown."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
import re
from collections.abc import Hashable
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

import hokm
from hokm import Board, Deal, RaceOutcome, Rules, Scoring, Solver, Target

ROOT = Path(__file__).parents[2]
REFERENCE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "reference").glob("*.md"))
)
FUNCTIONS = [name for name in hokm.__all__ if inspect.isfunction(getattr(hokm, name))]
CLASSES = [name for name in hokm.__all__ if inspect.isclass(getattr(hokm, name))]
MADE_BY_HAND = ("Board", "Card", "RaceOutcome", "Rules", "Scoring", "Seating", "Solver", "Trick")
"""Classes whose instances users make themselves; the others are answers, or have no settings."""

BOARD = Board("N:A2... K3... Q4... J5...", "S", "N", tricks_won=(6, 5))
THREE = Board("N:A2.K.. K3.A.. Q4.Q.. -", "S", "N", tricks_won=(6, 5, 3))


def examples() -> dict[str, list[object]]:
    """Instances of every class, as a user gets them."""
    solution = hokm.solve(BOARD)
    reviewed = hokm.review(BOARD, "S2 SJ SQ SK S3 SA")
    suits = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    kot = hokm.review(Board(suits, "S", "N"), "SA C2 D2 H2")
    found = hokm.guarantees(THREE)
    proof = hokm.prove(BOARD, "7-5")
    played = BOARD.play_all("SA S5 S4")
    return {
        "Board": [
            BOARD,
            THREE,
            played,
            Board(Deal.parse(WORKED), "N", "S", rules=Rules("clockwise", "0 0 5", play_out=True)),
        ],
        "Card": [hokm.Card.parse("H10"), *Deal.parse(WORKED).cards],
        "CardGuarantee": list(found.cards),
        "CardValue": list(solution.cards),
        "Cost": [card.cost for card in reviewed.cards],
        "Deal": [BOARD.deal, THREE.deal, Deal.parse(WORKED)],
        "Direction": list(hokm.Direction),
        "Explanation": [hokm.explain(proof)],
        "ForcedKot": list(kot.kots),
        "Guarantee": list(found.players),
        "Guarantees": [found, hokm.guarantees(THREE, seats=[])],
        "Hand": [BOARD.deal["N"], hokm.Hand()],
        "KotAnswer": [hokm.kot(BOARD), hokm.kot(THREE)],
        "Line": [solution.line],
        "PositionValue": [reviewed.start, reviewed.end],
        "Proof": [proof],
        "RaceOutcome": [RaceOutcome(margin) for margin in range(-7, 8) if margin],
        "Review": [reviewed, kot],
        "ReviewedCard": list(reviewed.cards),
        "Rules": [Rules(), Rules("clockwise", Scoring(1, 2, 2), True)],
        "Scoring": [Scoring(), Scoring(0, 5, 9)],
        "SearchOptions": [hokm.SearchOptions()],
        "Seat": list(hokm.Seat),
        "Seating": [BOARD.seating, THREE.seating],
        "Solution": [
            solution,
            hokm.solve(BOARD, race=False, tricks=False, cards=False, line=False),
        ],
        "Solver": [Solver()],
        "Suit": list(hokm.Suit),
        "Table": [hokm.solve_table(BOARD.deal, trumps="SN", hakems="N")],
        "Target": [Target("NS", wins=1, before=2)],
        "Trick": [played.trick, BOARD.play_all("SA S5 S4 S3").played_tricks[0], THREE.trick],
        "Trump": list(hokm.Trump),
    }


WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"
EXAMPLES = examples()
EVALUATED = [
    "Board",
    "Card",
    "Deal",
    "Direction",
    "Hand",
    "RaceOutcome",
    "Rules",
    "Scoring",
    "SearchOptions",
    "Seat",
    "Seating",
    "Suit",
    "Target",
    "Trick",
    "Trump",
]


def sections(subject: Any) -> set[str]:
    return set(re.findall(r"^(\w+)\n-{3,}$", inspect.getdoc(subject) or "", flags=re.MULTILINE))


def first_word(subject: Any) -> str:
    return (inspect.getdoc(subject) or "").split()[0]


def public_methods(kind: type) -> dict[str, Any]:
    return {
        name: member
        for name, member in inspect.getmembers(kind)
        if not name.startswith("_")
        and (inspect.isfunction(member) or inspect.ismethod(member))
        and (getattr(member, "__module__", "") or "").startswith("hokm")
    }


def test_every_class_has_examples() -> None:
    errors = {name for name in CLASSES if issubclass(getattr(hokm, name), Exception)}
    assert set(EXAMPLES) == set(CLASSES) - errors
    assert all(EXAMPLES.values())
    for name, instances in EXAMPLES.items():
        assert all(isinstance(each, getattr(hokm, name)) for each in instances), name
    assert set(hokm.__all__) == {*FUNCTIONS, *CLASSES, "pbn"}


@pytest.mark.parametrize("name", hokm.__all__)
def test_entry_in_the_reference(name: str) -> None:
    kind = "data" if name == "pbn" else "auto(class|function|exception)"
    assert re.search(rf"^\.\. (py:)?{kind}:: hokm\.{name}$", REFERENCE, flags=re.MULTILINE)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_sections_of_functions(name: str) -> None:
    function = getattr(hokm, name)
    assert first_word(function).istitle()
    assert re.fullmatch(VERB, first_word(function)), first_word(function)
    signature = inspect.signature(function)
    found = sections(function)
    assert "Examples" in found
    if len(signature.parameters) > 1:
        assert "Parameters" in found
    text = inspect.getdoc(function) or ""
    if "Parameters" in found:
        told = re.split(r"^\w+\n-{3,}$", text.split("Parameters\n----------\n")[1], flags=re.M)[0]
        names = re.findall(r"^([a-z_][a-z_, ]*?)(?: :.*)?$", told, flags=re.MULTILINE)
        assert [each for line in names for each in line.split(", ")] == [*signature.parameters]


VERB = "Answer|Check|Count|Deal|Decide|Explain|Find|Make|Play|Prove|Read|Return|Solve|Turn|Write"


@pytest.mark.parametrize("name", CLASSES)
def test_docstrings_of_classes_and_their_methods(name: str) -> None:
    kind = getattr(hokm, name)
    assert inspect.getdoc(kind) != inspect.getdoc(kind.__base__)
    assert not first_word(kind).endswith("ies")
    if name in MADE_BY_HAND:
        assert "Parameters" in sections(kind)
    for method_name, method in public_methods(kind).items():
        assert inspect.getdoc(method), f"{name}.{method_name}"
        assert first_word(method)[0].isupper(), f"{name}.{method_name}"
        assert first_word(method) not in ("The", "What", "Whether", "A", "How"), method_name
    for member_name, member in inspect.getmembers(kind):
        if isinstance(member, property) and not member_name.startswith("_"):
            assert inspect.getdoc(member), f"{name}.{member_name}"


@pytest.mark.parametrize("name", EXAMPLES)
def test_repr_is_one_short_line(name: str) -> None:
    for each in EXAMPLES[name]:
        assert len(repr(each)) < 200
        assert repr(each).isprintable()


@pytest.mark.parametrize("name", EVALUATED)
def test_repr_evaluates(name: str) -> None:
    for each in EXAMPLES[name]:
        again = eval(repr(each), vars(hokm))
        assert type(again) is type(each)
        assert again == each


def test_reprs_of_answers() -> None:
    shown = {name: repr(EXAMPLES[name][0]) for name in EXAMPLES if name not in EVALUATED}
    assert shown["Solution"] == "<Solution 7-5, 7 tricks>"
    assert repr(EXAMPLES["Solution"][1]) == "<Solution nothing asked>"
    assert shown["CardValue"] == "<CardValue ♠A, 7-5, 7 tricks>"
    assert shown["Table"] == "<Table 2 trumps x 1 hakem>"
    assert shown["Guarantees"] == "<Guarantees N 7, S 5, E 4>"
    assert shown["Guarantee"] == "<Guarantee North, 7 tricks, first to seven>"
    assert shown["Line"] == "<Line 4 cards, 7-5>"
    assert shown["Review"] == "<Review 6 cards, 6-6, 1 mistake>"


@pytest.mark.parametrize("name", EXAMPLES)
def test_values_are_hashable_frozen_and_can_be_copied(name: str) -> None:
    for each in EXAMPLES[name]:
        if name == "Solver":
            continue
        assert isinstance(each, Hashable)
        again = pickle.loads(pickle.dumps(each))
        assert again == each
        assert hash(again) == hash(each)
        assert copy.copy(each) == each
        if dataclasses.is_dataclass(each):
            field = dataclasses.fields(each)[0].name
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(each, field, getattr(each, field))
        elif not isinstance(each, Enum):
            assert name == "Target" or name == "Proof"


def test_equality_does_not_look_at_the_clock() -> None:
    """Neither at nodes: the first time more is searched than the second."""
    solver = Solver()
    for ask in (
        lambda: solver.solve(BOARD),
        lambda: solver.guarantees(THREE),
        lambda: solver.review(BOARD, "S2 SJ SQ SK"),
        lambda: solver.solve_table(BOARD.deal, trumps="SH"),
    ):
        first, second = ask(), ask()
        assert first == second
        assert hash(first) == hash(second)
    first, second = solver.solve(ENDING), solver.solve(ENDING)
    assert (first.nodes, first.seconds) != (second.nodes, second.seconds)
    assert first == second
    assert first != solver.solve(ENDING, line=False)


ENDING = Board("N:A32.J.. KQ9.6.. J4.KQ.. T7.A4..", "H", "S")


def test_the_function_verify_wins_over_the_module() -> None:
    modules = [each.name for each in pkgutil.walk_packages(hokm.__path__, "hokm.")]
    assert "hokm.verify" in modules
    for module in modules:
        importlib.import_module(module)
    for name in FUNCTIONS:
        assert inspect.isfunction(getattr(hokm, name)), name
    assert inspect.ismodule(importlib.import_module("hokm.verify"))
    proof = hokm.prove(BOARD, "7-5")
    hokm.verify(proof)
