"""`hokm.pbn`: files and texts in, boards out, and back."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from hokm import Board, Deal, NotationError, Seat, Solver, Trump, pbn
from hokm.model.cards import parse_cards
from notation.reading import DEAL, OTHER, SHAH
from support.command_line import EXAMPLES

BOARD = Board(Deal.parse(DEAL), Trump.HEARTS, Seat.SOUTH)
ENDING = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH, tricks_won=(6, 5))
THREE = Board(Deal.parse("N:A2... K3... Q4... -"), Trump.SPADES, Seat.NORTH)


def test_a_path_a_file_of_bytes_a_file_of_text_and_a_text_read_the_same() -> None:
    path = EXAMPLES / "worked_hand.pbn"
    [record] = pbn.load(path)
    assert pbn.load(str(path)) == [record]
    with path.open("rb") as binary, path.open(encoding="utf-8") as text:
        assert pbn.load(binary) == pbn.load(text) == [record]
    assert pbn.loads(path.read_text(encoding="utf-8")) == [record]
    assert pbn.load(io.StringIO(path.read_text(encoding="utf-8"))) == [record]


@pytest.mark.parametrize("text", [f"{DEAL} H S\n{OTHER} N W\n", f'[{{"deal": "{DEAL}"}}]', SHAH])
def test_every_format_is_known(text: str) -> None:
    records = pbn.loads(text)
    assert records[0].deal == Deal.parse(DEAL)
    assert all(record.diagnostics == () for record in records)


@pytest.mark.parametrize("text", ["", "?", "[Deal", b"\xff\xfe\x00", '{"rows": [1]}', "N:A.. B"])
def test_content_never_raises(text: str | bytes) -> None:
    for record in pbn.loads(text):
        assert record.diagnostics
        assert len(repr(record)) < 200


def test_a_missing_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pbn.load(tmp_path / "none.pbn")


def test_diagnostics_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.pbn"
    path.write_text(f'[Deal "{DEAL}"]\n[Trump "Z"]\n', encoding="utf-8")
    [record] = pbn.load(path)
    assert record.diagnostics[0].file_name == str(path)
    assert (record.diagnostics[0].line, record.diagnostics[0].column) == (2, 9)


def test_boards_come_back() -> None:
    boards = [BOARD, ENDING, THREE]
    assert [record.board() for record in pbn.loads(pbn.dumps(boards))] == boards
    assert [record.name for record in pbn.loads(pbn.dumps(boards))] == ["1", "2", "3"]
    assert pbn.loads(pbn.dumps(BOARD))[0].board() == BOARD


def test_records_come_back_with_their_names_and_plays() -> None:
    records = pbn.loads(SHAH)
    again = pbn.loads(pbn.dumps(records))
    assert again == records
    assert again[0].name == "Shah"
    assert again[0].replay.cards == records[0].replay.cards
    assert pbn.dumps([records[0].game]) == pbn.dumps(records)


def test_answers_are_written_with_their_tables() -> None:
    solver = Solver()
    solution = solver.solve(ENDING, line=False)
    text = pbn.dumps([solution, solver.guarantees(THREE)])
    assert "N S 7-5" in text
    assert [record.board() for record in pbn.loads(text)] == [ENDING, THREE]
    assert "HokmGuaranteeTable" in text
    table = solver.solve_table(THREE.deal.replace({Seat.WEST: ENDING.deal[Seat.WEST]}), race=False)
    assert len(pbn.loads(pbn.dumps(table))) == len(table) == 16


def test_reviews_are_written_with_the_play_and_its_marks() -> None:
    review = Solver().review(ENDING, parse_cards("S2 SJ SQ SK S3 SA"))
    text = pbn.dumps(review)
    assert "S2?" in text
    assert "HokmReviewTable" in text
    [record] = pbn.loads(text)
    assert record.board() == ENDING
    assert record.replay.cards == tuple(each.card for each in review.cards)


def test_files_of_every_kind_can_be_written(tmp_path: Path) -> None:
    path, text, binary = tmp_path / "a.pbn", io.StringIO(), io.BytesIO()
    for file in (path, text, binary):
        pbn.dump([BOARD], file)
    assert path.read_bytes() == binary.getvalue() == text.getvalue().encode()
    assert pbn.load(path)[0].board() == BOARD


def test_what_cannot_be_written_is_named() -> None:
    with pytest.raises(NotationError, match=r"expected boards, answers or records, not 'N:...'"):
        pbn.dumps(["N:..."])  # type: ignore[list-item]
    with pytest.raises(NotationError, match="expected boards, answers or records, not 3"):
        pbn.dumps(3)  # type: ignore[arg-type]


def test_the_reader_needs_no_compiler() -> None:
    code = "import sys, hokm.pbn; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_short_reprs() -> None:
    [record] = pbn.loads(SHAH)
    assert repr(record) == "<CheckedRecord Shah ♥ hakem South 40 cards played>"
    assert repr(record.game) == "<GameRecord Shah ♥ hakem South 40 cards played>"
    [named] = pbn.load(EXAMPLES / "worked_hand.pbn")
    assert repr(named).startswith("<CheckedRecord 1 'A worked hand' ♥ hakem South")
    [wrong] = pbn.loads(f'[Event "{"x" * 200}"]\n[Deal "{DEAL}"]\n[Trump "Z"]\n')
    assert repr(wrong).endswith(", 1 error>")
    assert len(repr(wrong)) < 120
    [long_line] = pbn.loads(f'[{{"deal": "{DEAL}", "trump": "Z", "event": "{"x" * 5000}"}}]')
    assert len(repr(long_line.errors[0])) < 300
    assert repr(record.played_hand()) == "<PlayedHand 40 cards>"
    assert repr(record.replay) == "<Replay 40 cards, 0 diagnostics>"
    assert repr(record.game.play) == "<PlaySection South leads, 40 cards>"
    assert repr(record.game.source) == f"<Source '', {len(SHAH.splitlines()) + 1} lines>"
