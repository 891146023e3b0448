"""What the things of this game are called: buildings, spaces, items, coins and cards."""

from collections.abc import Sequence

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COIN_NAMES,
    GATE_LETTERS,
    NONE,
    SPIRAL,
    Edition,
)
from grimoire.games.diagon.events import PlaceView
from grimoire.kernel import speech
from grimoire.kernel.refusal import Fact
from grimoire.kernel.speech import Names
from grimoire.kernel.text import Phrasebook


def street_space(edition: Edition, space: int) -> str:
    """What a space of Diagon Alley is and, after a blank, its building or Gate."""
    if edition.door_at[space] != NONE:
        return f"entrance_space {BUILDING_NAMES[edition.door_at[space]]}"
    if edition.gate_at[space] != NONE:
        return f"gate_da {GATE_LETTERS[edition.gate_at[space]]}"
    if edition.spiral_at[space]:
        return "spiral_space"
    if space == edition.steps:
        return "gringotts_steps"
    return "exit_da" if space == edition.exit else "plain"


def dark_space(edition: Edition, space: int) -> str:
    """What a space of Knockturn Alley is and, after a blank, its building or Gate."""
    if edition.dark_door_at[space] != NONE:
        return f"back_door {BUILDING_NAMES[edition.dark_door_at[space]]}"
    if edition.dark_gate_at[space] != NONE:
        return f"gate_ka {GATE_LETTERS[edition.dark_gate_at[space]]}"
    return "exit_ka" if space == edition.dark_exit else "plain_ka"


class Speaker(speech.Speaker):
    """Somebody who knows the streets and what is sold there."""

    def __init__(self, book: Phrasebook, lang: str, names: Names, edition: Edition) -> None:
        super().__init__(book, lang, names)
        self.edition = edition

    def call(self, name: str, fact: Fact) -> Fact:
        if name in ("price", "missing"):
            return self.coins([str(fact).split().count(coin) for coin in COIN_NAMES])
        if name in ("item", "items"):
            return self.item(str(fact), "listed" if name == "item" else "many")
        return self.building(str(fact), name) if name in ("to", "inside") else fact

    # -- places --------------------------------------------------------------------------------

    def building(self, name: str, form: str) -> str:
        """A building: `the`, `to`, `inside`, `from` or `back_door`."""
        return self.say("buildings", name, form)

    def gate(self, letter: str) -> str:
        """A Gate by its letter."""
        return self.say("spaces", "gate_da", "the", letter=letter)

    def place(self, place: PlaceView, form: str) -> str:
        """A place: `on` or `to` a space of a street; a building has no other form than inside."""
        if place.street == "inside":
            return self.building(place.building, "inside" if form == "on" else form)
        describe = dark_space if place.street == "knockturn_alley" else street_space
        kind, _, what = describe(self.edition, place.space).partition(" ")
        facts: dict[str, Fact] = {"letter": what, **self.past(place)}
        for door, space in (("entrance", "entrance_space"), ("back_door", "back_door")):
            if kind == space:
                facts[door] = self.building(what, door)
        return self.say("spaces", kind, form, **facts)

    def past(self, place: PlaceView) -> dict[str, Fact]:
        """What a space is called after: the landmark behind it, and how far behind that is."""
        mark = self.dark_landmark if place.street == "knockturn_alley" else self.landmark
        space, count = place.space, 0
        while not (found := mark(space)):
            space, count = (space - 1) % self.edition.spaces, count + 1
        return {"nth": self.ordinal(count), "mark": found}

    def landmark(self, space: int) -> str:
        """What everybody sees from a space of Diagon Alley: a door or the bank."""
        edition = self.edition
        door = edition.door_at[space]
        if door != NONE:
            return self.building(BUILDING_NAMES[door], "the")
        return self.building("gringotts", "the") if space == edition.steps else ""

    def dark_landmark(self, space: int) -> str:
        """An opening in the wall of Knockturn Alley, or where the street begins."""
        edition = self.edition
        door, gate = edition.dark_door_at[space], edition.dark_gate_at[space]
        if door != NONE:
            return self.building(BUILDING_NAMES[door], "back_door")
        if gate != NONE:
            return self.gate(GATE_LETTERS[gate])
        return self.say("spaces", "beginning", "the") if space == 0 else ""

    def ordinal(self, count: int) -> str:
        """The first, the second; beyond those that have a word, in figures."""
        words = self.book.entry(self.lang, ("ordinals",))
        return self.say("ordinals", str(count) if str(count) in words else "more", n=count)

    # -- things --------------------------------------------------------------------------------

    def item(self, name: str, form: str = "listed") -> str:
        """An item: `listed`, `the` or `many`."""
        return self.say("items", name, form)

    def coin(self, name: str) -> str:
        """One coin of a kind."""
        return self.say("coins", name, "listed")

    def coins(self, counts: Sequence[int]) -> str:
        """So many Galleons, Sickles and Knuts; the kinds that are not there go unsaid."""
        parts = [
            self.say("coins", name, "count", n=count)
            for name, count in zip(COIN_NAMES, counts, strict=True)
            if count > 0
        ]
        return self.join(parts)

    def kinds_of_coins(self, counts: Sequence[int]) -> str:
        """Kinds of coins, however many."""
        named = zip(COIN_NAMES, counts, strict=True)
        return self.join([self.say("coins", name, "many") for name, count in named if count > 0])

    def card(self, name: str) -> str:
        """A card by its name."""
        return self.say("cards", name, "name")

    def hat(self, colour: str) -> str:
        """A hat by its colour."""
        return self.say("hats", colour, "the")

    def face(self, number: int) -> str:
        """What a die shows."""
        return self.say("faces", "spiral" if number == SPIRAL else str(number))
