"""Neville, call 6: he may swap the cards of two other players."""

from typing import Final

from grimoire.games.darkforces.data import MOST, NEVILLE
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_NEVILLE
from grimoire.games.darkforces.rules.powers import (
    Answer,
    Power,
    Swaps,
    check_at_table,
    deed,
    tell_late,
)
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class Swap(Answer):
    """Swap the cards of these two players, the one with the lower number first."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(first, second)
        self.first = first
        self.second = second

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.swap(terms, seat, self.first, self.second)


SWAPS: Final = [Swap(first, second) for first in range(MOST) for second in range(first + 1, MOST)]


class NevilleSwaps(Swaps):
    """DRK-NEV-01: two others; DRK-NEV-02: without a look; DRK-NEV-04: or not at all."""

    def skip(self, terms: Terms) -> Refusal | None:
        return Refusal("DRK-Q-01") if terms.strict_swaps else None

    def swap(self, terms: Terms, seat: Seat, first: int, second: int) -> Refusal | None:
        return self.any_move() if seat in (first, second) else check_at_table(terms, second)

    def overdue(self, terms: Terms, seat: Seat) -> Answer | None:
        """DRK-Q-15: who has to act, and does not choose, swaps the cards of the next two."""
        if not terms.strict_swaps:
            return super().overdue(terms, seat)
        first, second = sorted([(seat + 1) % terms.seats, (seat + 2) % terms.seats])
        return next(swap for swap in SWAPS if (swap.first, swap.second) == (first, second))

    def any_look(self) -> Refusal | None:
        return Refusal("DRK-NEV-02")

    def any_move(self) -> Refusal | None:
        return Refusal("DRK-NEV-01")

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-NEV-03: both take over the card now in front of them, and nobody is told."""
        first, second = answer.places
        draft.swap(first, second)
        if events is not None:
            tell_late(draft, self.part, seat, answer, events)
            moved = [draft.card[first], draft.card[second]]
            events.append(deed(self.part, "neville_swapped", seat, [first, second], moved))


NEVILLE_SWAPS: Final = NevilleSwaps("neville", NEVILLE, CALL_NEVILLE)
