"""Whose turn it is, how a turn ends, and what comes next."""

from typing import Any

from grimoire.games.quidditch.data import KEEPER
from grimoire.games.quidditch.events import KeeperSetAside
from grimoire.games.quidditch.rules.pitch import is_full
from grimoire.games.quidditch.rules.rounds import begin_cycle
from grimoire.games.quidditch.rules.victory import end_round
from grimoire.games.quidditch.state import AWAY, AttackTurn, DefenceTurn, State, ThrowForFirst
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """Is it this player's turn?"""
    ask = state.pending[-1]
    if seat == ask.seats[0]:
        return None
    if isinstance(ask, ThrowForFirst):
        return Refusal("QUI-SET-05")
    if is_turn(state) and not has_dice(state, seat):
        return Refusal("QUI-TN-05")
    if isinstance(ask, AttackTurn):
        return Refusal("QUI-T1-04")
    if isinstance(ask, DefenceTurn):
        return Refusal("QUI-T1-08")
    return Refusal("QUI-ROLL-01")


def is_attacking(state: State) -> bool:
    """Is the attacker to choose?"""
    return isinstance(state.pending[-1], AttackTurn)


def is_turn(state: State) -> bool:
    """Is a player, not chance, to choose?"""
    return isinstance(state.pending[-1], (AttackTurn, DefenceTurn))


def has_dice(state: State, seat: Seat) -> bool:
    """Does this player hold any dice?"""
    return state.attack_has_dice() if seat == state.attacker else state.defence_has_dice()


def end_turn(draft: State, events: list[Any] | None) -> None:
    """QUI-T1-04, QUI-T1-08, QUI-TN-04: the other player, the next throw, or the count."""
    draft.pending.pop()
    if draft.pending:
        begin_defence(draft, events)
    elif draft.attack_has_dice() or draft.defence_has_dice():
        begin_cycle(draft)  # QUI-TN-06
    else:
        end_round(draft, events)  # QUI-END-01


def begin_defence(draft: State, events: list[Any] | None) -> None:
    """QUI-T1-06: a Keeper that finds its row full is set aside, and has done its duty."""
    if draft.keeper == AWAY or not is_full(draft, draft.keeper):
        return
    if events is not None:
        events.append(KeeperSetAside(draft.defender(), draft.keeper))
    draft.keeper = AWAY
    draft.aside = with_aside(draft.aside, KEEPER)


def with_aside(aside: int, kind: int) -> int:
    """The dice set aside and one more, written like the words of the pitch."""
    return aside * 5 + kind
