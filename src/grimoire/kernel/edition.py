"""Edition files: the board, cards and numbers that a person may change."""

import json
import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from grimoire.kernel.text import is_one

Fault = dict[str, str]
"""One thing that is wrong, or a part of its sentence, by language code."""

LARGEST: Final = 999_999
DEEPEST: Final = 8
"""Numbers and tables inside tables beyond these have no place in any edition."""
LONGEST_SHOWN: Final = 80

UNSPACED: Final = re.compile(r" (?=[:;?!»])|(?<=«) ")
PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
BETWEEN: Final = {"en": "; ", "fr": "\u00a0; "}


# -- what is wrong ---------------------------------------------------------------------------------


def fault(en: str, fr: str) -> Fault:
    """A sentence in both languages; French gets its no-break spaces here."""
    return {"en": en, "fr": UNSPACED.sub("\u00a0", fr)}


def counted(lang: str, count: int, one: str, many: str) -> str:
    """A number and the form of the word that fits it."""
    return f"{count} {one if is_one(lang, count) else many}"


def shown(value: Any) -> str:
    """A value as an edition file writes it; the beginning of a long one."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def shown_key(name: str) -> str:
    """A key as an edition file writes it."""
    return name if BARE_KEY.fullmatch(name) else shown(name)


class EditionError(ValueError):
    """Component data that is not a set of a game; the faults say all that is wrong, each once."""

    def __init__(self, *faults: Fault) -> None:
        self.faults: Sequence[Fault] = list({said["en"]: said for said in faults}.values())
        super().__init__(self.said("en"))

    def said(self, lang: str) -> str:
        """All that is wrong, in one breath."""
        return BETWEEN[lang].join(said[lang] for said in self.faults)


# -- reading ---------------------------------------------------------------------------------------


def read_toml(text: str) -> dict[str, Any]:
    """What an edition file says, or `EditionError`."""
    try:
        text.encode()
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(syntax_fault(str(error))) from error
    except (ValueError, RecursionError) as error:
        raise EditionError(unreadable("", str(error))) from error
    wrong = size_fault(table, 0)
    if wrong is not None:
        raise EditionError(wrong)
    return table


def syntax_fault(message: str) -> Fault:
    """What the parser did not understand, and where."""
    found = PLACE.search(message)
    if found is None:
        return unreadable("", message)
    return unreadable(f", line {found[1]}, column {found[2]}", message[: found.start()])


def unreadable(place: str, message: str) -> Fault:
    """The parser's message, which is in English, in a sentence of ours."""
    in_french = place.replace("line", "ligne").replace("column", "colonne")
    return fault(
        f"the edition cannot be read{place}: {message}",
        f"l’édition est illisible{in_french} ; le lecteur dit, en anglais : « {message} »",
    )


def size_fault(value: Any, depth: int) -> Fault | None:
    """What is too large to be worked with, in a table of an edition or in one inside it."""
    if depth > DEEPEST:
        return fault(
            f"the edition has tables or lists more than {DEEPEST} deep in each other",
            f"l’édition a plus de {DEEPEST} tables ou listes l’une dans l’autre",
        )
    if type(value) is int and not -LARGEST <= value <= LARGEST:
        return fault(
            f"the edition has a number beyond {LARGEST}",
            f"l’édition a un nombre au-delà de {LARGEST}",
        )
    inner: list[Any] = []
    if isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, list):
        inner = value
    for item in inner:
        wrong = size_fault(item, depth + 1)
        if wrong is not None:
            return wrong
    return None
