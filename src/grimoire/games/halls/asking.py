"""What is asked, in sentences: the actions, the prompt and the caption."""

from typing import Final

from grimoire.games.halls.data import CARD_NAMES, FIRST_AREA, PASSWORD, PLACE_NAMES
from grimoire.games.halls.rules.cards import PlayCard
from grimoire.games.halls.rules.clock import Leave, TimeUp
from grimoire.games.halls.rules.closed_rooms import ClassCancelled
from grimoire.games.halls.rules.player_cards import OnPlayer, SomeonesLost
from grimoire.games.halls.rules.tile_cards import Pick
from grimoire.games.halls.rules.tiles import Flip, NoMoreTiles, Roll, Rotate, SetDown
from grimoire.games.halls.rules.turns import EndTurn
from grimoire.games.halls.rules.walking import Decline, Draw, Walk
from grimoire.games.halls.speaker import QUARTER_TURNS, Speaker
from grimoire.games.halls.state import Action
from grimoire.games.halls.story import turned_sides
from grimoire.games.halls.view import PlayerView, SquareView, View
from grimoire.kernel.refusal import Fact
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Asked

# -- what may be done ------------------------------------------------------------------------------


def describe(speak: Speaker, view: View, action: Action) -> str:
    """A legal action in words."""
    match action:
        case Flip(place=place):
            return speak.act("flip", square=PLACE_NAMES[place])
        case Rotate():
            return describe_rotation(speak, view, action)
        case SetDown(turned=turned):
            sides = turned_sides(square_in_hand(view).sides, turned)
            return speak.act("set_down", sides=speak.sides(sides))
        case Walk():
            return describe_walk(speak, view, action)
        case PlayCard():
            return describe_card(speak, view, action)
        case Pick(place=place):
            form = "friday_tile" if view.phase == "pick_for_friday" else "peeves_tile"
            tile = speak.tile(view.squares[place].seen(), "the")
            return speak.act(form, tile=tile, square=PLACE_NAMES[place])
        case TimeUp():
            return speak.act("time_up", who=speak.names[view.turn])
        case Leave(seat=seat):
            return speak.act("leave", who=speak.names[seat])
    return describe_plain(speak, view, action)


def describe_plain(speak: Speaker, view: View, action: Action) -> str:
    """Actions that say nothing but what they are; what chance does is one of them."""
    match action:
        case Roll():
            return speak.act("roll")
        case NoMoreTiles():
            return speak.act("stop_tiles")
        case Draw():
            return speak.act("draw")
        case Decline():
            return speak.act("decline")
        case EndTurn():
            return speak.act("end_turn" if view.moved else "end_turn_stay")
    return speak.act("chance")


def square_in_hand(view: View) -> SquareView:
    """The square whose tile has just been flipped, and lies as it was turned over."""
    [square] = view.steps[-1].what
    return view.squares[PLACE_NAMES.index(square)]


def describe_rotation(speak: Speaker, view: View, action: Rotate) -> str:
    """Which tile, and how far."""
    tile = speak.tile(view.squares[action.place].seen(), "the")
    turn = speak.say("turns", QUARTER_TURNS[action.quarters])
    return speak.act("rotate", tile=tile, square=PLACE_NAMES[action.place], turn=turn)


def describe_walk(speak: Speaker, view: View, action: Walk) -> str:
    """Where to, how far, and what for."""
    place, player = PLACE_NAMES[action.place], view.players[view.turn]
    steps = view.reach.get(place, 1)
    if action.place >= FIRST_AREA:
        wins = place == player.home and not player.next_class
        form = "walk_home" if wins else "walk_area"
        return speak.act(form, n=steps, to=speak.say("areas", place, "to"))
    room = room_of(view.squares[action.place], player)
    if room:
        look = view.squares[action.place].look
        return speak.act(room, n=steps, into=speak.say("classes", look, "into"))
    return speak.act("walk", n=steps, square=place)


def room_of(square: SquareView, player: PlayerView) -> str:
    """Whether a walk ends in a classroom, and whether there is a class for this player."""
    if square.look not in player.classes:
        return ""
    return "walk_class" if square.look == player.next_class else "walk_room"


def describe_card(speak: Speaker, view: View, action: PlayCard) -> str:
    """A card and what it is aimed at."""
    card = CARD_NAMES[action.card]
    match action:
        case ClassCancelled(place=place):
            room = speak.tile(view.squares[place].seen(), "the")
            return speak.act("class_cancelled_on", room=room)
        case OnPlayer(victim=victim):
            return speak.act(f"{card}_on", victim=speak.names[victim])
        case SomeonesLost():
            return describe_loss(speak, view, action)
    at_most = action.card == PASSWORD and view.tile_ops == "up_to"
    return speak.act("password_at_most" if at_most else card)


def describe_loss(speak: Speaker, view: View, action: SomeonesLost) -> str:
    """Whose pawns change places."""
    first, second = action.first, action.second
    if view.turn in (first, second):
        victim = speak.names[second if view.turn == first else first]
        return speak.act("someones_lost_own", victim=victim)
    one, other = speak.names[first], speak.names[second]
    return speak.act("someones_lost_on", first=one, second=other)


# -- what is asked ---------------------------------------------------------------------------------


def prompt(speak: Speaker, view: View, seat: Seat | None) -> Asked:
    """What is asked now, for this seat."""
    topic = topic_of(view, seat)
    facts: dict[str, Fact] = {"n": view.left, "who": speak.names[max(view.turn, 0)]}
    if view.phase == "which_way":
        square = square_in_hand(view)
        facts |= {"tile": speak.tile(square.seen(), "listed"), "square": square.square}
    if topic == "peeves_second":
        facts |= {"square": view.steps[-1].what[0]}
    if topic == "walk_home":
        facts |= {"to": speak.say("areas", view.players[view.turn].home, "to")}
    return speak.ask(topic, **facts)


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    match view.phase:
        case "over":
            return "over"
        case "deal_portraits" | "deal_schedules" | "deal_hands":
            return "deal"
        case "throw_to_start":
            return "start_roll"
    return own_topic(view) if seat == view.turn else "waiting"


def own_topic(view: View) -> str:
    """What is asked of the player whose turn it is."""
    at_most = view.tile_ops == "up_to"
    match view.phase:
        case "handle_tiles":
            first = "tiles" if view.left == view.die else "tiles_more"
            return "tiles_at_most" if at_most else first
        case "password_tiles":
            return "password_at_most" if at_most else "password"
        case "walking":
            return walk_topic(view)
        case "which_way":
            return "set_down"
        case "at_star" | "draw_card":
            return "star_norris" if view.mrs_norris == "on_draw" else "star"
        case "pick_for_friday":
            return "friday_reshuffle"
        case "pick_for_peeves":
            return "peeves_second" if view.steps[-1].what else "peeves_first"
        case "turn_up":
            return "turn_up"
    return "roll" if view.hand else "roll_no_cards"


def walk_topic(view: View) -> str:
    """What is asked of a player who may walk."""
    if not view.reach:
        return "finish" if view.hand else "finish_no_cards"
    if not view.players[view.turn].next_class:
        return "walk_home"
    return "walk_on" if view.moved else "walk"


def caption(speak: Speaker, view: View) -> str:
    """Where the game stands: the round, and what goes on."""
    if view.phase == "over":
        return speak.say("captions", "over")
    if view.round == 0:
        return speak.say("captions", "start")
    facts: dict[str, Fact] = {"round": view.round, "n": view.left}
    if view.phase in ("pick_for_friday", "pick_for_peeves"):
        facts["card"] = speak.say("cards", view.steps[-2].what[0], "short")  # a phone is narrow
    return speak.say("captions", CAPTIONS.get(view.phase, "card"), **facts)


CAPTIONS: Final = {
    "start_turn": "roll",
    "throw_die": "roll",
    "handle_tiles": "tiles",
    "password_tiles": "password",
    "turn_up": "set_down",
    "which_way": "set_down",
    "walking": "walk",
    "at_star": "star",
    "draw_card": "star",
}
"""What goes on, by the phase; a card that is being carried out in all others."""
