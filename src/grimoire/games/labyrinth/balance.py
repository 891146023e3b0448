"""What is counted to see whether an edition is balanced: tiles, obstacles, spaces, the Cloak."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from grimoire.games.labyrinth.data import OBSTACLES, TILE_NAMES

TILE_EVENTS: Final = {
    "dumbledore_played": "dumbledore",
    "double_die_played": "double_die",
    "reductor_played": "reductor",
    "hedge_moved": "hedge_request",
    "four_point_played": "four_point",
    "cloak_tile_played": "cloak_tile",
    "red_sparks_played": "red_sparks",
    "veritaserum_played": "veritaserum",
}
"""The tile whose playing an event tells."""

OTHER_EVENTS: Final = {
    "swapped": "hand swapped",
    "mist_drawn": "golden mist",
    "portkey_taken": "Portkey",
    "removal_rolled": "removal tried",
    "gravestone_sent": "false cup",
    "turn_ended": "turn",
}

USES: Final = (
    *(f"tile {name}" for name in TILE_NAMES),
    "Dumbledore answered",
    *(f"{what} {name}" for name in OBSTACLES for what in ("met", "beat")),
    "lost without a card",
    *OTHER_EVENTS.values(),
    "Cloak on oneself",
    "Cloak on a rival",
    "could not move",
)


def rounds(events: Sequence[Any]) -> int:
    """How many turns the player had who began."""
    first = starter(events)
    return sum(1 for event in events if event.kind == "turn_began" and event.seat == first)


def starter(events: Sequence[Any]) -> int:
    """The seat that had the first turn."""
    return int(next(event.seat for event in events if event.kind == "turn_began"))


def tally(events: Sequence[Any]) -> Counter[tuple[str, int]]:
    """How often each seat did each of the things that are counted."""
    return Counter((name, event.seat) for event in events if (name := use(event)))


def use(event: Any) -> str:
    """What an event counts as; empty if it is not counted."""
    kind = event.kind
    if kind in TILE_EVENTS:
        return f"tile {TILE_EVENTS[kind]}"
    if kind == "battle_began":
        return f"met {event.obstacle.obstacle}"
    if kind == "battle_won":
        return f"beat {event.obstacle.obstacle}"
    if kind == "battle_lost":
        return "lost without a card" if event.no_card else ""
    if kind == "dumbledore_answered":
        return "" if event.how == "none" else "Dumbledore answered"
    if kind == "cloak_placed":
        return cloak_use(event)
    if kind == "moved":
        return "could not move" if event.manner == "stuck" else ""
    return OTHER_EVENTS.get(kind, "")


def cloak_use(event: Any) -> str:
    """Where a player put the Cloak."""
    if event.target < 0:
        return ""
    return "Cloak on oneself" if event.target == event.seat else "Cloak on a rival"
