"""Weights of nets as they lie in a file: for which game, rules and edition, and with a checksum.

One net judges duels, another the tables of three and more.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from grimoire.kernel.game import AnyGame
from grimoire.kernel.net import Net

DUEL: Final = 2


class UnfitWeights(ValueError):
    """These weights cannot judge this game; the message is for people."""


class Nets:
    """The nets of a game."""

    def __init__(self, duel: Net, table: Net) -> None:
        self.duel = duel
        self.table = table

    def of(self, seats: int) -> Net:
        """The net for so many players."""
        return self.duel if seats == DUEL else self.table


def shipped_nets(package: str, game: AnyGame, counts: int) -> Nets:
    """The nets that come with a game, or `UnfitWeights`."""
    file = files(package) / "master.json"
    if not file.is_file():
        raise UnfitWeights(f"There are no weights for a master of {game.id}.")
    return read_nets(file.read_text("utf-8"), game, counts)


def read_nets(text: str, game: AnyGame, counts: int) -> Nets:
    """The nets in a file for a game in which so much counts, or `UnfitWeights`."""
    told = read_told(text, game)
    for name, right in (
        ("game", game.id),
        ("rules", game.rules_version),
        ("edition", game.edition),
        ("counts", counts),
    ):
        if told.get(name) != right:
            raise UnfitWeights(
                f"The weights for a master of {game.id} are for {name} {told.get(name)!r}, "
                f"not {right!r}."
            )
    return Nets(net_of(told["duel"], counts), net_of(told["table"], counts))


def read_told(text: str, game: AnyGame) -> dict[str, Any]:
    """What a file of weights says, if it is undamaged."""
    told: dict[str, Any] = {}
    try:
        told = json.loads(text)
        sound = told["checksum"] == checksum(told)
    except (ValueError, LookupError, TypeError):
        sound = False
    if not sound:
        raise UnfitWeights(f"The weights for a master of {game.id} are damaged.")
    return told


def net_of(weights: Sequence[float], counts: int) -> Net:
    """A net of these weights."""
    return Net(counts, len(weights) // (counts + 2), [float(weight) for weight in weights])


def checksum(told: dict[str, Any]) -> str:
    """The digest of all that a file of weights says, itself apart."""
    rest = {name: value for name, value in told.items() if name != "checksum"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
