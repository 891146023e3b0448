"""Harry, call 8: he may turn up another player's card."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import CENTRE, HARRY, MOST, is_death_eater
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.rules.calling import CALL_HARRY
from grimoire.games.darkforces.rules.powers import Answer, Power, check_at_table, deed
from grimoire.games.darkforces.state import Action, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


class Turn(Answer):
    """Turn up this player's card."""

    by_day: ClassVar[str] = "DRK-DAY-03"

    def __init__(self, target: int) -> None:
        super().__init__(target)
        self.target = target

    def fits(self, power: Power, terms: Terms, seat: Seat) -> Refusal | None:
        return power.turn(terms, seat, self.target)


TURNS: Final = [Turn(seat) for seat in range(MOST)]


class HarryTurns(Power):
    """DRK-HAR-01, DRK-Q-05: one other player's card, or none; DRK-HAR-04: he gets one try."""

    def turn(self, terms: Terms, seat: Seat, target: int) -> Refusal | None:
        if target == seat and not terms.harry_self_reveal:
            return Refusal("DRK-Q-05")
        return check_at_table(terms, target)

    def look(self, terms: Terms, seat: Seat, place: int) -> Refusal | None:
        return Refusal("DRK-HAR-01") if place >= CENTRE else self.any_look()

    def look_two(self) -> Refusal | None:
        return Refusal("DRK-HAR-01")

    def too_late(self, state: State, seat: Seat, answer: Answer) -> str:
        turned = answer in TURNS and self.was_used(state, seat)
        return "DRK-HAR-04" if turned else "DRK-NIGHT-02"

    def use(self, draft: State, seat: Seat, answer: Action, events: Events) -> None:
        """DRK-HAR-02: it stays face up all day; DRK-HAR-03: a Death Eater is hidden again."""
        target = answer.places[0]
        card = draft.card[target]
        if not is_death_eater(card):
            draft.face_up = target  # DRK-HAR-05: no card moves any more
        if events is not None:
            events.append(deed(self.part, "harry_revealed", seat, [target], [card]))


HARRY_TURNS: Final = HarryTurns("harry", HARRY, CALL_HARRY)
