"""The cups and victory."""

from typing import Final

from grimoire.games.labyrinth.data import CUPS, TRIWIZARD_CUP
from grimoire.games.labyrinth.events import CupTurned, Events, GravestoneSent, Won, cup_name
from grimoire.games.labyrinth.rules.cards import drop_pending
from grimoire.games.labyrinth.rules.carrying import TO_GRAVE, TO_GRAVE_AGAIN, carry
from grimoire.games.labyrinth.rules.table import is_cloaked, square_of
from grimoire.games.labyrinth.state import State, Task
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat


def is_open(state: State, number: int) -> bool:
    """Has this Cup tile been turned over?"""
    return state.open_cups >> number & 1 == 1


def stop_on_cup(draft: State, seat: Seat, number: int, events: Events) -> None:
    """A piece has stopped on a Cup space."""
    cup = draft.cups[number]
    if is_cloaked(draft, seat):
        stand_on_cup(draft, seat, number, events)
    elif is_open(draft, number):
        send_to_grave(draft, seat, cup, TO_GRAVE_AGAIN, events)  # LAB-GRAVE-03
    else:
        turn_over(draft, seat, number, events)


def stand_on_cup(draft: State, seat: Seat, number: int, events: Events) -> None:
    """LAB-CLOAK-04, LAB-GRAVE-04: under the Cloak nothing is turned over and nobody is sent."""
    if events is None:
        return
    square = square_of(draft, draft.edition.maze.cups[number])
    if is_open(draft, number):
        events.append(GravestoneSent(seat, square, "cloaked"))
    else:
        events.append(CupTurned(seat, square, "", True))


def turn_over(draft: State, seat: Seat, number: int, events: Events) -> None:
    """LAB-WIN-01: the tile lies open for everyone from now on."""
    cup = draft.cups[number]
    draft.open_cups |= 1 << number
    if events is not None:
        square = square_of(draft, draft.edition.maze.cups[number])
        events.append(CupTurned(seat, square, cup_name(cup), False))
    if cup == TRIWIZARD_CUP:
        win(draft, seat, "LAB-WIN-02", events)
        return
    draft.turn_over = True  # LAB-WIN-03
    if draft.terms.miss_next_turn:
        draft.missing |= 1 << seat
    draft.pending.append(GRAVE_TASKS[cup])


class ToGrave(Task):
    """Everybody has seen what lay under the tile: the piece goes to the gravestone."""

    def __init__(self, cup: int) -> None:
        self.cup = cup

    def run(self, draft: State, events: Events) -> None:
        """LAB-GRAVE-02: the turned tile sends the piece that stopped on it."""
        send_to_grave(draft, draft.active, self.cup, TO_GRAVE, events)


GRAVE_TASKS: Final = [ToGrave(cup) for cup in range(CUPS)]


def send_to_grave(draft: State, seat: Seat, cup: int, why: int, events: Events) -> None:
    """LAB-GRAVE-01: the piece is placed on the gravestone space of the same number."""
    carry(draft, seat, draft.edition.maze.graves[cup], why, seat, events)


def win(draft: State, seat: Seat, rule: str, events: Events) -> None:
    """LAB-WIN-05: one player has won; whatever was still to come does not."""
    drop_pending(draft)
    scores = tuple(1 if other == seat else 0 for other in range(draft.seats))
    draft.outcome = Outcome((seat,), scores, rule)
    if events is not None:
        events.append(Won(seat, rule == "LAB-Q-30"))
