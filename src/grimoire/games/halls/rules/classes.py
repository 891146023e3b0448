"""Going to class: what happens when a pawn comes into a classroom."""

from grimoire.games.halls.data import CLASS_NAMES, CLASSES, PLACE_NAMES
from grimoire.games.halls.events import Attended, Events, NoClass
from grimoire.games.halls.rules.halls import is_closed
from grimoire.games.halls.rules.table import home, next_class, room_on
from grimoire.games.halls.state import State


def enter_room(draft: State, seat: int, lost: bool, events: Events) -> None:
    """HAL-CLASS-01: the next class on the schedule is attended at once; HAL-CLASS-02: no other.

    HAL-CANCEL-02: nor is one in a closed room.
    """
    place = draft.pawns[seat]
    room = room_on(draft, place)
    if room != next_class(draft, seat) or is_closed(draft, place):
        if events is not None:
            cancelled = room == next_class(draft, seat)
            events.append(NoClass(seat, CLASS_NAMES[room], cancelled))
        return
    draft.attended[seat] += 1
    if events is not None:
        area = PLACE_NAMES[home(draft, seat)]
        done = draft.attended[seat]
        events.append(Attended(seat, CLASS_NAMES[room], done, CLASSES, lost, area))
