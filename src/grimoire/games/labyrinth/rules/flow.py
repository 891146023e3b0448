"""What runs by itself, one task after the other, until somebody is asked again."""

from typing import Any

from grimoire.games.labyrinth.asks import (
    Battle,
    FinishTurn,
    FirstTurn,
    ObstacleTurning,
    PassDie,
    Stop,
    Victory,
)
from grimoire.games.labyrinth.rules.battles import begin_battle, settle_obstacle, settle_victory
from grimoire.games.labyrinth.rules.spaces import stop
from grimoire.games.labyrinth.rules.start import settle_start
from grimoire.games.labyrinth.rules.turns import finish_turn, pass_die
from grimoire.games.labyrinth.state import State
from grimoire.kernel.pending import Ask, Pending


def settle(draft: State, events: list[Any] | None) -> None:
    """Run every task on top of the stack."""
    while draft.pending and not isinstance(draft.pending[-1], Ask):
        run(draft, draft.pending.pop(), events)


def run(draft: State, task: Pending, events: list[Any] | None) -> None:
    """Run one task."""
    if isinstance(task, FinishTurn):
        finish_turn(draft, events)
    elif isinstance(task, Stop):
        stop(draft, events)
    elif isinstance(task, PassDie):
        pass_die(draft, events)
    elif isinstance(task, Battle):
        begin_battle(draft, events)
    elif isinstance(task, Victory):
        settle_victory(draft, events)
    elif isinstance(task, ObstacleTurning):
        settle_obstacle(draft, events)
    elif isinstance(task, FirstTurn):
        settle_start(draft, events)
