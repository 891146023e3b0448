"""What can be wrong with an edition whose fields are all there, one sentence each."""

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
from grimoire.kernel.edition import Fault, fault

FEWEST_SPACES: Final = 24
"""Longer than any roll with five hats in its way, so that nobody meets the space they left."""
FEWEST_DARK_SPACES: Final = 14
"""Six back doors, a Gate, the Exit, and room for every hat besides."""
DIAGON_ALLEY: Final = fault("Diagon Alley", "le Chemin de Traverse")
KNOCKTURN_ALLEY: Final = fault("Knockturn Alley", "l’Allée des Embrumes")
EXIT: Final = fault("the Exit", "la Sortie")
Thing = tuple[Fault, int]
"""Something that lies on a space of a street."""
OWL_PRICE: Final = [0, 1, 1]
FEWEST_MARKS: Final = 2
"""A journey takes two chimneys."""
VISITED: Final = [building for building in range(BUILDINGS) if building != GRINGOTTS]
"""The buildings that have an Entrance."""
PRINTED_CARDS: Final = (FLOO, TAKE, DEFENCE, CLOSE, LEAVE, EXILE, PUT_BACK)
"""The kinds of card that the rulebook describes."""


def street_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with the streets; what lies on one is looked at where its length is right."""
    ring = list(length_faults(DIAGON_ALLEY, layout.spaces, FEWEST_SPACES, MOST_SPACES))
    path = list(
        length_faults(KNOCKTURN_ALLEY, layout.dark_spaces, FEWEST_DARK_SPACES, MOST_DARK_SPACES)
    )
    gates = list(gate_faults(layout))
    if not ring:
        ring += ring_faults(layout)
    if not path:
        path += path_faults(layout)
    yield from [*ring, *path, *gates]
    if not layout.spirals:
        yield fault("there is no Spiral", "il n’y a pas de Spirale")
    if not ring and not path and not gates:
        yield from order_faults(layout)


def gate_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with the number of Gates."""
    gates, dark_gates = len(layout.gates), len(layout.dark_gates)
    if gates != dark_gates:
        yield fault(
            f"both streets must have equally many Gates, not {gates} and {dark_gates}",
            "les deux rues doivent avoir autant de Portails l’une que l’autre, "
            f"et non {gates} et {dark_gates}",
        )
    if not 1 <= gates <= MOST_GATES:
        yield fault(
            f"there must be 1 to {MOST_GATES} Gates, not {gates}",
            f"il faut de 1 à {MOST_GATES} Portails, et non {gates}",
        )


def length_faults(street: Fault, spaces: int, fewest: int, most: int) -> Iterator[Fault]:
    """A street that is too short or too long."""
    if not fewest <= spaces <= most:
        yield fault(
            f"{street['en']} must have {fewest} to {most} spaces, not {spaces}",
            f"{street['fr']} doit avoir de {fewest} à {most} cases, et non {spaces}",
        )


def crowding(street: Fault, spaces: int, things: Sequence[Thing]) -> Iterator[Fault]:
    """Things off the street, and spaces that are two things at once."""
    found: dict[int, Fault] = {}
    for thing, space in things:
        if not 0 <= space < spaces:
            end = spaces - 1
            yield fault(
                f"{street['en']} has spaces 0 to {end}, and no {space} for {thing['en']}",
                f"{street['fr']} a les cases 0 à {end}, et pas de {space} pour {thing['fr']}",
            )
        elif space in found:
            first = found[space]
            yield fault(
                f"{street['en']} has both {first['en']} and {thing['en']} on space {space}",
                f"{street['fr']} a en case {space} à la fois {first['fr']} et {thing['fr']}",
            )
        else:
            found[space] = thing


def ring_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with Diagon Alley: each space is one thing."""
    steps = fault("the Gringotts steps", "les marches de Gringotts")
    things = [(steps, layout.steps), (EXIT, layout.exit)]
    things += [(fault("a Spiral", "une Spirale"), space) for space in layout.spirals]
    things += [(gate_name(gate), space) for gate, space in enumerate(layout.gates)]
    things += doors(fault("the Entrance", "l’Entrée"), layout.entrances, VISITED)
    yield from crowding(DIAGON_ALLEY, layout.spaces, things)


def path_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with Knockturn Alley: each space is one thing."""
    things = [(gate_name(gate), space) for gate, space in enumerate(layout.dark_gates)]
    things += doors(fault("the back door", "la porte arrière"), layout.back_doors, SHOP_OF)
    things.append((EXIT, last(layout)))
    yield from crowding(KNOCKTURN_ALLEY, layout.dark_spaces, things)


def order_faults(layout: Layout) -> Iterator[Fault]:
    """Gates and back doors come in the order of their other sides in Diagon Alley."""
    pairs = list(zip(layout.dark_gates, layout.gates, strict=True))
    pairs += [(layout.back_doors[shop], layout.entrances[shop]) for shop in SHOP_OF]
    fronts = [front for _, front in sorted(pairs)]
    laps = [(front - fronts[0]) % layout.spaces for front in fronts]
    if laps != sorted(laps):
        yield fault(
            f"the Gates and back doors of Knockturn Alley lead to {fronts}: not once round",
            f"les Portails et portes arrière de l’Allée des Embrumes mènent aux cases {fronts} : "
            "ce n’est pas un seul tour",
        )


def last(layout: Layout) -> int:
    """Where the Exit of Knockturn Alley is."""
    return layout.dark_spaces - 1


def gate_name(gate: int) -> Fault:
    """A Gate by its letter; by its number where there are more Gates than letters."""
    letter = GATE_LETTERS[gate] if gate < MOST_GATES else str(gate + 1)
    return fault(f"Gate {letter}", f"le Portail {letter}")


def doors(what: Fault, at: Sequence[int], buildings: Sequence[int]) -> list[Thing]:
    """The doors of these buildings."""
    return [(door_of(what, BUILDING_NAMES[building]), at[building]) for building in buildings]


def door_of(what: Fault, building: str) -> Fault:
    """A door by the building it leads to."""
    return fault(f"{what['en']} of {building}", f"{what['fr']} de [buildings.{building}]")


def price_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with the prices."""
    for item in range(ITEMS):
        price, name = layout.prices[item], ITEM_NAMES[item]
        if min(price) < 0:
            yield fault(f"the price of {name} is below nothing", f"le prix de {name} est négatif")
        if not any(price):
            yield fault(f"{name} costs nothing", f"{name} ne coûte rien")
    if layout.prices[OWL] != OWL_PRICE:
        found, wanted = in_coins(layout.prices[OWL]), in_coins(OWL_PRICE)
        yield fault(
            f"owl must cost {wanted}, not {found}", f"owl doit coûter {wanted}, et non {found}"
        )
    for coin in range(COINS):
        total = sum(price[coin] for price in layout.prices)
        if total > COINS_EACH:
            name = COIN_NAMES[coin]
            yield fault(
                f"a full trunk takes {total} of {name}, and there are {COINS_EACH}",
                f"une malle pleine coûte {total} {name}, et il y en a {COINS_EACH}",
            )


def in_coins(price: Sequence[int]) -> str:
    """A price as an edition file writes it."""
    coins = ", ".join(f"{name} = {n}" for name, n in zip(COIN_NAMES, price, strict=True))
    return f"{{ {coins} }}"


def mark_faults(layout: Layout) -> Iterator[Fault]:
    """DIA-Q-23: what is wrong with the chimneys."""
    if GRINGOTTS in layout.marks:
        name = BUILDING_NAMES[GRINGOTTS]
        yield fault(
            f"{name} may not have a Floo mark", f"{name} ne peut pas avoir de repère Poudre"
        )
    if LEAKY_CAULDRON not in layout.marks:
        name = BUILDING_NAMES[LEAKY_CAULDRON]
        yield fault(f"{name} must have a Floo mark", f"{name} doit avoir un repère Poudre")
    if len(layout.marks) < FEWEST_MARKS:
        yield fault(
            f"there must be at least {FEWEST_MARKS} Floo marks, not {len(layout.marks)}",
            f"il faut au moins {FEWEST_MARKS} repères Poudre, et non {len(layout.marks)}",
        )
    for building in sorted(set(layout.marks)):
        if layout.marks.count(building) > 1:
            name = BUILDING_NAMES[building]
            yield fault(f"{name} has more than one Floo mark", f"{name} a plus d’un repère Poudre")


def deck_faults(layout: Layout) -> Iterator[Fault]:
    """What is wrong with the cards."""
    spells, havoc = sum(layout.deck[:SPELLS]), sum(layout.deck[SPELLS:])
    if spells != ALL_SPELLS:
        yield fault(
            f"there must be {ALL_SPELLS} Spells, not {spells}",
            f"il faut {ALL_SPELLS} Sortilèges, et non {spells}",
        )
    if havoc != ALL_HAVOC:
        yield fault(
            f"there must be {ALL_HAVOC} Havoc cards, not {havoc}",
            f"il faut {ALL_HAVOC} Dégâts, et non {havoc}",
        )
    for card, count in enumerate(layout.deck):
        if count < 0:
            name = CARD_NAMES[card]
            yield fault(
                f"{name} cannot be {count} times in the deck",
                f"{name} ne peut pas être {count} fois dans la pioche",
            )
    for card in PRINTED_CARDS:
        if layout.deck[card] == 0:
            name = CARD_NAMES[card]
            yield fault(f"there is no {name}", f"il n’y a pas de carte {name}")
    if layout.deck[COIN_LESS] + layout.deck[HOLE] <= 0:
        yield fault(
            "no card brings coins back to the bank", "aucune carte ne rend de pièces à la banque"
        )
