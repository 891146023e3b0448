"""The board of claims: what it works out of them, as far as the table wants it to."""

from dataclasses import dataclass

from grimoire.games.darkforces.data import KINDS, ROLES
from grimoire.games.darkforces.rules.claims import told_role
from grimoire.games.darkforces.rules.clashes import (
    belied_by_face_up,
    clash_between,
    dealt_facts,
    standing_claims,
    too_many,
)
from grimoire.games.darkforces.rules.table import has_slept
from grimoire.games.darkforces.rules.truth import honest_story
from grimoire.games.darkforces.state import Claim, State
from grimoire.games.darkforces.utterances import utterance
from grimoire.kernel.seats import NOTHING


@dataclass(frozen=True)
class Contradiction:
    """Claims that cannot all be true, and why; of two, the one that saw something comes first."""

    claims: list[int]
    reason: str
    role: str
    """The character that too many claim."""


def contradictions(state: State, own: int) -> list[Contradiction]:
    """What the board works out from the claims, as far as the table wants it to."""
    if state.terms.assist_level in ("none", "off"):
        return []
    found = [pair_of(state, state.claims[one], state.claims[other]) for one, other in state.clashes]
    standing = standing_claims(state)
    for role in too_many(state):
        numbers = [claim.number for claim in standing if told_role(claim.words) == role]
        if len(numbers) > 2:
            found.append(Contradiction(numbers, "too_many", ROLES[role]))
    if has_slept(state):
        belied = [(claim.number, belied_by_face_up(state, claim)) for claim in standing]
        found += [Contradiction([number], reason, "") for number, reason in belied if reason]
    if state.terms.assist_level == "full" and own >= 0 and has_slept(state):
        found += known_false(state, own, standing)
    return found


def pair_of(state: State, one: Claim, other: Claim) -> Contradiction:
    """Two claims that clash, the witness's first."""
    clash = clash_between(state.terms, one, other)
    assert clash is not None
    reason, witness = clash
    first, second = (other, one) if witness is other else (one, other)
    return Contradiction([first.number, second.number], reason, "")


def known_false(state: State, own: int, standing: list[Claim]) -> list[Contradiction]:
    """Claims of others that cannot be true, for all that this seat knows."""
    mine = Claim(NOTHING, own, utterance(honest_story(state, own)))
    found: list[Contradiction] = []
    for claim in standing:
        clash = None if claim.speaker == own else clash_between(state.terms, claim, mine)
        if clash is not None:
            own_card = told_role(claim.words) == told_role(mine.words)
            seen = "dealt" if clash[0] == "same_card" and own_card else "seen"
            found.append(Contradiction([claim.number], seen, ""))
    proved = [number for contradiction in found for number in contradiction.claims]
    open_claims = [claim for claim in standing if claim.number not in proved]
    return found + one_of_several(state, mine, open_claims)


def one_of_several(state: State, mine: Claim, standing: list[Claim]) -> list[Contradiction]:
    """Claims to a character of which this seat has seen too many to leave one for each of them."""
    found: list[Contradiction] = []
    for role in range(1, KINDS):
        others = [
            claim
            for claim in standing
            if claim.speaker != mine.speaker and told_role(claim.words) == role
        ]
        speakers = [claim.speaker for claim in others]
        seen = {
            place for place, card in dealt_facts(mine) if card == role and place not in speakers
        }
        held = state.terms.deck[role]
        if len(others) > 1 and seen and len(others) <= held < len(others) + len(seen):
            numbers = [claim.number for claim in others]
            found.append(Contradiction(numbers, "one_of", ROLES[role]))
    return found
