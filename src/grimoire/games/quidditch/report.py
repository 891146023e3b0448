"""What a report on Quidditch tells: what each deed is worth, and where dice are put."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.quidditch.data import KINDS

WHERE: Final = "dice put on each row"
COLUMNS: Final = ("Snitch", "Keeper", "Quaffle", "goal die", "Bludger")
LINES: Final = ("", *"123456")
GOOD: Final = 30
"""Goal points of an attack that is worth telling."""


def worth(events: Sequence[Any]) -> set[tuple[str, int]]:
    """What each seat did at least once."""
    found: set[tuple[str, int]] = set()
    for event in events:
        match event.kind:
            case "round_began" if event.round == 1:
                found.add(("attacked first", event.attacker))
            case "scored":
                found |= {(name, event.seat) for name in deeds(event)}
            case "caught":
                found.add(("caught the Snitch", event.seat))
            case "keeper_set_aside":
                found.add(("set the Keeper aside", event.seat))
    return found


def deeds(scored: Any) -> Iterator[str]:
    """What an attack was."""
    if scored.goals == 0 and scored.snitch == 0:
        yield "an attack without a point"
    if scored.goals >= GOOD:
        yield f"an attack of {GOOD} or more"
    if scored.snitch > 0:
        yield "a Snitch point"


def visits(events: Sequence[Any]) -> Iterator[tuple[float, float]]:
    """Every die that was put on a row."""
    for event in events:
        if event.kind == "placed":
            for die in event.dice:
                yield KINDS.index(die.kind), die.face
