"""Whatever is touched, at whatever moment: it leads on, or a rule says in words why not."""

import random
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.kernel.stack import StackGame
from grimoire.kernel.target import Target
from grimoire.testing.playout import random_act

STEPS = 120
TOUCHES = 6


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_touch_is_answered(game_id: str) -> None:
    game = catalog.game(game_id)
    assert isinstance(game, StackGame)
    source, dice = random.Random(7), FastSource(7)
    game.notation.about(Target("", ""))
    known = sorted(game.notation.touched, key=lambda one: (one.kind, one.id))
    state = game.setup(game.seat_counts[0])
    for _ in range(STEPS):
        for seat in range(game.seat_counts[0]):
            for target in source.sample(known, TOUCHES):
                answer(game, state, Seat(seat), target)
        if not game.to_decide(state):
            break
        game.play(state, *random_act(game, state, dice), None)


def answer(game: StackGame[Any, Any, Any, Any], state: object, seat: Seat, target: Target) -> None:
    """Nothing forbids what is legal; what is not is refused in both languages."""
    refusal = game.why(state, seat, [target])
    meant = [action for action in game.notation.meant_by([target]) if action.by == NOBODY]
    if not game.to_decide(state):
        assert refusal is not None
    elif refusal is None:
        legal = game.legal_actions(state, seat)
        assert not meant or any(action in legal for action in meant)
    else:
        assert meant
        for lang in ("en", "fr"):
            assert all(game.explain(refusal, lang)), refusal
