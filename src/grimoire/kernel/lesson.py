"""A lesson: a game with prepared dice, in which one thing at a time is said and done.

It is written in the game's own notation. What nobody has prepared, chance draws from the lesson's
own seed, so that a lesson is the same for everybody.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grimoire.kernel.chance import CommittedSource
from grimoire.kernel.edition import read_toml
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Value
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import LANGUAGES

Said = dict[str, str]
"""The same sentence in every language."""

UNSEATED = {"chance": CHANCE, "clock": CLOCK}


class LessonFault(ValueError):
    """A lesson cannot be played as it is written."""


@dataclass(frozen=True)
class Cue:
    """One sentence of the house, and the one move that is to be made with it."""

    mark: int
    """In which part of the lesson it is said."""
    say: Said
    why: Said
    """The reason, in one more sentence."""
    rule: str
    play: str
    """What the learner does, in notation; empty where there is nothing to do but read on."""
    then: tuple[str, ...]
    """What the others, chance and the clock do after it: who, and what in notation."""


@dataclass(frozen=True)
class Line:
    """One action of a lesson."""

    seat: int
    notation: str
    yours: bool
    """Does the learner make it? All else happens by itself."""


@dataclass(frozen=True)
class Lesson:
    """A lesson that can be played: what is said, and everything that is done."""

    seats: int
    you: int
    """The learner's seat."""
    names: tuple[str, ...]
    """What the others are called."""
    level: str
    """The bots that play on after it."""
    options: dict[str, Value]
    aim: Said
    """How one wins, in a sentence."""
    aim_rule: str
    marks: tuple[Said, ...]
    """What the parts are called."""
    cues: tuple[Cue, ...]
    lines: tuple[Line, ...]
    places: tuple[int, ...]
    """For each cue, how many actions have been played when it is given."""

    def at(self, played: int) -> list[Cue]:
        """What is said when so many actions have been played."""
        return [cue for cue, place in zip(self.cues, self.places, strict=True) if place == played]

    def next(self, played: int) -> Line | None:
        """What is done when so many actions have been played; None: the lesson is over."""
        return self.lines[played] if played < len(self.lines) else None


def read_lesson(game: AnyGame, text: str) -> Lesson:
    """A lesson from its file, played through once to know all that happens in it."""
    told = read_toml(text)
    cues = [
        read_cue(at, cue) for at, mark in enumerate(told["marks"]) for cue in mark.get("cues", [])
    ]
    unfolding = Unfolding(game, told, cues)
    return Lesson(
        seats=told["seats"],
        you=unfolding.you,
        names=tuple(told["names"]),
        level=told["level"],
        options=dict(told.get("options", {})),
        aim=said(told["aim"]),
        aim_rule=told["aim"]["rule"],
        marks=tuple(said(mark) for mark in told["marks"]),
        cues=tuple(cues),
        lines=tuple(unfolding.lines),
        places=tuple(unfolding.places),
    )


def read_cue(mark: int, told: Mapping[str, Any]) -> Cue:
    """A cue from its table."""
    play, then = str(told.get("play", "")), tuple(str(line) for line in told.get("then", ()))
    return Cue(mark, said(told), said(told["why"]), str(told["rule"]), play, then)


def said(told: Mapping[str, Any]) -> Said:
    """A sentence in every language."""
    return {lang: str(told[lang]) for lang in LANGUAGES}


class Unfolding:
    """Plays a lesson from its beginning to its end."""

    def __init__(self, game: AnyGame, told: Mapping[str, Any], cues: Sequence[Cue]) -> None:
        self.game = game
        self.you = int(told.get("you", 0))
        self.seed = hashlib.sha256(str(told["seed"]).encode()).digest()
        self.state = game.setup(told["seats"], told.get("options", {}))
        self.lines: list[Line] = []
        self.places: list[int] = []
        for line in told.get("before", ()):
            self.prepared(line)
        self.chance()
        for cue in cues:
            self.places.append(len(self.lines))
            if cue.play:
                self.play(self.you, cue.play, yours=True)
            for line in cue.then:
                self.prepared(line)
            self.chance()

    def prepared(self, line: str) -> None:
        """Something that happens by itself: "chance 4", "1 roll"."""
        who, _, notation = line.partition(" ")
        seat = UNSEATED[who] if who in UNSEATED else Seat(int(who))
        if seat != CHANCE:
            self.chance()
        self.play(seat, notation, yours=False)

    def chance(self) -> None:
        """What nobody has prepared is drawn."""
        while CHANCE in self.game.to_decide(self.state):
            source = CommittedSource(self.seed, len(self.lines) + 1)
            self.play(CHANCE, self.game.notate(self.game.draw(self.state, source)), yours=False)

    def play(self, seat: int, notation: str, yours: bool) -> None:
        """One action, if the rules allow it."""
        action = self.game.parse(notation)
        if (refusal := self.game.check(self.state, Seat(seat), action)) is not None:
            where = f"action {len(self.lines) + 1} of the lesson, {seat} {notation}"
            raise LessonFault(f"{where}, is refused by {refusal.rule}")
        self.game.play(self.state, Seat(seat), action, None)
        self.lines.append(Line(seat, self.game.notate(action), yours))
