"""How many ways cards can be played: the rules model counted to a fixed depth.

The counts in ``tests/data/perft`` were checked by a program of their own. A file gives a board
and, for each depth, the number of different sequences of that many legal cards.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hokm import Board, Direction
from support.boards import make_board
from support.reference import DATA

FILES = sorted((DATA / "perft").glob("*.perft"))


def perft(position: Board, depth: int) -> int:
    """The number of sequences of `depth` legal cards, fewer where the hand ends before."""
    cards = position.legal_cards
    if depth == 1:
        return len(cards)
    return sum(perft(position.play(card), depth - 1) for card in cards)


def read(path: Path) -> tuple[Board, dict[int, int]]:
    """The position of a file and its counts by depth."""
    lines = path.read_text(encoding="utf-8").splitlines()
    fields = dict(line.split(maxsplit=1) for line in lines if line and not line.startswith("#"))
    counts = {int(depth): int(count) for depth, count in fields.items() if depth.isdigit()}
    won, lost = fields.get("won", "0-0").split("-")
    board = make_board(
        fields["deal"],
        fields["trump"],
        fields["hakem"],
        leader=fields.get("leader"),
        on_table=fields.get("table", ""),
        won=(int(won), int(lost)),
        direction=Direction.parse(fields["direction"]),
        play_out=fields.get("end") == "thirteen",
    )
    return board, counts


def test_there_are_perft_files() -> None:
    assert len(FILES) >= 5


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sequences_of_play_are_counted(path: Path) -> None:
    position, counts = read(path)
    assert counts
    for depth, count in counts.items():
        found = perft(position, depth)
        split = (
            {
                str(card): 1 if depth == 1 else perft(position.play(card), depth - 1)
                for card in position.legal_cards
            }
            if found != count
            else {}
        )
        assert found == count, f"{path.name} depth {depth}: by first card {split}"
