"""``hokm verify``: what came of checking proofs, a line each, or rows for programs."""

from __future__ import annotations

from rich.text import Text

from hokm import Card, Seat, Trump
from hokm.model.seats import Seating
from hokm.notation.rows.records import Row
from hokm.proofs.document import Verdict
from hokm.verify import Proof

from ...terminal.english import plural
from ...terminal.layout import joined
from ...terminal.theme import (
    BAD,
    GOOD,
    HEADING,
    Theme,
)
from ..parts.cards import card_text, trump_text
from ..parts.heading import printable
from ..parts.sentences import Side

__all__ = ["verdict_row", "verdict_text"]


def verdict_row(file: str, verdict: Verdict) -> Row:
    """Return one verdict for a program; what was to be proven as it is in the document.

    That is None where the proof could not be read.
    """
    asked = ("deal", "trump", "order", "leader", "on_table", "tricks_won", "side", "wins", "before")
    row = {} if verdict.proof is None else verdict.proof.row
    return {
        "file": _encodable(file),
        "board": _encodable(verdict.board),
        **{key: row.get(key) for key in asked},
        "proven": verdict.flaw is None,
        "claims": verdict.claims,
        "statement": verdict.statement or None,
        "flaw": None if verdict.flaw is None else _encodable(verdict.flaw),
    }


def verdict_text(verdict: Verdict, file: str, theme: Theme) -> Text:
    """Return one unwrapped line: what is proven by how many claims, or why it is not.

    Deal and target are those that were checked. `file` is the name to begin with, where there are
    several.
    """
    proof = verdict.proof
    line = Text(f"{printable(file)}: " if file else "")
    line.append(f"Board {printable(verdict.board)}" if verdict.board else "A board", HEADING)
    if proof is not None:
        line = Text.assemble(line, " (", _case(proof, theme), ")")
    if verdict.flaw is None:
        how = plural(verdict.claims, "claim") if verdict.claims else "the score alone"
        line = Text.assemble(line, ": ", (f"proven by {how}", GOOD))
    else:
        line = Text.assemble(line, ": ", ("REFUSED", BAD))
    if proof is not None:
        line.append(f": {_target(proof)}")
    if verdict.flaw is not None:
        line.append(": " + "".join(char if char.isprintable() else "?" for char in verdict.flaw))
    return line


def _case(proof: Proof, theme: Theme) -> Text:
    """Return ``♥, South leads, then E N W``; in a trick ``♥, South led ♠A, E ♠5, then N W``."""
    players = proof.game.order(proof.start.leader)
    cards = [card_text(Card.parse("".join(card)), theme) for card in proof.row["on_table"]]
    leader = _name(players[0])
    facts = [trump_text(Trump.parse(proof.game.trump), theme)]
    facts.append(Text(f"{leader} led ") + cards[0] if cards else Text(f"{leader} leads"))
    facts += [Text(f"{seat} ") + card for seat, card in zip(players[1:], cards[1:], strict=False)]
    facts.append(Text(f"then {' '.join(players[max(len(cards), 1) :])}"))
    return joined(facts, ", ")


def _target(proof: Proof) -> str:
    """Return ``East-West win 1 trick before North-South win 7``, with tricks won before."""
    own, others = map(int, proof.row["tricks_won"].split("-"))
    first = _wins(proof, plural(proof.row["wins"], "trick"), own, ours=True)
    return f"{first} before {_wins(proof, proof.row['before'], others, ours=False)}"


def _wins(proof: Proof, tricks: int | str, won: int, *, ours: bool) -> str:
    seats = [Seat.parse(seat) for seat in proof.game.seats if (seat in proof.game.side) is ours]
    seating = Seating(occupied=frozenset(map(Seat.parse, proof.game.seats)))
    score = f" ({won} so far)" if won else ""
    name = f"{seating.players_name(seats)}{score}"
    return f"{Side(name, len(seats) > 1).does('win')} {tricks}"


def _name(seat: str) -> str:
    return Seat.parse(seat).title


def _encodable(text: str) -> str:
    """Return the text without halves of surrogate pairs: JSON can hold them, nothing can write."""
    return text.encode("utf-8", "replace").decode()
