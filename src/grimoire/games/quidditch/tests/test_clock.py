"""The clock (QUI-Q-23), and turns without a choice (QUI-Q-21)."""

import pytest

from grimoire.games.quidditch.events import Placed, SetDieAside, TimeRanOut
from grimoire.games.quidditch.tests.table import (
    ADA,
    GAME,
    after,
    expect_refusal,
    legal,
    play,
)
from grimoire.games.quidditch.tests.test_full_rows import NO_ROOM
from grimoire.kernel.seats import CLOCK

NINE = "throw S4 K3 Q6 G1 G1 G2 G6 B1 B5"


def played_for(*lines: str) -> str:
    """What is played for whoever has to choose after these actions."""
    late, done = play(after(*lines), "clock:time")[:2]
    assert isinstance(late, TimeRanOut)
    if isinstance(done, SetDieAside):
        return f"aside {done.die}"
    assert isinstance(done, Placed)
    assert done.seat == late.seat
    return " ".join(f"{die.kind}{die.face}" for die in done.dice)


@pytest.mark.rule("QUI-Q-23")
def test_the_least_is_played() -> None:
    assert played_for(NINE) == "S4"
    assert played_for(NINE, "S4 G1") == "K3"
    assert played_for(NINE, "S4", "K3", "throw Q2 G3 G4 G5 G6 B1 B5") == "Q2"
    assert played_for(NINE, "S4", "K3", "throw Q3 G3 G4 G5 G6 B1 B5") == "G3"
    assert played_for(NINE, "S4", "K3", "throw Q3 G3 G4 G5 G6 B1 B5", "G3") == "B1"
    assert played_for(*NO_ROOM) == "aside G"
    assert played_for(*NO_ROOM, "aside G") == "aside B"


@pytest.mark.rule("QUI-Q-23")
def test_without_a_keeper_nothing_is_played() -> None:
    assert played_for("throw S2 K2 Q1 G2 G2 G2 G5 B3 B4", "S2 G2 G2 G2") == ""


@pytest.mark.rule("QUI-Q-23")
def test_the_clock_acts_only_for_players() -> None:
    expect_refusal(GAME.setup(2), "clock:time", "QUI-Q-23")
    expect_refusal(after(), "clock:time", "QUI-Q-23")
    state = after(NINE)
    expect_refusal(state, "0:time", "QUI-Q-23")
    expect_refusal(state, "clock:S4", "QUI-Q-23")
    assert [GAME.notate(action) for action in GAME.legal_actions(state, CLOCK)] == ["time"]
    assert GAME.legal_actions(after(), CLOCK) == []


@pytest.mark.rule("QUI-Q-21")
def test_a_last_die_leaves_no_choice() -> None:
    alone = ("throw S1 K5 Q2 G1 G2 G3 G5 B5 B6", "S1 Q2 G1 G2 G3", "K5 B5 B6")
    state = after(*alone, "throw G4")
    assert legal(state) == ["G4"]
    assert GAME.to_decide(state) == (ADA,)
