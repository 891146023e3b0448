"""Whose turn it is, how a turn ends, and what comes next."""

from collections.abc import Sequence
from typing import ClassVar, Final

from grimoire.games.quidditch.data import KEEPER
from grimoire.games.quidditch.events import Events, KeeperSetAside
from grimoire.games.quidditch.rules import full_rows, offers, rounds, throwing, victory
from grimoire.games.quidditch.rules.pitch import is_full
from grimoire.games.quidditch.state import AWAY, Action, Question, State, Task
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.native import i64


class Turn(Question):
    """A player chooses dice to place, or sets one aside."""

    attacks: ClassVar[bool]

    def overdue(self, state: State, seat: Seat) -> Action:
        """QUI-Q-23: the fewest dice, on the lowest row, a goal die before the Quaffle."""
        return min(self.legal(state, seat), key=lambda act: act.effort())


class Attack(Turn):
    """The attacker chooses dice to place."""

    attacks: ClassVar[bool] = True
    wait_rule: ClassVar[str] = "QUI-T1-04"

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return full_rows.legal_attacks(state)

    def play_any(self, draft: State, seat: Seat, source: Source, events: Events) -> None:
        if events is not None or not offers.place_any_attack(draft, source):
            super().play_any(draft, seat, source, events)
        else:
            end_turn(draft)


class Defence(Turn):
    """The defender chooses dice to place."""

    attacks: ClassVar[bool] = False
    wait_rule: ClassVar[str] = "QUI-T1-08"

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return full_rows.legal_defences(state)

    def play_any(self, draft: State, seat: Seat, source: Source, events: Events) -> None:
        if events is not None or not offers.place_any_defence(draft, source):
            super().play_any(draft, seat, source, events)
        else:
            end_turn(draft)


ATTACKS: Final = [Attack((Seat(0),)), Attack((Seat(1),))]
DEFENCES: Final = [Defence((Seat(0),)), Defence((Seat(1),))]


def push_turns(draft: State) -> None:
    """QUI-RND-03, QUI-TN-05: after the throw the attacker, then the defender, each with dice."""
    if draft.attack_has_dice():
        draft.pending[-1] = ATTACKS[draft.attacker]
    else:
        draft.pending[-1] = DEFENCES[draft.defender()]


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """Is it this player's turn?"""
    if not 0 <= seat <= 1:
        return Refusal("QUI-SET-01")
    question = state.pending[-1]
    assert isinstance(question, Question)
    if seat == question.seats[0]:
        return None
    if state.round > 0 and not has_dice(state, seat):
        return Refusal("QUI-TN-05")
    return Refusal(question.wait_rule)


def is_attacking(state: State) -> bool:
    """Is the attacker to choose?"""
    return state.pending[-1] is ATTACKS[state.attacker]


def is_defending(state: State) -> bool:
    """Is the defender to choose?"""
    return state.pending[-1] in DEFENCES


def is_turn(state: State) -> bool:
    """Is a player, not chance, to choose?"""
    seats = state.pending[-1].seats
    return len(seats) > 0 and seats[0] != CHANCE


def has_dice(state: State, seat: Seat) -> bool:
    """Does this player hold any dice?"""
    return state.attack_has_dice() if seat == state.attacker else state.defence_has_dice()


def end_turn(draft: State) -> None:
    """QUI-T1-04, QUI-T1-08, QUI-TN-04: the other player, the next throw, or the count."""
    defender_has_dice = draft.defence_has_dice()
    if defender_has_dice and is_attacking(draft):
        draft.pending[-1] = DEFENCES[draft.defender()]
        begin_defence(draft)
    elif defender_has_dice or draft.attack_has_dice():
        rounds.begin_cycle(draft)  # QUI-TN-06
        draft.pending[-1] = throwing.THROWING
    else:
        draft.pending[-1] = victory.COUNT_PITCH  # QUI-END-01


def begin_defence(draft: State) -> None:
    """Does the Keeper find its row full?"""
    if draft.keeper != AWAY and is_full(draft, draft.keeper):
        draft.pending.append(SET_KEEPER_ASIDE)


class SetKeeperAside(Task):
    """A Keeper has found its row full."""

    def run(self, draft: State, events: Events) -> None:
        """QUI-T1-06: it is set aside, and has done its duty."""
        if events is not None:
            events.append(KeeperSetAside(draft.defender(), draft.keeper))
        draft.keeper = AWAY
        draft.aside = with_aside(draft.aside, KEEPER)


SET_KEEPER_ASIDE: Final = SetKeeperAside()


def with_aside(aside: i64, kind: i64) -> i64:
    """The dice set aside and one more, written like the words of the pitch."""
    return aside * 5 + kind
