"""PBN written: the same record when read again, and a file that other programs accept."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm import (
    Board,
    Deal,
    Direction,
    Hand,
    RaceOutcome,
    Rules,
    Scoring,
    Seat,
    Solution,
    Trump,
    random_deal,
)
from hokm.model.cards import parse_cards
from hokm.notation import (
    GameRecord,
    PlaySection,
    check,
    pbn_record,
    pbn_text,
    read_records,
)
from hokm.notation.rows.pbn_tables import result_tables
from notation.reading import DEAL, OTHER, SHAH, read_one, sound

MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable"),
    *("Deal", "Scoring", "Declarer", "Contract", "Result"),
)


def random_record(seed: int) -> GameRecord:
    """A position somewhere in a hand, with the play up to the end from there."""
    source = random.Random(seed)
    hakem = source.choice(list(Seat))
    rules = Rules(source.choice(list(Direction)), Scoring(1, source.randint(1, 4), 3), True)
    deal, five = random_deal(source, hakem=hakem, direction=rules.direction)
    board = Board(deal, source.choice(list(Trump)), hakem, rules=rules)
    position = board
    for _ in range(source.choice([0, 0, source.randint(1, 51)])):
        position = position.play(source.choice(position.legal_cards))
    start = position.as_start()
    for _ in range(source.randint(0, 12)):
        if start.is_finished:
            break
        start = start.play(source.choice(start.legal_cards))
    tricks = list(start.played_tricks)
    if start.on_table:
        tricks.append(start.trick)
    section = PlaySection.from_tricks(position.leader, tricks, board.seating) if tricks else None
    whole = position.deal == deal
    return GameRecord.from_board(
        position,
        str(seed),
        hakem_five=five if whole else (),
        play=section,
        result=source.choice([None, (7, 3)]) if section is None else None,
    )


@pytest.mark.parametrize("seed", range(120))
def test_written_records_read_the_same(seed: int) -> None:
    record = random_record(seed)
    again = read_one(pbn_record(record))
    assert again.game == record
    assert again.diagnostics == ()
    assert again.board() == check(record).board()
    assert again.replay.cards == check(record).replay.cards


def test_written_files_read_the_same() -> None:
    records = [random_record(seed) for seed in range(20)]
    text = pbn_text(records)
    assert list(read_records(text)) == records
    assert pbn_text(read_records(text)) == text


def test_worked_hand() -> None:
    record = sound(SHAH)
    assert read_one(pbn_record(record.game)) == record


@pytest.mark.parametrize("text", [SHAH, f'[Deal "{DEAL}"]\n', f"{OTHER} N W\n"])
def test_mandatory_tags_come_first_and_in_order(text: str) -> None:
    lines = pbn_record(sound(text).game).splitlines()
    assert tuple(line[1:].split(" ")[0] for line in lines[:15]) == MANDATORY
    assert "" not in lines


def test_no_line_is_too_long() -> None:
    record = read_one(f'[Event "{"x" * 400}"]\n[Annotator "{"q" * 300}"]\n[Deal "{DEAL}"]\n')
    text = pbn_record(record.game)
    assert max(map(len, text.splitlines())) == 254
    assert f'[Deal "{DEAL}"]' in text.splitlines()
    assert not read_one(text).diagnostics


@given(st.text(st.characters(codec="latin-1"), max_size=60))
def test_any_name(name: str) -> None:
    """Line ends and control characters become spaces; nothing breaks out of its quotes."""
    record = GameRecord.from_board(Board(Deal.parse(DEAL), Trump.HEARTS, Seat.SOUTH), name)
    again = read_one(pbn_record(record))
    assert again.board() == check(record).board()
    assert again.diagnostics == ()
    if name.isprintable() and name.strip() not in ("", "?", "-"):
        assert again.name == name.strip()


@given(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=60))
def test_any_text_in_a_tag_of_the_file(text: str) -> None:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    record = read_one(f'[Annotator "x{escaped}"]\n[Deal "{DEAL}"]\n')
    assert record.tag("Annotator") == "x" + text
    assert read_one(pbn_record(record.game)).tag("Annotator") == "x" + text


@pytest.mark.parametrize("name", ["#", "##", "##x", "#7", '"', "\\", 'a"b\\', "]", "{", ";"])
def test_names_that_look_like_something_else(name: str) -> None:
    record = GameRecord.from_board(Board(Deal.parse(DEAL), Trump.HEARTS, Seat.SOUTH), name)
    assert sound(pbn_record(record)).game == record


def test_headings_of_tables_stay_as_they_were() -> None:
    table = '[ScoreTable "Rank\\3R;Name\\"s\\2L"]\n  1 "Ann ;Bob" 5\n 10 "Cy" 4\n'
    record = sound(
        f'[Deal "{DEAL}"]\n[Auction "N"]\n1C Pass\nPass Pass\n{table}[Note "1:a"]\n[Note "2:b"]\n'
    )
    text = pbn_record(record.game)
    assert table in text
    assert '[Auction "N"]\n1C Pass\nPass Pass\n' in text
    assert '[Note "1:a"]\n[Note "2:b"]\n' in text


def test_bridge_values_are_kept() -> None:
    text = pbn_record(
        sound(
            f'[West "Ann"]\n[Dealer "E"]\n[Vulnerable "All"]\n[Deal "{DEAL}"]\n[Scoring "IMP"]\n'
            '[Declarer "N"]\n[Contract "4H"]\n[Result "NS 9"]\n'
        ).game
    )
    for line in (
        *('[West "Ann"]', '[Dealer "E"]', '[Vulnerable "All"]', '[Scoring "IMP"]'),
        *('[Declarer "N"]', '[Contract "4H"]', '[Result "NS 9"]'),
    ):
        assert line in text.splitlines()


def test_dealer_sits_before_the_hakem() -> None:
    board = Board(Deal.parse(DEAL), Trump.HEARTS, Seat.NORTH)
    assert '[Dealer "E"]' in pbn_record(GameRecord.from_board(board))
    turned = Board(Deal.parse(DEAL), Trump.HEARTS, Seat.NORTH, rules=Rules(Direction.CLOCKWISE))
    assert '[Dealer "W"]' in pbn_record(GameRecord.from_board(turned))


def solution(
    trump: Trump, hakem: Seat, outcome: RaceOutcome | None, tricks: int | None
) -> Solution:
    board = Board(Deal.parse(DEAL), trump, hakem)
    return Solution(board, outcome, tricks, None, None, None, (), None, 0, 0.0)


def test_table_of_results() -> None:
    solutions = [
        solution(Trump.HEARTS, Seat.SOUTH, RaceOutcome.from_score(7, 3), 10),
        solution(Trump.SPADES, Seat.EAST, RaceOutcome.from_score(0, 7), 1),
        solution(Trump.NONE, Seat.WEST, None, None),
    ]
    record = sound(f'[Deal "{DEAL}"]\n')
    text = pbn_record(record.game, result_tables(solutions))
    assert text.endswith(
        '[HokmResultTable "Hakem;Trump;Outcome\\3R;Margin\\2R;Tricks\\2R;Points\\2R"]\n'
        "S H 7-3  4 10  1\n"
        "E S 0-7 -7  1 -3\n"
        "W N   -  -  -  -\n"
    )
    assert sound(text) == record


def test_new_results_replace_old_ones_and_old_ones_are_kept_without_new() -> None:
    old = pbn_record(
        sound(f'[Deal "{DEAL}"]\n').game,
        result_tables([solution(Trump.HEARTS, Seat.SOUTH, RaceOutcome(4), 10)]),
    )
    assert pbn_record(sound(old).game) == old
    new = pbn_record(
        sound(old).game, result_tables([solution(Trump.CLUBS, Seat.SOUTH, RaceOutcome(1), 7)])
    )
    assert new.count("HokmResultTable") == 1
    assert "S C 7-6" in new
    assert "S H 7-3" not in new


def test_end_position_with_empty_hands() -> None:
    board = Board(
        Deal.from_hands(
            {
                seat: Hand() if seat is Seat.NORTH else Hand.from_cards(parse_cards(card))
                for seat, card in zip(Seat, ("", "SK", "SQ", "SJ"), strict=True)
            }
        ),
        Trump.HEARTS,
        Seat.NORTH,
        on_table=parse_cards("SA"),
    )
    assert sound(pbn_record(GameRecord.from_board(board))).board() == board


def test_a_bridge_program_accepts_what_we_write() -> None:
    pbn = pytest.importorskip("endplay.parsers.pbn", reason="endplay is not installed")
    records = [
        sound(f'[Deal "{DEAL}"]\n'),
        sound(f"{OTHER} N W\n"),
        sound(SHAH.replace("7-3", "").replace("Shah", "3")),
    ]
    solutions = [solution(Trump.HEARTS, Seat.SOUTH, RaceOutcome(4), 10)]
    text = "\n".join(pbn_record(record.game, result_tables(solutions)) for record in records)
    boards = pbn.loads("% PBN 2.1\n" + text)
    assert len(boards) == len(records)
    for board, record in zip(boards, records, strict=True):
        assert Deal.parse(str(board.deal)) == record.deal
