"""The verbs of a game, declared once, in the order of their numbers.

    VERBS: Final = Verbs(
        verb("walk", WALKS, PLACE),
        verb("draw", DRAW),
        verb("rotate", ROTATIONS, SQUARE, QUARTERS),
    )

A domain is a finite list of names. From the declaration follow the stable index of each action, its
notation and the parser with its faults, the targets that a page lights up, and the names and masks
that learners use.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import Any, Generic, TypeVar

from grimoire.kernel.acts import Act
from grimoire.kernel.game import NotationError
from grimoire.kernel.target import VERB, Target, begins
from grimoire.native import mypyc_attr

A = TypeVar("A", bound=Act[Any])


class Domain:
    """A finite list of names of one kind: the places of a board, the cards of a deck."""

    def __init__(
        self,
        kind: str,
        names: Iterable[str],
        called: str = "",
        several: bool = False,
        any_order: bool = False,
        ids: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        self.names = list(names)
        self.called = called or f"a {kind}"
        """With its article, for a fault of notation: "a square"."""
        self.several = several
        """Is a name several words, each of them something of the kind?"""
        self.any_order = any_order
        """May those words be read in any order?"""
        self.ids = dict(zip(self.names, ids, strict=bool(ids)))
        """What views call the members, where notation has shorter words."""

    def targets(self, name: str) -> list[Target]:
        """What a name stands for."""
        parts = name.split() if self.several else [name]
        return [Target(self.kind, self.ids.get(part, part)) for part in parts]

    def sort(self, words: Sequence[str]) -> str | None:
        """The name that consists of these words, if their order does not matter."""
        if self.any_order:
            for name in self.names:
                if sorted(name.split()) == sorted(words):
                    return name
        return None


Renamed = Mapping[Domain, Sequence[str]]
"""The names of domains whose members are called otherwise, by edition."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[A]):
    """All actions that begin with one word, numbered from `first` on."""

    def __init__(self, word: str, count: int) -> None:
        self.word = word
        self.count = count
        self.first = 0

    def begin(self, first: int) -> None:
        """Take the numbers from here on."""
        self.first = first

    def action(self, offset: int) -> A:
        """The action with this number among those of the verb."""
        raise NotImplementedError

    def notate(self, action: A, renamed: Renamed) -> str:
        """An action as short text."""
        raise NotImplementedError

    def texts(self, renamed: Renamed) -> Iterator[tuple[str, A]]:
        """The notation of every action; none where they are too many to list."""
        return iter(())

    def is_meant(self, words: Sequence[str]) -> bool:
        """Is a text that stands for no listed action at least of this verb?"""
        return words[0] == self.word

    def find(self, words: Sequence[str]) -> A | None:
        """The action of a text, or `NotationError`, where actions are too many to list."""
        return None

    def wants(self) -> str:
        """What has to follow the word; empty if nothing has."""
        return ""

    def targets(self, action: A, renamed: Renamed) -> list[Target]:
        """What an action is about."""
        raise NotImplementedError

    def meant_by(self, targets: Sequence[Target]) -> list[A]:
        """What somebody may mean who has touched these, where actions are too many to list."""
        return []


class ListedVerb(Verb[A]):
    """A verb whose actions are made once and listed, one for each choice from its domains."""

    def __init__(
        self, word: str, actions: list[A], domains: tuple[Domain, ...], about: tuple[Target, ...]
    ) -> None:
        super().__init__(word, len(actions))
        self.actions = actions
        self.domains = domains
        self.about = list(about)

    def begin(self, first: int) -> None:
        self.first = first
        for offset, action in enumerate(self.actions):
            action.index = first + offset
            action.verb = self.word

    def action(self, offset: int) -> A:
        return self.actions[offset]

    def operands(self, offset: int, renamed: Renamed) -> list[str]:
        """The name from each domain that an action is about."""
        found: list[str] = []
        for domain in reversed(self.domains):
            offset, at = divmod(offset, len(domain.names))
            found.append(renamed.get(domain, domain.names)[at])
        found.reverse()
        return found

    def notate(self, action: A, renamed: Renamed) -> str:
        return self.spell(action.index - self.first, renamed)

    def spell(self, offset: int, renamed: Renamed) -> str:
        """The word and the names of what the action is about."""
        return " ".join([self.word, *self.operands(offset, renamed)])

    def texts(self, renamed: Renamed) -> Iterator[tuple[str, A]]:
        for offset, action in enumerate(self.actions):
            yield self.spell(offset, renamed), action

    def find(self, words: Sequence[str]) -> A | None:
        if len(self.domains) != 1:
            return None
        name = self.domains[0].sort(words[1:])
        return None if name is None else self.actions[self.domains[0].names.index(name)]

    def wants(self) -> str:
        return " and ".join(domain.called for domain in self.domains)

    def targets(self, action: A, renamed: Renamed) -> list[Target]:
        names = self.operands(action.index - self.first, renamed)
        found = list(self.about)
        for domain, name in zip(self.domains, names, strict=True):
            found += domain.targets(name)
        return found


def verb(
    word: str, actions: Any, *domains: Domain, about: tuple[Target, ...] = ()
) -> ListedVerb[Any]:
    """A verb with its action, or its actions in lists as deep as it has domains."""
    made = list(flat(actions, len(domains)))
    wanted = prod(len(domain.names) for domain in domains)
    assert len(made) == wanted, f"{word} has {len(made)} actions, its domains want {wanted}"
    return ListedVerb(word, made, domains, about)


def flat(actions: Any, depth: int) -> Iterator[Any]:
    """The actions of nested lists, one after the other."""
    if depth == 0:
        yield actions
        return
    for part in actions:
        if isinstance(part, Act):
            yield part
        else:
            yield from flat(part, depth - 1)


def pairs(domain: Domain, called: str) -> Domain:
    """Two different members of a domain, the earlier one first."""
    both = [" ".join(pair) for pair in combinations(domain.names, 2)]
    return Domain(domain.kind, both, called, several=True)


class Verbs(Generic[A]):
    """All verbs of a game, and so all its actions, each with its number."""

    def __init__(self, *verbs: Verb[A]) -> None:
        self.verbs = verbs
        self.firsts: list[int] = []
        self.count = 0
        """How many actions there are: their numbers run from 0 up to but not including this."""
        for one in verbs:
            one.begin(self.count)
            self.firsts.append(self.count)
            self.count += one.count

    def verb_of(self, index: int) -> Verb[A]:
        """The verb of the action with this number."""
        if not 0 <= index < self.count:
            raise IndexError(f"there is no action {index}")
        return self.verbs[bisect_right(self.firsts, index) - 1]

    def action(self, index: int) -> A:
        """The action with this number."""
        found = self.verb_of(index)
        return found.action(index - found.first)

    def mask(self, actions: Iterable[A]) -> bytearray:
        """One for each of these actions, nought for all others, by number."""
        mask = bytearray(self.count)
        for action in actions:
            mask[action.index] = 1
        return mask


class Notation(Generic[A]):
    """Actions as text, both ways, with the names of an edition."""

    def __init__(self, verbs: Verbs[A], renamed: Renamed | None = None) -> None:
        self.verbs = verbs
        self.renamed: Renamed = {} if renamed is None else renamed
        self.texts: dict[int, str] = {}
        self.actions: dict[str, A] = {}
        self.touched: dict[Target, list[A]] = {}
        for one in verbs.verbs:
            for text, action in one.texts(self.renamed):
                self.texts[action.index] = text
                self.actions[text] = action

    def notate(self, action: A) -> str:
        """An action as short text."""
        known = self.texts.get(action.index)
        if known is not None:
            return known
        return self.verbs.verb_of(action.index).notate(action, self.renamed)

    def parse(self, text: str) -> A:
        """The action a text stands for, or `NotationError`."""
        words = text.split()
        known = self.actions.get(" ".join(words))
        if known is not None:
            return known
        if not words:
            raise NotationError("there is no action without a word")
        fitting = [one for one in self.verbs.verbs if one.is_meant(words)]
        for one in fitting:
            found = one.find(words)
            if found is not None:
                return found
        raise NotationError(self.fault(text, fitting))

    def fault(self, text: str, fitting: list[Verb[A]]) -> str:
        """What is wrong with a text that stands for no action."""
        if not fitting:
            known = ", ".join(sorted({one.word for one in self.verbs.verbs}))
            return f"{text!r} is no action of this game; the first word is one of {known}"
        wants = " or ".join(self.wanted(one) for one in fitting)
        return f"{text!r} is no action of this game: after {fitting[0].word!r} comes {wants}"

    def wanted(self, one: Verb[A]) -> str:
        """What has to follow the word of a verb, with an example where there is one."""
        wants, example = one.wants(), self.texts.get(one.first)
        if not wants:
            return "nothing"
        return wants if example is None else f"{wants}, as in {example!r}"

    def targets(self, action: A) -> list[Target]:
        """What an action is about."""
        return self.verbs.verb_of(action.index).targets(action, self.renamed)

    def about(self, target: Target) -> list[A]:
        """The listed actions that are about this, or that this is the verb of."""
        if not self.touched:
            for action in self.actions.values():
                for one in {*self.targets(action), Target(VERB, action.verb)}:
                    self.touched.setdefault(one, []).append(action)
        return self.touched.get(target, [])

    def meant_by(self, targets: Sequence[Target]) -> list[A]:
        """What somebody may mean who touches the last of these with the others in hand.

        Where nothing goes with what is in hand, it is put down; where nothing begins with what is
        touched, something else is to be touched before.
        """
        touched = targets[-1]
        reckoned = [action for one in self.verbs.verbs for action in one.meant_by(targets)]
        listed = self.about(touched)
        for begun in (targets, [touched]):
            found = [action for action in listed if begins(self.targets(action), begun)]
            if found or reckoned:
                return found + reckoned
        return listed
