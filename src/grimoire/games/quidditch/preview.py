"""What an action would bring."""

from grimoire.games.quidditch.imagine import imagine
from grimoire.games.quidditch.rules.turns import is_turn
from grimoire.games.quidditch.seeing import view_rows, view_standing
from grimoire.games.quidditch.state import Action
from grimoire.games.quidditch.view import Preview, View
from grimoire.kernel.seats import NOBODY


def preview(seen: View, action: Action) -> Preview | None:
    """The pitch after a turn, before anything else happens."""
    draft = imagine(seen)
    if action.by != NOBODY or not is_turn(draft):
        return None
    action.put(draft)
    return Preview(view_rows(draft), view_standing(draft))
