"""Reading the tables of an edition file, field by field."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from grimoire.kernel.edition import Fault, fault, shown, shown_key

Read = TypeVar("Read")


class Kind:
    """A kind of value that a field may be asked for."""

    def __init__(self, of: type, en: str, fr: str) -> None:
        self.of = of
        self.en = en
        self.fr = fr


NUMBER: Final = Kind(int, "a whole number", "un nombre entier")
NUMBERS: Final = Kind(list, "a list of whole numbers", "une liste de nombres entiers")
TEXT: Final = Kind(str, "a text", "un texte")
TEXTS: Final = Kind(list, "a list of texts", "une liste de textes")
TRUTH: Final = Kind(bool, "true or false", "true ou false")
TABLE: Final = Kind(dict, "a table", "une table")
TABLES: Final = Kind(list, "a list of tables", "une liste de tables")

UNKNOWN: Final = -1
"""Where a name stands that is not among those that are known."""


class Reader:
    """A table of an edition, read field by field; what does not fit is noted, not raised."""

    def __init__(self, table: dict[str, Any], path: str = "", entry: int = 0) -> None:
        self.table = table
        self.path = path
        """The keys that lead to the table; none for the whole edition."""
        self.entry = entry
        """Which one it is of a list of tables, counted from 1."""
        self.wrong: list[Fault] = []
        """All that cannot be read, in this table and in every other one of the edition."""
        self.judged: list[Fault] = []
        """All that is wrong with what could be read."""

    def inner(self, table: dict[str, Any], name: str, entry: int = 0) -> "Reader":
        """A table inside this one."""
        path = f"{self.path}.{shown_key(name)}" if self.path else shown_key(name)
        reader = Reader(table, path, entry)
        reader.wrong = self.wrong
        reader.judged = self.judged
        return reader

    # -- what is wrong -----------------------------------------------------------------------------

    @property
    def faults(self) -> list[Fault]:
        """All that is wrong with the edition."""
        return [*self.wrong, *self.judged]

    def judge(self, read: Callable[[], Read], judges: Callable[[Read], Iterable[Fault]]) -> Read:
        """Read a part of the edition, and look at what it says if nothing of it is unreadable."""
        before = len(self.wrong)
        found = read()
        if len(self.wrong) == before:
            self.judged += judges(found)
        return found

    def where(self) -> Fault:
        """The table as people look for it in the file."""
        if self.entry:
            listed = f"[[{self.path}]]"
            return fault(f"entry {self.entry} of {listed}", f"l’entrée {self.entry} de {listed}")
        if self.path:
            return fault(f"[{self.path}]", f"[{self.path}]")
        return fault("the edition", "l’édition")

    def complain(self, en: str, fr: str) -> None:
        """Note something that is wrong."""
        where = self.where()
        self.wrong.append(fault(f"in {where['en']}, {en}", f"dans {where['fr']}, {fr}"))

    def allow_only(self, known: Sequence[str]) -> None:
        """Note every field that has no business here."""
        names = ", ".join(known)
        for name in self.table:
            if name not in known:
                key = shown_key(name)
                self.complain(
                    f"{key} is unknown; known are {names}",
                    f"{key} est inconnu ; on connaît {names}",
                )

    # -- fields ------------------------------------------------------------------------------------

    def field(self, name: str, kind: Kind, default: Any) -> Any:
        """A field of a kind; the default where it is missing or of another kind."""
        key = shown_key(name)
        if name not in self.table:
            self.complain(f"{key} is missing ({kind.en})", f"il manque {key} ({kind.fr})")
            return default
        found = self.table[name]
        if type(found) is kind.of:  # true and false are numbers elsewhere, not here
            return found
        self.complain(f"{key} must be {kind.en}", f"{key} doit être {kind.fr}")
        return default

    def number(self, name: str) -> int:
        """A whole number."""
        return int(self.field(name, NUMBER, 0))

    def number_or(self, name: str, default: int) -> int:
        """A whole number that may be left out."""
        return self.number(name) if name in self.table else default

    def truth_or(self, name: str, default: bool) -> bool:
        """True or false, and may be left out."""
        return bool(self.field(name, TRUTH, default)) if name in self.table else default

    def text(self, name: str) -> str:
        """A text."""
        return str(self.field(name, TEXT, ""))

    def expect(self, name: str, wanted: Any) -> None:
        """Note a field that is not what the rulebook prints."""
        key, found = shown_key(name), self.table.get(name)
        if name not in self.table:
            value = shown(wanted)
            self.complain(f"{key} is missing ({value})", f"il manque {key} ({value})")
        elif found != wanted or type(found) is not type(wanted):
            self.complain(
                f"{key} is {shown(found)}, not {shown(wanted)}",
                f"{key} vaut {shown(found)}, et non {shown(wanted)}",
            )

    # -- lists -------------------------------------------------------------------------------------

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers."""
        return self.each(name, NUMBERS, NUMBER)

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        return self.each(name, TEXTS, TEXT)

    def each(self, name: str, listed: Kind, kind: Kind) -> list[Any]:
        """The items of a list that are of a kind."""
        found = self.field(name, listed, [])
        for item in found:
            if type(item) is not kind.of:
                self.misfit(name, item, kind)
        return [item for item in found if type(item) is kind.of]

    def misfit(self, name: str, item: Any, kind: Kind) -> None:
        """Note an item of a list that is not of the kind it should be."""
        key = shown_key(name)
        self.complain(
            f"{key}: {shown(item)} is not {kind.en}", f"{key} : {shown(item)} n’est pas {kind.fr}"
        )

    # -- names that are known ----------------------------------------------------------------------

    def one_of(self, name: str, known: Sequence[str]) -> int:
        """Where a name stands among those that are known."""
        if type(self.table.get(name)) is not str:
            self.text(name)
            return UNKNOWN
        return self.place_of(self.table[name], name, known)

    def several_of(self, name: str, kind: Kind, known: Sequence[str]) -> list[int]:
        """Where the names of a list stand among those that are known."""
        return [self.place_of(item, name, known) for item in self.field(name, kind, [])]

    def place_of(self, found: Any, name: str, known: Sequence[str]) -> int:
        """Where a name that was found in a field stands among those that are known."""
        for place, one in enumerate(known):
            if one == found:
                return place
        key, names = shown_key(name), ", ".join(known)
        self.complain(
            f"{key}: {shown(found)} is none of {names}",
            f"{key} : {shown(found)} n’est pas dans la liste {names}",
        )
        return UNKNOWN

    # -- tables inside this one --------------------------------------------------------------------

    def part(self, name: str) -> "Reader":
        """A table inside this one; if there is none, nobody hears what it would lack."""
        reader = self.inner(self.field(name, TABLE, {}), name)
        if type(self.table.get(name)) is not dict:
            reader.wrong = []
        return reader

    def parts(self, name: str) -> list["Reader"]:
        """A list of tables inside this one."""
        readers = []
        for entry, table in enumerate(self.field(name, TABLES, []), start=1):
            if type(table) is dict:
                readers.append(self.inner(table, name, entry))
            else:
                self.misfit(name, table, TABLE)
        return readers
