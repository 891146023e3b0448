"""The masters of the Alley, the Maze and the Halls, and those who still learn."""

import logging
from importlib import import_module
from time import process_time
from typing import Any

import pytest

from grimoire import catalog, engine
from grimoire.bots.levels import bot
from grimoire.kernel.bot import Bot, Glimpse, Slipping, glimpse
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import moments, sources_for
from grimoire.kernel.seats import Seat
from grimoire.kernel.weights import shipped_nets

pytestmark = pytest.mark.slow

GAMES = ["diagon", "labyrinth", "halls"]
OPTIONS: dict[str, dict[str, Any]] = {"diagon": {"min_players": 2}}


def part(game_id: str, name: str) -> Any:
    """A module of a game's bots."""
    return import_module(f"grimoire.games.{game_id}.bots.{name}")


def learned(game: AnyGame) -> Any:
    """The judge of a game's master."""
    package = f"grimoire.games.{game.id}.bots"
    counts = part(game.id, "features").COUNTS
    return part(game.id, "master").Learned(shipped_nets(package, game, counts))


def decisions(game: AnyGame, seats: int, seed: int) -> list[tuple[Any, Seat]]:
    """Every twentieth decision of a game in which anything is played."""
    state = game.setup(seats, OPTIONS.get(game.id, {}))
    sources = sources_for(seed, 0, seats)
    found: list[tuple[Any, Seat]] = []
    for number, seat in enumerate(moments(game, state, [None] * seats, sources)):
        if seat >= 0 and number % 20 == 0 and len(game.legal_actions(state, seat)) > 1:
            found.append((game.copy(state), seat))
        if len(found) == 12:
            break
    return found


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_master_plays_by_the_rules_and_the_same_for_the_same_seed(
    game_id: str, seats: int
) -> None:
    game = catalog.game(game_id)
    master = bot("master", game)
    for state, seat in decisions(game, seats, 1)[:6]:
        seen = glimpse(game, state, seat)
        chosen = master.choose(seen, FastSource(3))
        assert game.check(state, seat, chosen) is None
        assert master.choose(seen, FastSource(3)) == chosen


@pytest.mark.parametrize("game_id", GAMES)
def test_a_master_decides_the_same_whatever_it_cannot_see(game_id: str) -> None:
    game = catalog.game(game_id)
    master = bot("master", game)
    for state, seat in decisions(game, 4, 2)[:6]:
        other = game.resample(state, seat, FastSource(7))
        seen, again = glimpse(game, state, seat), glimpse(game, other, seat)
        assert master.choose(seen, FastSource(5)) == master.choose(again, FastSource(5))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("duel", [False, True])
def test_a_master_decides_in_time(game_id: str, duel: bool) -> None:
    game = catalog.game(game_id)
    master = bot("master", game)
    seats = 2 if duel else game.seat_counts[-1]
    slowest = 0.0
    state = game.setup(seats, OPTIONS.get(game_id, {}))
    for number, seat in enumerate(moments(game, state, [None] * seats, sources_for(5, 0, seats))):
        if seat >= 0 and number % 9 == 0:
            seen = glimpse(game, state, seat)
            began = process_time()
            master.choose(seen, FastSource(number))
            slowest = max(slowest, process_time() - began)
        if number == 400:
            break
    assert slowest < (0.5 if engine.compiled() else 2.0)


# -- judging ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_all_add_up(game_id: str, seats: int) -> None:
    game = catalog.game(game_id)
    judge = learned(game)
    for state, _ in decisions(game, seats, 3):
        found = judge.win_chances(state)
        assert len(found) == seats
        assert sum(found) == pytest.approx(1.0)
        assert all(0.0 <= one <= 1.0 for one in found)


@pytest.mark.parametrize("game_id", GAMES)
def test_before_the_first_turn_all_are_equal_and_after_the_last_all_is_known(game_id: str) -> None:
    game = catalog.game(game_id)
    judge = learned(game)
    state = game.setup(3)
    assert judge.win_chances(state) == [pytest.approx(1 / 3)] * 3
    for _ in moments(game, state, [bot("greedy", game)] * 3, sources_for(1, 0, 3)):
        pass
    outcome = game.outcome(state)
    assert outcome is not None
    assert judge.win_chances(state) == [outcome.reward(Seat(seat)) for seat in range(3)]


@pytest.mark.parametrize("game_id", GAMES)
def test_as_much_is_counted_as_the_net_expects(game_id: str) -> None:
    game, features = catalog.game(game_id), part(game_id, "features")
    for state, _ in decisions(game, 3, 4):
        if judged(game_id, state):
            rows = features_of(game_id, state)
            assert [len(row) for row in rows] == [features.COUNTS] * 3


def judged(game_id: str, state: Any) -> bool:
    """Has the first turn begun?"""
    return bool(state.turn > 0 if game_id == "labyrinth" else state.turn >= 0)


def features_of(game_id: str, state: Any) -> list[list[float]]:
    """What counts for each player."""
    rows = part(game_id, "features").rows
    if game_id == "halls":
        outlook = import_module("grimoire.games.halls.heuristics").Outlook
        return list(rows(state, outlook(state)))
    return list(rows(state))


# -- where there is nothing to judge by ------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_with_other_components_the_planner_plays_and_it_is_said(
    game_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    entry = catalog.entry(game_id)
    game = entry.part("game").GAME()
    game.edition = "of-1901"
    with caplog.at_level(logging.WARNING):
        made = bot("master", game)
    assert type(made) is type(bot("planner", game))
    assert "are for edition" in caplog.text
    assert "The planner plays instead." in caplog.text


# -- those who still learn -------------------------------------------------------------------------


class Ordered(Bot):
    """Plays the first action there is."""

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        return glimpse.legal[0]


def test_whoever_slips_takes_what_is_second_best() -> None:
    seen = Glimpse(Seat(0), None, ["best", "second", "third"])
    careful, careless = Slipping(Ordered(), 0), Slipping(Ordered(), 100)
    assert careful.choose(seen, FastSource(1)) == "best"
    assert careless.choose(seen, FastSource(1)) == "second"


def test_slips_are_as_frequent_as_was_said() -> None:
    seen, source = Glimpse(Seat(0), None, ["best", "second"]), FastSource(1)
    often = Slipping(Ordered(), 30)
    slips = sum(often.choose(seen, source) == "second" for _ in range(2000))
    assert 500 < slips < 700


def test_nobody_slips_where_there_is_no_choice() -> None:
    seen = Glimpse(Seat(0), None, ["only"])
    assert Slipping(Ordered(), 100).choose(seen, FastSource(1)) == "only"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", ["novice", "follower", "scholar"])
def test_beginners_play_by_the_rules(game_id: str, level: str) -> None:
    game = catalog.game(game_id)
    player = bot(level, game)
    for state, seat in decisions(game, 3, 6):
        for seed in range(4):
            chosen = player.choose(glimpse(game, state, seat), FastSource(seed))
            assert game.check(state, seat, chosen) is None
