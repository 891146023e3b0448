"""The page's types, written from the messages: `python -m grimoire.server.schema PATH [--check]`.

Messages and requests keep their names; the classes of a game are named after it: QuidditchView.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from inspect import cleandoc
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

from msgspec import inspect

from grimoire import catalog
from grimoire.catalog import Entry
from grimoire.lab import retelling
from grimoire.server import wire
from grimoire.table import messages

WIDTH: Final = 100
HEADER: Final = (
    "/** Every message between server and browser. Written by `make wire`: do not edit. */"
)

NAMED: Final[dict[str, Any]] = {
    "Words": messages.Words,
    "OptionValue": messages.OptionValue,
    "SeatKind": messages.SeatKind,
    "TableStatus": messages.TableStatus,
    "ProblemCode": messages.ProblemCode,
}
"""The types that have a name without being a class."""
MESSAGES: Final[dict[str, Any]] = {
    "ClientMessage": wire.ClientMessage,
    "ServerMessage": messages.Message,
}


class Writer:
    """Writes types down, each class once, and knows what every class is called."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.aliases: dict[str, inspect.Type] = {}
        self.written: list[str] = []

    def text(self) -> str:
        """Everything written so far."""
        return "\n\n".join([HEADER, *self.written]) + "\n"

    # -- declarations ----------------------------------------------------------------------------

    def alias(self, name: str, kind: inspect.Type) -> None:
        """Write a name for a type; from then on the type is called by it."""
        self.written.append(assignment(name, self.parts(kind)))
        self.aliases[name] = kind

    def declare(self, kind: inspect.StructType | inspect.DataclassType, prefix: str = "") -> None:
        """Write a class as an interface, after the classes it is made of."""
        if kind.cls in self.names:
            return
        self.names[kind.cls] = prefix + kind.cls.__name__
        for part in classes_in(field.type for field in kind.fields):
            self.declare(part, prefix)
        lines = [f"export interface {self.names[kind.cls]} {{", *self.fields(kind), "}"]
        self.written.append("\n".join([*comment(kind.cls), *lines]))

    def fields(self, kind: inspect.StructType | inspect.DataclassType) -> Iterator[str]:
        """The lines of an interface. What a request may leave out has a question mark."""
        if isinstance(kind, inspect.StructType) and kind.tag is not None:
            yield f"  {kind.tag_field}: {literal(kind.tag)};"
        for field in as_declared(kind):
            optional = isinstance(kind, inspect.StructType) and not field.required
            yield f"  {field.encode_name}{'?' if optional else ''}: {self.type(field.type)};"

    # -- types -------------------------------------------------------------------------------------

    def type(self, kind: inspect.Type) -> str:
        """A type in TypeScript."""
        return " | ".join(self.parts(kind))

    def parts(self, kind: inspect.Type) -> list[str]:
        """The alternatives of a type in TypeScript."""
        for name, named in self.aliases.items():
            if kind == named:
                return [name]
        match kind:
            case inspect.AnyType():
                return ["unknown"]
            case inspect.NoneType():
                return ["null"]
            case inspect.BoolType():
                return ["boolean"]
            case inspect.IntType() | inspect.FloatType():
                return ["number"]
            case inspect.StrType():
                return ["string"]
            case inspect.LiteralType():
                return [literal(value) for value in kind.values]
            case inspect.UnionType():
                return [part for one in kind.types for part in self.parts(one)]
            case inspect.ListType() | inspect.VarTupleType():
                return [self.array(kind.item_type)]
            case inspect.TupleType():
                return [f"[{', '.join(self.type(one) for one in kind.item_types)}]"]
            case inspect.DictType():
                return [f"Record<{self.type(kind.key_type)}, {self.type(kind.value_type)}>"]
            case inspect.StructType() | inspect.DataclassType():
                return [self.names[kind.cls]]
        raise TypeError(f"no TypeScript is known for {kind}")

    def array(self, item: inspect.Type) -> str:
        """A list in TypeScript."""
        inner = self.type(item)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"


def assignment(name: str, parts: Sequence[str]) -> str:
    """A type by its name, on one line if it fits."""
    line = f"export type {name} = {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"export type {name} =", *(f"  | {part}" for part in parts)]) + ";"


def literal(value: object) -> str:
    """A constant in TypeScript."""
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def comment(cls: type) -> list[str]:
    """What a class means, if somebody wrote it down."""
    own = cls.__dict__.get("__doc__") or ""
    if not own or own.startswith(f"{cls.__name__}("):  # dataclasses write one by themselves
        return []
    return [f"/** {cleandoc(own).splitlines()[0]} */"]


def classes_in(
    kinds: Iterator[inspect.Type],
) -> Iterator[inspect.StructType | inspect.DataclassType]:
    """The classes that types are made of, at any depth of lists and alternatives."""
    for kind in kinds:
        match kind:
            case inspect.StructType() | inspect.DataclassType():
                yield kind
            case inspect.UnionType():
                yield from classes_in(iter(kind.types))
            case inspect.ListType() | inspect.VarTupleType():
                yield from classes_in(iter([kind.item_type]))
            case inspect.TupleType():
                yield from classes_in(iter(kind.item_types))
            case inspect.DictType():
                yield from classes_in(iter([kind.value_type]))


def is_declared_in(module: ModuleType, thing: Any) -> bool:
    """Is this a message or a part of one that a module declares?"""
    own = isinstance(thing, type) and thing.__module__ == module.__name__
    return own and (issubclass(thing, wire.Struct) or is_dataclass(thing))


def as_declared(kind: inspect.StructType | inspect.DataclassType) -> Sequence[inspect.Field]:
    """The fields of a class in the order in which they are sent."""
    if isinstance(kind, inspect.StructType):
        return kind.fields
    by_name = {field.name: field for field in kind.fields}
    return [by_name[field.name] for field in fields(kind.cls)]


def as_class(cls: Any) -> inspect.StructType | inspect.DataclassType:
    """What is known of a class."""
    kind = inspect.type_info(cls)
    assert isinstance(kind, inspect.StructType | inspect.DataclassType), cls
    return kind


def typescript(entries: Sequence[Entry]) -> str:
    """All the types of the wire and of the games."""
    writer = Writer()
    write_wire(writer)
    for entry in entries:
        write_game(writer, entry)
    return writer.text()


def write_wire(writer: Writer) -> None:
    """The messages that all games share."""
    for name, kind in NAMED.items():
        writer.alias(name, inspect.type_info(kind))
    for module in (retelling, wire, messages):
        for thing in vars(module).values():
            if thing is not wire.Struct and is_declared_in(module, thing):
                writer.declare(as_class(thing))
    for name, union in MESSAGES.items():
        members = [writer.names[member] for member in get_args(union)]
        writer.written.append(assignment(name, members))


def write_game(writer: Writer, entry: Entry) -> None:
    """A game's view, preview and events."""
    prefix = entry.id.capitalize()
    writer.declare(as_class(entry.view_type()), prefix)
    writer.declare(as_class(entry.preview_type()), prefix)
    events = get_args(entry.event_type()) or (entry.event_type(),)
    for event in events:
        writer.declare(as_class(event), prefix)
    writer.written.append(assignment(f"{prefix}Event", [writer.names[event] for event in events]))


def main(arguments: Sequence[str], entries: Sequence[Entry] = catalog.CATALOG) -> int:
    """Write the file, or say whether it is up to date."""
    parser = argparse.ArgumentParser(prog="python -m grimoire.server.schema", description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    chosen = parser.parse_args(arguments)
    wanted = typescript(entries)
    if not chosen.check:
        chosen.path.write_text(wanted, "utf-8")
        return 0
    if chosen.path.is_file() and chosen.path.read_text("utf-8") == wanted:
        return 0
    print(f"{chosen.path} is not what the server sends: run make wire.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
