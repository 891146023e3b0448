"""Edition files: boards, cards and numbers that a person may change."""

from pathlib import Path
from typing import Annotated

import typer

from grimoire import catalog
from grimoire.cli.output import AsJson, Complaint, GameId, InLang, Lang, say, show_json
from grimoire.kernel.edition import EditionError

LARGEST = 2**20
"""Bytes of the largest file that can be an edition."""

GOOD = {
    Lang.EN: "{file} ({name}) can be played with.",
    Lang.FR: "On peut jouer avec {file} ({name}).",
}
BAD = {
    Lang.EN: "{file} cannot be played with:",
    Lang.FR: "On ne peut pas jouer avec {file}\u00a0:",
}

app = typer.Typer(help="Boards, cards and numbers that you may change.", no_args_is_help=True)

EditionFile = Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")]


def check(file: EditionFile, lang: InLang = Lang.EN, as_json: AsJson = False) -> None:
    """Check an edition file and name everything that is wrong with it.

    Exit code 1 if it cannot be played with.
    """
    text = read_edition(file)
    try:
        entry = catalog.entry_of(text)
        name, faults = entry.edited(text).edition, []
    except EditionError as error:
        name, faults = "", [fault[lang.value] for fault in error.faults]
    if as_json:
        show_json({"file": str(file), "edition": name, "lang": lang.value, "faults": faults})
    elif not faults:
        say(GOOD[lang].format(file=file, name=name))
    else:
        say(BAD[lang].format(file=file))
        for fault in faults:
            say(f"  {fault}")
    if faults:
        raise typer.Exit(1)


def show(game: GameId) -> None:
    """Print the edition file that comes with a game, to be saved and changed."""
    entry = catalog.entry(game)
    if not entry.has_editions:
        raise Complaint(f"The components of {game} are printed: there are no editions.")
    say(entry.edition_text().rstrip())


def read_edition(file: Path) -> str:
    """The text of an edition file."""
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        text = content.decode()
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{file} is not a text in UTF-8.") from error
    if len(content) > LARGEST:
        raise Complaint(f"{file} is too large to be an edition.")
    return text
