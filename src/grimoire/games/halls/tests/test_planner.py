"""The planner of the Halls: positions it must solve, and games it must win."""

from time import process_time

import pytest

from grimoire import catalog, engine
from grimoire.bots.levels import bot
from grimoire.games.halls.data import PLACE_NAMES
from grimoire.games.halls.heuristics import PATIENCE, Outlook, tiles_between
from grimoire.games.halls.state import State
from grimoire.games.halls.tests.table import (
    ADA,
    BEN,
    BEND,
    CHARMS,
    CLEO,
    CROSS,
    GAME,
    OTHER_CROSS,
    OTHER_STRAIGHT,
    POTIONS,
    SPEND_DIE,
    STAR_STRAIGHT,
    STRAIGHT,
    T,
    begin,
    give,
    play,
    stand,
    walking,
)
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import play as play_out
from grimoire.kernel.loop import sources_for
from grimoire.kernel.seats import CHANCE
from grimoire.lab.balance import balance
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate

COMPILED_ONLY = pytest.mark.skipif(
    not engine.compiled(), reason="takes minutes where nothing is compiled"
)


def choice(state: State, seed: int = 1) -> str:
    """What the planner does here."""
    seen = glimpse(GAME, state, GAME.to_decide(state)[0])
    return GAME.notate(bot("planner", GAME).choose(seen, FastSource(seed)))


def go_on(state: State, actions: int) -> list[str]:
    """Let the planner do so much; what it did."""
    done = []
    for _ in range(actions):
        done.append(choice(state))
        play(state, done[-1])
    return done


def thrown(state: State, face: int) -> State:
    """The player who is to play has rolled this."""
    play(state, "roll", f"die {face}")
    return state


def between(state: State, start: str, goal: str) -> int:
    """How many tiles have to be handled to open a way."""
    first, last = PLACE_NAMES.index(start), PLACE_NAMES.index(goal)
    cells = state.edition.cells
    return tiles_between(state, Outlook(state), cells[first], cells[last])


# -- tiles and walks -------------------------------------------------------------------------------


def test_rolls_first() -> None:
    state = begin(seats=3)
    give(state, ADA, "password", "no_homework")
    assert choice(state) == "roll"


def test_turns_the_tile_that_opens_the_way() -> None:
    state = thrown(begin(f"C6 {STRAIGHT}", f"D6 {CHARMS} east", f"C7 {BEND}"), 1)
    assert choice(state) in ("rotate C6 right", "rotate C6 left")


def test_turns_two_tiles_that_open_the_way_together_and_goes_there() -> None:
    state = thrown(begin(f"C6 {STRAIGHT}", f"D6 {OTHER_STRAIGHT}", f"E6 {CHARMS} east"), 2)
    assert {line.split()[1] for line in go_on(state, 2)} == {"C6", "D6"}
    assert choice(state) == "walk E6"


def test_sets_a_flipped_tile_down_to_fit() -> None:
    state = thrown(begin(f"D6 {CHARMS} east", f"C5 {CROSS}"), 1)
    play(state, "flip C6", f"reveal {STRAIGHT}")
    assert choice(state) in ("set east", "set west")


def test_touches_no_more_tiles_than_it_must_on_the_way_home() -> None:
    state = begin(f"C6 {STRAIGHT} east", f"D6 {CHARMS} east", tile_ops="up_to")
    state.attended[ADA] = 7
    stand(state, ADA, "D6")
    go_on(thrown(state, 4), 1)
    assert go_on(state, 2) == ["enough", "walk quidditch_pitch"]


def test_attends_the_class_within_reach() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"C7 {STRAIGHT} east")
    assert choice(state) == "walk D6"


def test_takes_the_card_on_its_way_to_class() -> None:
    state = walking(f"C6 {STAR_STRAIGHT} east", f"D6 {CHARMS} east")
    assert go_on(state, 2) == ["walk C6", "draw"]
    play(state, "card password")
    assert choice(state) == "walk D6"


def test_opens_a_way_to_a_star_where_nothing_else_is_to_be_done() -> None:
    state = begin(f"C6 {STAR_STRAIGHT}", f"E2 {CHARMS} east", f"E4 {OTHER_STRAIGHT}")
    assert choice(thrown(state, 1)) in ("rotate C6 right", "rotate C6 left")


def test_counts_a_rest_in_a_room_on_the_way() -> None:
    state = begin(f"C6 {POTIONS} west", f"D6 {CHARMS} east")
    assert between(state, "quidditch_pitch", "C6") == 0
    assert between(state, "quidditch_pitch", "D6") == 3


def test_goes_home_after_the_last_class() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {STRAIGHT} east")
    state.attended[ADA] = 7
    stand(state, ADA, "D6")
    play(state, *SPEND_DIE)
    assert choice(state) == "walk quidditch_pitch"


# -- cards -----------------------------------------------------------------------------------------


def test_wins_at_once_by_a_card() -> None:
    state = begin(f"C6 {CROSS}")
    state.attended[ADA] = 7
    stand(state, ADA, "C6")
    give(state, ADA, "quidditch_match")
    assert choice(state) == "quidditch_match"


def test_plays_a_card_before_the_tiles_if_both_together_win() -> None:
    state = begin(f"C6 {STRAIGHT}", f"E2 {CROSS}", seats=3)
    state.attended[:] = [2, 7, 2]
    stand(state, ADA, "C6")
    stand(state, BEN, "E2")
    give(state, ADA, "schedule_swap", "no_homework")
    thrown(state, 1)
    assert choice(state) == "schedule_swap 1"
    play(state, "schedule_swap 1")
    assert go_on(state, 2)[1] == "walk quidditch_pitch"


def test_opens_the_way_to_another_class_with_the_password() -> None:
    state = walking(f"C6 {CROSS}", f"D6 {CHARMS} east", f"E6 {STRAIGHT}", f"F5 {POTIONS}")
    give(state, ADA, "password")
    assert go_on(state, 2) == ["walk D6", "password"]


def test_takes_a_better_schedule_and_keeps_the_best() -> None:
    state = walking(seats=3)
    state.attended[:] = [1, 5, 3]
    give(state, ADA, "schedule_swap")
    assert choice(state) == "schedule_swap 1"
    state.attended[:] = [5, 1, 3]
    assert "schedule_swap" not in choice(state)


# -- hindrance -------------------------------------------------------------------------------------


def nearly_home(*tiles: str) -> State:
    """Ben has attended every class, and his way home is open."""
    state = begin(f"C2 {STRAIGHT} east", f"D2 {OTHER_STRAIGHT} east", *tiles, seats=3)
    state.attended[:] = [2, 7, 2]
    stand(state, BEN, "D2")
    return state


def test_closes_the_way_home_of_the_leader() -> None:
    state = thrown(nearly_home(f"E6 {T}", f"F4 {OTHER_CROSS}"), 2)
    assert between(state, "D2", "forbidden_forest") == 0
    go_on(state, 2)
    assert between(state, "D2", "forbidden_forest") == 2


def test_leaves_the_ways_of_others_alone_when_a_game_has_become_long() -> None:
    state = nearly_home(f"E6 {T}", f"F4 {OTHER_CROSS}")
    state.round = PATIENCE + 1
    go_on(thrown(state, 1), 1)
    assert between(state, "D2", "forbidden_forest") == 0


def test_draws_lots_only_when_a_game_has_become_long() -> None:
    state = thrown(nearly_home(f"E6 {T}", f"F4 {OTHER_CROSS}"), 2)
    state.round = PATIENCE
    assert len({choice(state, seed) for seed in range(20)}) == 1
    state.round = PATIENCE + 1
    assert len({choice(state, seed) for seed in range(20)}) > 1


def test_sends_mrs_norris_to_whoever_would_win() -> None:
    state = nearly_home()
    give(state, ADA, "mrs_norris")
    play(state, *SPEND_DIE)
    assert choice(state) == "mrs_norris 1"


def test_catches_the_leader_asleep() -> None:
    state = nearly_home()
    give(state, ADA, "sleeping_in_class")
    play(state, *SPEND_DIE)
    assert choice(state) == "sleeping_in_class 1"


def test_cancels_the_class_at_which_the_leader_would_arrive() -> None:
    state = nearly_home(f"E2 {POTIONS} west")
    state.attended[:] = [2, 6, 2]
    give(state, ADA, "class_cancelled")
    play(state, *SPEND_DIE)
    assert choice(state) == "class_cancelled E2"


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["first_year", "second_year"])
def test_plays_by_the_rules_and_the_same_for_the_same_seed(variant: str) -> None:
    game, seats = catalog.game("halls"), 3
    planner = bot("planner", game)
    state = game.setup(seats, {"variant": variant})
    sources = sources_for(4, 0, seats)
    for _ in range(60):
        seat = game.to_decide(state)[0]
        if seat == CHANCE:
            action = game.draw(state, sources[CHANCE])
        else:
            seen = glimpse(game, state, seat)
            action = planner.choose(seen, FastSource(9))
            assert game.check(state, seat, action) is None
            assert planner.choose(seen, FastSource(10)) == action  # it leaves nothing to luck
        game.play(state, seat, action, None)


def test_decides_the_same_whatever_it_cannot_see() -> None:
    state = begin(f"C6 {CROSS}", f"D6 {CHARMS} east", seats=3)
    give(state, CLEO, "password", "mrs_norris")
    give(state, ADA, "schedule_swap", "someones_lost")
    play(state, *SPEND_DIE)
    other = GAME.resample(state, ADA, FastSource(77))
    assert other.hands != state.hands
    assert choice(state, 5) == choice(other, 5)


@pytest.mark.slow
def test_plans_nine_tiles_within_a_fraction_of_a_second() -> None:
    tiles = (f"{PLACE_NAMES[at]} T{at + 1:02}" for at in range(33) if PLACE_NAMES[at] != "G4")
    state = thrown(begin(*(line for line in tiles if not line.endswith("T24")), seats=4), 4)
    give(state, ADA, "password")
    slowest = 0.0
    while GAME.to_decide(state) == (ADA,) and state.turn == ADA:
        began = process_time()
        line = choice(state)
        slowest = max(slowest, process_time() - began)
        play(state, line)
        if CHANCE in GAME.to_decide(state):
            GAME.play(state, CHANCE, GAME.draw(state, FastSource(1)), None)
    assert slowest < (0.25 if engine.compiled() else 10.0)


@COMPILED_ONLY
@pytest.mark.parametrize(
    ("seats", "number", "rounds"), [(2, 118, PATIENCE), (4, 65, PATIENCE), (4, 9535, 2 * PATIENCE)]
)
def test_ends_games_that_once_went_in_circles(seats: int, number: int, rounds: int) -> None:
    game = catalog.game("halls")
    state = game.setup(seats, {})
    play_out(game, state, [bot("planner", game)] * seats, sources_for(1, number, seats), None, 4000)
    assert game.outcome(state) is not None
    assert state.round <= rounds


@pytest.mark.soak
@COMPILED_ONLY
@pytest.mark.parametrize("variant", ["first_year", "second_year"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_of_planners_ends(seats: int, variant: str) -> None:
    plan = Plan("halls", ("planner",) * seats, 300, seed=1, options={"variant": variant})
    assert balance(plan).stuck == 0


@COMPILED_ONLY
def test_beats_random_from_either_seat() -> None:
    first = simulate(Plan("halls", ("planner", "random"), 2, seed=1))
    second = simulate(Plan("halls", ("random", "planner"), 2, seed=2))
    assert first.wins[0] + second.wins[1] == 4


@pytest.mark.soak
@COMPILED_ONLY
@pytest.mark.parametrize("variant", ["first_year", "second_year"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beats_greedy_from_every_seat(seats: int, variant: str) -> None:
    games = 12
    won = 0
    for seat in range(seats):
        levels = ["greedy"] * seats
        levels[seat] = "planner"
        plan = Plan("halls", tuple(levels), games, seed=seat, options={"variant": variant})
        won += simulate(plan).wins[seat]
    assert won > games
