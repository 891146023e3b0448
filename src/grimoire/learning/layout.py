"""A view as a row of numbers, of the same length in every moment of a game.

How long it is, and what stands where, is learnt once from games that were played, and kept: words
have a place each, lists have room for the longest; of the very long ones, the newest is told.
Nothing but the view is looked at.
"""

import json
from array import array
from importlib.resources import files
from math import copysign
from typing import Any, Final, TypeAlias

from grimoire.kernel.game import AnyGame
from grimoire.testing.plain import plain

ROOM: Final = 1.25
"""Lists may become longer than the longest that was seen, by this factor."""

WIDEST: Final = 8_192
"""A list takes no more numbers than this: of a longer one only the end is told."""

Row: TypeAlias = "array[float]"
"""Numbers as small as a learner wants them; most stay 0, and so nothing is done for them."""

Tree = dict[str, Any]
"""What may stand at a place: words, a number, nothing at all, parts with names, or a list."""


class NoLayout(ValueError):
    """Nothing is known of how these views look; the message is for people."""


# -- learning --------------------------------------------------------------------------------------


def learn(tree: Tree, value: Any) -> None:
    """Take note of something that was seen at a place."""
    if value is None:
        tree["none"] = True
    elif isinstance(value, str):
        words = tree.setdefault("words", [])
        if value not in words:
            words.append(value)
    elif isinstance(value, (bool, int, float)):
        tree["most"] = max(tree.get("most", 1), abs(value))
    elif isinstance(value, dict):
        parts = tree.setdefault("parts", {})
        for name, part in value.items():
            learn(parts.setdefault(name, {}), part)
    else:
        tree["long"] = max(tree.get("long", 0), len(value))
        for part in value:
            learn(tree.setdefault("each", {}), part)


def settle(tree: Tree) -> Tree:
    """The same in a fixed order, with room for lists that become longer."""
    settled: Tree = {key: tree[key] for key in ("none", "most") if key in tree}
    if "words" in tree:
        settled["words"] = sorted(tree["words"])
    if "parts" in tree:
        settled["parts"] = {name: settle(tree["parts"][name]) for name in sorted(tree["parts"])}
    if tree.get("long"):
        settled["each"] = settle(tree["each"])
        room = max(1, WIDEST // max(1, width(settled["each"])))
        settled["long"] = min(int(tree["long"] * ROOM) + 1, room)
        settled["cut"] = settled["long"] == room
    return settled


# -- writing ---------------------------------------------------------------------------------------


def width(tree: Tree) -> int:
    """How many numbers a place takes."""
    wide = ("none" in tree) + ("most" in tree)
    if "words" in tree:
        wide += len(tree["words"]) + 1
    wide += sum(width(part) for part in tree.get("parts", {}).values())
    if "long" in tree:
        wide += 1 + int(tree["long"]) * width(tree["each"])
    return wide


class Place:
    """What stands at a place and how far from its beginning; all is 0 until it is written."""

    def __init__(self, tree: Tree) -> None:
        self.width = width(tree)
        self.none = int("none" in tree)
        self.most: float | None = tree.get("most")
        words = self.none + ("most" in tree)
        self.words = {word: words + at for at, word in enumerate(tree.get("words", ()))}
        self.unknown: int | None = words + len(self.words) if "words" in tree else None
        """Stands for words that nobody has seen."""
        self.parts: list[tuple[str, int, Place]] = []
        at = words if self.unknown is None else self.unknown + 1
        for name, part in tree.get("parts", {}).items():
            place = Place(part)
            self.parts.append((name, at, place))
            at += place.width
        self.length = at
        self.longest = int(tree.get("long", 0))
        self.each = Place(tree["each"]) if self.longest else None

    def write(self, value: Any, row: Row, at: int) -> None:
        """A plain value in numbers between -1 and 1; what is not there leaves the place empty."""
        if isinstance(value, (int, float)):
            if self.most is not None:
                share = value / self.most
                row[at + self.none] = share if -1.0 <= share <= 1.0 else copysign(1.0, share)
        elif isinstance(value, list):
            if value and self.each is not None:
                self.write_list(self.each, value, row, at + self.length)
        elif isinstance(value, dict):
            for name, further, part in self.parts:
                if name in value:
                    part.write(value[name], row, at + further)
        elif isinstance(value, str):
            if self.unknown is not None:
                row[at + self.words.get(value, self.unknown)] = 1.0
        elif self.none:
            row[at] = 1.0

    def write_list(self, each: "Place", values: list[Any], row: Row, at: int) -> None:
        """How long a list is, then what stands in it."""
        row[at] = min(1.0, len(values) / self.longest)
        at += 1
        for value in values[-self.longest :]:
            each.write(value, row, at)
            at += each.width


class Layout:
    """How the views of a game are written as numbers."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.whole = Place(tree)
        self.width = self.whole.width

    def tensor(self, view: Any) -> Row:
        """A view in numbers."""
        row = array("f", bytes(4 * self.width))
        self.whole.write(plain(view), row, 0)
        return row

    def fits(self, view: Any) -> bool:
        """Is there a place for everything that this view shows?"""
        return is_held(self.tree, plain(view))


def is_held(tree: Tree, value: Any) -> bool:
    """Has everything its place that stands here?"""
    if value is None:
        return "none" in tree
    if isinstance(value, str):
        return value in tree.get("words", ())
    if isinstance(value, (bool, int, float)):
        return "most" in tree and abs(value) <= tree["most"]
    if isinstance(value, dict):
        parts = tree.get("parts", {})
        return all(name in parts and is_held(parts[name], one) for name, one in value.items())
    if len(value) > tree.get("long", 0) and not tree.get("cut"):
        return False
    return all(is_held(tree["each"], one) for one in value)


def shipped(game: AnyGame) -> Layout:
    """The layout that comes with a game, or `NoLayout`."""
    file = files("grimoire.learning") / "layouts" / f"{game.id}.json"
    if not file.is_file():
        raise NoLayout(f"No layout of the views of {game.id} comes with Grimoire: learn one.")
    known = json.loads(file.read_text("utf-8"))
    if (known["rules_version"], known["edition"]) != (game.rules_version, game.edition):
        raise NoLayout(
            f"The layout of the views of {game.id} is of rules {known['rules_version']} and "
            f"edition {known['edition']!r}, the game of rules {game.rules_version} and edition "
            f"{game.edition!r}: learn another one."
        )
    return Layout(known["tree"])
