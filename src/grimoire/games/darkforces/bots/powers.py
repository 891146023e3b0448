"""How bots use their powers at night."""

from typing import Any, Final

from grimoire.games.darkforces.bots.habits import INTO_CENTRE
from grimoire.games.darkforces.data import DEATH_EATER, ROLES
from grimoire.games.darkforces.rules.dumbledore import GIFTS
from grimoire.games.darkforces.rules.powers import SKIP
from grimoire.games.darkforces.rules.sirius import SEE
from grimoire.games.darkforces.state import Action
from grimoire.kernel.bot import Glimpse
from grimoire.kernel.chance import Source

HUNDRED: Final = 100


def use_power(glimpse: Glimpse, source: Source) -> Action:
    """A power is always used, on anybody, or on whom it is best used on."""
    view: Any = glimpse.view
    acts: list[Action] = [act for act in glimpse.legal if act is not SKIP]
    if view.question == "sirius_look":
        return SEE
    if view.question == "dumbledore_place":
        return place_card(view, acts, source)
    if view.question == "hermione":
        centre = source.below(HUNDRED) < INTO_CENTRE * HUNDRED
        acts = [act for act in acts if (len(act.places) == 2) == centre]
    return acts[source.below(len(acts))]


def place_card(view: Any, acts: list[Action], source: Source) -> Action:
    """A Death Eater goes to somebody else, who is then known to have it; any other card is kept."""
    seat: int = view.seat
    if view.log[-1].cards != [ROLES[DEATH_EATER]]:
        return GIFTS[seat]
    others = [act for act in acts if seat not in act.places]
    return others[source.below(len(others))]
