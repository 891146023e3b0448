"""The components: characters, places, scenarios; an edition says what is printed on them."""

from typing import Final

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

CENTRE: Final = MOST
PLACES: Final = MOST + CENTRE_CARDS
"""The first place of the centre, and how many places there are.

A place is a number: the players' seats are 0 to 9, the centre is 10, 11 and 12 from left to right.
"""

PLACE_NAMES: Final = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "c0", "c1", "c2"]

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
