"""Documents of proofs: written a claim a line, read again, checked row by row."""

from __future__ import annotations

import copy
import gzip
import hashlib
import io
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hokm import (
    Board,
    NotationError,
    RaceOutcome,
    Solver,
)
from hokm.analysis.targets import outcome_target
from hokm.proofs.document import (
    SCHEMA,
    VERSION,
    digest_of,
    document_parts,
    read_document,
    verify_document,
    verify_proof,
    write_document,
)
from support.boards import make_board

Row = dict[str, Any]

KOT = make_board("N:T432.KT642.K84.K J975.A.AT753.QJ4 A.973.Q962.A9652 KQ86.QJ85.J.T873", "H", "S")
ENDING = make_board(
    "N:.K.AJ3.Q98 .9.K9.AK2 .42.87.J74 .83.5.T653", "S", "S", leader="E", on_table="S4", won=(3, 3)
)
SURE_TRUMP = make_board("N:A2.A.. K3.K.. 54.Q.. 76.J..", "S", "N", won=(6, 4))
TWO = make_board("N:Q.AJ8532.AT983.5 - AKT972..Q742.Q84 -", "H", "N")
THREE = make_board("N:A543.QJT8.KQ87542.K8 Q9876.AK96543.J9.732 KJT.72.AT63.AQJT9654 -", "C", "S")


def proven(solver: Solver, board: Board, outcome: str) -> Row:
    """The proof that an outcome is reached, or that it is averted."""
    target = outcome_target(board, RaceOutcome.parse(outcome))
    need, allow = target.left(board)
    forced = need <= 0 or (allow > 0 and solver.can_win(board, need, allow))
    proof = solver.prove(board, target if forced else target.negation(board))
    return dict(proof.with_name("1").row)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """Proofs of plans, of cashing, of trumps, of the score alone, and of a trick in progress."""
    solver = Solver()
    cases = [(KOT, "7-0"), (KOT, "1-7"), (SURE_TRUMP, "7-6"), (TWO, "7-0"), (ENDING, "7-3")]
    found = [proven(solver, *case) for case in [*cases, (ENDING, "6-7")]]
    three = outcome_target(THREE, RaceOutcome.from_score(7, 0)).negation(THREE)
    found.append(dict(solver.prove(THREE, three).with_name("Nasrin's ♥").row))
    ways = {way for row in found for claim in row["claims"] for way in claim}
    assert {"plan", "cash", "trumps"} <= ways
    assert any("plan" in row for row in found)
    assert any(not row["claims"] for row in found)
    return found


def written(rows: list[Row], *, compressed: bool = False) -> bytes:
    file = io.BytesIO()
    write_document(file, rows, compressed=compressed)
    return file.getvalue()


@pytest.mark.parametrize("compressed", [False, True])
def test_what_is_written_can_be_read(rows: list[Row], compressed: bool) -> None:
    data = written(rows, compressed=compressed)
    proofs = [{**row, "digest": digest_of(row)} for row in rows]
    assert read_document(data) == {"schema": "hokm-proof", "version": 1, "proofs": proofs}
    assert data == written(rows, compressed=compressed)


def test_a_compressed_document_says_the_same_and_nothing_of_when_it_was_made(
    rows: list[Row],
) -> None:
    data = written(rows, compressed=True)
    assert gzip.decompress(data) == written(rows)
    assert data[3:8] == bytes(5)  # neither a name nor a time
    assert len(data) < len(written(rows)) / 4


def test_each_claim_has_a_line(rows: list[Row]) -> None:
    lines = written(rows).decode().splitlines()
    assert len(lines) == 2 + sum(max(1, 1 + len(row["claims"])) for row in rows)
    claims = [json.loads(re.sub(r"(\]\})?,?$", "", line)) for line in lines if "leader" in line[:9]]
    assert claims == [claim for row in rows for claim in row["claims"]]


def test_rows_are_written_as_they_are_found(rows: list[Row]) -> None:
    pulled = 0

    def found() -> Iterator[Row]:
        nonlocal pulled
        for row in rows:
            pulled += 1
            yield row

    parts = document_parts(found())
    assert (next(parts), pulled) == ('{"schema": "hokm-proof", "version": 1, "proofs": [', 0)
    assert ('"board": "1"' in next(parts), pulled) == (True, 1)


def test_a_document_without_proofs() -> None:
    assert list(verify_document(read_document(written([])))) == []


def test_all_that_is_written_is_proven(rows: list[Row]) -> None:
    verdicts = list(verify_document(read_document(written(rows))))
    assert [verdict.flaw for verdict in verdicts] == [None] * len(rows)
    assert [verdict.claims for verdict in verdicts] == [len(row["claims"]) for row in rows]
    assert verdicts[0].statement.startswith("S-N can win 7 tricks before E-W win 1 ")
    assert verdicts[-1].board == "Nasrin's ♥"


def test_a_flaw_comes_with_the_play_that_shows_it(rows: list[Row]) -> None:
    row = copy.deepcopy(rows[0])
    row["claims"][1]["plan"]["then"]["*"]["play"] = "c1"
    verdict = verify_proof(row)
    assert verdict.statement == verify_proof(rows[0]).statement
    assert verdict.flaw is not None
    assert verdict.flaw.startswith("claim 2: N cannot play c1 ")
    assert verdict.flaw.endswith("; play: S:SA E:S5 N:S2 W:S6")


@pytest.mark.parametrize("row", [None, 7, "SA", [], {}, {"board": {}}, {"board": "3"}])
def test_what_is_no_proof(row: object) -> None:
    verdict = verify_proof(row)
    assert verdict.flaw is not None
    assert verdict.flaw.startswith("the proof cannot be read: ")
    assert (verdict.proof, verdict.statement, verdict.claims) == (None, "", 0)
    assert verdict.board == ("3" if row == {"board": "3"} else "")


HEAD = f'{{"schema": "{SCHEMA}", "version": {VERSION}'


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1, column 1: not JSON: "),
        (b'{"schema": "hokm-proof",\n "version" 1}', "line 2, column 12: not JSON: "),
        (b"[Deal ...]", "line 1, column 2: not JSON: "),
        (b'"\xe4"', "not JSON: the text is not UTF-8"),
        (b"[" * 100_000, "not JSON that can be read: "),
        (b"9" * 5_000, "not JSON that can be read: "),
        (b"null", "not a document of proofs: the schema is not 'hokm-proof'"),
        (b"{}", "not a document of proofs: "),
        (b'{"schema": ["hokm-proof"]}', "not a document of proofs: "),
        (b'{"schema": "hokm.rows", "version": 2, "rows": []}', "not a document of proofs: "),
        (b'{"schema": "hokm-proof"}', "the version of the proofs is not 1"),
        (b'{"schema": "hokm-proof", "version": 2}', "the version of the proofs is not 1"),
        (f"{HEAD}}}".encode(), 'a document of proofs has a list under "proofs"'),
        (f'{HEAD}, "proofs": {{}}}}'.encode(), 'a document of proofs has a list under "proofs"'),
        (b"\x1f\x8b", "compressed, but damaged: "),
        (b"\x1f\x8b\x08" + b"\xff" * 40, "compressed, but damaged: "),
        (gzip.compress(b"{}" * 99, mtime=0)[:-9], "compressed, but damaged: "),
        (gzip.compress(b"{}", mtime=0)[:-8] + bytes(8), "compressed, but damaged: "),
        (gzip.compress(b"{", mtime=0), "line 1, column 2: not JSON: "),
    ],
)
def test_what_is_no_document(data: bytes, message: str) -> None:
    with pytest.raises(NotationError) as error:
        read_document(data)
    assert str(error.value).startswith(message)


def test_a_byte_order_mark_does_no_harm(rows: list[Row]) -> None:
    assert read_document(b"\xef\xbb\xbf" + written(rows)) == read_document(written(rows))


def test_the_digest_is_of_all_the_rest_in_any_order(rows: list[Row]) -> None:
    """And of nothing else: it is what sha256sum says of the text that docs/proofs.md describes."""
    row = {"claims": [], "wins": 1, "board": "é"}
    text = b'{"board":"\\u00e9","claims":[],"wins":1}'
    assert digest_of(row) == hashlib.sha256(text).hexdigest()
    assert digest_of({**row, "digest": "x"}) == digest_of(row)
    for proof in read_document(written(rows))["proofs"]:
        assert verify_proof(proof).flaw is None
        assert verify_proof({**proof, "digest": None}).flaw is not None
        assert verify_proof({**proof, "board": "another"}).flaw is not None
        del proof["digest"]
        assert verify_proof(proof).flaw is None


# -- whatever a document holds --------------------------------------------------------

JUNK: list[Any] = [
    None, True, 0, 1, -1, 7, 10**30, 1.5, float("nan"), float("inf"), "", "S", "N", "H", "*", "sx",
    "+", "NNN+", "0-0", "1-2-3", "x" * 50, "\ud800", "\x1b[2J", "SENW", "N:... ... ... ...",
    [], {}, [[]], [{}], [None], ["S", "N"], ["S4"], [["S", "A"]], ["S", ["E"], "N", "W"],
    {"a": 1}, {"play": "s1"}, {"*": {"play": "s1"}}, {"play": []},
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything in a value."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield (*path, key)
            yield from places(value[key], (*path, key))


def damaged(source: random.Random, row: Row) -> Row:
    """A row in which something is put out of order."""
    row = copy.deepcopy(row)
    found = list(places(row))
    path = source.choice([each for each in found if len(each) < 3] if found[2:] else found)
    path = path if source.random() < 0.5 else source.choice(found)
    holder = row
    for key in path[:-1]:
        holder = holder[key]
    value = holder[path[-1]]
    way = source.random()
    if way < 0.5:
        holder[path[-1]] = copy.deepcopy(source.choice(JUNK))
    elif way < 0.6:
        del holder[path[-1]]
    elif isinstance(value, str) and value:
        at = source.randrange(len(value))
        new = source.choice("SHDCNEWsx*+1-. :")
        holder[path[-1]] = source.choice([value[:at] + new + value[at + 1 :], list(value)])
    elif isinstance(value, list):
        holder[path[-1]] = value + value
    elif isinstance(value, int):
        holder[path[-1]] = value + source.choice([-1, 1, 100])
    return row


def test_no_row_breaks_the_checker(rows: list[Row]) -> None:
    source = random.Random(20)
    refused = 0
    for _ in range(1500):
        row = damaged(source, source.choice(rows))
        if source.random() < 0.3:
            row = damaged(source, row)
        refused += verify_proof(row).flaw is not None
    assert 700 < refused < 1500  # else nothing was put out of order, or everything


def test_no_bytes_break_the_reader(rows: list[Row]) -> None:
    source = random.Random(21)
    texts = [written(rows[:1]), written(rows[1:3], compressed=True)]
    kinds: set[object] = set()
    for _ in range(600):
        data = bytearray(source.choice(texts))
        for _ in range(source.randint(1, 3)):
            at = source.randrange(len(data))
            data[at : at + source.choice([0, 1, 30])] = source.choice(
                [b"", b"\xff", b'"', b"[", b"1"]
            )
        try:
            verdicts = list(verify_document(read_document(bytes(data))))
        except NotationError:
            kinds.add("unreadable")
        else:
            kinds |= {verdict.flaw is None for verdict in verdicts}
    assert kinds == {"unreadable", True, False}
