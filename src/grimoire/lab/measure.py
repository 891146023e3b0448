"""How fast a game runs in this process, as it was imported: compiled or from its sources.

Seconds are those of the processor, so that a busy machine gives the same figures as an idle one.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

from grimoire import catalog, engine
from grimoire.bots.levels import bot, levels_of
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource, Source
from grimoire.kernel.game import AnyGame
from grimoire.kernel.loop import ORDER, moments, play, sources_for
from grimoire.kernel.seats import CHANCE


@dataclass(frozen=True)
class Speed:
    """How fast one game runs."""

    compiled: bool
    actions_per_second: float
    """Random play, the loop compiled together with the rules where they are."""
    games_per_second: float
    python_actions_per_second: float
    """The same games, every action asked for and played from a loop in plain Python."""
    copy_ns: float
    decisions_per_second: dict[str, float]
    """How often a bot of each level decides."""
    parts_ns: dict[str, float]
    """How long each part takes that the game wants timed by itself."""


def measure(game_id: str, seconds: float) -> Speed:
    """Time each part of a game for about so many seconds."""
    game = catalog.game(game_id)
    actions, games = pace(game, quick_playout, seconds)
    states = states_of_a_game(game)
    return Speed(
        compiled=engine.compiled(),
        actions_per_second=actions,
        games_per_second=games,
        python_actions_per_second=pace(game, plain_playout, seconds)[0],
        copy_ns=mean_ns(game.copy, states, seconds / 4),
        decisions_per_second={
            level: decisions_per_second(game, level, states, seconds / 4)
            for level in levels_of(game_id)
        },
        parts_ns={
            name: mean_ns(part, states, seconds / 4)
            for name, part in catalog.entry(game_id).timed_parts().items()
        },
    )


Playout = Callable[[AnyGame, Any, list[Source]], int]


def pace(game: AnyGame, play_out: Playout, seconds: float) -> tuple[float, float]:
    """Actions and games in a second; always the same games, from the first on."""
    seats = game.seat_counts[0]
    play_out(game, game.setup(seats), sources_for(0, 0, seats))
    actions, games = 0, 0
    began = process_time()
    while (passed := process_time() - began) < seconds or not games:
        games += 1
        actions += play_out(game, game.setup(seats), sources_for(0, games, seats))
    return actions / passed, games / passed


def quick_playout(game: AnyGame, draft: Any, sources: list[Source]) -> int:
    """Random play through the kernel's loop."""
    return play(game, draft, [None] * len(sources), sources)


def plain_playout(game: AnyGame, draft: Any, sources: list[Source]) -> int:
    """The very same as anyone would write it on top of the library; never compiled."""
    played = 0
    while seats := game.to_decide(draft):
        seat = seats[0] if len(seats) == 1 else seats[sources[ORDER].below(len(seats))]
        if seat == CHANCE:
            action = game.draw(draft, sources[CHANCE])
        else:
            legal = game.legal_actions(draft, seat)
            action = legal[sources[seat].below(len(legal))]
        game.play(draft, seat, action, None)
        played += 1
    return played


def states_of_a_game(game: AnyGame) -> list[Any]:
    """The states of a random game in which somebody has a choice."""
    seats = game.seat_counts[0]
    draft = game.setup(seats)
    return [
        game.copy(draft)
        for seat in moments(game, draft, [None] * seats, sources_for(0, 0, seats))
        if seat >= 0 and len(game.legal_actions(draft, seat)) > 1
    ]


def mean_ns(part: Callable[[Any], Any], states: list[Any], seconds: float) -> float:
    """How long something takes that is done with a state."""
    rounds = 0
    began = process_time()
    while (passed := process_time() - began) < seconds or not rounds:
        for state in states:
            part(state)
        rounds += 1
    return passed / (rounds * len(states)) * 1e9


def decisions_per_second(game: AnyGame, level: str, states: list[Any], seconds: float) -> float:
    """How often a bot decides, each time from a fresh look at the state."""
    player = bot(level, game)
    source = FastSource(0)
    # The first decision may work out tables that are kept.
    player.choose(glimpse(game, states[0], game.to_decide(states[0])[0]), source)
    made = 0
    began = process_time()
    while (passed := process_time() - began) < seconds or not made:
        state = states[made % len(states)]
        player.choose(glimpse(game, state, game.to_decide(state)[0]), source)
        made += 1
    return made / passed


if __name__ == "__main__":
    print(json.dumps(asdict(measure(sys.argv[1], float(sys.argv[2])))))
