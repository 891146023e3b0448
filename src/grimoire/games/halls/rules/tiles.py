"""Rolling the die, and flipping and rotating tiles; also what second-years may not."""

from typing import Any

from grimoire.games.halls.actions import (
    FLIPS,
    NO_MORE_TILES,
    QUARTER_ROTATIONS,
    ROTATIONS,
    SET_DOWNS,
    Action,
    Flip,
    Reveal,
    RevealTurned,
    Rotate,
    SetDown,
    Throw,
)
from grimoire.games.halls.asks import (
    THROW_DIE,
    HandleTiles,
    StartTurn,
    ThrowDie,
    TurnUp,
    WhichWay,
)
from grimoire.games.halls.board import SIDES, SQUARES
from grimoire.games.halls.data import PASSWORD_TILES, PLACE_NAMES
from grimoire.games.halls.events import (
    DieRolled,
    Flipped,
    Rotated,
    TileSetDown,
    TilesStopped,
)
from grimoire.games.halls.rules.cards import settle
from grimoire.games.halls.rules.halls import is_face_up, lay, turn
from grimoire.games.halls.rules.table import (
    check_turn,
    check_unfinished,
    pawns_on,
    side_names,
    tile_seen,
    top,
)
from grimoire.games.halls.rules.walking import begin_walk
from grimoire.games.halls.state import FACE_DOWN, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.native import i64

# -- the die ---------------------------------------------------------------------------------------


def check_roll(state: State, seat: Seat) -> Refusal | None:
    """HAL-OP-01: has this player not rolled yet?"""
    wrong = check_turn(state, seat) or check_unfinished(state)
    if wrong is not None:
        return wrong
    return None if isinstance(top(state), StartTurn) else Refusal("HAL-OP-01")


def play_roll(draft: State) -> None:
    """The die is thrown."""
    draft.pending.pop()
    draft.pending.append(THROW_DIE)


def check_throw_die(state: State) -> Refusal | None:
    """Is the die thrown now?"""
    return None if isinstance(top(state), ThrowDie) else Refusal("HAL-OP-01")


def play_throw_die(draft: State, act: Throw, events: list[Any] | None) -> None:
    """HAL-OP-01, HAL-OP-02: the number says how many tiles are handled."""
    draft.die = act.face
    draft.pending.pop()
    draft.pending.append(HandleTiles(draft.turn, act.face, 0, False))
    if events is not None:
        events.append(DieRolled(draft.turn, act.face, draft.terms.up_to))


# -- may this tile be handled? ---------------------------------------------------------------------


def check_flip(state: State, seat: Seat, act: Flip) -> Refusal | None:
    """HAL-OP-04: may this player flip the tile on this square now?"""
    wrong = check_handle(state, seat, act.place)
    if wrong is not None:
        return wrong
    return Refusal("HAL-OP-05") if is_face_up(state, act.place) else None


def check_rotate(state: State, seat: Seat, act: Rotate) -> Refusal | None:
    """HAL-OP-06: may this player rotate the tile on this square so now?"""
    wrong = check_handle(state, seat, act.place)
    if wrong is not None:
        return wrong
    if not is_face_up(state, act.place):
        return Refusal("HAL-OP-06")
    if state.terms.second_year and act.quarters == 2:
        return Refusal("HAL-EXP-03")
    return None


def check_handle(state: State, seat: Seat, place: int) -> Refusal | None:
    """May this player handle the tile on this place at all?"""
    wrong = check_turn(state, seat)
    if wrong is not None:
        return wrong
    ask = top(state)
    if not isinstance(ask, HandleTiles):
        return check_unfinished(state) or check_has_tiles(ask)
    if place >= SQUARES:
        return Refusal("HAL-HALL-07")
    if is_handled(ask, state.faces[place]):
        return Refusal(batch_rule(ask))
    return None


def check_has_tiles(ask: object) -> Refusal:
    """There is no tile to handle: the die comes first, or its tiles are done."""
    return Refusal("HAL-TURN-01" if isinstance(ask, StartTurn) else "HAL-OP-02")


def batch_rule(ask: HandleTiles) -> str:
    """The rule that says how many tiles, all different: that of the die or that of the card."""
    return "HAL-PASS-01" if ask.password else "HAL-OP-02"


def is_handled(ask: HandleTiles, tile: int) -> bool:
    """HAL-OP-02, HAL-PASS-01: has this tile been done for this roll, or for this card?"""
    return tile != FACE_DOWN and ask.handled >> tile & 1 == 1


def legal_tiles(state: State, ask: HandleTiles) -> list[Action]:
    """HAL-OP-03, HAL-OP-08: flip any hidden tile, rotate any other that has not been done yet."""
    legal: list[Action] = []
    handled: i64 = ask.handled
    rotations = QUARTER_ROTATIONS if state.terms.second_year else ROTATIONS
    for square in range(SQUARES):
        tile: i64 = state.faces[square]
        if tile == FACE_DOWN:
            legal.append(FLIPS[square])
        elif handled >> tile & 1 == 0:
            legal += rotations[square]
    if may_stop(state, ask):
        legal.append(NO_MORE_TILES)
    return legal


# -- flipping --------------------------------------------------------------------------------------


def play_flip(draft: State, act: Flip) -> None:
    """HAL-Q-03: a tile taken up to be flipped is flipped."""
    draft.pending.append(TurnUp(act.place))


def check_reveal(state: State, tile: int, second_year: bool) -> Refusal | None:
    """May the tile that is being flipped be this one, and does chance turn it?"""
    ask = top(state)
    if not isinstance(ask, TurnUp) or state.maybe[ask.square] >> tile & 1 == 0:
        return Refusal("HAL-SET-02")
    return None if second_year == state.terms.second_year else Refusal("HAL-EXP-02")


def play_reveal(draft: State, act: Reveal, events: list[Any] | None) -> None:
    """HAL-OP-04: now that everybody sees it, it is set down in any direction."""
    square = turn_up(draft, act.tile, 0)
    draft.pending.append(WhichWay(draft.turn, square))
    if events is not None:
        events.append(Flipped(draft.turn, tile_seen(draft, square), []))


def play_reveal_turned(draft: State, act: RevealTurned, events: list[Any] | None) -> None:
    """HAL-EXP-02: it stays as it falls."""
    square = turn_up(draft, act.tile, act.turned)
    if events is not None:
        sides = side_names(draft, square)
        events.append(Flipped(draft.turn, tile_seen(draft, square), sides))
    finish_tiles(draft, events)


def turn_up(draft: State, tile: int, turned: int) -> int:
    """The tile that is being flipped is this one; its square."""
    ask = draft.pending.pop()
    assert isinstance(ask, TurnUp)
    maybe = draft.maybe[ask.square]
    lay(draft, ask.square, tile, turned)
    rest = maybe & ~(1 << tile)
    for square in range(SQUARES):
        if draft.maybe[square] == maybe:
            draft.maybe[square] = rest
    count_tile(draft, tile)
    return ask.square


def check_set_down(state: State, seat: Seat) -> Refusal | None:
    """HAL-OP-04: has this player just flipped a tile?"""
    wrong = check_turn(state, seat)
    if wrong is not None:
        return wrong
    if state.terms.second_year:
        return Refusal("HAL-EXP-02")
    if isinstance(top(state), WhichWay):
        return None
    return check_unfinished(state) or Refusal("HAL-Q-03")


def legal_set_downs() -> list[Action]:
    """HAL-OP-04: any of the four directions."""
    return SET_DOWNS


def play_set_down(draft: State, act: SetDown, events: list[Any] | None) -> None:
    """HAL-OP-04: flipped and set down, it counts as one tile."""
    ask = draft.pending.pop()
    assert isinstance(ask, WhichWay)
    turn(draft, ask.square, act.turned)
    if events is not None:
        sides = side_names(draft, ask.square)
        events.append(TileSetDown(draft.turn, PLACE_NAMES[ask.square], act.turned, sides))
    finish_tiles(draft, events)


# -- rotating --------------------------------------------------------------------------------------


def play_rotate(draft: State, act: Rotate, events: list[Any] | None) -> None:
    """HAL-OP-06, HAL-OP-07: turned on its own square, with the pawns on it."""
    turned = (draft.turned[act.place] + act.quarters) % SIDES
    turn(draft, act.place, turned)
    count_tile(draft, draft.faces[act.place])
    if events is not None:
        tile, sides = tile_seen(draft, act.place), side_names(draft, act.place)
        pawns = pawns_on(draft, act.place)
        events.append(Rotated(draft.turn, tile, act.quarters, turned, sides, pawns))
    finish_tiles(draft, events)


# -- how many --------------------------------------------------------------------------------------


def count_tile(draft: State, tile: int) -> None:
    """HAL-OP-02: one tile less to do, and this one not again."""
    ask = draft.pending.pop()
    assert isinstance(ask, HandleTiles)
    handled = ask.handled | 1 << tile
    draft.pending.append(HandleTiles(ask.seats[0], ask.left - 1, handled, ask.password))


def finish_tiles(draft: State, events: list[Any] | None) -> None:
    """HAL-TURN-02: when all tiles are done, the walk may begin, or the card is finished."""
    ask = draft.pending[-1]
    assert isinstance(ask, HandleTiles)
    if ask.left == 0:
        leave_tiles(draft, ask, events)


def leave_tiles(draft: State, ask: HandleTiles, events: list[Any] | None) -> None:
    """No more tiles for this roll, or for this card."""
    draft.pending.pop()
    if ask.password:
        settle(draft, events)
    else:
        begin_walk(draft)


def may_stop(state: State, ask: HandleTiles) -> bool:
    """HAL-Q-02: where the number is a maximum, one tile at least has to be done."""
    asked = PASSWORD_TILES if ask.password else state.die
    return state.terms.up_to and ask.left < asked


def check_no_more_tiles(state: State, seat: Seat) -> Refusal | None:
    """HAL-Q-02: may this player leave the rest of the tiles as they are?"""
    wrong = check_turn(state, seat)
    if wrong is not None:
        return wrong
    ask = top(state)
    if not isinstance(ask, HandleTiles):
        return check_unfinished(state) or check_has_tiles(ask)
    return None if may_stop(state, ask) else Refusal(batch_rule(ask))


def play_no_more_tiles(draft: State, events: list[Any] | None) -> None:
    """HAL-Q-02: it is left at that."""
    ask = draft.pending[-1]
    assert isinstance(ask, HandleTiles)
    if events is not None:
        events.append(TilesStopped(draft.turn, ask.left))
    leave_tiles(draft, ask, events)
