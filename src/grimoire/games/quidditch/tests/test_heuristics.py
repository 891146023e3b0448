"""The quick judgement is worth playing against."""

import pytest

from grimoire.games.quidditch.heuristics import estimate
from grimoire.games.quidditch.state import Action, State
from grimoire.games.quidditch.tests.table import ADA, BEN, GAME, after, play, rounds
from grimoire.games.quidditch.tests.test_full_rows import NO_ROOM
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import CHANCE, Seat


def best(state: State, seat: Seat) -> Action:
    """The action after which things look best."""
    return max(GAME.legal_actions(state, seat), key=lambda action: value(state, seat, action))


def value(state: State, seat: Seat, action: Action) -> float:
    """How good things look after an action."""
    draft = GAME.copy(state)
    GAME.play(draft, seat, action, None)
    return estimate(draft, seat)


def played(state: State, line: str) -> State:
    """The state after one more action."""
    draft = GAME.copy(state)
    play(draft, line)
    return draft


def play_against_random(seed: int, clever: Seat) -> float:
    """One game between the judgement, one action deep, and chance."""
    source, draft = FastSource(seed), GAME.setup(2)
    while GAME.outcome(draft) is None:
        [seat] = GAME.to_decide(draft)
        if seat == CHANCE:
            action = GAME.draw(draft, source)
        elif seat == clever:
            action = best(draft, seat)
        else:
            legal = GAME.legal_actions(draft, seat)
            action = legal[source.below(len(legal))]
        GAME.play(draft, seat, action, None)
    outcome = GAME.outcome(draft)
    assert outcome is not None
    return outcome.reward(clever)


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    won = sum(play_against_random(seed, Seat(seed % 2)) for seed in range(20))
    assert won >= 18


def test_chances_are_chances() -> None:
    for results in ([], [(2, 40)], [(2, 0), (0, 90)], [(3, 40), (3, 40), (1, 0)]):
        state = after(*rounds(*results))
        assert 0.0 <= estimate(state, ADA) <= 1.0
        assert estimate(state, ADA) + estimate(state, BEN) == pytest.approx(1.0)


def test_points_are_worth_having() -> None:
    assert estimate(after(*rounds((0, 80), (0, 0))), ADA) > estimate(after(), ADA)
    goals_only, both = after(*rounds((0, 60), (0, 0))), after(*rounds((2, 60), (0, 0)))
    assert estimate(both, ADA) > estimate(goals_only, ADA)


@pytest.mark.rule("QUI-WIN-07")
def test_it_does_not_catch_the_snitch_to_lose() -> None:
    far_behind = rounds((2, 0), (0, 90), (2, 0), (0, 90))
    alone = ["throw S1 K6 Q2 G1 G2 G3 G4 B5 B6", "S1 Q2", "K6 B5 B6", "throw G1 G2 G3 G4"]
    assert "G1" not in GAME.notate(best(after(*far_behind, *alone), ADA))
    level = rounds((2, 0), (0, 0), (2, 0), (0, 0))
    assert "G1" in GAME.notate(best(after(*level, *alone), ADA))


def test_it_seals_a_row_that_wins() -> None:
    state = after("throw S1 K2 Q2 G2 G2 G2 G5 B2 B3")
    assert "Q2 G2 G2 G2" in GAME.notate(best(state, ADA))


def test_the_defence_blocks_what_hurts() -> None:
    state = after("throw S1 K4 Q2 G2 G2 G3 G5 B2 B6", "S1 Q2 G2 G2")
    assert "B2" in GAME.notate(best(state, BEN))


@pytest.mark.rule("QUI-FULL-02")
def test_a_defence_that_must_set_a_die_aside_is_not_lost() -> None:
    state = after(*rounds((0, 0), (0, 90)) * 2, *NO_ROOM, "aside G")
    assert estimate(state, ADA) < 0.5
    assert estimate(state, ADA) == estimate(played(state, "aside B"), ADA)


@pytest.mark.rule("QUI-Q-11")
def test_a_last_attack_is_the_last() -> None:
    far_ahead = after(*rounds((0, 90), (0, 0), (3, 40), (0, 0), (2, 0)), equal_attacks=True)
    assert estimate(far_ahead, BEN) == 0.0
    level = after(*rounds((3, 0), (0, 0), (2, 0)), equal_attacks=True)
    assert estimate(level, BEN) > 0.8
