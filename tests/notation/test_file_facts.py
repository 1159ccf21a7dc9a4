"""How files are written: the facts of `docs/file-format.md` about lines, tags and games."""

from __future__ import annotations

import pytest

from hokm import Seat, Trump
from hokm.notation import Severity
from notation.reading import DEAL, OTHER, SHAH, read, read_one, sound

# -- escape: % in column 1 ---------------------------------------------------------------------


def test_escaped_line_is_ignored_wherever_it_stands() -> None:
    record = sound(f'% [Trump "S"]\n[Deal "{DEAL}"]\n%[Trump "C"]\n[Trump "H"]\n')
    assert record.trump is Trump.HEARTS


def test_escaped_line_does_not_end_a_game_or_a_play_section() -> None:
    record = sound(f'[Deal "{DEAL}"]\n%\n[Play "S"]\nCA C2 C8 C3\n% half time\nCK H3 C9 C4\n')
    assert record.game.play is not None
    assert len(record.game.play.rows) == 2


def test_percent_in_mid_line_is_text() -> None:
    record = sound(f'[Event "50 % off"]\n[Deal "{DEAL}"] ; 100 %\n')
    assert record.tag("Event") == "50 % off"


def test_indented_percent_is_no_escape() -> None:
    record = read_one(f'[Deal "{DEAL}"]\n % [Trump "H"]\n')
    assert record.trump is Trump.HEARTS
    assert [diagnostic.line for diagnostic in record.warnings] == [2]


# -- ; comment ---------------------------------------------------------------------------------


def test_semicolon_comment_goes_to_the_end_of_the_line() -> None:
    record = sound(f'; one\n[Deal "{DEAL}"] ; [Trump "S"] {{\n[Trump "H"];x\n')
    assert record.trump is Trump.HEARTS


def test_semicolon_in_a_string_is_text() -> None:
    record = sound(f'[Event "a ; b"]\n[Deal "{DEAL}"]\n')
    assert record.tag("Event") == "a ; b"


def test_semicolon_in_a_quoted_table_cell_is_text() -> None:
    record = sound(f'[Deal "{DEAL}"]\n[TotalScoreTable "Rank;Names"]\n1 "Ann ;Bob" ; first\n')
    assert [tag.rows for tag in record.game.tags if tag.rows] == [('1 "Ann ;Bob"',)]


# -- { } comment -------------------------------------------------------------------------------


def test_brace_comment_may_hold_anything() -> None:
    inside = 'a "quote\n\n[Trump "S"]\n%}'[:-1]
    record = sound(f'[Deal "{DEAL}"]\n{{{inside}\n\n}}\n[Trump "H"]\n')
    assert record.trump is Trump.HEARTS


def test_brace_comments_do_not_nest() -> None:
    record = sound(f'[Deal "{DEAL}"]\n{{ {{}} {{ open\n\n{{ {{{{ }}[Trump "H"]\n')
    assert record.trump is Trump.HEARTS


def test_line_with_nothing_but_a_comment_between_tags() -> None:
    record = sound(f'[Deal "{DEAL}"]\n{{ a line of its own }}\n[Trump "H"]\n')
    assert record.trump is Trump.HEARTS


def test_comments_between_cards() -> None:
    record = sound(f'[Deal "{DEAL}"]\n[Play "S"]\nCA {{high}} {{ !}} C2 C8 ; low\n C3\n')
    assert record.game.play is not None
    assert [str(cell) for cell in record.game.play.rows[0]] == ["CA", "C2", "C8", "C3"]


def test_unclosed_brace_is_an_error_where_it_opens_and_swallows_no_game() -> None:
    first, second = read(f'[Deal "{DEAL}"]\n  {{ oops\n\n[Deal "{OTHER}"]')
    assert [(diagnostic.line, diagnostic.column) for diagnostic in first.errors] == [(2, 3)]
    assert "never closed" in first.errors[0].message
    assert second.deal is not None
    assert not second.diagnostics


def test_comment_that_swallows_a_deal_up_to_another_comment_is_pointed_out() -> None:
    record = read_one(f'[Trump "H"] {{ oops\n\n[Deal "{DEAL}"]\n{{ fine }}\n')
    assert [diagnostic.line for diagnostic in record.warnings] == [1]
    assert "missing" in record.warnings[0].message


# -- tags --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '[Trump"H"]',
        '[   Trump   "H"   ]',
        '[Trump\n"H"]',
        '[\n  Trump\n      "H"\n   ]',
        '[trump "H"]',
        '\t[Trump "H"]',
        '[Trump "♥"]',
        '[Trump "h"]',
        '[Event "x"] [Trump "H"]',
        '[Event "x"][Trump "H"] [Site "y"]',
    ],
)
def test_ways_to_write_a_tag(text: str) -> None:
    assert sound(f'[Deal "{DEAL}"]\n{text}\n').trump is Trump.HEARTS


def test_escaped_quotes_and_backslashes_in_a_value() -> None:
    record = sound(r'[East "\\\"\\\"\"\\  \a"]' + f'\n[Deal "{DEAL}"]\n')
    assert record.tag("East") == '\\"\\""\\  \\a'


@pytest.mark.parametrize("name", ["A|B", "A+B", "A, B", "100%", "{A}", "[A]", "=1=", "* - ^R"])
def test_names_may_hold_signs_that_mean_something_elsewhere(name: str) -> None:
    assert sound(f'[West "{name}"]\n[Deal "{DEAL}"]\n').tag("West") == name


@pytest.mark.parametrize(
    ("text", "column"),
    [("[Trump]", 1), ("[Trump H]", 8), ('[Trump "H]', 8), ('[Trump "H"', 11), ('[Trump "X"]', 9)],
)
def test_damaged_tag_that_matters_is_an_error_at_its_place(text: str, column: int) -> None:
    record = read_one(f'[Deal "{DEAL}"]\n{text}\n[Hakem "S"]\n')
    assert [(diagnostic.line, diagnostic.column) for diagnostic in record.errors] == [(2, column)]
    assert record.hakem is Seat.SOUTH


@pytest.mark.parametrize("text", ["[Event]", "[Event No_quotes]", '[Event "x]', '[Event "x"'])
def test_damaged_tag_that_does_not_matter_is_a_warning(text: str) -> None:
    record = read_one(f'{text}\n[Deal "{DEAL}"]\n[Hakem "S"]\n')
    assert [diagnostic.line for diagnostic in record.diagnostics] == [1]
    assert record.deal is not None
    assert not record.errors


def test_bracket_that_is_no_tag_is_foreign_text() -> None:
    record = read_one(f'[Deal "{DEAL}"]\n[/Deal "x"] [red]\n')
    assert [diagnostic.line for diagnostic in record.warnings] == [2]
    assert not record.errors


def test_misspelt_tag_of_ours_is_pointed_out() -> None:
    record = read_one(f'[Deal "{DEAL}"]\n[Trmup "H"]\n[Wrong "unknown"]\n')
    assert ["Trump" in diagnostic.message for diagnostic in record.warnings] == [True]


# -- the same tag twice ------------------------------------------------------------------------


def test_first_of_two_tags_stands() -> None:
    record = read_one(f'[Deal "{DEAL}"]\n[Trump "H"]\n[Trump "S"]\n')
    assert record.trump is Trump.HEARTS
    assert [(diagnostic.severity, diagnostic.line) for diagnostic in record.diagnostics] == [
        (Severity.WARNING, 3)
    ]
    assert "line 2" in record.diagnostics[0].message


def test_notes_may_be_many() -> None:
    sound(f'[Deal "{DEAL}"]\n[Note "1:one"]\n[Note "2:two"]\n')


# -- end of a game -----------------------------------------------------------------------------


@pytest.mark.parametrize("gap", ["\n", "\n\n\n", "\n  \t\n"])
def test_blank_lines_end_a_game(gap: str) -> None:
    first, second = read(f'[Trump "H"]\n[Deal "{DEAL}"]\n{gap}[Deal "{OTHER}"]\n')
    assert (first.trump, second.trump) == (Trump.HEARTS, None)
    assert first.deal != second.deal


@pytest.mark.parametrize("tag", ["Event", "Board"])
def test_games_without_blank_lines(tag: str) -> None:
    records = read(f'[{tag} "1"]\n[Deal "{DEAL}"]\n[{tag} "2"]\n[Deal "{OTHER}"]\n')
    assert [str(record.deal)[2:4] for record in records] == ["A3", "9."]
    assert not any(record.diagnostics for record in records)


def test_second_deal_begins_a_game_with_a_warning() -> None:
    first, second = read(f'[Deal "{DEAL}"]\n[Trump "H"]\n[Deal "{OTHER}"]\n')
    assert (first.trump, second.trump) == (Trump.HEARTS, None)
    assert [diagnostic.line for diagnostic in second.warnings] == [3]


def test_tags_after_the_play_belong_to_the_same_game() -> None:
    record = sound(f'[Deal "{DEAL}"]\n[Play "S"]\nCA C2 C8 C3\n*\n[Hakem "S"]\n[Room "Open"]\n')
    assert record.hakem is Seat.SOUTH
    assert record.tag("Room") == "Open"


def test_first_tags_need_not_include_event() -> None:
    records = read(f'[Dealer "N"]\n[Deal "{DEAL}"]\n\n[Dealer "E"]\n[Deal "{OTHER}"]\n')
    assert [record.name for record in records] == ["1", "2"]


# -- # and ## ----------------------------------------------------------------------------------


def test_number_sign_takes_the_value_of_the_game_before() -> None:
    first, second, third = read(
        f'[Event "Cup"]\n[Trump "H"]\n[Deal "{DEAL}"]\n\n'
        '[Event "#"]\n[Trump "#"]\n[Deal "#"]\n\n[Board "3"]\n'
    )
    assert second.tag("Event") == "Cup"
    assert second.trump is Trump.HEARTS
    assert second.deal == first.deal
    assert third.tag("Event") is None
    assert third.trump is None


def test_two_number_signs_give_the_value_to_all_later_games() -> None:
    records = read(f'[Hakem "##S"]\n[Deal "{DEAL}"]\n\n[Deal "{OTHER}"]\n\n[Deal "{DEAL}"]\n')
    assert [record.hakem for record in records] == [Seat.SOUTH] * 3


def test_value_of_its_own_ends_what_two_number_signs_began() -> None:
    records = read(
        f'[Hakem "##S"]\n[Deal "{DEAL}"]\n\n[Hakem "W"]\n[Deal "{OTHER}"]\n\n[Deal "{DEAL}"]\n'
    )
    assert [record.hakem for record in records] == [Seat.SOUTH, Seat.WEST, None]


def test_number_sign_without_a_game_before_is_odd() -> None:
    record = read_one(f'[Trump "#"]\n[Deal "{DEAL}"]\n')
    assert record.trump is None
    assert [diagnostic.line for diagnostic in record.warnings] == [1]


def test_value_that_only_begins_with_a_number_sign() -> None:
    assert sound(f'[Event "#1 club"]\n[Deal "{DEAL}"]\n').tag("Event") == "#1 club"


def test_game_without_a_deal_shares_the_last_one() -> None:
    first, second, third = read(
        f'[Board "62"]\n[Deal "{DEAL}"]\n[Trump "H"]\n\n[Trump "S"]\n\n[Board "63"]\n'
    )
    assert first.deal == second.deal == third.deal
    assert [record.name for record in (first, second, third)] == ["62", "62", "63"]
    assert [record.trump for record in (first, second, third)] == [Trump.HEARTS, Trump.SPADES, None]


def test_shared_ending_is_shared_with_its_table() -> None:
    first, second = read(
        '[Deal "N:2... K3... Q4... J5..."]\n[OnTable "SA"]\n[Leader "N"]\n[TricksWon "5-6"]\n'
        '[Trump "H"]\n[Hakem "N"]\n\n[Trump "S"]\n[Hakem "W"]\n'
    )
    assert not second.diagnostics
    assert second.board().on_table == first.board().on_table
    assert second.board().leader is Seat.NORTH
    assert second.game.tricks_won == (5, 6)


# -- tables ------------------------------------------------------------------------------------


def test_rows_of_a_table_are_no_play() -> None:
    record = sound(
        f'[Deal "{DEAL}"]\n[Play "S"]\nCA C2 C8 C3\n'
        '[OptimumPlayTable "S\\8R;H\\8R;D\\8R;C\\8R"]\nKQ86 - QJ K\nT - - -\n[Hakem "S"]\n'
    )
    assert record.game.play is not None
    assert len(record.game.play.rows) == 1
    assert record.hakem is Seat.SOUTH


def test_table_ends_at_a_blank_line() -> None:
    first, second = read(f'[Deal "{DEAL}"]\n[X "Col;Col\\2R"]\nN 9\nE 4\n\n[Deal "{OTHER}"]\n')
    assert not first.diagnostics
    assert first.game.tags[1].rows == ("N 9", "E 4")
    assert second.deal is not None


# -- encodings and line ends -------------------------------------------------------------------


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be"]
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, line_end: str) -> None:
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    text = mark + SHAH.replace('"Shah"', '"Liège"').replace("\n", line_end)
    record = sound(text.encode(encoding))
    assert record.name == "Liège"
    assert str(record.deal) == DEAL
    assert len(record.replay.cards) == 40


def test_text_with_a_byte_order_mark() -> None:
    assert sound("\ufeff" + SHAH).name == "Shah"


def test_last_line_without_a_line_end() -> None:
    assert sound(f'[Deal "{DEAL}"]\n[Trump "H"]').trump is Trump.HEARTS


def test_lines_count_alike_with_every_line_end() -> None:
    for line_end in ("\n", "\r\n", "\r"):
        record = read_one(f'[Deal "{DEAL}"]{line_end}% note{line_end}[Trump "X"]')
        assert [diagnostic.line for diagnostic in record.errors] == [3]


def test_rare_line_separators_in_a_name_do_not_end_a_line() -> None:
    record = sound(f'[West "A\x85B\u2028C"]\n[Deal "{DEAL}"]\n'.encode())
    assert record.tag("West") == "A\x85B\u2028C"


# -- foreign text ------------------------------------------------------------------------------


def test_statistics_behind_the_deals_are_read_past_with_their_line() -> None:
    first, second = read(
        f'[Deal "{DEAL}"]\n\n[Deal "{OTHER}"]\n\n'
        "Frequency HCP South :\n   10\t 5\n   11\t 7\nGenerated 3 hands\n\n"
        "Time needed    0.003 sec\n"
    )
    assert first.deal is not None
    assert second.deal is not None
    assert [(diagnostic.severity, diagnostic.line) for diagnostic in second.diagnostics] == [
        (Severity.WARNING, 5),
        (Severity.WARNING, 10),
    ]


def test_number_sign_lines_are_read_past() -> None:
    first, second = read(f'# made by hand\n[Deal "{DEAL}"]\n\n# next\n[Deal "{OTHER}"]\n')
    assert [diagnostic.line for diagnostic in first.warnings] == [1, 4]
    assert not second.diagnostics


def test_text_without_any_game_is_not_lost() -> None:
    record = read_one("hello\nworld\n")
    assert record.deal is None
    assert [diagnostic.line for diagnostic in record.warnings] == [1]


@pytest.mark.parametrize("text", ["", "\n", "% PBN 2.1\n% EXPORT\n", "{ No game }\n; none"])
def test_file_without_a_game(text: str) -> None:
    assert read(text) == []


# -- long lines --------------------------------------------------------------------------------


def test_line_of_255_characters_with_its_end_is_allowed_and_a_longer_one_is_odd() -> None:
    name = "x" * (254 - len('[Event ""]'))
    assert sound(f'[Event "{name}"]\n[Deal "{DEAL}"]\n').tag("Event") == name
    record = read_one(f'[Event "{name}x"]\n[Deal "{DEAL}"]\n')
    assert [(diagnostic.severity, diagnostic.column) for diagnostic in record.diagnostics] == [
        (Severity.WARNING, 255)
    ]
    assert record.tag("Event") == name + "x"
