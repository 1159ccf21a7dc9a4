"""What the commands that go through boards have in common: one loop, one way to fail."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from hokm import HokmError
from hokm.notation.checked import CheckedRecord, check
from hokm.notation.diagnostics import Diagnostic
from hokm.notation.record import GameRecord

from ..commands.options import BoardSelection, Settings
from ..render.parts.diagnostics import diagnostic_text
from ..render.parts.sentences import plural
from ..terminal.console import Console, open_console
from ..terminal.outputs import Output, open_output, styled
from ..terminal.progress import Progress, progress
from .inputs import Tally, diagnostic_of, read_boards
from .solver_provider import SearchLimits, SolverProvider

__all__ = ["Run", "open_pipeline"]

_MOST_DIAGNOSTICS = 5
"""Of one board; what is no deal at all can hold thousands."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Run:
    """One command at work on its inputs."""

    console: Console
    output: Output
    provider: SolverProvider
    tally: Tally
    _inputs: Sequence[str]
    _selection: BoardSelection | None
    _progress: Progress

    def records(self, settings: Settings) -> Iterator[CheckedRecord]:
        """Yield the boards asked for, each checked once, under the settings given."""
        for record in read_boards(self._inputs, self._selection, self.console, self.tally):
            yield check(settings.apply(record))
            self._progress.board_done()

    def answers(
        self, settings: Settings, work: Callable[[CheckedRecord], Answer], *, strict: bool = False
    ) -> Iterator[tuple[GameRecord, Answer | Diagnostic]]:
        """What `work` makes of each board, or the fault that stops it, which is reported here.

        With `strict` the first fault is the last answer.
        """
        for record in self.records(settings):
            answer = self._attempt(record, work)
            yield record.game, answer
            if strict and isinstance(answer, Diagnostic):
                return

    def _attempt(
        self, record: CheckedRecord, work: Callable[[CheckedRecord], Answer]
    ) -> Answer | Diagnostic:
        try:
            answer = work(record)
        except HokmError as error:
            diagnostic = diagnostic_of(record.game, error)
            known = any(each.message == diagnostic.message for each in record.errors)
            diagnostics = record.errors if known else (diagnostic,)
            for diagnostic in diagnostics[:_MOST_DIAGNOSTICS]:
                self._report(diagnostic)
            if len(diagnostics) > _MOST_DIAGNOSTICS:
                more = len(diagnostics) - _MOST_DIAGNOSTICS
                self.console.note(f"board {record.name}: {more} more, shown by 'hokm check'")
            self.tally.bad += 1
            return diagnostics[0]
        # Errors of a record that could be answered all the same are in its play, farther on.
        self.tally.warnings += len(record.diagnostics)
        return answer

    def in_part(self, diagnostic: Diagnostic) -> None:
        """Report the fault up to which the play of the last board could be followed."""
        self._report(diagnostic)
        self.tally.partial += 1
        self.tally.warnings -= 1  # as one of the record's it was counted for 'hokm check'

    def _report(self, diagnostic: Diagnostic) -> None:
        self._progress.clear()
        self.console.write_error(styled(diagnostic_text(diagnostic), self.console.err_color) + "\n")

    def sum_up(self) -> None:
        """A last note where not all went well."""
        self._progress.clear()
        tally = self.tally
        facts = []
        if tally.bad and tally.boards > 1:
            facts.append(f"{tally.bad} of {plural(tally.boards, 'board')} could not be used")
        if tally.partial and tally.boards > 1:
            boards = plural(tally.boards, "board")
            facts.append(f"{tally.partial} of {boards} could be followed only up to a fault")
        if tally.warnings:
            facts.append(f"{plural(tally.warnings, 'warning')}, shown by 'hokm check'")
        if facts:
            self.console.note("; ".join(facts))


@contextlib.contextmanager
def open_pipeline(
    inputs: Sequence[str],
    board: str | None,
    output: Path | None,
    color: bool | None,
    *,
    machine: bool = False,
    limits: SearchLimits | None = None,
) -> Iterator[Run]:
    """Everything a command needs for its loop. The output file is complete when this ends."""
    selection = None if board is None else BoardSelection.parse(board)
    console = open_console(color)
    provider = SolverProvider(console, limits)
    with (
        open_output(console, output, machine=machine) as results,
        progress(console, to_file=output is not None) as line,
    ):
        run = Run(console, results, provider, Tally(), inputs, selection, line)
        yield run
        run.sum_up()
