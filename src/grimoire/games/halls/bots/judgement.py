"""Who is likely to win: by how many turns everybody still needs, or however another judge says."""

from grimoire.games.halls.heuristics import (
    ABOUT_TO_WIN,
    MOST,
    URGENCY,
    WINS_NOW,
    Outlook,
    hand_worth,
    judge,
    turns_left,
)
from grimoire.games.halls.state import NOBODY, State
from grimoire.kernel.net import shares
from grimoire.kernel.seats import Seat


class Judge:
    """Says how likely a player is to win."""

    def estimate(self, state: State, seat: Seat) -> float:
        """How probably this player wins, whatever the state of the game."""
        if state.outcome is not None:
            return state.outcome.reward(seat)
        if state.turn == NOBODY:
            return 1.0 / state.seats
        return self.chance(state, Outlook(state), seat)

    def win_chances(self, state: State) -> list[float]:
        """The chance of every player to win, whatever the state of the game."""
        if state.outcome is not None:
            return [state.outcome.reward(Seat(seat)) for seat in range(state.seats)]
        if state.turn == NOBODY:
            return [1.0 / state.seats] * state.seats
        return self.chances(state)

    def chances(self, state: State) -> list[float]:
        """The chance of every player, while the game is on."""
        outlook = Outlook(state)
        found = [self.chance(state, outlook, Seat(seat)) for seat in range(state.seats)]
        total = sum(found)
        return [one / total for one in found]

    def chance(self, state: State, outlook: Outlook, seat: Seat) -> float:
        """The same while the game is on, with what has been found out about the tiles."""
        return judge(state, outlook, seat)


class Alone(Judge):
    """Looks at the own classes, and overlooks that others have theirs."""

    def chance(self, state: State, outlook: Outlook, seat: Seat) -> float:
        turns = turns_left(state, outlook, seat, seat)
        if turns == WINS_NOW:
            return ABOUT_TO_WIN
        turns -= hand_worth(state.hands[seat])
        return MOST * shares([-URGENCY * turns, 0.0])[0]
