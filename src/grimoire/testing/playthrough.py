"""Golden playthroughs: a whole game as text, in a game's `playthroughs/*.txt`.

The best thing to read when a rule changes. A file is checked byte for byte against the text that
the rules of today make of the same actions. It looks like this:

    game: owlpost
    rules: 1
    edition: letters-1
    seats: 2
    options: {"rounds": 2}
    seed: 7

    == start
      * round = 1
      * deck = 16
      0 hand = []
      1 hand = []
      ? chance

    == 1. chance: draw 3
      "Ada takes a letter."
      0 "Ada takes a 3."
      * deck = 15
      0 hand = [3]
      ? chance
    ...
    == 9. 1: send 2
      ...
      ? 0: 3 legal, 1: 1 legal

    == over
      winners: 0
      scores: 5 2
      rule: TOY-END-01

A ply is a number, a seat and an action in notation; then the sentences in English, what changed in
the views, and who is to decide among how many legal actions. A line with `*` (or a bare sentence)
is what a spectator sees; a line with a seat is what that seat sees besides.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import GameOf
from grimoire.kernel.options import Options, Value, complete
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.kernel.step import step
from grimoire.testing.arrange import NAMES, read_line, seat_name
from grimoire.testing.place import Case
from grimoire.testing.plain import changes, lines_of, plain
from grimoire.testing.playout import random_actions

S = TypeVar("S")
A = TypeVar("A")

PLY = re.compile(r"^== \d+\. (?P<line>(?:\d+|chance|clock): .*)$", re.MULTILINE)
FIELD = re.compile(r"^(?P<name>seats|options|seed): (?P<value>.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Script:
    """What a playthrough is made from."""

    seats: int
    options: dict[str, Value]
    seed: int
    lines: tuple[str, ...]
    """Every action in notation after its seat, chance included."""


def write_playthrough(
    game: GameOf[S, A], seats: int, options: Options | None = None, seed: int = 1
) -> str:
    """A whole random game as text."""
    chosen = complete(game.options, options or {})
    actions = random_actions(game, game.setup(seats, chosen), FastSource(seed))
    lines = tuple(f"{seat_name(seat)}: {game.notate(action)}" for seat, action in actions)
    return render(game, Script(seats, chosen, seed, lines))


def save_playthroughs(game: GameOf[S, A], folder: Path, seed: int = 1) -> list[Path]:
    """Write one playthrough for each seat count into a folder."""
    folder.mkdir(exist_ok=True)
    paths = []
    for seats in game.seat_counts:
        path = folder / f"{seats}-seats.txt"
        path.write_bytes(write_playthrough(game, seats, seed=seed).encode())
        paths.append(path)
    return paths


def check_playthrough(game: GameOf[S, A], path: Path) -> None:
    """Raise unless the rules of today make the same text of the same actions."""
    golden = path.read_bytes().decode()
    with Case(f"in {path.name}"):
        today = render(game, read_script(golden))
    if today != golden:
        diff = unified_diff(
            golden.splitlines(), today.splitlines(), path.name, "the rules of today", lineterm=""
        )
        raise AssertionError(f"{path.name} differs:\n" + "\n".join(islice(diff, 40)))


def check_playthroughs(game: GameOf[S, A], folder: Path) -> None:
    """Raise unless every seat count has a playthrough and none has changed."""
    paths = sorted(folder.glob("*.txt"))
    played = {read_script(path.read_bytes().decode()).seats for path in paths}
    missing = {*game.seat_counts} - played
    assert not missing, f"no playthrough with {sorted(missing)} seats"
    for path in paths:
        check_playthrough(game, path)


def rewrite_playthrough(game: GameOf[S, A], path: Path) -> None:
    """Write a playthrough again from its own actions, after a change of rules or words."""
    path.write_bytes(render(game, read_script(path.read_bytes().decode())).encode())


def read_script(text: str) -> Script:
    """What a playthrough was made from."""
    head = {match["name"]: match["value"] for match in FIELD.finditer(text.partition("\n\n")[0])}
    lines = tuple(match["line"] for match in PLY.finditer(text))
    return Script(int(head["seats"]), json.loads(head["options"]), int(head["seed"]), lines)


def render(game: GameOf[S, A], script: Script) -> str:
    """The text of a game."""
    return "\n".join([*render_head(game, script), "", *render_plies(game, script)]) + "\n"


def render_head(game: GameOf[S, A], script: Script) -> list[str]:
    """What was played, and with what."""
    return [
        f"game: {game.id}",
        f"rules: {game.rules_version}",
        f"edition: {game.edition}",
        f"seats: {script.seats}",
        f"options: {json.dumps(script.options, ensure_ascii=False)}",
        f"seed: {script.seed}",
    ]


def render_plies(game: GameOf[S, A], script: Script) -> Iterator[str]:
    """The start, every action and the end."""
    viewers = [None, *(Seat(seat) for seat in range(script.seats))]
    state = game.setup(script.seats, script.options)
    seen: list[dict[str, str]] = [{} for _ in viewers]
    yield "== start"
    yield from render_moment(game, state, viewers, seen)
    for number, line in enumerate(script.lines, start=1):
        seat, action = read_line(game, state, line)
        result = step(game, state, seat, action)
        assert not isinstance(result, Refusal), (
            f"ply {number}, {line!r}, is refused by {result.rule}"
        )
        state, events = result
        yield f"\n== {number}. {line}"
        yield from render_events(game, events, viewers)
        yield from render_moment(game, state, viewers, seen)
    outcome = game.outcome(state)
    if outcome is not None:
        yield "\n== over"
        yield f"  winners: {' '.join(map(str, outcome.winners))}"
        yield f"  scores: {' '.join(map(str, outcome.scores))}"
        yield f"  rule: {outcome.rule}"


def render_events(
    game: GameOf[S, A], events: list[Any], viewers: Sequence[Seat | None]
) -> Iterator[str]:
    """The sentences of what happened: for everybody, then for those who learn more."""
    for event in events:
        public = sentence(game, event, None)
        if public:
            yield f'  "{public}"'
        for seat in viewers[1:]:
            private = sentence(game, event, seat)
            if private and private != public:
                yield f'  {seat} "{private}"'


def sentence(game: GameOf[S, A], event: Any, seat: Seat | None) -> str:
    """What a seat is told of an event, in English."""
    told = game.tell(event, seat)
    return "" if told is None else game.narrate(told, NAMES, "en")


def render_moment(
    game: GameOf[S, A], state: S, viewers: Sequence[Seat | None], seen: list[dict[str, str]]
) -> Iterator[str]:
    """What changed in the views since they were last seen, and who is to decide now."""
    public: dict[str, str] = {}
    for at, seat in enumerate(viewers):
        now = lines_of(plain(game.view(state, seat)))
        changed = changes(seen[at], now)
        seen[at] = now
        if seat is None:
            public = changed
            yield from (f"  * {path} = {text}" for path, text in changed.items())
        else:
            own = {path: text for path, text in changed.items() if public.get(path) != text}
            yield from (f"  {seat} {path} = {text}" for path, text in own.items())
    asked = ", ".join(render_asked(game, state, seat) for seat in game.to_decide(state))
    if asked:
        yield f"  ? {asked}"


def render_asked(game: GameOf[S, A], state: S, seat: Seat) -> str:
    """Who is to decide, among how many legal actions."""
    if seat == CHANCE:
        return "chance"
    return f"{seat_name(seat)}: {len(game.legal_actions(state, seat))} legal"
