"""The cards that change tiles: Password, Friday Reshuffle, Peeves' Prank."""

from typing import Any

from grimoire.games.halls.actions import CANCELS, PICKS, Action, Pick
from grimoire.games.halls.asks import (
    NOT_PICKED,
    HandleTiles,
    PickForFriday,
    PickForPeeves,
)
from grimoire.games.halls.board import SQUARES
from grimoire.games.halls.data import FRIDAY_TILES, PASSWORD_TILES
from grimoire.games.halls.events import PasswordPlayed, Reshuffled, TilesSwapped
from grimoire.games.halls.rules.closed_rooms import mark_closed, sweep_closures
from grimoire.games.halls.rules.halls import hide, is_face_up, is_room, lay
from grimoire.games.halls.rules.table import (
    check_turn,
    check_unfinished,
    pawns_on,
    tile_seen,
    top,
)
from grimoire.games.halls.state import FACE_DOWN, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Password --------------------------------------------------------------------------------------


def begin_password(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """HAL-PASS-01: five more tiles, no matter which have been done for the die."""
    draft.pending.append(HandleTiles(seat, PASSWORD_TILES, 0, True))
    if events is not None:
        events.append(PasswordPlayed(seat, draft.terms.up_to))


# -- Class Cancelled -------------------------------------------------------------------------------


def legal_cancels(state: State) -> list[Action]:
    """HAL-CANCEL-01: any classroom that is face up."""
    if state.rooms == 0:
        return []
    return [CANCELS[square] for square in range(SQUARES) if is_room(state, square)]


# -- picking tiles ---------------------------------------------------------------------------------


def check_pick(state: State, seat: Seat, act: Pick) -> Refusal | None:
    """May this player take the tile on this square for the card that is being carried out?"""
    wrong = check_turn(state, seat)
    if wrong is not None:
        return wrong
    ask = top(state)
    if not isinstance(ask, (PickForFriday, PickForPeeves)):
        return check_unfinished(state) or Refusal("HAL-FRI-01")
    if act.place >= SQUARES:
        return Refusal("HAL-HALL-07")
    if isinstance(ask, PickForPeeves):
        return Refusal("HAL-PEEV-01") if act.place == ask.first else None
    if ask.picked >> act.place & 1:
        return Refusal("HAL-FRI-04")
    return None if is_free_tile(state, act.place) else Refusal("HAL-FRI-03")


def legal_friday_picks(state: State, ask: PickForFriday) -> list[Action]:
    """HAL-FRI-03: tiles that are face up and carry no pawn."""
    legal: list[Action] = []
    for square in range(SQUARES):
        if ask.picked >> square & 1 == 0 and is_free_tile(state, square):
            legal.append(PICKS[square])
    return legal


def legal_peeves_picks(ask: PickForPeeves) -> list[Action]:
    """HAL-PEEV-01: any two different tiles."""
    legal: list[Action] = []
    for square in range(SQUARES):
        if square != ask.first:
            legal.append(PICKS[square])
    return legal


def play_pick(draft: State, act: Pick, events: list[Any] | None) -> None:
    """The tile is taken."""
    ask = draft.pending.pop()
    if isinstance(ask, PickForFriday):
        pick_for_friday(draft, ask, act.place, events)
    elif isinstance(ask, PickForPeeves):
        pick_for_peeves(draft, ask, act.place, events)


# -- Friday Reshuffle ------------------------------------------------------------------------------


def is_free_tile(state: State, square: int) -> bool:
    """HAL-FRI-03: is this tile face up, and is no pawn on it?"""
    return is_face_up(state, square) and square not in state.pawns


def has_friday_tiles(state: State) -> bool:
    """HAL-FRI-04: are there five tiles to choose?"""
    free = 0
    for square in range(SQUARES):
        if state.faces[square] != FACE_DOWN and square not in state.pawns:
            free += 1
    return free >= FRIDAY_TILES


def begin_friday(draft: State, seat: Seat) -> None:
    """HAL-FRI-01: five tiles are chosen, one after the other."""
    draft.pending.append(PickForFriday(seat, 0, FRIDAY_TILES))


def pick_for_friday(
    draft: State, ask: PickForFriday, square: int, events: list[Any] | None
) -> None:
    """HAL-FRI-04: exactly five."""
    picked = ask.picked | 1 << square
    if ask.left > 1:
        draft.pending.append(PickForFriday(ask.seats[0], picked, ask.left - 1))
    else:
        reshuffle(draft, [at for at in range(SQUARES) if picked >> at & 1], events)


def reshuffle(draft: State, squares: list[int], events: list[Any] | None) -> None:
    """HAL-FRI-01, HAL-Q-14: face down, and nobody knows which of the five is where."""
    if events is not None:
        events.append(Reshuffled(draft.turn, [tile_seen(draft, at) for at in squares]))
    mixed = 0
    for square in squares:
        mixed |= 1 << draft.faces[square]
        sweep_closures(draft, draft.faces[square], events)
    for square in squares:
        hide(draft, square, mixed)
    forget_handled(draft, mixed)


def forget_handled(draft: State, mixed: int) -> None:
    """HAL-Q-14: nobody can tell mixed tiles from one another, so they may be handled again."""
    for at in range(len(draft.pending)):
        ask = draft.pending[at]
        if isinstance(ask, HandleTiles):
            handled = ask.handled & ~mixed
            draft.pending[at] = HandleTiles(ask.seats[0], ask.left, handled, ask.password)


# -- Peeves' Prank ---------------------------------------------------------------------------------


def begin_peeves(draft: State, seat: Seat) -> None:
    """HAL-PEEV-01: two tiles are chosen, one after the other."""
    draft.pending.append(PickForPeeves(seat, NOT_PICKED))


def pick_for_peeves(
    draft: State, ask: PickForPeeves, square: int, events: list[Any] | None
) -> None:
    """HAL-Q-15: two different tiles."""
    if ask.first == NOT_PICKED:
        draft.pending.append(PickForPeeves(ask.seats[0], square))
    else:
        swap_tiles(draft, ask.first, square, events)


def swap_tiles(draft: State, first: int, second: int, events: list[Any] | None) -> None:
    """HAL-PEEV-01, HAL-PEEV-02: they trade places as they lie, with all that is on them."""
    if events is not None:
        riders = pawns_on(draft, first) + pawns_on(draft, second)
        one, other = tile_seen(draft, first), tile_seen(draft, second)
        events.append(TilesSwapped(draft.turn, one, other, riders))
    face, turned, maybe = draft.faces[first], draft.turned[first], draft.maybe[first]
    put(draft, first, draft.faces[second], draft.turned[second], draft.maybe[second])
    put(draft, second, face, turned, maybe)
    for seat in range(draft.seats):
        if draft.pawns[seat] == first:
            draft.pawns[seat] = second
        elif draft.pawns[seat] == second:
            draft.pawns[seat] = first
    mark_closed(draft)


def put(draft: State, square: int, face: int, turned: int, maybe: int) -> None:
    """A tile comes to lie on a square, on the same side and in the same direction as before."""
    hide(draft, square, maybe)
    if face != FACE_DOWN:
        lay(draft, square, face, turned)
