"""The Alley keeps to everything the kit asks for."""

from grimoire.games.diagon.game import Diagon
from grimoire.games.diagon.tests.soundness import check_table
from grimoire.testing import conformance

TestConformance = conformance.suite(
    Diagon(),
    package="grimoire.games.diagon",
    invariants=check_table,
    secrets=True,
    longest=50_000,
)
