"""Whole random games without the clock: from the first throw to the way home."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.halls.board import SQUARES
from grimoire.games.halls.data import PLACE_NAMES
from grimoire.games.halls.rules.halls import reach, way
from grimoire.games.halls.rules.table import cell_of
from grimoire.games.halls.rules.walking import place_name, stops
from grimoire.games.halls.state import State
from grimoire.games.halls.tests.soundness import check_sound
from grimoire.games.halls.tests.table import GAME, put, walking
from grimoire.games.halls.verbs import VERBS
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import moments, sources_for
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.testing.fingerprint import difference
from grimoire.testing.redaction import seen_by

pytestmark = pytest.mark.slow

OPTIONS: list[dict[str, Value]] = [
    {},
    {"variant": "second_year"},
    {"tile_ops": "up_to", "mrs_norris": "on_draw"},
    {"continue_rule": "any_card", "win_by_state": True, "sleep_room": "last"},
]
SOME, MANY = 50, 500
"""A state is looked at every so many actions, and imagined every so many."""


@pytest.mark.rule("HAL-END-02", "HAL-CARD-01")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_comes_to_its_end(seats: int, options: dict[str, Value]) -> None:
    source, draft = FastSource(seats), GAME.setup(seats, options)
    turns = moments(GAME, draft, [None] * seats, sources_for(0, seats, seats))
    for played, _ in enumerate(turns, start=1):
        if played % SOME == 0:
            check_sound(draft)
        if played % MANY == 0:
            check_imagined(draft, seats, source)
        assert played < 60_000
    outcome = GAME.outcome(draft)
    assert outcome is not None
    assert outcome.rule in ("HAL-END-02", "HAL-END-05", "HAL-Q-22")
    assert [outcome.scores[winner] for winner in outcome.winners] == [7]


def check_imagined(state: State, seats: int, source: FastSource) -> None:
    """Nobody can tell an imagined state from the true one."""
    for viewer in [*(Seat(seat) for seat in range(seats)), None]:
        world = GAME.imagine(GAME.view(state, viewer), source)
        check_sound(world)
        parted = difference(seen_by(GAME, state, viewer), seen_by(GAME, world, viewer))
        assert not parted
        if viewer is not None:
            assert refusals(state, viewer) == refusals(world, viewer)


def refusals(state: State, seat: Seat) -> list[Refusal | None]:
    """What a player is answered who asks for everything there is."""
    return [GAME.check(state, seat, action) for action in map(VERBS.action, range(VERBS.count))]


@st.composite
def layouts(draw: st.DrawFn) -> State:
    """A board with all tiles face up in any order and direction, Ada to walk from anywhere."""
    order = draw(st.permutations(range(SQUARES)))
    ways = draw(
        st.lists(
            st.sampled_from(["north", "east", "south", "west"]), min_size=SQUARES, max_size=SQUARES
        )
    )
    state = walking()
    spare = state.faces.index(23)
    squares = [square for square in range(SQUARES) if square != spare]
    tiles = [tile for tile in order if tile != 23]
    put(
        state,
        *(
            f"{PLACE_NAMES[square]} T{tile + 1:02} {north}"
            for square, tile, north in zip(squares, tiles, ways, strict=False)
        ),
    )
    state.pawns[0] = draw(st.integers(0, len(PLACE_NAMES) - 1))
    state.used = cell_of(state, 0)
    return state


@pytest.mark.rule("HAL-MOVE-01", "HAL-MOVE-04", "HAL-Q-04")
@settings(deadline=None, max_examples=60)
@given(layouts())
def test_the_flood_finds_what_a_search_step_by_step_finds(state: State) -> None:
    here = state.pawns[0]
    found = search(state, here)
    cells = reach(state, cell_of(state, 0), state.used, stops(state))
    flooded = {place for place, one in enumerate(state.edition.cells) if cells & one}
    assert flooded == set(found)
    for place in found:
        path = way(state, cell_of(state, 0), state.edition.cells[place], state.used, stops(state))
        names = [place_name(state, one) for one in path]
        assert len(names) == len(set(names)) == found[place]
        assert names[-1] == PLACE_NAMES[place]


def search(state: State, start: int) -> dict[int, int]:
    """Every place within reach and its distance, one step after the other, by the book."""
    found, ahead = {start: 0}, [start]
    halts = stops(state)
    while ahead:
        here = ahead.pop(0)
        if here != start and state.edition.cells[here] & halts:
            continue
        for place in range(len(PLACE_NAMES)):
            if place not in found and is_step(state, here, place):
                found[place] = found[here] + 1
                ahead.append(place)
    del found[start]
    return found


def is_step(state: State, here: int, there: int) -> bool:
    """HAL-HALL-02, HAL-HALL-06: do the two places touch, with an open side each?"""
    for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
        for row, column in fields(state, here):
            touching = (row + down, column + right) in fields(state, there)
            if touching and is_open(state, here, side) and is_open(state, there, (side + 2) % 4):
                return True
    return False


def fields(state: State, place: int) -> list[tuple[int, int]]:
    """The rows and columns of a place."""
    cells = state.edition.cells[place]
    return [
        (row, column) for row in range(7) for column in range(7) if cells >> 8 * row + column & 1
    ]


def is_open(state: State, place: int, side: int) -> bool:
    """Is a place open to a side? An area always is."""
    if place >= SQUARES:
        return True
    return bool(state.edition.sides[state.faces[place] * 4 + state.turned[place]] >> side & 1)
