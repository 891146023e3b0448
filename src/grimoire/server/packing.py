"""Actions in one compressed piece: what an old table needs on the disk."""

import json
import zlib
from collections.abc import Sequence

from grimoire.table.stored import Played


def pack(played: Sequence[Played]) -> bytes:
    """Actions from the first on, in one piece."""
    rows = [[one.seat, one.notation] for one in played]
    return zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 9)


def unpack(piece: bytes) -> list[Played]:
    """The actions in a piece."""
    return [Played(seat, notation) for seat, notation in json.loads(zlib.decompress(piece))]
