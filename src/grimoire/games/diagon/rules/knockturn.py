"""In Knockturn Alley: walking there, and getting out."""

from typing import Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    GATE_LETTERS,
    INSIDE,
    KNOCKTURN,
    MOST_DARK_SPACES,
    NONE,
)
from grimoire.games.diagon.events import (
    Events,
    LeftKnockturn,
    Moved,
    StayedInKnockturn,
    place_view,
)
from grimoire.games.diagon.rules import buying, moving
from grimoire.games.diagon.rules.dice import is_doubles, steps_of
from grimoire.games.diagon.rules.streets import Move, come_out, free_dark_space, is_taken
from grimoire.games.diagon.rules.winning import go_inside
from grimoire.games.diagon.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- where a walk leads ----------------------------------------------------------------------------


def dark_space(state: State, seat: Seat) -> int:
    """Where on Knockturn Alley this hat stands."""
    return state.places[seat] - KNOCKTURN


def count_space(state: State, here: int) -> int:
    """DIA-KNO-03: where the count from here ends; DIA-KNO-11: never beyond the Exit."""
    return min(here + steps_of(state), state.edition.dark_exit)


def rest_space(state: State, here: int, count: int) -> int:
    """DIA-KNO-02: where the hat ends up: a taken space sends it on; without steps it stays."""
    return count if count == here else free_dark_space(state, count)


def closed_back_door(state: State, here: int, rest: int) -> int:
    """DIA-KNO-05: the back door of the closed shop, if this roll reaches or passes it."""
    if state.sign == NONE:
        return NONE
    space = state.edition.back_doors[state.sign]
    return space if here < space <= rest else NONE


def exact_opening(state: State, here: int, count: int, rest: int) -> int:
    """DIA-KNO-09: the Gate or back door the count ends on; DIA-MOVE-04: not after a push."""
    if count == here or count != rest:
        return NONE
    return NONE if state.edition.is_closed_wall(count) else count


def next_opening(state: State, seat: Seat) -> int:
    """DIA-KNO-07, DIA-Q-12: the Gate, back door or Exit that comes first, at least a space on."""
    return state.edition.next_opening[dark_space(state, seat)]


def way_through(state: State, space: int) -> Move:
    """The action that leads through the opening on this space."""
    edition = state.edition
    if space == edition.dark_exit:
        return TAKE_EXIT
    gate = edition.dark_gate_at[space]
    return moving.GATES[gate] if gate != NONE else moving.ENTERS[edition.dark_door_at[space]]


def dark_moves(state: State, seat: Seat) -> list[Action]:
    """All that a roll allows in Knockturn Alley."""
    here = dark_space(state, seat)
    count = count_space(state, here)
    rest = rest_space(state, here, count)
    at_exit = rest == state.edition.dark_exit  # DIA-KNO-11
    found: list[Action] = [TAKE_EXIT if at_exit else DARK_WALKS[rest]]
    list_way(state, exact_opening(state, here, count, rest), found)
    list_way(state, closed_back_door(state, here, rest), found)
    if is_doubles(state):
        list_way(state, next_opening(state, seat), found)  # DIA-Q-17
    return found


def list_way(state: State, space: int, found: list[Action]) -> None:
    """The way through the opening on this space, if there is one, and once."""
    if space != NONE:
        way = way_through(state, space)
        if way not in found:
            found.append(way)


def leads_on(state: State, seat: Seat, move: Move) -> bool:
    """Is this one of the moves that a roll allows in Knockturn Alley?"""
    return move in dark_moves(state, seat)


# -- walking ---------------------------------------------------------------------------------------


class DarkWalk(Move):
    """Walk to this space of Knockturn Alley."""

    def __init__(self, space: int) -> None:
        super().__init__()
        self.place = KNOCKTURN + space

    def check_dark(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-KNO-03: does the walk end here?"""
        if leads_on(state, seat, self):
            return None
        beyond = KNOCKTURN + state.edition.dark_spaces
        if self.place <= state.places[seat] or self.place >= beyond:
            return Refusal("DIA-MOVE-01")
        if is_taken(state, self.place):
            return Refusal("DIA-MOVE-02")
        here = dark_space(state, seat)
        at_exit = rest_space(state, here, count_space(state, here)) == state.edition.dark_exit
        return Refusal("DIA-KNO-11" if at_exit else "DIA-TURN-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-KNO-02, DIA-KNO-09: on past all that leads out; DIA-BANK-05: nobody pays."""
        here = dark_space(draft, seat)
        draft.places[seat] = self.place
        draft.pending.pop()
        if events is not None:
            count, rest = count_space(draft, here), self.place - KNOCKTURN
            before, counted = place_view(KNOCKTURN + here), place_view(KNOCKTURN + count)
            events.append(Moved(seat, before, counted, place_view(self.place)))
            if exact_opening(draft, here, count, rest) != NONE:
                events.append(StayedInKnockturn(seat))


DARK_WALKS: Final = [DarkWalk(space) for space in range(MOST_DARK_SPACES)]

# -- getting out -----------------------------------------------------------------------------------


class TakeExit(Move):
    """Out by the Exit at the end."""

    def check_dark(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-KNO-11: does the roll lead to the Exit?"""
        return None if leads_on(state, seat, self) else Refusal("DIA-TURN-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        go_out(draft, seat, draft.edition.dark_exit, events)


TAKE_EXIT: Final = TakeExit()


def check_gate_out(state: State, seat: Seat, gate: Move) -> Refusal | None:
    """DIA-KNO-09: does the roll lead out by this Gate?"""
    return None if leads_on(state, seat, gate) else Refusal("DIA-KNO-09")


def check_back_door(state: State, seat: Seat, door: Move, building: int) -> Refusal | None:
    """DIA-KNO-09: does the roll lead in by this back door? DIA-KNO-05: or past a closed one?"""
    if leads_on(state, seat, door):
        return None
    back_door = state.edition.back_doors[building]
    if back_door == NONE:
        return Refusal("DIA-KNO-01")
    if building == state.sign:
        return Refusal("DIA-KNO-05")
    here = dark_space(state, seat)
    passed = here < back_door <= rest_space(state, here, count_space(state, here))
    return Refusal("DIA-KNO-04" if passed else "DIA-KNO-09")


def go_out(draft: State, seat: Seat, space: int, events: Events) -> None:
    """DIA-KNO-09, DIA-KNO-11, DIA-KNO-05: out by the player's choice; the turn is over."""
    draft.pending.pop()
    leave_and_end(draft, seat, space, False, events)


def leave_and_end(draft: State, seat: Seat, space: int, by_card: bool, events: Events) -> None:
    """DIA-TURN-04: the turn is over; DIA-TURN-05: but for one purchase, if this led into a shop."""
    leave(draft, seat, space, by_card, events)
    draft.turn_over = True
    closed = draft.places[seat] == INSIDE + draft.sign  # DIA-KNO-05 is the book's own word
    if (closed or draft.terms.buy_on_back_door_exit) and buying.can_buy(draft, seat):
        draft.pending.append(buying.BACK_DOOR[seat])


def leave(draft: State, seat: Seat, space: int, by_card: bool, events: Events) -> None:
    """DIA-KNO-07: through the opening on this space: to Diagon Alley, or into the shop."""
    edition = draft.edition
    gate, building = edition.dark_gate_at[space], edition.dark_door_at[space]
    pushed = False
    if building != NONE:
        go_inside(draft, seat, building, False, events)
    else:
        front = edition.exit if gate == NONE else edition.gates[gate]
        pushed = come_out(draft, seat, front, events)
    if events is not None:
        letter = "" if gate == NONE else GATE_LETTERS[gate]
        name = "" if building == NONE else BUILDING_NAMES[building]
        place = place_view(draft.places[seat])
        closed = building == draft.sign and building != NONE
        events.append(LeftKnockturn(seat, letter, name, place, pushed, by_card, closed))


def leave_by_doubles(draft: State, seat: Seat, events: Events) -> None:
    """DIA-KNO-07, DIA-KNO-08: instead of the total, out by the next opening."""
    leave_and_end(draft, seat, next_opening(draft, seat), False, events)
