"""OpenSpiel's own test of games, on ours."""

import pytest

from grimoire import catalog

pyspiel = pytest.importorskip("pyspiel", reason="`make test` installs OpenSpiel")
import grimoire.learning.spiel  # noqa: E402, F401

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", catalog.ids())
def test_its_own_suite_finds_no_fault(game: str) -> None:
    loaded = pyspiel.load_game(f"grimoire_{game}(longest=120)")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)
