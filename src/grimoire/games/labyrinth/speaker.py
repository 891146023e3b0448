"""What the things of this game are called."""

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
from grimoire.kernel import speech
from grimoire.kernel.refusal import Fact
from grimoire.kernel.speech import Names
from grimoire.kernel.text import Phrasebook


class Speaker(speech.Speaker):
    """Somebody who knows the board and what lies on it."""

    def __init__(self, book: Phrasebook, lang: str, names: Names, maze: Maze) -> None:
        super().__init__(book, lang, names)
        self.maze = maze

    def call(self, name: str, fact: Fact) -> Fact:
        if name == "who":
            return self.piece(str(fact))
        if name == "colours":
            return self.colours([COLOURS[colour] for colour in colours_in(int(fact))])
        return fact

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

    def space(self, square: str) -> str:
        """A space as the story calls it: golden mist K15, gravestone space 2."""
        letter = self.maze.letter(int(square[1:]) * GRID + ord(square[0]) - ord("A"))
        if letter in (DARK, GREEN, CENTRE):
            kind = {DARK: "dark_hedge", GREEN: "green_hedge", CENTRE: "centre"}[letter]
            return self.say("spaces", kind, "the", square=square)
        symbol = SYMBOL_OF[letter]
        number = letter if symbol == GRAVE else ""
        return self.say("spaces", SPACE_KINDS[symbol], "the", square=square, number=number)
