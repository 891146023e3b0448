"""What a player to choose may place: lists that are made once and handed out.

What is legal depends on the dice that find room alone, and every part of them may be placed.
"""

from typing import Final

from grimoire.games.quidditch.dice import (
    BLUDGER_BUNCHES,
    GOAL_BUNCHES,
    PART_COUNT,
    PARTS,
    UNIT,
    fits,
    part,
    part_that_fits,
)
from grimoire.games.quidditch.rules.placing import (
    Place,
    attack,
    defence,
    first_attack,
    put_attack,
    put_defence,
    shares_row,
)
from grimoire.games.quidditch.state import AWAY, UNTHROWN, State
from grimoire.kernel.chance import Source
from grimoire.native import i64


def legal_attacks(state: State) -> tuple[Place, ...]:
    """QUI-T1-02, QUI-T1-03: the Snitch and any dice or none; QUI-TN-01: later at least one die."""
    snitch = state.snitch if state.snitch != AWAY else UNTHROWN
    load = state.load + UNIT[snitch]
    goals = part_that_fits(state.goals, load)
    places = attacks_with(snitch, 0, goals)
    if state.quaffle != AWAY and fits(load, UNIT[state.quaffle]):
        beside = part_that_fits(state.goals, load + UNIT[state.quaffle])
        if beside == goals:
            places = attacks_of(snitch, state.quaffle, goals)
        else:
            places = places + attacks_with(snitch, state.quaffle, beside)
    if state.terms.single_row:
        return tuple([act for act in places if shares_row(state, act)])
    return places


def place_any_attack(draft: State, source: Source) -> bool:
    """Place any of these, each as probable as the others; False if there are none to place.

    Which one it is can be reckoned: nothing is listed. Not where dice have to share a row.
    """
    if draft.terms.single_row:
        return False
    snitch, quaffle = draft.snitch if draft.snitch != AWAY else UNTHROWN, draft.quaffle
    load = draft.load + UNIT[snitch]
    goals = part_that_fits(draft.goals, load)
    beside, with_quaffle = goals, i64(0)
    least: i64 = 0 if snitch > 0 else 1
    alone = PART_COUNT[goals] - least
    if quaffle != AWAY and fits(load, UNIT[quaffle]):
        beside = part_that_fits(draft.goals, load + UNIT[quaffle])
        with_quaffle = PART_COUNT[beside]
    if alone + with_quaffle == 0:
        return False
    drawn: i64 = source.below(alone + with_quaffle)
    if drawn < alone:
        put_attack(draft, snitch, 0, part(goals, drawn + least))
    else:
        put_attack(draft, snitch, quaffle, part(beside, drawn - alone))
    return True


def legal_defences(state: State) -> tuple[Place, ...]:
    """QUI-T1-07: the Keeper and any Bludgers or none; QUI-TN-03: later at least one."""
    keeper = state.keeper if state.keeper != AWAY else UNTHROWN
    bludgers = part_that_fits(state.bludgers, state.load + UNIT[keeper])
    return defences_with(keeper, bludgers, 0 if state.is_first_cycle() else 1)


def place_any_defence(draft: State, source: Source) -> bool:
    """Place any of these, each as probable as the others; False if there are none to place."""
    keeper = draft.keeper if draft.keeper != AWAY else UNTHROWN
    bludgers = part_that_fits(draft.bludgers, draft.load + UNIT[keeper])
    least: i64 = 0 if draft.is_first_cycle() else 1
    count = PART_COUNT[bludgers] - least
    if count == 0:
        return False
    drawn: i64 = source.below(count)
    put_defence(draft, keeper, part(bludgers, drawn + least))
    return True


# -- these lists are made once, and nobody changes them --------------------------------------------
# The first part of a bunch is the empty one.

ATTACKS_WITH: Final[list[tuple[Place, ...] | None]] = [None] * (7 * 7 * GOAL_BUNCHES)
ATTACKS_OF: Final[list[tuple[Place, ...] | None]] = [None] * (7 * 7 * GOAL_BUNCHES)
DEFENCES_WITH: Final[list[tuple[Place, ...] | None]] = [None] * (2 * 7 * BLUDGER_BUNCHES)


def attacks_with(snitch: i64, quaffle: i64, goals: i64) -> tuple[Place, ...]:
    """The placements of these two with any part of a bunch of goal dice, one die at least."""
    slot = first_attack(snitch, quaffle) + goals
    known = ATTACKS_WITH[slot]
    if known is None:
        least = 0 if snitch + quaffle > 0 else 1
        known = tuple([attack(snitch, quaffle, part) for part in PARTS[goals][least:]])
        ATTACKS_WITH[slot] = known
    return known


def attacks_of(snitch: i64, quaffle: i64, goals: i64) -> tuple[Place, ...]:
    """The same without the Quaffle, and then with it."""
    slot = first_attack(snitch, quaffle) + goals
    known = ATTACKS_OF[slot]
    if known is None:
        known = attacks_with(snitch, 0, goals) + attacks_with(snitch, quaffle, goals)
        ATTACKS_OF[slot] = known
    return known


def defences_with(keeper: i64, bludgers: i64, least: i64) -> tuple[Place, ...]:
    """The placements of the Keeper with any part of a bunch of Bludgers from one of them on."""
    slot = (least * 7 + keeper) * BLUDGER_BUNCHES + bludgers
    known = DEFENCES_WITH[slot]
    if known is None:
        known = tuple([defence(keeper, part) for part in PARTS[bludgers][least:]])
        DEFENCES_WITH[slot] = known
    return known
