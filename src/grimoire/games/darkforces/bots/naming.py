"""Whom to pretend to have been: names after which the others suspect one's camp least.

A liar imagines how the cards lie that it has not seen, lets everybody else say who they were, and
looks at what the public would make of all those names together with each of its own.
"""

from math import exp
from typing import Any, Final

from grimoire.games.darkforces.bots.belief import Effort, belief_of
from grimoire.games.darkforces.bots.evidence import Evidence, Heard, Rules, story_of
from grimoire.games.darkforces.bots.habits import temptation
from grimoire.games.darkforces.bots.listeners import CREDULOUS, naive_peril, peril
from grimoire.games.darkforces.data import CENTRE, DEATH_EATER, KINDS, NO_CARD, PLACES
from grimoire.games.darkforces.vocabulary import DEALT, role_word
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOBODY

GUESSES: Final = 12
"""So many deals are imagined."""
BOLDNESS: Final = 20.0
"""How much more often a safer name is said; never the safest alone, lest it be foreseen."""
NAMES_ONLY: Final = Effort(2, 1, 300)
EVEN: Final = 1 << 20

Pretence = tuple[int, float]
"""A character, and how often one pretends to have been it."""

MOST_KEPT: Final = 4096

_pretences: dict[Any, list[Pretence]] = {}
_names: dict[Any, list[float]] = {}


def pretences(evidence: Evidence) -> list[Pretence]:
    """The characters a liar can name at daybreak, and how often; thought out once."""
    key = (evidence.rules.key(), evidence.me, evidence.own)
    if key not in _pretences:
        if len(_pretences) >= MOST_KEPT:
            _pretences.clear()
        _pretences[key] = weigh_names(evidence)
    return _pretences[key]


def weigh_names(evidence: Evidence) -> list[Pretence]:
    """The same, thought out."""
    deck = evidence.rules.deck
    names = [role for role in range(1, KINDS) if deck[role] > 0 and role != DEATH_EATER]
    risks = [0.0] * KINDS
    source = FastSource(1)
    for _ in range(GUESSES):
        deal = imagined_deal(evidence, source)
        said = [spoken(evidence.rules, role, source) for role in deal]
        dark = [1.0 if role == DEATH_EATER else 0.0 for role in deal]
        dark[evidence.me] = 1.0
        for name in names:
            said[evidence.me] = name
            risks[name] += risk_of_names(evidence.rules, said, dark) / GUESSES
    least = min([risks[name] for name in names])
    return [(name, exp(-BOLDNESS * (risks[name] - least))) for name in names]


def imagined_deal(evidence: Evidence, source: FastSource) -> list[int]:
    """What everybody may have been dealt, for all that this player saw."""
    rules = evidence.rules
    own = story_of(rules, evidence.me, evidence.own, False)
    cells = [NO_CARD] * PLACES
    left = list(rules.deck)
    for place, card in own.facts:
        cells[place] = card
        left[card] -= 1
    pack: list[int] = []
    for role in range(1, KINDS):
        pack += [role] * left[role]
    for place in [*range(CENTRE, PLACES), *range(rules.seats)]:
        if cells[place] == NO_CARD:
            absent = own.lone if own.lone in pack and place >= CENTRE else NO_CARD
            at = pack.index(absent) if absent != NO_CARD else source.below(len(pack))
            cells[place] = pack.pop(at)
    return cells[: rules.seats]


def spoken(rules: Rules, role: int, source: FastSource) -> int:
    """Whom somebody with this card says to have been."""
    if role != DEATH_EATER:
        return role
    at = source.below(EVEN) / EVEN
    for name in range(1, KINDS):
        if rules.deck[name] > 0:
            at -= temptation(name, rules.deck, rules.seats)
            if at < 0:
                return name
    return role


def risk_of_names(rules: Rules, said: list[int], dark: list[float]) -> float:
    """How likely a Death Eater is to be captured after these names."""
    naive = naive_peril(dark, named(rules, said))
    return peril(dark, suspicions(rules, said)) * (1.0 - CREDULOUS) + CREDULOUS * naive


def suspicions(rules: Rules, said: list[int]) -> list[float]:
    """What the public makes of names alone: the same of the same names, whoever says them."""
    order = sorted(said)
    key = (rules.key(), tuple(order))
    if key not in _names:
        if len(_names) >= MOST_KEPT:
            _names.clear()
        _names[key] = by_name(order, belief_of(named(rules, order), NAMES_ONLY).darks())
    found = _names[key]
    return [found[name] for name in said]


def by_name(names: list[int], darks: list[float]) -> list[float]:
    """How suspect everybody is who says a name, on average."""
    found = [0.0] * KINDS
    for name, dark in zip(names, darks, strict=True):
        found[name] += dark / names.count(name)
    return found


def named(rules: Rules, said: list[int]) -> Evidence:
    """What the public has to go by when nobody has said more than a name."""
    heard: list[Heard] = [((DEALT, role_word(name)), False) for name in said]
    hasty = Rules(rules.seats, rules.deck, rules.strict, rules.self_reveal)
    hasty.hasty = True
    return Evidence(hasty, NOBODY, (), tuple(heard))
