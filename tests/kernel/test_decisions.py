"""From decision to decision: what may be chosen and whose choice it is, with one call each."""

import pytest

from grimoire import catalog
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOBODY

LONGEST = 400
"""Decisions of a game that are looked at."""


@pytest.mark.parametrize("name", catalog.ids())
def test_each_call_says_what_may_be_chosen_and_by_whom(name: str) -> None:
    game = catalog.game(name)
    draft, choices = game.setup(game.seat_counts[0]), FastSource(3)
    decisions = game.decisions(draft, FastSource(4))
    legal = decisions.begin()
    for _ in range(LONGEST):
        if not legal:
            break
        assert decisions.seat in game.to_decide(draft)
        assert list(legal) == list(game.legal_actions(draft, decisions.seat))
        legal = decisions.step(legal[choices.below(len(legal))])
    over = game.outcome(draft) is not None
    assert over == (len(legal) == 0) == (decisions.seat == NOBODY)


def test_who_of_several_is_asked_first_is_drawn() -> None:
    game = catalog.game("darkforces")
    first = set()
    for seed in range(40):
        decisions = game.decisions(game.setup(3), FastSource(seed))
        assert decisions.begin()
        first.add(decisions.seat)
    assert first == {0, 1, 2}
