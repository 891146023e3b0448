"""The game in sentences: what happened, what may be done, what is asked, why it is refused."""

from grimoire.games.darkforces import saying
from grimoire.games.darkforces.actions import (
    AIM,
    CENTRE,
    DEAL,
    DREAM,
    GIVE,
    LAY,
    LOOK,
    LOOK_TWO,
    LOT,
    MARK,
    ON,
    POINT,
    READY,
    SAY,
    SEE,
    SKIP,
    SWAP,
    TAKE,
    TRADE,
    TURN,
    UNSAY,
    WAIT,
    WORDS,
    Action,
)
from grimoire.games.darkforces.rules.claims import is_whole
from grimoire.games.darkforces.saying import Speaker
from grimoire.games.darkforces.view import View
from grimoire.kernel.seats import Seat

# -- what may be done ------------------------------------------------------------------------------


def describe(speak: Speaker, view: View, seat: Seat, action: Action) -> str:
    """A legal action in words."""
    if action.verb == SAY:
        return describe_word(speak, view, seat, action.a)
    if action.verb in (LOOK, LOOK_TWO, TRADE, DREAM):
        return describe_place(speak, action)
    if action.verb == SKIP:
        return speak.act(skip_topic(view))
    if action.verb in (TAKE, GIVE, TURN, AIM, POINT, SWAP):
        return describe_players(speak, seat, action)
    if action.verb == DEAL:
        return speak.act("deal")
    return speak.act(PLAIN.get(action.verb, "time_up"))


PLAIN = {
    LAY: "lay_down",
    SEE: "look_new",
    UNSAY: "unsay",
    READY: "ready",
    WAIT: "not_ready",
    ON: "next_game",
    LOT: "lot",
}
"""Actions that need no more than a word."""


def skip_topic(view: View) -> str:
    """What it means to choose nothing."""
    if view.question in ("asleep", "death_eaters", "twins", "twin_alone", "minerva"):
        return "dream_nothing"
    return "look_away" if view.question == "sirius_look" else "skip"


def describe_place(speak: Speaker, action: Action) -> str:
    """Something done with a card of the centre, or perhaps a player's."""
    if action.verb == LOOK_TWO:
        first, second = speak.at(action.a), speak.at(action.b)
        return speak.act("look_two", first_at=first, second_at=second)
    if action.verb == TRADE:
        return speak.act("swap_centre", place=speak.place(action.a))
    verb = "look" if action.verb == LOOK else "dream"
    if action.a >= CENTRE:
        return speak.act(f"{verb}_centre", place=speak.place(action.a))
    return speak.act(f"{verb}_player", target=speak.names[action.a])


def describe_players(speak: Speaker, seat: Seat, action: Action) -> str:
    """Something done to one or two players."""
    if action.verb == SWAP:
        first, second = speak.names[action.a], speak.names[action.b]
        return speak.act("swap_two", first=first, second=second)
    key = {TAKE: "swap_with", GIVE: "place_on", TURN: "turn_up", AIM: "aim", POINT: "vote"}
    own = {GIVE: "place_self", TURN: "turn_up_self", AIM: "aim_self", POINT: "vote_self"}
    if action.a == seat:
        return speak.act(own[action.verb])
    return speak.act(key[action.verb], target=speak.names[action.a])


def describe_word(speak: Speaker, view: View, seat: Seat, word: int) -> str:
    """The next word of a claim, or the whole of it if it is the last."""
    begun = ["dealt"] if view.stage == "opening" else view.composing
    if WORDS[word] == "pass":
        return speak.act("pass")
    words = [*begun, WORDS[word]]
    if not is_whole(tuple([WORDS.index(one) for one in words])):
        return speak.word(words)
    if words[0] == WORDS[MARK]:
        return describe_token(speak, view, words)
    quotes = saying.would_quote(view, words)
    return speak.act("claim", claim=saying.claim(speak, seat, words, quotes))


def describe_token(speak: Speaker, view: View, words: list[str]) -> str:
    """A token that would be laid or taken."""
    place = saying.place_named(words[1])
    if words[2] == "nothing":
        return speak.act("unmark", token=speak.role(view.tokens[place], "token"))
    token = speak.role(words[2], "token")
    if place >= CENTRE:
        return speak.act("mark_centre", token=token, place=speak.place(place))
    return speak.act("mark", token=token, target=speak.names[place])


# -- what is asked ---------------------------------------------------------------------------------


def prompt(speak: Speaker, view: View, seat: Seat | None) -> tuple[str, str]:
    """What is asked now, for this seat: a sentence and a second, smaller line."""
    if seat is None and view.phase == "night":
        return voice(speak, view)
    topic = topic_of(view, seat)
    target = speak.names[company(view)] if topic in ("death_eaters", "twins") else ""
    who = speak.names[asker(view)] if topic == "reply" else ""
    card = speak.role(view.log[-1].cards[0], "listed") if topic == "minerva" else ""
    return speak.ask(topic, target=target, who=who, card=card)


def voice(speak: Speaker, view: View) -> tuple[str, str]:
    """DRK-GM-01, DRK-NIGHT-11: what the voice says, for the screen that all can see."""
    line = "dusk"
    if view.call > 0:
        line = next(name for name in view.script if name.startswith(str(view.call)))
    return speak.say("script", line, "wake"), speak.say("script", line, "close")


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    if view.stage == "over":
        return "over"
    if seat is None:
        return "watching"
    if view.question == "":
        return "waiting"
    if view.question == "talk" and view.questions:
        return "reply"
    if view.question == "vote" and view.aim >= 0:
        return "voted"
    if view.question == "harry" and view.terms.harry_self_reveal:
        return "harry_any"
    if view.question in ("sirius", "neville") and view.terms.strict_swaps:
        return f"{view.question}_must"
    return view.question


def company(view: View) -> int:
    """Who woke together with this seat."""
    met = next(deed for deed in view.log if deed.deed in ("death_eaters_met", "twins_met"))
    return next(seat for seat in met.seats if seat != view.seat)


def asker(view: View) -> int:
    """Who put the first question that this seat has not answered."""
    return view.claims[view.questions[0]].speaker


def caption(speak: Speaker, view: View) -> str:
    """Where the game stands: the phase, the call, the result."""
    if view.result is not None:
        nobody = view.result.result.startswith("nobody")
        return speak.say("captions", "nobody" if nobody else view.result.result)
    if view.phase == "night" and view.call > 0:
        return speak.say("captions", "call", str(view.call))
    key = {"deal": "deal", "look_at_card": "setup", "opening": "opening", "closing": "closing"}
    return speak.say("captions", key.get(view.stage, view.phase))
