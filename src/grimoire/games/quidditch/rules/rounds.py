"""Rounds, as many as it takes (QUI-RND-01): how each begins, and the throw that opens a cycle."""

from grimoire.games.quidditch.dice import EMPTY
from grimoire.games.quidditch.events import Events, RoundBegan
from grimoire.games.quidditch.rules import throwing
from grimoire.games.quidditch.rules.pitch import EMPTY_PITCH
from grimoire.games.quidditch.state import AWAY, UNTHROWN, State, take_all_dice
from grimoire.kernel.seats import NOBODY, Seat


def begin_game(draft: State, attacker: Seat, events: Events) -> None:
    """QUI-SET-04: nobody has any points; the first round begins."""
    draft.first_attacker = attacker
    draft.goal_points = (0, 0)
    draft.snitch_points = (0, 0)
    draft.catcher = NOBODY
    draft.round = 0
    begin_round(draft, attacker, events)


def begin_round(draft: State, attacker: Seat, events: Events) -> None:
    """QUI-RND-02: the pitch is empty, all dice are in hand; the first throw comes."""
    draft.round += 1
    draft.attacker = attacker
    draft.pitch = EMPTY_PITCH
    draft.load = 0
    draft.aside = 0
    draft.cycle = 0
    take_all_dice(draft)
    if events is not None:
        events.append(RoundBegan(draft.game, draft.round, attacker))
    begin_cycle(draft)
    draft.pending.append(throwing.THROWING)


def begin_cycle(draft: State) -> None:
    """QUI-ROLL-01, QUI-ROLL-03: what is in hand is thrown again, no face is kept."""
    draft.cycle += 1
    draft.goals = EMPTY
    draft.bludgers = EMPTY
    if draft.quaffle != AWAY:
        draft.quaffle = UNTHROWN
