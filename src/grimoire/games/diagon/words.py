"""The game in sentences: what may be done, what is asked, why it is refused."""

from collections.abc import Callable
from typing import Final

from grimoire.games.diagon.actions import (
    BUY,
    CHOOSE_HAT,
    CLOSE_BUILDING,
    DECLINE,
    DEFEND,
    DISCARD,
    END_TURN,
    ENTER,
    GO_TO_BANK,
    GUESS_NAMES,
    HURRY_TO_BANK,
    KEEP,
    LEAVE_KNOCKTURN,
    LET_BE,
    PASS_GATE,
    RETURN_ITEM,
    ROLL,
    SEND_AWAY,
    STAY,
    STRIKE_COIN,
    TAKE_EXIT,
    TAKE_ITEM,
    TIME_UP,
    TRAVEL,
    USE_FLOO,
    WALK,
    Action,
)
from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    CARD_NAMES,
    COIN_NAMES,
    GATE_LETTERS,
    HAT_NAMES,
    ITEM_NAMES,
)
from grimoire.games.diagon.events import PlaceView, place_view
from grimoire.games.diagon.notation import notate
from grimoire.games.diagon.speech import Speaker
from grimoire.games.diagon.story import narrate as narrate
from grimoire.games.diagon.view import PlayerView, View
from grimoire.kernel.refusal import Fact
from grimoire.kernel.seats import Seat

# -- what may be done ------------------------------------------------------------------------------

PLAIN: Final = {
    TAKE_EXIT: "leave_exit",
    LET_BE: "let_be",
    GO_TO_BANK: "go_to_gringotts",
    DECLINE: "decline_gringotts",
}
"""Actions whose words do not depend on anything."""

OWN_CARDS: Final = {HURRY_TO_BANK: "spell_gringotts", LEAVE_KNOCKTURN: "spell_leave_ka"}
"""Spells that are played and nothing more to say."""


def describe(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """A legal action in words."""
    if act.verb in PLAIN:
        return speak.act(PLAIN[act.verb])
    if act.verb in OWN_CARDS:
        return speak.act("play_card", card=speak.card(OWN_CARDS[act.verb]))
    describer = DESCRIBERS.get(act.verb)
    return notate(act) if describer is None else describer(speak, view, seat, act)


def describe_hat(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Take a hat."""
    return speak.act("choose_hat", hat=speak.hat(HAT_NAMES[act.thing]))


def describe_roll(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Roll, perhaps once more."""
    return speak.act("roll_again" if view.again else "roll")


def describe_walk(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Walk to the end of the count."""
    place, player = place_view(act.place), view.players[seat]
    form = "stand" if place == player.place else "walk"
    if player.place.street == "knockturn_alley" and ends_on_opening(view, player):
        form = "stay_in_knockturn"
    to, on = speak.place(place, "to"), speak.place(place, "on")
    return speak.act(form, to=to, on=on)


def describe_enter(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Go in."""
    player, building = view.players[seat], BUILDING_NAMES[act.place]
    form = "enter_back_door" if player.place.street == "knockturn_alley" else "enter"
    if player.full and building == "leaky_cauldron":
        form = "enter_and_win"
    return speak.act(form, to=speak.building(building, "to"))


def describe_gate(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Through a Gate, one way or the other."""
    dark = view.players[seat].place.street == "knockturn_alley"
    gate = speak.gate(GATE_LETTERS[act.place])
    return speak.act("leave_gate" if dark else "go_to_knockturn", gate=gate)


def describe_stay(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Wait in a shop."""
    inside = speak.place(view.players[seat].place, "on")
    return speak.act("stay_in_shop", inside=inside)


def describe_buy(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Buy for a price."""
    shop = view.shops[act.thing]
    item, price = speak.item(shop.item), speak.coins(shop.price)
    return speak.act("buy", item=item, price=price)


def describe_end(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """End the turn, or go on without buying."""
    return speak.act("buy_nothing" if view.phase == "buy_first" else "end_turn")


def describe_floo(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Floo Powder with a guess."""
    guess = GUESS_NAMES[act.thing]
    if guess in ("small", "large"):
        return speak.act(f"floo_{guess}")
    return speak.act(f"play_floo_{guess}", card=speak.card("spell_floo"))


def describe_travel(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Fly to a building."""
    return speak.act("floo_to", to=speak.building(BUILDING_NAMES[act.place], "to"))


def describe_close(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Close a building."""
    building = speak.building(BUILDING_NAMES[act.place], "the")
    return speak.act("play_close", card=speak.card("spell_close"), the=building)


def describe_take(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Take an item, or have it given back."""
    item = ITEM_NAMES[act.thing]
    form = "play_take_back" if item in view.players[seat].trunk else "play_take"
    return speak.act(
        form,
        card=speak.card("spell_take_item"),
        item=speak.item(item),
        target=speak.names[act.place],
    )


def describe_send(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Send somebody away."""
    card, target = speak.card("spell_send_ka"), speak.names[act.place]
    return speak.act("play_send", card=card, target=target)


def describe_strike(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Strike a coin from somebody's purse."""
    card, target = speak.card("spell_lose_coin"), speak.names[act.place]
    coin = speak.coin(COIN_NAMES[act.thing])
    return speak.act("play_coin", card=card, target=target, coin=coin)


def describe_keep(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Keep the Spell just drawn."""
    return speak.act("keep", card=speak.card(view.drawn[0].card))


def describe_discard(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Discard a card."""
    return speak.act("discard", card=speak.card(CARD_NAMES[act.thing]))


def describe_return(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Put an item back."""
    return speak.act("return_item", item=speak.item(ITEM_NAMES[act.thing], "the"))


def describe_defend(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Answer an attack."""
    return speak.act("defend", card=speak.card("spell_defence"))


def describe_late(speak: Speaker, view: View, seat: Seat, act: Action) -> str:
    """Time is up for whoever must decide."""
    return speak.act("time_up", who=speak.names[view.decider])


DESCRIBERS: Final[dict[int, Callable[[Speaker, View, Seat, Action], str]]] = {
    CHOOSE_HAT: describe_hat,
    ROLL: describe_roll,
    WALK: describe_walk,
    ENTER: describe_enter,
    PASS_GATE: describe_gate,
    STAY: describe_stay,
    BUY: describe_buy,
    END_TURN: describe_end,
    USE_FLOO: describe_floo,
    TRAVEL: describe_travel,
    CLOSE_BUILDING: describe_close,
    TAKE_ITEM: describe_take,
    SEND_AWAY: describe_send,
    STRIKE_COIN: describe_strike,
    KEEP: describe_keep,
    DISCARD: describe_discard,
    RETURN_ITEM: describe_return,
    DEFEND: describe_defend,
    TIME_UP: describe_late,
}

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
    "return_item": "return_item",
    "back_door": "back_door_purchase",
    "buy_first": "buy_first",
    "floo_destination": "floo_destination",
    "arrived": "arrived",
    "bank_trip": "junior_gringotts",
}
"""Prompts that depend on nothing but the question."""


def prompt(speak: Speaker, view: View, seat: Seat | None) -> tuple[str, str]:
    """What is asked now, for this seat: a sentence and a second, smaller line."""
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
