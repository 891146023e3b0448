"""Perft: how many ways the game can go from a position, counted to a depth.

It catches rule bugs that no property shows: a number changes only when a rule does, and the commit
says which. Depth 1 is counted by hand once. Positions lie in a game's `perft.toml`:

    [[position]]
    name = "opening of two"          # one for each seat count, each phase, each tricky rule
    seats = 2
    options = { rounds = 2 }         # may be left out: the defaults
    actions = ["draw 1", "0:send 3"] # how to get there; may be left out: the start
    chance = true                    # may be left out: false
    counts = [4, 16, 52]             # leaves at depth 1, 2, 3
    why = "TOY-SEND-01: four kinds to send, ..."

An action is written in notation. Its seat is whoever is to decide; where several are, or where the
clock acts, the seat stands before it: `1:send 3`, `clock:hurry`.

What is counted: every legal action is a branch. Seats that choose at the same time answer in the
order of `to_decide`, so that no choice is counted twice. A line that ends early counts as one leaf:
when the game is over and, unless `chance = true`, when chance is to decide. So without chance a
position starts after the throw, and depth counts decisions up to the next throw; with it each
outcome of a throw is a branch of its own and costs one depth, whatever its probability.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, TypeVar

from grimoire.kernel.game import GameOf
from grimoire.kernel.options import Value
from grimoire.kernel.seats import CHANCE, Seat
from grimoire.testing.arrange import arrange, seat_name
from grimoire.testing.place import Case

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class Position:
    """One entry of `perft.toml`."""

    name: str
    seats: int
    counts: tuple[int, ...]
    why: str
    options: dict[str, Value] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    chance: bool = False


def read_positions(package: str) -> list[Position]:
    """The positions of the `perft.toml` in a game's package."""
    path = files(package) / "perft.toml"
    assert path.is_file(), f"{package} has no perft.toml"
    return parse_positions(path.read_text("utf-8"))


def parse_positions(text: str) -> list[Position]:
    """The positions of a perft file."""
    return [read_position(entry) for entry in tomllib.loads(text)["position"]]


def read_position(entry: dict[str, Any]) -> Position:
    """One entry, with every field in its place."""
    whole: dict[str, Any] = {"actions": []} | entry
    return Position(**whole | {key: tuple(whole[key]) for key in ("actions", "counts")})


def branches(game: GameOf[S, A], state: S, chance: bool) -> Iterator[tuple[Seat, A]]:
    """The actions that are counted here; none where a line ends."""
    deciding = game.to_decide(state)
    if not deciding:
        return
    if deciding[0] != CHANCE:
        for action in game.legal_actions(state, deciding[0]):
            yield deciding[0], action
    elif chance:
        for action, _ in game.chance_outcomes(state):
            yield CHANCE, action


def perft(game: GameOf[S, A], state: S, depth: int, chance: bool = False) -> int:
    """The number of leaves at a depth."""
    if depth == 0:
        return 1
    acts = list(branches(game, state, chance))
    if depth == 1 or not acts:
        return max(1, len(acts))
    return sum(perft(game, after(game, state, *act), depth - 1, chance) for act in acts)


def divide(
    game: GameOf[S, A], state: S, depth: int, chance: bool = False
) -> Iterator[tuple[str, int]]:
    """Each first action with the leaves behind it: where two counts part, look there."""
    for seat, action in branches(game, state, chance):
        leaves = perft(game, after(game, state, seat, action), depth - 1, chance)
        yield f"{seat_name(seat)}:{game.notate(action)}", leaves


def after(game: GameOf[S, A], state: S, seat: Seat, action: A) -> S:
    """The state after a legal action."""
    draft = game.copy(state)
    game.play(draft, seat, action, None)
    return draft


def count(game: GameOf[S, A], position: Position) -> list[int]:
    """What this game counts at each depth of a position."""
    state = arrange(game, position.seats, position.actions, position.options)
    depths = range(1, len(position.counts) + 1)
    return [perft(game, state, depth, position.chance) for depth in depths]


def check_position(game: GameOf[S, A], position: Position) -> None:
    """Raise unless the game counts what the entry says."""
    with Case(f"in position {position.name!r} of {game.id}: {position.why}"):
        counted, written = count(game, position), list(position.counts)
        assert counted == written, f"counted {counted}, perft.toml says {written}"


def check_positions(game: GameOf[S, A], positions: list[Position]) -> None:
    """Raise unless every seat count has a position and every position counts what it says."""
    missing = {*game.seat_counts} - {position.seats for position in positions}
    assert not missing, f"perft.toml has no position with {sorted(missing)} seats"
    for position in positions:
        check_position(game, position)
