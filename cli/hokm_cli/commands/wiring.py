"""What every command that goes through boards puts together from its options."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..queries.limits import SearchLimits
from ..queries.pipeline import BoardPipeline
from ..queries.selection import BoardSelection
from ..queries.solver_provider import SolverProvider
from ..render.parts.diagnostics import diagnostic_text
from ..terminal.console import open_console
from ..terminal.outputs import Output, open_output
from ..terminal.progress import progress

__all__ = ["open_pipeline"]


@contextlib.contextmanager
def open_pipeline(
    inputs: Sequence[str],
    selection: BoardSelection | None,
    output: Path | None,
    color: bool | None,
    *,
    machine: bool = False,
    limits: SearchLimits | None = None,
) -> Iterator[tuple[BoardPipeline, Output]]:
    """Open the streams, and the pipeline whose answers go there.

    The output file is complete, and the last note written, when this ends.
    """
    console = open_console(color)
    with (
        open_output(console, output, machine=machine) as results,
        progress(console, to_file=output is not None) as line,
    ):
        pipeline = BoardPipeline(
            inputs, selection, SolverProvider(console, limits), console, line, diagnostic_text
        )
        yield pipeline, results
        pipeline.sum_up()
