"""What goes out and what is kept, as JSON: the same text that the server writes."""

import json
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any

from grimoire.kernel.options import Value
from grimoire.table.messages import ChatLine, Customs, Score
from grimoire.table.stored import Branch, Played, Seating, SeatRow, Sheet, Stored, Timing

FORMAT = "grimoire-table/1"


def written(thing: Any) -> bytes:
    """A message or a part of one, in bytes of JSON."""
    return json.dumps(thing, default=plain, ensure_ascii=False, separators=(",", ":")).encode()


def plain(thing: Any) -> Any:
    """What stands for something that JSON does not know."""
    if isinstance(thing, Enum):
        return thing.value
    if isinstance(thing, frozenset | set):
        return list(thing)
    if isinstance(thing, bytes):
        return thing.hex()
    return {name: getattr(thing, name) for name in names_of(thing.__class__)}


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """The fields of a class, in their order."""
    return tuple(one.name for one in fields(kind))


# -- a table as it is kept -------------------------------------------------------------------------


def kept(stored: Stored, wall: float) -> str:
    """All that is kept of a table, and when that was."""
    rows = [[one.seat, one.notation] for one in stored.actions]
    parts = {name: getattr(stored, name) for name in names_of(Stored)}
    return written({"format": FORMAT, "wall": wall, **parts, "actions": rows}).decode()


def read(text: str, wall: float) -> Stored:
    """A table as it was kept; `ValueError` if this is none."""
    told = json.loads(text)
    if told.get("format") != FORMAT:
        raise ValueError(f"this is not a table of format {FORMAT!r}")
    return Stored(
        sheet=read_sheet(told["sheet"]),
        seating=read_seating(told["seating"]),
        actions=[Played(int(seat), str(notation)) for seat, notation in told["actions"]],
        talk=[ChatLine(**line) for line in told["talk"]],
        kept_back=None if told["kept_back"] is None else Played(**told["kept_back"]),
        next=told["next"],
        timing=read_timing(told["timing"], max(0.0, wall - told["wall"])),
    )


def read_sheet(told: dict[str, Any]) -> Sheet:
    """What was fixed when the table was opened."""
    options: dict[str, Value] = told["options"]
    return Sheet(
        table=told["table"],
        game=told["game"],
        rules_version=told["rules_version"],
        edition=told["edition"],
        options=options,
        seed=bytes.fromhex(told["seed"]),
        opened=told["opened"],
        edition_text=told["edition_text"],
        customs=Customs(**told["customs"]),
        evening=tuple(Score(**score) for score in told["evening"]),
        before=told["before"],
        branch=None if told["branch"] is None else Branch(**told["branch"]),
    )


def read_seating(told: dict[str, Any]) -> Seating:
    """Who sat where; nobody here needs to prove it."""
    seats = tuple(SeatRow(**{**row, "token": None}) for row in told["seats"])
    return Seating(**{**told, "seats": seats})


def read_timing(told: dict[str, Any] | None, passed: float) -> Timing | None:
    """How much time there was for a question, so many seconds ago."""
    return None if told is None else Timing(**{**told, "passed": passed})
