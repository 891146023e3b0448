"""Walking: where a roll may lead, doors and Gates on the way, and what is owed at the end."""

from typing import ClassVar, Final, cast

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    BUILDINGS,
    GRINGOTTS,
    HATS,
    INSIDE,
    LEAKY_CAULDRON,
    MOST_GATES,
    MOST_PLACES,
    MOST_SPACES,
    MOST_STEPS,
    NONE,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.events import Entered, Events, Moved, RollAgain, place_view
from grimoire.games.diagon.rules import buying, cards, knockturn, spells
from grimoire.games.diagon.rules.dice import has_spiral, is_two_spirals, steps_of
from grimoire.games.diagon.rules.exile import go_through_gate
from grimoire.games.diagon.rules.gringotts import pay_for_passing
from grimoire.games.diagon.rules.hand import MOVER_BITS, SpellTime, check_alley, playable
from grimoire.games.diagon.rules.pile import put_under
from grimoire.games.diagon.rules.streets import (
    Move,
    bumped_length,
    distance,
    is_taken,
    start_of,
)
from grimoire.games.diagon.rules.table import check_moment
from grimoire.games.diagon.rules.winning import go_inside, items_in
from grimoire.games.diagon.state import Action, Answer, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- where a walk leads ----------------------------------------------------------------------------


def building_left(state: State, seat: Seat) -> int:
    """DIA-MOVE-13: the building that this move leaves, or NONE."""
    place = state.places[seat]
    return place - INSIDE if is_inside(place) else NONE


def legal_moves(state: State, seat: Seat) -> list[Action]:
    """DIA-TURN-01: where a roll may lead; on Diagon Alley that is listed once for every walk."""
    place = state.places[seat]
    if is_dark(place):
        return knockturn.dark_moves(state, seat)
    length = bumped_length(state, start_of(state, seat), steps_of(state))
    streets = 2 * min(state.sign, BUILDINGS) + (1 if state.terms.knockturn_open else 0)
    walk = (streets * MOST_PLACES + place) * MOST_STEPS + length
    known = state.edition.moves[walk]
    if known is None:
        known = state.edition.moves[walk] = street_moves(state, seat, length)
    return cast(list[Action], known)


def street_moves(state: State, seat: Seat, length: int) -> list[Action]:
    """To the end of the count, to a door on the way, or through a Gate."""
    edition = state.edition
    space, left = start_of(state, seat), building_left(state, seat)
    found: list[Action] = [WALKS[(space + length) % edition.spaces]]
    for _ in range(length):
        space = (space + 1) % edition.spaces
        building, gate = edition.door_at[space], edition.gate_at[space]
        if building != NONE and building != left and building != state.sign:
            found.append(ENTERS[building])  # DIA-MOVE-05, DIA-MOVE-07
        if gate != NONE and state.terms.knockturn_open:
            found.append(GATES[gate])  # DIA-MOVE-14
    return found


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


class Moving(SpellTime):
    """DIA-TURN-03: where to? Or a Spell first that does not move the own hat."""

    takes: ClassVar[tuple[Answer, ...]] = ("move", "door", "gate")
    in_order: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        moves = legal_moves(state, seat)
        hand = state.hands[seat] if may_fly_off(state) else state.hands[seat] & ~MOVER_BITS
        hand = playable(state, seat, hand)
        if hand == 0:
            return moves
        found = moves.copy()
        spells.list_spells(state, seat, hand, found)
        return found

    def check_answer(self, state: State, answer: Answer) -> Refusal | None:
        if answer == "roll":
            return refuse_roll(state)
        return Refusal("DIA-TURN-01") if answer == "end" else super().check_answer(state, answer)

    def check_card(self, state: State, seat: Seat, kind: int) -> Refusal | None:
        wrong = super().check_card(state, seat, kind) or check_alley(state, seat, kind)
        if wrong is not None or may_fly_off(state):
            return wrong
        return Refusal("DIA-Q-34") if MOVER_BITS >> 4 * kind & 1 else None

    def spend(self, draft: State, seat: Seat, kind: int) -> bool:
        put_under(draft, seat, kind)
        return True


MOVING: Final = [Moving(Seat(seat)) for seat in range(HATS)]


def may_fly_off(state: State) -> bool:
    """DIA-Q-34: may a Spell move the own hat before the walk? Never after two spirals."""
    return state.terms.spells_any_moment and not is_two_spirals(state)


def refuse_roll(state: State) -> Refusal:
    """The roll of this turn has been made; DIA-DICE-04: equal numbers bring no other."""
    return Refusal("DIA-DICE-04" if state.low == state.high else "DIA-TURN-03")


def is_moving(state: State) -> bool:
    """Have the dice been rolled, and is the hat still to move?"""
    return isinstance(state.pending[-1], Moving)


# -- to the end of the count -----------------------------------------------------------------------


class Walk(Move):
    """Walk to this space of Diagon Alley."""

    def __init__(self, space: int) -> None:
        super().__init__()
        self.place = space

    def check_street(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-TURN-01: does the count end here, or does a push?"""
        edition, space = state.edition, self.place
        if space >= edition.spaces:
            return Refusal("DIA-MOVE-01")
        start = start_of(state, seat)
        ahead = distance(state, start, space)
        if ahead == bumped_length(state, start, steps_of(state)):
            return None
        if 2 * ahead > edition.spaces or space == state.places[seat]:
            return Refusal("DIA-MOVE-01")
        return Refusal("DIA-MOVE-02" if is_taken(state, space) else "DIA-TURN-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-MOVE-03, DIA-MOVE-06: to the end of the count, or past the hats that stand there."""
        edition, before = draft.edition, draft.places[seat]
        start, steps = start_of(draft, seat), steps_of(draft)
        space, length = self.place, distance(draft, start, self.place)
        draft.places[seat] = space
        draft.door = edition.door_at[space]
        draft.pending.pop()
        if events is not None:
            count = place_view((start + steps) % edition.spaces)
            events.append(Moved(seat, place_view(before), count, place_view(space)))
        pay_for_passing(draft, seat, start, length, events)
        exact = length == steps or draft.terms.bump_triggers_spiral  # DIA-MOVE-04, DIA-Q-07
        owe(draft, seat, has_spiral(draft), exact and edition.spiral_at[space] == 1, events)


WALKS: Final = [Walk(space) for space in range(MOST_SPACES)]

# -- into a building -------------------------------------------------------------------------------


class Enter(Move):
    """Go into this building, by the door of the alley where the hat is."""

    def __init__(self, building: int) -> None:
        super().__init__()
        self.building = building

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player go into this building?"""
        wrong = check_moment(state, seat, "door")
        if wrong is not None:
            return wrong
        if self.building == GRINGOTTS:
            return Refusal("DIA-BANK-04")
        if is_moving(state):
            return self.check_way(state, seat)
        return check_door(state, seat, self.building)

    def check_street(self, state: State, seat: Seat) -> Refusal | None:
        return check_reached_door(state, seat, self.building)

    def check_dark(self, state: State, seat: Seat) -> Refusal | None:
        return knockturn.check_back_door(state, seat, self, self.building)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-MOVE-05: into a building; the rest of the roll is lost."""
        if is_dark(draft.places[seat]):
            knockturn.go_out(draft, seat, draft.edition.back_doors[self.building], events)
            return
        arriving = is_moving(draft)
        draft.pending.pop()
        if arriving:
            start = start_of(draft, seat)
            length = distance(draft, start, draft.edition.entrances[self.building])
            pay_for_passing(draft, seat, start, length, events)
        if events is not None:
            items = items_in(draft.trunks[seat])
            events.append(Entered(seat, BUILDING_NAMES[self.building], items))
        go_inside(draft, seat, self.building, False, events)
        if arriving and draft.outcome is None:
            owe(draft, seat, has_spiral(draft), False, events)


ENTERS: Final = [Enter(building) for building in range(BUILDINGS)]


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


# -- through a Gate --------------------------------------------------------------------------------


class PassGate(Move):
    """Go through this Gate, one way or the other."""

    answer: ClassVar[Answer] = "gate"

    def __init__(self, gate: int) -> None:
        super().__init__()
        self.gate = gate

    def check(self, state: State, seat: Seat) -> Refusal | None:
        return super().check(state, seat) if state.terms.knockturn_open else Refusal("DIA-JUN-17")

    def check_street(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-MOVE-14: does this roll reach or pass the Gate?"""
        gates = state.edition.gates
        if self.gate >= len(gates):
            return Refusal("DIA-MOVE-14")
        if is_reached(state, seat, gates[self.gate]):
            return None
        here = state.places[seat] == gates[self.gate]
        return Refusal("DIA-MOVE-08" if here else "DIA-MOVE-14")

    def check_dark(self, state: State, seat: Seat) -> Refusal | None:
        return knockturn.check_gate_out(state, seat, self)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-MOVE-14: through a Gate; DIA-MOVE-15: a card owed for a spiral is lost."""
        if is_dark(draft.places[seat]):
            knockturn.go_out(draft, seat, draft.edition.dark_gates[self.gate], events)
            return
        start = start_of(draft, seat)
        length = distance(draft, start, draft.edition.gates[self.gate])
        draft.pending.pop()
        pay_for_passing(draft, seat, start, length, events)
        lost = has_spiral(draft) and not draft.terms.junior
        go_through_gate(draft, seat, self.gate, lost, events)


GATES: Final = [PassGate(gate) for gate in range(MOST_GATES)]

# -- what is owed at the end -----------------------------------------------------------------------


def owe(draft: State, seat: Seat, face: bool, space: bool, events: Events) -> None:
    """DIA-CARD-01, DIA-MOVE-10, DIA-MOVE-11: a card for a spiral rolled, one for a Spiral."""
    if draft.terms.junior:
        if face or space:
            grant_roll(draft, seat, events)
        return
    owed = (1 if face else 0) + (1 if space else 0)
    cards.owe_cards(draft, owed)
    if owed > 0 and not draft.terms.draw_before_buy and buying.can_buy(draft, seat):
        draft.pending.append(buying.BUY_FIRST[seat])  # DIA-Q-10


def grant_roll(draft: State, seat: Seat, events: Events) -> None:
    """DIA-JUN-04, DIA-JUN-05, DIA-JUN-07: another roll, and never two."""
    draft.again = True
    if events is not None:
        events.append(RollAgain(seat, False))
