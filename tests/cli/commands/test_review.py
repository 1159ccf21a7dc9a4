"""`hokm review`: what a reader sees, what programs read, and plays that cannot be followed."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from hokm import (
    Board,
    Card,
    RaceOutcome,
    Solver,
    TimeLimitError,
)
from hokm.model.cards import parse_cards
from hokm.notation import (
    GameRecord,
    PlaySection,
    check,
    pbn_record,
    read_records,
)
from notation.reading import DEAL, SHAH
from support.boards import make_board
from support.command_line import EXAMPLES, WORKED_HAND, Golden, Result, hokm

AVERTED, WORKED = EXAMPLES / "averted_kot.pbn", EXAMPLES / "worked_hand.pbn"
BBO = Path(__file__).parents[3].parent / "shared" / "data" / "pbn" / "bbo_skyclub_2013.pbn"
HEAD = f'[Board "1"]\n[Deal "{DEAL}"]\n[Hakem "S"]\n[Trump "H"]\n'
TWO_TRICKS = "CA C2 C8 C3\nCK H3 C9 C4\n"
THIRTEEN = SHAH.replace("*\n", "HQ SK S3 C7\nH9 D9 CT D4\nH7 DT CJ D5\n")

ODD = {
    "given_up": f'{HEAD}[Result "7-1"]\n[Score "1"]\n[Play "S"]\n{TWO_TRICKS}- DQ DA +\n',
    "revoke": f'{HEAD}[Result "7-3"]\n[Play "S"]\nCA C2 C8 C3\nCK H3 C9 D4\nD6 DQ DA D2\n',
    "unreadable": f'{HEAD}[Play "S"]\nCA C2 C8 C3\nCK H3 XX C4\nD6 DQ DA D2\n',
    "ending": (
        '[Board "1"]\n[Deal "N:2.K.. K... ..Q. J5..."]\n[Hakem "W"]\n[Trump "H"]\n[Leader "S"]\n'
        '[OnTable "D4 S3"]\n[TricksWon "6-5"]\n[Play "S"]\nD4 S3 S2 S5\nDQ SK HK SJ\n'
    ),
    "no_score": (
        '[Board "1"]\n[Deal "N:A2... K3... Q4... J5..."]\n[Hakem "N"]\n[Trump "S"]\n[Play "N"]\n'
        "S2 SJ SQ SK\nSA S5 S4 S3\n"
    ),
    "two_players": (
        '[Board "1"]\n[Deal "N:AKQ.J32.987.T654 - 5432.AKQ.JT6.K32 -"]\n[Players "2"]\n'
        '[Hakem "N"]\n[Trump "S"]\n[Play "N"]\nSA S2\nSK S3\nSQ S4\nD7 DT\n'
    ),
    "played_on": THIRTEEN.replace('"7-3"', '"7-2"'),
}
"""Records with something to them, as PBN."""


def review(text: str | Path, *arguments: str, **options: Any) -> Result:
    if isinstance(text, Path):
        return hokm("review", text, *arguments, **options)
    return hokm("review", "-", *arguments, stdin=text.encode(), **options)


def row_of(text: str | Path, *arguments: str) -> dict[str, Any]:
    [line] = review(text, *arguments, "--format", "jsonl").stdout.splitlines()
    row: dict[str, Any] = json.loads(line)
    return row


# -- reports -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("averted_kot", []),
        ("averted_kot_terms", ["--terms"]),
        ("averted_kot_tricks", ["--tricks"]),
        ("worked_hand", []),
    ],
)
def test_reports(name: str, arguments: list[str], golden: Golden) -> None:
    path = WORKED if name.startswith("worked") else AVERTED
    result = review(path, *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    golden(f"review_{name}.txt", result.stdout)


@pytest.mark.parametrize("name", ODD)
def test_reports_of_odd_plays(name: str, golden: Golden) -> None:
    result = review(ODD[name])
    golden(f"review_{name}.txt", result.stderr + result.stdout)
    assert result.exit_code == (1 if name in ("revoke", "unreadable") else 0)


def test_narrow_terminal(golden: Golden) -> None:
    result = review(AVERTED, "--tricks", "--terms", environment={"COLUMNS": "50"})
    golden("review_50_columns.txt", result.stdout)
    assert all(len(line) <= 50 for line in result.stdout.splitlines())


def test_console_without_symbols(golden: Golden) -> None:
    result = review(WORKED, "--terms", encoding="cp1252")
    golden("review_letters.txt", result.stdout)
    assert result.stdout.isascii()


def test_colors(golden: Golden) -> None:
    golden("review_colors.txt", review(AVERTED, "--color").stdout)


def record_of(board: Board, cards: str) -> str:
    """The PBN of a play given in the order of play."""
    end = board.play_all(parse_cards(cards))
    section = PlaySection.from_tricks(board.leader, end.played_tricks, board.seating)
    return pbn_record(GameRecord.from_board(board, play=section))


def test_a_kot_that_was_missed_and_given_again(golden: Golden) -> None:
    board = make_board(
        "N:T432.KT642.K84.K J975.A.AT753.QJ4 A.973.Q962.A9652 KQ86.QJ85.J.T873", "H", "S"
    )
    cards = "SA S9 ST SQ C9 CQ CK C7 S3 SK H9 SJ CA CJ H2 C3 S4 S8 H7 S5 C6 C4 HK CT D8 DJ DQ DT"
    golden("review_kots.txt", review(record_of(board, cards), "--scoring", "1 2 3").stdout)


def test_words_are_explained_once_for_several_boards() -> None:
    out = review(AVERTED, "--terms").stdout + review(WORKED, "--terms").stdout
    both = hokm("review", AVERTED, WORKED, "--terms").stdout
    meaning = "payin amadan means leading low"
    assert (out.count(meaning), both.count(meaning)) == (2, 1)
    assert both.count("rafe koti means averting") == 1


# -- what is reviewed --------------------------------------------------------------------------


def test_what_was_played_on_is_reviewed_only_when_asked_for() -> None:
    short, whole = row_of(THIRTEEN), row_of(THIRTEEN, "--play-out")
    assert (len(short["reviewed"]), len(whole["reviewed"])) == (40, 52)
    [remark] = short["remarks"]
    assert (remark["player"], remark["card"], remark["line"]) == ("N", "S3", 17)
    assert remark["message"] == "trick 11: North plays ♠3 after a side has won seven tricks"
    assert whole["remarks"] == []
    assert "1 hand goes on after the seventh trick; --play-out" in review(THIRTEEN).stderr
    assert whole["reviewed"][:40] == [
        {**each, "before": other["before"], "after": other["after"]}
        for each, other in zip(short["reviewed"], whole["reviewed"], strict=False)
    ]


def test_tricks_are_told_when_asked_for() -> None:
    row = row_of(WORKED, "--tricks")
    assert (row["tricks"], row["end"]["tricks"]) == (12, 10)
    assert None not in [each["before"]["tricks"] for each in row["reviewed"]]
    assert row_of(WORKED)["tricks"] is None


def test_options_stand_in_place_of_the_file() -> None:
    """Trump, hakem and direction judge the play anew; the result is then not that of the file."""
    clockwise = f'[Deal "{DEAL}"]\n[Result "7-3"]\n[Play "S"]\nCA C3 C8 C2\n'
    row = row_of(clockwise, "--trump", "S", "--hakem", "S", "--direction", "clockwise")
    assert (row["trump"], row["direction"], row["result"]) == ("S", "clockwise", "7-3")
    assert len(row["reviewed"]) == 4
    other = row_of(WORKED, "--trump", "N")
    assert (other["trump"], other["result"]) == ("N", None)
    assert row_of(WORKED, "--scoring", "1 1 9")["scoring"] == "1 1 9"


def test_the_first_leader_is_hakem_where_none_is_named() -> None:
    row = row_of(SHAH.replace('[Hakem "S"]\n', ""))
    assert (row["hakem"], row["outcome"]) == ("S", "7-1")


@pytest.mark.parametrize("option", [["--trump", "all"], ["--hakem", "ALL"], ["--trump", "X"]])
def test_a_play_has_one_trump_and_one_hakem(option: list[str]) -> None:
    result = hokm("review", WORKED, *option)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


def test_bridge_records() -> None:
    """With the contract they are played out; without it nothing is known of the trump."""
    bridge = EXAMPLES / "bridge.pbn"
    result = review(bridge, "--from-contract", "--format", "jsonl")
    first, *others = (json.loads(line) for line in result.stdout.splitlines())
    assert (first["trump"], first["hakem"], len(first["reviewed"])) == ("H", "E", 20)
    assert [row["error"]["message"] for row in others] == ["no play is given"] * 2
    assert result.exit_code == 1
    out = review(bridge).stdout
    assert out.count("no trump is given; use --trump, or --from-contract") == 1
    assert out.count("no play is given") == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{WORKED_HAND} H S", "no play is given"),
        (HEAD.replace('"S"', '"W"') + f'[Play "S"]\n{TWO_TRICKS}', "but West is to lead"),
        (HEAD.replace("A32", "A33") + f'[Play "S"]\n{TWO_TRICKS}', "North has ♠3 twice"),
        (
            '[Deal "N:A2... K3... Q4... -"]\n[Players "3"]\n[Hakem "N"]\n[Trump "S"]\n'
            '[Play "N"]\nSA S4 S3\n',
            "three players cannot be reviewed",
        ),
    ],
)
def test_boards_without_anything_to_review(text: str, message: str) -> None:
    result = review(text)
    assert result.exit_code == 1
    assert message in result.stdout
    assert message in result.stderr


def test_strict_stops_behind_the_first_play_that_breaks_off_in_a_fault() -> None:
    text = "\n".join([ODD["revoke"], ODD["given_up"]])
    assert review(text).stdout.count("── Board") == 2
    strict = review(text, "--strict")
    assert strict.stdout.count("── Board") == 1
    assert strict.exit_code == 1


def test_several_boards_are_summed_up() -> None:
    text = "\n".join([*ODD.values(), f'[Board "9"]\n[Deal "{DEAL}"]\n'])
    assert review(text).stderr.splitlines()[-1] == (
        "hokm: 1 of 8 boards could not be used; 2 of 8 boards could be followed only up to an "
        "error; 1 warning; see 'hokm check'"
    )


def test_a_review_that_takes_too_long_says_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise TimeLimitError("stopped by the time limit: 12 of 40 cards are reviewed")

    monkeypatch.setattr(Solver, "review", stop)
    result = review(WORKED, "--time-limit", "5")
    assert result.exit_code == 1
    assert "12 of 40 cards are reviewed" in result.stdout


# -- formats -----------------------------------------------------------------------------------


def test_rows_tell_the_whole_review() -> None:
    row = row_of(AVERTED)
    assert (row["outcome"], row["final"], row["score"], row["result"]) == ("7-1",) + ("7-0",) * 3
    assert (row["points"], row["end"]["points"], row["decided_by"]) == (1, 2, None)
    [number] = row["mistakes"]
    mistake = row["reviewed"][number - 1]
    assert (mistake["trick"], mistake["turn"], mistake["player"], mistake["card"]) == (
        4,
        4,
        "W",
        "D2",
    )
    assert (mistake["before"]["outcome"], mistake["after"]["outcome"]) == ("7-1", "7-0")
    assert mistake["kept"] == [["C8"], ["C5"], ["C3"]]
    assert mistake["cost"] == {"margin": 1, "points": 1, "tricks": None}
    assert mistake["terms"] == ["rad kardan"]
    [kot] = row["kots"]
    assert kot == {
        "players": ["S", "N"],
        "hakem_koti": False,
        "given_by": number,
        "averting": [["C8"], ["C5"], ["C3"]],
        "missed_by": None,
        "keeping": [],
    }
    costs = {"-".join(each["players"]): each["points"] for each in row["costs"]}
    assert costs == {"S-N": 0, "E-W": 1, "S": 0, "E": 0, "N": 0, "W": 1}
    for each, following in zip(row["reviewed"], row["reviewed"][1:], strict=False):
        assert each["after"] == following["before"]


def test_a_faulty_play_has_a_row_with_its_fault() -> None:
    row = row_of(ODD["revoke"])
    assert len(row["reviewed"]) == 7
    assert row["stopped"] == {
        "line": 8,
        "column": 10,
        "message": "trick 2: West plays ♦4 but still has clubs (♣764)",
        "player": "W",
        "card": "D4",
    }


def test_json_is_the_same_rows_in_one_document() -> None:
    document = json.loads(hokm("review", AVERTED, WORKED, "--format", "json").stdout)
    assert set(document) == {"schema", "version", "rows"}
    lines = [row_of(AVERTED), row_of(WORKED)]
    for row in [*document["rows"], *lines]:
        del row["ms"], row["nodes"]
    assert document["rows"] == lines


@pytest.mark.parametrize("name", [*ODD, "averted", "worked"])
@pytest.mark.parametrize("output", ["jsonl", "pbn"])
def test_what_is_written_can_be_reviewed_again(name: str, output: str) -> None:
    """It holds the play that was followed, so a fault in it does not come back."""
    text = {"averted": AVERTED, "worked": WORKED}.get(name) or ODD[name]
    written = review(text, "--format", output).stdout
    first, again = row_of(text), row_of(written)
    for key in ("nodes", "ms", "stopped", "remarks"):
        del first[key], again[key]
    assert again == first
    if output == "pbn":
        assert review(written, "--format", "pbn").stdout == written
        checked = hokm("check", "-", stdin=written.encode()).stdout
        assert checked == "1 board: nothing wrong\n" or name == "played_on"


def test_pbn_has_the_marks_and_the_table() -> None:
    out = review(AVERTED, "--format", "pbn").stdout
    assert "H3   H8   HJ   D2??\n" in out
    [line] = [line for line in out.splitlines() if line.startswith(" 4 W ")]
    assert line == " 4 W D2 7-1 7-0  -  -  1  1  - C8,C5,C3"
    assert "D6  DQ? DA  D2\n" in review(WORKED, "--format", "pbn").stdout


def test_csv_has_a_line_for_each_card(tmp_path: Path) -> None:
    out = hokm("review", AVERTED, WORKED, f"{WORKED_HAND} H S", "--format", "csv").stdout
    table = list(csv.DictReader(io.StringIO(out)))
    assert len(table) == 28 + 40 + 1
    assert table[-1]["error"] == "no play is given"
    marked = [cells for cells in table[:28] if cells["mistake"] == "true"]
    assert [(cells["number"], cells["card"], cells["kept"]) for cells in marked] == [
        ("16", "D2", "C8 C5 C3")
    ]
    for cells in table[:-1]:
        outcome = RaceOutcome.parse(cells["outcome_after"])
        assert outcome.margin == int(cells["margin_after"])
        assert str(Card.parse(cells["card"])) in cells["kept"].split() or cells["mistake"] == "true"


# -- records of other programs -----------------------------------------------------------------


@pytest.mark.skipif(
    not BBO.is_file(), reason="the folder of public PBN files, ../shared/data/pbn, is not there"
)
def test_44_bridge_records_are_reviewed_whole(solver: Solver) -> None:
    result = hokm("review", BBO, "--from-contract", "--format", "jsonl")
    assert (result.exit_code, result.stderr) == (0, "")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    records = [check(record).from_contract() for record in read_records(BBO.read_bytes())]
    assert len(rows) == len(records) == 44
    for row, record in zip(rows, records, strict=True):
        position = record.board(play_out=True)
        cards = record.replay.cards
        assert [each["card"] for each in row["reviewed"]] == [str(card) for card in cards]
        assert (row["stopped"], row["remarks"]) == (None, [])
        assert row["outcome"] == str(solver.race_outcome(position))
        end = position.play_all(cards)
        assert row["score"] == "{}-{}".format(*end.race_score)
        if max(end.race_score) == 7:
            assert row["final"] == row["score"]
