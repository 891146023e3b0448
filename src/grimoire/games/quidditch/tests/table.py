"""Positions for the tests of this game, arranged in notation. Ada sits first, Ben second."""

from collections.abc import Iterator
from typing import Any

from grimoire.games.quidditch.data import LETTERS
from grimoire.games.quidditch.events import Event, Scored
from grimoire.games.quidditch.game import Quidditch
from grimoire.games.quidditch.rules.pitch import spell, word_on
from grimoire.games.quidditch.state import State
from grimoire.games.quidditch.view import View
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Value
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.testing.arrange import arrange, read_line
from grimoire.testing.playout import random_act

GAME = Quidditch()
ADA, BEN = Seat(0), Seat(1)
ADA_ATTACKS = "toss 5 3"

RESULTS = {
    *((0, goals) for goals in range(0, 100, 10)),
    *((1, goals) for goals in range(0, 90, 10)),
    *((2, goals) for goals in (0, 10, 20, 40, 50, 60)),
    *((3, goals) for goals in (0, 10, 40)),
}
"""QUI-SCORE-10: the Snitch and goal points that a round can bring."""


def after(*lines: str, **options: Value) -> State:
    """The state after these actions from the start; Ada has won the toss."""
    return arrange(GAME, 2, [ADA_ATTACKS, *lines], options)


def rounds(*results: tuple[int, int]) -> list[str]:
    """Whole rounds that bring these Snitch and goal points, the attackers alternating."""
    return [line for snitch, goals in results for line in whole_round(snitch, goals)]


def whole_round(snitch: int, goals: int) -> list[str]:
    """One throw, one attack and one defence with all nine dice, for these points.

    Row 1 has the Snitch, row 2 the Quaffle, row 3 goal dice alone; the rest is blocked on 5 and 6.
    """
    doubled, alone = next(split(snitch, goals))
    spare = 4 - snitch - doubled - alone
    scoring = [1] * snitch + [2] * doubled + [3] * alone
    rows = scoring + [5] * min(spare, 2) + [6] * max(spare - 2, 0)
    attack = f"S1 Q{2 if doubled else 6} " + " ".join(f"G{row}" for row in rows)
    return [f"throw {attack} K5 B5 B6", attack, "K5 B5 B6"]


def split(snitch: int, goals: int) -> Iterator[tuple[int, int]]:
    """How many goal dice lie beside the Quaffle and how many alone, for these goal points."""
    for doubled in range(5 - snitch):
        for alone in range(5 - snitch - doubled):
            worth = 10 * alone + (20 * doubled + 20 if doubled else 0)
            if worth == goals:
                yield doubled, alone


def play(draft: State, *lines: str) -> list[Event]:
    """Play these actions; what happened."""
    events: list[Any] = []
    for line in lines:
        seat, action = read_line(GAME, draft, line)
        assert GAME.check(draft, seat, action) is None, f"{line} is refused"
        GAME.play(draft, seat, action, events)
    return events


def kinds(events: list[Event]) -> list[str]:
    """What sort of things happened."""
    return [event.kind for event in events]


def legal(state: State) -> list[str]:
    """What may be done now, in notation."""
    return [GAME.notate(action) for action in GAME.legal_actions(state, GAME.to_decide(state)[0])]


def refused(state: State, line: str) -> Refusal | None:
    """Why this action is refused, if it is."""
    return GAME.check(state, *read_line(GAME, state, line))


def expect_refusal(state: State, line: str, rule: str) -> None:
    """This action is refused by this rule."""
    refusal = refused(state, line)
    assert refusal is not None, f"{line} is not refused"
    assert refusal.rule == rule, f"{line} is refused by {refusal.rule}"


def expect_legal(state: State, *lines: str) -> None:
    """These actions are not refused."""
    for line in lines:
        assert refused(state, line) is None, f"{line} is refused"


def row(state: State, number: int) -> str:
    """The letters of the dice on a row, in the order in which they came."""
    return "".join(LETTERS[kind] for kind in spell(word_on(state.pitch, number)))


def seen(state: State, seat: Seat | None = None) -> View:
    """The table as this seat sees it."""
    return GAME.view(state, seat)


def attack_hand(state: State) -> str:
    """The attacker's dice in hand: "S0 Q0 G0 G0 G0 G0" before they are thrown."""
    return " ".join(f"{die.kind}{die.face}" for die in seen(state).attack_hand)


def defence_hand(state: State) -> str:
    """The defender's dice in hand."""
    return " ".join(f"{die.kind}{die.face}" for die in seen(state).defence_hand)


def random_game(seed: int, **options: Value) -> tuple[State, list[Event]]:
    """A random game to its end, and all that happened."""
    source = FastSource(seed)
    draft = GAME.setup(2, options)
    events: list[Any] = []
    while GAME.outcome(draft) is None:
        seat, action = random_act(GAME, draft, source)
        GAME.play(draft, seat, action, events)
    return draft, events


def scored(events: list[Event]) -> list[Scored]:
    """The counts of the rounds."""
    return [event for event in events if isinstance(event, Scored)]
