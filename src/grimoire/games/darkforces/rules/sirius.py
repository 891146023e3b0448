"""Sirius, call 4: he may swap his card with another player's, and then look at it."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import MOST, SIRIUS
from grimoire.games.darkforces.events import DeedName, Events
from grimoire.games.darkforces.rules.calling import CALL_SIRIUS, SIRIUS_LOOKS
from grimoire.games.darkforces.rules.powers import (
    Answer,
    Power,
    SecondPart,
    Swaps,
    check_at_table,
    deed,
    tell_late,
)
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class Take(Answer):
    """Swap cards with this player."""

    def __init__(self, target: int) -> None:
        super().__init__(target)
        self.target = target

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.take(terms, seat, self.target)


TAKES: Final = [Take(seat) for seat in range(MOST)]


class SiriusSwaps(Swaps):
    """DRK-SIR-01, DRK-SIR-02: with one other player, or not at all; DRK-SIR-03: no look before."""

    def skip(self, terms: Terms) -> Refusal | None:
        return Refusal("DRK-Q-01") if terms.strict_swaps else None

    def take(self, terms: Terms, seat: Seat, target: int) -> Refusal | None:
        return self.any_move() if target == seat else check_at_table(terms, target)

    def overdue(self, terms: Terms, seat: Seat) -> Answer | None:
        """DRK-Q-15: who has to act, and does not choose, swaps with the next player."""
        if not terms.strict_swaps:
            return super().overdue(terms, seat)
        return TAKES[(seat + 1) % terms.seats]

    def see(self) -> Refusal | None:
        return Refusal("DRK-SIR-03")

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-SIR-01")

    def too_late(self, state: State, seat: Seat, answer: Answer) -> str:
        if answer is not SEE:
            return "DRK-NIGHT-02"
        return "DRK-Q-03" if self.was_used(state, seat) else "DRK-SIR-02"

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-SIR-01, DRK-SIR-04: the two cards change places, and the camps with them."""
        draft.swap(seat, answer.places[0])
        if events is not None:
            tell_late(draft, self.part, seat, answer, events)
            events.append(deed(self.part, "sirius_swapped", seat, list(answer.places), []))


# -- his new card ----------------------------------------------------------------------------------


class See(Answer):
    """Look at the card that one has won."""

    looks: ClassVar[bool] = True
    by_day: ClassVar[str] = "DRK-DAY-04"

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.see()


SEE: Final = See()


class SiriusSees(SecondPart):
    """DRK-Q-03: he looks at the card he has won, or prefers not to."""

    def see(self) -> Refusal | None:
        return None

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-SIR-01", form="swapped")

    def overdue(self, terms: Terms, seat: Seat) -> Answer | None:
        return SEE

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-SIR-03, DRK-SIR-05, DRK-SIR-06: the card alone: no power, no accomplice."""
        if events is not None:
            name: DeedName = "sirius_looked" if answer is SEE else "sirius_looked_away"
            events.append(deed(CALL_SIRIUS, name, seat, [seat], [draft.card[seat]]))


SIRIUS_SWAPS: Final = SiriusSwaps("sirius", SIRIUS, CALL_SIRIUS)
SIRIUS_SWAPS.second = SiriusSees("sirius_look", SIRIUS, SIRIUS_LOOKS)
