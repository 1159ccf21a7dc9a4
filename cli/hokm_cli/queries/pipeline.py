"""From inputs to answers, board by board: one loop, one way to fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rich.text import Text

from hokm import HokmError
from hokm.notation.checked import CheckedRecord, check
from hokm.notation.diagnostics import Diagnostic
from hokm.notation.record import GameRecord

from ..terminal.console import Console
from ..terminal.progress import Progress
from . import notes
from .inputs import diagnostic_of, read_boards
from .selection import BoardSelection
from .settings import Settings
from .solver_provider import SolverProvider
from .tally import Tally

__all__ = ["BoardPipeline"]

_MOST_DIAGNOSTICS = 5
"""Of one board; what is no deal at all can hold thousands."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class BoardPipeline:
    """One command at work on its inputs."""

    inputs: Sequence[str]
    """Names of files, ``-`` for standard input, or deals."""
    selection: BoardSelection | None
    """None for all boards."""
    provider: SolverProvider
    console: Console
    progress: Progress
    diagnostic_text: Callable[[Diagnostic], Text]
    """How errors are shown on standard error."""
    tally: Tally = field(default_factory=Tally)

    def records(self, settings: Settings) -> Iterator[CheckedRecord]:
        """Yield the boards asked for, each checked once, under the settings given."""
        for record in read_boards(self.inputs, self.selection, self.console, self.tally):
            yield check(settings.apply(record))
            self.progress.board_done()

    def answers(
        self, settings: Settings, work: Callable[[CheckedRecord], Answer], *, strict: bool = False
    ) -> Iterator[tuple[GameRecord, Answer | Diagnostic]]:
        """Yield what `work` makes of each board, or the error that stops it, reported here.

        With `strict` the first error is the last answer.
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
                self.console.note(notes.more_errors(record.name, more))
            self.tally.bad += 1
            return diagnostics[0]
        # Errors of a record that could be answered all the same are in its play, farther on.
        self.tally.warnings += len(record.diagnostics)
        return answer

    def in_part(self, diagnostic: Diagnostic) -> None:
        """Report the error up to which the play of the last board could be followed."""
        self._report(diagnostic)
        self.tally.partial += 1
        self.tally.warnings -= 1  # as one of the record's it was counted for 'hokm check'

    def _report(self, diagnostic: Diagnostic) -> None:
        self.console.report(self.diagnostic_text(diagnostic))

    def sum_up(self) -> None:
        """Write a last note where not all went well."""
        note = notes.summary(self.tally)
        if note:
            self.console.note(note)
