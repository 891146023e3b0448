"""Death Eaters, call 1: they see each other; a lone one may look at a card of the centre."""

from typing import Any

from grimoire.games.darkforces.actions import ACTIONS, CENTRE, LOOK, LOOK_TWO, SKIP, Action
from grimoire.games.darkforces.data import DEATH_EATER
from grimoire.games.darkforces.events import Deed
from grimoire.games.darkforces.rules.calling import CALL_DEATH_EATERS
from grimoire.games.darkforces.rules.powers import deed, refuse_other, unused
from grimoire.games.darkforces.state import NOBODY, State, Terms
from grimoire.kernel.refusal import Refusal


def death_eaters(state: State) -> list[int]:
    """The players who were dealt a Death Eater."""
    return [seat for seat in range(state.terms.seats) if state.deal[seat] == DEATH_EATER]


def is_lone(state: State) -> bool:
    """DRK-DE-03: exactly one player was dealt one, whatever the reason."""
    count = 0
    for seat in range(state.terms.seats):
        if state.deal[seat] == DEATH_EATER:
            count += 1
    return count == 1


def meet_death_eaters(state: State, events: list[Any]) -> None:
    """DRK-DE-01, DRK-DE-05: those who wake learn who the others are; perhaps nobody does."""
    woken = death_eaters(state)
    if woken:
        events.append(Deed(CALL_DEATH_EATERS, "death_eaters_met", woken, [], [], False))
    else:
        events.append(Deed(CALL_DEATH_EATERS, "nobody_woke", [], [], [], False))


def check_lone_death_eater(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-DE-02: a lone Death Eater may look at one card of the centre."""
    if act.verb == SKIP:
        return None
    if act.verb == LOOK and act.a >= CENTRE:
        return None
    if act.verb in (LOOK, LOOK_TWO):
        return Refusal("DRK-DE-02")
    return refuse_other(act)


def play_lone_death_eater(draft: State, events: list[Any] | None) -> None:
    """DRK-DE-02, DRK-DE-04: the card stays where it is; two Death Eaters look at nothing."""
    if events is None or not is_lone(draft):
        return
    seat = draft.holder(DEATH_EATER)
    if draft.choice[seat] == NOBODY:
        return
    act = ACTIONS[draft.choice[seat]]
    if act.verb == SKIP:
        events.append(unused(draft, CALL_DEATH_EATERS, seat))
    else:
        seen = [draft.card[act.a]]
        events.append(deed(CALL_DEATH_EATERS, "centre_looked", seat, [act.a], seen))
