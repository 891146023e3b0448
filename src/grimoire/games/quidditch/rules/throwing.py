"""Throwing the dice: one throw for both players opens every cycle."""

from collections.abc import Iterator
from typing import ClassVar, Final, final

from grimoire.games.quidditch.data import BLUDGER, LETTERS, ROWS, SNITCH
from grimoire.games.quidditch.dice import THROWS, bunches_of, kind_of, ways
from grimoire.games.quidditch.events import Events, Threw, die_views
from grimoire.games.quidditch.rules import setup, turns
from grimoire.games.quidditch.rules.dice_sets import FIRST_THROW, DiceAction, dice_of
from grimoire.games.quidditch.rules.hands import attack_hand, defence_hand, in_hand
from grimoire.games.quidditch.state import AWAY, Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.native import i64


@final
class Throw(DiceAction):
    """Both players throw what they hold; these are the faces."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, snitch: i64, keeper: i64, quaffle: i64, goals: i64, bludgers: i64) -> None:
        super().__init__(FIRST_THROW, snitch, keeper, quaffle, goals, bludgers)
        self.verb = "throw"

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May these dice be thrown now, all of them together?"""
        if state.pending[-1] is setup.TOSS and seat == CHANCE:
            return Refusal("QUI-SET-05")
        if state.pending[-1] is not THROWING or seat != CHANCE:
            return Refusal("QUI-ROLL-01", form="dice_decide")
        thrown = [kind_of(die) for die in dice_of(self)]
        for kind in range(SNITCH, BLUDGER + 1):
            if thrown.count(kind) > in_hand(state, kind):
                return Refusal("QUI-ROLL-05", {"die": LETTERS[kind]})
        for kind in range(SNITCH, BLUDGER + 1):
            if thrown.count(kind) < in_hand(state, kind):
                return Refusal("QUI-ROLL-03", {"die": LETTERS[kind]})
        return None

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """QUI-ROLL-04: the faces hold for both turns of the cycle, attack and defence."""
        show(draft, self.snitch, self.keeper, self.quaffle, self.goals, self.bludgers)
        if events is not None:
            attack, defence = die_views(attack_hand(draft)), die_views(defence_hand(draft))
            events.append(Threw(draft.round, draft.cycle, draft.attacker, attack, defence))
        turns.push_turns(draft)


def show(draft: State, snitch: i64, keeper: i64, quaffle: i64, goals: i64, bludgers: i64) -> None:
    """What the dice in hand show from now on."""
    if snitch > 0:
        draft.snitch = snitch
        draft.keeper = keeper
    if quaffle > 0:
        draft.quaffle = quaffle
    draft.goals = goals
    draft.bludgers = bludgers


class Throwing(Question):
    """Everything in hand is to be thrown."""

    wait_rule: ClassVar[str] = "QUI-ROLL-01"

    def draw(self, state: State, source: Source) -> Action:
        """What the dice show: every die shows every row equally often (QUI-Q-10)."""
        return Throw(
            draw_single(state.snitch, source),
            draw_single(state.keeper, source),
            draw_single(state.quaffle, source),
            draw_bunch(state.goal_dice, source),
            draw_bunch(state.bludger_dice, source),
        )

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        """The same without a listener, for whom alone the throw is made."""
        if events is not None:
            super().play_drawn(draft, source, events)
            return
        snitch, keeper = draw_single(draft.snitch, source), draw_single(draft.keeper, source)
        quaffle = draw_single(draft.quaffle, source)
        goals, bludgers = (
            draw_bunch(draft.goal_dice, source),
            draw_bunch(draft.bludger_dice, source),
        )
        show(draft, snitch, keeper, quaffle, goals, bludgers)
        turns.push_turns(draft)

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        """Everything the dice may show now, with its probability."""
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


THROWING: Final = Throwing((CHANCE,))


def draw_single(face: i64, source: Source) -> i64:
    """What a die shows that is alone of its kind; 0 if it is not in hand."""
    return 0 if face == AWAY else source.below(ROWS) + 1


def draw_bunch(dice: i64, source: Source) -> i64:
    """What so many dice of one kind show."""
    if dice == 0:
        return 0
    throws = THROWS[dice]
    return throws[source.below(len(throws))]


def single_faces(face: i64) -> range:
    """What a die alone of its kind may show; only 0 if it is not in hand."""
    return range(1) if face == AWAY else range(1, ROWS + 1)
