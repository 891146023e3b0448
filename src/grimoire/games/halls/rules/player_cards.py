"""The cards that strike players and move pawns."""

from typing import Any

from grimoire.games.halls.actions import (
    LOSSES,
    NORRISES,
    PAIRS,
    SLEEPS,
    SWAPS,
    Action,
)
from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_NAMES,
    CLASSES,
    NO_ROOM,
    PLACE_NAMES,
    SCHEDULE_SWAP,
)
from grimoire.games.halls.events import (
    CaughtAsleep,
    Gathered,
    HomeworkDone,
    NorrisSent,
    PawnsSwapped,
    SchedulesSwapped,
)
from grimoire.games.halls.rules.classes import enter_room
from grimoire.games.halls.rules.ending import first_in_turn, has_won, win
from grimoire.games.halls.rules.table import home, is_at_table, room_on, square_of_room
from grimoire.games.halls.state import NOWHERE, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Someone's Lost! -------------------------------------------------------------------------------


def check_lost(state: State, first: int, second: int) -> Refusal | None:
    """HAL-LOST-01, HAL-Q-16: are these two pawns on the board, and apart?"""
    if not is_at_table(state, first) or not is_at_table(state, second):
        return Refusal("HAL-LOST-01")
    if state.pawns[first] == state.pawns[second]:
        return Refusal("HAL-Q-16")
    return None


def legal_lost(state: State) -> list[Action]:
    """HAL-LOST-01: any two pawns that are apart."""
    legal: list[Action] = []
    for at in range(len(PAIRS)):
        act = LOSSES[at]
        if check_lost(state, act.target, act.other) is None:
            legal.append(act)
    return legal


def swap_pawns(draft: State, seat: Seat, first: int, second: int, events: list[Any] | None) -> None:
    """HAL-LOST-01: they exchange places, and both have arrived."""
    draft.pawns[first], draft.pawns[second] = draft.pawns[second], draft.pawns[first]
    if events is not None:
        places = [PLACE_NAMES[draft.pawns[first]], PLACE_NAMES[draft.pawns[second]]]
        events.append(PawnsSwapped(seat, first, second, places))
    arrive_lost(draft, first, events)
    arrive_lost(draft, second, events)
    winners = [one for one in (first, second) if has_won(draft, one, draft.pawns[one])]
    if winners:  # HAL-END-04
        rule = "HAL-END-05" if len(winners) == 2 else "HAL-END-02"
        win(draft, first_in_turn(draft, winners), "lost", rule, events)


def arrive_lost(draft: State, seat: int, events: list[Any] | None) -> None:
    """HAL-CLASS-05: to be put into the next classroom is as good as walking in."""
    if draft.terms.attend_lost and room_on(draft, draft.pawns[seat]) != NO_ROOM:
        enter_room(draft, seat, True, events)


# -- Schedule Swap ---------------------------------------------------------------------------------


def check_swap(state: State, seat: Seat, victim: int) -> Refusal | None:
    """HAL-SWAP-01: is this another player?"""
    if victim == seat or not is_at_table(state, victim):
        return Refusal("HAL-SWAP-01")
    return None


def legal_others(state: State, seat: Seat, card: int) -> list[Action]:
    """HAL-SWAP-01, HAL-NORR-01: any other player."""
    legal: list[Action] = []
    for victim in range(state.seats):
        if victim != seat and is_at_table(state, victim):
            legal.append(SWAPS[victim] if card == SCHEDULE_SWAP else NORRISES[victim])
    return legal


def swap_schedules(draft: State, seat: Seat, victim: int, events: list[Any] | None) -> None:
    """HAL-SWAP-01, HAL-SWAP-02: schedules change hands with the classes attended on them."""
    mine, theirs = draft.schedules[seat], draft.schedules[victim]
    draft.schedules[seat], draft.schedules[victim] = theirs, mine
    done, others = draft.attended[seat], draft.attended[victim]
    draft.attended[seat], draft.attended[victim] = others, done
    if events is not None:
        events.append(SchedulesSwapped(seat, victim, others, done, CLASSES))
    if draft.terms.win_by_state:
        win_at_home(draft, [seat, victim], events)


def win_at_home(draft: State, seats: list[int], events: list[Any] | None) -> None:
    """HAL-Q-22: where being at home is enough; never both, or one would have won before."""
    for seat in seats:
        if has_won(draft, seat, draft.pawns[seat]):
            win(draft, seat, "at_home", "HAL-Q-22", events)
            return


# -- Mrs Norris and No Homework! -------------------------------------------------------------------


def check_norris(state: State, seat: Seat, victim: int) -> Refusal | None:
    """HAL-NORR-01: is this another player?"""
    if victim == seat or not is_at_table(state, victim):
        return Refusal("HAL-NORR-01")
    return None


def send_norris(draft: State, seat: Seat, victim: int, events: list[Any] | None) -> None:
    """HAL-NORR-01, HAL-NORR-02: one more turn to lose."""
    draft.lost_turns[victim] += 1
    if events is not None:
        events.append(NorrisSent(seat, victim, draft.lost_turns[victim]))


def do_homework(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """HAL-HOME-01: another whole turn after this one."""
    draft.extra_turns += 1
    if events is not None:
        events.append(HomeworkDone(seat))


# -- Sleeping in Class -----------------------------------------------------------------------------


def check_sleeping(state: State, seat: Seat, victim: int) -> Refusal | None:
    """HAL-SLEEP-01: is this another player, with a class to lose?"""
    if victim == seat or not is_at_table(state, victim) or state.attended[victim] == 0:
        return Refusal("HAL-SLEEP-01")
    return None


def legal_sleeping(state: State, seat: Seat) -> list[Action]:
    """HAL-SLEEP-01: any other player with a class to lose."""
    legal: list[Action] = []
    for victim in range(state.seats):
        if check_sleeping(state, seat, victim) is None:
            legal.append(SLEEPS[victim])
    return legal


def catch_asleep(draft: State, seat: Seat, victim: int, events: list[Any] | None) -> None:
    """HAL-SLEEP-01, HAL-SLEEP-02: back by one class, and the pawn to the room of the one before."""
    draft.attended[victim] -= 1
    room = bedroom(draft, victim)
    square = NOWHERE if room == NO_ROOM else square_of_room(draft, room)
    # HAL-SLEEP-03, HAL-SLEEP-04: home if that room is hidden, or if there is none
    draft.pawns[victim] = home(draft, victim) if square == NOWHERE else square
    if events is not None:
        lost = draft.edition.schedules[draft.schedules[victim]][draft.attended[victim]]
        tell_asleep(draft, seat, victim, lost, room, events)


def bedroom(state: State, victim: int) -> int:
    """HAL-Q-20: the class before the lost one, or by agreement the lost one itself."""
    schedule = state.edition.schedules[state.schedules[victim]]
    done = state.attended[victim]
    if state.terms.sleep_last:
        return schedule[done]
    return schedule[done - 1] if done > 0 else NO_ROOM


def tell_asleep(
    state: State, seat: int, victim: int, lost: int, room: int, events: list[Any]
) -> None:
    """Which class was lost, and where the pawn went."""
    place = state.pawns[victim]
    lesson, area = CLASS_NAMES[lost], PLACE_NAMES[place]
    if room == NO_ROOM:
        events.append(CaughtAsleep(seat, victim, lesson, area, "", "first"))
    elif room_on(state, place) == NO_ROOM:
        events.append(CaughtAsleep(seat, victim, lesson, area, CLASS_NAMES[room], "hidden"))
    else:
        events.append(CaughtAsleep(seat, victim, lesson, area, CLASS_NAMES[room], "room"))


# -- Quidditch Match, Giant Squid Attack, Dragon Egg Hatching, Detention ---------------------------


def gather(draft: State, seat: Seat, card: int, area: int, events: list[Any] | None) -> None:
    """HAL-AREA-05: every pawn goes there, by no way at all and whoever is at home there."""
    if events is not None:
        events.append(Gathered(seat, CARD_NAMES[card], PLACE_NAMES[area]))
    winner = NOWHERE
    for other in range(draft.seats):
        if is_at_table(draft, other) and draft.pawns[other] != area:
            draft.pawns[other] = area
            if has_won(draft, other, area):  # HAL-END-04
                winner = other
    if winner != NOWHERE:
        win(draft, winner, "gathered", "HAL-END-02", events)
