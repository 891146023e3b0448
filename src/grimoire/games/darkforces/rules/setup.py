"""Setting up: who plays, with which deck, and what else was agreed on."""

from typing import Final

from grimoire.games.darkforces.data import (
    CENTRE_CARDS,
    COPIES,
    DEATH_EATER,
    DUMBLEDORE,
    FEWEST,
    FRED,
    GEORGE,
    KINDS,
    LONGEST_DAY,
    MINERVA,
    MOST,
    NEVILLE,
    PACES,
    ROLES,
    SHORTEST_DAY,
    SIRIUS,
    Counts,
)
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.state import Terms
from grimoire.kernel.options import Option, Options, flag
from grimoire.kernel.refusal import Refusal

SUGGESTED: Final = "suggested"
CUSTOM: Final = "custom"
"""The scenario of a table that chooses none, and of one that brings its own deck."""

LONGEST_DECK: Final = 240
MOST_WINS: Final = 5
AS_SUGGESTED: Final = 0
"""The length of a day that follows the scenario."""

OPTIONS: Final = (
    Option("scenario", SUGGESTED, (SUGGESTED, *SHIPPED.scenarios), rule="DRK-SETUP-03"),
    Option(
        "deck",
        "",
        longest=LONGEST_DECK,
        examples=(
            "2 death_eater, hermione, sirius, neville, harry, hogwarts_student",
            "2 death_eater, fred, george, hermione, sirius, dumbledore, neville, ron, harry,"
            " minerva, ginny, luna",
        ),
        rule="DRK-SETUP-03",
    ),
    flag("first_game", "DRK-SETUP-07"),
    Option("day_seconds", AS_SUGGESTED, low=0, high=LONGEST_DAY, rule="DRK-DAY-07"),
    Option("early_vote", "all", ("all", "majority", "never"), rule="DRK-Q-13"),
    Option("night_mode", "simultaneous", ("simultaneous", "sequential"), rule="DRK-NIGHT-03"),
    Option("night_pace", "normal", PACES, rule="DRK-GM-02"),
    Option("opening_commit", True, (False, True), rule="DRK-DAY-01"),
    Option(
        "assist_level",
        "full",
        ("none", "contradictions", "full"),
        retired=("off",),
        rule="DRK-DAY-06",
    ),
    Option("shared_markers", True, (False, True), rule="DRK-Q-26"),
    Option("match_to", 0, low=0, high=MOST_WINS, rule="DRK-Q-29"),
    flag("strict_swaps", "DRK-Q-01"),
    flag("harry_self_reveal", "DRK-Q-05"),
    flag("self_vote", "DRK-Q-06"),
    flag("luna_counts_as_accused", "DRK-Q-08"),
    flag("allow_zero_death_eaters", "DRK-Q-18", hidden=True),
)


# -- may a game start so? --------------------------------------------------------------------------


def check_table(seats: int, options: Options) -> Refusal | None:
    """May so many players start with these options?"""
    if not FEWEST <= seats <= MOST:
        return Refusal("DRK-GEN-01")
    day = options["day_seconds"]
    if day != AS_SUGGESTED and int(day) < SHORTEST_DAY:
        return Refusal("DRK-DAY-07")
    if str(options["deck"]).strip():
        return check_own_deck(seats, str(options["deck"]), bool(options["allow_zero_death_eaters"]))
    return check_scenario(seats, str(options["scenario"]))


def check_scenario(seats: int, name: str) -> Refusal | None:
    """Is this scenario for so many players?"""
    if name == SUGGESTED or seats in SHIPPED.scenarios[name].decks:
        return None
    scenario = SHIPPED.scenarios[name]
    low, high = scenario.fewest(), scenario.most()
    facts: dict[str, int | str] = {"scenario": name, "low": low, "high": high, "players": seats}
    return Refusal("DRK-SCEN-02", facts)


def check_own_deck(seats: int, text: str, without_death_eaters: bool) -> Refusal | None:
    """DRK-SCEN-03: any deck will do that can be put together from the box."""
    counts = parse_deck(text)
    if isinstance(counts, str):
        return Refusal("DRK-SETUP-03", {"word": counts}, "unknown_word")
    for role in range(1, KINDS):
        if counts[role] > COPIES[role]:
            return Refusal("DRK-SETUP-02", {"role": ROLES[role], "most": COPIES[role]})
    if sum(counts) != seats + CENTRE_CARDS:
        return Refusal("DRK-SETUP-01", {"cards": sum(counts), "need": seats + CENTRE_CARDS})
    if counts[FRED] != counts[GEORGE]:
        return Refusal("DRK-SETUP-04")
    if counts[DEATH_EATER] == 0 and not without_death_eaters:
        return Refusal("DRK-Q-18")
    return None


def parse_deck(text: str) -> Counts | str:
    """The cards that a text lists, as in "2 death_eater, hermione"; else the word that is wrong."""
    counts = [0] * KINDS
    times = 0
    for word in text.replace(",", " ").split():
        if word.lower() in ROLES:
            counts[ROLES.index(word.lower())] += max(times, 1)
            times = 0
        elif word.isdecimal() and times == 0 and 0 < len(word) <= 2 and int(word) > 0:
            times = int(word)
        else:
            return word
    return str(times) if times > 0 else tuple(counts)


# -- advice ----------------------------------------------------------------------------------------


def warnings(terms: Terms) -> list[str]:
    """What the table should hear about its deck, without being kept from playing it."""
    deck = terms.deck
    heard: list[str] = []
    if deck[MINERVA] > 0 and deck[SIRIUS] + deck[NEVILLE] == 0:  # DRK-SETUP-05
        heard.append("W_MINERVA_RARELY" if deck[DUMBLEDORE] > 0 else "W_MINERVA")  # DRK-Q-17
    if deck[FRED] > 0 and terms.seats < 7:  # DRK-SETUP-06, DRK-Q-16
        heard.append("W_TWINS")
    if terms.first_game and most_stars(deck) > 2:  # DRK-SETUP-07
        heard.append("W_STARS")
    return heard


def most_stars(deck: Counts) -> int:
    """The stars of the most difficult character of a deck."""
    return max(role.stars for role in SHIPPED.roles if deck[ROLES.index(role.name)] > 0)


def first_offer(people: int) -> tuple[str, int, int]:
    """DRK-SETUP-08: for a first game, the scenario, how many of them play and how many watch."""
    scenario = SHIPPED.scenarios[SHIPPED.suggested[0]]
    playing = min(people, scenario.most())
    return scenario.name, playing, people - playing


# -- the terms -------------------------------------------------------------------------------------


class Lately:
    """What was agreed on last: most games are played as it comes, with the same options."""

    def __init__(self) -> None:
        self.seats = 0
        self.options: Options = {}
        self.terms: Terms | None = None


LATELY: Final = Lately()


def kept_terms(seats: int, options: Options) -> Terms:
    """The terms that the chosen options stand for, which nobody changes."""
    if LATELY.terms is None or LATELY.options is not options or LATELY.seats != seats:
        LATELY.seats, LATELY.options = seats, options
        LATELY.terms = terms_of(seats, options)
    return LATELY.terms


def terms_of(seats: int, options: Options) -> Terms:
    """The terms that the chosen options stand for."""
    scenario, deck = chosen_deck(seats, options)
    terms = Terms(seats, scenario, deck)
    terms.strict_swaps = bool(options["strict_swaps"])
    terms.harry_self_reveal = bool(options["harry_self_reveal"])
    terms.self_vote = bool(options["self_vote"])
    terms.luna_counts_as_accused = bool(options["luna_counts_as_accused"])
    terms.early_vote = str(options["early_vote"])
    terms.day_seconds = int(options["day_seconds"]) or suggested_day(scenario)
    terms.night_pace = str(options["night_pace"])
    terms.sequential = options["night_mode"] == "sequential"
    terms.markers = bool(options["shared_markers"])
    terms.assist_level = str(options["assist_level"])
    terms.opening = bool(options["opening_commit"])
    terms.match_to = int(options["match_to"])
    terms.first_game = bool(options["first_game"])
    return terms


def chosen_deck(seats: int, options: Options) -> tuple[str, Counts]:
    """DRK-SETUP-03: a scenario or a deck of one's own; DRK-SETUP-14: the rest stays in the box."""
    counts = parse_deck(str(options["deck"]))
    assert not isinstance(counts, str), "a deck that was checked cannot be read"
    if sum(counts) > 0:
        return CUSTOM, counts
    name = str(options["scenario"])
    if name == SUGGESTED:
        name = SHIPPED.suggested[seats - FEWEST]
    return name, SHIPPED.scenarios[name].decks[seats]


def suggested_day(scenario: str) -> int:
    """DRK-DAY-07: ten minutes in First Year at Hogwarts, five elsewhere."""
    return SHIPPED.scenarios[scenario].seconds if scenario in SHIPPED.scenarios else 300
