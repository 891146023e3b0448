"""What all bots of this game have in common: the parts of the game, and word after word."""

from abc import abstractmethod
from typing import Any, Final

from grimoire.games.darkforces.bots.evidence import Evidence, Story, evidence_of
from grimoire.games.darkforces.bots.lying import Weighed
from grimoire.games.darkforces.bots.powers import use_power
from grimoire.games.darkforces.bots.speaking import begun_in, fitting
from grimoire.games.darkforces.rules.debate import READY, UNSAY
from grimoire.games.darkforces.rules.saying import SAYINGS
from grimoire.games.darkforces.rules.vote import POINTS
from grimoire.games.darkforces.state import Action
from grimoire.games.darkforces.vocabulary import Words, role_word
from grimoire.kernel.bot import Bot, Glimpse
from grimoire.kernel.chance import Source
from grimoire.native import mypyc_attr

EVEN: Final = 1 << 20
"""How finely weights are told apart."""


def draw(wishes: list[Weighed], source: Source) -> Words:
    """One of the things one could say, each as often as one would."""
    total = sum([weight for _, weight in wishes])
    at = source.below(EVEN) / EVEN * total
    for words, weight in wishes:
        at -= weight
        if at < 0:
            return words
    return wishes[-1][0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Talker(Bot):
    """Whatever it believes: uses its power, tells a story, says whom it suspects, and points."""

    def choose(self, glimpse: Glimpse, source: Source) -> Any:
        """One of the legal actions, by the part of the game."""
        if len(glimpse.legal) == 1:
            return glimpse.legal[0]
        phase: str = glimpse.view.phase
        if phase == "night":
            return use_power(glimpse, source)
        if phase == "opening":
            return SAYINGS[self.first_word(glimpse.view, source)]
        if phase in ("talk", "closing"):
            return self.talk(glimpse, source)
        if phase == "vote":
            return POINTS[self.target(glimpse.view, source)]
        return glimpse.legal[0]

    def talk(self, glimpse: Glimpse, source: Source) -> Action:
        """The next word of what it wants to say; if there is nothing, it wants to vote.

        What it wants follows from what it sees, and where it hesitates, each word is drawn as often
        as the wishes that go on with it: that comes to the same as drawing one of them at once.
        """
        view = glimpse.view
        begun = begun_in(view)
        wishes = self.wishes(view)
        going_on = fitting(wishes, begun)
        if going_on:
            act = SAYINGS[draw(going_on, source)[len(begun)]]
            if act in glimpse.legal:
                return act
        return UNSAY if wishes and begun else READY

    def first_word(self, view: Any, source: Source) -> int:
        """Who it says it was, at daybreak."""
        evidence = evidence_of(view)
        own = Story(evidence.rules, evidence.me, evidence.own, False)
        if not own.dark:
            return role_word(own.role)
        wishes: list[Weighed] = [
            ((role_word(role),), weight) for role, weight in self.pretences(evidence)
        ]
        return draw(wishes, source)[0]

    @abstractmethod
    def pretences(self, evidence: Evidence) -> list[tuple[int, float]]:
        """Whom it pretends to have been, and how often."""

    @abstractmethod
    def wishes(self, view: Any) -> list[Weighed]:
        """What it wants to say now, and how often; nothing if it wants to vote."""

    @abstractmethod
    def target(self, view: Any, source: Source) -> int:
        """Whom it points at."""
