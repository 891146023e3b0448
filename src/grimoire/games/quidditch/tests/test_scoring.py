"""Scoring."""

from itertools import permutations

import pytest

from grimoire.games.quidditch.data import LETTERS
from grimoire.games.quidditch.dice import die
from grimoire.games.quidditch.rules.pitch import EMPTY_PITCH, packed, with_dice
from grimoire.games.quidditch.rules.scoring import pitch_goals, pitch_snitch
from grimoire.games.quidditch.tests.table import (
    ADA,
    BEN,
    GAME,
    RESULTS,
    after,
    kinds,
    play,
    random_game,
    rounds,
    scored,
    whole_round,
)


def points(**rows: str) -> tuple[int, int]:
    """Goal and Snitch points of a pitch: `points(r2="GK", r4="SG")`."""
    pitch = EMPTY_PITCH
    for name, letters in rows.items():
        dice = [die(LETTERS.index(kind), int(name[1])) for kind in letters]
        pitch = with_dice(pitch, packed(dice))
    return pitch_goals(pitch), pitch_snitch(pitch)


@pytest.mark.rule("QUI-SCORE-01")
def test_neither_the_row_nor_the_order_matters() -> None:
    assert points(r6="GG") == points(r1="GG") == (20, 0)
    for letters in ("SQGG", "QGG", "SGB", "GGK"):
        assert len({points(r3="".join(order)) for order in permutations(letters)}) == 1


@pytest.mark.rule("QUI-SCORE-02", "QUI-Q-25")
@pytest.mark.parametrize("letters", ["QGGB", "SGKB", "GK", "BG", "KQGG", "BBGG", "GGGB", "SGGK"])
def test_a_black_die_blocks_the_row(letters: str) -> None:
    assert points(r3=letters) == (0, 0)


@pytest.mark.rule("QUI-SCORE-03")
def test_goal_dice_alone() -> None:
    assert [points(r2="G" * count)[0] for count in (1, 2, 3, 4)] == [10, 20, 30, 40]


@pytest.mark.rule("QUI-SCORE-04")
def test_goal_dice_beside_the_quaffle() -> None:
    assert [points(r2="Q" + "G" * count)[0] for count in (1, 2, 3)] == [40, 60, 80]


@pytest.mark.rule("QUI-SCORE-05")
def test_the_quaffle_alone() -> None:
    assert points(r5="Q") == (0, 0)


@pytest.mark.rule("QUI-SCORE-06")
def test_goal_dice_beside_the_snitch() -> None:
    assert [points(r4="S" + "G" * count) for count in (1, 2, 3)] == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.rule("QUI-SCORE-07", "QUI-Q-24")
def test_the_snitch_silences_the_quaffle() -> None:
    assert points(r4="SQGG") == (0, 2)


@pytest.mark.rule("QUI-SCORE-08")
def test_the_snitch_without_goal_dice() -> None:
    assert points(r1="S") == points(r1="SQ") == (0, 0)


@pytest.mark.rule("QUI-SCORE-09")
def test_the_example_of_the_rulebook() -> None:
    assert points(r2="GK", r3="GB", r4="SG", r5="B", r6="QG") == (40, 1)
    assert points() == (0, 0)


@pytest.mark.rule("QUI-SCORE-09")
def test_the_example_played() -> None:
    state = after("throw S4 K2 Q6 G2 G3 G4 G6 B3 B5", "S4 Q6 G2 G3 G4 G6")
    [_, count, _] = play(state, "K2 B3 B5")
    assert [count] == scored([count])
    assert scored([count])[0].rows == [[0, 0], [0, 0], [0, 0], [0, 1], [0, 0], [40, 0]]
    assert (state.goal_points, state.snitch_points) == ((40, 0), (1, 0))


@pytest.mark.rule("QUI-SCORE-10")
def test_all_28_results_can_happen() -> None:
    assert len(RESULTS) == 28
    for snitch, goals in RESULTS:
        state = after(*whole_round(snitch, goals))
        assert (state.snitch_points[ADA], state.goal_points[ADA]) == (snitch, goals)


@pytest.mark.rule("QUI-SCORE-10")
@pytest.mark.parametrize("seed", range(20))
def test_no_other_result_happens(seed: int) -> None:
    _, events = random_game(seed)
    assert {(count.snitch, count.goals) for count in scored(events)} <= RESULTS


@pytest.mark.rule("QUI-SCORE-11", "QUI-Q-13")
def test_points_cannot_be_declined() -> None:
    before = [(2, 0), (0, 90), (2, 0), (0, 90), (0, 0), (0, 20)]
    state = after(*rounds(*before))
    assert (state.goal_points, state.snitch_points) == ((0, 200), (4, 0))
    assert kinds(play(state, *rounds((1, 0))))[-2:] == ["caught", "game_ended"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (BEN,)
    assert outcome.scores == (15, 200)
