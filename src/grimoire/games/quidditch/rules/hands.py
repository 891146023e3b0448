"""What the players hold: dice neither placed nor set aside."""

from grimoire.games.quidditch.data import BLUDGER, GOAL_DIE, KEEPER, LETTERS, QUAFFLE, SNITCH
from grimoire.games.quidditch.dice import BUNCHES, EMPTY, SIZE, die, without
from grimoire.games.quidditch.rules.pitch import on_pitch
from grimoire.games.quidditch.state import AWAY, UNTHROWN, State
from grimoire.kernel.refusal import Refusal
from grimoire.native import i64


def in_hand(state: State, kind: int) -> int:
    """How many dice of a kind are in their owner's hand."""
    if kind == GOAL_DIE:
        return state.goal_dice
    if kind == BLUDGER:
        return state.bludger_dice
    return 0 if single_face(state, kind) == AWAY else 1


def check_holds(state: State, kind: int, wanted: int) -> Refusal | None:
    """A die that was placed or set aside is out of its owner's hand until the next round."""
    held = in_hand(state, kind)
    if wanted <= held:
        return None
    rule = "QUI-PITCH-03" if on_pitch(state.pitch, kind) else "QUI-FULL-06"
    form = "too_many" if held > 0 else "text"
    return Refusal(rule, {"die": LETTERS[kind], "held": held}, form)


def single_face(state: State, kind: int) -> int:
    """What the Snitch, the Quaffle or the Keeper shows."""
    if kind == SNITCH:
        return state.snitch
    if kind == QUAFFLE:
        return state.quaffle
    return state.keeper


def faces_in_hand(state: State, kind: int) -> list[int]:
    """What the dice of a kind in hand show."""
    if kind == GOAL_DIE:
        return bunch_faces(state.goals, state.goal_dice)
    if kind == BLUDGER:
        return bunch_faces(state.bludgers, state.bludger_dice)
    face = single_face(state, kind)
    return [] if face == AWAY else [face]


def bunch_faces(bunch: int, dice: int) -> list[int]:
    """What dice of one kind show: a bunch once they are thrown, nothing before."""
    return list(BUNCHES[bunch]) if SIZE[bunch] == dice else [UNTHROWN] * dice


def attack_hand(state: State) -> list[int]:
    """The attacker's dice in hand."""
    return [
        die(kind, face)
        for kind in (SNITCH, QUAFFLE, GOAL_DIE)
        for face in faces_in_hand(state, kind)
    ]


def defence_hand(state: State) -> list[int]:
    """The defender's dice in hand."""
    return [die(kind, face) for kind in (KEEPER, BLUDGER) for face in faces_in_hand(state, kind)]


def take_attack(draft: State, snitch: i64, quaffle: i64, goals: i64) -> None:
    """These dice leave the attacker's hand."""
    if snitch > 0:
        draft.snitch = AWAY
    if quaffle > 0:
        draft.quaffle = AWAY
    if goals != EMPTY:
        draft.goals = without(draft.goals, goals)
        draft.goal_dice -= SIZE[goals]


def take_defence(draft: State, keeper: i64, bludgers: i64) -> None:
    """These dice leave the defender's hand."""
    if keeper > 0:
        draft.keeper = AWAY
    if bludgers != EMPTY:
        draft.bludgers = without(draft.bludgers, bludgers)
        draft.bludger_dice -= SIZE[bludgers]
