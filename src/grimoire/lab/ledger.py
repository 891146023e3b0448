"""What came of an arena's games, written down as they are played: who interrupts loses nothing."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grimoire import catalog
from grimoire.lab.arena import Counts, Encounter, Share, Standing, added, nothing_yet, play_numbers
from grimoire.lab.checkpoint import NoCheckpoint, need_file
from grimoire.lab.crew import ALONE, Crew, Progress

ROUND = 50
"""So many games of every encounter are played before the next of the first."""


@dataclass(frozen=True)
class Entry:
    """Some games of an encounter, one after the other."""

    plan: str
    first: int
    standing: Standing

    @property
    def end(self) -> int:
        """The number of the first game after them."""
        return self.first + self.standing.encounter.games


IDENTITY = ("game", "rules", "seats", "levels", "options", "seed")
"""What a line says of its encounter."""


def name_of(line: Mapping[str, Any]) -> str:
    """What tells one encounter from another, however many games it has."""
    return json.dumps({name: line[name] for name in IDENTITY}, sort_keys=True)


def identity(encounter: Encounter) -> dict[str, Any]:
    """An encounter without the number of its games, and the rules by which it is played."""
    return {
        "game": encounter.game,
        "rules": catalog.game(encounter.game).rules_version,
        "seats": encounter.seats,
        "levels": dict(encounter.levels),
        "options": dict(encounter.options),
        "seed": encounter.seed,
    }


class Ledger:
    """A file with a line for every few games; `NoCheckpoint` if it is no such file, or full."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: dict[str, list[Entry]] = {}
        self.whole = 0
        """How many bytes of the file are whole lines."""
        need_file(path)
        if path.exists():
            self.read()

    def read(self) -> None:
        """Take up what the file holds, but for a line that somebody was interrupted in."""
        try:
            *lines, torn = self.path.read_bytes().split(b"\n")
            for line in lines:
                self.keep(read_entry(json.loads(line)))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise NoCheckpoint(f"{self.path} holds no games of an arena.") from error
        self.whole = sum(len(line) + 1 for line in lines)
        if torn and not lines:
            raise NoCheckpoint(f"{self.path} holds no games of an arena.")

    def keep(self, entry: Entry) -> None:
        """Remember some games, unless others with the same numbers are there already."""
        if entry.first == self.played(entry.standing.encounter):
            self.entries.setdefault(entry.plan, []).append(entry)

    def played(self, encounter: Encounter) -> int:
        """How many games of an encounter are written down, from the first on."""
        entries = self.entries.get(name_of(identity(encounter)))
        return entries[-1].end if entries else 0

    def standing(self, encounter: Encounter) -> Standing:
        """What came of all games of an encounter that are written down."""
        total = nothing_yet(encounter)
        for entry in self.entries.get(name_of(identity(encounter)), []):
            total = added(total, entry.standing)
        return replace(total, encounter=replace(encounter, games=self.played(encounter)))

    def write(self, first: int, standing: Standing) -> None:
        """Write some games down."""
        measures = {
            "wins": standing.wins,
            "fortunes": standing.fortunes,
            "loyals": standing.loyals,
        }
        line = {
            **identity(standing.encounter),
            "first": first,
            "games": standing.encounter.games,
            "seconds": standing.seconds,
            **{name: write_counts(counts) for name, counts in measures.items()},
        }
        written = json.dumps(line).encode() + b"\n"
        try:
            self.append(written)
        except OSError as error:
            raise NoCheckpoint(f"{self.path} cannot be written: {error.strerror}.") from error
        self.whole += len(written)
        self.keep(read_entry(line))

    def append(self, line: bytes) -> None:
        """Put a line after the whole ones, or leave those as they are."""
        with self.path.open("ab") as file:
            file.truncate(self.whole)
            try:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                file.truncate(self.whole)
                raise


def write_counts(counts: Counts) -> dict[str, list[float]]:
    """Shares as plain numbers."""
    return {camp: [share.of, share.total, share.squares] for camp, share in counts.items()}


def read_counts(written_down: dict[str, list[float]]) -> Counts:
    """Plain numbers as shares."""
    return {camp: Share(int(of), *rest) for camp, (of, *rest) in written_down.items()}


def read_entry(line: dict[str, Any]) -> Entry:
    """A line of the file."""
    encounter = Encounter(
        line["game"], line["seats"], line["levels"], line["games"], line["seed"], line["options"]
    )
    standing = Standing(
        encounter,
        read_counts(line["wins"]),
        read_counts(line["fortunes"]),
        read_counts(line["loyals"]),
        line["seconds"],
    )
    return Entry(name_of(line), line["first"], standing)


def meet_by_rounds(
    encounters: Sequence[Encounter],
    ledger: Ledger,
    crew: Crew = ALONE,
    progress: Progress | None = None,
) -> list[Standing]:
    """Play what is not written down yet, a few games of every encounter in turn."""
    for encounter, numbers in rounds(encounters, ledger):
        ledger.write(numbers.start, play_numbers(encounter, numbers, crew))
        if progress is not None:
            progress(len(numbers))
    return [ledger.standing(encounter) for encounter in encounters]


def rounds(encounters: Sequence[Encounter], ledger: Ledger) -> Iterator[tuple[Encounter, range]]:
    """The games that are still to be played, in the order in which they are."""
    most = max(encounter.games for encounter in encounters)
    for start in range(0, most, ROUND):
        for encounter in encounters:
            first = ledger.played(encounter)
            end = min(start + ROUND, encounter.games)
            if first < end:
                yield encounter, range(first, end)
