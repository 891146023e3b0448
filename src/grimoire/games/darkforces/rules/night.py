"""The night: everybody answers, the powers are used, and the next call is made."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import CENTRE, DEATH_EATER, MOST, PLACES, RON
from grimoire.games.darkforces.events import SIGHTS, Called, Deed, Event, Events, NightFell
from grimoire.games.darkforces.rules import day
from grimoire.games.darkforces.rules.calling import CALL_RON, silence
from grimoire.games.darkforces.rules.lots import LOTS, LotQuestion
from grimoire.games.darkforces.rules.powers import NightQuestion, Power
from grimoire.games.darkforces.rules.ron import TRADES
from grimoire.games.darkforces.rules.table import Together
from grimoire.games.darkforces.rules.waking import open_step, perform, power_of, tables_of
from grimoire.games.darkforces.state import Action, Part, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat


def begin_night(draft: State, events: Events) -> None:
    """DRK-NIGHT-01: all eyes close."""
    if events is not None:
        events.append(NightFell())
    draft.step = 0
    begin_step(draft, events)


def begin_step(draft: State, events: Events) -> None:
    """DRK-NIGHT-03, DRK-NIGHT-11: the call is made, and everybody is asked, asleep or not."""
    draft.late.append(0)
    draft.pending.append(NIGHTS[draft.terms.everybody])
    if events is None:
        return
    step = tables_of(draft.terms).steps[draft.step]
    if step.call > 0 and not step.is_second():
        events.append(Called(step.call, draft.terms.deck[DEATH_EATER] == 1))
    open_step(draft, step, events)


# -- answering -------------------------------------------------------------------------------------


class Night(NightQuestion):
    """Everybody is asked something, asleep or not."""

    def power_of(self, state: State, seat: Seat) -> Power:
        return power_of(state, tables_of(state.terms).steps[state.step], seat)

    def asks(self, state: State, seat: Seat) -> str:
        return self.power_of(state, seat).name

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """DRK-NIGHT-06: it depends on nothing that the seat does not know."""
        tables = tables_of(state.terms)
        return tables.answers[power_of(state, tables.steps[state.step], seat).name][seat]

    def of(self, mask: int) -> Together:
        return NIGHTS[mask]

    def complete(self, draft: State, events: Events) -> None:
        draft.pending.append(END_STEP)

    def run_out(self, draft: State, events: Events) -> None:
        """DRK-Q-15: what is chosen for those who were late; for Ron the lot decides.

        The lot is drawn for everybody who was late, lest it tell who Ron is.
        """
        step = tables_of(draft.terms).steps[draft.step]
        draft.late[draft.step] = self.mask
        for seat in self.seats:
            power_of(draft, step, seat).be_late(draft, seat)
        draft.pending[-1] = END_STEP
        if CALL_RON in step.asks:
            for seat in reversed(self.seats):
                draft.pending.append(NightLot(seat))

    def seconds(self, state: State) -> int:
        return silence(state.terms, tables_of(state.terms).steps[state.step])

    def silence(self, state: State) -> bool:
        """DRK-GM-02, DRK-GM-04: every call lasts its time; DRK-NIGHT-10: not a word at night."""
        return True


NIGHTS: Final = [Night(mask) for mask in range(1 << MOST)]


class EndStep(Task):
    """All have answered."""

    def run(self, draft: State, events: Events) -> None:
        """What was chosen is done, and the next call is made; after the last one day breaks."""
        steps = tables_of(draft.terms).steps
        done: Events = None if events is None else []
        perform(draft, steps[draft.step], done)
        if events is not None and done is not None:
            events += [one for one in done if not was_shown(draft, one)]
        draft.step += 1
        if draft.step < len(steps):
            begin_step(draft, events)
        else:
            day.break_day(draft, events)


END_STEP: Final = EndStep()


def was_shown(state: State, event: Event) -> bool:
    """Did somebody look at this card already, in time?"""
    if not isinstance(event, Deed) or event.deed not in SIGHTS:
        return False
    return not state.late[state.step] >> event.seats[0] & 1


class NightLot(LotQuestion):
    """Which card of the centre would it be?"""

    part: ClassVar[Part] = "night"
    number: ClassVar[int] = 3

    def lots(self, state: State) -> list[Action]:
        """Any card of the centre."""
        return LOTS[CENTRE:PLACES]

    def fall(self, draft: State, place: int, events: Events) -> None:
        """The lot counts if the one who was late is Ron."""
        if draft.deal[self.late] == RON:
            draft.choice[self.late] = TRADES[place - CENTRE]

    def bars(self) -> Refusal | None:
        return Refusal("DRK-NIGHT-02", form="lot")

    def silence(self, state: State) -> bool:
        return True
