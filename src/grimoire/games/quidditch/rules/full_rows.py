"""Full rows: when no die in hand finds room, one of them is set aside."""

from typing import Any

from grimoire.games.quidditch.actions import (
    ASIDE_BLUDGER,
    ASIDE_GOAL_DIE,
    ASIDE_QUAFFLE,
    Action,
    SetAside,
)
from grimoire.games.quidditch.data import GOAL_DIE, LETTERS, QUAFFLE
from grimoire.games.quidditch.dice import BUNCHES, without
from grimoire.games.quidditch.events import SetDieAside
from grimoire.games.quidditch.rules.hands import check_holds
from grimoire.games.quidditch.rules.placing import has_die_to_place, is_attack_kind, legal_places
from grimoire.games.quidditch.rules.turns import check_turn, end_turn, is_attacking, with_aside
from grimoire.games.quidditch.state import AWAY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def check_set_aside(state: State, seat: Seat, act: SetAside) -> Refusal | None:
    """May this player take a die of this kind out of the round?"""
    turn = check_turn(state, seat)
    if turn is not None:
        return turn
    if is_attack_kind(act.kind) != is_attacking(state):
        return Refusal("QUI-RND-03", {"die": LETTERS[act.kind]})
    if state.is_first_cycle():
        return Refusal("QUI-Q-06")
    if has_die_to_place(state):
        return Refusal("QUI-FULL-04")
    return check_holds(state, act.kind, 1)


def legal_turns(state: State) -> list[Action]:
    """QUI-FULL-02: what may be placed; if all in hand show full rows, what may be set aside."""
    return legal_places(state) or legal_asides(state)


def legal_asides(state: State) -> list[Action]:
    """QUI-FULL-02: any one die of the hand, the player's choice."""
    if not is_attacking(state):
        return [ASIDE_BLUDGER]
    asides: list[Action] = []
    if state.goal_dice > 0:
        asides.append(ASIDE_GOAL_DIE)
    if state.quaffle != AWAY:
        asides.append(ASIDE_QUAFFLE)
    return asides


def play_set_aside(draft: State, seat: Seat, act: SetAside, events: list[Any] | None) -> None:
    """QUI-FULL-03, QUI-FULL-06: one die is out of the round; that was the turn."""
    lay_aside(draft, act.kind)
    if events is not None:
        events.append(SetDieAside(seat, LETTERS[act.kind]))
    end_turn(draft, events)


def lay_aside(draft: State, kind: int) -> None:
    """A die leaves the hand and lies beside the pitch; of several alike, that of the lowest row."""
    if kind == QUAFFLE:
        draft.quaffle = AWAY
    elif kind == GOAL_DIE:
        draft.goals = without(draft.goals, BUNCHES[draft.goals][0])
        draft.goal_dice -= 1
    else:
        draft.bludgers = without(draft.bludgers, BUNCHES[draft.bludgers][0])
        draft.bludger_dice -= 1
    draft.aside = with_aside(draft.aside, kind)
