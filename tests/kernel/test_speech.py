"""Somebody who tells a game: sentences, lists, numbers and refusals."""

import pytest

from grimoire.kernel.refusal import Fact, Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, NOBODY
from grimoire.kernel.speech import GRAMMAR, Speaker
from grimoire.kernel.text import Phrasebook
from grimoire.testing.rule_ids import check_texts_agree

WORDS = {
    "owls": {"owl": {"listed": "an owl", "many": "owls"}, "rat": {"listed": "a rat"}},
    "events": {"sent": {"text": "{who} sends {what}.", "again": "{who} again."}},
    "actions": {"send": "Send {what}"},
    "prompts": {"send": {"ask": "What next, {who}?", "hint": "{who} may send."}},
    "refusals": {"OWL-SEND-01": {"title": "Not {what}", "text": "You hold no {what}."}},
}
EN, FR = (
    Speaker(Phrasebook({"en": WORDS, "fr": WORDS}), lang, ("Ada", "Béa", "Cyd"))
    for lang in ("en", "fr")
)


@pytest.mark.parametrize(
    ("parts", "english", "french"),
    [
        ([], "nothing", "rien"),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a et b"),
        (["a", "b", "c"], "a, b and c", "a, b et c"),
    ],
)
def test_a_list_is_spoken(parts: list[str], english: str, french: str) -> None:
    assert (EN.join(parts), FR.join(parts)) == (english, french)


def test_a_list_may_end_otherwise() -> None:
    assert FR.join(["a", "b", "c"], "or") == "a, b ou c"
    assert FR.join(["a", "b", "c"], "and_also") == "a, b, et c"
    assert FR.join(["a", "b", "c"], "comma") == "a, b, c"


def test_players_are_called_by_name() -> None:
    assert EN.players([2, 0]) == "Cyd and Ada"


def test_things_of_a_name_are_counted_together() -> None:
    assert EN.together("owls", ["owl", "rat", "owl"]) == "two owls and a rat"
    assert (FR.number(7), FR.number(8)) == ("sept", "8")


def test_what_is_told_asked_and_done() -> None:
    assert EN.tell("sent", who="Ada", what="an owl") == "Ada sends an owl."
    assert EN.tell("sent", "again", who="Ada") == "Ada again."
    assert EN.act("send", what="an owl") == "Send an owl"
    assert EN.ask("send", who="Ada") == ("What next, Ada?", "Ada may send.", "")


def test_a_refusal_calls_its_facts_by_name() -> None:
    class Keeper(Speaker):
        def call(self, name: str, fact: Fact) -> Fact:
            return self.say("owls", str(fact), "listed") if name == "what" else fact

    refusal = Refusal("OWL-SEND-01", {"what": "owl"})
    assert EN.refuse(refusal) == ("Not owl", "You hold no owl.")
    keeper = Keeper(EN.book, "en", ())
    assert keeper.refuse(refusal) == ("Not an owl", "You hold no an owl.")


def test_the_grammar_is_there_in_every_language() -> None:
    check_texts_agree(GRAMMAR)


def test_nobody_is_neither_chance_nor_the_clock() -> None:
    assert NOBODY < 0
    assert NOBODY not in (CHANCE, CLOCK)
