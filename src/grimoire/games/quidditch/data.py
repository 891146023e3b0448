"""The components we play with: read from `edition.toml`, and not before they are checked."""

import hashlib
import tomllib
from importlib.resources import files
from typing import Any, Final

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


class EditionError(ValueError):
    """Component data that is not a set of this game; the message says what is wrong."""


class Edition:
    """The numbers printed on dice, pitch and rulebook."""

    def __init__(self, data: dict[str, Any], digest: str) -> None:
        self.name = str(data["name"])
        self.digest = digest
        self.rows = int(data["pitch"]["rows"])
        self.capacity = int(data["pitch"]["capacity"])
        self.target = int(data["snitch"]["target"])
        self.bonus = int(data["snitch"]["bonus"])
        self.goal = int(data["points"]["goal"])
        self.goal_with_quaffle = int(data["points"]["goal_with_quaffle"])
        self.quaffle = int(data["points"]["quaffle"])
        self.dice: dict[str, dict[str, Any]] = dict(data["dice"])


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    try:
        edition = Edition(tomllib.loads(text), digest)
    except KeyError as missing:
        raise EditionError(f"the edition does not say {missing}") from missing
    wrong = faults(edition)
    if wrong:
        raise EditionError("; ".join(wrong))
    return edition


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
    dice = sum(int(die["count"]) for die in edition.dice.values())
    if edition.rows * edition.capacity < dice:
        wrong.append(f"{dice} dice do not fit on {edition.rows} rows of {edition.capacity}")
    return wrong


def point_faults(edition: Edition) -> list[str]:
    """What is wrong with the points: goals come in tens and the bonus does not, so nobody ties."""
    wrong = []
    if edition.target != 5:
        wrong.append(f"the Snitch is caught at {edition.target} points, not 5")
    if edition.bonus % 10 == 0:
        wrong.append(f"the bonus {edition.bonus} is a multiple of 10 and could make a tie")
    values = (edition.goal, edition.goal_with_quaffle, edition.quaffle)
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


def die_faults(name: str, die: dict[str, Any]) -> list[str]:
    """What is wrong with one kind of die."""
    letter, side, count, sides = COMPONENTS[name]
    faces = [int(face) for face in die["faces"]]
    wrong = []
    if die["letter"] != letter:
        wrong.append(f"{name} has the letter {die['letter']}, not {letter}")
    if die["side"] != side:
        wrong.append(f"{name} belongs to the {die['side']}, not to the {side}")
    if die["count"] != count:
        wrong.append(f"{name} comes {die['count']} times, not {count}")
    if len(faces) != sides:
        wrong.append(f"{name} has {len(faces)} faces, not {sides}")
    wrong += [f"{name} has a face {face}" for face in faces if not 1 <= face <= ROWS]
    if len({faces.count(row) for row in range(1, ROWS + 1)}) != 1:
        wrong.append(f"{name} does not show every row equally often")
    return wrong


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


EDITION: Final = load_edition()
