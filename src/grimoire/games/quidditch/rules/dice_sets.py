"""Dice, each with the row it shows or goes to: their number, and their text.

The number is written with mixed digits: the row of Snitch, Keeper and Quaffle (0: none), the bunch
of goal dice, the bunch of Bludgers.
"""

from collections.abc import Callable, Sequence
from typing import Final

from grimoire.games.quidditch.data import (
    BLUDGER,
    COMPONENTS,
    GOAL_DIE,
    KEEPER,
    LETTERS,
    NAMES,
    QUAFFLE,
    ROWS,
    SNITCH,
)
from grimoire.games.quidditch.dice import (
    BLUDGER_BUNCHES,
    BUNCH_NUMBER,
    BUNCHES,
    GOAL_BUNCHES,
    die,
    kind_of,
    row_of,
)
from grimoire.games.quidditch.state import Action
from grimoire.kernel.game import NotationError
from grimoire.kernel.target import VERB, Target
from grimoire.kernel.verbs import Renamed, Verb
from grimoire.native import i64

DICE_SETS: Final = 2016840
"""7 * 7 * 7 * 210 * 28 sets of dice, each die with a row."""
FIRST_THROW: Final = ROWS * ROWS
FIRST_PLACE: Final = FIRST_THROW + DICE_SETS
"""The numbers of the first throw and of the first placement: tosses, throws, placements."""

Rows = tuple[int, int, int, int, int]
"""The rows of Snitch, Keeper and Quaffle, the bunches of goal dice and of Bludgers."""


class DiceAction(Action):
    """Dice, each with the row it shows or goes to; row 0 for a die not among them."""

    def __init__(
        self, first: i64, snitch: i64, keeper: i64, quaffle: i64, goals: i64, bludgers: i64
    ) -> None:
        super().__init__()
        dice_set = ((snitch * 7 + keeper) * 7 + quaffle) * GOAL_BUNCHES + goals
        self.index = first + dice_set * BLUDGER_BUNCHES + bludgers
        self.snitch: i64 = snitch
        self.keeper: i64 = keeper
        self.quaffle: i64 = quaffle
        self.goals: i64 = goals
        self.bludgers: i64 = bludgers


def rows_of(dice_set: int) -> Rows:
    """The dice of a set by its number."""
    bludgers, dice_set = dice_set % BLUDGER_BUNCHES, dice_set // BLUDGER_BUNCHES
    goals, dice_set = dice_set % GOAL_BUNCHES, dice_set // GOAL_BUNCHES
    return dice_set // 49, dice_set // 7 % 7, dice_set % 7, goals, bludgers


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


# -- as text ---------------------------------------------------------------------------------------

FACES: Final = ("1", "2", "3", "4", "5", "6")
"""What a die shows, and how rows are called."""


class DiceVerb(Verb[Action]):
    """A verb whose actions are sets of dice: too many to list, so they are reckoned."""

    def __init__(self, word: str, make: Callable[[int, int, int, int, int], DiceAction]) -> None:
        super().__init__(word, DICE_SETS)
        self.make = make

    def action(self, offset: int) -> Action:
        return self.make(*rows_of(offset))

    def notate(self, action: Action, renamed: Renamed) -> str:
        return " ".join([self.word, *names_of(action)])

    def find(self, words: Sequence[str]) -> Action | None:
        return self.make(*parse_dice(words[1:]))

    def targets(self, action: Action, renamed: Renamed) -> list[Target]:
        return [Target("die", name) for name in names_of(action)]


class PlaceVerb(DiceVerb):
    """The dice say it all; no dice at all is to pass."""

    def notate(self, action: Action, renamed: Renamed) -> str:
        return " ".join(names_of(action)) or "pass"

    def is_meant(self, words: Sequence[str]) -> bool:
        return words[0] == "pass" or words[0][0] in LETTERS

    def find(self, words: Sequence[str]) -> Action | None:
        return self.make(*parse_dice([] if list(words) == ["pass"] else words))

    def meant_by(self, targets: Sequence[Target]) -> list[Action]:
        """The dice in hand with the one that is touched; the button means those in hand."""
        *held, touched = targets
        dice = [one.id for one in held if one.kind == "die"]
        if touched.kind == "die":
            return self.placing([*dice, touched.id])
        return self.placing(dice) if touched == Target(VERB, self.word) else []

    def placing(self, dice: Sequence[str]) -> list[Action]:
        """To put these down, if there are such dice."""
        try:
            return [self.make(*parse_dice(dice))]
        except NotationError:
            return []


def names_of(action: Action) -> list[str]:
    """The dice of an action, each as its letter and its row."""
    assert isinstance(action, DiceAction)
    return [f"{LETTERS[kind_of(die)]}{row_of(die)}" for die in dice_of(action)]


def parse_dice(words: Sequence[str]) -> Rows:
    """Dice in any order: the rows of Snitch, Keeper, Quaffle; goal dice and Bludgers in bunches."""
    rows: list[list[int]] = [[] for _ in LETTERS]
    for word in words:
        kind, row = parse_die(word)
        rows[kind].append(row)
        most = COMPONENTS[NAMES[kind]][2]
        if len(rows[kind]) > most:
            there = "there is 1" if most == 1 else f"there are {most}"
            raise NotationError(f"{LETTERS[kind]} is named {most + 1} times, and {there}")
    return (
        sum(rows[SNITCH]),
        sum(rows[KEEPER]),
        sum(rows[QUAFFLE]),
        BUNCH_NUMBER[tuple(sorted(rows[GOAL_DIE]))],
        BUNCH_NUMBER[tuple(sorted(rows[BLUDGER]))],
    )


def parse_die(word: str) -> tuple[int, int]:
    """A die and its row: a letter and a number."""
    letter, row = word[:1], word[1:]
    if letter not in LETTERS or row not in FACES:
        raise NotationError(
            f"{word!r} is no die with its row, as in 'G4'; "
            f"the dice are S, K, Q, G and B, the rows 1 to {ROWS}"
        )
    return LETTERS.index(letter), int(row)
