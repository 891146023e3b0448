"""The planner of the Maze: positions it must solve, and games it must win."""

from time import process_time

import pytest

from grimoire import catalog, engine
from grimoire.bots.levels import bot
from grimoire.games.labyrinth.rules.turns import LAST_CHOICE
from grimoire.games.labyrinth.tests.table import GAME, Table, fighting, thrown
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import sources_for
from grimoire.kernel.seats import CHANCE
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate

pytestmark = pytest.mark.slow


def choice(table: Table, seed: int = 1) -> str:
    """What the planner does here."""
    seat = table.game.to_decide(table.state)[0]
    seen = glimpse(table.game, table.state, seat)
    return GAME.notate(bot("planner", table.game).choose(seen, FastSource(seed)))


def knowing(table: Table, *seats: int) -> Table:
    """These players have looked at every cup."""
    for seat in seats:
        table.state.looked[seat] = 15
    return table


def at_the_end(table: Table, seat: int) -> Table:
    """This player has only a tile left to play."""
    table.turn(seat).state.pending = [LAST_CHOICE[seat]]
    return table


# -- walking ---------------------------------------------------------------------------------------


def test_takes_the_cup_it_has_seen() -> None:
    table = knowing(Table().cups("1 C 2 3").put(0, "I7"), 0)
    assert choice(thrown(table, 6)) == "walk I9"


def test_leaves_a_cup_it_has_seen_to_be_false() -> None:
    table = knowing(Table().cups("1 2 3 C").put(0, "J7"), 0)
    assert choice(thrown(table, 2)) != "walk J8"


def test_looks_before_it_walks_onto_a_cup() -> None:
    table = Table(4).give(0, "four_point").put(0, "J7")
    assert choice(thrown(table, 2)) == "look J8"


def test_turns_over_the_last_cup_that_may_be_the_one() -> None:
    table = Table().cups("C 1 2 3").put(0, "J7")
    table.state.open_cups = 0b1110
    assert choice(thrown(table, 2)) == "walk J8"


def test_leaves_a_cup_to_come_back() -> None:
    table = knowing(Table().cups("C 1 2 3").put(0, "J8"), 0)
    assert choice(table) == "throw"
    assert choice(thrown(table, 3)).startswith("walk")


def test_goes_through_a_hedge_that_saves_a_long_way() -> None:
    table = thrown(Table().give(0, "reductor").put(0, "F13"), 2)
    assert choice(table) == "reductor"
    assert choice(table.do("reductor")) in ("walk F11", "fight G11 from left")


# -- battles ---------------------------------------------------------------------------------------


def test_plays_the_card_that_wins_for_sure() -> None:
    assert choice(fighting(hand=("R8/2", "R3/6", "B5/4", "G5/4"))) == "play R8/2"


def test_throws_again_rather_than_lose() -> None:
    table = fighting().give(0, "double_die").do("play R5/4", "roll 2")
    assert choice(table) == "double"


def test_swaps_a_hand_that_fits_no_obstacle() -> None:
    table = (
        Table()
        .give(0)
        .hold(0, "B5/4", "B4/5", "O5/4", "G5/4")
        .lineup("R8/2", "RB9/1", "BO10/2", "RBO11/3")
    )
    assert choice(table.put(0, "H15")) == "swap"


def test_sends_a_rival_back_as_far_as_it_can() -> None:
    table = fighting().do("play R5/4", "roll 2")
    assert table.deciding() == [1]
    offered = table.offered("retreat")
    assert choice(table).removeprefix("retreat ") in offered


# -- the Cloak and Dumbledore ----------------------------------------------------------------------


def test_throws_the_cloak_over_whoever_stands_at_the_cup() -> None:
    table = knowing(Table(3).cups("C 1 2 3").put(2, "J7"), 2)
    assert choice(thrown(table, "cloak")) == "cloak 2"


def test_plays_the_cloak_tile_on_whoever_stands_at_the_cup() -> None:
    table = knowing(Table(3).cups("C 1 2 3").put(2, "J7").give(0, "cloak_tile"), 2)
    assert choice(at_the_end(table, 0)) == "cloaktile 2"


def test_takes_off_the_cloak_at_the_doorstep() -> None:
    table = knowing(Table().cups("C 1 2 3").give(0).put(0, "J7").cloak(0), 0)
    assert choice(table) == "uncloak"


def test_denounces_a_wearer_at_the_cup() -> None:
    table = knowing(Table().give(0, "dumbledore").put(1, "J7").cloak(1), 1)
    assert choice(at_the_end(table, 0)) == "dumbledore"


def test_answers_dumbledore_at_the_cup() -> None:
    table = Table().give(0, "dumbledore").give(1, "dumbledore").put(1, "J7").cloak(1)
    assert choice(knowing(at_the_end(table, 0), 1).do("dumbledore")) == "answer"


# -- whole games -----------------------------------------------------------------------------------


def test_plays_by_the_rules_and_the_same_for_the_same_seed() -> None:
    game = catalog.game("labyrinth")
    planner = bot("planner", game)
    for seats in (2, 4):
        state, sources = game.setup(seats), sources_for(4, seats, seats)
        for _ in range(70):
            seat = game.to_decide(state)[0]
            if seat == CHANCE:
                action = game.draw(state, sources[CHANCE])
            else:
                seen = glimpse(game, state, seat)
                action = planner.choose(seen, FastSource(9))
                assert game.check(state, seat, action) is None
                assert planner.choose(seen, FastSource(9)) == action
            game.play(state, seat, action, None)


def test_decides_the_same_whatever_it_cannot_see() -> None:
    table = thrown(Table(3).give(0, "reductor").put(0, "J15"), 4)
    other = GAME.resample(table.state, GAME.to_decide(table.state)[0], FastSource(77))
    assert other.hands != table.state.hands
    unseen = Table(3)
    unseen.state = other
    assert choice(table, 5) == choice(unseen, 5)


def test_decides_within_a_fraction_of_a_second() -> None:
    game = catalog.game("labyrinth")
    planner, state, sources = bot("planner", game), game.setup(4), sources_for(5, 0, 4)
    slowest = 0.0
    while seats := game.to_decide(state):
        seat = seats[0]
        if seat == CHANCE:
            action = game.draw(state, sources[CHANCE])
        else:
            seen = glimpse(game, state, seat)
            began = process_time()
            action = planner.choose(seen, sources[seat])
            slowest = max(slowest, process_time() - began)
        game.play(state, seat, action, None)
    assert slowest < (0.15 if engine.compiled() else 1.0)


def test_beats_random_from_either_seat() -> None:
    first = simulate(Plan("labyrinth", ("planner", "random"), 2, seed=1))
    second = simulate(Plan("labyrinth", ("random", "planner"), 2, seed=2))
    assert first.wins[0] + second.wins[1] == 4


def won_against(level: str, seat: int, games: int) -> int:
    """How many games a planner in this seat wins against three of a level."""
    levels = [level] * 4
    levels[seat] = "planner"
    return simulate(Plan("labyrinth", tuple(levels), games, seed=1)).wins[seat]


@pytest.mark.soak
def test_beats_three_at_random_from_every_seat() -> None:
    assert sum(won_against("random", seat, 2) for seat in range(4)) >= 6


@pytest.mark.soak
@pytest.mark.parametrize("seat", range(4))
def test_beats_greedy_from_every_seat(seat: int) -> None:
    assert won_against("greedy", seat, 100) > 25
