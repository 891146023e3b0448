"""Being carried: by Portkey, to a gravestone, to a penalty space, or off a taken obstacle space.

LAB-MOVE-11: none of these is a stop. LAB-Q-07: where the place is taken, the piece lands beside it.
"""

from typing import Final, cast

from grimoire.games.labyrinth.events import (
    Advanced,
    Events,
    GravestoneSent,
    Penalised,
    PortkeyTaken,
)
from grimoire.games.labyrinth.maze import PLAIN, SQUARES
from grimoire.games.labyrinth.rules.table import (
    OnSquare,
    check_asked,
    is_taken,
    mover_after,
    square_of,
    top,
)
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

BY_PORTKEY: Final = 0
TO_GRAVE: Final = 1
TO_GRAVE_AGAIN: Final = 2
TO_PENALTY: Final = 3
OFF_OBSTACLE: Final = 4
"""Why a piece is carried."""


def carry(draft: State, piece: Seat, to: int, why: int, chooser: Seat, events: Events) -> None:
    """A piece is carried to a space, or to the nearest free one, which somebody may choose."""
    landing = LandingChoice(chooser, piece, to, why)
    if why != OFF_OBSTACLE and not is_taken(draft, piece, to):
        landing.land(draft, to, events)
        return
    spaces = landing.spaces(draft)
    if len(spaces) == 1:
        landing.land(draft, spaces[0], events)
    else:
        draft.pending.append(landing)


class LandingChoice(Question):
    """On which of the free spaces does a carried piece land?"""

    def __init__(self, chooser: Seat, piece: Seat, to: int, why: int) -> None:
        super().__init__((chooser,))
        self.piece = piece
        self.to = to
        self.why = why

    def spaces(self, state: State) -> list[int]:
        """LAB-Q-07: the nearest free spaces without a symbol, the Wandering Hedge respected."""
        maze = state.edition.maze
        wave, seen = [self.to], {self.to, state.hedge}
        while wave:
            landings = [space for space in wave if self.may_land(state, space)]
            if landings:
                return landings
            following: list[int] = []
            for space in wave:
                for near in maze.neighbours[space]:
                    if near not in seen:
                        seen.add(near)
                        following.append(near)
            wave = following
        raise AssertionError("there is no free space in the whole maze")

    def may_land(self, state: State, space: int) -> bool:
        """Is this a free space without a symbol?"""
        plain = state.edition.maze.symbols[space] == PLAIN
        return plain and not is_taken(state, self.piece, space)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        squares = state.edition.maze.squares
        return [LANDINGS[squares[space]] for space in self.spaces(state)]

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-Q-07", form="land_first") if action.main else None

    def goes_on_without(self, draft: State, leaver: Seat) -> bool:
        """The next player on the right chooses, if it was not for the active player to choose."""
        if leaver == draft.active:
            return False
        mover = mover_after(draft, leaver)
        draft.pending[-1] = LandingChoice(mover, self.piece, self.to, self.why)
        return True

    def land(self, draft: State, space: int, events: Events) -> None:
        """LAB-Q-09: the piece is put down, and nothing happens there."""
        if events is not None:
            events.append(self.landed(draft, space))
        draft.place[self.piece] = space

    def landed(
        self, state: State, space: int
    ) -> PortkeyTaken | GravestoneSent | Penalised | Advanced:
        """What everybody sees of a landing."""
        seat, square, aside = self.piece, square_of(state, space), space != self.to
        if self.why == BY_PORTKEY:
            return PortkeyTaken(seat, square, "aside" if aside else "taken")
        if self.why == TO_PENALTY:
            return Penalised(seat, square, aside)
        if self.why == OFF_OBSTACLE:
            return Advanced(seat, [square], square, "farther")
        again = self.why == TO_GRAVE_AGAIN
        return GravestoneSent(seat, square, "aside" if aside else "again" if again else "first")


class Land(OnSquare):
    """A piece finds its place taken: let it land here instead."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May the carried piece land here?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, LandingChoice):
            return Refusal("LAB-Q-07", form="not_carried")
        free = state.edition.maze.space_at[self.square] in question.spaces(state)
        return None if free else Refusal("LAB-Q-07")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The piece lands where it was chosen."""
        question = cast(LandingChoice, draft.pending.pop())
        question.land(draft, draft.edition.maze.space_at[self.square], events)


LANDINGS: Final[list[Action]] = [Land(square) for square in range(SQUARES)]
