"""What everybody is asked at night, and what they may answer."""

from typing import Final

from grimoire.games.darkforces.actions import (
    ACTIONS,
    DREAM,
    GIVE,
    NIGHT_VERBS,
    SEE,
    SKIP,
    TURN,
    Action,
)
from grimoire.games.darkforces.data import (
    DEATH_EATER,
    DUMBLEDORE,
    FRED,
    GEORGE,
    HARRY,
    HERMIONE,
    MINERVA,
    SIRIUS,
    WAKES,
)
from grimoire.games.darkforces.rules.calling import (
    DUMBLEDORE_PLACES,
    SIRIUS_LOOKS,
    Step,
    steps_of,
)
from grimoire.games.darkforces.rules.death_eaters import check_lone_death_eater, is_lone
from grimoire.games.darkforces.rules.dumbledore import (
    check_dumbledore,
    check_dumbledore_places,
    has_looked,
)
from grimoire.games.darkforces.rules.harry import check_harry
from grimoire.games.darkforces.rules.hermione import check_hermione
from grimoire.games.darkforces.rules.neville import check_neville
from grimoire.games.darkforces.rules.powers import check_at_table, is_look
from grimoire.games.darkforces.rules.ron import check_ron
from grimoire.games.darkforces.rules.sirius import (
    check_sirius,
    check_sirius_looks,
    has_swapped,
)
from grimoire.games.darkforces.rules.twins import twins
from grimoire.games.darkforces.state import NOBODY, NightStep, State, Terms, TermsKey
from grimoire.kernel.refusal import Refusal

# -- the questions ---------------------------------------------------------------------------------

ASLEEP: Final = 0
DEATH_EATERS: Final = 1
LONE_DEATH_EATER: Final = 2
TWINS: Final = 3
LONE_TWIN: Final = 4
HERMIONE_CHOOSES: Final = 5
SIRIUS_CHOOSES: Final = 6
SIRIUS_MAY_LOOK: Final = 7
DUMBLEDORE_CHOOSES: Final = 8
DUMBLEDORE_MUST_PLACE: Final = 9
NEVILLE_CHOOSES: Final = 10
RON_CHOOSES: Final = 11
HARRY_CHOOSES: Final = 12
MINERVA_WAKES: Final = 13
"""What a seat can be asked at a step of the night."""

QUESTIONS: Final = [
    "asleep", "death_eaters", "death_eater_alone", "twins", "twin_alone", "hermione", "sirius",
    "sirius_look", "dumbledore", "dumbledore_place", "neville", "ron", "harry", "minerva",
]  # fmt: skip

CHOOSES: Final = [0, 0, 0, 0, 5, 6, 8, 10, 11, 12, 0, 0, 0, 0]
"""The question of each character that has a first choice of its own whatever the deal."""

FIRST_CHOICES: Final = (2, 5, 6, 8, 10, 11, 12)
SECOND_CHOICES: Final = (7, 9)


def question_of(state: State, steps: list[Step], seat: int) -> int:
    """DRK-NIGHT-04: the dealt card alone decides what a seat is asked at this step."""
    step = steps[state.step]
    role = state.deal[seat]
    if WAKES[role] in step.asks and WAKES[role] != 0:
        return first_question(state, seat, role)
    if role == SIRIUS and SIRIUS_LOOKS in step.asks and has_swapped(state, seat):
        return SIRIUS_MAY_LOOK
    if role == DUMBLEDORE and DUMBLEDORE_PLACES in step.asks and has_looked(state, seat):
        return DUMBLEDORE_MUST_PLACE
    return ASLEEP


def first_question(state: State, seat: int, role: int) -> int:
    """What a character is asked at its own call."""
    if role == DEATH_EATER:
        return LONE_DEATH_EATER if is_lone(state) else DEATH_EATERS
    if role in (FRED, GEORGE):
        return TWINS if len(twins(state)) == 2 else LONE_TWIN
    return MINERVA_WAKES if role == MINERVA else CHOOSES[role]


def check_question(terms: Terms, question: int, seat: int, act: Action) -> Refusal | None:
    """May this be the answer to this question?"""
    if question == LONE_DEATH_EATER:
        return check_lone_death_eater(terms, seat, act)
    if question == HERMIONE_CHOOSES:
        return check_hermione(terms, seat, act)
    if question == SIRIUS_CHOOSES:
        return check_sirius(terms, seat, act)
    if question == SIRIUS_MAY_LOOK:
        return check_sirius_looks(terms, seat, act)
    if question == DUMBLEDORE_CHOOSES:
        return check_dumbledore(terms, seat, act)
    if question == DUMBLEDORE_MUST_PLACE:
        return check_dumbledore_places(terms, seat, act)
    if question == NEVILLE_CHOOSES:
        return check_neville(terms, seat, act)
    if question == RON_CHOOSES:
        return check_ron(terms, seat, act)
    if question == HARRY_CHOOSES:
        return check_harry(terms, seat, act)
    return check_dream(terms, seat, act)


def check_dream(terms: Terms, seat: int, act: Action) -> Refusal | None:
    """DRK-NIGHT-03: who has nothing to choose dreams of a place, so that every finger is busy.

    DRK-NIGHT-07, DRK-STU-01: Students, Ginny and Luna do nothing else all night.
    """
    if act.verb == SKIP:
        return None
    if act.verb != DREAM or act.a == seat:
        return Refusal("DRK-NIGHT-06")
    return check_at_table(terms, act.a)


# -- the lists -------------------------------------------------------------------------------------


class Tables:
    """What follows from the terms alone: the steps of the night, and all possible answers."""

    def __init__(self, terms: Terms) -> None:
        self.steps = steps_of(terms)
        self.answers: list[list[list[Action]]] = []
        """By question and seat."""
        for question in range(len(QUESTIONS)):
            seats = range(terms.seats)
            self.answers.append([legal_answers(terms, question, seat) for seat in seats])


def legal_answers(terms: Terms, question: int, seat: int) -> list[Action]:
    """All that may be answered to a question, nothing first."""
    acts = [act for act in ACTIONS if act.verb in NIGHT_VERBS]
    return [act for act in acts if check_question(terms, question, seat, act) is None]


MOST_TABLES: Final = 200
TABLES: Final[dict[TermsKey, Tables]] = {}


def tables_of(terms: Terms) -> Tables:
    """The tables of these terms, made once."""
    key = terms.key()
    found = TABLES.get(key)
    if found is None:
        if len(TABLES) >= MOST_TABLES:
            TABLES.clear()
        found = Tables(terms)
        TABLES[key] = found
    return found


def legal_night(state: State, seat: int) -> list[Action]:
    """DRK-NIGHT-06: what a seat may answer; it depends on nothing that the seat does not know."""
    tables = tables_of(state.terms)
    return tables.answers[question_of(state, tables.steps, seat)][seat]


# -- may this be answered? -------------------------------------------------------------------------


def check_answer(state: State, seat: int, act: Action) -> Refusal | None:
    """May this seat answer so, at this step?"""
    ask = state.pending[-1]
    assert isinstance(ask, NightStep)
    if not ask.mask >> seat & 1:
        return Refusal("DRK-NIGHT-02")
    question = question_of(state, tables_of(state.terms).steps, seat)
    refusal = check_question(state.terms, question, seat, act)
    if refusal is None or refusal.rule != "DRK-NIGHT-06":
        return refusal
    return Refusal(why_asleep(state, seat, question, act))


def why_asleep(state: State, seat: int, question: int, act: Action) -> str:
    """The rule by which somebody who has nothing to choose now may not do this."""
    role = state.deal[seat]
    if question in (LONE_TWIN, TWINS):
        return "DRK-TWIN-03" if is_look(act) else "DRK-NIGHT-06"
    if question == DEATH_EATERS:
        return "DRK-DE-04" if is_look(act) else "DRK-NIGHT-06"
    if question == MINERVA_WAKES:
        return "DRK-MIN-03"
    if act.verb == DREAM:
        return "DRK-NIGHT-06"
    if WAKES[role] == 0:
        return "DRK-NIGHT-07"
    return why_not_now(state, seat, role, act)


def why_not_now(state: State, seat: int, role: int, act: Action) -> str:
    """The rule by which a character may do nothing before its call, and nothing more after it."""
    if state.choice[seat] == NOBODY:
        return "DRK-NIGHT-01"
    if role == SIRIUS and act.verb == SEE:
        return "DRK-Q-03" if has_swapped(state, seat) else "DRK-SIR-02"
    if role == DUMBLEDORE and act.verb == GIVE:
        return "DRK-DUMB-02" if has_looked(state, seat) else "DRK-DUMB-01"
    if role == HARRY and act.verb == TURN:
        return "DRK-HAR-04"
    if role == HERMIONE and is_look(act):
        return "DRK-HERM-02"
    if role == DEATH_EATER and is_look(act):
        return "DRK-DE-02"
    return "DRK-NIGHT-02"
