"""Everything that can be wrong with an edition whose fields are all there, one sentence each."""

from collections.abc import Iterator, Sequence
from typing import Final

from grimoire.games.diagon.data import (
    ALL_HAVOC,
    ALL_SPELLS,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CLOSE,
    COIN_LESS,
    COIN_NAMES,
    COINS,
    COINS_EACH,
    DEFENCE,
    EXILE,
    FLOO,
    GATE_LETTERS,
    GRINGOTTS,
    HOLE,
    ITEM_NAMES,
    ITEMS,
    LEAKY_CAULDRON,
    LEAVE,
    MOST_DARK_SPACES,
    MOST_GATES,
    MOST_SPACES,
    OWL,
    PUT_BACK,
    SHOP_OF,
    SPELLS,
    TAKE,
    Layout,
)

FEWEST_SPACES: Final = 24
"""Longer than any roll with five hats in its way, so that nobody meets the space they left."""
FEWEST_DARK_SPACES: Final = 14
"""Six back doors, a Gate, the Exit, and room for every hat besides."""
OWL_PRICE: Final = [0, 1, 1]
VISITED: Final = [building for building in range(BUILDINGS) if building != GRINGOTTS]
"""The buildings that have an Entrance."""
PRINTED_CARDS: Final = (FLOO, TAKE, DEFENCE, CLOSE, LEAVE, EXILE, PUT_BACK)
"""The kinds of card that the rulebook describes."""


def faults(layout: Layout) -> list[str]:
    """Everything that is wrong with an edition."""
    sizes = list(size_faults(layout))
    if sizes:
        return sizes
    return [
        *ring_faults(layout),
        *path_faults(layout),
        *price_faults(layout),
        *mark_faults(layout),
        *deck_faults(layout),
    ]


def size_faults(layout: Layout) -> Iterator[str]:
    """What is wrong with the length of the streets."""
    if not FEWEST_SPACES <= layout.spaces <= MOST_SPACES:
        bounds = f"{FEWEST_SPACES} to {MOST_SPACES}"
        yield f"Diagon Alley has {layout.spaces} spaces, not {bounds}"
    if not FEWEST_DARK_SPACES <= layout.dark_spaces <= MOST_DARK_SPACES:
        bounds = f"{FEWEST_DARK_SPACES} to {MOST_DARK_SPACES}"
        yield f"Knockturn Alley has {layout.dark_spaces} spaces, not {bounds}"
    if len(layout.gates) != len(layout.dark_gates):
        sides = f"{len(layout.gates)} Gates, Knockturn Alley {len(layout.dark_gates)}"
        yield f"Diagon Alley has {sides}: each has two sides"
    if not 1 <= len(layout.gates) <= MOST_GATES:
        yield f"there are {len(layout.gates)} Gates, not 1 to {MOST_GATES}"
    if not layout.spirals:
        yield "there is no Spiral"


def crowding(street: str, spaces: int, things: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Things off the street, and spaces that are two things at once."""
    found: dict[int, str] = {}
    for thing, space in things:
        if not 0 <= space < spaces:
            yield f"{thing} is on space {space}, and {street} has 0 to {spaces - 1}"
        elif space in found:
            yield f"space {space} of {street} is both {found[space]} and {thing}"
        else:
            found[space] = thing


def ring_faults(layout: Layout) -> Iterator[str]:
    """What is wrong with Diagon Alley: each space is one thing."""
    things = [("the Gringotts steps", layout.steps), ("the Exit", layout.exit)]
    things += [("a Spiral", space) for space in layout.spirals]
    things += [(gate_name(gate), space) for gate, space in enumerate(layout.gates)]
    things += doors("the Entrance of", layout.entrances, VISITED)
    yield from crowding("Diagon Alley", layout.spaces, things)


def path_faults(layout: Layout) -> Iterator[str]:
    """What is wrong with Knockturn Alley: one thing a space, in the order of the street."""
    things = [(gate_name(gate), space) for gate, space in enumerate(layout.dark_gates)]
    things += doors("the back door of", layout.back_doors, SHOP_OF)
    wrong = list(
        crowding("Knockturn Alley", layout.dark_spaces, [*things, ("the Exit", last(layout))])
    )
    yield from wrong or order_faults(layout)


def order_faults(layout: Layout) -> Iterator[str]:
    """Gates and back doors come in the order of their other sides in Diagon Alley."""
    pairs = list(zip(layout.dark_gates, layout.gates, strict=True))
    pairs += [(layout.back_doors[shop], layout.entrances[shop]) for shop in SHOP_OF]
    fronts = [front for _, front in sorted(pairs)]
    laps = [(front - fronts[0]) % layout.spaces for front in fronts]
    if laps != sorted(laps):
        yield f"the Gates and back doors of Knockturn Alley lead to {fronts}: not once round"


def last(layout: Layout) -> int:
    """Where the Exit of Knockturn Alley is."""
    return layout.dark_spaces - 1


def gate_name(gate: int) -> str:
    """A Gate by its letter."""
    return f"Gate {GATE_LETTERS[gate]}"


def doors(what: str, at: Sequence[int], buildings: Sequence[int]) -> list[tuple[str, int]]:
    """The doors of these buildings."""
    return [(f"{what} {BUILDING_NAMES[building]}", at[building]) for building in buildings]


def price_faults(layout: Layout) -> Iterator[str]:
    """What is wrong with the prices."""
    for item in range(ITEMS):
        price = layout.prices[item]
        if min(price) < 0:
            yield f"the price of {ITEM_NAMES[item]} is below nothing"
        if not any(price):
            yield f"{ITEM_NAMES[item]} costs nothing"
    if layout.prices[OWL] != OWL_PRICE:
        yield f"the owl costs {layout.prices[OWL]}, not {OWL_PRICE}"
    for coin in range(COINS):
        total = sum(price[coin] for price in layout.prices)
        if total > COINS_EACH:
            yield f"a full trunk takes {total} of {COIN_NAMES[coin]}, and there are {COINS_EACH}"


def mark_faults(layout: Layout) -> Iterator[str]:
    """DIA-Q-23: what is wrong with the chimneys."""
    if GRINGOTTS in layout.marks:
        yield "Gringotts has a Floo mark"
    if LEAKY_CAULDRON not in layout.marks:
        yield "the Leaky Cauldron has no Floo mark"
    if len(layout.marks) < 2:
        yield f"there are {len(layout.marks)} Floo marks, and a journey takes two"
    for building in sorted(set(layout.marks)):
        if layout.marks.count(building) > 1:
            yield f"{BUILDING_NAMES[building]} has two Floo marks"


def deck_faults(layout: Layout) -> Iterator[str]:
    """What is wrong with the cards."""
    spells, havoc = layout.deck[:SPELLS], layout.deck[SPELLS:]
    if sum(spells) != ALL_SPELLS:
        yield f"there are {sum(spells)} Spells, not {ALL_SPELLS}"
    if sum(havoc) != ALL_HAVOC:
        yield f"there are {sum(havoc)} Havoc cards, not {ALL_HAVOC}"
    for card, count in enumerate(layout.deck):
        if count < 0:
            yield f"{CARD_NAMES[card]} comes {count} times"
    for card in PRINTED_CARDS:
        if layout.deck[card] == 0:
            yield f"there is no {CARD_NAMES[card]}"
    if layout.deck[COIN_LESS] + layout.deck[HOLE] <= 0:
        yield "no card brings coins back to the bank"
