"""A proof as an object: what it states, on which board, by which claims."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path

from ..analysis.targets import Target
from ..errors import BoardError, InvalidProof, NotationError
from ..model.board import Board
from ..model.cards import Trump, parse_cards
from ..model.deal import Deal
from ..model.rules import TRICKS_TO_WIN, Rules
from ..model.seats import Direction, Seat, Seating
from .document import (
    Row,
    digest_of,
    flaws_as_errors,
    read_document,
    read_row,
    verify_proof,
    write_document,
)

__all__ = ["Proof", "load_proofs", "save_proofs"]


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Proof:
    """A proof that one side reaches a target on a board, whatever the others do.

    `hokm.prove` finds one, `check` has it checked without the search that found it, and
    ``docs/proofs.md`` describes what it is made of. Two proofs are equal if they say the same in
    the same way.

    Examples
    --------
    >>> import hokm
    >>> deal = hokm.Deal.parse("N:A2... K3... Q4... J5...")
    >>> board = hokm.Board(deal, hokm.Trump.SPADES, hokm.Seat.NORTH)
    >>> proof = hokm.prove(board, hokm.Target("NS", wins=1, before=2))
    >>> proof
    <Proof: North-South win 1 trick before East-West win 2, 1 claim>
    >>> proof.check()

    """

    row: Row
    """The proof as ``docs/proofs.md`` describes it; not to be changed."""
    _known_board: Board | None = field(default=None)

    @classmethod
    def from_row(cls, row: object) -> Proof:
        """Return the proof of a row of a document; it is not checked yet.

        Raises
        ------
        InvalidProof
            If `row` cannot be read as a proof.

        """
        with flaws_as_errors():
            return cls(read_row(row).row)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Proof:
        """Return the only proof in a file, compressed or not; it is not checked yet.

        Raises
        ------
        NotationError
            If the file is no document of proofs, or does not hold exactly one.
        InvalidProof
            If the proof makes no sense.

        """
        proofs = load_proofs(path)
        if len(proofs) != 1:
            raise NotationError(
                f"{path} holds {len(proofs)} proofs, not one: hokm.proofs.load_proofs reads them"
            )
        return proofs[0]

    @property
    def name(self) -> str | None:
        """The name of the board in its file; None where none is given."""
        name = self.row.get("board")
        return None if name is None else str(name)

    @property
    def board(self) -> Board:
        """The position that the proof is about.

        What no proof depends on, like the scoring, is as usual in a proof that was loaded.
        `BoardError` for one about three players of which two together have won tricks before,
        since a document does not say which of them did.
        """
        return _board_of(self.row) if self._known_board is None else self._known_board

    @property
    def target(self) -> Target:
        """What is proven."""
        side, wins, before = (self.row[key] for key in ("side", "wins", "before"))
        assert isinstance(side, list)
        assert isinstance(wins, int)
        assert isinstance(before, int)
        return Target(map(Seat.parse, side), wins, before)

    @property
    def claims(self) -> tuple[Row, ...]:
        """The claims it consists of, the first about the deal; none where the score decides."""
        claims = self.row["claims"]
        assert isinstance(claims, list)
        return tuple(claims)

    @property
    def statement(self) -> str:
        """What is proven, in words: ``North-South win 7 tricks before East-West win 1``."""
        return self.target.sentence(Seat.parse(letter) for letter in str(self.row["order"]))

    def check(self) -> None:
        """Go through all claims, without the search, and see that they prove the statement.

        Raises
        ------
        InvalidProof
            If they do not, or the proof was changed after it was written. The message names the
            first flaw and a line of play that shows it.

        """
        verdict = verify_proof(self.row)
        if verdict.flaw is not None:
            raise InvalidProof(verdict.flaw)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the proof to a file, compressed if its name ends in ``.gz``."""
        save_proofs(path, [self])

    def to_row(self) -> dict[str, object]:
        """Return the proof as it is written to a document, with its digest."""
        row = copy.deepcopy(dict(self.row))
        digest, claims = row.pop("digest", None), row.pop("claims")
        return {**row, "digest": digest or digest_of(self.row), "claims": claims}

    def with_name(self, name: str) -> Proof:
        """Return the same proof with the name that its board has in a file."""
        rest = {key: value for key, value in self.row.items() if key not in ("board", "digest")}
        return Proof({"board": name, **rest}, self._known_board)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Proof):
            return NotImplemented
        return _without_digest(self.row) == _without_digest(other.row)

    def __hash__(self) -> int:
        return hash(digest_of(self.row))

    def __repr__(self) -> str:
        count = len(self.claims)
        claims = "1 claim" if count == 1 else f"{count} claims"
        statement = self.statement
        if (self.target.wins, self.target.before) == (TRICKS_TO_WIN, 1):
            statement = statement.partition(" 7 tricks")[0] + " 7-0"
        return f"<Proof: {statement}, {claims}>"


def load_proofs(path: str | PathLike[str]) -> tuple[Proof, ...]:
    """Return all proofs in a file; they are not checked yet. Raises as `Proof.load` does."""
    document = read_document(Path(path).read_bytes())
    return tuple(map(Proof.from_row, document["proofs"]))


def save_proofs(path: str | PathLike[str], proofs: Iterable[Proof]) -> None:
    """Write proofs to a file, compressed if its name ends in ``.gz``."""
    compressed = Path(path).suffix.lower() == ".gz"
    with Path(path).open("wb") as file:
        write_document(file, (proof.to_row() for proof in proofs), compressed=compressed)


def _without_digest(row: Row) -> Mapping[str, object]:
    return {key: value for key, value in row.items() if key != "digest"}


def _board_of(row: Row) -> Board:
    """Return the board of a row that could be read."""
    order = [Seat.parse(letter) for letter in str(row["order"])]
    on_table, side = row["on_table"], row["side"]
    assert isinstance(on_table, list)
    assert isinstance(side, list)
    board = Board(
        Deal.parse(str(row["deal"])),
        Trump.parse(str(row["trump"])),
        hakem=order[0],
        leader=Seat.parse(str(row["leader"])),
        on_table=parse_cards(" ".join(on_table)),
        rules=Rules(_direction(order)),
    )
    own, others = map(int, str(row["tricks_won"]).split("-"))
    return dataclasses.replace(board, tricks_won=_tricks_won(board, set(side), own, others))


def _direction(order: Sequence[Seat]) -> Direction:
    """Return which way round the table an order of play goes; two players may sit either way."""
    ways = (Direction.ANTICLOCKWISE, Direction.CLOCKWISE)
    fits = (way for way in ways if Seating(way, frozenset(order)).order(order[0]) == tuple(order))
    return next(fits)


def _tricks_won(board: Board, letters: Set[str], own: int, others: int) -> tuple[int, ...]:
    """Return the tricks of each side of `board`; those of the players named, and of the others."""
    won = []
    for ours, count in ((True, own), (False, others)):
        sides = [side for side in board.sides if (min(side).letter in letters) is ours]
        if len(sides) > 1 and count > 0:
            names = board.seating.players_name(seat for side in sides for seat in side)
            raise BoardError(f"the proof does not say which of {names} won the tricks before")
        won += [(side, count if len(sides) == 1 else 0) for side in sides]
    tricks = dict(won)
    return tuple(tricks[side] for side in board.sides)
