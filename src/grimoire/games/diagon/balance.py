"""What is counted to see whether an edition is balanced: cards, shops, bank, the other alley."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from grimoire.games.diagon.data import BUILDING_NAMES, CARD_NAMES, ITEM_NAMES
from grimoire.kernel.seats import NOBODY

SPELL_EVENTS: Final = {
    "floo_announced": "spell_floo",
    "defended": "spell_defence",
    "closed": "spell_close",
}
"""The Spell whose playing an event tells, where nothing else brings that event about."""

OTHER_EVENTS: Final = {
    "bank_paid": "paid by Gringotts",
    "item_taken": "item taken from a player",
    "item_returned": "item put back",
    "exiled": "exiled",
    "went_to_knockturn": "went to Knockturn Alley",
    "left_knockturn": "left Knockturn Alley",
    "trunk_filled": "trunk filled",
    "discarded": "card discarded",
    "turn_began": "turn",
}

LONG: Final = 8
SHUT: Final = f"Gringotts shut for more than {LONG} rounds"
"""The bank pays nothing for so long that a game may stand still; whoever shut it is counted."""

USES: Final = (
    *(f"card {name}" for name in CARD_NAMES),
    *(f"bought {name}" for name in ITEM_NAMES),
    *OTHER_EVENTS.values(),
    *(f"closed {name}" for name in BUILDING_NAMES),
    *(f"turn with {name} closed" for name in BUILDING_NAMES),
    SHUT,
)


def rounds(events: Sequence[Any]) -> int:
    """How many rounds were begun."""
    return sum(1 for event in events if event.kind == "round_began")


def starter(events: Sequence[Any]) -> int:
    """The seat that had the first turn."""
    return int(next(event.seat for event in events if event.kind == "started"))


def tally(events: Sequence[Any]) -> Counter[tuple[str, int]]:
    """How often each seat did each of the things that are counted, and behind which closed door."""
    found: Counter[tuple[str, int]] = Counter()
    closed = ""
    for event in events:
        for name in uses(event):
            found[name, event.seat] += 1
        if event.kind == "closed":
            closed = event.building
        elif event.kind == "sign_fell":
            closed = ""
        elif event.kind == "turn_began" and closed:
            found[f"turn with {closed} closed", event.seat] += 1
    for seat in long_closings(events):
        found[SHUT, seat] += 1
    return found


def long_closings(events: Sequence[Any]) -> Iterator[int]:
    """Whoever shut the bank, for each time that it stayed shut for long."""
    shut_by, rounds_shut = NOBODY, 0
    for event in events:
        if event.kind == "closed":
            shut_by, rounds_shut = (event.seat if event.building == "gringotts" else NOBODY), 0
        elif event.kind == "sign_fell":
            shut_by = NOBODY
        elif event.kind == "round_began" and shut_by != NOBODY:
            rounds_shut += 1
            if rounds_shut == LONG + 1:
                yield shut_by


def uses(event: Any) -> list[str]:
    """What an event counts as."""
    kind = event.kind
    found = [OTHER_EVENTS[kind]] if kind in OTHER_EVENTS else []
    if kind == "closed":
        found.append(f"closed {event.building}")
    if kind in SPELL_EVENTS:
        found.append(f"card {SPELL_EVENTS[kind]}")
    elif kind in ("attacked", "havoc_struck"):
        found.append(f"card {event.card}")
    elif kind == "went_to_gringotts" and event.by_card:
        found.append("card spell_gringotts")
    elif kind == "left_knockturn" and event.by_card:
        found.append("card spell_leave_ka")
    elif kind == "bought":
        found.append(f"bought {event.item}")
    return found
