"""Close a Shop: one sign, on any building."""

from typing import Any

from grimoire.games.diagon.actions import CLOSES, Action
from grimoire.games.diagon.data import BUILDING_NAMES, BUILDINGS, CLOSE, NONE
from grimoire.games.diagon.events import Closed, SignFell
from grimoire.games.diagon.rules.hand import check_spell, spend
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def check_close(state: State, seat: Seat, act: Action) -> Refusal | None:
    """DIA-CLOS-01: any building; DIA-CLOS-07: but not the one that is closed already."""
    refusal = check_spell(state, seat, CLOSE)
    if refusal is not None:
        return refusal
    return Refusal("DIA-CLOS-07") if act.place == state.sign else None


def list_closes(state: State, found: list[Action]) -> None:
    """DIA-CLOS-01: eight buildings, or seven once the sign hangs somewhere."""
    for building in range(BUILDINGS):
        if building != state.sign:
            found.append(CLOSES[building])


def play_close(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """DIA-CLOS-07: the sign moves here, and where it hung opens at once."""
    spend(draft, seat, CLOSE)
    opened = "" if draft.sign == NONE else BUILDING_NAMES[draft.sign]
    draft.sign = act.place
    draft.sign_turns = draft.terms.sign_rounds * draft.seats
    if events is not None:
        events.append(Closed(seat, BUILDING_NAMES[act.place], opened))


def age_sign(draft: State, events: list[Any] | None) -> None:
    """DIA-Q-22: where the table says so, the sign falls when so many rounds have gone by."""
    if draft.sign_turns == 0:
        return
    draft.sign_turns -= 1
    if draft.sign_turns == 0:
        if events is not None:
            events.append(SignFell(BUILDING_NAMES[draft.sign]))
        draft.sign = NONE
