"""The story told: events as sentences."""

from grimoire.games.darkforces.data import CENTRE
from grimoire.games.darkforces.events import (
    Aimed,
    Called,
    Captured,
    CardDealt,
    CardsDealt,
    CentreRevealed,
    Claimed,
    ClosingBegan,
    DayBroke,
    DebateEnded,
    DeckChosen,
    Deed,
    Event,
    Fared,
    GinnyTook,
    LunaProtected,
    Marked,
    MatchScored,
    MatchWon,
    NightFell,
    Opened,
    Pointed,
    Readied,
    Revealed,
    Tallied,
    VoteBegan,
    VoteDefaulted,
    Won,
)
from grimoire.games.darkforces.speaker import Speaker, claim
from grimoire.kernel.refusal import Fact

DuskOrDawn = DeckChosen | CardDealt | CardsDealt | NightFell | Called | DayBroke
ByDay = Opened | Claimed | Marked | Readied | DebateEnded | ClosingBegan
AtVote = VoteBegan | Aimed | VoteDefaulted | Pointed | Tallied
AtCapture = LunaProtected | GinnyTook | Captured | Revealed | CentreRevealed
AtResult = Won | Fared | MatchScored | MatchWon


# -- what happened ---------------------------------------------------------------------------------


def narrate(speak: Speaker, event: Event) -> str:
    """An event as a sentence; empty where there is none worth telling."""
    match event:
        case DeckChosen() | CardDealt() | CardsDealt() | NightFell() | Called() | DayBroke():
            return narrate_dusk_and_dawn(speak, event)
        case Deed():
            return narrate_deed(speak, event)
        case Opened() | Claimed() | Marked() | Readied() | DebateEnded() | ClosingBegan():
            return narrate_day(speak, event)
        case VoteBegan() | Aimed() | VoteDefaulted() | Pointed() | Tallied():
            return narrate_vote(speak, event)
        case LunaProtected() | GinnyTook() | Captured() | Revealed() | CentreRevealed():
            return narrate_capture(speak, event)
        case Won() | Fared() | MatchScored() | MatchWon():
            return narrate_result(speak, event)
    raise TypeError(f"{event!r} is no event of this game")


def narrate_dusk_and_dawn(speak: Speaker, event: DuskOrDawn) -> str:
    """The deck, the deal, the calls and the morning."""
    match event:
        case DeckChosen(scenario=scenario, deck=deck):
            if scenario == "custom":
                return speak.tell("deck_chosen", "custom", deck=speak.together("roles", deck))
            name = speak.say("scenarios", scenario, "name")
            return speak.tell(
                "deck_chosen", "scenario", scenario=name, deck=speak.together("roles", deck)
            )
        case CardDealt(role=role):
            return speak.tell("dealt", "own", card=speak.role(role, "listed"))
        case CardsDealt():
            return speak.tell("dealt")
        case Called(call=call, single=single):
            return speak.tell("called", "1_single" if call == 1 and single else str(call))
        case DayBroke(face_up=face_up, role=role, harry=harry):
            if face_up is None:
                return speak.tell("day_broke", "nothing_up" if harry else "text")
            card = speak.role(role, "listed")
            return speak.tell("day_broke", "face_up", target=speak.names[face_up], card=card)
    return speak.tell("night_fell")


def narrate_day(speak: Speaker, event: ByDay) -> str:
    """What was said and done by day."""
    match event:
        case Claimed():
            return narrate_claim(speak, event)
        case Marked(seat=seat, place=place, role=role, laid=laid):
            who, token = speak.names[seat], speak.role(role, "token")
            if not laid:
                return speak.tell("marked", "taken", who=who, token=token)
            if place >= CENTRE:
                where = speak.place(place)
                return speak.tell("marked", "laid_centre", who=who, token=token, place=where)
            target = speak.names[place]
            return speak.tell("marked", "laid", who=who, token=token, target=target)
        case Readied(seat=seat, ready=ready):
            form = "ready" if ready else "not_ready"
            return speak.tell("readied", form, who=speak.names[seat])
        case DebateEnded(why="none"):
            return speak.tell("time_left", "none")
        case DebateEnded(why=why):
            return speak.tell("readied", why)
        case ClosingBegan():
            return speak.tell("time_left", "closing")
    return speak.tell("opened")


def narrate_claim(speak: Speaker, event: Claimed) -> str:
    """Who said what."""
    said = event.claim
    who = speak.names[said.speaker]
    if said.words == ["pass"]:
        return speak.tell("claimed", "passed", who=who)
    form = "text"
    if said.answers is not None:
        form = "answered"
    elif said.revises is not None:
        form = "revised"
    told = claim(speak, said.speaker, said.words, said.quotes)
    return speak.tell("claimed", form, who=who, claim=told)


def narrate_vote(speak: Speaker, event: AtVote) -> str:
    """Fingers."""
    match event:
        case Aimed(target=target):
            return speak.tell("aimed", "own", target=speak.names[target])
        case VoteDefaulted(seat=seat, by_lot=by_lot):
            form = "lot" if by_lot else "last_aim"
            return speak.tell("vote_defaulted", form, who=speak.names[seat])
        case Pointed(seat=seat, target=target):
            who = speak.names[seat]
            if seat == target:
                return speak.tell("pointed", "self", who=who)
            return speak.tell("pointed", who=who, target=speak.names[target])
        case Tallied(votes=votes):
            counts = [
                speak.tell("tallied", who=speak.names[seat], votes=count)
                for seat, count in enumerate(votes)
                if count > 0
            ]
            return " ".join(counts)
    return speak.tell("vote_began")


def narrate_capture(speak: Speaker, event: AtCapture) -> str:
    """Who is captured, and who everybody is."""
    match event:
        case LunaProtected(seat=seat, how=how):
            return speak.tell("luna_protected", how, who=speak.names[seat])
        case GinnyTook(seat=seat, target=target, how=how):
            who, taken = speak.names[seat], speak.names[target]
            return speak.tell("ginny_took", how, who=who, target=taken)
        case Captured(seats=[], circle=circle):
            return speak.tell("captured", "circle" if circle else "nobody")
        case Captured(seats=[seat]):
            return speak.tell("captured", "one", who=speak.names[seat])
        case Captured(seats=seats):
            return speak.tell("captured", "several", names=speak.players(seats))
        case Revealed(seat=seat, role=role, dealt=dealt, face_up=face_up):
            form = "face_up" if face_up else "same" if role == dealt else "changed"
            card, before = speak.role(role, "listed"), speak.role(dealt, "listed")
            who = speak.names[seat]
            return speak.tell("revealed", form, who=who, card=card, dealt_card=before)
    return speak.tell("centre_revealed", cards=speak.together("roles", event.roles))


def narrate_result(speak: Speaker, event: AtResult) -> str:
    """Who has won."""
    match event:
        case Won(result=result):
            return speak.tell("won", result)
        case Fared(won=won, role=role):
            being = speak.role(role, "being")
            return speak.tell("won", "own_won" if won else "own_lost", being=being)
        case MatchScored(wins=wins, goal=goal):
            scores = [
                speak.tell("match_scored", who=who, wins=count, goal=goal)
                for who, count in zip(speak.names, wins, strict=False)
            ]
            return " ".join(scores)
        case MatchWon(winners=[]):
            return speak.tell("match_won", "nobody")
        case MatchWon(winners=[seat]):
            return speak.tell("match_won", who=speak.names[seat])
    return speak.tell("match_won", "shared", names=speak.players(event.winners))


# -- the night -------------------------------------------------------------------------------------


def narrate_deed(speak: Speaker, deed: Deed) -> str:
    """What was done at night: to its owner at once, to everybody at the end."""
    if deed.deed == "nobody_woke":
        called = speak.tell("called", str(deed.call))
        return f"{called} {speak.tell('nobody_woke', 'told')}"
    facts: dict[str, Fact] = {"who": speak.names[deed.seats[0]]}
    add_places(speak, deed, facts)
    add_cards(speak, deed, facts)
    form = form_of(deed)
    key = f"{'told' if deed.again else 'own'}{f'_{form}' if form else ''}"
    name = {"sirius_looked_away": "sirius_looked"}.get(deed.deed, deed.deed)
    if name in ("death_eaters_met", "twins_met"):
        return narrate_meeting(speak, deed, name)
    return speak.tell(name, key, **facts)


def narrate_meeting(speak: Speaker, deed: Deed, name: str) -> str:
    """Who woke together; each of the two is told about the other."""
    people = [speak.names[seat] for seat in deed.seats]
    if len(people) == 1:
        key = "told_alone" if deed.again else "own_alone"
        return speak.tell(name, key, who=people[0])
    if deed.again:
        return speak.tell(name, "told", first=people[0], second=people[1])
    return speak.tell(name, "own", target=people[-1])


def add_places(speak: Speaker, deed: Deed, facts: dict[str, Fact]) -> None:
    """Where it was done."""
    for at, place in enumerate(deed.places):
        order = "first" if at == 0 else "second"
        if place >= CENTRE:
            facts.update({"at": speak.at(place), "place": speak.place(place)})
            facts[f"{order}_at"] = speak.at(place)
        else:
            facts[order] = speak.names[place]
            facts.setdefault("target", speak.names[place])


def add_cards(speak: Speaker, deed: Deed, facts: dict[str, Fact]) -> None:
    """What was seen or moved."""
    named = [speak.role(card, "listed") for card in deed.cards if card]
    for order, card in zip(("first", "second"), named, strict=False):
        facts[f"{order}_card"] = card
        facts.setdefault("card", card)
    if deed.cards and deed.cards[0]:
        facts["being"] = speak.role(deed.cards[0], "being")


def form_of(deed: Deed) -> str:
    """Which of its sentences tells a deed."""
    match deed.deed:
        case "hermione_looked":
            return "player" if deed.places[0] < CENTRE else "centre"
        case "sirius_looked_away":
            return "unseen"
        case "dumbledore_placed":
            return "self" if deed.places[0] == deed.seats[0] else ""
        case "harry_revealed":
            return "hidden" if deed.cards == ["death_eater"] else ""
        case "minerva_looked":
            return "same" if deed.cards == ["minerva"] else "changed"
        case "night_defaulted" if deed.call in (4, 6) and deed.places:
            return "swap"
        case "night_defaulted" if deed.call == 7:
            return "ron"
        case "night_defaulted":
            return "dumbledore" if deed.places else "unused"
    return ""
