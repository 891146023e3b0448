"""What the companion needs to call a night at a table of cardboard: its book, and its proofs.

The browser reads a night, checks a deck and judges a vote without any server. The book is what it
reads from; the proofs are decks, nights and votes with the answers of these rules, which its tests
compare with its own.
"""

from random import Random
from typing import Any, Final

from grimoire.games.darkforces.data import (
    CENTRE_CARDS,
    COPIES,
    DEATH_EATER,
    FEWEST,
    FRED,
    GEORGE,
    GINNY,
    KINDS,
    LONGEST_DAY,
    LUNA,
    MOST,
    PACES,
    PACKAGE,
    ROLES,
    SHORTEST_DAY,
    Counts,
)
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import Event, GinnyTook, LunaProtected
from grimoire.games.darkforces.rules.calling import call_by_call, script_of, silence
from grimoire.games.darkforces.rules.setup import check_own_deck, check_scenario, warnings
from grimoire.games.darkforces.rules.vote import captured, check_target, leaders, tell_captured
from grimoire.games.darkforces.rules.winning import RESULTS, RULES, result_of, winners_of
from grimoire.games.darkforces.speaker import Speaker
from grimoire.games.darkforces.state import SEATS_OF, State, Terms
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.text import LANGUAGES, Phrasebook

LOOK_ROUND: Final = 5
STIR: Final = 4
"""Catalogue, section 4.K: time to find one's accomplices, and to move one's card at dawn."""
BREATH: Final = 1
HUSH: Final = 2
"""Between two sentences of a call, and between two calls; ours, as the leaflet is lost."""

PARTS: Final = ("wake", "pause", "close")
"""A call is said in two or three parts, each with a silence after it."""

SPOKEN: Final = (
    "day", "day_seconds", "day_mixed", "one_minute", "ten_seconds", "vote", "count", "who_won",
    "result",
)  # fmt: skip
"""What the voice says after the night."""

DECK_RULES: Final = (
    "DRK-GEN-01", "DRK-SETUP-01", "DRK-SETUP-02", "DRK-SETUP-04", "DRK-SCEN-02", "DRK-DAY-07",
    "DRK-Q-06", "DRK-Q-18", "DRK-VOTE-03",
)  # fmt: skip
"""The refusals that a companion may have to give."""

EVENTS: Final = ("luna_protected", "ginny_took", "captured", "won")
"""The sentences that tell how a vote ended."""

OPTIONS: Final = ("first_game", "self_vote", "luna_counts_as_accused", "night_pace")
FORMS: Final = ("name", "short", "many", "listed")

Json = dict[str, Any]


# -- the book --------------------------------------------------------------------------------------


def book() -> Json:
    """All that the companion reads from."""
    phrases = Phrasebook.load(PACKAGE)
    return {
        "players": {"fewest": FEWEST, "most": MOST},
        "centre": CENTRE_CARDS,
        "day": {"shortest": SHORTEST_DAY, "longest": LONGEST_DAY},
        "paces": {pace: SHIPPED.silences[pace]["call"] for pace in PACES},
        "roles": roles(phrases),
        "scenarios": scenarios(phrases),
        "suggested": SHIPPED.suggested,
        "script": {name: script_entry(phrases, name) for name in script_names(phrases)},
        "text": {lang: texts(phrases, lang) for lang in LANGUAGES},
    }


def roles(phrases: Phrasebook) -> list[Json]:
    """The characters, as printed and in words."""
    return [
        {
            "id": role.name,
            "camp": role.camp,
            "count": role.count,
            "wakes": role.wakes,
            "stars": role.stars,
            **in_words(phrases, ("roles", role.name), FORMS),
        }
        for role in SHIPPED.roles
    ]


def scenarios(phrases: Phrasebook) -> list[Json]:
    """The printed scenarios, with a deck for each table they are for."""
    return [
        {
            "id": scenario.name,
            "difficulty": scenario.difficulty,
            "seconds": scenario.seconds,
            "decks": {str(players): counted(deck) for players, deck in scenario.decks.items()},
            **in_words(phrases, ("scenarios", scenario.name), ("name", "difficulty")),
        }
        for scenario in SHIPPED.scenarios.values()
    ]


def in_words(phrases: Phrasebook, key: tuple[str, ...], forms: tuple[str, ...]) -> Json:
    """The forms of a name, by language."""
    return {lang: {form: phrases.entry(lang, (*key, form)) for form in forms} for lang in LANGUAGES}


def counted(deck: Counts) -> dict[str, int]:
    """How many of each character, without those that stay in the box."""
    return {ROLES[kind]: deck[kind] for kind in range(1, KINDS) if deck[kind] > 0}


def texts(phrases: Phrasebook, lang: str) -> Json:
    """The sentences of a language, with their blanks open."""
    return {
        "title": phrases.entry(lang, ("name", "title")),
        "refusals": {rule: phrases.entry(lang, ("refusals", rule)) for rule in DECK_RULES},
        "warnings": phrases.entry(lang, ("warnings",)),
        "offers": phrases.entry(lang, ("offers",)),
        "options": {name: phrases.entry(lang, ("options", name)) for name in OPTIONS},
        "events": {name: phrases.entry(lang, ("events", name)) for name in EVENTS},
        "spoken": {name: phrases.entry(lang, ("script", name)) for name in SPOKEN},
    }


# -- the night -------------------------------------------------------------------------------------


def script_names(phrases: Phrasebook) -> list[str]:
    """Every call there is, with dusk before and dawn after them."""
    return [name for name in phrases.entry("en", ("script",)) if name not in SPOKEN]


def script_entry(phrases: Phrasebook, name: str) -> Json:
    """A call in every language, and the silence after each of its sentences at every pace."""
    return {
        "call": call_of(name),
        "rests": {pace: rests(name, pace, len(spoken(phrases, name, "en"))) for pace in PACES},
        **{lang: spoken(phrases, name, lang) for lang in LANGUAGES},
    }


def spoken(phrases: Phrasebook, name: str, lang: str) -> list[str]:
    """The sentences of a call, in order."""
    entry = phrases.entry(lang, ("script", name))
    return [entry[part] for part in PARTS if part in entry]


def call_of(name: str) -> int:
    """The number of a call; 0 for dusk and dawn."""
    return int(name[0]) if name[0].isdigit() else 0


def rests(name: str, pace: str, sentences: int) -> list[int]:
    """DRK-GM-02: the seconds of silence after each sentence of a call."""
    if name == "dusk":
        return [HUSH, HUSH]
    if name == "dawn":
        return [STIR, 0]
    terms = Terms(FEWEST, "", (0,) * KINDS)
    terms.night_pace = pace
    parts = [silence(terms, step) for step in call_by_call([call_of(name)])]
    if sentences == 2:
        return [sum(parts), HUSH]
    if len(parts) == 2:
        return [*parts, HUSH]
    return [LOOK_ROUND if name == "1" else BREATH, *parts, HUSH]


def night_lines(deck: Counts, pace: str, lang: str) -> list[tuple[str, int]]:
    """DRK-GM-01: the whole night of a deck, each sentence with the silence after it."""
    phrases = Phrasebook.load(PACKAGE)
    lines: list[tuple[str, int]] = []
    for name in script_of(deck):
        said = spoken(phrases, name, lang)
        lines += zip(said, rests(name, pace, len(said)), strict=True)
    return lines


# -- proofs ----------------------------------------------------------------------------------------

NIGHTS: Final = (
    ("first_year", 3), ("broom_flight", 5), ("potions_class", 4), ("confundus", 9),
    ("finite_incantatem", 7), ("invisibility_cloak", 6), ("dark_forces", 10),
)  # fmt: skip
"""Decks with every call: with and without the twins, with one Death Eater and with two."""

GOLDEN: Final = (
    ("sirius death_eater neville", "1 2 1"),
    ("hermione neville hogwarts_student", "1 2 0"),
    ("hermione neville hogwarts_student", "1 0 0"),
    ("minerva death_eater ron death_eater neville", "3 3 4 0 2"),
    (
        "death_eater death_eater ginny dumbledore neville luna hermione fred minerva",
        "8 5 5 5 8 2 5 8 2",
    ),
    (
        "death_eater luna ginny dumbledore neville death_eater hermione fred minerva",
        "2 2 0 2 1 1 1 5 5",
    ),
    ("harry death_eater sirius hogwarts_student", "3 0 3 0"),
)
"""Catalogue, section 4.L: how the six games worked out by hand ended, one of them twice."""

SELVES: Final = (
    ("ginny death_eater neville", "0 0 0"),
    ("ginny death_eater neville luna", "0 0 3 3"),
    ("luna death_eater ginny", "0 1 2"),
    ("death_eater hermione sirius", "0 0 0"),
)
"""DRK-Q-06: votes at oneself; a captured Ginny who casts one takes nobody along."""

MANY_DECKS: Final = 160
MANY_VOTES: Final = 360
MANY_SELVES: Final = 60


def proofs() -> Json:
    """Questions to the companion, with the answers of these rules."""
    return {
        "nights": [night_proof(name, players) for name, players in NIGHTS],
        "scripts": [
            {"deck": counted(deck), "script": script_of(deck)}
            for scenario in SHIPPED.scenarios.values()
            for deck in scenario.decks.values()
        ],
        "tables": [table_proof(name, players) for name in SHIPPED.scenarios for players in (3, 10)],
        "decks": deck_proofs(Random(4)) + twins_proofs(),
        "targets": target_proofs(),
        "votes": vote_proofs(Random(9)) + self_vote_proofs(Random(6)),
    }


def night_proof(name: str, players: int) -> Json:
    """A scenario's night, said in both languages at every pace."""
    deck = SHIPPED.scenarios[name].decks[players]
    lines = {lang: [line for line, _ in night_lines(deck, PACES[0], lang)] for lang in LANGUAGES}
    silences = {pace: [rest for _, rest in night_lines(deck, pace, "en")] for pace in PACES}
    return {"scenario": name, "players": players, "lines": lines, "rests": silences}


def table_proof(name: str, players: int) -> Json:
    """Is a scenario for so many players, and what is said if it is not?"""
    return {"scenario": name, "players": players, "refusal": told(check_scenario(players, name))}


def told(refusal: Refusal | None) -> Json | None:
    """A refusal with its sentences."""
    if refusal is None:
        return None
    phrases = Phrasebook.load(PACKAGE)
    speakers = {lang: Speaker(phrases, lang, ()) for lang in LANGUAGES}
    said = {lang: speak.refuse(refusal)[1] for lang, speak in speakers.items()}
    return {"rule": refusal.rule, **said}


def deck_proofs(random: Random) -> list[Json]:
    """Decks that can be laid and decks that cannot, with what is said of them."""
    found: list[Json] = []
    for _ in range(MANY_DECKS):
        players = random.randint(FEWEST, MOST)
        deck = some_deck(random, players)
        found.append(deck_proof(players, deck, first=random.random() < 0.5))
    return found


def twins_proofs() -> list[Json]:
    """DRK-SETUP-06: the same few cards with the twins, and without them, at every table."""
    return [
        deck_proof(players, deck_with(players, cards), first=False)
        for players in range(FEWEST, MOST + 1)
        for cards in ((FRED, GEORGE), (GINNY, LUNA))
    ]


def deck_with(players: int, cards: tuple[int, int]) -> Counts:
    """A deck for so many players with two given cards, a Death Eater, and whoever comes next."""
    chosen = [DEATH_EATER, *cards]
    box = [kind for kind in range(1, KINDS) for _ in range(COPIES[kind])]
    rest = [kind for kind in box if kind not in (DEATH_EATER, FRED, GEORGE, *cards)]
    chosen += rest[: players + CENTRE_CARDS - len(chosen)]
    return tuple(chosen.count(kind) for kind in range(KINDS))


def deck_proof(players: int, deck: Counts, first: bool) -> Json:
    """May a deck be laid, what is said if it may not, and what is advised."""
    terms = Terms(players, "custom", deck)
    terms.first_game = first
    text = ", ".join(f"{many} {role}" for role, many in counted(deck).items())
    refusal = check_own_deck(players, text, without_death_eaters=False)
    return {
        "players": players,
        "deck": counted(deck),
        "first": first,
        "refusal": told(refusal),
        "warnings": warnings(terms),
    }


def some_deck(random: Random, players: int) -> Counts:
    """A deck near enough to a good one."""
    box = [kind for kind in range(1, KINDS) for _ in range(COPIES[kind])]
    size = players + CENTRE_CARDS + (random.choice((-1, 1)) if random.random() < 0.15 else 0)
    counts = [0] * KINDS
    for kind in random.sample(box, max(1, size)):
        counts[kind] += 1
    if random.random() < 0.7 and counts[FRED] != counts[GEORGE]:
        alone, other = (FRED, GEORGE) if counts[FRED] else (GEORGE, FRED)
        counts[alone], counts[DEATH_EATER] = 0, min(2, counts[DEATH_EATER] + 1)
        counts[other] = 0
    return tuple(counts)


def vote_proofs(random: Random) -> list[Json]:
    """Votes over all tables, most of them with Ginny or Luna among the players."""
    found = [
        vote_proof([ROLES.index(name) for name in cards.split()], numbers(votes), strict=False)
        for cards, votes in GOLDEN
    ]
    for _ in range(MANY_VOTES):
        players = random.randint(FEWEST, MOST)
        cards = some_cards(random, players)
        found.append(vote_proof(cards, some_votes(random, players), random.random() < 0.3))
    return found


def target_proofs() -> list[Json]:
    """DRK-VOTE-03, DRK-Q-06: whom a player may point at, at a table that allows oneself or not."""
    found: list[Json] = []
    for self_vote in (False, True):
        terms = Terms(FEWEST, "custom", (0,) * KINDS)
        terms.self_vote = self_vote
        for target in range(FEWEST + 1):
            refusal = check_target(terms, 1, target)
            rule = refusal.rule if refusal else None
            found.append(
                {"players": FEWEST, "seat": 1, "target": target, "self": self_vote, "rule": rule}
            )
    return found


def self_vote_proofs(random: Random) -> list[Json]:
    """Votes at tables where one may point at oneself, with some who do."""
    found = [
        vote_proof([ROLES.index(name) for name in cards.split()], numbers(votes), strict=False)
        for cards, votes in SELVES
    ]
    for _ in range(MANY_SELVES):
        players = random.randint(FEWEST, MOST)
        votes = [
            seat if random.random() < 0.4 else aim
            for seat, aim in enumerate(some_votes(random, players))
        ]
        found.append(vote_proof(some_cards(random, players), votes, random.random() < 0.3))
    return found


def numbers(text: str) -> list[int]:
    """Numbers parted by blanks."""
    return [int(word) for word in text.split()]


def some_cards(random: Random, players: int) -> list[int]:
    """The cards in front of the players."""
    box = [kind for kind in range(1, KINDS) for _ in range(COPIES[kind])]
    if random.random() < 0.4:
        box = [kind for kind in box if kind != DEATH_EATER]
    cards = random.sample(box, players)
    for special in (GINNY, LUNA):
        if special not in cards and random.random() < 0.6:
            cards[random.randrange(players)] = special
    return cards


def some_votes(random: Random, players: int) -> list[int]:
    """Whom everybody points at: anywhere, round in a circle, or at one of two."""
    shape = random.random()
    if shape < 0.12:
        return [(seat + 1) % players for seat in range(players)]
    aims = random.sample(range(players), 2) if shape < 0.6 else list(range(players))
    return [
        random.choice([aim for aim in aims if aim != seat] or [(seat + 1) % players])
        for seat in range(players)
    ]


def vote_proof(cards: list[int], votes: list[int], strict: bool) -> Json:
    """How a vote ends, by these rules; `strict` is DRK-Q-08."""
    terms = Terms(len(cards), "custom", (0,) * KINDS)
    terms.luna_counts_as_accused = strict
    state = State(terms)
    state.card[: len(cards)] = cards
    state.vote = votes
    first, taken = leaders(votes), captured(votes, state.card)
    events: list[Event] = []
    tell_captured(state, events)
    result = result_of(state, first, taken)
    return {
        "cards": [ROLES[card] for card in cards],
        "votes": votes,
        "strict": strict,
        "first": list(SEATS_OF[first]),
        "luna": [event.how for event in events if isinstance(event, LunaProtected)],
        "ginny": [event.how for event in events if isinstance(event, GinnyTook)],
        "captured": list(SEATS_OF[taken]),
        "result": RESULTS[result],
        "rule": RULES[result],
        "winners": list(SEATS_OF[winners_of(state, result)]),
    }
