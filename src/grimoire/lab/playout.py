"""Random play to the end: the innermost loop of the laboratory, compiled with the rules."""

from collections.abc import Sequence
from typing import Any

from grimoire.kernel.chance import Source
from grimoire.kernel.game import Game
from grimoire.kernel.seats import CHANCE


def playout(game: Game[Any, Any], draft: Any, sources: Sequence[Source]) -> int:
    """Play any legal actions until the game is over; the number of actions it took.

    Each seat chooses from its own source; the last one is chance's.
    """
    played = 0
    seats = game.to_decide(draft)
    while seats:
        seat = seats[0]
        if seat == CHANCE:
            action = game.draw(draft, sources[CHANCE])
        else:
            legal = game.legal_actions(draft, seat)
            action = legal[sources[seat].below(len(legal))]
        game.play(draft, seat, action, None)
        played += 1
        seats = game.to_decide(draft)
    return played
