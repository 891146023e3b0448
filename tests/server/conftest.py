"""Servers for the tests."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.cluster import Cluster, cluster, programs
from tests.server.harness import Running, running, settings_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings_for(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this process."""
    found = programs()
    if found is None:
        pytest.skip("no PostgreSQL can be had here")
    with cluster(found) as server:
        yield server
