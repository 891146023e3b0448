"""What has been counted of a plan, on a file: whoever interrupts goes on from there."""

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from grimoire import catalog
from grimoire.lab.crew import Crew, Progress, shares_played
from grimoire.lab.plan import Plan

EVERY: Final = 5.0
"""Seconds between two times that it is written."""


class NoCheckpoint(Exception):
    """A file that this plan cannot go on from, or be written to; the message is for people."""


class Counts(Protocol):
    """What is counted over games; counts of parts add up to the counts of the whole."""

    @property
    def games(self) -> int:
        """How many games were counted."""

    def add(self, other: Self) -> None:
        """The games of both."""

    def as_written(self) -> dict[str, Any]:
        """All of it, for a file."""

    def take_up(self, found: Mapping[str, Any]) -> None:
        """Put what a file says in the place of what was counted."""


C = TypeVar("C", bound=Counts)


class Checkpoint(Generic[C]):
    """The games of a plan that are done, by their numbers, and what came of them."""

    def __init__(self, path: Path, plan: Plan, counted: C) -> None:
        """Go on from a file, if it is there, where nothing is counted yet."""
        self.path = path
        self.plan = plan
        self.counted = counted
        self.done: list[range] = []
        self.seconds = 0.0
        self.written = monotonic()
        need_file(path)
        if path.exists():
            self.read()

    @property
    def left(self) -> list[range]:
        """The games that are not done yet."""
        return missing(self.done, self.plan.games)

    def fill(self, play: Callable[[range], C], crew: Crew, tell: Progress) -> None:
        """Play the games that are not done yet, and write down those that are."""
        tell(self.counted.games)
        last = perf_counter()
        try:
            for share, part in shares_played(play, self.left, crew):
                now = perf_counter()
                self.note(share, part, now - last)
                last = now
                tell(part.games)
        finally:
            self.write()

    def note(self, share: range, part: C, seconds: float) -> None:
        """Some more games are done; now and then all of it is written."""
        self.counted.add(part)
        self.done = joined([*self.done, share])
        self.seconds += seconds
        if monotonic() - self.written >= EVERY:
            self.write()

    # -- on the disk -------------------------------------------------------------------------------

    def write(self) -> None:
        """Write all of it in the place of what was there, or leave that as it is."""
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            with part.open("w", encoding="utf-8") as file:
                json.dump(self.as_written(), file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, self.path)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise NoCheckpoint(f"{self.path} cannot be written: {error.strerror}.") from error
        self.written = monotonic()

    def as_written(self) -> dict[str, Any]:
        """The file."""
        return {
            "plan": identity(self.plan),
            "done": [[one.start, one.stop] for one in self.done],
            **self.counted.as_written(),
            "seconds": self.seconds,
        }

    def read(self) -> None:
        """Take up what a file holds; `NoCheckpoint` if it is not of this plan, or damaged."""
        try:
            found = json.loads(self.path.read_text("utf-8"))
            other = found["plan"]
            self.done = [range(start, stop) for start, stop in found["done"]]
            self.counted.take_up(found)
            self.seconds = float(found["seconds"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise NoCheckpoint(f"{self.path} holds no games to go on from.") from error
        compare(self.path, identity(self.plan), other)
        apart = all(one.stop < other.start for one, other in pairwise(self.done))
        if self.counted.games != sum(map(len, self.done)) or not apart:
            raise NoCheckpoint(f"{self.path} is damaged: its counts do not add up.")
        if self.done and self.done[-1].stop > self.plan.games:
            raise NoCheckpoint(f"{self.path} holds {self.done[-1].stop} games already.")


def need_file(path: Path) -> None:
    """Raise where there is something that is no file: a device may have no end."""
    if path.exists() and not path.is_file():
        raise NoCheckpoint(f"{path} is no file.")


def compare(path: Path, plan: Mapping[str, Any], other: Mapping[str, Any]) -> None:
    """Raise unless the games of a file are those of the plan."""
    for name, value in plan.items():
        if other.get(name) != value:
            raise NoCheckpoint(
                f"{path} holds games with another {name}: {other.get(name)}, not {value}."
            )


def identity(plan: Plan) -> dict[str, Any]:
    """What tells the games of one plan from those of another, however many they are."""
    return {
        "game": plan.game,
        "rules": catalog.game(plan.game, plan.edition).rules_version,
        "edition": sha256(plan.edition.encode()).hexdigest()[:16] if plan.edition else "",
        "seats": list(plan.levels),
        "seed": plan.seed,
        "options": dict(plan.options),
    }


def missing(done: Sequence[range], games: int) -> list[range]:
    """The numbers up to that of the last game that are in none of these ranges."""
    ends = [0, *(one.stop for one in done)]
    starts = [*(one.start for one in done), games]
    return [range(end, start) for end, start in zip(ends, starts, strict=True) if end < start]


def joined(ranges: Iterable[range]) -> list[range]:
    """The same numbers in order, those that follow one another as one."""
    found: list[range] = []
    for one in sorted(ranges, key=lambda some: some.start):
        if found and found[-1].stop == one.start:
            found[-1] = range(found[-1].start, one.stop)
        else:
            found.append(one)
    return found
