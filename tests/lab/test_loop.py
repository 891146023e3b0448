"""The same seed gives the same game, whichever way it is run, and no seat is always first."""

from collections import Counter
from typing import Any

import pytest

from grimoire import catalog
from grimoire.bots.random import RandomBot
from grimoire.games.darkforces.events import Claimed
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import Player, moments, next_seat, play, sources_for
from grimoire.kernel.options import Value, complete
from grimoire.kernel.seats import CHANCE, CLOCK, NOBODY, Seat
from grimoire.lab import peers
from grimoire.lab.arena import Encounter, camps_of, play_one
from grimoire.lab.measure import plain_playout
from grimoire.testing.plain import plain

Setting = tuple[str, dict[str, Value]]

LONGEST = 300
"""Actions of a game that are looked at; a game of the Dark Forces is over before."""
AT_ONCE: list[Setting] = [
    ("darkforces", {}),
    ("darkforces", {"early_vote": "never"}),
    ("labyrinth", {"start": "spell_race"}),
]
"""Where several decide at the same time."""


def settings() -> list[Setting]:
    """Every game as it comes, and with each other choice of each of its options."""
    games = {name: catalog.game(name) for name in catalog.ids()}
    others = [
        (name, {option.name: choice})
        for name, game in games.items()
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    return [*((name, {}) for name in games), *others]


def fewest(game: AnyGame, options: dict[str, Value]) -> int:
    """The smallest table at which it can be played so."""
    everything = complete(game.options, options)
    return min(seats for seats in game.seat_counts if game.check_setup(seats, everything) is None)


def played(setting: Setting, player: Player, number: int) -> tuple[int, list[Any], Any]:
    """A game between players of one kind: its length, all that happened, and how it stands."""
    name, options = setting
    game = catalog.game(name)
    seats = fewest(game, options)
    draft, events = game.setup(seats, options), list[Any]()
    sources = sources_for(7, number, seats)
    actions = play(game, draft, [player] * seats, sources, events, LONGEST)
    return actions, [plain(event) for event in events], seen(game, draft, seats)


def seen(game: AnyGame, state: Any, seats: int) -> list[Any]:
    """What everybody sees, and how it ended."""
    views = [plain(game.view(state, Seat(seat))) for seat in range(seats)]
    return [*views, game.outcome(state)]


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_random_bots_play_the_same_game_whether_they_look_or_not(setting: Setting) -> None:
    for number in range(2):
        assert played(setting, None, number) == played(setting, RandomBot(), number)


@pytest.mark.slow
@pytest.mark.parametrize("setting", AT_ONCE, ids=str)
def test_every_loop_of_the_laboratory_plays_the_same_game(setting: Setting) -> None:
    name, options = setting
    game = catalog.game(name)
    for number in range(3):
        quick, plainly, watched = (game.setup(4, options) for _ in range(3))
        actions = play(game, quick, [None] * 4, sources_for(9, number, 4))
        assert actions == plain_playout(game, plainly, sources_for(9, number, 4))
        onlooker = moments(game, watched, [RandomBot()] * 4, sources_for(9, number, 4))
        assert actions == sum(1 for _ in onlooker)
        assert seen(game, quick, 4) == seen(game, plainly, 4) == seen(game, watched, 4)


@pytest.mark.parametrize("name", catalog.ids())
def test_from_decision_to_decision_it_is_the_same_game(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalog.game(name)
    seats = game.seat_counts[0]
    plainly, chosen = (game.setup(seats) for _ in range(2))
    luck = FastSource(5)
    sources: list[Source] = [*[FastSource(9)] * seats, luck, luck, luck]
    actions = plain_playout(game, plainly, sources)
    picks = FastSource(9)
    monkeypatch.setattr(peers, "random", lambda: picks.below(1 << 30) / (1 << 30))
    assert 0 < peers.decide(game, chosen, FastSource(5)) < actions
    assert seen(game, chosen, seats) == seen(game, plainly, seats)


def test_the_arena_plays_the_same_game() -> None:
    game, camps, options = (
        catalog.game("darkforces"),
        camps_of("darkforces"),
        {"early_vote": "never"},
    )
    encounter = Encounter("darkforces", 5, {}, 10, seed=9, options=options)
    for number in range(10):
        quick = game.setup(5, options)
        play(game, quick, [None] * 5, sources_for(9, number, 5))
        players = dict.fromkeys(camps.names, RandomBot())
        final, _, _ = play_one(game, camps, players, encounter, number)
        assert seen(game, quick, 5) == seen(game, final, 5)


@pytest.mark.parametrize("setting", AT_ONCE, ids=str)
def test_whoever_is_asked_first_is_drawn(setting: Setting) -> None:
    name, options = setting
    game = catalog.game(name)
    first = Counter[int]()
    for number in range(120):
        draft = game.setup(4, options)
        for seat in moments(game, draft, [None] * 4, sources_for(1, number, 4)):
            if len(game.to_decide(draft)) > 1:
                first[seat] += 1
                break
    assert sorted(first) == [0, 1, 2, 3]
    assert all(18 <= times <= 42 for times in first.values()), first


@pytest.mark.parametrize("player", [None, RandomBot()])
def test_no_seat_always_speaks_first(player: Player) -> None:
    game = catalog.game("darkforces")
    first = Counter[int]()
    options: dict[str, Value] = {"early_vote": "never", "opening_commit": False}
    for number in range(40):
        draft, events = game.setup(4, options), list[Any]()
        play(game, draft, [player] * 4, sources_for(1, number, 4), events, LONGEST)
        spoken = [event.claim.speaker for event in events if isinstance(event, Claimed)]
        first.update(spoken[:1])
    assert first.total() > 30
    assert all(first[seat] <= 18 for seat in range(4)), first


def test_everybody_has_a_source_and_so_have_chance_clock_and_order() -> None:
    sources = sources_for(3, 0, 4)
    assert len({id(source) for source in sources}) == 7
    drawn = [tuple(source.below(1 << 20) for _ in range(3)) for source in sources]
    assert len(set(drawn)) == 7
    assert sources_for(3, 0, 4)[CHANCE].below(1 << 20) == drawn[CHANCE][0]
    assert sources_for(3, 0, 4)[CLOCK].below(1 << 20) == drawn[CLOCK][0]


def test_the_clock_strikes_where_it_may_and_as_often_as_is_asked() -> None:
    game, source = catalog.game("quidditch"), FastSource(1)
    draft = game.setup(2)
    assert next_seat(game, draft, source, source, 1) == CHANCE
    for seat in moments(game, draft, [None, None], sources_for(0, 0, 2)):
        if seat >= 0:
            assert next_seat(game, draft, source, source, 1) == CLOCK
            assert next_seat(game, draft, source, source) == seat
    assert next_seat(game, draft, source, source, 1) == NOBODY
