"""Somebody who tells a game in one language: sentences, names, lists and numbers."""

from collections.abc import Mapping, Sequence
from typing import Final, Self

from grimoire.kernel.refusal import Fact, Refusal
from grimoire.kernel.text import Phrasebook
from grimoire.native import mypyc_attr

Names = Sequence[str]
"""The players' names, by seat."""

Asked = tuple[str, str, str]
"""A question, the smaller line below it, and what a beginner had better look at; may be empty."""

GRAMMAR: Final = Phrasebook.load("grimoire.kernel")


@mypyc_attr(allow_interpreted_subclasses=True)
class Speaker:
    """A phrasebook opened at one language, with the players' names.

    A game's own speaker also knows what its things are called.
    """

    def __init__(self, book: Phrasebook, lang: str, names: Names) -> None:
        self.book = book
        self.lang = lang
        self.names = names
        self.struck = ""
        """The field of an event by which it happened to whoever listens."""

    def facing(self, struck: str) -> Self:
        """The same, speaking to somebody to whom it happened."""
        self.struck = struck
        return self

    # -- sentences -----------------------------------------------------------------------------

    def say(self, *key: str, **facts: Fact) -> str:
        """What stands under a key, its blanks filled."""
        return self.book.say(self.lang, key, facts)

    def tell(self, event: str, form: str = "text", /, **facts: Fact) -> str:
        """A sentence of the story; to whom it happened, with `you`, where there are such words."""
        own = f"{form}_to_{self.struck}"
        if self.struck and own in self.book.entry(self.lang, ("events", event)):
            return self.say("events", event, own, **facts)
        return self.say("events", event, form, **facts)

    def act(self, form: str, /, **facts: Fact) -> str:
        """The words for an action."""
        return self.say("actions", form, **facts)

    def ask(self, topic: str, /, **facts: Fact) -> Asked:
        """A question, the smaller line below it, and what a beginner had better look at."""
        question = self.say("prompts", topic, "ask", **facts)
        tip = "tip" in self.book.entry(self.lang, ("prompts", topic))
        return (
            question,
            self.say("prompts", topic, "hint", **facts),
            self.say("prompts", topic, "tip", **facts) if tip else "",
        )

    def refuse(self, refusal: Refusal) -> tuple[str, str]:
        """A refusal as a short title and a sentence."""
        if "option" in refusal.facts:
            return self.refuse_value(refusal)
        facts = {name: self.call(name, fact) for name, fact in refusal.facts.items()}
        words = self.book.entry(self.lang, ("refusals", refusal.rule))
        titled = f"{refusal.form}_title"
        title = self.say("refusals", refusal.rule, titled if titled in words else "title", **facts)
        return title, self.say("refusals", refusal.rule, refusal.form, **facts)

    def refuse_value(self, refusal: Refusal) -> tuple[str, str]:
        """A value that an option does not take: what it is called, and what it takes."""
        option = str(refusal.facts["option"])
        facts = {**refusal.facts, "option": self.say("options", option, "label")}
        if refusal.form == "choice":
            words: Mapping[str, str] = self.book.entry(self.lang, ("options", option, "values"))
            quoted = [
                GRAMMAR.say(self.lang, ("lists", "quoted"), {"words": word})
                for word in words.values()
            ]
            facts["values"] = self.join(quoted, "or")
        title = GRAMMAR.say(self.lang, ("values", "title"))
        return title, GRAMMAR.say(self.lang, ("values", refusal.form), facts)

    def call(self, name: str, fact: Fact) -> Fact:
        """A fact of a refusal as one says it: a thing by its name, where the game has one."""
        return fact

    # -- lists and numbers ---------------------------------------------------------------------

    def join(self, parts: Sequence[str], last: str = "and") -> str:
        """A list as one speaks it: "a, b and c"; before the last, `or`, `and_also` or a `comma`."""
        if not parts:
            return GRAMMAR.say(self.lang, ("lists", "nothing"))
        if len(parts) == 1:
            return parts[0]
        comma = GRAMMAR.say(self.lang, ("lists", "comma"))
        return comma.join(parts[:-1]) + GRAMMAR.say(self.lang, ("lists", last)) + parts[-1]

    def players(self, seats: Sequence[int]) -> str:
        """Players by name."""
        return self.join([self.names[seat] for seat in seats])

    def number(self, count: int) -> str:
        """A small number as a word, a larger one in figures."""
        words: Mapping[str, str] = GRAMMAR.entry(self.lang, ("numbers",))
        return words.get(str(count), str(count))

    def some(self, kind: str, name: str, count: int) -> str:
        """One or several things of the same name: "a Student", "two Students"."""
        if count == 1:
            return self.say(kind, name, "listed")
        facts: Mapping[str, Fact] = {
            "number": self.number(count),
            "things": self.say(kind, name, "many"),
        }
        return GRAMMAR.say(self.lang, ("lists", "several"), facts)

    def together(self, kind: str, names: Sequence[str]) -> str:
        """Things of a kind, those of the same name together: "two Students and a Prefect"."""
        return self.join(
            [self.some(kind, name, names.count(name)) for name in dict.fromkeys(names)]
        )
