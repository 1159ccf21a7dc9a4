"""The pieces of a report, from results made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.table import Table as Grid
from rich.text import Text

from hokm import (
    Board,
    CardValue,
    Deal,
    Direction,
    RaceOutcome,
    Rules,
    Scoring,
    Seat,
    Solution,
    Table,
    Trump,
)
from hokm.model.cards import parse_cards
from hokm_cli.render.parts import sentences as words
from hokm_cli.render.parts.card_values import card_values_text
from hokm_cli.render.parts.cards import any_of_text
from hokm_cli.render.parts.diagram import board_diagram, deal_diagram
from hokm_cli.render.parts.heading import cases_text, printable
from hokm_cli.render.reports.analyze_table import best_trumps
from hokm_cli.terminal.layout import beside, columns, laid_out, styled, wrapped
from hokm_cli.terminal.theme import BAD, Theme
from support.command_line import WORKED_HAND

SYMBOLS, LETTERS = Theme(symbols=True), Theme(symbols=False)
BOARD = Board(Deal.parse(WORKED_HAND), Trump.HEARTS, Seat.SOUTH)
ENDING = Board(Deal.parse("N:.K.. .9.. ..8. ...6"), Trump.HEARTS, Seat.SOUTH, tricks_won=(6, 6))


def solution(board: Board, margin: int | None, tricks: int | None = 7) -> Solution:
    """A solution with nothing but its values."""
    return Solution(
        board=board,
        outcome=None if margin is None else RaceOutcome(margin),
        tricks=tricks,
        kot_forced=None if margin is None else margin == 7,
        hakem_koti_forced=None if margin is None else margin == -7,
        sweep_forced=tricks in (0, board.tricks_in_hand),
        cards=(),
        line=None,
        nodes=0,
        seconds=0.0,
    )


@pytest.mark.parametrize(
    ("margin", "sentence"),
    [
        (7, "North-South win 7-0, a kot: 2 points"),
        (4, "North-South win 7-3 (in 10 tricks): 1 point"),
        (1, "North-South win 7-6 (in 13 tricks): 1 point"),
        (-1, "East-West win 7-6 (in 13 tricks): 1 point"),
        (-7, "East-West win 7-0, a hakem koti: 3 points"),
    ],
)
def test_race_in_words(margin: int, sentence: str) -> None:
    assert words.race_sentence(BOARD, RaceOutcome(margin)) == sentence


def test_points_follow_the_scoring() -> None:
    board = replace(BOARD, rules=Rules(scoring=Scoring(0, 1, 5)))
    assert words.race_sentence(board, RaceOutcome(3)).endswith(": 0 points")
    assert words.race_sentence(board, RaceOutcome(-7)).endswith(": 5 points")


@pytest.mark.parametrize("hakem", list(Seat))
def test_sides_have_one_name_whoever_is_hakem(hakem: Seat) -> None:
    board = replace(BOARD, hakem=hakem, leader=hakem)
    side = "North-South" if hakem in (Seat.NORTH, Seat.SOUTH) else "East-West"
    assert words.tricks_sentence(board, 9) == f"With all 13 tricks played, {side} take 9"
    assert words.score_order_sentence(board) == f"Scores: {side} first (the hakem's side)"


def test_a_player_alone_wins_and_several_win() -> None:
    two = Board(Deal.parse("N:A2... - K3... -"), Trump.SPADES, Seat.NORTH)
    three = Board(Deal.parse("N:A... K... Q... -"), Trump.SPADES, Seat.SOUTH)
    assert words.hakem_side(two).does("win") == "North wins"
    assert words.other_side(two).does("have") == "South has"
    assert words.other_side(three).does("win") == "North and East win"
    assert words.other_side(BOARD).does("were") == "East-West were"
    assert words.score_order_sentence(two) == "Scores: North first (the hakem)"
    assert words.score_order_sentence(three) == "Scores: South first, then East and North"


@pytest.mark.parametrize(
    ("tricks_won", "kot", "hakem_koti", "sentence"),
    [
        ((0, 0), True, False, "Kot is forced: North-South win 7-0"),
        ((0, 0), False, True, "Hakem koti is forced: East-West win 7-0 against the hakem"),
        ((0, 0), False, False, "Neither side can force a kot"),
        ((6, 6), False, False, "No kot: both sides have a trick"),
        ((12, 0), False, False, "No kot is forced: North-South cannot win 7-0"),
        ((0, 12), False, False, "No hakem koti is forced: East-West cannot win 7-0"),
    ],
)
def test_kot_in_words(
    tricks_won: tuple[int, int], kot: bool, hakem_koti: bool, sentence: str
) -> None:
    board = BOARD if tricks_won == (0, 0) else replace(ENDING, tricks_won=tricks_won)
    assert words.forced_kot_sentence(board, kot, hakem_koti) == sentence


@pytest.mark.parametrize(
    ("tricks", "sentence"),
    [
        (13, "A sweep is forced: North-South take all 13 tricks"),
        (0, "A sweep is forced: East-West take all 13 tricks"),
        (12, None),
    ],
)
def test_sweep_in_words(tricks: int, sentence: str | None) -> None:
    assert words.sweep_sentence(solution(BOARD, 7, tricks)) == sentence


def test_tricks_left_are_counted_where_the_score_is_not_known() -> None:
    board = replace(ENDING, tricks_won=(0, 0))
    assert words.tricks_sentence(board, 1) == "North-South win the one trick left"
    assert words.tricks_sentence(board, 0) == "North-South lose the one trick left"
    board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
    assert words.tricks_sentence(board, 1) == "North-South take 1 of the 2 tricks left"


def test_hands_stand_at_their_seats() -> None:
    lines = board_diagram(BOARD, LETTERS).plain.split("\n")
    titles = {seat: next(line for line in lines if seat.title in line) for seat in Seat}
    north = titles[Seat.NORTH].index("North")
    assert titles[Seat.SOUTH].index("South, hakem") == north
    assert titles[Seat.WEST] is titles[Seat.EAST]
    assert titles[Seat.WEST].index("West") < north < titles[Seat.EAST].index("East")
    row = lines[lines.index(titles[Seat.WEST]) + 1]
    assert row.startswith("S T765")
    assert row.endswith("S KQ98")


def test_cards_on_the_table_lie_before_their_players() -> None:
    position = BOARD.play_all(parse_cards("CA C2 C8"))
    lines = board_diagram(position, LETTERS).plain.split("\n")
    start = next(place for place, line in enumerate(lines) if "+---" in line)
    north, middle, south = lines[start + 1 : start + 4]
    assert "C8" in north
    assert "CA" in south
    assert middle.index("C2") > south.index("CA")
    assert "West, to play" in lines[start]
    assert "South, hakem" in "\n".join(lines)


def test_a_void_is_shown() -> None:
    lines = board_diagram(ENDING, SYMBOLS).plain.split("\n")
    assert [line.strip() for line in lines[1:5]] == ["♠ -", "♥ K", "♦ -", "♣ -"]


@pytest.mark.parametrize(("direction", "arrow"), [("anticlockwise", "↺"), ("clockwise", "↻")])
def test_the_arrow_turns_with_the_play(direction: str, arrow: str) -> None:
    diagram = deal_diagram(BOARD.deal, Direction.parse(direction), SYMBOLS).plain
    assert diagram.count(arrow) == 1


def test_two_players_have_two_hands() -> None:
    board = Board(Deal.parse("N:A2... - K3... -"), Trump.SPADES, Seat.NORTH)
    diagram = board_diagram(board, LETTERS).plain
    assert "North, hakem" in diagram
    assert "West" not in diagram


def test_card_values_are_grouped_and_ordered() -> None:
    values = (
        CardValue(parse_cards("HK HQ"), RaceOutcome(4), 9),
        CardValue(parse_cards("CA CK"), RaceOutcome(4), 9),
        CardValue(parse_cards("H9"), RaceOutcome(4), 9),
        CardValue(parse_cards("D8"), RaceOutcome(4), 8),
        CardValue(parse_cards("SJ"), RaceOutcome(-1), 6),
    )
    text = card_values_text(replace(solution(BOARD, 4), cards=values), SYMBOLS)
    assert text.plain.split("\n") == [
        "Leads by South, with the result for North-South:",
        "  7-3   9 tricks  ♥KQ ♥9  ♣AK",
        "  7-3   8 tricks  ♦8",
        "  6-7   6 tricks  ♠J",
    ]


def test_many_cards_are_broken_into_lines() -> None:
    values = tuple(CardValue((card,), RaceOutcome(4), 9) for card in BOARD.deal[Seat.SOUTH])
    theme = Theme(symbols=False, width=34)
    text = card_values_text(replace(solution(BOARD, 4), cards=values), theme)
    assert all(len(line) <= 34 for line in text.plain.split("\n"))
    heading, cards = text.plain.split(":\n")
    assert " ".join(heading.split()) == "Leads by South, with the result for North-South"
    rows = cards.split("\n")
    assert len(rows) > 1
    assert " ".join(rows).split()[3:] == [str(card) for card in BOARD.deal[Seat.SOUTH]]


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("S2", "♠2"),
        ("C8 SK", "♠K or ♣8"),
        ("C3 C5 C8", "♣8, ♣5 or ♣3"),
        ("H2 H9 D8 D6", "any of ♥92, ♦86"),
    ],
)
def test_alternatives(cards: str, text: str) -> None:
    assert any_of_text(parse_cards(cards), SYMBOLS).plain == text


def test_best_trumps() -> None:
    margins = {Trump.SPADES: (4, 9), Trump.HEARTS: (4, 9), Trump.CLUBS: (4, 8), Trump.NONE: (3, 12)}
    table = Table(
        {
            (trump, Seat.SOUTH): solution(replace(BOARD, trump=trump), margin, tricks)
            for trump, (margin, tricks) in margins.items()
        }
    )
    assert best_trumps(table, Seat.SOUTH) == (Trump.SPADES, Trump.HEARTS)


def test_cases_are_gathered() -> None:
    boards = [
        replace(BOARD, trump=trump, hakem=hakem, leader=hakem)
        for trump, hakem in [
            (Trump.SPADES, Seat.NORTH),
            (Trump.SPADES, Seat.SOUTH),
            (Trump.HEARTS, Seat.NORTH),
            (Trump.HEARTS, Seat.SOUTH),
            (Trump.CLUBS, Seat.EAST),
        ]
    ]
    assert cases_text(boards, LETTERS).plain == "S H with hakem North or South, C with hakem East"


def test_beside_and_below() -> None:
    left, right = Text("ab\nc"), Text("d\ne\nf")
    assert beside(left, right, 80, gap=2).plain == "ab  d\nc   e\n    f"
    assert beside(left, right, 4, gap=2).plain == "ab\nc\n\nd\ne\nf"


def styled_red(text: Text) -> list[str]:
    """Return the pieces of a text in the style of what is bad."""
    return [text.plain[span.start : span.end] for span in text.spans if span.style == BAD]


def test_columns_have_no_blanks_at_the_end_and_keep_styles() -> None:
    rows = [[Text("a"), Text("bcd")], [styled("long", BAD), Text("1")], [Text("c"), Text()]]
    text = columns(rows, right=[1], indent=1)
    assert text.plain == " a     bcd\n long    1\n c"
    assert styled_red(text) == ["long"]
    assert columns(rows, gap=1, least={0: 5}).plain == "a     bcd\nlong  1\nc"


def test_rich_content_is_laid_out_as_text() -> None:
    """Names that look like markup stay as they are, long cells are broken at spaces."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_row(styled("[red]", BAD), Text(":smile: and"))
    text = laid_out(grid, 15, indent=1)
    assert text.plain == " [red]  :smile:\n        and"
    assert styled_red(text) == ["[red]"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("short", ["short"]),
        ("one two three", ["one two", "  three"]),
        ("one two three four", ["one two", "  three", "  four"]),
        ("unbreakable_word", ["unbreakable_word"]),
        ("unbreakable_word and more", ["unbreakable_word", "  and", "  more"]),
    ],
)
def test_wrapped(text: str, lines: list[str]) -> None:
    assert wrapped(Text(text), 8).plain.split("\n") == lines


def test_what_could_command_a_terminal_is_shown_as_text() -> None:
    assert printable("a\x1b[31mb\x07") == "a?[31mb?"
    assert len(printable("x" * 500)) == 40
