"""What can be done: actions, each with its stable number.

Numbers run over the setup throws, the throws, the placements, the dice set aside and the clock. The
number of a throw or placement is written with mixed digits: the row of Snitch, Keeper and Quaffle
(0: none), the bunch of goal dice, the bunch of Bludgers.
"""

from collections.abc import Callable
from typing import Final

from grimoire.games.quidditch.data import BLUDGER, GOAL_DIE, KEEPER, QUAFFLE, ROWS, SNITCH
from grimoire.games.quidditch.dice import (
    BLUDGER_BUNCHES,
    BUNCHES,
    EMPTY,
    GOAL_BUNCHES,
    LOAD,
    UNIT,
)

SETUP_THROWS: Final = 36
DICE_SETS: Final = 2016840
"""7 * 7 * 7 * 210 * 28 sets of dice, each die with a row."""

FIRST_THROW: Final = SETUP_THROWS
FIRST_PLACE: Final = FIRST_THROW + DICE_SETS
FIRST_ASIDE: Final = FIRST_PLACE + DICE_SETS
TIME_INDEX: Final = FIRST_ASIDE + 3
ACTION_COUNT: Final = TIME_INDEX + 1


class Action:
    """Something that a player, chance or the clock does."""

    def __init__(self, index: int) -> None:
        self.index = index

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.index})"

    def __reduce__(self) -> tuple[Callable[[int], "Action"], tuple[int]]:
        return action_of, (self.index,)  # compiled classes do not say what they hold


class SetupThrow(Action):
    """One six-sided die for each player, to see who attacks first."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__((first - 1) * 6 + second - 1)
        self.first = first
        self.second = second


class DiceAction(Action):
    """Dice, each with the row it shows or goes to; row 0 for a die not among them."""

    def __init__(
        self, base: int, snitch: int, keeper: int, quaffle: int, goals: int, bludgers: int
    ) -> None:
        dice_set = ((snitch * 7 + keeper) * 7 + quaffle) * GOAL_BUNCHES + goals
        super().__init__(base + dice_set * BLUDGER_BUNCHES + bludgers)
        self.snitch = snitch
        self.keeper = keeper
        self.quaffle = quaffle
        self.goals = goals
        self.bludgers = bludgers


class Throw(DiceAction):
    """Both players throw what they hold; these are the faces."""

    def __init__(self, snitch: int, keeper: int, quaffle: int, goals: int, bludgers: int) -> None:
        super().__init__(FIRST_THROW, snitch, keeper, quaffle, goals, bludgers)


class Place(DiceAction):
    """Put these dice on these rows and end the turn; none at all is to pass."""

    def __init__(self, snitch: int, keeper: int, quaffle: int, goals: int, bludgers: int) -> None:
        super().__init__(FIRST_PLACE, snitch, keeper, quaffle, goals, bludgers)
        self.dice: list[int] = dice_of(self)
        self.load: int = UNIT[snitch] + UNIT[keeper] + UNIT[quaffle] + LOAD[goals] + LOAD[bludgers]


class SetAside(Action):
    """Take a die of this kind out of the round, as every die in hand shows a full row."""

    def __init__(self, kind: int) -> None:
        super().__init__(FIRST_ASIDE + kind - QUAFFLE)
        self.kind = kind


class TimeUp(Action):
    """The clock: whoever must decide has taken too long."""

    def __init__(self) -> None:
        super().__init__(TIME_INDEX)


# -- single dice: a kind and a row in one number -------------------------------------------------


def die(kind: int, row: int) -> int:
    """A die of a kind that shows, or goes to, a row."""
    return kind << 3 | row


def kind_of(die: int) -> int:
    """Which kind of die this is."""
    return die >> 3


def row_of(die: int) -> int:
    """Which row it shows or goes to."""
    return die & 7


def dice_of(act: DiceAction) -> list[int]:
    """The dice of a throw or placement one by one, in the order in which they are named."""
    dice = [
        die(kind, row)
        for kind, row in ((SNITCH, act.snitch), (KEEPER, act.keeper), (QUAFFLE, act.quaffle))
        if row > 0
    ]
    dice += [die(GOAL_DIE, row) for row in BUNCHES[act.goals]]
    dice += [die(BLUDGER, row) for row in BUNCHES[act.bludgers]]
    return dice


# -- actions are made once and handed out ----------------------------------------------------------

SETUP_THROW: Final = [
    SetupThrow(first, second) for first in range(1, ROWS + 1) for second in range(1, ROWS + 1)
]
ASIDE_QUAFFLE: Final = SetAside(QUAFFLE)
ASIDE_GOAL_DIE: Final = SetAside(GOAL_DIE)
ASIDE_BLUDGER: Final = SetAside(BLUDGER)
ASIDE: Final = [ASIDE_QUAFFLE, ASIDE_GOAL_DIE, ASIDE_BLUDGER]
TIME_UP: Final = TimeUp()

ATTACKS: Final[list[Place | None]] = [None] * (7 * 7 * GOAL_BUNCHES)
DEFENCES: Final[list[Place | None]] = [None] * (7 * BLUDGER_BUNCHES)


def attack(snitch: int, quaffle: int, goals: int) -> Place:
    """The placement of these attack dice."""
    slot = (snitch * 7 + quaffle) * GOAL_BUNCHES + goals
    known = ATTACKS[slot]
    if known is None:
        known = Place(snitch, 0, quaffle, goals, EMPTY)
        ATTACKS[slot] = known
    return known


def defence(keeper: int, bludgers: int) -> Place:
    """The placement of these black dice."""
    slot = keeper * BLUDGER_BUNCHES + bludgers
    known = DEFENCES[slot]
    if known is None:
        known = Place(0, keeper, 0, EMPTY, bludgers)
        DEFENCES[slot] = known
    return known


def place(snitch: int, keeper: int, quaffle: int, goals: int, bludgers: int) -> Place:
    """The placement of any dice; those that mix the sides are never legal."""
    if keeper == 0 and bludgers == EMPTY:
        return attack(snitch, quaffle, goals)
    if snitch == 0 and quaffle == 0 and goals == EMPTY:
        return defence(keeper, bludgers)
    return Place(snitch, keeper, quaffle, goals, bludgers)


def action_of(index: int) -> Action:
    """The action with this number."""
    if not 0 <= index < ACTION_COUNT:
        raise IndexError(f"there is no action {index}")
    if index < FIRST_THROW:
        return SETUP_THROW[index]
    if index == TIME_INDEX:
        return TIME_UP
    if index >= FIRST_ASIDE:
        return ASIDE[index - FIRST_ASIDE]
    dice_set = (index - FIRST_THROW) % DICE_SETS
    bludgers, dice_set = dice_set % BLUDGER_BUNCHES, dice_set // BLUDGER_BUNCHES
    goals, dice_set = dice_set % GOAL_BUNCHES, dice_set // GOAL_BUNCHES
    snitch, keeper, quaffle = dice_set // 49, dice_set // 7 % 7, dice_set % 7
    if index < FIRST_PLACE:
        return Throw(snitch, keeper, quaffle, goals, bludgers)
    return place(snitch, keeper, quaffle, goals, bludgers)
