"""Properties: ways against a brute search by the words of the rulebook, and long random games."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.labyrinth.maze import OBSTACLE
from grimoire.games.labyrinth.rules.moving import walk_reach
from grimoire.games.labyrinth.rules.retreat import retreats
from grimoire.games.labyrinth.state import Battle, State
from grimoire.games.labyrinth.tests.table import GAME, MAZE, Table
from grimoire.games.labyrinth.tests.test_conformance import check_maze
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CHANCE, NOBODY, NOWHERE, Seat

SPACES = st.integers(0, MAZE.size - 1)


def position(places: list[int], hedge: int, cloaked: bool, face: int, reductor: bool) -> State:
    """Four pieces anywhere but in the Hedge, seat 0 to walk."""
    state = Table(4).state
    state.hedge = MAZE.hedge_spaces[hedge % len(MAZE.hedge_spaces)]
    state.place = [MAZE.entrance if space == state.hedge else space for space in places]
    state.cloak = Seat(0) if cloaked else NOBODY
    state.face = face
    state.reductor = reductor
    return state


class Walker:
    """Tries every way step by step, as the rulebook tells it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.limit = 2 * state.face
        self.rests: set[int] = set()
        self.fights: set[tuple[int, int]] = set()
        start = state.place[0]
        self.taken = {space for space in state.place[1:] if space != MAZE.entrance}
        self.seen: set[tuple[int, int, bool, frozenset[int]]] = set()
        self.walk([start], 0, state.reductor)

    def walk(self, path: list[int], walked: int, may_burst: bool) -> None:
        """LAB-MOVE-02, LAB-MOVE-12: one step farther, never onto a space of the way so far."""
        here = path[-1]
        forced = walked >= self.limit and here in self.taken  # LAB-MOVE-08
        if walked < self.limit or forced:
            for near in MAZE.neighbours[here]:
                self.enter(path, near, walked + 1, may_burst)
            if may_burst and walked + 2 <= self.limit:  # LAB-REDU-01, -03, -05
                for far in MAZE.crossings[here]:
                    self.enter(path, far, walked + 2, False)

    def enter(self, path: list[int], space: int, walked: int, may_burst: bool) -> None:
        """LAB-MOVE-09, LAB-MOVE-13: obstacles end the walk, the Wandering Hedge forbids it."""
        if space in path or space == self.state.hedge:
            return
        if MAZE.symbols[space] == OBSTACLE and self.state.cloak != 0:
            entered = path[-1] if path[-1] in MAZE.neighbours[space] else NOWHERE
            self.fights.add((space, entered))
            return
        if space not in self.taken:
            self.rests.add(space)
        self.walk([*path, space], walked, may_burst)


@settings(max_examples=400, deadline=None)
@given(
    st.lists(SPACES, min_size=4, max_size=4),
    st.integers(0, 39),
    st.booleans(),
    st.integers(1, 4),
    st.booleans(),
)
def test_reach_is_what_every_way_together_reaches(
    places: list[int], hedge: int, cloaked: bool, face: int, reductor: bool
) -> None:
    state = position(places, hedge, cloaked, face, reductor)
    walker = Walker(state)
    reach = walk_reach(state, Seat(0))
    stops = {
        space
        for space in reach.found()
        if not reach.is_taken(space) and (cloaked or MAZE.symbols[space] != OBSTACLE)
    }
    assert stops == walker.rests
    fights = set()
    for space in reach.found():
        if not cloaked and MAZE.symbols[space] == OBSTACLE:
            for gate in MAZE.gates[space]:
                if reach.steps_through(gate) < 9999:
                    fights.add((space, NOWHERE if gate.through_hedge else gate.space))
    assert fights == walker.fights


@settings(max_examples=400, deadline=None)
@given(
    st.lists(SPACES, min_size=4, max_size=4),
    st.integers(0, 39),
    st.booleans(),
    st.integers(1, 6),
    st.booleans(),
)
def test_routes_lead_there_step_by_step(
    places: list[int], hedge: int, cloaked: bool, face: int, reductor: bool
) -> None:
    state = position(places, hedge, cloaked, face, reductor)
    reach = walk_reach(state, Seat(0))
    for space in reach.found():
        route = [MAZE.squares[state.place[0]], *reach.route_to(space)]
        assert route[-1] == MAZE.squares[space]
        assert len(set(route)) == len(route)
        assert len(route) - 1 == reach.steps_to(space)
        steps = {abs(one - other) for one, other in pairwise(route)}
        assert steps <= {1, 26}
        hedges = [square for square in route if MAZE.space_at[square] == NOWHERE]
        assert len(hedges) <= int(reductor)


def back_from(hedge: int, space: int, left: int, path: list[int], found: set[int]) -> None:
    """LAB-BATTLE-13: every space that a retreat can come to."""
    found.add(space)
    if left > 0:
        for near in MAZE.neighbours[space]:
            if near not in path and near != hedge:
                back_from(hedge, near, left - 1, [*path, near], found)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(MAZE.obstacles),
    st.integers(0, 3),
    st.lists(SPACES, min_size=3, max_size=3),
    st.integers(0, 39),
    st.integers(1, 6),
)
def test_retreats_are_what_every_way_back_reaches(
    fought: int, side: int, others: list[int], hedge: int, back: int
) -> None:
    state = position([fought, *others], hedge, False, 6, False)
    gates = MAZE.gates[fought]
    gate = gates[side % len(gates)]
    entered_from = NOWHERE if gate.through_hedge else gate.space
    found: set[int] = set()
    open_way = entered_from not in (NOWHERE, state.hedge)
    for first in [entered_from] if open_way else MAZE.neighbours[fought]:
        if first != state.hedge:
            back_from(state.hedge, first, back - 1, [fought, first], found)
    taken = {space for space in state.place[1:] if space != MAZE.entrance}
    free = found - taken
    plain = {space for space in free if MAZE.symbols[space] != OBSTACLE}
    assert set(retreats(state, Battle(entered_from, back=back))) == (plain or free)


def play_at_random(state: State, source: FastSource, plies: int) -> None:
    """Random play without the clock, every state checked."""
    for _ in range(plies):
        deciding = GAME.to_decide(state)
        if not deciding:
            return
        seat = deciding[source.below(len(deciding))]
        if seat == CHANCE:
            action = GAME.draw(state, source)
        else:
            legal = GAME.legal_actions(state, seat)
            action = legal[source.below(len(legal))]
        assert GAME.check(state, seat, action) is None
        GAME.play(state, seat, action, None)
        check_maze(state)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_random_play_in_the_inner_court(seed: int, seats: int) -> None:
    """Near the cups everything happens: battles, gravestones, Portkeys, the Cloak and the end."""
    table = Table(seats)
    source = FastSource(seed)
    court = [space for space in range(MAZE.size) if MAZE.to_cup[space] <= 8]
    for seat in range(seats):
        table.state.place[seat] = court[source.below(len(court))]
    table.state.hedge = MAZE.hedge_spaces[0]
    standing = [space for space in table.state.place if space != table.state.hedge]
    if len(set(standing)) == seats:
        play_at_random(table.state, source, 150)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long_random_games_end(seats: int) -> None:
    for seed in range(3):
        state = GAME.setup(seats)
        play_at_random(state, FastSource(seed), 200_000)
        assert state.outcome is not None
