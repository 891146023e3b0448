"""The eight tiles, but for the Double Die, which belongs to battles."""

from typing import Any

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.actions import (
    ANSWER,
    CLOAK_TILE,
    FOUR_POINT,
    NO_ANSWER,
    PENALISE,
    PLAY_DUMBLEDORE,
    PLAY_HEDGE,
    PLAY_REDUCTOR,
    RED_SPARKS,
    TAKE_TILE,
    VERITASERUM,
    Action,
    Penalise,
    PlayCloakTile,
    PlayFourPoint,
    PlayHedge,
    PlayRedSparks,
    PlayVeritaserum,
    TakeTile,
)
from grimoire.games.labyrinth.asks import (
    ANSWER_CHOICE,
    PENALTY_CHOICE,
    SPARKS_DRAW,
    TILE_CHOICE,
    AnswerChoice,
    MoveChoice,
    PenaltyChoice,
    TileChoice,
)
from grimoire.games.labyrinth.events import (
    CloakTilePlayed,
    DumbledoreAnswered,
    DumbledorePlayed,
    FourPointPlayed,
    HedgeMoved,
    RedSparksPlayed,
    ReductorPlayed,
    VeritaserumPlayed,
    VeritaserumTaken,
    cup_name,
    tile_names,
)
from grimoire.games.labyrinth.maze import DARK, GREEN, PLAIN
from grimoire.games.labyrinth.pouch import ONE, holds, kinds_in, size
from grimoire.games.labyrinth.rules.carrying import carry
from grimoire.games.labyrinth.rules.cloak import legal_wearers, put_cloak
from grimoire.games.labyrinth.rules.moving import walk_reach
from grimoire.games.labyrinth.rules.table import (
    check_asked,
    is_free,
    is_gone,
    name_of,
    square_of,
    top,
)
from grimoire.games.labyrinth.rules.tiles import (
    check_tile,
    discard_tile,
    forget_any,
    forget_known,
    may_play_tiles,
    remember,
    use_tile,
)
from grimoire.games.labyrinth.rules.victory import is_open
from grimoire.games.labyrinth.state import NOBODY, TO_PENALTY, State
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


# -- Albus Dumbledore ------------------------------------------------------------------------------


def can_denounce(state: State, seat: Seat) -> bool:
    """LAB-DUMB-01, LAB-Q-21: does a rival wear the Cloak?"""
    return state.cloak != NOBODY and state.cloak != seat


def check_dumbledore(state: State, seat: Seat) -> Refusal | None:
    """May this player call Dumbledore?"""
    if isinstance(top(state), AnswerChoice) and seat == state.active:
        return Refusal("LAB-DUMB-06")
    refusal = check_tile(state, seat, data.DUMBLEDORE)
    if refusal is not None:
        return refusal
    return None if can_denounce(state, seat) else Refusal("LAB-DUMB-01")


def play_dumbledore(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DUMB-04: before anything happens, the denounced player may answer."""
    use_tile(draft, seat, data.DUMBLEDORE)
    draft.target = draft.cloak
    if events is not None:
        events.append(DumbledorePlayed(seat, draft.target))
    draft.pending.append(ANSWER_CHOICE[draft.target])


def legal_answers(state: State, seat: Seat) -> list[Action]:
    """To answer, if there is a tile to answer with, or not."""
    return [ANSWER, NO_ANSWER] if holds(state.tiles[seat], data.DUMBLEDORE) else [NO_ANSWER]


def check_answer(state: State, seat: Seat) -> Refusal | None:
    """LAB-DUMB-04: may this player, and no other, say whether Dumbledore is answered?"""
    ask = top(state)
    if isinstance(ask, AnswerChoice) and seat != state.target:
        return Refusal("LAB-DUMB-04", {"who": name_of(state, state.target)})
    return None if isinstance(ask, AnswerChoice) else Refusal("LAB-RES-05")


def check_answer_tile(state: State, seat: Seat) -> Refusal | None:
    """May this player answer with a tile?"""
    refusal = check_answer(state, seat)
    if refusal is not None:
        return refusal
    return None if holds(state.tiles[seat], data.DUMBLEDORE) else Refusal("LAB-RES-04")


def play_answer(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DUMB-05: both tiles are gone, and no penalty falls; LAB-Q-23: who has the Cloak now."""
    draft.pending.pop()
    discard_tile(draft, seat, data.DUMBLEDORE)
    backfires = draft.terms.backfire
    if backfires:
        draft.cloak = draft.active
    if events is not None:
        answered = DumbledoreAnswered(draft.active, seat, "backfire" if backfires else "restore")
        events.append(answered)
    draft.target = NOBODY


def play_no_answer(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """LAB-DUMB-02, LAB-DUMB-03: off with the Cloak, and off to the nearest penalty space."""
    draft.pending.pop()
    draft.cloak = NOBODY
    if events is not None:
        events.append(DumbledoreAnswered(draft.active, seat, "none"))
    nearest = draft.edition.maze.nearest_penalties[draft.place[seat]]
    if len(nearest) == 1:
        penalise(draft, nearest[0], events)
    else:
        draft.pending.append(PENALTY_CHOICE[draft.active])


def legal_penalties(state: State) -> list[Action]:
    """The penalty spaces that are equally near."""
    maze = state.edition.maze
    nearest = maze.nearest_penalties[state.place[state.target]]
    return [PENALISE[maze.squares[space]] for space in nearest]


def check_penalise(state: State, seat: Seat, act: Penalise) -> Refusal | None:
    """May this player send the denounced piece to this space?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    if not isinstance(top(state), PenaltyChoice):
        return Refusal("LAB-TURN-01")
    maze = state.edition.maze
    space = maze.space_at[act.square]
    near = space in maze.nearest_penalties[state.place[state.target]]
    return None if near else Refusal("LAB-DUMB-03")


def play_penalise(draft: State, act: Penalise, events: list[Any] | None) -> None:
    """The denouncer has chosen between penalty spaces."""
    draft.pending.pop()
    penalise(draft, draft.edition.maze.space_at[act.square], events)


def penalise(draft: State, space: int, events: list[Any] | None) -> None:
    """The cheat goes to this penalty space, or beside it if it is taken."""
    cheat, draft.target = draft.target, NOBODY
    carry(draft, cheat, space, TO_PENALTY, draft.active, events)


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
    return check_tile(state, seat, data.RED_SPARKS) or check_victim(
        state, seat, act.seat, "LAB-SPARK-01"
    )


def play_red_sparks(draft: State, seat: Seat, act: PlayRedSparks) -> None:
    """LAB-SPARK-01: chance decides which tile."""
    use_tile(draft, seat, data.RED_SPARKS)
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
        events.append(RedSparksPlayed(thief, victim, data.TILE_NAMES[kind], "none"))
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
    return check_tile(state, seat, data.VERITASERUM) or check_victim(
        state, seat, act.seat, "LAB-VERI-01"
    )


def play_veritaserum(
    draft: State, seat: Seat, act: PlayVeritaserum, events: list[Any] | None
) -> None:
    """LAB-Q-25: all the rival's tiles are seen, by everybody or by the player alone."""
    victim = Seat(act.seat)
    use_tile(draft, seat, data.VERITASERUM)
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
        events.append(VeritaserumTaken(seat, victim, data.TILE_NAMES[act.kind], private))
    draft.target = NOBODY
