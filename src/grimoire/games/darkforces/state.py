"""The state of a game: the cards, what everybody chose and said, and who is asked what."""

from typing import Final

from grimoire.games.darkforces.actions import PLACES
from grimoire.games.darkforces.data import MOST, NO_CARD, Counts
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Ask
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

NOBODY: Final = -1
"""Where a seat or a choice is named that does not exist."""


def tabulate_seats() -> list[tuple[Seat, ...]]:
    """The seats of every bit mask."""
    return [
        tuple([Seat(seat) for seat in range(MOST) if mask >> seat & 1]) for mask in range(1 << MOST)
    ]


SEATS_OF: Final = tabulate_seats()


# -- what is asked ---------------------------------------------------------------------------------


class DealCard(Ask):
    """Which character is the next card?"""


class Together(Ask):
    """All of these seats answer at the same time, each of them once."""

    def __init__(self, mask: int) -> None:
        super().__init__(SEATS_OF[mask])
        self.mask = mask


class LayCards(Together):
    """Everybody looks at their own card and lays it down."""


class NightStep(Together):
    """Everybody is asked something, asleep or not."""


class Opening(Together):
    """Who do you say you were? In secret, and shown together."""


class Vote(Together):
    """Whom do you point at?"""


class NextGame(Together):
    """Everybody has seen the cards."""


class Lot(Ask):
    """Chance decides for a seat that was late."""

    def __init__(self, of: int) -> None:
        super().__init__((CHANCE,))
        self.of = of


class NightLot(Lot):
    """Which card of the centre would it be?"""


class VoteLot(Lot):
    """Where does the finger point?"""


class Debate(Ask):
    """Anybody may speak; those who want to vote come last, and only if they have heard news."""


class Talk(Debate):
    """Anything may be said."""


class Closing(Debate):
    """The last words: plans and accusations."""


DEAL_CARD: Final = DealCard((CHANCE,))
CLOCK_ALONE: Final[tuple[Seat, ...]] = (CLOCK,)


# -- what was agreed on ----------------------------------------------------------------------------

TermsKey = tuple[int, bool, bool, bool, Counts]


class Terms:
    """What was agreed on before the game."""

    def __init__(self, seats: int, scenario: str, deck: Counts) -> None:
        self.seats = seats
        self.scenario = scenario
        self.deck = deck
        self.everybody = (1 << seats) - 1
        # rulings that a table may change
        self.strict_swaps = False
        self.harry_self_reveal = False
        self.self_vote = False
        self.luna_counts_as_accused = False
        self.early_vote = "all"
        self.day_seconds = 300
        self.night_pace = "normal"
        self.sequential = False
        self.markers = True
        self.assist_level = "full"
        self.opening = True
        self.match_to = 0
        self.first_game = False

    def key(self) -> TermsKey:
        """All that the steps and the answers of the night depend on."""
        return (self.seats, self.sequential, self.strict_swaps, self.harry_self_reveal, self.deck)


# -- what was said ---------------------------------------------------------------------------------


class Claim:
    """Something said by day, for all to hear; it is never changed."""

    def __init__(self, number: int, speaker: int, words: tuple[int, ...]) -> None:
        self.number = number
        self.speaker = speaker
        self.words = words
        self.about: tuple[int, ...] = ()
        """The numbers of the claims it is about."""
        self.answers = NOBODY
        """The number of the question it answers."""
        self.revises = NOBODY
        """The number of the speaker's own claim that it replaces."""
        self.opening = False
        """Was it said together with all the others, at daybreak?"""


class State:
    """Everything there is to know.

    Claims, terms, tuples and outcome are replaced, never changed, so that copies share them.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game = 1
        self.wins = [0] * terms.seats
        # the cards: as dealt, and as they lie now; DRK-GEN-04: a player is whoever lies there now
        self.dealt = 0
        self.deal = [NO_CARD] * PLACES
        self.card = [NO_CARD] * PLACES
        self.left = list(terms.deck)
        self.face_up = NOBODY
        # the night: the number of the step, what each seat chose first and second, who was late at
        # each step, and whose choice the clock has made
        self.step = NOBODY
        self.choice = [NOBODY] * terms.seats
        self.follow = [NOBODY] * terms.seats
        self.late: list[int] = []
        self.overdue = 0
        self.overdue_second = 0
        # the day; `news` is who wants to vote and has heard something new since
        self.first_words = [NOBODY] * terms.seats
        self.claims: list[Claim] = []
        self.composing: list[tuple[int, ...]] = [()] * terms.seats
        self.questions: list[tuple[int, ...]] = [()] * terms.seats
        self.said = [0] * terms.seats
        self.clashes: list[tuple[int, int]] = []
        self.tokens = [NO_CARD] * PLACES
        self.laid = [0] * terms.seats
        self.ready = 0
        self.news = 0
        # the vote
        self.aim = [NOBODY] * terms.seats
        self.vote = [NOBODY] * terms.seats
        self.overdue_vote = 0
        self.outcome: Outcome | None = None
        self.pending: list[Ask] = []

    def copy(self) -> "State":
        """An independent copy."""
        twin = State(self.terms)
        twin.game = self.game
        twin.wins = self.wins.copy()
        twin.dealt = self.dealt
        twin.deal = self.deal.copy()
        twin.card = self.card.copy()
        twin.left = self.left.copy()
        twin.face_up = self.face_up
        twin.step = self.step
        twin.choice = self.choice.copy()
        twin.follow = self.follow.copy()
        twin.late = self.late.copy()
        twin.overdue = self.overdue
        twin.overdue_second = self.overdue_second
        twin.first_words = self.first_words.copy()
        twin.claims = self.claims.copy()
        twin.composing = self.composing.copy()
        twin.questions = self.questions.copy()
        twin.said = self.said.copy()
        twin.clashes = self.clashes.copy()
        twin.tokens = self.tokens.copy()
        twin.laid = self.laid.copy()
        twin.ready = self.ready
        twin.news = self.news
        twin.aim = self.aim.copy()
        twin.vote = self.vote.copy()
        twin.overdue_vote = self.overdue_vote
        twin.outcome = self.outcome
        twin.pending = self.pending.copy()
        return twin

    def holder(self, role: int) -> int:
        """DRK-NIGHT-04: the player who was dealt this character, wherever its card lies now."""
        for seat in range(self.terms.seats):
            if self.deal[seat] == role:
                return seat
        return NOBODY

    def swap(self, one: int, other: int) -> None:
        """DRK-NIGHT-08: exactly two cards change places."""
        card = self.card
        card[one], card[other] = card[other], card[one]
