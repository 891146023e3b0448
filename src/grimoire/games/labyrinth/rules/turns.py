"""A turn: what it begins with, the one thing to do, and how it ends."""

from typing import ClassVar, Final

from grimoire.games.labyrinth.data import CLOAK_FACE, MOST_PLAYERS
from grimoire.games.labyrinth.events import Events, Rolled, TurnBegan, TurnEnded, TurnMissed
from grimoire.games.labyrinth.rules import cloak, moving
from grimoire.games.labyrinth.rules.cards import discard_hand, draw_new_hand, fill_hand
from grimoire.games.labyrinth.rules.dice import RollQuestion
from grimoire.games.labyrinth.rules.table import OfPlayer, check_asked, is_cloaked, left_of, top
from grimoire.games.labyrinth.rules.tiles import may_play_tiles, with_tiles
from grimoire.games.labyrinth.state import UNTHROWN, Action, Question, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

# -- a turn begins ---------------------------------------------------------------------------------


def begin_turn(draft: State, seat: Seat, events: Events) -> None:
    """LAB-TURN-01: first the hand is filled, then the player chooses what to do."""
    draft.turn += 1
    draft.active = seat
    draft.face = UNTHROWN
    draft.reductor = False
    draft.tile_played = False
    draft.turn_over = False
    if events is not None:
        events.append(TurnBegan(seat, draft.turn))
    draft.pending.append(TURN_CHOICE[seat])
    fill_hand(draft, events)


class TurnChoice(Question):
    """Throw, swap, take off the Cloak, or a tile first?"""

    window: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """LAB-TURN-01: throw, swap or take off the Cloak; or a tile before the throw."""
        if state.tile_played:
            return THROW_ALONE
        actions = THROW_OR_SWAP
        if is_cloaked(state, seat):
            actions = [*actions, cloak.REMOVE_CLOAK]
        return with_tiles(actions, state, seat) if may_play_tiles(state, seat) else actions


TURN_CHOICE: Final = [TurnChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


def check_main_action(state: State, seat: Seat) -> Refusal | None:
    """Is it the moment for the one thing to do in a turn?"""
    refusal = check_asked(state, seat)
    if refusal is not None:
        return refusal
    return None if top(state) is TURN_CHOICE[seat] else Refusal("LAB-TURN-01", form="done")


# -- throwing --------------------------------------------------------------------------------------


class Throw(OfPlayer):
    """Throw the die to move."""

    main: ClassVar[bool] = True

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        return check_main_action(state, seat)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """Whatever comes of it ends with a last window for a tile."""
        draft.pending[-1] = FINISH_TURN
        draft.pending.append(MOVE_ROLL)


THROW: Final = Throw()


class MoveRoll(RollQuestion):
    """The throw to move."""

    def rolled(self, draft: State, face: int, events: Events) -> None:
        """LAB-TURN-03: a number is to walk with; LAB-TURN-04: the Cloak is to put on a piece."""
        seat = draft.active
        draft.face = face
        if events is not None:
            events.append(Rolled(seat, face, moving.allowance(draft)))
        walks = face != CLOAK_FACE
        draft.pending[-1] = moving.MOVE_CHOICE[seat] if walks else cloak.CLOAK_CHOICE[seat]


MOVE_ROLL: Final = MoveRoll((CHANCE,))

# -- swapping --------------------------------------------------------------------------------------


def may_swap_late(state: State) -> bool:
    """LAB-Q-05: by the letter, a hand may be swapped until the walk, though not after a tile."""
    return state.terms.swap_until_walk and not state.tile_played


class Swap(OfPlayer):
    """Give up the turn for a new hand."""

    main: ClassVar[bool] = True

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-TURN-07, LAB-Q-05: may this player still give up the turn for a new hand?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        if top(state) is moving.MOVE_CHOICE[seat] and may_swap_late(state):
            return None
        if seat == state.active and (state.tile_played or state.face != UNTHROWN):
            return Refusal("LAB-TURN-07")
        return check_main_action(state, seat)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-TURN-06: all cards go, four new ones come, and the die goes on at once."""
        if top(draft) is moving.MOVE_CHOICE[seat]:
            draft.pending.pop()
        draft.pending[-1] = PASS_DIE
        discard_hand(draft, seat)
        draw_new_hand(draft, events)


SWAP: Final = Swap()

THROW_ALONE: Final[list[Action]] = [THROW]
THROW_OR_SWAP: Final[list[Action]] = [THROW, SWAP]
"""What a turn can begin with, Cloak and tiles apart."""

# -- a turn ends -----------------------------------------------------------------------------------


class FinishTurn(Task):
    """The consequences are settled: a last tile, or the next player."""

    def run(self, draft: State, events: Events) -> None:
        """LAB-RES-07: a last window, unless a gravestone has closed it or there is no tile."""
        seat = draft.active
        if draft.turn_over or not may_play_tiles(draft, seat):
            pass_die(draft, events)
        else:
            draft.pending.append(LAST_CHOICE[seat])


FINISH_TURN: Final = FinishTurn()


class LastChoice(Question):
    """A tile at the end of the turn, or hand the die on?"""

    window: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return with_tiles(END_ALONE, state, seat)

    def after_tile(self, draft: State) -> None:
        """When the tile has done its work, the turn is finished."""
        draft.pending[-1] = FINISH_TURN


LAST_CHOICE: Final = [LastChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class EndTurn(OfPlayer):
    """Hand the die on."""

    main: ClassVar[bool] = True

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player hand the die on now?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        return None if top(state) is LAST_CHOICE[seat] else Refusal("LAB-TURN-08")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        draft.pending.pop()
        pass_die(draft, events)


END_TURN: Final = EndTurn()
END_ALONE: Final[list[Action]] = [END_TURN]


class PassDie(Task):
    """The next player's turn begins."""

    def run(self, draft: State, events: Events) -> None:
        pass_die(draft, events)


PASS_DIE: Final = PassDie()


def pass_die(draft: State, events: Events) -> None:
    """LAB-TURN-08, LAB-SETUP-13: the next player's turn; those who miss one are passed over."""
    following = left_of(draft, draft.active)
    if events is not None:
        events.append(TurnEnded(draft.active, following, draft.turn_over))
    while draft.missing >> following & 1:
        draft.missing &= ~(1 << following)
        if events is not None:
            events.append(TurnMissed(following))
        following = left_of(draft, following)
    begin_turn(draft, following, events)
