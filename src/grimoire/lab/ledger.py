"""What came of an arena's games, written down as they are played: who interrupts loses nothing."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grimoire.lab.arena import Counts, Encounter, Share, Standing, added, nothing_yet, play_numbers
from grimoire.lab.simulate import Progress

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


def name_of(encounter: Encounter) -> str:
    """What tells one encounter from another, however many games it has."""
    return json.dumps(written(encounter), sort_keys=True)


def written(encounter: Encounter) -> dict[str, Any]:
    """An encounter without the number of its games."""
    return {
        "game": encounter.game,
        "seats": encounter.seats,
        "levels": dict(encounter.levels),
        "options": dict(encounter.options),
        "seed": encounter.seed,
    }


class Ledger:
    """A file with a line for every few games."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: dict[str, list[Entry]] = {}
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                self.keep(read_entry(json.loads(line)))

    def keep(self, entry: Entry) -> None:
        """Remember some games, unless others with the same numbers are there already."""
        if entry.first == self.played(entry.standing.encounter):
            self.entries.setdefault(entry.plan, []).append(entry)

    def played(self, encounter: Encounter) -> int:
        """How many games of an encounter are written down, from the first on."""
        entries = self.entries.get(name_of(encounter))
        return entries[-1].end if entries else 0

    def standing(self, encounter: Encounter) -> Standing:
        """What came of all games of an encounter that are written down."""
        total = nothing_yet(encounter)
        for entry in self.entries.get(name_of(encounter), []):
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
            **written(standing.encounter),
            "first": first,
            "games": standing.encounter.games,
            "seconds": standing.seconds,
            **{name: write_counts(counts) for name, counts in measures.items()},
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.keep(read_entry(line))


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
    return Entry(name_of(encounter), line["first"], standing)


def meet_by_rounds(
    encounters: Sequence[Encounter], ledger: Ledger, jobs: int = 1, progress: Progress | None = None
) -> list[Standing]:
    """Play what is not written down yet, a few games of every encounter in turn."""
    for encounter, numbers in rounds(encounters, ledger):
        ledger.write(numbers.start, play_numbers(encounter, numbers, jobs))
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
