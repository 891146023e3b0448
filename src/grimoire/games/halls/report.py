"""What a report on the Halls tells: what each card and schedule is worth, and where people walk."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.halls.balance import tally

WHERE: Final = "squares walked over"
COLUMNS: Final = tuple("ABCDEFG")
LINES: Final = ("", *"1234567")
CORNERS: Final = {
    "forbidden_forest": (0.5, 1.5),
    "hagrids_house": (5.5, 1.5),
    "quidditch_pitch": (0.5, 6.5),
    "black_lake": (5.5, 6.5),
}
"""Where the four homes lie, each over four squares."""


def worth(events: Sequence[Any]) -> set[tuple[str, int]]:
    """What each seat had or did at least once."""
    return set(tally(events))


def visits(events: Sequence[Any]) -> Iterator[tuple[float, float]]:
    """Every square and home that somebody walked over."""
    for event in events:
        if event.kind == "walked":
            for place in event.path:
                yield CORNERS.get(place) or (COLUMNS.index(place[0]), int(place[1:]))
