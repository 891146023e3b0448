"""Editions as text: read, checked, and named by what they hold."""

import hashlib
from importlib.resources import files
from typing import Final

from grimoire.games.darkforces import faults
from grimoire.games.darkforces.data import (
    CAMPS,
    CENTRE_CARDS,
    COPIES,
    DIFFICULTIES,
    FEWEST,
    KINDS,
    LONGEST_DAY,
    MOST,
    PACES,
    PACKAGE,
    ROLES,
    SHORTEST_DAY,
    SILENCES,
    TIMES,
    WAKES,
    Counts,
    Edition,
    Role,
    Scenario,
    is_death_eater,
)
from grimoire.kernel.edition import EditionError, read_toml, shown
from grimoire.kernel.reader import TEXT, Kind, Reader

CHARACTERS: Final = Kind(list, "a list of characters", "une liste de personnages")
DECKS: Final = Kind(list, "a list of lists of characters", "une liste de listes de personnages")
PLAYED: Final = Kind(list, "a list of scenarios", "une liste de scénarios")


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    reader = Reader(read_toml(text))
    edition = read_edition(reader, hashlib.sha256(text.encode()).hexdigest()[:12])
    if reader.wrong:
        raise EditionError(*reader.wrong)
    return edition


def read_edition(reader: Reader, digest: str) -> Edition:
    """The edition in these data; the reader knows what is wrong with it."""
    edition = Edition(reader.text("name"), digest)
    players = reader.part("players")
    players.expect("fewest", FEWEST)
    players.expect("most", MOST)
    reader.expect("centre", CENTRE_CARDS)
    read_roles(reader.part("roles"), edition)
    read_scenarios(reader.part("scenarios"), edition)
    read_suggested(reader.part("suggested"), edition)
    read_times(reader, edition)
    return edition


def read_roles(reader: Reader, edition: Edition) -> None:
    """DRK-SETUP-02: thirteen kinds of cards, sixteen in all."""
    reader.allow_only(ROLES[1:])
    edition.roles = [read_role(reader.part(ROLES[kind]), kind) for kind in range(1, KINDS)]


def read_role(reader: Reader, kind: int) -> Role:
    """One character, with everything built into the rules held to what they expect."""
    camp = CAMPS[1 if is_death_eater(kind) else 0]
    reader.expect("camp", camp)
    reader.expect("count", COPIES[kind])
    reader.expect("wakes", WAKES[kind])
    stars = reader.number("stars")
    if not 1 <= stars <= 3:
        reader.complain(f"stars is {stars}, not 1 to 3", f"stars vaut {stars}, et non de 1 à 3")
    return Role(ROLES[kind], camp, COPIES[kind], WAKES[kind], stars)


def read_scenarios(reader: Reader, edition: Edition) -> None:
    """DRK-SCEN-01: every scenario with a deck for each of its tables."""
    if not reader.table:
        reader.complain("there is no scenario", "il n’y a pas de scénario")
    for name in reader.table:
        part = reader.part(name)
        difficulty = DIFFICULTIES[part.one_of("difficulty", DIFFICULTIES)]
        seconds = part.number("seconds")
        if not SHORTEST_DAY <= seconds <= LONGEST_DAY:
            part.complain(
                f"seconds is {seconds}, not {SHORTEST_DAY} to {LONGEST_DAY}",
                f"seconds vaut {seconds}, et non de {SHORTEST_DAY} à {LONGEST_DAY}",
            )
        edition.scenarios[name] = Scenario(name, difficulty, seconds, read_decks(part))


def read_decks(reader: Reader) -> dict[int, Counts]:
    """The deck for each table of a scenario: the first one and what is added to it."""
    fewest = reader.number("fewest")
    base = reader.several_of("deck", CHARACTERS, ROLES[1:])
    decks: dict[int, Counts] = {}
    for extra, added in enumerate([[], *reader.field("more", DECKS, [])]):
        if type(added) is list:
            more = [reader.place_of(name, "more", ROLES[1:]) for name in added]
            decks[fewest + extra] = counts_of([*base, *more])
            check_deck(reader, decks[fewest + extra], fewest + extra)
        else:
            reader.misfit("more", added, CHARACTERS)
    return decks


def counts_of(places: list[int]) -> Counts:
    """The characters at these places of the list of names, counted."""
    return tuple(places.count(kind - 1) if kind else 0 for kind in range(KINDS))


def check_deck(reader: Reader, deck: Counts, players: int) -> None:
    """What the rules ask of any deck: DRK-SETUP-01, -02, -04 and DRK-Q-18."""
    for wrong in faults.deck_faults(deck, players):
        reader.complain(
            f"the deck for {players} {wrong['en']}", f"le paquet pour {players} {wrong['fr']}"
        )


def read_suggested(reader: Reader, edition: Edition) -> None:
    """A scenario for every size of table."""
    edition.suggested = reader.each("scenarios", PLAYED, TEXT)
    found, tables = len(edition.suggested), MOST - FEWEST + 1
    if found != tables:
        reader.complain(
            f"there must be {tables} scenarios, not {found}",
            f"il faut {tables} scénarios, et non {found}",
        )
    for players, name in enumerate(edition.suggested, start=FEWEST):
        if name not in edition.scenarios or players not in edition.scenarios[name].decks:
            reader.complain(
                f"{shown(name)} is not for {players} players",
                f"{shown(name)} n’est pas pour {players} joueurs",
            )


def read_times(reader: Reader, edition: Edition) -> None:
    """DRK-GM-02: how long silences and the other steps last."""
    silences = reader.part("silences")
    silences.allow_only(PACES)
    for pace in PACES:
        edition.silences[pace] = seconds_in(silences.part(pace), SILENCES)
    edition.times = seconds_in(reader.part("times"), TIMES)


def seconds_in(reader: Reader, keys: tuple[str, ...]) -> dict[str, int]:
    """A table of seconds, each at least one."""
    seconds = {key: reader.number(key) for key in keys}
    for key in keys:
        if type(reader.table.get(key)) is int and seconds[key] < 1:
            reader.complain(f"{key} lasts no second", f"{key} ne dure pas une seconde")
    return seconds


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


SHIPPED: Final = load_edition()
