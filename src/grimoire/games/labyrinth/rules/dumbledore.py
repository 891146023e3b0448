"""Albus Dumbledore: denouncing the wearer of the Cloak, the answer out of turn, the penalty."""

from typing import Final, Literal, cast

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.events import DumbledoreAnswered, DumbledorePlayed, Events
from grimoire.games.labyrinth.maze import SQUARES
from grimoire.games.labyrinth.pouch import holds
from grimoire.games.labyrinth.rules.carrying import TO_PENALTY, carry
from grimoire.games.labyrinth.rules.table import OfPlayer, OnSquare, check_asked, name_of, top
from grimoire.games.labyrinth.rules.tiles import PlayTile, discard_tile
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat

# -- denouncing ------------------------------------------------------------------------------------


class PlayDumbledore(PlayTile):
    """Denounce the rival who wears the Cloak."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-DUMB-06: an answer is not answered."""
        if top(state) in ANSWER_CHOICE and seat == state.active:
            return Refusal("LAB-DUMB-06")
        return super().check_now(state, seat)

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        return None if can_denounce(state, seat) else Refusal("LAB-DUMB-01")

    def ways(self, state: State, seat: Seat) -> list[Action]:
        return [DUMBLEDORE] if can_denounce(state, seat) else []

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-DUMB-04: before anything happens, the denounced player may answer."""
        if events is not None:
            events.append(DumbledorePlayed(seat, draft.cloak))
        draft.pending.append(ANSWER_CHOICE[draft.cloak])


DUMBLEDORE: Final = PlayDumbledore(data.DUMBLEDORE)


def can_denounce(state: State, seat: Seat) -> bool:
    """LAB-DUMB-01, LAB-Q-21: does a rival wear the Cloak?"""
    return state.cloak != NOBODY and state.cloak != seat


# -- the answer ------------------------------------------------------------------------------------


class AnswerChoice(Question):
    """Does the denounced player answer?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """To answer, if there is a tile to answer with, or not."""
        held = holds(state.tiles[seat], data.DUMBLEDORE)
        return [ANSWER, NO_ANSWER] if held else [NO_ANSWER]

    def overdue(self, state: State, seat: Seat) -> Action:
        return NO_ANSWER

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-DUMB-04", form="answer_first") if action.main else None

    def goes_on_without(self, draft: State, leaver: Seat) -> bool:
        """There is nobody to denounce any more."""
        draft.pending.pop()
        return True


ANSWER_CHOICE: Final = [AnswerChoice((Seat(seat),)) for seat in range(data.MOST_PLAYERS)]


class NoAnswer(OfPlayer):
    """Leave Dumbledore unanswered."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-DUMB-04: may this player, and no other, say whether Dumbledore is answered?"""
        question = top(state)
        if question not in ANSWER_CHOICE:
            return Refusal("LAB-DUMB-04", form="not_denounced")
        if seat in question.seats:
            return None
        return Refusal("LAB-DUMB-04", {"who": name_of(state, question.seats[0])})

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-DUMB-02, LAB-DUMB-03: off with the Cloak, and off to the nearest penalty space."""
        draft.pending.pop()
        draft.cloak = NOBODY
        if events is not None:
            events.append(DumbledoreAnswered(draft.active, seat, "none"))
        nearest = draft.edition.maze.nearest_penalties[draft.place[seat]]
        if len(nearest) == 1:
            penalise(draft, seat, nearest[0], events)
        else:
            draft.pending.append(PenaltyChoice(draft.active, seat))


class Answer(NoAnswer):
    """Answer Dumbledore with Dumbledore."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player answer with a tile?"""
        refusal = super().check_now(state, seat)
        if refusal is not None:
            return refusal
        return None if holds(state.tiles[seat], data.DUMBLEDORE) else Refusal("LAB-RES-04")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-DUMB-05: both tiles are gone, no penalty falls; LAB-Q-23: who has the Cloak now."""
        draft.pending.pop()
        discard_tile(draft, seat, data.DUMBLEDORE)
        backfires = draft.terms.backfire
        if backfires:
            draft.cloak = draft.active
        if events is not None:
            how: Literal["backfire", "restore"] = "backfire" if backfires else "restore"
            events.append(DumbledoreAnswered(draft.active, seat, how))


ANSWER: Final = Answer()
NO_ANSWER: Final = NoAnswer()

# -- the penalty -----------------------------------------------------------------------------------


class PenaltyChoice(Question):
    """Which of the nearest penalty spaces?"""

    def __init__(self, seat: Seat, cheat: Seat) -> None:
        super().__init__((seat,))
        self.cheat = cheat

    def spaces(self, state: State) -> list[int]:
        """The penalty spaces that are equally near."""
        return state.edition.maze.nearest_penalties[state.place[self.cheat]]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        squares = state.edition.maze.squares
        return [PENALTIES[squares[space]] for space in self.spaces(state)]

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-DUMB-03", form="send_first") if action.main else None


class Penalise(OnSquare):
    """Send the denounced piece to this penalty space."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player send the denounced piece to this space?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, PenaltyChoice):
            return Refusal("LAB-DUMB-03", form="nobody_sent")
        near = state.edition.maze.space_at[self.square] in question.spaces(state)
        return None if near else Refusal("LAB-DUMB-03")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The denouncer has chosen between penalty spaces."""
        question = cast(PenaltyChoice, draft.pending.pop())
        penalise(draft, question.cheat, draft.edition.maze.space_at[self.square], events)


PENALTIES: Final[list[Action]] = [Penalise(square) for square in range(SQUARES)]


def penalise(draft: State, cheat: Seat, space: int, events: Events) -> None:
    """The cheat goes to this penalty space, or beside it if it is taken."""
    carry(draft, cheat, space, TO_PENALTY, draft.active, events)
