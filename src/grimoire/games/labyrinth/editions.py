"""Editions as text: read, checked, and named by what they hold."""

import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from grimoire.games.labyrinth import board_faults, faults
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
from grimoire.kernel.edition import EditionError, Fault, read_toml, shown
from grimoire.kernel.reader import TEXTS, UNKNOWN, Kind, Reader

SECTIONS: Final = (
    "game",
    "name",
    "board",
    "promises",
    "die",
    "battle_cards",
    "obstacle_cards",
    "tiles",
)
PROMISES: Final = (
    "symmetric",
    "equal_colours",
    "obstacles_on_foot",
    "obstacles_by_portkey",
    "portkey_distance",
    "penalty_to_cup",
    "penalty_within",
)
PAIR: Final = Kind(list, "a pair of whole numbers", "une paire de nombres entiers")
PAIRS: Final = Kind(list, "a list of pairs of numbers", "une liste de paires de nombres")


# -- cards, dice, tiles and promises ---------------------------------------------------------------


def read_battle_cards(reader: Reader) -> list[BattleCard]:
    """The Battle cards of one entry: each of its prints in each of its colours."""
    reader.allow_only(["colours", "strength_and_moves"])
    prints = []
    for printed in reader.field("strength_and_moves", PAIRS, []):
        if is_pair(printed):
            prints.append(printed)
        else:
            reader.misfit("strength_and_moves", printed, PAIR)
    colours = reader.several_of("colours", TEXTS, COLOURS)
    return [BattleCard(colour, strength, moves) for colour in colours for strength, moves in prints]


def is_pair(printed: Any) -> bool:
    """Is this a list of two whole numbers?"""
    return type(printed) is list and [type(number) for number in printed] == [int, int]


def read_obstacle_cards(reader: Reader) -> list[ObstacleCard]:
    """The Obstacle cards of one entry: one for each combination of blocks."""
    reader.allow_only(["obstacle", "blocks", "strength", "reward"])
    obstacle = OBSTACLES[reader.one_of("obstacle", OBSTACLES)]
    strength, reward = reader.number("strength"), reader.number("reward")
    return [
        ObstacleCard(obstacle, read_blocks(reader, blocks), strength, reward)
        for blocks in reader.texts("blocks")
    ]


def read_blocks(reader: Reader, blocks: str) -> int:
    """The colour blocks of one card, a bit for each."""
    colours = {reader.place_of(colour, "blocks", COLOURS) for colour in blocks.split()}
    if not colours or len(colours) < len(blocks.split()):
        reader.complain(
            f"blocks: {shown(blocks)} is not one to four different colours",
            f"blocks : {shown(blocks)} n’est pas une à quatre couleurs différentes",
        )
    return sum(1 << colour for colour in colours if colour != UNKNOWN)


def read_dice(reader: Reader) -> dict[str, list[int]]:
    """The faces of each die."""
    return {name: reader.numbers(name) for name in reader.table}


def read_tiles(reader: Reader) -> list[int]:
    """How many tiles there are of each kind."""
    reader.allow_only(TILE_NAMES)
    return [reader.number(name) for name in TILE_NAMES]


def read_promises(reader: Reader) -> Promises:
    """What the edition promises; what it does not mention is promised as little as may be."""
    reader.allow_only(PROMISES)
    return Promises(
        symmetric=reader.truth_or("symmetric", False),
        equal_colours=reader.truth_or("equal_colours", False),
        obstacles_on_foot=max(1, reader.number_or("obstacles_on_foot", 1)),
        obstacles_by_portkey=max(1, reader.number_or("obstacles_by_portkey", 1)),
        portkey_distance=reader.number_or("portkey_distance", 2),
        penalty_to_cup=reader.number_or("penalty_to_cup", 1),
        penalty_within=reader.number_or("penalty_within", FAR),
    )


# -- the whole -------------------------------------------------------------------------------------


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    data = read_toml(text)
    reader = Reader(data)
    edition = read_edition(reader, digest_of(data))
    if edition is None or reader.wrong:
        raise EditionError(*reader.wrong)
    return edition


def digest_of(data: dict[str, Any]) -> str:
    """A short name for exactly these components, whatever is said about them in comments."""
    text = json.dumps(data, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_edition(reader: Reader, digest: str) -> Edition | None:
    """The edition that a table describes; None if there is no board to build."""
    reader.allow_only(SECTIONS)
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
) -> Iterator[Fault]:
    """What is wrong with dice, cards and tiles."""
    yield from faults.die_faults(dice)
    yield from faults.battle_faults(battle)
    yield from faults.obstacle_faults(obstacles)
    yield from faults.match_faults(battle, obstacles, dice)
    if promises.equal_colours:
        yield from faults.colour_faults(battle, obstacles)
    yield from faults.tile_faults(tiles)


def read_maze(rows: list[str], promises: Promises, wrong: list[Fault]) -> Maze | None:
    """The map of a board, if it can be walked at all; what is wrong with it is noted."""
    misdrawn = list(board_faults.drawing_faults(rows))
    if not misdrawn:
        misdrawn += board_faults.symbol_faults(rows)
        if promises.symmetric:
            wrong += board_faults.symmetry_faults(rows)
    wrong += misdrawn
    if misdrawn:
        return None
    maze = Maze(rows)
    wrong += board_faults.maze_faults(maze, promises)
    return maze


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


SHIPPED: Final = load_edition()
