"""What the dice of this game are called."""

from collections.abc import Sequence

from grimoire.games.quidditch.data import LETTERS, NAMES
from grimoire.games.quidditch.events import DieView
from grimoire.kernel import speech
from grimoire.kernel.refusal import Fact


class Speaker(speech.Speaker):
    """Somebody who knows what the dice are called."""

    def die(self, letter: str, form: str) -> str:
        """A die by name: `one`, `many`, `the` or `listed`."""
        return self.say("dice", NAMES[LETTERS.index(letter)], form)

    def call(self, name: str, fact: Fact) -> Fact:
        return self.die(str(fact), "the") if name == "die" else fact

    def on_rows(self, dice: Sequence[DieView]) -> str:
        """Dice with the rows they go to: "the Snitch and two goal dice on row 4"."""
        rows = dict.fromkeys(die.face for die in dice)
        mixed = len({(die.kind, die.face) for die in dice}) > len(rows)
        return self.join(
            [
                self.say("lists", "on_row", dice=self.side_by_side(dice, row), row=row)
                for row in rows
            ],
            "and_also" if mixed else "and",  # a comma sets apart rows that have an "and" inside
        )

    def side_by_side(self, dice: Sequence[DieView], row: int) -> str:
        """The dice that go to one row."""
        letters = [die.kind for die in dice if die.face == row]
        return self.together("dice", [NAMES[LETTERS.index(letter)] for letter in letters])

    def faces(self, dice: Sequence[DieView]) -> str:
        """Dice with what they show: "Snitch 4, goal dice 1, 1, 2"."""
        shown: list[str] = []
        for letter in dict.fromkeys(die.kind for die in dice):
            faces = [str(die.face) for die in dice if die.kind == letter]
            if len(faces) == 1:
                shown.append(self.say("lists", "face", die=self.die(letter, "one"), face=faces[0]))
            else:
                many = self.die(letter, "many")
                shown.append(self.say("lists", "faces", dice=many, faces=self.join(faces, "comma")))
        return self.join(shown, "comma")

    def throw(self, cycle: int) -> str:
        """Which throw of the round it is."""
        return self.say("lists", "throw", str(cycle))
