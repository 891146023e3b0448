"""Into Knockturn Alley: by exile, or on purpose."""

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    GATE_LETTERS,
    INSIDE,
    KNOCKTURN,
    NONE,
    is_dark,
    is_inside,
)
from grimoire.games.diagon.events import Events, Exiled, NotExiled, WentToKnockturn, place_view
from grimoire.games.diagon.rules.gringotts import pay_for_passing
from grimoire.games.diagon.rules.streets import come_out, distance, free_dark_space, start_of
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat


def exile_by_dice(draft: State, seat: Seat, events: Events) -> None:
    """DIA-DICE-03: two spirals; DIA-BUY-09: inside a shop they lead through its back door."""
    place = draft.places[seat]
    building = place - INSIDE if is_inside(place) else NONE
    if building != NONE and draft.edition.back_doors[building] != NONE:
        exile_by_back_door(draft, seat, building, events)
    else:
        exile_by_gate(draft, seat, events)  # DIA-EXIL-06
    draft.turn_over = True


def exile_by_card(draft: State, seat: Seat, events: Events) -> None:
    """DIA-EXIL-03, DIA-EXIL-05: always by a Gate; DIA-EXIL-09: not out of Knockturn Alley."""
    if is_dark(draft.places[seat]):
        if events is not None:
            events.append(NotExiled(seat))
        return
    exile_by_gate(draft, seat, events)


def exile_by_gate(draft: State, seat: Seat, events: Events) -> None:
    """DIA-EXIL-01: to the next Gate and through it; DIA-EXIL-02: only the steps do anything."""
    edition = draft.edition
    place = draft.places[seat]
    start = edition.entrances[place - INSIDE] if is_inside(place) else place
    gate = edition.next_gate[start]
    before = start_of(draft, seat)
    ahead = distance(draft, before, edition.gates[gate]) or edition.spaces  # DIA-Q-12: a whole lap
    pay_for_passing(draft, seat, before, ahead, events)
    pushed = go_dark(draft, seat, edition.dark_gates[gate], events)
    if events is not None:
        events.append(Exiled(seat, GATE_LETTERS[gate], "", place_view(draft.places[seat]), pushed))


def exile_by_back_door(draft: State, seat: Seat, building: int, events: Events) -> None:
    """DIA-EXIL-04: on to the far side of the shop's own back door."""
    pushed = go_dark(draft, seat, draft.edition.back_doors[building], events)
    if events is not None:
        name = BUILDING_NAMES[building]
        events.append(Exiled(seat, "", name, place_view(draft.places[seat]), pushed))


def go_through_gate(draft: State, seat: Seat, gate: int, card_lost: bool, events: Events) -> None:
    """DIA-MOVE-14, DIA-EXIL-07: on purpose, and the turn is over."""
    pushed = go_dark(draft, seat, draft.edition.dark_gates[gate], events)
    draft.turn_over = True
    if events is not None:
        place = place_view(draft.places[seat])
        events.append(WentToKnockturn(seat, GATE_LETTERS[gate], place, pushed, card_lost))


def go_dark(draft: State, seat: Seat, space: int, events: Events) -> bool:
    """DIA-EXIL-08: onto Knockturn Alley, further on where it is taken, at the worst out again."""
    free = free_dark_space(draft, space)
    if free == draft.edition.dark_exit:
        come_out(draft, seat, draft.edition.exit, events)
    else:
        draft.places[seat] = KNOCKTURN + free
    return free != space
