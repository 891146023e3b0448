"""What is counted to see whether an edition is balanced: cards, stars, schedules, arrivals."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from grimoire.games.halls.data import CARD_NAMES, SCHEDULES

CARD_EVENTS: Final = {
    "password_played": "password",
    "class_cancelled": "class_cancelled",
    "reshuffled": "friday_reshuffle",
    "tiles_swapped": "peeves_prank",
    "pawns_swapped": "someones_lost",
    "schedules_swapped": "schedule_swap",
    "norris_sent": "mrs_norris",
    "homework_done": "no_homework",
    "caught_asleep": "sleeping_in_class",
}
"""The card whose playing an event tells."""

OTHER_EVENTS: Final = {
    "flipped": "tile flipped",
    "rotated": "tile rotated",
    "walked": "walked",
    "way_opened": "new way opened",
    "turn_lost": "turn lost",
}

USES: Final = (
    *(f"card {name}" for name in CARD_NAMES),
    *(f"dealt schedule {number}" for number in range(1, SCHEDULES + 1)),
    "star drawn",
    "star left",
    "class attended",
    "class attended by a card",
    *OTHER_EVENTS.values(),
)


def rounds(events: Sequence[Any]) -> int:
    """How many rounds were begun."""
    return sum(1 for event in events if event.kind == "round_began")


def starter(events: Sequence[Any]) -> int:
    """The seat that had the first turn."""
    return int(next(event.seat for event in events if event.kind == "turn_began"))


def tally(events: Sequence[Any]) -> Counter[tuple[str, int]]:
    """How often each seat did each of the things that are counted."""
    return Counter((name, event.seat) for event in events if (name := use(event)))


def use(event: Any) -> str:
    """What an event counts as; empty if it is not counted."""
    kind = event.kind
    if kind in CARD_EVENTS:
        return f"card {CARD_EVENTS[kind]}"
    if kind == "gathered":
        return f"card {event.card}"
    if kind == "schedule_dealt":
        return f"dealt schedule {event.number}"
    if kind == "star_reached":
        return {"drew": "star drawn", "norris": "star drawn", "declined": "star left"}.get(
            event.how, ""
        )
    if kind == "attended":
        return "class attended by a card" if event.lost else "class attended"
    return OTHER_EVENTS.get(kind, "")
