"""Every message a table sends. The front end's types are generated from here.

A message that travels by itself begins with its `type`; only with slots is that one written too.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from grimoire.kernel.options import Value
from grimoire.kernel.seen import seen
from grimoire.kernel.target import Target

Words = dict[str, str]
"""The same sentence in every language, by language code."""

OptionValue = Value
SeatKind = Literal["human", "bot", "open"]
TableStatus = Literal["waiting", "playing", "over", "cancelled"]
Begin = Literal["full", "word"]
"""When a game begins: as soon as every seat is taken, or when the host says so."""
PaceName = Literal["none", "relaxed", "brisk", "post"]
"""How long somebody may take: as long as they like, some time, little time, days."""
Leaving = Literal["bot", "rules"]
"""What becomes of somebody who has gone: a bot plays for them, or what the game's rules say."""


# -- what everybody may know -----------------------------------------------------------------------


@seen
class SeatCard:
    """What everybody may know of a seat."""

    kind: SeatKind
    name: str
    level: str | None
    present: bool
    """Is its owner connected?"""
    held: str | None
    """The level of the bot that plays for its owner; null: its owner plays."""
    away: float | None
    """Seconds until a bot plays for its owner, who has gone; null: that is not about to happen."""
    offered: bool
    """May somebody new sit down here, where a bot plays for somebody who has gone?"""


@seen
class Customs:
    """How people keep company at a table, whatever is played."""

    begin: Begin = "full"
    pace: PaceName = "none"
    grace: float = 60.0
    """Seconds before a bot plays for somebody who has gone; 0: it never does."""
    leaving: Leaving = "bot"
    level: str = ""
    """Which bot plays for somebody who has gone, and takes what is free when the game begins."""
    public: bool = False
    """May strangers find it while it waits?"""
    hints: bool = True
    """May whoever is asked have a hint?"""
    lesson: bool = False
    """Is something taught here, with prepared dice?"""


@seen
class Proposal:
    """Somebody asks the others whether something may be taken back."""

    seat: int
    """Who asks."""
    to: int
    """After which action it would go on."""
    agreed: list[int]
    """The seats that have said yes."""
    awaited: list[int]
    """The seats that have yet to answer."""
    unproves: bool
    """Would the dice prove themselves no longer?"""


@seen
class Score:
    """What somebody has won this evening."""

    name: str
    wins: int


@seen
class TableCard:
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
    proves: bool
    """Do its dice prove themselves? No longer once a throw was taken back, or in a branch."""
    customs: Customs
    host: int | None
    """The seat of the host, while the game has not begun."""
    begins_in: float | None
    """Seconds until it begins; null: nobody has given the word."""
    ready: list[int]
    """Who has said before the game that they are ready."""
    watchers: list[str]
    """Who came to watch before the game, by name."""
    proposal: Proposal | None
    evening: list[Score]
    """The games before this one; empty for the first."""
    winners: list[int]
    """Who has won, once it is over."""
    next: str | None
    """The table where the same people play again."""
    branch: bool
    """Is it a private "what if" of another game?"""


# -- what one seat may know ------------------------------------------------------------------------


@seen
class Told:
    """One thing that happened, as far as this seat may know, with its sentence."""

    seq: int
    """The action that caused it."""
    event: Any
    """The game's own event: an object with a `kind`."""
    said: Words
    """Empty strings: not worth a sentence."""
    concerns: list[int]
    """The seats that it happened to: they should not miss it."""
    then: dict[str, Any] | None
    """What was different in the view when this had happened, as a patch to the view that follows;
    null: it looked as it did before."""


@seen
class Choice:
    """Something this seat may do now, for whoever asks what it means."""

    action: str
    """In notation: send it back to do it."""
    verb: str
    """What sort of action it is."""
    targets: list[Target]
    """What it is about: touch these to mean it."""


@seen
class LegalAction:
    """Something this seat may do now."""

    action: str
    """In notation: send it back to do it."""
    verb: str
    """What sort of action it is."""
    targets: list[Target]
    """What it is about: touch these to mean it."""
    said: Words | None = None
    """Null, or not there: ask what it means."""
    preview: Any = None
    """The game's own account of what it would do, or null."""


@seen
class Meaning:
    """What something means that a seat may do."""

    said: Words
    preview: Any
    """The game's own account of what it would do, or null."""


@seen
class Prompt:
    """What is asked now."""

    ask: Words
    hint: Words
    tip: Words
    """What a beginner had better look at; empty strings: nothing in particular."""


@seen
class Column:
    """Something that is counted of everybody."""

    title: Words
    counts: list[int]
    """By seat."""


@seen
class Figure:
    """Something worth telling of a game: how much, and whose it was."""

    title: Words
    value: int
    seat: int


@seen
class OutcomeTold:
    """How a game ended, and what is told of it."""

    winners: list[int]
    scores: list[int]
    rule: str
    decided: Words
    """What decided it."""
    columns: list[Column]
    figures: list[Figure]


@seen
class Deadline:
    """How long those who are asked still have, in seconds."""

    seconds_left: float
    seconds: float
    """How long they had when they were asked."""


UndoWay = Literal["free", "alone", "ask", "never"]


@seen
class Undo:
    """Whether a seat may take back what it did last."""

    way: UndoWay
    """At once; at once, though the dice then prove nothing; if the others agree; not at all."""
    to: int
    """After which action it would go on."""
    why: Words
    """Why it is not simply free; empty strings if it is."""
    unproves: bool
    """Would dice that prove themselves do so no longer? A throw or a secret goes with it."""


@seen
class CueTold:
    """One sentence of the house in a lesson, and the one move that is to be made with it."""

    mark: int
    """In which part of the lesson it is said."""
    say: Words
    why: Words
    rule: str
    action: str
    """In notation; empty where there is nothing to do but read on."""


@seen
class LessonTold:
    """A lesson: its aim, its parts and what the house says now."""

    aim: Words
    aim_rule: str
    marks: list[Words]
    cues: list[CueTold]


@dataclass(frozen=True, slots=True)
class Update:
    """The table as this seat sees it now, and what happened since the last update."""

    type: Literal["update"] = field(default="update", init=False)
    seq: int
    table: TableCard
    seat: int | None
    """None: a spectator."""
    view: Any
    """The game's own view."""
    legal: list[LegalAction]
    prompt: Prompt
    told: list[Told]
    """Since the `seen` of the greeting, or since the update before; of long ago, nothing."""
    since: int
    """The action after which all is told here; what happened before is in the story."""
    outcome: OutcomeTold | None
    seed: str | None
    """Revealed once the game is over."""
    deadline: Deadline | None
    """None: as long as they like."""
    played: int
    """How many actions of this seat have been taken so far."""
    undo: Undo
    discreet: bool
    """Must all messages look alike now? Then the page fills up its own, too."""
    mute: bool
    """May nobody speak now?"""
    lesson: LessonTold | None
    """What the house says in a lesson; null where there is none, or it is over."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What has changed since the last update, for whoever has named a language.

    Of the table, the view and what is asked it brings patches: an object says what is otherwise
    inside, by name or by number; what is new as a whole stands in a list of its own; a plain value
    stands for itself.
    """

    type: Literal["changed"] = field(default="changed", init=False)
    seq: int
    told: list[Told]
    since: int
    table: dict[str, Any]
    """To the card."""
    view: dict[str, Any]
    """To the view."""
    asked: dict[str, Any]
    """To the other fields of the update."""
    legal: list[list[str]] | None
    """What may be done now: of each the notation, the verb, then the kinds and names of its
    targets; null: the same as before. A kind alone at the end: all targets are of it, and named
    by the words of the notation, but for the verb if it begins with that."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """What all that a seat may do means, in the order of the list in its update."""

    type: Literal["meanings"] = field(default="meanings", init=False)
    seq: int
    played: int
    meanings: list[Meaning]


@seen
class Moment:
    """The table as it was after an action, for the scrubber and for replays."""

    seq: int
    view: Any
    to_decide: list[int]
    caption: Words
    """Where in the game that was."""
    told: list[Told]


@seen
class Story:
    """A page of the story: what happened after one action and up to another."""

    since: int
    """The action before the page; 0: this is where the story begins."""
    told: list[Told]


@seen
class Advice:
    """Something that may be done, and what speaks for it."""

    action: str
    """In notation."""
    said: Words
    why: Words
    """What it would bring; empty strings where the game has nothing to tell."""
    chance: float | None
    """The chance to win with it; null where nobody has learned to weigh it."""


@seen
class HintTold:
    """What a seat had best do, and the second best."""

    seq: int
    played: int
    """The last action, and how many of this seat's, by then: later it says nothing any more."""
    best: Advice
    second: Advice | None
    """Null where nobody has learned to weigh it."""
    exact: bool
    """By optimal play; otherwise it is a judgement."""
    clear: bool
    """Does it make a difference which of the two is done?"""


# -- what is not an update -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Presence:
    """Somebody came, left or took a seat; no action was played."""

    type: Literal["presence"] = field(default="presence", init=False)
    table: TableCard


@seen
class ChatLine:
    """Something a player said to the table."""

    number: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Chat:
    """What was said: the newest lines after a greeting, then each new one."""

    type: Literal["chat"] = field(default="chat", init=False)
    lines: list[ChatLine]


@dataclass(frozen=True, slots=True)
class RefusedAction:
    """The rules do not allow it; nothing has changed."""

    type: Literal["refused"] = field(default="refused", init=False)
    action: str
    """Empty: nothing was to be played, and it was asked why not."""
    rule: str
    title: Words
    text: Words


@dataclass(frozen=True, slots=True)
class Stale:
    """The action was meant for an earlier moment; a fresh update follows."""

    type: Literal["stale"] = field(default="stale", init=False)
    action: str
    seq: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """Something can be done with what was touched."""

    type: Literal["allowed"] = field(default="allowed", init=False)


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
    "bad_name",
    "bad_origin",
    "seat_taken",
    "table_full",
    "not_started",
    "not_over",
    "not_saved",
    "not_host",
    "begun",
    "no_undo",
    "held",
    "lesson",
    "no_hint",
    "moved",
    "cancelled",
    "expired",
    "closing",
    "not_found",
    "unreadable",
    "internal",
]
"""What can be wrong at a table, or on the way to it."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something is wrong that no rule of a game covers: one clear sentence."""

    type: Literal["problem"] = field(default="problem", init=False)
    code: ProblemCode
    text: Words


Message = Update | Changed | Meanings | Presence | Chat | RefusedAction | Stale | Allowed | Problem
