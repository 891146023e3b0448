"""Random games, every one reproducible from its seed."""

from collections.abc import Iterator
from typing import TypeVar

from grimoire.kernel.chance import Source
from grimoire.kernel.game import Game
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

S = TypeVar("S")
A = TypeVar("A")

LATE = 40
"""The clock strikes once in so many plies, where it may."""


def random_act(game: Game[S, A], state: S, source: Source) -> tuple[Seat, A]:
    """Who acts next and how, drawn evenly."""
    deciding = game.to_decide(state)
    assert deciding, "nobody is to decide, and there is no outcome"
    if deciding[0] == CHANCE:
        return CHANCE, game.draw(state, source)
    if source.below(LATE) == 0:
        strikes = game.legal_actions(state, CLOCK)
        if strikes:
            return CLOCK, strikes[source.below(len(strikes))]
    seat = deciding[source.below(len(deciding))]
    legal = game.legal_actions(state, seat)
    assert legal, f"seat {seat} is to decide and has no legal action"
    return seat, legal[source.below(len(legal))]


def random_actions(game: Game[S, A], state: S, source: Source) -> Iterator[tuple[Seat, A]]:
    """A random game from here to its end, action by action."""
    draft = game.copy(state)
    while game.outcome(draft) is None:
        seat, action = random_act(game, draft, source)
        yield seat, action
        game.play(draft, seat, action, None)
