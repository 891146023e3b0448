"""Special spaces: what happens where a piece stops."""

from typing import Any

from grimoire.games.labyrinth.actions import STAY, USE_PORTKEY, Action
from grimoire.games.labyrinth.asks import PORTKEY_CHOICE, PortkeyChoice
from grimoire.games.labyrinth.events import MistDrawn, PortkeyTaken
from grimoire.games.labyrinth.maze import CUP_SPACE, MIST, PORTKEY
from grimoire.games.labyrinth.rules.carrying import carry
from grimoire.games.labyrinth.rules.table import check_asked, is_cloaked, square_of, top
from grimoire.games.labyrinth.rules.tiles import draw_from_mist
from grimoire.games.labyrinth.rules.victory import stop_on_cup
from grimoire.games.labyrinth.state import BY_PORTKEY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def stop(draft: State, events: list[Any] | None) -> None:
    """LAB-MOVE-10, LAB-WIN-04: the symbol acts where a piece has stopped, and only there.

    Path, entrance, gravestone spaces (LAB-GRAVE-05) and penalty spaces (LAB-PEN-01) do nothing; nor
    does an obstacle space where no battle is due (LAB-OBST-02, LAB-BATTLE-13).
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


# -- golden mist -----------------------------------------------------------------------------------


def stop_in_mist(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-MIST-01: one tile; LAB-MIST-02, LAB-CLOAK-05: nothing under the Cloak."""
    if not is_cloaked(draft, seat):
        draw_from_mist(draft, events)
    elif events is not None:
        events.append(MistDrawn(seat, "", True))


# -- Portkeys --------------------------------------------------------------------------------------


def stop_on_portkey(draft: State, seat: Seat, space: int, events: list[Any] | None) -> None:
    """LAB-PORT-02: to the twin at once; LAB-PORT-03, LAB-CLOAK-03: not under the Cloak."""
    if not is_cloaked(draft, seat):
        carry(draft, seat, draft.edition.maze.twin[space], BY_PORTKEY, seat, events)
    elif draft.terms.cloak_portkey:
        draft.pending.append(PORTKEY_CHOICE[seat])  # LAB-Q-12, where the table has chosen so
    elif events is not None:
        events.append(PortkeyTaken(seat, square_of(draft, space), "cloaked"))


def legal_portkey() -> list[Action]:
    """To take it, or to leave it."""
    return [USE_PORTKEY, STAY]


def check_use_portkey(state: State, seat: Seat) -> Refusal | None:
    """May this player decide about a Portkey?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), PortkeyChoice):
        return Refusal("LAB-PORT-03" if is_cloaked(state, seat) else "LAB-PORT-02")
    return None


def play_use_portkey(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """The cloaked piece goes to the twin."""
    draft.pending.pop()
    twin = draft.edition.maze.twin[draft.place[seat]]
    carry(draft, seat, twin, BY_PORTKEY, seat, events)


def play_leave_portkey(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """The cloaked piece stays."""
    draft.pending.pop()
    if events is not None:
        events.append(PortkeyTaken(seat, square_of(draft, draft.place[seat]), "declined"))
