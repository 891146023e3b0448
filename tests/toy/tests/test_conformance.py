"""Owl Post keeps to everything the kit asks for."""

import pytest

from grimoire.testing import conformance
from tests.toy.game import OwlPost, check_letters

pytestmark = pytest.mark.compiled_too

TestConformance = conformance.suite(
    OwlPost(), package="tests.toy", invariants=check_letters, secrets=True
)
