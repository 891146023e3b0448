"""Editions as text: read, checked, and named by what they hold."""

import hashlib
from importlib.resources import files
from typing import Final

from grimoire.games.diagon import faults
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    CARD_NAMES,
    COIN_NAMES,
    COINS_EACH,
    FACES,
    HATS,
    ITEM_NAMES,
    ITEMS_EACH,
    NONE,
    PACKAGE,
    SELLS,
    SPELLS,
    Edition,
    Layout,
)
from grimoire.games.diagon.faults import VISITED
from grimoire.kernel.edition import EditionError, read_toml
from grimoire.kernel.reader import Kind, Reader

DICE: Final = 2
DIE: Final = ["spiral", *range(2, FACES + 1)]
BUILDINGS_LISTED: Final = Kind(list, "a list of buildings", "une liste de bâtiments")


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError` with everything that is wrong."""
    reader = Reader(read_toml(text))
    layout = read_layout(reader, text)
    if reader.faults:
        raise EditionError(*reader.faults)
    return Edition(layout)


def read_layout(reader: Reader, text: str) -> Layout:
    """What an edition says, its fields in place."""
    sections = ("box", "diagon_alley", "knockturn_alley", "buildings", "floo", "deck")
    reader.allow_only(["game", "name", *sections])
    layout = Layout(reader.text("name"), hashlib.sha256(text.encode()).hexdigest()[:12])
    read_box(reader.part("box"))
    reader.judge(lambda: read_streets(layout, reader), faults.street_faults)
    reader.judge(lambda: read_marks(layout, reader.part("floo")), faults.mark_faults)
    reader.judge(lambda: read_deck(layout, reader.part("deck")), faults.deck_faults)
    return layout


def read_box(reader: Reader) -> None:
    """Hats, items, coins and dice are those of the rulebook."""
    reader.allow_only(["hats", "items", "coins", "dice", "faces"])
    reader.expect("hats", HATS)
    reader.expect("items", ITEMS_EACH)
    reader.expect("coins", COINS_EACH)
    reader.expect("dice", DICE)
    reader.expect("faces", DIE)


def read_streets(layout: Layout, reader: Reader) -> Layout:
    """Both streets, and the buildings along them."""
    read_diagon_alley(layout, reader.part("diagon_alley"))
    read_knockturn_alley(layout, reader.part("knockturn_alley"))
    reader.judge(lambda: read_buildings(layout, reader.part("buildings")), faults.price_faults)
    return layout


def read_diagon_alley(layout: Layout, reader: Reader) -> None:
    """The ring of Diagon Alley."""
    reader.allow_only(["spaces", "gringotts_steps", "spirals", "gates", "exit"])
    layout.spaces = reader.number("spaces")
    layout.steps = reader.number("gringotts_steps")
    layout.spirals = reader.numbers("spirals")
    layout.gates = reader.numbers("gates")
    layout.exit = reader.number("exit")


def read_knockturn_alley(layout: Layout, reader: Reader) -> None:
    """The path of Knockturn Alley."""
    reader.allow_only(["spaces", "gates"])
    layout.dark_spaces = reader.number("spaces")
    layout.dark_gates = reader.numbers("gates")


def read_buildings(layout: Layout, reader: Reader) -> Layout:
    """Where each building is, and what it asks for its item."""
    reader.allow_only([BUILDING_NAMES[building] for building in VISITED])
    for building in VISITED:
        part = reader.part(BUILDING_NAMES[building])
        layout.entrances[building] = part.number("entrance")
        if SELLS[building] == NONE:
            part.allow_only(["entrance"])
        else:
            read_shop(layout, part, building)
    return layout


def read_shop(layout: Layout, reader: Reader, building: int) -> None:
    """A shop's back door, and the price of its item."""
    item = SELLS[building]
    reader.allow_only(["sells", "price", "entrance", "back_door"])
    reader.expect("sells", ITEM_NAMES[item])
    layout.back_doors[building] = reader.number("back_door")
    price = reader.part("price")
    price.allow_only(COIN_NAMES)
    layout.prices[item] = [price.number(coin) for coin in COIN_NAMES]


def read_marks(layout: Layout, reader: Reader) -> Layout:
    """The ring of chimneys."""
    reader.allow_only(["marks"])
    layout.marks = reader.several_of("marks", BUILDINGS_LISTED, BUILDING_NAMES)
    return layout


def read_deck(layout: Layout, reader: Reader) -> Layout:
    """How many there are of each card."""
    reader.allow_only(["spells", "havoc"])
    for section, names in (("spells", CARD_NAMES[:SPELLS]), ("havoc", CARD_NAMES[SPELLS:])):
        part = reader.part(section)
        part.allow_only(names)
        for name in names:
            layout.deck[CARD_NAMES.index(name)] = part.number(name)
    return layout


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


SHIPPED: Final = load_edition()
