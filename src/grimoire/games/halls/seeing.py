"""What is seen: how views are made."""

from dataclasses import replace

from grimoire.games.halls.board import CORNER_NAMES, LETTERS_OF_SIDES, SQUARES
from grimoire.games.halls.data import (
    AREA_NAMES,
    CARD_NAMES,
    CLASS_NAMES,
    HATS,
    NO_ROOM,
    PLACE_NAMES,
    STUDENTS,
    TILE_NAMES,
)
from grimoire.games.halls.deck import is_unseen, kinds_in, size
from grimoire.games.halls.events import Event, HandsDealt, StarReached
from grimoire.games.halls.reaching import used_places, view_reach
from grimoire.games.halls.rules.chance import tiles_in
from grimoire.games.halls.rules.closed_rooms import author_of, tile_of
from grimoire.games.halls.rules.table import next_class, open_sides
from grimoire.games.halls.state import FACE_DOWN, NOBODY, NOT_DEALT, NOWHERE, State
from grimoire.games.halls.steps import view_step
from grimoire.games.halls.view import AreaView, ClosureView, LotView, PlayerView, SquareView, View
from grimoire.kernel.seats import Seat


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    outcome, terms = state.outcome, state.terms
    steps = [view_step(step) for step in state.pending]
    reach, beyond = view_reach(state)
    return View(
        seat=seat,
        phase=steps[-1].kind if steps else "over",
        round=state.round,
        turn=named(state.turn),
        first=named(state.first),
        die=state.die,
        left=steps[-1].left if steps else 0,
        extra_turns=state.extra_turns,
        squares=view_squares(state),
        areas=view_areas(state),
        hidden=view_hidden(state),
        players=[view_player(state, player) for player in range(state.seats)],
        hand=[] if seat is None else card_names(state.hands[seat]),
        pile=sum(size(lot) for lot in state.pile),
        lots=[view_lot(lot) for lot in state.pile],
        closures=[view_closure(state, closure) for closure in state.closures],
        used=used_places(state),
        moved=state.moved,
        stopped=state.stopped,
        star_drawn=state.star_drawn,
        reach=reach,
        beyond=beyond,
        steps=steps,
        winners=[] if outcome is None else list(outcome.winners),
        scores=[] if outcome is None else list(outcome.scores),
        rule="" if outcome is None else outcome.rule,
        variant="second_year" if terms.second_year else "first_year",
        tile_ops="up_to" if terms.up_to else "exact",
        sleep_room="last" if terms.sleep_last else "previous",
        mrs_norris="on_draw" if terms.norris_on_draw else "target",
        spare_first_turn=terms.spare_first_turn,
        continue_rule="any_card" if terms.any_card else "new_way",
        attend_on_relocation=terms.attend_lost,
        win_by_state=terms.win_by_state,
        max_rounds=terms.max_rounds,
    )


def named(seat: Seat) -> int:
    """A seat, or -1 for nobody."""
    return -1 if seat == NOBODY else seat


def card_names(pack: int) -> list[str]:
    """The cards of a pack by name."""
    return [CARD_NAMES[card] for card in kinds_in(pack)]


# -- the board -------------------------------------------------------------------------------------


def view_squares(state: State) -> list[SquareView]:
    """The 33 squares."""
    numbers = pools(state)
    return [view_square(state, square, numbers) for square in range(SQUARES)]


def view_square(state: State, square: int, numbers: dict[int, int]) -> SquareView:
    """A square and the tile on it."""
    name, face = PLACE_NAMES[square], state.faces[square]
    if face == FACE_DOWN:
        return SquareView(name, "", "face_down", False, 0, "", numbers[state.maybe[square]])
    return SquareView(
        square=name,
        tile=TILE_NAMES[face],
        look=state.edition.tiles[face].look,
        star=state.edition.star[face],
        turned=state.turned[square],
        sides=LETTERS_OF_SIDES[open_sides(state, square)],
        pool=0,
    )


def pools(state: State) -> dict[int, int]:
    """HAL-SET-02, HAL-Q-14: face-down tiles that were mixed together, each such pool numbered."""
    mixed = dict.fromkeys(maybe for maybe in state.maybe if maybe)
    return {maybe: number for number, maybe in enumerate(mixed, start=1)}


def view_hidden(state: State) -> dict[str, int]:
    """The pool of each tile that is face down."""
    numbers = pools(state).items()
    tiles = {TILE_NAMES[tile]: number for maybe, number in numbers for tile in tiles_in(maybe)}
    return dict(sorted(tiles.items()))


def view_areas(state: State) -> list[AreaView]:
    """The four starting areas."""
    corners = state.edition.corners
    return [
        AreaView(name, CORNER_NAMES[corners.index(number)])
        for number, name in enumerate(AREA_NAMES)
    ]


def view_closure(state: State, closure: int) -> ClosureView:
    """A Class Cancelled card on a room."""
    return ClosureView(CLASS_NAMES[state.edition.room[tile_of(closure)]], author_of(closure))


# -- players and cards -----------------------------------------------------------------------------


def view_player(state: State, seat: int) -> PlayerView:
    """HAL-SET-05: portrait, schedule and progress are for everybody to see."""
    student, schedule = state.portraits[seat], state.schedules[seat]
    dealt = schedule != NOT_DEALT
    coming = next_class(state, seat) if dealt else NO_ROOM
    return PlayerView(
        student="" if student == NOT_DEALT else STUDENTS[student],
        home="" if student == NOT_DEALT else AREA_NAMES[student],
        colour=HATS[seat],
        schedule=schedule + 1,
        classes=[CLASS_NAMES[one] for one in state.edition.schedules[schedule]] if dealt else [],
        attended=state.attended[seat],
        next_class="" if coming == NO_ROOM else CLASS_NAMES[coming],
        place="" if state.pawns[seat] == NOWHERE else PLACE_NAMES[state.pawns[seat]],
        cards=size(state.hands[seat]),
        known=card_names(state.known[seat]),
        lost_turns=state.lost_turns[seat],
        throw=state.throws[seat],
    )


def view_lot(lot: int) -> LotView:
    """HAL-Q-09: cards leave from the top and come back, in plain sight, at the bottom."""
    return LotView(size(lot), [] if is_unseen(lot) else card_names(lot))


# -- events ----------------------------------------------------------------------------------------


def tell(event: Event, seat: Seat | None) -> Event:
    """What a seat learns of an event: all, but not the cards that others get."""
    match event:
        case HandsDealt(hands=hands):
            return replace(event, hands=[h if at == seat else [] for at, h in enumerate(hands)])
        case StarReached(how="drew", seat=owner) if owner != seat:
            return replace(event, card="")
    return event
