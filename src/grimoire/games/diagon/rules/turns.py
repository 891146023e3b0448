"""The turn: its windows in their order, how it ends, and who is next."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import BUILDING_NAMES, HATS, INSIDE, NONE, is_inside
from grimoire.games.diagon.events import (
    Events,
    RollAgain,
    RoundBegan,
    TurnBegan,
    Waited,
    place_view,
)
from grimoire.games.diagon.rules import buying, floo, moving, rolling, spells
from grimoire.games.diagon.rules.close import age_sign
from grimoire.games.diagon.rules.hand import SpellTime, playable
from grimoire.games.diagon.rules.pile import HAND_LIMIT, put_under
from grimoire.games.diagon.rules.table import check_moment, in_knockturn
from grimoire.games.diagon.rules.winning import end_by_limit, last_round
from grimoire.games.diagon.state import Action, Answer, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- before the roll -------------------------------------------------------------------------------


class BeforeRoll(SpellTime):
    """DIA-TURN-02: roll; DIA-BUY-08: or buy, if already inside; DIA-TURN-03: or a Spell first?"""

    takes: ClassVar[tuple[Answer, ...]] = ("roll", "stay", "buy", "chimney")
    rule: ClassVar[str] = "DIA-TURN-02"
    in_order: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        hand = playable(state, seat, state.hands[seat])
        if hand == 0 and not is_inside(state.places[seat]):
            return ROLL_ALONE
        found: list[Action] = [ROLL]
        if may_stay(state, seat):
            found.append(STAY)
        buying.list_purchase(state, seat, found)
        floo.list_junior_floo(state, seat, found)
        spells.list_spells(state, seat, hand, found)
        return found

    def spend(self, draft: State, seat: Seat, kind: int) -> bool:
        put_under(draft, seat, kind)
        return True


BEFORE_ROLL: Final = [BeforeRoll(Seat(seat)) for seat in range(HATS)]


def is_before_roll(state: State) -> bool:
    """Is somebody to roll?"""
    return isinstance(state.pending[-1], BeforeRoll)


class Roll(Action):
    """Roll both dice."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-TURN-01: once a turn; in the junior game as often as it is owed."""
        return check_moment(state, seat, "roll")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The player takes the dice; DIA-JUN-06: there is no limit to this."""
        draft.again = False
        draft.pending[-1] = rolling.ROLLING


class Stay(Action):
    """Wait in the shop instead of rolling."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-TURN-02: staying put is no choice, unless the table allows it."""
        wrong = check_moment(state, seat, "stay")
        if wrong is not None:
            return wrong
        return None if may_stay(state, seat) else Refusal("DIA-TURN-02")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-Q-09: that was the turn."""
        draft.turn_over = True
        draft.pending.pop()
        if events is not None:
            events.append(Waited(seat, BUILDING_NAMES[draft.places[seat] - INSIDE]))


ROLL: Final = Roll()
STAY: Final = Stay()
ROLL_ALONE: Final[list[Action]] = [ROLL]
"""DIA-TURN-02: all there is to do in the streets without a Spell."""


def may_stay(state: State, seat: Seat) -> bool:
    """DIA-Q-09: may this player wait in a shop instead of rolling?"""
    return state.terms.may_stay_in_shop and buying.item_on_sale(state, seat) != NONE


# -- at the end ------------------------------------------------------------------------------------


class Closing(SpellTime):
    """DIA-TURN-03, DIA-FLOO-10: Spells, the door reached this turn, a purchase; or the end?"""

    takes: ClassVar[tuple[Answer, ...]] = ("end", "door", "buy", "chimney")
    in_order: ClassVar[bool] = True

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found: list[Action] = [END_TURN]
        if state.again:
            found.append(ROLL)  # DIA-JUN-16: never forced
        moving.list_door(state, seat, found)
        buying.list_purchase(state, seat, found)
        floo.list_junior_floo(state, seat, found)
        spells.list_spells(state, seat, playable(state, seat, state.hands[seat]), found)
        return found

    def check_answer(self, state: State, answer: Answer) -> Refusal | None:
        if answer == "gate" and not in_knockturn(state, self.seat):
            return Refusal("DIA-EXIL-07")
        return (
            check_another_roll(state) if answer == "roll" else super().check_answer(state, answer)
        )


CLOSING: Final = [Closing(Seat(seat)) for seat in range(HATS)]


def check_another_roll(state: State) -> Refusal | None:
    """DIA-DICE-04: never two rolls, but those that the junior game owes."""
    if state.again:
        return None
    if state.low == 0:
        return Refusal("DIA-FLOO-11")
    return Refusal("DIA-JUN-04") if state.terms.junior else moving.refuse_roll(state)


class EndTurn(Action):
    """No more of this; where it was the last window, that was the turn."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-TURN-02: not without a roll or what stands for it; DIA-TURN-01: nor the move."""
        return check_moment(state, seat, "end")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        if draft.pending.pop() is CLOSING[seat]:
            draft.turn_over = True
            if events is not None and draft.again:
                events.append(RollAgain(seat, True))
            end_turn(draft, events)


END_TURN: Final = EndTurn()

# -- what goes by itself ---------------------------------------------------------------------------


class Finish(Task):
    """DIA-TURN-03: the closing window; DIA-TURN-04: none if the turn is over."""

    def run(self, draft: State, events: Events) -> None:
        if draft.turn_over or not has_business(draft, draft.turn):
            end_turn(draft, events)
        else:
            put_pending(draft, CLOSING[draft.turn])


FINISH: Final = Finish()


def put_pending(draft: State, window: SpellTime) -> None:
    """This window of the turn is open, and when it closes one looks for the next."""
    draft.pending = [FINISH, window]


def has_business(state: State, seat: Seat) -> bool:
    """Is there anything left to do, as far as everybody can see? Cards in hand always are."""
    return (
        state.again
        or state.sizes[seat] > 0
        or buying.can_buy(state, seat)
        or moving.is_door_open(state, seat)
        or floo.can_use_junior_floo(state, seat)
    )


def end_turn(draft: State, events: Events) -> None:
    """DIA-START-04: to the left; DIA-CARD-06: nobody holds more than five."""
    assert draft.sizes[draft.turn] <= HAND_LIMIT
    age_sign(draft, events)
    following = draft.next_seat(draft.turn)
    if following == draft.first and draft.round == last_round(draft):
        end_by_limit(draft, events)
    else:
        begin_turn(draft, following, events)


def begin_turn(draft: State, seat: Seat, events: Events) -> None:
    """A new turn: nothing rolled, nothing owed."""
    draft.turn = seat
    draft.low = draft.high = 0
    draft.turn_over = False
    draft.door = NONE
    draft.again = False
    put_pending(draft, BEFORE_ROLL[seat])
    if seat == draft.first:
        draft.round += 1
        if events is not None:
            events.append(RoundBegan(draft.round, draft.round == last_round(draft)))
    if events is not None:
        events.append(TurnBegan(seat, place_view(draft.places[seat])))
