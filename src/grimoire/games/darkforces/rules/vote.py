"""The vote: everybody points at once; who has the most fingers is captured."""

from typing import ClassVar, Final

from grimoire.games.darkforces.data import GINNY, LUNA, MOST
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import (
    Aimed,
    Captured,
    Event,
    Events,
    GinnyTook,
    LunaProtected,
    Pointed,
    Tallied,
    VoteBegan,
    VoteDefaulted,
)
from grimoire.games.darkforces.rules import winning
from grimoire.games.darkforces.rules.lots import LOTS, LotQuestion
from grimoire.games.darkforces.rules.table import OfPlayers, Together, together, top
from grimoire.games.darkforces.rules.waking import tables_of
from grimoire.games.darkforces.state import SEATS_OF, Action, Part, State, Task, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, NOWHERE, Seat


def begin_vote(draft: State, events: Events) -> None:
    """DRK-VOTE-01: everybody votes."""
    draft.pending.append(VOTES[draft.terms.everybody])
    if events is not None:
        events.append(VoteBegan())


# -- pointing --------------------------------------------------------------------------------------


class AtPlayer(OfPlayers):
    """What is done in the vote, to this player."""

    part: ClassVar[Part] = "vote"

    def __init__(self, target: int) -> None:
        super().__init__(target)
        self.target = target

    def untimely(self, part: Part) -> Refusal:
        return Refusal("DRK-DAY-08")

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """May this player aim or point there?"""
        if seat not in top(state).seats:
            return Refusal("DRK-VOTE-02")
        return check_target(state.terms, seat, self.target)


class Aim(AtPlayer):
    """Be about to point at this player."""

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """DRK-Q-13: one may aim anew until one points."""
        refusal = super().check_answer(state, seat)
        if refusal is None and self.target == state.aim[seat]:
            return Refusal("DRK-VOTE-01", form="aimed")
        return refusal

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DRK-VOTE-02: nobody else sees it."""
        draft.aim[seat] = self.target
        if events is not None:
            events.append(Aimed(seat, self.target))


class Point(AtPlayer):
    """Point at this player."""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DRK-VOTE-02: nobody sees it before all fingers are out."""
        draft.vote[seat] = self.target
        together(draft).answered(draft, seat, events)


AIMS: Final = [Aim(seat) for seat in range(MOST)]
POINTS: Final = [Point(seat) for seat in range(MOST)]


def check_target(terms: Terms, seat: int, target: int) -> Refusal | None:
    """DRK-VOTE-03: at another player; DRK-Q-06: at oneself only where the table allows it."""
    if target >= terms.seats:
        return Refusal("DRK-VOTE-03")
    if target == seat and not terms.self_vote:
        return Refusal("DRK-Q-06")
    return None


def targets(terms: Terms, seat: int) -> list[int]:
    """Everybody whom this player may point at."""
    return [target for target in range(terms.seats) if target != seat or terms.self_vote]


class Vote(Together):
    """Whom do you point at?"""

    part: ClassVar[Part] = "vote"
    number: ClassVar[int] = 7

    def legal(self, state: State, seat: Seat) -> list[Action]:
        kept, aim = tables_of(state.terms).fingers[seat], state.aim[seat]
        slot = aim + (MOST + 1 if state.terms.self_vote else 0)
        known = kept.get(slot)
        if known is None:
            allowed = targets(state.terms, seat)
            known = [AIMS[target] for target in allowed if target != aim]
            known += [POINTS[target] for target in allowed]
            kept[slot] = known
        return known

    def of(self, mask: int) -> Together:
        return VOTES[mask]

    def complete(self, draft: State, events: Events) -> None:
        draft.pending.append(COUNT_VOTES)

    def run_out(self, draft: State, events: Events) -> None:
        """DRK-Q-07: no vote is missing: the last aim counts, or else the lot."""
        draft.overdue_vote = self.mask
        draft.pending[-1] = COUNT_VOTES
        for seat in reversed(self.seats):
            draft.vote[seat] = draft.aim[seat]
            if draft.aim[seat] == NOWHERE:
                draft.pending.append(VoteLot(seat))
            if events is not None:
                events.append(VoteDefaulted(seat, draft.aim[seat] == NOWHERE))

    def seconds(self, state: State) -> int:
        return SHIPPED.times["vote"]

    def mute(self, state: State) -> bool:
        """DRK-VOTE-02: not a word while fingers are still hidden."""
        return True


VOTES: Final = [Vote(mask) for mask in range(1 << MOST)]


class VoteLot(LotQuestion):
    """Where does the finger point?"""

    part: ClassVar[Part] = "vote"
    number: ClassVar[int] = 8

    def lots(self, state: State) -> list[Action]:
        """DRK-Q-07: any other player."""
        return [LOTS[seat] for seat in range(state.terms.seats) if seat != self.late]

    def fall(self, draft: State, place: int, events: Events) -> None:
        """A finger is pointed by lot."""
        draft.vote[self.late] = place

    def bars(self) -> Refusal | None:
        return Refusal("DRK-VOTE-02")

    def mute(self, state: State) -> bool:
        return True


class CountVotes(Task):
    """All fingers are out."""

    def run(self, draft: State, events: Events) -> None:
        """DRK-VOTE-02: all fingers are seen at the same instant, and counted."""
        if events is not None:
            tell_votes(draft, events)
            tell_captured(draft, events)
        first, taken = leaders(draft.vote), captured(draft.vote, draft.card)
        winning.end_game(draft, first, taken, events)


COUNT_VOTES: Final = CountVotes()


# -- who is captured -------------------------------------------------------------------------------


def tally(votes: list[int]) -> list[int]:
    """How many fingers point at each player."""
    counts = [0] * len(votes)
    for target in votes:
        if target != NOWHERE:
            counts[target] += 1
    return counts


def leaders(votes: list[int]) -> int:
    """DRK-VOTE-04, DRK-VOTE-05: all who have the most, as a mask.

    DRK-VOTE-06, DRK-Q-07: nobody, if no player has more than one finger: with every vote cast that
    means exactly one each.
    """
    counts = tally(votes)
    most = max(counts)
    if most <= 1:
        return 0
    mask = 0
    for seat in range(len(counts)):
        if counts[seat] == most:
            mask |= 1 << seat
    return mask


def captured(votes: list[int], cards: list[int]) -> int:
    """DRK-VOTE-07: the most fingers, without Luna, and with whom Ginny points at; as a mask.

    DRK-Q-12, DRK-MIN-02: Luna and Ginny are whoever has their card now. DRK-LUN-01: Luna is never
    captured; DRK-Q-09: for her too, the most are enough to lead.
    """
    luna, ginny = owner(cards, len(votes), LUNA), owner(cards, len(votes), GINNY)
    mask = leaders(votes)
    if luna != NOBODY:
        mask &= ~(1 << luna)  # DRK-LUN-02, DRK-LUN-03, DRK-LUN-04: and nobody in her place
    if ginny != NOBODY and mask >> ginny & 1 and votes[ginny] not in (luna, NOWHERE):
        mask |= 1 << votes[ginny]  # DRK-GIN-01, DRK-GIN-02, DRK-GIN-03: however few votes
    return mask


def owner(cards: list[int], seats: int, role: int) -> int:
    """The player in front of whom this card lies."""
    for seat in range(seats):
        if cards[seat] == role:
            return seat
    return NOBODY


def tell_votes(state: State, events: list[Event]) -> None:
    """Who pointed at whom."""
    for seat in range(state.terms.seats):
        events.append(Pointed(seat, state.vote[seat]))
    events.append(Tallied(tally(state.vote)))


def tell_captured(state: State, events: list[Event]) -> None:
    """Who is captured, and what Luna and Ginny have to do with it."""
    votes, seats = state.vote, state.terms.seats
    first, taken = leaders(votes), captured(votes, state.card)
    luna, ginny = owner(state.card, seats, LUNA), owner(state.card, seats, GINNY)
    if luna != NOBODY and first >> luna & 1:
        events.append(LunaProtected(luna, "alone" if first == 1 << luna else "tied"))
    if ginny != NOBODY and taken >> ginny & 1:
        tell_ginny(ginny, votes[ginny], luna, first, events)
    events.append(Captured(list(SEATS_OF[taken]), first == 0))


def tell_ginny(ginny: int, target: int, luna: int, first: int, events: list[Event]) -> None:
    """Whom Ginny takes along."""
    if target == luna:
        events.append(LunaProtected(luna, "from_ginny"))
    if target in (luna, ginny):
        events.append(GinnyTook(ginny, target, "nobody"))
    elif first >> target & 1:
        events.append(GinnyTook(ginny, target, "already"))
    else:
        events.append(GinnyTook(ginny, target, "text"))
