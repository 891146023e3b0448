"""The order of the tests: at every worker, what lasts longest begins first."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Deal out what lasts long, so that nobody waits in the end for a test that began last.

    Each worker begins with a row of the list as long as that of the others.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    row = -(-len(others) // workers)
    items[:] = [
        item
        for worker in range(workers)
        for item in (*long[worker::workers], *others[worker * row : (worker + 1) * row])
    ]
