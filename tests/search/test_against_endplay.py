"""Random deals against DDS, which the package `endplay` brings."""

from __future__ import annotations

import random

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Rules,
    Solver,
    Trump,
    random_deal,
)
from hokm.model.seats import SEATS
from support.boards import board_text, mirror

dds = pytest.importorskip("endplay.dds", reason="endplay is not installed: no DDS to compare with")
endplay = pytest.importorskip("endplay.types")

SOURCE = random.Random(2024)
DEALS = [random_deal(SOURCE)[0] for _ in range(24)]
DENOMINATIONS = {
    Trump.SPADES: endplay.Denom.spades,
    Trump.HEARTS: endplay.Denom.hearts,
    Trump.DIAMONDS: endplay.Denom.diamonds,
    Trump.CLUBS: endplay.Denom.clubs,
    Trump.NONE: endplay.Denom.nt,
}
PLAYERS = (
    endplay.Player.north,
    endplay.Player.east,
    endplay.Player.south,
    endplay.Player.west,
)


def tricks_by_card(board: Board) -> dict[Card, int]:
    """DDS's tricks of the leader's side for every lead of a clockwise board."""
    deal = endplay.Deal(str(board.deal))
    deal.trump = DENOMINATIONS[board.trump]
    deal.first = PLAYERS[board.leader]
    return {
        Card.parse(f"{card.suit.abbr}{card.rank.abbr}"): int(tricks)
        for card, tricks in dds.solve_board(deal)
    }


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_every_lead_of_random_deals(solver: Solver, deal: Deal) -> None:
    source = random.Random(str(deal))
    board = Board(
        deal,
        source.choice(list(Trump)),
        source.choice(SEATS),
        rules=Rules(Direction.CLOCKWISE),
    )
    expected = tricks_by_card(board)
    for asked, seen in ((board, "clockwise"), (mirror(board), "mirrored")):
        found = {
            card: value.tricks
            for value in solver.card_values(asked, race=False)
            for card in value.cards
        }
        assert found == expected, f"{seen}\n{board_text(asked)}"
        assert solver.tricks(asked) == max(expected.values())
