"""Tables of the browser tests that play themselves to where a test begins."""

import pytest

from grimoire import catalog
from grimoire.kernel.options import complete
from grimoire.table.match import Match
from tests.server.lead import (
    offers,
    played_on,
    tells,
    to_the_last,
    until_offered,
    until_shortly_before,
)

SEED = bytes(range(32))


def opened(game_id: str) -> Match:
    """A game of its smallest number of players, as it begins."""
    game = catalog.game(game_id)
    setup = game.setup(game.seat_counts[0], complete(game.options, {}))
    match = Match(game, setup, SEED)
    match.commit(match.due_to_chance())
    return match


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["quidditch", "labyrinth", "halls", "diagon"])
def test_a_table_is_led_to_its_last_actions(game_id: str) -> None:
    match = opened(game_id)
    match.replay([one.played for one in to_the_last(match, 20)])
    assert not match.over
    assert len(to_the_last(match, 0)) >= 5


@pytest.mark.slow
def test_a_table_is_always_led_alike() -> None:
    one, other = (to_the_last(opened("quidditch"), 20) for _ in range(2))
    assert [step.played for step in one] == [step.played for step in other]


@pytest.mark.slow
def test_a_table_is_led_to_where_something_may_be_done() -> None:
    match = opened("halls")
    match.commit(until_offered(match, "class_cancelled"))
    assert offers(match, match.state, "class_cancelled")
    assert until_offered(match, "class_cancelled") == []
    match.commit(until_offered(match, "walk", 0))
    assert offers(match, match.state, "walk", 0)
    assert not offers(match, match.state, "walk", 1)


@pytest.mark.slow
def test_a_table_is_led_to_what_is_about_to_happen() -> None:
    match = opened("halls")
    match.commit(until_shortly_before(match, "Attended", 1))
    assert match.to_decide[0] == 1
    assert tells(next(played_on(match)), "Attended")
