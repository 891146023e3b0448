"""Two values have the same print exactly if they hold the same."""

import os
import subprocess
import sys
import sysconfig
from array import array
from collections import deque
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grimoire.kernel.components import Components
from grimoire.testing.fingerprint import Leaf, difference, fingerprint
from tests.toy.game import OwlPost


class Colour(Enum):
    RED = 1
    BLUE = 2


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a: Any) -> None:
        self.a = a


class SlottedMore(Slotted):
    __slots__ = "c"

    def __init__(self, a: Any, c: Any) -> None:
        super().__init__(a)
        self.c = c


@dataclass
class Node:
    name: str
    inside: Any = None


SAMPLES: list[tuple[Any, Any]] = [
    (1, 2),
    (1, True),
    ("1", 1),
    (None, 0),
    (1.5, 1.25),
    (1.0, 1),
    ([1.0], [1]),
    ({"a": [1]}, {"a": [True]}),
    ({1: 0}, {True: 0}),
    ({1: 0}, {"1": 0}),
    ({1}, {1.0}),
    ([], {}),
    (Node("a"), {"name": "a", "inside": None}),
    (b"a", b"b"),
    ([1, 2], [2, 1]),
    ([1], [1, 1]),
    ([1], (1,)),
    ([], None),
    ({"a": 1}, {"a": 2}),
    ({"a": 1}, {"b": 1}),
    ({(1, 2): 3}, {(1, 3): 3}),
    ({1, 2}, {1, 3}),
    (deque([1, 2]), deque([2, 1])),
    (array("b", [1, 2]), array("b", [1, 3])),
    (bytearray(b"ab"), bytearray(b"ac")),
    (Colour.RED, Colour.BLUE),
    (Node("a", [1]), Node("a", [2])),
    (Slotted([1]), Slotted([2])),
    (SlottedMore(1, 2), SlottedMore(1, 3)),
    (SlottedMore(1, 2), SlottedMore(2, 2)),
    (Node("a", Node("b", {"c": [Colour.RED]})), Node("a", Node("b", {"c": [Colour.BLUE]}))),
    (Random(1), Random(2)),
    (len, min),
    (Node, Slotted),
]


@pytest.mark.parametrize(("one", "other"), SAMPLES, ids=lambda value: repr(value)[:20])
def test_what_differs_has_another_print(one: Any, other: Any) -> None:
    assert difference(fingerprint(one), fingerprint(other))
    assert not difference(fingerprint(one), fingerprint(one))


def test_order_matters_in_lists_only() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint({3, 1, 2}) == fingerprint({2, 3, 1})


def test_a_difference_is_named_by_its_path() -> None:
    one, other = fingerprint(Node("a", {"b": [1, 2]})), fingerprint(Node("a", {"b": [1, 3]}))
    assert difference(one, other) == "inside['b'][1]: 2, then 3"
    assert difference(fingerprint(1), fingerprint(2)) == "it: 1, then 2"


def test_what_contains_itself_is_not_followed_for_ever() -> None:
    node = Node("a")
    node.inside = [node]
    assert fingerprint(node) == fingerprint(node)


def test_a_game_is_known_by_its_name() -> None:
    assert fingerprint([OwlPost()]) == fingerprint([OwlPost()])
    assert fingerprint(OwlPost()) == Leaf("game", "owlpost")


def test_components_are_known_by_their_name() -> None:
    assert fingerprint([Components("hedge-1")]) == fingerprint([Components("hedge-1")])
    assert fingerprint(Components("hedge-1")) != fingerprint(Components("hedge-2"))


COMPILED = """
class Pile:
    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.open: bool = False

class Deck(Pile):
    def __init__(self, cards: list[int], name: str) -> None:
        super().__init__(cards)
        self.name = name
"""

PRINTED = """
import native
from grimoire.kernel.components import Components
from grimoire.testing.fingerprint import difference, fingerprint
def differ(one, other):
    return difference(fingerprint(one), fingerprint(other))
assert native.__file__.endswith(".so"), native.__file__
assert not differ(native.Deck([1], "a"), native.Deck([1], "a"))
assert differ(native.Deck([1], "a"), native.Deck([2], "a")) == "cards[0]: 1, then 2"
assert differ(native.Deck([1], "a"), native.Deck([1], "b")) == "name: 'a', then 'b'"
one, other = native.Pile([]), native.Pile([])
other.open = True
assert differ(one, other) == "open: False, then True"
"""


@pytest.mark.slow
def test_compiled_classes_have_prints_too(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        pytest.skip("nothing to compile with")
    (tmp_path / "native.py").write_text(COMPILED)
    make = [sys.executable, "-m", "mypyc", "native.py"]
    subprocess.run(make, cwd=tmp_path, check=True, capture_output=True)
    there = os.environ | {"PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))}
    subprocess.run([sys.executable, "-c", PRINTED], cwd=tmp_path, env=there, check=True)
