"""The rules of Owl Post, one test each, arranged in notation."""

import pytest

from grimoire.kernel.refusal import Refused
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.testing.arrange import arrange, read_line
from tests.toy.game import OwlPost
from tests.toy.state import State

GAME = OwlPost()
ADA, BEN = Seat(0), Seat(1)
DEALT = ["draw 1", "draw 3", "draw 1", "draw 2"]
"""Ada holds 1 and 3, Ben 1 and 2."""


def expect_refusal(state: State, line: str, rule: str) -> None:
    """This action is refused by this rule."""
    refusal = GAME.check(state, *read_line(GAME, state, line))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("OWL-SET-01")
@pytest.mark.parametrize("seats", [1, 4])
def test_two_or_three_play(seats: int) -> None:
    with pytest.raises(Refused, match="OWL-SET-01"):
        GAME.setup(seats)


@pytest.mark.rule("OWL-SET-02")
def test_sixteen_letters_lie_in_the_sack() -> None:
    state = GAME.setup(3)
    assert state.sack == [4, 4, 4, 4]
    assert state.scores == [0, 0, 0]


@pytest.mark.rule("OWL-DRAW-01")
def test_everybody_draws_to_two() -> None:
    state = arrange(GAME, 2, DEALT)
    assert state.hands == [[1, 3], [1, 2]]
    expect_refusal(state, "chance:draw 1", "OWL-DRAW-01")
    emptied = arrange(GAME, 3, ["draw 1"] * 4)
    expect_refusal(emptied, "draw 1", "OWL-DRAW-01")


@pytest.mark.rule("OWL-TURN-01")
def test_only_the_asked_act() -> None:
    expect_refusal(arrange(GAME, 2, ["draw 1"]), "0:send 1", "OWL-TURN-01")
    expect_refusal(arrange(GAME, 2, DEALT), "0:pass", "OWL-TURN-01")


@pytest.mark.rule("OWL-SEND-01")
def test_letters_are_sent_from_the_hand_at_the_same_time() -> None:
    state = arrange(GAME, 2, DEALT)
    assert GAME.to_decide(state) == (ADA, BEN)
    expect_refusal(state, "0:send 2", "OWL-SEND-01")
    assert arrange(GAME, 2, [*DEALT, "1:send 2"]).sent == [0, 2]


@pytest.mark.rule("OWL-SEND-02")
def test_one_letter_a_round() -> None:
    expect_refusal(arrange(GAME, 2, [*DEALT, "0:send 3"]), "0:send 1", "OWL-SEND-02")


@pytest.mark.rule("OWL-POST-01")
def test_the_heaviest_alone_scores() -> None:
    assert arrange(GAME, 2, [*DEALT, "0:send 3", "1:send 2", "pass"]).scores == [3, 0]
    doubled = arrange(GAME, 2, [*DEALT, "0:send 1", "1:send 1"])
    assert doubled.scores == [0, 0]
    assert doubled.round == 2


@pytest.mark.rule("OWL-HOWL-01")
def test_a_howler_spoils_it() -> None:
    state = arrange(GAME, 2, [*DEALT, "0:send 3", "1:send 2", "howl"])
    assert state.scores == [0, 0]
    assert state.pile == [1, 1, 1, 0]
    without = arrange(GAME, 2, [*DEALT, "0:send 3", "1:send 1"])
    expect_refusal(without, "1:howl", "OWL-HOWL-01")


@pytest.mark.rule("OWL-HOWL-02")
def test_those_without_a_howler_are_asked_too() -> None:
    hands = ["draw 1", "draw 4", "draw 2", "draw 2", "draw 3", "draw 3"]
    state = arrange(GAME, 3, [*hands, "0:send 4", "1:send 2", "2:send 3"])
    assert GAME.to_decide(state) == (BEN,)
    assert [GAME.notate(action) for action in GAME.legal_actions(state, BEN)] == ["pass"]


@pytest.mark.rule("OWL-LATE-01")
def test_time_is_up() -> None:
    assert arrange(GAME, 2, [*DEALT, "0:send 3", "clock:hurry"]).sent == [3, 1]
    passed = arrange(GAME, 2, [*DEALT, "0:send 3", "clock:hurry", "clock:hurry"])
    assert passed.scores == [3, 0]
    assert not GAME.legal_actions(GAME.setup(2), CLOCK)
    expect_refusal(GAME.setup(2), "clock:hurry", "OWL-LATE-01")


@pytest.mark.rule("OWL-END-01")
def test_the_most_points_win() -> None:
    once = arrange(GAME, 2, [*DEALT, "0:send 3", "1:send 2", "pass"], {"rounds": 1})
    outcome = GAME.outcome(once)
    assert outcome is not None
    assert outcome.winners == (ADA,)
    nobody = GAME.outcome(arrange(GAME, 2, [*DEALT, "0:send 1", "1:send 1"], {"rounds": 1}))
    assert nobody is not None
    assert nobody.winners == (ADA, BEN)


@pytest.mark.rule("OWL-Q-02")
def test_gentle_games_have_no_howlers() -> None:
    state = arrange(GAME, 2, [*DEALT, "0:send 3", "1:send 2"], {"gentle": True})
    assert state.scores == [3, 0]
    assert GAME.to_decide(state) == (CHANCE,)
