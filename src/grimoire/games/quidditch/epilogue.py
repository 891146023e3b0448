"""What is counted in a finished game: goals, the Snitch, Bludgers; and what decided it."""

from collections.abc import Iterable

from grimoire.games.quidditch.data import BLUDGER, LETTERS
from grimoire.games.quidditch.events import (
    Caught,
    Event,
    GameEnded,
    MatchEnded,
    MatchGameBegan,
    Placed,
    RoundBegan,
    Scored,
    Threw,
)
from grimoire.games.quidditch.speaker import Speaker
from grimoire.kernel.refusal import Fact
from grimoire.kernel.tally import Tally

COLUMNS = ("goals", "bonus")
"""In a game that is no match they add up to the score."""
FIGURES = ("best_round", "bludgers", "long_round", "goals")


def tally(events: Iterable[Event], seats: int) -> Tally:
    """Count a whole game."""
    counted = Tally(seats)
    for event in events:
        match event:
            case Scored(seat=seat, goals=goals):
                counted.add("goals", seat, goals)
                counted.reach("best_round", seat, goals)
            case Caught(seat=seat, bonus=bonus):
                counted.add("bonus", seat, bonus)
            case Placed(seat=seat, dice=dice, attack=False):
                thrown = sum(die.kind == LETTERS[BLUDGER] for die in dice)
                counted.add("bludgers", seat, thrown)
            case Threw(attacker=seat, cycle=cycle):
                counted.reach("long_round", seat, cycle)
            case _:
                pass
    return counted


def decided(speak: Speaker, events: Iterable[Event]) -> str:
    """The Snitch where it turned the game, otherwise the winner's best round; of a match, its
    clearest game.
    """
    told, clearest, winner = "", 0, None
    bonus, now, best = 0, 0, {0: (0, 0), 1: (0, 0)}
    for event in events:
        match event:
            case MatchGameBegan():
                bonus, best = 0, {0: (0, 0), 1: (0, 0)}
            case RoundBegan(round=now):
                pass
            case Scored(seat=seat, goals=goals):
                best[seat] = max(best[seat], (goals, now), key=lambda one: one[0])
            case Caught(bonus=bonus):
                pass
            case GameEnded(winner=int(seat), scores=scores):
                lead = scores[seat] - scores[1 - seat]
                if seat == winner or lead > clearest:
                    told, clearest, winner = decisive(speak, event, bonus, *best[seat]), lead, seat
            case MatchEnded(winner=seat) if seat != winner:
                return ""
            case _:
                pass
    return told


def decisive(speak: Speaker, ended: GameEnded, bonus: int, goals: int, when: int) -> str:
    """What decided one game: the Snitch's points, or so many goals in one round."""
    winner = ended.winner or 0
    score, other = ended.scores[winner], ended.scores[1 - winner]
    facts: dict[str, Fact] = {"who": speak.names[winner], "bonus": bonus}
    if ended.catcher == winner and score - bonus <= other:
        return speak.say("decided", "snitch", score=score - bonus, other=other, **facts)
    form = "lead" if ended.catcher == winner else "short" if ended.catcher is not None else "best"
    facts |= {"goals": goals, "round": when, "lead": score - other}
    return speak.say("decided", form, catcher=speak.names[1 - winner], **facts)
