"""Throwing the dice: one throw for both players opens every cycle."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.quidditch.actions import (
    SETUP_THROW,
    SETUP_THROWS,
    Action,
    Throw,
    dice_of,
    kind_of,
)
from grimoire.games.quidditch.data import BLUDGER, LETTERS, ROWS, SNITCH
from grimoire.games.quidditch.dice import THROWS, bunches_of, ways
from grimoire.games.quidditch.events import Threw, die_views
from grimoire.games.quidditch.rules.hands import attack_hand, defence_hand, in_hand
from grimoire.games.quidditch.state import (
    ATTACK_TURNS,
    AWAY,
    DEFENCE_TURNS,
    State,
    ThrowDice,
    ThrowForFirst,
)
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal


def check_throw(state: State, act: Throw) -> Refusal | None:
    """May these dice be thrown now, all of them together?"""
    if isinstance(state.pending[-1], ThrowForFirst):
        return Refusal("QUI-SET-05")
    if not isinstance(state.pending[-1], ThrowDice):
        return Refusal("QUI-ROLL-01")
    thrown = [kind_of(die) for die in dice_of(act)]
    for kind in range(SNITCH, BLUDGER + 1):
        if thrown.count(kind) > in_hand(state, kind):
            return Refusal("QUI-ROLL-05", {"die": LETTERS[kind]})
    for kind in range(SNITCH, BLUDGER + 1):
        if thrown.count(kind) < in_hand(state, kind):
            return Refusal("QUI-ROLL-03", {"die": LETTERS[kind]})
    return None


def play_throw(draft: State, act: Throw, events: list[Any] | None) -> None:
    """QUI-ROLL-04: the faces hold for both turns of the cycle, the attack's and the defence's."""
    if act.snitch > 0:
        draft.snitch = act.snitch
        draft.keeper = act.keeper
    if act.quaffle > 0:
        draft.quaffle = act.quaffle
    draft.goals = act.goals
    draft.bludgers = act.bludgers
    if events is not None:
        attack, defence = die_views(attack_hand(draft)), die_views(defence_hand(draft))
        events.append(Threw(draft.round, draft.cycle, draft.attacker, attack, defence))
    draft.pending.pop()
    push_turns(draft)


def push_turns(draft: State) -> None:
    """QUI-RND-03, QUI-TN-05: the attacker, then the defender; without dice there is no turn."""
    if draft.defence_has_dice():
        draft.pending.append(DEFENCE_TURNS[draft.defender()])
    if draft.attack_has_dice():
        draft.pending.append(ATTACK_TURNS[draft.attacker])


def draw(state: State, source: Source) -> Action:
    """What the dice show: every die shows every row equally often (QUI-Q-10)."""
    if isinstance(state.pending[-1], ThrowForFirst):
        return SETUP_THROW[source.below(SETUP_THROWS)]
    return Throw(
        draw_single(state.snitch, source),
        draw_single(state.keeper, source),
        draw_single(state.quaffle, source),
        draw_bunch(state.goal_dice, source),
        draw_bunch(state.bludger_dice, source),
    )


def draw_single(face: int, source: Source) -> int:
    """What a die shows that is alone of its kind; 0 if it is not in hand."""
    return 0 if face == AWAY else source.below(ROWS) + 1


def draw_bunch(dice: int, source: Source) -> int:
    """What so many dice of one kind show."""
    if dice == 0:
        return 0
    throws = THROWS[dice]
    return throws[source.below(len(throws))]


def outcomes(state: State) -> Iterator[tuple[Action, float]]:
    """Everything the dice may show now, with its probability."""
    if isinstance(state.pending[-1], ThrowForFirst):
        for setup_throw in SETUP_THROW:
            yield setup_throw, 1 / SETUP_THROWS
        return
    goal_bunches = bunches_of(state.goal_dice)
    bludger_bunches = bunches_of(state.bludger_dice)
    dice = len(attack_hand(state)) + len(defence_hand(state))
    for snitch in single_faces(state.snitch):
        for keeper in single_faces(state.keeper):
            for quaffle in single_faces(state.quaffle):
                for goals in goal_bunches:
                    for bludgers in bludger_bunches:
                        chance = ways(goals) * ways(bludgers) / ROWS**dice
                        yield Throw(snitch, keeper, quaffle, goals, bludgers), chance


def single_faces(face: int) -> range:
    """What a die alone of its kind may show; only 0 if it is not in hand."""
    return range(1) if face == AWAY else range(1, ROWS + 1)
