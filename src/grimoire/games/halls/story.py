"""The story: what happened, in sentences."""

from typing import Any

from grimoire.games.halls.board import SIDE_NAMES, SIDES
from grimoire.games.halls.data import CLASS_NAMES, PLACE_NAMES
from grimoire.games.halls.events import (
    Attended,
    CaughtAsleep,
    ClassWasCancelled,
    ClosureEnded,
    DieRolled,
    Flipped,
    GameEnded,
    Gathered,
    HandsDealt,
    HomeworkDone,
    NoClass,
    NorrisSent,
    PasswordPlayed,
    PawnsSwapped,
    PlayerLeft,
    PortraitDealt,
    Reshuffled,
    Rotated,
    RoundBegan,
    ScheduleDealt,
    SchedulesSwapped,
    StarReached,
    StartRolled,
    TileSetDown,
    TilesStopped,
    TilesSwapped,
    TimeRanOut,
    TurnBegan,
    TurnLost,
    Walked,
    WayOpened,
)
from grimoire.games.halls.speaker import QUARTER_TURNS, Speaker
from grimoire.kernel.refusal import Fact


def narrate(speak: Speaker, event: Any) -> str:
    """An event as a sentence of the story."""
    for chapter in (narrate_setup, narrate_turn, narrate_tiles, narrate_walk, narrate_card):
        sentence = chapter(speak, event)
        if sentence:
            return sentence
    return narrate_end(speak, event)


def narrate_setup(speak: Speaker, event: Any) -> str:
    """Students, schedules, cards, and who begins."""
    match event:
        case PortraitDealt(seat=seat, student=student, home=home):
            name, start = speak.say("students", student, "name"), speak.say("areas", home, "from")
            facts = {"who": speak.names[seat], "student": name, "from": start}
            return speak.tell("dealt", "portrait", **facts)
        case ScheduleDealt(seat=seat, classes=classes):
            listed = speak.join([speak.say("classes", one, "short") for one in classes])
            return speak.tell("dealt", "schedule", who=speak.names[seat], classes=listed)
        case HandsDealt(hands=hands, pile=pile):
            told = speak.tell("dealt", "cards", pile=pile)
            own = [card for hand in hands for card in hand]
            held = speak.tell("dealt", "own", cards=speak.together("cards", own))
            return f"{told} {held}" if own else told
        case StartRolled():
            return narrate_start(speak, event)
    return ""


def narrate_start(speak: Speaker, event: StartRolled) -> str:
    """What everybody threw, and what follows."""
    rolls = speak.join(
        [
            speak.say("lists", "rolled", who=speak.names[roll.seat], face=roll.face)
            for roll in event.rolls
        ]
    )
    if event.winner is None:
        return speak.tell("start_rolled", "tie", rolls=rolls, tied=speak.players(event.tied))
    return speak.tell("start_rolled", "decided", rolls=rolls, winner=speak.names[event.winner])


def narrate_turn(speak: Speaker, event: Any) -> str:
    """Turns, rounds and the clock."""
    match event:
        case RoundBegan(round=number):
            return speak.tell("round_began", round=number)
        case TurnBegan(seat=seat, again=again):
            return speak.tell("turn_began", "again" if again else "text", who=speak.names[seat])
        case TurnLost(seat=seat, more=more):
            form = "more" if more else "text"
            return speak.tell("turn_lost", form, who=speak.names[seat], n=more)
        case ClosureEnded(room=room, how=how):
            return speak.tell("closure_ended", how, room=speak.say("classes", room, "the"))
        case PlayerLeft(seat=seat):
            return speak.tell("player_left", who=speak.names[seat])
        case TimeRanOut(seat=seat):
            return speak.tell("time_ran_out", who=speak.names[seat])
    return ""


def narrate_tiles(speak: Speaker, event: Any) -> str:
    """The die and its tiles."""
    match event:
        case DieRolled(seat=seat, face=face, at_most=at_most):
            return speak.tell(
                "rolled", "at_most" if at_most else "text", who=speak.names[seat], n=face
            )
        case Flipped():
            return narrate_flip(speak, event)
        case TileSetDown(seat=seat, sides=sides):
            return speak.tell("set_down", who=speak.names[seat], sides=speak.sides(sides))
        case Rotated():
            return narrate_rotation(speak, event)
        case TilesStopped(seat=seat, spared=spared):
            return speak.tell("tiles_stopped", who=speak.names[seat], n=spared)
    return ""


def narrate_flip(speak: Speaker, event: Flipped) -> str:
    """What was found under a tile."""
    form = "classroom" if event.tile.look in CLASS_NAMES else "hall"
    found = speak.tile(event.tile, "listed")
    return speak.tell(
        "flipped",
        f"{form}_fallen" if event.sides else form,
        who=speak.names[event.seat],
        square=event.tile.square,
        tile=found,
        room=found,
        sides=speak.sides(event.sides),
    )


def narrate_rotation(speak: Speaker, event: Rotated) -> str:
    """How a tile was turned, and who was turned with it."""
    return speak.tell(
        "rotated",
        "with_pawns" if event.pawns else "text",
        who=speak.names[event.seat],
        tile=speak.tile(event.tile, "the"),
        square=event.tile.square,
        turn=speak.say("turns", QUARTER_TURNS[event.quarters]),
        sides=speak.sides(event.sides),
        pawns=speak.players(event.pawns),
    )


def narrate_walk(speak: Speaker, event: Any) -> str:
    """Walks, stars and classes."""
    match event:
        case Walked(seat=seat, path=path, room=room):
            who, last, n = speak.names[seat], path[-1], len(path)
            if room:
                into = speak.say("classes", room, "into")
                return speak.tell("walked", "room", who=who, n=n, into=into)
            if is_area(last):
                return speak.tell("walked", "area", who=who, n=n, to=speak.say("areas", last, "to"))
            return speak.tell("walked", "tile", who=who, n=n, square=last)
        case StarReached(seat=seat, how=how, card=card):
            if how == "drew" and card:
                return speak.tell("star_reached", "own", card=speak.say("cards", card, "listed"))
            return speak.tell("star_reached", how, who=speak.names[seat])
        case Attended():
            return narrate_class(speak, event)
        case NoClass(seat=seat, closed=closed):
            return speak.tell("no_class", "closed" if closed else "other", who=speak.names[seat])
        case WayOpened(seat=seat, any_card=any_card):
            form = "any_card" if any_card else "text"
            return speak.tell("way_opened", form, who=speak.names[seat])
    return ""


def is_area(place: str) -> bool:
    """Is this the name of a starting area rather than of a square?"""
    return place not in PLACE_NAMES[:-4]


def narrate_class(speak: Speaker, event: Attended) -> str:
    """A class that was attended, and how many there have been."""
    last = "last" if event.done == event.all else ""
    form = "_".join(part for part in ("lost" if event.lost else "", last) if part) or "text"
    return speak.tell(
        "attended",
        form,
        who=speak.names[event.seat],
        attends=speak.say("classes", event.room, "attends"),
        done=event.done,
        all=event.all,
        to=speak.say("areas", event.home, "to"),
    )


# -- cards -----------------------------------------------------------------------------------------


def narrate_card(speak: Speaker, event: Any) -> str:
    """What a card did."""
    match event:
        case PasswordPlayed(at_most=at_most):
            form = "password_at_most" if at_most else "password"
            return narrate_played(speak, event.seat, form)
        case ClassWasCancelled(room=room, inside=inside):
            closed, pawns = speak.say("classes", room, "the"), speak.players(inside)
            form = "class_cancelled_inside" if inside else "class_cancelled"
            return narrate_played(speak, event.seat, form, room=closed, pawns=pawns)
        case Reshuffled(tiles=tiles):
            listed = speak.join([speak.tile(tile, "listed") for tile in tiles])
            return narrate_played(speak, event.seat, "friday_reshuffle", tiles=listed)
        case TilesSwapped(first=first, second=second, riders=riders):
            one, other = speak.tile_at(first), speak.tile_at(second)
            form = "peeves_prank_riders" if riders else "peeves_prank"
            pawns = speak.players(riders)
            return narrate_played(speak, event.seat, form, first=one, second=other, pawns=pawns)
        case HomeworkDone():
            return narrate_played(speak, event.seat, "no_homework")
        case Gathered(card=card):
            return narrate_played(speak, event.seat, card)
    return narrate_victims(speak, event)


def narrate_played(speak: Speaker, seat: int, form: str, **facts: Fact) -> str:
    """A card that was played."""
    return speak.tell("played", form, who=speak.names[seat], **facts)


def narrate_victims(speak: Speaker, event: Any) -> str:
    """What a card did to somebody."""
    names = speak.names
    match event:
        case PawnsSwapped(seat=seat, first=first, second=second):
            if seat in (first, second):
                swapped = names[second if seat == first else first]
                return narrate_played(speak, seat, "someones_lost_own", victim=swapped)
            one, other = names[first], names[second]
            return narrate_played(speak, seat, "someones_lost", first=one, second=other)
        case SchedulesSwapped(seat=seat, victim=victim):
            progress: dict[str, Fact] = {"mine": event.mine, "theirs": event.theirs}
            facts = {"victim": names[victim], "all": event.all, **progress}
            return narrate_played(speak, seat, "schedule_swap", **facts)
        case NorrisSent(seat=seat, victim=victim, turns=turns):
            form = "mrs_norris_more" if turns > 1 else "mrs_norris"
            return narrate_played(speak, seat, form, victim=names[victim], n=turns)
        case CaughtAsleep():
            return narrate_sleeper(speak, event)
    return ""


def narrate_sleeper(speak: Speaker, event: CaughtAsleep) -> str:
    """Which class was lost, and where the pawn went."""
    facts = {
        "victim": speak.names[event.victim],
        "lesson": speak.say("classes", event.lesson, "lesson"),
    }
    if event.sent == "room":
        into = speak.say("classes", event.room, "into")
        return narrate_played(speak, event.seat, "sleeping_in_class", into=into, **facts)
    to = speak.say("areas", event.place, "to")
    return narrate_played(speak, event.seat, f"sleeping_in_class_{event.sent}", to=to, **facts)


def narrate_end(speak: Speaker, event: Any) -> str:
    """Who won, and how."""
    if not isinstance(event, GameEnded):
        raise TypeError(f"{event!r} is no event of this game")
    first = event.winners[0]
    return speak.tell(
        "game_ended",
        "shared" if len(event.winners) > 1 else event.how,
        who=speak.names[first],
        winners=speak.players(event.winners),
        at=speak.say("areas", event.home, "at"),
        all=event.all,
        round=event.round,
        n=event.scores[first],
    )


def turned_sides(letters: str, quarters: int) -> list[str]:
    """The open sides of a tile after so many quarter turns, in the order of the compass."""
    sides = [at for at, name in enumerate(SIDE_NAMES) if name[0].upper() in letters]
    return [SIDE_NAMES[side] for side in sorted((side + quarters) % SIDES for side in sides)]
