"""The story: what happened, in sentences."""

from grimoire.games.quidditch.events import (
    Caught,
    Event,
    GameEnded,
    KeeperSetAside,
    LastAttackGranted,
    MatchEnded,
    MatchGameBegan,
    Placed,
    RoundBegan,
    Scored,
    SetDieAside,
    Threw,
    TimeRanOut,
    Tossed,
)
from grimoire.games.quidditch.speaker import Speaker
from grimoire.kernel.speech import Names


def narrate(speak: Speaker, event: Event) -> str:
    """An event as a sentence of the story."""
    names = speak.names
    match event:
        case Tossed(faces=faces):
            return narrate_toss(speak, faces)
        case RoundBegan(round=number, attacker=attacker):
            return speak.tell("round_began", round=number, **roles(names, attacker))
        case Threw():
            return narrate_throw(speak, event)
        case Placed(attack=True):
            return narrate_attack(speak, event)
        case Placed():
            return narrate_defence(speak, event)
        case KeeperSetAside(seat=seat, row=row):
            return speak.tell("keeper_set_aside", who=names[seat], row=row)
        case SetDieAside(seat=seat, die=die):
            gone = speak.die(die, "listed")
            return speak.tell("set_aside", who=names[seat], die=gone)
        case Scored():
            return narrate_score(speak, event)
        case Caught(seat=seat, bonus=bonus):
            return speak.tell("caught", who=names[seat], bonus=bonus)
        case LastAttackGranted(seat=seat, catcher=catcher):
            who, caught = names[seat], names[catcher]
            return speak.tell("last_attack", who=who, catcher=caught)
        case GameEnded():
            return narrate_end(speak, event)
        case MatchGameBegan(attacker=attacker):
            return speak.tell("match_game_began", **roles(names, attacker))
        case MatchEnded():
            return narrate_match_end(speak, event)
        case TimeRanOut(seat=seat):
            return speak.tell("time_ran_out", who=names[seat])
    raise TypeError(f"{event!r} is no event of this game")


def roles(names: Names, attacker: int) -> dict[str, str]:
    """Who attacks and who defends."""
    return {"attacker": names[attacker], "defender": names[1 - attacker]}


def narrate_toss(speak: Speaker, faces: list[int]) -> str:
    """Who threw what, and what follows."""
    first, second = faces
    form = "tie" if first == second else "decided"
    return speak.tell(
        "tossed",
        form,
        first=speak.names[0],
        first_face=first,
        second=speak.names[1],
        second_face=second,
        winner=speak.names[0 if first > second else 1],
    )


def narrate_throw(speak: Speaker, event: Threw) -> str:
    """What both players threw."""
    form = "later"
    if event.cycle == 1:
        form = "first"
    elif not event.defence:
        form = "attack_alone"
    elif not event.attack:
        form = "defence_alone"
    return speak.tell(
        "threw",
        form,
        throw=capital(speak.throw(event.cycle)),
        attack_dice=speak.faces(event.attack),
        defence_dice=speak.faces(event.defence),
        **roles(speak.names, event.attacker),
    )


def narrate_attack(speak: Speaker, event: Placed) -> str:
    """What the attacker put down."""
    who, dice = speak.names[event.seat], event.dice
    if [die.kind for die in dice] == ["S"]:
        return speak.tell("placed", "snitch_only", who=who, row=dice[0].face)
    return speak.tell("placed", "attacked", who=who, dice=speak.on_rows(dice))


def narrate_defence(speak: Speaker, event: Placed) -> str:
    """What the defender put down, or kept."""
    who, dice = speak.names[event.seat], event.dice
    if not dice:
        return speak.tell("placed", "bludgers_held", who=who)
    if dice[0].kind != "K":
        return speak.tell("placed", "defended", who=who, dice=speak.on_rows(dice))
    row, rest = dice[0].face, dice[1:]
    if not rest:
        return speak.tell("placed", "keeper_only", who=who, row=row)
    added = speak.on_rows(rest)
    return speak.tell("placed", "keeper_and", who=who, row=row, dice=added)


def narrate_score(speak: Speaker, event: Scored) -> str:
    """What the round brought."""
    form = (
        "both" if event.goals and event.snitch else "goals_only" if event.goals else "snitch_only"
    )
    return speak.tell(
        "scored",
        form if event.goals or event.snitch else "nothing",
        who=speak.names[event.seat],
        goals=event.goals,
        snitch=event.snitch,
        total=event.total,
        snitch_total=event.snitch_total,
    )


def narrate_end(speak: Speaker, event: GameEnded) -> str:
    """Who won the game, and how."""
    names, scores = speak.names, event.scores
    if event.winner is None:
        return speak.tell("game_ended", "drawn", round=event.round, score=scores[0])
    form = "won"
    if event.catcher is None:
        form = "by_limit"
    elif event.catcher != event.winner:
        form = "lost_by_catching"
    return speak.tell(
        "game_ended",
        form,
        who=names[event.winner],
        score=scores[event.winner],
        other=scores[1 - event.winner],
        catcher=names[event.catcher or 0],
        round=event.round,
    )


def narrate_match_end(speak: Speaker, event: MatchEnded) -> str:
    """Who won the match, and how."""
    if event.winner is None:
        form = "both_drawn" if event.wins == [0, 0] else "drawn"
        return speak.tell("match_ended", form, score=event.scores[0])
    forms = {(2, 0): "both_games", (1, 0): "one_game", (1, 1): "by_points"}
    winner, loser = event.winner, 1 - event.winner
    return speak.tell(
        "match_ended",
        forms[event.wins[winner], event.wins[loser]],
        who=speak.names[winner],
        score=event.scores[winner],
        other=event.scores[loser],
    )


def capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
