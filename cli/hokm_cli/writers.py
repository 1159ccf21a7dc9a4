"""One writer for each output format: answers in, pieces of the document out."""

from __future__ import annotations

from typing import Protocol

from rich.text import Text

from hokm.notation.faults import Fault
from hokm.notation.record import Record

from .options import AnalysisFormat
from .outputs import Output
from .render.caption import Caption
from .render.report import failure_report, solution_report, table_report
from .solving import Analysis

__all__ = ["ResultWriter", "result_writer"]


class ResultWriter(Protocol):
    """Writes each board as it comes, so that a long run needs no memory."""

    def begin(self) -> None:
        """What stands before the first board."""

    def solved(self, analysis: Analysis) -> None:
        """The answers about one board."""

    def failed(self, record: Record, fault: Fault) -> None:
        """A board that could not be answered."""

    def end(self) -> None:
        """What stands after the last board."""


class TextWriter:
    """Reports to be read, with an empty line between them."""

    def __init__(self, output: Output, *, several_files: bool) -> None:
        self._output = output
        self._several_files = several_files
        self._first = True

    def begin(self) -> None:
        """Nothing."""

    def solved(self, analysis: Analysis) -> None:
        """The full report of one board, or the table of trumps and hakems."""
        caption = Caption.of(analysis.record, with_file=self._several_files)
        solutions, look = analysis.solutions, self._output.look
        if len(solutions) == 1:
            self._write(solution_report(solutions[0], caption, look))
        else:
            self._write(table_report(analysis.table, caption, look))

    def failed(self, record: Record, fault: Fault) -> None:
        """One line in place of the report; the fault itself goes to standard error."""
        caption = Caption.of(record, with_file=self._several_files)
        self._write(failure_report(fault.message, caption, self._output.look))

    def end(self) -> None:
        """Nothing."""

    def _write(self, text: Text) -> None:
        if not self._first:
            self._output.write("\n")
        self._first = False
        self._output.text(text)


def result_writer(
    output_format: AnalysisFormat, output: Output, *, several_files: bool
) -> ResultWriter:
    """The writer for a format."""
    return TextWriter(output, several_files=several_files)
