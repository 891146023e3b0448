"""What is kept of a throw: it is what would be listed anew, whatever is in the way."""

from random import Random

import pytest

from grimoire.games.labyrinth.rules import moving, outings
from grimoire.games.labyrinth.rules.outings import (
    AT_THE_LIMIT,
    OUT_OF_REACH,
    free_outing,
    legal_walks,
    outing_of,
    plain_reach,
)
from grimoire.games.labyrinth.state import Action, State
from grimoire.games.labyrinth.tests.table import Table
from grimoire.kernel.seats import NOBODY, Seat

MOVER = Seat(0)


def scattered(luck: Random) -> State:
    """Four pieces, the Wandering Hedge and the Cloak anywhere, after any throw."""
    state = Table(4).state
    maze = state.edition.maze
    state.hedge = luck.choice(maze.hedge_spaces)
    free = [space for space in range(maze.size) if space != state.hedge]
    state.place = luck.sample(free, 4)
    state.cloak = luck.choice([MOVER, NOBODY])
    state.face = luck.randint(1, 6)
    return state


def listed_anew(state: State) -> list[Action]:
    """Everything that the throw allows, looked for from the start."""
    moves: list[Action] = [moving.STAY]
    moving.add_walks(moving.walk_reach(state, MOVER), moving.WALKS, moves)
    return moves


def in_the_way(state: State) -> frozenset[str]:
    """What is within reach of the throw."""
    near = free_outing(state, MOVER).near
    found = {"at the limit" for space in state.place[1:] if near[space] == AT_THE_LIMIT}
    found |= {"within" for space in state.place[1:] if near[space] not in (AT_THE_LIMIT, 0)}
    return frozenset(found | ({"hedge"} if near[state.hedge] != OUT_OF_REACH else set()))


@pytest.mark.rule("LAB-MOVE-01", "LAB-MOVE-06", "LAB-MOVE-08", "LAB-MOVE-13")
def test_what_is_kept_is_what_would_be_listed_anew() -> None:
    luck, met = Random(5), set[frozenset[str]]()
    for _ in range(1500):
        state = scattered(luck)
        met.add(in_the_way(state))
        for _ in range(2):  # the second time it is there
            assert legal_walks(state, MOVER) == listed_anew(state)
            beyond = plain_reach(state, MOVER).beyond_hedges()
            crosses = any(space != state.hedge for space in beyond)
            assert outings.can_cross(state, MOVER) == crosses
    assert len(met) == 8, "each alone, and any together"


def test_when_too_much_is_kept_it_is_begun_anew() -> None:
    luck = Random(1)
    state = next(one for one in iter(lambda: scattered(luck), None) if "hedge" in in_the_way(one))
    kept = state.edition.maze.hedged_outings
    outing = outing_of(state, MOVER)
    assert outing_of(state, MOVER) is outing
    kept.clear()
    kept.update({-number: outing for number in range(1, outings.MOST_OUTINGS + 1)})
    assert outing_of(state, MOVER).moves == outing.moves
    assert len(kept) == 1
