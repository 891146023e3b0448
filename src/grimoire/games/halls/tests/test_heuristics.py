"""The quick judgement is worth playing against."""

import pytest

from grimoire.games.halls.board import SQUARES
from grimoire.games.halls.data import PLACE_NAMES
from grimoire.games.halls.heuristics import Outlook, estimate, tiles_between
from grimoire.games.halls.state import Action, State
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    DEAD_END,
    GAME,
    SPEND_DIE,
    STRAIGHT,
    begin,
    give,
    play,
    stand,
    walking,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CHANCE, Seat


def best(state: State) -> str:
    """The action after which things look best to whoever is to decide."""
    seat = GAME.to_decide(state)[0]
    return GAME.notate(
        max(GAME.legal_actions(state, seat), key=lambda act: value(state, seat, act))
    )


def value(state: State, seat: Seat, action: Action) -> float:
    """How good things look after an action, and after the tile that it turns up."""
    draft = GAME.copy(state)
    GAME.play(draft, seat, action, None)
    while CHANCE in GAME.to_decide(draft):
        GAME.play(draft, CHANCE, GAME.draw(draft, FastSource(1)), None)
    return estimate(draft, seat)


def between(state: State, start: str, goal: str) -> int:
    """How many tiles have to be handled to open a way."""
    cells = state.edition.cells
    first, last = cells[PLACE_NAMES.index(start)], cells[PLACE_NAMES.index(goal)]
    return tiles_between(state, Outlook(state), first, last)


def test_chances_are_chances() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {CHARMS} east", seats=3)
    state.attended[:] = [2, 5, 0]
    chances = [estimate(state, seat) for seat in (ADA, BEN, CLEO)]
    assert all(0.0 < chance < 1.0 for chance in chances)
    assert chances[BEN] > chances[ADA] > chances[CLEO]
    assert estimate(GAME.setup(4), ADA) == 0.25


@pytest.mark.rule("HAL-Q-26")
def test_who_has_left_has_no_chance() -> None:
    state = begin(seats=3)
    play(state, "clock:leave 0")
    assert estimate(state, ADA) == 0.0
    play(state, "clock:leave 1")
    assert (estimate(state, BEN), estimate(state, CLEO)) == (0.0, 1.0)


def test_tiles_on_the_way_are_counted_by_their_shapes() -> None:
    state = begin(f"C6 {STRAIGHT}", f"D6 {CHARMS} east", f"C7 {BEND}", f"D7 {DEAD_END}")
    assert between(state, "quidditch_pitch", "C6") == 1
    assert between(state, "quidditch_pitch", "D6") == 1  # the corridor, turned by a quarter
    assert between(state, "quidditch_pitch", "D7") == 3  # over two hidden tiles, from behind
    assert between(state, "C6", "C7") == 0
    assert between(state, "C6", "D6") == 1


def test_a_dead_end_leads_nowhere() -> None:
    state = begin(f"C6 {DEAD_END}", f"D6 {CHARMS} east", "C7 T33", "A5 T19")
    assert between(state, "quidditch_pitch", "D6") > 1


def test_a_class_within_reach_is_attended() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"C7 {STRAIGHT} east")
    assert best(state) == "walk D6"


def test_the_tile_that_opens_the_way_is_turned() -> None:
    state = begin(f"C6 {STRAIGHT}", f"D6 {CHARMS} east", f"C7 {BEND}")
    play(state, "roll", "die 1")
    assert best(state) in ("rotate C6 right", "rotate C6 left")


def test_home_at_last() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {STRAIGHT} east")
    state.attended[ADA] = 7
    stand(state, ADA, "D6")
    play(state, *SPEND_DIE)
    assert best(state) == "walk quidditch_pitch"


def test_a_better_schedule_is_taken() -> None:
    state = begin(seats=3)
    state.attended[:] = [1, 5, 3]
    give(state, ADA, "schedule_swap")
    assert best(state) == "schedule_swap 1"
    state.attended[:] = [5, 1, 3]
    assert best(state) == "roll"


def test_who_is_ahead_is_caught_asleep() -> None:
    state = begin(seats=3)
    state.attended[:] = [3, 2, 6]
    give(state, ADA, "sleeping_in_class")
    assert best(state) == "sleeping_in_class 2"


def test_a_class_is_always_worth_attending() -> None:
    for square in range(SQUARES):
        name = PLACE_NAMES[square]
        if name in ("C6", "D6", "G4"):
            continue
        state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"{name} T04")
        assert best(state) == "walk D6"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_it_beats_random_play(seed: int) -> None:
    source, draft, clever = FastSource(seed), GAME.setup(2), Seat(seed % 2)
    while GAME.outcome(draft) is None:
        [seat] = GAME.to_decide(draft)
        if seat == CHANCE:
            action = GAME.draw(draft, source)
        elif seat == clever:
            action = GAME.parse(best(draft))
        else:
            legal = GAME.legal_actions(draft, seat)
            action = legal[source.below(len(legal))]
        GAME.play(draft, seat, action, None)
    outcome = GAME.outcome(draft)
    assert outcome is not None
    assert outcome.winners == (clever,)
