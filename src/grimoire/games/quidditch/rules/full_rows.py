"""Full rows: when no die in hand finds room, one of them is set aside."""

from collections.abc import Sequence
from typing import Final

from grimoire.games.quidditch.data import BLUDGER, GOAL_DIE, KINDS, LETTERS, QUAFFLE
from grimoire.games.quidditch.dice import BUNCHES, without
from grimoire.games.quidditch.events import Events, SetDieAside
from grimoire.games.quidditch.rules import offers, placing, turns
from grimoire.games.quidditch.rules.hands import check_holds
from grimoire.games.quidditch.state import AWAY, Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class SetAside(Action):
    """Take a die of this kind out of the round, as every die in hand shows a full row."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player take a die of this kind out of the round?"""
        turn = turns.check_turn(state, seat)
        if turn is not None:
            return turn
        if placing.is_attack_kind(self.kind) != turns.is_attacking(state):
            return Refusal("QUI-SET-07", {"die": LETTERS[self.kind]})
        if state.is_first_cycle():
            return Refusal("QUI-Q-06")
        if placing.has_die_to_place(state):
            return Refusal("QUI-FULL-04")
        return check_holds(state, self.kind, 1)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """QUI-FULL-03, QUI-FULL-06: one die is out of the round; that was the turn."""
        self.put(draft)
        if events is not None:
            events.append(SetDieAside(seat, KINDS[self.kind - 1]))
        turns.end_turn(draft)

    def put(self, draft: State) -> None:
        """A die leaves the hand and lies beside the pitch; of several alike, the lowest row's."""
        if self.kind == QUAFFLE:
            draft.quaffle = AWAY
        elif self.kind == GOAL_DIE:
            draft.goals = without(draft.goals, BUNCHES[draft.goals][0])
            draft.goal_dice -= 1
        else:
            draft.bludgers = without(draft.bludgers, BUNCHES[draft.bludgers][0])
            draft.bludger_dice -= 1
        draft.aside = turns.with_aside(draft.aside, self.kind)

    def effort(self) -> tuple[int, int, int]:
        return 1, 0, -self.kind


ASIDE_QUAFFLE: Final = SetAside(QUAFFLE)
ASIDE_GOAL_DIE: Final = SetAside(GOAL_DIE)
ASIDE_BLUDGER: Final = SetAside(BLUDGER)
ASIDE: Final = [ASIDE_QUAFFLE, ASIDE_GOAL_DIE, ASIDE_BLUDGER]


def legal_turns(state: State) -> Sequence[Action]:
    """QUI-FULL-02: what may be placed; if all in hand show full rows, what may be set aside."""
    return legal_attacks(state) if turns.is_attacking(state) else legal_defences(state)


def legal_defences(state: State) -> Sequence[Action]:
    """The same for the defender, who has nothing but Bludgers to set aside."""
    return offers.legal_defences(state) or [ASIDE_BLUDGER]


def legal_attacks(state: State) -> Sequence[Action]:
    """The same for the attacker: any one die of the hand, the player's choice."""
    places = offers.legal_attacks(state)
    if places:
        return places
    asides: list[Action] = []
    if state.goal_dice > 0:
        asides.append(ASIDE_GOAL_DIE)
    if state.quaffle != AWAY:
        asides.append(ASIDE_QUAFFLE)
    return asides
