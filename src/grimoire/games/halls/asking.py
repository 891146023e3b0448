"""What is asked, in sentences: the actions, the prompt and the caption."""

from grimoire.games.halls.actions import (
    NO_TARGET,
    Action,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Leave,
    NoMoreTiles,
    Pick,
    PlayCard,
    Roll,
    Rotate,
    SetDown,
    TimeUp,
    Walk,
)
from grimoire.games.halls.data import (
    CARD_NAMES,
    CLASS_CANCELLED,
    FIRST_AREA,
    PASSWORD,
    PLACE_NAMES,
    SOMEONES_LOST,
)
from grimoire.games.halls.notation import QUARTERS
from grimoire.games.halls.view import PlayerView, SquareView, View
from grimoire.games.halls.words import Names, Speaker, turned_sides
from grimoire.kernel.refusal import Fact
from grimoire.kernel.seats import Seat
from grimoire.kernel.text import Phrasebook

# -- what may be done ------------------------------------------------------------------------------


def describe(book: Phrasebook, view: View, action: Action, names: Names, lang: str) -> str:
    """A legal action in words."""
    speak = Speaker(book, lang, names)
    match action:
        case Flip(place=place):
            return act(speak, "flip", square=PLACE_NAMES[place])
        case Rotate():
            return describe_rotation(speak, view, action)
        case SetDown(turned=turned):
            sides = turned_sides(square_in_hand(view).sides, turned)
            return act(speak, "set_down", sides=speak.sides(sides))
        case Walk():
            return describe_walk(speak, view, action)
        case PlayCard():
            return describe_card(speak, view, action)
        case Pick(place=place):
            form = "friday_tile" if view.phase == "friday" else "peeves_tile"
            tile = speak.tile(view.squares[place].seen(), "the")
            return act(speak, form, tile=tile, square=PLACE_NAMES[place])
        case TimeUp():
            return act(speak, "time_up", who=names[view.turn])
        case Leave(seat=seat):
            return act(speak, "leave", who=names[seat])
    return describe_plain(speak, view, action)


def describe_plain(speak: Speaker, view: View, action: Action) -> str:
    """Actions that say nothing but what they are; what chance does is one of them."""
    match action:
        case Roll():
            return act(speak, "roll")
        case NoMoreTiles():
            return act(speak, "stop_tiles")
        case Draw():
            return act(speak, "draw")
        case Decline():
            return act(speak, "decline")
        case EndTurn():
            return act(speak, "end_turn" if view.moved else "end_turn_stay")
    return act(speak, "chance")


def act(speak: Speaker, form: str, **facts: Fact) -> str:
    """The words for an action."""
    return speak.say("actions", form, **facts)


def square_in_hand(view: View) -> SquareView:
    """The square whose tile has just been flipped, and lies as it was turned over."""
    [square] = view.steps[-1].what
    return view.squares[PLACE_NAMES.index(square)]


def describe_rotation(speak: Speaker, view: View, action: Rotate) -> str:
    """Which tile, and how far."""
    tile = speak.tile(view.squares[action.place].seen(), "the")
    turn = speak.say("turns", QUARTERS[action.quarters])
    return act(speak, "rotate", tile=tile, square=PLACE_NAMES[action.place], turn=turn)


def describe_walk(speak: Speaker, view: View, action: Walk) -> str:
    """Where to, how far, and what for."""
    place, player = PLACE_NAMES[action.place], view.players[view.turn]
    steps = view.reach.get(place, 1)
    if action.place >= FIRST_AREA:
        wins = place == player.home and not player.next_class
        form = "walk_home" if wins else "walk_area"
        return act(speak, form, n=steps, to=speak.say("areas", place, "to"))
    room = room_of(view.squares[action.place], player)
    if room:
        look = view.squares[action.place].look
        return act(speak, room, n=steps, into=speak.say("classes", look, "into"))
    return act(speak, "walk", n=steps, square=place)


def room_of(square: SquareView, player: PlayerView) -> str:
    """Whether a walk ends in a classroom, and whether there is a class for this player."""
    if square.look not in player.classes:
        return ""
    return "walk_class" if square.look == player.next_class else "walk_room"


def describe_card(speak: Speaker, view: View, action: PlayCard) -> str:
    """A card and what it is aimed at."""
    card = CARD_NAMES[action.card]
    if action.card == PASSWORD and view.tile_ops == "up_to":
        return act(speak, "password_at_most")
    if action.target == NO_TARGET:
        return act(speak, card)
    if action.card == CLASS_CANCELLED:
        room = speak.tile(view.squares[action.target].seen(), "the")
        return act(speak, "class_cancelled_on", room=room)
    if action.card != SOMEONES_LOST:
        return act(speak, f"{card}_on", victim=speak.names[action.target])
    first, second = action.target, action.other
    if view.turn in (first, second):
        victim = speak.names[second if view.turn == first else first]
        return act(speak, "someones_lost_own", victim=victim)
    one, other = speak.names[first], speak.names[second]
    return act(speak, "someones_lost_on", first=one, second=other)


# -- what is asked ---------------------------------------------------------------------------------


def prompt(
    book: Phrasebook, view: View, seat: Seat | None, names: Names, lang: str
) -> tuple[str, str]:
    """What is asked now, for this seat: a sentence and a second, smaller line."""
    speak = Speaker(book, lang, names)
    topic = topic_of(view, seat)
    facts: dict[str, Fact] = {"n": view.left, "who": names[max(view.turn, 0)]}
    if view.phase == "set_down":
        square = square_in_hand(view)
        facts |= {"tile": speak.tile(square.seen(), "listed"), "square": square.square}
    if topic == "peeves_second":
        facts |= {"square": view.steps[-1].what[0]}
    if topic == "walk_home":
        facts |= {"to": speak.say("areas", view.players[view.turn].home, "to")}
    return speak.say("prompts", topic, "ask", **facts), speak.say("prompts", topic, "hint", **facts)


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    match view.phase:
        case "over":
            return "over"
        case "deal_portraits" | "deal_schedules" | "deal_hands":
            return "deal"
        case "start_throw":
            return "start_roll"
    return own_topic(view) if seat == view.turn else "waiting"


def own_topic(view: View) -> str:
    """What is asked of the player whose turn it is."""
    at_most = view.tile_ops == "up_to"
    match view.phase:
        case "tiles":
            first = "tiles" if view.left == view.die else "tiles_more"
            return "tiles_at_most" if at_most else first
        case "password":
            return "password_at_most" if at_most else "password"
        case "walk":
            return walk_topic(view)
        case "set_down":
            return "set_down"
        case "star" | "draw":
            return "star_norris" if view.mrs_norris == "on_draw" else "star"
        case "friday":
            return "friday_reshuffle"
        case "peeves":
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


def caption(book: Phrasebook, view: View, lang: str) -> str:
    """Where the game stands: the round, and what goes on."""
    speak = Speaker(book, lang, ())
    if view.phase == "over":
        return speak.say("captions", "over")
    if view.round == 0:
        return speak.say("captions", "start")
    facts: dict[str, Fact] = {"round": view.round, "n": view.left}
    form = {"die": "roll", "turn_up": "set_down", "draw": "star"}.get(view.phase, view.phase)
    if form in ("friday", "peeves"):
        facts["card"] = speak.say("cards", view.steps[-2].what[0], "short")  # a phone is narrow
        form = "card"
    return speak.say("captions", form, **facts)
