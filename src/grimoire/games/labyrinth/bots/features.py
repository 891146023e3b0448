"""What a master sees at a glance: for each player a row of counts, the own ones first, then those
of the most dangerous rival, then what is common to the table.
"""

from math import exp
from typing import Final

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.bots.judgement import (
    CHEAPEST_BATTLE,
    DEAREST_BATTLE,
    NEARNESS,
    stands_on_cup,
    steps_to_go,
)
from grimoire.games.labyrinth.heuristics import TURN, Chart, Outlook, chart_of
from grimoire.games.labyrinth.pack import cards_in
from grimoire.games.labyrinth.pouch import count, holds, size
from grimoire.games.labyrinth.rules.table import is_gone, top
from grimoire.games.labyrinth.state import UNTHROWN, State
from grimoire.kernel.seats import Seat

TURNS: Final = 0
SURE: Final = 1
DOUBTS: Final = 2
CLOAKED: Final = 3
"""Where a row of counts has the turns to go, whether the cup is known, how many others may be the
one, and the Cloak."""
COUNTS: Final = 2 * 43 + 6
"""How many counts there are in a row."""
A_DOUBT: Final = 2.0
THE_CLOAK: Final = 2.0
"""Turns that a cup costs which may be false, and the Cloak."""
LONGEST_WAY: Final = 60.0
"""Steps to a cup that are counted at the most."""


def rows(state: State) -> list[list[float]]:
    """What counts for each player."""
    chart = chart_of(state)
    own = [counts(state, Seat(seat), chart) for seat in range(state.seats)]
    table = common(state, own)
    found: list[list[float]] = []
    for seat in range(state.seats):
        found.append([*own[seat], *own[rival_of(state, own, seat)], *table])
    return found


def counts(state: State, seat: Seat, chart: Chart) -> list[float]:
    """What counts for one player, whoever the others are."""
    outlook = Outlook(state, seat, chart)
    sure, cloaked = outlook.knows(), outlook.cloaked
    doubts = 0.0 if sure else float(len(outlook.cups) - 1)
    turns = steps_to_go(outlook) / TURN
    near, at_hand = exp(-NEARNESS * turns), exp(-turns)
    waits = float((seat - state.active) % state.seats)
    row = [
        turns,
        1.0 if sure else 0.0,
        doubts,
        1.0 if cloaked else 0.0,
        near,
        at_hand,
        near if sure else 0.0,
        at_hand if sure else 0.0,
        near if cloaked else 0.0,
        1.0 if holds(state.tiles[seat], data.FOUR_POINT) and not sure else 0.0,
        waits,
        waits * at_hand,
        1.0 if state.missing >> seat & 1 else 0.0,
        1.0 if stands_on_cup(outlook) else 0.0,
        1.0 if outlook.double else 0.0,
        *ways(outlook),
        *hand(state, seat),
        *[float(count(state.tiles[seat], kind)) for kind in range(data.TILE_KINDS)],
        *moment(state, seat),
    ]
    return row


def ways(outlook: Outlook) -> list[float]:
    """The way to the nearest cup worth turning over, and to the next one: steps and obstacles, the
    chance to be there with one throw, and what the first battle costs."""
    state = outlook.state
    place = state.place[outlook.seat]
    nearest, second, obstacles = LONGEST_WAY, LONGEST_WAY, 0
    for at, table in enumerate(outlook.tables):
        steps = float(table.steps[place])
        if state.looked[outlook.seat] >> outlook.cups[at] & 1:
            nearest, second, obstacles = steps, LONGEST_WAY, table.obstacles[place]
            break
        if steps < nearest:
            nearest, second, obstacles = steps, nearest, table.obstacles[place]
        elif steps < second:
            second = steps
    battle = max(CHEAPEST_BATTLE, min(DEAREST_BATTLE, outlook.first_battle))
    reached = 0.0
    if obstacles == 0 and not outlook.cloaked:
        reached = outlook.chart.odds(int(nearest), False)
    return [
        nearest,
        second,
        reached,
        reached if outlook.knows() else 0.0,
        float(obstacles),
        battle,
        battle if obstacles > 0 else 0.0,
    ]


def hand(state: State, seat: Seat) -> list[float]:
    """The Battle cards: the strongest of each colour, their moves, how many there are."""
    edition = state.edition
    strongest = [0.0] * len(data.COLOURS)
    moves, cards = 0, 0
    for card in cards_in(state.hands[seat]):
        colour = edition.card_colour[card]
        strongest[colour] = max(strongest[colour], float(edition.card_strength[card]))
        moves += edition.card_moves[card]
        cards += 1
    return [*strongest, float(moves), float(cards), float(4 - strongest.count(0.0))]


def moment(state: State, seat: Seat) -> list[float]:
    """For whose turn it is: has the die been thrown, what does it show, is there a battle?"""
    if seat != state.active:
        return [0.0] * 6
    thrown = state.face != UNTHROWN
    return [
        1.0,
        1.0 if thrown else 0.0,
        float(state.face) if thrown else 0.0,
        1.0 if state.tile_played else 0.0,
        1.0 if top(state).fought() is not None else 0.0,
        1.0 if state.turn_over else 0.0,
    ]


def rival_of(state: State, own: list[list[float]], seat: int) -> int:
    """The other player who will be first at the cup."""
    rival, least = seat, 0.0
    for other in range(state.seats):
        if other != seat and not is_gone(state, other):
            row = own[other]
            turns = row[TURNS] + A_DOUBT * row[DOUBTS] + THE_CLOAK * row[CLOAKED]
            if rival == seat or turns < least:
                rival, least = other, turns
    return rival


def common(state: State, own: list[list[float]]) -> list[float]:
    """What is the same for everybody: who plays, who knows the cup, what lies open."""
    sure, near, tiles = 0.0, 0.0, 0
    for seat in range(state.seats):
        sure += own[seat][SURE]
        near += exp(-NEARNESS * own[seat][TURNS])
        tiles += size(state.tiles[seat])
    return [
        float(state.seats - state.gone.bit_count()),
        sure,
        near,
        float(tiles),
        float(state.open_cups.bit_count()),
        float(len(state.lineup) - state.beaten),
    ]
