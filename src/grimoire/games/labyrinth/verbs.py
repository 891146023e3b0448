"""Every verb of the game, in the order of the numbers of its actions.

Numbers do not depend on the edition: squares are those of the largest grid, cards and cups are
known by their place. What an edition calls them, `names_of` says.
"""

from itertools import permutations
from typing import Final

from grimoire.games.labyrinth.data import (
    BATTLE_CARDS,
    CLOAK_FACE,
    CUPS,
    HIGHEST_FACE,
    MOST_PLAYERS,
    OBSTACLE_CARDS,
    PIECES,
    SPELLS,
    TILE_NAMES,
    TRIWIZARD_CUP,
    Edition,
)
from grimoire.games.labyrinth.maze import SQUARES, square_name
from grimoire.games.labyrinth.rules.advance import ADVANCES
from grimoire.games.labyrinth.rules.battles import ACCEPT_DEFEAT, DOUBLE_DIE, PLAYS
from grimoire.games.labyrinth.rules.cards import CARD_DRAWS, TURN_UPS
from grimoire.games.labyrinth.rules.carrying import LANDINGS
from grimoire.games.labyrinth.rules.cloak import PLACEMENTS, REMOVE_CLOAK
from grimoire.games.labyrinth.rules.clock import LEAVES, TIME_UP
from grimoire.games.labyrinth.rules.dice import ROLLS
from grimoire.games.labyrinth.rules.dumbledore import ANSWER, DUMBLEDORE, NO_ANSWER, PENALTIES
from grimoire.games.labyrinth.rules.moving import FIGHTS, STAY, WALKS
from grimoire.games.labyrinth.rules.retreat import RETREATS
from grimoire.games.labyrinth.rules.setup import CUPS_LAID, PIECE_CHOICES, PIECE_DRAWS
from grimoire.games.labyrinth.rules.spaces import BREATHE_MIST, USE_PORTKEY
from grimoire.games.labyrinth.rules.start import CALLS, CLAIM, STARTERS
from grimoire.games.labyrinth.rules.stealing import RED_SPARKS, TAKES, VERITASERUMS
from grimoire.games.labyrinth.rules.tile_kinds import CLOAK_TILES, FOUR_POINTS, HEDGES, REDUCTOR
from grimoire.games.labyrinth.rules.tiles import DROPS, TILE_DRAWS
from grimoire.games.labyrinth.rules.turns import END_TURN, SWAP, THROW
from grimoire.games.labyrinth.state import Action
from grimoire.kernel.target import Target
from grimoire.kernel.verbs import Domain, Renamed, Verb, Verbs, verb


def cup_code(cup: int) -> str:
    """A Cup tile: C is the real one."""
    return "C" if cup == TRIWIZARD_CUP else str(cup)


def face_name(face: int) -> str:
    """A face of the die."""
    return "cloak" if face == CLOAK_FACE else str(face)


PIECE: Final = Domain("piece", PIECES)
SPELL: Final = Domain("spell", (str(spell + 1) for spell in range(len(SPELLS))))
LAYOUT: Final = Domain(
    "layout",
    (" ".join(cup_code(cup) for cup in cups) for cups in permutations(range(CUPS))),
    "the four Cup tiles",
)
SEAT: Final = Domain("seat", (str(seat) for seat in range(MOST_PLAYERS)))
WEARER: Final = Domain("seat", (*SEAT.names, "beside"), "a seat or 'beside'")
CARD: Final = Domain("card", (str(card + 1) for card in range(BATTLE_CARDS)), "a Battle card")
OBSTACLE: Final = Domain(
    "obstacle", (str(card + 1) for card in range(OBSTACLE_CARDS)), "an Obstacle card"
)
CUP: Final = Domain("square", (str(cup + 1) for cup in range(CUPS)), "the square of a cup")
TILE: Final = Domain("tile", TILE_NAMES, "a Resource tile")
SHOWN: Final = Domain("shown", TILE_NAMES, "a Resource tile")
FACE: Final = Domain("face", (face_name(face) for face in range(HIGHEST_FACE + 1)))
SQUARE: Final = Domain("square", (square_name(square) for square in range(SQUARES)), "a square")
SIDES: Final = ("above", "left", "right", "below")
SIDE: Final = Domain("side", (f"from {side}" for side in SIDES), ids=SIDES)


def names_of(edition: Edition) -> Renamed:
    """What the cards and the Cup spaces of an edition are called."""
    maze = edition.maze
    return {
        CARD: edition.card_codes,
        OBSTACLE: edition.obstacle_codes,
        CUP: [square_name(maze.squares[space]) for space in maze.cups],
    }


def tile(kind: str, word: str, actions: object, *domains: Domain) -> Verb[Action]:
    """The verb of a Resource tile, which is what it is about, beside what it is played on."""
    return verb(word, actions, *domains, about=(Target(TILE.kind, kind),))


VERBS: Final = Verbs(
    # setting up
    verb("piece", PIECE_CHOICES, PIECE),
    verb("call", CALLS, SPELL),
    verb("claim", CLAIM),
    # chance
    verb("lot", PIECE_DRAWS, PIECE),
    verb("cups", CUPS_LAID, LAYOUT),
    verb("starter", STARTERS, SEAT),
    verb("card", CARD_DRAWS, CARD),
    verb("tile", TILE_DRAWS, TILE),
    verb("obstacle", TURN_UPS, OBSTACLE),
    verb("roll", ROLLS, FACE),
    # a turn
    verb("throw", THROW),
    verb("swap", SWAP),
    verb("uncloak", REMOVE_CLOAK),
    verb("stay", STAY),
    verb("cloak", PLACEMENTS, WEARER),
    verb("end", END_TURN),
    # battles, and where the Portkey leads
    verb("play", PLAYS, CARD),
    tile("double_die", "double", DOUBLE_DIE),
    verb("accept", ACCEPT_DEFEAT),
    verb("portkey", USE_PORTKEY),
    # tiles
    tile("dumbledore", "dumbledore", DUMBLEDORE),
    tile("dumbledore", "answer", ANSWER),
    verb("silence", NO_ANSWER),
    tile("reductor", "reductor", REDUCTOR),
    tile("four_point", "look", FOUR_POINTS, CUP),
    tile("cloak_tile", "cloaktile", CLOAK_TILES, SEAT),
    tile("red_sparks", "sparks", RED_SPARKS, SEAT),
    tile("veritaserum", "veritaserum", VERITASERUMS, SEAT),
    verb("take", TAKES, SHOWN),
    verb("drop", DROPS, TILE),
    # the clock
    verb("time", TIME_UP),
    verb("leave", LEAVES, SEAT),
    # on the board
    verb("walk", WALKS, SQUARE),
    verb("advance", ADVANCES, SQUARE),
    verb("retreat", RETREATS, SQUARE),
    verb("land", LANDINGS, SQUARE),
    verb("penalty", PENALTIES, SQUARE),
    tile("hedge_request", "hedge", HEDGES, SQUARE),
    verb("fight", FIGHTS, SQUARE, SIDE),
    # the mist, for whoever wears the Cloak
    verb("mist", BREATHE_MIST),
)
