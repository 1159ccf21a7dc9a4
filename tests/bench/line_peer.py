"""A solver as `hokm bench --peer-command` wants it, for tests. It misbehaves on demand.

    python line_peer.py [FAULT]

FAULT is one of the keys of `FAULTS`; without it every answer is right.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from hokm import (
    Board,
    Deal,
    Seat,
    Solver,
    Trump,
)
from hokm_bench.built_in_boards import CELLS, CLOCKWISE

FAULTS = {
    "wrong": "one trick too many, from the second question on",
    "few": "ends after two answers",
    "crash": "ends with an error after one answer",
    "words": "answers in words, from the second question on",
    "short": "tables and leads with a number missing",
    "hang": "never answers the second question",
    "elsewhere": "has another process burn the time",
}


def main() -> None:
    diagnostic = sys.argv[1] if len(sys.argv) > 1 else ""
    solver = Solver()
    for number, line in enumerate(sys.stdin):
        if diagnostic == "crash" and number == 1:
            raise SystemExit("out of trumps")
        if diagnostic == "few" and number == 2:
            return
        if diagnostic == "hang" and number == 1:
            time.sleep(60)
        if diagnostic == "elsewhere":
            burn = "import time\nwhile time.process_time() < 1.5: pass"
            subprocess.run([sys.executable, "-c", burn], check=True)
        numbers = answer(solver, line)
        if diagnostic == "wrong" and number > 0:
            numbers[0] += 1
        if diagnostic == "short" and len(numbers) > 1:
            numbers.pop()
        text = "many" if diagnostic == "words" and number > 0 else " ".join(map(str, numbers))
        os.write(sys.stdout.fileno(), f"{text}\n".encode())


def answer(solver: Solver, line: str) -> list[int]:
    question, *words = line.split()
    deal = Deal.parse(" ".join(words[:4]))
    if question == "table":
        return [solver.tricks(Board(deal, *cell, rules=CLOCKWISE)) for cell in CELLS]
    board = Board(deal, Trump.parse(words[4]), Seat.parse(words[5]), rules=CLOCKWISE)
    if question == "tricks":
        return [solver.tricks(board)]
    assert question == "leads", question
    return [solver.tricks(board, card=card) for card in deal[board.leader]]


if __name__ == "__main__":
    main()
