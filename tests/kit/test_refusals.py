"""The refusals of a game are held against the position: what is false or unclaimed is found."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from grimoire import catalog
from grimoire.kernel.stack import StackGame
from grimoire.testing.refusals import Claims, Tried, Verdict, judge

GAME_ID = catalog.ids()[0]


def judged(claim: Callable[[Tried[Any, Any, Any]], bool] | None) -> Verdict:
    """A few moments of a game, with the same claim for whatever rule, or with none."""
    game = catalog.game(GAME_ID)
    assert isinstance(game, StackGame)
    claims: Claims = {} if claim is None else Whatever(lambda: claim)
    return judge(game, f"grimoire.games.{GAME_ID}", claims, depth=0.05)


class Whatever(defaultdict[str, Callable[[Any], bool]]):
    """Has a claim for every rule."""

    def get(self, key: str, default: Any = None) -> Any:
        return self[key]


def test_what_is_true_passes_and_is_counted() -> None:
    verdict = judged(lambda tried: True)
    assert verdict.positions > 0
    assert verdict.refused == sum(verdict.cases.values()) > len(verdict.cases) > 20
    assert str(verdict).startswith(f"{verdict.positions} positions, {verdict.refused} refusals")


def test_a_rule_without_a_claim_is_found() -> None:
    with pytest.raises(AssertionError, match="refusals are not true of what was tried"):
        judged(None)


def test_a_claim_that_does_not_hold_is_found_and_says_where() -> None:
    with pytest.raises(AssertionError, match=r"(?s)and was told .*at ply"):
        judged(lambda tried: bool(tried.seat < 0 or tried.asked or "never" in tried.phase))


def test_everybody_tries_every_verb() -> None:
    tried: set[tuple[str, bool]] = set()

    def note(one: Tried[Any, Any, Any]) -> bool:
        tried.add((one.verb, one.asked))
        assert one.verb == one.game.verb(one.action)
        assert one.verbs == {text.split()[0] for text in one.legal}
        return True

    judged(note)
    game = catalog.game(GAME_ID)
    assert isinstance(game, StackGame)
    verbs = {verb.word for verb in game.notation.verbs.verbs}
    assert {verb for verb, _ in tried} == verbs
    assert {asked for _, asked in tried} == {True, False}
