"""The door for everyone: check, copy, play."""

from typing import Any, TypeVar

from grimoire.kernel.game import GameOf
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


def step(game: GameOf[S, A], state: S, seat: Seat, action: A) -> tuple[S, list[Any]] | Refusal:
    """The state after an action and what happened, or the refusal; the given state stays."""
    refusal = game.check(state, seat, action)
    if refusal is not None:
        return refusal
    draft = game.copy(state)
    events: list[Any] = []
    game.play(draft, seat, action, events)
    return draft, events
