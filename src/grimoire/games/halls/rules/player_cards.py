"""The cards that strike players and move pawns."""

from typing import Final

from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_NAMES,
    CLASSES,
    GATHERING,
    GATHERING_PLACE,
    MOST_PLAYERS,
    MRS_NORRIS,
    NO_HOMEWORK,
    NO_ROOM,
    PLACE_NAMES,
    SCHEDULE_SWAP,
    SLEEPING_IN_CLASS,
    SOMEONES_LOST,
)
from grimoire.games.halls.events import (
    CaughtAsleep,
    Event,
    Events,
    Gathered,
    HomeworkDone,
    NorrisSent,
    PawnsSwapped,
    SchedulesSwapped,
)
from grimoire.games.halls.rules.cards import PlayCard
from grimoire.games.halls.rules.classes import enter_room
from grimoire.games.halls.rules.ending import first_in_turn, has_won, win
from grimoire.games.halls.rules.table import home, is_at_table, room_on, square_of_room
from grimoire.games.halls.state import NOWHERE, Action, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- Someone's Lost! -------------------------------------------------------------------------------


class SomeonesLost(PlayCard):
    """Someone's Lost!, for the pawns of these two players."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(SOMEONES_LOST)
        self.first = first
        self.second = second

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-LOST-01, HAL-Q-16: are these two pawns on the board, and apart?"""
        if not is_at_table(state, self.first) or not is_at_table(state, self.second):
            return Refusal("HAL-LOST-01")
        if state.pawns[self.first] == state.pawns[self.second]:
            return Refusal("HAL-Q-16")
        return None

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """HAL-LOST-01: any two pawns that are apart."""
        return [way for way in LOSSES if way.check_target(state, seat) is None]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-LOST-01: they exchange places, and both have arrived."""
        pawns, first, second = draft.pawns, self.first, self.second
        pawns[first], pawns[second] = pawns[second], pawns[first]
        if events is not None:
            places = [PLACE_NAMES[pawns[first]], PLACE_NAMES[pawns[second]]]
            events.append(PawnsSwapped(seat, first, second, places))
        arrive_lost(draft, first, events)
        arrive_lost(draft, second, events)
        winners = [one for one in (first, second) if has_won(draft, one, pawns[one])]
        if winners:  # HAL-END-04
            rule = "HAL-END-05" if len(winners) == 2 else "HAL-END-02"
            win(draft, first_in_turn(draft, winners), "lost", rule, events)


LOSSES: Final = [
    SomeonesLost(first, second)
    for first in range(MOST_PLAYERS)
    for second in range(first + 1, MOST_PLAYERS)
]


def arrive_lost(draft: State, seat: int, events: Events) -> None:
    """HAL-CLASS-05: to be put into the next classroom is as good as walking in."""
    if draft.terms.attend_lost and room_on(draft, draft.pawns[seat]) != NO_ROOM:
        enter_room(draft, seat, True, events)


# -- Schedule Swap ---------------------------------------------------------------------------------


class OnPlayer(PlayCard):
    """A card that strikes one other player."""

    def __init__(self, card: int, victim: int) -> None:
        super().__init__(card)
        self.victim = victim

    def is_other(self, state: State, seat: Seat) -> bool:
        """Is the victim another player, who has not left?"""
        return self.victim != seat and is_at_table(state, self.victim)


class ScheduleSwap(OnPlayer):
    """Schedule Swap, with this player."""

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-SWAP-01: is this another player?"""
        return None if self.is_other(state, seat) else Refusal("HAL-SWAP-01")

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """HAL-SWAP-01: any other player."""
        return [way for way in SWAPS if way.is_other(state, seat)]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-SWAP-01, HAL-SWAP-02: schedules change hands with the classes attended on them."""
        victim = self.victim
        mine, theirs = draft.schedules[seat], draft.schedules[victim]
        draft.schedules[seat], draft.schedules[victim] = theirs, mine
        done, others = draft.attended[seat], draft.attended[victim]
        draft.attended[seat], draft.attended[victim] = others, done
        if events is not None:
            events.append(SchedulesSwapped(seat, victim, others, done, CLASSES))
        if draft.terms.win_by_state:
            win_at_home(draft, [seat, victim], events)


SWAPS: Final = [ScheduleSwap(SCHEDULE_SWAP, seat) for seat in range(MOST_PLAYERS)]


def win_at_home(draft: State, seats: list[int], events: Events) -> None:
    """HAL-Q-22: where being at home is enough; never both, or one would have won before."""
    for seat in seats:
        if has_won(draft, seat, draft.pawns[seat]):
            win(draft, seat, "at_home", "HAL-Q-22", events)
            return


# -- Mrs Norris and No Homework! -------------------------------------------------------------------


class MrsNorris(OnPlayer):
    """Mrs Norris, sent to this player."""

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-NORR-01: is this another player? HAL-Q-18: whose first turn is not spared?"""
        if not self.is_other(state, seat):
            return Refusal("HAL-NORR-01")
        return Refusal("HAL-Q-18") if self.is_spared(state) else None

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """HAL-NORR-01: any other player."""
        return [way for way in NORRISES if way.check_target(state, seat) is None]

    def is_spared(self, state: State) -> bool:
        """HAL-Q-18: has the victim still to play a first turn, at a table that spares it?"""
        if not state.terms.spare_first_turn or state.round > 1:
            return False
        after = (self.victim - state.first) % state.seats
        return after > (state.turn - state.first) % state.seats

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-NORR-01, HAL-NORR-02: one more turn to lose."""
        draft.lost_turns[self.victim] += 1
        if events is not None:
            events.append(NorrisSent(seat, self.victim, draft.lost_turns[self.victim]))


NORRISES: Final = [MrsNorris(MRS_NORRIS, seat) for seat in range(MOST_PLAYERS)]


class NoHomework(PlayCard):
    """No Homework!"""

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-HOME-01: another whole turn after this one."""
        draft.extra_turns += 1
        if events is not None:
            events.append(HomeworkDone(seat))


HOMEWORK: Final = NoHomework(NO_HOMEWORK)

# -- Sleeping in Class -----------------------------------------------------------------------------


class SleepingInClass(OnPlayer):
    """Sleeping in Class: this player is caught."""

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """HAL-SLEEP-01: is this another player, with a class to lose?"""
        return None if self.can_sleep(state, seat) else Refusal("HAL-SLEEP-01")

    def can_sleep(self, state: State, seat: Seat) -> bool:
        """Is this another player, with a class to lose?"""
        return self.is_other(state, seat) and state.attended[self.victim] > 0

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """HAL-SLEEP-01: any other player with a class to lose."""
        return [way for way in SLEEPS if way.can_sleep(state, seat)]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-SLEEP-01, HAL-SLEEP-02: back by one class, the pawn to the room of the one before."""
        victim = self.victim
        draft.attended[victim] -= 1
        room = bedroom(draft, victim)
        square = NOWHERE if room == NO_ROOM else square_of_room(draft, room)
        # HAL-SLEEP-03, HAL-SLEEP-04: home if that room is hidden, or if there is none
        draft.pawns[victim] = home(draft, victim) if square == NOWHERE else square
        if events is not None:
            lost = draft.edition.schedules[draft.schedules[victim]][draft.attended[victim]]
            tell_asleep(draft, seat, victim, lost, room, events)


SLEEPS: Final = [SleepingInClass(SLEEPING_IN_CLASS, seat) for seat in range(MOST_PLAYERS)]


def bedroom(state: State, victim: int) -> int:
    """HAL-Q-20: the class before the lost one, or by agreement the lost one itself."""
    schedule = state.edition.schedules[state.schedules[victim]]
    done = state.attended[victim]
    if state.terms.sleep_last:
        return schedule[done]
    return schedule[done - 1] if done > 0 else NO_ROOM


def tell_asleep(
    state: State, seat: int, victim: int, lost: int, room: int, events: list[Event]
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


class Gathering(PlayCard):
    """A card that moves every pawn to this area."""

    def __init__(self, card: int, area: int) -> None:
        super().__init__(card)
        self.area = area

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-AREA-05: every pawn goes there, by no way at all and whoever is at home there."""
        area = self.area
        if events is not None:
            events.append(Gathered(seat, CARD_NAMES[self.card], PLACE_NAMES[area]))
        winner = NOWHERE
        for other in range(draft.seats):
            if is_at_table(draft, other) and draft.pawns[other] != area:
                draft.pawns[other] = area
                if has_won(draft, other, area):  # HAL-END-04
                    winner = other
        if winner != NOWHERE:
            win(draft, winner, "gathered", "HAL-END-02", events)


GATHERINGS: Final = [Gathering(card, GATHERING_PLACE[card]) for card in GATHERING]
