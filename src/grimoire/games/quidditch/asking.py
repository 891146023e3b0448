"""What is asked, in sentences: the actions, the prompt and the caption."""

from grimoire.games.quidditch.data import LETTERS
from grimoire.games.quidditch.events import die_views
from grimoire.games.quidditch.rules.dice_sets import dice_of
from grimoire.games.quidditch.rules.full_rows import SetAside
from grimoire.games.quidditch.rules.placing import Place
from grimoire.games.quidditch.rules.setup import SetupThrow
from grimoire.games.quidditch.rules.throwing import Throw
from grimoire.games.quidditch.speaker import Speaker
from grimoire.games.quidditch.state import Action
from grimoire.games.quidditch.view import View
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Asked

# -- what may be done ------------------------------------------------------------------------------


def describe(speak: Speaker, view: View, action: Action) -> str:
    """A legal action in words."""
    match action:
        case Place():
            return describe_place(speak, action)
        case SetAside(kind=kind):
            return speak.act("set_aside", die=speak.die(LETTERS[kind], "listed"))
        case SetupThrow():
            return speak.act("setup")
        case Throw():
            return speak.act("throw")
    return speak.act("time_up", who=speak.names[decider(view)])


def describe_place(speak: Speaker, action: Place) -> str:
    """The dice that would be put down."""
    dice = die_views(dice_of(action))
    kinds = [die.kind for die in dice]
    if not dice:
        return speak.act("hold")
    if kinds == ["S"]:
        return speak.act("snitch_only", row=dice[0].face)
    if kinds == ["K"]:
        return speak.act("keeper_only", row=dice[0].face)
    return speak.act("place", dice=speak.on_rows(dice))


# -- what is asked ---------------------------------------------------------------------------------


def decider(view: View) -> int:
    """Whose turn it is."""
    return view.attacker if view.phase == "attack" else 1 - view.attacker


def prompt(speak: Speaker, view: View, seat: Seat | None) -> Asked:
    """What is asked now, for this seat."""
    topic = topic_of(view, seat)
    return speak.ask(topic, who=speak.names[decider(view)] if topic == "waiting" else "")


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    if view.phase == "over":
        return "over"
    if view.phase == "toss":
        return "setup"
    if view.phase == "throwing":
        return "throw"
    if seat != decider(view):
        return "waiting"
    if view.cycle == 1:
        return first_turn_topic(view)
    if must_set_aside(view):
        return "must_set_aside"
    return "attack" if view.phase == "attack" else "defend"


def first_turn_topic(view: View) -> str:
    """What is asked in the first turns of a round."""
    if view.phase == "attack":
        return "attack_first"
    has_keeper = any(die.kind == "K" for die in view.defence_hand)
    return "defend_first" if has_keeper else "defend_first_no_keeper"


def must_set_aside(view: View) -> bool:
    """Does every die in hand show a full row (QUI-FULL-02)?"""
    hand = view.attack_hand if view.phase == "attack" else view.defence_hand
    return all(view.rows[die.face - 1].open == 0 for die in hand)


def caption(speak: Speaker, view: View) -> str:
    """Where the game stands: the round and the throw."""
    if view.phase in ("toss", "over"):
        return speak.say("captions", view.phase)
    form = "match" if view.match else "round"
    throw = speak.throw(view.cycle)
    return speak.say("captions", form, game=view.game, round=view.round, throw=throw)
