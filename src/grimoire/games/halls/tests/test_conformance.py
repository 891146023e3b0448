"""The Halls keep to everything the kit asks for."""

import pytest

from grimoire.games.halls.game import Halls
from grimoire.games.halls.tests.soundness import check_sound
from grimoire.testing import conformance

pytestmark = pytest.mark.compiled_too

TestConformance = conformance.suite(
    Halls(), package="grimoire.games.halls", invariants=check_sound, secrets=True
)
