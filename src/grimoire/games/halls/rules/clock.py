"""The clock: what is done for a player whose time is up, and what becomes of one who leaves."""

from typing import Any

from grimoire.games.halls.actions import (
    DECLINE,
    END_TURN,
    LEAVES,
    NO_MORE_TILES,
    ROLL,
    TIME_UP,
    Action,
    Leave,
)
from grimoire.games.halls.deck import NO_CARDS, UNSEEN
from grimoire.games.halls.events import PlayerLeft
from grimoire.games.halls.rules.ending import win
from grimoire.games.halls.rules.table import drop_pending, players, top
from grimoire.games.halls.rules.turns import pass_turn
from grimoire.games.halls.state import NOWHERE, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat


def check_clock(state: State, seat: Seat, act: Action) -> Refusal | None:
    """HAL-Q-26: only the clock says so, and only of a player who has to choose."""
    if seat == CLOCK and act in legal_clock(state):
        return None
    return Refusal("HAL-Q-26")


def legal_clock(state: State) -> list[Action]:
    """HAL-Q-26: time is up for whoever must choose, or that player has left."""
    asked = top(state).seats[0]
    return [] if asked == CHANCE else [TIME_UP, LEAVES[asked]]


def least_action(legal: list[Action]) -> Action:
    """HAL-Q-26: as little as may be: roll, leave what can be left, end the turn."""
    for quiet in (ROLL, DECLINE, END_TURN, NO_MORE_TILES):
        if quiet in legal:
            return quiet
    return legal[0]


def play_leave(draft: State, act: Leave, events: list[Any] | None) -> None:
    """HAL-Q-26: the pawn goes, the hand goes under the pile, the others play on."""
    if events is not None:
        events.append(PlayerLeft(act.seat))
    drop_pending(draft)
    put_away(draft, act.seat)
    left = players(draft)
    if len(left) == 1:
        win(draft, left[0], "last_player", "HAL-Q-26", events)
    else:
        pass_turn(draft, events)


def put_away(draft: State, seat: int) -> None:
    """Everything of this player leaves the table; nobody knows the cards, nor their order."""
    draft.pawns[seat] = NOWHERE
    draft.extra_turns = 0
    if draft.hands[seat] != NO_CARDS:
        draft.pile.append(draft.hands[seat] | UNSEEN)
    draft.hands[seat] = NO_CARDS
    draft.known[seat] = NO_CARDS
