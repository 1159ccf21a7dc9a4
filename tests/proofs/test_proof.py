"""Proofs as objects: what they say of themselves, written, read, and checked."""

from __future__ import annotations

import copy
import dataclasses
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import hokm
from hokm import Board, BoardError, InvalidProof, NotationError, Proof, RaceOutcome, Solver, Target
from hokm.proofs import load_proofs, save_proofs
from hokm.proofs.answers import prove_truth
from hokm.proofs.document import document_parts, verify_proof
from hokm.verify import Proof as CheckerProof
from support.boards import make_board
from support.command_line import EXAMPLES
from support.deals import endings

Row = dict[str, Any]

KOT = make_board("N:T432.KT642.K84.K J975.A.AT753.QJ4 A.973.Q962.A9652 KQ86.QJ85.J.T873", "H", "S")
OTHER = make_board("N:A2... K3... Q4... J5...", "S", "N")


@pytest.fixture(scope="module")
def proof() -> Proof:
    return hokm.prove(KOT, "7-0")


def test_what_it_says_of_itself(proof: Proof) -> None:
    assert repr(proof) == "<Proof: North-South win 7-0, 7 claims>"
    assert proof.statement == "North-South win 7 tricks before East-West win 1"
    assert (proof.board, proof.target, proof.name) == (KOT, Target("NS", wins=7, before=1), None)
    assert len(proof.claims) == 7
    assert proof.with_name("3").name == "3"
    proof.check()
    hokm.verify(proof)
    hokm.verify(proof.to_row())


def test_proofs_of_endings_know_their_boards(solver: Solver) -> None:
    """Also when all they have is the row of a document."""
    found = 0
    for players in (2, 3, 4):
        for board in endings(players, 20, (2, 3, 4), players):
            side = board.sides[-1]
            own, others = Target(side, 0, 0).tricks_won(board)
            proof = prove_truth(solver, board, Target(side, own + 1, others + 1))
            loaded = Proof.from_row(json.loads(json.dumps(proof.to_row())))
            assert proof.board is board
            assert loaded == proof
            assert hash(loaded) == hash(proof)
            assert loaded.target == proof.target
            loaded.check()
            if players == 3 and any(board.tricks_won):
                continue
            same = dataclasses.replace(loaded.board, rules=board.rules)
            if players == 2:
                assert str(same.deal) == str(board.deal)
            assert same == board
            assert loaded.board.rules.direction is board.rules.direction or players == 2
            found += 1
    assert found > 30


def test_whose_tricks_three_players_won(solver: Solver) -> None:
    deal = "N:A2... K3... Q4... -"
    by_one = make_board(deal, "S", "N", won=(3, 0, 0))
    by_two = make_board(deal, "S", "N", won=(0, 3, 0))
    proof = solver.prove(by_one, Target("N", 4, 2))
    assert Proof.from_row(proof.to_row()).board == by_one
    loaded = Proof.from_row(solver.prove(by_two, Target("N", 1, 5)).to_row())
    loaded.check()
    with pytest.raises(BoardError, match="does not say which of East and South won the"):
        _ = loaded.board


@pytest.mark.parametrize("name", ["kot.json", "kot.json.gz", "KOT.GZ"])
def test_save_and_load(proof: Proof, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    proof.save(path)
    assert Proof.load(path) == proof
    data = path.read_bytes()
    text = gzip.decompress(data) if name.lower().endswith("gz") else data
    assert text.decode() == "".join(document_parts([proof.to_row()]))
    Proof.load(path).save(path)
    assert path.read_bytes() == data


def test_the_example_written_before(proof: Proof, tmp_path: Path) -> None:
    """The same question gives the same bytes as ever."""
    path = tmp_path / "kot.json"
    proof.with_name("1").save(path)
    assert path.read_bytes() == (EXAMPLES / "forced_kot_proof.json").read_bytes()


def test_several_proofs_in_a_file(proof: Proof, tmp_path: Path) -> None:
    path = tmp_path / "proofs.json"
    proofs = (proof, hokm.prove(OTHER, Target("NS", 1, 2)).with_name("x"))
    save_proofs(path, proofs)
    assert load_proofs(path) == proofs
    with pytest.raises(NotationError, match="holds 2 proofs, not one"):
        Proof.load(path)


def test_a_row_is_a_copy(proof: Proof) -> None:
    row: Row = proof.to_row()
    assert list(row)[-2:] == ["digest", "claims"]
    row["claims"].clear()
    proof.check()


def test_a_proof_that_was_changed(proof: Proof, tmp_path: Path) -> None:
    """Neither loading nor saving makes a sound one of it."""
    row: Row = copy.deepcopy(proof.to_row())
    row["claims"][1]["plan"]["then"]["*"]["play"] = "c1"
    broken = Proof.from_row(row)
    with pytest.raises(InvalidProof, match="claim 2: N cannot play c1"):
        broken.check()
    renamed = Proof.from_row({**proof.to_row(), "board": "another"})
    renamed.save(tmp_path / "renamed.json")
    for each in (renamed, Proof.load(tmp_path / "renamed.json")):
        with pytest.raises(InvalidProof, match="the digest is another"):
            each.check()


@pytest.mark.parametrize("row", [None, 7, [], {}, {"board": "3"}])
def test_what_is_no_proof(row: Any) -> None:
    with pytest.raises(InvalidProof, match="the proof cannot be read"):
        Proof.from_row(row)
    with pytest.raises(InvalidProof, match="the proof cannot be read"):
        hokm.verify(row)


def test_errors_are_ours(proof: Proof) -> None:
    assert issubclass(InvalidProof, hokm.HokmError)
    row: Row = {**proof.row, "claims": list(proof.claims[:-1])}
    with pytest.raises(InvalidProof):
        hokm.verify(row)
    with pytest.raises(InvalidProof):
        hokm.explain(Proof.from_row(row))


def test_what_cannot_be_reached() -> None:
    with pytest.raises(BoardError) as error:
        hokm.prove(OTHER, Target("NS", wins=2, before=1))
    assert str(error.value) == (
        "North-South cannot win 2 tricks before East-West win 1, so there is nothing to prove; "
        "try the opposite"
    )
    opposite = hokm.prove(OTHER, Target("NS", wins=2, before=1).negation(OTHER))
    assert opposite.statement == "East-West win 1 trick before North-South win 2"


@pytest.mark.parametrize("wanted", ["7-0", RaceOutcome(7), Target("NS", 7, 1)])
def test_ways_to_say_what_to_prove(proof: Proof, wanted: Any) -> None:
    assert hokm.prove(KOT, wanted) == proof


def test_explanations_of_boards_and_proofs(proof: Proof) -> None:
    assert hokm.explain(proof) == hokm.explain(KOT) == hokm.explain(KOT, "7-0")
    averted = hokm.explain(OTHER, Target("NS", 2, 1))
    assert averted.target == Target("EW", 1, 2)


def test_a_solver_of_ones_own_answers_the_same(proof: Proof) -> None:
    solver = Solver()
    assert solver.kot(KOT) == hokm.kot(KOT)
    assert solver.prove(KOT, "7-0") == proof
    assert solver.explain(proof) == solver.explain(KOT) == hokm.explain(proof)


def test_proofs_have_a_time_limit() -> None:
    board = make_board(
        "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643", "H", "S"
    )
    with pytest.raises(hokm.TimeLimitError):
        Solver(time_limit=1e-6).prove(board, "7-1")


def test_the_root_has_functions_where_modules_have_their_names() -> None:
    """`hokm.verify` is the function, and the file of that name is found all the same."""
    for name in ("verify", "kot", "prove", "explain"):
        assert callable(getattr(hokm, name))
    assert CheckerProof.__module__ == "hokm.verify"


def test_the_checker_sees_what_the_object_says(proof: Proof) -> None:
    verdict = verify_proof(proof.row)
    assert verdict.proof is not None
    assert verdict.proof.statement().startswith("S-N can win 7 tricks before E-W win 1 ")
    assert verdict.claims == len(proof.claims)


def test_no_board_is_taken_on_trust() -> None:
    """A proof with another board than its row is one of the row."""
    row = hokm.prove(KOT, "7-0").row
    with pytest.raises(BoardError, match="another board"):
        hokm.explain(Proof(row, OTHER))
    board: Board = Proof(row).board
    assert board == KOT
