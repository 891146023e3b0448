"""The night: everybody answers, the powers are used, and the next call is made."""

from typing import Any

from grimoire.games.darkforces.actions import (
    CENTRE,
    GIFTS,
    LOTS,
    PLACES,
    SEEN,
    SKIPPED,
    TRADES,
    Action,
)
from grimoire.games.darkforces.data import DEATH_EATER, RON
from grimoire.games.darkforces.events import Called, NightFell
from grimoire.games.darkforces.rules.calling import CALL_RON, Step
from grimoire.games.darkforces.rules.day import break_day
from grimoire.games.darkforces.rules.powers_in_order import open_step, perform
from grimoire.games.darkforces.rules.questions import (
    DUMBLEDORE_MUST_PLACE,
    FIRST_CHOICES,
    RON_CHOOSES,
    SECOND_CHOICES,
    SIRIUS_MAY_LOOK,
    question_of,
    tables_of,
)
from grimoire.games.darkforces.state import NightLot, NightStep, State

# -- answering -------------------------------------------------------------------------------------


def begin_night(draft: State, events: list[Any] | None) -> None:
    """DRK-NIGHT-01: all eyes close."""
    if events is not None:
        events.append(NightFell())
    draft.step = 0
    begin_step(draft, tables_of(draft.terms).steps, events)


def begin_step(draft: State, steps: list[Step], events: list[Any] | None) -> None:
    """DRK-NIGHT-03, DRK-NIGHT-11: the call is made, and everybody is asked, asleep or not."""
    step = steps[draft.step]
    draft.late.append(0)
    draft.pending.append(NightStep(draft.terms.everybody))
    if events is None:
        return
    if step.call > 0 and not step.is_second():
        events.append(Called(step.call, draft.terms.deck[DEATH_EATER] == 1))
    open_step(draft, step, events)


def play_answer(draft: State, seat: int, act: Action, events: list[Any] | None) -> None:
    """A seat has answered; when all have, the powers of this step are used."""
    ask = draft.pending[-1]
    assert isinstance(ask, NightStep)
    steps = tables_of(draft.terms).steps
    keep_answer(draft, seat, question_of(draft, steps, seat), act.index)
    rest = ask.mask & ~(1 << seat)
    draft.pending.pop()
    if rest != 0:
        draft.pending.append(NightStep(rest))
    else:
        end_step(draft, steps, events)


def keep_answer(draft: State, seat: int, question: int, index: int) -> None:
    """A choice is remembered; a dream is not."""
    if question in FIRST_CHOICES:
        draft.choice[seat] = index
    elif question in SECOND_CHOICES:
        draft.follow[seat] = index


def end_step(draft: State, steps: list[Step], events: list[Any] | None) -> None:
    """What was chosen is done, and the next call is made; after the last one day breaks."""
    for part in steps[draft.step].acts:
        perform(draft, part, events)
    draft.step += 1
    if draft.step < len(steps):
        begin_step(draft, steps, events)
    else:
        break_day(draft, events)


# -- out of time -----------------------------------------------------------------------------------


def end_time_at_night(draft: State, events: list[Any] | None) -> None:
    """DRK-Q-15: what is chosen for those who were late; for Ron the lot decides.

    The lot is drawn for everybody who was late, lest it tell who Ron is.
    """
    ask = draft.pending[-1]
    assert isinstance(ask, NightStep)
    steps = tables_of(draft.terms).steps
    draft.late[draft.step] = ask.mask
    draft.pending.pop()
    for seat in ask.seats:
        choose_for(draft, steps, seat)
    if CALL_RON in steps[draft.step].asks:
        for seat in reversed(ask.seats):
            draft.pending.append(NightLot(seat))
    else:
        end_step(draft, steps, events)


def choose_for(draft: State, steps: list[Step], seat: int) -> None:
    """DRK-Q-15: the power goes unused; Sirius looks; Dumbledore keeps the card himself."""
    question = question_of(draft, steps, seat)
    if question in FIRST_CHOICES:
        draft.overdue |= 1 << seat
    elif question in SECOND_CHOICES:
        draft.overdue_second |= 1 << seat
    if question == SIRIUS_MAY_LOOK:
        draft.follow[seat] = SEEN.index
    elif question == DUMBLEDORE_MUST_PLACE:
        draft.follow[seat] = GIFTS[seat].index
    elif question != RON_CHOOSES:
        keep_answer(draft, seat, question, SKIPPED.index)


def legal_night_lots() -> list[Action]:
    """Any card of the centre."""
    return LOTS[CENTRE:PLACES]


def play_night_lot(draft: State, act: Action, events: list[Any] | None) -> None:
    """The lot counts if the one who was late is Ron; after the last one the step ends."""
    lot = draft.pending.pop()
    assert isinstance(lot, NightLot)
    if draft.deal[lot.of] == RON:
        draft.choice[lot.of] = TRADES[act.a].index
    if not draft.pending:
        end_step(draft, tables_of(draft.terms).steps, events)
