"""What a report on the Dark Forces tells: what each card is worth, and who points at whom."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.darkforces.data import ROLES

WHERE: Final = "who points (across) at whom (down), by the cards they were dealt"
COLUMNS: Final = tuple(role.replace("_", " ") for role in ROLES)
LINES: Final = COLUMNS


def called(role: str) -> str:
    """What a character is called on the page."""
    return COLUMNS[ROLES.index(role)]


def worth(events: Sequence[Any]) -> set[tuple[str, int]]:
    """Which card each seat was dealt, and which one it had in the end."""
    found: set[tuple[str, int]] = set()
    for event in events:
        if event.kind == "revealed":
            found.add((f"dealt {called(event.dealt)}", event.seat))
            found.add((f"in the end {called(event.role)}", event.seat))
    return found


def visits(events: Sequence[Any]) -> Iterator[tuple[float, float]]:
    """Every finger that was pointed."""
    dealt = {event.seat: ROLES.index(event.dealt) for event in events if event.kind == "revealed"}
    for event in events:
        if event.kind == "pointed":
            yield dealt[event.seat], dealt[event.target]
