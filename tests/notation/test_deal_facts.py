"""What files say about hands and about the Hokm tags: the facts of `docs/file-format.md`."""

from __future__ import annotations

import pytest

from hokm import (
    Card,
    Direction,
    HokmError,
    NotationError,
    Scoring,
    Seat,
    Trump,
)
from hokm.model.cards import parse_cards
from hokm.notation import Severity
from notation.reading import DEAL, HANDS, read, read_one, sound


def deal_tag(*hands: str) -> str:
    return f'[Deal "N:{" ".join(hands)}"]'


# -- Deal --------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", Seat)
def test_any_first_seat_gives_the_same_deal(first: Seat) -> None:
    hands = " ".join(HANDS[(first + step) % 4] for step in range(4))
    record = sound(f'[Dealer "N"]\n[Deal "{first.letter}:{hands}"]\n')
    assert str(record.deal) == DEAL


def test_void_is_nothing_between_dots_in_the_first_and_the_last_hand_too() -> None:
    text = "N:.5432.AKQ.AKQJT9 AKQJT98765432... .AKQJT.JT98.8765 .9876.765432.432"
    record = sound(f'[Deal "{text}"]')
    assert str(record.deal) == text
    assert [record.game.hands[seat].length(Card.parse("SA").suit) for seat in Seat] == [0, 13, 0, 0]


# -- hands: every fault names the seat and the card --------------------------------------------


@pytest.mark.parametrize(
    ("hands", "message", "column", "seat", "card"),
    [
        (  # twice in one hand
            ("A32.JT8.AK.QJT98", "KQ98.653.QJT97.2", "JJ4.KQ9742.86.AK", "T765.A.5432.7643"),
            "South has ♠J twice",
            45,
            Seat.SOUTH,
            "SJ",
        ),
        (  # in two hands
            ("A32.JT8.AK.QJT98", "KQ98.653.QJT97.2", "J4.KQ9742.86.AK5", "A765.A.5432.7643"),
            "♠A is held by both North and West",
            61,
            Seat.WEST,
            "SA",
        ),
        (  # 12 and 14 cards
            ("A32.JT8.AK.QJT9", "KQ98.653.QJT97.2", "J4.KQ9742.86.AK5", "T765.A.5432.87643"),
            "West holds 14 cards: a hand has at most 13",
            60,
            Seat.WEST,
            None,
        ),
        (  # 12 and 13
            ("A32.JT8.AK.QJT9", "KQ98.653.QJT97.2", "J4.KQ9742.86.AK5", "T765.A.5432.7643"),
            "the hands do not hold equal numbers of cards: North 12, East 13, South 13, West 13",
            10,
            Seat.NORTH,
            None,
        ),
        (  # 53 cards
            ("A32.JT8.AK.QJT98", "KQ98.653.QJT97.2", "J4.KQ9742.86.AK5", "AT765.A.5432.7643"),
            "♠A is held by both North and West",
            61,
            Seat.WEST,
            "SA",
        ),
        (
            ("A32.JT8.AK.QJT98", "KQ98.6v3.QJT97.2", "J4.KQ9742.86.AK5", "T765.A.5432.7643"),
            "'v' in East's hand is not a rank",
            33,
            Seat.EAST,
            None,
        ),
        (
            ("A32.JT8.AK.QJT98", "KQ98.653.QJT97.2", "J4.KQ9742.86AK5", "T765.A.5432.7643"),
            "South's hand has 3 suits: expected four, like AK.Q2..JT9",
            44,
            Seat.SOUTH,
            None,
        ),
        (
            ("A32.JT8.AK.QJT98", "KQ98.653.QJT97.2", "J4.KQ97.42.86.AK5", "T765.A.5432.7643"),
            "South's hand has 5 suits: expected four, like AK.Q2..JT9",
            44,
            Seat.SOUTH,
            None,
        ),
    ],
)
def test_impossible_hands(
    hands: tuple[str, ...], message: str, column: int, seat: Seat, card: str | None
) -> None:
    record = read_one(f'[Board "1"]\n{deal_tag(*hands)}\n')
    assert record.deal is None
    diagnostic = record.errors[0]
    assert (diagnostic.message, diagnostic.seat) == (message, seat)
    assert diagnostic.card == (None if card is None else Card.parse(card))
    assert (diagnostic.line, diagnostic.column) == (2, column)
    with pytest.raises(NotationError, match="line 2, column"):
        record.board(Trump.HEARTS, Seat.SOUTH)


def test_fifth_hand_is_an_error() -> None:
    record = read_one(deal_tag(*HANDS, "2..."))
    assert "a fifth hand" in record.errors[0].message


@pytest.mark.parametrize("text", ["X:a b c d", "A32.JT8.AK.QJT98", ":", "N"])
def test_deal_without_a_first_seat_is_an_error(text: str) -> None:
    record = read_one(f'[Deal "{text}"]')
    assert record.errors
    assert record.deal is None


def test_a_bad_board_does_not_stop_the_file() -> None:
    bad, good = read(f'{deal_tag("A...", "A...", "K...", "Q...")}\n\n[Deal "{DEAL}"]\n')
    assert bad.errors
    assert not good.diagnostics
    assert good.board(Trump.HEARTS, Seat.SOUTH).hakem is Seat.SOUTH


# -- unknown hands -----------------------------------------------------------------------------


@pytest.mark.parametrize("rest", [" - - -", " ... ... ...", "", " - ..."])
def test_unknown_hands_are_not_empty_hands(rest: str) -> None:
    record = sound(f'[Deal "S:962.AJ7.KT82.J75{rest}"]')
    assert record.deal is None
    assert record.game.unknown_hands == (Seat.NORTH, Seat.EAST, Seat.WEST)
    assert str(record.game.hands[Seat.SOUTH]) == "962.AJ7.KT82.J75"
    with pytest.raises(NotationError, match="North, East and West"):
        record.board(Trump.HEARTS, Seat.SOUTH)


def test_no_hand_at_all() -> None:
    record = sound('[Deal "W:- - - -"]')
    assert record.game.unknown_hands == tuple(Seat)
    with pytest.raises(NotationError, match="no deal is given"):
        record.board(Trump.HEARTS, Seat.SOUTH)


@pytest.mark.parametrize("unknown", ["-", "..."])
def test_fourth_hand_follows_from_three_whole_ones(unknown: str) -> None:
    record = read_one(deal_tag(*HANDS[:3], unknown))
    assert str(record.deal) == DEAL
    assert [diagnostic.severity for diagnostic in record.diagnostics] == [Severity.WARNING]
    assert record.diagnostics[0].seat is Seat.WEST


def test_fourth_hand_of_an_ending_stays_unknown() -> None:
    assert sound(deal_tag("A2...", "K3...", "Q4...", "-")).game.unknown_hands == (Seat.WEST,)


def test_unequal_hands_beside_an_unknown_one() -> None:
    record = read_one('[Deal "W:QT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]')
    assert "East 13, West 12" in record.errors[0].message


# -- card spelling -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand",
    [
        "a32.jt8.ak.qjt98",
        "A32.J108.AK.QJ1098",
        "SA32.HJT8.DAK.CQJT98",
        "sa32hj10 8dakcqjt98".replace(" ", ""),
        "♠A32♥JT8♦AK♣QJT98",
        "♠️A32.♥️JT8.♦️AK.♣️QJT98",
        "CQJT98.DAK.HJT8.SA32",
        "23A.8TJ.KA.89TJQ",
    ],
)
def test_ways_to_spell_a_hand(hand: str) -> None:
    assert str(sound(deal_tag(hand, *HANDS[1:])).deal) == DEAL


@pytest.mark.parametrize("void", ["", "-", "—"])
def test_ways_to_spell_a_void(void: str) -> None:
    record = sound(
        deal_tag(
            f"A2.{void}.K.{void}",
            f"43.{void}.Q.{void}",
            f"{void}.AKQ.{void}.",
            f"{void}.JT9..{void}",
        )
    )
    assert str(record.deal) == "N:A2..K. 43..Q. .AKQ.. .JT9.."


def test_suits_named_in_part() -> None:
    assert (
        sound(deal_tag("SA7.H8", "S2.H3.C4", "HAKQ", "DAKQ"))
        .game.hands[Seat.EAST]
        .length(Card.parse("C4").suit)
        == 1
    )


@pytest.mark.parametrize(
    ("hand", "message"),
    [("SA7.SK", "names spades twice"), ("SA7.K2", "has no suit before it")],
)
def test_suits_named_badly(hand: str, message: str) -> None:
    record = read_one(deal_tag(hand, "2...", "3...", "4..."))
    assert message in record.errors[0].message
    assert record.errors[0].seat is Seat.NORTH


# -- ? and empty values ------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["", "?", "-", " "])
@pytest.mark.parametrize(
    "name",
    [
        *("Declarer", "Contract", "Result", "Dealer", "Hakem", "Trump", "Direction", "Scoring"),
        *("Players", "HakemFive", "Removed", "Leader", "TricksWon", "OnTable", "Board", "Play"),
    ],
)
def test_question_mark_and_nothing_mean_not_given(name: str, value: str) -> None:
    record = sound(f'[Deal "{DEAL}"]\n[{name} "{value}"]\n')
    assert record == sound(f'[Deal "{DEAL}"]\n')


@pytest.mark.parametrize(
    "result", ["9", "^5", "EW 4", "NS 9", "EW 4 NS 9", "NS 9 EW 4", "^NS 9", "13", "0"]
)
def test_results_of_bridge_are_read_past(result: str) -> None:
    record = sound(f'[Deal "{DEAL}"]\n[Result "{result}"]\n')
    assert record.game.result is None
    assert record.tag("Result") == result


@pytest.mark.parametrize("scoring", ["IMP", "MP;MP1", "IMP_1948", "Rubber"])
def test_scoring_of_bridge_is_read_past(scoring: str) -> None:
    assert sound(f'[Deal "{DEAL}"]\n[Scoring "{scoring}"]\n').game.scoring is None


@pytest.mark.parametrize(
    "tag", ['[Declarer "White"]', '[Contract "5Hearts"]', '[Result "C-2"]', '[Dealer "Black"]']
)
def test_bridge_values_that_mean_nothing_are_odd(tag: str) -> None:
    record = read_one(f'[Deal "{DEAL}"]\n{tag}\n')
    assert [(diagnostic.severity, diagnostic.line) for diagnostic in record.diagnostics] == [
        (Severity.WARNING, 2)
    ]


# -- the tags of Hokm --------------------------------------------------------------------------


def test_all_tags_of_a_whole_hand() -> None:
    record = sound(
        f'[Deal "{DEAL}"]\n[Hakem "S"]\n[Trump "H"]\n[Direction "Clockwise"]\n[Players "4"]\n'
        '[HakemFive "HK HQ H9 SJ CA"]\n[Scoring "1 2 2"]\n'
    )
    board = record.board()
    assert (board.trump, board.hakem) == (Trump.HEARTS, Seat.SOUTH)
    assert board.leader is Seat.SOUTH
    assert board.rules.direction is Direction.CLOCKWISE
    assert board.rules.scoring == Scoring(1, 2, 2)
    assert record.game.hakem_five == parse_cards("HK HQ H9 SJ CA")


def test_all_tags_of_an_ending() -> None:
    record = sound(
        '[Deal "N:A2... K3... Q... J5..."]\n[Hakem "N"]\n[Trump "H"]\n[Leader "S"]\n'
        '[OnTable "S4"]\n[TricksWon "5-6"]\n'
    )
    board = record.board()
    assert board.leader is Seat.SOUTH
    assert board.to_play is Seat.EAST
    assert board.on_table == parse_cards("S4")
    assert board.tricks_won == (5, 6)


def test_defaults() -> None:
    record = sound(f'[Deal "{DEAL}"]\n')
    assert (record.trump, record.hakem, record.game.direction) == (None, None, None)
    board = record.board(Trump.NONE, Seat.WEST)
    assert board.rules.direction is Direction.ANTICLOCKWISE
    assert board.rules.scoring == Scoring(1, 2, 3)
    assert board.tricks_won == (0, 0)
    assert board.leader is Seat.WEST


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        ('[Hakem "Q"]', "'Q' is not a seat"),
        ('[Trump "Z"]', "'Z' is not a trump"),
        ('[Direction "up"]', "'up' is not a direction"),
        ('[Players "5"]', "'5' is not a number of players"),
        ('[HakemFive "HK HQ"]', "expected five cards, not 2"),
        ('[HakemFive "HK HQ H9 SJ XX"]', "'XX' is not a card"),
        ('[HakemFive "HK HQ H9 SJ SJ"]', "♠J is named twice"),
        ('[HakemFive "HK HQ H9 SJ SA"]', "South, the hakem, does not have ♠A"),
        ('[Removed "S2"]', "North still has ♠2"),
        ('[Scoring "1 2"]', "three numbers"),
        ('[Scoring "3 2 1"]', "a kot must be worth at least a plain win"),
        ('[Leader "X"]', "'X' is not a seat"),
        ('[TricksWon "three"]', "is not a score"),
        ('[TricksWon "1-0"]', "a hand has 13 tricks, not 1 won and 13 left"),
        ('[OnTable "S4"]', "♠4 is on the table, and South still holds it"),
        ('[OnTable "S4 S4"]', "♠4 is named twice"),
        ('[Play "X"]\nCA C2 C8 C3', "'X' is not a seat"),
        ('[Play ""]\nCA C2 C8 C3', "Play: expected the seat that leads"),
    ],
)
def test_wrong_values_are_errors_at_their_place(tag: str, message: str) -> None:
    hakem = "" if tag.startswith('[Hakem "') else '[Hakem "S"]'
    record = read_one(f'[Deal "{DEAL}"]\n{tag}\n{hakem}\n')
    assert [diagnostic.line for diagnostic in record.errors] == [2]
    assert message in record.errors[0].message
    assert record.errors[0].column == tag.index('"') + 2


@pytest.mark.parametrize(("players", "cards"), [(3, 17), (2, 13)])
def test_fewer_players(players: int, cards: int) -> None:
    pack = [card for card in parse_cards(" ".join(map(str, _pack()))) if str(card) != "C2"]
    hands = [pack[place * cards : (place + 1) * cards] for place in range(players)]
    words = [_hand(hand) for hand in hands] + ["-"] * (4 - players)
    record = read_one(f'[Players "{players}"]\n{deal_tag(*words)}\n[Trump "H"]\n[Hakem "N"]\n')
    assert not record.diagnostics
    assert record.game.players == players
    board = record.board()
    assert board.seating.players == players
    assert board.tricks_left == cards


def test_seats_and_players_must_agree() -> None:
    record = read_one(f'[Players "3"]\n[Deal "{DEAL}"]\n')
    assert "4 hands are given for 3 players" in record.errors[0].message
    record = read_one(f'[Players "3"]\n{deal_tag("A...", "K...", "-", "-")}\n')
    assert "2 hands are given for 3 players" in record.errors[0].message


def test_removed_card_of_three_players() -> None:
    text = '[Players "3"]\n[Deal "N:A... K... Q... -"]\n[Hakem "N"]\n'
    assert sound(text + '[Trump "H"]\n[Removed "C2"]\n').game.removed == Card.parse("C2")
    odd = read_one(text + '[Trump "C"]\n[Removed "C2"]\n')
    assert ["♣2 is a trump" in diagnostic.message for diagnostic in odd.warnings] == [True]
    odd = read_one(text + '[Removed "C3"]\n')
    assert ["expected a two, not ♣3" in diagnostic.message for diagnostic in odd.warnings] == [True]


def test_seven_card_deal_of_two_players_has_too_many_cards() -> None:
    record = read_one('[Players "2"]\n[Deal "N:AKQJT98765432.A.. - ...AKQJT98765432 -"]\n')
    assert record.errors[0].message == "North holds 14 cards: a hand has at most 13"


# -- endings -----------------------------------------------------------------------------------


def test_last_trick_on_the_table_leaves_empty_hands() -> None:
    record = sound('[Deal "N:... K... Q... ..."]\n[Hakem "N"]\n[Trump "H"]\n[OnTable "SA SJ"]\n')
    board = record.board()
    assert [len(board.deal[seat]) for seat in Seat] == [0, 1, 1, 0]
    assert board.to_play is Seat.SOUTH


def test_table_that_cannot_be_is_an_error() -> None:
    record = read_one(
        '[Deal "N:2... K3... Q4... J5..."]\n[Hakem "N"]\n[OnTable "HA S6"]\n[Trump "H"]\n'
    )
    assert [diagnostic.line for diagnostic in record.errors] == [3]


def test_revoke_on_the_table_names_seat_and_card() -> None:
    record = read_one(
        '[Deal "N:2... K3... Q4... J..."]\n[Hakem "N"]\n[OnTable "SA H5"]\n[Trump "H"]\n'
    )
    assert "West played ♥5 but could follow suit with ♠J" in record.errors[0].message


def test_table_is_judged_only_when_the_leader_is_known() -> None:
    record = sound('[Deal "N:2... K3... Q4... J5..."]\n[OnTable "SA"]\n')
    assert record.board(Trump.HEARTS, Seat.NORTH).to_play is Seat.WEST
    with pytest.raises(HokmError):
        record.board(Trump.HEARTS, Seat.SOUTH)


def _pack() -> list[str]:
    return [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]


def _hand(cards: list[Card]) -> str:
    return ".".join(
        "".join(card.rank_letter for card in cards if card.suit.letter == suit) for suit in "SHDC"
    )
