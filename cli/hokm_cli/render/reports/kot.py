"""What is forced on the boards of one record, and how long the proofs of it are."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hokm.analysis.kot import KotAnswer
from hokm.analysis.outcomes import OutcomeAnswer
from hokm.proofs.proof import Proof

from ...queries.kots import Forced
from ...terminal.layout import stacked
from ...terminal.theme import Theme
from ..parts.heading import BoardHeading
from ..parts.kots import kots_text
from ..parts.sentences import plural
from .outcomes import outcomes_text

__all__ = ["forced_text"]

_FEW = 4


def forced_text(found: Forced, heading: BoardHeading, theme: Theme) -> Text:
    """The answers about one record, and a line on their proofs where these were asked for."""
    answers = [case.answer for case in found.cases]
    outcomes = [answer for answer in answers if isinstance(answer, OutcomeAnswer)]
    kots = [answer for answer in answers if isinstance(answer, KotAnswer)]
    text = outcomes_text(outcomes, heading, theme) if outcomes else kots_text(kots, heading, theme)
    proofs = found.proofs
    return text if proofs is None else stacked([text, _proofs_line(proofs)])


def _proofs_line(proofs: Sequence[Proof]) -> Text:
    """``2 proofs of 18 and 1 claims``; of many proofs only how long they are."""
    counts = [len(proof.claims) for proof in proofs]
    if not counts:
        return Text("  no proof: the race was over before")
    *others, last = counts
    if not others:
        return Text(f"  proof of {plural(last, 'claim')}")
    if len(counts) <= _FEW:
        each = f"{', '.join(map(str, others))} and {last}"
        return Text(f"  {len(counts)} proofs of {each} claims")
    some = f"{min(counts)} to {max(counts)} claims"
    return Text(f"  {len(counts)} proofs of {some}, {sum(counts)} in all")
