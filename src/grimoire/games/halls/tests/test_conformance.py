"""The Halls keep to everything the kit asks for."""

from grimoire.games.halls.game import Halls
from grimoire.games.halls.tests.soundness import check_sound
from grimoire.testing import conformance

TestConformance = conformance.suite(
    Halls(), package="grimoire.games.halls", invariants=check_sound, secrets=True
)
