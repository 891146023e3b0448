"""Special spaces: what happens where a piece stops."""

from typing import Final

from grimoire.games.labyrinth.data import MOST_PLAYERS
from grimoire.games.labyrinth.events import Events, MistDrawn, PortkeyTaken
from grimoire.games.labyrinth.maze import CUP_SPACE, MIST, PORTKEY
from grimoire.games.labyrinth.rules import moving
from grimoire.games.labyrinth.rules.carrying import BY_PORTKEY, carry
from grimoire.games.labyrinth.rules.table import (
    OfPlayer,
    StayQuestion,
    check_asked,
    is_cloaked,
    square_of,
    top,
)
from grimoire.games.labyrinth.rules.tiles import draw_from_mist
from grimoire.games.labyrinth.rules.victory import stop_on_cup
from grimoire.games.labyrinth.state import Action, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class Stop(Task):
    """The piece has stopped: the space acts."""

    def run(self, draft: State, events: Events) -> None:
        """LAB-MOVE-10, LAB-WIN-04: the symbol acts where a piece has stopped, and only there.

        Path, entrance, gravestone spaces (LAB-GRAVE-05) and penalty spaces (LAB-PEN-01) do nothing;
        nor does an obstacle space where no battle is due (LAB-OBST-02, LAB-BATTLE-13).
        """
        seat = draft.active
        space = draft.place[seat]
        symbol = draft.edition.maze.symbols[space]
        if symbol == CUP_SPACE:
            stop_on_cup(draft, seat, draft.edition.maze.cup_number[space], events)
        elif symbol == PORTKEY:
            stop_on_portkey(draft, seat, space, events)
        elif symbol == MIST:
            stop_in_mist(draft, seat, events)


STOP: Final = Stop()

# -- golden mist -----------------------------------------------------------------------------------


def stop_in_mist(draft: State, seat: Seat, events: Events) -> None:
    """LAB-MIST-01: one tile; LAB-MIST-02, LAB-CLOAK-05: nothing under the Cloak."""
    if not is_cloaked(draft, seat):
        draw_from_mist(draft, events)
    elif draft.terms.cloak_mist:
        draft.pending.append(MIST_CHOICE[seat])  # LAB-Q-12, where the table has chosen so
    elif events is not None:
        events.append(MistDrawn(seat, "", True))


class MistChoice(StayQuestion):
    """Does a cloaked piece take a tile from the mist?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [BREATHE_MIST, moving.STAY]

    def overdue(self, state: State, seat: Seat) -> Action:
        return moving.STAY

    def stay(self, draft: State, seat: Seat, events: Events) -> None:
        """The cloaked piece leaves the mist alone."""
        draft.pending.pop()
        if events is not None:
            events.append(MistDrawn(seat, "", True))


MIST_CHOICE: Final = [MistChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class BreatheMist(OfPlayer):
    """Take a tile from the mist although you wear the Cloak."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player decide about the mist?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        if top(state) is MIST_CHOICE[seat]:
            return None
        if state.edition.maze.symbols[state.place[seat]] != MIST:
            return Refusal("LAB-MIST-01")
        return Refusal("LAB-MIST-02" if is_cloaked(state, seat) else "LAB-MIST-01")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The cloaked piece gets its tile."""
        draft.pending.pop()
        draw_from_mist(draft, events)


BREATHE_MIST: Final = BreatheMist()

# -- Portkeys --------------------------------------------------------------------------------------


def stop_on_portkey(draft: State, seat: Seat, space: int, events: Events) -> None:
    """LAB-PORT-02: to the twin at once; LAB-PORT-03, LAB-CLOAK-03: not under the Cloak."""
    if not is_cloaked(draft, seat):
        carry(draft, seat, draft.edition.maze.twin[space], BY_PORTKEY, seat, events)
    elif draft.terms.cloak_portkey:
        draft.pending.append(PORTKEY_CHOICE[seat])  # LAB-Q-12, where the table has chosen so
    elif events is not None:
        events.append(PortkeyTaken(seat, square_of(draft, space), "cloaked"))


class PortkeyChoice(StayQuestion):
    """Does a cloaked piece take the Portkey?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [USE_PORTKEY, moving.STAY]

    def overdue(self, state: State, seat: Seat) -> Action:
        return moving.STAY

    def comes_first(self, action: Action) -> Refusal | None:
        """LAB-Q-12: to go or to stay, before anything else."""
        waits = action.main and action is not moving.STAY
        return Refusal("LAB-PORT-02", form="say_first") if waits else None

    def stay(self, draft: State, seat: Seat, events: Events) -> None:
        """The cloaked piece stays."""
        draft.pending.pop()
        if events is not None:
            events.append(PortkeyTaken(seat, square_of(draft, draft.place[seat]), "declined"))


PORTKEY_CHOICE: Final = [PortkeyChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class UsePortkey(OfPlayer):
    """Take the Portkey although you wear the Cloak."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player decide about a Portkey?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        if top(state) is PORTKEY_CHOICE[seat]:
            return None
        on_portkey = state.edition.maze.symbols[state.place[seat]] == PORTKEY
        barred = is_cloaked(state, seat) and not state.terms.cloak_portkey
        return Refusal("LAB-PORT-03" if on_portkey and barred else "LAB-PORT-02")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The cloaked piece goes to the twin."""
        draft.pending.pop()
        twin = draft.edition.maze.twin[draft.place[seat]]
        carry(draft, seat, twin, BY_PORTKEY, seat, events)


USE_PORTKEY: Final = UsePortkey()
