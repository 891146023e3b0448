"""The planner of the Alley: positions it must solve, and games it must win."""

from time import process_time

import pytest

from grimoire import catalog, engine
from grimoire.bots.levels import bot
from grimoire.games.diagon.state import State
from grimoire.games.diagon.tests.table import (
    EVERYTHING,
    FIVE,
    GAME,
    decider,
    expect_legal,
    play,
    rolled,
    table,
)
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.loop import sources_for
from grimoire.kernel.options import Options
from grimoire.kernel.seats import CHANCE
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate

PLANNER = bot("planner", GAME)


def choice(state: State, seed: int = 1) -> str:
    """What the planner does here."""
    seen = glimpse(GAME, state, decider(state))
    return GAME.notate(PLANNER.choose(seen, FastSource(seed)))


# -- errands ---------------------------------------------------------------------------------------


def test_goes_home_with_a_full_trunk() -> None:
    state = rolled(table("38", "10", "11", trunks=[EVERYTHING, "", ""]), "2", "3")
    assert choice(state) == "enter leaky_cauldron"


def test_goes_into_a_shop_to_buy_what_it_can_pay() -> None:
    state = rolled(table("33", "10", "11", trunks=[FIVE, "", ""], purses=["2 0 0"]), "2", "3")
    assert choice(state) == "enter ollivanders"
    play(state, "enter ollivanders")
    assert choice(state) == "buy wand"


def test_walks_past_a_shop_where_it_could_not_pay() -> None:
    state = rolled(table("33", "10", "11", trunks=[FIVE, "", ""], purses=["1 9 9"]), "2", "3")
    assert choice(state) == "walk 38"


@pytest.mark.parametrize("level", ["greedy", "planner"])
@pytest.mark.parametrize("seed", range(4))
def test_moves_a_sign_that_shuts_the_bank_to_everybody(level: str, seed: int) -> None:
    poor = ["0 0 0", "0 0 0", "0 0 0"]
    state = table("10", "12", "14", hands=["close", "", ""], purses=poor, sign="gringotts")
    seen = glimpse(GAME, state, decider(state))
    chosen = GAME.notate(bot(level, GAME).choose(seen, FastSource(seed)))
    assert chosen.startswith("close ")


def test_counts_the_coins_that_wait_on_the_way() -> None:
    trunk = "potion cauldron book wand owl"
    state = rolled(table("18", "10", "11", trunks=[trunk, "", ""], purses=["0 0 0"]), "4", "4")
    assert choice(state) == "enter madam_malkins"


def test_buys_before_it_rolls() -> None:
    trunk = "potion cauldron robe wand book"
    state = table("eeylops", "10", "11", trunks=[trunk, "", ""], purses=["0 1 1"])
    assert choice(state) == "buy owl"


def test_gives_back_what_is_soonest_bought_again() -> None:
    state = rolled(table("30", "10", "11", trunks=[EVERYTHING, "", ""]), "S", "2")
    play(state, "walk 32", "draw return", "draw floo")
    assert choice(state) == "return wand"


def test_stays_out_of_the_other_alley() -> None:
    state = rolled(table("1", "10", "11"), "2", "5")
    expect_legal(state, "gate A", "enter cauldron_shop")
    assert choice(state) == "enter cauldron_shop"


def test_leaves_the_other_alley_by_the_door_of_the_shop_it_needs() -> None:
    trunks, hands = ["potion robe wand book owl", "", ""], ["leave", "", ""]
    state = table("K1", "10", "11", trunks=trunks, hands=hands)
    assert choice(state) == "leave"
    play(state, "leave")
    assert choice(state) == "buy cauldron"


# -- Spells ----------------------------------------------------------------------------------------


def test_closes_the_door_before_a_rival_who_is_about_to_win() -> None:
    state = table("20", "38", "11", trunks=["owl", EVERYTHING, ""], hands=["close", "", ""])
    assert choice(state) == "close leaky_cauldron"


def test_takes_the_last_item_of_a_rival_who_is_about_to_win() -> None:
    state = table("20", "38", "11", trunks=["owl", EVERYTHING, ""], hands=["take", "", ""])
    assert choice(state).startswith("take 1 ")


def test_takes_what_it_cannot_buy() -> None:
    trunks = ["cauldron robe wand book owl", "potion cauldron", "potion"]
    state = table("20", "24", "11", trunks=trunks, hands=["take", "", ""])
    assert choice(state) == "take 1 potion"


def test_sends_away_whoever_is_about_to_win() -> None:
    state = table("20", "11", "38", trunks=["owl", "owl", EVERYTHING], hands=["send", "", ""])
    assert choice(state) == "send 2"


def test_guesses_so_that_a_wrong_guess_may_lead_home_too() -> None:
    state = table(
        "ollivanders",
        *("10", "11"),
        trunks=[EVERYTHING, "", ""],
        hands=["floo", "", ""],
        sign="leaky_cauldron",
    )
    assert choice(state) == "floo even"
    play(state, "floo even", "die 4")
    assert choice(state) == "to leaky_cauldron"


def test_opens_the_door_that_its_roll_reaches() -> None:
    state = table(
        *("38", "10", "11"),
        trunks=[EVERYTHING, "", ""],
        hands=["close", "", ""],
        sign="leaky_cauldron",
    )
    rolled(state, "2", "3")
    assert choice(state).startswith("close ")
    play(state, choice(state))
    assert choice(state) == "enter leaky_cauldron"


def test_defends_a_full_trunk() -> None:
    state = table("20", "38", "11", trunks=["", EVERYTHING, ""], hands=["take", "defence", ""])
    play(state, "take 1 owl")
    assert choice(state) == "defend"


def test_keeps_its_defence_if_the_coin_is_not_needed() -> None:
    trunks, purses = ["", "owl wand", ""], ["2 2 2", "6 6 6"]
    state = table("20", "30", "11", trunks=trunks, purses=purses, hands=["coin", "defence", ""])
    play(state, "coin 1 knut")
    assert choice(state) == "pass"


# -- the junior game -------------------------------------------------------------------------------


def test_tries_the_chimney_on_the_way_home() -> None:
    trunks = [EVERYTHING, "", ""]
    state = table("cauldron_shop", "10", "11", trunks=trunks, variant="junior")
    assert choice(state).startswith("floo ")


def test_fetches_coins_it_needs() -> None:
    trunks, purses = [FIVE, "", ""], ["0 0 0"]
    state = table("6", "10", "11", trunks=trunks, purses=purses, variant="junior")
    assert choice(rolled(state, "S", "S")) == "go"


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "junior"])
def test_plays_by_the_rules_and_the_same_for_the_same_seed(variant: str) -> None:
    state, sources = GAME.setup(4, {"variant": variant}), sources_for(4, 0, 4)
    for _ in range(120):
        seat = decider(state)
        if seat == CHANCE:
            action = GAME.draw(state, sources[CHANCE])
        else:
            seen = glimpse(GAME, state, seat)
            action = PLANNER.choose(seen, FastSource(9))
            assert GAME.check(state, seat, action) is None
            assert PLANNER.choose(seen, FastSource(9)) == action
        GAME.play(state, seat, action, None)


def test_decides_the_same_whatever_it_cannot_see() -> None:
    state = table("20", "24", "11", trunks=["", "owl", ""], hands=["take", "defence", "send send"])
    other = GAME.resample(state, decider(state), FastSource(7))
    assert other.hands != state.hands
    assert choice(state, 5) == choice(other, 5)


def test_decides_within_a_fraction_of_a_second() -> None:
    game = catalog.game("diagon")
    state, sources = game.setup(6), sources_for(5, 0, 6)
    slowest = 0.0
    for _ in range(400):
        seats = game.to_decide(state)
        if not seats:
            break
        seat = seats[0]
        if seat == CHANCE:
            action = game.draw(state, sources[CHANCE])
        else:
            seen = glimpse(game, state, seat)
            began = process_time()
            action = PLANNER.choose(seen, sources[seat])
            slowest = max(slowest, process_time() - began)
        game.play(state, seat, action, None)
    assert slowest < (0.15 if engine.compiled() else 1.5)


def test_beats_random_from_every_seat() -> None:
    won = 0
    for seat in range(3):
        levels = ["random"] * 3
        levels[seat] = "planner"
        won += simulate(Plan("diagon", tuple(levels), 1, seed=1)).wins[seat]
    assert won == 3


def won_against_greedy(seat: int, players: int, games: int, options: Options) -> int:
    """How many games a planner in this seat wins, all others greedy."""
    levels = ["greedy"] * players
    levels[seat] = "planner"
    return simulate(Plan("diagon", tuple(levels), games, seed=1, options=options)).wins[seat]


@pytest.mark.soak
def test_beats_greedy() -> None:
    assert sum(won_against_greedy(seat, 4, 6, {}) for seat in range(4)) > 6


@pytest.mark.soak
@pytest.mark.parametrize("seat", range(4))
def test_beats_greedy_from_every_seat(seat: int) -> None:
    assert won_against_greedy(seat, 4, 40, {}) > 10


@pytest.mark.soak
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"min_players": 2}), (3, {}), (6, {}), (4, {"variant": "junior"})],
)
def test_beats_greedy_at_every_table(players: int, options: Options) -> None:
    games = 48 // players
    won = sum(won_against_greedy(seat, players, games, options) for seat in range(players))
    assert won > 48 / players + 3
