"""Calling the night: which calls are made, in which order, and how long each lasts.

DRK-SETUP-13, DRK-GM-03: the game itself is the caller, so nobody at the table knows more by it.

A call is one part of the night, and two of them have a second part, asked once the first is done:
Sirius may look at his new card, Dumbledore places the card he has seen. A step is what everybody
is asked at the same time. Call by call there is a step for each part. All at once there are at most
two, since all that is seen up to call 5 depends on the deal alone, and no later choice on anything
seen: first every choice, then the second parts.
"""

from typing import Final

from grimoire.games.darkforces.data import DEATH_EATER, KINDS, WAKES, Counts
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.state import Terms

CALL_DEATH_EATERS: Final = 1
CALL_TWINS: Final = 2
CALL_HERMIONE: Final = 3
CALL_SIRIUS: Final = 4
CALL_DUMBLEDORE: Final = 5
CALL_NEVILLE: Final = 6
CALL_RON: Final = 7
CALL_HARRY: Final = 8
CALL_MINERVA: Final = 9
SIRIUS_LOOKS: Final = 14
DUMBLEDORE_PLACES: Final = 15
"""The parts of the night: a call, or ten more for its second part."""

SECOND_PARTS: Final = {CALL_SIRIUS: SIRIUS_LOOKS, CALL_DUMBLEDORE: DUMBLEDORE_PLACES}
RECOGNITION: Final = (CALL_DEATH_EATERS, CALL_TWINS)
"""Calls at which those who wake see each other before anything is asked."""


class Step:
    """What is asked of everybody at the same time."""

    def __init__(
        self, call: int, opens: tuple[int, ...], asks: tuple[int, ...], acts: tuple[int, ...]
    ) -> None:
        self.call = call
        """The call that is made; 0 where all choose at once."""
        self.opens = opens
        """What those who wake see before they are asked."""
        self.asks = asks
        self.acts = acts
        """What is done once all have answered."""

    def is_second(self) -> bool:
        """Does it ask for second parts only?"""
        return len(self.asks) > 0 and self.asks[0] >= SIRIUS_LOOKS


def calls_of(deck: Counts) -> list[int]:
    """DRK-NIGHT-02, DRK-GM-01: the calls of this deck, all of them, wherever the cards lie."""
    woken = {WAKES[role] for role in range(1, KINDS) if deck[role] > 0}
    return sorted(woken - {0})


def steps_of(terms: Terms) -> list[Step]:
    """The steps of the night: the result is the same either way."""
    calls = calls_of(terms.deck)
    return call_by_call(calls) if terms.sequential else all_at_once(calls)


def call_by_call(calls: list[int]) -> list[Step]:
    """DRK-NIGHT-02: one call after the other."""
    steps: list[Step] = []
    for call in calls:
        if call == CALL_MINERVA:
            steps.append(Step(call, (call,), (call,), ()))
        else:
            steps.append(Step(call, (call,) if call in RECOGNITION else (), (call,), (call,)))
        if call in SECOND_PARTS:
            second = (SECOND_PARTS[call],)
            steps.append(Step(call, (), second, second))
    return steps


def all_at_once(calls: list[int]) -> list[Step]:
    """Every choice in parallel; what depends on a sight, and what comes after it, afterwards."""
    opens = tuple([call for call in calls if call in RECOGNITION])
    asks = tuple([call for call in calls if call != CALL_MINERVA])
    seconds = tuple([SECOND_PARTS[call] for call in calls if call in SECOND_PARTS])
    if not seconds:
        return [Step(0, opens, asks, tuple(calls))] if calls else []
    early = tuple([call for call in calls if call <= CALL_DUMBLEDORE])
    late = tuple([call for call in calls if call > CALL_DUMBLEDORE])
    return [Step(0, opens, asks, early), Step(0, (), seconds, (*seconds, *late))]


def script_of(deck: Counts) -> list[str]:
    """DRK-GM-01: the names of the lines that a voice reads, from dusk to dawn."""
    lone = deck[DEATH_EATER] == 1
    calls = ["1_single" if call == 1 and lone else str(call) for call in calls_of(deck)]
    return ["dusk", *calls, "dawn"]


# -- how long it lasts -----------------------------------------------------------------------------


def silence(terms: Terms, step: Step) -> int:
    """DRK-GM-02: a silence of fixed length, whoever is awake; DRK-GM-04: bots wait it out."""
    seconds = SHIPPED.silences[terms.night_pace]
    if step.call == 0:
        return seconds["follow" if step.is_second() else "together"]
    if step.call in (CALL_TWINS, CALL_MINERVA):
        return seconds["glance"]
    whole = seconds["double" if step.call == CALL_DUMBLEDORE else "call"]
    if step.call not in SECOND_PARTS:
        return whole
    return whole // 2 if step.is_second() else whole - whole // 2
