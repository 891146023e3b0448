"""How a table comes to a moment that takes long to play to: it is played on, by the rules.

Bots that follow each game's rule of thumb decide for everybody; the dice come from the table's own
seed. So the same table is always led to the same moment, and its record is as honest as any.
"""

from collections.abc import Iterator

from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.chance import FastSource
from grimoire.table.changes import Step
from grimoire.table.match import Match


def to_the_last(match: Match, left: int, asked: int = -1) -> list[Step]:
    """What leads to the last decisions of a game: at least so many actions are left then.

    Where a seat is named it is asked then, so that no bot goes another way.
    """
    turns = list(played_on(match))
    decides = asked
    while turns and (left > 0 or asked not in (-1, decides)):
        last = turns.pop()
        left, decides = left - len(last), last[0].seat
    return [step for turn in turns for step in turn]


def until_offered(match: Match, verb: str, asked: int = -1) -> list[Step]:
    """What leads to the first moment at which somebody may do this, or the seat that is named."""
    steps: list[Step] = []
    turns = played_on(match)
    while not offers(match, steps[-1].state if steps else match.state, verb, asked):
        steps += next(turns)
    return steps


def until_shortly_before(match: Match, event: str, decides: int) -> list[Step]:
    """What leads to the first decision of a seat from which this follows, by the rule of thumb."""
    steps: list[Step] = []
    for turn in played_on(match):
        if turn[0].seat == decides and tells(turn, event):
            return steps
        steps += turn
    raise LookupError(f"{event} does not happen to seat {decides}")


def tells(steps: list[Step], event: str) -> bool:
    """Does something of this kind happen in these?"""
    told = (one for step in steps for scene in step.scenes for one in scene.events)
    return any(type(one).__name__ == event for one in told)


def offers(match: Match, state: object, verb: str, asked: int = -1) -> bool:
    """May somebody do this, or the seat that is named?"""
    game = match.game
    return any(
        game.verb(action) == verb
        for seat in game.to_decide(state)
        if asked in (-1, seat)
        for action in game.legal_actions(state, seat)
    )


def played_on(match: Match) -> Iterator[list[Step]]:
    """The game from here to its end, a decision and what chance makes of it at a time."""
    game, source = match.game, FastSource(match.seq)
    chooser = bot("greedy", game)
    ahead = Match(game, match.state_at(0), match.seed)
    ahead.replay(match.played)
    while not ahead.over:
        seat = ahead.to_decide[0]
        action = chooser.choose(glimpse(game, ahead.state, seat), source)
        steps = ahead.after(seat, action)
        ahead.commit(steps)
        yield steps
