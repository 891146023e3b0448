"""The components we play with: read from `edition.toml`, and not before they are checked."""

import hashlib
from importlib.resources import files
from typing import Any, Final

from grimoire.kernel.edition import EditionError, read_toml

PACKAGE: Final = "grimoire.games.quidditch"

SNITCH: Final = 1
KEEPER: Final = 2
QUAFFLE: Final = 3
GOAL_DIE: Final = 4
BLUDGER: Final = 5
"""The kinds of dice, in the order in which notation and stories name them."""

ROWS: Final = 6
CAPACITY: Final = 4
GOAL_DICE: Final = 4
BLUDGERS: Final = 2
"""Rows, and how many dice share one, are built into the tables; the validator holds them."""

COMPONENTS: Final = {
    "snitch": ("S", "attack", 1, 6),
    "keeper": ("K", "defence", 1, 6),
    "quaffle": ("Q", "attack", 1, 12),
    "goal_die": ("G", "attack", GOAL_DICE, 6),
    "bludger": ("B", "defence", BLUDGERS, 12),
}
"""Name in the order of the kinds: letter, side, count, number of faces."""

NAMES: Final = ["", *COMPONENTS]
LETTERS: Final = ["", "S", "K", "Q", "G", "B"]
"""Name and letter of a kind."""


class Die:
    """One kind of die: its letter, its side, how many there are, and their faces."""

    def __init__(self, letter: str, side: str, count: int, faces: list[int]) -> None:
        self.letter = letter
        self.side = side
        self.count = count
        self.faces = faces


class Edition:
    """The numbers printed on dice, pitch and rulebook."""

    def __init__(self, data: dict[str, Any], digest: str) -> None:
        self.name = text_at(data, "name")
        self.digest = digest
        self.rows = number_at(data, "pitch", "rows")
        self.capacity = number_at(data, "pitch", "capacity")
        self.target = number_at(data, "snitch", "target")
        self.bonus = number_at(data, "snitch", "bonus")
        self.goal = number_at(data, "points", "goal")
        self.goal_with_quaffle = number_at(data, "points", "goal_with_quaffle")
        self.quaffle = number_at(data, "points", "quaffle")
        self.dice = {name: die_at(data, name) for name in table_at(data, "dice")}


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    data = read_toml(text)
    edition = Edition(data, hashlib.sha256(text.encode()).hexdigest()[:12])
    wrong = faults(edition)
    if wrong:
        raise EditionError(*wrong)
    return edition


# -- what stands under a key -----------------------------------------------------------------------


def entry_at(data: dict[str, Any], *keys: str) -> Any:
    """What the edition says under these keys, one inside the other."""
    found: Any = data
    for depth, key in enumerate(keys):
        if not isinstance(found, dict):
            raise misfit(keys[:depth], found, "a table")
        if key not in found:
            raise EditionError(f"the edition does not say {'.'.join(keys[: depth + 1])!r}")
        found = found[key]
    return found


def table_at(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The table under these keys."""
    found = entry_at(data, *keys)
    if not isinstance(found, dict):
        raise misfit(keys, found, "a table")
    return found


def text_at(data: dict[str, Any], *keys: str) -> str:
    """The text under these keys."""
    found = entry_at(data, *keys)
    if not isinstance(found, str):
        raise misfit(keys, found, "a text")
    return found


def number_at(data: dict[str, Any], *keys: str) -> int:
    """The whole number under these keys."""
    found = entry_at(data, *keys)
    if type(found) is not int:  # true and false would count as 1 and 0
        raise misfit(keys, found, "a whole number")
    return found


def numbers_at(data: dict[str, Any], *keys: str) -> list[int]:
    """The list of whole numbers under these keys."""
    found = entry_at(data, *keys)
    if not isinstance(found, list) or any(type(number) is not int for number in found):
        raise misfit(keys, found, "a list of whole numbers")
    return found


def die_at(data: dict[str, Any], name: str) -> Die:
    """The kind of die with this name."""
    return Die(
        text_at(data, "dice", name, "letter"),
        text_at(data, "dice", name, "side"),
        number_at(data, "dice", name, "count"),
        numbers_at(data, "dice", name, "faces"),
    )


def misfit(keys: tuple[str, ...], found: Any, expected: str) -> EditionError:
    """What to raise where something else was expected."""
    return EditionError(f"{'.'.join(keys)} is {found!r}, not {expected}")


# -- what is wrong with an edition -----------------------------------------------------------------


def faults(edition: Edition) -> list[str]:
    """Everything that is wrong with an edition, one sentence each."""
    return [*pitch_faults(edition), *point_faults(edition), *dice_faults(edition)]


def pitch_faults(edition: Edition) -> list[str]:
    """What is wrong with the pitch."""
    wrong = []
    if edition.rows != ROWS:
        wrong.append(f"the pitch has {edition.rows} rows, not {ROWS}")
    if edition.capacity != CAPACITY:
        wrong.append(f"a row holds {edition.capacity} dice, not {CAPACITY}")
    dice = sum(die.count for die in edition.dice.values())
    if edition.rows * edition.capacity < dice:
        wrong.append(f"{dice} dice do not fit on {edition.rows} rows of {edition.capacity}")
    return wrong


def point_faults(edition: Edition) -> list[str]:
    """What is wrong with the points: goals come in tens and the bonus does not, so nobody ties."""
    wrong = []
    if edition.target != 5:
        wrong.append(f"the Snitch is caught at {edition.target} points, not 5")
    if edition.bonus <= 0:
        wrong.append(f"the bonus {edition.bonus} is not above 0")
    if edition.bonus % 10 == 0:
        wrong.append(f"the bonus {edition.bonus} is a multiple of 10 and could make a tie")
    values = (edition.goal, edition.goal_with_quaffle, edition.quaffle)
    wrong += [f"the value {value} is not above 0" for value in values if value <= 0]
    wrong += [f"the value {value} is not a multiple of 10" for value in values if value % 10]
    return wrong


def dice_faults(edition: Edition) -> list[str]:
    """What is wrong with the set of dice as a whole."""
    expected, found = set(COMPONENTS), set(edition.dice)
    wrong = [f"there is no {name}" for name in sorted(expected - found)]
    wrong += [f"{name} is no die of this game" for name in sorted(found - expected)]
    for name in COMPONENTS:
        if name in edition.dice:
            wrong += die_faults(name, edition.dice[name])
    return wrong


def die_faults(name: str, die: Die) -> list[str]:
    """What is wrong with one kind of die."""
    letter, side, count, sides = COMPONENTS[name]
    wrong = []
    if die.letter != letter:
        wrong.append(f"{name} has the letter {die.letter}, not {letter}")
    if die.side != side:
        wrong.append(f"{name} belongs to the {die.side}, not to the {side}")
    if die.count != count:
        wrong.append(f"{name} comes {die.count} times, not {count}")
    if len(die.faces) != sides:
        wrong.append(f"{name} has {len(die.faces)} faces, not {sides}")
    wrong += [f"{name} has a face {face}" for face in die.faces if not 1 <= face <= ROWS]
    if len({die.faces.count(row) for row in range(1, ROWS + 1)}) != 1:
        wrong.append(f"{name} does not show every row equally often")
    return wrong


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


EDITION: Final = load_edition()
