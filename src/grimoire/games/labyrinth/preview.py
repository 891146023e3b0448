"""What an action would do, as far as a view can tell: for sentences and for the screen."""

from grimoire.games.labyrinth.data import Edition
from grimoire.games.labyrinth.imagine import recall
from grimoire.games.labyrinth.maze import CUP_SPACE, PORTKEY, square_name
from grimoire.games.labyrinth.rules.battles import PlayCard, PlayDoubleDie, strength
from grimoire.games.labyrinth.rules.carrying import Land
from grimoire.games.labyrinth.rules.dumbledore import Penalise
from grimoire.games.labyrinth.rules.moving import Fight
from grimoire.games.labyrinth.rules.spaces import UsePortkey
from grimoire.games.labyrinth.rules.table import Way, battle_of, is_cloaked, square_of, squares_of
from grimoire.games.labyrinth.rules.tile_kinds import PlayHedge
from grimoire.games.labyrinth.state import Action, State
from grimoire.games.labyrinth.view import Preview, View
from grimoire.kernel.seats import NOWHERE, Seat


class Sight:
    """A view as a state without its secrets."""

    def __init__(self, edition: Edition, seen: View) -> None:
        self.seen = seen
        self.state: State = recall(edition, seen)

    def rest(self, action: Way) -> str:
        """Where the piece that walks would come to rest."""
        carried = self.carried_from(self.state.edition.maze.space_at[action.square])
        return square_name(action.square) if carried == NOWHERE else square_of(self.state, carried)

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

    def portkey_twin(self, seat: Seat) -> str:
        """Where the Portkey leads on which a player's piece stands."""
        return square_of(self.state, self.state.edition.maze.twin[self.state.place[seat]])

    def throw(self, needed: int, moves: int) -> Preview:
        """What a throw would have to show, and how far it would carry."""
        chances = sum(face >= needed for face in self.seen.faces) if moves or needed else 0
        return Preview([], "", needed, chances, moves)


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
    state = sight.state
    match action:
        case Fight(square=square):
            return Preview(squares_of(action.route(state, seat)), square_name(square), 0, 0, 0)
        case Way():
            return Preview(squares_of(action.route(state, seat)), sight.rest(action), 0, 0, 0)
        case Land(square=square) | Penalise(square=square):
            return Preview([], square_name(square), 0, 0, 0)
        case UsePortkey():
            return Preview([], sight.portkey_twin(seat), 0, 0, 0)
        case PlayHedge():
            return Preview([], "", 0, 0, 0)
        case PlayCard(card=card):
            edition = state.edition
            needed = max(0, strength(state) - edition.card_strength[card])
            return sight.throw(needed, edition.card_moves[card])
        case PlayDoubleDie():
            battle = battle_of(state)
            return sight.throw(strength(state) - battle.total if battle else 0, 0)
    return None
