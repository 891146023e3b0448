"""Fred and George, call 2: they see each other."""

from typing import Any

from grimoire.games.darkforces.data import FRED, GEORGE
from grimoire.games.darkforces.events import Deed
from grimoire.games.darkforces.rules.calling import CALL_TWINS
from grimoire.games.darkforces.state import NOBODY, State


def twins(state: State) -> list[int]:
    """The players who were dealt a twin."""
    both = [state.holder(FRED), state.holder(GEORGE)]
    return sorted([seat for seat in both if seat != NOBODY])


def meet_twins(state: State, events: list[Any]) -> None:
    """DRK-TWIN-01, DRK-TWIN-02: each sees the other, or that he is alone, and nothing more."""
    woken = twins(state)
    if woken:
        events.append(Deed(CALL_TWINS, "twins_met", woken, [], [], False))
    else:
        events.append(Deed(CALL_TWINS, "nobody_woke", [], [], [], False))
