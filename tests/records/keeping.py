"""Games that were played once and must replay for ever: what is kept of them, and how it is made.

`python -m tests.records.keeping` adds the games that are missing and leaves those that are there,
but for the digest of their words, which may be put better. A kept game is one line a file: the
record, a digest of what could be decided at every moment, and one of what the table was told.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from grimoire import catalog
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.record import Record, from_json
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.kernel.step import step
from grimoire.kernel.text import LANGUAGES
from grimoire.testing.playout import random_act

FOLDER: Final = Path(__file__).parent
GAMES_KEPT: Final = 12
LONGEST: Final = 500
NAMES: Final = ("Ada", "Béa", "Cyd", "Dov", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


def replay(game: AnyGame, record: Record) -> Iterator[tuple[Any, list[Any]]]:
    """The state at the start and after each action, with what happened."""
    state = game.setup(len(record.names), record.options)
    yield state, []
    for seat, text in record.actions:
        result = step(game, state, Seat(seat), game.parse(text))
        assert isinstance(result, tuple), f"{seat}: {text} is refused: {result}"
        state = result[0]
        yield result


def digests(game: AnyGame, record: Record) -> tuple[str, str]:
    """The digests of what could be decided, and of what was told."""
    decided, told = sha256(), sha256()
    for state, events in replay(game, record):
        decided.update("\n".join([*choices(game, state), str(game.outcome(state))]).encode())
        told.update("\n".join(story(game, events, record.names)).encode())
    return decided.hexdigest(), told.hexdigest()


def choices(game: AnyGame, state: Any) -> Iterator[str]:
    """Who is to decide, and the number and notation of all that each may do."""
    for seat in game.to_decide(state):
        if seat != CHANCE:
            acts = game.legal_actions(state, seat)
            yield f"{seat}: " + ", ".join(f"{game.index(act)} {game.notate(act)}" for act in acts)
    strikes = [game.notate(act) for act in game.legal_actions(state, CLOCK)]
    yield f"clock: {strikes}"


def story(game: AnyGame, events: list[Any], names: tuple[str, ...]) -> Iterator[str]:
    """What everybody and each seat is told, in every language."""
    for event in events:
        for seat in (None, *(Seat(seat) for seat in range(len(names)))):
            told = game.tell(event, seat)
            if told is not None:
                yield " / ".join(game.narrate(told, names, lang) for lang in LANGUAGES)


def kept() -> list[Path]:
    """The files of all kept games."""
    return sorted(FOLDER.glob("*/*.json"))


def read(path: Path) -> tuple[Record, tuple[str, str]]:
    """A kept game: its record and its digests."""
    data = json.loads(path.read_text("utf-8"))
    return from_json(json.dumps(data["record"])), (data["decided"], data["told"])


def write(path: Path, record: Record, decided: str, told: str) -> None:
    """Keep a game."""
    data = {"record": asdict(record), "decided": decided, "told": told}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", "utf-8")


# -- making them -----------------------------------------------------------------------------------


def random_options(game: AnyGame, source: FastSource) -> dict[str, Any]:
    """Some options with another value than the usual one."""
    chosen: dict[str, Any] = {}
    for option in game.options:
        if option.choices and source.below(3) == 0:
            chosen[option.name] = option.choices[source.below(len(option.choices))]
    return chosen


def random_record(game: AnyGame, number: int) -> Record | None:
    """A game of random choices, or None where the options do not go together."""
    source = FastSource(number)
    options = random_options(game, source) if number else {}
    counts = list(game.seat_counts)
    seats = counts[source.below(len(counts))]
    if game.check_setup(seats, {**{o.name: o.default for o in game.options}, **options}):
        return None
    state = game.setup(seats, options)
    actions: list[tuple[int, str]] = []
    while game.outcome(state) is None and len(actions) < LONGEST:
        seat, action = random_act(game, state, source)
        actions.append((int(seat), game.notate(action)))
        result = step(game, state, seat, action)
        assert isinstance(result, tuple)
        state = result[0]
    names = NAMES[:seats]
    return Record(game.id, game.rules_version, game.edition, names, options, tuple(actions))


def main() -> None:
    """Add what is missing; put the words of the others right."""
    for path in kept():
        known, (decided, _) = read(path)
        write(path, known, decided, digests(catalog.game(known.game), known)[1])
    for game_id in catalog.ids():
        game = catalog.game(game_id)
        folder = FOLDER / game_id
        folder.mkdir(exist_ok=True)
        number, made = 0, len(list(folder.glob("*.json")))
        while made < GAMES_KEPT:
            record = random_record(game, number)
            number += 1
            path = folder / f"{number:03}.json"
            if record is None or path.exists():
                continue
            write(path, record, *digests(game, record))
            made += 1


if __name__ == "__main__":
    main()
