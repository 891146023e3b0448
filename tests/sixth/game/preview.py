"""What an action would bring."""

from grimoire.games.candles.imagine import imagine
from grimoire.games.candles.state import Action
from grimoire.games.candles.view import Preview, View
from grimoire.kernel.seats import Seat


def preview(seen: View, seat: Seat, action: Action) -> Preview:
    """How many candles would burn."""
    draft = imagine(seen)
    action.play(draft, seat, None)
    return Preview(draft.candles)
