"""Red Sparks and Veritaserum: tiles that take tiles."""

from typing import Any

from grimoire.games.labyrinth.actions import (
    TAKE_TILE,
    Action,
    PlayRedSparks,
    PlayVeritaserum,
    TakeTile,
)
from grimoire.games.labyrinth.asks import SPARKS_DRAW, TILE_CHOICE, TileChoice
from grimoire.games.labyrinth.data import RED_SPARKS, TILE_NAMES, VERITASERUM
from grimoire.games.labyrinth.events import (
    RedSparksPlayed,
    VeritaserumPlayed,
    VeritaserumTaken,
    tile_names,
)
from grimoire.games.labyrinth.pouch import ONE, holds, kinds_in, size
from grimoire.games.labyrinth.rules.table import check_asked, is_gone, top
from grimoire.games.labyrinth.rules.tiles import (
    check_tile,
    forget_any,
    forget_known,
    remember,
    use_tile,
)
from grimoire.games.labyrinth.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Red Sparks ------------------------------------------------------------------------------------


def victims(state: State, seat: Seat) -> list[Seat]:
    """LAB-RES-08: the rivals who have a tile."""
    return [
        Seat(other) for other in range(state.seats) if other != seat and state.tiles[other] != 0
    ]


def check_victim(state: State, seat: Seat, victim: int, rule: str) -> Refusal | None:
    """Is this a rival who has a tile?"""
    if victim >= state.seats or victim == seat or is_gone(state, victim):
        return Refusal(rule)
    if not victims(state, seat):
        return Refusal("LAB-RES-08")
    return None if state.tiles[victim] != 0 else Refusal(rule)


def check_red_sparks(state: State, seat: Seat, act: PlayRedSparks) -> Refusal | None:
    """May this player aim Red Sparks at this rival?"""
    return check_tile(state, seat, RED_SPARKS) or check_victim(
        state, seat, act.seat, "LAB-SPARK-01"
    )


def play_red_sparks(draft: State, seat: Seat, act: PlayRedSparks) -> None:
    """LAB-SPARK-01: chance decides which tile."""
    use_tile(draft, seat, RED_SPARKS)
    draft.target = Seat(act.seat)
    draft.pending.append(SPARKS_DRAW)


def play_sparks_draw(draft: State, kind: int, events: list[Any] | None) -> None:
    """The tile changes hands, and only these two know which."""
    thief, victim = draft.active, draft.target
    draft.pending.pop()
    move_tile(draft, victim, thief, kind)
    forget_known_by(draft, thief, victim, kind)
    forget_any(draft, victim, thief)
    remember(draft, victim, thief, kind)
    if events is not None:
        events.append(RedSparksPlayed(thief, victim, TILE_NAMES[kind], "none"))
    draft.target = NOBODY


def move_tile(draft: State, victim: Seat, thief: Seat, kind: int) -> None:
    """A tile goes from one hand to another; LAB-CLOAK-05: the Cloak does not forbid that."""
    draft.tiles[victim] -= ONE[kind]
    draft.tiles[thief] += ONE[kind]


def forget_known_by(draft: State, viewer: Seat, holder: Seat, kind: int) -> None:
    """One player saw a tile of this kind leave a hand."""
    at = viewer * draft.seats + holder
    if holds(draft.known[at], kind):
        draft.known[at] -= ONE[kind]


# -- Veritaserum -----------------------------------------------------------------------------------


def check_veritaserum(state: State, seat: Seat, act: PlayVeritaserum) -> Refusal | None:
    """May this player make this rival show their tiles?"""
    return check_tile(state, seat, VERITASERUM) or check_victim(
        state, seat, act.seat, "LAB-VERI-01"
    )


def play_veritaserum(
    draft: State, seat: Seat, act: PlayVeritaserum, events: list[Any] | None
) -> None:
    """LAB-Q-25: all the rival's tiles are seen, by everybody or by the player alone."""
    victim = Seat(act.seat)
    use_tile(draft, seat, VERITASERUM)
    draft.target = victim
    shown = draft.tiles[victim]
    for viewer in range(draft.seats + 1):
        if viewer == seat or (draft.terms.reveal_to_all and viewer != victim):
            draft.known[viewer * draft.seats + victim] = shown
    if events is not None:
        private = not draft.terms.reveal_to_all
        events.append(VeritaserumPlayed(seat, victim, size(shown), tile_names(shown), private))
    draft.pending.append(TILE_CHOICE[seat])


def legal_takes(state: State) -> list[Action]:
    """One of the tiles that are shown."""
    return [TAKE_TILE[kind] for kind in kinds_in(state.tiles[state.target])]


def check_take(state: State, seat: Seat, act: TakeTile) -> Refusal | None:
    """May this player take this tile?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    shown = isinstance(top(state), TileChoice) and holds(state.tiles[state.target], act.kind)
    return None if shown else Refusal("LAB-VERI-01")


def play_take(draft: State, seat: Seat, act: TakeTile, events: list[Any] | None) -> None:
    """LAB-VERI-01: the player keeps one, the rest are hidden again."""
    draft.pending.pop()
    victim, private = draft.target, not draft.terms.reveal_to_all
    move_tile(draft, victim, seat, act.kind)
    if private:
        forget_known_by(draft, seat, victim, act.kind)
        forget_any(draft, victim, seat)
        remember(draft, victim, seat, act.kind)
    else:
        forget_known(draft, victim, act.kind)
        for viewer in range(draft.seats + 1):
            remember(draft, viewer, seat, act.kind)
    if events is not None:
        events.append(VeritaserumTaken(seat, victim, TILE_NAMES[act.kind], private))
    draft.target = NOBODY
