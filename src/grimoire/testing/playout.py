"""Random games, every one reproducible from its seed."""

from collections.abc import Iterator
from typing import TypeVar

from grimoire.kernel.chance import Source
from grimoire.kernel.game import GameOf
from grimoire.kernel.loop import next_seat
from grimoire.kernel.seats import NOBODY, Seat

S = TypeVar("S")
A = TypeVar("A")

LATE = 40
"""The clock strikes once in so many plies, where it may."""


def random_act(game: GameOf[S, A], state: S, source: Source) -> tuple[Seat, A]:
    """Who acts next and how, drawn evenly."""
    seat = next_seat(game, state, source, source, LATE)
    assert seat != NOBODY, "nobody is to decide, and there is no outcome"
    return seat, game.any_action(state, seat, source)


def random_actions(game: GameOf[S, A], state: S, source: Source) -> Iterator[tuple[Seat, A]]:
    """A random game from here to its end, action by action."""
    draft = game.copy(state)
    while game.outcome(draft) is None:
        seat, action = random_act(game, draft, source)
        yield seat, action
        game.play(draft, seat, action, None)
