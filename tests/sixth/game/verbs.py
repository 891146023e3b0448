"""Every verb of the game, in the order of the numbers of its actions."""

from typing import Final

from grimoire.games.candles.data import HANDFUL, MOST_PLAYERS
from grimoire.games.candles.rules.setup import LOTS
from grimoire.games.candles.rules.turn import SNUFFS, TIME_UP
from grimoire.games.candles.state import Action
from grimoire.kernel.verbs import Domain, Verbs, verb

SEAT: Final = Domain("seat", (str(seat) for seat in range(MOST_PLAYERS)))
COUNT: Final = Domain("count", (str(count + 1) for count in range(HANDFUL)), "a number from 1 to 3")

VERBS: Final[Verbs[Action]] = Verbs(
    verb("lot", LOTS, SEAT), verb("snuff", SNUFFS, COUNT), verb("time", TIME_UP)
)
