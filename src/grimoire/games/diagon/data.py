"""The components we play with: buildings, items, coins, cards, and where everything lies."""

from typing import Any, Final

from grimoire.kernel.components import Components

PACKAGE: Final = "grimoire.games.diagon"

NONE: Final = 255
"""No building, no Gate, no item: wherever a number stands for one of them."""

# -- buildings -------------------------------------------------------------------------------------

LEAKY_CAULDRON: Final = 0
CAULDRON_SHOP: Final = 1
FLOURISH_BLOTTS: Final = 2
APOTHECARY: Final = 3
GRINGOTTS: Final = 4
MADAM_MALKINS: Final = 5
EEYLOPS: Final = 6
OLLIVANDERS: Final = 7
BUILDINGS: Final = 8

BUILDING_NAMES: Final = [
    "leaky_cauldron",
    "cauldron_shop",
    "flourish_blotts",
    "apothecary",
    "gringotts",
    "madam_malkins",
    "eeylops",
    "ollivanders",
]

# -- items -----------------------------------------------------------------------------------------

POTION: Final = 0
CAULDRON: Final = 1
ROBE: Final = 2
WAND: Final = 3
BOOK: Final = 4
OWL: Final = 5
ITEMS: Final = 6
ITEM_NAMES: Final = ["potion", "cauldron", "robe", "wand", "book", "owl"]
ITEMS_EACH: Final = 6
"""How many of each kind lie in the box."""

EMPTY_TRUNK: Final = 0
FULL_TRUNK: Final = 63
"""A trunk has a bit for each item."""

SELLS: Final = [NONE, CAULDRON, BOOK, POTION, NONE, ROBE, OWL, WAND]
SHOP_OF: Final = [APOTHECARY, CAULDRON_SHOP, MADAM_MALKINS, OLLIVANDERS, FLOURISH_BLOTTS, EEYLOPS]
"""What a building sells, and where an item is sold; the names of the shops say so."""

# -- coins -----------------------------------------------------------------------------------------

GALLEON: Final = 0
SICKLE: Final = 1
KNUT: Final = 2
COINS: Final = 3
COIN_NAMES: Final = ["galleon", "sickle", "knut"]
COINS_EACH: Final = 20

LANE: Final = 16
"""Coins are held in one number, so many bits for each kind; the highest bit of each is a guard."""
COIN: Final = [1, 1 << LANE, 1 << 2 * LANE]
ONE_OF_EACH: Final = 1 + (1 << LANE) + (1 << 2 * LANE)
GUARD: Final = ONE_OF_EACH << LANE - 1
LANE_MASK: Final = (1 << LANE - 1) - 1


def coins_of(money: int, coin: int) -> int:
    """How many coins of a kind there are."""
    return money >> LANE * coin & LANE_MASK


def covers(money: int, price: int) -> bool:
    """DIA-BUY-03: are there enough coins of every kind? A kind that runs short loses its guard."""
    return ((money | GUARD) - price) & GUARD == GUARD


# -- cards -----------------------------------------------------------------------------------------

FLOO: Final = 0
TAKE: Final = 1
DEFENCE: Final = 2
CLOSE: Final = 3
LEAVE: Final = 4
SEND: Final = 5
HURRY: Final = 6
COIN_LESS: Final = 7
SPELLS: Final = 8
"""Kinds of Spells; the kinds of Havoc cards follow."""
EXILE: Final = 8
PUT_BACK: Final = 9
HOLE: Final = 10
CARDS: Final = 11

CARD_NAMES: Final = [
    "spell_floo",
    "spell_take_item",
    "spell_defence",
    "spell_close",
    "spell_leave_ka",
    "spell_send_ka",
    "spell_gringotts",
    "spell_lose_coin",
    "havoc_exile",
    "havoc_return_item",
    "havoc_lose_coins",
]

ALL_SPELLS: Final = 30
ALL_HAVOC: Final = 16

# -- dice and hats ---------------------------------------------------------------------------------

SPIRAL: Final = 1
"""The face that stands where the 1 would be."""
FACES: Final = 6

HATS: Final = 6
HAT_NAMES: Final = ["red", "blue", "green", "yellow", "white", "black"]

# -- places: where a hat can be, as one number -----------------------------------------------------

MOST_SPACES: Final = 60
MOST_DARK_SPACES: Final = 40
MOST_GATES: Final = 8
"""Diagon Alley, Knockturn Alley and the Gates between them are no larger than this."""
GATE_LETTERS: Final = "ABCDEFGH"

KNOCKTURN: Final = 64
"""The first space of Knockturn Alley; what is below is Diagon Alley."""
INSIDE: Final = 128
"""Inside the first building; what follows is inside the others."""


MOST_PLACES: Final = INSIDE + BUILDINGS
MOST_STEPS: Final = 2 * FACES + HATS
"""Walks are shorter than that, even if every other hat stands in the way."""
SIGNS: Final = BUILDINGS + 1
"""Closed may hang at any building, or nowhere."""


def is_street(place: int) -> bool:
    """Is this a space of Diagon Alley?"""
    return place < KNOCKTURN


def is_dark(place: int) -> bool:
    """Is this a space of Knockturn Alley?"""
    return KNOCKTURN <= place < INSIDE


def is_inside(place: int) -> bool:
    """Is this inside a building?"""
    return place >= INSIDE


# -- an edition ------------------------------------------------------------------------------------


class Layout:
    """What an edition says, as it stands in its file."""

    def __init__(self, name: str, digest: str) -> None:
        self.name = name
        self.digest = digest
        self.spaces = 0
        self.steps = NONE
        self.spirals: list[int] = []
        self.gates: list[int] = []
        self.exit = NONE
        self.dark_spaces = 0
        self.dark_gates: list[int] = []
        self.entrances: list[int] = [NONE] * BUILDINGS
        self.back_doors: list[int] = [NONE] * BUILDINGS
        self.prices: list[list[int]] = [[0, 0, 0] for _ in range(ITEMS)]
        self.marks: list[int] = []
        self.deck: list[int] = [0] * CARDS


class Edition(Components):
    """The streets, prices, chimneys and deck that a game is played with.

    What is where stands in tables of bytes: a number for each space, NONE where nothing is.
    """

    def __init__(self, layout: Layout) -> None:
        super().__init__(f"{layout.name}-{layout.digest}")
        self.spaces = layout.spaces
        self.dark_spaces = layout.dark_spaces
        self.steps = layout.steps
        self.exit = layout.exit
        self.dark_exit = layout.dark_spaces - 1
        self.entrances = bytes(layout.entrances)
        self.back_doors = bytes(layout.back_doors)
        self.gates = bytes(layout.gates)
        self.dark_gates = bytes(layout.dark_gates)
        self.prices = [packed(price) for price in layout.prices]
        self.marks = bytes(layout.marks)
        self.deck = bytes(layout.deck)
        # what is where
        self.spiral_at = bytes(space in layout.spirals for space in range(layout.spaces))
        self.door_at = placed(layout.spaces, layout.entrances)
        self.gate_at = placed(layout.spaces, layout.gates)
        self.dark_door_at = placed(layout.dark_spaces, layout.back_doors)
        self.dark_gate_at = placed(layout.dark_spaces, layout.dark_gates)
        self.mark_of = placed(BUILDINGS, layout.marks)
        # what comes next
        self.next_gate = bytes(self.gate_after(space) for space in range(layout.spaces))
        self.next_opening = bytes(self.opening_after(space) for space in range(self.dark_exit))
        # kept by the number that stands for a walk (rules/moving.py)
        self.moves: list[Any] = [None] * (SIGNS * 2 * MOST_PLACES * MOST_STEPS)

    def gate_after(self, space: int) -> int:
        """DIA-Q-12: the next Gate ahead of a space of Diagon Alley, at least one space on."""
        ahead = [(gate - space - 1) % self.spaces for gate in self.gates]
        return ahead.index(min(ahead))

    def opening_after(self, space: int) -> int:
        """DIA-Q-15: the next Gate, back door or Exit ahead of a space of Knockturn Alley."""
        space += 1
        while space != self.dark_exit and self.is_closed_wall(space):
            space += 1
        return space

    def is_closed_wall(self, space: int) -> bool:
        """DIA-KNO-01: is there neither a Gate nor a back door here?"""
        return self.dark_gate_at[space] == NONE and self.dark_door_at[space] == NONE


def packed(coins: list[int]) -> int:
    """Galleons, Sickles and Knuts as one number."""
    return coins[GALLEON] + coins[SICKLE] * COIN[SICKLE] + coins[KNUT] * COIN[KNUT]


def placed(spaces: int, at: list[int]) -> bytes:
    """For each space, the number of the thing that is there, or NONE."""
    found = bytearray([NONE]) * spaces
    for thing, space in enumerate(at):
        if space != NONE:
            found[space] = thing
    return bytes(found)
