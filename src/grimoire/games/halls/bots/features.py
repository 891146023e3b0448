"""What a master sees at a glance: for each player a row of counts, the own ones first, then those
of the most dangerous rival, then what is common to the table.
"""

from math import exp
from typing import Final

from grimoire.games.halls.data import CLASSES, KINDS
from grimoire.games.halls.deck import count
from grimoire.games.halls.heuristics import (
    PATIENCE,
    URGENCY,
    WINS_NOW,
    Outlook,
    fields_between,
    goal_of,
    hand_worth,
    turns_left,
)
from grimoire.games.halls.rules.table import cell_of, is_at_table
from grimoire.games.halls.state import State
from grimoire.native import i64

TURNS: Final = 0
WINS: Final = 3
"""Where a row of counts has the turns to go, and whether the game can be won in this one."""
COUNTS: Final = 2 * 35 + 5
"""How many counts there are in a row."""
SOON: Final = 0.25
"""How fast nearness fades with the turns to go, seen from afar."""


def rows(state: State, outlook: Outlook) -> list[list[float]]:
    """What counts for each player."""
    own = [counts(state, outlook, seat) for seat in range(state.seats)]
    table = common(state, outlook, own)
    found: list[list[float]] = []
    for seat in range(state.seats):
        found.append([*own[seat], *own[rival_of(state, own, seat)], *table])
    return found


def counts(state: State, outlook: Outlook, seat: int) -> list[float]:
    """What counts for one player, whoever the others are."""
    turns = turns_left(state, outlook, seat, seat)
    wins = turns == WINS_NOW
    turns = 0.0 if wins else turns
    left = CLASSES - state.attended[seat]
    hand = state.hands[seat]
    worth = hand_worth(hand)
    active = seat == state.turn
    row = [
        turns,
        exp(-URGENCY * turns),
        exp(-SOON * (turns - worth)),
        1.0 if wins else 0.0,
        float(left),
        1.0 if left == 0 else 0.0,
        1.0 if left == 1 else 0.0,
        worth,
        float((seat - state.turn) % state.seats),
        float(state.lost_turns[seat]),
        *way_home(state, outlook, seat),
        *[float(count(hand, kind)) for kind in range(KINDS)],
        1.0 if active else 0.0,
        1.0 if active and state.die > 0 else 0.0,
        float(outlook.spare) if active else 0.0,
        float(state.extra_turns) if active else 0.0,
        1.0 if active and state.moved else 0.0,
    ]
    return row


def way_home(state: State, outlook: Outlook, seat: int) -> list[float]:
    """The fields to the next class and from there to the one after, those on the whole way as far
    as its rooms are found, and how many are hidden; under how many tiles the next one may be."""
    done = state.attended[seat]
    here = cell_of(state, seat)
    first, second, whole, hidden, places = 0, 0, 0, 0, 0
    for coming in range(done, CLASSES + 1):
        goal: i64 = goal_of(state, outlook, coming, seat)
        if goal == 0:
            hidden += 1
            if coming == done:
                room = state.edition.schedules[state.schedules[seat]][done]
                places = outlook.hiding_places(state, room)
            continue
        fields = fields_between(here, goal)
        if coming == done:
            first = fields
        elif coming == done + 1:
            second = fields
        whole += fields
        here = goal
    now: i64 = goal_of(state, outlook, done, seat)
    return [
        float(first),
        float(second),
        float(whole),
        float(hidden),
        float(places),
        0.0 if now else 1.0,
        1.0 if state.closed & now else 0.0,
    ]


def rival_of(state: State, own: list[list[float]], seat: int) -> int:
    """The other player who will be home first."""
    rival, least = seat, 0.0
    for other in range(state.seats):
        if other != seat and is_at_table(state, other):
            turns = own[other][TURNS]
            if rival == seat or turns < least:
                rival, least = other, turns
    return rival


def common(state: State, outlook: Outlook, own: list[list[float]]) -> list[float]:
    """What is the same for everybody: who plays, how near all are, what is still hidden."""
    players, near = 0, 0.0
    for seat in range(state.seats):
        if is_at_table(state, seat):
            players += 1
            near += exp(-SOON * own[seat][TURNS])
    return [
        float(players),
        near,
        float(CLASSES - outlook.rooms.count(0)),
        float(int(state.hidden).bit_count()),
        1.0 if state.round > PATIENCE else 0.0,
    ]
