"""What is seen, and what a turn would do."""

import pytest

from grimoire.games.quidditch.imagine import imagine
from grimoire.games.quidditch.tests.table import ADA, GAME, after, play, rounds, row, seen
from grimoire.games.quidditch.view import Preview
from grimoire.testing.fingerprint import difference, fingerprint

NINE = "throw S4 K3 Q6 G4 G1 G6 G6 B6 B5"


@pytest.mark.rule("QUI-ROLL-02")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_sees_everything(viewer: int | None) -> None:
    for lines in ((), (NINE,), (NINE, "S4 G4"), (NINE, "S4 G4", "K3 B6")):
        state = after(*lines, match=True)
        view = seen(state, None if viewer is None else type(ADA)(viewer))
        assert difference(fingerprint(imagine(view)), fingerprint(state)) == ""


@pytest.mark.rule("QUI-ROLL-02")
def test_rows_tell_their_worth_and_their_dangers() -> None:
    view = seen(after(NINE, "S4 Q6 G4 G6"))
    fourth, sixth = view.rows[3], view.rows[5]
    assert (fourth.dice, fourth.goals, fourth.snitch, fourth.open) == (["S", "G"], 0, 1, 2)
    assert (sixth.dice, sixth.goals, sixth.snitch, sixth.open) == (["Q", "G"], 40, 0, 2)
    assert [one.aimed for one in view.rows] == [[], [], ["K"], [], ["B"], ["B"]]
    assert not any(one.blocked for one in view.rows)


@pytest.mark.rule("QUI-Q-25")
def test_a_block_shows_at_once() -> None:
    view = seen(after(NINE, "S4 Q6 G4 G6", "K3 B6"))
    assert (view.rows[5].blocked, view.rows[5].goals) == (True, 0)
    assert view.phase == "throwing"


@pytest.mark.rule("QUI-FULL-01")
def test_full_rows_are_sure() -> None:
    state = after("throw S1 K3 Q6 G6 G6 G6 G2 B6 B2", "S1 Q6 G6 G6 G6 G2")
    standing = seen(state).standing
    assert standing is not None
    assert (standing.rows, standing.sure) == (90, 80)
    assert seen(state).rows[5].aimed == []
    play(state, "K3 B2")
    standing = seen(state).standing
    assert standing is not None
    assert (standing.rows, standing.sure) == (80, 80)


@pytest.mark.rule("QUI-TN-05")
def test_without_black_dice_everything_is_sure() -> None:
    standing = seen(after(NINE, "S4 G4 G1", "K3 B5 B6")).standing
    assert standing is not None
    assert (standing.rows, standing.sure, standing.sure_snitch) == (10, 10, 1)


@pytest.mark.rule("QUI-Q-17")
def test_a_selection_can_be_looked_at_before_the_turn_ends() -> None:
    state = after(NINE)
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("S4 Q6 G6 G6"))
    assert isinstance(shown, Preview)
    assert shown.rows[5].dice == ["Q", "G", "G"]
    assert shown.standing.rows == 60
    assert row(state, 6) == ""
    assert GAME.preview(seen(state, ADA), ADA, GAME.parse("time")) is None


@pytest.mark.rule("QUI-FULL-06")
def test_a_die_to_be_set_aside_changes_no_row() -> None:
    state = after(
        *("throw S5 K5 Q1 G5 G5 G1 G2 B1 B2", "S5 G5 G5", "K5"),
        *("throw Q2 G1 G2 B1 B2", "G1", "B1", "throw Q5 G5 B5"),
    )
    shown = GAME.preview(seen(state, ADA), ADA, GAME.parse("aside Q"))
    assert isinstance(shown, Preview)
    assert shown.rows == seen(state).rows


@pytest.mark.rule("QUI-Q-11")
def test_a_last_attack_stands_to_win_or_lose() -> None:
    lines = [*rounds((3, 0), (0, 0), (2, 0)), "throw S1 K5 Q2 G1 G2 G3 G3 B5 B6"]
    state = after(*lines, equal_attacks=True)
    standing = seen(state).standing
    assert standing is not None
    assert (standing.catches, standing.wins, standing.other) == (False, False, 15)
    play(state, "S1 Q2 G2 G3")
    standing = seen(state).standing
    assert standing is not None
    assert (standing.catches, standing.wins, standing.total) == (False, True, 50)


@pytest.mark.rule("QUI-Q-22")
@pytest.mark.parametrize(("before", "wins"), [(0, True), (40, None), (50, False)])
def test_the_last_round_of_a_limit_stands_to_win_or_lose(before: int, wins: bool | None) -> None:
    throw = "throw S1 K5 Q2 G2 G3 G4 G6 B5 B6"
    standing = seen(after(*rounds((0, before)), throw, "S1 Q2 G2", round_limit=2)).standing
    assert standing is not None
    assert (standing.total, standing.other, standing.wins) == (40, before, wins)
    standing = seen(after(*rounds((0, before)), throw, "S1 Q2 G2", round_limit=3)).standing
    assert standing is not None
    assert standing.wins is None


@pytest.mark.rule("QUI-Q-11")
def test_a_catch_that_grants_a_last_attack_decides_nothing_yet() -> None:
    lines = [*rounds((3, 0), (0, 0), (1, 0), (0, 0)), "throw S1 K5 Q2 G1 G2 G3 G3 B5 B6", "S1 G1"]
    standing = seen(after(*lines, equal_attacks=True)).standing
    assert standing is not None
    assert (standing.catches, standing.total, standing.wins) == (True, 15, None)


@pytest.mark.rule("QUI-WIN-02")
def test_the_last_pitch_stays_in_view() -> None:
    view = seen(after(*rounds((3, 10), (0, 0), (2, 0))))
    assert (view.phase, view.standing, view.attack_hand) == ("over", None, [])
    assert view.rows[0].dice == ["S", "G", "G"]
    assert (view.winners, view.scores, view.rule) == ([0], [25, 0], "QUI-WIN-05")
