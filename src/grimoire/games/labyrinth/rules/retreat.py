"""The retreat after a defeat, chosen by the player on the right."""

from typing import Any, Final

from grimoire.games.labyrinth.actions import RETREAT, Action, Retreat
from grimoire.games.labyrinth.asks import RETREAT_CHOICE, STOP, RetreatChoice
from grimoire.games.labyrinth.events import Retreated
from grimoire.games.labyrinth.maze import NOWHERE, OBSTACLE, square_name
from grimoire.games.labyrinth.rules.cards import discard_card
from grimoire.games.labyrinth.rules.carrying import carry
from grimoire.games.labyrinth.rules.table import (
    asked,
    is_taken,
    name_of,
    rivals,
    square_of,
    squares_of,
    top,
)
from grimoire.games.labyrinth.state import NO_CARD, OFF_OBSTACLE, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

UNREACHED: Final = -1
CLOSED: Final = -2


class WayBack:
    """LAB-BATTLE-13, LAB-Q-18: where the loser can be sent, out the way it came in.

    Pieces and other obstacles are passed; the obstacle just fought is not entered again.
    """

    def __init__(self, state: State) -> None:
        self.maze = state.edition.maze
        self.start = state.place[state.active]
        self.steps = [UNREACHED] * self.maze.size
        self.steps[state.hedge] = CLOSED
        self.steps[self.start] = CLOSED
        self.order: list[int] = []
        for space in self.first_steps(state):
            self.enter(space, 1)
        at = 0
        while at < len(self.order):
            space = self.order[at]
            at += 1
            if self.steps[space] < state.back:
                for near in self.maze.neighbours[space]:
                    self.enter(near, self.steps[space] + 1)

    def first_steps(self, state: State) -> list[int]:
        """Where the loser came from; anywhere if that was a hedge or is shut."""
        if state.entered_from in (NOWHERE, state.hedge):
            return self.maze.neighbours[self.start]
        return [state.entered_from]

    def enter(self, space: int, walked: int) -> None:
        """Note a space that the retreat can come to."""
        if self.steps[space] == UNREACHED:
            self.steps[space] = walked
            self.order.append(space)

    def route_to(self, space: int) -> list[int]:
        """The squares of a shortest retreat to a space."""
        route = [self.maze.squares[space]]
        while self.steps[space] > 1:
            walked = self.steps[space] - 1
            space = next(n for n in self.maze.neighbours[space] if self.steps[n] == walked)
            route.append(self.maze.squares[space])
        return route[::-1]


def retreats(state: State) -> list[int]:
    """The spaces to send the loser to: free ones, and obstacles only if there is nothing else."""
    way = WayBack(state)
    taken = rivals(state, state.active)
    free = [space for space in way.order if space not in taken]
    plain = [space for space in free if way.maze.symbols[space] != OBSTACLE]
    return plain or free


def begin_retreat(draft: State, mover: Seat, events: list[Any] | None) -> None:
    """LAB-BATTLE-11: the mover chooses; with no way back the piece stays, if it can."""
    loser = draft.active
    if retreats(draft):
        draft.pending.append(RETREAT_CHOICE[mover])
        return
    end_battle(draft)
    if is_taken(draft, loser, draft.place[loser]):
        carry(draft, loser, draft.place[loser], OFF_OBSTACLE, mover, events)
    elif events is not None:
        square = square_of(draft, draft.place[loser])
        events.append(Retreated(loser, mover, [], square))


def end_battle(draft: State) -> None:
    """The loser's card is discarded, and nothing is left to settle."""
    discard_card(draft)
    draft.back = 0


def legal_retreats(state: State) -> list[Action]:
    """Every space the loser can be sent to."""
    squares = state.edition.maze.squares
    return [RETREAT[squares[space]] for space in retreats(state)]


def check_retreat(state: State, seat: Seat, act: Retreat) -> Refusal | None:
    """May this player send the loser to this square?"""
    if not isinstance(top(state), RetreatChoice):
        return Refusal("LAB-TURN-01")
    mover = asked(state)[0]
    if seat != mover:
        return refuse_back(state, mover)
    maze = state.edition.maze
    space = maze.space_at[act.square]
    if space in retreats(state):
        return None
    if space == NOWHERE:
        return Refusal("LAB-MOVE-03")
    if WayBack(state).steps[space] == UNREACHED:
        return refuse_back(state, mover)
    taken = is_taken(state, state.active, space)
    return Refusal("LAB-MOVE-06" if taken else "LAB-BATTLE-13")


def refuse_back(state: State, mover: Seat) -> Refusal:
    """LAB-BATTLE-11, LAB-BATTLE-12: too far, or not this player's choice."""
    rule = "LAB-BATTLE-12" if state.card == NO_CARD else "LAB-BATTLE-11"
    return Refusal(rule, {"moves": state.back, "who": name_of(state, mover)})


def play_retreat(draft: State, seat: Seat, act: Retreat, events: list[Any] | None) -> None:
    """LAB-MOVE-11: the loser is sent back, and where it stops counts as a stop."""
    loser = draft.active
    space = draft.edition.maze.space_at[act.square]
    if events is not None:
        route = WayBack(draft).route_to(space)
        events.append(Retreated(loser, seat, squares_of(route), square_name(act.square)))
    draft.pending.pop()
    end_battle(draft)
    draft.place[loser] = space
    draft.pending.append(STOP)
