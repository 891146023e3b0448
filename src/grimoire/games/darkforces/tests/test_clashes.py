"""Contradictions, and what the board makes of them."""

import pytest

from grimoire.games.darkforces.claim_board import Contradiction
from grimoire.games.darkforces.rules.clashes import clash_between
from grimoire.games.darkforces.state import Claim, State
from grimoire.games.darkforces.tests.table import GAME, Choices, legal, say, seen, talk
from grimoire.games.darkforces.utterances import utterance
from grimoire.games.darkforces.vocabulary import WORDS
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Value
from grimoire.kernel.seats import Seat

DEAL = "hermione death_eater neville sirius student | fred george death_eater"


def board(
    *claims: str, choices: Choices | None = None, level: str = "contradictions", **options: Value
) -> State:
    """A debate in which these claims were made, each after its speaker's seat."""
    draft = talk(DEAL, choices, assist_level=level, **options)
    for claim in claims:
        speaker, _, words = claim.partition(" ")
        say(draft, int(speaker), words)
    return draft


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("0 dealt hermione", "1 dealt hermione", "same_card"),
        ("0 did hermione 1 death_eater", "1 dealt neville", "sight"),
        ("0 did hermione c0 c1 neville fred", "2 dealt neville", "centre"),
        ("0 did hermione c0 c1 neville fred", "3 did death_eater alone c0 george", "two_sights"),
        ("0 did fred 1", "1 dealt neville", "twins"),
        ("0 did death_eater 1", "1 dealt neville", "accomplice"),
        ("0 did death_eater alone nothing", "1 dealt death_eater", "alone"),
        ("0 did fred alone", "1 dealt george", "alone"),
        ("0 did fred alone", "1 did hermione 2 george", "alone"),
        ("0 did hermione 1 neville", "2 did neville nothing", "elsewhere"),
        ("0 did harry 1 neville", "1 now death_eater", "sight"),
        ("0 did harry 1 neville", "1 now death_eaters", "sight"),
        ("0 did harry 1 death_eater", "1 now hogwarts", "sight"),
        ("0 did minerva ron", "1 did minerva ron", "same_card"),
    ],
)
def test_claims_that_cannot_both_be_true(one: str, other: str, reason: str) -> None:
    deck = "2 death_eater, fred, george, hermione, neville, harry, minerva, ron, hogwarts_student"
    draft = GAME.setup(7, {"deck": deck, "opening_commit": False})
    claims = [claim_of(draft, one, 0), claim_of(draft, other, 1)]
    assert clash_between(draft.terms, claims[0], claims[1]) == (reason, claims[0])
    turned = clash_between(draft.terms, claims[1], claims[0])
    witness = claims[1] if reason in ("same_card", "two_sights", "elsewhere") else claims[0]
    assert turned == (reason, witness)


def claim_of(state: State, text: str, number: int) -> Claim:
    """A claim after its speaker's seat."""
    speaker, *words = text.split()
    return Claim(number, int(speaker), utterance(tuple(WORDS.index(word) for word in words)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0 dealt hermione", "1 dealt neville"),
        ("0 dealt death_eater", "1 dealt death_eater"),
        ("0 did hermione 1 death_eater", "1 dealt death_eater"),
        ("0 did fred 1", "1 did george 0"),
        ("0 did fred alone", "1 did hermione c0 c1 george ron"),
        ("0 did death_eater 1", "1 did death_eater 0"),
        ("0 did neville 1 2", "1 now hermione"),
        ("0 now death_eaters", "1 now death_eaters"),
        ("0 did harry nothing", "1 now neville"),
        ("0 did harry 1 death_eater", "1 now death_eaters"),
        ("0 did harry 1 neville", "1 now hogwarts"),
        ("0 did harry 1 death_eater", "2 now hogwarts"),
        ("0 did harry 1 death_eater", "1 now unknown"),
    ],
)
def test_claims_that_can(one: str, other: str) -> None:
    deck = "2 death_eater, fred, george, hermione, neville, harry, minerva, ron, hogwarts_student"
    draft = GAME.setup(7, {"deck": deck, "opening_commit": False})
    assert clash_between(draft.terms, claim_of(draft, one, 0), claim_of(draft, other, 1)) is None


@pytest.mark.rule("DRK-DAY-06")
def test_of_two_claims_the_witness_comes_first_whoever_spoke_first() -> None:
    both = board("2 dealt neville", "0 did hermione 2 sirius")
    assert seen(both, 0).contradictions == [Contradiction([1, 0], "sight", "")]
    centre = board("0 did hermione c0 c1 neville fred", "2 dealt neville")
    assert seen(centre, 3).contradictions == [Contradiction([0, 1], "centre", "")]


@pytest.mark.rule("DRK-DAY-06")
def test_a_board_without_help_of_old_lists_only_what_was_said() -> None:
    """A value that is not on offer any more: games that had it replay as they were."""
    draft = board("0 dealt hermione", "1 dealt hermione", level="off")
    assert seen(draft, 0).contradictions == []
    assert seen(draft).clashes == [[0, 1]]


@pytest.mark.rule("DRK-DAY-06")
def test_it_marks_what_cannot_be_true() -> None:
    draft = board("0 dealt hermione", "1 dealt hermione", "2 dealt hermione")
    found = seen(draft).contradictions
    assert found[:3] == [
        Contradiction([a, b], "same_card", "") for a, b in ((0, 1), (0, 2), (1, 2))
    ]
    assert found[3] == Contradiction([0, 1, 2], "too_many", "hermione")


@pytest.mark.rule("DRK-DAY-06", "DRK-DAY-05")
def test_it_knows_the_card_that_lies_face_up() -> None:
    deal = "harry death_eater neville | sirius student death_eater"
    draft = talk(deal, {0: "turn 2"}, assist_level="contradictions")
    for seat, claim in (
        (2, "now death_eater"),
        (1, "did harry 0 harry"),
        (0, "did harry 2 neville"),
    ):
        say(draft, seat, claim)
    single = [one for one in seen(draft).contradictions if len(one.claims) == 1]
    assert single == [Contradiction([1], "turned", ""), Contradiction([0], "face_up", "")]


@pytest.mark.rule("DRK-DAY-06", "DRK-HAR-02", "DRK-HAR-03", "DRK-Q-23")
@pytest.mark.parametrize(
    ("turned", "claim", "belied"),
    [
        ("turn 2", "did harry 2 neville", False),
        ("turn 2", "did harry 2 sirius", True),
        ("turn 2", "did harry 1 death_eater", True),
        ("turn 2", "did harry nothing", True),
        ("turn 1", "did harry 1 death_eater", False),
        ("turn 1", "did harry 2 death_eater", False),
        ("turn 1", "did harry nothing", False),
        ("turn 1", "did harry 2 neville", True),
        ("turn 2", "dealt harry", False),
    ],
)
def test_harry_is_held_to_what_everybody_sees(turned: str, claim: str, belied: bool) -> None:
    """He turned up what lies there; if nothing does, a Death Eater or nothing."""
    deal = "harry death_eater neville | sirius student death_eater"
    draft = talk(deal, {0: turned}, assist_level="contradictions")
    say(draft, 0, claim)
    expected = [Contradiction([0], "turned", "")] if belied else []
    assert seen(draft).contradictions == expected


@pytest.mark.rule("DRK-DAY-06")
def test_with_full_help_each_player_is_told_what_they_know_to_be_false() -> None:
    draft = board("1 dealt hermione", "2 dealt sirius", level="full", choices={0: "look 2"})
    assert seen(draft, 0).contradictions == [
        Contradiction([0], "dealt", ""),
        Contradiction([1], "seen", ""),
    ]
    assert seen(draft, 3).contradictions == [Contradiction([1], "dealt", "")]
    assert seen(draft, 4).contradictions == seen(draft, None).contradictions == []


@pytest.mark.rule("DRK-DAY-06", "DRK-HAR-03", "DRK-HAR-02")
def test_harry_knows_who_is_of_another_camp_than_they_say() -> None:
    deal = "harry death_eater neville | sirius student death_eater"
    hidden = talk(deal, {0: "turn 1"})
    say(hidden, 1, "now hogwarts")
    assert seen(hidden, 0).contradictions == [Contradiction([0], "seen", "")]
    assert seen(hidden, 2).contradictions == []
    shown = talk(deal, {0: "turn 2"})
    say(shown, 2, "now death_eaters")
    assert seen(shown, None).contradictions == [Contradiction([0], "face_up", "")]


@pytest.mark.rule("DRK-DAY-06", "DRK-MIN-01")
def test_minerva_is_not_said_to_have_been_dealt_what_she_found() -> None:
    draft = talk("minerva death_eater neville luna | sirius student ginny", {2: "swap 0 3"})
    say(draft, 3, "now luna")
    assert seen(draft, 0).contradictions == [Contradiction([0], "seen", "")]


@pytest.mark.rule("DRK-DAY-06")
def test_full_help_sees_that_one_of_several_lies() -> None:
    deal = "hermione student death_eater neville | student sirius death_eater"
    draft = talk(deal, {0: "look c0 c1"})
    for seat in (1, 2):
        say(draft, seat, "dealt hogwarts_student")
    assert seen(draft, 0).contradictions == [Contradiction([0, 1], "one_of", "hogwarts_student")]
    assert seen(draft, 3).contradictions == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_has_words(lang: str) -> None:
    reasons = set(GAME.phrasebook.entry(lang, ("clashes",)))
    pairs = {"same_card", "sight", "centre", "two_sights", "twins", "accomplice", "alone"}
    others = {"elsewhere", "too_many", "face_up", "turned", "dealt", "seen", "one_of"}
    assert reasons == pairs | others


@pytest.mark.rule("DRK-DAY-06")
def test_a_board_that_helps_nobody_neither_shows_a_clash_nor_offers_to_name_one() -> None:
    claims = ("0 dealt hermione", "1 dealt hermione")
    helped, alone = board(*claims), board(*claims, level="none")
    assert seen(helped).clashes
    assert "say clash" in legal(helped, 2)
    assert (seen(alone).clashes, seen(alone).contradictions) == ([], [])
    assert "say clash" not in legal(alone, 2)
    view = GAME.view(alone, Seat(2))
    assert GAME.imagine(view, FastSource(1)).clashes == alone.clashes
