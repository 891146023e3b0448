"""The retreat after a defeat, chosen by the player on the right."""

from typing import Final, cast

from grimoire.games.labyrinth.events import Events, Retreated
from grimoire.games.labyrinth.maze import OBSTACLE, SQUARES, square_name
from grimoire.games.labyrinth.rules import spaces
from grimoire.games.labyrinth.rules.cards import discard_card
from grimoire.games.labyrinth.rules.carrying import OFF_OBSTACLE, carry
from grimoire.games.labyrinth.rules.table import (
    Way,
    check_asked,
    is_taken,
    mover_after,
    name_of,
    rivals,
    square_of,
    squares_of,
    top,
)
from grimoire.games.labyrinth.state import Action, Battle, BattleQuestion, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOTHING, NOWHERE, Seat

UNREACHED: Final = -1
CLOSED: Final = -2


class WayBack:
    """LAB-BATTLE-13, LAB-Q-18: where the loser can be sent, out the way it came in.

    Pieces and other obstacles are passed; the obstacle just fought is not entered again.
    """

    def __init__(self, state: State, battle: Battle, entered_from: int) -> None:
        self.maze = state.edition.maze
        self.start = state.place[state.active]
        self.steps = [UNREACHED] * self.maze.size
        self.steps[state.hedge] = CLOSED
        self.steps[self.start] = CLOSED
        self.order: list[int] = []
        for space in self.first_steps(state.hedge, entered_from):
            self.enter(space, 1)
        self.go_on(battle.back)
        if state.terms.next_free:
            self.go_on_to_free(rivals(state, state.active), battle.back)

    def go_on(self, farthest: int) -> None:
        """Note every space that is no farther away than this."""
        for space in self.order:
            if self.steps[space] < farthest:
                for near in self.maze.neighbours[space]:
                    self.enter(near, self.steps[space] + 1)

    def go_on_to_free(self, taken: tuple[int, int, int], farthest: int) -> None:
        """LAB-Q-18, where the table has chosen so: past pieces to the nearest free space."""
        noted = 0
        while noted < len(self.order) and all(space in taken for space in self.order):
            noted, farthest = len(self.order), farthest + 1
            self.go_on(farthest)

    def first_steps(self, hedge: int, entered_from: int) -> list[int]:
        """Where the loser came from; anywhere if that was a hedge or is shut."""
        if entered_from in (NOWHERE, hedge):
            return self.maze.neighbours[self.start]
        return [entered_from]

    def enter(self, space: int, walked: int) -> None:
        """Note a space that the retreat can come to."""
        if self.steps[space] == UNREACHED:
            self.steps[space] = walked
            self.order.append(space)

    def route_to(self, space: int) -> list[int]:
        """The squares of a shortest retreat to a space."""
        route = [self.maze.squares[space]]
        while self.steps[space] > 1:
            walked = self.steps[space] - 1
            space = next(n for n in self.maze.neighbours[space] if self.steps[n] == walked)
            route.append(self.maze.squares[space])
        return route[::-1]


def way_back(state: State, battle: Battle) -> WayBack:
    """The way that the loser of this battle goes."""
    return WayBack(state, battle, battle.entered_from)


def retreats(state: State, battle: Battle) -> list[int]:
    """The spaces to send the loser to: free ones, and obstacles only if there is nothing else."""
    way = way_back(state, battle)
    taken = rivals(state, state.active)
    free = [space for space in way.order if space not in taken]
    plain = [space for space in free if way.maze.symbols[space] != OBSTACLE]
    return plain or free


def begin_retreat(draft: State, battle: Battle, mover: Seat, events: Events) -> None:
    """LAB-BATTLE-11: the mover chooses; with no way back the piece stays, if it can."""
    loser = draft.active
    if retreats(draft, battle):
        draft.pending.append(RetreatChoice(mover, battle))
        return
    discard_card(draft, battle.card)
    if is_taken(draft, loser, draft.place[loser]):
        carry(draft, loser, draft.place[loser], OFF_OBSTACLE, mover, events)
    elif events is not None:
        square = square_of(draft, draft.place[loser])
        events.append(Retreated(loser, mover, [], square))


class RetreatChoice(BattleQuestion):
    """Where does the player on the right send the loser?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        squares = state.edition.maze.squares
        return [RETREATS[squares[space]] for space in retreats(state, self.battle)]

    def overdue(self, state: State, seat: Seat) -> Action:
        """LAB-Q-18: as far from the cups as the piece can go."""
        maze = state.edition.maze
        farthest, most = NOWHERE, -1
        for space in retreats(state, self.battle):
            if maze.to_cup[space] > most:
                farthest, most = space, maze.to_cup[space]
        return RETREATS[maze.squares[farthest]]

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-BATTLE-11", form="send_first") if action.main else None

    def goes_on_without(self, draft: State, leaver: Seat) -> bool:
        """The next player on the right sends the loser back."""
        draft.pending[-1] = RetreatChoice(mover_after(draft, leaver), self.battle)
        return True


class Retreat(Way):
    """Send the loser of a battle back to this square."""

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player send the loser to this square?"""
        question = top(state)
        if not isinstance(question, RetreatChoice):
            return check_asked(state, seat) or Refusal("LAB-BATTLE-11", form="no_defeat")
        if seat not in question.seats:
            return refuse_mover(state, question)
        space = state.edition.maze.space_at[self.square]
        if space in retreats(state, question.battle):
            return None
        if space == NOWHERE:
            return Refusal("LAB-MOVE-03")
        if space == state.hedge:
            return Refusal("LAB-MOVE-13")
        if way_back(state, question.battle).steps[space] == UNREACHED:
            return refuse_back(state, question.battle, space)
        taken = is_taken(state, state.active, space)
        return Refusal("LAB-MOVE-06" if taken else "LAB-BATTLE-13")

    def route(self, state: State, seat: Seat) -> list[int]:
        way = way_back(state, defeat_of(state))
        return way.route_to(state.edition.maze.space_at[self.square])

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-MOVE-11: the loser is sent back, and where it stops counts as a stop."""
        loser = draft.active
        if events is not None:
            route = self.route(draft, seat)
            events.append(Retreated(loser, seat, squares_of(route), square_name(self.square)))
        discard_card(draft, defeat_of(draft).card)
        draft.place[loser] = draft.edition.maze.space_at[self.square]
        draft.pending[-1] = spaces.STOP


RETREATS: Final[list[Action]] = [Retreat(square) for square in range(SQUARES)]


def defeat_of(state: State) -> Battle:
    """The battle whose loser is to be sent back."""
    question = cast(RetreatChoice, state.pending[-1])
    return question.battle


def refuse_mover(state: State, question: RetreatChoice) -> Refusal:
    """LAB-BATTLE-11, LAB-BATTLE-12: it is not this player's choice."""
    mover = name_of(state, question.seats[0])
    return Refusal(rule_of(question.battle), {"moves": question.battle.back, "who": mover})


def refuse_back(state: State, battle: Battle, space: int) -> Refusal:
    """LAB-BATTLE-13: not the way it came in; LAB-BATTLE-11, LAB-BATTLE-12: or too far."""
    if WayBack(state, battle, NOWHERE).steps[space] != UNREACHED:
        return Refusal("LAB-BATTLE-13")
    return Refusal(rule_of(battle), {"moves": battle.back}, "too_far")


def rule_of(battle: Battle) -> str:
    """The rule that says how far the loser goes back: with a card, or without one."""
    return "LAB-BATTLE-12" if battle.card == NOTHING else "LAB-BATTLE-11"
