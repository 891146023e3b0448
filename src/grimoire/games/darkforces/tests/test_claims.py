"""The language of claims: what can be said, and what is true."""

import pytest

from grimoire.games.darkforces import speaker
from grimoire.games.darkforces.events import Claimed
from grimoire.games.darkforces.rules.saying import Say
from grimoire.games.darkforces.rules.truth import honest_story, is_true
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import (
    GAME,
    MODES,
    Choices,
    expect_refusal,
    legal,
    morning,
    night,
    play,
    point,
    say,
    seen,
    talk,
)
from grimoire.games.darkforces.utterances import is_whole
from grimoire.games.darkforces.vocabulary import WORDS
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.testing.playout import random_act

ALL = (
    "death_eater fred hermione sirius dumbledore neville ron harry minerva luna"
    " | death_eater george ginny"
)
DEAL = "hermione death_eater neville | sirius student death_eater"


def sentences(draft: State, seat: int, *begun: str) -> list[str]:
    """Every claim that begins so."""
    state = draft.copy()
    for word in begun:
        GAME.play(state, Seat(seat), GAME.parse(f"say {word}"), None)
    if not seen(state, seat).composing:
        return [" ".join(begun)]
    found: list[str] = []
    for action in GAME.legal_actions(state, Seat(seat)):
        if isinstance(action, Say):
            found += sentences(draft, seat, *begun, WORDS[action.word])
    return found


@pytest.mark.rule("DRK-DAY-02")
@pytest.mark.parametrize(
    ("role", "count"),
    [
        ("death_eater", 9 + 1 + 3 * 12),
        ("fred", 9 + 1),
        ("george", 9 + 1),
        ("hermione", 1 + 9 * 11 + 3 * (11 * 10 + 1)),
        ("sirius", 1 + 9 * 12),
        ("dumbledore", 1 + 3 * 11 * 10),
        ("neville", 1 + 36),
        ("ron", 3),
        ("harry", 1 + 9 * 12),
        ("minerva", 12),
        ("luna", 1),
        ("ginny", 1),
    ],
)
def test_a_story_is_a_log_that_its_power_can_leave(role: str, count: int) -> None:
    found = sentences(talk(ALL), 0, "did", role)
    assert len(set(found)) == len(found) == count


def test_nobody_sees_more_cards_than_there_are() -> None:
    """Two Death Eaters are the only pair of equals, and Hermione does not see herself."""
    draft = talk(ALL)
    centre = [one.split()[4:] for one in sentences(draft, 0, "did", "hermione", "c0", "c2")]
    assert [pair for pair in centre if pair[0] == pair[1]] == [["death_eater", "death_eater"]]
    assert all("hermione" not in pair for pair in centre)


@pytest.mark.parametrize(
    ("act", "count"),
    [("dealt", 12), ("now", 15), ("suspect", 27), ("trust", 27), ("ask", 27), ("plan", 11)],
)
@pytest.mark.rule("DRK-DAY-02")
def test_what_else_can_be_said(act: str, count: int) -> None:
    assert len(sentences(talk(ALL), 0, act)) == count


@pytest.mark.rule("DRK-Q-01", "DRK-Q-05")
def test_stories_follow_the_tables_options() -> None:
    strict = talk(ALL, strict_swaps=True, harry_self_reveal=True)
    assert "did sirius nothing" not in sentences(strict, 0, "did", "sirius")
    assert "did neville nothing" not in sentences(strict, 0, "did", "neville")
    assert "did harry 0 ron" in sentences(strict, 0, "did", "harry")
    assert "did harry 0 ron" not in sentences(talk(ALL), 0, "did", "harry")
    lone = talk("hermione death_eater neville | sirius student student")
    assert sentences(lone, 0, "did", "death_eater")[0] == "did death_eater alone nothing"
    assert not any("death_eater 1" in one for one in sentences(lone, 0, "did", "death_eater"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.rule("DRK-Q-15", "DRK-Q-01", "DRK-DAY-02")
def test_waiting_for_the_clock_is_no_way_round_having_to_act(mode: str) -> None:
    draft = night(DEAL, night_mode=mode, strict_swaps=True, opening_commit=False)
    while seen(draft).part == "night":
        play(draft, f"0:{legal(draft, 0)[0]}", "clock:time")
    assert seen(draft, 2).story == ["did", "neville", "0", "1"]
    for late in (1, 2):
        assert "did neville nothing" not in sentences(draft, late, "did", "neville")
        assert "did sirius nothing" not in sentences(draft, late, "did", "sirius")
    say(draft, 2, "did neville 0 1")
    assert is_true(draft, draft.claims[-1])


def test_every_claim_is_whole_only_at_its_end() -> None:
    draft = talk(ALL)
    for word in ("dealt", "did", "now", "suspect", "ask", "plan"):
        for claim in sentences(draft, 0, word):
            words = tuple(WORDS.index(one) for one in claim.split())
            assert [is_whole(words[:end]) for end in range(1, len(words) + 1)][:-1] == [False] * (
                len(words) - 1
            )


# -- about others' words ---------------------------------------------------------------------------


@pytest.mark.rule("DRK-DAY-02")
def test_one_can_believe_or_doubt_what_somebody_said() -> None:
    draft = talk(DEAL)
    expect_refusal(draft, "DRK-DAY-02", "0:say believe", "0:say doubt", "0:say clash")
    say(draft, 1, "dealt neville")
    say(draft, 1, "plan 2")
    expect_refusal(draft, "DRK-DAY-02", "1:say believe")
    assert sentences(draft, 0, "doubt") == ["doubt 1 story", "doubt 1 plan"]
    say(draft, 0, "doubt 1 story")
    claim = seen(draft).claims[-1]
    assert [(quote.number, quote.speaker, quote.words) for quote in claim.quotes] == [
        (0, 1, ["dealt", "neville"])
    ]


@pytest.mark.rule("DRK-DAY-02")
def test_a_later_word_replaces_an_earlier_one_and_both_stay() -> None:
    draft = talk(DEAL)
    say(draft, 1, "dealt neville")
    say(draft, 1, "did neville 0 2")
    assert seen(draft).claims[-1].revises is None
    say(draft, 1, "dealt hogwarts_student")
    assert seen(draft).claims[-1].revises == 1
    say(draft, 1, "suspect 0 maybe")
    say(draft, 1, "trust 0 surely")
    assert seen(draft).claims[-1].revises == 3
    say(draft, 0, "believe 1 story")
    assert seen(draft).claims[-1].quotes[0].number == 2
    assert [claim.number for claim in seen(draft).claims] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("DRK-DAY-02")
def test_only_real_contradictions_can_be_called_so() -> None:
    draft = talk(DEAL)
    say(draft, 0, "did hermione 1 death_eater")
    say(draft, 1, "dealt neville")
    assert "say clash" in legal(draft, 2)
    assert sentences(draft, 2, "clash") == ["clash 0 1"]
    say(draft, 2, "clash 0 1")
    assert [quote.number for quote in seen(draft).claims[-1].quotes] == [0, 1]
    say(draft, 1, "dealt death_eater")
    assert "say clash" not in legal(draft, 2)


@pytest.mark.rule("DRK-WIN-07")
def test_a_circle_can_be_proposed() -> None:
    draft = talk("hermione neville student | death_eater sirius death_eater")
    say(draft, 0, "plan circle")
    say(draft, 1, "believe 0 plan")
    assert "left neighbour" in GAME.narrate(claimed(draft), ("A", "B", "C"), "en")
    point(draft, *((seat + 1) % 3 for seat in range(3)))
    result = seen(draft).result
    assert result is not None
    assert (result.captured, result.result) == ([], "everyone")


def claimed(state: State) -> Claimed:
    """The first claim as an event."""
    return Claimed(seen(state).claims[0])


# -- what is true ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "choices", "story"),
    [
        (0, {0: "look c1"}, "did death_eater alone c1 george"),
        (0, {}, "did death_eater alone nothing"),
        (1, {}, "did fred alone"),
        (2, {2: "look c0 c2"}, "did hermione c0 c2 death_eater ginny"),
        (2, {2: "look 0"}, "did hermione 0 death_eater"),
        (2, {}, "did hermione nothing"),
        (3, {3: "take 9, see"}, "did sirius 9 luna"),
        (3, {3: "take 9, skip"}, "did sirius 9 unseen"),
        (4, {4: "look c0, give 9"}, "did dumbledore c0 death_eater 9"),
        (5, {5: "swap 2 7"}, "did neville 2 7"),
        (6, {6: "trade c2"}, "did ron c2"),
        (7, {7: "turn 9"}, "did harry 9 luna"),
        (7, {7: "turn 0"}, "did harry 0 death_eater"),
        (8, {5: "swap 2 8"}, "did minerva hermione"),
        (9, {}, "did luna"),
    ],
)
@pytest.mark.rule("DRK-DAY-02")
def test_the_story_that_is_true(seat: int, choices: Choices, story: str) -> None:
    draft = talk(ALL, choices)
    assert " ".join(seen(draft, seat).story) == story
    assert story in sentences(draft, seat, "did", story.split()[1])
    say(draft, seat, story)
    say(draft, (seat + 1) % 10, f"believe {seat} story")
    say(draft, (seat + 1) % 10, f"doubt {seat} story")
    assert [is_true(draft, claim) for claim in draft.claims] == [True, True, False]


@pytest.mark.rule("DRK-DAY-02")
def test_over_random_nights_everybody_could_tell_the_truth() -> None:
    """The honest story of every seat is a claim that can be said, and it is true."""
    source = FastSource(5)
    for number in range(40):
        draft = GAME.setup(3 + number % 8, {"opening_commit": False})
        while seen(draft).phase != "talk":
            GAME.play(draft, *random_act(GAME, draft, source), None)
        for seat in range(draft.terms.seats):
            say(draft, seat, " ".join(seen(draft, seat).story))
        assert all(is_true(draft, claim) for claim in draft.claims)
        assert draft.clashes == []


@pytest.mark.rule("DRK-DAY-02")
@pytest.mark.parametrize(
    ("claim", "truth"),
    [
        ("dealt death_eater", True),
        ("dealt neville", False),
        ("did death_eater alone nothing", True),
        ("did death_eater alone c0 sirius", False),
        ("now hermione", True),
        ("now death_eater", False),
        ("now hogwarts", True),
        ("now death_eaters", False),
        ("now unknown", None),
        ("suspect 0 surely", None),
        ("plan circle", None),
        ("ask 0 role", None),
    ],
)
def test_the_truth_comes_out_in_the_end(claim: str, truth: bool | None) -> None:
    draft = talk(DEAL, {2: "swap 0 1"})
    say(draft, 1, claim)
    assert seen(draft).result is None
    point(draft, 1, 0, 1)
    ended = seen(draft).result
    assert ended is not None
    assert ended.truths == [truth]


def test_a_story_needs_a_night() -> None:
    state = morning(DEAL)
    assert seen(state, 0).story == ["did", "hermione", "nothing"]
    assert honest_story(state, 0) == tuple(WORDS.index(w) for w in seen(state, 0).story)
    assert seen(state, None).story == []


def test_whoever_is_accused_asked_or_contradicted_is_pressed_until_they_speak() -> None:
    draft = talk(DEAL)
    assert not any(GAME.pressed(draft, Seat(seat)) for seat in range(3))
    say(draft, 1, "suspect 0 likely")
    assert [GAME.pressed(draft, Seat(seat)) for seat in range(3)] == [True, False, False]
    say(draft, 0, "dealt hermione")
    assert not GAME.pressed(draft, Seat(0))
    say(draft, 2, "ask 1 role")
    assert GAME.pressed(draft, Seat(1))


def test_everybody_says_the_same_thing_in_words_of_their_own() -> None:
    names = [f"P{seat}" for seat in range(10)]
    for lang in ("en", "fr"):
        speak = GAME.speaker(lang, names)
        slept = [speaker.claim(speak, seat, ["did", "hogwarts_student"], []) for seat in range(5)]
        accused = [speaker.claim(speak, seat, ["suspect", "9", "surely"], []) for seat in range(4)]
        assert len(set(slept)) == 5
        assert len(set(accused)) == 4
        assert all("P9" in said for said in accused)
