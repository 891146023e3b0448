"""What an action would do, as far as a view can tell: for sentences and for the screen."""

from grimoire.games.labyrinth.actions import (
    Action,
    Advance,
    Fight,
    Land,
    OfSquare,
    Penalise,
    PlayCard,
    PlayDoubleDie,
    Retreat,
    UsePortkey,
    Walk,
)
from grimoire.games.labyrinth.asks import AdvanceChoice
from grimoire.games.labyrinth.data import Edition
from grimoire.games.labyrinth.imagine import recall
from grimoire.games.labyrinth.maze import CUP_SPACE, NOWHERE, PORTKEY, square_name
from grimoire.games.labyrinth.rules.advance import advance_reach
from grimoire.games.labyrinth.rules.battles import strength
from grimoire.games.labyrinth.rules.moving import route_onto, walk_reach
from grimoire.games.labyrinth.rules.retreat import WayBack
from grimoire.games.labyrinth.rules.table import is_cloaked, squares_of, top
from grimoire.games.labyrinth.state import State
from grimoire.games.labyrinth.view import Preview, View
from grimoire.kernel.seats import Seat


class Sight:
    """A view as a state without its secrets, and the ways that lead through it."""

    def __init__(self, edition: Edition, seen: View) -> None:
        self.seen = seen
        self.state: State = recall(edition, seen)

    def route(self, seat: Seat, action: Action) -> list[int]:
        """The squares a piece walks in this action; empty if none does."""
        maze = self.state.edition.maze
        if isinstance(action, Walk):
            return walk_reach(self.state, seat).route_to(maze.space_at[action.square])
        if isinstance(action, Fight):
            advancing = isinstance(top(self.state), AdvanceChoice)
            reach = (advance_reach if advancing else walk_reach)(self.state, seat)
            return route_onto(reach, maze.space_at[action.square], action.side)
        if isinstance(action, Advance):
            return advance_reach(self.state, seat).route_to(maze.space_at[action.square])
        if isinstance(action, Retreat):
            return WayBack(self.state).route_to(maze.space_at[action.square])
        return []

    def rest(self, seat: Seat, action: Action) -> str:
        """Where the piece that this action moves would come to rest."""
        maze = self.state.edition.maze
        if isinstance(action, UsePortkey):
            return square_name(maze.squares[maze.twin[self.state.place[seat]]])
        if isinstance(action, Fight):
            return square_name(action.square)
        if not isinstance(action, (Walk, Advance, Retreat, Land, Penalise)):
            return ""
        space = maze.space_at[action.square]
        stops = isinstance(action, (Walk, Advance, Retreat))
        carried = self.carried_from(space) if stops else NOWHERE
        return square_name(action.square if carried == NOWHERE else maze.squares[carried])

    def carried_from(self, space: int) -> int:
        """Where a stop on this space would carry the piece, as far as one can tell."""
        state, maze = self.state, self.state.edition.maze
        if is_cloaked(state, state.active):
            return NOWHERE
        if maze.symbols[space] == PORTKEY:
            return maze.twin[space]
        if maze.symbols[space] != CUP_SPACE:
            return NOWHERE
        cup = self.seen.cups[maze.cup_number[space]].cup
        return NOWHERE if cup in ("", "cup") else maze.graves[int(cup)]

    def needed(self, action: Action) -> int:
        """The least number that would win the battle."""
        if isinstance(action, PlayCard):
            return max(0, strength(self.state) - self.state.edition.card_strength[action.card])
        if isinstance(action, PlayDoubleDie):
            return strength(self.state) - self.state.total
        return 0


class Memory:
    """The last view that was looked at: the same one is asked about again and again."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.last: Sight | None = None

    def sight(self, seen: View) -> Sight:
        """What a view shows, worked out once as long as it is the same."""
        if self.last is None or self.last.seen is not seen:
            self.last = Sight(self.edition, seen)
        return self.last


def preview(sight: Sight, seat: Seat, action: Action) -> Preview | None:
    """What a legal action would do, where that can be shown."""
    shown = isinstance(action, (OfSquare, Fight, UsePortkey, PlayCard, PlayDoubleDie))
    if not shown:
        return None
    needed = sight.needed(action)
    moves = sight.state.edition.card_moves[action.card] if isinstance(action, PlayCard) else 0
    return Preview(
        path=squares_of(sight.route(seat, action)),
        square=sight.rest(seat, action),
        needed=needed,
        chances=sum(face >= needed for face in sight.seen.faces) if moves or needed else 0,
        moves=moves,
    )
