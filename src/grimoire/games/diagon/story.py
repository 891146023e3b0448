"""The story: what happened, in sentences."""

from collections.abc import Callable
from typing import Any, Final

from grimoire.games.diagon.data import FULL_TRUNK, NONE, SPIRAL
from grimoire.games.diagon.events import (
    Attacked,
    BankPaid,
    Bought,
    CardDealt,
    Closed,
    CoinsLost,
    Dealt,
    Defended,
    Discarded,
    Drew,
    Entered,
    Event,
    Exiled,
    FlooAnnounced,
    FlooRolled,
    FlooTravelled,
    HatChosen,
    HavocStruck,
    ItemReturned,
    ItemTaken,
    LeftKnockturn,
    Moved,
    NotDefended,
    NotExiled,
    RollAgain,
    Rolled,
    RoundBegan,
    SignFell,
    SpellHeld,
    Started,
    StartRolled,
    StartTied,
    StayedInKnockturn,
    TimeRanOut,
    TripDeclined,
    TrunkBroken,
    TrunkFilled,
    TurnBegan,
    Waited,
    WentToGringotts,
    WentToKnockturn,
    Won,
)
from grimoire.games.diagon.rules.winning import items_in
from grimoire.games.diagon.speaker import Speaker

EVERYTHING: Final = items_in(FULL_TRUNK)


def narrate(speak: Speaker, event: Event) -> str:
    """An event as a sentence of the story."""
    return TELLERS[type(event)](speak, event)


# -- before the first turn -------------------------------------------------------------------------


def tell_hat(speak: Speaker, event: HatChosen) -> str:
    """A hat was chosen."""
    who, hat = speak.names[event.seat], speak.hat(event.hat)
    return speak.tell("hat_chosen", who=who, hat=hat)


def tell_card_dealt(speak: Speaker, event: CardDealt) -> str:
    """A card was dealt: only its owner is told of it."""
    if not event.card:
        return ""
    return speak.tell("card_dealt", "own", card=speak.card(event.card))


def tell_dealt(speak: Speaker, event: Dealt) -> str:
    """Everything is where it belongs."""
    form = "junior" if event.junior else "standard"
    return speak.tell("dealt", form, pile=event.pile)


def tell_start_rolled(speak: Speaker, event: StartRolled) -> str:
    """A die to see who begins."""
    who, face = speak.names[event.seat], speak.face(event.face)
    return speak.tell("start_rolled", who=who, face=face)


def tell_start_tied(speak: Speaker, event: StartTied) -> str:
    """Some roll again."""
    return speak.tell("start_tied", who=speak.players(event.seats))


def tell_started(speak: Speaker, event: Started) -> str:
    """Who begins."""
    form = "youngest" if event.youngest else "highest"
    return speak.tell("started", form, who=speak.names[event.seat])


# -- the turn --------------------------------------------------------------------------------------


def tell_round(speak: Speaker, event: RoundBegan) -> str:
    """A new round."""
    return speak.tell("round_began", "last" if event.last else "text", round=event.round)


def tell_turn(speak: Speaker, event: TurnBegan) -> str:
    """Who plays now, and where."""
    form = "inside" if event.place.street == "inside" else "on"
    where = speak.place(event.place, "on")
    return speak.tell("turn_began", form, who=speak.names[event.seat], **{form: where})


def tell_rolled(speak: Speaker, event: Rolled) -> str:
    """What the dice show, and what that means here."""
    return speak.tell(
        "rolled",
        roll_form(event),
        who=speak.names[event.seat],
        first=speak.face(event.low),
        second=speak.face(event.high),
        number=event.high,
        face=event.high,
        steps=event.steps,
    )


def roll_form(event: Rolled) -> str:
    """Which sentence a roll takes."""
    spirals = (event.low == SPIRAL) + (event.high == SPIRAL)
    if event.dark:
        if event.low == event.high:
            return "knockturn_two_spirals" if spirals else "knockturn_doubles"
        return "knockturn_spiral" if spirals else "numbers"
    form = ("numbers", "spiral", "two_spirals")[spirals]
    return f"junior_{form}" if event.junior and spirals else form


def tell_moved(speak: Speaker, event: Moved) -> str:
    """Where a walk led."""
    outdoors = event.start.street != "inside"
    pushed = event.count != event.place
    form = ("left", "left_pushed") if not outdoors else ("walked", "pushed")
    chosen = form[pushed]
    if outdoors and not pushed and is_at_a_door(speak, event):
        chosen = "outside"
    if event.start == event.place:
        chosen = "stayed"
    return speak.tell(
        "moved",
        chosen,
        who=speak.names[event.seat],
        to=speak.place(event.place, "to"),
        on=speak.place(event.count, "on"),
        **{"from": speak.place(event.start, "from") if not outdoors else ""},
    )


def is_at_a_door(speak: Speaker, event: Moved) -> bool:
    """Did the walk end on an Entrance?"""
    place = event.place
    return place.street == "diagon_alley" and speak.edition.door_at[place.space] != NONE


def tell_entered(speak: Speaker, event: Entered) -> str:
    """In by the front door."""
    form = "shop"
    if event.building == "leaky_cauldron":
        form = "home" if event.items == EVERYTHING else "leaky_cauldron"
    who, to = speak.names[event.seat], speak.building(event.building, "to")
    return speak.tell("entered", form, who=who, to=to, count=event.items)


def tell_waited(speak: Speaker, event: Waited) -> str:
    """Nobody moved."""
    who, inside = speak.names[event.seat], speak.building(event.building, "inside")
    return speak.tell("waited", who=who, inside=inside)


def tell_roll_again(speak: Speaker, event: RollAgain) -> str:
    """Another roll, or none."""
    form = "declined" if event.declined else "granted"
    return speak.tell("roll_again", form, who=speak.names[event.seat])


def tell_late(speak: Speaker, event: TimeRanOut) -> str:
    """Somebody was too slow."""
    form = "no_defence" if event.defending else "text"
    return speak.tell("time_ran_out", form, who=speak.names[event.seat])


# -- money and items -------------------------------------------------------------------------------


def tell_paid(speak: Speaker, event: BankPaid) -> str:
    """What the bank gave."""
    form = "part" if any(event.missing) else "all"
    if not any(event.coins):
        form = "closed" if event.closed else "empty"
    return speak.tell(
        "bank_paid",
        form,
        who=speak.names[event.seat],
        coins=speak.coins(event.coins),
        missing=speak.kinds_of_coins(event.missing),
    )


def tell_bought(speak: Speaker, event: Bought) -> str:
    """What was bought, and for how much."""
    return speak.tell(
        "bought",
        "last_in_shop" if event.last else "text",
        who=speak.names[event.seat],
        item=speak.item(event.item),
        price=speak.coins(event.price),
        inside=speak.building(event.building, "inside"),
    )


def tell_taken(speak: Speaker, event: ItemTaken) -> str:
    """What was taken, and whether it was kept."""
    return speak.tell(
        "item_taken",
        "sent_back" if event.building else "taken",
        who=speak.names[event.seat],
        target=speak.names[event.target],
        item=speak.item(event.item),
        inside=speak.building(event.building, "inside") if event.building else "",
    )


def tell_returned(speak: Speaker, event: ItemReturned) -> str:
    """What was put back, if anything."""
    who = speak.names[event.seat]
    if not event.item:
        return speak.tell("item_returned", "nothing", who=who)
    item, inside = speak.item(event.item), speak.building(event.building, "inside")
    return speak.tell("item_returned", who=who, item=item, inside=inside)


def tell_coins_lost(speak: Speaker, event: CoinsLost) -> str:
    """What the bank got for nothing."""
    form = "text" if any(event.coins) else "nothing"
    who, coins = speak.names[event.seat], speak.coins(event.coins)
    return speak.tell("coins_lost", form, who=who, coins=coins)


# -- Knockturn Alley -------------------------------------------------------------------------------


def tell_went(speak: Speaker, event: WentToKnockturn) -> str:
    """Through a Gate on purpose."""
    form = "pushed" if event.pushed else "card_lost" if event.card_lost else "text"
    return speak.tell(
        "went_to_knockturn",
        form,
        who=speak.names[event.seat],
        gate=speak.gate(event.gate),
        on=speak.place(event.place, "on"),
    )


def tell_exiled(speak: Speaker, event: Exiled) -> str:
    """Through a Gate or a back door, and not on purpose."""
    form = "gate" if event.gate else "back_door"
    if event.pushed:
        form = "straight_out" if event.place.street == "diagon_alley" else "pushed"
    return speak.tell(
        "exiled",
        form,
        who=speak.names[event.seat],
        gate=speak.gate(event.gate),
        back_door=speak.building(event.building, "back_door") if event.building else "",
        on=speak.place(event.place, "on"),
    )


def tell_left(speak: Speaker, event: LeftKnockturn) -> str:
    """Out of Knockturn Alley, one way or another."""
    form = "gate" if event.gate else "shop" if event.building else "exit"
    if event.pushed:
        form = "pushed"
    if event.by_card:
        form = f"card_{form}"
    elif event.closed:
        form = "closed_shop"
    return speak.tell(
        "left_knockturn",
        form,
        who=speak.names[event.seat],
        card=speak.card("spell_leave_ka"),
        gate=speak.gate(event.gate),
        to=speak.building(event.building, "to") if event.building else "",
        on=speak.place(event.place, "on"),
    )


# -- cards -----------------------------------------------------------------------------------------


def tell_drew(speak: Speaker, event: Drew) -> str:
    """A card was drawn."""
    if event.card:
        return speak.tell("drew", "own", card=speak.card(event.card))
    return speak.tell("drew", "other", who=speak.names[event.seat])


def tell_havoc(speak: Speaker, event: HavocStruck) -> str:
    """It was a Havoc card."""
    who, card = speak.names[event.seat], speak.card(event.card)
    return speak.tell("havoc_struck", who=who, card=card)


def tell_discarded(speak: Speaker, event: Discarded) -> str:
    """A card was given up."""
    if event.card:
        return speak.tell("discarded", "own", card=speak.card(event.card))
    return speak.tell("discarded", "other", who=speak.names[event.seat])


def tell_closed(speak: Speaker, event: Closed) -> str:
    """The sign moved."""
    return speak.tell(
        "closed",
        "moved" if event.opened else "first",
        who=speak.names[event.seat],
        the=speak.building(event.building, "the"),
        opened=speak.building(event.opened, "the") if event.opened else "",
    )


def tell_sign_fell(speak: Speaker, event: SignFell) -> str:
    """The sign fell."""
    return speak.tell("sign_fell", the=speak.building(event.building, "the"))


def tell_floo_announced(speak: Speaker, event: FlooAnnounced) -> str:
    """A guess."""
    return speak.tell("floo_announced", event.guess, who=speak.names[event.seat])


def tell_floo_rolled(speak: Speaker, event: FlooRolled) -> str:
    """Was it right?"""
    form = "right" if event.right else "junior_wrong" if event.stays else "wrong"
    return speak.tell(
        "floo_rolled",
        form,
        who=speak.names[event.seat],
        face=speak.face(event.face),
        inside=speak.building(event.stays, "inside") if event.stays else "",
    )


def tell_floo_travelled(speak: Speaker, event: FlooTravelled) -> str:
    """Where the powder led."""
    form = "led" if event.marks else "chosen"
    who, to = speak.names[event.seat], speak.building(event.building, "to")
    return speak.tell("floo_travelled", form, who=who, to=to, marks=event.marks)


def tell_went_to_gringotts(speak: Speaker, event: WentToGringotts) -> str:
    """To the bank, by card or by two spirals."""
    form = ("card" if event.by_card else "junior") + ("_there" if event.was_there else "")
    return speak.tell(
        "went_to_gringotts",
        form,
        who=speak.names[event.seat],
        card=speak.card("spell_gringotts"),
        to=speak.place(event.place, "to"),
    )


def tell_attacked(speak: Speaker, event: Attacked) -> str:
    """A Spell against somebody."""
    return speak.tell(
        "attacked",
        "take" if event.item else "coin" if event.coin else "send",
        who=speak.names[event.seat],
        card=speak.card(event.card),
        target=speak.names[event.target],
        item=speak.item(event.item) if event.item else "",
        coin=speak.coin(event.coin) if event.coin else "",
    )


def tell_defended(speak: Speaker, event: Defended) -> str:
    """It was undone."""
    who, card = speak.names[event.seat], speak.card("spell_defence")
    return speak.tell("defended", who=who, card=card)


def tell_spell_held(speak: Speaker, event: SpellHeld) -> str:
    """It was a Spell."""
    return speak.tell("spell_held")


def tell_who(
    speak: Speaker,
    event: StayedInKnockturn | NotExiled | TrunkFilled | TrunkBroken | TripDeclined | NotDefended,
) -> str:
    """Somebody did, or did not."""
    return speak.tell(event.kind, "text", who=speak.names[event.seat])


def tell_won(speak: Speaker, event: Won) -> str:
    """The end."""
    return speak.tell(
        "won",
        event.reason,
        who=speak.players(event.seats),
        round=event.round,
        count=event.items,
    )


TELLERS: Final[dict[type, Callable[[Speaker, Any], str]]] = {
    HatChosen: tell_hat,
    CardDealt: tell_card_dealt,
    Dealt: tell_dealt,
    StartRolled: tell_start_rolled,
    StartTied: tell_start_tied,
    Started: tell_started,
    RoundBegan: tell_round,
    TurnBegan: tell_turn,
    Rolled: tell_rolled,
    Moved: tell_moved,
    Entered: tell_entered,
    Waited: tell_waited,
    RollAgain: tell_roll_again,
    TimeRanOut: tell_late,
    BankPaid: tell_paid,
    Bought: tell_bought,
    TrunkFilled: tell_who,
    TrunkBroken: tell_who,
    ItemTaken: tell_taken,
    ItemReturned: tell_returned,
    CoinsLost: tell_coins_lost,
    WentToKnockturn: tell_went,
    Exiled: tell_exiled,
    NotExiled: tell_who,
    LeftKnockturn: tell_left,
    StayedInKnockturn: tell_who,
    Drew: tell_drew,
    HavocStruck: tell_havoc,
    SpellHeld: tell_spell_held,
    Discarded: tell_discarded,
    Closed: tell_closed,
    SignFell: tell_sign_fell,
    FlooAnnounced: tell_floo_announced,
    FlooRolled: tell_floo_rolled,
    FlooTravelled: tell_floo_travelled,
    WentToGringotts: tell_went_to_gringotts,
    TripDeclined: tell_who,
    Attacked: tell_attacked,
    Defended: tell_defended,
    NotDefended: tell_who,
    Won: tell_won,
}
