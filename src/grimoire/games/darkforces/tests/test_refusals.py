"""What a refusal says is true of what was tried."""

from collections.abc import Callable

import pytest

from grimoire.games.darkforces.data import ROLES, WAKES
from grimoire.games.darkforces.state import Action, State
from grimoire.games.darkforces.tests.table import GAME
from grimoire.games.darkforces.view import View
from grimoire.testing.refusals import Claims, Tried, judge

PACKAGE = "grimoire.games.darkforces"

Attempt = Tried[State, Action, View]

DEBATE = ("talk", "closing")
BY_DAY = ("opening", "talk", "closing", "vote")
SLEEPERS = ("hogwarts_student", "ginny", "luna")
TWINS = ("fred", "george")
SEEN = {"look", "see"}
MOVED = {"take", "give", "swap", "trade"}
POWERS = {*SEEN, *MOVED, "turn"}
IN_DEBATE = {"say", "unsay", "ready", "wait"}
OWN_POWERS = {
    "death_eater": {"look"},
    "hermione": {"look"},
    "sirius": {"take", "see"},
    "dumbledore": {"look", "give"},
    "neville": {"swap"},
    "ron": {"trade"},
    "harry": {"turn"},
}
"""What the characters do at night, of those who do anything."""

FORMS = [
    form.split()
    for form in (
        *("dealt ROLE", "did ginny", "did luna", "did hogwarts_student"),
        *("did death_eater SEAT", "did death_eater alone nothing"),
        *("did death_eater alone PLACE ROLE", "did hermione nothing", "did hermione SEAT ROLE"),
        *("did hermione PLACE PLACE ROLE ROLE", "did sirius nothing", "did sirius SEAT ROLE"),
        *("did sirius SEAT unseen", "did dumbledore nothing", "did dumbledore PLACE ROLE ANYONE"),
        *("did neville nothing", "did neville SEAT SEAT", "did ron PLACE", "did harry nothing"),
        *("did harry SEAT ROLE", "did minerva ROLE", "did fred SEAT", "did fred alone"),
        *("did george SEAT", "did george alone", "now ROLE", "now hogwarts", "now death_eaters"),
        *("now unknown", "suspect SEAT LEVEL", "trust SEAT LEVEL", "believe SEAT SUBJECT"),
        *("doubt SEAT SUBJECT", "clash ANYONE ANYONE", "ask SEAT role", "ask SEAT night"),
        *("ask SEAT vote", "plan ANYONE", "plan circle"),
    )
]
"""Everything that can be said, as the rulebook's appendix lists it."""
SUBJECTS = {"dealt": "story", "did": "story", "now": "now", "plan": "plan"}
"""What a claim is about that can be believed or doubted."""


def mine(*roles: str) -> Callable[[Attempt], bool]:
    """At night, was one of these dealt to whoever tried it?"""
    return lambda tried: tried.phase == "night" and tried.view.mine in roles


def awake(tried: Attempt) -> bool:
    """Is the seat asked about its own power?"""
    return tried.phase == "night" and tried.asked and tried.view.question != "asleep"


def asleep(tried: Attempt) -> bool:
    """Is the seat asked, but not called?"""
    return tried.phase == "night" and tried.asked and tried.view.question == "asleep"


def centre(tried: Attempt) -> bool:
    """Are only cards of the centre meant?"""
    return all(place.startswith("c") for place in tried.words)


def oneself(tried: Attempt) -> bool:
    """Is one's own place meant?"""
    return str(tried.seat) in tried.words


def nowhere(tried: Attempt) -> bool:
    """Is a place meant that is not at this table?"""
    places = [place for place in tried.words if not place.startswith("c")]
    return any(int(place) >= tried.view.seats for place in places)


def call_over(tried: Attempt) -> bool:
    """Has the own call been made before this step, or with it and gone unused?"""
    own, view = WAKES[ROLES.index(tried.view.mine)], tried.view
    return asleep(tried) and own > 0 and (own <= view.call if view.call > 0 else view.step > 0)


def call_to_come(tried: Attempt) -> bool:
    """Is the own call still to be made?"""
    return asleep(tried) and WAKES[ROLES.index(tried.view.mine)] > tried.view.call > 0


def death_eaters(tried: Attempt) -> int:
    """How many players see each other as Death Eaters."""
    met = [deed for deed in tried.view.log if deed.deed == "death_eaters_met"]
    return len(met[0].seats) if met else 0


def out_of_words(tried: Attempt) -> bool:
    """Has the player said all, or just spoken, or are these the last seconds?"""
    view = tried.view
    breath = bool(view.claims) and view.claims[-1].speaker == tried.seat
    return tried.phase == "closing" or view.acts_left == 0 or breath


def stated(tried: Attempt) -> bool:
    """Has anybody else said something that can be true, or agreed to?"""
    return any(
        claim.speaker != tried.seat and claim.words[0] in ("dealt", "did", "now", "plan")
        for claim in tried.view.claims
    )


def nobody_could_say_that(tried: Attempt) -> bool:
    """Does the word, after those that were begun with, lead to no sentence?"""
    words = [*tried.view.composing, *tried.words]
    return not any(
        len(words) <= len(form)
        and all(fits(tried, kind, words, at) for at, kind in enumerate(form[: len(words)]))
        for form in FORMS
    )


def fits(tried: Attempt, kind: str, words: list[str], at: int) -> bool:
    """Is this a word of that kind: of this deck, at this table, and about what was said?"""
    view, word = tried.view, words[at]
    if kind == "ROLE":
        return view.deck.count(word) >= words[: at + 1].count(word)
    if kind in ("SEAT", "ANYONE"):
        there = word.isdecimal() and int(word) < view.seats
        own = kind == "SEAT" and word == str(tried.seat)
        return there and not own and says_something_new(tried, words, at)
    if kind == "PLACE":
        second, pair = words[at - 1].startswith("c"), words[1] == "hermione"
        in_order = words[at - 1] < word if second else word != "c2" or not pair
        return word.startswith("c") and word[1:].isdecimal() and in_order
    if kind == "SUBJECT":
        return word in said_by(tried, words[1])
    if kind == "nothing" and words[1] in ("sirius", "neville"):
        return word == kind and not view.terms.strict_swaps
    if kind == "LEVEL":
        return word in ("maybe", "likely", "surely")
    return word == kind and (kind in view.deck or at != 1 or words[0] != "did")


def says_something_new(tried: Attempt, words: list[str], at: int) -> bool:
    """Two are named in their order, and whoever is quoted has spoken; accomplices are two cards."""
    if words[0] in ("believe", "doubt"):
        return bool(said_by(tried, words[at]))
    if words[0] == "clash":
        speakers = [
            sorted(tried.view.claims[claim].speaker for claim in pair)
            for pair in tried.view.clashes
        ]
        return words[1 : at + 1] in [[str(seat) for seat in pair[:at]] for pair in speakers]
    if words[:2] == ["did", "death_eater"]:
        return tried.view.deck.count("death_eater") > 1
    if words[:2] != ["did", "neville"]:
        return True
    others = [seat for seat in range(tried.view.seats) if seat != tried.seat]
    return words[at] != str(others[-1]) if at == 2 else int(words[at - 1]) < int(words[at])


def said_by(tried: Attempt, speaker: str) -> set[str]:
    """What a player has said something about."""
    claims = [claim for claim in tried.view.claims if str(claim.speaker) == speaker]
    return {SUBJECTS[claim.words[0]] for claim in claims if claim.words[0] in SUBJECTS}


def ready(tried: Attempt) -> bool:
    """Does the player want to vote, without news since?"""
    return tried.seat in tried.view.ready and tried.seat not in tried.view.news


def no_token(tried: Attempt) -> bool:
    """Is there no token to lay, or not there?"""
    return tried.view.composing[:1] == ["mark"] or not tried.view.terms.shared_markers


CLAIMS: Claims = {
    # setting up
    "DRK-SETUP-10": lambda tried: tried.phase == "deal_card",
    "DRK-SETUP-10 by_lot": lambda tried: tried.verb == "deal",
    "DRK-SETUP-11": lambda tried: (
        tried.verb == "lay" and (tried.phase != "look_at_card" or not tried.asked)
    ),
    "DRK-SETUP-11 before_night": lambda tried: (
        tried.phase == "look_at_card" and tried.verb in {*POWERS, "skip", "dream"}
    ),
    "DRK-SETUP-14": lambda tried: tried.seat < 0 or nowhere(tried),
    # the night
    "DRK-NIGHT-01": call_to_come,
    "DRK-NIGHT-02": call_over,
    "DRK-NIGHT-02 answered": lambda tried: tried.phase == "night" and not tried.asked,
    "DRK-NIGHT-02 lot": lambda tried: tried.phase == "night_lot",
    "DRK-NIGHT-04": lambda tried: (
        awake(tried) and tried.verb in POWERS - OWN_POWERS.get(tried.view.mine, set())
    ),
    "DRK-NIGHT-06": lambda tried: (
        awake(tried) and not POWERS & tried.verbs and tried.verb in POWERS
    ),
    "DRK-NIGHT-06 own_dream": lambda tried: tried.verb == "dream" and oneself(tried),
    "DRK-NIGHT-07": mine(*SLEEPERS),
    "DRK-NIGHT-09": lambda tried: tried.phase in BY_DAY and tried.verb in MOVED,
    "DRK-NIGHT-10": lambda tried: tried.phase == "night" and tried.verb in IN_DEBATE,
    "DRK-NIGHT-11": lambda tried: awake(tried) and bool(POWERS & tried.verbs),
    "DRK-DE-02": lambda tried: mine("death_eater")(tried) and death_eaters(tried) == 1,
    "DRK-DE-04": lambda tried: mine("death_eater")(tried) and death_eaters(tried) == 2,
    "DRK-TWIN-03": lambda tried: mine(*TWINS)(tried) and tried.verb in SEEN,
    "DRK-HERM-01": lambda tried: mine("hermione")(tried) and oneself(tried),
    "DRK-HERM-02": lambda tried: mine("hermione")(tried) and tried.view.choice.startswith("look"),
    "DRK-HERM-03": lambda tried: mine("hermione")(tried) and tried.verb in MOVED,
    "DRK-SIR-01": lambda tried: (
        mine("sirius")(tried)
        and not tried.view.choice
        and (tried.verb in MOVED - {"take"} or oneself(tried))
    ),
    "DRK-SIR-01 swapped": lambda tried: (
        mine("sirius")(tried) and tried.view.choice.startswith("take")
    ),
    "DRK-SIR-02": lambda tried: mine("sirius")(tried) and tried.view.choice == "skip",
    "DRK-SIR-03": lambda tried: mine("sirius")(tried) and not tried.view.choice,
    "DRK-DUMB-01": lambda tried: mine("dumbledore")(tried) and tried.view.choice in ("", "skip"),
    "DRK-DUMB-02": lambda tried: (
        mine("dumbledore")(tried) and tried.view.choice.startswith("look") and awake(tried)
    ),
    "DRK-DUMB-03": lambda tried: (
        mine("dumbledore")(tried) and tried.verb in SEEN and not centre(tried)
    ),
    "DRK-NEV-01": lambda tried: (
        mine("neville")(tried) and (tried.verb in MOVED - {"swap"} or oneself(tried))
    ),
    "DRK-NEV-02": lambda tried: mine("neville")(tried) and tried.verb in SEEN,
    "DRK-RON-01": lambda tried: mine("ron")(tried) and awake(tried) and tried.verb != "trade",
    "DRK-RON-02": lambda tried: mine("ron")(tried) and tried.verb in SEEN,
    "DRK-HAR-01": lambda tried: mine("harry")(tried) and tried.verb == "look" and centre(tried),
    "DRK-HAR-04": lambda tried: mine("harry")(tried) and tried.view.choice.startswith("turn"),
    "DRK-MIN-03": lambda tried: mine("minerva")(tried) and tried.verb in POWERS,
    "DRK-Q-01": lambda tried: (
        mine("sirius", "neville")(tried) and tried.view.terms.strict_swaps and tried.verb == "skip"
    ),
    "DRK-Q-03": lambda tried: mine("sirius")(tried) and tried.view.follow != "",
    "DRK-Q-04": lambda tried: mine("hermione")(tried) and len(tried.words) == 1 and centre(tried),
    "DRK-Q-05": lambda tried: (
        mine("harry")(tried) and oneself(tried) and not tried.view.terms.harry_self_reveal
    ),
    # the day
    "DRK-DAY-01": lambda tried: (
        tried.phase == "look_at_card" or (tried.phase in DEBATE and out_of_words(tried))
    ),
    "DRK-DAY-01 first_words": lambda tried: tried.phase == "opening",
    "DRK-DAY-02": lambda tried: tried.phase in DEBATE and nobody_could_say_that(tried),
    "DRK-DAY-02 first_words": lambda tried: tried.phase == "opening" and tried.asked,
    "DRK-DAY-02 no_question": lambda tried: not tried.view.questions,
    "DRK-DAY-02 nothing_begun": lambda tried: not tried.view.composing,
    "DRK-DAY-02 nothing_to_believe": lambda tried: not stated(tried),
    "DRK-DAY-02 no_clash": lambda tried: not tried.view.clashes,
    "DRK-DAY-03": lambda tried: tried.phase in BY_DAY and tried.verb == "turn",
    "DRK-DAY-04": lambda tried: tried.phase in BY_DAY and tried.verb in SEEN,
    "DRK-DAY-04 by_night": lambda tried: tried.phase in BY_DAY and tried.verb in ("skip", "dream"),
    "DRK-DAY-08": lambda tried: (
        tried.phase != "vote" if tried.verb in ("aim", "point") else tried.phase == "vote"
    ),
    "DRK-DAY-08 ready": lambda tried: tried.phase in DEBATE and ready(tried),
    "DRK-DAY-08 not_ready": lambda tried: (
        tried.verb == "wait" and tried.seat not in tried.view.ready
    ),
    "DRK-Q-26": no_token,
    "DRK-Q-26 none_left": lambda tried: tried.view.tokens_left == 0,
    # the vote
    "DRK-VOTE-01 aimed": lambda tried: tried.words == [str(tried.view.aim)],
    "DRK-VOTE-02": lambda tried: (
        tried.phase == "vote_lot" or (tried.phase == "vote" and tried.view.vote >= 0)
    ),
    "DRK-VOTE-03": nowhere,
    "DRK-Q-06": lambda tried: oneself(tried) and not tried.view.terms.self_vote,
    # the end, chance and the clock
    "DRK-GEN-03": lambda tried: tried.phase in ("next_game", "over"),
    "DRK-Q-29": lambda tried: (
        tried.verb == "on" and (tried.phase != "next_game" or not tried.asked)
    ),
    "DRK-Q-07 elsewhere": lambda tried: tried.seat < 0,
    "DRK-Q-15": lambda tried: tried.verb == "time",
    "DRK-Q-15 by_lot": lambda tried: tried.verb == "lot",
}


@pytest.mark.slow
def test_refusals_are_true() -> None:
    print(judge(GAME, PACKAGE, CLAIMS))


@pytest.mark.soak
def test_refusals_are_true_at_length() -> None:
    print(judge(GAME, PACKAGE, CLAIMS, depth=10))
