"""Owl Post keeps to everything the kit asks for."""

from grimoire.testing import conformance
from tests.toy.game import OwlPost, check_letters

TestConformance = conformance.suite(
    OwlPost(), package="tests.toy", invariants=check_letters, secrets=True
)
