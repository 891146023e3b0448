"""The junior game: two spirals are a gift."""

from typing import Any

from grimoire.games.diagon.actions import GO_TO_BANK, NO_TRIP, THE_TRIP, Action
from grimoire.games.diagon.asks import BANK_TRIP
from grimoire.games.diagon.events import TripDeclined
from grimoire.games.diagon.rules.moments import check_asked, is_asked
from grimoire.games.diagon.rules.spells import go_to_steps
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def check_trip(state: State, seat: Seat) -> Refusal | None:
    """DIA-JUN-08: only two spirals lead straight to Gringotts."""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    return None if is_asked(state, BANK_TRIP) else Refusal("DIA-JUN-08")


def legal_trips() -> list[Action]:
    """DIA-JUN-09: the trip may be declined."""
    return [THE_TRIP, NO_TRIP]


def play_trip(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-JUN-08, DIA-JUN-09: to the steps and paid, or not; the extra roll stays."""
    draft.pending.pop()
    if act.verb == GO_TO_BANK:
        go_to_steps(draft, seat, False, events)
    elif events is not None:
        events.append(TripDeclined(seat))
