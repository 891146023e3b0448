"""Errands: how many turns it takes to buy what is wanted and come home, with sensible luck.

Somebody alone in the street would walk, go into every shop that is worth it, fetch coins at the
bank, and be home after so many turns on average. For every list of errands and every purse that is
worked out once, for all places: from the last errand backwards, each roll of the dice in turn.
"""

from typing import Final

from grimoire.games.diagon.data import (
    BUILDINGS,
    COIN,
    COINS,
    FACES,
    FULL_TRUNK,
    INSIDE,
    ITEMS,
    KNOCKTURN,
    LEAKY_CAULDRON,
    NONE,
    ONE_OF_EACH,
    SELLS,
    SPIRAL,
    Edition,
    coins_of,
    covers,
    is_dark,
    is_inside,
)

FAR: Final = 90.0
"""More turns than anything takes."""
EXILED: Final = 2.0
"""Turns that two spirals cost besides their own."""
SWEEPS: Final = 3
"""How often a whole lap is worked out where it leads back to where it began."""
ALL_ROLLS: Final = FACES * FACES
MOST_TABLES: Final = 8
"""Editions whose tables are kept."""


def ways_to_walk() -> list[float]:
    """How likely two dice are to show so many steps; two spirals show none."""
    ways = [0] * (2 * FACES + 1)
    for one in range(SPIRAL, FACES + 1):
        for other in range(SPIRAL, FACES + 1):
            ways[(one if one > SPIRAL else 0) + (other if other > SPIRAL else 0)] += 1
    return [number / ALL_ROLLS for number in ways]


def ways_in_the_dark() -> list[float]:
    """The same without doubles, which lead out of Knockturn Alley."""
    ways = ways_to_walk()
    ways[0] = 0.0
    for face in range(SPIRAL + 1, FACES + 1):
        ways[2 * face] -= 1 / ALL_ROLLS
    return ways


WALK_WAYS: Final = ways_to_walk()
DARK_WAYS: Final = ways_in_the_dark()
TWO_SPIRALS: Final = 1 / ALL_ROLLS
DOUBLES: Final = 1 / FACES


class Race:
    """The turns to go for one list of errands and one purse, before a roll, from every place."""

    def __init__(self, edition: Edition) -> None:
        self.street = [
            6.0 + (edition.spaces - space) / 7.0 for space in range(edition.spaces)
        ]  # a first guess
        self.inside = [FAR] * BUILDINGS
        self.dark = [FAR] * edition.dark_spaces
        self.entered = [FAR] * BUILDINGS
        """The turns to go after the turn in which a building is entered and its item bought."""

    def turns(self, place: int) -> float:
        """The turns to go from a place."""
        if is_inside(place):
            return self.inside[place - INSIDE]
        return self.dark[place - KNOCKTURN] if is_dark(place) else self.street[place]


class Errands:
    """All that was worked out for an edition, and the working out."""

    def __init__(self, edition: Edition, junior: bool) -> None:
        self.edition = edition
        self.junior = junior
        self.races: dict[int, Race] = {}
        self.needs = [self.cost(wanted) for wanted in range(FULL_TRUNK + 1)]

    def cost(self, wanted: int) -> int:
        """The coins that all of these items cost together."""
        return sum(self.edition.prices[item] for item in range(ITEMS) if wanted >> item & 1)

    def race(self, wanted: int, purse: int) -> Race:
        """The table for these errands; coins beyond what they cost make no difference."""
        useful = fewest(purse, self.needs[wanted])
        key = useful << ITEMS | wanted
        found = self.races.get(key)
        if found is None:
            found = self.work_out(wanted, useful)
            self.races[key] = found
        return found

    def work_out(self, wanted: int, purse: int) -> Race:
        """A new table: what a visit leads to, then the street, then the other alley."""
        race = Race(self.edition)
        for building in range(BUILDINGS):
            race.entered[building] = self.after_visit(building, wanted, purse)
        richer = fewest(purse + ONE_OF_EACH, self.needs[wanted])
        beyond = race if richer == purse else self.race(wanted, richer)
        for _ in range(SWEEPS if beyond is race else 1):
            self.walk_the_street(race, beyond)
            self.come_out_of_doors(race, beyond)
        self.walk_the_dark(race)
        return race

    def after_visit(self, building: int, wanted: int, purse: int) -> float:
        """The turns to go after this visit: none at home with everything, else with one less."""
        if building == LEAKY_CAULDRON:
            return 0.0 if wanted == 0 else FAR
        item = SELLS[building]
        if item == NONE or wanted >> item & 1 == 0:
            return FAR
        price = self.edition.prices[item]
        if not covers(purse, price):
            return FAR
        return self.race(wanted - (1 << item), purse - price).inside[building]

    def walk_the_street(self, race: Race, beyond: Race) -> None:
        """Space by space against the way, from the steps of the bank round to them."""
        edition = self.edition
        for back in range(1, edition.spaces + 1):
            space = (edition.steps - back) % edition.spaces
            race.street[space] = self.from_here(race, beyond, space, NONE)

    def from_here(self, race: Race, beyond: Race, space: int, left: int) -> float:
        """The turns to go before a roll; a building just left is not entered again (DIA-MOVE-13).

        Each roll leads to its end or to the best door on the way; behind the bank there are coins.
        """
        edition = self.edition
        turns, door = 1.0 + TWO_SPIRALS * EXILED, FAR
        table = race
        for steps in range(1, len(WALK_WAYS)):
            space = space + 1 if space + 1 < edition.spaces else 0
            if space == edition.steps:
                table = beyond
            building = edition.door_at[space]
            if building != NONE and building != left:
                door = min(door, table.entered[building])
            turns += WALK_WAYS[steps] * min(door, table.street[space])
        return turns / (1.0 - TWO_SPIRALS)

    def come_out_of_doors(self, race: Race, beyond: Race) -> None:
        """From inside: buy first, or leave; DIA-JUN-10: or try the chimney."""
        edition = self.edition
        for building in edition.marks:
            before = (edition.entrances[building] - 1) % edition.spaces
            turns = self.from_here(race, beyond, before, building)
            if SELLS[building] != NONE:
                turns = min(turns, 1.0 + race.entered[building])
            if self.junior:
                landing = min(race.entered)
                turns = min(turns, 1.0 + 0.5 * landing + 0.5 * turns)
            race.inside[building] = turns

    def walk_the_dark(self, race: Race) -> None:
        """Knockturn Alley, from the Exit backwards."""
        edition = self.edition
        race.dark[edition.dark_exit] = race.street[edition.exit]
        for space in range(edition.dark_exit - 1, -1, -1):
            turns = 1.0 + DOUBLES * self.outside(race, edition.next_opening[space])
            for steps in range(1, len(DARK_WAYS)):
                if DARK_WAYS[steps] > 0.0:
                    rest = min(space + steps, edition.dark_exit)
                    turns += DARK_WAYS[steps] * min(race.dark[rest], self.outside(race, rest))
            race.dark[space] = turns

    def outside(self, race: Race, space: int) -> float:
        """The turns to go after leaving Knockturn Alley from this space; FAR from a closed wall."""
        edition = self.edition
        if space == edition.dark_exit:
            return race.street[edition.exit]
        gate = edition.dark_gate_at[space]
        if gate != NONE:
            return race.street[edition.gates[gate]]
        building = edition.dark_door_at[space]
        if building == NONE:
            return FAR
        return min(race.entered[building], race.inside[building])


def errands_left(stock: list[int], trunk: int) -> tuple[int, int]:
    """The missing items that can be bought, and how many of them cannot."""
    wanted, sold_out = 0, 0
    for item in range(ITEMS):
        if trunk >> item & 1 == 0:
            if stock[item] > 0:
                wanted |= 1 << item
            else:
                sold_out += 1
    return wanted, sold_out


def fewest(purse: int, other: int) -> int:
    """Of each kind of coin the lesser number."""
    coins = 0
    for coin in range(COINS):
        coins += min(coins_of(purse, coin), coins_of(other, coin)) * COIN[coin]
    return coins


KEPT: Final[dict[str, Errands]] = {}


def errands_of(edition: Edition, junior: bool) -> Errands:
    """What was worked out for an edition so far."""
    key = f"{edition.name} {junior}"
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) == MOST_TABLES:
            KEPT.clear()
        found = Errands(edition, junior)
        KEPT[key] = found
    return found
