"""What a throw allows a piece, listed once and kept for a while.

As long as nothing is in the way, it depends on the space, the throw and the Cloak alone; where the
Wandering Hedge is, on that as well. Another piece takes one space away, and is walked past.
"""

from typing import Final, cast

from grimoire.games.labyrinth.maze import FACES
from grimoire.games.labyrinth.rules import moving
from grimoire.games.labyrinth.rules.reach import Reach
from grimoire.games.labyrinth.rules.table import is_cloaked, rivals
from grimoire.games.labyrinth.state import Action, State
from grimoire.kernel.seats import NOWHERE, Seat

OUT_OF_REACH: Final = 0
WITHIN: Final = 1
AT_THE_LIMIT: Final = 2
"""Where a space is if nothing is in the way."""

SPACES: Final = 1024
"""More than there are, so that what an outing depends on is one number."""
MOST_OUTINGS: Final = 1 << 14
"""So many are kept of those for which the Wandering Hedge is in the way."""


class Outing:
    """All that can be done with a throw, and where one can come out behind green hedges."""

    def __init__(self, reach: Reach) -> None:
        self.moves: list[Action] = [moving.STAY]
        moving.add_walks(reach, moving.WALKS, self.moves)
        self.beyond = reach.beyond_hedges()

    def can_cross(self, hedge: int) -> bool:
        """LAB-RES-08: is there any hedge in reach with somewhere to come out?"""
        return any(space != hedge for space in self.beyond)


def legal_walks(state: State, seat: Seat) -> list[Action]:
    """LAB-MOVE-01: to stay, and all that is in reach with no hedge opened."""
    near = nearness(state, seat)
    others = [space for space in rivals(state, seat) if space != NOWHERE and near[space]]
    if is_crowded(state, near, others):
        anew: list[Action] = [moving.STAY]
        moving.add_walks(plain_reach(state, seat), moving.WALKS, anew)
        return anew
    moves = outing_of(state, seat, near).moves
    for space in others:
        taken = moving.WALKS[state.edition.maze.squares[space]]
        moves = [move for move in moves if move is not taken]  # LAB-MOVE-06
    return moves


def is_crowded(state: State, near: bytes, others: list[int]) -> bool:
    """Is too much in the way, or somebody at the limit, whom LAB-MOVE-08 lets one walk past?"""
    if not others:
        return False
    return near[state.hedge] != OUT_OF_REACH or any(near[one] == AT_THE_LIMIT for one in others)


def can_cross(state: State, seat: Seat) -> bool:
    """LAB-RES-08: is there any green hedge in reach with somewhere to come out?"""
    near = nearness(state, seat)
    others = [space for space in rivals(state, seat) if space != NOWHERE and near[space]]
    if is_crowded(state, near, others):
        return Outing(plain_reach(state, seat)).can_cross(state.hedge)
    return outing_of(state, seat, near).can_cross(state.hedge)


def outing_of(state: State, seat: Seat, near: bytes) -> Outing:
    """All that a piece can do with the throw if there are no others."""
    if near[state.hedge] != OUT_OF_REACH:
        return hedged_outing(state, seat)
    kept, throw = state.edition.maze.outings, throw_of(state, seat)
    known = kept[throw]
    if known is None:
        known = kept[throw] = Outing(plain_reach(alone(state, seat, state.hedge), seat))
    return cast(Outing, known)


def hedged_outing(state: State, seat: Seat) -> Outing:
    """The same where the Wandering Hedge is in the way."""
    kept = state.edition.maze.hedged_outings
    number = throw_of(state, seat) * SPACES + state.hedge
    known = kept.get(number)
    if known is None:
        if len(kept) >= MOST_OUTINGS:
            kept.clear()
        known = kept[number] = Outing(plain_reach(alone(state, seat, state.hedge), seat))
    return cast(Outing, known)


def throw_of(state: State, seat: Seat) -> int:
    """The space of a piece, its throw and whether it wears the Cloak, as one number."""
    return (state.place[seat] * FACES + state.face) * 2 + (1 if is_cloaked(state, seat) else 0)


def plain_reach(state: State, seat: Seat) -> Reach:
    """Where the throw can bring this piece with no hedge opened."""
    return Reach(state, seat, moving.allowance(state), moving.obstacles_for(state, seat), False)


def nearness(state: State, seat: Seat) -> bytes:
    """How near each space is to a piece with its throw."""
    kept = state.edition.maze.nearness
    throw = throw_of(state, seat)
    known = kept[throw]
    if known is None:
        known = kept[throw] = measured(state, seat)
    return cast(bytes, known)


def measured(state: State, seat: Seat) -> bytes:
    """The same, measured with nothing in the way."""
    reach = plain_reach(alone(state, seat, state.place[seat]), seat)
    near = bytearray(state.edition.maze.size)
    near[reach.start] = WITHIN
    for space in reach.found():
        near[space] = AT_THE_LIMIT if reach.steps_to(space) == reach.limit else WITHIN
    return bytes(near)


def alone(state: State, seat: Seat, hedge: int) -> State:
    """The state without other pieces, and the Wandering Hedge here."""
    draft = state.copy()
    for other in range(state.seats):
        if other != seat:
            draft.place[other] = NOWHERE
    draft.hedge = hedge
    return draft
