"""What can be done: actions, each with its stable number.

An action is a verb and at most two operands: whom or where, and what. All of them are made once and
handed out; the streets of an edition may be shorter than the tables here.
"""

from collections.abc import Callable
from typing import Final

from grimoire.games.diagon.data import (
    BUILDINGS,
    CARDS,
    COINS,
    FACES,
    HATS,
    ITEMS,
    KNOCKTURN,
    MOST_DARK_SPACES,
    MOST_GATES,
    MOST_SPACES,
    SPELLS,
)

# -- verbs -----------------------------------------------------------------------------------------

DICE_FALL: Final = 0
DIE_FALLS: Final = 1
DRAW: Final = 2
"""What chance does: both dice, one die, the card on top."""
LAST_OF_CHANCE: Final = 2

CHOOSE_HAT: Final = 3
ROLL: Final = 4
WALK: Final = 5
ENTER: Final = 6
PASS_GATE: Final = 7
TAKE_EXIT: Final = 8
STAY: Final = 9
BUY: Final = 10
END_TURN: Final = 11

USE_FLOO: Final = 12
TRAVEL: Final = 13
CLOSE_BUILDING: Final = 14
TAKE_ITEM: Final = 15
SEND_AWAY: Final = 16
STRIKE_COIN: Final = 17
HURRY_TO_BANK: Final = 18
LEAVE_KNOCKTURN: Final = 19

KEEP: Final = 20
DISCARD: Final = 21
RETURN_ITEM: Final = 22
DEFEND: Final = 23
LET_BE: Final = 24
GO_TO_BANK: Final = 25
DECLINE: Final = 26
TIME_UP: Final = 27

# -- guesses ---------------------------------------------------------------------------------------

NO_GUESS: Final = 0
ODD: Final = 1
EVEN: Final = 2
SMALL: Final = 3
LARGE: Final = 4
GUESS_NAMES: Final = ["", "odd", "even", "small", "large"]


class Action:
    """Something that a player, chance or the clock does."""

    def __init__(self, index: int, verb: int, place: int, thing: int) -> None:
        self.index = index
        self.verb = verb
        self.place = place
        """The seat, space, building or Gate it is about; of two dice, the lower."""
        self.thing = thing
        """The item, coin, card, colour or guess it is about; of two dice, the higher."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __repr__(self) -> str:
        return f"Action({self.index}, {self.verb}, {self.place}, {self.thing})"

    def __reduce__(self) -> tuple[Callable[[int], "Action"], tuple[int]]:
        return action_of, (self.index,)  # compiled classes do not say what they hold


ACTIONS: Final[list[Action]] = []
"""Every action, by its number."""


def make(verb: int, place: int = 0, thing: int = 0) -> Action:
    """The next action of the list."""
    made = Action(len(ACTIONS), verb, place, thing)
    ACTIONS.append(made)
    return made


def make_each(verb: int, places: int) -> list[Action]:
    """An action for each place or building."""
    return [make(verb, place) for place in range(places)]


def make_things(verb: int, things: int) -> list[Action]:
    """An action for each thing."""
    return [make(verb, 0, thing) for thing in range(things)]


def make_pairs(verb: int, things: int) -> list[list[Action]]:
    """An action for each seat and each thing."""
    return [[make(verb, seat, thing) for thing in range(things)] for seat in range(HATS)]


# -- actions are made once and handed out ----------------------------------------------------------

DICE: Final = [
    make(DICE_FALL, low, high) for low in range(1, FACES + 1) for high in range(low, FACES + 1)
]
DIE: Final = [make(DIE_FALLS, 0, face) for face in range(1, FACES + 1)]
DRAWS: Final = make_things(DRAW, CARDS)

HAT: Final = make_things(CHOOSE_HAT, HATS)
THE_ROLL: Final = make(ROLL)
WALKS: Final = make_each(WALK, MOST_SPACES)
DARK_WALKS: Final = [make(WALK, KNOCKTURN + space) for space in range(MOST_DARK_SPACES)]
ENTERS: Final = make_each(ENTER, BUILDINGS)
GATES: Final = make_each(PASS_GATE, MOST_GATES)
THE_EXIT: Final = make(TAKE_EXIT)
THE_STAY: Final = make(STAY)
BUYS: Final = make_things(BUY, ITEMS)
THE_END: Final = make(END_TURN)

FLOOS: Final = [make(USE_FLOO, 0, guess) for guess in range(ODD, LARGE + 1)]
TRAVELS: Final = make_each(TRAVEL, BUILDINGS)
CLOSES: Final = make_each(CLOSE_BUILDING, BUILDINGS)
TAKES: Final = make_pairs(TAKE_ITEM, ITEMS)
SENDS: Final = make_each(SEND_AWAY, HATS)
STRIKES: Final = make_pairs(STRIKE_COIN, COINS)
THE_HURRY: Final = make(HURRY_TO_BANK)
THE_LEAVE: Final = make(LEAVE_KNOCKTURN)

THE_KEEP: Final = make(KEEP)
DISCARDS: Final = make_things(DISCARD, SPELLS)
RETURNS: Final = make_things(RETURN_ITEM, ITEMS)
THE_DEFENCE: Final = make(DEFEND)
LETTING_BE: Final = make(LET_BE)
THE_TRIP: Final = make(GO_TO_BANK)
NO_TRIP: Final = make(DECLINE)
LATE: Final = make(TIME_UP)

ACTION_COUNT: Final = len(ACTIONS)


def floo(guess: int) -> Action:
    """Floo Powder with this guess."""
    return FLOOS[guess - ODD]


def action_of(index: int) -> Action:
    """The action with this number."""
    if not 0 <= index < ACTION_COUNT:
        raise IndexError(f"there is no action {index}")
    return ACTIONS[index]


DICE_OF: Final = [
    DICE[[(act.place, act.thing) for act in DICE].index((min(one, two), max(one, two)))]
    for one in range(1, FACES + 1)
    for two in range(1, FACES + 1)
]
"""What two dice show: thirty-six ways, all as likely."""
