"""The day: first words together, then talk, then the last words; the vote follows."""

from typing import Any

from grimoire.games.darkforces.actions import (
    ASK,
    BE_READY,
    BE_WAITING,
    BELIEVE,
    CLASH,
    DEALT,
    DOUBT,
    MARK,
    NOTHING,
    PASS,
    READY,
    SAY,
    SAYINGS,
    UNSAID,
    UNSAY,
    WORDS,
    Action,
    place_of,
    role_of,
)
from grimoire.games.darkforces.data import HARRY, NO_CARD, ROLES
from grimoire.games.darkforces.events import (
    Claimed,
    ClaimView,
    ClosingBegan,
    DayBroke,
    DebateEnded,
    Marked,
    Opened,
    Quote,
    Readied,
)
from grimoire.games.darkforces.rules.claims import (
    LAST_WORDS,
    Words,
    answers_to,
    is_whole,
    next_words,
    opening_words,
    revised,
    standing,
)
from grimoire.games.darkforces.rules.clashes import update_clashes
from grimoire.games.darkforces.rules.vote import begin_vote
from grimoire.games.darkforces.state import (
    CLOCK_ALONE,
    NOBODY,
    SEATS_OF,
    Claim,
    Closing,
    Opening,
    State,
    Talk,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- daybreak --------------------------------------------------------------------------------------


def break_day(draft: State, events: list[Any] | None) -> None:
    """DRK-DAY-01: all eyes open; DRK-HAR-02, DRK-Q-22: now everybody sees what Harry turned up."""
    if events is not None:
        up = None if draft.face_up == NOBODY else draft.face_up
        role = "" if up is None else ROLES[draft.card[up]]
        events.append(DayBroke(up, role, draft.terms.deck[HARRY] > 0))
    if draft.terms.opening:
        draft.pending.append(Opening(draft.terms.everybody))
    else:
        begin_talk(draft)


def check_first_word(state: State, seat: int, act: Action) -> Refusal | None:
    """DRK-DAY-01: a first word each, who one was or nothing, before anything else is said."""
    ask = state.pending[-1]
    assert isinstance(ask, Opening)
    if act.verb != SAY or not ask.mask >> seat & 1:
        return Refusal("DRK-DAY-01")
    return None if act.a in opening_words(state.terms) else Refusal("DRK-DAY-02")


def legal_first_words(state: State) -> list[Action]:
    """Nothing, or a character of the deck."""
    return [SAYINGS[word] for word in opening_words(state.terms)]


def play_first_words(draft: State, seats: int, word: int, events: list[Any] | None) -> None:
    """These seats have chosen; when all have, everything is shown at the same moment."""
    ask = draft.pending[-1]
    assert isinstance(ask, Opening)
    for seat in SEATS_OF[seats]:
        draft.first_words[seat] = word
    rest = ask.mask & ~seats
    draft.pending[-1] = Opening(rest)
    if rest == 0:
        draft.pending.pop()
        show_first_words(draft, events)


def show_first_words(draft: State, events: list[Any] | None) -> None:
    """All first words are claims like any other, and nobody spoke first."""
    if events is not None:
        events.append(Opened())
    for seat in range(draft.terms.seats):
        word = draft.first_words[seat]
        claim = new_claim(draft, seat, (PASS,) if word == PASS else (DEALT, word))
        claim.opening = True
        publish(draft, claim, events)
    begin_talk(draft)


# -- who may speak ---------------------------------------------------------------------------------


def begin_talk(draft: State) -> None:
    """DRK-DAY-01: everybody may speak at any time."""
    draft.pending.append(Talk(speakers(draft)))


def speakers(state: State) -> tuple[Seat, ...]:
    """Whoever may do something, those who want to vote last; if nobody may, the clock alone."""
    waiting = state.terms.everybody & ~state.ready
    return SEATS_OF[waiting] + SEATS_OF[state.news] or CLOCK_ALONE


def go_on_talking(draft: State) -> None:
    """The same debate, with those who may speak now."""
    seats = speakers(draft)
    closing = isinstance(draft.pending[-1], Closing)
    draft.pending[-1] = Closing(seats) if closing else Talk(seats)


# -- may this be said? -----------------------------------------------------------------------------


def check_debate(state: State, seat: int, act: Action) -> Refusal | None:
    """DRK-DAY-02, DRK-DAY-03: anything, true or false, but in words only."""
    if act.verb == SAY:
        return check_word(state, seat, act.a)
    if act.verb == UNSAY:
        return None if state.composing[seat] else Refusal("DRK-DAY-02")
    wants, hears = state.ready >> seat & 1 == 1, state.news >> seat & 1 == 1
    allowed = hears or not wants if act.verb == READY else hears
    return None if allowed else Refusal("DRK-DAY-08")


def check_word(state: State, seat: int, word: int) -> Refusal | None:
    """May this be the next word?"""
    words = state.composing[seat]
    if state.ready & ~state.news & 1 << seat:
        return Refusal("DRK-DAY-08")
    if word in next_words(state, seat, words):
        return None
    if words:
        return Refusal("DRK-Q-26" if words[0] == MARK else "DRK-DAY-02")
    if word == MARK:
        return Refusal("DRK-Q-26")
    return Refusal("DRK-DAY-01" if word < MARK else "DRK-DAY-02")


def legal_debate(state: State, seat: int) -> list[Action]:
    """The next words, and whether one wants to vote."""
    words = state.composing[seat]
    acts = [SAYINGS[word] for word in next_words(state, seat, words)]
    if words:
        acts.append(UNSAID)
    acts.append(BE_READY)
    if state.news >> seat & 1:
        acts.append(BE_WAITING)
    return acts


# -- saying it -------------------------------------------------------------------------------------


def play_word(draft: State, seat: int, word: int, events: list[Any] | None) -> None:
    """One word more; nobody hears a claim before it is whole."""
    words = (*draft.composing[seat], word)
    if not is_whole(words):
        draft.composing[seat] = words
        return
    draft.composing[seat] = ()
    draft.news &= ~(1 << seat)
    if words[0] == MARK:
        lay_token(draft, seat, words, events)
    else:
        utter(draft, seat, words, events)
    go_on_talking(draft)


def play_unsay(draft: State, seat: int) -> None:
    """What was begun is dropped, and nobody has heard it."""
    draft.composing[seat] = ()
    go_on_talking(draft)


def utter(draft: State, seat: int, words: Words, events: list[Any] | None) -> None:
    """A claim is public from now on, and an answer costs nothing."""
    claim = new_claim(draft, seat, words)
    claim.answers = answered(draft, seat, words)
    if claim.answers == NOBODY:
        draft.said[seat] += 1
    else:
        rest = [number for number in draft.questions[seat] if number != claim.answers]
        draft.questions[seat] = tuple(rest)
    if words[0] == ASK:
        asked = place_of(words[1])
        draft.questions[asked] = (*draft.questions[asked], claim.number)
    draft.news |= draft.ready & ~(1 << seat)
    publish(draft, claim, events)


def new_claim(state: State, seat: int, words: Words) -> Claim:
    """These words as a claim, with what it is about and what it takes back."""
    claim = Claim(len(state.claims), seat, words)
    claim.about = quoted(state, words)
    claim.revises = revised(state, seat, words)
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
    return NOBODY


def publish(draft: State, claim: Claim, events: list[Any] | None) -> None:
    """Everybody hears it."""
    draft.claims.append(claim)
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
        answers=None if claim.answers == NOBODY else claim.answers,
        revises=None if claim.revises == NOBODY else claim.revises,
        opening=claim.opening,
    )


def quote(claim: Claim) -> Quote:
    """A claim as another repeats it."""
    return Quote(claim.number, claim.speaker, spelt(claim.words))


def spelt(words: Words) -> list[str]:
    """Words as they are written."""
    return [WORDS[word] for word in words]


def lay_token(draft: State, seat: int, words: Words, events: list[Any] | None) -> None:
    """DRK-Q-26: a note for all to see, which proves nothing."""
    place = place_of(words[1])
    role = draft.tokens[place] if words[2] == NOTHING else role_of(words[2])
    draft.tokens[place] = NO_CARD if words[2] == NOTHING else role
    draft.laid[seat] += 1
    if events is not None:
        events.append(Marked(seat, place, ROLES[role], words[2] != NOTHING))


# -- wanting to vote -------------------------------------------------------------------------------


def play_ready(draft: State, seat: int, wants: bool, events: list[Any] | None) -> None:
    """DRK-Q-13: when enough of them want to, the vote begins; news may be a reason to talk on."""
    bit = 1 << seat
    draft.composing[seat] = ()
    draft.news &= ~bit
    if events is not None and (draft.ready & bit != 0) != wants:
        events.append(Readied(seat, wants))
    draft.ready = draft.ready | bit if wants else draft.ready & ~bit
    if is_enough(draft):
        if events is not None:
            events.append(DebateEnded("all" if draft.terms.early_vote == "all" else "majority"))
        end_debate(draft, events)
    else:
        go_on_talking(draft)


def is_enough(state: State) -> bool:
    """Do all want to vote, or more than half; and does the table vote before time is up at all?"""
    ready, early = len(SEATS_OF[state.ready]), state.terms.early_vote
    if early == "majority":
        return 2 * ready > state.terms.seats
    return early == "all" and ready == state.terms.seats


def end_time_to_talk(draft: State, events: list[Any] | None) -> None:
    """DRK-DAY-08: from talk to the last words, and from there to the vote."""
    if isinstance(draft.pending[-1], Closing):
        if events is not None:
            events.append(DebateEnded("none"))
        end_debate(draft, events)
        return
    for seat in range(draft.terms.seats):
        if draft.composing[seat] and draft.composing[seat][0] not in LAST_WORDS:
            draft.composing[seat] = ()
    draft.pending[-1] = Closing(speakers(draft))
    if events is not None:
        events.append(ClosingBegan())


def end_debate(draft: State, events: list[Any] | None) -> None:
    """Whatever was begun is never said."""
    draft.pending.pop()
    for seat in range(draft.terms.seats):
        draft.composing[seat] = ()
    begin_vote(draft, events)
