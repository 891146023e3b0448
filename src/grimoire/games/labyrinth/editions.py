"""Editions as text: read, checked, and named by what they hold."""

import hashlib
import json
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
from grimoire.kernel.edition import EditionError, read_toml, shown
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
Contests = tuple[list[BattleCard], list[ObstacleCard], dict[str, list[int]]]
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


def read_contests(reader: Reader) -> Contests:
    """The cards of both decks, and the dice that decide between them."""
    battle = reader.judge(lambda: read_all_battle_cards(reader), faults.battle_faults)
    obstacles = reader.judge(lambda: read_all_obstacle_cards(reader), faults.obstacle_faults)
    dice = reader.judge(lambda: read_dice(reader.part("die")), faults.die_faults)
    return battle, obstacles, dice


def read_all_battle_cards(reader: Reader) -> list[BattleCard]:
    """The Battle cards of all entries, colour by colour."""
    cards = [card for part in reader.parts("battle_cards") for card in read_battle_cards(part)]
    return sorted(cards, key=lambda card: (card.colour, card.strength, card.moves))


def read_all_obstacle_cards(reader: Reader) -> list[ObstacleCard]:
    """The Obstacle cards of all entries, weakest first."""
    cards = [card for part in reader.parts("obstacle_cards") for card in read_obstacle_cards(part)]
    return sorted(cards, key=lambda card: (card.strength, card.blocks, card.reward))


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
    """The edition that a text describes, or `EditionError` with everything that is wrong."""
    data = read_toml(text)
    reader = Reader(data)
    reader.allow_only(SECTIONS)
    title = reader.text("name")
    promises = read_promises(reader.part("promises"))
    battle, obstacles, dice = reader.judge(
        lambda: read_contests(reader), lambda read: faults.contest_faults(*read, promises)
    )
    tiles = reader.judge(lambda: read_tiles(reader.part("tiles")), faults.tile_faults)
    board = reader.judge(
        lambda: reader.texts("board"), lambda rows: board_faults.faults(rows, promises)
    )
    if reader.faults:
        raise EditionError(*reader.faults)
    return Edition(title, digest_of(data), Maze(board), dice, battle, obstacles, tiles)


def digest_of(data: dict[str, Any]) -> str:
    """A short name for exactly these components, whatever is said about them in comments."""
    text = json.dumps(data, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


SHIPPED: Final = load_edition()
