"""The games on the shelf: every folder in `games/` is one, and none is named anywhere else.

Nothing of a game but its place on the shelf is imported before somebody asks for it.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final, Protocol

from grimoire import games
from grimoire.kernel.bot import Maker
from grimoire.kernel.camps import Camps
from grimoire.kernel.edition import EditionError, fault, read_toml, shown
from grimoire.kernel.game import AnyGame
from grimoire.kernel.judge import Mentor
from grimoire.kernel.lesson import Lesson, read_lesson
from grimoire.kernel.options import Options
from grimoire.kernel.rulebook import Rulebook, read_rulebook
from grimoire.kernel.seats import Seat

Progress = Callable[[int], None]
"""Told how much more is done."""

Estimate = Callable[[Any, Seat], float]
"""How good a state looks to a seat, by a game's rule of thumb."""


@dataclass(frozen=True)
class BoxFacts:
    """What a box says of the game in it."""

    minutes: tuple[int, int]
    age: int
    """From so many years on."""
    difficulty: int
    """From 1, easy, to 3."""
    chapters: tuple[str, ...]
    """What its rules open with: how one wins, then a turn."""


class Uses(Protocol):
    """What a game counts in the events of one whole game, to see whether it is well balanced."""

    USES: Sequence[str]
    """Everything that is counted, in the order of the report; also what never happens."""

    def rounds(self, events: Sequence[Any]) -> int:
        """How many rounds were begun."""

    def starter(self, events: Sequence[Any]) -> int:
        """The seat that had the first turn."""

    def tally(self, events: Sequence[Any]) -> Counter[tuple[str, int]]:
        """How often each seat did each of the things that are counted."""


class Reported(Protocol):
    """What a report tells of a game, beyond who won: both are read off the events of a game."""

    WHERE: str
    """What its map counts."""
    COLUMNS: Sequence[str]
    LINES: Sequence[str]
    """What stands along the edges of the map."""

    def worth(self, events: Sequence[Any]) -> set[tuple[str, int]]:
        """What each seat had or did at least once."""

    def visits(self, events: Sequence[Any]) -> Iterator[tuple[float, float]]:
        """The column and line of everything that is counted on the map."""


class Solution(Protocol):
    """Optimal play of a game that has been solved: how it is worked out, and where it is kept."""

    WORK: int
    """How much there is to do, for whoever shows how far it is."""
    FILE: Path

    def solve(self, progress: Progress | None = None) -> str:
        """Work it out: what is to be kept."""

    def check(self, text: str, samples: int, seed: int, progress: Progress | None = None) -> float:
        """By how much it differs, at the most, from brute force over the rules on sampled states.

        `ValueError` if it is damaged or of another game.
        """

    def facts(self, text: str) -> Sequence[Sequence[str]]:
        """What it says, as a table whose first line is its heading."""


@dataclass(frozen=True)
class Entry:
    """One game of the catalogue: the names under which its parts are found."""

    id: str
    package: str

    def part(self, module: str) -> ModuleType:
        """A module of the game's package."""
        return import_module(f"{self.package}.{module}")

    @property
    def shelf(self) -> int:
        """Where it stands on the shelf."""
        place: int = import_module(self.package).SHELF
        return place

    def game(self) -> AnyGame:
        """The game itself, made once."""
        if self.id not in _made:
            _made[self.id] = self.part("game").GAME()
        return _made[self.id]

    def edited(self, text: str) -> AnyGame:
        """The game with the components of an edition file, or `EditionError`."""
        if not self.has_editions:
            raise EditionError(
                fault(
                    f"the components of {self.id} are printed: there are no editions",
                    f"le matériel de {self.id} est imprimé : il n’a pas d’éditions",
                )
            )
        told = read_toml(text).get("game")
        if told != self.id:
            raise EditionError(
                fault(
                    f"the edition is of {shown(told)}, not of {shown(self.id)}",
                    f"l’édition est faite pour {shown(told)}, et non pour {shown(self.id)}",
                )
            )
        edition = self.part("editions").parse_edition(text)
        made: AnyGame = self.part("game").GAME(edition)
        made.edition_text = text
        return made

    @property
    def has_editions(self) -> bool:
        """May the game be played with other components than its own?"""
        return bool(getattr(import_module(self.package), "EDITIONS", False))

    def edition_text(self) -> str:
        """The edition file that comes with the game; empty where its components need none."""
        file = files(self.package) / "edition.toml"
        return file.read_text("utf-8") if file.is_file() else ""

    def box(self) -> BoxFacts | None:
        """How long, how old, how hard; None where the game does not say."""
        file = files(self.package) / "box.toml"
        if not file.is_file():
            return None
        told = read_toml(file.read_text("utf-8"))
        shortest, longest = told["minutes"]
        chapters = tuple(told.get("chapters", ()))
        return BoxFacts((shortest, longest), told["age"], told["difficulty"], chapters)

    def lesson(self) -> Lesson | None:
        """What is taught of the game at a table of its own; None where nobody has written it."""
        if self.id not in _taught:
            file = files(self.package) / "lesson.toml"
            text = file.read_text("utf-8") if file.is_file() else None
            _taught[self.id] = None if text is None else read_lesson(self.game(), text)
        return _taught[self.id]

    def estimate(self) -> Estimate:
        """The game's rule of thumb."""
        found: Estimate = self.part("heuristics").estimate
        return found

    def bots(self) -> Mapping[str, Maker]:
        """The bots that play this game alone, by strength; some games have none."""
        if find_spec(f"{self.package}.bots") is None:
            return {}
        found: Mapping[str, Maker] = self.part("bots").LEVELS
        return found

    def solution(self) -> Solution | None:
        """Optimal play; None if nobody has solved this game."""
        if find_spec(f"{self.package}.solution") is None:
            return None
        found: Solution = self.part("solution")
        return found

    def judge(self, game: AnyGame, options: Options) -> Mentor | Sequence[str]:
        """Who judges games with these options, or the options under which nobody can."""
        if find_spec(f"{self.package}.judging") is None:
            return ()
        found: Mentor | Sequence[str] = self.part("judging").judge(game, options)
        return found

    def bots_beside(self) -> Mapping[str, Maker]:
        """Bots of this game that nobody chooses any more, but records and tables may name."""
        if find_spec(f"{self.package}.bots") is None:
            return {}
        found: Mapping[str, Maker] = getattr(self.part("bots"), "BESIDE", {})
        return found

    def uses(self) -> Uses | None:
        """What is counted to see whether this game is balanced; None if nothing is."""
        if find_spec(f"{self.package}.balance") is None:
            return None
        found: Uses = self.part("balance")
        return found

    def reported(self) -> Reported | None:
        """What a report tells of this game; None if nothing but who won."""
        if find_spec(f"{self.package}.report") is None:
            return None
        found: Reported = self.part("report")
        return found

    def timed_parts(self) -> Mapping[str, Callable[[Any], Any]]:
        """Parts of the game whose speed is of interest by itself: what they do in a state."""
        if find_spec(f"{self.package}.speed") is None:
            return {}
        found: Mapping[str, Callable[[Any], Any]] = self.part("speed").PARTS
        return found

    def camps(self) -> Camps | None:
        """Who plays together in this game, if players do."""
        if find_spec(f"{self.package}.camps") is None:
            return None
        found: Camps = self.part("camps").CAMPS
        return found

    def rulebook(self, lang: str) -> Rulebook:
        """The game's rulebook in a language."""
        return read_rulebook(self.package, lang)

    def applied(self) -> Mapping[str, Sequence[str]]:
        """The rules that are applied by what happens: by its kind, maybe with a word about it."""
        file = files(self.package) / "applied.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

    # -- what travels to the browser, for the generator of its types ---------------------------

    def view_type(self) -> Any:
        """The class of the game's views."""
        return self.part("view").View

    def event_type(self) -> Any:
        """The union of the game's events."""
        return self.part("events").Event

    def preview_type(self) -> Any:
        """The class of the game's previews."""
        return self.part("view").Preview


def found() -> tuple[Entry, ...]:
    """Every folder in `games/`, in the order of the shelf: as their `SHELF` says, then by name."""
    names = [folder.name for folder in iter_modules(games.__path__) if folder.ispkg]
    entries = [Entry(name, f"{games.__name__}.{name}") for name in names]
    return tuple(sorted(entries, key=lambda entry: (entry.shelf, entry.id)))


CATALOG: Final = found()

_made: dict[str, AnyGame] = {}
_taught: dict[str, Lesson | None] = {}


class UnknownGame(LookupError):
    """No game has this id; the message is for people."""


def ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the shelf."""
    return tuple(entry.id for entry in CATALOG)


def entry(game_id: str) -> Entry:
    """The entry of a game, or `UnknownGame`."""
    for found in CATALOG:
        if found.id == game_id:
            return found
    raise UnknownGame(f"There is no game called {game_id!r}; there is {', '.join(ids())}.")


def game(game_id: str, edition: str = "") -> AnyGame:
    """A game by its id, with its own components or those of an edition file."""
    return edited(game_id, edition) if edition else entry(game_id).game()


@lru_cache(maxsize=32)
def edited(game_id: str, edition: str) -> AnyGame:
    """A game with the components of an edition file."""
    return entry(game_id).edited(edition)


def entry_of(edition: str) -> Entry:
    """The game that an edition file is for; `EditionError` if it does not say one we know."""
    told = read_toml(edition).get("game")
    for found in CATALOG:
        if found.id == told and found.has_editions:
            return found
    known = ", ".join(shown(found.id) for found in CATALOG if found.has_editions)
    if told is None:
        raise EditionError(
            fault(
                f"the edition does not say for which game it is: game = one of {known}",
                f"l’édition ne dit pas pour quel jeu elle est faite : game = l’un de {known}",
            )
        )
    raise EditionError(
        fault(
            f"there are no editions of {shown(told)}; game is one of {known}",
            f"il n’y a pas d’éditions de {shown(told)} ; game est l’un de {known}",
        )
    )
