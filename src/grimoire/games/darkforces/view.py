"""What is seen: by each player what they saw and did, by everybody what everybody knows.

Characters are written by name, and an empty name is a card that this seat does not know.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

from grimoire.games.darkforces.actions import (
    ACTIONS,
    DEALT,
    GIVE,
    PASS,
    SAY,
    SWAP,
    TAKE,
    TRADE,
    WORDS,
    Action,
)
from grimoire.games.darkforces.claim_board import Contradiction, contradictions
from grimoire.games.darkforces.data import MINERVA, ROLES
from grimoire.games.darkforces.events import BLIND, Aimed, CardDealt, ClaimView, Deed, Fared
from grimoire.games.darkforces.notation import notate
from grimoire.games.darkforces.rules.calling import CALL_MINERVA, calls_of, script_of, seconds_of
from grimoire.games.darkforces.rules.certainty import certain
from grimoire.games.darkforces.rules.claims import MOST_ACTS, MOST_TOKENS, is_whole
from grimoire.games.darkforces.rules.day import claim_view, spelt
from grimoire.games.darkforces.rules.deal import deck_names
from grimoire.games.darkforces.rules.phases import NIGHT, RESULT, has_slept, phase_of
from grimoire.games.darkforces.rules.powers_in_order import night_so_far
from grimoire.games.darkforces.rules.questions import QUESTIONS, question_of, tables_of
from grimoire.games.darkforces.rules.setup import warnings
from grimoire.games.darkforces.rules.truth import honest_story, is_true
from grimoire.games.darkforces.rules.vote import captured, leaders, tally
from grimoire.games.darkforces.rules.winning import RESULTS, RULES, result_of, winners_of
from grimoire.games.darkforces.state import (
    NOBODY,
    SEATS_OF,
    Closing,
    DealCard,
    LayCards,
    Lot,
    NextGame,
    NightLot,
    NightStep,
    Opening,
    State,
    Talk,
    Terms,
    Vote,
)
from grimoire.kernel.seats import Seat

Stage = Literal[
    "deal",
    "look_at_card",
    "night",
    "night_lots",
    "opening",
    "talk",
    "closing",
    "vote",
    "vote_lots",
    "next_game",
    "over",
]
"""What the game waits for."""

Truth = Literal["", "true", "false", "unknown"]
"""What a player knows of their own words."""


@dataclass(frozen=True)
class TermsView:
    """What was agreed on before the game."""

    strict_swaps: bool
    harry_self_reveal: bool
    self_vote: bool
    luna_counts_as_accused: bool
    early_vote: str
    day_seconds: int
    night_pace: str
    night_mode: str
    shared_markers: bool
    assist_level: str
    opening_commit: bool
    match_to: int
    first_game: bool


@dataclass(frozen=True)
class FaceUp:
    """The card that Harry turned up."""

    seat: int
    role: str


@dataclass(frozen=True)
class Result:
    """How the game ended, with every card and the whole night."""

    deal: list[str]
    cards: list[str]
    """By place: the seats, then the centre; as dealt, and as they lie now."""
    night: list[Deed]
    """All that was done and seen, in the order of the calls."""
    choices: list[str]
    follows: list[str]
    """By seat: the first and the second choice of its power, in notation."""
    votes: list[int]
    tally: list[int]
    captured: list[int]
    result: str
    winners: list[int]
    rule: str
    truths: list[bool | None]
    """For each claim whether it was true; None for opinions, questions and plans."""


@dataclass(frozen=True)
class View:
    """All that a seat knows of a game."""

    seat: int | None
    phase: str
    stage: Stage
    question: str
    """What this seat is asked; empty if nothing."""
    seats: int
    scenario: str
    deck: list[str]
    warnings: list[str]
    calls: list[int]
    script: list[str]
    terms: TermsView
    game: int
    wins: list[int]
    seconds: int
    """How long there is for what is asked now."""
    fixed: bool
    """Does it last that long in any case, so that no silence tells anything?"""
    waiting: list[int]
    """The seats that have not answered yet; by day, those who may speak."""
    dealt: int
    """Cards dealt so far."""
    mine: str
    """The character this seat was dealt."""
    now: str
    """The character that lies in front of this seat now, if it can be certain of it."""
    log: list[Deed]
    """What this seat did and saw at night."""
    story: list[str]
    """The same as a claim, for whoever wants to tell the truth."""
    choice: str
    follow: str
    """What this seat chose at night, in notation."""
    step: int
    steps: int
    call: int
    """The call that was made; 0 where all choose at once."""
    late: list[list[int]]
    """For whom the clock has chosen, step by step of the night."""
    lots: list[int]
    """For whom a lot is still to be drawn."""
    face_up: FaceUp | None
    claims: list[ClaimView]
    clashes: list[list[int]]
    """Pairs of claims that cannot both be true."""
    contradictions: list[Contradiction]
    """What the table's board works out; empty if it is to work out nothing."""
    questions: list[int]
    """The numbers of the claims that ask this seat something and wait for an answer."""
    composing: list[str]
    """What this seat has begun to say."""
    first_word: str
    acts_left: int
    tokens_left: int
    tokens: list[str]
    """By place."""
    laid: list[int]
    ready: list[int]
    """Who wants to vote."""
    news: list[int]
    """Who wants to vote and has heard something new since."""
    aim: int
    vote: int
    """Where this seat aims and points; -1 for nowhere."""
    late_votes: list[int]
    lot_votes: list[int]
    """Who was late to vote, and for whom the lot decided."""
    result: Result | None
    winners: list[int]
    scores: list[int]
    rule: str
    """How all of it ended, and by which rule; empty while it goes on."""


@dataclass(frozen=True)
class Preview:
    """What an action would do, as far as its owner can tell."""

    swaps: list[int]
    """The two places that would change cards."""
    words: list[str]
    """The claim as it would stand."""
    whole: bool
    """Would it be said, for all to hear?"""
    truth: Truth
    """Would it be true, as far as its owner knows? Empty for what is no statement."""


# -- a view ----------------------------------------------------------------------------------------


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    terms, steps = state.terms, tables_of(state.terms).steps
    phase, outcome = phase_of(state), state.outcome
    night = phase == NIGHT
    own = NOBODY if seat is None else int(seat)
    return View(
        seat=seat,
        phase=phase,
        stage=stage_of(state),
        question=asked(state, own),
        seats=terms.seats,
        scenario=terms.scenario,
        deck=deck_names(state),
        warnings=warnings(terms),
        calls=calls_of(terms.deck),
        script=script_of(terms.deck),
        terms=view_terms(terms),
        game=state.game,
        wins=state.wins.copy(),
        seconds=seconds_of(state, steps),
        fixed=night,
        waiting=[int(one) for one in state.pending[-1].seats if one >= 0] if state.pending else [],
        dealt=state.dealt,
        mine=ROLES[state.deal[own]] if own >= 0 else "",
        now=ROLES[certain(state, own)],
        log=own_deeds(state, seat),
        story=story_of(state, own),
        choice=chosen(state.choice, own),
        follow=chosen(state.follow, own),
        step=state.step,
        steps=len(steps),
        call=steps[state.step].call if night else 0,
        late=[list(SEATS_OF[mask]) for mask in state.late],
        lots=[lot.of for lot in reversed(state.pending) if isinstance(lot, Lot)],
        face_up=view_face_up(state, own),
        claims=[claim_view(state, claim) for claim in state.claims],
        clashes=[list(pair) for pair in state.clashes],
        contradictions=contradictions(state, own),
        questions=list(state.questions[own]) if own >= 0 else [],
        composing=spelt(state.composing[own]) if own >= 0 else [],
        first_word=first_word(state, own),
        acts_left=MOST_ACTS - state.said[own] if own >= 0 else 0,
        tokens_left=MOST_TOKENS - state.laid[own] if own >= 0 and terms.markers else 0,
        tokens=[ROLES[role] for role in state.tokens],
        laid=state.laid.copy(),
        ready=list(SEATS_OF[state.ready]),
        news=list(SEATS_OF[state.news]),
        aim=state.aim[own] if own >= 0 else NOBODY,
        vote=state.vote[own] if own >= 0 else NOBODY,
        late_votes=list(SEATS_OF[state.overdue_vote]),
        lot_votes=[one for one in SEATS_OF[state.overdue_vote] if state.aim[one] == NOBODY],
        result=view_result(state) if phase == RESULT else None,
        winners=[] if outcome is None else list(outcome.winners),
        scores=[] if outcome is None else list(outcome.scores),
        rule="" if outcome is None else outcome.rule,
    )


def stage_of(state: State) -> Stage:
    """What the game waits for."""
    match state.pending[-1] if state.pending else None:
        case DealCard():
            return "deal"
        case LayCards():
            return "look_at_card"
        case NightStep():
            return "night"
        case NightLot():
            return "night_lots"
        case Opening():
            return "opening"
        case Talk():
            return "talk"
        case Closing():
            return "closing"
        case Vote():
            return "vote"
        case Lot():
            return "vote_lots"
        case NextGame():
            return "next_game"
    return "over"


def asked(state: State, own: int) -> str:
    """What this seat is asked now."""
    if own == NOBODY or not state.pending or Seat(own) not in state.pending[-1].seats:
        return ""
    if isinstance(state.pending[-1], NightStep):
        return QUESTIONS[question_of(state, tables_of(state.terms).steps, own)]
    return stage_of(state)


def view_terms(terms: Terms) -> TermsView:
    """What was agreed on."""
    return TermsView(
        strict_swaps=terms.strict_swaps,
        harry_self_reveal=terms.harry_self_reveal,
        self_vote=terms.self_vote,
        luna_counts_as_accused=terms.luna_counts_as_accused,
        early_vote=terms.early_vote,
        day_seconds=terms.day_seconds,
        night_pace=terms.night_pace,
        night_mode="sequential" if terms.sequential else "simultaneous",
        shared_markers=terms.markers,
        assist_level=terms.assist_level,
        opening_commit=terms.opening,
        match_to=terms.match_to,
        first_game=terms.first_game,
    )


# -- the night -------------------------------------------------------------------------------------


def deeds_of(state: State) -> list[Deed]:
    """What was done at night, as far as it has come."""
    return night_so_far(state) if state.step != NOBODY else []


def own_deeds(state: State, seat: Seat | None) -> list[Deed]:
    """What this seat did and saw at night."""
    own = [deed for deed in deeds_of(state) if seat in deed.seats]
    return [told for told in (tell(deed, seat) for deed in own) if told is not None]


def chosen(choices: list[int], own: int) -> str:
    """A choice of this seat, in notation."""
    return notate(ACTIONS[choices[own]]) if own >= 0 and choices[own] != NOBODY else ""


def story_of(state: State, own: int) -> list[str]:
    """What this seat could tell honestly in the morning."""
    return spelt(honest_story(state, own)) if own >= 0 and has_slept(state) else []


def view_face_up(state: State, own: int) -> FaceUp | None:
    """DRK-DAY-05: all see it by day; DRK-MIN-03: Minerva, who wakes after Harry, sees it before."""
    if state.face_up == NOBODY or not (has_slept(state) or is_minerva_awake(state, own)):
        return None
    return FaceUp(state.face_up, ROLES[state.card[state.face_up]])


def is_minerva_awake(state: State, own: int) -> bool:
    """Does this seat look at the table at Minerva's call?"""
    if own == NOBODY or phase_of(state) != NIGHT or state.deal[own] != MINERVA:
        return False
    return tables_of(state.terms).steps[state.step].call == CALL_MINERVA


# -- the day ---------------------------------------------------------------------------------------


def first_word(state: State, own: int) -> str:
    """What this seat has chosen to say first, while the others still choose."""
    word = state.first_words[own] if own >= 0 else NOBODY
    return "" if word == NOBODY else WORDS[word]


# -- the end ---------------------------------------------------------------------------------------


def view_result(state: State) -> Result:
    """DRK-VOTE-08, DRK-Q-14: every card, the whole night, and who has won and why."""
    first, taken = leaders(state.vote), captured(state.vote, state.card)
    result = result_of(state, first, taken)
    return Result(
        deal=[ROLES[role] for role in state.deal],
        cards=[ROLES[role] for role in state.card],
        night=[replace(deed, again=True) for deed in night_so_far(state)],
        choices=[chosen(state.choice, seat) for seat in range(state.terms.seats)],
        follows=[chosen(state.follow, seat) for seat in range(state.terms.seats)],
        votes=state.vote.copy(),
        tally=tally(state.vote),
        captured=list(SEATS_OF[taken]),
        result=RESULTS[result],
        winners=list(SEATS_OF[winners_of(state, result)]),
        rule=RULES[result],
        truths=[is_true(state, claim) for claim in state.claims],
    )


# -- events and previews ---------------------------------------------------------------------------


def tell(event: Any, seat: Seat | None) -> Any | None:
    """What a seat learns of an event; DRK-NIGHT-01: at night nothing but one's own deeds."""
    if isinstance(event, Deed) and not event.again:
        if seat is None or seat not in event.seats:
            return None
        company = [one for one in event.seats if one != seat]
        cards = [""] * len(event.cards) if event.deed in BLIND else event.cards
        return replace(event, seats=[seat, *company], cards=cards)
    if isinstance(event, (CardDealt, Aimed, Fared)):
        return event if seat == event.seat else None
    return event


def preview(seen: View, seat: Seat, action: Action) -> Preview | None:
    """What an action would do, as far as this seat can tell."""
    if action.verb == SAY and seen.stage in ("opening", "talk", "closing"):
        return preview_word(seen, action.a)
    if action.verb in (TAKE, TRADE):
        return Preview([seat, action.a], [], False, "")
    if action.verb == SWAP:
        return Preview([action.a, action.b], [], False, "")
    if action.verb == GIVE:
        place = seen.log[-1].places[0]
        return Preview([place, action.a], [], False, "")
    return None


def preview_word(seen: View, word: int) -> Preview:
    """The claim as it would stand, and whether its speaker knows it to be true."""
    begun = [WORDS.index(one) for one in seen.composing]
    if seen.stage == "opening" and word != PASS:
        begun = [DEALT]
    words = (*begun, word)
    whole = is_whole(words)
    return Preview([], spelt(words), whole, known_truth(seen, spelt(words)) if whole else "")


def known_truth(seen: View, words: list[str]) -> Truth:
    """DRK-DAY-02: lies are allowed; the speaker alone is told which words are one."""
    match words:
        case ["dealt", role]:
            return "true" if role == seen.mine else "false"
        case ["did", *_]:
            return "true" if words == seen.story else "false"
        case ["now", "unknown"]:
            return "false" if seen.now else "true"
        case ["now", camp_or_role]:
            if not seen.now:
                return "unknown"
            held = (seen.now, "death_eaters" if seen.now == "death_eater" else "hogwarts")
            return "true" if camp_or_role in held else "false"
    return ""
