"""Walking: where a roll may lead, doors and Gates on the way, and what is owed at the end."""

from typing import Any

from grimoire.games.diagon.actions import (
    ENTER,
    ENTERS,
    GATES,
    PASS_GATE,
    WALK,
    WALKS,
    Action,
)
from grimoire.games.diagon.asks import (
    BEFORE_ROLL,
    BUY_FIRST,
    CLOSING,
    DRAWING,
    MOVING,
    RESOLVE,
    chore,
    to_chance,
    to_player,
)
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    GRINGOTTS,
    INSIDE,
    LEAKY_CAULDRON,
    NONE,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.events import Entered, Moved, RollAgain, place_view
from grimoire.games.diagon.rules.buying import can_buy
from grimoire.games.diagon.rules.dice import has_spiral, steps_of
from grimoire.games.diagon.rules.exile import go_through_gate
from grimoire.games.diagon.rules.gringotts import pay_for_passing
from grimoire.games.diagon.rules.knockturn import (
    check_dark_move,
    list_dark_moves,
    play_dark_walk,
    play_way_out,
)
from grimoire.games.diagon.rules.moments import (
    DOOR_TIME,
    MOVING_TIME,
    check_asked,
    check_moment,
    in_knockturn,
    is_asked,
)
from grimoire.games.diagon.rules.streets import bumped_length, distance, is_taken, start_of
from grimoire.games.diagon.rules.winning import go_inside, items_in
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- where a walk leads ----------------------------------------------------------------------------


def building_left(state: State, seat: Seat) -> int:
    """DIA-MOVE-13: the building that this move leaves, or NONE."""
    place = state.places[seat]
    return place - INSIDE if is_inside(place) else NONE


def list_moves(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-TURN-01: where a roll may lead: to the end of the count, or to a door on the way."""
    if is_dark(state.places[seat]):
        list_dark_moves(state, seat, found)
        return
    edition = state.edition
    start = start_of(state, seat)
    length = bumped_length(state, start, steps_of(state))
    left = building_left(state, seat)
    found.append(WALKS[(start + length) % edition.spaces])
    space = start
    for _ in range(length):
        space = space + 1 if space + 1 < edition.spaces else 0
        building = edition.door_at[space]
        if building != NONE and building != left and building != state.sign:
            found.append(ENTERS[building])  # DIA-MOVE-05, DIA-MOVE-07
        gate = edition.gate_at[space]
        if gate != NONE and state.terms.knockturn_open:
            found.append(GATES[gate])  # DIA-MOVE-14


def list_door(state: State, seat: Seat, found: list[Action]) -> None:
    """DIA-Q-08: the door where this player came to rest, until the turn ends."""
    if is_door_open(state, seat):
        found.append(ENTERS[state.door])


def is_door_open(state: State, seat: Seat) -> bool:
    """DIA-TURN-03: does the player stand at a door reached this turn, and may they go in?"""
    door = state.door
    return door != NONE and door != state.sign and is_at_door(state, seat, door)


def is_at_door(state: State, seat: Seat, building: int) -> bool:
    """Does the player stand on this building's Entrance?"""
    return state.places[seat] == state.edition.entrances[building]


# -- may it be done? -------------------------------------------------------------------------------


def check_walk(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player walk there?"""
    refusal = check_moment(state, seat, MOVING_TIME)
    if refusal is not None:
        return refusal
    if in_knockturn(state, seat):
        return check_dark_move(state, seat, act)
    edition, space = state.edition, act.place
    if is_dark(space):
        return Refusal("DIA-KNO-01")
    start = start_of(state, seat)
    ahead = distance(state, start, space)
    if space >= edition.spaces:
        return Refusal("DIA-MOVE-01")
    if ahead == bumped_length(state, start, steps_of(state)):
        return None
    if 2 * ahead > edition.spaces or space == state.places[seat]:
        return Refusal("DIA-MOVE-01")
    return Refusal("DIA-MOVE-02" if is_taken(state, space) else "DIA-TURN-01")


def check_enter(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player go into this building?"""
    refusal = check_moment(state, seat, DOOR_TIME)
    if refusal is not None:
        return refusal
    building = act.place
    if building == GRINGOTTS:
        return Refusal("DIA-BANK-04")
    if is_asked(state, CLOSING):
        return check_door(state, seat, building)
    if in_knockturn(state, seat):
        return check_dark_move(state, seat, act)
    return check_reached_door(state, seat, building)


def check_reached_door(state: State, seat: Seat, building: int) -> Refusal | None:
    """DIA-MOVE-05: does this roll reach or pass the Entrance of an open building?"""
    if building == building_left(state, seat):
        return Refusal("DIA-MOVE-13")
    if is_at_door(state, seat, building):
        return Refusal("DIA-MOVE-08")
    if not is_reached(state, seat, state.edition.entrances[building]):
        return Refusal("DIA-MOVE-05")
    return check_open(state, building)


def check_door(state: State, seat: Seat, building: int) -> Refusal | None:
    """DIA-Q-08: is this the door where the player came to rest this turn?"""
    if not is_at_door(state, seat, building):
        return Refusal("DIA-MOVE-05")
    if state.door != building:
        return Refusal("DIA-MOVE-08")
    return check_open(state, building)


def check_open(state: State, building: int) -> Refusal | None:
    """DIA-CLOS-02, DIA-CLOS-06: nobody goes in where the sign hangs."""
    if building != state.sign:
        return None
    if building == LEAKY_CAULDRON:
        return Refusal("DIA-CLOS-06")
    return Refusal("DIA-CLOS-02", {"to": BUILDING_NAMES[building]})


def is_reached(state: State, seat: Seat, space: int) -> bool:
    """DIA-MOVE-04: is this space on the way, a push included? DIA-MOVE-08: the start is not."""
    start = start_of(state, seat)
    length = bumped_length(state, start, steps_of(state))
    return 0 < distance(state, start, space) <= length


def check_gate(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player go through this Gate, one way or the other?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if is_asked(state, BEFORE_ROLL) or is_asked(state, CLOSING):
        return Refusal("DIA-EXIL-07")
    refusal = check_moment(state, seat, MOVING_TIME)
    if refusal is not None:
        return refusal
    if in_knockturn(state, seat):
        return check_dark_move(state, seat, act)
    if not state.terms.knockturn_open:
        return Refusal("DIA-JUN-17")
    gates = state.edition.gates
    if act.place < len(gates) and is_reached(state, seat, gates[act.place]):
        return None
    here = act.place < len(gates) and state.places[seat] == gates[act.place]
    return Refusal("DIA-MOVE-08" if here else "DIA-MOVE-14")


def check_exit(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-KNO-11: may this player go out by the Exit?"""
    refusal = check_moment(state, seat, MOVING_TIME)
    if refusal is not None:
        return refusal
    if in_knockturn(state, seat):
        return check_dark_move(state, seat, act)
    return Refusal("DIA-KNO-01")


def check_move(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player's hat move so?"""
    if act.verb == WALK:
        return check_walk(state, seat, act)
    if act.verb == ENTER:
        return check_enter(state, seat, act)
    if act.verb == PASS_GATE:
        return check_gate(state, seat, act)
    return check_exit(state, seat, act)


# -- moving ----------------------------------------------------------------------------------------


def play_move(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """A hat moves as its player chose."""
    if is_dark(draft.places[seat]):
        if act.verb == WALK:
            play_dark_walk(draft, seat, act, events)
        else:
            play_way_out(draft, seat, act, events)
    elif act.verb == WALK:
        play_walk(draft, seat, act, events)
    elif act.verb == ENTER:
        play_enter(draft, seat, act, events)
    else:
        play_gate(draft, seat, act, events)


def play_walk(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-MOVE-03, DIA-MOVE-06: to the end of the count, or past the hats that stand there."""
    edition, before = draft.edition, draft.places[seat]
    start, steps = start_of(draft, seat), steps_of(draft)
    space, length = act.place, distance(draft, start, act.place)
    draft.places[seat] = space
    draft.door = edition.door_at[space]
    draft.pending.pop()
    if events is not None:
        count = place_view((start + steps) % edition.spaces)
        events.append(Moved(seat, place_view(before), count, place_view(space)))
    pay_for_passing(draft, seat, start, length, events)
    exact = length == steps or draft.terms.bump_triggers_spiral  # DIA-MOVE-04, DIA-Q-07
    owe(draft, seat, has_spiral(draft), exact and edition.spiral_at[space] == 1, events)


def play_enter(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-MOVE-05: into a building; the rest of the roll is lost."""
    building = act.place
    arriving = draft.question().code == MOVING
    draft.pending.pop()
    if arriving:
        start = start_of(draft, seat)
        length = distance(draft, start, draft.edition.entrances[building])
        pay_for_passing(draft, seat, start, length, events)
    if events is not None:
        items = items_in(draft.trunks[seat])
        events.append(Entered(seat, BUILDING_NAMES[building], items))
    go_inside(draft, seat, building, False, events)
    if arriving and draft.outcome is None:
        owe(draft, seat, has_spiral(draft), False, events)


def play_gate(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-MOVE-14: through a Gate; DIA-MOVE-15: a card owed for a spiral is lost."""
    start = start_of(draft, seat)
    length = distance(draft, start, draft.edition.gates[act.place])
    draft.pending.pop()
    pay_for_passing(draft, seat, start, length, events)
    go_through_gate(draft, seat, act.place, has_spiral(draft) and not draft.terms.junior, events)


def owe(draft: State, seat: Seat, face: bool, space: bool, events: list[Any] | None) -> None:
    """DIA-CARD-01, DIA-MOVE-10, DIA-MOVE-11: a card for a spiral rolled, one for a Spiral."""
    if draft.terms.junior:
        if face or space:
            grant_roll(draft, seat, events)
        return
    cards = (1 if face else 0) + (1 if space else 0)
    for _ in range(cards):
        draft.pending.append(chore(RESOLVE))
    for _ in range(cards):
        draft.pending.append(to_chance(DRAWING))  # DIA-CARD-05: both are drawn first
    if cards > 0 and not draft.terms.draw_before_buy and can_buy(draft, seat):
        draft.pending.append(to_player(BUY_FIRST, seat))  # DIA-Q-10


def grant_roll(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-JUN-04, DIA-JUN-05, DIA-JUN-07: another roll, and never two."""
    draft.again = True
    if events is not None:
        events.append(RollAgain(seat, False))
