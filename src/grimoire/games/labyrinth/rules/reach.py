"""How far a piece gets: the spaces it can reach, with the steps it takes."""

from typing import Final

from grimoire.games.labyrinth.events import Events
from grimoire.games.labyrinth.maze import FAR, OBSTACLE, Gate, beside
from grimoire.games.labyrinth.rules.table import StayQuestion, rivals
from grimoire.games.labyrinth.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOWHERE, Seat

OPEN: Final = 0
STOPS: Final = 1
SHUT: Final = 2
"""What an obstacle space does to a walk: nothing (under the Cloak), end it, or keep it out."""

UNREACHED: Final = -1
CLOSED: Final = -2

THROUGH_HEDGE: Final = 2
"""LAB-REDU-04: steps from one side of a hedge to the other."""


class Reach:
    """What a piece can reach in so many steps, going through green hedge once if it may.

    `steps` counts the steps without a hedge, `burst` those to spaces behind one; LAB-MOVE-12: no
    shortest way comes to a space twice.
    """

    def __init__(
        self, state: State, seat: Seat, limit: int, obstacles: int, opens_hedge: bool
    ) -> None:
        self.maze = state.edition.maze
        self.seat = seat
        self.start = state.place[seat]
        self.limit = limit
        self.obstacles = obstacles
        self.opens_hedge = opens_hedge
        self.hedge = state.hedge
        self.first, self.second, self.third = rivals(state, seat)
        self.steps = self.untrodden()
        self.order = [self.start]
        self.explore()
        self.burst: list[int] = []
        self.burst_order: list[int] = []
        if opens_hedge:
            self.explore_behind_hedges()

    def untrodden(self) -> list[int]:
        """No space reached yet; LAB-MOVE-13: the Wandering Hedge closes its own."""
        steps = [UNREACHED] * self.maze.size
        if self.obstacles == SHUT:
            for space in self.maze.obstacles:
                steps[space] = CLOSED
        steps[self.hedge] = CLOSED
        steps[self.start] = 0
        return steps

    def is_taken(self, space: int) -> bool:
        """Does another piece stand here?"""
        return space == self.first or space == self.second or space == self.third

    def may_leave(self, space: int, walked: int) -> bool:
        """LAB-MOVE-08, LAB-MOVE-09: does the walk go on from here after so many steps?"""
        if walked >= self.limit and not self.is_taken(space):
            return False
        return (
            self.obstacles != STOPS
            or self.maze.symbols[space] != OBSTACLE
            or space == self.start  # LAB-OBST-03
        )

    def explore(self) -> None:
        """Walk from space to space, the nearest first; `may_leave` is written out, for speed."""
        steps, order, neighbours = self.steps, self.order, self.maze.neighbours
        limit, symbols = self.limit, self.maze.symbols
        ends = OBSTACLE if self.obstacles == STOPS else NOWHERE
        for space in order:
            walked = steps[space]
            if symbols[space] == ends and walked > 0:
                continue
            if walked >= limit and not self.is_taken(space):
                continue
            walked += 1
            for near in neighbours[space]:
                if steps[near] == UNREACHED:
                    steps[near] = walked
                    order.append(near)

    def explore_behind_hedges(self) -> None:
        """Walk on from the far side of every hedge that can be crossed, the nearest first."""
        self.burst = self.untrodden()
        self.burst[self.start] = CLOSED
        waves = self.crossed_hedges()
        wave: list[int] = []
        walked = 0
        while walked < len(waves) or wave:
            if walked < len(waves):
                wave += waves[walked]
            wave = self.walk_on(wave, walked)
            walked += 1

    def crossed_hedges(self) -> list[list[int]]:
        """LAB-REDU-01, LAB-REDU-05: the far sides of hedges in reach, by the steps to get there."""
        waves: list[list[int]] = [[] for _ in range(min(self.limit, self.maze.size * 2) + 1)]
        for space in self.order:
            walked = self.steps[space] + THROUGH_HEDGE
            if walked <= self.limit and self.may_leave(space, self.steps[space]):
                waves[walked] += self.maze.crossings[space]
        return waves

    def beyond_hedges(self) -> list[int]:
        """LAB-RES-08: where one can come out behind the hedges in reach."""
        beyond: list[int] = []
        for space in self.order:
            walked = self.steps[space]
            if walked + THROUGH_HEDGE <= self.limit and self.may_leave(space, walked):
                beyond += [far for far in self.maze.crossings[space] if far != self.start]
        return beyond

    def walk_on(self, wave: list[int], walked: int) -> list[int]:
        """One step farther behind the hedges: enter these spaces, and list what comes next."""
        following: list[int] = []
        for space in wave:
            if self.burst[space] == UNREACHED:
                self.burst[space] = walked
                self.burst_order.append(space)
                if self.may_leave(space, walked):
                    following += self.maze.neighbours[space]
        return following

    # -- what was found ----------------------------------------------------------------------------

    def found(self) -> list[int]:
        """Every space that can be entered, the nearest first; those behind a hedge at the end."""
        if not self.opens_hedge:
            return self.order[1:]
        return self.order[1:] + [
            space for space in self.burst_order if self.steps[space] == UNREACHED
        ]

    def steps_to(self, space: int) -> int:
        """The steps it takes to enter a space; FAR if it cannot be entered."""
        steps = self.steps[space] if self.steps[space] > 0 else FAR
        if self.opens_hedge and 0 <= self.burst[space] < steps:
            return self.burst[space]
        return steps

    def steps_through(self, gate: Gate) -> int:
        """The steps it takes to enter an obstacle space by this gate; FAR if it cannot be done."""
        walked = self.steps[gate.space]
        if gate.through_hedge:
            opens = self.opens_hedge and walked >= 0 and walked + THROUGH_HEDGE <= self.limit
            return walked + THROUGH_HEDGE if opens and self.may_leave(gate.space, walked) else FAR
        if walked >= 0 and self.may_leave(gate.space, walked):
            return walked + 1
        if self.opens_hedge and self.burst[gate.space] >= 0:
            walked = self.burst[gate.space]
            return walked + 1 if self.may_leave(gate.space, walked) else FAR
        return FAR

    def goes_beyond(self, space: int) -> bool:
        """LAB-MOVE-08: from a taken space, is there a free one farther on?"""
        if self.steps_to(space) == FAR:
            return True
        beyond = [near for near in self.maze.neighbours[space] if self.steps_to(near) < FAR]
        return any(self.steps_to(near) > self.steps_to(space) for near in beyond)

    # -- the way there -----------------------------------------------------------------------------

    def route_to(self, space: int) -> list[int]:
        """The squares of a shortest way to a space, hedge included, the start left out."""
        if self.opens_hedge and self.steps_to(space) != self.steps[space]:
            return self.route_behind_hedge(space)
        return self.route_on_foot(space)

    def route_on_foot(self, space: int) -> list[int]:
        """The squares of a shortest way without a hedge."""
        route: list[int] = []
        while space != self.start:
            route.append(self.maze.squares[space])
            space = self.step_back(self.steps, space)
        return route[::-1]

    def route_behind_hedge(self, space: int) -> list[int]:
        """The squares of a shortest way through a hedge."""
        route: list[int] = []
        back = self.step_back(self.burst, space)
        while back != NOWHERE:
            route.append(self.maze.squares[space])
            space, back = back, self.step_back(self.burst, back)
        near = self.crossed_from(space)
        far_square, near_square = self.maze.squares[space], self.maze.squares[near]
        route += [far_square, (far_square + near_square) // 2]
        return self.route_on_foot(near) + route[::-1]

    def step_back(self, steps: list[int], space: int) -> int:
        """The space a shortest way comes from, one step earlier."""
        walked = steps[space] - 1
        for near in self.maze.neighbours[space]:
            if steps[near] == walked and self.may_leave(near, walked):
                return near
        return NOWHERE

    def crossed_from(self, space: int) -> int:
        """The near side of the hedge behind which a way begins."""
        walked = self.burst[space] - THROUGH_HEDGE
        for near in self.maze.crossings[space]:
            if self.steps[near] == walked and self.may_leave(near, walked):
                return near
        raise AssertionError("no hedge leads here")

    def route_through(self, gate: Gate, space: int) -> list[int]:
        """The squares of a shortest way onto an obstacle space by this gate."""
        square = self.maze.squares[space]
        if gate.through_hedge:
            return [*self.route_on_foot(gate.space), beside(square, gate.side), square]
        walked = self.steps[gate.space]
        if walked >= 0 and self.may_leave(gate.space, walked):
            return [*self.route_on_foot(gate.space), square]
        return [*self.route_behind_hedge(gate.space), square]


# -- questions that can be answered by walking -----------------------------------------------------


class WalkQuestion(StayQuestion):
    """Where does a piece walk: after a throw, or after a victory?"""

    def reach(self, state: State, seat: Seat) -> Reach:
        """Where it can get."""
        raise NotImplementedError

    def check_fight(self, state: State, seat: Seat, square: int, side: int) -> Refusal | None:
        """May it enter the obstacle on this square from this side?"""
        raise NotImplementedError

    def fight(self, draft: State, seat: Seat, square: int, side: int, events: Events) -> None:
        """It does."""
        raise NotImplementedError
