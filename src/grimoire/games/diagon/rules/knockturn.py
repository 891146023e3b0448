"""In Knockturn Alley: walking there, and getting out."""

from typing import Any

from grimoire.games.diagon.actions import (
    DARK_WALKS,
    ENTERS,
    GATES,
    PASS_GATE,
    TAKE_EXIT,
    THE_EXIT,
    WALK,
    Action,
)
from grimoire.games.diagon.asks import BACK_DOOR, to_player
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    GATE_LETTERS,
    INSIDE,
    KNOCKTURN,
    NONE,
    is_dark,
)
from grimoire.games.diagon.events import LeftKnockturn, Moved, StayedInKnockturn, place_view
from grimoire.games.diagon.rules.buying import can_buy
from grimoire.games.diagon.rules.dice import is_doubles, steps_of
from grimoire.games.diagon.rules.streets import come_out, free_dark_space, is_taken
from grimoire.games.diagon.rules.winning import go_inside
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- where a walk leads ----------------------------------------------------------------------------


def dark_space(state: State, seat: Seat) -> int:
    """Where on Knockturn Alley this hat stands."""
    return state.places[seat] - KNOCKTURN


def count_space(state: State, seat: Seat) -> int:
    """DIA-KNO-03: where the count ends; DIA-KNO-11: never beyond the Exit."""
    return min(dark_space(state, seat) + steps_of(state), state.edition.dark_exit)


def rest_space(state: State, seat: Seat) -> int:
    """DIA-KNO-02: where the hat ends up: a taken space sends it on; without steps it stays."""
    count = count_space(state, seat)
    return count if count == dark_space(state, seat) else free_dark_space(state, count)


def closed_back_door(state: State, seat: Seat) -> int:
    """DIA-KNO-05: the back door of the closed shop, if this roll reaches or passes it."""
    if state.sign == NONE:
        return NONE
    space = state.edition.back_doors[state.sign]
    return space if dark_space(state, seat) < space <= rest_space(state, seat) else NONE


def exact_opening(state: State, seat: Seat) -> int:
    """DIA-KNO-09: the Gate or back door the count ends on; DIA-MOVE-04: not after a push."""
    count = count_space(state, seat)
    if count == dark_space(state, seat) or count != rest_space(state, seat):
        return NONE
    return NONE if state.edition.is_closed_wall(count) else count


def next_opening(state: State, seat: Seat) -> int:
    """DIA-KNO-07, DIA-Q-12: the Gate, back door or Exit that comes first, at least a space on."""
    return state.edition.next_opening[dark_space(state, seat)]


def way_through(state: State, space: int) -> Action:
    """The action that leads through the opening on this space."""
    edition = state.edition
    if space == edition.dark_exit:
        return THE_EXIT
    gate = edition.dark_gate_at[space]
    return GATES[gate] if gate != NONE else ENTERS[edition.dark_door_at[space]]


def list_dark_moves(state: State, seat: Seat, found: list[Action]) -> None:
    """All that a roll allows in Knockturn Alley."""
    rest = rest_space(state, seat)
    if rest == state.edition.dark_exit:
        found.append(THE_EXIT)  # DIA-KNO-11
    else:
        found.append(DARK_WALKS[rest])
    list_way(state, exact_opening(state, seat), found)
    list_way(state, closed_back_door(state, seat), found)
    if is_doubles(state):
        list_way(state, next_opening(state, seat), found)  # DIA-Q-17


def list_way(state: State, space: int, found: list[Action]) -> None:
    """The way through the opening on this space, if there is one, and once."""
    if space != NONE:
        way = way_through(state, space)
        if way not in found:
            found.append(way)


# -- may it be done? -------------------------------------------------------------------------------


def check_dark_move(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this hat move so?"""
    found: list[Action] = []
    list_dark_moves(state, seat, found)
    if act in found:
        return None
    return refuse_dark_walk(state, seat, act) if act.verb == WALK else refuse_way(state, seat, act)


def refuse_dark_walk(state: State, seat: Seat, act: Action) -> Refusal:
    """Why this is not where the walk ends."""
    place = act.place
    if not is_dark(place):
        return Refusal("DIA-KNO-01")
    if place <= state.places[seat] or place >= KNOCKTURN + state.edition.dark_spaces:
        return Refusal("DIA-MOVE-01")
    if is_taken(state, place):
        return Refusal("DIA-MOVE-02")
    if rest_space(state, seat) == state.edition.dark_exit:
        return Refusal("DIA-KNO-11")
    return Refusal("DIA-TURN-01")


def refuse_way(state: State, seat: Seat, act: Action) -> Refusal:
    """Why this Gate, back door or Exit does not let the hat out."""
    if act.verb == TAKE_EXIT:
        return Refusal("DIA-TURN-01")
    if act.verb == PASS_GATE:
        return Refusal("DIA-KNO-09")
    building = act.place
    back_door = state.edition.back_doors[building]
    if back_door == NONE:
        return Refusal("DIA-KNO-01")
    if building == state.sign:
        return Refusal("DIA-KNO-05")
    passed = dark_space(state, seat) < back_door <= rest_space(state, seat)
    return Refusal("DIA-KNO-04" if passed else "DIA-KNO-09")


# -- walking and getting out -----------------------------------------------------------------------


def play_dark_walk(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-KNO-02, DIA-KNO-09: on past whatever might have led out; DIA-BANK-05: nobody pays."""
    before, count = draft.places[seat], KNOCKTURN + count_space(draft, seat)
    could_leave = exact_opening(draft, seat) != NONE
    draft.places[seat] = act.place
    draft.pending.pop()
    if events is not None:
        events.append(Moved(seat, place_view(before), place_view(count), place_view(act.place)))
        if could_leave:
            events.append(StayedInKnockturn(seat))


def play_way_out(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-KNO-09, DIA-KNO-11, DIA-KNO-05: out by the player's choice; the turn is over."""
    draft.pending.pop()
    leave_and_end(draft, seat, space_of(draft, act), False, events)


def space_of(state: State, act: Action) -> int:
    """Where on Knockturn Alley the opening is that an action leads through."""
    if act.verb == TAKE_EXIT:
        return state.edition.dark_exit
    at = state.edition.dark_gates if act.verb == PASS_GATE else state.edition.back_doors
    return at[act.place]


def leave_and_end(
    draft: State, seat: Seat, space: int, by_card: bool, events: list[Any] | None
) -> None:
    """DIA-TURN-04: the turn is over; DIA-TURN-05: but for one purchase, if this led into a shop."""
    leave(draft, seat, space, by_card, events)
    draft.turn_over = True
    closed = draft.places[seat] == INSIDE + draft.sign  # DIA-KNO-05 is the book's own word
    if (closed or draft.terms.buy_on_back_door_exit) and can_buy(draft, seat):
        draft.pending.append(to_player(BACK_DOOR, seat))


def leave(draft: State, seat: Seat, space: int, by_card: bool, events: list[Any] | None) -> None:
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


def leave_by_doubles(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-KNO-07, DIA-KNO-08: instead of the total, out by the next opening."""
    leave_and_end(draft, seat, next_opening(draft, seat), False, events)
