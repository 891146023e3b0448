"""What is seen: built up from nothing for each seat, and nothing more than that seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, cast

from grimoire.games.labyrinth.data import COLOURS, PIECES, SPELLS, colours_in
from grimoire.games.labyrinth.events import (
    CardView,
    Dealt,
    Event,
    FourPointPlayed,
    MistDrawn,
    ObstacleView,
    RedSparksPlayed,
    Refilled,
    RewardDrawn,
    Swapped,
    TileDiscarded,
    VeritaserumPlayed,
    VeritaserumTaken,
    card_view,
    card_views,
    cup_name,
    obstacle_view,
    tile_names,
)
from grimoire.games.labyrinth.pack import cards_in, size
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.battles import MeetObstacle, matches, strength
from grimoire.games.labyrinth.rules.cards import HandQuestion, current_obstacle
from grimoire.games.labyrinth.rules.carrying import BY_PORTKEY, LandingChoice
from grimoire.games.labyrinth.rules.cloak import named
from grimoire.games.labyrinth.rules.dumbledore import AnswerChoice, PenaltyChoice
from grimoire.games.labyrinth.rules.moving import allowance
from grimoire.games.labyrinth.rules.stealing import SparksDraw, TileChoice
from grimoire.games.labyrinth.rules.table import battle_of, is_gone, right_of, square_of
from grimoire.games.labyrinth.rules.tiles import RewardDraw
from grimoire.games.labyrinth.rules.victory import is_open
from grimoire.games.labyrinth.state import Battle, State, Terms
from grimoire.kernel.pending import Pending, Question, phase_of
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE, Seat

NEVER: Final = -1
"""The odds of a card that does not fit."""

StepKind = Literal[
    "piece_choice",
    "spell_race",
    "turn_choice",
    "move_choice",
    "cloak_choice",
    "removed_cloak_choice",
    "card_choice",
    "double_die_choice",
    "advance_choice",
    "retreat_choice",
    "portkey_choice",
    "mist_choice",
    "landing_choice",
    "keep_choice",
    "answer_choice",
    "penalty_choice",
    "tile_choice",
    "last_choice",
    "piece_lot",
    "cup_deal",
    "tile_deal",
    "card_deal",
    "lineup_deal",
    "starter_lot",
    "starter_roll",
    "refill",
    "swap_draw",
    "move_roll",
    "removal_roll",
    "battle_roll",
    "double_roll",
    "mist_draw",
    "reward_draw",
    "sparks_draw",
    "first_turn",
    "stop",
    "meet_obstacle",
    "victory",
    "obstacle_turning",
    "finish_turn",
    "pass_die",
    "to_grave",
]
"""What can be pending: what is asked of players, what is asked of chance, what runs by itself."""


@dataclass(frozen=True)
class PlayerView:
    """A player as this viewer sees them."""

    piece: str
    """Empty until it is chosen."""
    square: str
    """Empty off the board."""
    cloaked: bool
    cards: int
    barred: list[list[str]]
    """For each Battle card in the hand, the colours it is known not to have."""
    swapped: int
    """Battle cards they discarded unseen."""
    tiles: int
    known: list[str]
    """Tiles this viewer knows them to hold; all of them for one's own."""
    dropped: int
    """Tiles they discarded unseen."""
    looked: list[str]
    """Cup spaces they have looked at."""
    misses_turn: bool
    gone: bool
    right: int
    """Who sits on the right, and moves this piece back after a defeat."""
    spell: str
    """What they called for the first turn."""
    start_face: int
    """What they threw for it; -1 not yet, -2 if they take no part."""


@dataclass(frozen=True)
class CupView:
    """A Cup tile: what it is, if it lies open or this viewer has looked."""

    square: str
    open: bool
    cup: str
    """`cup`, or the number of gravestones; empty if unknown."""


@dataclass(frozen=True)
class BattleView:
    """The battle that is going on."""

    obstacle: ObstacleView
    card: CardView | None
    total: int
    """Strength and throws so far; 0 when it is decided."""
    back: int
    """How far back the loser may be sent; 0 if it is not lost."""
    chained: bool


@dataclass(frozen=True)
class StepView:
    """An entry of the stack of what is pending, the last one first to come."""

    kind: StepKind
    seats: list[int]


@dataclass(frozen=True)
class TermsView:
    """What was agreed on before the game."""

    die: str
    start: str
    stay_triggers_cup: bool
    cloak_portkey: bool
    chain: bool
    backfire: bool
    reveal_to_all: bool
    miss_next_turn: bool
    swap_until_walk: bool
    cloak_mist: bool
    next_free: bool


@dataclass(frozen=True)
class View:
    """All that a seat knows of a game."""

    seat: int | None
    phase: StepKind | Literal["over"]
    """What is asked now: the kind of the last pending entry."""
    asked: list[int]
    """Who must choose; empty while chance does."""
    pending: list[StepView]
    turn: int
    active: int
    """Whose turn it is; -1 before the first."""
    board: list[str]
    players: list[PlayerView]
    hand: list[CardView]
    odds: list[int]
    """For each of them, how many faces of the die beat the obstacle ahead; -1: it does not fit."""
    tiles: list[str]
    cloak: int
    """Who wears it; -1 if it lies next to the board."""
    hedge: str
    cups: list[CupView]
    # piles
    card_pile: int
    card_discard: list[str]
    """The codes of cards discarded for all to see."""
    own_swapped: list[str]
    """The codes of cards this viewer discarded unseen."""
    tile_pile: int
    tile_discard: list[str]
    own_dropped: list[str]
    obstacle_pile: int
    obstacle_discard: list[str]
    lineup: list[ObstacleView]
    beaten: int
    """How many of the Lineup lie face down; the next one is current."""
    # this turn
    face: int
    """What was thrown to move: 0 the Cloak, -1 nothing yet."""
    allowance: int
    reductor: bool
    tile_played: bool
    turn_over: bool
    cards_drawn: int
    """Of a draw of Battle cards that is not finished: how many so far."""
    own_drawn_cards: list[str]
    tiles_drawn: int
    own_drawn_tiles: list[str]
    tiles_to_draw: int
    battle: BattleView | None
    entered_from: str
    """Where the fighter came from; empty if through a hedge, or if there is no battle."""
    carried: int
    """Whose piece is being carried; -1 for nobody."""
    carried_to: str
    carried_why: int
    target: int
    """On whom a tile was played that is not settled yet; -1 for nobody."""
    # the end
    winner: int
    """-1 while it goes on."""
    rule: str
    """The rule that decided it."""
    terms: TermsView
    faces: list[int]
    """The faces of the die; 0 is the Cloak."""


@dataclass(frozen=True)
class Preview:
    """Where a piece would go, and what a throw would have to be."""

    path: list[str]
    """The squares it would walk, hedge included; empty if it does not walk."""
    square: str
    """Where it would come to rest, as far as one can tell; empty if nothing moves."""
    needed: int
    """The least number on the die that would win the battle; 0 if none is needed."""
    chances: int
    """In how many of the die's faces it would be won."""
    moves: int
    """How far the card would carry, forwards or back."""


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    own_hand = 0 if seat is None else state.hands[seat]
    own = state.tiles[seat] if seat is not None else 0
    drawing = seat is not None and seat == state.active
    drawn_cards = cards_drawn(state)
    drawn_tiles, to_draw = tiles_drawn(state)
    carried, carried_to, carried_why = carried_piece(state)
    battle, outcome = battle_of(state), state.outcome
    return View(
        seat=seat,
        phase=kind_of(state.pending[-1]) if state.pending else "over",
        asked=[s for s in asked_seats(state) if s >= 0],
        pending=[StepView(kind_of(step), seats_of(step)) for step in state.pending],
        turn=state.turn,
        active=named(state.active),
        board=list(state.edition.maze.rows),
        players=[view_player(state, seat, Seat(other)) for other in range(state.seats)],
        hand=card_views(state.edition, own_hand),
        odds=[] if seat is None else odds_of_hand(state, seat),
        tiles=tile_names(own),
        cloak=named(state.cloak),
        hedge=square_of(state, state.hedge),
        cups=[view_cup(state, seat, number) for number in range(len(state.cups))],
        card_pile=size(state.card_pile),
        card_discard=card_codes(state, state.card_discard),
        own_swapped=card_codes(state, 0 if seat is None else state.hidden_cards[seat]),
        tile_pile=pouch_size(state.tile_pile),
        tile_discard=tile_names(state.tile_discard),
        own_dropped=tile_names(0 if seat is None else state.hidden_tiles[seat]),
        obstacle_pile=size(state.obstacle_pile),
        obstacle_discard=obstacle_codes(state, state.obstacle_discard),
        lineup=[obstacle_view(state.edition, card) for card in state.lineup],
        beaten=state.beaten,
        face=state.face,
        allowance=max(0, allowance(state)),
        reductor=state.reductor,
        tile_played=state.tile_played,
        turn_over=state.turn_over,
        cards_drawn=size(drawn_cards),
        own_drawn_cards=card_codes(state, drawn_cards if drawing else 0),
        tiles_drawn=pouch_size(drawn_tiles),
        own_drawn_tiles=tile_names(drawn_tiles if drawing else 0),
        tiles_to_draw=to_draw,
        battle=None if battle is None else view_battle(state, battle),
        entered_from=square_or_none(state, entered_from(state)),
        carried=named(carried),
        carried_to=square_or_none(state, carried_to),
        carried_why=carried_why,
        target=named(target_of(state)),
        winner=-1 if outcome is None else outcome.winners[0],
        rule="" if outcome is None else outcome.rule,
        terms=view_terms(state.terms),
        faces=list(state.edition.dice[state.terms.die]),
    )


# -- the parts -------------------------------------------------------------------------------------


def kind_of(step: Pending) -> StepKind:
    """An entry of the stack by name."""
    return cast(StepKind, phase_of(step))


def seats_of(step: Pending) -> list[int]:
    """Whom an entry of the stack asks."""
    match step:
        case Question():
            return [int(seat) for seat in step.seats]
    return []


def asked_seats(state: State) -> list[int]:
    """Who must choose now, chance included."""
    return seats_of(state.pending[-1]) if state.pending else []


def square_or_none(state: State, space: int) -> str:
    """A space as people write it, empty for none."""
    return "" if space == NOWHERE else square_of(state, space)


def view_player(state: State, viewer: Seat | None, seat: Seat) -> PlayerView:
    """A player: LAB-CARD-02, LAB-RES-01: of the hands of others only what may be known."""
    looked = state.looked[seat]
    cups = state.edition.maze.cups
    return PlayerView(
        piece="" if state.piece[seat] == NOTHING else PIECES[state.piece[seat]],
        square=square_or_none(state, state.place[seat]),
        cloaked=state.cloak == seat,
        cards=size(state.hands[seat]),
        barred=[[COLOURS[colour] for colour in colours_in(bar)] for bar in state.barred[seat]],
        swapped=size(state.hidden_cards[seat]),
        tiles=pouch_size(state.tiles[seat]),
        known=tile_names(known_tiles(state, viewer, seat)),
        dropped=pouch_size(state.hidden_tiles[seat]),
        looked=[square_of(state, cup) for n, cup in enumerate(cups) if looked >> n & 1],
        misses_turn=state.missing >> seat & 1 == 1,
        gone=is_gone(state, seat),
        right=right_of(state, seat),
        spell="" if state.spell[seat] == NOTHING else SPELLS[state.spell[seat]],
        start_face=state.start_face[seat],
    )


def known_tiles(state: State, viewer: Seat | None, holder: Seat) -> int:
    """The tiles that a viewer knows a player to hold."""
    if viewer == holder:
        return state.tiles[holder]
    memory = state.seats if viewer is None else viewer
    return state.known[memory * state.seats + holder]


def view_cup(state: State, viewer: Seat | None, number: int) -> CupView:
    """LAB-FOUR-01, LAB-WIN-01: a Cup tile, known if it is open or if this viewer has looked."""
    opened = is_open(state, number)
    seen = opened or (viewer is not None and state.looked[viewer] >> number & 1 == 1)
    square = square_of(state, state.edition.maze.cups[number])
    return CupView(square, opened, cup_name(state.cups[number]) if seen else "")


def odds_of_hand(state: State, seat: Seat) -> list[int]:
    """LAB-CARD-04, LAB-BATTLE-03: what each card of a hand is worth against the obstacle ahead."""
    if state.beaten >= len(state.lineup):
        return []
    fitting, faces = matches(state, seat), state.edition.dice[state.terms.die]
    return [
        faces_beating(state, faces, card) if fitting >> card & 1 else NEVER
        for card in cards_in(state.hands[seat])
    ]


def faces_beating(state: State, faces: Sequence[int], card: int) -> int:
    """How many faces of the die would win a battle with this card."""
    needed = strength(state) - state.edition.card_strength[card]
    return sum(face >= needed for face in faces)


def card_codes(state: State, pack: int) -> list[str]:
    """Battle cards by their codes."""
    return [state.edition.card_codes[card] for card in cards_in(pack)]


def obstacle_codes(state: State, pack: int) -> list[str]:
    """Obstacle cards by their codes; everybody has seen them (LAB-CARD-08)."""
    return [state.edition.obstacle_codes[card] for card in cards_in(pack)]


def view_battle(state: State, battle: Battle) -> BattleView:
    """The battle that is going on."""
    return BattleView(
        obstacle=obstacle_view(state.edition, current_obstacle(state)),
        card=None if battle.card == NOTHING else card_view(state.edition, battle.card),
        total=battle.total,
        back=battle.back,
        chained=battle.chained,
    )


def entered_from(state: State) -> int:
    """Where the fighter came from, in this battle or in the one that is about to begin."""
    battle = battle_of(state)
    if battle is not None:
        return battle.entered_from
    for step in state.pending:
        match step:
            case MeetObstacle():
                return step.entered_from
    return NOWHERE


def view_terms(terms: Terms) -> TermsView:
    """What was agreed on before the game."""
    return TermsView(
        die=terms.die,
        start=terms.start,
        stay_triggers_cup=terms.stay_triggers_cup,
        cloak_portkey=terms.cloak_portkey,
        chain=terms.chain,
        backfire=terms.backfire,
        reveal_to_all=terms.reveal_to_all,
        miss_next_turn=terms.miss_next_turn,
        swap_until_walk=terms.swap_until_walk,
        cloak_mist=terms.cloak_mist,
        next_free=terms.next_free,
    )


# -- what is being done just now -------------------------------------------------------------------


def cards_drawn(state: State) -> int:
    """The cards of a draw that is not finished."""
    match state.pending:
        case [*_, HandQuestion() as question]:
            return question.new_cards(state)
    return 0


def tiles_drawn(state: State) -> tuple[int, int]:
    """The tiles of a reward that is not finished, and how many are still to come."""
    match state.pending:
        case [*_, RewardDraw() as question]:
            return question.so_far, question.left
    return 0, 0


def carried_piece(state: State) -> tuple[Seat, int, int]:
    """Whose piece is being carried, where to and why."""
    match state.pending:
        case [*_, LandingChoice() as question]:
            return question.piece, question.to, question.why
    return NOBODY, NOWHERE, BY_PORTKEY


def target_of(state: State) -> Seat:
    """On whom a tile was played that is not settled yet."""
    match state.pending:
        case [*_, AnswerChoice() as question]:
            return question.seats[0]
        case [*_, PenaltyChoice() as question]:
            return question.cheat
        case [*_, (SparksDraw() | TileChoice()) as question]:
            return question.victim
    return NOBODY


# -- events ----------------------------------------------------------------------------------------


def tell(event: Event, seat: Seat | None) -> Event | None:
    """What a seat learns of an event: all, a part, or nothing."""
    match event:
        case Dealt(seat=owner):
            return event if owner in (-1, seat) else None
        case Refilled() | Swapped():
            return event if event.seat == seat else replace(event, cards=[])
        case RewardDrawn():
            return event if event.seat == seat else replace(event, tiles=[])
        case MistDrawn() | TileDiscarded():
            return event if event.seat == seat else replace(event, tile="")
        case FourPointPlayed():
            return event if event.seat == seat else replace(event, cup="")
        case RedSparksPlayed():
            return tell_sparks(event, seat)
        case VeritaserumPlayed(private=True):
            return event if seat in (event.seat, event.target) else replace(event, tiles=[])
        case VeritaserumTaken(private=True):
            return event if seat in (event.seat, event.target) else replace(event, tile="")
    return event


def tell_sparks(event: RedSparksPlayed, seat: Seat | None) -> RedSparksPlayed:
    """LAB-SPARK-01: only thief and victim learn which tile it was."""
    if seat == event.seat:
        return replace(event, side="thief")
    if seat == event.target:
        return replace(event, side="victim")
    return replace(event, tile="")
