"""Contradictions: claims that cannot both be true, whoever lies.

A claim says which cards were dealt where, and which lie where in the end. Two claims clash if they
put two cards in one place, or one card in more places than the deck has copies of it, if one saw
nobody where the other was, or a card of another camp than its owner claims to be of now.
"""

from typing import Final, final

from grimoire.games.darkforces.data import (
    CENTRE,
    DEATH_EATER,
    DUMBLEDORE,
    FRED,
    GEORGE,
    HARRY,
    HERMIONE,
    KINDS,
    MINERVA,
    NO_CARD,
    PLACES,
    SIRIUS,
    is_death_eater,
)
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.state import Claim, State, Terms
from grimoire.games.darkforces.vocabulary import (
    ALONE,
    DEATH_EATERS,
    DID,
    HOGWARTS,
    NAUGHT,
    NOW,
    PASS,
    STORY,
    UNSEEN,
    Words,
    place_of,
    role_of,
    spelt,
)
from grimoire.kernel.components import Components
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE

Fact = tuple[int, int]
"""A place and the card in it."""

TWICE: Final = 1 << PLACES + KINDS
"""A card is named twice (`cards_of`)."""

NO_CLASH: Final = ""

Clash = tuple[str, Claim] | None
"""Why two claims cannot both be true, and whose is the witness's; None if they can."""


# -- what a claim says -----------------------------------------------------------------------------


@final
class Account(Components):
    """What a claim says of cards, by this speaker: made once, and held against many others."""

    def __init__(self, speaker: int, words: Words) -> None:
        super().__init__(f"{speaker} {' '.join(spelt(words))}")
        self.dealt = told_dealt(speaker, words)
        self.final = told_final(speaker, words)
        self.nobody = told_alone(words)
        self.camp = words[0] == NOW and words[1] in (HOGWARTS, DEATH_EATERS)
        self.dealt_cards = cards_of(self.dealt)
        self.final_cards = cards_of(self.final)


def account_of(claim: Claim) -> Account:
    """What a claim says of cards."""
    accounts = claim.said.accounts
    if not accounts:
        return NOTHING_TOLD
    known = accounts[claim.speaker]
    if known is None:
        known = accounts[claim.speaker] = Account(claim.speaker, claim.words)
    assert isinstance(known, Account)
    return known


def cards_of(facts: list[Fact]) -> int:
    """The places and the cards that are spoken of, a bit each; a card that is named twice, too."""
    mask = 0
    for place, card in facts:
        if mask >> PLACES + card & 1:
            mask |= TWICE
        mask |= 1 << place | 1 << PLACES + card
    return mask


def dealt_facts(claim: Claim) -> list[Fact]:
    """Where cards were dealt, by this claim; the speaker's own first."""
    return account_of(claim).dealt


def told_dealt(speaker: int, words: Words) -> list[Fact]:
    """Where cards were dealt, by these words; the speaker's own first."""
    role = told_role(words)
    if role == NO_CARD:
        return []
    facts = [(speaker, role)]
    if words[0] != DID or len(words) == 2 or words[2] == NAUGHT:
        return facts
    return facts + sights(words, role)


def sights(words: Words, role: int) -> list[Fact]:
    """The cards, as they were dealt, that a story has seen."""
    if role == DEATH_EATER and words[2] == ALONE:
        return [(place_of(words[3]), role_of(words[4]))] if len(words) == 5 else []
    if role == DEATH_EATER:
        return [(place_of(words[2]), DEATH_EATER)]
    if role in (FRED, GEORGE):
        return [] if words[2] == ALONE else [(place_of(words[2]), brother(role))]
    if role == HERMIONE and len(words) == 6:
        seen = [(place_of(words[2]), role_of(words[4]))]
        return [*seen, (place_of(words[3]), role_of(words[5]))]
    if role in (HERMIONE, DUMBLEDORE) or (role == SIRIUS and words[3] != UNSEEN):
        return [(place_of(words[2]), role_of(words[3]))]
    return []


def brother(twin: int) -> int:
    """The other twin."""
    return GEORGE if twin == FRED else FRED


def final_facts(claim: Claim) -> list[Fact]:
    """Where cards lie in the end, by this claim."""
    return account_of(claim).final


def told_final(speaker: int, words: Words) -> list[Fact]:
    """Where cards lie in the end, by these words."""
    role = told_role(words)
    if words[0] == NOW:
        return [(speaker, role_of(words[1]))] if role_of(words[1]) > 0 else []
    if words[0] == DID and role == MINERVA:
        return [(speaker, role_of(words[2]))]
    if words[0] == DID and role == HARRY and words[2] != NAUGHT:
        return [(place_of(words[2]), role_of(words[3]))]
    return []


def saw_nobody(claim: Claim) -> int:
    """The character that no other player was dealt, by this claim; 0 if it does not say so."""
    return account_of(claim).nobody


def told_alone(words: Words) -> int:
    """The character that no other player was dealt, by these words; 0 if they do not say so."""
    if words[0] != DID or len(words) < 3 or words[2] != ALONE:
        return NO_CARD
    role = told_role(words)
    return DEATH_EATER if role == DEATH_EATER else brother(role)


NOTHING_TOLD: Final = Account(NOBODY, (PASS,))
"""What a claim says that speaks of no card."""


# -- two claims ------------------------------------------------------------------------------------


def clash_between(terms: Terms, one: Claim, other: Claim) -> Clash:
    """Why two claims of different players cannot both be true."""
    if not may_clash(terms, account_of(one), account_of(other)):
        return None
    if saw_somebody(one, other):
        return "alone", one
    if saw_somebody(other, one):
        return "alone", other
    return (
        clash_of_facts(terms, one, other, dealt_facts(one), dealt_facts(other))
        or clash_of_facts(terms, one, other, final_facts(one), final_facts(other))
        or clash_of_camps(one, other)
    )


def may_clash(terms: Terms, mine: Account, theirs: Account) -> bool:
    """Do they speak of the same place or card, or is there anything else to look at?"""
    dealt, final = mine.dealt_cards | theirs.dealt_cards, mine.final_cards | theirs.final_cards
    if (dealt | final) & (TWICE | terms.missing << PLACES):
        return True
    if mine.dealt_cards & theirs.dealt_cards or mine.final_cards & theirs.final_cards:
        return True
    if mine.nobody != NO_CARD or theirs.nobody != NO_CARD:
        return True
    return (mine.camp and theirs.final_cards != 0) or (theirs.camp and mine.final_cards != 0)


def saw_somebody(alone: Claim, other: Claim) -> bool:
    """Did one see nobody, where by the other somebody was?"""
    role = saw_nobody(alone)
    if role == NO_CARD:
        return False
    for place, card in dealt_facts(other):
        if card == role and place < CENTRE and place != alone.speaker:
            return True
    return False


def clash_of_facts(
    terms: Terms, one: Claim, other: Claim, ones: list[Fact], others: list[Fact]
) -> Clash:
    """Two cards in one place, or a card in too many places."""
    for place, card in ones:
        for another, claimed in others:
            if place == another and card != claimed:
                return two_cards(one, other, place)
    facts = ones + others
    crowd = NO_CARD
    for _, card in facts:
        if card > NO_CARD and (crowd == NO_CARD or card < crowd) and is_crowd(terms, facts, card):
            crowd = card
    return None if crowd == NO_CARD else two_places(one, other, places_of(facts, crowd))


def is_crowd(terms: Terms, facts: list[Fact], card: int) -> bool:
    """Does this card lie in more places than there are cards of it?"""
    named = 0
    for _, found in facts:
        if found == card:
            named += 1
    return named > terms.deck[card] and len(places_of(facts, card)) > terms.deck[card]


def places_of(facts: list[Fact], card: int) -> set[int]:
    """Where this card lies."""
    return {place for place, found in facts if found == card}


def clash_of_camps(one: Claim, other: Claim) -> Clash:
    """One says which camp they belong to now, and the other saw a card of the other camp there."""
    if is_of_other_camp(one, final_facts(other)):
        return "sight", other
    return ("sight", one) if is_of_other_camp(other, final_facts(one)) else None


def is_of_other_camp(claim: Claim, final: list[Fact]) -> bool:
    """Does a player say to belong to one camp now, while their card belongs to the other?"""
    if claim.words[0] != NOW or claim.words[1] not in (HOGWARTS, DEATH_EATERS):
        return False
    dark = claim.words[1] == DEATH_EATERS
    return any(place == claim.speaker and is_death_eater(card) != dark for place, card in final)


def two_cards(one: Claim, other: Claim, place: int) -> Clash:
    """Why there cannot be two cards in one place: its owner differs, or two others do."""
    if place not in (one.speaker, other.speaker):
        return "two_sights", one
    witness = other if place == one.speaker else one
    role = told_role(witness.words)
    if role in (FRED, GEORGE):
        return "twins", witness
    return "accomplice" if role == DEATH_EATER else "sight", witness


def two_places(one: Claim, other: Claim, places: set[int]) -> Clash:
    """Why a card cannot lie in so many places."""
    if places == {one.speaker, other.speaker}:
        return "same_card", one
    owner = one.speaker in places or other.speaker in places
    if not owner or max(places) < CENTRE:
        return "elsewhere", one
    return "centre", other if one.speaker in places else one


# -- all claims that stand -------------------------------------------------------------------------


def standing_claims(state: State) -> list[Claim]:
    """What everybody has last said of the night and of now."""
    last = [NOTHING] * (2 * state.terms.seats)
    for claim in state.claims:
        if claim.subject == STORY:
            last[2 * claim.speaker] = claim.number
        elif claim.subject == NOW:
            last[2 * claim.speaker + 1] = claim.number
    return [state.claims[number] for number in last if number != NOTHING]


def update_clashes(draft: State, claim: Claim) -> None:
    """A new claim takes the place of an old one: the contradictions are found anew for it."""
    if claim.subject not in (STORY, NOW):
        return
    clashes = [pair for pair in draft.clashes if not replaces_any(draft, claim, pair)]
    heard = 0
    for other in reversed(draft.claims):
        if other.speaker == claim.speaker or other.subject not in (STORY, NOW):
            continue
        matter = 1 << 2 * other.speaker + (1 if other.subject == NOW else 0)
        if heard & matter == 0 and clash_between(draft.terms, other, claim) is not None:
            clashes.append((other.number, claim.number))
        heard |= matter
    clashes.sort()
    draft.clashes = clashes


def replaces_any(state: State, claim: Claim, numbers: tuple[int, int]) -> bool:
    """Is one of these what the same player has said of the same before?"""
    first, second = numbers
    return is_replaced(state.claims[first], claim) or is_replaced(state.claims[second], claim)


def is_replaced(before: Claim, claim: Claim) -> bool:
    """Has the same player now said something else of it, or the same once more?"""
    return before.speaker == claim.speaker and before.subject == claim.subject


def all_clashes(state: State) -> list[tuple[int, int]]:
    """Every two claims that stand and cannot both be true, in order."""
    stand = sorted([claim.number for claim in standing_claims(state)])
    claims = [state.claims[number] for number in stand]
    return [
        (one.number, other.number)
        for at, one in enumerate(claims)
        for other in claims[at + 1 :]
        if one.speaker != other.speaker and clash_between(state.terms, one, other) is not None
    ]


def too_many(state: State) -> list[int]:
    """The characters that more players claim to have been dealt than the deck has cards of it."""
    claimed = [told_role(claim.words) for claim in standing_claims(state)]
    return [role for role in range(1, KINDS) if claimed.count(role) > state.terms.deck[role]]


def belied_by_face_up(state: State, claim: Claim) -> str:
    """How the card face up, or its absence, proves a claim wrong; empty if it does not."""
    up = state.face_up
    lies = [] if up == NOWHERE else [(up, state.card[up])]
    told = final_facts(claim)
    if claim.words[0] == DID and told_role(claim.words) == HARRY:
        left = [(place, card) for place, card in told if not is_death_eater(card)]
        return NO_CLASH if left == lies else "turned"
    belied = any(place == up and card != state.card[up] for place, card in told)
    return "face_up" if belied or is_of_other_camp(claim, lies) else NO_CLASH
