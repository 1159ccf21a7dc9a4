"""Whether the hakem's side can get an outcome, in as few lines as will do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hokm.analysis.outcomes import OutcomeAnswer

from ...terminal.layout import part, stacked, wrapped
from ...terminal.theme import GOOD, Theme
from ..parts.cases import cases_text
from ..parts.heading import BoardHeading
from ..parts.kots import board_title, case_text

__all__ = ["outcomes_text"]


def outcomes_text(answers: Sequence[OutcomeAnswer], heading: BoardHeading, theme: Theme) -> Text:
    """Yes or no, or for how many; one unwrapped line where trump and hakem are known."""
    title = board_title(heading)
    first = answers[0]
    if len(answers) == 1:
        return Text.assemble(title, case_text(first.board, theme), _verdict(first))
    forced = [each.board for each in answers if each.is_forced]
    count = f"{len(forced) or 'none'} of {len(answers)} cases"
    what = f": the hakem's side can get {first.outcome} or better in {count}"
    lines = [Text.assemble(title, what)]
    if forced:
        lines.append(Text("  ") + cases_text(forced, theme))
    return stacked([wrapped(line, theme.width, indent=4) for line in lines])


def _verdict(answer: OutcomeAnswer) -> Text:
    """``yes, South-North can get 7-3 or better``."""
    side = answer.board.seating.side_name(answer.board.hakem)
    if answer.is_forced:
        return part(f"yes, {side} can get {answer.outcome} or better", GOOD)
    return Text(f"no, {side} cannot get {answer.outcome} or better")
