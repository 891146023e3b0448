"""A judge is held to its word."""

from dataclasses import replace
from pathlib import Path

import pytest

from grimoire import catalog
from grimoire.bots.levels import usual_level
from grimoire.cli import main
from grimoire.lab.calibration import Calibration, calibrate, closeness, held
from grimoire.lab.checkpoint import NoCheckpoint
from grimoire.lab.crew import ALONE, Processes
from grimoire.lab.plan import Plan
from grimoire.lab.simulate import simulate, tallied

SMALL = Plan("diagon", ("greedy", "greedy", "random"), 6, seed=2)


def test_a_prophet_is_never_wrong() -> None:
    found = Calibration()
    found.note([1.0, 0.0], [1.0, 0.0])
    found.note([0.0, 1.0], [0.0, 1.0])
    assert (found.brier, found.even_brier, closeness(found)) == (0.0, 0.25, 0.0)
    assert [one.count for one in found.bins] == [2, *[0] * 8, 2]


def test_whoever_is_always_sure_and_half_right_is_wrong_by_a_half() -> None:
    found = Calibration()
    found.note([1.0, 0.0], [1.0, 0.0])
    found.note([1.0, 0.0], [0.0, 1.0])
    assert found.brier == 0.5
    assert closeness(found) == 0.5


def test_whoever_says_three_quarters_and_is_right_three_times_of_four_is_true() -> None:
    found = Calibration()
    for winner in (0, 0, 0, 1):
        found.note([0.75, 0.25], [float(seat == winner) for seat in range(2)])
    assert closeness(found) == 0.0
    assert found.brier == pytest.approx(0.1875)
    assert (found.bins[7].said, found.bins[7].came) == (3.0, 3.0)


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing() -> None:
    alone, together = calibrate(SMALL, ALONE), calibrate(SMALL, Processes(2))
    assert alone.games == 6
    assert alone == together


def test_whoever_interrupts_goes_on_from_what_is_kept(tmp_path: Path) -> None:
    file, begun = tmp_path / "kept.json", replace(SMALL, games=2)
    calibrate(begun, checkpoint=held(file, begun))
    told: list[int] = []
    found = calibrate(SMALL, ALONE, told.append, held(file, SMALL))
    assert (told[0], sum(told)) == (2, 6)
    assert found == calibrate(SMALL)
    assert held(file, SMALL).counted == found


def test_what_simulate_has_kept_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    simulate(SMALL, checkpoint=tallied(file, SMALL))
    with pytest.raises(NoCheckpoint, match="holds no games to go on from"):
        held(file, SMALL)


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.ids())
def test_every_game_is_judged(game: str) -> None:
    seats = catalog.game(game).seat_counts[0]
    found = calibrate(Plan(game, ("random",) * seats, 12))
    assert found.games == 12
    assert found.count % seats == 0
    assert all(0 <= one.came <= one.count for one in found.bins)
    assert 0 < found.brier < 1


@pytest.mark.soak
def test_what_is_known_of_quidditch_comes_true() -> None:
    found = calibrate(Plan("quidditch", ("master", "master"), 300), Processes(2))
    assert found.brier < 0.8 * found.even_brier
    assert closeness(found) < 0.06


@pytest.mark.slow
def test_it_is_drawn_with_a_point_for_each_tenth_that_was_met(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="`make test` installs it")
    drawing = tmp_path / "it.svg"
    assert main(["calibrate", "quidditch", "--games", "6", "--plot", str(drawing)]) == 0
    found = calibrate(Plan("quidditch", (usual_level("quidditch"),) * 2, 6))
    points = drawing.read_text().partition('<g id="PathCollection_1">')[2].partition("<clipPath")[0]
    assert points.count("<path ") == sum(one.count > 0 for one in found.bins)


@pytest.mark.slow
def test_a_drawing_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="`make test` installs it")
    nowhere = str(tmp_path / "no" / "it.svg")
    assert main(["calibrate", "diagon", "--games", "1", "--plot", nowhere]) == 2
    assert capsys.readouterr().err.endswith("cannot be written: No such file or directory.\n")
