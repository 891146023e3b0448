"""The game in sentences: what happened, what may be done, what is asked, why it is refused."""

from collections.abc import Sequence

from grimoire.games.labyrinth.data import CLOAK_FACE, COLOURS, colours_in
from grimoire.games.labyrinth.events import CardView, ObstacleView
from grimoire.games.labyrinth.maze import (
    CENTRE,
    DARK,
    GRAVE,
    GREEN,
    GRID,
    SPACE_KINDS,
    SYMBOL_OF,
    Maze,
)
from grimoire.kernel.refusal import Fact, Refusal
from grimoire.kernel.text import Phrasebook

Names = Sequence[str]

NUMBERS = ("", "", "two", "three", "four", "five", "six")


class Speaker:
    """A phrasebook opened at one language, with the players' names and the board."""

    def __init__(self, book: Phrasebook, lang: str, maze: Maze, names: Names) -> None:
        self.book = book
        self.lang = lang
        self.maze = maze
        self.names = names

    def say(self, *key: str, **facts: Fact) -> str:
        """The sentence under a key, its blanks filled."""
        return self.book.say(self.lang, key, facts)

    # -- lists -------------------------------------------------------------------------------------

    def join(self, parts: list[str], last: str = "and") -> str:
        """A list as one speaks it: a, b and c."""
        if len(parts) < 2:
            return "".join(parts) or self.say("lists", "nothing")
        comma, joint = self.say("lists", "comma"), self.say("lists", last)
        return comma.join(parts[:-1]) + joint + parts[-1]

    # -- things ------------------------------------------------------------------------------------

    def piece(self, piece: str) -> str:
        """A piece by name."""
        return self.say("pieces", piece, "name")

    def face(self, face: int) -> str:
        """What the die shows."""
        return self.say("faces", "cloak") if face == CLOAK_FACE else str(face)

    def colours(self, colours: Sequence[str]) -> str:
        """Colours to choose from: red or blue."""
        return self.join([self.say("colours", colour, "name") for colour in colours], "or")

    def card(self, card: CardView) -> str:
        """A Battle card: a red card (strength 5, 4 moves)."""
        colour = self.say("colours", card.colour, "a")
        full = ("cards", "battle_card", "full")
        return self.say(*full, card=colour, strength=card.strength, moves=card.moves)

    def cards(self, cards: Sequence[CardView]) -> str:
        """Battle cards, one after the other."""
        return self.join([self.card(card) for card in cards])

    def obstacle(self, obstacle: str, form: str) -> str:
        """An obstacle: `the` or `listed`."""
        return self.say("obstacles", obstacle, form)

    def obstacles(self, obstacles: Sequence[ObstacleView]) -> str:
        """Obstacles with their strength, one after the other."""
        return self.join(
            [
                self.say(
                    "cards",
                    "obstacle_card",
                    "short",
                    obstacle=self.obstacle(shown.obstacle, "listed"),
                    strength=shown.strength,
                )
                for shown in obstacles
            ]
        )

    def tile(self, tile: str) -> str:
        """A Resource tile."""
        return self.say("tiles", tile, "listed")

    def tiles(self, tiles: Sequence[str]) -> str:
        """Resource tiles, those of a kind together."""
        return self.join([self.some(kind, tiles.count(kind)) for kind in dict.fromkeys(tiles)])

    def some(self, tile: str, count: int) -> str:
        """One or several tiles of a kind."""
        if count == 1:
            return self.tile(tile)
        number = self.say("lists", "numbers", NUMBERS[count]) if count <= 6 else str(count)
        return self.say("lists", "several", number=number, things=self.say("tiles", tile, "many"))

    def space(self, square: str) -> str:
        """A space as the story calls it: golden mist K15, gravestone space 2."""
        letter = self.maze.letter(int(square[1:]) * GRID + ord(square[0]) - ord("A"))
        if letter in (DARK, GREEN, CENTRE):
            kind = {DARK: "dark_hedge", GREEN: "green_hedge", CENTRE: "centre"}[letter]
            return self.say("spaces", kind, "the", square=square)
        symbol = SYMBOL_OF[letter]
        number = letter if symbol == GRAVE else ""
        return self.say("spaces", SPACE_KINDS[symbol], "the", square=square, number=number)


# -- why it is refused -----------------------------------------------------------------------------


def explain(speak: Speaker, refusal: Refusal) -> tuple[str, str]:
    """A refusal as a short title and a sentence; players are called by their pieces."""
    facts = dict(refusal.facts)
    if "who" in facts:
        facts["who"] = (
            speak.piece(str(facts["who"])) if facts["who"] else speak.say("things", "die", "the")
        )
    if "colours" in facts:
        facts["colours"] = speak.colours([COLOURS[c] for c in colours_in(int(facts["colours"]))])
    return (
        speak.say("refusals", refusal.rule, "title", **facts),
        speak.say("refusals", refusal.rule, "text", **facts),
    )
