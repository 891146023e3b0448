"""Hints: the best that a seat can do, by what it sees alone."""

import pytest

from grimoire import catalog
from grimoire.bots.hints import hint
from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.hint import Hint
from grimoire.kernel.judge import Mentor
from grimoire.kernel.options import Options, complete
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.text import LANGUAGES
from grimoire.table.hints import hint_told

NAMES = ("Ada", "Ben", "Cléo", "Dora", "Emil", "Fay")
STEP = 7
"""Every how many choices one is looked at."""


def choices(
    game: AnyGame, seats: int, options: Options, most: int, luck: int = 3
) -> list[tuple[object, Seat]]:
    """States of a game in which a seat has a choice, here and there."""
    state, player, source = game.setup(seats, options), bot("greedy", game), FastSource(luck)
    found: list[tuple[object, Seat]] = []
    for count in range(1, 4000):
        if game.outcome(state) is not None or len(found) == most:
            break
        seat = game.to_decide(state)[0]
        if seat in (CHANCE, CLOCK):
            game.play(state, seat, game.draw(state, source), None)
            continue
        seen = glimpse(game, state, seat)
        if count % STEP == 0 and len(seen.legal) > 1:
            found.append((game.copy(state), seat))
        game.play(state, seat, player.choose(seen, source), None)
    return found


def hint_in(game: AnyGame, state: object, seat: Seat, options: Options) -> Hint:
    """What a seat is advised."""
    return hint(game, options, glimpse(game, state, seat))


@pytest.mark.parametrize("game_id", catalog.ids())
@pytest.mark.slow
def test_every_game_gives_hints_that_can_be_played_and_said(game_id: str) -> None:
    game = catalog.game(game_id)
    options, seats = complete(game.options, {}), game.seat_counts[0]
    sampled = choices(game, seats, options, most=8)
    assert sampled
    for state, seat in sampled:
        seen = glimpse(game, state, seat)
        found = hint(game, options, seen)
        legal = [game.notate(action) for action in game.legal_actions(state, seat)]
        assert found.best in legal
        if found.weighed is not None:
            best, second = found.weighed
            assert {best.action, second.action} <= set(legal)
            assert best.action == found.best != second.action
            assert 0.0 <= second.chance <= best.chance <= 1.0
        told = hint_told(game, (1, 0), seen, found, NAMES)
        for lang in LANGUAGES:
            assert told.best.said[lang]
            assert "{" not in told.best.why[lang]


@pytest.mark.parametrize("game_id", catalog.ids())
@pytest.mark.slow
def test_a_hint_knows_no_more_than_its_seat(game_id: str) -> None:
    """Another state that looks the same gives the same hint."""
    game = catalog.game(game_id)
    options, seats = complete(game.options, {}), game.seat_counts[-1]
    for luck, (state, seat) in enumerate(choices(game, seats, options, most=4, luck=11)):
        other = game.resample(state, seat, FastSource(luck))
        assert hint_in(game, other, seat, options) == hint_in(game, state, seat, options)


def test_quidditch_is_advised_exactly() -> None:
    game = catalog.game("quidditch")
    options = complete(game.options, {})
    for state, seat in choices(game, 2, options, most=6):
        mentor = catalog.entry("quidditch").judge(game, options)
        found = hint_in(game, state, seat, options)
        assert found.exact
        assert found.weighed is not None
        assert isinstance(mentor, Mentor)
        seen = glimpse(game, state, seat)
        every = sorted((mentor.worth(seen, action) for action in seen.legal), reverse=True)
        assert [one.chance for one in found.weighed] == pytest.approx(every[:2], abs=1e-9)


def test_where_nobody_has_learned_to_weigh_there_are_no_figures() -> None:
    game = catalog.game("darkforces")
    options = complete(game.options, {})
    state, seat = choices(game, 5, options, most=1)[0]
    found = hint_in(game, state, seat, options)
    assert found.weighed is None
    assert not found.exact
