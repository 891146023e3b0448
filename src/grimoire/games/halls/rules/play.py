"""Every action to the rules it falls under."""

from typing import Any

from grimoire.games.halls.actions import (
    END_TURN,
    ROLL,
    Action,
    Deal,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Leave,
    NoMoreTiles,
    Pick,
    PlayCard,
    Portrait,
    Reveal,
    RevealTurned,
    Roll,
    Rotate,
    Schedule,
    SetDown,
    Throw,
    TimeUp,
    Top,
    Walk,
)
from grimoire.games.halls.asks import (
    AtStar,
    HandleTiles,
    PickForFriday,
    PickForPeeves,
    StartTurn,
    ThrowToStart,
    WhichWay,
)
from grimoire.games.halls.events import TimeRanOut
from grimoire.games.halls.rules.cards import check_card, legal_cards, play_card, settle
from grimoire.games.halls.rules.clock import check_clock, least_action, play_leave
from grimoire.games.halls.rules.setup import (
    check_deal,
    check_portrait,
    check_schedule,
    check_throw_to_start,
    play_deal,
    play_portrait,
    play_schedule,
    play_throw_to_start,
)
from grimoire.games.halls.rules.table import top
from grimoire.games.halls.rules.tile_cards import (
    check_pick,
    legal_friday_picks,
    legal_peeves_picks,
    play_pick,
)
from grimoire.games.halls.rules.tiles import (
    check_flip,
    check_no_more_tiles,
    check_reveal,
    check_roll,
    check_rotate,
    check_set_down,
    check_throw_die,
    legal_set_downs,
    legal_tiles,
    play_flip,
    play_no_more_tiles,
    play_reveal,
    play_reveal_turned,
    play_roll,
    play_rotate,
    play_set_down,
    play_throw_die,
)
from grimoire.games.halls.rules.turns import check_end_turn, end_turn
from grimoire.games.halls.rules.walking import (
    check_star,
    check_top,
    check_walk,
    legal_at_star,
    legal_walks,
    play_decline,
    play_draw,
    play_top,
    play_walk,
)
from grimoire.games.halls.state import NOBODY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

# -- may it be done? -------------------------------------------------------------------------------


def check(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this seat do this now?"""
    if state.outcome is not None:
        return Refusal("HAL-END-02")
    if seat == CLOCK or isinstance(act, (TimeUp, Leave)):
        return check_clock(state, seat, act)
    if is_of_chance(act):
        return check_chance(state, seat, act)
    return check_player(state, seat, act)


def is_of_chance(act: Action) -> bool:
    """Is this something that chance does?"""
    return isinstance(act, (Portrait, Schedule, Deal, Throw, Reveal, RevealTurned, Top))


def check_chance(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May chance do this now? Players never may: they cannot choose what falls to them."""
    if isinstance(act, Portrait):
        return check_portrait(state, act) if seat == CHANCE else Refusal("HAL-SET-04")
    if isinstance(act, Schedule):
        return check_schedule(state, act) if seat == CHANCE else Refusal("HAL-SET-03")
    if isinstance(act, Deal):
        return check_deal(state, act) if seat == CHANCE else Refusal("HAL-SET-08")
    if isinstance(act, Reveal):
        return check_reveal(state, act.tile, False) if seat == CHANCE else Refusal("HAL-SET-02")
    if isinstance(act, RevealTurned):
        return check_reveal(state, act.tile, True) if seat == CHANCE else Refusal("HAL-SET-02")
    if isinstance(act, Top):
        return check_top(state, act) if seat == CHANCE else Refusal("HAL-CARD-04")
    if seat != CHANCE:
        return Refusal("HAL-SET-10")
    return check_throw_to_start(state) if state.first == NOBODY else check_throw_die(state)


def check_player(state: State, seat: Seat, act: Action) -> Refusal | None:
    """May this player do this now?"""
    if seat == CHANCE:
        return Refusal("HAL-SET-12")
    if isinstance(act, Walk):
        return check_walk(state, seat, act)
    if isinstance(act, Flip):
        return check_flip(state, seat, act)
    if isinstance(act, Rotate):
        return check_rotate(state, seat, act)
    if isinstance(act, SetDown):
        return check_set_down(state, seat)
    if isinstance(act, NoMoreTiles):
        return check_no_more_tiles(state, seat)
    if isinstance(act, PlayCard):
        return check_card(state, seat, act)
    if isinstance(act, Pick):
        return check_pick(state, seat, act)
    if isinstance(act, (Draw, Decline)):
        return check_star(state, seat)
    return check_roll(state, seat) if isinstance(act, Roll) else check_end_turn(state, seat)


# -- what may be done? -----------------------------------------------------------------------------


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """What the player who is asked may do now."""
    ask = top(state)
    if isinstance(ask, HandleTiles):
        legal = legal_tiles(state, ask)
        return legal if ask.password else legal + legal_cards(state, seat)
    if isinstance(ask, WhichWay):
        return legal_set_downs()
    if isinstance(ask, StartTurn):
        return [ROLL, *legal_cards(state, seat)]
    if isinstance(ask, AtStar):
        return legal_at_star()
    if isinstance(ask, PickForFriday):
        return legal_friday_picks(state, ask)
    if isinstance(ask, PickForPeeves):
        return legal_peeves_picks(ask)
    return [*legal_walks(state), *legal_cards(state, seat), END_TURN]


# -- doing it --------------------------------------------------------------------------------------


def play(draft: State, seat: Seat, act: Action, events: list[Any] | None) -> None:
    """Do what has been checked."""
    if isinstance(act, Rotate):
        play_rotate(draft, act, events)
    elif isinstance(act, Walk):
        play_walk(draft, act, events)
    elif isinstance(act, EndTurn):
        end_turn(draft, events)
    elif isinstance(act, Flip):
        play_flip(draft, act)
    elif isinstance(act, SetDown):
        play_set_down(draft, act, events)
    elif isinstance(act, Roll):
        play_roll(draft)
    elif isinstance(act, PlayCard):
        play_card(draft, seat, act, events)
    elif isinstance(act, Pick):
        play_pick(draft, act, events)
        settle(draft, events)
    elif isinstance(act, Draw):
        play_draw(draft)
    elif isinstance(act, Decline):
        play_decline(draft, events)
    elif isinstance(act, NoMoreTiles):
        play_no_more_tiles(draft, events)
    elif isinstance(act, Leave):
        play_leave(draft, act, events)
    elif isinstance(act, TimeUp):
        play_time(draft, events)
    else:
        play_chance(draft, act, events)


def play_chance(draft: State, act: Action, events: list[Any] | None) -> None:
    """Do what chance has decided."""
    if isinstance(act, Throw):
        if isinstance(draft.pending[-1], ThrowToStart):
            play_throw_to_start(draft, act, events)
        else:
            play_throw_die(draft, act, events)
    elif isinstance(act, Reveal):
        play_reveal(draft, act, events)
    elif isinstance(act, RevealTurned):
        play_reveal_turned(draft, act, events)
    elif isinstance(act, Top):
        play_top(draft, act, events)
    elif isinstance(act, Deal):
        play_deal(draft, act, events)
    elif isinstance(act, Portrait):
        play_portrait(draft, act, events)
    elif isinstance(act, Schedule):
        play_schedule(draft, act, events)


def play_time(draft: State, events: list[Any] | None) -> None:
    """HAL-Q-26: the least possible is done for the player who must choose."""
    seat = top(draft).seats[0]
    if events is not None:
        events.append(TimeRanOut(seat))
    play(draft, seat, least_action(legal_actions(draft, seat)), events)
