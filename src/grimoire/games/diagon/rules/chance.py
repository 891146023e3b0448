"""What chance may do now: dice, a die, or the top card."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.diagon.actions import DICE_FALL, DRAW, Action
from grimoire.games.diagon.asks import DEALING, DRAWING, ROLLING, START_ROLL
from grimoire.games.diagon.rules import pile
from grimoire.games.diagon.rules.cards import check_draw, play_draw
from grimoire.games.diagon.rules.floo import play_floo_die
from grimoire.games.diagon.rules.rolling import (
    check_dice,
    dice_outcomes,
    die_outcomes,
    draw_dice,
    draw_die,
    play_dice,
)
from grimoire.games.diagon.rules.setup import check_die, play_deal, play_start_die
from grimoire.games.diagon.state import State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal


def check_chance(state: State, act: Action) -> Refusal | None:
    """May chance do this now?"""
    if act.verb == DICE_FALL:
        return check_dice(state)
    return check_draw(state, act) if act.verb == DRAW else check_die(state)


def draw(state: State, source: Source) -> Action:
    """What chance does."""
    code = state.question().code
    if code == ROLLING:
        return draw_dice(source)
    if code in (DRAWING, DEALING):
        return pile.draw(state, source)
    return draw_die(source)


def outcomes(state: State) -> Iterator[tuple[Action, float]]:
    """All that chance may do, with its probability."""
    code = state.question().code
    if code == ROLLING:
        return dice_outcomes()
    return pile.outcomes(state) if code in (DRAWING, DEALING) else die_outcomes()


def play_chance(draft: State, act: Action, events: list[Any] | None) -> None:
    """Chance has decided."""
    code = draft.question().code
    if code == ROLLING:
        play_dice(draft, act, events)
    elif code == DRAWING:
        play_draw(draft, act, events)
    elif code == DEALING:
        play_deal(draft, act, events)
    elif code == START_ROLL:
        play_start_die(draft, act, events)
    else:
        play_floo_die(draft, act, events)
