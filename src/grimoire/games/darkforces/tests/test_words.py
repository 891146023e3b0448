"""The game in words."""

import pytest

from grimoire.games.darkforces.events import Event
from grimoire.games.darkforces.tests.table import (
    GAME,
    answer_step,
    morning,
    night,
    play,
    point,
    say,
    seen,
    sleep,
    talk,
    told,
)
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.rulebook import read_rulebook
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import LANGUAGES, Phrasebook
from grimoire.testing.arrange import NAMES

DEAL = "sirius death_eater neville | hermione student death_eater"


def story(events: list[Event], seat: int | None, lang: str = "en") -> list[str]:
    """What a seat is told, in sentences."""
    said = [GAME.narrate(event, NAMES, lang) for event in told(events, seat)]
    return [sentence for sentence in said if sentence]


def test_the_night_as_its_players_live_it() -> None:
    draft = night(DEAL)
    events = sleep(draft, {1: "look c1", 0: "take 1, see", 2: "swap 0 1"})
    assert story(events, 0)[:2] == [
        "You swap cards with Ben.",
        "You look at what you took: a Death Eater.",
    ]
    assert story(events, 1)[0] == "In the centre, in the middle, you see a Student."
    assert story(events, 2)[0] == "You swap the cards in front of Ada and Ben, without a look."
    assert story(events, None) == ["Day breaks, and all eyes open."]


def test_the_night_as_it_is_told_again() -> None:
    draft = morning(DEAL, {1: "look c1", 0: "take 1, see", 2: "swap 0 1"})
    said = story(point(draft, 1, 2, 1), None)
    assert said[:6] == [
        "Ada points at Ben.",
        "Ben points at Cleo.",
        "Cleo points at Ben.",
        "Ben: 2\u00a0votes. Cleo: 1\u00a0vote.",
        "Ben is captured.",
        "Ada turns up Sirius, as at nightfall.",
    ]
    assert "Ben looks around for an accomplice and finds none." in said
    assert "Ada swaps cards with Ben." in said
    assert (
        "Cleo swaps the cards in front of Ada and Ben:"
        " now Ada has Sirius, and Ben has a Death Eater." in said
    )
    assert said[-1] == "A Death Eater is captured: Hogwarts wins."


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("dealt hogwarts_student", "At nightfall I was a Student."),
        ("did death_eater 2", "I woke as a Death Eater, and so did Cleo."),
        (
            "did death_eater alone c1 neville",
            "I woke as the only Death Eater, and in the centre I saw Neville (in the middle).",
        ),
        (
            "did hermione c0 c2 neville death_eater",
            "I was Hermione, and in the centre I saw Neville (on the left) and a Death Eater"
            " (on the right).",
        ),
        ("did sirius 1 unseen", "I was Sirius, I swapped with Ben, and I did not look."),
        ("did neville 1 2", "I was Neville, and I swapped the cards of Ben and Cleo."),
        ("now death_eaters", "I think I am on the side of the Death Eaters now."),
        ("suspect 1 likely", "I suspect Ben."),
        ("ask 2 night", "Cleo, what did you do last night?"),
        ("plan 1", "Let us all point at Ben."),
    ],
)
def test_claims_as_they_are_said(claim: str, sentence: str) -> None:
    draft = talk(DEAL)
    *begun, last = claim.split()
    for word in begun:
        play(draft, f"0:say {word}")
    view = seen(draft, 0)
    described = GAME.describe(view, Seat(0), GAME.parse(f"say {last}"), NAMES, "en")
    assert described == f"Say: “{sentence}”"
    assert story(play(draft, f"0:say {last}"), 1) == [f"Ada: “{sentence}”"]


def test_answers_and_second_thoughts() -> None:
    draft = talk(DEAL)
    say(draft, 1, "ask 0 role")
    assert story(say(draft, 0, "dealt neville"), 2) == [
        "Ada answers: “At nightfall I was Neville.”"
    ]
    assert story(say(draft, 0, "dealt sirius"), 2) == [
        "Ada thinks again: “At nightfall I was Sirius.”"
    ]
    said = story(say(draft, 2, "doubt 0 story"), 1)
    assert said == ["Cleo: “That is false, what Ada said: \u2018At nightfall I was Sirius.\u2019”"]


@pytest.mark.parametrize(
    ("seat", "ask"),
    [
        (0, "Swap your card with another player\u2019s, if you like."),
        (1, "No accomplice: you may look at one card in the centre."),
        (2, "Swap the cards of two other players, if you like."),
        (None, "Good people of the castle"),
    ],
)
def test_everybody_is_asked_something_of_their_own(seat: int | None, ask: str) -> None:
    state = night(DEAL)
    viewer = None if seat is None else Seat(seat)
    assert GAME.prompt(seen(state, seat), viewer, NAMES, "en")[0].startswith(ask)


def test_prompts_follow_the_tables_options_and_the_moment() -> None:
    strict = night(DEAL, strict_swaps=True)
    assert GAME.prompt(seen(strict, 0), Seat(0), NAMES, "en")[1].startswith("At this table")
    wide = night("harry death_eater luna | neville student ron", harry_self_reveal=True)
    assert "your own" in GAME.prompt(seen(wide, 0), Seat(0), NAMES, "en")[1]
    minerva = night("minerva luna ginny | neville student death_eater", night_mode="sequential")
    while seen(minerva, 0).question != "minerva":
        answer_step(minerva, {})
    assert (
        GAME.prompt(seen(minerva, 0), Seat(0), NAMES, "en")[0] == "You look at your card: Minerva."
    )
    draft = talk(DEAL)
    say(draft, 1, "ask 0 role")
    assert GAME.prompt(seen(draft, 0), Seat(0), NAMES, "en")[0] == "Ben is asking you."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_refusals_name_characters_and_scenarios(lang: str) -> None:
    facts: dict[str, int | str] = {"role": "hogwarts_student", "most": 3}
    assert "hogwarts_student" not in GAME.explain(Refusal("DRK-SETUP-02", facts), lang)[1]
    tables: dict[str, int | str] = {"scenario": "broom_flight", "low": 3, "high": 6, "players": 7}
    assert "broom_flight" not in GAME.explain(Refusal("DRK-SCEN-02", tables), lang)[1]


@pytest.mark.rule("DRK-Q-27")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_has_one_name(lang: str) -> None:
    assert GAME.phrasebook.say(lang, ("name", "title")) in book_title(lang)


def book_title(lang: str) -> str:
    """The title of the rulebook."""
    return read_rulebook("grimoire.games.darkforces", lang).title


CALLS = [
    "asleep",
    "death_eaters",
    "death_eater_alone",
    "twins",
    "twin_alone",
    "hermione",
    "sirius",
    "sirius_must",
    "sirius_look",
    "dumbledore",
    "dumbledore_place",
    "neville",
    "neville_must",
    "ron",
    "harry",
    "harry_any",
    "minerva",
    "waiting",
]
"""Whatever somebody may be asked at night, and what they read once they have answered."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_night_everybody_has_a_word_of_advice_so_that_nobody_can_be_told_apart(
    lang: str,
) -> None:
    prompts = Phrasebook.load("grimoire.games.darkforces").entry(lang, ("prompts",))
    assert {topic for topic in CALLS if "tip" not in prompts[topic]} == set()


def test_the_calls_of_the_night_are_all_of_them() -> None:
    draft = night(DEAL)
    assert {seen(draft, seat).question for seat in range(3)} <= set(CALLS)
