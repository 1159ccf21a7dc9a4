"""The tags of a PBN file gathered into games, with what one game takes over from another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..diagnostics import Diagnostic, Location
from ..fields import FIELDS
from ..source import Source
from .scanner import (
    BlankLine,
    Tag,
    Word,
    scan,
)

__all__ = ["Game", "GameTag", "games", "has_section", "is_counted_once", "is_known_tag"]

_SHARED_WITH_DEAL = {each.tag for each in FIELDS if each.with_deal}
"""What a game that names no deal takes from the last one that did."""

_PBN_TAGS = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable"),
    *("Deal", "Scoring", "Declarer", "Contract", "Result", "Auction", "Play", "Note"),
    *("Competition", "DealId", "Description", "FrenchMP", "Generator", "Hidden", "HomeTeam"),
    *("Room", "Round", "Score", "Section", "Stage", "Table", "Termination", "VisitTeam"),
)
_SPELLING = {name.lower(): name for name in (*_PBN_TAGS, *(each.tag for each in FIELDS))}


@dataclass(slots=True)
class GameTag:
    """A tag of a game with the words of the section below it, if it has one."""

    name: str
    value: str
    location: Location
    value_location: Location
    words: list[Word] = field(default_factory=list)

    @property
    def is_given(self) -> bool:
        """Whether the value says anything: not empty, ``?`` or ``-``."""
        return self.value.strip() not in ("", "?", "-")


@dataclass(slots=True)
class Game:
    """The tags of one game, and what is wrong among them."""

    tags: list[GameTag] = field(default_factory=list)
    inherited: dict[str, GameTag] = field(default_factory=dict)
    """What the game does not say itself but takes over from earlier ones."""
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def line(self) -> int:
        """Where the game begins."""
        return self.tags[0].location.line if self.tags else 1

    def tag(self, name: str) -> GameTag | None:
        """Return the tag that counts: the game's own first one, else the one taken over."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return self.inherited.get(name)


def is_known_tag(name: str) -> bool:
    """Decide whether a tag is one of ours or one that bridge files commonly have."""
    return name.lower() in _SPELLING


def is_counted_once(name: str) -> bool:
    """Decide whether only the first tag of this name counts; notes have a number each."""
    return name != "Note"


def has_section(tag: Tag | GameTag) -> bool:
    """Decide whether lines below the tag belong to it: the play, the auction, a table."""
    return (
        tag.name in ("Play", "Auction")
        or tag.name.endswith("Table")
        or ";" in tag.value
        or "\\" in tag.value
    )


def games(source: Source) -> Iterator[Game]:
    """Yield the games of a PBN text in order.

    Text that belongs to no game is reported with the game before it, or the first. A text that
    has diagnostics but no game gives one `Game` without tags.
    """
    inheritance = _Inheritance(source)
    for game in _split(source):
        inheritance.apply(game)
        yield game


def _split(source: Source) -> Iterator[Game]:
    """Yield games: they end at blank lines, or where a tag cannot belong to the same one."""
    game = Game()
    ended = False
    between: list[Diagnostic] = []
    foreign = Location(-1, 0)
    section: GameTag | None = None
    for event in scan(source):
        if isinstance(event, Diagnostic):
            (between if ended else game.diagnostics).append(event)
        elif isinstance(event, BlankLine):
            ended, section = bool(game.tags), None
        elif isinstance(event, Tag):
            tag = GameTag(
                _SPELLING.get(event.name.lower(), event.name),
                event.value,
                event.location,
                event.value_location,
            )
            if ended or _begins_game(game, tag):
                yield game
                if not ended and tag.name == "Deal":
                    message = "a second deal begins a new game here; is a blank line missing?"
                    between.append(source.warning(message, tag.location))
                game, ended, between = Game(diagnostics=between), False, []
            _add(game, tag, source)
            game.diagnostics.extend(event.diagnostics)
            section = tag if has_section(tag) else None
        elif section is not None:
            section.words.append(event)
        else:
            # One warning for a block of lines, however many words and lines it has.
            if event.location.line > foreign.line + 1:
                message = f"ignored: {event.text!r} is not a tag, a comment or part of a section"
                game.diagnostics.append(source.warning(message, event.location))
            foreign = event.location
    game.diagnostics.extend(between)
    if game.tags or game.diagnostics:
        yield game


def _begins_game(game: Game, tag: GameTag) -> bool:
    """Decide whether a tag cannot belong to `game`, which no blank line has ended."""
    former = game.tag(tag.name)
    if former is None:
        return False
    if tag.name == "Deal":
        return former.value != tag.value
    if tag.name not in ("Event", "Board"):
        return False
    return any(game.tag(body) is not None for body in ("Deal", "Auction", "Play"))


def _add(game: Game, tag: GameTag, source: Source) -> None:
    first = game.tag(tag.name)
    if first is not None and is_counted_once(tag.name):
        message = f"duplicate tag {tag.name}; using the first (line {first.location.line})"
        game.diagnostics.append(source.warning(message, tag.location))
    game.tags.append(tag)


class _Inheritance:
    """What earlier games leave to later ones: ``#``, ``##text``, and an omitted deal."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._previous: dict[str, GameTag] = {}
        self._lasting: dict[str, GameTag] = {}
        self._with_deal: dict[str, GameTag] = {}

    def apply(self, game: Game) -> None:
        """Replace the references of a game by what they refer to, and remember its tags."""
        seen: set[str] = set()
        for index, tag in enumerate(game.tags):
            if tag.name in seen:
                continue
            seen.add(tag.name)
            game.tags[index] = self._resolve(game, tag)
        for name, tag in self._lasting.items():
            if name not in seen:
                game.inherited[name] = tag
        if game.tags and "Deal" not in seen:
            for name, tag in self._with_deal.items():
                if name not in seen:
                    game.inherited[name] = tag
        self._remember(game)

    def _resolve(self, game: Game, tag: GameTag) -> GameTag:
        if tag.value in ("#", "##"):
            former = self._previous.get(tag.name)
            if former is None:
                message = f"tag {tag.name} refers to the game before, which has none"
                game.diagnostics.append(self._source.warning(message, tag.value_location))
            # A section is not taken over: its rows are below the tag itself.
            resolved = replace(tag, value="" if former is None else former.value)
        elif tag.value.startswith("##"):
            resolved = replace(tag, value=tag.value[2:])
        else:
            resolved = tag
        if tag.value.startswith("##"):
            self._lasting[tag.name] = replace(resolved, words=[])
        else:
            self._lasting.pop(tag.name, None)
        return resolved

    def _remember(self, game: Game) -> None:
        if not game.tags:
            return
        tags = {tag.name: tag for tag in (*reversed(game.tags), *game.inherited.values())}
        own = {tag.name: tag for tag in reversed(game.tags)}
        self._previous = {**tags, **own}
        if "Deal" in own:
            self._with_deal = {
                name: tag for name, tag in self._previous.items() if name in _SHARED_WITH_DEAL
            }
