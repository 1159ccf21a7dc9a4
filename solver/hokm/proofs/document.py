"""Documents of proofs: written, read, and checked proof by proof.

A document is ``{"schema": "hokm-proof", "version": 1, "proofs": [...]}``, with a row for each
proof. Under ``board`` that has the name of the board, and under ``digest`` a digest of everything
else, which tells of a change that left it a proof, of something else or in another way.
`docs/proofs.md` describes it field by field. Nothing here knows of the search.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import io
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from ..errors import InvalidProof, NotationError
from ..verify import InvalidProof as CheckerFinding
from ..verify import Proof as CheckerProof

__all__ = [
    "SCHEMA",
    "VERSION",
    "Row",
    "Verdict",
    "digest_of",
    "document_parts",
    "flaws_as_errors",
    "read_document",
    "read_row",
    "verify_document",
    "verify_proof",
    "write_document",
]

SCHEMA = "hokm-proof"
VERSION = 1
"""Grows when an older checker could no longer read or judge the proofs."""

Row = Mapping[str, object]
"""A proof as it is written in a document."""

_GZIP = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking one proof found."""

    board: str
    """The name that the document gives to the board; nothing depends on it."""
    proof: CheckerProof | None
    """What was checked; None where it could not even be read."""
    flaw: str | None
    """The first thing wrong, with the line of play that shows it; None: it is proven."""

    @property
    def statement(self) -> str:
        """What is proven, or is not; empty where the proof could not be read."""
        return "" if self.proof is None else self.proof.statement()

    @property
    def claims(self) -> int:
        """The number of claims."""
        return 0 if self.proof is None else len(self.proof.claims)


def digest_of(row: Row) -> str:
    """Return the SHA-256 digest of a proof without ``digest``, whatever the order of its keys."""
    rest = {key: value for key, value in row.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def document_parts(rows: Iterable[Row]) -> Iterator[str]:
    """Yield the document of `rows` piece by piece, one claim a line."""
    yield f'{{"schema": "{SCHEMA}", "version": {VERSION}, "proofs": ['
    between = "\n"
    for row in rows:
        yield between + _proof_text(row)
        between = ",\n"
    yield "\n]}\n"


def write_document(file: BinaryIO, rows: Iterable[Row], *, compressed: bool = False) -> None:
    """Write a document while its rows are found; the same rows give the same bytes."""
    if compressed:
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:
            write_document(packed, rows)  # type: ignore[arg-type]  # all that is needed of it
        return
    for part in document_parts(rows):
        file.write(part.encode())


def read_document(data: bytes) -> dict[str, Any]:
    """Read the document in the bytes of a file, compressed or not; its proofs are not checked yet.

    Raises `NotationError` for anything but JSON with a document of proofs of the known version.
    """
    document = _json(_text(data))
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise NotationError(f"not a document of proofs: the schema is not {SCHEMA!r}")
    if document.get("version") != VERSION:
        raise NotationError(f"the version of the proofs is not {VERSION}, the only one known here")
    if not isinstance(document.get("proofs"), list):
        raise NotationError('a document of proofs has a list under "proofs"')
    return document


def verify_document(document: Mapping[str, Any]) -> Iterator[Verdict]:
    """Check each proof of a document, one after the other."""
    return map(verify_proof, document["proofs"])


def verify_proof(row: object) -> Verdict:
    """Check one row of a document."""
    name = row.get("board") if isinstance(row, Mapping) else None
    board = str(name) if isinstance(name, str | int) else ""
    proof = None
    try:
        proof = read_row(row)
        with flaws_as_errors():
            proof.check()
        _check_digest(proof.row)
    except InvalidProof as flaw:
        return Verdict(board, proof, str(flaw))
    return Verdict(board, proof, None)


def read_row(row: object) -> CheckerProof:
    """Return a row of a document as the checker reads it; `InvalidProof` if it makes no sense."""
    with flaws_as_errors():
        return CheckerProof.read(row)


@contextlib.contextmanager
def flaws_as_errors() -> Iterator[None]:
    """Raise what `hokm.verify` finds wrong, which stands alone, as an error of this package."""
    try:
        yield
    except CheckerFinding as flaw:
        raise InvalidProof(str(flaw)) from None


def _check_digest(row: Row) -> None:
    """Raise `InvalidProof` where a digest is given that is not that of the row."""
    try:
        changed = "digest" in row and row["digest"] != digest_of(row)
    except RecursionError:  # in parts that are no business of a proof, and nest without end
        changed = True
    if changed:
        raise InvalidProof(
            "its claims hold, but it was changed after it was written: the digest is another"
        )


def _proof_text(row: Row) -> str:
    head = {key: value for key, value in row.items() if key != "claims"}
    head.setdefault("digest", digest_of(row))
    claims = row["claims"]
    assert isinstance(claims, list)
    lines = ",\n".join(map(_line, claims))
    return f'{_line(head)[:-1]}, "claims": [\n{lines}]}}' if lines else _line(head | {"claims": []})


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _text(data: bytes) -> str:
    if data.startswith(_GZIP):
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read()
        except (EOFError, OSError, zlib.error) as error:
            raise NotationError(f"compressed, but damaged: {error}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError("not JSON: the text is not UTF-8") from None


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        message = f"not JSON: {error.msg}"
        raise NotationError(message, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError) as error:
        # Nested without end, or a number with thousands of digits.
        raise NotationError(f"not JSON that can be read: {error}") from None
