"""Recorded games: their story, and whether they are honest."""

import unicodedata
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from grimoire import catalog
from grimoire.cli.output import AsJson, Complaint, InLang, Lang, say, show_json
from grimoire.kernel import record as records
from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import AnyGame, Names
from grimoire.kernel.house import HouseEvent
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.record import Record, RecordError
from grimoire.table.rendering import house_words

LARGEST = 16 * 2**20
"""Bytes of the largest file that can be the record of a game."""

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game saved as a file.")]


@dataclass(frozen=True)
class Told:
    """One action of a story: where the game stood, who did what, and the sentences it is worth."""

    seq: int
    caption: str
    seat: int
    action: str
    said: list[str]


def replay(file: RecordFile, lang: InLang = Lang.EN, as_json: AsJson = False) -> None:
    """Tell the story of a recorded game, sentence by sentence."""
    game, record = read_record(file)
    try:
        moments = records.replay(game, record)
    except RecordError as error:
        raise Complaint(f"{file}: {error}.") from error
    story = tell(game, record, moments, lang.value)
    if as_json:
        show_json(story_card(record, story, game.outcome(moments[-1][0])))
    else:
        show_story(story)


def tell(
    game: AnyGame, record: Record, moments: list[tuple[Any, list[Any]]], lang: str
) -> list[Told]:
    """The story of a game that was played again."""
    story = []
    for seq, (seat, action) in enumerate(record.actions, start=1):
        caption = game.caption(game.view(moments[seq - 1][0], None), lang)
        sentences = (narrated(game, event, record.names, lang) for event in moments[seq][1])
        said = [sentence for sentence in sentences if sentence]
        story.append(Told(seq, caption, seat, action, said))
    return story


def narrated(game: AnyGame, event: Any, names: Names, lang: str) -> str:
    """An event of the game or of the house as a sentence."""
    if isinstance(event, HouseEvent):
        return house_words(event, names, (lang,))[lang]
    return game.narrate(event, names, lang)


def show_story(story: list[Told]) -> None:
    """A story as text, a heading wherever the game gets on."""
    heading = ""
    for told in story:
        if told.said and told.caption != heading:
            if heading:
                say()
            heading = told.caption
            say(heading)
        for sentence in told.said:
            say(f"  {sentence}")


def story_card(record: Record, story: list[Told], outcome: Outcome | None) -> dict[str, Any]:
    """A story for a program to read."""
    return {
        "game": record.game,
        "names": record.names,
        "options": record.options,
        "story": [asdict(told) for told in story],
        "outcome": asdict(outcome) if outcome else None,
    }


# -- honesty -----------------------------------------------------------------------------------


def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Check that a recorded game is honest.

    Every roll must follow from the seed that was committed to, every action from the rules.
    Exit code 1 if one does not; it is named.
    """
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


def read_record(file: Path) -> tuple[AnyGame, Record]:
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
    try:
        game = catalog.game(record.game, record.edition_text)
    except EditionError as error:
        raise Complaint(f"{file}: {error}.") from error
    return game, replace(record, names=names)


def printable(name: str) -> str:
    """A name without the control characters that would play tricks on a terminal."""
    return "".join(char for char in name if unicodedata.category(char) != "Cc")
