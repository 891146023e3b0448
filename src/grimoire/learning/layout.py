"""A view as a row of numbers, of the same length in every moment of a game.

How long it is, and what stands where, is learnt once from games that were played, and kept: words
have a place each, lists have room for the longest; of the very long ones, the newest is told.
Nothing but the view is looked at.
"""

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.testing.plain import plain

ROOM: Final = 1.25
"""Lists may become longer than the longest that was seen, by this factor."""

WIDEST: Final = 8_192
"""A list takes no more numbers than this: of a longer one only the end is told."""

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


def numbers(tree: Tree, value: Any) -> Iterator[float]:
    """What stands at a place, in numbers between -1 and 1."""
    if "none" in tree:
        yield float(value is None)
    if "most" in tree:
        known = isinstance(value, (bool, int, float))
        yield max(-1.0, min(1.0, value / tree["most"])) if known else 0.0
    if "words" in tree:
        yield from word(tree["words"], value)
    for name, part in tree.get("parts", {}).items():
        yield from numbers(part, value.get(name) if isinstance(value, dict) else ABSENT)
    if "long" in tree:
        yield from row(tree, value if isinstance(value, list) else [])


ABSENT: Final = object()
"""Stands at places inside something that is not there."""


def word(known: list[str], value: Any) -> Iterator[float]:
    """One for the word that stands there; the last place is for words that nobody has seen."""
    at = known.index(value) if value in known else len(known)
    there = isinstance(value, str)
    yield from (float(there and place == at) for place in range(len(known) + 1))


def row(tree: Tree, values: list[Any]) -> Iterator[float]:
    """How long a list is, then what stands in it, then empty places."""
    longest = int(tree["long"])
    yield min(1.0, len(values) / longest)
    for value in values[-longest:]:
        yield from numbers(tree["each"], value)
    empty = longest - min(longest, len(values))
    yield from (0.0 for _ in range(empty * width(tree["each"])))


class Layout:
    """How the views of a game are written as numbers."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.width = width(tree)

    def tensor(self, view: Any) -> list[float]:
        """A view in numbers."""
        return list(numbers(self.tree, plain(view)))

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
