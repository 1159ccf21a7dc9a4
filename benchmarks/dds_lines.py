"""Run DDS as a program that reads questions and prints answers, for `hokm bench --peer-command`.

Usage::

    hokm bench --peer-command "python benchmarks/dds_lines.py"

An example of what such a program has to do, and a check of how it is timed: its figures come near
those of `hokm bench --against endplay`, which calls the same DDS within the process.
benchmarks/README.md describes the lines.
"""

from __future__ import annotations

import sys

from hokm import (
    Board,
    Deal,
    Seat,
    Trump,
)
from hokm_bench import BridgeQuestion, open_peer
from hokm_bench.built_in_boards import CELLS, CLOCKWISE


def main() -> None:
    """Answer line by line until the input ends."""
    peer = open_peer("endplay")
    peer.start()
    for line in sys.stdin:
        question, board = read(line)
        answer = peer.answer(question, board, peer.prepare(question, board)())
        if question is BridgeQuestion.TRICKS:
            numbers = [answer]
        elif question is BridgeQuestion.TABLE:
            numbers = [answer[cell] for cell in CELLS]
        else:
            numbers = [answer[card] for card in board.deal[board.leader]]
        print(*numbers, flush=True)


def read(line: str) -> tuple[BridgeQuestion, Board]:
    """Return a question and its board; a table is about the deal only."""
    question, *words = line.split()
    trump, leader = words[4:] or ("S", "N")
    deal = Deal.parse(" ".join(words[:4]))
    board = Board(deal, Trump.parse(trump), Seat.parse(leader), rules=CLOCKWISE)
    return BridgeQuestion(question), board


if __name__ == "__main__":
    main()
