"""Every word a player reads."""

import pytest

from grimoire.kernel.refusal import Refusal
from grimoire.kernel.text import LANGUAGES, Phrasebook, Template, is_one
from tests.toy.game import OwlPost


def test_blanks_are_filled() -> None:
    assert Template("{name} rolls {face}.").fill("en", {"name": "Ada", "face": 6}) == "Ada rolls 6."
    assert Template("{a}{a}").fill("en", {"a": 1}) == "11"
    assert Template("nothing to fill").fill("en", {}) == "nothing to fill"


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("en", 0, "0\u00a0points"),
        ("en", 1, "1\u00a0point"),
        ("en", 2, "2\u00a0points"),
        ("fr", 0, "0\u00a0point"),
        ("fr", 1, "1\u00a0point"),
        ("fr", 2, "2\u00a0points"),
    ],
)
def test_a_number_takes_the_form_that_fits(lang: str, count: int, said: str) -> None:
    assert Template("{n:point|points}").fill(lang, {"n": count}) == said


def test_the_singular_may_be_the_empty_word() -> None:
    assert Template("{n:|s}").fill("en", {"n": 2}) == "2\u00a0s"


def test_names_are_put_in_as_they_are() -> None:
    assert Template("{name}!").fill("en", {"name": r"{other} \1"}) == r"{other} \1!"


def test_a_missing_fact_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        Template("{name}").fill("en", {})


def test_french_counts_nought_as_one() -> None:
    assert [is_one("fr", n) for n in (0, 1, 2)] == [True, True, False]
    assert [is_one("en", n) for n in (0, 1, 2)] == [False, True, False]


def test_a_phrasebook_is_read_from_a_package() -> None:
    book = Phrasebook.load("tests.toy")
    assert tuple(book.entries) == LANGUAGES
    assert book.say("fr", ("events", "passed"), {"name": "Ada"}) == "Ada laisse passer."
    assert book.entry("en", ("prompts", "over"))[0] == "It is over."
    with pytest.raises(KeyError):
        book.say("en", ("events", "exploded"))


def test_a_refusal_is_explained_in_both_languages() -> None:
    game, refusal = OwlPost(), Refusal("OWL-SEND-01", {"weight": 3})
    assert game.explain(refusal, "en") == ("Not in your hand", "You hold no letter of weight 3.")
    assert game.explain(refusal, "fr")[1] == "Vous n\u2019avez pas de lettre de poids 3."


def test_refusals_are_equal_by_rule_facts_and_form() -> None:
    assert Refusal("A", {"n": 1}) == Refusal("A", {"n": 1})
    assert Refusal("A", {"n": 1}) != Refusal("A", {"n": 2})
    assert Refusal("A") != Refusal("B")
    assert Refusal("A", form="other") == Refusal("A", form="other") != Refusal("A")
    assert Refusal("A") != "A"
    assert len({Refusal("A"), Refusal("A"), Refusal("B"), Refusal("A", form="other")}) == 3
    assert repr(Refusal("A", {"n": 1})) == "Refusal('A', {'n': 1}, 'text')"
