"""Resource tiles in general: when they are played, how they are drawn, how many one keeps."""

from typing import Any

from grimoire.games.labyrinth.actions import DROP_TILE, Action, DrawTile, DropTile
from grimoire.games.labyrinth.asks import (
    FINISH_TURN,
    KEEP_CHOICE,
    MIST_DRAW,
    REWARD_DRAW,
    CloakChoice,
    KeepChoice,
    LastChoice,
    MistDraw,
    MoveChoice,
    RewardDraw,
    SparksDraw,
    TileDeal,
    TurnChoice,
)
from grimoire.games.labyrinth.data import MOST_TILES, TILE_NAMES
from grimoire.games.labyrinth.events import (
    MistDrawn,
    Reshuffled,
    RewardDrawn,
    TileDiscarded,
    tile_names,
)
from grimoire.games.labyrinth.pouch import ONE, holds, kinds_in, size, without, without_any
from grimoire.games.labyrinth.rules.table import asked, check_asked, top
from grimoire.games.labyrinth.state import State
from grimoire.kernel.pending import Pending
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- when a tile may be played ---------------------------------------------------------------------


def is_window(ask: Pending) -> bool:
    """LAB-RES-07: before the throw; after it, before moving or placing the Cloak; at the end."""
    return isinstance(ask, (TurnChoice, MoveChoice, CloakChoice, LastChoice))


def check_tile(state: State, seat: Seat, kind: int) -> Refusal | None:
    """May this player play a tile of this kind now, as far as the moment is concerned?"""
    if seat not in asked(state):
        return Refusal("LAB-RES-05")
    if not is_window(top(state)):
        return Refusal("LAB-RES-07")
    if state.tile_played:
        return Refusal("LAB-RES-06")
    if not holds(state.tiles[seat], kind):
        return Refusal("LAB-RES-04")
    return None


def may_play_tiles(state: State, seat: Seat) -> bool:
    """LAB-RES-06: has this player a tile, and not played one in this turn?"""
    return not state.tile_played and state.tiles[seat] != 0


def use_tile(draft: State, seat: Seat, kind: int) -> None:
    """LAB-RES-04: the tile of this turn goes to the discard; its effect comes next."""
    draft.tile_played = True
    discard_tile(draft, seat, kind)
    if isinstance(top(draft), LastChoice):
        draft.pending.pop()
        draft.pending.append(FINISH_TURN)


def discard_tile(draft: State, seat: Seat, kind: int) -> None:
    """A tile is laid on the discard for all to see."""
    draft.tiles[seat] -= ONE[kind]
    draft.tile_discard += ONE[kind]
    forget_known(draft, seat, kind)


# -- what is known about other hands ---------------------------------------------------------------
# LAB-RES-01: tiles are secret, but who has seen one go into a hand remembers it there. Of a tile
# that leaves unseen nobody else can say which it was, so less is known of every kind.


def forget_known(draft: State, holder: Seat, kind: int) -> None:
    """Everybody saw a tile of this kind leave a hand."""
    at = int(holder)
    while at < len(draft.known):
        draft.known[at] = without(draft.known[at], kind)
        at += draft.seats


def forget_any(draft: State, holder: Seat, knower: Seat) -> None:
    """A tile left a hand, and only one other player saw which."""
    for viewer in range(draft.seats + 1):
        if viewer != knower:
            at = viewer * draft.seats + holder
            draft.known[at] = without_any(draft.known[at])


def remember(draft: State, viewer: int, holder: Seat, kind: int) -> None:
    """Somebody saw a tile of this kind go into a hand."""
    if viewer != holder:
        draft.known[viewer * draft.seats + holder] += ONE[kind]


# -- drawing ---------------------------------------------------------------------------------------


def draw_from_mist(draft: State, events: list[Any] | None) -> None:
    """LAB-MIST-01, LAB-Q-13: a tile is drawn."""
    if has_tile_to_draw(draft, events):
        draft.pending.append(MIST_DRAW)


def draw_reward(draft: State, count: int, events: list[Any] | None) -> None:
    """LAB-BATTLE-07: as many tiles as the reward says."""
    draft.to_draw = count
    if count > 0 and has_tile_to_draw(draft, events):
        draft.pending.append(REWARD_DRAW)


def has_tile_to_draw(draft: State, events: list[Any] | None) -> bool:
    """LAB-RES-03: is there a tile in the pile, or in the discard that becomes the pile?"""
    if draft.tile_pile == 0:
        draft.tile_pile = draft.tile_discard
        draft.tile_discard = 0
        for seat in range(draft.seats):
            draft.tile_pile += draft.hidden_tiles[seat]
            draft.hidden_tiles[seat] = 0
        if events is not None:
            events.append(Reshuffled("resource"))
    return draft.tile_pile != 0


def check_draw_tile(state: State, act: DrawTile) -> Refusal | None:
    """May chance give a tile of this kind now?"""
    ask = top(state)
    if isinstance(ask, SparksDraw):
        given = holds(state.tiles[state.target], act.kind)
    else:
        given = isinstance(ask, (TileDeal, MistDraw, RewardDraw)) and holds(
            state.tile_pile, act.kind
        )
    return None if given else Refusal("LAB-RES-04")


def take_tile(draft: State, seat: Seat, kind: int) -> None:
    """A tile goes from the pile to a hand."""
    draft.tile_pile -= ONE[kind]
    draft.tiles[seat] += ONE[kind]


def play_mist_draw(draft: State, kind: int, events: list[Any] | None) -> None:
    """A tile from the golden mist; the limit applies."""
    seat = draft.active
    draft.pending.pop()
    take_tile(draft, seat, kind)
    if events is not None:
        events.append(MistDrawn(seat, TILE_NAMES[kind], False))
    keep_six(draft, seat)


def play_reward_draw(draft: State, kind: int, events: list[Any] | None) -> None:
    """A tile of the reward; LAB-BATTLE-07: the limit applies after the last."""
    seat = draft.active
    take_tile(draft, seat, kind)
    draft.drawn_tiles += ONE[kind]
    draft.to_draw -= 1
    if draft.to_draw > 0 and has_tile_to_draw(draft, events):
        return
    draft.pending.pop()
    if events is not None:
        tiles = tile_names(draft.drawn_tiles)
        events.append(RewardDrawn(seat, len(tiles), tiles))
    draft.to_draw = 0
    draft.drawn_tiles = 0
    keep_six(draft, seat)


# -- six at most -----------------------------------------------------------------------------------


def keep_six(draft: State, seat: Seat) -> None:
    """LAB-RES-02: whoever has more than six chooses, before anything else happens."""
    if size(draft.tiles[seat]) > MOST_TILES:
        draft.pending.append(KEEP_CHOICE[seat])


def legal_drops(state: State, seat: Seat) -> list[Action]:
    """One tile of any kind in the hand."""
    return [DROP_TILE[kind] for kind in kinds_in(state.tiles[seat])]


def check_drop(state: State, seat: Seat, act: DropTile) -> Refusal | None:
    """May this player give up this tile?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), KeepChoice):
        return Refusal("LAB-RES-02")
    return None if holds(state.tiles[seat], act.kind) else Refusal("LAB-RES-04")


def play_drop(draft: State, seat: Seat, act: DropTile, events: list[Any] | None) -> None:
    """LAB-Q-29: the tile goes to the discard unseen."""
    draft.tiles[seat] -= ONE[act.kind]
    draft.hidden_tiles[seat] += ONE[act.kind]
    forget_any(draft, seat, seat)
    if events is not None:
        events.append(TileDiscarded(seat, TILE_NAMES[act.kind]))
    if size(draft.tiles[seat]) <= MOST_TILES:
        draft.pending.pop()
