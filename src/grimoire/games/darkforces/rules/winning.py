"""The end: who wins, the cards turned up, the night once more, and the match."""

from dataclasses import replace
from typing import ClassVar, Final

from grimoire.games.darkforces.data import CENTRE, LUNA, MOST, PLACES, ROLES, is_death_eater
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.events import (
    CentreRevealed,
    Event,
    Events,
    Fared,
    MatchScored,
    MatchWon,
    ResultName,
    Revealed,
    Won,
)
from grimoire.games.darkforces.rules import deal
from grimoire.games.darkforces.rules.table import OfPlayers, Together, together, top
from grimoire.games.darkforces.rules.waking import night_so_far
from grimoire.games.darkforces.state import SEATS_OF, Action, Part, State
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

HOGWARTS_WINS: Final = 0
DEATH_EATERS_WIN: Final = 1
EVERYONE_WINS: Final = 2
NOBODY_WINS: Final = 3
NOBODY_WINS_FOR_LUNA: Final = 4

RESULTS: Final[list[ResultName]] = ["hogwarts", "death_eaters", "everyone", "nobody", "nobody_luna"]
RULES: Final = ["DRK-WIN-02", "DRK-WIN-03", "DRK-WIN-04", "DRK-WIN-05", "DRK-Q-08"]
"""What a result is called, and the rule that decides so."""

GAMES_FOR_A_WIN: Final = 3
"""DRK-Q-29: a match has at most so many games for each win it is played to."""


# -- who wins --------------------------------------------------------------------------------------


def death_eaters_now(state: State) -> int:
    """DRK-WIN-01, DRK-WIN-06: the players with a Death Eater in front of them now, as a mask."""
    mask = 0
    for seat in range(state.terms.seats):
        if is_death_eater(state.card[seat]):
            mask |= 1 << seat
    return mask


def result_of(state: State, first: int, taken: int) -> int:
    """The result, if these have the most fingers and these are captured."""
    death_eaters = death_eaters_now(state)
    if death_eaters != 0:
        return HOGWARTS_WINS if taken & death_eaters else DEATH_EATERS_WIN  # DRK-WIN-02, -03
    if taken != 0:
        return NOBODY_WINS  # DRK-WIN-05, DRK-Q-10
    if state.terms.luna_counts_as_accused and is_luna_accused(state, first):
        return NOBODY_WINS_FOR_LUNA  # DRK-Q-08
    return EVERYONE_WINS  # DRK-WIN-04


def is_luna_accused(state: State, first: int) -> bool:
    """Does Luna, and nobody else, have the most fingers?"""
    return first != 0 and all(state.card[seat] == LUNA for seat in SEATS_OF[first])


def winners_of(state: State, result: int) -> int:
    """DRK-GEN-05: everybody whose last card belongs to the winning camp, or nobody; as a mask."""
    death_eaters = death_eaters_now(state)
    if result == HOGWARTS_WINS:
        return state.terms.everybody & ~death_eaters  # DRK-GIN-04, DRK-Q-11: captured or not
    if result == DEATH_EATERS_WIN:
        return death_eaters
    return state.terms.everybody if result == EVERYONE_WINS else 0


# -- the end of a game -----------------------------------------------------------------------------


def end_game(draft: State, first: int, taken: int, events: Events) -> None:
    """DRK-GEN-03: one night, one day, one vote, and the result."""
    result = result_of(draft, first, taken)
    winners = winners_of(draft, result)
    for seat in SEATS_OF[winners]:
        draft.wins[seat] += 1
    if events is not None:
        turn_up_cards(draft, events)
        tell_night_again(draft, events)
        tell_result(draft, result, winners, events)
    if draft.terms.match_to > 0:
        end_match_game(draft, events)
    else:
        draft.outcome = Outcome(SEATS_OF[winners], tuple(draft.wins), RULES[result])


def turn_up_cards(state: State, events: list[Event]) -> None:
    """DRK-VOTE-08: every player's card; DRK-Q-14: and the centre."""
    for seat in range(state.terms.seats):
        now, before = ROLES[state.card[seat]], ROLES[state.deal[seat]]
        events.append(Revealed(seat, now, before, seat == state.face_up))
    events.append(CentreRevealed([ROLES[card] for card in state.card[CENTRE:PLACES]]))


def tell_night_again(state: State, events: list[Event]) -> None:
    """DRK-Q-14: the whole night, step by step, and now for everybody."""
    for deed in night_so_far(state):
        events.append(replace(deed, again=True))


def tell_result(state: State, result: int, winners: int, events: list[Event]) -> None:
    """Who has won, and why."""
    events.append(Won(RESULTS[result], list(SEATS_OF[winners]), RULES[result]))
    for seat in range(state.terms.seats):
        events.append(Fared(seat, winners >> seat & 1 == 1, ROLES[state.card[seat]]))


# -- the match -------------------------------------------------------------------------------------


def end_match_game(draft: State, events: Events) -> None:
    """DRK-Q-29: to the next game, until somebody has won as many as were agreed on."""
    goal, most = draft.terms.match_to, max(draft.wins)
    if events is not None:
        events.append(MatchScored(draft.wins.copy(), goal))
    if most < goal and draft.game < GAMES_FOR_A_WIN * goal:
        draft.pending.append(NEXT_GAMES[draft.terms.everybody])
        return
    best = 0
    for seat in range(draft.terms.seats):
        if draft.wins[seat] == most and most > 0:
            best |= 1 << seat
    draft.outcome = Outcome(SEATS_OF[best], tuple(draft.wins), "DRK-Q-29")
    if events is not None:
        events.append(MatchWon(list(SEATS_OF[best])))


class On(OfPlayers):
    """Go on to the next game."""

    part: ClassVar[Part] = "result"

    def untimely(self, part: Part) -> Refusal:
        return Refusal("DRK-Q-29")

    def check_answer(self, state: State, seat: Seat) -> Refusal | None:
        """May this player go on to the next game?"""
        return None if seat in top(state).seats else Refusal("DRK-Q-29")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        together(draft).answered(draft, seat, events)


ON: Final = On()


class NextGame(Together):
    """Everybody has seen the cards."""

    part: ClassVar[Part] = "result"
    number: ClassVar[int] = 9

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [ON]

    def overdue(self, state: State, seat: Seat) -> Action:
        return ON

    def of(self, mask: int) -> Together:
        return NEXT_GAMES[mask]

    def complete(self, draft: State, events: Events) -> None:
        """All cards back into the deck, and nothing was said yet."""
        draft.game += 1
        draft.lay_out()
        draft.pending.append(deal.DEAL_CARD)

    def seconds(self, state: State) -> int:
        return SHIPPED.times["result"]

    def discreet(self, state: State) -> bool:
        return False


NEXT_GAMES: Final = [NextGame(mask) for mask in range(1 << MOST)]
