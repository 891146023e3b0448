"""Red Sparks and Veritaserum: tiles that take tiles."""

from typing import ClassVar, Final, cast

from grimoire.games.labyrinth import data
from grimoire.games.labyrinth.data import TILE_NAMES
from grimoire.games.labyrinth.events import (
    Events,
    RedSparksPlayed,
    VeritaserumPlayed,
    VeritaserumTaken,
    tile_names,
)
from grimoire.games.labyrinth.pouch import ONE, holds, kinds_in, size
from grimoire.games.labyrinth.rules.table import OfPlayer, check_asked, is_gone, top
from grimoire.games.labyrinth.rules.tiles import (
    PlayTile,
    TileQuestion,
    among,
    forget_any,
    remember,
)
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat


def victims(state: State, seat: Seat) -> int:
    """LAB-RES-08: the rivals who have a tile, a bit each."""
    found = 0
    for other in range(state.seats):
        if other != seat and state.tiles[other] != 0:
            found |= 1 << other
    return found


class Theft(PlayTile):
    """Take a tile from a rival."""

    rule: ClassVar[str]
    """The rule that says from whom."""

    def __init__(self, kind: int, victim: int) -> None:
        super().__init__(kind)
        self.victim = victim

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """Is this a rival who has a tile?"""
        victim = self.victim
        if victim >= state.seats or victim == seat or is_gone(state, victim):
            return Refusal(self.rule)
        if victims(state, seat) == 0:
            return Refusal("LAB-RES-08")
        return None if state.tiles[victim] != 0 else Refusal(self.rule)


def move_tile(draft: State, victim: Seat, thief: Seat, kind: int) -> None:
    """A tile goes from one hand to another; LAB-CLOAK-05: the Cloak does not forbid that."""
    draft.tiles[victim] -= ONE[kind]
    draft.tiles[thief] += ONE[kind]


def steal_unseen(draft: State, victim: Seat, thief: Seat, kind: int) -> None:
    """A tile changes hands, and only these two know which."""
    move_tile(draft, victim, thief, kind)
    at = thief * draft.seats + victim
    if holds(draft.known[at], kind):
        draft.known[at] -= ONE[kind]
    forget_any(draft, victim, thief)
    remember(draft, victim, thief, kind)


# -- Red Sparks ------------------------------------------------------------------------------------


class PlayRedSparks(Theft):
    """Take a tile from this player, without looking."""

    rule: ClassVar[str] = "LAB-SPARK-01"

    def ways(self, state: State, seat: Seat) -> list[Action]:
        return SPARKS_AT[victims(state, seat)]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-SPARK-01: chance decides which tile."""
        draft.pending.append(SparksDraw(Seat(self.victim)))


RED_SPARKS: Final[list[Action]] = [
    PlayRedSparks(data.RED_SPARKS, seat) for seat in range(data.MOST_PLAYERS)
]
SPARKS_AT: Final = among(RED_SPARKS)


class SparksDraw(TileQuestion):
    """Which tile do Red Sparks take?"""

    def __init__(self, victim: Seat) -> None:
        super().__init__((CHANCE,))
        self.victim = victim

    def pouch(self, state: State) -> int:
        """LAB-SPARK-01: the victim's hand."""
        return state.tiles[self.victim]

    def drawn(self, draft: State, kind: int, events: Events) -> None:
        """The tile changes hands, and only these two know which."""
        draft.pending.pop()
        steal_unseen(draft, self.victim, draft.active, kind)
        if events is not None:
            events.append(RedSparksPlayed(draft.active, self.victim, TILE_NAMES[kind], "none"))


# -- Veritaserum -----------------------------------------------------------------------------------


class PlayVeritaserum(Theft):
    """Make this player show all their tiles."""

    rule: ClassVar[str] = "LAB-VERI-01"

    def ways(self, state: State, seat: Seat) -> list[Action]:
        return SERUM_FOR[victims(state, seat)]

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-25: all the rival's tiles are seen, by everybody or by the player alone."""
        victim = Seat(self.victim)
        shown = draft.tiles[victim]
        for viewer in range(draft.seats + 1):
            if viewer == seat or (draft.terms.reveal_to_all and viewer != victim):
                draft.known[viewer * draft.seats + victim] = shown
        if events is not None:
            private = not draft.terms.reveal_to_all
            events.append(VeritaserumPlayed(seat, victim, size(shown), tile_names(shown), private))
        draft.pending.append(TileChoice(seat, victim))


VERITASERUMS: Final[list[Action]] = [
    PlayVeritaserum(data.VERITASERUM, seat) for seat in range(data.MOST_PLAYERS)
]
SERUM_FOR: Final = among(VERITASERUMS)


class TileChoice(Question):
    """Which of the tiles shown by Veritaserum?"""

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__((seat,))
        self.victim = victim

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [TAKES[kind] for kind in kinds_in(state.tiles[self.victim])]

    def comes_first(self, action: Action) -> Refusal | None:
        return Refusal("LAB-VERI-01", form="take_first") if action.main else None


class TakeTile(OfPlayer):
    """Take one of the tiles that are shown."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player take this tile?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        question = top(state)
        if not isinstance(question, TileChoice):
            return Refusal("LAB-VERI-01", form="nothing_shown")
        shown = holds(state.tiles[question.victim], self.kind)
        return None if shown else Refusal("LAB-VERI-01", form="not_shown")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-VERI-01: the player keeps one, the rest are hidden again."""
        question = cast(TileChoice, draft.pending.pop())
        victim, private = question.victim, not draft.terms.reveal_to_all
        hide_again(draft, seat, victim)
        if private:
            steal_unseen(draft, victim, seat, self.kind)
        else:
            move_tile(draft, victim, seat, self.kind)
            for viewer in range(draft.seats + 1):
                remember(draft, viewer, seat, self.kind)
        if events is not None:
            events.append(VeritaserumTaken(seat, victim, TILE_NAMES[self.kind], private))


def hide_again(draft: State, thief: Seat, victim: Seat) -> None:
    """LAB-Q-25: a hand that was shown is secret again to all who saw it."""
    for viewer in range(draft.seats + 1):
        if viewer == thief or (draft.terms.reveal_to_all and viewer != victim):
            draft.known[viewer * draft.seats + victim] = 0


TAKES: Final[list[Action]] = [TakeTile(kind) for kind in range(data.TILE_KINDS)]
