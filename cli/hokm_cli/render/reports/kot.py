"""``hokm kot``: what is forced on the boards of one record, in as few lines as will do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hokm import Board
from hokm.analysis.kot import KotAnswer
from hokm.analysis.outcomes import OutcomeAnswer
from hokm.proofs.proof import Proof

from ...queries.kots import RecordAnswers
from ...terminal.english import plural
from ...terminal.layout import stacked, styled, wrapped
from ...terminal.theme import GOOD, KOT, Theme
from ..parts import sentences as words
from ..parts.cards import trump_text
from ..parts.heading import BoardHeading, board_title, cases_text

__all__ = ["forced_text", "kots_text", "outcomes_text"]

_FEW = 4
_INDENT = 4


def forced_text(found: RecordAnswers, heading: BoardHeading, theme: Theme) -> Text:
    """Return the answers about one record, and a line on their proofs where these were made."""
    answers = [case.answer for case in found.cases]
    outcomes = [answer for answer in answers if isinstance(answer, OutcomeAnswer)]
    kots = [answer for answer in answers if isinstance(answer, KotAnswer)]
    text = outcomes_text(outcomes, heading, theme) if outcomes else kots_text(kots, heading, theme)
    proofs = found.proofs
    return text if proofs is None else stacked([text, Text(_proofs_line(proofs))])


def kots_text(answers: Sequence[KotAnswer], heading: BoardHeading, theme: Theme) -> Text:
    """Return which kots are forced; one unwrapped line where trump and hakem are known."""
    title = board_title(heading)
    if len(answers) == 1:
        return Text.assemble(title, _case_text(answers[0].board, theme), _kot(answers[0]))
    count = sum(each.is_forced for each in answers)
    if not count:
        return Text.assemble(title, f": no kot is forced in any of {len(answers)} cases")
    lines = [Text.assemble(title, f": a kot is forced in {count} of {len(answers)} cases")]
    for name, forced in (
        ("kot", [each for each in answers if each.kot]),
        ("hakem koti", [each for each in answers if each.hakem_koti]),
    ):
        if forced:
            cases = cases_text((each.board for each in forced), theme)
            lines.append(Text.assemble("  ", (name, KOT), ": ") + cases)
    return stacked([wrapped(line, theme.width, _INDENT) for line in lines])


def outcomes_text(answers: Sequence[OutcomeAnswer], heading: BoardHeading, theme: Theme) -> Text:
    """Return whether the outcome can be had; one unwrapped line for one trump and hakem."""
    title = board_title(heading)
    first = answers[0]
    if len(answers) == 1:
        return Text.assemble(title, _case_text(first.board, theme), _outcome(first))
    forced = [each.board for each in answers if each.is_forced]
    count = f"{len(forced) or 'none'} of {len(answers)} cases"
    what = f": the hakem's side can get {first.outcome} or better in {count}"
    lines = [Text.assemble(title, what)]
    if forced:
        lines.append(Text("  ") + cases_text(forced, theme))
    return stacked([wrapped(line, theme.width, _INDENT) for line in lines])


def _case_text(board: Board, theme: Theme) -> Text:
    """Return what follows the title where a board is answered in one line."""
    return Text.assemble(" (", trump_text(board.trump, theme), f", hakem {board.hakem.title}): ")


def _kot(answer: KotAnswer) -> Text:
    board = answer.board
    if board.seating.players == 3:
        sentence = words.guaranteed_kot_sentence(board, answer.winner)
    else:
        sentence = words.forced_kot_sentence(board, answer.kot, answer.hakem_koti)
    return styled(sentence, KOT) if answer.is_forced else Text(sentence)


def _outcome(answer: OutcomeAnswer) -> Text:
    """Return ``yes, North-South can get 7-3 or better``."""
    side = words.hakem_side(answer.board)
    if answer.is_forced:
        return styled(f"yes, {side} can get {answer.outcome} or better", GOOD)
    return Text(f"no, {side} cannot get {answer.outcome} or better")


def _proofs_line(proofs: Sequence[Proof]) -> str:
    """Return ``2 proofs: 18 and 1 claims``; of many proofs only how long they are."""
    counts = [len(proof.claims) for proof in proofs]
    if not counts:
        return "  no proof needed: the race is over"
    *others, last = counts
    if not any(counts):
        return f"  {plural(len(counts), 'proof')}: the score alone decides"
    if not others:
        return f"  proof of {plural(last, 'claim')}"
    if len(counts) <= _FEW:
        return f"  {len(counts)} proofs: {', '.join(map(str, others))} and {last} claims"
    some = f"{min(counts)} to {max(counts)} claims each"
    return f"  {len(counts)} proofs: {some}, {sum(counts)} in all"
