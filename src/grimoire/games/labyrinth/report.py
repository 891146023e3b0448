"""What a report on the Maze tells: what each tile and obstacle is worth, and where people walk."""

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import Any, Final

from grimoire.games.labyrinth.balance import tally

WHERE: Final = "squares walked over"
COLUMNS: Final = tuple(ascii_uppercase[:19])
LINES: Final = tuple(str(row) for row in range(19))


def worth(events: Sequence[Any]) -> set[tuple[str, int]]:
    """What each seat did at least once."""
    return set(tally(events))


def visits(events: Sequence[Any]) -> Iterator[tuple[float, float]]:
    """Every square that somebody walked over."""
    for event in events:
        if event.kind == "moved":
            for square in event.path:
                yield COLUMNS.index(square[0]), int(square[1:])
