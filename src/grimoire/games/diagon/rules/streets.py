"""The two streets: where a walk leads, and which spaces are taken."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import INSIDE, KNOCKTURN, NONE, is_inside
from grimoire.games.diagon.events import Events
from grimoire.games.diagon.rules.gringotts import pay_for_passing
from grimoire.games.diagon.rules.table import check_moment, in_knockturn
from grimoire.games.diagon.state import Action, Answer, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

LIFTED: Final = NONE
"""Where a hat is while it is in the air."""


def start_of(state: State, seat: Seat) -> int:
    """DIA-MOVE-12, DIA-CLOS-04: where the count starts; inside, a space before the Entrance."""
    place = state.places[seat]
    if is_inside(place):
        entrance = state.edition.entrances[place - INSIDE]
        return (entrance - 1) % state.edition.spaces
    return place


def distance(state: State, start: int, space: int) -> int:
    """How many spaces of Diagon Alley lie ahead, clockwise (DIA-MOVE-01)."""
    return (space - start) % state.edition.spaces


def is_taken(state: State, place: int) -> bool:
    """DIA-MOVE-02: does a hat stand here?"""
    return any(taken == place for taken in state.places)


def bumped_length(state: State, start: int, length: int) -> int:
    """DIA-MOVE-03: how far a walk goes whose count ends so many spaces from here."""
    spaces = state.edition.spaces
    while is_taken(state, (start + length) % spaces):
        length += 1
    return length


def free_dark_space(state: State, space: int) -> int:
    """DIA-KNO-02: this space of Knockturn Alley, or the next free one; nobody stays on the Exit."""
    while space < state.edition.dark_exit and KNOCKTURN + space in state.places:
        space += 1
    return space


def put_down(draft: State, seat: Seat, space: int) -> int:
    """Take a hat up and put it on Diagon Alley; how far it was pushed on from a taken space."""
    draft.places[seat] = LIFTED
    length = bumped_length(draft, space, 0)
    draft.places[seat] = (space + length) % draft.edition.spaces
    return length


def come_out(draft: State, seat: Seat, space: int, events: Events) -> bool:
    """DIA-KNO-12: out to Diagon Alley, past the steps if it must be; was the hat pushed?"""
    length = put_down(draft, seat, space)
    pay_for_passing(draft, seat, space, length, events)
    return length > 0


# -- where to --------------------------------------------------------------------------------------


class Move(Action):
    """A hat goes where its player chose, in one alley or the other."""

    answer: ClassVar[Answer] = "move"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Is it time to move, and may this hat move so?"""
        return check_moment(state, seat, self.answer) or self.check_way(state, seat)

    def check_way(self, state: State, seat: Seat) -> Refusal | None:
        """Does the roll lead there?"""
        dark = in_knockturn(state, seat)
        return self.check_dark(state, seat) if dark else self.check_street(state, seat)

    def check_street(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-KNO-01: may this hat move so from Diagon Alley, or from inside?"""
        return Refusal("DIA-KNO-01")

    def check_dark(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-KNO-01: may this hat move so in Knockturn Alley?"""
        return Refusal("DIA-KNO-01")
