"""Setting up: two players, two colours, and a die each for the first attack."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.quidditch.data import MOST_ROUNDS, ROWS
from grimoire.games.quidditch.events import Events, Tossed
from grimoire.games.quidditch.rules import rounds
from grimoire.games.quidditch.state import Action, Question, State, terms_of
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

OPTIONS: Final = (
    flag("match", "QUI-Q-11"),
    flag("equal_attacks", "QUI-Q-11"),
    Option("round_limit", 0, low=0, high=MOST_ROUNDS, rule="QUI-Q-22"),
    Option("colours", "red-blue", ("red-blue", "blue-red"), rule="QUI-SET-03"),
    flag("first_turn_single_row", "QUI-Q-01", hidden=True),
)


def check_players(seats: int) -> Refusal | None:
    """Are there enough players, and not too many?"""
    if seats != 2:
        return Refusal("QUI-SET-01", {"seats": seats})
    return None


def set_up(options: Options) -> State:
    """QUI-SET-02, QUI-SET-04: an empty pitch, no points; a die each decides who attacks first."""
    state = State(terms_of(options))
    state.pending.append(TOSS)
    return state


# -- who attacks first -----------------------------------------------------------------------------


class SetupThrow(Action):
    """One six-sided die for each player, to see who attacks first."""

    by: ClassVar[Seat] = CHANCE

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Do the dice of the players decide now who attacks first?"""
        if seat == CHANCE and state.pending[-1] is TOSS:
            return None
        return Refusal("QUI-SET-05", form="dice_decide")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The higher number attacks in the first round."""
        if events is not None:
            events.append(Tossed([self.first, self.second]))
        if self.first == self.second:
            return  # QUI-SET-06: the same question stands
        draft.pending.pop()
        rounds.begin_game(
            draft, Seat(0) if self.first > self.second else Seat(1), events
        )  # QUI-SET-05


SETUP_THROWS: Final = [
    [SetupThrow(first, second) for second in range(1, ROWS + 1)] for first in range(1, ROWS + 1)
]


class Toss(Question):
    """Who attacks first? A die each."""

    wait_rule: ClassVar[str] = "QUI-SET-05"

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        for throws in SETUP_THROWS:
            for throw in throws:
                yield throw, 1 / (ROWS * ROWS)

    def draw(self, state: State, source: Source) -> Action:
        drawn = source.below(ROWS * ROWS)
        return SETUP_THROWS[drawn // ROWS][drawn % ROWS]


TOSS: Final = Toss((CHANCE,))
