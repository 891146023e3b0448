"""A quick judgement of a position: how far everybody is from home, counted in spaces.

The errands that are left say how many turns it takes to come home (errands.py). Cards, a closed
door, what is sold out and the turn add or take off some spaces. Whoever is nearest is likely to
win.
"""

from math import exp
from typing import Final

from grimoire.games.diagon.bots.errands import errands_left, errands_of
from grimoire.games.diagon.data import (
    CLOSE,
    DEFENCE,
    FLOO,
    FULL_TRUNK,
    GRINGOTTS,
    INSIDE,
    ITEMS,
    LEAKY_CAULDRON,
    LEAVE,
    NONE,
    SELLS,
    SPELLS,
    TAKE,
    covers,
    is_dark,
)
from grimoire.games.diagon.rules.attacks import LET_BE, UnderAttack
from grimoire.games.diagon.rules.dice import steps_of
from grimoire.games.diagon.rules.floo import FlooDestination
from grimoire.games.diagon.rules.moving import is_moving
from grimoire.games.diagon.rules.pile import how_many
from grimoire.games.diagon.rules.table import top
from grimoire.games.diagon.rules.turns import is_before_roll
from grimoire.games.diagon.rules.winning import items_in
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import play

ROLL: Final = 6.7
"""Spaces that a turn is worth: what two dice bring on average."""
SCALE: Final = 16.0
"""Spaces of lead that make the odds of a player nearly three to one."""
SOLD_OUT: Final = 34.0
"""Spaces that an item costs which has to be waited for or taken."""
SHUT_OUT: Final = 22.0
"""Spaces that a closed door at the end costs, or half of it at a shop."""
WAY_OUT: Final = 9.0
"""Spaces that the card saves which leads out of Knockturn Alley, for whoever is there."""

STUCK: Final = 6.0
"""Spaces that a sign costs besides, while it hinders whoever holds the card to move it."""

WORTH: Final = [5.0, 5.0, 4.0, 2.5, 1.5, 3.0, 4.0, 1.5]
"""Spaces that a Spell saves, by its kind."""


def estimate(state: State, seat: Seat) -> float:
    """The chance, between 0 and 1, that this seat will win."""
    if state.outcome is not None:
        return state.outcome.reward(seat)
    if isinstance(top(state), UnderAttack):
        state = after_attack(state)
        if state.outcome is not None:
            return state.outcome.reward(seat)
    ways = [way_to_win(state, Seat(at)) for at in range(state.seats)]
    nearest = min(ways)
    odds = [exp((nearest - way) / SCALE) for way in ways]
    return odds[seat] / sum(odds)


def after_attack(state: State) -> State:
    """The state if the attack takes effect, as it mostly does."""
    draft = state.copy()
    play(draft, top(draft).seat, LET_BE, None)
    return draft


def way_to_win(state: State, seat: Seat) -> float:
    """How many spaces are before this player, all in all."""
    way = best_landing(state, seat) if is_flying(state, seat) else way_on_foot(state, seat)
    return way - worth_of_hand(state, seat) - head_start(state, seat)


def is_flying(state: State, seat: Seat) -> bool:
    """Is this player to choose where the powder leads?"""
    question = top(state)
    return question.seat == seat and isinstance(question, FlooDestination)


def best_landing(state: State, seat: Seat) -> float:
    """The shortest way from any of the chimneys."""
    if state.trunks[seat] == FULL_TRUNK:
        return 0.0
    draft = state.copy()
    best = 1000.0
    for building in state.edition.marks:
        draft.places[seat] = INSIDE + building
        best = min(best, way_on_foot(draft, seat))
    return best


def head_start(state: State, seat: Seat) -> float:
    """The roll that a player is about to make, or has made."""
    if seat != state.turn:
        return 0.0
    if is_before_roll(state):
        return ROLL
    return float(steps_of(state)) if is_moving(state) else 0.0


def worth_of_hand(state: State, seat: Seat) -> float:
    """What the cards in hand will save; they rest in Knockturn Alley but for one."""
    hand = state.hands[seat]
    worth = 0.0
    for kind in range(SPELLS):
        held = how_many(hand, kind)
        if held > 0:
            worth += WORTH[kind] * (1.0 if held == 1 else 1.5)
    if how_many(hand, DEFENCE) > 0:
        worth += items_in(state.trunks[seat])
    if is_dark(state.places[seat]) and how_many(hand, LEAVE) > 0:
        worth += WAY_OUT
    if how_many(hand, CLOSE) > 0 and is_hindered(state, seat):
        worth -= STUCK
    return worth


# -- the way ---------------------------------------------------------------------------------------


def way_on_foot(state: State, seat: Seat) -> float:
    """The spaces to every missing item and home, as if nobody else were there."""
    errands = errands_of(state.edition, state.terms.junior)
    purse, place = state.purses[seat], state.places[seat]
    wanted, sold_out = errands_left(state.stock, state.trunks[seat])
    way = ROLL * errands.race(wanted, purse).turns(place)
    way += waiting(state, seat, sold_out)
    if state.sign == LEAKY_CAULDRON:
        way += shut_out(state, seat, sold_out)
    elif is_hindered(state, seat):
        way += 0.5 * SHUT_OUT
    return way


def is_hindered(state: State, seat: Seat) -> bool:
    """Does the sign hang at a bank or a shop that this player still needs?"""
    sign = state.sign
    if sign in (NONE, LEAKY_CAULDRON):
        return False
    wanted, _ = errands_left(state.stock, state.trunks[seat])
    if sign == GRINGOTTS:
        need = errands_of(state.edition, state.terms.junior).needs[wanted]
        return not covers(state.purses[seat], need)
    return wanted >> SELLS[sign] & 1 == 1 and state.places[seat] != INSIDE + sign


def waiting(state: State, seat: Seat, sold_out: int) -> float:
    """What is sold out has to be waited for or taken."""
    helped = min(sold_out, how_many(state.hands[seat], TAKE))
    return SOLD_OUT * (sold_out - 0.5 * helped)


def shut_out(state: State, seat: Seat, sold_out: int) -> float:
    """The last door is closed, unless one has a card for that; it hurts those who come near it."""
    hand = state.hands[seat]
    key = how_many(hand, FLOO) + how_many(hand, CLOSE) > 0
    return (0.3 if key else 1.0) * SHUT_OUT * (ITEMS - sold_out) / ITEMS
