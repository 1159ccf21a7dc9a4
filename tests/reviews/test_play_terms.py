"""The game's own words for what was played."""

from __future__ import annotations

import random

from hokm import (
    Board,
    best_line,
    review,
)
from hokm.model.cards import parse_cards
from hokm.reviews.terms import PlayTerm, play_terms
from support.boards import make_board, with_play_out
from support.deals import whole_deal
from support.played import random_play

DEAL = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"


def terms(board: Board, cards: str) -> dict[str, str]:
    """The words by card, for cards that have any."""
    found = review(board, parse_cards(cards))
    named = zip(found.cards, play_terms(found), strict=True)
    return {str(each.card): ", ".join(map(str, words)) for each, words in named if words}


def test_leads_and_ruffs() -> None:
    board = make_board(DEAL, "H", "S")
    assert terms(board, "CA C2 C8 C3 CK H3 C9 C4") == {
        "CA": "bala amadan",
        "CK": "bala amadan",
        "H3": "boridan, rafe koti",
    }
    assert terms(board, "D6 D7 DK D2 HT HA HK H6") == {
        "D6": "payin amadan",
        "HT": "hokm lazem",
        "HA": "rafe koti",
    }


def test_jacks_are_high_and_tens_are_low() -> None:
    assert terms(make_board("N:J... T... 9... 8...", "H", "N"), "SJ") == {"SJ": "bala amadan"}
    assert terms(make_board("N:T... J... 9... 8...", "H", "N"), "ST") == {"ST": "payin amadan"}


def test_a_discard_has_a_word_only_where_a_trump_was_held() -> None:
    deal = "N:A2... .K.3. ..54. K3..."
    assert terms(make_board(deal, "H", "N"), "SA S3 D4 D3") == {
        "SA": "bala amadan",
        "D3": "rad kardan",
    }
    assert terms(make_board(deal, "N", "N"), "SA S3 D4 HK") == {"SA": "bala amadan"}


def test_an_overruff_is_a_ruff_and_following_suit_is_none() -> None:
    board = make_board("N:A2... .K.3. .Q.4. K3...", "H", "N")
    assert terms(board, "SA S3 HQ HK")["HK"] == "boridan"
    assert terms(make_board("N:.A2.. .K3.. .Q4.. .J5..", "H", "N"), "HA HJ HQ HK") == {
        "HA": "hokm lazem"
    }


def test_the_kot_is_averted_once_and_only_before_it_is_made() -> None:
    source = random.Random("terms")
    boards = [whole_deal(source) for _ in range(20)]
    kot = make_board(
        "N:T432.KT642.K84.K J975.A.AT753.QJ4 A.973.Q962.A9652 KQ86.QJ85.J.T873", "H", "S"
    )
    kots = 0
    for board in (kot, *boards):
        cards = list(best_line(board).cards)
        end = with_play_out(board.play_all(cards))
        found = review(with_play_out(board), [*cards, *random_play(source, end).cards])
        averted = [
            each
            for each, words in zip(found.cards, play_terms(found), strict=True)
            if PlayTerm.RAFE_KOTI in words
        ]
        assert found.outcome is not None
        assert len(averted) == (0 if found.outcome.is_kot else 1)
        kots += found.outcome.is_kot
        for each in averted:
            trick = found.tricks[each.trick - 1]
            assert trick.winner is each.seat
            assert 0 in each.board.tricks_won
    assert kots in range(1, 20)


def test_a_card_that_lay_on_the_table_has_no_word() -> None:
    position = make_board(DEAL, "H", "S").play_all(parse_cards("CA C2 C8 C3 CK H3"))
    assert terms(position, "C9 C4 D7") == {"D7": "payin amadan"}


def test_words_have_meanings() -> None:
    assert len({term.word for term in PlayTerm}) == len({term.meaning for term in PlayTerm}) == 6
