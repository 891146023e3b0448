"""Actions as text, both ways: `toss 5 3`, `throw S4 K3 Q6 G1 G1 G2 G6 B1 B5`, `S4 G4`, `pass`."""

from typing import Final

from grimoire.games.quidditch.actions import (
    ASIDE,
    SETUP_THROW,
    TIME_UP,
    Action,
    DiceAction,
    Place,
    SetAside,
    SetupThrow,
    Throw,
    dice_of,
    kind_of,
    place,
    row_of,
)
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
from grimoire.games.quidditch.dice import BUNCH_NUMBER
from grimoire.kernel.game import NotationError

FACES: Final = ("1", "2", "3", "4", "5", "6")
"""What a die shows, and how rows are called."""


def notate(action: Action) -> str:
    """An action as short text."""
    if isinstance(action, SetupThrow):
        return f"toss {action.first} {action.second}"
    if isinstance(action, Throw):
        return " ".join(["throw", *notate_dice(action)])
    if isinstance(action, Place):
        return " ".join(notate_dice(action)) or "pass"
    if isinstance(action, SetAside):
        return f"aside {LETTERS[action.kind]}"
    return "time"


def notate_dice(action: DiceAction) -> list[str]:
    """The dice of an action, each as its letter and its row."""
    return [f"{LETTERS[kind_of(die)]}{row_of(die)}" for die in dice_of(action)]


def parse(text: str) -> Action:
    """The action a text stands for, or `NotationError`."""
    words = text.split()
    if not words:
        raise NotationError("there is no action without a word; to place nothing, write 'pass'")
    verb, rest = words[0], words[1:]
    if verb == "toss":
        return parse_toss(rest)
    if verb == "aside":
        return parse_aside(rest)
    if verb == "throw":
        return Throw(*parse_dice(rest))
    if words == ["time"]:
        return TIME_UP
    return place(*parse_dice([] if words == ["pass"] else words))


def parse_toss(words: list[str]) -> Action:
    """A die for each player."""
    if len(words) != 2:
        raise NotationError("a toss is one number for each player, as in 'toss 5 3'")
    first, second = parse_face(words[0]), parse_face(words[1])
    return SETUP_THROW[(first - 1) * ROWS + second - 1]


def parse_aside(words: list[str]) -> Action:
    """The die that is set aside."""
    for action in ASIDE:
        if words == [LETTERS[action.kind]]:
            return action
    raise NotationError("set aside one of G, Q or B, as in 'aside G'")


def parse_dice(words: list[str]) -> tuple[int, int, int, int, int]:
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
    letter, row = word[0], word[1:]
    if letter not in LETTERS or row not in FACES:
        raise NotationError(
            f"{word!r} is no die with its row, as in 'G4'; "
            f"the dice are S, K, Q, G and B, the rows 1 to {ROWS}"
        )
    return LETTERS.index(letter), int(row)


def parse_face(word: str) -> int:
    """A number on a die."""
    if word not in FACES:
        raise NotationError(f"{word!r} is on no die; dice show 1 to {ROWS}")
    return int(word)
