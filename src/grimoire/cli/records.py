"""Recorded games: their story, and whether they are honest."""

import unicodedata
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from grimoire import catalog
from grimoire.cli.output import AsJson, Complaint, InLang, Lang, say, show_json
from grimoire.kernel import record as records
from grimoire.kernel.game import Game
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.record import Record, RecordError

LARGEST = 16 * 2**20
"""Bytes of the largest file that can be the record of a game."""

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game saved as a file.")]


@dataclass(frozen=True)
class Line:
    """One sentence of a story, under the heading it belongs to."""

    seq: int
    caption: str
    said: str


def replay(file: RecordFile, lang: InLang = Lang.EN, as_json: AsJson = False) -> None:
    """Tell the story of a recorded game, sentence by sentence."""
    game, record = read_record(file)
    try:
        story = tell(game, record, lang.value)
        outcome = game.outcome(records.replay(game, record)[-1][0])
    except RecordError as error:
        raise Complaint(f"{file}: {error}.") from error
    if as_json:
        show_json(story_card(record, story, outcome))
        return
    heading = ""
    for line in story:
        if line.caption != heading:
            heading = line.caption
            say(f"\n{heading}")
        say(f"  {line.said}")


def tell(game: Game[Any, Any], record: Record, lang: str) -> list[Line]:
    """The story of a recorded game."""
    story = []
    for seq, (state, events) in enumerate(records.replay(game, record)):
        caption = game.caption(game.view(state, None), lang)
        for event in events:
            said = game.narrate(event, record.names, lang)
            if said:
                story.append(Line(seq, caption, said))
    return story


def story_card(record: Record, story: list[Line], outcome: Outcome | None) -> dict[str, Any]:
    """A story for a program to read."""
    return {
        "game": record.game,
        "names": record.names,
        "options": record.options,
        "actions": len(record.actions),
        "story": [asdict(line) for line in story],
        "outcome": asdict(outcome) if outcome else None,
    }


# -- honesty -----------------------------------------------------------------------------------


def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Check that a recorded game follows from its seed and the rules; exit code 1 if not."""
    game, record = read_record(file)
    try:
        fault = records.verify(game, record)
    except RecordError as error:
        raise Complaint(f"{file}: {error}.") from error
    if as_json:
        show_json(verdict(record, fault))
    elif fault is None:
        say(f"Honest: all {len(record.actions)} actions follow from the seed and the rules.")
    elif fault.seq == 0:
        say(f"Not honest: {fault.why}.")
    else:
        say(f"Not honest: action {fault.seq} is not what was played: {fault.why}.")
    if fault is not None:
        raise typer.Exit(1)


def verdict(record: Record, fault: records.Fault | None) -> dict[str, Any]:
    """Whether a record is honest, for a program to read."""
    return {
        "honest": fault is None,
        "game": record.game,
        "actions": len(record.actions),
        "fault": asdict(fault) if fault else None,
    }


# -- reading -----------------------------------------------------------------------------------


def read_record(file: Path) -> tuple[Game[Any, Any], Record]:
    """The record a file holds, with its game."""
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}.") from error
    if len(content) > LARGEST:
        raise Complaint(f"{file} is too large to be the record of a game.")
    try:
        record = records.from_json(content)
    except RecordError as error:
        raise Complaint(f"{file}: {error}.") from error
    names = tuple(printable(name) for name in record.names)
    return catalog.game(record.game), replace(record, names=names)


def printable(name: str) -> str:
    """A name without the control characters that would play tricks on a terminal."""
    return "".join(char for char in name if unicodedata.category(char) != "Cc")
