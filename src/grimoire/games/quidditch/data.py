"""The components we play with: read from `edition.toml`, and not before they are checked."""

import hashlib
from importlib.resources import files
from typing import Final, Literal

from grimoire.kernel.edition import EditionError, Fault, fault, read_toml, shown, shown_key
from grimoire.kernel.reader import Reader

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
TARGET: Final = 5
"""Rows, and how many dice share one, are built into the tables; the validator holds them."""

MOST_ROUNDS: Final = 400
"""QUI-Q-22: where a game without a limit stops all the same."""

COMPONENTS: Final = {
    "snitch": ("S", "attack", 1, 6),
    "keeper": ("K", "defence", 1, 6),
    "quaffle": ("Q", "attack", 1, 12),
    "goal_die": ("G", "attack", GOAL_DICE, 6),
    "bludger": ("B", "defence", BLUDGERS, 12),
}
"""Name in the order of the kinds: letter, side, count, number of faces."""

NAMES: Final = ["", *COMPONENTS]
Letter = Literal["S", "K", "Q", "G", "B"]
KINDS: Final[tuple[Letter, ...]] = ("S", "K", "Q", "G", "B")
LETTERS: Final = ["", *KINDS]
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

    def __init__(self, reader: Reader, digest: str) -> None:
        self.name = reader.text("name")
        self.digest = digest
        pitch, snitch, points = reader.part("pitch"), reader.part("snitch"), reader.part("points")
        self.rows = pitch.number("rows")
        self.capacity = pitch.number("capacity")
        self.target = snitch.number("target")
        self.bonus = snitch.number("bonus")
        self.goal = points.number("goal")
        self.goal_with_quaffle = points.number("goal_with_quaffle")
        self.quaffle = points.number("quaffle")
        dice = reader.part("dice")
        self.dice = {name: read_die(dice.part(name)) for name in dice.table}


def read_die(reader: Reader) -> Die:
    """One kind of die."""
    return Die(
        reader.text("letter"),
        reader.text("side"),
        reader.number("count"),
        reader.numbers("faces"),
    )


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    reader = Reader(read_toml(text))
    edition = Edition(reader, hashlib.sha256(text.encode()).hexdigest()[:12])
    wrong = reader.wrong or faults(edition)
    if wrong:
        raise EditionError(*wrong)
    return edition


# -- what is wrong with an edition -----------------------------------------------------------------


def faults(edition: Edition) -> list[Fault]:
    """Everything that is wrong with an edition, one sentence each."""
    return [*pitch_faults(edition), *point_faults(edition), *dice_faults(edition)]


def pitch_faults(edition: Edition) -> list[Fault]:
    """What is wrong with the pitch."""
    wrong = []
    if edition.rows != ROWS:
        wrong.append(
            fault(
                f"the pitch must have {ROWS} rows, not {edition.rows}",
                f"le terrain doit avoir {ROWS} rangées, et non {edition.rows}",
            )
        )
    if edition.capacity != CAPACITY:
        wrong.append(
            fault(
                f"a row must hold {CAPACITY} dice, not {edition.capacity}",
                f"une rangée doit tenir {CAPACITY} dés, et non {edition.capacity}",
            )
        )
    dice, places = sum(die.count for die in edition.dice.values()), edition.rows * edition.capacity
    if places < dice:
        wrong.append(
            fault(
                f"the pitch has {places} places, too few for {dice} dice",
                f"le terrain a {places} places, trop peu pour {dice} dés",
            )
        )
    return wrong


def point_faults(edition: Edition) -> list[Fault]:
    """What is wrong with the points: goals come in tens and the bonus does not, so nobody ties."""
    wrong = []
    bonus = edition.bonus
    if edition.target != TARGET:
        wrong.append(
            fault(
                f"the Snitch must be caught at {TARGET} points, not {edition.target}",
                f"le Vif d’Or doit se prendre à {TARGET} points, et non {edition.target}",
            )
        )
    if bonus <= 0:
        wrong.append(
            fault(f"the bonus {bonus} is not above 0", f"le bonus {bonus} n’est pas positif")
        )
    if bonus % 10 == 0:
        wrong.append(
            fault(
                f"the bonus {bonus} is a multiple of 10 and could make a tie",
                f"le bonus {bonus} est un multiple de 10 : il pourrait y avoir égalité",
            )
        )
    for value in (edition.goal, edition.goal_with_quaffle, edition.quaffle):
        if value <= 0 or value % 10:
            wrong.append(
                fault(
                    f"the value {value} is not a multiple of 10 above 0",
                    f"la valeur {value} n’est pas un multiple positif de 10",
                )
            )
    return wrong


def dice_faults(edition: Edition) -> list[Fault]:
    """What is wrong with the set of dice as a whole."""
    wrong = []
    for name in COMPONENTS:
        if name in edition.dice:
            wrong += die_faults(name, edition.dice[name])
        else:
            wrong.append(fault(f"there is no {name}", f"il manque {name}"))
    for name in edition.dice:
        if name not in COMPONENTS:
            key = shown_key(name)
            wrong.append(fault(f"{key} is no die of this game", f"{key} n’est pas un dé de ce jeu"))
    return wrong


def die_faults(name: str, die: Die) -> list[Fault]:
    """What is wrong with one kind of die."""
    letter, side, count, sides = COMPONENTS[name]
    wrong = []
    for key, found, wanted in (
        ("letter", shown(die.letter), shown(letter)),
        ("side", shown(die.side), shown(side)),
        ("count", shown(die.count), shown(count)),
    ):
        if found != wanted:
            wrong.append(
                fault(
                    f"{key} of {name} is {found}, not {wanted}",
                    f"{key} de {name} vaut {found}, et non {wanted}",
                )
            )
    if len(die.faces) != sides:
        wrong.append(
            fault(
                f"{name} must have {sides} faces, not {len(die.faces)}",
                f"{name} doit avoir {sides} faces, et non {len(die.faces)}",
            )
        )
    for face in die.faces:
        if not 1 <= face <= ROWS:
            wrong.append(fault(f"{name} has a face {face}", f"{name} a une face {face}"))
    if len({die.faces.count(row) for row in range(1, ROWS + 1)}) != 1:
        wrong.append(
            fault(
                f"{name} does not show every row equally often",
                f"{name} ne montre pas toutes les rangées aussi souvent",
            )
        )
    return wrong


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


SHIPPED: Final = load_edition()
