"""What is played in place is what is played call by call, in every game."""

import pytest

from grimoire import catalog
from grimoire.kernel.loop import moments, play, sources_for
from grimoire.kernel.seats import CHANCE


@pytest.mark.parametrize("game_id", catalog.ids())
def test_in_one_call_or_call_by_call(game_id: str) -> None:
    game = catalog.game(game_id)
    seats = game.seat_counts[0]
    nobody = [None] * seats
    whole, parts, unfolded = game.setup(seats), game.setup(seats), game.setup(seats)
    actions = play(game, whole, nobody, sources_for(5, 1, seats))
    asked = list(moments(game, parts, nobody, sources_for(5, 1, seats)))
    assert (actions, game.outcome(whole)) == (len(asked), game.outcome(parts))
    at = next(at for at, seat in enumerate(asked) if seat != CHANCE)
    decisions = game.decisions(unfolded, sources_for(5, 1, seats)[CHANCE])
    assert decisions.begin()
    assert {asked[at], decisions.seat} <= set(game.to_decide(unfolded))
