"""What a command met on its way, for its exit code and its last note."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..exit_codes import ExitCode

__all__ = ["Tally"]


@dataclass(slots=True)
class Tally:
    """Counts of boards, and inputs that could not be used."""

    boards: int = 0
    """Boards read, good and bad."""
    bad: int = 0
    """Boards that could not be answered."""
    partial: int = 0
    """Boards whose play could be followed only up to an error."""
    warnings: int = 0
    unusable: list[str] = field(default_factory=list)
    """Inputs that could not be read, or hold none of the boards asked for."""

    @property
    def exit_code(self) -> ExitCode:
        """The code of a command that answers boards."""
        if self.unusable:
            return ExitCode.UNUSABLE
        return ExitCode.FINDINGS if self.bad or self.partial else ExitCode.OK
