"""The rule of thumb, and the bots that follow it."""

import pytest

from grimoire.bots.greedy import GreedyBot
from grimoire.bots.random import RandomBot
from grimoire.games.diagon.heuristics import ROLL, estimate, way_on_foot
from grimoire.games.diagon.tests.table import (
    ADA,
    BEN,
    EVERYTHING,
    FIVE,
    GAME,
    play,
    rolled,
    seen,
    table,
)
from grimoire.kernel.bot import Bot, glimpse
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.seats import CHANCE, Seat

RICH = ["9 9 9", "2 2 2", "2 2 2"]


def chances(*trunks: str) -> list[float]:
    """How everybody's chances look with these trunks, all hats in a row."""
    state = table("1", "2", "3", trunks=trunks)
    return [estimate(state, Seat(seat)) for seat in range(3)]


def test_chances_add_up() -> None:
    assert sum(chances("owl", "", "wand book")) == pytest.approx(1.0)
    assert estimate(GAME.setup(3), ADA) == pytest.approx(1 / 3)


def test_more_items_are_better() -> None:
    some = chances("owl wand", "owl", "")
    assert some[0] > some[1] > some[2]
    assert chances(EVERYTHING, "", "")[0] > 0.8


def test_a_won_game_is_certain() -> None:
    state = rolled(table("38", "10", "11", trunks=[EVERYTHING, "", ""]), "2", "3")
    play(state, "enter leaky_cauldron")
    assert (estimate(state, ADA), estimate(state, BEN)) == (1.0, 0.0)


def test_the_way_is_what_one_would_walk() -> None:
    full, five = [EVERYTHING, "", ""], [FIVE, "", ""]
    home = way_on_foot(table("35", "10", "11", trunks=full), ADA)
    wand = way_on_foot(table("34", "10", "11", trunks=five, purses=RICH[:1]), ADA)
    behind = way_on_foot(table("36", "10", "11", trunks=five, purses=RICH[:1]), ADA)
    poor = way_on_foot(table("34", "10", "11", trunks=five, purses=["1 0 0"]), ADA)
    assert home < wand < home + 2 * ROLL
    lap = 40.0
    assert behind == pytest.approx(wand + lap, abs=ROLL)
    assert poor == pytest.approx(wand + lap, abs=ROLL)


def test_knockturn_alley_and_closed_doors_cost_something() -> None:
    full = [EVERYTHING, "", ""]
    free = way_on_foot(table("33", "10", "11", trunks=full), ADA)
    assert way_on_foot(table("K20", "10", "11", trunks=full), ADA) > free
    assert way_on_foot(table("33", "10", "11", trunks=full, sign="leaky_cauldron"), ADA) > free


def test_an_attack_is_judged_by_what_it_does() -> None:
    state = table("4", "6", "1", hands=["take", "floo", ""], trunks=[FIVE, "wand", ""])
    before = estimate(state, ADA)
    play(state, "take 1 wand")
    assert estimate(state, ADA) > before
    assert seen(state).attack is not None


def winner(bots: list[Bot], seed: int) -> int:
    """Who wins a game among these bots."""
    source: Source = FastSource(seed)
    draft = GAME.setup(len(bots), {"round_cap": 80})
    while GAME.outcome(draft) is None:
        [seat] = GAME.to_decide(draft)
        chance = seat == CHANCE
        action = (
            GAME.draw(draft, source)
            if chance
            else bots[seat].choose(glimpse(GAME, draft, seat), source)
        )
        GAME.play(draft, seat, action, None)
    outcome = GAME.outcome(draft)
    assert outcome is not None
    return outcome.winners[0]


def test_thinking_beats_chance() -> None:
    greedy, blind = GreedyBot(GAME, estimate), RandomBot()
    wins = 0
    for seed in range(6):
        seat = seed % 3
        wins += winner([greedy if at == seat else blind for at in range(3)], seed) == seat
    assert wins >= 5
