"""The Invisibility Cloak: who puts it on whom, and how it comes off."""

from typing import ClassVar, Final

from grimoire.games.labyrinth.data import CLOAK_FACE, MOST_PLAYERS
from grimoire.games.labyrinth.events import CloakPlaced, Events, RemovalRolled
from grimoire.games.labyrinth.rules import turns
from grimoire.games.labyrinth.rules.dice import RollQuestion
from grimoire.games.labyrinth.rules.table import (
    OfPlayer,
    check_asked,
    is_cloaked,
    top,
)
from grimoire.games.labyrinth.rules.tiles import among, may_play_tiles, with_tiles
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, NOBODY, Seat

BESIDE: Final = MOST_PLAYERS
"""Where the Cloak lies when it is on nobody: next to the board."""


def wearers(state: State) -> int:
    """LAB-CLKT-01, LAB-CLOAK-07: any piece but the one that wears it, a bit each."""
    found = (1 << state.seats) - 1 & ~state.gone
    return found if state.cloak == NOBODY else found & ~(1 << state.cloak)


def put_cloak(draft: State, seat: Seat, wearer: Seat, events: Events) -> None:
    """LAB-CLOAK-01: there is one Cloak, on one piece or beside the board."""
    if events is not None:
        events.append(CloakPlaced(seat, named(draft.cloak), named(wearer)))
    draft.cloak = wearer


def named(seat: Seat) -> int:
    """A seat, or -1 for nobody."""
    return -1 if seat == NOBODY else seat


# -- where it goes ---------------------------------------------------------------------------------


class CloakChoice(Question):
    """Which piece wears the Cloak from now on?"""

    window: ClassVar[bool] = True
    throw_stands: ClassVar[bool] = True
    rule: ClassVar[str] = "LAB-CLOAK-07"
    """The rule that says where the Cloak can go."""

    def places(self, state: State) -> int:
        """LAB-CLOAK-07: where the Cloak can go, a bit each: onto another piece."""
        return wearers(state)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-Q-20: to place it, or a tile after the throw."""
        actions = PLACEMENTS_ON[self.places(state)]
        if may_play_tiles(state, seat) and self.window:
            return with_tiles(actions, state, seat)
        return actions


class RemovedCloakChoice(CloakChoice):
    """Where does the Cloak go that has just been taken off?"""

    window: ClassVar[bool] = False
    rule: ClassVar[str] = "LAB-CLOAK-10"

    def places(self, state: State) -> int:
        """LAB-CLOAK-10: next to the board, or onto another piece."""
        return wearers(state) | 1 << BESIDE

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal(self.rule) if action.main else None


CLOAK_CHOICE: Final = [CloakChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]
REMOVED_CLOAK_CHOICE: Final = [RemovedCloakChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class PlaceCloak(OfPlayer):
    """Put the Cloak on a player's piece, or next to the board."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player put the Cloak there?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, CloakChoice):
            return Refusal("LAB-CLOAK-06")
        return None if question.places(state) >> self.seat & 1 else Refusal(question.rule)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-TURN-04, LAB-CLOAK-10: the Cloak goes where the player wants it."""
        draft.pending.pop()
        put_cloak(draft, seat, NOBODY if self.seat == BESIDE else Seat(self.seat), events)


PLACEMENTS: Final[list[Action]] = [PlaceCloak(seat) for seat in range(MOST_PLAYERS + 1)]
ON_PIECES: Final = among(PLACEMENTS[:MOST_PLAYERS])
PLACEMENTS_ON: Final = [*ON_PIECES, *([PLACEMENTS[BESIDE], *pieces] for pieces in ON_PIECES)]
"""By the places it can go to, a bit each: next to the board comes first."""

# -- taking it off ---------------------------------------------------------------------------------


class RemoveCloak(OfPlayer):
    """Try to take off the Cloak."""

    main: ClassVar[bool] = True

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-CLOAK-08: may this player try to take the Cloak off, instead of anything else?"""
        refusal = turns.check_main_action(state, seat)
        if refusal is not None:
            return refusal
        free = is_cloaked(state, seat) and not state.tile_played
        return None if free else Refusal("LAB-CLOAK-08")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-28: the try is the whole turn, whatever comes of it."""
        draft.pending[-1] = turns.PASS_DIE
        draft.pending.append(REMOVAL_ROLL)


REMOVE_CLOAK: Final = RemoveCloak()


class RemovalRoll(RollQuestion):
    """The throw to take off the Cloak."""

    def rolled(self, draft: State, face: int, events: Events) -> None:
        """LAB-CLOAK-09: only an odd number frees; the Cloak on the die is none."""
        seat = draft.active
        draft.pending.pop()
        frees = face != CLOAK_FACE and face % 2 == 1
        if events is not None:
            events.append(RemovalRolled(seat, face, frees))
        if frees:
            draft.pending.append(REMOVED_CLOAK_CHOICE[seat])


REMOVAL_ROLL: Final = RemovalRoll((CHANCE,))
