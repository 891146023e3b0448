"""Dumbledore, call 5: he may look at a card of the centre, and then has to place it."""

from typing import Final

from grimoire.games.darkforces.data import CENTRE, DUMBLEDORE, MOST
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_DUMBLEDORE, DUMBLEDORE_PLACES
from grimoire.games.darkforces.rules.powers import (
    Answer,
    Power,
    SecondPart,
    check_at_table,
    deed,
)
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class DumbledoreLooks(Power):
    """DRK-DUMB-01: he may look at one card of the centre; without a look there is no swap."""

    def look(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        return None if place >= CENTRE else self.any_look()

    def any_look(self) -> Refusal | None:
        return Refusal("DRK-DUMB-01")

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-DUMB-01")

    def too_late(self, state: State, seat: Seat, answer: Answer) -> str:
        if answer not in GIFTS or state.follow[seat] is not None:
            return "DRK-NIGHT-02"
        return "DRK-DUMB-02" if self.was_used(state, seat) else "DRK-DUMB-01"

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-DUMB-05: he sees the card that lies there, whoever has looked at it before."""
        if events is not None:
            seen = [draft.card[place] for place in answer.places]
            events.append(deed(self.part, "dumbledore_looked", seat, list(answer.places), seen))


# -- the card finds an owner -----------------------------------------------------------------------


class Give(Answer):
    """Put the card that one has seen in front of this player."""

    def __init__(self, target: int) -> None:
        super().__init__(target)
        self.target = target

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.give(terms, self.target)


GIFTS: Final = [Give(seat) for seat in range(MOST)]


class DumbledorePlaces(SecondPart):
    """DRK-DUMB-02: that card, to any player or to himself; he cannot put it back."""

    def skip(self, terms: Terms) -> Refusal | None:
        return Refusal("DRK-DUMB-02")

    def give(self, terms: Terms, target: int) -> Refusal | None:
        return check_at_table(terms, target)

    def look(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        return Refusal("DRK-DUMB-02" if place >= CENTRE else "DRK-DUMB-03")

    def look_two(self) -> Refusal | None:
        return Refusal("DRK-DUMB-02")

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-DUMB-02")

    def overdue(self, terms: Terms, seat: Seat) -> Answer | None:
        return GIFTS[seat]

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-DUMB-03, DRK-DUMB-04: the card it replaces goes to the empty place, unseen.

        DRK-DUMB-06: that is the card which lies there now, after Sirius and before Neville.
        """
        looked = draft.choice[seat]
        assert looked is not None
        place, target = looked.places[0], answer.places[0]
        draft.swap(place, target)
        if events is not None:
            if draft.overdue_second >> seat & 1:
                events.append(deed(CALL_DUMBLEDORE, "night_defaulted", seat, [target], []))
            gone = [draft.card[place]]
            events.append(deed(CALL_DUMBLEDORE, "dumbledore_placed", seat, [target, place], gone))


DUMBLEDORE_LOOKS: Final = DumbledoreLooks("dumbledore", DUMBLEDORE, CALL_DUMBLEDORE)
DUMBLEDORE_LOOKS.second = DumbledorePlaces("dumbledore_place", DUMBLEDORE, DUMBLEDORE_PLACES)
