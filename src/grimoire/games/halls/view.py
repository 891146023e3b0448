"""What is seen: everything but the cards in other players' hands (HAL-Q-08).

Of a face-down tile everybody knows which tiles it may be, nobody which it is. Cards that came back
under the pile were seen by all, so they are shown in their order; so are cards in a hand that came
from there.
"""

from dataclasses import dataclass, replace
from typing import Literal

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
from grimoire.games.halls.events import Event, HandsDealt, StarReached, TileSeen
from grimoire.games.halls.reaching import used_places, view_reach
from grimoire.games.halls.rules.chance import tiles_in
from grimoire.games.halls.rules.closed_rooms import author_of, tile_of
from grimoire.games.halls.rules.table import next_class, open_sides
from grimoire.games.halls.state import FACE_DOWN, NOBODY, NOT_DEALT, NOWHERE, State
from grimoire.games.halls.steps import StepKind, StepView, view_step
from grimoire.kernel.seats import Seat


@dataclass(frozen=True)
class SquareView:
    """A square with its tile; of a face-down one only that."""

    square: str
    tile: str
    look: str
    """A class, a kind of hall, or `face_down`."""
    star: bool
    turned: int
    sides: str
    """The open ones: some of NESW."""
    pool: int
    """Face-down tiles that were mixed together have the same number; 0 for all others."""

    def seen(self) -> TileSeen:
        """The tile, as stories name it."""
        return TileSeen(self.square, self.tile, self.look, self.star)


@dataclass(frozen=True)
class AreaView:
    """A starting area."""

    area: str
    corner: str


@dataclass(frozen=True)
class PlayerView:
    """All that everybody knows of a player."""

    student: str
    home: str
    colour: str
    schedule: int
    """Its number; 0 before it is dealt."""
    classes: list[str]
    attended: int
    next_class: str
    """Empty after the last."""
    place: str
    """Empty before the portraits are dealt, and for a player who has left."""
    cards: int
    known: list[str]
    """Cards that everybody has seen on their way to this hand."""
    lost_turns: int
    throw: int
    """For the first turn: 0 if it is over or not in it, -1 if it is still to come."""


@dataclass(frozen=True)
class LotView:
    """Cards that lie together in the draw pile; which they are, if they were seen."""

    size: int
    cards: list[str]


@dataclass(frozen=True)
class ClosureView:
    """A Class Cancelled card on a room."""

    room: str
    by: int


@dataclass(frozen=True)
class View:
    """All that a seat, or a spectator, knows of a game."""

    seat: int | None
    phase: StepKind | Literal["over"]
    round: int
    turn: int
    """Whose turn it is; -1 before the first."""
    first: int
    die: int
    left: int
    """Tiles still to handle, or to pick, for what is asked now."""
    extra_turns: int
    squares: list[SquareView]
    areas: list[AreaView]
    hidden: dict[str, int]
    """Of each tile that is face down, the pool; nobody knows on which of its squares it lies."""
    players: list[PlayerView]
    hand: list[str]
    pile: int
    lots: list[LotView]
    """The draw pile from the top."""
    closures: list[ClosureView]
    used: list[str]
    """The places of this walk, its first one included."""
    moved: bool
    stopped: bool
    star_drawn: bool
    reach: dict[str, int]
    """What the active player could walk to with the tiles as they lie, and in how many steps."""
    beyond: dict[str, str]
    """Of places that lie beyond a star, the star to stop at first."""
    steps: list[StepView]
    winners: list[int]
    scores: list[int]
    rule: str
    """The rule that decided it."""
    variant: str
    tile_ops: str
    sleep_room: str
    mrs_norris: str
    spare_first_turn: bool
    continue_rule: str
    attend_on_relocation: bool
    win_by_state: bool
    max_rounds: int


@dataclass(frozen=True)
class Preview:
    """What an action would do, as far as anybody can tell."""

    path: list[str]
    """Of a walk: the places entered."""
    opened: list[str]
    closed: list[str]
    """Places that come within the player's reach by it, and those that are lost."""
    next_class: bool
    """Would the next class be within reach?"""
    home: bool
    """Would the way home be open, to win?"""


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
