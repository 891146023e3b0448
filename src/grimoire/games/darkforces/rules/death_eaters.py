"""Death Eaters, call 1: they see each other; a lone one may look at a card of the centre."""

from typing import Final

from grimoire.games.darkforces.data import CENTRE, DEATH_EATER
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_DEATH_EATERS
from grimoire.games.darkforces.rules.powers import (
    Answer,
    NothingToChoose,
    Power,
    deed,
    tell_meeting,
)
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


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


class DeathEaters(NothingToChoose):
    """Two of them wake."""

    def called(self, state: State) -> Power:
        return LONE_DEATH_EATER if is_lone(state) else self

    def why_not(self, state: State, seat: Seat, answer: Answer) -> str:
        return "DRK-DE-04" if answer.looks else "DRK-NIGHT-06"

    def too_late(self, state: State, seat: Seat, answer: Answer) -> str:
        if not answer.looks:
            return "DRK-NIGHT-02"
        if not is_lone(state):
            return "DRK-DE-04"
        return "DRK-DE-02" if self.was_used(state, seat) else "DRK-NIGHT-02"

    def open(self, state: State, events: Events) -> None:
        """DRK-DE-01, DRK-DE-05: those who wake learn who the others are; perhaps nobody does."""
        tell_meeting(self.part, "death_eaters_met", death_eaters(state), events)

    def perform(self, draft: State, events: Events) -> None:
        """DRK-DE-04: two Death Eaters look at nothing."""
        if is_lone(draft):
            LONE_DEATH_EATER.perform(draft, events)


class LoneDeathEater(Power):
    """Which card of the centre?"""

    def look(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        """DRK-DE-02: a lone Death Eater may look at one card of the centre."""
        return None if place >= CENTRE else Refusal("DRK-DE-02")

    def look_two(self) -> Refusal | None:
        return Refusal("DRK-DE-02")

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-DE-02: the card stays where it is."""
        if events is not None:
            seen = [draft.card[place] for place in answer.places]
            events.append(deed(self.part, "centre_looked", seat, list(answer.places), seen))


DEATH_EATERS: Final = DeathEaters("death_eaters", DEATH_EATER, CALL_DEATH_EATERS)
LONE_DEATH_EATER: Final = LoneDeathEater("death_eater_alone", DEATH_EATER, CALL_DEATH_EATERS)
