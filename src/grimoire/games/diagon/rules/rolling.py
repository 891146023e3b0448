"""Both dice: what they show, and what that leads to."""

from collections.abc import Iterator
from typing import Final, final

from grimoire.games.diagon.data import FACES
from grimoire.games.diagon.events import Events, RollAgain, Rolled
from grimoire.games.diagon.rules import junior, knockturn, moving
from grimoire.games.diagon.rules.chance import OfChance
from grimoire.games.diagon.rules.dice import is_doubles, is_two_spirals, steps_of
from grimoire.games.diagon.rules.exile import exile_by_dice
from grimoire.games.diagon.rules.table import in_knockturn
from grimoire.games.diagon.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.seats import CHANCE, Seat


class Rolling(Question):
    """What do both dice show?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return iter([(dice, dice.ways() / (FACES * FACES)) for dice in DICE])

    def draw(self, state: State, source: Source) -> Action:
        return DICE_OF[source.below(FACES * FACES)]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        DICE_OF[source.below(FACES * FACES)].play(draft, CHANCE, events)


ROLLING: Final = Rolling(CHANCE)


@final
class Dice(OfChance):
    """Both dice show this, the lower first."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.low = low
        self.high = high

    def ways(self) -> int:
        """In how many of the thirty-six ways the dice show it."""
        return 1 if self.low == self.high else 2

    def fits(self, state: State, question: Question) -> bool:
        """Are both dice to be rolled now?"""
        return question is ROLLING

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-DICE-03: two spirals act at once; otherwise the player moves."""
        player = draft.turn
        draft.low, draft.high = self.low, self.high
        dark = in_knockturn(draft, player)
        if events is not None:
            steps, by_juniors = steps_of(draft), draft.terms.junior
            events.append(Rolled(player, draft.low, draft.high, steps, dark, by_juniors))
        if dark and is_doubles(draft) and draft.terms.doubles_forced:
            draft.pending.pop()
            knockturn.leave_by_doubles(draft, player, events)
        elif is_two_spirals(draft) and not dark:
            draft.pending.pop()
            play_two_spirals(draft, player, events)
        else:
            draft.pending[-1] = moving.MOVING[player]


DICE: Final = [Dice(low, high) for low in range(1, FACES + 1) for high in range(low, FACES + 1)]
DICE_OF: Final = [
    next(dice for dice in DICE if dice.low == min(one, two) and dice.high == max(one, two))
    for one in range(1, FACES + 1)
    for two in range(1, FACES + 1)
]
"""What two dice show: thirty-six ways, all as likely."""


def play_two_spirals(draft: State, seat: Seat, events: Events) -> None:
    """DIA-DICE-03: exile; DIA-JUN-08: in the junior game a trip to the bank, and another roll."""
    if not draft.terms.junior:
        exile_by_dice(draft, seat, events)
        return
    draft.again = True
    draft.pending.append(junior.BANK_TRIP[seat])
    if events is not None:
        events.append(RollAgain(seat, False))
