"""What a report on the Alley tells: what each card and item is worth, and where walks end."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.diagon.balance import tally
from grimoire.games.diagon.data import MOST_SPACES

WHERE: Final = "spaces where a walk ended"
COLUMNS: Final = tuple(str(space) for space in range(MOST_SPACES))
LINES: Final = ("Diagon Alley", "Knockturn Alley")
STREETS: Final = {"diagon_alley": 0, "knockturn_alley": 1}


def worth(events: Sequence[Any]) -> set[tuple[str, int]]:
    """What each seat did at least once."""
    return set(tally(events))


def visits(events: Sequence[Any]) -> Iterator[tuple[float, float]]:
    """Every space on which a walk ended."""
    for event in events:
        if event.kind == "moved" and event.place.street in STREETS:
            yield event.place.space, STREETS[event.place.street]
