"""What a seat has to go by: its own night, what lies face up, and what everybody last said."""

from typing import Any, Final

from grimoire.games.darkforces.bots.habits import (
    TOLD_DARK,
    TOLD_LIGHT,
    TOOK_BACK,
    inventions,
    likelihood_of_choice,
    temptation,
)
from grimoire.games.darkforces.data import (
    DEATH_EATER,
    DUMBLEDORE,
    KINDS,
    MINERVA,
    NEVILLE,
    NO_CARD,
    ROLES,
    RON,
    SIRIUS,
    Counts,
)
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.rules.clashes import dealt_facts, final_facts, saw_nobody
from grimoire.games.darkforces.state import Claim, Terms
from grimoire.games.darkforces.utterances import utterance
from grimoire.games.darkforces.vocabulary import DEALT, DID, NAUGHT, WORDS, Words, place_of
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE

NUMBERS: Final = {word: number for number, word in enumerate(WORDS)}
"""The number of every word."""

Heard = tuple[Words, bool]
"""What somebody last said of the night, if anything, and whether it was something else before."""


class Rules:
    """What the deal and the night of a table depend on."""

    def __init__(self, seats: int, deck: Counts, strict: bool, self_reveal: bool) -> None:
        self.seats = seats
        self.deck = deck
        self.strict = strict
        self.self_reveal = self_reveal
        self.hasty = False
        """Has somebody had no time yet to tell more than a name?"""

    def key(self) -> Any:
        """Equal for tables alike."""
        return (self.deck, self.seats, self.strict, self.self_reveal, self.hasty)

    def terms(self) -> Terms:
        """The same as terms of a table."""
        terms = Terms(self.seats, "", self.deck)
        terms.strict_swaps = self.strict
        terms.harry_self_reveal = self.self_reveal
        return terms


class Story:
    """What a player says of the night, taken apart."""

    def __init__(self, rules: Rules, speaker: int, words: Words, revised: bool) -> None:
        claim = Claim(NOTHING, speaker, utterance(words))
        late = final_facts(claim)
        self.speaker = speaker
        self.words = words
        self.role = told_role(words)
        self.whole = words[0] == DID
        self.facts = dealt_facts(claim)
        self.lone = saw_nobody(claim)
        self.late_place, self.late_role = late[0] if late else (NOWHERE, NO_CARD)
        self.first, self.second = move_told(speaker, words)
        self.dark = tells_darkness(speaker, words)
        self.revised = revised
        self.hasty = rules.hasty
        self.choice = likelihood_of_choice(words, self.role, rules.seats, rules.strict)
        self.temptation = temptation(self.role, rules.deck, rules.seats)
        if self.whole:
            self.temptation /= inventions(self.role, rules.seats)

    def likelihood(self, true: bool, honest: float, dark: bool) -> float:
        """How likely somebody of this honesty is to say this, if it is true, or if it is not."""
        told = TOLD_DARK if dark else TOLD_LIGHT
        share = told if self.whole else 1.0 if self.hasty else 1.0 - told
        if true:
            return honest * share * self.choice * (TOOK_BACK if self.revised else 1.0)
        return (1.0 - honest) * share * self.temptation


MOST_KEPT: Final = 4096
"""So many stories are kept taken apart."""

_stories: dict[Any, Story] = {}


def story_of(rules: Rules, speaker: int, words: Words, revised: bool) -> Story:
    """What a player says of the night, taken apart once."""
    key = (rules.key(), speaker, words, revised)
    if key not in _stories:
        if len(_stories) >= MOST_KEPT:
            _stories.clear()
        _stories[key] = Story(rules, speaker, words, revised)
    return _stories[key]


def move_told(speaker: int, words: Words) -> tuple[int, int]:
    """The two places that changed cards by this story; nowhere if none did."""
    role = told_role(words)
    if words[0] != DID or role not in (SIRIUS, DUMBLEDORE, NEVILLE, RON) or words[2] == NAUGHT:
        return NOWHERE, NOWHERE
    place = place_of(words[2])
    if role in (SIRIUS, RON):
        return speaker, place
    return place, place_of(words[4] if role == DUMBLEDORE else words[3])


def tells_darkness(speaker: int, words: Words) -> bool:
    """Would the teller of this story, if it is true, believe to be a Death Eater?"""
    role = told_role(words)
    if role == DEATH_EATER:
        return True
    claim = Claim(NOTHING, speaker, utterance(words))
    dark = DEATH_EATER in [card for _, card in dealt_facts(claim)]
    if role == SIRIUS:
        return dark
    if role == DUMBLEDORE:
        return dark and place_of(words[4]) == speaker
    late = final_facts(claim)
    return role == MINERVA and late == [(speaker, DEATH_EATER)]


class Evidence:
    """All that a seat has to go by; the public has no night of its own."""

    def __init__(self, rules: Rules, me: int, own: Words, heard: tuple[Heard, ...]) -> None:
        self.rules = rules
        self.me = me
        self.own = own
        self.heard = heard
        self.up_seat = NOWHERE
        self.up_role = NO_CARD

    def key(self) -> Any:
        """Equal for equal evidence."""
        table = (self.rules.key(), self.up_seat, self.up_role)
        return (self.me, self.own, self.heard, table)

    def stories(self) -> list[Story]:
        """What is said or known of every night, one's own first."""
        found: list[Story] = []
        if self.me != NOBODY:
            found.append(story_of(self.rules, self.me, self.own, False))
        for speaker, (words, revised) in enumerate(self.heard):
            if speaker != self.me and words:
                found.append(story_of(self.rules, speaker, words, revised))
        return found

    def public(self) -> "Evidence":
        """What everybody has to go by."""
        return self.copy(NOBODY, (), self.heard)

    def after(self, speaker: int, words: Words) -> "Evidence":
        """What everybody would have to go by, had this been said."""
        heard = list(self.heard)
        heard[speaker] = (words, self.heard[speaker][1])
        return self.copy(NOBODY, (), tuple(heard))

    def copy(self, me: int, own: Words, heard: tuple[Heard, ...]) -> "Evidence":
        """The same table with other words."""
        other = Evidence(self.rules, me, own, heard)
        other.up_seat = self.up_seat
        other.up_role = self.up_role
        return other


# -- from a view -----------------------------------------------------------------------------------


def evidence_of(view: Any) -> Evidence:
    """What the owner of this view has to go by; the night is over."""
    terms = view.terms
    deck = tuple([view.deck.count(ROLES[role]) if role > 0 else 0 for role in range(KINDS)])
    rules = Rules(view.seats, deck, terms.strict_swaps, terms.harry_self_reveal)
    me = NOBODY if view.seat is None else int(view.seat)
    found = Evidence(rules, me, numbers(view.story), heard_in(view))
    rules.hasty = view.phase == "talk" and is_hasty(view, found.heard)
    if view.face_up is not None:
        found.up_seat = view.face_up.seat
        found.up_role = ROLES.index(view.face_up.role)
    return found


def is_hasty(view: Any, heard: tuple[Heard, ...]) -> bool:
    """Is somebody still to tell their night, as far as one can see?"""
    ready: list[int] = view.ready
    for seat, (words, _) in enumerate(heard):
        if seat not in ready and (not words or words[0] != DID):
            return True
    return False


def numbers(words: list[str]) -> Words:
    """Words by their numbers."""
    return tuple([NUMBERS[word] for word in words])


def heard_in(view: Any) -> tuple[Heard, ...]:
    """What everybody last said of the night."""
    heard: list[Heard] = [((), False)] * int(view.seats)
    for claim in view.claims:
        if claim.words[0] in ("dealt", "did"):
            speaker: int = claim.speaker
            heard[speaker] = heard_then(heard[speaker], numbers(claim.words))
    return tuple(heard)


def heard_then(before: Heard, words: Words) -> Heard:
    """What stands after one more saying: a name alone takes nothing back that went with it."""
    old, revised = before
    if not old:
        return words, False
    if words[0] == DEALT and old[1] == words[1]:
        return old, revised
    goes_on = old[0] == DEALT and old[1] == words[1]
    return words, revised or not (goes_on or old == words)
