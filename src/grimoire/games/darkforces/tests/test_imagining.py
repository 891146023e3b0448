"""Imagined worlds: everything a seat knows holds in them, and the rest is open."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import permutations
from time import perf_counter

import pytest

from grimoire.games.darkforces.data import ROLES
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    POWERS,
    Choices,
    answer_step,
    cards,
    dealt,
    legal,
    lying,
    morning,
    night,
    play,
    seen,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.testing.playout import random_act

ALL = (
    "death_eater fred hermione sirius dumbledore neville ron harry minerva luna"
    " | death_eater george ginny"
)
by_mode = pytest.mark.parametrize("mode", MODES)


def worlds(state: State, seat: int | None, count: int = 300) -> list[State]:
    """So many worlds that look like this one to a seat."""
    source = FastSource(3)
    view = seen(state, seat)
    return [GAME.imagine(view, source) for _ in range(count)]


def dealt_at(found: list[State], place: int) -> Counter[str]:
    """What was dealt to a place, over some worlds."""
    return Counter(ROLES[world.deal[place]] for world in found)


def final_at(found: list[State], place: int) -> Counter[str]:
    """What lies in a place in the end, over some worlds."""
    return Counter(ROLES[world.card[place]] for world in found)


@by_mode
@pytest.mark.parametrize(
    ("seat", "choices", "dealt"),
    [
        (0, {0: "look c1"}, {0: "death_eater", 11: "george"}),
        (2, {2: "look c0 c2"}, {2: "hermione", 10: "death_eater", 12: "ginny"}),
        (2, {2: "look 0"}, {2: "hermione", 0: "death_eater"}),
        (3, {3: "take 9, see"}, {3: "sirius", 9: "luna"}),
        (4, {4: "look c0, give 9"}, {4: "dumbledore", 10: "death_eater"}),
    ],
)
def test_what_was_seen_was_dealt_there(
    mode: str, seat: int, choices: Choices, dealt: dict[int, str]
) -> None:
    found = worlds(morning(ALL, choices, night_mode=mode), seat, 60)
    for place, role in dealt.items():
        assert set(dealt_at(found, place)) == {role}


@by_mode
def test_whoever_wakes_alone_knows_where_the_other_is_not(mode: str) -> None:
    found = worlds(morning(ALL, night_mode=mode), 0, 60)
    for seat in range(1, 10):
        assert dealt_at(found, seat)["death_eater"] == 0
    found = worlds(morning(ALL, night_mode=mode), 1, 60)
    for seat in range(10):
        assert dealt_at(found, seat)["george"] == 0


@by_mode
def test_what_minerva_saw_lies_there(mode: str) -> None:
    found = worlds(morning(ALL, {5: "swap 2 8"}, night_mode=mode), 8, 60)
    assert set(final_at(found, 8)) == {"hermione"}
    assert set(dealt_at(found, 8)) == {"minerva"}


@by_mode
def test_a_card_face_up_lies_there_and_harry_turned_it(mode: str) -> None:
    state = morning(ALL, {5: "swap 2 8", 7: "turn 8"}, night_mode=mode)
    for seat in (None, 0, 8, 9):
        for world in worlds(state, seat, 20):
            assert ROLES[world.card[8]] == "hermione"
            harry = world.deal[:10].index(ROLES.index("harry"))
            choice = world.choice[harry]
            assert choice is not None
            assert GAME.notate(choice) == "turn 8"


def test_without_a_card_face_up_harry_turned_none_or_a_death_eater() -> None:
    for world in worlds(morning(ALL), 9, 100):
        harry = [seat for seat in range(10) if ROLES[world.deal[seat]] == "harry"]
        if harry:
            choice = world.choice[harry[0]]
            assert choice is not None
            text = GAME.notate(choice)
            assert text == "skip" or ROLES[world.card[choice.places[0]]] == "death_eater"


def test_all_that_is_not_known_is_open() -> None:
    state = night("hermione death_eater neville | sirius student death_eater")
    found = worlds(state, 0, 1_200)
    assert set(dealt_at(found, 0)) == {"hermione"}
    for place in (1, 2, 10, 11, 12):
        shares = dealt_at(found, place)
        assert shares["death_eater"] / 1_200 == pytest.approx(2 / 5, abs=0.06)
        for role in ("sirius", "neville", "hogwarts_student"):
            assert shares[role] / 1_200 == pytest.approx(1 / 5, abs=0.05)


def test_half_a_deal_is_open_too() -> None:
    draft = GAME.setup(3)
    play(draft, "deal hermione", "deal death_eater")
    found = worlds(draft, 1, 400)
    assert set(dealt_at(found, 1)) == {"death_eater"}
    assert dealt_at(found, 0)["death_eater"] / 400 == pytest.approx(1 / 5, abs=0.07)
    assert set(dealt_at(found, 2)) == {""}


LOOT = "sirius harry student | student death_eater neville"
GIFT = "dumbledore harry student | student death_eater ron"
FOUND = "minerva sirius neville | student death_eater ron"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deal", "choices", "seat"),
    [
        (FOUND, {1: "take 0, see"}, 0),
        (LOOT, {0: "take 2, see", 1: "turn 0"}, 0),
        pytest.param(FOUND, {2: "swap 0 1"}, 0, marks=pytest.mark.soak),
        pytest.param(LOOT, {1: "turn 2"}, 2, marks=pytest.mark.soak),
        pytest.param(LOOT, {1: "turn 2"}, 0, marks=pytest.mark.soak),
        pytest.param(LOOT, {1: "skip"}, 2, marks=pytest.mark.soak),
        pytest.param(GIFT, {0: "look c0, give 1"}, 0, marks=pytest.mark.soak),
        pytest.param(GIFT, {0: "look c0, give 2", 1: "turn 2"}, 0, marks=pytest.mark.soak),
    ],
)
def test_worlds_come_up_as_often_as_a_count_of_all_says(
    deal: str, choices: Choices, seat: int
) -> None:
    """What lies where in the end, over all deals and choices that look the same to a seat."""
    state, count = morning(deal, choices), 1_500
    weights: dict[str, float] = defaultdict(float)
    for world, weight in all_worlds(cards(deal), seat):
        if seen(world, seat) == seen(state, seat):
            weights[lying(world)] += weight
    found = Counter(lying(world) for world in worlds(state, seat, count))
    assert set(found) <= set(weights)
    total = sum(weights.values())
    for place in range(3):
        expected, drawn = cards_at(weights, place), cards_at(found, place)
        for role, weight in expected.items():
            assert drawn[role] / count == pytest.approx(weight / total, abs=0.05)


def cards_at(counted: Mapping[str, float], place: int) -> dict[str, float]:
    """How often each card lies in a place."""
    counts: dict[str, float] = defaultdict(float)
    for lie, times in counted.items():
        counts[lie.split()[place]] += times
    return counts


def all_worlds(deck: list[str], seat: int) -> Iterator[tuple[State, float]]:
    """Every morning in which this seat was dealt the same, and how likely it is.

    As likely as if everybody chose at random.
    """
    for order in sorted(set(permutations(deck))):
        if order[seat] == deck[seat]:
            draft = dealt(" ".join(order))
            play(draft, "clock:time")
            yield from mornings(draft, 1.0)


def mornings(state: State, weight: float) -> Iterator[tuple[State, float]]:
    """Every way in which a night can go on."""
    if seen(state).part != "night":
        yield state, weight
        return
    seat = GAME.to_decide(state)[0]
    asleep = seen(state, seat).question not in POWERS
    acts = legal(state, seat)[:1] if asleep else legal(state, seat)
    for act in acts:
        draft = state.copy()
        play(draft, f"{seat}:{act}")
        yield from mornings(draft, weight / len(acts))


@by_mode
def test_a_world_in_the_middle_of_the_night_goes_on(mode: str) -> None:
    draft = night(ALL, night_mode=mode)
    source = FastSource(11)
    while seen(draft).part == "night":
        for seat in (None, 3, 6, 8):
            for world in worlds(draft, seat, 3):
                assert seen(world, seat) == seen(draft, seat)
                for _ in range(12):
                    GAME.play(world, *random_act(GAME, world, source), None)
        answer_step(draft, {})


def test_it_is_quick_enough_for_ten_players() -> None:
    """Even for Minerva with a strange card and another face up."""
    state = morning(ALL, {3: "take 8, see", 5: "swap 2 8", 7: "turn 3"})
    began = perf_counter()
    worlds(state, 8, 100)
    assert (perf_counter() - began) / 100 < 0.05


def test_over_random_games_every_world_looks_the_same() -> None:
    source = FastSource(9)
    for number in range(16):
        draft = GAME.setup(3 + number % 8, {"night_mode": MODES[number % 2]})
        while GAME.outcome(draft) is None:
            seat, action = random_act(GAME, draft, source)
            GAME.play(draft, seat, action, None)
            if source.below(8) == 0:
                viewer = Seat(source.below(draft.terms.seats))
                view = GAME.view(draft, viewer)
                assert GAME.view(GAME.imagine(view, source), viewer) == view
