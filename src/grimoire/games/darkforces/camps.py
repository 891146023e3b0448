"""Who plays together: the camp of the card that was dealt, and the camp that wins in the end."""

from typing import Any, Final

from grimoire.games.darkforces.data import CAMPS as NAMES
from grimoire.games.darkforces.data import is_death_eater
from grimoire.games.darkforces.rules.vote import captured, leaders
from grimoire.games.darkforces.rules.winning import (
    DEATH_EATERS_WIN,
    EVERYONE_WINS,
    HOGWARTS_WINS,
    result_of,
)
from grimoire.kernel.camps import Camps
from grimoire.kernel.seats import Seat


class TwoCamps(Camps):
    """Hogwarts and the Death Eaters."""

    def __init__(self) -> None:
        self.names = NAMES

    def camp_of(self, state: Any, seat: Seat) -> str:
        return NAMES[1 if is_death_eater(state.deal[seat]) else 0]

    def stays(self, state: Any, seat: Seat) -> bool:
        return is_death_eater(state.deal[seat]) == is_death_eater(state.card[seat])

    def winner(self, state: Any) -> str:
        result = result_of(state, leaders(state.vote), captured(state.vote, state.card))
        if result in (HOGWARTS_WINS, EVERYONE_WINS):
            return NAMES[0]
        return NAMES[1] if result == DEATH_EATERS_WIN else ""


CAMPS: Final = TwoCamps()
