"""What can be played now, and the tiles that act on hedges, cups and the Cloak.

Dumbledore and the tiles that take tiles have files of their own; the Double Die belongs to battles.
"""

from typing import Any

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.actions import (
    CLOAK_TILE,
    FOUR_POINT,
    PLAY_DUMBLEDORE,
    PLAY_HEDGE,
    PLAY_REDUCTOR,
    RED_SPARKS,
    VERITASERUM,
    Action,
    PlayCloakTile,
    PlayFourPoint,
    PlayHedge,
)
from grimoire.games.labyrinth.asks import MoveChoice
from grimoire.games.labyrinth.events import (
    CloakTilePlayed,
    FourPointPlayed,
    HedgeMoved,
    ReductorPlayed,
    cup_name,
)
from grimoire.games.labyrinth.maze import DARK, GREEN, PLAIN
from grimoire.games.labyrinth.pouch import holds
from grimoire.games.labyrinth.rules.cloak import legal_wearers, put_cloak
from grimoire.games.labyrinth.rules.dumbledore import can_denounce
from grimoire.games.labyrinth.rules.moving import walk_reach
from grimoire.games.labyrinth.rules.stealing import victims
from grimoire.games.labyrinth.rules.table import is_free, square_of, top
from grimoire.games.labyrinth.rules.tiles import check_tile, may_play_tiles, use_tile
from grimoire.games.labyrinth.rules.victory import is_open
from grimoire.games.labyrinth.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def add_tiles(state: State, seat: Seat, actions: list[Action]) -> None:
    """LAB-RES-08: add every tile that can be played now, with everything it can be played on."""
    if not may_play_tiles(state, seat):
        return
    held = state.tiles[seat]
    if holds(held, data.DUMBLEDORE) and can_denounce(state, seat):
        actions.append(PLAY_DUMBLEDORE)
    if holds(held, data.REDUCTOR) and can_burst(state, seat):
        actions.append(PLAY_REDUCTOR)
    if holds(held, data.HEDGE_REQUEST):
        add_hedges(state, actions)
    if holds(held, data.FOUR_POINT):
        for cup in range(data.CUPS):
            if not is_open(state, cup):
                actions.append(FOUR_POINT[cup])
    if holds(held, data.CLOAK_TILE):
        for wearer in legal_wearers(state):
            actions.append(CLOAK_TILE[wearer])
    if holds(held, data.RED_SPARKS):
        for victim in victims(state, seat):
            actions.append(RED_SPARKS[victim])
    if holds(held, data.VERITASERUM):
        for victim in victims(state, seat):
            actions.append(VERITASERUM[victim])


# -- Reductor Spell --------------------------------------------------------------------------------


def can_burst(state: State, seat: Seat) -> bool:
    """LAB-REDU-01: has a number been thrown, and is there a hedge in reach to cross?"""
    if not isinstance(top(state), MoveChoice):
        return False
    return walk_reach(state, seat).can_cross()


def check_reductor(state: State, seat: Seat) -> Refusal | None:
    """May this player cast the spell now?"""
    refusal = check_tile(state, seat, data.REDUCTOR)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), MoveChoice):
        return Refusal("LAB-REDU-01")
    return None if can_burst(state, seat) else Refusal("LAB-RES-08")


def play_reductor(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-REDU-06: in this move, one green hedge can be crossed."""
    use_tile(draft, seat, data.REDUCTOR)
    draft.reductor = True
    if events is not None:
        events.append(ReductorPlayed(seat))


# -- Hedge of Requirement --------------------------------------------------------------------------


def add_hedges(state: State, actions: list[Action]) -> None:
    """LAB-HEDGE-01 to LAB-HEDGE-04: every space the Wandering Hedge can be sent to."""
    maze = state.edition.maze
    for space in maze.hedge_spaces:
        if space != state.hedge and is_free(state, space):
            actions.append(PLAY_HEDGE[maze.squares[space]])


def check_hedge(state: State, seat: Seat, act: PlayHedge) -> Refusal | None:
    """May this player send the Wandering Hedge to this square?"""
    refusal = check_tile(state, seat, data.HEDGE_REQUEST)
    if refusal is not None:
        return refusal
    maze = state.edition.maze
    space = maze.space_at[act.square]
    if maze.letter(act.square) in (DARK, GREEN) or not is_free(state, space):
        return Refusal("LAB-HEDGE-01")
    if maze.symbols[space] != PLAIN:
        return Refusal("LAB-HEDGE-03")
    if maze.touches_dark[space]:
        return Refusal("LAB-HEDGE-02")
    return Refusal("LAB-HEDGE-04") if space == state.hedge else None


def play_hedge(draft: State, seat: Seat, act: PlayHedge, events: list[Any] | None) -> None:
    """The Wandering Hedge lies on another space of the path."""
    use_tile(draft, seat, data.HEDGE_REQUEST)
    draft.hedge = draft.edition.maze.space_at[act.square]
    if events is not None:
        events.append(HedgeMoved(seat, square_of(draft, draft.hedge)))


# -- Four-Point Spell ------------------------------------------------------------------------------


def check_four_point(state: State, seat: Seat, act: PlayFourPoint) -> Refusal | None:
    """May this player look at this Cup tile?"""
    refusal = check_tile(state, seat, data.FOUR_POINT)
    if refusal is not None:
        return refusal
    return Refusal("LAB-FOUR-01") if is_open(state, act.cup) else None


def play_four_point(draft: State, seat: Seat, act: PlayFourPoint, events: list[Any] | None) -> None:
    """LAB-Q-35: the player sees one tile, and the game remembers it for them alone."""
    use_tile(draft, seat, data.FOUR_POINT)
    draft.looked[seat] |= 1 << act.cup
    if events is not None:
        square = square_of(draft, draft.edition.maze.cups[act.cup])
        events.append(FourPointPlayed(seat, square, cup_name(draft.cups[act.cup])))


# -- Invisibility Cloak ----------------------------------------------------------------------------


def check_cloak_tile(state: State, seat: Seat, act: PlayCloakTile) -> Refusal | None:
    """May this player put the Cloak on this piece with a tile?"""
    refusal = check_tile(state, seat, data.CLOAK_TILE)
    if refusal is not None:
        return refusal
    return None if act.seat in legal_wearers(state) else Refusal("LAB-CLKT-01")


def play_cloak_tile(draft: State, seat: Seat, act: PlayCloakTile, events: list[Any] | None) -> None:
    """LAB-CLOAK-06: the Cloak is fetched from anywhere; LAB-CLOAK-11: nothing else happens."""
    use_tile(draft, seat, data.CLOAK_TILE)
    if events is not None:
        events.append(CloakTilePlayed(seat))
    put_cloak(draft, seat, Seat(act.seat), events)
