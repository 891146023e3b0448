"""Each level has a name in both languages and beats the one below."""

import pytest

from grimoire import catalog
from grimoire.bots.levels import (
    ENOUGH,
    UnknownLevel,
    bot,
    first_level,
    levels_of,
    offered,
    usual_level,
    words,
)
from grimoire.lab.ladder import Climb, climb
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate

pytestmark = pytest.mark.slow

DUELS = [game_id for game_id in catalog.ids() if 2 in catalog.game(game_id).seat_counts]
"""The games that two can play."""


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_game_offers_the_levels_weakest_first(game_id: str) -> None:
    assert levels_of(game_id)[:2] == ("random", "greedy")


@pytest.mark.parametrize("game_id", catalog.ids())
def test_where_there_are_four_of_its_own_no_others_are_on_offer(game_id: str) -> None:
    own = tuple(catalog.entry(game_id).bots())
    assert offered(game_id) == (own if len(own) >= ENOUGH else levels_of(game_id))


@pytest.mark.parametrize("game_id", catalog.ids())
def test_four_levels_lead_from_a_novice_to_a_master(game_id: str) -> None:
    first, second, _, last = offered(game_id)
    assert (first, second, last) == ("novice", "follower", "master")


@pytest.mark.parametrize("game_id", catalog.ids())
@pytest.mark.parametrize("level", ["random", "greedy", "planner"])
def test_names_that_are_not_on_offer_still_play(game_id: str, level: str) -> None:
    assert bot(level, catalog.game(game_id)) is not None


def test_a_game_that_does_not_exist_has_no_levels() -> None:
    with pytest.raises(catalog.UnknownGame):
        levels_of("chess")


@pytest.mark.parametrize("game_id", catalog.ids())
def test_whoever_just_wants_to_play_meets_a_middle_one_of_the_games_own(game_id: str) -> None:
    own, usual = list(catalog.entry(game_id).bots()), usual_level(game_id)
    if not own:
        assert usual == "greedy"
    else:
        weaker, stronger = own[: own.index(usual)], own[own.index(usual) + 1 :]
        assert len(stronger) - len(weaker) in (0, 1)


@pytest.mark.parametrize("game_id", catalog.ids())
def test_whoever_plays_for_the_first_time_meets_the_easiest_of_the_games_own(game_id: str) -> None:
    own = list(catalog.entry(game_id).bots())
    assert first_level(game_id) == (own[0] if own else "greedy")


def test_the_usual_bots_of_a_game_of_talk_talk() -> None:
    assert usual_level("darkforces") == "follower"


def test_a_level_that_does_not_exist_is_named() -> None:
    with pytest.raises(UnknownLevel, match="'dobby'; there is random, greedy"):
        bot("dobby", catalog.game(catalog.ids()[0]))


def test_levels_have_words_in_both_languages() -> None:
    assert words("random") == {"en": "Beginner", "fr": "Débutant"}
    assert all(
        set(words(level)) == {"en", "fr"}
        for game_id in catalog.ids()
        for level in levels_of(game_id)
    )


@pytest.mark.soak
def test_each_level_of_a_solved_game_beats_the_one_below() -> None:
    assert all(rung.share > 0.6 for rung in climb(Climb("quidditch", games=400, seed=9)))


def greedy_wins(game_id: str, games: int) -> int:
    """How many of twice so many games greedy wins against random, half of them from each seat."""
    first = simulate(Plan(game_id, ("greedy", "random"), games, seed=1))
    second = simulate(Plan(game_id, ("random", "greedy"), games, seed=2))
    return first.wins[0] + second.wins[1]


@pytest.mark.parametrize("game_id", DUELS)
def test_greedy_beats_random_from_either_seat(game_id: str) -> None:
    assert greedy_wins(game_id, 10) > 16


@pytest.mark.soak
@pytest.mark.parametrize("game_id", DUELS)
def test_greedy_beats_random_clearly(game_id: str) -> None:
    assert greedy_wins(game_id, 40) > 72
