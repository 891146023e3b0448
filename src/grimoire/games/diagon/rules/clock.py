"""The clock: what is done for a player whose time is up."""

from grimoire.games.diagon.actions import (
    DISCARDS,
    LETTING_BE,
    NO_TRIP,
    THE_END,
    THE_KEEP,
    THE_ROLL,
    Action,
)
from grimoire.games.diagon.asks import (
    BANK_TRIP,
    BEFORE_ROLL,
    DESTINATION,
    DRAWN_SPELL,
    HATS_OFFERED,
    MOVING,
    PUTTING_BACK,
    TOO_MANY,
    UNDER_ATTACK,
)
from grimoire.games.diagon.data import SPELLS
from grimoire.games.diagon.rules.floo import legal_travels
from grimoire.games.diagon.rules.items import legal_returns
from grimoire.games.diagon.rules.moments import is_chance
from grimoire.games.diagon.rules.moving import list_moves
from grimoire.games.diagon.rules.pile import holds
from grimoire.games.diagon.rules.setup import legal_hats
from grimoire.games.diagon.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat


def check_time(state: State, seat: Seat) -> Refusal | None:
    """DIA-Q-26: only the clock says so, and only to a player who has to choose."""
    if seat != CLOCK or is_chance(state):
        return Refusal("DIA-Q-26")
    return None


def least_action(state: State) -> Action:
    """DIA-Q-26: roll and walk on, play nothing, buy nothing, and otherwise what comes first."""
    question = state.question()
    code, seat = question.code, question.seat
    if code == HATS_OFFERED:
        return legal_hats(state)[0]
    if code == BEFORE_ROLL:
        return THE_ROLL
    if code == MOVING:
        return walk_on(state, seat)
    if code == DRAWN_SPELL:
        return THE_KEEP
    if code == TOO_MANY:
        return next(DISCARDS[kind] for kind in range(SPELLS) if holds(state, seat, kind))
    if code == PUTTING_BACK:
        return legal_returns(state, seat)[0]
    if code == DESTINATION:
        return legal_travels(state, seat)[0]
    if code == UNDER_ATTACK:
        return LETTING_BE
    return NO_TRIP if code == BANK_TRIP else THE_END


def walk_on(state: State, seat: Seat) -> Action:
    """To the end of the count, past all doors; the walk is first on the list."""
    found: list[Action] = []
    list_moves(state, seat, found)
    return found[0]


def is_defending(state: State) -> bool:
    """Is it the attacked player who is late?"""
    return state.question().code == UNDER_ATTACK
