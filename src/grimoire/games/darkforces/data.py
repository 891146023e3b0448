"""The components we play with: read from `edition.toml`, and not before they are checked."""

import hashlib
from importlib.resources import files
from typing import Any, Final

from grimoire.kernel.edition import EditionError, read_toml

PACKAGE: Final = "grimoire.games.darkforces"

NO_CARD: Final = 0
DEATH_EATER: Final = 1
FRED: Final = 2
GEORGE: Final = 3
HERMIONE: Final = 4
SIRIUS: Final = 5
DUMBLEDORE: Final = 6
NEVILLE: Final = 7
RON: Final = 8
HARRY: Final = 9
MINERVA: Final = 10
GINNY: Final = 11
LUNA: Final = 12
STUDENT: Final = 13
KINDS: Final = 14
"""The characters in the order in which they wake, then the sleepers; 0 is no card."""

ROLES: Final = [
    "", "death_eater", "fred", "george", "hermione", "sirius", "dumbledore", "neville", "ron",
    "harry", "minerva", "ginny", "luna", "hogwarts_student",
]  # fmt: skip
"""The name of each character."""

WAKES: Final = [0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0]
"""DRK-NIGHT-02: the call at which each character wakes; 0 sleeps all night (DRK-NIGHT-07)."""

COPIES: Final = [0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]
"""DRK-SETUP-02: how often each character is in the box."""

FEWEST: Final = 3
MOST: Final = 10
CENTRE_CARDS: Final = 3
"""DRK-GEN-01, DRK-SETUP-01: players at the table, and cards in the centre."""

CAMPS: Final = ("hogwarts", "death_eaters")
DIFFICULTIES: Final = ("intro", "easy", "medium", "hard")
PACES: Final = ("learning", "normal", "quick")
SILENCES: Final = ("call", "double", "glance", "together", "follow")
TIMES: Final = ("look", "opening", "closing", "vote", "result")
SHORTEST_DAY: Final = 60
LONGEST_DAY: Final = 900
"""DRK-DAY-07: a day lasts from one minute to fifteen."""

Counts = tuple[int, ...]
"""How many cards of each character."""


def is_death_eater(role: int) -> bool:
    """DRK-GEN-02: two cards belong to the Death Eaters, all others to Hogwarts."""
    return role == DEATH_EATER


class Role:
    """A character as it is printed on its card."""

    def __init__(self, name: str, camp: str, count: int, wakes: int, stars: int) -> None:
        self.name = name
        self.camp = camp
        self.count = count
        self.wakes = wakes
        self.stars = stars


class Scenario:
    """A printed scenario: its level, its tables and a deck for each of them."""

    def __init__(self, name: str, difficulty: str, seconds: int, decks: dict[int, Counts]) -> None:
        self.name = name
        self.difficulty = difficulty
        self.seconds = seconds
        self.decks = decks

    def fewest(self) -> int:
        """The smallest table it is for."""
        return min(self.decks)

    def most(self) -> int:
        """The largest table it is for."""
        return max(self.decks)


class Edition:
    """All that is printed on cards and in the rulebook."""

    def __init__(self, name: str, digest: str) -> None:
        self.name = name
        self.digest = digest
        self.roles: list[Role] = []
        self.scenarios: dict[str, Scenario] = {}
        self.suggested: list[str] = []
        self.silences: dict[str, dict[str, int]] = {}
        self.times: dict[str, int] = {}


# -- reading ---------------------------------------------------------------------------------------


class Reader:
    """Takes data apart and notes whatever is not as it should be."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def table(self, data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
        """A table inside a table."""
        found = data.get(key)
        if isinstance(found, dict):
            return found
        self.faults.append(f"{where} has no table {key!r}")
        return {}

    def number(self, data: dict[str, Any], key: str, where: str) -> int:
        """A whole number, not below nought."""
        found = data.get(key)
        if type(found) is int and found >= 0:
            return found
        self.faults.append(f"{where} has no number {key!r}")
        return 0

    def text(self, data: dict[str, Any], key: str, where: str) -> str:
        """A text."""
        found = data.get(key)
        if isinstance(found, str):
            return found
        self.faults.append(f"{where} has no text {key!r}")
        return ""

    def texts(self, found: Any, where: str) -> list[str]:
        """A list of texts."""
        if isinstance(found, list) and all(isinstance(item, str) for item in found):
            return found
        self.faults.append(f"{where} is no list of names")
        return []

    def expect(self, found: Any, wanted: Any, where: str) -> None:
        """Something that has to be so and not otherwise."""
        if found != wanted:
            self.faults.append(f"{where} is {found}, not {wanted}")


def parse_edition(text: str) -> Edition:
    """The edition that a text describes, or `EditionError`."""
    data = read_toml(text)
    reader = Reader()
    edition = read_edition(reader, data, hashlib.sha256(text.encode()).hexdigest()[:12])
    if reader.faults:
        raise EditionError(*reader.faults)
    return edition


def read_edition(reader: Reader, data: dict[str, Any], digest: str) -> Edition:
    """The edition in these data; the reader knows what is wrong with it."""
    edition = Edition(reader.text(data, "name", "the edition"), digest)
    players = reader.table(data, "players", "the edition")
    reader.expect(reader.number(players, "fewest", "players"), FEWEST, "the smallest table")
    reader.expect(reader.number(players, "most", "players"), MOST, "the largest table")
    cards = reader.number(data, "centre", "the edition")
    reader.expect(cards, CENTRE_CARDS, "the number of cards in the centre")
    read_roles(reader, edition, reader.table(data, "roles", "the edition"))
    read_scenarios(reader, edition, reader.table(data, "scenarios", "the edition"))
    read_suggested(reader, edition, reader.table(data, "suggested", "the edition"))
    read_times(reader, edition, data)
    return edition


def read_roles(reader: Reader, edition: Edition, roles: dict[str, Any]) -> None:
    """DRK-SETUP-02: thirteen kinds of cards, sixteen in all."""
    reader.expect(list(roles), ROLES[1:], "the list of characters")
    for kind in range(1, KINDS):
        if ROLES[kind] in roles:
            edition.roles.append(read_role(reader, kind, reader.table(roles, ROLES[kind], "roles")))


def read_role(reader: Reader, kind: int, role: dict[str, Any]) -> Role:
    """One character, with everything built into the rules held to what they expect."""
    name = ROLES[kind]
    camp = reader.text(role, "camp", name)
    count, wakes = reader.number(role, "count", name), reader.number(role, "wakes", name)
    stars = reader.number(role, "stars", name)
    reader.expect(camp, CAMPS[1 if is_death_eater(kind) else 0], f"the camp of {name}")
    reader.expect(count, COPIES[kind], f"the number of cards {name}")
    reader.expect(wakes, WAKES[kind], f"the call of {name}")
    if not 1 <= stars <= 3:
        reader.faults.append(f"{name} has {stars} stars, not one to three")
    return Role(name, camp, count, wakes, stars)


def read_scenarios(reader: Reader, edition: Edition, scenarios: dict[str, Any]) -> None:
    """DRK-SCEN-01: every scenario with a deck for each of its tables."""
    if not scenarios:
        reader.faults.append("there is no scenario")
    for name in scenarios:
        found = reader.table(scenarios, name, "scenarios")
        difficulty = reader.text(found, "difficulty", name)
        if difficulty not in DIFFICULTIES:
            reader.faults.append(f"{name} has no difficulty {difficulty!r}")
        seconds = reader.number(found, "seconds", name)
        if not SHORTEST_DAY <= seconds <= LONGEST_DAY:
            reader.faults.append(f"the day of {name} lasts {seconds} seconds")
        decks = read_decks(reader, name, found)
        edition.scenarios[name] = Scenario(name, difficulty, seconds, decks)


def read_decks(reader: Reader, name: str, found: dict[str, Any]) -> dict[int, Counts]:
    """The deck for each table of a scenario: the first one and what is added to it."""
    fewest = reader.number(found, "fewest", name)
    base = reader.texts(found.get("deck"), f"the deck of {name}")
    more = found.get("more")
    if not isinstance(more, list):
        reader.faults.append(f"{name} has no list 'more'")
        more = []
    decks: dict[int, Counts] = {}
    for extra, added in enumerate([[], *more]):
        where = f"{name} for {fewest + extra}"
        decks[fewest + extra] = read_deck(reader, [*base, *reader.texts(added, where)], where)
        check_deck(reader, decks[fewest + extra], fewest + extra, where)
    return decks


def read_deck(reader: Reader, names: list[str], where: str) -> Counts:
    """A list of characters, counted."""
    counts = [0] * KINDS
    for name in names:
        if name in ROLES[1:]:
            counts[ROLES.index(name)] += 1
        else:
            reader.faults.append(f"{where} has a card {name!r}, which is not in the box")
    return tuple(counts)


def check_deck(reader: Reader, deck: Counts, players: int, where: str) -> None:
    """What the rules ask of any deck: DRK-SETUP-01, -02, -04 and DRK-Q-18."""
    if not FEWEST <= players <= MOST:
        reader.faults.append(f"{where} is for {players} players")
    reader.expect(sum(deck), players + CENTRE_CARDS, f"the number of cards of {where}")
    for kind in range(1, KINDS):
        if deck[kind] > COPIES[kind]:
            reader.faults.append(f"{where} has {deck[kind]} cards {ROLES[kind]}")
    if deck[FRED] != deck[GEORGE]:
        reader.faults.append(f"{where} has only one of the twins")
    if deck[DEATH_EATER] == 0:
        reader.faults.append(f"{where} has no death_eater")


def read_suggested(reader: Reader, edition: Edition, found: dict[str, Any]) -> None:
    """A scenario for every size of table."""
    edition.suggested = reader.texts(found.get("scenarios"), "suggested")
    tables = MOST - FEWEST + 1
    reader.expect(len(edition.suggested), tables, "the number of suggested scenarios")
    for players, name in enumerate(edition.suggested, start=FEWEST):
        if name not in edition.scenarios or players not in edition.scenarios[name].decks:
            reader.faults.append(
                f"{name!r} is suggested for {players} players, which it is not for"
            )


def read_times(reader: Reader, edition: Edition, data: dict[str, Any]) -> None:
    """DRK-GM-02: how long silences and the other steps last."""
    silences = reader.table(data, "silences", "the edition")
    reader.expect(sorted(silences), sorted(PACES), "the list of paces")
    for pace in PACES:
        edition.silences[pace] = seconds_in(reader, silences, pace, SILENCES)
    edition.times = seconds_in(reader, data, "times", TIMES)


def seconds_in(
    reader: Reader, data: dict[str, Any], name: str, keys: tuple[str, ...]
) -> dict[str, int]:
    """A table of seconds, each at least one."""
    found = reader.table(data, name, "the edition")
    seconds = {key: reader.number(found, key, name) for key in keys}
    for key in keys:
        if seconds[key] < 1:
            reader.faults.append(f"{key!r} of {name} lasts no second")
    return seconds


def load_edition() -> Edition:
    """The edition that lies in the game's folder."""
    return parse_edition((files(PACKAGE) / "edition.toml").read_text("utf-8"))


EDITION: Final = load_edition()
