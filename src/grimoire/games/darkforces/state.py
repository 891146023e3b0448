"""The state of a game: the cards, what everybody chose and said, and who is asked what."""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, Final, Literal, final

from grimoire.games.darkforces.data import KINDS, MOST, NO_CARD, PLACES, Counts
from grimoire.games.darkforces.events import Events
from grimoire.games.darkforces.utterances import SILENCE, Utterance
from grimoire.games.darkforces.vocabulary import NOW, PLAN, STORY
from grimoire.kernel import pending
from grimoire.kernel.acts import Act
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE, Seat
from grimoire.kernel.stack import Stacked


def tabulate_seats() -> list[tuple[Seat, ...]]:
    """The seats of every bit mask."""
    return [
        tuple([Seat(seat) for seat in range(MOST) if mask >> seat & 1]) for mask in range(1 << MOST)
    ]


SEATS_OF: Final = tabulate_seats()


# -- what was agreed on ----------------------------------------------------------------------------

TermsKey = tuple[int, bool, bool, bool, Counts]


@lru_cache(maxsize=64)
def missing_from(deck: Counts) -> int:
    """The characters of which there is no card in this deck, a bit each."""
    return sum([1 << role for role in range(1, KINDS) if deck[role] == 0])


@final
class Terms:
    """What was agreed on before the game."""

    def __init__(self, seats: int, scenario: str, deck: Counts) -> None:
        self.seats = seats
        self.scenario = scenario
        self.deck = deck
        self.everybody = (1 << seats) - 1
        self.missing = missing_from(deck)
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

    def finds_clashes(self) -> bool:
        """Does the game tell anybody what contradicts what?"""
        return self.assist_level != "none"

    def key(self) -> TermsKey:
        """All that the steps and the answers of the night depend on."""
        return (self.seats, self.sequential, self.strict_swaps, self.harry_self_reveal, self.deck)


# -- what was said ---------------------------------------------------------------------------------


@final
class Claim:
    """Something said by day, for all to hear; it is never changed."""

    def __init__(self, number: int, speaker: int, said: Utterance) -> None:
        self.number = number
        self.speaker = speaker
        self.said = said
        self.words = said.words
        self.subject = said.subject
        self.about: tuple[int, ...] = ()
        """The numbers of the claims it is about."""
        self.answers = NOTHING
        """The number of the question it answers."""
        self.revises = NOTHING
        """The number of the speaker's own claim that it replaces."""
        self.opening = False
        """Was it said together with all the others, at daybreak?"""


SUBJECTS: Final = [STORY, NOW, PLAN]
"""What can be believed or agreed to."""
ANY_SUBJECT: Final = 7
"""A bit for each."""


@final
class State(Stacked):
    """Everything there is to know.

    Claims, terms, tuples, outcome and what is pending are replaced, never changed: copies share
    them.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        self.game = 1
        self.wins = [0] * terms.seats
        self.lay_out()

    def lay_out(self) -> None:
        """All cards are in the deck, and nothing was said yet."""
        terms = self.terms
        # the cards: as dealt, and as they lie now; DRK-GEN-04: a player is whoever lies there now
        self.dealt = 0
        self.deal = [NO_CARD] * PLACES
        self.card = [NO_CARD] * PLACES
        self.left = list(terms.deck)
        self.face_up = NOWHERE
        # the night: the number of the step, what each seat chose first and second, who was late at
        # each step, and whose choice the clock has made
        self.step = NOTHING
        self.choice: list[Action | None] = [None] * terms.seats
        self.follow: list[Action | None] = [None] * terms.seats
        self.late: list[int] = []
        self.overdue = 0
        self.overdue_second = 0
        # the day; what each seat has begun to say and nobody else has heard; `stated` is what each
        # has said anything about (`mark_stated`); `news` is who wants to vote and has heard
        # something new since
        self.begun = [SILENCE] * terms.seats
        self.first_words = [NOTHING] * terms.seats
        self.claims: list[Claim] = []
        self.stated = 0
        self.questions: list[tuple[int, ...]] = [()] * terms.seats
        self.said = [0] * terms.seats
        self.clashes: list[tuple[int, int]] = []
        self.tokens = [NO_CARD] * PLACES
        self.laid = [0] * terms.seats
        self.ready = 0
        self.news = 0
        # the vote
        self.aim = [NOWHERE] * terms.seats
        self.vote = [NOWHERE] * terms.seats
        self.overdue_vote = 0

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
        twin.begun = self.begun.copy()
        twin.first_words = self.first_words.copy()
        twin.claims = self.claims.copy()
        twin.stated = self.stated
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

    def mark_stated(self, claim: Claim) -> None:
        """By seat, three bits for the subjects: it can be believed or agreed to from now on."""
        if claim.subject != NOTHING:
            self.stated |= 1 << 3 * claim.speaker + SUBJECTS.index(claim.subject)

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


# -- what is done, asked and run, in this game -----------------------------------------------------

Part = Literal["setup", "night", "day", "vote", "result"]
"""DRK-GEN-03: the parts of the one night and the one day."""


class Action(Act[State]):
    """Something that a player, chance or the clock does, to at most two places."""

    home: ClassVar[str] = "grimoire.games.darkforces.verbs"

    def __init__(self, *places: int) -> None:
        super().__init__()
        self.places = places

    def check(self, state: State, seat: Seat) -> Refusal | None:
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        raise NotImplementedError


class Question(pending.Question[State, Action]):
    """What players, or chance, have to choose."""

    part: ClassVar[Part]
    number: ClassVar[int]
    """Where between deal and result it is asked: by this the clock tells questions apart."""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return []

    def overdue(self, state: State, seat: Seat) -> Action:
        raise NotImplementedError

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        raise NotImplementedError

    def draw(self, state: State, source: Source) -> Action:
        raise NotImplementedError

    def bars(self) -> Refusal | None:
        """Why nobody at the table may do anything now, if so it is."""
        return None

    def asks(self, state: State, seat: Seat) -> str:
        """What exactly a seat is asked: what a view calls the question."""
        return pending.phase_of(self)

    def check_word(self, state: State, seat: Seat, word: int) -> Refusal | None:
        """By day: may this be the next word of this player?"""
        raise NotImplementedError

    def hear(self, draft: State, seat: Seat, word: int, events: Events) -> None:
        """By day: this player has said a word."""
        raise NotImplementedError

    # -- time ----------------------------------------------------------------------------------

    def seconds(self, state: State) -> int:
        """How long there is; 0 where nobody is asked."""
        return 0

    def run_out(self, draft: State, events: Events) -> None:
        """The time is up for all who have not answered: each does what is overdue."""
        for seat in self.seats:
            self.overdue(draft, seat).play(draft, seat, events)

    def patience(self, state: State, shared: bool) -> float | None:
        """DRK-GM-02: so long, and as long as they like for those who share a device.

        DRK-Q-07, DRK-Q-15: whoever has not answered by then is late.
        """
        return None if shared else float(self.seconds(state)) or None

    def discreet(self, state: State) -> bool:
        """DRK-NIGHT-03: until the cards are turned up, no message may tell players apart."""
        return True


class Task(pending.Task[State]):
    """Something that runs by itself."""

    def run(self, draft: State, events: Events) -> None:
        raise NotImplementedError
