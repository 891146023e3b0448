"""Class Cancelled: rooms that are closed, and for how long."""

from typing import Final

from grimoire.games.halls.board import PLACES, SQUARES
from grimoire.games.halls.data import CLASS_CANCELLED, CLASS_NAMES, PLACE_NAMES
from grimoire.games.halls.deck import ONE
from grimoire.games.halls.events import ClassWasCancelled, ClosureEnded, Events
from grimoire.games.halls.rules.cards import PlayCard
from grimoire.games.halls.rules.halls import is_room
from grimoire.games.halls.rules.table import pawns_on
from grimoire.games.halls.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.native import i64

AUTHORS: Final = 8
"""A closure is a tile times this, plus its author."""


def tile_of(closure: int) -> int:
    """The classroom that a card lies on."""
    return closure // AUTHORS


def author_of(closure: int) -> int:
    """Who laid the card."""
    return closure % AUTHORS


class ClassCancelled(PlayCard):
    """Class Cancelled, on the room of this place."""

    def __init__(self, place: int) -> None:
        super().__init__(CLASS_CANCELLED)
        self.place = place

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-CANCEL-01: is there a classroom, face up, empty or not?"""
        return None if is_room(state, self.place) else Refusal("HAL-CANCEL-01")

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """HAL-CANCEL-01: any classroom that is face up."""
        if state.rooms == 0:
            return []
        return [CANCELS[square] for square in range(SQUARES) if is_room(state, square)]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-CANCEL-01, HAL-CANCEL-02: the card lies on the room, which is closed to everybody."""
        tile = draft.faces[self.place]
        draft.closures.append(tile * AUTHORS + seat)
        mark_closed(draft)
        if events is not None:
            room = CLASS_NAMES[draft.edition.room[tile]]
            inside = pawns_on(draft, self.place)
            events.append(ClassWasCancelled(seat, room, PLACE_NAMES[self.place], inside))


CANCELS: Final = [ClassCancelled(place) for place in range(PLACES)]


def reopen_rooms(draft: State, author: int, events: Events) -> None:
    """HAL-CANCEL-03, HAL-Q-13: the author's next turn has come, whatever becomes of it."""
    if not draft.closures:
        return
    ended = [closure for closure in draft.closures if author_of(closure) == author]
    for closure in ended:
        end_closure(draft, closure)
    if events is not None:
        for tile in dict.fromkeys(tile_of(closure) for closure in ended):
            still = any(tile_of(other) == tile for other in draft.closures)
            room = CLASS_NAMES[draft.edition.room[tile]]
            events.append(ClosureEnded(room, "still_closed" if still else "opened"))


def sweep_closures(draft: State, tile: int, events: Events) -> None:
    """HAL-FRI-02: a closed classroom is reshuffled, so it is closed no longer."""
    swept = [closure for closure in draft.closures if tile_of(closure) == tile]
    for closure in swept:
        end_closure(draft, closure)
    if swept and events is not None:
        room = CLASS_NAMES[draft.edition.room[tile]]
        events.append(ClosureEnded(room, "reshuffled"))


def end_closure(draft: State, closure: int) -> None:
    """The card goes under the draw pile."""
    draft.closures.remove(closure)
    draft.pile.append(ONE[CLASS_CANCELLED])
    mark_closed(draft)


def mark_closed(draft: State) -> None:
    """The cells of all rooms with a card on them."""
    closed: i64 = 0
    for closure in draft.closures:
        cell: i64 = draft.edition.cells[draft.lies[tile_of(closure)]]
        closed |= cell
    draft.closed = closed
