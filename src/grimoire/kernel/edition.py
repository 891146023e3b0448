"""Edition files: the board, cards and numbers that a person may change."""

import tomllib
from collections.abc import Sequence
from typing import Any


class EditionError(ValueError):
    """Component data that is not a set of a game; the faults say all that is wrong."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults: Sequence[str] = faults


def read_toml(text: str) -> dict[str, Any]:
    """What an edition file says, or `EditionError`."""
    try:
        text.encode()
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise EditionError(f"the edition cannot be read: {error}") from error
