"""Close a Shop: one sign, on any building."""

from typing import Final

from grimoire.games.diagon.data import BUILDING_NAMES, BUILDINGS, CLOSE, NONE
from grimoire.games.diagon.events import Closed, Events, SignFell
from grimoire.games.diagon.rules.hand import Spell, spend
from grimoire.games.diagon.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class CloseBuilding(Spell):
    """Hang the Closed sign on this building."""

    def __init__(self, building: int) -> None:
        super().__init__(CLOSE)
        self.building = building

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-CLOS-01: any building; DIA-CLOS-07: but not the one that is closed already."""
        return Refusal("DIA-CLOS-07") if self.building == state.sign else None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-CLOS-07: the sign moves here, and where it hung opens at once."""
        spend(draft, seat, CLOSE)
        opened = "" if draft.sign == NONE else BUILDING_NAMES[draft.sign]
        draft.sign = self.building
        draft.sign_turns = draft.terms.sign_rounds * draft.seats
        if events is not None:
            events.append(Closed(seat, BUILDING_NAMES[self.building], opened))


CLOSES: Final = [CloseBuilding(building) for building in range(BUILDINGS)]


def list_closes(state: State, found: list[Action]) -> None:
    """DIA-CLOS-01: eight buildings, or seven once the sign hangs somewhere."""
    for building in range(BUILDINGS):
        if building != state.sign:
            found.append(CLOSES[building])


def age_sign(draft: State, events: Events) -> None:
    """DIA-Q-22: where the table says so, the sign falls when so many rounds have gone by."""
    if draft.sign_turns == 0:
        return
    draft.sign_turns -= 1
    if draft.sign_turns == 0:
        if events is not None:
            events.append(SignFell(BUILDING_NAMES[draft.sign]))
        draft.sign = NONE
