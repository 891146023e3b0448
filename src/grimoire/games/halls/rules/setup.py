"""Setting up: students, schedules, cards, and who begins."""

from collections.abc import Iterator
from typing import ClassVar, Final

from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_NAMES,
    FEWEST_PLAYERS,
    HAND,
    KINDS,
    MOST_PLAYERS,
    MRS_NORRIS,
    PLACE_NAMES,
    SCHEDULES,
    STUDENTS,
    Edition,
    home_of,
)
from grimoire.games.halls.deck import BITS, MOST_ALIKE, NO_CARDS, ONE, UNSEEN, kinds_in, nth, size
from grimoire.games.halls.events import (
    Events,
    HandsDealt,
    PortraitDealt,
    ScheduleDealt,
    StartRoll,
    StartRolled,
)
from grimoire.games.halls.rules.chance import OfChance, by_count, evenly, left_over
from grimoire.games.halls.rules.dice import ThrowQuestion
from grimoire.games.halls.rules.turns import begin_game
from grimoire.games.halls.state import (
    NOT_DEALT,
    OUT,
    TO_THROW,
    Action,
    Question,
    State,
    terms_of,
)
from grimoire.kernel.chance import Source
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

MOST_ROUNDS: Final = 100
"""HAL-Q-25: the longest game that can be agreed on."""

OPTIONS: Final = (
    Option("variant", "first_year", ("first_year", "second_year"), rule="HAL-EXP-01"),
    Option("tile_ops", "exact", ("exact", "up_to"), rule="HAL-Q-02"),
    Option("sleep_room", "previous", ("previous", "last"), rule="HAL-Q-20"),
    Option("mrs_norris", "target", ("target", "on_draw"), rule="HAL-Q-18"),
    Option("spare_first_turn", False, (False, True), first=True, rule="HAL-Q-18"),
    Option("continue_rule", "new_way", ("new_way", "any_card"), rule="HAL-Q-05"),
    Option("attend_on_relocation", True, (True, False), rule="HAL-Q-11"),
    flag("win_by_state", "HAL-Q-22"),
    Option("max_rounds", 0, low=0, high=MOST_ROUNDS, rule="HAL-Q-25"),
)


def check_players(seats: int) -> Refusal | None:
    """Are there enough players, and not too many?"""
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        return Refusal("HAL-SET-01")
    return None


def set_up(edition: Edition, seats: int, options: Options) -> State:
    """HAL-SET-02: 33 tiles face down, and nobody knows what lies where; then there is dealing."""
    state = State(edition, terms_of(options), seats)
    state.pile = [whole_deck(edition) | UNSEEN]
    state.pending = [THROW_TO_START, DEAL_HANDS, DEAL_SCHEDULES, DEAL_PORTRAITS]
    return state


def whole_deck(edition: Edition) -> int:
    """All event cards."""
    pack = NO_CARDS
    for card in range(KINDS):
        pack += edition.cards[card] * ONE[card]
    return pack


def next_without(held: list[int]) -> int:
    """The first player who has not been dealt one yet."""
    return held.index(NOT_DEALT)


# -- portraits and schedules -----------------------------------------------------------------------


class Portrait(OfChance):
    """The next player is dealt the portrait of this student."""

    rule: ClassVar[str] = "HAL-SET-04"

    def __init__(self, student: int) -> None:
        super().__init__()
        self.student = student

    def fits(self, state: State, question: Question) -> bool:
        """HAL-SET-04: may the next player get this portrait?"""
        return question is DEAL_PORTRAITS and self.student not in state.portraits

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-SET-04, HAL-SET-07: the portrait says who you are, and your pawn starts at home."""
        player = next_without(draft.portraits)
        draft.portraits[player] = self.student
        draft.pawns[player] = home_of(self.student)
        if events is not None:
            area = PLACE_NAMES[home_of(self.student)]
            events.append(PortraitDealt(player, STUDENTS[self.student], area))
        if NOT_DEALT not in draft.portraits:
            draft.pending.pop()


PORTRAITS: Final = [Portrait(student) for student in range(len(STUDENTS))]


class DealPortraits(Question):
    """Whose portrait goes to the next player?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly([PORTRAITS[at] for at in left_over(state.portraits, len(STUDENTS))])

    def draw(self, state: State, source: Source) -> Action:
        left = left_over(state.portraits, len(STUDENTS))
        return PORTRAITS[left[source.below(len(left))]]


DEAL_PORTRAITS: Final = DealPortraits((CHANCE,))


class Schedule(OfChance):
    """The next player is dealt this schedule."""

    rule: ClassVar[str] = "HAL-SET-03"

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def fits(self, state: State, question: Question) -> bool:
        """HAL-SET-03: may the next player get this schedule?"""
        return question is DEAL_SCHEDULES and self.number not in state.schedules

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-SET-03, HAL-SET-05: a schedule each, for all to see; the rest is out of play."""
        player = next_without(draft.schedules)
        draft.schedules[player] = self.number
        if events is not None:
            classes = [CLASS_NAMES[lesson] for lesson in draft.edition.schedules[self.number]]
            events.append(ScheduleDealt(player, self.number + 1, classes))
        if NOT_DEALT not in draft.schedules:
            draft.pending.pop()


DEALT_SCHEDULES: Final = [Schedule(number) for number in range(SCHEDULES)]


class DealSchedules(Question):
    """Which schedule goes to the next player?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return evenly([DEALT_SCHEDULES[at] for at in left_over(state.schedules, SCHEDULES)])

    def draw(self, state: State, source: Source) -> Action:
        left = left_over(state.schedules, SCHEDULES)
        return DEALT_SCHEDULES[left[source.below(len(left))]]


DEAL_SCHEDULES: Final = DealSchedules((CHANCE,))


# -- cards -----------------------------------------------------------------------------------------


def dealt_from(state: State) -> int:
    """The cards that may be dealt: HAL-Q-18 may keep Mrs Norris in the pile."""
    pack = state.pile[0] & ~UNSEEN
    if state.terms.norris_on_draw:
        pack &= ~(MOST_ALIKE << BITS * MRS_NORRIS)
    return pack


class Deal(OfChance):
    """The next player is dealt a card of this kind."""

    rule: ClassVar[str] = "HAL-SET-08"

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def fits(self, state: State, question: Question) -> bool:
        """HAL-SET-08: may the next player get such a card?"""
        if question is not DEAL_HANDS:
            return False
        return dealt_from(state) >> BITS * self.card & MOST_ALIKE != 0

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """HAL-SET-08, HAL-SET-09: four cards each; the rest is the draw pile."""
        draft.pile[0] -= ONE[self.card]
        for player in range(draft.seats):
            held = size(draft.hands[player])
            if held < HAND:
                draft.hands[player] += ONE[self.card]
                if player == draft.seats - 1 and held == HAND - 1:
                    draft.pending.pop()
                    tell_hands(draft, events)
                return


def tell_hands(state: State, events: Events) -> None:
    """Everybody has four cards."""
    if events is not None:
        hands = [[CARD_NAMES[card] for card in kinds_in(hand)] for hand in state.hands]
        events.append(HandsDealt(hands, size(state.pile[0])))


DEALS: Final[list[Action]] = [Deal(card) for card in range(KINDS)]


class DealHands(Question):
    """Which event card goes to the next player?"""

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        return by_count(DEALS, dealt_from(state))

    def draw(self, state: State, source: Source) -> Action:
        pack = dealt_from(state)
        return DEALS[nth(pack, source.below(size(pack)))]


DEAL_HANDS: Final = DealHands((CHANCE,))


# -- who begins ------------------------------------------------------------------------------------


class ThrowToStart(ThrowQuestion):
    """What does the next player throw for the first turn?"""

    def thrown(self, draft: State, face: int, events: Events) -> None:
        """HAL-SET-11: everybody throws once; the highest begins, or those who tie throw again."""
        draft.throws[draft.throws.index(TO_THROW)] = face
        if TO_THROW in draft.throws:
            return
        best = max(draft.throws)
        tied = [seat for seat in range(draft.seats) if draft.throws[seat] == best]
        if events is not None:
            rolls = [
                StartRoll(seat, shown) for seat, shown in enumerate(draft.throws) if shown != OUT
            ]
            winner = tied[0] if len(tied) == 1 else None
            events.append(StartRolled(rolls, winner, [] if len(tied) == 1 else tied))
        if len(tied) == 1:
            draft.pending.pop()
            begin_game(draft, Seat(tied[0]), events)
        else:
            draft.throws = [TO_THROW if seat in tied else OUT for seat in range(draft.seats)]


THROW_TO_START: Final = ThrowToStart((CHANCE,))
