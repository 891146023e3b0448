"""A game as a file: who played with what, every action, and the seed once it is revealed."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from grimoire.kernel import house
from grimoire.kernel.chance import CommittedSource, commitment
from grimoire.kernel.game import GameOf, NotationError
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CHANCE, CLOCK, HOUSE, Seat
from grimoire.kernel.step import step

FORMAT = "grimoire-record/1"

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class Record:
    """Everything needed to play a game again; all else is derived."""

    game: str
    rules_version: int
    edition: str
    names: tuple[str, ...]
    options: dict[str, Value]
    actions: tuple[tuple[int, str], ...]
    """Seat and notation of each action, chance and what the house wrote down included."""
    commitment: str = ""
    seed: str = ""
    """In hexadecimal; empty while it is secret, or where the dice were not ours."""
    edition_text: str = ""
    """The edition file it was played with; empty for the one that comes with the game."""
    format: str = field(default=FORMAT)


class RecordError(ValueError):
    """A file that is no record of a game we can play; the message is for people."""


def to_json(record: Record) -> str:
    """A record as text."""
    return json.dumps(asdict(record), ensure_ascii=False, indent=1)


def from_json(text: str | bytes) -> Record:
    """The record a text holds."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise RecordError(f"this is a record of format {data['format']!r}, not {FORMAT!r}")
        return Record(
            game=str(data["game"]),
            rules_version=int(data["rules_version"]),
            edition=str(data["edition"]),
            names=tuple(str(name) for name in data["names"]),
            options=dict(data["options"]),
            actions=tuple((int(seat), str(text)) for seat, text in data["actions"]),
            commitment=str(data.get("commitment", "")),
            seed=str(data.get("seed", "")),
            edition_text=str(data.get("edition_text", "")),
        )
    except RecordError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"this is not a record of a game ({error})") from error
    except (OverflowError, RecursionError) as error:
        raise RecordError("this is not a record of a game") from error


def check_fits(game: GameOf[S, A], record: Record) -> None:
    """Raise unless this game, with its components and no older rules, is the one recorded."""
    if record.game != game.id:
        raise RecordError(f"this is a game of {record.game!r}, not of {game.id!r}")
    if record.edition != game.edition:
        raise RecordError(f"played with edition {record.edition!r}; this is {game.edition!r}")
    if not game.replays(record.rules_version, record.edition):
        raise RecordError(
            f"recorded under rules version {record.rules_version}; this is {game.rules_version}"
        )
    for seq, (seat, text) in enumerate(record.actions, start=1):
        if seat == HOUSE:
            gone_back(text, seq)
        elif not (0 <= seat < len(record.names) or seat in (CHANCE, CLOCK)):
            raise RecordError(f"action {seq} is of seat {seat}, where nobody sits")


@dataclass(frozen=True)
class Fault:
    """The first action of a record that is not honest, and why."""

    seq: int
    why: str


def opening(game: GameOf[S, A], record: Record) -> S:
    """The state before the first action."""
    check_fits(game, record)
    try:
        return game.setup(len(record.names), record.options)
    except (Refused, ValueError) as error:
        raise RecordError(f"this game could not have started: {error}") from error


def replay(game: GameOf[S, A], record: Record) -> list[tuple[S, list[Any]]]:
    """Every state of a recorded game with what happened just before it, the first one included."""
    state = opening(game, record)
    told: list[tuple[S, list[Any]]] = [(state, [])]
    for seq, (seat, text) in enumerate(record.actions, start=1):
        if seat == HOUSE:
            state = told[gone_back(text, seq)][0]
            told.append((state, [house.parse(text)]))
            continue
        try:
            result = step(game, state, Seat(seat), game.parse(text))
        except NotationError as error:
            raise RecordError(f"action {seq} cannot be read: {error}") from error
        if not isinstance(result, tuple):
            raise RecordError(f"action {seq}, {text!r}, is refused by {result.rule}")
        state = result[0]
        told.append(result)
    return told


def gone_back(text: str, seq: int) -> int:
    """After which action it went on when the house had written line `seq`."""
    try:
        return house.goes_back_to(text, seq)
    except ValueError as error:
        raise RecordError(f"line {seq} cannot be read: {error}") from error


def verify(game: GameOf[S, A], record: Record) -> Fault | None:
    """The first action that a table with the committed seed would not have played, or None."""
    if not record.seed:
        return Fault(0, "the seed has not been revealed")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return Fault(0, "the seed is not hexadecimal")
    if commitment(seed) != record.commitment:
        return Fault(0, "the seed is not the one committed to at the start")
    return first_fault(game, record.actions, opening(game, record), seed)


def first_fault(
    game: GameOf[S, A], actions: Sequence[tuple[int, str]], state: S, seed: bytes
) -> Fault | None:
    """Play the actions again, drawing each roll from the seed."""
    states = [state]
    for seq, (seat, text) in enumerate(actions, start=1):
        if seat == HOUSE:
            states.append(states[gone_back(text, seq)])
            continue
        state = states[-1]
        try:
            action = game.parse(text)
        except NotationError as error:
            return Fault(seq, f"{text!r} cannot be read: {error}")
        if seat == CHANCE and CHANCE in game.to_decide(state):
            fair = game.notate(game.draw(state, CommittedSource(seed, seq)))
            if fair != text:
                return Fault(seq, f"the seed gives {fair!r}, the record says {text!r}")
        result = step(game, state, Seat(seat), action)
        if not isinstance(result, tuple):
            return Fault(seq, f"{text!r} is refused by {result.rule}")
        states.append(result[0])
    return None
