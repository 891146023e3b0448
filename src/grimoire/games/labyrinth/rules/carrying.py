"""Being carried: by Portkey, to a gravestone, to a penalty space, or off a taken obstacle space.

LAB-MOVE-11: none of these is a stop. LAB-Q-07: where the place is taken, the piece lands beside it.
"""

from typing import Any

from grimoire.games.labyrinth.actions import LAND, Action, Land
from grimoire.games.labyrinth.asks import LANDING_CHOICE, LandingChoice
from grimoire.games.labyrinth.events import Advanced, GravestoneSent, Penalised, PortkeyTaken
from grimoire.games.labyrinth.maze import NOWHERE, PLAIN
from grimoire.games.labyrinth.rules.table import check_asked, is_taken, square_of, top
from grimoire.games.labyrinth.state import (
    BY_PORTKEY,
    NOBODY,
    OFF_OBSTACLE,
    TO_GRAVE_AGAIN,
    TO_PENALTY,
    State,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def carry(
    draft: State, piece: Seat, to: int, why: int, chooser: Seat, events: list[Any] | None
) -> None:
    """A piece is carried to a space, or to the nearest free one, which somebody may choose."""
    draft.carried = piece
    draft.carried_to = to
    draft.carried_why = why
    if why != OFF_OBSTACLE and not is_taken(draft, piece, to):
        land(draft, to, events)
        return
    landings = free_landings(draft)
    if len(landings) == 1:
        land(draft, landings[0], events)
    else:
        draft.pending.append(LANDING_CHOICE[chooser])


def free_landings(state: State) -> list[int]:
    """LAB-Q-07: the nearest free spaces without a symbol, the Wandering Hedge respected."""
    maze = state.edition.maze
    wave, seen = [state.carried_to], {state.carried_to, state.hedge}
    while wave:
        landings = [space for space in wave if is_landing(state, space)]
        if landings:
            return landings
        following: list[int] = []
        for space in wave:
            for near in maze.neighbours[space]:
                if near not in seen:
                    seen.add(near)
                    following.append(near)
        wave = following
    raise AssertionError("there is no free space in the whole maze")


def is_landing(state: State, space: int) -> bool:
    """Is this a free space without a symbol?"""
    plain = state.edition.maze.symbols[space] == PLAIN
    return plain and not is_taken(state, state.carried, space)


def legal_landings(state: State) -> list[Action]:
    """The spaces among which to choose."""
    squares = state.edition.maze.squares
    return [LAND[squares[space]] for space in free_landings(state)]


def check_land(state: State, seat: Seat, act: Land) -> Refusal | None:
    """May the carried piece land here?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), LandingChoice):
        return Refusal("LAB-TURN-01")
    if state.edition.maze.space_at[act.square] not in free_landings(state):
        return Refusal("LAB-Q-07")
    return None


def play_land(draft: State, act: Land, events: list[Any] | None) -> None:
    """The piece lands where it was chosen."""
    draft.pending.pop()
    land(draft, draft.edition.maze.space_at[act.square], events)


def land(draft: State, space: int, events: list[Any] | None) -> None:
    """LAB-Q-09: the piece is put down, and nothing happens there."""
    if events is not None:
        events.append(landed(draft, space))
    draft.place[draft.carried] = space
    draft.carried = NOBODY
    draft.carried_to = NOWHERE
    draft.carried_why = BY_PORTKEY


def landed(state: State, space: int) -> PortkeyTaken | GravestoneSent | Penalised | Advanced:
    """What everybody sees of a landing."""
    seat, square, aside = state.carried, square_of(state, space), space != state.carried_to
    if state.carried_why == BY_PORTKEY:
        return PortkeyTaken(seat, square, "aside" if aside else "taken")
    if state.carried_why == TO_PENALTY:
        return Penalised(seat, square, aside)
    if state.carried_why == OFF_OBSTACLE:
        return Advanced(seat, [square], square, "farther")
    again = state.carried_why == TO_GRAVE_AGAIN
    return GravestoneSent(seat, square, "aside" if aside else "again" if again else "first")
