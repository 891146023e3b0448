"""Who wakes with which power, what everybody may answer, and the powers in their order."""

from typing import Final

from grimoire.games.darkforces.data import NO_CARD, WAKES
from grimoire.games.darkforces.events import Deed, Event, Events
from grimoire.games.darkforces.rules.calling import Step, steps_of
from grimoire.games.darkforces.rules.claims import opening_words
from grimoire.games.darkforces.rules.death_eaters import DEATH_EATERS, LONE_DEATH_EATER
from grimoire.games.darkforces.rules.dumbledore import DUMBLEDORE_LOOKS, GIFTS
from grimoire.games.darkforces.rules.harry import HARRY_TURNS, TURNS
from grimoire.games.darkforces.rules.hermione import HERMIONE_LOOKS
from grimoire.games.darkforces.rules.minerva import MINERVA_WAKES
from grimoire.games.darkforces.rules.neville import NEVILLE_SWAPS, SWAPS
from grimoire.games.darkforces.rules.powers import (
    DREAMS,
    LOOKS,
    SKIP,
    TWO_LOOKS,
    Answer,
    NothingToChoose,
    Power,
)
from grimoire.games.darkforces.rules.ron import RON_TRADES, TRADES
from grimoire.games.darkforces.rules.saying import SAYINGS
from grimoire.games.darkforces.rules.sirius import SEE, SIRIUS_SWAPS, TAKES
from grimoire.games.darkforces.rules.twins import LONE_TWIN, TWINS
from grimoire.games.darkforces.state import Action, State, Terms, TermsKey
from grimoire.games.darkforces.utterances import Utterance
from grimoire.kernel.seats import NOWHERE, Seat

# -- who is asked what -----------------------------------------------------------------------------


class Asleep(NothingToChoose):
    """Whoever is not called."""

    def why_not(self, state: State, seat: Seat, answer: Answer) -> str:
        """DRK-NIGHT-01: nothing before one's call, and nothing more after it.

        Where all choose at once, Minerva alone is not asked.
        """
        if WAKES[state.deal[seat]] == 0:
            return "DRK-NIGHT-07"
        power = POWER_OF[state.deal[seat]]
        if was_called(state, power):
            return power.too_late(state, seat, answer)
        return "DRK-NIGHT-01" if state.terms.sequential else "DRK-MIN-03"


ASLEEP: Final = Asleep("asleep", NO_CARD, 0)

POWER_OF: Final[list[Power]] = [
    ASLEEP, DEATH_EATERS, TWINS, TWINS, HERMIONE_LOOKS, SIRIUS_SWAPS, DUMBLEDORE_LOOKS,
    NEVILLE_SWAPS, RON_TRADES, HARRY_TURNS, MINERVA_WAKES, ASLEEP, ASLEEP, ASLEEP,
]  # fmt: skip
"""The power of each character."""


def with_seconds(powers: list[Power]) -> list[Power]:
    """These powers, each with what is asked after it."""
    found: list[Power] = []
    for power in powers:
        found.append(power)
        if power.second is not None:
            found.append(power.second)
    return found


POWERS: Final = with_seconds(list(dict.fromkeys([*POWER_OF, LONE_DEATH_EATER, LONE_TWIN])))
"""Everything that a seat can be asked at a step of the night."""


def power_of(state: State, step: Step, seat: int) -> Power:
    """DRK-NIGHT-04: the dealt card alone decides what a seat is asked at this step."""
    power = POWER_OF[state.deal[seat]]
    if power.part in step.asks:
        return power.called(state)
    second = power.second
    if second is not None and second.part in step.asks and power.was_used(state, Seat(seat)):
        return second
    return ASLEEP


def was_called(state: State, power: Power) -> bool:
    """Is the call over at which this power is used?"""
    steps = tables_of(state.terms).steps
    return any(power.part in step.asks for step in steps[: state.step])


# -- what may be answered --------------------------------------------------------------------------

ANSWERS: Final[list[Answer]] = [
    SKIP, SEE, *LOOKS, *TWO_LOOKS, *TAKES, *GIFTS, *SWAPS, *TRADES, *TURNS, *DREAMS,
]  # fmt: skip
"""All that is ever answered at night, nothing first."""


class Tables:
    """What follows from the terms alone: the steps of the night, what may be answered and said."""

    def __init__(self, terms: Terms) -> None:
        self.steps = steps_of(terms)
        self.answers: dict[str, list[list[Action]]] = {}
        """By question and seat."""
        for power in POWERS:
            seats = range(terms.seats)
            self.answers[power.name] = [legal_answers(terms, power, Seat(seat)) for seat in seats]
        self.first_words: list[Action] = [SAYINGS[word] for word in opening_words(terms)]
        self.talk: list[dict[Utterance, list[Action]]] = [{} for _ in range(terms.seats)]
        """By seat and what it has begun to say: how it may go on (rules/debate.py)."""
        self.fingers: list[dict[int, list[Action]]] = [{} for _ in range(terms.seats)]
        """By seat, whom it aims at and whether that may be itself: its vote (rules/vote.py)."""


def legal_answers(terms: Terms, power: Power, seat: Seat) -> list[Action]:
    """All that may be answered to a question."""
    return [answer for answer in ANSWERS if answer.fits(power, terms, seat) is None]


MOST_TABLES: Final = 200
TABLES: Final[dict[TermsKey, Tables]] = {}


class Recent:
    """Whose tables were asked for last: a game asks for its own again and again."""

    def __init__(self) -> None:
        self.terms: Terms | None = None
        self.tables: Tables | None = None


RECENT: Final = Recent()


def tables_of(terms: Terms) -> Tables:
    """The tables of these terms, made once."""
    if RECENT.terms is terms and RECENT.tables is not None:
        return RECENT.tables
    found = kept_tables(terms)
    RECENT.terms, RECENT.tables = terms, found
    return found


def kept_tables(terms: Terms) -> Tables:
    """The tables of all terms that are like these."""
    key = terms.key()
    found = TABLES.get(key)
    if found is None:
        if len(TABLES) >= MOST_TABLES:
            TABLES.clear()
        found = Tables(terms)
        TABLES[key] = found
    return found


# -- the powers in order ---------------------------------------------------------------------------

BY_PART: Final = {power.part: power for power in with_seconds(POWER_OF)}
"""The power that is used in each part of the night."""


def perform(draft: State, step: Step, events: Events) -> None:
    """What is done once all have answered."""
    for part in step.acts:
        BY_PART[part].perform(draft, events)


def open_step(state: State, step: Step, events: Events) -> None:
    """What those who wake see before they are asked."""
    for part in step.opens:
        BY_PART[part].open(state, events)


def night_so_far(state: State) -> list[Deed]:
    """Everything that was done and seen, played again from the deal, in the order of the calls."""
    again = state.copy()
    again.card = state.deal.copy()
    again.face_up = NOWHERE
    deeds: list[Event] = []
    for number, step in enumerate(tables_of(state.terms).steps):
        if number <= state.step:
            open_step(again, step, deeds)
        if number < state.step:
            perform(again, step, deeds)
    return sorted([deed for deed in deeds if isinstance(deed, Deed)], key=call_of)


def looked_at(state: State, seat: Seat) -> list[Deed]:
    """DRK-SIR-03, DRK-HERM-01: a card shows when it is looked at, though others still choose.

    What is looked at so depends on no choice that is still to be made.
    """
    power = power_of(state, tables_of(state.terms).steps[state.step], seat)
    answer = power.answered(state, seat)
    if not isinstance(answer, Answer) or not answer.looks:
        return []
    deeds: list[Event] = []
    power.use(state, seat, answer, deeds)
    return [deed for deed in deeds if isinstance(deed, Deed)]


def call_of(deed: Deed) -> int:
    """The call at which something was done."""
    return deed.call
