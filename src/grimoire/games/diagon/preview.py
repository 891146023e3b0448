"""What an action would do, for the screen to show before it is done."""

from grimoire.games.diagon.data import BUILDING_NAMES, FACES, NONE, Edition
from grimoire.games.diagon.events import (
    Event,
    coin_view,
    place_view,
)
from grimoire.games.diagon.imagine import imagine
from grimoire.games.diagon.rules.buying import can_buy, item_on_sale
from grimoire.games.diagon.rules.cards import DRAWING
from grimoire.games.diagon.rules.floo import FLOO_DIE, UseFloo, building_in, fallback
from grimoire.games.diagon.seeing import lacking
from grimoire.games.diagon.state import Action, State
from grimoire.games.diagon.view import Preview, View
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.kernel.stack import play


def preview(edition: Edition, seen: View, seat: Seat, action: Action) -> Preview:
    """What an action changes for its player."""
    before = imagine(edition, seen, FastSource(0))
    after = before.copy()
    events: list[Event] = []
    play(after, seat, action, events)
    gained = zip(coin_view(before.purses[seat]), coin_view(after.purses[seat]), strict=True)
    return Preview(
        place=place_view(after.places[seat]),
        coins=[now - once for once, now in gained],
        cards=after.pending.count(DRAWING),
        card_lost=any(one.kind == "went_to_knockturn" and one.card_lost for one in events),
        rolls_again=any(one.kind == "roll_again" for one in events),
        lacks=lacking_there(after, seat),
        buys=can_buy(after, seat),
        ends_turn=after.turn != before.turn or after.turn_over,
        wins=after.outcome is not None,
        wrong=wrong_guesses(before, seat, action),
    )


def lacking_there(state: State, seat: Seat) -> list[int]:
    """The coins that are missing for what is sold where a player is, if they need it."""
    item = item_on_sale(state, seat)
    return [] if item == NONE or state.trunks[seat] >> item & 1 else lacking(state, seat, item)


def wrong_guesses(state: State, seat: Seat, action: Action) -> list[str]:
    """DIA-Q-23: where a wrong guess may lead."""
    if not isinstance(action, UseFloo) or state.terms.junior:
        return []
    here, die = building_in(state, seat), FLOO_DIE[action.guess]
    faces = [face for face in range(1, FACES + 1) if not die.is_right(face)]
    return [BUILDING_NAMES[fallback(state, here, face)] for face in faces]
