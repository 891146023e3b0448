"""Games in a folder of Parquet files, a row each, for pandas, DuckDB, Polars and the like.

The folder is its own checkpoint: games that lie in it are not played again. Every file is written
whole or not at all, so that nothing finished is lost to a full disk or an interruption.

Parquet comes with `pip install 'grimoire[parquet]'`.
"""

import json
import os
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pyarrow as pa
from pyarrow import parquet

from grimoire.lab.checkpoint import NoCheckpoint, compare, joined, missing
from grimoire.lab.crew import Crew, shares_played
from grimoire.lab.row import CampRow, Row

EVERY: Final = 60.0
"""Seconds after which games that wait are written."""
MOST: Final = 20_000
"""So many rows wait at the most."""
KEY: Final = b"grimoire"
"""Where a file says whose games it holds."""
SEAT = pa.int8()

COLUMNS: Final = pa.schema(
    [
        ("game", pa.string()),
        ("rules", pa.int32()),
        ("edition", pa.string()),
        ("seed", pa.int64()),
        ("number", pa.int64()),
        ("seats", SEAT),
        ("bots", pa.list_(pa.string())),
        ("winners", pa.list_(SEAT)),
        ("scores", pa.list_(pa.int32())),
        ("decided_by", pa.string()),
        ("actions", pa.int32()),
        ("did", pa.list_(pa.struct([("what", pa.string()), ("seat", SEAT)]))),
        (
            "visits",
            pa.list_(
                pa.struct([("column", pa.float32()), ("line", pa.float32()), ("times", pa.int32())])
            ),
        ),
        ("camp_won", pa.string()),
        ("dealt", pa.list_(pa.string())),
        ("stayed", pa.list_(pa.string())),
    ]
)
HEAVY: Final = ("did", "visits")
"""What happened in the games: it is not read again."""


class Archive:
    """The rows of the games of a plan: those that lie in its folder, and those that wait."""

    def __init__(self, folder: Path, identity: Mapping[str, Any], games: int) -> None:
        """Go on from what lies in the folder, if anything does."""
        self.folder = folder
        self.identity = dict(identity)
        self.seconds = 0.0
        """How long all of them took."""
        self.waiting: list[Row] = []
        self.written = self.began = monotonic()
        if not -(2**63) <= self.identity["seed"] < 2**63:
            raise NoCheckpoint("A seed of a Parquet file has at most 63 bits.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NoCheckpoint(f"{folder} cannot be a folder: {error.strerror}.") from error
        self.files = sorted(folder.glob("games-*.parquet"))
        self.done = joined(run for file in self.files for run in self.numbers(file))
        if any(one.stop > other.start for one, other in pairwise(self.done)):
            raise NoCheckpoint(f"{folder} is damaged: a game lies in it twice.")
        if self.done and self.done[-1].stop > games:
            raise NoCheckpoint(f"{folder} holds {self.done[-1].stop} games already.")
        self.left = missing(self.done, games)
        """The games that were not in the folder."""

    def filled(
        self, play: Callable[[range], list[Row]], crew: Crew
    ) -> Generator[list[Row], None, None]:
        """All games: those that lie here, then the others as they are played and put here."""
        yield from self.rows()
        self.began = self.written = monotonic()
        try:
            for _, rows in shares_played(play, self.left, crew):
                self.waiting += rows
                if len(self.waiting) >= MOST or monotonic() - self.written >= EVERY:
                    self.write()
                yield rows
        finally:
            self.write()

    # -- on the disk -------------------------------------------------------------------------------

    def write(self) -> None:
        """Write the rows that wait into a file of their own, all of them or none."""
        if not self.waiting:
            return
        now = monotonic()
        seconds = now - self.began
        told = json.dumps({"plan": self.identity, "seconds": seconds})
        last = int(self.files[-1].stem.removeprefix("games-")) if self.files else 0
        file = self.folder / f"games-{last + 1:05}.parquet"
        part = self.folder / f".{file.name}.part"
        rows = [self.as_written(row) for row in sorted(self.waiting, key=lambda row: row.number)]
        table = pa.Table.from_pylist(rows, COLUMNS.with_metadata({KEY: told}))
        try:
            with part.open("wb") as out:
                parquet.write_table(table, out, compression="zstd", write_page_checksum=True)
                out.flush()
                os.fsync(out.fileno())
            os.replace(part, file)
        except OSError as error:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise NoCheckpoint(f"{file} cannot be written: {error.strerror or error}.") from error
        self.files.append(file)
        self.seconds += seconds
        self.waiting, self.written, self.began = [], now, now

    def as_written(self, row: Row) -> dict[str, Any]:
        """A row of the table."""
        plan, camps = self.identity, row.camps
        return {
            "game": plan["game"],
            "rules": plan["rules"],
            "edition": row.edition,
            "seed": plan["seed"],
            "number": row.number,
            "seats": len(row.bots),
            "bots": row.bots,
            "winners": row.winners,
            "scores": row.scores,
            "decided_by": row.decided_by,
            "actions": row.actions,
            "did": [{"what": what, "seat": seat} for what, seat in row.did],
            "visits": [
                {"column": column, "line": line, "times": times}
                for column, line, times in row.visits
            ],
            "camp_won": camps.won if camps else None,
            "dealt": camps.dealt if camps else None,
            "stayed": camps.stayed if camps else None,
        }

    def numbers(self, file: Path) -> list[range]:
        """The numbers of the games of a file; `NoCheckpoint` if they are not this plan's."""
        with self.read(file) as found:
            told = json.loads((found.schema_arrow.metadata or {})[KEY])
            compare(file, self.identity, told["plan"])
            self.seconds += float(told["seconds"])
            numbers = found.read(["number"])["number"].to_pylist()
        return joined(range(one, one + 1) for one in numbers)

    def rows(self) -> Iterator[list[Row]]:
        """The games that lie in the folder, without what happened in them."""
        light = [name for name in COLUMNS.names if name not in HEAVY]
        for file in self.files:
            with self.read(file) as found:
                yield [row_read(one) for one in found.read(light).to_pylist()]

    @contextmanager
    def read(self, file: Path) -> Iterator[Any]:
        """A file that is open; `NoCheckpoint` if it is another, or damaged."""
        try:
            with parquet.ParquetFile(file, page_checksum_verification=True) as found:
                yield found
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise NoCheckpoint(f"{file} holds no games of a simulation, or is damaged.") from error


def row_read(one: Mapping[str, Any]) -> Row:
    """A row of a file."""
    camps = None
    if one["dealt"] is not None:
        camps = CampRow(tuple(one["dealt"]), tuple(one["stayed"]), one["camp_won"])
    return Row(
        number=one["number"],
        edition=one["edition"],
        bots=tuple(one["bots"]),
        actions=one["actions"],
        winners=tuple(one["winners"]),
        scores=tuple(one["scores"]),
        decided_by=one["decided_by"],
        camps=camps,
    )
