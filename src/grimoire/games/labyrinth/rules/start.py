"""The first turn: drawn by lot, won in a race of spells, or the host's."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from grimoire.games.labyrinth.data import MOST_PLAYERS, SPELLS
from grimoire.games.labyrinth.events import Events, SpellCalled, StartDecided, StartRolled
from grimoire.games.labyrinth.rules.chance import OfChance, evenly
from grimoire.games.labyrinth.rules.dice import RollQuestion
from grimoire.games.labyrinth.rules.table import top
from grimoire.games.labyrinth.rules.turns import begin_turn
from grimoire.games.labyrinth.state import OUT, UNTHROWN, Action, Question, State, Task
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, NOTHING, Seat

How = Literal["random", "spell", "rolled", "host"]


class FirstTurn(Task):
    """All is laid out: it is to be settled who begins."""

    def run(self, draft: State, events: Events) -> None:
        """LAB-Q-04: a lot, a race of spells, or the host."""
        if draft.terms.start == "host":
            begin(draft, Seat(0), "host", events)
        elif draft.terms.start in ("first_call", "spell_race"):
            ask_for_spells(draft)
        else:
            draft.pending.append(STARTER_LOT)


FIRST_TURN: Final = FirstTurn()


def begin(draft: State, seat: Seat, how: How, events: Events) -> None:
    """It is settled who begins."""
    if events is not None:
        events.append(StartDecided(seat, how))
    begin_turn(draft, seat, events)


# -- the lot ---------------------------------------------------------------------------------------


class StarterLot(Question):
    """Who has the first turn?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly(STARTERS[: state.seats])

    def draw(self, state: State, source: Source) -> Action:
        return STARTERS[source.below(state.seats)]


STARTER_LOT: Final = StarterLot((CHANCE,))


class DrawStarter(OfChance):
    """The lot for the first turn falls on this player."""

    rule: ClassVar[str] = "LAB-SETUP-12"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def fits(self, state: State, question: Question) -> bool:
        """May the lot fall on this player?"""
        return question is STARTER_LOT and self.seat < state.seats

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        draft.pending.pop()
        begin(draft, Seat(self.seat), "random", events)


STARTERS: Final[list[Action]] = [DrawStarter(seat) for seat in range(MOST_PLAYERS)]

# -- the race of spells ----------------------------------------------------------------------------


def callers(state: State) -> list[Seat]:
    """Who has called a spell."""
    return [Seat(seat) for seat in range(state.seats) if state.spell[seat] != NOTHING]


def ask_for_spells(draft: State) -> None:
    """Everybody may call; once somebody has, those who did may close the race."""
    silent = [Seat(seat) for seat in range(draft.seats) if draft.spell[seat] == NOTHING]
    draft.pending.append(SpellRace((*silent, *callers(draft))))


class SpellRace(Question):
    """Who calls a spell first?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-SETUP-12: any spell for those who have not called, the others may close the race."""
        return list(CALLS) if state.spell[seat] == NOTHING else [CLAIM]

    def overdue(self, state: State, seat: Seat) -> Action:
        return CLAIM


class InRace(Action):
    """What a player does in the race of spells."""

    has_called: ClassVar[bool]
    """Is it for those who have called a spell?"""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Is there a race, and is this for this player to do?"""
        if not 0 <= seat < state.seats:
            return Refusal("LAB-SETUP-01")
        if not isinstance(top(state), SpellRace):
            return Refusal("LAB-SETUP-12", form="no_race")
        called = state.spell[seat] != NOTHING
        if called == self.has_called:
            return None
        return Refusal("LAB-SETUP-12", form="called" if called else "not_called")


class CallSpell(InRace):
    """Call out a spell for the first turn."""

    has_called: ClassVar[bool] = False

    def __init__(self, spell: int) -> None:
        super().__init__()
        self.spell = spell

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-04: the first call begins; in games of old, all who called threw the die."""
        draft.pending.pop()
        draft.spell[seat] = self.spell
        if events is not None:
            events.append(SpellCalled(seat, SPELLS[self.spell]))
        if draft.terms.start == "first_call":
            begin(draft, seat, "spell", events)
        elif len(callers(draft)) == draft.seats:
            close_race(draft, events)
        else:
            ask_for_spells(draft)


class Claim(InRace):
    """Close the race of spells: whoever has called by now takes part."""

    has_called: ClassVar[bool] = True

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The race is over: whoever has not called has been too slow."""
        draft.pending.pop()
        close_race(draft, events)


CALLS: Final[list[Action]] = [CallSpell(spell) for spell in range(len(SPELLS))]
CLAIM: Final = Claim()


def close_race(draft: State, events: Events) -> None:
    """The only caller begins; several throw the die; if nobody called, the lot decides."""
    called = callers(draft)
    if not called:
        draft.pending.append(STARTER_LOT)
    elif len(called) == 1:
        begin(draft, called[0], "spell", events)
    else:
        throw_off(draft, called)


# -- throwing for it -------------------------------------------------------------------------------


def throw_off(draft: State, level: list[Seat]) -> None:
    """These players throw, the others are out of it."""
    for seat in range(draft.seats):
        draft.start_face[seat] = UNTHROWN if seat in level else OUT
    draft.pending.append(STARTER_ROLL)


class StarterRoll(RollQuestion):
    """A throw for the first turn."""

    def rolled(self, draft: State, face: int, events: Events) -> None:
        """LAB-SETUP-12: the highest begins, the Cloak counting 0; if they are level, once more."""
        seat = Seat(draft.start_face.index(UNTHROWN))
        draft.start_face[seat] = face
        done = UNTHROWN not in draft.start_face
        highest = max(draft.start_face)
        level = [Seat(s) for s in range(draft.seats) if draft.start_face[s] == highest]
        if events is not None:
            events.append(StartRolled(seat, face, done and len(level) > 1))
        if not done:
            return
        draft.pending.pop()
        if len(level) == 1:
            begin(draft, level[0], "rolled", events)
        else:
            throw_off(draft, level)


STARTER_ROLL: Final = StarterRoll((CHANCE,))
