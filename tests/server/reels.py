"""What the first seat of each game is told: `python -m tests.server.reels DECISIONS`.

Bots play for everybody. A line of JSON for each table: the game and all updates. How long its turns
last on a screen is measured by `web/tools/turns.mjs`.
"""

import json
import sys
from itertools import islice
from typing import Final

from grimoire import catalog
from grimoire.table.changes import Append
from tests.server.lead import played_on
from tests.table.party import Party

SEATS: Final = {"labyrinth": 3, "halls": 3, "diagon": 3, "quidditch": 2}
TABLES: Final = 3


def main(decisions: str) -> None:
    """Three tables of each game, each with dice of its own."""
    for name, seats in SEATS.items():
        for number in range(TABLES):
            Party.seed = bytes([number] * 32)
            party = Party(catalog.entry(name).game(), "human", *["bot"] * (seats - 1))
            guest = party.guest(0)
            for steps in list(islice(played_on(party.table.match), int(decisions))):
                party.carry_out(Append(party.table.match.seq, steps))
            updates = [told for told in guest.heard if told["type"] == "update"]
            print(json.dumps({"game": name, "updates": updates}))


if __name__ == "__main__":
    main(*sys.argv[1:])
