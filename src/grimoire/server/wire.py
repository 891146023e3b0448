"""What a browser may ask for, and what the server answers beside the messages of a table.

The front end's types are generated from here and from `grimoire.table.messages`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from grimoire.kernel.target import Target
from grimoire.lab.retelling import ReviewTold
from grimoire.table.messages import (
    Begin,
    Leaving,
    OptionValue,
    PaceName,
    SeatKind,
    TableCard,
    Words,
)

Name = Annotated[str, Meta(max_length=200)]
"""Longer than a name may be: whoever types too much is told so in words."""
EditionText = Annotated[str, Meta(min_length=1, max_length=12_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Key = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Chosen by whoever asks: the same request with the same key is answered again, not done again."""
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
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
    offered: bool
    """Do people choose from it? The others are for measuring, and at tables of old."""
    first: bool
    """Is it the one for somebody's first game?"""


class BoxFacts(Struct):
    """What a box says of the game in it."""

    minutes: list[int]
    """From, to."""
    age: int
    """From so many years on."""
    difficulty: int
    """From 1, easy, to 3."""


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
    aim: Words
    """How one wins, in a sentence; empty strings where nobody has written it."""
    aim_rule: str
    lesson: int
    """Of how many parts its lesson is; 0: there is none."""
    facts: BoxFacts | None
    """How long, how old, how hard; null where the game does not say."""


class RuleText(Struct):
    id: str
    text: str
    applied: list[str]
    """What applies it: kinds of events, maybe with a word about them (`moved:stuck`)."""


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


class CustomsRequest(Struct):
    """How people shall keep company at a table."""

    begin: Begin = "full"
    pace: PaceName = "none"
    grace: Annotated[float, Meta(ge=0, le=86400)] = 60.0
    leaving: Leaving = "bot"
    level: str | None = None
    """Which bot plays for somebody who has gone; the usual one if none is named."""
    public: bool = False
    hints: bool = True
    """May whoever is asked have a hint?"""


class TableRequest(Struct):
    """Open a table."""

    game: str
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=10)]
    options: dict[str, OptionValue] = {}
    edition: EditionText | None = None
    """An edition file; without one the components that come with the game."""
    customs: CustomsRequest = msgspec.field(default_factory=CustomsRequest)
    key: Key | None = None


class RecordRequest(Struct):
    """A finished game that was played elsewhere, to be kept here."""

    game: str
    rules_version: int
    edition: str
    names: Annotated[list[Name], Meta(min_length=1, max_length=10)]
    options: dict[str, OptionValue]
    actions: Annotated[list[tuple[int, Notation]], Meta(max_length=20_000)]
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    commitment: Annotated[str, Meta(max_length=64)]
    edition_text: Annotated[str, Meta(max_length=12_000)] = ""
    format: Literal["grimoire-record/1"] = "grimoire-record/1"


class EditionRequest(Struct):
    """Is this an edition that can be played with?"""

    game: str
    edition: EditionText


class EditionVerdict(Struct):
    """What an edition file is called, and all that is wrong with it."""

    name: str
    faults: list[Words]
    edition: dict[str, Any]
    """What the file says, read; empty while something is wrong with it."""


class LessonRequest(Struct):
    """Be taught a game."""

    name: Name
    key: Key | None = None


class JoinRequest(Struct):
    """Take an open seat: a given one, or the first."""

    name: Name
    seat: int | None = None
    key: Key | None = None


class SeatOf(Struct):
    """One of the seats that this browser holds."""

    seat: SeatNumber


class Pass(Struct):
    """What lets another device take over a seat, once and for a while."""

    secret: Annotated[str, Meta(max_length=120)]
    seconds: int = 0
    """How long it is good for."""


class BranchRequest(Struct):
    """Go on from a moment of a game, alone against bots."""

    seat: SeatNumber
    seq: Annotated[int, Meta(ge=0)]


class Reach(Struct):
    """Under which addresses others can open this server's tables."""

    addresses: list[str]
    alone: bool
    """Does it listen to this machine alone?"""


class Mine(Struct):
    """The seats of a table that this browser holds."""

    mine: list[int]


class Seated(Struct):
    """The answer to opening or joining: the seats this browser now holds (tokens are cookies)."""

    table: TableCard
    mine: list[int]


# -- for whoever keeps the house ------------------------------------------------------------


class AdminTable(Struct):
    """A table, with what only whoever keeps the house may know."""

    card: TableCard
    sockets: int
    """How many look at it."""
    opened: int
    """When, in seconds since 1970."""
    muted: list[int]
    """The seats that may not speak."""


class AdminComplaint(Struct):
    """An error of the log."""

    time: float
    said: str
    traceback: str
    table: str
    """Where it happened; empty: at no table."""
    seq: int | None


class AdminView(Struct):
    """The tables in memory, those that most look at first, and the newest errors."""

    tables: list[AdminTable]
    complaints: list[AdminComplaint]


class AdminRecord(Struct):
    """What was played at a table so far; the seed is not told before the end."""

    game: str
    rules_version: int
    edition: str
    options: dict[str, OptionValue]
    actions: list[str]
    """Who did what, in notation."""


class Mute(Struct):
    """Let a seat say nothing more, or speak again."""

    seat: SeatNumber
    yes: bool


# -- at the table: browser to server --------------------------------------------------------


class Hello(Struct, tag="hello"):
    """The first message on a socket: the last sequence number seen, -1 for everything."""

    seen: int = -1
    lang: Literal["en", "fr"] | None = None
    """Whoever names a language hears that one alone, and after an update only what changes."""
    name: Annotated[str, Meta(max_length=80)] = ""
    """What somebody who only watches is called."""


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


class Explain(Struct, tag="explain"):
    """Ask what all that may be done means, in words and with what it would bring."""


class Say(Struct, tag="say"):
    """Say something to the table."""

    text: Line


class TakeBack(Struct, tag="undo"):
    """Take back what this seat did last: at once where that is free, or ask the others."""

    to: int
    """After which action it would go on, as the offer says."""


class Agree(Struct, tag="agree"):
    """Answer somebody who asks to take something back."""

    to: int
    yes: bool


class BeginNow(Struct, tag="begin"):
    """The host's word: the game begins in a few seconds."""

    bots: Annotated[list[Name], Meta(max_length=10)] = []
    """What the bots shall be called that take what is still free."""


class GetReady(Struct, tag="ready"):
    """Say before the game whether one is ready."""

    yes: bool


class Wait(Struct, tag="wait"):
    """Do not begin yet."""


class Place(Struct, tag="place"):
    """The host seats a bot, or frees a seat and whoever sits there."""

    seat: SeatNumber
    kind: Literal["bot", "open"]
    name: Name = "Bot"
    level: str | None = None


class Swap(Struct, tag="swap"):
    """The host lets two seats change places."""

    seat: SeatNumber
    other: SeatNumber


class Cancel(Struct, tag="cancel"):
    """The host calls it off before it begins."""


class Resign(Struct, tag="resign"):
    """Leave for good: a bot plays on from now."""


class Return(Struct, tag="return"):
    """Take one's own seat back from the bot."""


class Offer(Struct, tag="offer"):
    """Let somebody new sit down where a bot plays for somebody who has gone."""

    seat: SeatNumber


Gesture = (
    TakeBack | Agree | BeginNow | GetReady | Wait | Place | Swap | Cancel | Resign | Return | Offer
)
"""What people do with the table itself."""

ClientMessage = Hello | Act | Why | Explain | Say | Gesture


# -- looking back ----------------------------------------------------------------------------


class Verdict(Struct):
    """Was every roll of a finished game the one its published commitment bound us to?"""

    honest: bool
    seq: int | None
    """The first action that was not, 0 for the seed itself."""
    why: str | None


class ReviewAnswer(Struct):
    """A review, or a sentence while it is being worked out."""

    said: str
    review: ReviewTold | None


class Health(Struct):
    """The server lives, and how busy it is."""

    tables: int
    """Tables in memory."""
    sockets: int
