"""Rolling both dice, or waiting instead."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.diagon.actions import DICE, DICE_OF, DIE, Action
from grimoire.games.diagon.asks import (
    BANK_TRIP,
    BEFORE_ROLL,
    CLOSING,
    MOVING,
    ROLLING,
    to_chance,
    to_player,
)
from grimoire.games.diagon.data import BUILDING_NAMES, FACES, INSIDE, NONE
from grimoire.games.diagon.events import RollAgain, Rolled, Waited
from grimoire.games.diagon.rules.buying import item_on_sale
from grimoire.games.diagon.rules.dice import is_doubles, is_two_spirals, steps_of
from grimoire.games.diagon.rules.exile import exile_by_dice
from grimoire.games.diagon.rules.knockturn import leave_by_doubles
from grimoire.games.diagon.rules.moments import check_asked, check_moment, in_knockturn, one_of
from grimoire.games.diagon.state import State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

TURN_TIME = one_of(BEFORE_ROLL)


# -- before the roll -------------------------------------------------------------------------------


def check_roll(state: State, seat: Seat) -> Refusal | None:
    """DIA-TURN-01: once a turn; in the junior game as often as it is owed."""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    code = state.question().code
    if code == CLOSING and state.again:
        return None
    if code == CLOSING and state.low == 0:
        return Refusal("DIA-FLOO-11")
    if code == CLOSING and state.terms.junior:
        return Refusal("DIA-JUN-04")
    if code in (CLOSING, MOVING):
        return Refusal("DIA-DICE-04")
    return check_moment(state, seat, TURN_TIME)


def play_roll(draft: State, seat: Seat) -> None:
    """The player takes the dice; DIA-JUN-06: there is no limit to this."""
    draft.again = False
    draft.pending.pop()
    draft.pending.append(to_chance(ROLLING))


def may_stay(state: State, seat: Seat) -> bool:
    """DIA-Q-09: may this player wait in a shop instead of rolling?"""
    return state.terms.may_stay_in_shop and item_on_sale(state, seat) != NONE


def check_stay(state: State, seat: Seat) -> Refusal | None:
    """DIA-TURN-02: staying put is no choice, unless the table allows it."""
    refusal = check_moment(state, seat, TURN_TIME)
    if refusal is not None:
        return refusal
    return None if may_stay(state, seat) else Refusal("DIA-TURN-02")


def play_stay(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-Q-09: that was the turn."""
    draft.turn_over = True
    draft.pending.pop()
    if events is not None:
        events.append(Waited(seat, BUILDING_NAMES[draft.places[seat] - INSIDE]))


# -- the dice --------------------------------------------------------------------------------------


def check_dice(state: State) -> Refusal | None:
    """Are both dice to be rolled now?"""
    return None if state.question().code == ROLLING else Refusal("DIA-DICE-01")


def draw_dice(source: Source) -> Action:
    """What two dice show."""
    return DICE_OF[source.below(FACES * FACES)]


def draw_die(source: Source) -> Action:
    """What one die shows."""
    return DIE[source.below(FACES)]


def dice_outcomes() -> Iterator[tuple[Action, float]]:
    """What two dice may show, with its probability."""
    for dice in DICE:
        ways = 1 if dice.place == dice.thing else 2
        yield dice, ways / (FACES * FACES)


def die_outcomes() -> Iterator[tuple[Action, float]]:
    """What one die may show."""
    for die in DIE:
        yield die, 1 / FACES


def play_dice(draft: State, act: Action, events: list[Any] | None) -> None:
    """DIA-DICE-03: two spirals act at once; otherwise the player moves."""
    seat = draft.turn
    draft.low, draft.high = act.place, act.thing
    draft.pending.pop()
    dark = in_knockturn(draft, seat)
    if events is not None:
        steps, junior = steps_of(draft), draft.terms.junior
        events.append(Rolled(seat, draft.low, draft.high, steps, dark, junior))
    if dark and is_doubles(draft) and draft.terms.doubles_forced:
        leave_by_doubles(draft, seat, events)
    elif is_two_spirals(draft) and not dark:
        play_two_spirals(draft, seat, events)
    else:
        draft.pending.append(to_player(MOVING, seat))


def play_two_spirals(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """DIA-DICE-03: exile; DIA-JUN-08: in the junior game a trip to the bank, and another roll."""
    if not draft.terms.junior:
        exile_by_dice(draft, seat, events)
        return
    draft.again = True
    draft.pending.append(to_player(BANK_TRIP, seat))
    if events is not None:
        events.append(RollAgain(seat, False))
