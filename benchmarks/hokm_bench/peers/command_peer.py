"""Run another solver as a command that reads questions and prints answers.

The command is started once for each work, and again for each repetition. It reads one question
a line from its standard input and writes the answer, one line, before the next question comes
(so it must flush its output). When its input ends, it ends.

================================  =========================================================
question                          answer
================================  =========================================================
``tricks N:H1 H2 H3 H4 H S``      a number
``leads N:H1 H2 H3 H4 H S``       a number for each card of the leader, in the order written
``table N:H1 H2 H3 H4``           16 numbers: spades with N, E, S, W leading, then hearts,
                                  diamonds, clubs
================================  =========================================================

After the hands, written as in PBN, come trump and leader. Play goes clockwise to the last card;
numbers are the tricks of the leader's side, with spaces or commas between them. All hands are
equally long, from 1 to 13 cards. The first question is an ending of one trick, which is not timed.

Times are processor time of the command's own process, all its threads included, from the moment a
question is sent until its answer arrives. Starting up is not timed, as it is not for the solvers in
this process. Where the system does not know another process's time, wall-clock time is taken. A
program that leaves the work to other processes is refused.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import Any

from hokm.errors import TimeLimitError
from hokm.model.board import Board
from hokm.model.cards import Trump
from hokm.model.deal import Deal
from hokm.model.rules import Rules
from hokm.model.seats import Direction, Seat

from ..built_in_boards import CELLS
from .peer import PeerError
from .question import BridgeQuestion, clockwise, mirrored

__all__ = ["CommandPeer"]

_START_SECONDS = 60.0
"""A program that needs longer for its first answer is waiting for the end of its input."""
_END_SECONDS = 5.0
_LONGEST_QUOTE = 60
_FIRST = Board(
    Deal.parse("N:A... K... Q... J..."),
    Trump.SPADES,
    Seat.NORTH,
    rules=Rules(direction=Direction.CLOCKWISE),
)

_HAS_CLOCK = sys.platform == "linux"


class CommandPeer:
    """A command as a `Peer`; the module says what the command must do."""

    version = ""
    clock_name = "processor time" if _HAS_CLOCK else "wall clock"

    def __init__(self, command: str, *, time_limit: float | None = None) -> None:
        """Split `command` as a shell would; an answer may take `time_limit` seconds."""
        try:
            self._arguments = shlex.split(command, posix=os.name != "nt")
        except ValueError as error:
            raise PeerError(f"{command!r} is not a command line: {error}") from None
        if not self._arguments:
            raise PeerError("the command of the other solver is empty")
        self.name = os.path.basename(self._arguments[0])
        self.time_limit = time_limit
        self._running: _Process | None = None

    def start(self) -> None:
        """Start the command and ask a first question; raise `PeerError` if it does not answer."""
        self._running = process = _Process(self.name, self._arguments)
        reply = process.ask(_FIRST_LINE, _START_SECONDS)
        if reply is None:
            self._abandon()
            raise PeerError(
                f"{self.name} did not answer the first question in {_START_SECONDS:.0f} s; "
                "it must answer each line before the next one comes, and flush its output"
            )
        if self.answer(BridgeQuestion.TRICKS, _FIRST, reply) != 1:
            raise PeerError(f"{self.name} answered {_quoted(reply)} to '{_FIRST_LINE}', not 1")

    def stop(self) -> None:
        """End the command; raise `PeerError` if other processes did its work."""
        process, self._running = self._running, None
        if process is not None:
            process.end()

    def clock(self) -> float:
        """Return the processor time of the command, or wall-clock time where that is not known."""
        return time.perf_counter() if self._running is None else self._running.clock()

    def prepare(self, question: BridgeQuestion, board: Board) -> Callable[[], Any]:
        """Return a call that sends one question; nobody can make the command forget the others."""
        if self._running is None:  # abandoned
            self.start()
        assert self._running is not None
        process, line = self._running, _line(question, board)

        def ask() -> str:
            reply = process.ask(line, self.time_limit)
            if reply is None:
                self._abandon()
                raise TimeLimitError("stopped by the time limit")
            return reply

        return ask

    def answer(self, question: BridgeQuestion, board: Board, result: Any) -> Any:
        """Return the answer in a line; raise `PeerError` if the line has another form."""
        cards = board.deal[board.leader]
        count = {
            BridgeQuestion.TRICKS: 1,
            BridgeQuestion.TABLE: len(CELLS),
            BridgeQuestion.LEADS: len(cards),
        }
        try:
            numbers = [int(word) for word in result.replace(",", " ").split()]
        except ValueError:
            numbers = []
        if len(numbers) != count[question]:
            wanted = "a number" if count[question] == 1 else f"{count[question]} numbers"
            raise PeerError(
                f"{self.name} answered {_quoted(result)} to '{_line(question, board)}': "
                f"expected {wanted}"
            )
        if question is BridgeQuestion.TRICKS:
            return numbers[0]
        if question is BridgeQuestion.LEADS:
            return dict(zip(cards, numbers, strict=True))
        _, _, turned = clockwise(board)
        return {
            (trump, mirrored(seat) if turned else seat): number
            for (trump, seat), number in zip(CELLS, numbers, strict=True)
        }

    def nodes(self, result: Any) -> int | None:
        """Return None: a command does not tell its nodes."""
        return None

    def _abandon(self) -> None:
        """Kill a command that does not answer."""
        process, self._running = self._running, None
        if process is not None:
            process.kill()


def _line(question: BridgeQuestion, board: Board) -> str:
    text, leader, _ = clockwise(board)
    if question is BridgeQuestion.TABLE:
        return f"{question.value} {text}"
    return f"{question.value} {text} {board.trump} {leader}"


def _quoted(text: str) -> str:
    short = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "..."
    return f"'{short}'" if short else "an empty line"


_FIRST_LINE = _line(BridgeQuestion.TRICKS, _FIRST)


class _Process:
    """A running command whose lines are read by a thread, so that waiting can end."""

    def __init__(self, name: str, arguments: list[str]) -> None:
        self._name = name
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `_close`
        self._children = _seconds_of_ended_children()
        self._answers = 0
        self._ended = False
        try:
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            self._errors.close()
            raise PeerError(f"{name} cannot be started: {error.strerror}") from None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def clock(self) -> float:
        """Return the processor time of the process, or wall-clock time if that is not known."""
        if not _HAS_CLOCK:
            return time.perf_counter()
        # The clock of another process, as Linux numbers it: see clock_getcpuclockid(3).
        return time.clock_gettime(~self._process.pid << 3 | 2)

    def ask(self, line: str, seconds: float | None) -> str | None:
        """Return the answer to one line; None if it takes longer than `seconds`."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it has ended, and its output says more
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        try:
            reply = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if reply is None:
            raise PeerError(self._last_words())
        self._answers += 1
        return reply

    def end(self) -> None:
        """Close the input and wait; raise `PeerError` if other processes did most of the work."""
        if self._ended:
            return
        own = self.clock()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._wait()
        self._close()
        altogether = _seconds_of_ended_children() - self._children
        if _HAS_CLOCK and altogether > 2 * own + 1:
            raise PeerError(
                f"{self._name} leaves its work to other processes ({altogether:.1f} s, itself "
                f"{own:.1f} s), which cannot be timed: start the solver itself"
            )

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()
        self._close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.strip())
        self._lines.put(None)

    def _wait(self) -> int | None:
        """Return the exit code; None if it did not end by itself and was killed."""
        try:
            return self._process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return None

    def _close(self) -> None:
        self._ended = True
        self._errors.close()
        self._reader.join(_END_SECONDS)
        streams = [self._process.stdin]
        if not self._reader.is_alive():  # else another process still has it open
            streams.append(self._process.stdout)
        for stream in streams:
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _last_words(self) -> str:
        """Say how the command ended, with its last line on standard error."""
        code = self._wait()
        if code is None:
            ended = "closed its output"
        else:
            ended = f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        self._close()
        reason = f": {lines[-1].strip()}" if lines else ""
        answers = "1 answer" if self._answers == 1 else f"{self._answers} answers"
        return f"{self._name} {ended} after {answers}{reason}"


def _seconds_of_ended_children() -> float:
    """Return the processor time of all ended processes that this one started, and of theirs."""
    if sys.platform == "win32":
        return 0.0
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
