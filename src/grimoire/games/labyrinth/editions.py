"""Editions as text: read, checked, and named by what they hold."""

import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from grimoire.games.labyrinth import faults
from grimoire.games.labyrinth.data import (
    COLOURS,
    OBSTACLES,
    PACKAGE,
    TILE_NAMES,
    BattleCard,
    Edition,
    ObstacleCard,
    Promises,
)
from grimoire.games.labyrinth.maze import FAR, Maze
from grimoire.kernel.edition import EditionError, read_toml


class Reader:
    """A table of an edition, read field by field; what does not fit is noted, not raised."""

    def __init__(self, table: dict[str, Any], where: str, wrong: list[str]) -> None:
        self.table = table
        self.where = where
        self.wrong = wrong

    def complain(self, what: str) -> None:
        """Note something that is wrong."""
        self.wrong.append(f"{self.where} {what}")

    def field(self, name: str, kind: type, what: str, default: Any) -> Any:
        """A field of a kind; the default where it is missing or of another kind."""
        found = self.table.get(name)
        if type(found) is kind:
            return found
        self.complain(f"does not say {name} ({what})" if found is None else f"{name} is not {what}")
        return default

    def number(self, name: str) -> int:
        """A whole number."""
        return int(self.field(name, int, "a whole number", 1))

    def text(self, name: str) -> str:
        """A text."""
        return str(self.field(name, str, "a text", ""))

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        found = self.field(name, list, "a list of texts", [])
        return self.each(name, found, str, "a text")

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers."""
        found = self.field(name, list, "a list of whole numbers", [])
        return self.each(name, found, int, "a whole number")

    def each(self, name: str, found: list[Any], kind: type, what: str) -> list[Any]:
        """The items of a list that are of a kind."""
        for item in found:
            if type(item) is not kind:
                self.complain(f"{name}: {item!r} is not {what}")
        return [item for item in found if type(item) is kind]

    def part(self, name: str) -> "Reader":
        """A table inside this one."""
        return Reader(self.field(name, dict, "a table", {}), f"the table [{name}]", self.wrong)

    def parts(self, name: str) -> list["Reader"]:
        """A list of tables inside this one."""
        tables = self.each(name, self.field(name, list, "a list of tables", []), dict, "a table")
        return [
            Reader(table, f"entry {at} of [[{name}]]", self.wrong)
            for at, table in enumerate(tables, start=1)
        ]


# -- cards, dice, tiles and promises ---------------------------------------------------------------


def read_colour(reader: Reader, name: str) -> int:
    """A colour by its name."""
    if name in COLOURS:
        return COLOURS.index(name)
    reader.complain(f"has a colour {name!r}; colours are {', '.join(COLOURS)}")
    return 0


def read_battle_cards(reader: Reader) -> list[BattleCard]:
    """The Battle cards of one entry: each of its prints in each of its colours."""
    cards: list[BattleCard] = []
    prints = reader.field("strength_and_moves", list, "a list of pairs of numbers", [])
    for colour in reader.texts("colours"):
        number = read_colour(reader, colour)
        for printed in prints:
            if is_pair(printed):
                cards.append(BattleCard(number, printed[0], printed[1]))
            else:
                reader.complain(f"strength_and_moves: {printed!r} is not a pair of numbers")
    return cards


def is_pair(printed: Any) -> bool:
    """Is this a list of two whole numbers?"""
    return type(printed) is list and [type(number) for number in printed] == [int, int]


def read_obstacle_cards(reader: Reader) -> list[ObstacleCard]:
    """The Obstacle cards of one entry: one for each combination of blocks."""
    obstacle = reader.text("obstacle")
    if obstacle not in OBSTACLES:
        reader.complain(f"has an obstacle {obstacle!r}; obstacles are {', '.join(OBSTACLES)}")
    strength, reward = reader.number("strength"), reader.number("reward")
    cards: list[ObstacleCard] = []
    for blocks in reader.texts("blocks"):
        colours = [read_colour(reader, colour) for colour in blocks.split()]
        if not colours or len(set(colours)) < len(colours):
            reader.complain(f"blocks: {blocks!r} is not one to four different colours")
        cards.append(
            ObstacleCard(obstacle, sum(1 << colour for colour in set(colours)), strength, reward)
        )
    return cards


def read_dice(reader: Reader) -> dict[str, list[int]]:
    """The faces of each die."""
    return {name: reader.numbers(name) for name in reader.table}


def read_tiles(reader: Reader) -> list[int]:
    """How many tiles there are of each kind."""
    for name in reader.table:
        if name not in TILE_NAMES:
            reader.complain(f"has a tile {name!r}; tiles are {', '.join(TILE_NAMES)}")
    return [reader.number(name) for name in TILE_NAMES]


def read_promises(reader: Reader) -> Promises:
    """What the edition promises; what it does not mention is promised as little as may be."""
    least: dict[str, bool | int] = {
        "symmetric": False,
        "equal_colours": False,
        "obstacles_on_foot": 1,
        "obstacles_by_portkey": 1,
        "portkey_distance": 2,
        "penalty_to_cup": 1,
        "penalty_within": FAR,
    }
    kept = dict(least)
    for name, value in reader.table.items():
        if name not in least:
            reader.complain(f"has {name!r}, which nobody can promise")
        elif type(value) is not type(least[name]):
            truth = type(least[name]) is bool
            reader.complain(f"{name} is not {'true or false' if truth else 'a whole number'}")
        else:
            kept[name] = value
    return Promises(
        symmetric=bool(kept["symmetric"]),
        equal_colours=bool(kept["equal_colours"]),
        obstacles_on_foot=max(1, int(kept["obstacles_on_foot"])),
        obstacles_by_portkey=max(1, int(kept["obstacles_by_portkey"])),
        portkey_distance=int(kept["portkey_distance"]),
        penalty_to_cup=int(kept["penalty_to_cup"]),
        penalty_within=int(kept["penalty_within"]),
    )


# -- the whole -------------------------------------------------------------------------------------


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    data = read_toml(text)
    wrong: list[str] = []
    edition = read_edition(Reader(data, "the edition", wrong), digest_of(data))
    if edition is None or wrong:
        raise EditionError(*wrong)
    return edition


def digest_of(data: dict[str, Any]) -> str:
    """A short name for exactly these components, whatever is said about them in comments."""
    text = json.dumps(data, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_edition(reader: Reader, digest: str) -> Edition | None:
    """The edition that a table describes; None if there is no board to build."""
    title = reader.text("name")
    rows = reader.texts("board")
    promises = read_promises(reader.part("promises"))
    dice = read_dice(reader.part("die"))
    battle = [card for part in reader.parts("battle_cards") for card in read_battle_cards(part)]
    obstacles = [
        card for part in reader.parts("obstacle_cards") for card in read_obstacle_cards(part)
    ]
    tiles = read_tiles(reader.part("tiles"))
    if not reader.wrong:
        reader.wrong += deck_faults(promises, dice, battle, obstacles, tiles)
        maze = read_maze(rows, promises, reader.wrong)
        if maze is not None:
            battle.sort(key=lambda card: (card.colour, card.strength, card.moves))
            obstacles.sort(key=lambda card: (card.strength, card.blocks, card.reward))
            return Edition(title, digest, maze, dice, battle, obstacles, tiles)
    return None


def deck_faults(
    promises: Promises,
    dice: dict[str, list[int]],
    battle: list[BattleCard],
    obstacles: list[ObstacleCard],
    tiles: list[int],
) -> Iterator[str]:
    """What is wrong with dice, cards and tiles."""
    yield from faults.die_faults(dice)
    yield from faults.battle_faults(battle)
    yield from faults.obstacle_faults(obstacles)
    yield from faults.match_faults(battle, obstacles, dice)
    if promises.equal_colours:
        yield from faults.colour_faults(battle, obstacles)
    yield from faults.tile_faults(tiles)


def read_maze(rows: list[str], promises: Promises, wrong: list[str]) -> Maze | None:
    """The map of a board, if it can be walked at all; what is wrong with it is noted."""
    misdrawn = list(faults.drawing_faults(rows))
    if not misdrawn:
        misdrawn += faults.symbol_faults(rows)
        if promises.symmetric:
            wrong += faults.symmetry_faults(rows)
    wrong += misdrawn
    if misdrawn:
        return None
    maze = Maze(rows)
    wrong += faults.maze_faults(maze, promises)
    return maze


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


DEFAULT: Final = load_edition()
