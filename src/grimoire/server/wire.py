"""Every message between server and browser. The front end's types are generated from here."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Words = dict[str, str]
"""The same sentence in every language, by language code."""

OptionValue = bool | int | str

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

SeatKind = Literal["human", "bot", "open"]


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


class SeatCard(Struct):
    """What everybody may know of a seat."""

    kind: SeatKind
    name: str
    level: str | None
    present: bool
    """Is its owner connected?"""


TableStatus = Literal["waiting", "playing", "over"]


class TableCard(Struct):
    """What everybody may know of a table."""

    table: str
    game: str
    status: TableStatus
    seats: list[SeatCard]
    options: dict[str, OptionValue]
    seq: int
    to_decide: list[int]
    caption: Words
    """Where the game stands: "Round 9, second throw"."""
    commitment: str


class Mine(Struct):
    """The seats of a table that this browser holds."""

    mine: list[int]


class Seated(Struct):
    """The answer to opening or joining: the seats this browser now holds (tokens are cookies)."""

    table: TableCard
    mine: list[int]


# -- at the table: server to browser --------------------------------------------------------


class Told(Struct):
    """One thing that happened, as far as this seat may know, with its sentence."""

    seq: int
    """The action that caused it."""
    event: Any
    """The game's own event: an object with a `kind`."""
    said: Words
    """Empty strings: not worth a sentence."""


class LegalAction(Struct):
    """Something this seat may do now."""

    action: str
    """In notation: send it back to do it."""
    said: Words
    preview: Any
    """The game's own account of what it would do, or null."""


class Prompt(Struct):
    """What is asked now."""

    ask: Words
    hint: Words


class OutcomeTold(Struct):
    winners: list[int]
    scores: list[int]
    rule: str


class Deadline(Struct):
    """How long those who are asked still have, in seconds."""

    seconds_left: float
    seconds: float
    """How long they had when they were asked."""


class Update(Struct, tag="update"):
    """The table as this seat sees it now, and what happened since the last update."""

    seq: int
    table: TableCard
    seat: int | None
    """None: a spectator."""
    view: Any
    """The game's own view."""
    legal: list[LegalAction]
    prompt: Prompt
    told: list[Told]
    """Since the `seen` of the greeting, or since the update before."""
    outcome: OutcomeTold | None
    seed: str | None
    """Revealed once the game is over."""
    deadline: Deadline | None
    """None: as long as they like."""
    played: int
    """How many actions of this seat have been taken so far."""
    discreet: bool
    """Must all messages look alike now? Then the page fills up its own, too."""
    mute: bool
    """May nobody speak now?"""


class Presence(Struct, tag="presence"):
    """Somebody came, left or took a seat; no action was played."""

    table: TableCard


class ChatLine(Struct):
    """Something a player said to the table."""

    number: int
    seat: int
    text: str


class Chat(Struct, tag="chat"):
    """What was said: the newest lines after a greeting, then each new one."""

    lines: list[ChatLine]


class RefusedAction(Struct, tag="refused"):
    """The rules do not allow it; nothing has changed."""

    action: str
    rule: str
    title: Words
    text: Words


class Stale(Struct, tag="stale"):
    """The action was meant for an earlier moment; a fresh update follows."""

    action: str
    seq: int


ProblemCode = Literal[
    "malformed",
    "too_large",
    "too_fast",
    "no_chat",
    "no_table",
    "no_seat",
    "no_game",
    "no_such_moment",
    "bad_request",
    "bad_origin",
    "seat_taken",
    "table_full",
    "not_started",
    "not_over",
    "not_saved",
    "closing",
    "not_found",
    "unreadable",
    "internal",
]


class Problem(Struct, tag="problem"):
    """Something is wrong that no rule of a game covers: one clear sentence."""

    code: ProblemCode
    text: Words


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


class Try(Struct, tag="try"):
    """Ask whether an action would be allowed, and if not, why; nothing is played."""

    action: Notation
    seen: int


class Say(Struct, tag="say"):
    """Say something to the table."""

    text: Line


class Allowed(Struct, tag="allowed"):
    """The answer to a try that the rules allow."""

    action: str


ClientMessage = Hello | Act | Try | Say
ServerMessage = Update | Presence | Chat | RefusedAction | Stale | Allowed | Problem


# -- looking back ----------------------------------------------------------------------------


class Moment(Struct):
    """The table as it was after an action, for the scrubber and for replays."""

    seq: int
    view: Any
    to_decide: list[int]
    caption: Words
    """Where in the game that was."""
    told: list[Told]


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
