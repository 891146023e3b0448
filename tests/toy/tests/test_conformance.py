"""Owl Post keeps to everything the kit asks for."""

from tests.toy.game import OwlPost, check_letters

from grimoire.testing import conformance

TestConformance = conformance.suite(
    OwlPost(), package="tests.toy", invariants=check_letters, secrets=True
)
