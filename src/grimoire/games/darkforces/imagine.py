"""A whole state from a view: the deal and the night are imagined, all that was said is known."""

from grimoire.games.darkforces.data import KINDS, ROLES
from grimoire.games.darkforces.events import ClaimView
from grimoire.games.darkforces.rules.claims import opening_words
from grimoire.games.darkforces.rules.clashes import all_clashes
from grimoire.games.darkforces.rules.day import Opening
from grimoire.games.darkforces.rules.deal import DEAL_CARD, LookAtCard
from grimoire.games.darkforces.rules.debate import closing_now, talk_now
from grimoire.games.darkforces.rules.night import END_STEP, Night, NightLot
from grimoire.games.darkforces.rules.vote import COUNT_VOTES, Vote, VoteLot, targets
from grimoire.games.darkforces.rules.winning import NextGame
from grimoire.games.darkforces.state import SEATS_OF, Claim, State, Terms
from grimoire.games.darkforces.utterances import utterance
from grimoire.games.darkforces.view import View
from grimoire.games.darkforces.vocabulary import ASK, WORDS, Words, place_of
from grimoire.games.darkforces.worlds import World, known_world, mask_of
from grimoire.kernel.chance import Source
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import NOTHING, Seat


def imagine(seen: View, source: Source) -> State:
    """A state that the owner of this view cannot tell from the true one."""
    terms = terms_from(seen)
    state = World(seen, terms, source).state() if seen.result is None else known_world(seen, terms)
    imagine_day(state, seen, source)
    imagine_vote(state, seen, source)
    imagine_pending(state, seen)
    return state


def terms_from(seen: View) -> Terms:
    """What was agreed on."""
    terms = Terms(seen.seats, seen.scenario, counted(seen.deck))
    agreed = seen.terms
    terms.strict_swaps = agreed.strict_swaps
    terms.harry_self_reveal = agreed.harry_self_reveal
    terms.self_vote = agreed.self_vote
    terms.luna_counts_as_accused = agreed.luna_counts_as_accused
    terms.early_vote = agreed.early_vote
    terms.day_seconds = agreed.day_seconds
    terms.night_pace = agreed.night_pace
    terms.sequential = agreed.night_mode == "sequential"
    terms.markers = agreed.shared_markers
    terms.assist_level = agreed.assist_level
    terms.opening = agreed.opening_commit
    terms.match_to = agreed.match_to
    terms.first_game = agreed.first_game
    return terms


def counted(deck: list[str]) -> tuple[int, ...]:
    """A deck as counts."""
    return tuple([deck.count(ROLES[role]) if role > 0 else 0 for role in range(KINDS)])


# -- the day and the vote --------------------------------------------------------------------------


def imagine_day(draft: State, seen: View, source: Source) -> None:
    """What was said is known; what others are about to say is not."""
    draft.game = seen.game
    draft.wins = seen.wins.copy()
    draft.claims = [claim_from(claim) for claim in seen.claims]
    shown = [(pair[0], pair[1]) for pair in seen.clashes]
    draft.clashes = shown if draft.terms.finds_clashes() else all_clashes(draft)
    draft.tokens = [ROLES.index(name) for name in seen.tokens]
    draft.laid = seen.laid.copy()
    draft.ready = mask_of(seen.ready)
    draft.news = mask_of(seen.news)
    for claim in draft.claims:
        draft.mark_stated(claim)
        if claim.opening:
            draft.first_words[claim.speaker] = claim.words[-1]
        elif claim.answers == NOTHING:
            draft.said[claim.speaker] += 1
    imagine_questions(draft)
    if seen.phase == "opening":
        imagine_first_words(draft, seen, source)


def claim_from(claim: ClaimView) -> Claim:
    """Something that was said."""
    made = Claim(claim.number, claim.speaker, utterance(numbers(claim.words)))
    made.about = tuple([quote.number for quote in claim.quotes])
    made.answers = NOTHING if claim.answers is None else claim.answers
    made.revises = NOTHING if claim.revises is None else claim.revises
    made.opening = claim.opening
    return made


def numbers(words: list[str]) -> Words:
    """Words by their numbers."""
    return tuple([WORDS.index(word) for word in words])


def imagine_questions(draft: State) -> None:
    """The questions that nobody has answered."""
    answered = {claim.answers for claim in draft.claims}
    for claim in draft.claims:
        if claim.words[0] == ASK and claim.number not in answered:
            asked = place_of(claim.words[1])
            draft.questions[asked] = (*draft.questions[asked], claim.number)


def imagine_first_words(draft: State, seen: View, source: Source) -> None:
    """The others have chosen something."""
    words = opening_words(draft.terms)
    for seat in range(seen.seats):
        if seat == seen.seat and seen.first_word:
            draft.first_words[seat] = WORDS.index(seen.first_word)
        elif seat not in seen.waiting:
            draft.first_words[seat] = words[source.below(len(words))]


def imagine_vote(draft: State, seen: View, source: Source) -> None:
    """Fingers are known once they are all out, and one's own before."""
    draft.overdue_vote = mask_of(seen.late_votes)
    if seen.result is not None:
        draft.vote = seen.result.votes.copy()
    elif seen.part == "vote":
        for seat in range(seen.seats):
            waits = seat in seen.waiting if seen.phase == "vote" else seat in seen.lots
            if not waits:
                allowed = targets(draft.terms, seat)
                draft.vote[seat] = allowed[source.below(len(allowed))]
    for seat in seen.late_votes:
        if seat not in seen.lot_votes:
            draft.aim[seat] = draft.vote[seat]
    if seen.seat is not None:
        draft.aim[seen.seat] = seen.aim
        draft.vote[seen.seat] = seen.vote


# -- who is asked what -----------------------------------------------------------------------------


def imagine_pending(draft: State, seen: View) -> None:
    """What the game waits for."""
    waiting = mask_of(seen.waiting)
    match seen.phase:
        case "deal_card":
            draft.pending.append(DEAL_CARD)
        case "look_at_card":
            draft.pending.append(LookAtCard(waiting))
        case "night":
            draft.pending.append(Night(waiting))
        case "night_lot":
            late = SEATS_OF[draft.late[seen.step]][-seen.lots_left :]
            draft.pending += [END_STEP, *(NightLot(seat) for seat in reversed(late))]
        case "opening":
            draft.pending.append(Opening(waiting))
        case "talk":
            imagine_begun(draft, seen)
            draft.pending.append(talk_now(draft))
        case "closing":
            imagine_begun(draft, seen)
            draft.pending.append(closing_now(draft))
        case "vote":
            draft.pending.append(Vote(waiting))
        case "vote_lot":
            draft.pending += [COUNT_VOTES, *(VoteLot(seat) for seat in reversed(seen.lots))]
        case "next_game":
            draft.pending.append(NextGame(waiting))
        case "over":
            winners = tuple([Seat(winner) for winner in seen.winners])
            draft.outcome = Outcome(winners, tuple(seen.scores), seen.rule)


def imagine_begun(draft: State, seen: View) -> None:
    """What everybody has begun to say: one's own words are known, those of others are not."""
    if seen.seat is not None:
        draft.begun[seen.seat] = utterance(numbers(seen.composing))
