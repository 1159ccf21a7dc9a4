"""From files with proofs to verdicts on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hokm import NotationError
from hokm.proofs.document import Verdict, read_document, verify_document

from ..terminal.console import Console
from .inputs import read_file

__all__ = ["ProofCheck"]


class ProofCheck:
    """Files being checked, and what the exit code depends on."""

    def __init__(self, console: Console) -> None:
        self.refused = False
        self.unusable = False
        self._console = console

    def verdicts(self, files: Sequence[str]) -> Iterator[tuple[str, Verdict]]:
        """Yield each verdict with the name of its file; note an unusable file and go on."""
        for argument in files:
            try:
                name, data = read_file(argument)
                document = read_document(data)
            except OSError as error:
                self._give_up(f"{argument}: {error.strerror or error}")
                continue
            except NotationError as error:
                self._give_up(f"{name}: {error}")
                continue
            if not document["proofs"]:
                self._give_up(f"{name} holds no proof")
            for verdict in verify_document(document):
                self.refused = self.refused or verdict.flaw is not None
                yield name, verdict

    def _give_up(self, message: str) -> None:
        self.unusable = True
        self._console.note(message)
