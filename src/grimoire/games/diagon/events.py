"""What happened, in the past tense. A card that its event hides is the empty text for others."""

from typing import Final, Literal

from grimoire.games.diagon.data import (
    BUILDING_NAMES,
    COINS,
    INSIDE,
    KNOCKTURN,
    coins_of,
    is_dark,
    is_inside,
)
from grimoire.kernel.seen import seen

Street = Literal["diagon_alley", "knockturn_alley", "inside"]


@seen
class PlaceView:
    """Where a hat is: a space of a street, or a building."""

    street: Street
    space: int
    """-1 inside a building."""
    building: str
    """Empty in the street."""


def place_view(place: int) -> PlaceView:
    """A place as everybody sees it."""
    if is_inside(place):
        return PlaceView("inside", -1, BUILDING_NAMES[place - INSIDE])
    if is_dark(place):
        return PlaceView("knockturn_alley", place - KNOCKTURN, "")
    return PlaceView("diagon_alley", place, "")


def place_seen(seen: PlaceView) -> int:
    """The place that looks like this."""
    if seen.street == "inside":
        return INSIDE + BUILDING_NAMES.index(seen.building)
    return seen.space + (KNOCKTURN if seen.street == "knockturn_alley" else 0)


def coin_view(money: int) -> list[int]:
    """Galleons, Sickles and Knuts."""
    return [coins_of(money, coin) for coin in range(COINS)]


# -- before the first turn -------------------------------------------------------------------------


@seen
class HatChosen:
    """A player took a hat."""

    seat: int
    hat: str
    kind: Literal["hat_chosen"] = "hat_chosen"


@seen
class CardDealt:
    """A player was dealt a Spell; the others do not see which."""

    seat: int
    card: str
    kind: Literal["card_dealt"] = "card_dealt"


@seen
class Dealt:
    """Coins, cards and items are where they belong."""

    pile: int
    junior: bool
    kind: Literal["dealt"] = "dealt"


@seen
class StartRolled:
    """A player rolled a die to see who begins; 1 is the spiral."""

    seat: int
    face: int
    kind: Literal["start_rolled"] = "start_rolled"


@seen
class StartTied:
    """Some share the highest number and roll again."""

    seats: list[int]
    kind: Literal["start_tied"] = "start_tied"


@seen
class Started:
    """It is settled who begins."""

    seat: int
    youngest: bool
    kind: Literal["started"] = "started"


# -- the turn --------------------------------------------------------------------------------------


@seen
class RoundBegan:
    """The turn has come round to the first player."""

    round: int
    last: bool
    kind: Literal["round_began"] = "round_began"


@seen
class TurnBegan:
    """A player is next."""

    seat: int
    place: PlaceView
    kind: Literal["turn_began"] = "turn_began"


@seen
class Rolled:
    """A player rolled both dice; 1 is the spiral."""

    seat: int
    low: int
    high: int
    steps: int
    dark: bool
    """In Knockturn Alley."""
    junior: bool
    kind: Literal["rolled"] = "rolled"


@seen
class Moved:
    """A player walked; further than the count where that space was taken."""

    seat: int
    start: PlaceView
    count: PlaceView
    place: PlaceView
    kind: Literal["moved"] = "moved"


@seen
class Entered:
    """A player went in by the front door, with so many items."""

    seat: int
    building: str
    items: int
    kind: Literal["entered"] = "entered"


@seen
class Waited:
    """A player stayed in a shop instead of rolling."""

    seat: int
    building: str
    kind: Literal["waited"] = "waited"


@seen
class RollAgain:
    """Junior game: another roll is owed, or was given up."""

    seat: int
    declined: bool
    kind: Literal["roll_again"] = "roll_again"


@seen
class TimeRanOut:
    """A player took too long, so the least possible is done."""

    seat: int
    defending: bool
    kind: Literal["time_ran_out"] = "time_ran_out"


# -- money and items -------------------------------------------------------------------------------


@seen
class BankPaid:
    """Gringotts paid one coin of each kind, as far as it is open and has them."""

    seat: int
    coins: list[int]
    missing: list[int]
    closed: bool
    kind: Literal["bank_paid"] = "bank_paid"


@seen
class Bought:
    """A player bought an item, perhaps the last of the shop."""

    seat: int
    item: str
    price: list[int]
    building: str
    last: bool
    kind: Literal["bought"] = "bought"


@seen
class TrunkFilled:
    """A player has all six items."""

    seat: int
    kind: Literal["trunk_filled"] = "trunk_filled"


@seen
class TrunkBroken:
    """A player no longer has all six items."""

    seat: int
    kind: Literal["trunk_broken"] = "trunk_broken"


@seen
class ItemTaken:
    """A player took an item from another; it went back to its shop if they had one already."""

    seat: int
    target: int
    item: str
    building: str
    """Where it is for sale again; empty if it was kept."""
    kind: Literal["item_taken"] = "item_taken"


@seen
class ItemReturned:
    """A player put an item back in its shop; both are empty if there was none."""

    seat: int
    item: str
    building: str
    kind: Literal["item_returned"] = "item_returned"


@seen
class CoinsLost:
    """A player paid coins to the bank for nothing."""

    seat: int
    coins: list[int]
    kind: Literal["coins_lost"] = "coins_lost"


# -- Knockturn Alley -------------------------------------------------------------------------------


@seen
class WentToKnockturn:
    """A player went through a Gate on purpose, perhaps giving up a card."""

    seat: int
    gate: str
    place: PlaceView
    pushed: bool
    card_lost: bool
    kind: Literal["went_to_knockturn"] = "went_to_knockturn"


@seen
class Exiled:
    """A player was sent to Knockturn Alley, by a Gate or by a shop's back door."""

    seat: int
    gate: str
    building: str
    place: PlaceView
    pushed: bool
    kind: Literal["exiled"] = "exiled"


@seen
class NotExiled:
    """A player was in Knockturn Alley already."""

    seat: int
    kind: Literal["not_exiled"] = "not_exiled"


@seen
class LeftKnockturn:
    """A player came out by a Gate, by a back door into a shop, or by the Exit."""

    seat: int
    gate: str
    building: str
    place: PlaceView
    pushed: bool
    by_card: bool
    closed: bool
    """Did the shop carry the Closed sign?"""
    kind: Literal["left_knockturn"] = "left_knockturn"


@seen
class StayedInKnockturn:
    """A player could have got out, and did not."""

    seat: int
    kind: Literal["stayed_in_knockturn"] = "stayed_in_knockturn"


# -- cards -----------------------------------------------------------------------------------------


@seen
class Drew:
    """A player drew a card; the others do not see which."""

    seat: int
    card: str
    kind: Literal["drew"] = "drew"


@seen
class HavocStruck:
    """The card drawn was a Havoc card."""

    seat: int
    card: str
    kind: Literal["havoc_struck"] = "havoc_struck"


@seen
class SpellHeld:
    """The card drawn was a Spell, which went to the hand."""

    seat: int
    kind: Literal["spell_held"] = "spell_held"


@seen
class Discarded:
    """A player gave up a card; the others do not see which."""

    seat: int
    card: str
    kind: Literal["discarded"] = "discarded"


@seen
class Closed:
    """A player hung the Closed sign on a building; another may have opened."""

    seat: int
    building: str
    opened: str
    kind: Literal["closed"] = "closed"


@seen
class SignFell:
    """The Closed sign has hung long enough."""

    building: str
    kind: Literal["sign_fell"] = "sign_fell"


@seen
class FlooAnnounced:
    """A player took Floo Powder and guessed."""

    seat: int
    guess: str
    kind: Literal["floo_announced"] = "floo_announced"


@seen
class FlooRolled:
    """The die was rolled on a guess; 1 is the spiral."""

    seat: int
    face: int
    right: bool
    stays: str
    """Junior game: the building that a wrong guess does not leave."""
    kind: Literal["floo_rolled"] = "floo_rolled"


@seen
class FlooTravelled:
    """A player flew to a building: chosen, or so many marks on."""

    seat: int
    building: str
    marks: int
    """0 if it was chosen."""
    kind: Literal["floo_travelled"] = "floo_travelled"


@seen
class WentToGringotts:
    """A player hurried to the Gringotts steps, by card or by two spirals of the junior game."""

    seat: int
    place: PlaceView
    by_card: bool
    was_there: bool
    kind: Literal["went_to_gringotts"] = "went_to_gringotts"


@seen
class TripDeclined:
    """Junior game: a player did not go to Gringotts."""

    seat: int
    kind: Literal["trip_declined"] = "trip_declined"


@seen
class Attacked:
    """A player played a Spell against another, and named an item or a coin."""

    seat: int
    card: str
    target: int
    item: str
    coin: str
    kind: Literal["attacked"] = "attacked"


@seen
class Defended:
    """The attacked player undid the Spell."""

    seat: int
    kind: Literal["defended"] = "defended"


@seen
class NotDefended:
    """The attacked player let it happen."""

    seat: int
    kind: Literal["not_defended"] = "not_defended"


# -- the end ---------------------------------------------------------------------------------------

Reason = Literal["entered", "floo", "inside", "items", "steps", "shared"]


@seen
class Won:
    """The game is over: who won, how, in which round and with how many items."""

    seats: list[int]
    reason: Reason
    round: int
    items: int
    kind: Literal["won"] = "won"


Event = (
    HatChosen
    | CardDealt
    | Dealt
    | StartRolled
    | StartTied
    | Started
    | RoundBegan
    | TurnBegan
    | Rolled
    | Moved
    | Entered
    | Waited
    | RollAgain
    | TimeRanOut
    | BankPaid
    | Bought
    | TrunkFilled
    | TrunkBroken
    | ItemTaken
    | ItemReturned
    | CoinsLost
    | WentToKnockturn
    | Exiled
    | NotExiled
    | LeftKnockturn
    | StayedInKnockturn
    | Drew
    | HavocStruck
    | SpellHeld
    | Discarded
    | Closed
    | SignFell
    | FlooAnnounced
    | FlooRolled
    | FlooTravelled
    | WentToGringotts
    | TripDeclined
    | Attacked
    | Defended
    | NotDefended
    | Won
)

Events = list[Event] | None
"""Where what happened is told, if anybody listens."""

CONCERNING: Final[dict[str, tuple[str, ...]]] = {
    "attacked": ("target",),
    "item_taken": ("target",),
    "coins_lost": ("seat",),
    "exiled": ("seat",),
    "havoc_struck": ("seat",),
}
"""What happens to somebody, by the fields that name whom."""
