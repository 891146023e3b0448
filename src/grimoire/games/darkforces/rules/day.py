"""The day: first words together, then the debate, with the last words; the vote follows."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import HARRY, MOST, ROLES
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import DayBroke, Events, Opened
from grimoire.games.darkforces.rules import debate
from grimoire.games.darkforces.rules.claims import opening_words
from grimoire.games.darkforces.rules.saying import SAYINGS, new_claim, publish
from grimoire.games.darkforces.rules.table import Together
from grimoire.games.darkforces.rules.waking import tables_of
from grimoire.games.darkforces.state import Action, Part, State
from grimoire.games.darkforces.utterances import utterance
from grimoire.games.darkforces.vocabulary import DEALT, PASS
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOWHERE, Seat


def break_day(draft: State, events: Events) -> None:
    """DRK-DAY-01: all eyes open; DRK-HAR-02, DRK-Q-22: now everybody sees what Harry turned up."""
    if events is not None:
        up = None if draft.face_up == NOWHERE else draft.face_up
        role = "" if up is None else ROLES[draft.card[up]]
        events.append(DayBroke(up, role, draft.terms.deck[HARRY] > 0))
    if draft.terms.opening:
        draft.pending.append(OPENINGS[draft.terms.everybody])
    else:
        debate.begin_talk(draft)


PASSED: Final = utterance((PASS,))
DEALT_TO: Final = utterance((DEALT,))


class Opening(Together):
    """Who do you say you were? In secret, and shown together."""

    part: ClassVar[Part] = "day"
    number: ClassVar[int] = 4

    def check_word(self, state: State, seat: Seat, word: int) -> Refusal | None:
        """DRK-DAY-01: a first word each, who one was or nothing, before anything else is said."""
        if seat not in self.seats:
            return Refusal("DRK-DAY-01", form="first_words")
        fits = word in opening_words(state.terms)
        return None if fits else Refusal("DRK-DAY-02", form="first_words")

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """Nothing, or a character of the deck."""
        return tables_of(state.terms).first_words

    def overdue(self, state: State, seat: Seat) -> Action:
        return SAYINGS[PASS]

    def hear(self, draft: State, seat: Seat, word: int, events: Events) -> None:
        draft.first_words[seat] = word
        self.answered(draft, seat, events)

    def of(self, mask: int) -> Together:
        return OPENINGS[mask]

    def complete(self, draft: State, events: Events) -> None:
        """All first words are shown at the same moment, claims like any other."""
        if events is not None:
            events.append(Opened())
        for seat in range(draft.terms.seats):
            word = draft.first_words[seat]
            claim = new_claim(draft, seat, PASSED if word == PASS else DEALT_TO.and_then(word))
            claim.opening = True
            publish(draft, claim, events)
        debate.begin_talk(draft)

    def seconds(self, state: State) -> int:
        return SHIPPED.times["opening"]


OPENINGS: Final = [Opening(mask) for mask in range(1 << MOST)]
