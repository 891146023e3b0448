"""The components we play with: kinds, cards and the edition they come in."""

from typing import Final

from grimoire.games.labyrinth.maze import Maze
from grimoire.kernel.components import Components

PACKAGE: Final = "grimoire.games.labyrinth"

# -- kinds -----------------------------------------------------------------------------------------

COLOURS: Final = ("red", "blue", "orange", "green")
COLOUR_LETTERS: Final = "RBOG"

PIECES: Final = ("first", "second", "third", "fourth")
SPELLS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
OBSTACLES: Final = ("shapeshifter", "vine", "spider", "burner", "riddler")

DUMBLEDORE: Final = 0
DOUBLE_DIE: Final = 1
REDUCTOR: Final = 2
HEDGE_REQUEST: Final = 3
FOUR_POINT: Final = 4
CLOAK_TILE: Final = 5
RED_SPARKS: Final = 6
VERITASERUM: Final = 7
TILE_NAMES: Final = (
    "dumbledore",
    "double_die",
    "reductor",
    "hedge_request",
    "four_point",
    "cloak_tile",
    "red_sparks",
    "veritaserum",
)
TILE_KINDS: Final = 8

TRIWIZARD_CUP: Final = 0
"""The real one among the Cup tiles; the false ones have the number of their gravestones."""
CUPS: Final = 4

CLOAK_FACE: Final = 0
"""The Cloak on the die; in a battle and for the first turn it counts just that."""
HIGHEST_FACE: Final = 9

DICE: Final = ("cloak_for_1", "cloak_for_6")

# -- counts that the rulebook fixes ----------------------------------------------------------------

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
BATTLE_CARDS: Final = 40
OBSTACLE_CARDS: Final = 20
RESOURCE_TILES: Final = 36
HAND: Final = 4
FIRST_TILES: Final = 2
MOST_TILES: Final = 6
LINEUP: Final = 4
RETREAT_WITHOUT_CARD: Final = 4
"""LAB-BATTLE-12: how far back a player goes who had no card to play."""


class BattleCard:
    """LAB-CARD-01: a colour, the strength of its spell, and the moves it allows."""

    def __init__(self, colour: int, strength: int, moves: int) -> None:
        self.colour = colour
        self.strength = strength
        self.moves = moves

    def code(self) -> str:
        """The card as short text: R5/4 is red, of strength 5, with 4 moves."""
        return f"{COLOUR_LETTERS[self.colour]}{self.strength}/{self.moves}"


class ObstacleCard:
    """LAB-CARD-07: colour blocks, a strength and a reward."""

    def __init__(self, obstacle: str, blocks: int, strength: int, reward: int) -> None:
        self.obstacle = obstacle
        self.blocks = blocks
        """A bit for each colour."""
        self.strength = strength
        self.reward = reward

    def code(self) -> str:
        """The card as short text: RB9/1 has a red and a blue block, strength 9 and reward 1."""
        letters = "".join(COLOUR_LETTERS[colour] for colour in colours_in(self.blocks))
        return f"{letters}{self.strength}/{self.reward}"


def colours_in(blocks: int) -> list[int]:
    """The colours whose bits are set."""
    return [colour for colour in range(len(COLOURS)) if blocks >> colour & 1]


def distinct(codes: list[str]) -> list[str]:
    """The codes of cards, a second card of the same print marked as such: R5/4, R5/4.2."""
    names: list[str] = []
    for at, code in enumerate(codes):
        copy = codes[: at + 1].count(code)
        names.append(code if copy == 1 else f"{code}.{copy}")
    return names


class Promises:
    """What an edition promises beyond what every edition must keep."""

    def __init__(
        self,
        symmetric: bool,
        equal_colours: bool,
        obstacles_on_foot: int,
        obstacles_by_portkey: int,
        portkey_distance: int,
        penalty_to_cup: int,
        penalty_within: int,
    ) -> None:
        self.symmetric = symmetric
        self.equal_colours = equal_colours
        self.obstacles_on_foot = obstacles_on_foot
        self.obstacles_by_portkey = obstacles_by_portkey
        self.portkey_distance = portkey_distance
        self.penalty_to_cup = penalty_to_cup
        self.penalty_within = penalty_within


class Edition(Components):
    """A board, two decks, the Resource tiles and the die; cards are known by their place here."""

    def __init__(
        self,
        title: str,
        digest: str,
        maze: Maze,
        dice: dict[str, list[int]],
        battle_cards: list[BattleCard],
        obstacle_cards: list[ObstacleCard],
        tiles: list[int],
    ) -> None:
        super().__init__(f"{title}-{digest}")
        self.maze = maze
        self.dice = dice
        self.battle_cards = battle_cards
        self.card_codes = distinct([card.code() for card in battle_cards])
        self.card_strength = [card.strength for card in battle_cards]
        self.card_moves = [card.moves for card in battle_cards]
        self.card_colour = [card.colour for card in battle_cards]
        self.cards_matching = [matching(battle_cards, blocks) for blocks in range(16)]
        """The pack of all cards that fit some colour blocks (LAB-CARD-04)."""
        self.all_cards = (1 << len(battle_cards)) - 1
        self.obstacle_cards = obstacle_cards
        self.obstacle_codes = distinct([card.code() for card in obstacle_cards])
        self.obstacle_strength = [card.strength for card in obstacle_cards]
        self.obstacle_blocks = [card.blocks for card in obstacle_cards]
        self.obstacle_reward = [card.reward for card in obstacle_cards]
        self.all_obstacles = (1 << len(obstacle_cards)) - 1
        self.tiles = tiles
        """How many there are of each kind."""


def matching(cards: list[BattleCard], blocks: int) -> int:
    """The pack of the cards that have the colour of one of these blocks."""
    pack = 0
    for number, card in enumerate(cards):
        if blocks >> card.colour & 1:
            pack |= 1 << number
    return pack
