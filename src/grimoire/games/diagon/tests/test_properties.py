"""Walks, doors and neighbours against a slow and simple reading of the rulebook."""

from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.diagon.data import BUILDING_NAMES, GATE_LETTERS, NONE
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.table import (
    ADA,
    GAME,
    at,
    lay,
    legal,
    rolled,
    seen,
)
from grimoire.kernel.seats import Seat

BOARD = GAME.components
INDOORS = [name for name in BUILDING_NAMES if name != "gringotts"]
OUTDOORS = [*map(str, range(BOARD.spaces)), *(f"K{space}" for space in range(BOARD.dark_exit))]


@st.composite
def tables(draw: st.DrawFn) -> State:
    """Any hats anywhere, the sign somewhere or nowhere, and trunks that may be empty."""
    seats = draw(st.integers(3, 6))
    streets = draw(st.lists(st.sampled_from(OUTDOORS), min_size=seats, max_size=seats, unique=True))
    houses = draw(st.lists(st.sampled_from(["", *INDOORS]), min_size=seats, max_size=seats))
    places = [house or street for house, street in zip(houses, streets, strict=True)]
    sign = draw(st.sampled_from(["", *BUILDING_NAMES]))
    trunks = draw(st.lists(st.sampled_from(["", "wand"]), min_size=seats, max_size=seats))
    return lay(places, ["take"], [], trunks, sign, ADA, {})


@st.composite
def rolls(draw: st.DrawFn) -> tuple[str, str]:
    """Two dice of which at least one shows a number, and which are not alike."""
    low, high = sorted(draw(st.lists(st.integers(1, 6), min_size=2, max_size=2, unique=True)))
    return ("S" if low == 1 else str(low), str(high))


def spaces_of(dice: tuple[str, str]) -> int:
    """How far two dice lead."""
    return sum(int(face) for face in dice if face != "S")


def simple_street_moves(state: State, steps: int) -> set[str]:
    """Count space by space, then on to a free one; every open door and Gate is a stop."""
    here = at(state)
    space = BOARD.entrances[BUILDING_NAMES.index(here)] - 1 if here in INDOORS else int(here)
    hats = {at(state, Seat(seat)) for seat in range(1, state.seats)}
    moves = set()
    counted = 0
    while counted < steps or str(space) in hats:
        counted += 1
        space = (space + 1) % BOARD.spaces
        for building, name in enumerate(BUILDING_NAMES):
            if BOARD.entrances[building] == space and name not in (here, seen(state).sign):
                moves.add(f"enter {name}")
        if space in BOARD.gates:
            moves.add(f"gate {GATE_LETTERS[BOARD.gates.index(space)]}")
    return {*moves, f"walk {space}"}


def simple_dark_moves(state: State, steps: int) -> set[str]:
    """Count space by space to the Exit at most; only a closed shop opens to those who pass."""
    space = int(at(state)[1:])
    hats = {at(state, Seat(seat)) for seat in range(1, state.seats)}
    moves = set()
    counted = 0
    while (counted < steps or f"K{space}" in hats) and space < BOARD.dark_exit:
        counted += 1
        space += 1
        building = BOARD.dark_door_at[space]
        if building != NONE and (
            building == state.sign or space_is_exact(counted, steps, space, hats)
        ):
            moves.add(f"enter {BUILDING_NAMES[building]}")
        if space in BOARD.dark_gates and space_is_exact(counted, steps, space, hats):
            moves.add(f"gate {GATE_LETTERS[BOARD.dark_gates.index(space)]}")
    return {*moves, "exit" if space == BOARD.dark_exit else f"walk K{space}"}


def space_is_exact(counted: int, steps: int, space: int, hats: set[str]) -> bool:
    """Does the count end here, with nobody in the way?"""
    return counted == steps and f"K{space}" not in hats


@settings(max_examples=300, deadline=None)
@given(tables(), rolls())
def test_moves_are_those_of_a_simple_count(state: State, dice: tuple[str, str]) -> None:
    rolled(state, *dice)
    dark = at(state).startswith("K")
    simple = simple_dark_moves if dark else simple_street_moves
    offered = [act for act in legal(state) if act.split()[0] in ("walk", "enter", "gate", "exit")]
    assert len(set(offered)) == len(offered)
    assert set(offered) == simple(state, spaces_of(dice))


@settings(max_examples=300, deadline=None)
@given(tables())
def test_whoever_is_in_front_is_met_first(state: State) -> None:
    places = [at(state, Seat(seat)) for seat in range(state.seats)]
    takes = {int(act.split()[1]) for act in legal(state) if act.startswith("take")}
    if places[0].startswith("K"):
        assert not takes
        return
    met = first_met(places)
    assert set(seen(state).players[ADA].in_front) == met
    assert takes == {seat for seat in met if state.trunks[seat]}


def first_met(places: list[str]) -> set[int]:
    """Whom a walk round Diagon Alley meets first: those indoors before those at the door."""
    stations = []
    for space in range(BOARD.spaces):
        stations += [
            name for name in INDOORS if BOARD.entrances[BUILDING_NAMES.index(name)] == space
        ]
        stations.append(str(space))
    start = stations.index(places[0])
    for station in [*stations[start + 1 :], *stations[: start + 1]]:
        met = {seat for seat, place in enumerate(places) if seat and place == station}
        if met:
            return met
    return set()
