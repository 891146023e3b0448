"""What is asked, in sentences: the actions, the prompt and the caption."""

from collections.abc import Callable
from typing import Final

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    CARD_NAMES,
    GATE_LETTERS,
    HAT_NAMES,
    ITEM_NAMES,
)
from grimoire.games.diagon.events import PlaceView, place_view
from grimoire.games.diagon.rules.attacks import Attack, Defend, LetBe, StrikeCoin
from grimoire.games.diagon.rules.buying import Buy
from grimoire.games.diagon.rules.cards import Discard, Keep
from grimoire.games.diagon.rules.clock import TimeUp
from grimoire.games.diagon.rules.close import CloseBuilding
from grimoire.games.diagon.rules.floo import GUESS_NAMES, SMALL, Travel, UseFloo
from grimoire.games.diagon.rules.hand import Spell
from grimoire.games.diagon.rules.items import PutBack, TakeItem
from grimoire.games.diagon.rules.junior import Decline, GoToBank
from grimoire.games.diagon.rules.knockturn import DarkWalk, TakeExit
from grimoire.games.diagon.rules.moving import Enter, PassGate, Walk
from grimoire.games.diagon.rules.setup import TakeHat
from grimoire.games.diagon.rules.streets import Move
from grimoire.games.diagon.rules.turns import EndTurn, Roll, Stay
from grimoire.games.diagon.speaker import Speaker
from grimoire.games.diagon.state import Action
from grimoire.games.diagon.view import PlayerView, View
from grimoire.kernel.refusal import Fact
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Asked

# -- what may be done ------------------------------------------------------------------------------


def describe(speak: Speaker, view: View, seat: Seat, action: Action) -> str:
    """A legal action in words."""
    match action:
        case Move():
            return describe_move(speak, view, view.players[seat], action)
        case Spell():
            return describe_spell(speak, view.players[seat], action)
        case TakeHat(colour=colour):
            return speak.act("choose_hat", hat=speak.hat(HAT_NAMES[colour]))
        case Buy(item=item):
            shop = view.shops[item]
            return speak.act("buy", item=speak.item(shop.item), price=speak.coins(shop.price))
        case Travel(building=building):
            return speak.act("floo_to", to=speak.building(BUILDING_NAMES[building], "to"))
        case Discard(kind=kind):
            return speak.act("discard", card=speak.card(CARD_NAMES[kind]))
        case PutBack(item=item):
            return speak.act("return_item", item=speak.item(ITEM_NAMES[item], "the"))
    return describe_plain(speak, view, seat, action)


NO_MORE: Final = {"buy_first": "buy_nothing", "before_card": "no_spell"}
"""Where the turn goes on when somebody has done enough."""


def describe_plain(speak: Speaker, view: View, seat: Seat, action: Action) -> str:
    """Actions that say nothing but what they are; what chance does is one of them."""
    match action:
        case Roll():
            return speak.act("roll_again" if view.again else "roll")
        case Stay():
            return speak.act("stay_in_shop", inside=speak.place(view.players[seat].place, "on"))
        case EndTurn():
            return speak.act(NO_MORE.get(view.phase, "end_turn"))
        case Keep():
            return speak.act("keep", card=speak.card(view.drawn[0].card))
        case Defend():
            return speak.act("defend", card=speak.card("spell_defence"))
        case LetBe():
            return speak.act("let_be")
        case GoToBank():
            return speak.act("go_to_gringotts")
        case Decline():
            return speak.act("decline_gringotts")
        case TimeUp():
            return speak.act("time_up", who=speak.names[view.decider])
    return speak.act("chance")


def describe_move(speak: Speaker, view: View, player: PlayerView, move: Move) -> str:
    """Where a hat may go."""
    dark = player.place.street == "knockturn_alley"
    match move:
        case Walk(place=place) | DarkWalk(place=place):
            return describe_walk(speak, view, player, place_view(place))
        case Enter(building=building):
            form = "enter_back_door" if dark else "enter"
            name = BUILDING_NAMES[building]
            if player.full and name == "leaky_cauldron":
                form = "enter_and_win"
            return speak.act(form, to=speak.building(name, "to"))
        case PassGate(gate=gate):
            form = "leave_gate" if dark else "go_to_knockturn"
            return speak.act(form, gate=speak.gate(GATE_LETTERS[gate]))
        case TakeExit():
            return speak.act("leave_exit")
    raise AssertionError(f"{move} leads nowhere")


def describe_walk(speak: Speaker, view: View, player: PlayerView, place: PlaceView) -> str:
    """Walk to the end of the count."""
    form = "stand" if place == player.place else "walk"
    if player.place.street == "knockturn_alley" and ends_on_opening(view, player):
        form = "stay_in_knockturn"
    return speak.act(form, to=speak.place(place, "to"), on=speak.place(place, "on"))


def describe_spell(speak: Speaker, player: PlayerView, spell: Spell) -> str:
    """A Spell and what it is aimed at."""
    card = speak.card(CARD_NAMES[spell.card])
    match spell:
        case UseFloo(guess=guess):
            form = "floo" if guess >= SMALL else "play_floo"
            return speak.act(f"{form}_{GUESS_NAMES[guess]}", card=card)
        case CloseBuilding(building=building):
            the = speak.building(BUILDING_NAMES[building], "the")
            return speak.act("play_close", card=card, the=the)
        case Attack():
            return describe_attack(speak, player, spell, card)
    return speak.act("play_card", card=card)


def describe_attack(speak: Speaker, player: PlayerView, attack: Attack, card: str) -> str:
    """Whom a Spell is played against, and what is at stake."""
    target = speak.names[attack.target]
    match attack:
        case TakeItem():
            name = attack.item_name()
            form = "play_take_back" if name in player.trunk else "play_take"
            return speak.act(form, card=card, item=speak.item(name), target=target)
        case StrikeCoin():
            coin = speak.coin(attack.coin_name())
            return speak.act("play_coin", card=card, target=target, coin=coin)
    return speak.act("play_send", card=card, target=target)


# -- what is asked ---------------------------------------------------------------------------------

CHANCE_TOPICS: Final = {
    "dealing": "dealing",
    "start_roll": "start_roll",
    "rolling": "rolling",
    "floo_die": "rolling",
    "drawing": "drawing",
    "over": "over",
}
OWN_TOPICS: Final = {
    "choose_hat": "choose_hat",
    "drawn_spell": "drawn_spell",
    "before_card": "before_card",
    "return_item": "return_item",
    "back_door": "back_door_purchase",
    "buy_first": "buy_first",
    "floo_destination": "floo_destination",
    "arrived": "arrived",
    "bank_trip": "junior_gringotts",
}
"""Prompts that depend on nothing but the question."""


def prompt(speak: Speaker, view: View, seat: Seat | None) -> Asked:
    """What is asked now, for this seat."""
    topic = topic_of(view, seat)
    facts: dict[str, Fact] = {}
    if topic.startswith("waiting"):
        facts["who"] = speak.names[view.decider]
    elif topic == "drawn_spell":
        facts["card"] = speak.card(view.drawn[0].card)
    elif view.attack is not None and topic.startswith("defend"):
        facts["who"], facts["card"] = speak.names[view.turn], speak.card(view.attack.card)
    return speak.ask(topic, **facts)


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    if view.phase in CHANCE_TOPICS:
        return CHANCE_TOPICS[view.phase]
    if seat is None or seat != view.decider:
        return waiting_topic(view)
    if view.phase in OWN_TOPICS:
        return OWN_TOPICS[view.phase]
    return TOPICS[view.phase](view, view.players[seat])


def waiting_topic(view: View) -> str:
    """Whom the others wait for, and why."""
    special = {"choose_hat": "waiting_hats", "under_attack": "waiting_defence"}
    return special.get(view.phase, "waiting")


def before_roll_topic(view: View, player: PlayerView) -> str:
    """What is asked before the roll."""
    if view.options["variant"] == "junior":
        return junior_topic(view, player)
    if player.place.street == "knockturn_alley":
        return "before_roll_knockturn"
    if has_indoor_choice(view, player):
        return "before_roll_inside"
    return "before_roll" if player.hand else "before_roll_no_cards"


def junior_topic(view: View, player: PlayerView) -> str:
    """DIA-JUN-10, DIA-BUY-08: what there is besides the roll."""
    flies = can_fly_from(view, player)
    if can_buy_here(view, player):
        return "junior_inside" if flies else "junior_no_floo"
    return "junior_pub" if flies else "junior_before_roll"


def has_indoor_choice(view: View, player: PlayerView) -> bool:
    """DIA-BUY-08, DIA-FLOO-02, DIA-Q-09: can anything be done indoors instead of rolling?"""
    if player.place.street != "inside":
        return False
    waits = view.options["may_stay_in_shop"] is True
    return can_buy_here(view, player) or "spell_floo" in view.hand or waits


def can_buy_here(view: View, player: PlayerView) -> bool:
    """DIA-BUY-01: would the shop where this player is sell its item?"""
    for shop in view.shops:
        if shop.building == player.place.building:
            affordable = all(
                coins >= price for coins, price in zip(player.purse, shop.price, strict=True)
            )
            return affordable and shop.stock > 0 and shop.item not in player.trunk
    return False


def can_fly_from(view: View, player: PlayerView) -> bool:
    """DIA-JUN-10, DIA-JUN-13: is there a chimney here, and was no guess wrong at it?"""
    return player.place.building in view.board.floo and not player.failed


def moving_topic(view: View, player: PlayerView) -> str:
    """What is asked once the dice have fallen."""
    if player.place.street != "knockturn_alley":
        if view.options["spells_any_moment"] is True and player.hand:
            return "after_roll_any_spell"
        return "after_roll" if player.hand else "move"
    if view.dice[0] == view.dice[1]:
        return "doubles"
    return "leave_or_stay" if ends_on_opening(view, player) else "move_knockturn"


def ends_on_opening(view: View, player: PlayerView) -> bool:
    """DIA-KNO-09: does the count end right on a free Gate or back door?"""
    count = PlaceView("knockturn_alley", player.place.space + view.steps, "")
    openings = [*view.board.dark_gates, *view.board.back_doors.values()]
    return count.space in openings and count not in [other.place for other in view.players]


def too_many_topic(view: View, player: PlayerView) -> str:
    """A card too many, and perhaps none that can be played."""
    dark = player.place.street == "knockturn_alley"
    stuck = view.turn_over and not (dark and "spell_leave_ka" in view.hand)
    return "discard" if stuck else "too_many_cards"


def closing_topic(view: View, player: PlayerView) -> str:
    """What is asked at the end of a turn."""
    if view.again:
        return "junior_roll_again"
    if player.place.street == "knockturn_alley":
        return "closing_knockturn"
    buys = can_buy_here(view, player)
    if view.options["variant"] == "junior" and can_fly_from(view, player):
        return "junior_closing" if buys else "junior_closing_pub"
    if buys:
        return "closing_shop" if player.hand else "closing_shop_no_cards"
    if player.place.street == "diagon_alley" and view.door and view.door != view.sign:
        return "closing_door" if player.hand else "closing_door_no_cards"
    return "closing"


def attack_topic(view: View, player: PlayerView) -> str:
    """An attack, with or without a Defence in hand."""
    return "defend" if "spell_defence" in view.hand else "defend_without"


TOPICS: Final[dict[str, Callable[[View, PlayerView], str]]] = {
    "before_roll": before_roll_topic,
    "moving": moving_topic,
    "too_many_cards": too_many_topic,
    "closing": closing_topic,
    "under_attack": attack_topic,
}

# -- where it stands -------------------------------------------------------------------------------

CAPTIONS: Final = {
    "choose_hat": "hats",
    "dealing": "start",
    "start_roll": "start",
    "over": "over",
    "before_roll": "before_roll",
    "rolling": "before_roll",
    "moving": "move",
    "bank_trip": "move",
    "drawing": "cards",
    "drawn_spell": "cards",
    "before_card": "cards",
    "too_many_cards": "cards",
    "return_item": "cards",
    "floo_die": "floo",
    "floo_destination": "floo",
    "under_attack": "defence",
}
"""Where a caption says something else than the end of the turn."""


def caption(speak: Speaker, view: View) -> str:
    """Where the game stands: the round, and what is going on."""
    return speak.say("captions", CAPTIONS.get(view.phase, "closing"), round=view.round)
