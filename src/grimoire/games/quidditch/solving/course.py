"""What a round can become: every position before a throw, every throw, every choice.

Positions that differ only in the order of the rows are one. A round uses up its dice, so the
positions can be written down in an order in which each stands behind all that may follow it, and
the whole is worth what its 28 results are worth, from the last to the first.
"""

from math import comb
from typing import Final

from grimoire.games.quidditch.data import BLUDGERS, CAPACITY, GOAL_DICE, ROWS
from grimoire.games.quidditch.solving.lanes import Lanes
from grimoire.games.quidditch.solving.rows import (
    AIM_OF_KEEPER,
    EMPTY_LAYOUT,
    EMPTY_ROW,
    GOALS_ON,
    HANDS,
    ROOM,
    ROW_BITS,
    SNITCH_ON,
    WITH_BLACK,
    WITH_GOAL_DIE,
    WITH_QUAFFLE,
    WITH_SNITCH,
    name_of,
    sort_at,
    weight,
)

ONE_GOAL_DIE: Final = 6
ONE_QUAFFLE: Final = 3
ONE_BLUDGER: Final = 1
"""What a die in hand adds to the number of the hands."""

Result = tuple[int, int]
"""What a round brings: Snitch points and goal points."""


def possible_results() -> list[Result]:
    """QUI-SCORE-10: what a round may bring, from the goal dice beside Snitch and Quaffle."""
    one = GOALS_ON[WITH_GOAL_DIE[EMPTY_ROW]]
    found = set()
    for beside_snitch in range(CAPACITY):
        for beside_quaffle in range(min(CAPACITY - 1, GOAL_DICE - beside_snitch) + 1):
            row = WITH_QUAFFLE[EMPTY_ROW]
            for _ in range(beside_quaffle):
                row = WITH_GOAL_DIE[row]
            for alone in range(GOAL_DICE - beside_snitch - beside_quaffle + 1):
                found.add((beside_snitch, GOALS_ON[row] + alone * one))
    return sorted(found)


RESULTS: Final = possible_results()


def hands_of(goal_dice: int, quaffles: int, bludgers: int) -> int:
    """The dice in both hands, Snitch and Keeper aside, as a number."""
    return goal_dice * ONE_GOAL_DIE + quaffles * ONE_QUAFFLE + bludgers * ONE_BLUDGER


class Step:
    """A position of the course, and what it is worth to the attacker as the course was valued."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.worth = Lanes()

    def value(self) -> None:
        """Value it by what may follow, which has been valued."""


class Roll:
    """Throws that leave the attack the same choice: how likely they are, and where it leads."""

    def __init__(self, chance: float, choices: list[Lanes]) -> None:
        self.chance = chance
        self.choices = choices


class Throw(Step):
    """Before a throw; the attack then takes the best for itself."""

    def __init__(self, number: int, rolls: list[Roll]) -> None:
        super().__init__(number)
        self.rolls = rolls

    def value(self) -> None:
        total, best = self.worth, Lanes()
        total.clear()
        for roll in self.rolls:
            choices = roll.choices
            best.copy(choices[0])
            for at in range(1, len(choices)):
                best.lift(choices[at])
            total.add(roll.chance, best)


class Answer(Step):
    """The defence is to choose, and takes the worst for the attack."""

    def __init__(self, number: int, replies: list[Lanes]) -> None:
        super().__init__(number)
        self.replies = replies

    def value(self) -> None:
        self.worth.copy(self.replies[0])
        for reply in self.replies:
            self.worth.sink(reply)


class Dice:
    """Some of the dice: those that are thrown together, or those of them that show one row."""

    def __init__(
        self, snitches: int, keepers: int, quaffles: int, goals: int, bludgers: int
    ) -> None:
        self.snitches = snitches
        self.keepers = keepers
        self.quaffles = quaffles
        self.goals = goals
        self.bludgers = bludgers
        self.number = number_of(snitches, keepers, quaffles, goals, bludgers)
        self.count = snitches + keepers + quaffles + goals + bludgers
        self.aim = bludgers + AIM_OF_KEEPER * keepers

    def includes(self, others: "Dice") -> bool:
        """Are there as many of each kind?"""
        return (
            others.snitches <= self.snitches
            and others.keepers <= self.keepers
            and others.quaffles <= self.quaffles
            and others.goals <= self.goals
            and others.bludgers <= self.bludgers
        )

    def without(self, others: "Dice") -> "Dice":
        """Those that are left."""
        return DICE[self.number - others.number]


def number_of(snitches: int, keepers: int, quaffles: int, goals: int, bludgers: int) -> int:
    """The place of these dice among all there can be."""
    singles = (snitches * 2 + keepers) * 2 + quaffles
    return (singles * (GOAL_DICE + 1) + goals) * (BLUDGERS + 1) + bludgers


def all_dice() -> list[Dice]:
    """Every choice of dice, by number."""
    return [
        Dice(snitches, keepers, quaffles, goals, bludgers)
        for snitches in range(2)
        for keepers in range(2)
        for quaffles in range(2)
        for goals in range(GOAL_DICE + 1)
        for bludgers in range(BLUDGERS + 1)
    ]


DICE: Final = all_dice()
ALL_DICE: Final = DICE[-1]
PARTS: Final = [[part for part in DICE if dice.includes(part)] for dice in DICE]
"""Of all dice by number, what a row may be shown by them."""


def dice_in(hands: int) -> Dice:
    """The dice in these hands, Snitch and Keeper long gone."""
    quaffles = hands % ONE_GOAL_DIE // ONE_QUAFFLE
    return DICE[number_of(0, 0, quaffles, hands // ONE_GOAL_DIE, hands % ONE_QUAFFLE)]


Options = dict[int, int]
"""Where a choice may lead: layouts by the names of the positions."""


class Course:
    """The course of a round, as far as somebody has asked for it."""

    def __init__(self) -> None:
        self.results = [Step(number) for number in range(len(RESULTS))]
        self.steps: list[Step] = []
        """Every position but the results, each behind all that may follow it."""
        self.named: dict[int, Step] = {}
        self.valued = 0
        """How many of the steps have been valued since the results were."""

    def value_results(self, worth: list[list[float]]) -> None:
        """Say what each result is worth in each lane; what leads there is to be valued anew."""
        for result, values in zip(self.results, worth, strict=True):
            result.worth.put(values)
        self.valued = 0

    def worth(self, step: Step) -> list[float]:
        """What a position is worth in each lane."""
        for at in range(self.valued, len(self.steps)):
            self.steps[at].value()
        self.valued = len(self.steps)
        return step.worth.values()

    def next_number(self) -> int:
        """The number of the step that is written down next."""
        return len(self.results) + len(self.steps)

    def add(self, name: int, step: Step) -> Step:
        """Write a position down."""
        self.steps.append(step)
        self.named[name] = step
        return step

    # -- before a throw ----------------------------------------------------------------------------

    def start(self) -> Step:
        """The first throw of a round (QUI-RND-02)."""
        name = name_of(EMPTY_LAYOUT, hands_of(GOAL_DICE, 1, BLUDGERS))
        found = self.named.get(name)
        return found or self.throw(name, EMPTY_LAYOUT, ALL_DICE)

    def before_throw(self, layout: int, hands: int) -> Step:
        """The position before a later throw, or the result if no die is left."""
        return self.find(name_of(layout, hands), layout, hands)

    def find(self, name: int, layout: int, hands: int) -> Step:
        """The same for whoever knows its name."""
        found = self.named.get(name)
        if found is not None:
            return found
        if hands == 0:
            result = self.results[RESULTS.index(result_of(layout))]
            self.named[name] = result
            return result
        return self.throw(name, layout, dice_in(hands))

    def throw(self, name: int, layout: int, dice: Dice) -> Step:
        """Write down a position before a throw of these dice."""
        sorts = sorted([sort_at(layout, row) for row in range(ROWS)])
        ways: dict[tuple[int, ...], int] = {}
        choices: dict[tuple[int, ...], list[Lanes]] = {}
        for shown, count in throws(sorts, dice):
            found = self.choices(sorts, shown, dice)
            numbers = tuple(sorted(found))
            if numbers in ways:
                ways[numbers] += count
            else:
                ways[numbers] = count
                choices[numbers] = [found[number] for number in numbers]
        total = ROWS**dice.count
        rolls = [Roll(count / total, choices[numbers]) for numbers, count in ways.items()]
        return self.add(name, Throw(self.next_number(), rolls))

    # -- the attack and the answer to it -----------------------------------------------------------

    def choices(self, sorts: list[int], shown: list[Dice], dice: Dice) -> dict[int, Lanes]:
        """Where the attack may lead when the dice show this, by number."""
        found = {}
        for name, layout in attacks(sorts, shown, dice).items():
            step = self.answer(name, layout, shown, dice)
            found[step.number] = step.worth
        return found

    def answer(self, name: int, layout: int, shown: list[Dice], dice: Dice) -> Step:
        """The position in which the defence is to choose, if it is."""
        hands = name % HANDS
        if dice.bludgers == 0 and dice.keepers == 0:
            return self.find(name, layout, hands)
        found = self.named.get(name)
        if found is not None:
            return found
        replies = []
        for reply, after in defences(layout, shown, hands, dice.keepers > 0).items():
            replies.append(self.find(reply, after, reply % HANDS))
        if len(replies) > 1:
            return self.add(name, Answer(self.next_number(), [reply.worth for reply in replies]))
        self.named[name] = replies[0]
        return replies[0]


# -- throws ----------------------------------------------------------------------------------------

CHOOSE: Final = [[comb(dice, some) for some in range(dice + 1)] for dice in range(GOAL_DICE + 1)]
"""In how many ways some of so many dice can be picked."""


def throws(sorts: list[int], dice: Dice) -> list[tuple[list[Dice], int]]:
    """What the dice may show the rows, each in how many ways; alike rows are shown more first."""
    found: list[tuple[list[Dice], int]] = []
    show_rows(sorts, dice, [], 1, found)
    return found


def show_rows(
    sorts: list[int], dice: Dice, shown: list[Dice], ways: int, found: list[tuple[list[Dice], int]]
) -> None:
    """Go through what the next row may be shown; the last is shown all that is left.

    In how many ways rows that are alike can share out what they are shown is counted row by row:
    times the rows so far, by those of them that are shown the same.
    """
    row = len(shown)
    alike = 1
    while alike <= row and sorts[row - alike] == sorts[row]:
        alike += 1
    last = row == ROWS - 1
    for here in [dice] if last else PARTS[dice.number]:
        if alike > 1 and here.number > shown[row - 1].number:
            continue
        same = 1
        while same < alike and shown[row - same] is here:
            same += 1
        falls = CHOOSE[dice.goals][here.goals] * CHOOSE[dice.bludgers][here.bludgers]
        counted = ways * falls * alike // same
        if last:
            found.append(([*shown, here], counted))
        else:
            show_rows(sorts, dice.without(here), [*shown, here], counted, found)


# -- choices ---------------------------------------------------------------------------------------


def attacks(sorts: list[int], shown: list[Dice], dice: Dice) -> Options:
    """Where the attack may place what it holds, by the name of what that leaves to the defence."""
    hands = hands_of(dice.goals, dice.quaffles, dice.bludgers)
    name, layout = hands, 0
    for row in range(ROWS):
        sort = WITH_SNITCH[sorts[row]] if shown[row].snitches else sorts[row]
        name += weight(sort, shown[row].aim)
        layout |= sort << ROW_BITS * row
    waiting = name
    options = {name: layout}
    for row in range(ROWS):
        if shown[row].goals > 0 or shown[row].quaffles > 0:
            options = with_row(options, row, sort_at(layout, row), shown[row])
    if dice.snitches > 0 or hands < ONE_QUAFFLE:
        return options  # QUI-T1-03; and without dice there is no turn, QUI-TN-05
    del options[waiting]  # QUI-TN-01
    if not options:  # QUI-FULL-02
        if dice.goals > 0:
            options[waiting - ONE_GOAL_DIE] = layout
        if dice.quaffles > 0:
            options[waiting - ONE_QUAFFLE] = layout
    return options


def with_row(options: Options, row: int, sort: int, shown: Dice) -> Options:
    """The options with every choice of attack dice for one more row."""
    found: Options = {}
    for quaffles in range(shown.quaffles + 1):
        with_quaffle = WITH_QUAFFLE[sort] if quaffles else sort
        for goals in range(min(shown.goals, ROOM[sort] - quaffles) + 1):
            after = with_quaffle
            for _ in range(goals):
                after = WITH_GOAL_DIE[after]
            placed = goals * ONE_GOAL_DIE + quaffles * ONE_QUAFFLE
            change = weight(after, shown.aim) - weight(sort, shown.aim) - placed
            moved = (after - sort) << ROW_BITS * row
            for name, layout in options.items():
                found[name + change] = layout + moved
    return found


def defences(layout: int, shown: list[Dice], hands: int, first: bool) -> Options:
    """Where the defence may place what it holds, by the name of what that leaves."""
    for row in range(ROWS):
        if shown[row].keepers > 0:  # QUI-T1-05, QUI-T1-06
            sort = sort_at(layout, row)
            layout += WITH_BLACK[sort] - sort << ROW_BITS * row
    waiting = name_of(layout, hands)
    options = {waiting: layout}
    for row in range(ROWS):
        if shown[row].bludgers > 0:
            options = with_bludgers(options, row, sort_at(layout, row), shown[row].bludgers)
    if not first:
        del options[waiting]  # QUI-TN-03
        if not options:
            options[waiting - ONE_BLUDGER] = layout  # QUI-FULL-02
    return options


def with_bludgers(options: Options, row: int, sort: int, bludgers: int) -> Options:
    """The options with every choice of Bludgers for one more row."""
    found: Options = {}
    after = sort
    for placed in range(min(bludgers, ROOM[sort]) + 1):
        change = weight(after, 0) - weight(sort, 0) - placed * ONE_BLUDGER
        for name, layout in options.items():
            found[name + change] = layout + (after - sort << ROW_BITS * row)
        after = WITH_BLACK[after]
    return found


# -- results ---------------------------------------------------------------------------------------


def result_of(layout: int) -> Result:
    """What the attacker scores at the end of the round."""
    snitch, goals = 0, 0
    for row in range(ROWS):
        snitch += SNITCH_ON[sort_at(layout, row)]
        goals += GOALS_ON[sort_at(layout, row)]
    return snitch, goals
