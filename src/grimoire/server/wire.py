"""What a browser may ask for, and what the server answers beside the messages of a table.

The front end's types are generated from here and from `grimoire.table.messages`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from grimoire.kernel.target import Target
from grimoire.table.messages import OptionValue, SeatKind, TableCard, Words

Name = Annotated[str, Meta(min_length=1, max_length=24)]
EditionText = Annotated[str, Meta(min_length=1, max_length=12_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Line = Annotated[str, Meta(min_length=1, max_length=300)]


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """A message or a part of one."""


# -- the shelf -----------------------------------------------------------------------------


class OptionCard(Struct):
    """One table option of a game."""

    name: str
    default: OptionValue
    first: OptionValue
    """What is advised to those who play it for the first time; mostly the default."""
    choices: list[OptionValue]
    low: int
    high: int
    longest: int
    """Of a text, how many characters it may have; 0 if it is no text."""
    examples: list[str]
    """A few texts that make sense."""
    rule: str
    label: Words
    help: Words
    choice_labels: list[Words]
    more_seats: list[list[int]]
    """For each choice, the seat counts that it allows beyond the usual ones."""


class LevelCard(Struct):
    """One strength of bot."""

    level: str
    label: Words
    usual: bool
    """Is it the one for whoever just wants to play?"""


class GameCard(Struct):
    """A game on the shelf."""

    id: str
    seat_counts: list[int]
    options: list[OptionCard]
    levels: list[LevelCard]
    rules: int
    editions: bool
    """May it be played with an edition file of one's own?"""
    title: Words
    box: dict[str, list[str]]
    tagline: Words
    players: Words


class RuleText(Struct):
    id: str
    text: str


class ChapterText(Struct):
    slug: str
    title: str
    rules: list[RuleText]


class RulebookText(Struct):
    """A rulebook in one language, for the drawer."""

    title: str
    intro: str
    chapters: list[ChapterText]


# -- opening and joining a table -----------------------------------------------------------


class SeatRequest(Struct):
    """Who shall sit here: this browser's player, a bot of some level, or whoever comes."""

    kind: SeatKind
    name: Name | None = None
    level: str | None = None


class TableRequest(Struct):
    """Open a table."""

    game: str
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=10)]
    options: dict[str, OptionValue] = {}
    edition: EditionText | None = None
    """An edition file; without one the components that come with the game."""


class EditionRequest(Struct):
    """Is this an edition that can be played with?"""

    game: str
    edition: EditionText


class EditionVerdict(Struct):
    """What an edition file is called, and all that is wrong with it."""

    name: str
    faults: list[Words]


class JoinRequest(Struct):
    """Take an open seat: a given one, or the first."""

    name: Name
    seat: int | None = None


class Mine(Struct):
    """The seats of a table that this browser holds."""

    mine: list[int]


class Seated(Struct):
    """The answer to opening or joining: the seats this browser now holds (tokens are cookies)."""

    table: TableCard
    mine: list[int]


# -- at the table: browser to server --------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message on a socket: the last sequence number seen, -1 for everything."""

    seen: int = -1


class Act(Struct, tag="act"):
    """Play this action, decided upon seeing that sequence number."""

    action: Notation
    seen: int
    played: int = -1
    """How many actions of this seat had been taken by then, lest this one be played twice."""


class Why(Struct, tag="why"):
    """Ask why nothing can be done with what is touched; nothing is played."""

    targets: Annotated[list[Target], Meta(min_length=1, max_length=12)]
    """What is in hand, then what is touched."""


class Say(Struct, tag="say"):
    """Say something to the table."""

    text: Line


ClientMessage = Hello | Act | Why | Say


# -- looking back ----------------------------------------------------------------------------


class Verdict(Struct):
    """Was every roll of a finished game the one its published commitment bound us to?"""

    honest: bool
    seq: int | None
    """The first action that was not, 0 for the seed itself."""
    why: str | None


class Health(Struct):
    """The server lives, and how busy it is."""

    tables: int
    """Tables in memory."""
    sockets: int
