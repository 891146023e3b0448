"""What a legal action would do, for the screen to show before it is done."""

from grimoire.games.halls.data import NO_ROOM, PLACE_NAMES, Edition
from grimoire.games.halls.imagine import imagine
from grimoire.games.halls.reaching import about_to_walk
from grimoire.games.halls.rules.halls import reach, way
from grimoire.games.halls.rules.table import (
    cell_of,
    has_finished,
    home,
    next_class,
    square_of_room,
)
from grimoire.games.halls.rules.tiles import Rotate, SetDown
from grimoire.games.halls.rules.walking import Walk, ends, place_name, stops
from grimoire.games.halls.state import NOWHERE, Action, State
from grimoire.games.halls.view import Preview, View
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import play


def preview(edition: Edition, seen: View, seat: Seat, action: Action) -> Preview | None:
    """The way of a walk, or what a turned tile opens and closes to whoever turns it."""
    if not isinstance(action, (Rotate, SetDown, Walk)):
        return None
    draft = imagine(edition, seen, FastSource(0))
    if isinstance(action, Walk):
        return Preview(path_of(draft, action), [], [], False, False)
    before = open_to(draft, seat)
    play(draft, seat, action, None)
    after = open_to(draft, seat)
    return Preview(
        path=[],
        opened=names_of(draft, after & ~before),
        closed=names_of(draft, before & ~after),
        next_class=bool(after & cells_of_class(draft, seat)),
        home=has_finished(draft, seat) and bool(after & edition.cells[home(draft, seat)]),
    )


def path_of(state: State, action: Walk) -> list[str]:
    """The places that a walk would enter."""
    goal = state.edition.cells[action.place]
    path = way(state, cell_of(state, state.turn), goal, state.used, stops(state))
    return [place_name(state, cells) for cells in path]


def open_to(state: State, seat: Seat) -> int:
    """The cells that a player could walk to if no more tiles were turned."""
    walk = about_to_walk(state)
    return 0 if walk.stopped else reach(walk, cell_of(walk, seat), walk.used, ends(walk))


def cells_of_class(state: State, seat: Seat) -> int:
    """The cells of the room where a player's next class is; none if it is hidden."""
    coming = next_class(state, seat)
    square = NOWHERE if coming == NO_ROOM else square_of_room(state, coming)
    return 0 if square == NOWHERE else state.edition.cells[square]


def names_of(state: State, cells: int) -> list[str]:
    """The places on these cells."""
    return [PLACE_NAMES[at] for at, place in enumerate(state.edition.cells) if cells & place]
