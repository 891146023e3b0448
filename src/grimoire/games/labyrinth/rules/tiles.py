"""Resource tiles in general: when they are played, how they are drawn, how many one keeps."""

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from grimoire.games.labyrinth.data import MOST_PLAYERS, MOST_TILES, TILE_KINDS, TILE_NAMES
from grimoire.games.labyrinth.events import (
    Events,
    MistDrawn,
    Reshuffled,
    RewardDrawn,
    TileDiscarded,
    tile_names,
)
from grimoire.games.labyrinth.pouch import (
    BITS,
    MOST,
    ONE,
    count,
    holds,
    kinds_in,
    nth,
    size,
    without,
    without_any,
)
from grimoire.games.labyrinth.rules.chance import OfChance
from grimoire.games.labyrinth.rules.table import OfPlayer, check_asked, top
from grimoire.games.labyrinth.state import Action, Question, State
from grimoire.kernel.chance import Source
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, Seat

# -- playing a tile --------------------------------------------------------------------------------


class PlayTile(OfPlayer):
    """Play a Resource tile on something, or on nothing."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind
        if OF_KIND[kind] is None:
            OF_KIND[kind] = self

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """LAB-RES-04 to LAB-RES-08: may this player play this tile on this target now?"""
        if seat != state.active:
            return Refusal("LAB-RES-05")
        if not top(state).window:
            return Refusal("LAB-RES-07")
        if state.tile_played:
            return Refusal("LAB-RES-06")
        if not holds(state.tiles[seat], self.kind):
            return Refusal("LAB-RES-04")
        return self.check_target(state, seat)

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """Does the tile fit what it is played on?"""
        raise NotImplementedError

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """LAB-RES-08: all the ways to play a tile of this kind; none if it would do nothing."""
        raise NotImplementedError

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-RES-04: the tile goes to the discard; its effect comes next."""
        use_tile(draft, seat, self.kind)
        top(draft).after_tile(draft)
        self.carry_out(draft, seat, events)

    def carry_out(self, draft: State, seat: Seat, events: Events) -> None:
        """What the tile does, or what it asks first."""
        raise NotImplementedError


OF_KIND: Final[list[PlayTile | None]] = [None] * TILE_KINDS
"""A way to play each kind of tile; the Double Die belongs to battles."""


def among(ways: list[Action]) -> list[list[Action]]:
    """For every choice of some of these, a bit each, only those."""
    return [
        [way for at, way in enumerate(ways) if chosen >> at & 1] for chosen in range(1 << len(ways))
    ]


def with_tiles(actions: list[Action], state: State, seat: Seat) -> list[Action]:
    """LAB-RES-08: these, and every tile that can be played now, with all it can be played on.

    Mostly there is none, and nothing has to be listed.
    """
    if state.tile_played:
        return actions
    held = state.tiles[seat]
    kind = 0
    while held:
        way = OF_KIND[kind] if held & MOST else None
        if way is not None:
            ways = way.ways(state, seat)
            if ways:
                actions = actions + ways
        held >>= BITS
        kind += 1
    return actions


def may_play_tiles(state: State, seat: Seat) -> bool:
    """LAB-RES-06: has this player a tile, and not played one in this turn?"""
    return not state.tile_played and state.tiles[seat] != 0


def use_tile(draft: State, seat: Seat, kind: int) -> None:
    """The tile of this turn goes to the discard."""
    draft.tile_played = True
    discard_tile(draft, seat, kind)


def discard_tile(draft: State, seat: Seat, kind: int) -> None:
    """A tile is laid on the discard for all to see."""
    draft.tiles[seat] -= ONE[kind]
    draft.tile_discard += ONE[kind]
    forget_known(draft, seat, kind)


# -- what is known about other hands ---------------------------------------------------------------
# LAB-RES-01: tiles are secret, but who has seen one go into a hand remembers it there. Of a tile
# that leaves unseen nobody else can say which it was, so less is known of every kind.


def forget_known(draft: State, holder: Seat, kind: int) -> None:
    """Everybody saw a tile of this kind leave a hand."""
    at = int(holder)
    while at < len(draft.known):
        draft.known[at] = without(draft.known[at], kind)
        at += draft.seats


def forget_any(draft: State, holder: Seat, knower: Seat) -> None:
    """A tile left a hand, and only one other player saw which."""
    for viewer in range(draft.seats + 1):
        if viewer != knower:
            at = viewer * draft.seats + holder
            draft.known[at] = without_any(draft.known[at])


def remember(draft: State, viewer: int, holder: Seat, kind: int) -> None:
    """Somebody saw a tile of this kind go into a hand."""
    if viewer != holder:
        draft.known[viewer * draft.seats + holder] += ONE[kind]


# -- drawing ---------------------------------------------------------------------------------------


class TileQuestion(Question):
    """Which Resource tile is drawn, from the pile or from a hand?"""

    def pouch(self, state: State) -> int:
        """What it is drawn from."""
        return state.tile_pile

    def outcomes(self, state: State) -> Iterator[tuple[Action, float]]:
        pouch = self.pouch(state)
        tiles = size(pouch)
        return iter([(TILE_DRAWS[kind], count(pouch, kind) / tiles) for kind in kinds_in(pouch)])

    def draw(self, state: State, source: Source) -> Action:
        return TILE_DRAWS[self.any_tile(state, source)]

    def play_drawn(self, draft: State, source: Source, events: Events) -> None:
        self.drawn(draft, self.any_tile(draft, source), events)

    def any_tile(self, state: State, source: Source) -> int:
        """Any tile that there is, all as likely."""
        pouch = self.pouch(state)
        return nth(pouch, source.below(size(pouch)))

    def drawn(self, draft: State, kind: int, events: Events) -> None:
        """Where the tile goes."""
        raise NotImplementedError


class DrawTile(OfChance):
    """This Resource tile comes from the pile, or from the hand that Red Sparks hit."""

    rule: ClassVar[str] = "LAB-RES-04"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def fits(self, state: State, question: Question) -> bool:
        """Is a tile drawn, and can it be of this kind?"""
        return isinstance(question, TileQuestion) and holds(question.pouch(state), self.kind)

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        question = cast(TileQuestion, draft.pending[-1])
        question.drawn(draft, self.kind, events)


TILE_DRAWS: Final[list[Action]] = [DrawTile(kind) for kind in range(TILE_KINDS)]


def take_tile(draft: State, seat: Seat, kind: int) -> None:
    """A tile goes from the pile to a hand."""
    draft.tile_pile -= ONE[kind]
    draft.tiles[seat] += ONE[kind]


def has_tile_to_draw(draft: State, events: Events) -> bool:
    """LAB-RES-03: is there a tile in the pile, or in the discard that becomes the pile?"""
    if draft.tile_pile == 0:
        draft.tile_pile = draft.tile_discard
        draft.tile_discard = 0
        for seat in range(draft.seats):
            draft.tile_pile += draft.hidden_tiles[seat]
            draft.hidden_tiles[seat] = 0
        if events is not None:
            events.append(Reshuffled("resource"))
    return draft.tile_pile != 0


def draw_from_mist(draft: State, events: Events) -> None:
    """LAB-MIST-01, LAB-Q-13: a tile is drawn."""
    if has_tile_to_draw(draft, events):
        draft.pending.append(MIST_DRAW)


class MistDraw(TileQuestion):
    """A tile from the golden mist."""

    def drawn(self, draft: State, kind: int, events: Events) -> None:
        """It goes to the hand; the limit applies."""
        seat = draft.active
        draft.pending.pop()
        take_tile(draft, seat, kind)
        if events is not None:
            events.append(MistDrawn(seat, TILE_NAMES[kind], False))
        keep_six(draft, seat)


MIST_DRAW: Final = MistDraw((CHANCE,))


def draw_reward(draft: State, tiles: int, events: Events) -> None:
    """LAB-BATTLE-07: as many tiles as the reward says."""
    if tiles > 0 and has_tile_to_draw(draft, events):
        draft.pending.append(RewardDraw(tiles, 0))


class RewardDraw(TileQuestion):
    """A tile of the reward."""

    def __init__(self, left: int, so_far: int) -> None:
        super().__init__((CHANCE,))
        self.left = left
        """Tiles that are still to come, this one included."""
        self.so_far = so_far
        """The pouch of those that have come."""

    def drawn(self, draft: State, kind: int, events: Events) -> None:
        """It goes to the hand; LAB-BATTLE-07: the limit applies after the last."""
        seat = draft.active
        take_tile(draft, seat, kind)
        drawn = self.so_far + ONE[kind]
        draft.pending.pop()
        if self.left > 1 and has_tile_to_draw(draft, events):
            draft.pending.append(RewardDraw(self.left - 1, drawn))
            return
        if events is not None:
            tiles = tile_names(drawn)
            events.append(RewardDrawn(seat, len(tiles), tiles))
        keep_six(draft, seat)


# -- six at most -----------------------------------------------------------------------------------


def keep_six(draft: State, seat: Seat) -> None:
    """LAB-RES-02: whoever has more than six chooses, before anything else happens."""
    if size(draft.tiles[seat]) > MOST_TILES:
        draft.pending.append(KEEP_CHOICE[seat])


class KeepChoice(Question):
    """Which tile above the limit goes?"""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """One tile of any kind in the hand."""
        return [DROPS[kind] for kind in kinds_in(state.tiles[seat])]

    def comes_first(self, action: Action) -> Refusal | None:
        return None if action in DROPS else Refusal("LAB-RES-02")


KEEP_CHOICE: Final = [KeepChoice((Seat(seat),)) for seat in range(MOST_PLAYERS)]


class DropTile(OfPlayer):
    """Give up a tile above the limit."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def check_now(self, state: State, seat: Seat) -> Refusal | None:
        """May this player give up this tile?"""
        refusal = check_asked(state, seat)
        if refusal is not None:
            return refusal
        if top(state) is not KEEP_CHOICE[seat]:
            return Refusal("LAB-RES-02")
        return None if holds(state.tiles[seat], self.kind) else Refusal("LAB-RES-04")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """LAB-Q-29: the tile goes to the discard unseen."""
        draft.tiles[seat] -= ONE[self.kind]
        draft.hidden_tiles[seat] += ONE[self.kind]
        forget_any(draft, seat, seat)
        if events is not None:
            events.append(TileDiscarded(seat, TILE_NAMES[self.kind]))
        if size(draft.tiles[seat]) <= MOST_TILES:
            draft.pending.pop()


DROPS: Final[list[Action]] = [DropTile(kind) for kind in range(TILE_KINDS)]
