"""What a master sees at a glance: for each player a row of counts, the own ones first, then those
of the most dangerous rival, then what is common to the table.
"""

from math import exp
from typing import Final

from grimoire.games.diagon.bots.errands import Errands, errands_left, errands_of
from grimoire.games.diagon.bots.judgement import LAP, wait, weighed
from grimoire.games.diagon.data import (
    CARDS,
    COINS,
    FULL_TRUNK,
    ITEMS,
    SPELLS,
    coins_of,
    is_inside,
    is_street,
)
from grimoire.games.diagon.rules.dice import steps_of
from grimoire.games.diagon.rules.moving import is_moving
from grimoire.games.diagon.rules.turns import is_before_roll
from grimoire.games.diagon.rules.winning import items_in
from grimoire.games.diagon.state import State
from grimoire.kernel.seats import Seat

TURNS: Final = 0
SOLD_OUT: Final = 3
"""Where a row of counts has the turns to go, and the items that cannot be bought."""
COUNTS: Final = 2 * 48 + 4
"""How many counts there are in a row."""
LONG: Final = 8.0
"""Turns that an item costs which is sold out."""
EMPTY_PURSE: Final = 4.0
"""Coins that may be missing at the most, for all that the net cares."""


def rows(state: State, rolls_next: bool = False) -> list[list[float]]:
    """What counts for each player; `rolls_next` if whoever's turn it is rolls again."""
    errands = errands_of(state.edition, state.terms.junior)
    rolling = rolls_next or is_before_roll(state)
    own = [counts(state, Seat(seat), errands, rolling) for seat in range(state.seats)]
    table = common(state)
    return [
        [*own[seat], *own[rival_of(own, seat)], *others(own, seat), *table]
        for seat in range(state.seats)
    ]


def counts(state: State, seat: Seat, errands: Errands, rolling: bool) -> list[float]:
    """What counts for one player, whoever the others are."""
    row = weighed(state, seat, errands, rolling)
    trunk, purse, place = state.trunks[seat], state.purses[seat], state.places[seat]
    wanted, _ = errands_left(state.stock, trunk)
    active = seat == state.turn
    moving = active and is_moving(state)
    row += [
        exp(-row[TURNS]),
        float(items_in(trunk)),
        1.0 if trunk == FULL_TRUNK else 0.0,
        1.0 if trunk == FULL_TRUNK and row[SOLD_OUT] == 0.0 and row[TURNS] < 2.0 else 0.0,
        missing_coins(purse, errands.needs[wanted]),
        *[float(coins_of(purse, coin)) for coin in range(COINS)],
        *[0.0 if trunk >> item & 1 else 1.0 for item in range(ITEMS)],
        1.0 if is_inside(place) else 0.0,
        1.0 if is_street(place) else 0.0,
        wait(state, seat, rolling),
        1.0 if active else 0.0,
        1.0 if active and rolling else 0.0,
        float(steps_of(state)) if moving else 0.0,
        1.0 if moving else 0.0,
        float(state.sizes[seat]),
    ]
    return row


def missing_coins(purse: int, need: int) -> float:
    """How many coins are missing for all that is wanted."""
    missing = 0
    for coin in range(COINS):
        missing += max(0, coins_of(need, coin) - coins_of(purse, coin))
    return min(EMPTY_PURSE, float(missing))


def rival_of(own: list[list[float]], seat: int) -> int:
    """The other player who will be home first."""
    rival, least = seat, 0.0
    for other in range(len(own)):
        if other != seat:
            turns = own[other][TURNS] + LONG * own[other][SOLD_OUT]
            if rival == seat or turns < least:
                rival, least = other, turns
    return rival


def others(own: list[list[float]], seat: int) -> list[float]:
    """How near all the others are together, and how many of them cannot buy everything."""
    near, stuck = 0.0, 0.0
    for other in range(len(own)):
        if other != seat:
            if own[other][SOLD_OUT] > 0.0:
                stuck += 1.0
            else:
                near += exp(-LAP * own[other][TURNS])
    return [near, stuck]


def common(state: State) -> list[float]:
    """What is the same for everybody: how many play, how much Havoc waits in the pile."""
    havoc = 0
    for kind in range(SPELLS, CARDS):
        havoc += state.unseen[kind]
    return [float(state.seats), havoc / (1.0 + state.unseen_size)]
