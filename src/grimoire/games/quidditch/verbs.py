"""Every verb of the game, in the order of the numbers of its actions.

`toss 5 3`, `throw S4 K3 Q6 G1 G1 G2 G6 B1 B5`, `S4 G4`, `pass`, `aside G`, `time`.
"""

from typing import Final

from grimoire.games.quidditch.data import BLUDGER, GOAL_DIE, LETTERS, QUAFFLE
from grimoire.games.quidditch.rules.clock import TIME_UP
from grimoire.games.quidditch.rules.dice_sets import (
    FACES,
    FIRST_PLACE,
    FIRST_THROW,
    DiceVerb,
    PlaceVerb,
)
from grimoire.games.quidditch.rules.full_rows import ASIDE
from grimoire.games.quidditch.rules.placing import place
from grimoire.games.quidditch.rules.setup import SETUP_THROWS
from grimoire.games.quidditch.rules.throwing import Throw
from grimoire.games.quidditch.state import Action
from grimoire.kernel.verbs import Domain, Verbs, verb

FACE: Final = Domain("face", FACES, "a number from 1 to 6")
SORT: Final = Domain(
    "sort", (LETTERS[kind] for kind in (QUAFFLE, GOAL_DIE, BLUDGER)), "one of Q, G or B"
)

THROWS: Final = DiceVerb("throw", Throw)
PLACES: Final = PlaceVerb("place", place)

VERBS: Final[Verbs[Action]] = Verbs(
    verb("toss", SETUP_THROWS, FACE, FACE),
    THROWS,
    PLACES,
    verb("aside", ASIDE, SORT),
    verb("time", TIME_UP),
)

assert (THROWS.first, PLACES.first) == (FIRST_THROW, FIRST_PLACE)
