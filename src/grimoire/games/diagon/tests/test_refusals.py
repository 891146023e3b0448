"""What a refusal says is true of what was tried."""

from collections import Counter

import pytest

from grimoire.games.diagon.data import CARD_NAMES, COIN_NAMES
from grimoire.games.diagon.state import Action, State
from grimoire.games.diagon.tests.table import GAME
from grimoire.games.diagon.verbs import CARD_WORDS
from grimoire.games.diagon.view import PlayerView, ShopView, View
from grimoire.testing.refusals import Claims, Tried, judge

PACKAGE = "grimoire.games.diagon"

Attempt = Tried[State, Action, View]

SPELLS = ("floo", "close", "take", "send", "coin", "gringotts", "leave")
IN_ORDER = {*SPELLS, "roll", "walk", "enter", "gate", "exit", "stay", "buy", "end"}
"""What has its place in the order of a turn."""


# -- what there is to see --------------------------------------------------------------------------


def me(tried: Attempt) -> PlayerView:
    """Whoever tried it."""
    return tried.view.players[tried.seat]


def own(tried: Attempt) -> bool:
    """Is it the turn of whoever tried it?"""
    return tried.view.turn == tried.seat


def others_turn(tried: Attempt) -> bool:
    """Is it another player's turn, who has begun?"""
    return tried.view.turn not in (-1, tried.seat)


def junior(tried: Attempt) -> bool:
    """Is it the junior game?"""
    return tried.view.options["variant"] == "junior"


def dark(player: PlayerView) -> bool:
    """Is this hat in Knockturn Alley?"""
    return player.place.street == "knockturn_alley"


def rival(tried: Attempt) -> PlayerView | None:
    """The player who was named, unless it is nobody or oneself."""
    seat = int(tried.words[0])
    found = seat < len(tried.view.players) and seat != tried.seat
    return tried.view.players[seat] if found else None


def card(tried: Attempt) -> str:
    """The card that was to be played or discarded, by its name."""
    word = tried.words[0] if tried.verb == "discard" else tried.verb
    return CARD_NAMES[CARD_WORDS.index("defence" if word == "defend" else word)]


# -- how far it is ---------------------------------------------------------------------------------


def start(tried: Attempt) -> int:
    """The space that the count starts from: inside, one before the Entrance."""
    place, board = me(tried).place, tried.view.board
    if place.building:
        return (board.entrances[place.building] - 1) % board.diagon_alley
    return place.space


def ahead(tried: Attempt, space: int) -> int:
    """How many spaces of Diagon Alley lie between the hat and that one, clockwise."""
    return (space - start(tried)) % tried.view.board.diagon_alley


def hats(tried: Attempt, street: str) -> list[int]:
    """The spaces of a street on which hats stand."""
    places = [player.place for player in tried.view.players]
    return [place.space for place in places if place.street == street]


def walked(tried: Attempt) -> int:
    """How far the roll leads on Diagon Alley, past the hats in the way."""
    length, taken = tried.view.steps, hats(tried, "diagon_alley")
    while (start(tried) + length) % tried.view.board.diagon_alley in taken:
        length += 1
    return length


def reached(tried: Attempt, space: int) -> bool:
    """Does the roll lead to this space of Diagon Alley, or past it?"""
    return 0 < ahead(tried, space) <= walked(tried)


def end_in_dark(tried: Attempt) -> int:
    """Where the count ends in Knockturn Alley."""
    return min(me(tried).place.space + tried.view.steps, tried.view.board.exit)


def target(tried: Attempt) -> tuple[str, int]:
    """The street and the space that were tried."""
    word = tried.words[0]
    return ("knockturn_alley", int(word[1:])) if word[0] == "K" else ("diagon_alley", int(word))


def gate(tried: Attempt) -> int | None:
    """The space of the Gate that was tried, in the alley where the hat is."""
    gates = tried.view.board.dark_gates if dark(me(tried)) else tried.view.board.gates
    number = ord(tried.words[0]) - ord("A")
    return gates[number] if number < len(gates) else None


def crossing(tried: Attempt) -> bool:
    """Would it lead from one street to the other where nothing leads through?"""
    if tried.verb == "exit":
        return not dark(me(tried))
    if tried.verb == "enter":
        return dark(me(tried)) and tried.words[0] not in tried.view.board.back_doors
    return (target(tried)[0] == "knockturn_alley") != dark(me(tried))


def behind(tried: Attempt) -> bool:
    """Does the space lie behind the hat, or under it, or nowhere?"""
    street, space = target(tried)
    if street == "knockturn_alley":
        return space <= me(tried).place.space or space >= tried.view.board.knockturn_alley
    spaces = tried.view.board.diagon_alley
    return space >= spaces or 2 * ahead(tried, space) > spaces or space == me(tried).place.space


def not_the_count(tried: Attempt) -> bool:
    """Does the roll lead somewhere else?"""
    if tried.verb == "end":
        return tried.phase == "moving"
    if tried.verb == "exit":
        return dark(me(tried)) and end_in_dark(tried) < tried.view.board.exit
    street, space = target(tried)
    if street == "knockturn_alley":
        return space != end_in_dark(tried)
    return ahead(tried, space) != walked(tried)


def too_far(tried: Attempt) -> bool:
    """Is the Entrance neither reached by this roll nor under the hat?"""
    entrance = tried.view.board.entrances[tried.words[0]]
    if tried.phase == "moving":
        return not reached(tried, entrance)
    return me(tried).place.street != "diagon_alley" or me(tried).place.space != entrance


def underfoot(tried: Attempt) -> bool:
    """Does the hat stand at that door or Gate, without having walked there?"""
    space = gate(tried) if tried.verb == "gate" else tried.view.board.entrances[tried.words[0]]
    return me(tried).place.space == space and tried.view.door != tried.words[0]


def closed(tried: Attempt) -> bool:
    """Does the sign hang there, and would one get there?"""
    return tried.view.sign == tried.words[0] and not too_far(tried)


def back_door(tried: Attempt) -> int:
    """The back door of the building that was tried."""
    return tried.view.board.back_doors[tried.words[0]]


def passes_back_door(tried: Attempt) -> bool:
    """Does the roll lead past that back door, or onto it by a push?"""
    return me(tried).place.space < back_door(tried) != end_in_dark(tried) or (
        end_in_dark(tried) in hats(tried, "knockturn_alley")
    )


def no_exact_way_out(tried: Attempt) -> bool:
    """Does the count end elsewhere than on that Gate or back door, or is the hat pushed on?"""
    space = gate(tried) if tried.verb == "gate" else back_door(tried)
    pushed = end_in_dark(tried) in hats(tried, "knockturn_alley")
    return dark(me(tried)) and (space != end_in_dark(tried) or pushed)


# -- shopping --------------------------------------------------------------------------------------


def shop(tried: Attempt) -> ShopView:
    """The shop that sells what was to be bought."""
    return next(one for one in tried.view.shops if one.item == tried.words[0])


def inside_shop(tried: Attempt) -> bool:
    """Is the hat in the shop that sells what was to be bought?"""
    return me(tried).place.building == shop(tried).building


def coins(amounts: list[int]) -> Counter[str]:
    """Coins by their names."""
    return Counter({coin: count for coin, count in zip(COIN_NAMES, amounts, strict=True) if count})


def lacking(tried: Attempt) -> Counter[str]:
    """The coins of the price that are not in the purse."""
    return coins(shop(tried).price) - coins(me(tried).purse)


def wrong_coins(tried: Attempt) -> bool:
    """Is there money enough, but not in the coins of the price?"""
    price = Counter(tried.fact("price").split())
    enough = sum(me(tried).purse) >= sum(shop(tried).price)
    return (
        inside_shop(tried) and price == coins(shop(tried).price) and lacking(tried) != {} and enough
    )


def too_few_coins(tried: Attempt) -> bool:
    """Are just these coins missing?"""
    missing = Counter(tried.fact("missing").split())
    return tried.fact("item") == tried.words[0] and missing == lacking(tried) != {}


def cannot_do_that(tried: Attempt) -> bool:
    """Is there nobody to aim it at, or has the one who is named no such coin?"""
    aimed = rival(tried)
    if aimed is None or tried.verb == "send":
        return aimed is None
    return dark(aimed) or aimed.purse[COIN_NAMES.index(tried.words[1])] == 0


CLAIMS: Claims = {
    # setting up
    "DIA-SETUP-01": lambda tried: any(
        player.hat == tried.words[0] for player in tried.view.players
    ),
    "DIA-SETUP-01 worn": lambda tried: me(tried).hat != "",
    "DIA-START-01": lambda tried: tried.view.turn == -1,
    # chance and the clock
    "DIA-DICE-01": lambda tried: tried.verb in ("dice", "die", "draw"),
    "DIA-CARD-01": lambda tried: tried.verb == "draw",
    "DIA-Q-26": lambda tried: tried.verb == "time",
    # the turn
    "DIA-START-04": others_turn,
    "DIA-TURN-01": not_the_count,
    "DIA-TURN-02": lambda tried: tried.phase == "before_roll" and "roll" in tried.verbs,
    "DIA-TURN-03": lambda tried: (
        own(tried) and tried.asked and tried.verb in IN_ORDER - tried.verbs
    ),
    "DIA-TURN-03 wait": lambda tried: own(tried) and not tried.asked,
    "DIA-TURN-04": lambda tried: own(tried) and tried.view.turn_over,
    "DIA-TURN-05": lambda tried: tried.phase == "back_door" and tried.asked,
    "DIA-DICE-04": lambda tried: (
        own(tried) and 0 < tried.view.dice[0] == tried.view.dice[1] and not junior(tried)
    ),
    # moving
    "DIA-MOVE-01": behind,
    "DIA-MOVE-02": lambda tried: target(tried)[1] in hats(tried, target(tried)[0]),
    "DIA-MOVE-05": too_far,
    "DIA-MOVE-08": underfoot,
    "DIA-MOVE-13": lambda tried: me(tried).place.building == tried.words[0],
    "DIA-MOVE-14": lambda tried: (space := gate(tried)) is None or not reached(tried, space),
    "DIA-BANK-04": lambda tried: tried.words == ["gringotts"],
    "DIA-EXIL-07": lambda tried: tried.phase != "moving" and not dark(me(tried)),
    "DIA-CLOS-02": lambda tried: closed(tried) and tried.fact("to") == tried.words[0],
    "DIA-CLOS-06": lambda tried: closed(tried) and tried.words == ["leaky_cauldron"],
    "DIA-KNO-01": crossing,
    "DIA-KNO-04": lambda tried: passes_back_door(tried) and tried.view.sign != tried.words[0],
    "DIA-KNO-05": lambda tried: (
        tried.view.sign == tried.words[0]
        and not me(tried).place.space < back_door(tried) <= end_in_dark(tried)
    ),
    "DIA-KNO-09": no_exact_way_out,
    "DIA-KNO-11": lambda tried: dark(me(tried)) and "exit" in tried.verbs,
    # buying
    "DIA-BUY-01": lambda tried: not inside_shop(tried),
    "DIA-BUY-03": wrong_coins,
    "DIA-BUY-04": lambda tried: inside_shop(tried) and too_few_coins(tried),
    "DIA-BUY-05": lambda tried: inside_shop(tried) and shop(tried).stock == 0,
    "DIA-BUY-06": lambda tried: tried.words[0] == tried.fact("item") in me(tried).trunk,
    "DIA-CARD-04": lambda tried: tried.phase == "drawing" and own(tried),
    # cards
    "DIA-CARD-02": lambda tried: tried.phase == "return_item" and tried.asked,
    "DIA-CARD-03": lambda tried: card(tried) not in tried.view.hand,
    "DIA-CARD-03 nothing_drawn": lambda tried: tried.phase != "drawn_spell",
    "DIA-CARD-06": lambda tried: (
        tried.phase == "too_many_cards" and len(tried.view.hand) == tried.fact("count") > 5
    ),
    "DIA-CARD-07": cannot_do_that,
    "DIA-CARD-08": lambda tried: others_turn(tried) and tried.verb in SPELLS,
    "DIA-CARD-08 answer_first": lambda tried: tried.phase == "under_attack" and tried.asked,
    "DIA-CARD-10": lambda tried: tried.phase == "return_item" and tried.asked,
    "DIA-CARD-11": lambda tried: tried.phase != "under_attack" or not tried.asked,
    "DIA-CARD-11 no_attack": lambda tried: tried.phase != "under_attack",
    "DIA-MOVE-11": lambda tried: tried.phase == "drawn_spell" and tried.asked,
    "DIA-CLOS-07": lambda tried: tried.view.sign == tried.words[0],
    "DIA-EXIL-09": lambda tried: (aimed := rival(tried)) is not None and dark(aimed),
    "DIA-KNO-06": lambda tried: dark(me(tried)) and tried.verb != "leave",
    "DIA-KNO-10": lambda tried: not dark(me(tried)),
    "DIA-Q-27": lambda tried: len(tried.view.hand) <= 5,
    "DIA-Q-34": lambda tried: (
        tried.phase == "moving"
        and tried.verb in ("floo", "gringotts", "leave")
        and (tried.view.dice == [1, 1] or not tried.view.options["spells_any_moment"])
    ),
    "DIA-RET-01": lambda tried: (
        tried.phase == "return_item" and tried.words[0] not in me(tried).trunk
    ),
    "DIA-RET-01 not_asked": lambda tried: tried.phase != "return_item",
    "DIA-TAKE-01": lambda tried: int(tried.words[0]) not in me(tried).in_front,
    "DIA-TAKE-03": lambda tried: (aimed := rival(tried)) is not None and dark(aimed),
    "DIA-TAKE-04": lambda tried: (
        (aimed := rival(tried)) is not None and tried.words[1] not in aimed.trunk
    ),
    "DIA-TAKE-05": lambda tried: (aimed := rival(tried)) is not None and aimed.trunk == [],
    # Floo Powder
    "DIA-FLOO-01": lambda tried: tried.words[0] not in tried.view.board.floo,
    "DIA-FLOO-02": lambda tried: me(tried).place.building not in tried.view.board.floo,
    "DIA-FLOO-03": lambda tried: tried.words[0] not in ("odd", "even"),
    "DIA-FLOO-04": lambda tried: tried.phase == "floo_destination" and not junior(tried),
    "DIA-FLOO-04 no_trip": lambda tried: tried.phase != "floo_destination",
    "DIA-FLOO-11": lambda tried: (
        tried.view.dice == [0, 0] and me(tried).place.building in tried.view.board.floo
    ),
    # the junior game
    "DIA-JUN-01": junior,
    "DIA-JUN-04": lambda tried: junior(tried) and not tried.view.again,
    "DIA-JUN-08": lambda tried: junior(tried) and tried.phase != "bank_trip",
    "DIA-JUN-08 full_game": lambda tried: not junior(tried),
    "DIA-JUN-08 say_first": lambda tried: (
        tried.phase == "bank_trip" and tried.view.dice == [1, 1] and tried.asked
    ),
    "DIA-JUN-10": lambda tried: (
        junior(tried) and me(tried).place.building not in tried.view.board.floo
    ),
    "DIA-JUN-11": lambda tried: junior(tried) and tried.words[0] not in ("small", "large"),
    "DIA-JUN-12": lambda tried: junior(tried) and tried.phase == "floo_destination",
    "DIA-JUN-13": lambda tried: junior(tried) and me(tried).failed == me(tried).place.building,
    "DIA-JUN-14": lambda tried: junior(tried) and tried.phase == "arrived",
    "DIA-JUN-17": lambda tried: (
        junior(tried) and tried.view.options.get("knockturn_in_junior") is not True
    ),
    "DIA-WIN-01": lambda tried: tried.phase == "over",
}


@pytest.mark.slow
def test_refusals_are_true() -> None:
    print(judge(GAME, PACKAGE, CLAIMS))


@pytest.mark.soak
def test_refusals_are_true_at_length() -> None:
    print(judge(GAME, PACKAGE, CLAIMS, depth=10))
