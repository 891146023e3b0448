"""The advance after a victory."""

from typing import ClassVar, Final, Literal, cast

from grimoire.games.labyrinth.events import Advanced, Events
from grimoire.games.labyrinth.maze import OBSTACLE, SQUARES, square_name
from grimoire.games.labyrinth.rules import battles, moving, spaces
from grimoire.games.labyrinth.rules.carrying import OFF_OBSTACLE, carry
from grimoire.games.labyrinth.rules.reach import SHUT, STOPS, Reach, WalkQuestion
from grimoire.games.labyrinth.rules.table import (
    Way,
    check_asked,
    is_taken,
    square_of,
    squares_of,
    top,
)
from grimoire.games.labyrinth.state import Action, Battle, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOWHERE, Seat


def begin_advance(draft: State, battle: Battle, events: Events) -> None:
    """The winner chooses where to; a piece that must leave and cannot is put beside the space."""
    seat = draft.active
    choice = AdvanceChoice(seat, battle)
    if choice.legal(draft, seat):
        draft.pending.append(choice)
    else:
        carry(draft, seat, draft.place[seat], OFF_OBSTACLE, seat, events)


def must_leave(state: State, seat: Seat) -> bool:
    """LAB-BATTLE-16: does another piece stand on the obstacle space?"""
    return is_taken(state, seat, state.place[seat])


class AdvanceChoice(WalkQuestion):
    """Where to after the victory?"""

    throw_stands: ClassVar[bool] = True

    def __init__(self, seat: Seat, battle: Battle) -> None:
        super().__init__((seat,))
        self.battle = battle

    def fought(self) -> Battle | None:
        return self.battle

    def moves(self, state: State) -> int:
        """LAB-BATTLE-06: how far the card carries."""
        return state.edition.card_moves[self.battle.card]

    def reach(self, state: State, seat: Seat) -> Reach:
        """LAB-BATTLE-15: obstacles are walls, unless battles are chained."""
        return Reach(state, seat, self.moves(state), STOPS if state.terms.chain else SHUT, False)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-BATTLE-06: to stay, and every space within the moves, or beyond a piece."""
        advances: list[Action] = [] if must_leave(state, seat) else [moving.STAY]
        moving.add_walks(self.reach(state, seat), ADVANCES, advances)
        return advances

    # -- staying -------------------------------------------------------------------------------

    def check_stay(self, state: State, seat: Seat) -> Refusal | None:
        return Refusal("LAB-BATTLE-16") if must_leave(state, seat) else None

    def stay(self, draft: State, seat: Seat, events: Events) -> None:
        """The winner does not advance."""
        draft.pending.pop()
        if events is not None:
            events.append(Advanced(seat, [], square_of(draft, draft.place[seat]), "stayed"))

    # -- into the next obstacle ----------------------------------------------------------------

    def check_fight(self, state: State, seat: Seat, square: int, side: int) -> Refusal | None:
        """LAB-Q-19: may the winner run into this obstacle from this side?"""
        if not state.terms.chain and is_obstacle(state, square):
            return Refusal("LAB-BATTLE-15")
        refusal = moving.check_entry(self.reach(state, seat), state, seat, square, side)
        if refusal is not None and refusal.rule == "LAB-TURN-03":
            return Refusal("LAB-BATTLE-06", {"moves": self.moves(state)})
        return refusal

    def fight(self, draft: State, seat: Seat, square: int, side: int, events: Events) -> None:
        """The first obstacle is settled before the second is met."""
        maze = draft.edition.maze
        space = maze.space_at[square]
        if events is not None:
            reach = self.reach(draft, seat)
            events.append(advanced(reach, moving.route_onto(reach, space, side)))
        draft.pending.pop()
        draft.place[seat] = space
        draft.pending[-1] = battles.Victory(
            Battle(maze.neighbour_on(space, side), self.battle.card, chained=True)
        )


class Advance(Way):
    """Advance after a victory, and rest on this square."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May the winner advance to this square and rest there?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, AdvanceChoice):
            return Refusal("LAB-BATTLE-06", form="no_victory")
        if self in question.legal(state, seat):
            return None
        return refuse_advance(state, seat, question, self.square)

    def route(self, state: State, seat: Seat) -> list[int]:
        return advance_of(state).reach(state, seat).route_to(self.space(state))

    def space(self, state: State) -> int:
        """Where it leads."""
        return state.edition.maze.space_at[self.square]

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-BATTLE-06: the piece advances, and where it stops counts as a stop."""
        if events is not None:
            reach = advance_of(draft).reach(draft, seat)
            events.append(advanced(reach, reach.route_to(self.space(draft))))
        draft.place[seat] = self.space(draft)
        draft.pending[-1] = spaces.STOP


ADVANCES: Final[list[Action]] = [Advance(square) for square in range(SQUARES)]


def advance_of(state: State) -> AdvanceChoice:
    """The advance that is to be chosen."""
    question = cast(AdvanceChoice, state.pending[-1])
    return question


def is_obstacle(state: State, square: int) -> bool:
    """Is there an obstacle on this square?"""
    space = state.edition.maze.space_at[square]
    return space != NOWHERE and state.edition.maze.symbols[space] == OBSTACLE


def refuse_advance(state: State, seat: Seat, question: AdvanceChoice, square: int) -> Refusal:
    """Why the winner may not rest on this square."""
    maze = state.edition.maze
    if is_obstacle(state, square) and maze.space_at[square] != state.place[seat]:
        return Refusal("LAB-MOVE-09" if state.terms.chain else "LAB-BATTLE-15")
    refusal = moving.check_rest(question.reach(state, seat), state, seat, square)
    if refusal is None or refusal.rule == "LAB-TURN-03":
        return Refusal("LAB-BATTLE-06", {"moves": question.moves(state)})
    return Refusal("LAB-BATTLE-15") if refusal.rule == "LAB-MOVE-09" else refusal


def advanced(reach: Reach, route: list[int]) -> Advanced:
    """What everybody sees of an advance."""
    manner: Literal["walked", "farther"] = "farther" if len(route) > reach.limit else "walked"
    return Advanced(reach.seat, squares_of(route), square_name(route[-1]), manner)
