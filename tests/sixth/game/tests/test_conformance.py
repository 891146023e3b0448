"""The Candles keep to everything the kit asks for."""

from grimoire.games.candles.data import MOST
from grimoire.games.candles.game import Candles
from grimoire.games.candles.state import State
from grimoire.testing import conformance


def check_candles(state: State) -> None:
    """Never fewer than none."""
    assert 0 <= state.candles <= MOST
    assert (state.candles == 0) == (state.outcome is not None)


TestConformance = conformance.suite(
    Candles(), package="grimoire.games.candles", invariants=check_candles
)
