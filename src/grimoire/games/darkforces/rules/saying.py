"""Saying something: a word at a time; a whole claim is public, and a token lies for all to see."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import NO_CARD, ROLES
from grimoire.games.darkforces.events import Claimed, ClaimView, Events, Marked, Quote
from grimoire.games.darkforces.rules.claims import answers_to, revised, standing
from grimoire.games.darkforces.rules.clashes import update_clashes
from grimoire.games.darkforces.rules.table import OfPlayers, top
from grimoire.games.darkforces.state import Action, Claim, Part, State
from grimoire.games.darkforces.utterances import Utterance
from grimoire.games.darkforces.vocabulary import (
    ASK,
    BELIEVE,
    CLASH,
    DOUBT,
    NAUGHT,
    PASS,
    WORDS,
    Words,
    place_of,
    role_of,
    spelt,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOTHING, Seat


class ByDay(OfPlayers):
    """What is done by day, in words only (DRK-DAY-03)."""

    part: ClassVar[Part] = "day"

    def untimely(self, part: Part) -> Refusal:
        if part == "setup":
            return Refusal("DRK-DAY-01")
        return Refusal("DRK-DAY-08" if part == "vote" else "DRK-NIGHT-10")


class Say(ByDay):
    """Say this word."""

    def __init__(self, word: int) -> None:
        super().__init__()
        self.word = word

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """DRK-DAY-02: anything, true or false."""
        return top(state).check_word(state, seat, self.word)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        top(draft).hear(draft, seat, self.word, events)


SAYINGS: Final[list[Action]] = [Say(word) for word in range(len(WORDS))]


# -- what is said ----------------------------------------------------------------------------------


def utter(draft: State, seat: int, said: Utterance, events: Events) -> None:
    """A claim is public from now on, and an answer costs nothing."""
    words = said.words
    claim = new_claim(draft, seat, said)
    claim.answers = answered(draft, seat, words)
    if claim.answers == NOTHING:
        draft.said[seat] += 1
    else:
        rest = [number for number in draft.questions[seat] if number != claim.answers]
        draft.questions[seat] = tuple(rest)
    if words[0] == ASK:
        asked = place_of(words[1])
        draft.questions[asked] = (*draft.questions[asked], claim.number)
    draft.news |= draft.ready & ~(1 << seat)
    publish(draft, claim, events)


def new_claim(state: State, seat: int, said: Utterance) -> Claim:
    """These words as a claim, with what it is about and what it takes back."""
    claim = Claim(len(state.claims), seat, said)
    claim.about = quoted(state, said.words)
    claim.revises = revised(state, seat, said)
    return claim


def quoted(state: State, words: Words) -> tuple[int, ...]:
    """The numbers of the claims that these words speak about."""
    if words[0] in (BELIEVE, DOUBT):
        return (standing(state, place_of(words[1]), words[2]),)
    if words[0] != CLASH:
        return ()
    wanted = [place_of(words[1]), place_of(words[2])]
    for first, second in state.clashes:
        if sorted([state.claims[first].speaker, state.claims[second].speaker]) == wanted:
            return (first, second)
    raise AssertionError("a clash that does not exist was said")


def answered(state: State, seat: int, words: Words) -> int:
    """The first question put to this player that these words answer."""
    for number in state.questions[seat]:
        if words[0] == PASS or words[0] in answers_to(state.claims[number].words[2]):
            return number
    return NOTHING


def publish(draft: State, claim: Claim, events: Events) -> None:
    """Everybody hears it."""
    draft.claims.append(claim)
    draft.mark_stated(claim)
    update_clashes(draft, claim)
    if events is not None:
        events.append(Claimed(claim_view(draft, claim)))


def claim_view(state: State, claim: Claim) -> ClaimView:
    """A claim as everybody hears it."""
    return ClaimView(
        number=claim.number,
        speaker=claim.speaker,
        words=spelt(claim.words),
        quotes=[quote(state.claims[number]) for number in claim.about],
        answers=None if claim.answers == NOTHING else claim.answers,
        revises=None if claim.revises == NOTHING else claim.revises,
        opening=claim.opening,
    )


def quote(claim: Claim) -> Quote:
    """A claim as another repeats it."""
    return Quote(claim.number, claim.speaker, spelt(claim.words))


def lay_token(draft: State, seat: int, words: Words, events: Events) -> None:
    """DRK-Q-26: a note for all to see, which proves nothing."""
    place = place_of(words[1])
    role = draft.tokens[place] if words[2] == NAUGHT else role_of(words[2])
    draft.tokens[place] = NO_CARD if words[2] == NAUGHT else role
    draft.laid[seat] += 1
    if events is not None:
        events.append(Marked(seat, place, ROLES[role], words[2] != NAUGHT))
