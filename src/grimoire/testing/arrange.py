"""Positions arranged in notation, for perft entries, playthroughs and rule tests."""

import re
from collections.abc import Iterable
from typing import TypeVar

from grimoire.kernel.game import GameOf, NotationError
from grimoire.kernel.options import Options
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

S = TypeVar("S")
A = TypeVar("A")

LINE = re.compile(r"(?:(?P<seat>\d+|chance|clock):)?\s*(?P<notation>.*)", re.DOTALL)
"""An action in notation, after its seat where several may act: `1:send 3`, `clock:hurry`."""

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris", "Jack")
"""The players of every test, by seat."""


def seat_name(seat: Seat) -> str:
    """A seat as it is written before a colon."""
    if seat == CHANCE:
        return "chance"
    return "clock" if seat == CLOCK else str(seat)


def seat_named(name: str) -> Seat:
    """The seat that is written so."""
    if name == "chance":
        return CHANCE
    return CLOCK if name == "clock" else Seat(int(name))


def read_line(game: GameOf[S, A], state: S, line: str) -> tuple[Seat, A]:
    """The seat and the action a line stands for; without a seat, whoever is to decide."""
    match = LINE.fullmatch(line)
    assert match is not None, f"{line!r} is no action"
    deciding = game.to_decide(state)
    if match["seat"] is None:
        assert len(deciding) == 1, (
            f"{line!r}: {len(deciding)} seats are to decide; say which, as in '0:{line}'"
        )
    seat = deciding[0] if match["seat"] is None else seat_named(match["seat"])
    try:
        return seat, game.parse(match["notation"])
    except NotationError as error:
        raise AssertionError(f"{line!r} cannot be read: {error}") from error


def play_line(game: GameOf[S, A], draft: S, line: str) -> None:
    """Play one line of notation, which must be legal."""
    seat, action = read_line(game, draft, line)
    refusal = game.check(draft, seat, action)
    assert refusal is None, f"{line!r} is refused by {refusal.rule}"
    game.play(draft, seat, action, None)


def arrange(
    game: GameOf[S, A], seats: int, lines: Iterable[str], options: Options | None = None
) -> S:
    """The state after these actions from the start."""
    draft = game.copy(game.setup(seats, options))
    for line in lines:
        play_line(game, draft, line)
    return draft
