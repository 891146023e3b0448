"""The powers in the order of the calls, and the night played again from the deal."""

from typing import Any, Final

from grimoire.games.darkforces.data import (
    DUMBLEDORE,
    HARRY,
    HERMIONE,
    MINERVA,
    NEVILLE,
    RON,
    SIRIUS,
)
from grimoire.games.darkforces.events import Deed
from grimoire.games.darkforces.rules.calling import (
    CALL_DEATH_EATERS,
    CALL_DUMBLEDORE,
    CALL_HARRY,
    CALL_HERMIONE,
    CALL_MINERVA,
    CALL_NEVILLE,
    CALL_RON,
    CALL_SIRIUS,
    CALL_TWINS,
    DUMBLEDORE_PLACES,
    SIRIUS_LOOKS,
    Step,
)
from grimoire.games.darkforces.rules.death_eaters import meet_death_eaters, play_lone_death_eater
from grimoire.games.darkforces.rules.dumbledore import play_dumbledore, play_dumbledore_places
from grimoire.games.darkforces.rules.harry import play_harry
from grimoire.games.darkforces.rules.hermione import play_hermione
from grimoire.games.darkforces.rules.minerva import play_minerva
from grimoire.games.darkforces.rules.neville import play_neville
from grimoire.games.darkforces.rules.questions import tables_of
from grimoire.games.darkforces.rules.ron import play_ron
from grimoire.games.darkforces.rules.sirius import play_sirius, play_sirius_looks
from grimoire.games.darkforces.rules.twins import meet_twins
from grimoire.games.darkforces.state import NOBODY, State


def perform(draft: State, part: int, events: list[Any] | None) -> None:
    """DRK-NIGHT-05, DRK-Q-24: a power acts on the cards as they lie at its call."""
    if part == CALL_DEATH_EATERS:
        play_lone_death_eater(draft, events)
    elif part == CALL_HERMIONE:
        play_hermione(draft, events)
    elif part == CALL_SIRIUS:
        play_sirius(draft, events)
    elif part == SIRIUS_LOOKS:
        play_sirius_looks(draft, events)
    elif part == CALL_DUMBLEDORE:
        play_dumbledore(draft, events)
    elif part == DUMBLEDORE_PLACES:
        play_dumbledore_places(draft, events)
    elif part == CALL_NEVILLE:
        play_neville(draft, events)
    elif part == CALL_RON:
        play_ron(draft, events)
    elif part == CALL_HARRY:
        play_harry(draft, events)
    elif part == CALL_MINERVA:
        play_minerva(draft, events)  # DRK-NIGHT-09, DRK-Q-21: nothing has moved since call 7
    if events is not None and part in ROLE_CALLED and draft.holder(ROLE_CALLED[part]) == NOBODY:
        events.append(Deed(part, "nobody_woke", [], [], [], False))


ROLE_CALLED: Final = {
    CALL_HERMIONE: HERMIONE,
    CALL_SIRIUS: SIRIUS,
    CALL_DUMBLEDORE: DUMBLEDORE,
    CALL_NEVILLE: NEVILLE,
    CALL_RON: RON,
    CALL_HARRY: HARRY,
    CALL_MINERVA: MINERVA,
}
"""The character of each call that one player at most wakes for."""


def open_step(state: State, step: Step, events: list[Any]) -> None:
    """What those who wake see before they are asked."""
    for part in step.opens:
        if part == CALL_DEATH_EATERS:
            meet_death_eaters(state, events)
        elif part == CALL_TWINS:
            meet_twins(state, events)
        else:
            perform(state, part, events)


def night_so_far(state: State) -> list[Deed]:
    """Everything that was done and seen, played again from the deal, in the order of the calls."""
    steps = tables_of(state.terms).steps
    again = state.copy()
    again.card = state.deal.copy()
    again.face_up = NOBODY
    deeds: list[Any] = []
    for number, step in enumerate(steps):
        if number <= state.step:
            open_step(again, step, deeds)
        if number < state.step:
            for part in step.acts:
                perform(again, part, deeds)
    return sorted(deeds, key=call_of)


def call_of(deed: Deed) -> int:
    """The call at which something was done."""
    return deed.call
