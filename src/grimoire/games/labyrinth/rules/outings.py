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

    def __init__(self, reach: Reach, near: bytes) -> None:
        self.near = near
        """How near each space is if nothing is in the way."""
        self.moves: list[Action] = [moving.STAY]
        moving.add_walks(reach, moving.WALKS, self.moves)
        self.beyond = reach.beyond_hedges()

    def can_cross(self, hedge: int) -> bool:
        """LAB-RES-08: is there any hedge in reach with somewhere to come out?"""
        return any(space != hedge for space in self.beyond)


def legal_walks(state: State, seat: Seat) -> list[Action]:
    """LAB-MOVE-01: to stay, and all that is in reach with no hedge opened."""
    outing = outing_of(state, seat)
    near = outing.near
    if not meets_any(state, seat, near):
        return outing.moves
    others = near_rivals(state, seat, near)
    if is_crowded(state, near, others):
        anew: list[Action] = [moving.STAY]
        moving.add_walks(plain_reach(state, seat), moving.WALKS, anew)
        return anew
    moves = outing.moves
    for space in others:
        taken = moving.WALKS[state.edition.maze.squares[space]]
        moves = [move for move in moves if move is not taken]  # LAB-MOVE-06
    return moves


def can_cross(state: State, seat: Seat) -> bool:
    """LAB-RES-08: is there any green hedge in reach with somewhere to come out?"""
    outing = outing_of(state, seat)
    near = outing.near
    if meets_any(state, seat, near) and is_crowded(state, near, near_rivals(state, seat, near)):
        outing = Outing(plain_reach(state, seat), near)
    return outing.can_cross(state.hedge)


# -- what is in the way ----------------------------------------------------------------------------


def meets_any(state: State, seat: Seat, near: bytes) -> bool:
    """Does another piece stand within reach? LAB-MOVE-06: not at the entrance."""
    entrance = state.edition.maze.entrance
    for other in range(state.seats):
        space = state.place[other]
        if space >= 0 and near[space] != OUT_OF_REACH and other != seat and space != entrance:
            return True
    return False


def near_rivals(state: State, seat: Seat, near: bytes) -> list[int]:
    """Where those pieces stand."""
    return [space for space in rivals(state, seat) if space != NOWHERE and near[space]]


def is_crowded(state: State, near: bytes, others: list[int]) -> bool:
    """Is the Hedge in the way as well, or somebody whom LAB-MOVE-08 lets one walk past?"""
    return near[state.hedge] != OUT_OF_REACH or any(near[one] == AT_THE_LIMIT for one in others)


# -- what is kept ----------------------------------------------------------------------------------


def outing_of(state: State, seat: Seat) -> Outing:
    """All that a piece can do with the throw if there are no others."""
    outing = free_outing(state, seat)
    if outing.near[state.hedge] == OUT_OF_REACH:
        return outing
    return hedged_outing(state, seat, outing.near)


def free_outing(state: State, seat: Seat) -> Outing:
    """The same if nothing at all is in the way."""
    kept, throw = state.edition.maze.outings, throw_of(state, seat)
    known = kept[throw]
    if known is None:
        reach = plain_reach(alone(state, seat, state.place[seat]), seat)
        known = kept[throw] = Outing(reach, measured(reach))
    return cast(Outing, known)


def hedged_outing(state: State, seat: Seat, near: bytes) -> Outing:
    """The same where the Wandering Hedge is in the way."""
    kept = state.edition.maze.hedged_outings
    number = throw_of(state, seat) * SPACES + state.hedge
    known = kept.get(number)
    if known is None:
        if len(kept) >= MOST_OUTINGS:
            kept.clear()
        known = kept[number] = Outing(plain_reach(alone(state, seat, state.hedge), seat), near)
    return cast(Outing, known)


def throw_of(state: State, seat: Seat) -> int:
    """The space of a piece, its throw and whether it wears the Cloak, as one number."""
    return (state.place[seat] * FACES + state.face) * 2 + (1 if is_cloaked(state, seat) else 0)


def plain_reach(state: State, seat: Seat) -> Reach:
    """Where the throw can bring this piece with no hedge opened."""
    return Reach(state, seat, moving.allowance(state), moving.obstacles_for(state, seat), False)


def measured(reach: Reach) -> bytes:
    """How near each space is, by what was reached."""
    near = bytearray(reach.maze.size)
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
