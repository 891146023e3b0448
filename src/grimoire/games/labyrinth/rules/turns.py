"""A turn: what it begins with, the one thing to do, and how it ends."""

from typing import Any

from grimoire.games.labyrinth.actions import (
    END_TURN,
    REMOVE_CLOAK,
    SWAP,
    THROW,
    Action,
)
from grimoire.games.labyrinth.asks import (
    CLOAK_CHOICE,
    FINISH_TURN,
    LAST_CHOICE,
    MOVE_CHOICE,
    MOVE_ROLL,
    PASS_DIE,
    TURN_CHOICE,
    LastChoice,
    TurnChoice,
)
from grimoire.games.labyrinth.data import CLOAK_FACE
from grimoire.games.labyrinth.events import Rolled, TurnBegan, TurnEnded, TurnMissed
from grimoire.games.labyrinth.maze import NOWHERE
from grimoire.games.labyrinth.rules.cards import discard_hand, draw_new_hand, fill_hand
from grimoire.games.labyrinth.rules.cloak import legal_placements
from grimoire.games.labyrinth.rules.kinds import add_tiles
from grimoire.games.labyrinth.rules.moving import allowance, legal_moves
from grimoire.games.labyrinth.rules.table import check_asked, is_cloaked, left_of, top
from grimoire.games.labyrinth.rules.tiles import may_play_tiles
from grimoire.games.labyrinth.state import UNTHROWN, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- a turn begins ---------------------------------------------------------------------------------


def begin_turn(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-TURN-01: first the hand is filled, then the player chooses what to do."""
    draft.turn += 1
    draft.active = seat
    draft.face = UNTHROWN
    draft.reductor = False
    draft.tile_played = False
    draft.turn_over = False
    draft.total = 0
    draft.back = 0
    draft.entered_from = NOWHERE
    if events is not None:
        events.append(TurnBegan(seat, draft.turn))
    draft.pending.append(TURN_CHOICE[seat])
    fill_hand(draft, events)


def legal_turn(state: State, seat: Seat) -> list[Action]:
    """LAB-TURN-01: throw, swap or take off the Cloak; or a tile before the throw."""
    actions: list[Action] = [THROW]
    if not state.tile_played:
        actions.append(SWAP)
        if is_cloaked(state, seat):
            actions.append(REMOVE_CLOAK)
    add_tiles(state, seat, actions)
    return actions


def check_main_action(state: State, seat: Seat) -> Refusal | None:
    """Is it the moment for the one thing to do in a turn?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    return None if isinstance(top(state), TurnChoice) else Refusal("LAB-TURN-01")


# -- throwing --------------------------------------------------------------------------------------


def play_throw(draft: State) -> None:
    """The die is thrown to move; whatever comes of it ends with a last window for a tile."""
    draft.pending.pop()
    draft.pending.append(FINISH_TURN)
    draft.pending.append(MOVE_ROLL)


def play_move_roll(draft: State, face: int, events: list[Any] | None) -> None:
    """LAB-TURN-03: a number is to walk with; LAB-TURN-04: the Cloak is to put on a piece."""
    seat = draft.active
    draft.pending.pop()
    draft.face = face
    if events is not None:
        events.append(Rolled(seat, face, allowance(draft)))
    draft.pending.append((CLOAK_CHOICE if face == CLOAK_FACE else MOVE_CHOICE)[seat])


def legal_walk_window(state: State, seat: Seat) -> list[Action]:
    """LAB-RES-07: to move, or a tile after the throw."""
    actions = legal_moves(state, seat)
    add_tiles(state, seat, actions)
    return actions


def legal_cloak_window(state: State, seat: Seat) -> list[Action]:
    """LAB-Q-20: to place the Cloak, or a tile after the throw."""
    actions = legal_placements(state)
    add_tiles(state, seat, actions)
    return actions


# -- swapping --------------------------------------------------------------------------------------


def check_swap(state: State, seat: Seat) -> Refusal | None:
    """LAB-TURN-07, LAB-Q-05: may this player still give up the turn for a new hand?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if seat == state.active and (state.tile_played or state.face != UNTHROWN):
        return Refusal("LAB-TURN-07")
    return check_main_action(state, seat)


def play_swap(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-TURN-06: all cards go, four new ones come, and the die goes on at once."""
    draft.pending.pop()
    draft.pending.append(PASS_DIE)
    discard_hand(draft, seat)
    draw_new_hand(draft, events)


# -- a turn ends -----------------------------------------------------------------------------------


def finish_turn(draft: State, events: list[Any] | None) -> None:
    """LAB-RES-07: a last window, unless a gravestone has closed it or no tile could be played."""
    seat = draft.active
    if draft.turn_over or not may_play_tiles(draft, seat):
        pass_die(draft, events)
    else:
        draft.pending.append(LAST_CHOICE[seat])


def legal_last(state: State, seat: Seat) -> list[Action]:
    """To hand the die on, or a tile first."""
    actions: list[Action] = [END_TURN]
    add_tiles(state, seat, actions)
    return actions


def check_end(state: State, seat: Seat) -> Refusal | None:
    """May this player hand the die on now?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    return None if isinstance(top(state), LastChoice) else Refusal("LAB-TURN-08")


def play_end(draft: State, events: list[Any] | None) -> None:
    """The player has finished."""
    draft.pending.pop()
    pass_die(draft, events)


def pass_die(draft: State, events: list[Any] | None) -> None:
    """LAB-TURN-08, LAB-SETUP-13: the next player's turn; those who miss one are passed over."""
    following = left_of(draft, draft.active)
    if events is not None:
        events.append(TurnEnded(draft.active, following, draft.turn_over))
    while draft.missing >> following & 1:
        draft.missing &= ~(1 << following)
        if events is not None:
            events.append(TurnMissed(following))
        following = left_of(draft, following)
    begin_turn(draft, following, events)
