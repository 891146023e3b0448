"""What is asked, in sentences: the actions, the prompt and the caption."""

from grimoire.games.candles.rules.setup import Lot
from grimoire.games.candles.rules.turn import Snuff
from grimoire.games.candles.state import Action
from grimoire.games.candles.view import View
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Asked, Speaker


def describe(speak: Speaker, action: Action) -> str:
    """A legal action in words."""
    match action:
        case Snuff(count=count):
            return speak.act("snuff", n=count)
        case Lot():
            return speak.act("chance")
    return speak.act("late")


def prompt(speak: Speaker, view: View, seat: Seat | None) -> Asked:
    """What is asked now, for this seat."""
    match view.phase:
        case "over":
            return speak.ask("over")
        case "draw_lots":
            return speak.ask("begin")
    if seat == view.turn:
        return speak.ask("snuff")
    return speak.ask("waiting", who=speak.names[view.turn])


def caption(speak: Speaker, view: View) -> str:
    """Where the game stands."""
    return speak.say("captions", "text", left=view.candles)
