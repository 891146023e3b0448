"""What is said, word by word: each beginning of a claim is there once, with what follows from it.

What depends on words alone is found here by looking it up: whether they are a whole claim, what
they are about, and what may come of one word more.
"""

from typing import Any, Final, final

from grimoire.games.darkforces.data import (
    CENTRE,
    DEATH_EATER,
    DUMBLEDORE,
    HARRY,
    HERMIONE,
    MINERVA,
    MOST,
    NEVILLE,
    SIRIUS,
)
from grimoire.games.darkforces.vocabulary import (
    ALONE,
    DEALT,
    DID,
    NAUGHT,
    NOW,
    PASS,
    PLAN,
    STORY,
    SUSPECT,
    TRUST,
    WORDS,
    Words,
    place_of,
    role_of,
    spelt,
    subject_of,
)
from grimoire.kernel.components import Components
from grimoire.kernel.seats import NOTHING


@final
class Utterance(Components):
    """Words in their order: a claim, or its beginning."""

    def __init__(self, words: Words) -> None:
        super().__init__(" ".join(spelt(words)))
        self.words = words
        self.whole = is_whole(words)
        self.subject = subject_of(words) if words else NOTHING
        """What it is about, if it can be believed or agreed to."""
        self.matter = matter_of(words) if self.whole else NOTHING
        """What its speaker can say otherwise later on; nothing if it stands by itself."""
        self.longer: list[Utterance | None] = [] if self.whole else [None] * len(WORDS)
        """By the word that comes next."""
        self.accounts: list[Any] = [None] * MOST if self.subject in (STORY, NOW) else []
        """By its speaker: what it says of cards (rules/clashes.py); empty if it says nothing."""

    def and_then(self, word: int) -> "Utterance":
        """The same with a word more."""
        known = self.longer[word]
        if known is None:
            known = self.longer[word] = Utterance((*self.words, word))
        return known


def matter_of(words: Words) -> int:
    """The subject of a claim; of suspicion and trust, the word for the player they are about."""
    return words[1] if words[0] in (SUSPECT, TRUST) else subject_of(words)


# -- when it is whole ------------------------------------------------------------------------------


def is_whole(words: Words) -> bool:
    """Is there nothing more to say?"""
    if not words:
        return False
    act, count = words[0], len(words)
    if act == DID:
        return count > 1 and is_whole_story(words, role_of(words[1]), count)
    if act == PASS:
        return True
    return count == 2 if act in (DEALT, NOW, PLAN) else count == 3


def is_whole_story(words: Words, role: int, count: int) -> bool:
    """Has a character said all that its power can tell?"""
    if count == 2:
        return role > MINERVA
    if words[2] == NAUGHT:
        return True
    if role == DEATH_EATER:
        return words[2] != ALONE or count == 5 or words[3:4] == (NAUGHT,)
    if role == HERMIONE:
        return count == (4 if place_of(words[2]) < CENTRE else 6)
    if role == DUMBLEDORE:
        return count == 5
    return count == 4 if role in (SIRIUS, NEVILLE, HARRY) else count == 3


SILENCE: Final = Utterance(())
"""Nothing was said yet."""


def utterance(words: Words) -> Utterance:
    """These words, one after the other."""
    said = SILENCE
    for word in words:
        said = said.and_then(word)
    return said
