"""What bots make of claims is what counting every world gives, and never rules out the truth."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from grimoire.games.darkforces.bots.belief import Belief, Effort, Search, believe
from grimoire.games.darkforces.bots.evidence import Evidence, Story, evidence_of, move_told, numbers
from grimoire.games.darkforces.bots.habits import (
    INTO_CENTRE,
    TOLD_DARK,
    TOLD_LIGHT,
    TOOK_BACK,
    UNUSED,
    honesty,
)
from grimoire.games.darkforces.data import (
    CENTRE,
    DEATH_EATER,
    DUMBLEDORE,
    HERMIONE,
    KINDS,
    MINERVA,
    NEVILLE,
    NO_CARD,
    PLACES,
    RON,
    SIRIUS,
)
from grimoire.games.darkforces.rules.death_eaters import is_lone
from grimoire.games.darkforces.rules.dumbledore import GIFTS
from grimoire.games.darkforces.rules.neville import SWAPS
from grimoire.games.darkforces.rules.powers import LOOKS, SKIP, TWO_LOOKS
from grimoire.games.darkforces.rules.ron import TRADES
from grimoire.games.darkforces.rules.sirius import SEE, TAKES
from grimoire.games.darkforces.rules.truth import honest_story, is_true
from grimoire.games.darkforces.rules.waking import tables_of
from grimoire.games.darkforces.state import Action, Claim, State, Terms
from grimoire.games.darkforces.tests.table import GAME, morning, say, seen, talk
from grimoire.games.darkforces.utterances import utterance
from grimoire.games.darkforces.vocabulary import DID, Words
from grimoire.games.darkforces.worlds import settle
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOBODY
from grimoire.testing.playout import random_act

pytestmark = pytest.mark.slow

Choice = tuple[Action | None, Action | None, float]
"""A first and a second choice, and how likely they are."""


# -- every world there is --------------------------------------------------------------------------


def choices_of(state: State, seat: int) -> list[Choice]:
    """Everything this seat may have done at night, by what bots expect of players."""
    others = [one for one in range(state.terms.seats) if one != seat]
    role = state.deal[seat]
    used: list[tuple[Action, Action | None]] = []
    if role == DEATH_EATER and is_lone(state):
        used = [(LOOKS[place], None) for place in range(CENTRE, PLACES)]
    elif role == SIRIUS:
        used = [(TAKES[one], SEE) for one in others]
    elif role == NEVILLE:
        used = [(act, None) for act in SWAPS if {act.first, act.second} <= set(others)]
    elif role == DUMBLEDORE:
        used = [
            (LOOKS[place], GIFTS[to])
            for place, to in product(range(CENTRE, PLACES), range(state.terms.seats))
        ]
    elif role == RON:
        return [(trade, None, 1 / 3) for trade in TRADES]
    elif role == HERMIONE:
        players = (1 - UNUSED) * (1 - INTO_CENTRE) / len(others)
        centre = (1 - UNUSED) * INTO_CENTRE / 3
        looks: list[Choice] = [(LOOKS[one], None, players) for one in others]
        looks += [(act, None, centre) for act in TWO_LOOKS]
        return [*looks, (SKIP, None, UNUSED)]
    else:
        return [(None, None, 1.0)]
    acts = [(first, second, (1 - UNUSED) / len(used)) for first, second in used]
    return [*acts, (SKIP, None, UNUSED)]


def nights_of(state: State, seat: int, me: int) -> list[Choice]:
    """The same; what one did oneself, even what nobody expects, is certain."""
    found = choices_of(state, seat)
    if seat != me:
        return found
    done = [(first, second) for first, second, _ in found]
    if state.deal[seat] == SIRIUS:
        done += [(act, SKIP) for act in TAKES if act.target != seat]
    return [(first, second, 1.0) for first, second in done]


def worlds(terms: Terms, me: int) -> Iterator[tuple[State, float]]:
    """Every deal and every night, each with how likely it is for this player."""
    deck = [role for role, count in enumerate(terms.deck) for _ in range(count)]
    steps = len(tables_of(terms).steps)
    for deal in sorted(set(permutations(deck))):
        state = State(terms)
        empty = [NO_CARD] * (CENTRE - terms.seats)
        state.deal = [*deal[: terms.seats], *empty, *deal[terms.seats :]]
        for night in product(*(nights_of(state, seat, me) for seat in range(terms.seats))):
            weight = 1.0
            for seat, (first, second, chance) in enumerate(night):
                state.choice[seat], state.follow[seat] = first, second
                weight *= chance
            settle(state, steps)
            yield state, weight


def thinks_dark(state: State, seat: int) -> bool:
    """Does this player believe to be a Death Eater, by what they did and saw?"""
    role, first, second = state.deal[seat], state.choice[seat], state.follow[seat]
    if role in (SIRIUS, DUMBLEDORE) and first is not None and second is not None:
        kept = role == SIRIUS or second.places == (seat,)
        return kept and state.deal[first.places[0]] == DEATH_EATER
    if role == MINERVA:
        return state.card[seat] == DEATH_EATER
    return role == DEATH_EATER


def likelihood(state: State, evidence: Evidence, speaker: int) -> float:
    """How likely this player is to have said what was heard, in this world."""
    words, revised = evidence.heard[speaker]
    if not words:
        return 1.0
    dark = thinks_dark(state, speaker)
    robbed = dark and state.card[speaker] != DEATH_EATER
    honest = honesty(dark, state.deal[speaker], robbed)
    told = TOLD_DARK if dark else TOLD_LIGHT
    share = told if words[0] == DID else 1.0 if evidence.rules.hasty else 1 - told
    if is_true(state, Claim(NOBODY, speaker, utterance(words))):
        return honest * share * (TOOK_BACK if revised else 1.0)
    return (1 - honest) * share * Story(evidence.rules, speaker, words, revised).temptation


def counted(evidence: Evidence, terms: Terms) -> list[float]:
    """How likely every player is to have a Death Eater, and that nobody has, by counting."""
    seats = terms.seats
    found = [0.0] * (seats + 1)
    total = 0.0
    for state, weight in worlds(terms, evidence.me):
        if evidence.me != NOBODY and honest_story(state, evidence.me) != evidence.own:
            continue
        for speaker in range(seats):
            if speaker != evidence.me:
                weight *= likelihood(state, evidence, speaker)
        total += weight
        dark = [seat for seat in range(seats) if state.card[seat] == DEATH_EATER]
        for seat in dark:
            found[seat] += weight
        if not dark:
            found[seats] += weight
    return [part / total for part in found]


def believed(evidence: Evidence) -> list[float]:
    """The same as the bots see it, if they think of everything."""
    seats = evidence.rules.seats
    belief = believe(evidence, Effort(seats, seats, 10**9))
    return [*belief.darks(), belief.nobody_dark()]


TALKS = [
    ("sirius death_eater neville | hermione student death_eater", {0: "take 1"}, {
        0: "did hogwarts_student", 1: "did neville 0 2", 2: "did neville 0 1"}),
    ("hermione neville student | death_eater sirius death_eater", {0: "look c0 c2"}, {
        0: "did hermione c0 c2 death_eater death_eater", 1: "did neville nothing",
        2: "dealt hogwarts_student"}),
    ("ron minerva death_eater | sirius neville death_eater", {}, {
        0: "did ron c0", 1: "did minerva minerva", 2: "did sirius 0 ron"}),
    ("sirius ron death_eater | minerva neville death_eater", {0: "take 2"}, {
        0: "did sirius 1 ron", 1: "dealt ron", 2: "did death_eater alone c0 minerva"}),
]  # fmt: skip


@pytest.mark.rule("DRK-BOT-03")
@pytest.mark.parametrize("number", range(len(TALKS)))
def test_what_is_believed_is_what_counting_every_world_gives(number: int) -> None:
    deal, choices, claims = TALKS[number]
    draft = talk(deal, choices)
    for speaker, claim in claims.items():
        say(draft, speaker, claim)
    for seat in (0, 1, None):
        evidence = evidence_of(seen(draft, 0 if seat is None else seat))
        evidence = evidence.public() if seat is None else evidence
        check_counting(evidence, draft.terms)


def check_counting(evidence: Evidence, terms: Terms) -> None:
    """What is believed is what counting gives."""
    both = zip(believed(evidence), counted(evidence, terms), strict=True)
    assert max(abs(mine - true) for mine, true in both) < 0.001


def random_day(seats: int, scenario: str, source: FastSource) -> State:
    """A table at which everybody has done and said anything."""
    draft = GAME.setup(seats, {"scenario": scenario})
    while seen(draft).phase != "vote":
        GAME.play(draft, *random_act(GAME, draft, source), None)
    return draft


@pytest.mark.rule("DRK-BOT-03")
@pytest.mark.parametrize("scenario", ["first_year", "confundus"])
def test_whatever_was_said_belief_is_counting(scenario: str) -> None:
    draft = random_day(3, scenario, FastSource(5))
    check_counting(evidence_of(seen(draft, 1)), draft.terms)


@pytest.mark.slow
@pytest.mark.rule("DRK-BOT-03")
@pytest.mark.parametrize(
    ("seats", "scenario", "games"),
    [
        (3, "first_year", 8),
        (3, "broom_flight", 8),
        (3, "potions_class", 8),
        (3, "confundus", 8),
        (4, "potions_class", 1),
    ],
)
def test_in_many_talks_belief_is_counting(seats: int, scenario: str, games: int) -> None:
    source = FastSource(6)
    for _ in range(games):
        draft = random_day(seats, scenario, source)
        for seat in (0, 1):
            check_counting(evidence_of(seen(draft, seat)), draft.terms)
        check_counting(evidence_of(seen(draft, 0)).public(), draft.terms)


@pytest.mark.rule("DRK-BOT-02")
def test_an_honest_story_is_true_and_moves_the_cards_as_the_night_did() -> None:
    source = FastSource(3)
    for number in range(60):
        draft = GAME.setup(3 + number % 8)
        while seen(draft).part in ("setup", "night"):
            GAME.play(draft, *random_act(GAME, draft, source), None)
        cards = draft.deal.copy()
        stories = {
            draft.deal[seat]: numbers(seen(draft, seat).story) for seat in range(draft.terms.seats)
        }
        for seat in range(draft.terms.seats):
            assert is_true(draft, Claim(NOBODY, seat, utterance(numbers(seen(draft, seat).story))))
        for mover in (SIRIUS, DUMBLEDORE, NEVILLE, RON):
            if mover in stories:
                one, other = move_told(draft.holder(mover), stories[mover])
                if one != NOBODY:
                    cards[one], cards[other] = cards[other], cards[one]
        assert cards == draft.card


def dark_mask(state: State) -> int:
    """Who really has a Death Eater, as a mask."""
    return sum(1 << seat for seat in range(state.terms.seats) if state.card[seat] == DEATH_EATER)


def weight_of_truth(draft: State, seat: int) -> float:
    """How much weight there is on worlds with the true deal in which the true cards lie there."""
    seats = draft.terms.seats
    evidence = evidence_of(seen(draft, seat))
    belief = Belief(seats)
    search = Search(evidence, Effort(seats, seats, 10**9), belief)
    search.cells = draft.deal.copy()
    search.left = [0] * KINDS
    search.think(0, len(search.stories))
    dark = dark_mask(draft)
    return sum(weight for picture, weight in belief.pictures.items() if picture & 1023 == dark)


def check_true_world_is_believed_in(games: int, seats: tuple[int, ...]) -> None:
    """Whatever anybody says, what is really so keeps some weight."""
    source = FastSource(11)
    for number in range(games):
        draft = GAME.setup(seats[number % len(seats)])
        while seen(draft).phase != "vote":
            GAME.play(draft, *random_act(GAME, draft, source), None)
        for seat in range(draft.terms.seats):
            assert weight_of_truth(draft, seat) > 0


@pytest.mark.rule("DRK-BOT-04")
def test_the_true_world_is_never_ruled_out() -> None:
    check_true_world_is_believed_in(25, (3, 4, 5, 7, 10))


@pytest.mark.rule("DRK-BOT-04")
@pytest.mark.parametrize(
    "games",
    [pytest.param(80, marks=pytest.mark.slow), pytest.param(10_000, marks=pytest.mark.soak)],
)
def test_the_true_world_is_never_ruled_out_in_many_games(games: int) -> None:
    check_true_world_is_believed_in(games, (3, 4, 5, 6, 7, 8, 9, 10))


@pytest.mark.rule("DRK-BOT-04")
def test_the_true_world_is_found_if_every_liar_is_thought_of() -> None:
    source = FastSource(12)
    for _ in range(12):
        draft = GAME.setup(3)
        while seen(draft).phase != "vote":
            GAME.play(draft, *random_act(GAME, draft, source), None)
        for seat in range(3):
            pictures = believe(evidence_of(seen(draft, seat)), Effort(3, 3, 10**9)).pictures
            assert any(picture & 1023 == dark_mask(draft) for picture in pictures)


def test_hard_evidence_decides() -> None:
    draft = talk("hermione death_eater student | luna student death_eater", {0: "look 1"})
    say(draft, 1, "did hogwarts_student")
    belief = believe(evidence_of(seen(draft, 0)), Effort(2, 1, 4000))
    assert belief.dark(1) > 0.99, "nobody can have moved what Hermione saw"


def test_a_card_that_lies_face_up_is_believed() -> None:
    draft = talk("harry death_eater student ginny | sirius student death_eater", {0: "turn 2"})
    say(draft, 0, "did harry 2 hogwarts_student")
    belief = believe(evidence_of(seen(draft, 3)), Effort(2, 1, 4000))
    assert belief.dark(2) == 0


def test_whoever_of_two_nevilles_lies_the_card_has_come_to_me() -> None:
    draft = talk("neville death_eater student hermione | sirius student death_eater")
    for seat, claim in enumerate(["neville 1 3", "neville 0 3", "hogwarts_student"]):
        say(draft, seat, f"did {claim}")
    dark = believe(evidence_of(seen(draft, 3)), Effort(2, 1, 4000)).darks()
    assert dark[3] > 0.75
    assert max(dark[0], dark[1]) < 0.1


def test_thinking_is_bounded_and_repeatable() -> None:
    draft = morning(
        "death_eater fred george hermione sirius dumbledore neville ron minerva ginny "
        "| death_eater luna student"
    )
    evidence = evidence_of(seen(draft, 3))
    first, again = (believe(evidence, Effort(2, 1, 500)) for _ in range(2))
    assert first.pictures == again.pictures
    assert 0 < len(first.pictures) <= 500 * 3


def test_words_are_numbers_as_the_rules_count_them() -> None:
    words: Words = numbers(["did", "ron", "c0"])
    assert move_told(4, words) == (4, CENTRE)
