"""What the things of this game are called."""

from collections.abc import Sequence
from typing import Final

from grimoire.games.halls.board import SIDES
from grimoire.games.halls.data import CLASS_NAMES
from grimoire.games.halls.events import TileSeen
from grimoire.kernel import speech
from grimoire.kernel.refusal import Fact

QUARTER_TURNS: Final = ("", "right", "half", "left")
"""Quarter turns, clockwise."""


class Speaker(speech.Speaker):
    """Somebody who knows what tiles and their sides are called."""

    def call(self, name: str, fact: Fact) -> Fact:
        if name == "card":
            return self.say("cards", str(fact), "the")
        return self.say("classes", str(fact), "into") if name == "room" else fact

    def sides(self, sides: Sequence[str]) -> str:
        """To which sides a tile is open."""
        if len(sides) == SIDES:
            return self.say("sides", "all")
        return self.join([self.say("sides", side) for side in sides])

    def tile(self, tile: TileSeen, form: str) -> str:
        """A tile by what it shows: `the` one, or `listed` as one of several."""
        if tile.look in CLASS_NAMES:
            return self.say("classes", tile.look, "the")
        return self.say("tiles", tile.look, "starred" if tile.star and form == "listed" else form)

    def tile_at(self, tile: TileSeen) -> str:
        """A tile with its square."""
        return self.say("lists", "at", tile=self.tile(tile, "the"), square=tile.square)
