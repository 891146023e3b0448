"""The vote: everybody points at once; who has the most fingers is captured."""

from typing import Any

from grimoire.games.darkforces.actions import AIM, AIMS, LOTS, POINT, POINTS, Action
from grimoire.games.darkforces.data import GINNY, LUNA
from grimoire.games.darkforces.events import (
    Aimed,
    Captured,
    GinnyTook,
    LunaProtected,
    Pointed,
    Tallied,
    VoteBegan,
    VoteDefaulted,
)
from grimoire.games.darkforces.rules.winning import end_game
from grimoire.games.darkforces.state import NOBODY, SEATS_OF, State, Terms, Vote, VoteLot
from grimoire.kernel.refusal import Refusal

# -- pointing --------------------------------------------------------------------------------------


def begin_vote(draft: State, events: list[Any] | None) -> None:
    """DRK-VOTE-01: everybody votes."""
    draft.pending.append(Vote(draft.terms.everybody))
    if events is not None:
        events.append(VoteBegan())


def check_vote(state: State, seat: int, act: Action) -> Refusal | None:
    """May this player aim or point there?"""
    ask = state.pending[-1]
    assert isinstance(ask, Vote)
    if act.verb not in (AIM, POINT):
        return Refusal("DRK-VOTE-01")
    if not ask.mask >> seat & 1:
        return Refusal("DRK-VOTE-02")
    if act.verb == AIM and act.a == state.aim[seat]:
        return Refusal("DRK-VOTE-01")
    return check_target(state.terms, seat, act.a)


def check_target(terms: Terms, seat: int, target: int) -> Refusal | None:
    """DRK-VOTE-03: at another player; DRK-Q-06: at oneself only where the table allows it."""
    if target >= terms.seats:
        return Refusal("DRK-VOTE-03")
    if target == seat and not terms.self_vote:
        return Refusal("DRK-Q-06")
    return None


def legal_votes(state: State, seat: int) -> list[Action]:
    """DRK-Q-13: one may aim anew until one points."""
    acts: list[Action] = []
    for target in range(state.terms.seats):
        if target != state.aim[seat] and check_target(state.terms, seat, target) is None:
            acts.append(AIMS[target])
    for target in range(state.terms.seats):
        if check_target(state.terms, seat, target) is None:
            acts.append(POINTS[target])
    return acts


def play_aim(draft: State, seat: int, target: int, events: list[Any] | None) -> None:
    """DRK-VOTE-02: nobody else sees it."""
    draft.aim[seat] = target
    if events is not None:
        events.append(Aimed(seat, target))


def play_point(draft: State, seat: int, target: int, events: list[Any] | None) -> None:
    """DRK-VOTE-02: nobody sees it before all fingers are out."""
    ask = draft.pending[-1]
    assert isinstance(ask, Vote)
    draft.vote[seat] = target
    rest = ask.mask & ~(1 << seat)
    draft.pending.pop()
    if rest != 0:
        draft.pending.append(Vote(rest))
    else:
        count_votes(draft, events)


# -- out of time -----------------------------------------------------------------------------------


def end_time_to_vote(draft: State, events: list[Any] | None) -> None:
    """DRK-Q-07: no vote is missing: the last aim counts, or else the lot."""
    ask = draft.pending.pop()
    assert isinstance(ask, Vote)
    draft.overdue_vote = ask.mask
    for seat in reversed(ask.seats):
        draft.vote[seat] = draft.aim[seat]
        if draft.aim[seat] == NOBODY:
            draft.pending.append(VoteLot(seat))
        if events is not None:
            events.append(VoteDefaulted(seat, draft.aim[seat] == NOBODY))
    if not draft.pending:
        count_votes(draft, events)


def vote_lots(state: State) -> list[Action]:
    """DRK-Q-07: any other player."""
    lot = state.pending[-1]
    assert isinstance(lot, VoteLot)
    return [LOTS[seat] for seat in range(state.terms.seats) if seat != lot.of]


def play_vote_lot(draft: State, act: Action, events: list[Any] | None) -> None:
    """A finger is pointed by lot."""
    lot = draft.pending.pop()
    assert isinstance(lot, VoteLot)
    draft.vote[lot.of] = act.a
    if not draft.pending:
        count_votes(draft, events)


# -- who is captured -------------------------------------------------------------------------------


def tally(votes: list[int]) -> list[int]:
    """How many fingers point at each player."""
    counts = [0] * len(votes)
    for target in votes:
        if target != NOBODY:
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
    if ginny != NOBODY and mask >> ginny & 1 and votes[ginny] not in (luna, NOBODY):
        mask |= 1 << votes[ginny]  # DRK-GIN-01, DRK-GIN-02, DRK-GIN-03: however few votes
    return mask


def owner(cards: list[int], seats: int, role: int) -> int:
    """The player in front of whom this card lies."""
    for seat in range(seats):
        if cards[seat] == role:
            return seat
    return NOBODY


def count_votes(draft: State, events: list[Any] | None) -> None:
    """DRK-VOTE-02: all fingers are seen at the same instant, and counted."""
    if events is not None:
        tell_votes(draft, events)
        tell_captured(draft, events)
    end_game(draft, leaders(draft.vote), captured(draft.vote, draft.card), events)


def tell_votes(state: State, events: list[Any]) -> None:
    """Who pointed at whom."""
    for seat in range(state.terms.seats):
        events.append(Pointed(seat, state.vote[seat]))
    events.append(Tallied(tally(state.vote)))


def tell_captured(state: State, events: list[Any]) -> None:
    """Who is captured, and what Luna and Ginny have to do with it."""
    votes, seats = state.vote, state.terms.seats
    first, taken = leaders(votes), captured(votes, state.card)
    luna, ginny = owner(state.card, seats, LUNA), owner(state.card, seats, GINNY)
    if luna != NOBODY and first >> luna & 1:
        events.append(LunaProtected(luna, "alone" if first == 1 << luna else "tied"))
    if ginny != NOBODY and taken >> ginny & 1:
        tell_ginny(ginny, votes[ginny], luna, first, events)
    events.append(Captured(list(SEATS_OF[taken]), first == 0))


def tell_ginny(ginny: int, target: int, luna: int, first: int, events: list[Any]) -> None:
    """Whom Ginny takes along."""
    if target == luna:
        events.append(LunaProtected(luna, "from_ginny"))
    if target in (luna, ginny):
        events.append(GinnyTook(ginny, target, "nobody"))
    elif first >> target & 1:
        events.append(GinnyTook(ginny, target, "already"))
    else:
        events.append(GinnyTook(ginny, target, "text"))
