"""What a box says of its game, held against games that were played."""

from statistics import median

import pytest

from grimoire import catalog
from grimoire.bots.levels import makers
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import CHANCE, CLOCK

SECONDS = 5.0
"""What a decision takes at a table of people, with what it shows."""
GAMES = 6
LEEWAY = 0.5
"""Games differ by more than a box can say."""


def decisions(game: AnyGame, seats: int, luck: int) -> int | None:
    """How often somebody decides in a game of bots that look one step ahead.

    None where a clock of the rules decides how long it is.
    """
    state, source = game.setup(seats), FastSource(luck)
    bot, count = makers(game.id)["greedy"](game), 0
    while game.outcome(state) is None:
        asked = game.to_decide(state)
        people = [seat for seat in asked if seat >= 0]
        if game.patience(state) is not None:
            return None
        if CHANCE in asked:
            game.play(state, CHANCE, game.draw(state, source), None)
        elif people:
            seat = people[source.below(len(people))]
            game.play(state, seat, bot.choose(glimpse(game, state, seat), source), None)
            count += 1
        else:
            game.play(state, CLOCK, game.legal_actions(state, CLOCK)[0], None)
    return count


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_box_says_how_long_its_game_is(game_id: str) -> None:
    game, box = catalog.game(game_id), catalog.entry(game_id).box()
    assert box is not None
    shortest, longest = box.minutes
    assert 6 <= box.age <= 12
    assert 1 <= box.difficulty <= 3
    games = [decisions(game, min(game.seat_counts), 31 * luck) for luck in range(1, GAMES + 1)]
    if played := [count for count in games if count is not None]:
        minutes = median(played) * SECONDS / 60
        assert shortest * (1 - LEEWAY) <= minutes <= longest * (1 + LEEWAY), minutes
