"""What is asked, in sentences: the actions, the prompt and the caption."""

from grimoire.games.darkforces.data import CENTRE
from grimoire.games.darkforces.events import Quote
from grimoire.games.darkforces.rules.deal import Deal, Lay
from grimoire.games.darkforces.rules.debate import Ready, Unsay, Wait
from grimoire.games.darkforces.rules.dumbledore import Give
from grimoire.games.darkforces.rules.harry import Turn
from grimoire.games.darkforces.rules.lots import Lot
from grimoire.games.darkforces.rules.neville import Swap
from grimoire.games.darkforces.rules.powers import Dream, Look, LookTwo, Skip
from grimoire.games.darkforces.rules.ron import Trade
from grimoire.games.darkforces.rules.saying import Say
from grimoire.games.darkforces.rules.sirius import See, Take
from grimoire.games.darkforces.rules.vote import Aim, Point
from grimoire.games.darkforces.rules.winning import On
from grimoire.games.darkforces.speaker import Speaker, claim, place_named
from grimoire.games.darkforces.state import Action
from grimoire.games.darkforces.utterances import is_whole
from grimoire.games.darkforces.view import View
from grimoire.games.darkforces.vocabulary import WORDS
from grimoire.kernel.seats import Seat
from grimoire.kernel.speech import Asked

# -- what may be done ------------------------------------------------------------------------------


def describe(speak: Speaker, view: View, seat: Seat, action: Action) -> str:
    """A legal action in words."""
    match action:
        case Say(word=word):
            return describe_word(speak, view, seat, WORDS[word])
        case Look(place=place):
            return describe_place(speak, "look", place)
        case Dream(place=place):
            return describe_place(speak, "dream", place)
        case LookTwo(places=(first, second)):
            return speak.act("look_two", first_at=speak.at(first), second_at=speak.at(second))
        case Trade(place=place):
            return speak.act("swap_centre", place=speak.place(place))
        case Swap(first=first, second=second):
            return speak.act("swap_two", first=speak.names[first], second=speak.names[second])
        case Take(target=target):
            return speak.act("swap_with", target=speak.names[target])
        case Give(target=target):
            return describe_player(speak, seat, target, "place_on", "place_self")
        case Turn(target=target):
            return describe_player(speak, seat, target, "turn_up", "turn_up_self")
        case Aim(target=target):
            return describe_player(speak, seat, target, "aim", "aim_self")
        case Point(target=target):
            return describe_player(speak, seat, target, "vote", "vote_self")
    return speak.act(plain_topic(view, action))


def describe_place(speak: Speaker, verb: str, place: int) -> str:
    """Something done with a card of the centre, or a player's."""
    if place >= CENTRE:
        return speak.act(f"{verb}_centre", place=speak.place(place))
    return speak.act(f"{verb}_player", target=speak.names[place])


def describe_player(speak: Speaker, seat: Seat, target: int, other: str, own: str) -> str:
    """Something done to another player, or to oneself."""
    return speak.act(own) if target == seat else speak.act(other, target=speak.names[target])


def plain_topic(view: View, action: Action) -> str:
    """The word for an action that needs no more than a word."""
    match action:
        case Skip():
            return skip_topic(view)
        case Lay():
            return "lay_down"
        case See():
            return "look_new"
        case Unsay():
            return "unsay"
        case Ready():
            return "ready"
        case Wait():
            return "not_ready"
        case On():
            return "next_game"
        case Lot():
            return "lot"
        case Deal():
            return "deal"
    return "time_up"


def skip_topic(view: View) -> str:
    """What it means to choose nothing."""
    if view.question in ("asleep", "death_eaters", "twins", "twin_alone", "minerva"):
        return "dream_nothing"
    return "look_away" if view.question == "sirius_look" else "skip"


def describe_word(speak: Speaker, view: View, seat: Seat, word: str) -> str:
    """The next word of a claim, or the whole of it if it is the last."""
    begun = ["dealt"] if view.phase == "opening" else view.composing
    if word == "pass":
        return speak.act("pass")
    words = [*begun, word]
    if not is_whole(tuple([WORDS.index(one) for one in words])):
        return speak.word(words)
    if words[0] == "mark":
        return describe_token(speak, view, words)
    told = claim(speak, seat, words, would_quote(view, words))
    return speak.act("claim", claim=told)


def describe_token(speak: Speaker, view: View, words: list[str]) -> str:
    """A token that would be laid or taken."""
    place = place_named(words[1])
    if words[2] == "nothing":
        return speak.act("unmark", token=speak.role(view.tokens[place], "token"))
    token = speak.role(words[2], "token")
    if place >= CENTRE:
        return speak.act("mark_centre", token=token, place=speak.place(place))
    return speak.act("mark", token=token, target=speak.names[place])


def would_quote(view: View, words: list[str]) -> list[Quote]:
    """The claims that these words would be about."""
    if words[0] in ("believe", "doubt"):
        speaker, subject = place_named(words[1]), words[2]
        acts = ("dealt", "did") if subject == "story" else (subject,)
        last = next(
            said
            for said in reversed(view.claims)
            if said.speaker == speaker and said.words[0] in acts
        )
        return [Quote(last.number, last.speaker, last.words)]
    if words[0] != "clash":
        return []
    wanted = [place_named(words[1]), place_named(words[2])]
    for pair in view.clashes:
        both = [view.claims[number] for number in pair]
        if sorted([said.speaker for said in both]) == wanted:
            return [Quote(said.number, said.speaker, said.words) for said in both]
    return []


# -- what is asked ---------------------------------------------------------------------------------


def prompt(speak: Speaker, view: View, seat: Seat | None) -> Asked:
    """What is asked now, for this seat."""
    if seat is None and view.part == "night":
        return voice(speak, view)
    topic = topic_of(view, seat)
    target = speak.names[company(view)] if topic in ("death_eaters", "twins") else ""
    who = speak.names[asker(view)] if topic == "reply" else ""
    card = speak.role(view.log[-1].cards[0], "listed") if topic == "minerva" else ""
    return speak.ask(topic, target=target, who=who, card=card)


def voice(speak: Speaker, view: View) -> Asked:
    """DRK-GM-01, DRK-NIGHT-11: what the voice says, for the screen that all can see."""
    line = "dusk"
    if view.call > 0:
        line = next(name for name in view.script if name.startswith(str(view.call)))
    return speak.say("script", line, "wake"), speak.say("script", line, "close"), ""


def topic_of(view: View, seat: Seat | None) -> str:
    """What the question is about."""
    if view.phase == "over":
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
    if view.part == "night" and view.call > 0:
        return speak.say("captions", "call", str(view.call))
    if view.phase == "deal_card":
        return speak.say("captions", "deal")
    alone = view.phase in ("opening", "closing")
    return speak.say("captions", view.phase if alone else view.part)
