"""The speaker, who knows what characters and places are called, and how claims are said."""

from collections.abc import Sequence

from grimoire.games.darkforces.data import CENTRE, PLACE_NAMES, ROLES
from grimoire.games.darkforces.events import Quote
from grimoire.kernel import speech
from grimoire.kernel.refusal import Fact
from grimoire.kernel.text import Template


class Speaker(speech.Speaker):
    """Somebody who knows what characters and places are called."""

    def call(self, name: str, fact: Fact) -> Fact:
        if name == "role":
            return self.role(str(fact), "name")
        return self.say("scenarios", str(fact), "name") if name == "scenario" else fact

    def role(self, name: str, form: str) -> str:
        """A character by name, in one of its forms."""
        return self.say("roles", name, form)

    def place(self, place: int) -> str:
        """A card of the centre."""
        return self.say("places", str(place - CENTRE), "the")

    def at(self, place: int) -> str:
        """Where in the centre something lies."""
        return self.say("places", str(place - CENTRE), "at")

    def word(self, words: list[str]) -> str:
        """The last word of a claim that is not whole yet, as a button calls it."""
        word = words[-1]
        if len(words) == 1:
            return self.say("claims", word, "label")
        if word in ROLES:
            return self.role(word, "short")
        if word in PLACE_NAMES:
            place = place_named(word)
            return self.place(place) if place >= CENTRE else self.names[place]
        return self.say("claims", "words", word)


def place_named(word: str) -> int:
    """The place that a word stands for."""
    return PLACE_NAMES.index(word)


# -- claims ----------------------------------------------------------------------------------------


def claim(speak: Speaker, speaker: int, words: list[str], quotes: Sequence[Quote]) -> str:
    """A claim as its speaker says it."""
    match words:
        case ["dealt", role]:
            return speak.say("claims", "dealt", "say", being=speak.role(role, "being"))
        case ["did", role, *rest]:
            return story(speak, speaker, role, rest)
        case ["now", "unknown"]:
            return speak.say("claims", "now", "unknown")
        case ["now", "hogwarts" | "death_eaters" as camp]:
            side = speak.say("camps", camp, "side")
            return in_own_words(speak, speaker, "claims", "now", "camp", side=side)
        case ["now", role]:
            return speak.say("claims", "now", "role", being=speak.role(role, "being"))
        case ["suspect" | "trust" as act, target, level]:
            number = {"maybe": "1", "likely": "2", "surely": "3"}[level]
            return in_own_words(
                speak, speaker, "claims", act, "say", number, target=person(speak, target)
            )
        case ["believe" | "doubt" as act, _, subject]:
            form = "plan" if subject == "plan" else "say"
            told = repeated(speak, quotes[0])
            who = speak.names[quotes[0].speaker]
            return speak.say("claims", act, form, target=who, claim=told)
        case ["clash", _, _]:
            return clash(speak, quotes)
        case ["ask", target, topic]:
            return speak.say("claims", "ask", topic, target=person(speak, target))
        case ["plan", "circle"]:
            return speak.say("claims", "plan", "circle_left")
        case ["plan", target]:
            return speak.say("claims", "plan", "player", target=person(speak, target))
    return speak.say("claims", "pass", "say")


def person(speak: Speaker, word: str) -> str:
    """A player by name."""
    return speak.names[place_named(word)]


def repeated(speak: Speaker, quote: Quote) -> str:
    """What another has said."""
    return claim(speak, quote.speaker, quote.words, [])


def clash(speak: Speaker, quotes: Sequence[Quote]) -> str:
    """Two claims that cannot both be true."""
    one, other = quotes
    return speak.say(
        "claims",
        "clash",
        "say",
        first=speak.names[one.speaker],
        first_claim=repeated(speak, one),
        second=speak.names[other.speaker],
        second_claim=repeated(speak, other),
    )


def story(speak: Speaker, speaker: int, role: str, rest: list[str]) -> str:
    """What a character says of its night."""
    facts: dict[str, Fact] = {}
    places = [place_named(word) for word in rest if word in PLACE_NAMES]
    cards = [speak.role(word, "listed") for word in rest if word in ROLES]
    for order, place in zip(("first", "second"), places, strict=False):
        if place >= CENTRE:
            facts[f"{order}_at"] = speak.at(place)
            facts["at"] = speak.at(place)
        else:
            facts[order] = speak.names[place]
            facts["target"] = speak.names[place]
    for order, card in zip(("first", "second"), cards, strict=False):
        facts[f"{order}_card"] = card
        facts["card"] = card
    form = story_form(speaker, role, rest, places)
    return in_own_words(speak, speaker, "claims", "did", role, form, **facts)


def in_own_words(speak: Speaker, speaker: int, *key: str, **facts: Fact) -> str:
    """A sentence that several may say, each with words of their own."""
    *chapter, form = key
    others = speak.book.entry(speak.lang, tuple(chapter)).get(f"{form}_also", [])
    at = speaker % (len(others) + 1)
    return speak.say(*key, **facts) if at == 0 else Template(others[at - 1]).fill(speak.lang, facts)


def story_form(speaker: int, role: str, rest: list[str], places: list[int]) -> str:
    """Which of its sentences a character's story is."""
    match role, rest:
        case "death_eater", ["alone", "nothing"]:
            return "no_look"
        case "death_eater", ["alone", *_]:
            return "look"
        case (("fred" | "george"), ["alone"]):
            return "alone"
        case (("death_eater" | "fred" | "george"), _):
            return "pair"
        case _, ["nothing"]:
            return "skip"
        case _, []:
            return "slept"
        case "hermione", _:
            return "player" if places[0] < CENTRE else "centre"
        case "sirius", [_, "unseen"]:
            return "swap_unseen"
        case "dumbledore", _:
            return "keep" if places[1] == speaker else "give"
        case "harry", [_, "death_eater"]:
            return "hidden"
        case "harry", _:
            return "own" if places[0] == speaker else "turn_up"
        case "minerva", _:
            return "same" if rest == ["minerva"] else "changed"
    return "swap"
