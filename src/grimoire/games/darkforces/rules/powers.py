"""What all powers have in common: whom they may touch, and how they are told."""

from grimoire.games.darkforces.actions import (
    CENTRE,
    DREAM,
    GIVE,
    LOOK,
    LOOK_TWO,
    SEE,
    SWAP,
    TAKE,
    TRADE,
    Action,
)
from grimoire.games.darkforces.data import ROLES
from grimoire.games.darkforces.events import Deed, DeedName
from grimoire.games.darkforces.state import State, Terms
from grimoire.kernel.refusal import Refusal


def check_at_table(terms: Terms, place: int) -> Refusal | None:
    """DRK-SETUP-12, DRK-SETUP-14: every place at the table is within reach, and no other."""
    return None if place < terms.seats or place >= CENTRE else Refusal("DRK-SETUP-14")


def is_look(act: Action) -> bool:
    """Does it show a card?"""
    return act.verb in (LOOK, LOOK_TWO, SEE)


def is_move(act: Action) -> bool:
    """Does it move cards?"""
    return act.verb in (TAKE, GIVE, SWAP, TRADE)


def refuse_other(act: Action) -> Refusal:
    """What belongs to another character (DRK-NIGHT-04), or to those who sleep (DRK-NIGHT-11)."""
    return Refusal("DRK-NIGHT-11" if act.verb == DREAM else "DRK-NIGHT-04")


def deed(call: int, name: DeedName, seat: int, places: list[int], cards: list[int]) -> Deed:
    """What a player did or saw."""
    return Deed(call, name, [seat], places, [ROLES[card] for card in cards], False)


def unused(state: State, call: int, seat: int) -> Deed:
    """DRK-NIGHT-06: a power was left unused, or its time ran out (DRK-Q-15)."""
    late = state.overdue >> seat & 1
    return deed(call, "night_defaulted" if late else "power_unused", seat, [], [])
