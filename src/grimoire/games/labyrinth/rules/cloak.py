"""The Invisibility Cloak: who puts it on whom, and how it comes off."""

from typing import Any

from grimoire.games.labyrinth.actions import BESIDE, PLACE_CLOAK, Action, PlaceCloak
from grimoire.games.labyrinth.asks import (
    PASS_DIE,
    REMOVAL_ROLL,
    REMOVED_CLOAK_CHOICE,
    CloakChoice,
    RemovedCloakChoice,
    TurnChoice,
)
from grimoire.games.labyrinth.data import CLOAK_FACE
from grimoire.games.labyrinth.events import CloakPlaced, RemovalRolled
from grimoire.games.labyrinth.rules.table import check_asked, is_cloaked, is_gone, players, top
from grimoire.games.labyrinth.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def legal_wearers(state: State) -> list[Seat]:
    """LAB-CLKT-01, LAB-CLOAK-07: any piece but the one that wears it."""
    return [seat for seat in players(state) if seat != state.cloak]


def put_cloak(draft: State, seat: Seat, wearer: Seat, events: list[Any] | None) -> None:
    """LAB-CLOAK-01: there is one Cloak, on one piece or beside the board."""
    if events is not None:
        events.append(CloakPlaced(seat, named(draft.cloak), named(wearer)))
    draft.cloak = wearer


def named(seat: Seat) -> int:
    """A seat, or -1 for nobody."""
    return -1 if seat == NOBODY else seat


# -- after throwing the Cloak ----------------------------------------------------------------------


def legal_placements(state: State) -> list[Action]:
    """LAB-CLOAK-07: the pieces the Cloak can be put on."""
    return [PLACE_CLOAK[seat] for seat in legal_wearers(state)]


def legal_removed_placements(state: State) -> list[Action]:
    """LAB-CLOAK-10: next to the board, or onto another piece."""
    return [PLACE_CLOAK[BESIDE], *legal_placements(state)]


def check_place_cloak(state: State, seat: Seat, act: PlaceCloak) -> Refusal | None:
    """May this player put the Cloak there?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    ask = top(state)
    if not isinstance(ask, (CloakChoice, RemovedCloakChoice)):
        return Refusal("LAB-CLOAK-06")
    rule = "LAB-CLOAK-10" if isinstance(ask, RemovedCloakChoice) else "LAB-CLOAK-07"
    if act.seat == BESIDE:
        return None if isinstance(ask, RemovedCloakChoice) else Refusal(rule)
    if act.seat >= state.seats or is_gone(state, act.seat) or act.seat == state.cloak:
        return Refusal(rule)
    return None


def play_place_cloak(draft: State, seat: Seat, act: PlaceCloak, events: list[Any] | None) -> None:
    """LAB-TURN-04, LAB-CLOAK-10: the Cloak goes where the player wants it."""
    draft.pending.pop()
    put_cloak(draft, seat, NOBODY if act.seat == BESIDE else Seat(act.seat), events)


# -- taking it off ---------------------------------------------------------------------------------


def check_remove(state: State, seat: Seat) -> Refusal | None:
    """LAB-CLOAK-08: may this player try to take the Cloak off, instead of anything else?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), TurnChoice):
        return Refusal("LAB-TURN-01")
    if not is_cloaked(state, seat) or state.tile_played:
        return Refusal("LAB-CLOAK-08")
    return None


def play_remove(draft: State) -> None:
    """LAB-Q-28: the try is the whole turn, whatever comes of it."""
    draft.pending.pop()
    draft.pending.append(PASS_DIE)
    draft.pending.append(REMOVAL_ROLL)


def play_removal_roll(draft: State, face: int, events: list[Any] | None) -> None:
    """LAB-CLOAK-09: only an odd number frees; the Cloak on the die is none."""
    seat = draft.active
    draft.pending.pop()
    frees = face != CLOAK_FACE and face % 2 == 1
    if events is not None:
        events.append(RemovalRolled(seat, face, frees))
    if frees:
        draft.pending.append(REMOVED_CLOAK_CHOICE[seat])
