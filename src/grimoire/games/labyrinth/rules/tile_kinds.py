"""The tiles that act on hedges, cups and the Cloak.

Dumbledore and the tiles that take tiles have files of their own; the Double Die belongs to battles.
"""

from typing import Final

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.events import (
    CloakTilePlayed,
    Events,
    FourPointPlayed,
    HedgeMoved,
    ReductorPlayed,
    cup_name,
)
from grimoire.games.labyrinth.maze import DARK, GREEN, PLAIN, SQUARES
from grimoire.games.labyrinth.rules.cloak import put_cloak, wearers
from grimoire.games.labyrinth.rules.moving import MOVE_CHOICE
from grimoire.games.labyrinth.rules.outings import can_cross
from grimoire.games.labyrinth.rules.table import is_free, square_of, top
from grimoire.games.labyrinth.rules.tiles import PlayTile, among
from grimoire.games.labyrinth.rules.victory import is_open
from grimoire.games.labyrinth.state import Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOWHERE, Seat

# -- Reductor Spell --------------------------------------------------------------------------------


class PlayReductor(PlayTile):
    """Cast the spell that opens a green hedge in this move."""

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-REDU-01: has a number been thrown; LAB-RES-08: is there a hedge to cross?"""
        if top(state) is not MOVE_CHOICE[seat]:
            return Refusal("LAB-REDU-01")
        return None if can_cross(state, seat) else Refusal("LAB-RES-08")

    def ways(self, state: State, seat: Seat) -> list[Action]:
        crosses = state.pending[-1] is MOVE_CHOICE[seat] and can_cross(state, seat)
        return REDUCTOR_ALONE if crosses else NO_TILE

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-REDU-06: in this move, one green hedge can be crossed."""
        draft.reductor = True
        if events is not None:
            events.append(ReductorPlayed(seat))


REDUCTOR: Final = PlayReductor(data.REDUCTOR)
REDUCTOR_ALONE: Final[list[Action]] = [REDUCTOR]
NO_TILE: Final[list[Action]] = []


# -- Hedge of Requirement --------------------------------------------------------------------------


class PlayHedge(PlayTile):
    """Send the Wandering Hedge to this square."""

    def __init__(self, square: int) -> None:
        super().__init__(data.HEDGE_REQUEST)
        self.square = square

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """May the Wandering Hedge be sent to this square?"""
        maze = state.edition.maze
        space = maze.space_at[self.square]
        if maze.letter(self.square) in (DARK, GREEN) or not is_free(state, space):
            return Refusal("LAB-HEDGE-01")
        if maze.symbols[space] != PLAIN:
            return Refusal("LAB-HEDGE-03")
        if maze.touches_dark[space]:
            return Refusal("LAB-HEDGE-02")
        return Refusal("LAB-HEDGE-04") if space == state.hedge else None

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """LAB-HEDGE-01 to LAB-HEDGE-04: every space the Wandering Hedge can be sent to."""
        free = spaces_without_hedge(state)
        maze = state.edition.maze
        for space in state.place:
            if space != NOWHERE and maze.can_hold_hedge[space]:
                taken = HEDGES[maze.squares[space]]
                free = [way for way in free if way is not taken]
        return free

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """The Wandering Hedge lies on another space of the path."""
        draft.hedge = draft.edition.maze.space_at[self.square]
        if events is not None:
            events.append(HedgeMoved(seat, square_of(draft, draft.hedge)))


HEDGES: Final[list[Action]] = [PlayHedge(square) for square in range(SQUARES)]


def spaces_without_hedge(state: State) -> list[Action]:
    """The ways to send it to another space, pieces apart: listed once."""
    maze = state.edition.maze
    known = maze.hedge_ways.get(state.hedge)
    if known is None:
        others = [space for space in maze.hedge_spaces if space != state.hedge]
        known = maze.hedge_ways[state.hedge] = [HEDGES[maze.squares[space]] for space in others]
    return known


# -- Four-Point Spell ------------------------------------------------------------------------------


class PlayFourPoint(PlayTile):
    """Look at the Cup tile on this Cup space."""

    def __init__(self, cup: int) -> None:
        super().__init__(data.FOUR_POINT)
        self.cup = cup

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        return Refusal("LAB-FOUR-01") if is_open(state, self.cup) else None

    def ways(self, state: State, seat: Seat) -> list[Action]:
        return LOOKS_AT[ALL_CUPS ^ state.open_cups]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-35: the player sees one tile, and the game remembers it for them alone."""
        draft.looked[seat] |= 1 << self.cup
        if events is not None:
            square = square_of(draft, draft.edition.maze.cups[self.cup])
            events.append(FourPointPlayed(seat, square, cup_name(draft.cups[self.cup])))


FOUR_POINTS: Final[list[Action]] = [PlayFourPoint(cup) for cup in range(data.CUPS)]
LOOKS_AT: Final = among(FOUR_POINTS)
ALL_CUPS: Final = (1 << data.CUPS) - 1

# -- Invisibility Cloak ----------------------------------------------------------------------------


class PlayCloakTile(PlayTile):
    """Fetch the Cloak for this player's piece."""

    def __init__(self, seat: int) -> None:
        super().__init__(data.CLOAK_TILE)
        self.seat = seat

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        return None if wearers(state) >> self.seat & 1 else Refusal("LAB-CLKT-01")

    def ways(self, state: State, seat: Seat) -> list[Action]:
        return CLOAKS_FOR[wearers(state)]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-CLOAK-06: the Cloak is fetched from anywhere; LAB-CLOAK-11: nothing else happens."""
        if events is not None:
            events.append(CloakTilePlayed(seat))
        put_cloak(draft, seat, Seat(self.seat), events)


CLOAK_TILES: Final[list[Action]] = [PlayCloakTile(seat) for seat in range(data.MOST_PLAYERS)]
CLOAKS_FOR: Final = among(CLOAK_TILES)
