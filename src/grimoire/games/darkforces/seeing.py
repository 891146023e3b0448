"""What is seen: how views are made."""

from dataclasses import replace
from typing import cast

from grimoire.games.darkforces.claim_board import contradictions
from grimoire.games.darkforces.data import MINERVA, ROLES
from grimoire.games.darkforces.events import (
    BLIND,
    Aimed,
    CardDealt,
    Deed,
    Event,
    Fared,
)
from grimoire.games.darkforces.rules.calling import CALL_MINERVA, calls_of, script_of
from grimoire.games.darkforces.rules.certainty import certain
from grimoire.games.darkforces.rules.claims import MOST_ACTS, MOST_TOKENS
from grimoire.games.darkforces.rules.deal import deck_names
from grimoire.games.darkforces.rules.debate import debate_of
from grimoire.games.darkforces.rules.lots import LotQuestion
from grimoire.games.darkforces.rules.saying import claim_view
from grimoire.games.darkforces.rules.setup import warnings
from grimoire.games.darkforces.rules.table import has_slept, part_of, top
from grimoire.games.darkforces.rules.truth import honest_story, is_true
from grimoire.games.darkforces.rules.vote import captured, leaders, tally
from grimoire.games.darkforces.rules.waking import call_of, looked_at, night_so_far, tables_of
from grimoire.games.darkforces.rules.winning import RESULTS, RULES, result_of, winners_of
from grimoire.games.darkforces.state import SEATS_OF, Action, State, Terms
from grimoire.games.darkforces.verbs import NOTATION
from grimoire.games.darkforces.view import FaceUp, Phase, Result, TermsView, View
from grimoire.games.darkforces.vocabulary import WORDS, spelt
from grimoire.kernel.pending import phase_of
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE, Seat

# -- a view ----------------------------------------------------------------------------------------


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    terms, steps = state.terms, tables_of(state.terms).steps
    part, outcome = part_of(state), state.outcome
    night = part == "night"
    own = NOBODY if seat is None else int(seat)
    return View(
        seat=seat,
        phase=view_phase(state),
        part=part,
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
        seconds=top(state).seconds(state) if state.pending else 0,
        fixed=night,
        waiting=[int(one) for one in top(state).seats if one >= 0] if state.pending else [],
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
        late=view_late(state, own),
        lots=[] if night else waiting_for_lots(state),
        lots_left=len(waiting_for_lots(state)),
        face_up=view_face_up(state, own),
        claims=[claim_view(state, claim) for claim in state.claims],
        clashes=[list(pair) for pair in state.clashes] if state.terms.finds_clashes() else [],
        contradictions=contradictions(state, own),
        questions=list(state.questions[own]) if own >= 0 else [],
        composing=composing(state, own),
        first_word=first_word(state, own),
        acts_left=MOST_ACTS - state.said[own] if own >= 0 else 0,
        tokens_left=MOST_TOKENS - state.laid[own] if own >= 0 and terms.markers else 0,
        tokens=[ROLES[role] for role in state.tokens],
        laid=state.laid.copy(),
        ready=list(SEATS_OF[state.ready]),
        news=list(SEATS_OF[state.news]),
        aim=state.aim[own] if own >= 0 else NOWHERE,
        vote=state.vote[own] if own >= 0 else NOWHERE,
        late_votes=list(SEATS_OF[state.overdue_vote]),
        lot_votes=[one for one in SEATS_OF[state.overdue_vote] if state.aim[one] == NOWHERE],
        result=view_result(state) if part == "result" else None,
        winners=[] if outcome is None else list(outcome.winners),
        scores=[] if outcome is None else list(outcome.scores),
        rule="" if outcome is None else outcome.rule,
    )


def view_phase(state: State) -> Phase:
    """What the game waits for."""
    return cast(Phase, phase_of(state.pending[-1])) if state.pending else "over"


def asked(state: State, own: int) -> str:
    """What this seat is asked now."""
    if not state.pending or own not in top(state).seats:
        return ""
    return top(state).asks(state, Seat(own))


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


def own_deeds(state: State, seat: Seat | None) -> list[Deed]:
    """What this seat did and saw at night."""
    if seat is None or state.step == NOTHING:
        return []
    deeds = [deed for deed in night_so_far(state) if seat in deed.seats]
    if part_of(state) == "night":
        deeds += looked_at(state, seat)
    return [tell_deed(deed, seat) for deed in sorted(deeds, key=call_of)]


def view_late(state: State, own: int) -> list[list[int]]:
    """DRK-NIGHT-01, DRK-Q-15: who did not answer a call would tell who was not asleep."""
    known = -1 if part_of(state) == "result" else 1 << own if own >= 0 else 0
    return [list(SEATS_OF[mask & known]) for mask in state.late]


def waiting_for_lots(state: State) -> list[int]:
    """The seats for which a lot is still to be drawn, the next one first."""
    return [lot.late for lot in reversed(state.pending) if isinstance(lot, LotQuestion)]


def chosen(choices: list[Action | None], own: int) -> str:
    """A choice of this seat, in notation."""
    choice = choices[own] if own >= 0 else None
    return "" if choice is None else NOTATION.notate(choice)


def story_of(state: State, own: int) -> list[str]:
    """What this seat could tell honestly in the morning."""
    return spelt(honest_story(state, own)) if own >= 0 and has_slept(state) else []


def view_face_up(state: State, own: int) -> FaceUp | None:
    """DRK-DAY-05: all see it by day; DRK-MIN-03: Minerva, who wakes after Harry, sees it before."""
    if state.face_up == NOWHERE or not (has_slept(state) or is_minerva_awake(state, own)):
        return None
    return FaceUp(state.face_up, ROLES[state.card[state.face_up]])


def is_minerva_awake(state: State, own: int) -> bool:
    """Does this seat look at the table at Minerva's call?"""
    if own == NOBODY or part_of(state) != "night" or state.deal[own] != MINERVA:
        return False
    return tables_of(state.terms).steps[state.step].call == CALL_MINERVA


# -- the day ---------------------------------------------------------------------------------------


def first_word(state: State, own: int) -> str:
    """What this seat has chosen to say first, while the others still choose."""
    word = state.first_words[own] if own >= 0 else NOTHING
    return "" if word == NOTHING else WORDS[word]


def composing(state: State, own: int) -> list[str]:
    """What this seat has begun to say."""
    silent = debate_of(state) is None or own == NOBODY
    return [] if silent else spelt(state.begun[own].words)


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


# -- events ----------------------------------------------------------------------------------------


def tell(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of an event; DRK-NIGHT-01: at night nothing but one's own deeds."""
    match event:
        case Deed(again=False):
            return None if seat is None or seat not in event.seats else tell_deed(event, seat)
        case CardDealt(seat=owner) | Aimed(seat=owner) | Fared(seat=owner):
            return event if seat == owner else None
    return event


def tell_deed(deed: Deed, seat: Seat) -> Deed:
    """What somebody learns of their own deed: who else, and the cards, unless they are hidden."""
    company = [one for one in deed.seats if one != seat]
    cards = [""] * len(deed.cards) if deed.deed in BLIND else deed.cards
    return replace(deed, seats=[seat, *company], cards=cards)
