"""The debate: talk and the last words, and who wants to vote."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import MOST
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import ClosingBegan, DebateEnded, Events, Readied
from grimoire.games.darkforces.rules import vote
from grimoire.games.darkforces.rules.claims import (
    ANYTIME,
    LAST_WORDS,
    MOST_ACTS,
    MOST_TOKENS,
    OCCASIONS,
    SUBJECTS_IN,
    beginnings,
    last_beginnings,
    may_quote,
    next_words,
    not_claims,
    occasions,
    subjects,
    unasked,
)
from grimoire.games.darkforces.rules.saying import SAYINGS, ByDay, lay_token, utter
from grimoire.games.darkforces.rules.waking import tables_of
from grimoire.games.darkforces.state import SEATS_OF, Action, Part, Question, State
from grimoire.games.darkforces.utterances import SILENCE, Utterance
from grimoire.games.darkforces.vocabulary import (
    ASK,
    BELIEVE,
    CLASH,
    DOUBT,
    MARK,
    PASS,
    Words,
    place_of,
    place_word,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CLOCK, Seat

ABOUT_CLAIMS: Final = {
    BELIEVE: "nothing_to_believe",
    DOUBT: "nothing_to_believe",
    CLASH: "no_clash",
}
"""What cannot be said before others have said something."""
CLOCK_ALONE: Final[tuple[Seat, ...]] = (CLOCK,)


class Debate(Question):
    """Anybody may speak; those who want to vote come last, and only if they have heard news."""

    part: ClassVar[Part] = "day"

    def now(self, state: State) -> "Debate":
        """The same debate, with those who may speak now."""
        raise NotImplementedError

    # -- what may be said ----------------------------------------------------------------------

    def next_words(self, state: State, seat: Seat) -> list[int]:
        """The words with which this seat may go on, or begin."""
        words = state.begun[seat].words
        return next_words(state, seat, words) if words else self.beginnings(state, seat)

    def beginnings(self, state: State, seat: Seat) -> list[int]:
        """The words with which this seat may begin to speak."""
        raise NotImplementedError

    def check_word(self, state: State, seat: Seat, word: int) -> Refusal | None:
        begun = state.begun[seat].words
        if is_waiting(state, seat):
            return Refusal("DRK-DAY-08", form="ready")
        if word in self.next_words(state, seat):
            return None
        if begun:
            return Refusal("DRK-Q-26" if begun[0] == MARK else "DRK-DAY-02")
        if word == MARK and not state.terms.markers:
            return Refusal("DRK-Q-26")
        if word == MARK and state.laid[seat] >= MOST_TOKENS:
            return Refusal("DRK-Q-26", form="none_left")
        if word == PASS and not state.questions[seat]:
            return Refusal("DRK-DAY-02", form="no_question")
        if word in ABOUT_CLAIMS and ASK in self.beginnings(state, seat):
            return Refusal("DRK-DAY-02", form=ABOUT_CLAIMS[word])
        return Refusal("DRK-DAY-01" if word <= MARK else "DRK-DAY-02")

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """The next words, and whether one wants to vote."""
        begun = state.begun[seat]
        if begun is SILENCE:
            acts = self.first_sayings(state, seat)
        else:
            acts = sayings_after(state, seat, begun)
        return [*acts, WAIT] if state.news >> seat & 1 else acts

    def first_sayings(self, state: State, seat: Seat) -> list[Action]:
        """How this seat may begin to speak; or it is ready."""
        return [*says(self.beginnings(state, seat)), READY]

    # -- saying it -----------------------------------------------------------------------------

    def hear(self, draft: State, seat: Seat, word: int, events: Events) -> None:
        """One word more; nobody hears a claim before it is whole."""
        said = draft.begun[seat].and_then(word)
        if not said.whole:
            draft.begun[seat] = said
            return
        draft.news &= ~(1 << seat)
        if said.words[0] == MARK:
            lay_token(draft, seat, said.words, events)
        else:
            utter(draft, seat, said, events)
        self.go_on(draft, seat)

    def go_on(self, draft: State, seat: Seat) -> None:
        """This seat has nothing more to say for now; those may speak who may then."""
        draft.begun[seat] = SILENCE
        draft.pending[-1] = self.now(draft)

    # -- time ----------------------------------------------------------------------------------

    def patience(self, state: State, shared: bool) -> float | None:
        """DRK-DAY-07: a debate hurries those who share a device as well."""
        return float(self.seconds(state))


class Talk(Debate):
    """Anything may be said."""

    number: ClassVar[int] = 5

    def now(self, state: State) -> Debate:
        return talk_now(state)

    def beginnings(self, state: State, seat: Seat) -> list[int]:
        return beginnings(state, seat)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if state.begun[seat] is not SILENCE or state.said[seat] >= MOST_ACTS:
            return super().legal(state, seat)
        found = occasions(state, seat)
        return UNASKED_AFTER_NEWS[found] if state.news >> seat & 1 else UNASKED[found]

    def seconds(self, state: State) -> int:
        return state.terms.day_seconds - SHIPPED.times["closing"]

    def run_out(self, draft: State, events: Events) -> None:
        """DRK-DAY-08: from talk to the last words."""
        draft.begun = [said if is_for_the_end(said) else SILENCE for said in draft.begun]
        draft.pending[-1] = closing_now(draft)
        if events is not None:
            events.append(ClosingBegan())


class Closing(Debate):
    """The last words: plans and accusations."""

    number: ClassVar[int] = 6

    def now(self, state: State) -> Debate:
        return closing_now(state)

    def beginnings(self, state: State, seat: Seat) -> list[int]:
        return last_beginnings(state, seat)

    def seconds(self, state: State) -> int:
        return SHIPPED.times["closing"]

    def run_out(self, draft: State, events: Events) -> None:
        """DRK-DAY-08: from there to the vote; whatever was begun is never said."""
        if events is not None:
            events.append(DebateEnded("none"))
        draft.pending.pop()
        vote.begin_vote(draft, events)


def begin_talk(draft: State) -> None:
    """DRK-DAY-01: everybody may speak at any time."""
    draft.pending.append(talk_now(draft))


def talk_now(state: State) -> Debate:
    """The talk, with those who may speak now; it is made once for each of them."""
    kept = TALKS[state.terms.everybody & ~state.ready]
    known = kept.get(state.news)
    if known is None:
        known = kept[state.news] = Talk(speakers(state))
    return known


def closing_now(state: State) -> Debate:
    """The last words, with those who may speak now."""
    return Closing(speakers(state))


TALKS: Final[list[dict[int, Debate]]] = [{} for _ in range(1 << MOST)]
"""By those who do not want to vote, and by those who do but have heard something new."""


def speakers(state: State) -> tuple[Seat, ...]:
    """Whoever may do something, those who want to vote last; if nobody may, the clock alone."""
    waiting = state.terms.everybody & ~state.ready
    return SEATS_OF[waiting] + SEATS_OF[state.news] or CLOCK_ALONE


def is_for_the_end(said: Utterance) -> bool:
    """DRK-DAY-08: is it a plan or an accusation that somebody has begun?"""
    return said is not SILENCE and said.words[0] in LAST_WORDS


def debate_of(state: State) -> Debate | None:
    """The debate, if there is one now."""
    question = state.pending[-1] if state.pending else None
    return question if isinstance(question, Debate) else None


# -- wanting to vote -------------------------------------------------------------------------------


def is_waiting(state: State, seat: Seat) -> bool:
    """Does this player want to vote, and has heard nothing new since?"""
    return state.ready & ~state.news & 1 << seat != 0


class InDebate(ByDay):
    """What needs no word."""

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """DRK-DAY-01: nothing before the first words."""
        debate = debate_of(state)
        if debate is None:
            return Refusal("DRK-DAY-01", form="first_words")
        return self.check_in(debate, state, seat)

    def check_in(self, debate: Debate, state: State, seat: Seat) -> Refusal | None:
        """May this player do it in this debate?"""
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        debate = debate_of(draft)
        assert debate is not None
        self.play_in(debate, draft, seat, events)

    def play_in(self, debate: Debate, draft: State, seat: Seat, events: Events) -> None:
        """Do it in this debate."""
        raise NotImplementedError


class Unsay(InDebate):
    """Drop what one has begun to say."""

    def check_in(self, debate: Debate, state: State, seat: Seat) -> Refusal | None:
        return (
            None
            if state.begun[seat] is not SILENCE
            else Refusal("DRK-DAY-02", form="nothing_begun")
        )

    def play_in(self, debate: Debate, draft: State, seat: Seat, events: Events) -> None:
        """What was begun is dropped, and nobody has heard it."""
        debate.go_on(draft, seat)


class Ready(InDebate):
    """Want to vote."""

    def check_in(self, debate: Debate, state: State, seat: Seat) -> Refusal | None:
        return Refusal("DRK-DAY-08", form="ready") if is_waiting(state, seat) else None

    def play_in(self, debate: Debate, draft: State, seat: Seat, events: Events) -> None:
        """DRK-Q-13: when enough of them want to, the vote begins."""
        if events is not None and not draft.ready >> seat & 1:
            events.append(Readied(seat, True))
        draft.ready |= 1 << seat
        draft.news &= ~(1 << seat)
        if not is_enough(draft):
            debate.go_on(draft, seat)
            return
        if events is not None:
            events.append(DebateEnded("all" if draft.terms.early_vote == "all" else "majority"))
        draft.pending.pop()
        vote.begin_vote(draft, events)


class Wait(InDebate):
    """Want to talk on."""

    def check_in(self, debate: Debate, state: State, seat: Seat) -> Refusal | None:
        if state.news >> seat & 1:
            return None
        return Refusal("DRK-DAY-08", form="ready" if is_waiting(state, seat) else "not_ready")

    def play_in(self, debate: Debate, draft: State, seat: Seat, events: Events) -> None:
        """DRK-Q-13: news may be a reason to talk on."""
        if events is not None:
            events.append(Readied(seat, False))
        draft.ready &= ~(1 << seat)
        draft.news &= ~(1 << seat)
        debate.go_on(draft, seat)


UNSAY: Final = Unsay()
READY: Final = Ready()
WAIT: Final = Wait()


# -- lists that are made once, and nobody changes --------------------------------------------------


def says(words: list[int]) -> list[Action]:
    """To say one of these words."""
    return [SAYINGS[word] for word in words]


UNASKED: Final[list[list[Action]]] = [
    [*says(unasked(found) + not_claims(found)), READY] for found in range(OCCASIONS)
]
"""By occasions: what anybody may do who has begun nothing and may speak unasked."""
UNASKED_AFTER_NEWS: Final = [[*acts, WAIT] for acts in UNASKED]
"""The same for whoever wants to vote and has heard something new."""


def sayings_after(state: State, seat: Seat, begun: Utterance) -> list[Action]:
    """How this seat may go on; or it drops it, or is ready."""
    kept = tables_of(state.terms).talk[seat]
    known = kept.get(begun)
    if known is None:
        words = begun.words
        if words[0] in (BELIEVE, DOUBT):
            return quotes_after(state, seat, words)
        known = going_on(next_words(state, seat, words))
        if words[0] in ANYTIME or words == (MARK,):  # what follows depends on the terms alone
            kept[begun] = known
    return known


def quotes_after(state: State, seat: Seat, words: Words) -> list[Action]:
    """The same for whoever speaks of what another has said."""
    if len(words) > 1:
        return QUOTED_SUBJECTS[subjects(state, place_of(words[1]))]
    others = 0
    for other in range(state.terms.seats):
        if may_quote(state, seat, other):
            others |= 1 << other
    known = QUOTED_SPEAKERS[others]
    if known is None:
        known = QUOTED_SPEAKERS[others] = going_on([place_word(seat) for seat in SEATS_OF[others]])
    return known


def going_on(words: list[int]) -> list[Action]:
    """To say one of these words; or what was begun is dropped, or one is ready."""
    return [*says(words), UNSAY, READY]


QUOTED_SUBJECTS: Final = [going_on(words) for words in SUBJECTS_IN]
QUOTED_SPEAKERS: Final[list[list[Action] | None]] = [None] * (1 << MOST)
"""By what a player has spoken about, and by those who have said anything."""


# -- when the vote begins --------------------------------------------------------------------------


def is_enough(state: State) -> bool:
    """Do all want to vote, or more than half; and does the table vote before time is up at all?"""
    ready, early = len(SEATS_OF[state.ready]), state.terms.early_vote
    if early == "majority":
        return 2 * ready > state.terms.seats
    return early == "all" and ready == state.terms.seats
