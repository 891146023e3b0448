"""The seats that the box page offers are those of the rules, whatever is chosen."""

import pytest

from grimoire import catalog
from grimoire.kernel.options import complete
from grimoire.server.shelf import more_seats

MOST = 12


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_table_that_one_choice_allows_can_be_set(game_id: str) -> None:
    game = catalog.game(game_id)
    for option in game.options:
        for choice in option.choices:
            chosen = complete(game.options, {option.name: choice})
            offered = {*game.seat_counts, *more_seats(game, option, choice)}
            allowed = {n for n in range(MOST + 1) if game.check_setup(n, chosen) is None}
            assert allowed <= offered, f"{option.name}={choice}"


def test_two_may_play_in_the_alley_where_the_table_allows_it() -> None:
    game = catalog.game("diagon")
    (option,) = (one for one in game.options if one.name == "min_players")
    assert [more_seats(game, option, choice) for choice in option.choices] == [[], [2]]
