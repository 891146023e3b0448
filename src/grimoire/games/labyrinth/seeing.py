"""What is seen: how views are made."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from grimoire.games.labyrinth.data import COLOURS, PIECES, SPELLS, colours_in
from grimoire.games.labyrinth.events import (
    Dealt,
    Event,
    FourPointPlayed,
    MistDrawn,
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
from grimoire.games.labyrinth.view import (
    NEVER,
    BattleView,
    CupView,
    PlayerView,
    StepKind,
    StepView,
    TermsView,
    View,
)
from grimoire.kernel.pending import Pending, Question, phase_of
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE, Seat
from grimoire.kernel.seen import otherwise

MOST_SEEN: Final = 10_000
PLAYER_VIEWS: Final[dict[Any, PlayerView]] = {}
"""Players that have been seen, by all that they show: those who look alike are one picture, which
nobody changes, so that what stays the same is found at a glance."""
CUP_VIEWS: Final[dict[Any, CupView]] = {}
TERMS_VIEWS: Final[dict[Any, TermsView]] = {}
"""Cup tiles and terms, likewise."""


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    public = public_view(state)
    return public if seat is None else otherwise(public, own_view(state, seat))


def public_view(state: State) -> View:
    """The table as everybody sees it."""
    drawn_tiles, to_draw = tiles_drawn(state)
    carried, carried_to, carried_why = carried_piece(state)
    battle, outcome = battle_of(state), state.outcome
    return View(
        seat=None,
        phase=kind_of(state.pending[-1]) if state.pending else "over",
        asked=[s for s in asked_seats(state) if s >= 0],
        pending=[StepView(kind_of(step), seats_of(step)) for step in state.pending],
        turn=state.turn,
        active=named(state.active),
        board=state.edition.maze.rows,
        players=[view_player(state, None, Seat(other)) for other in range(state.seats)],
        hand=[],
        odds=[],
        tiles=[],
        cloak=named(state.cloak),
        hedge=square_of(state, state.hedge),
        cups=[view_cup(state, None, number) for number in range(len(state.cups))],
        card_pile=size(state.card_pile),
        card_discard=card_codes(state, state.card_discard),
        own_swapped=[],
        tile_pile=pouch_size(state.tile_pile),
        tile_discard=tile_names(state.tile_discard),
        own_dropped=[],
        obstacle_pile=size(state.obstacle_pile),
        obstacle_discard=obstacle_codes(state, state.obstacle_discard),
        lineup=[obstacle_view(state.edition, card) for card in state.lineup],
        beaten=state.beaten,
        face=state.face,
        allowance=max(0, allowance(state)),
        reductor=state.reductor,
        tile_played=state.tile_played,
        turn_over=state.turn_over,
        cards_drawn=size(cards_drawn(state)),
        own_drawn_cards=[],
        tiles_drawn=pouch_size(drawn_tiles),
        own_drawn_tiles=[],
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
        faces=state.edition.dice[state.terms.die],
    )


def own_view(state: State, seat: Seat) -> dict[str, object]:
    """What only this seat may know."""
    drawing = seat == state.active
    return {
        "seat": seat,
        "players": [view_player(state, seat, Seat(other)) for other in range(state.seats)],
        "hand": card_views(state.edition, state.hands[seat]),
        "odds": odds_of_hand(state, seat),
        "tiles": tile_names(state.tiles[seat]),
        "cups": [view_cup(state, seat, number) for number in range(len(state.cups))],
        "own_swapped": card_codes(state, state.hidden_cards[seat]),
        "own_dropped": tile_names(state.hidden_tiles[seat]),
        "own_drawn_cards": card_codes(state, cards_drawn(state) if drawing else 0),
        "own_drawn_tiles": tile_names(tiles_drawn(state)[0] if drawing else 0),
    }


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
    key = (
        state.edition.name,
        state.seats,
        seat,
        state.piece[seat],
        state.place[seat],
        state.cloak == seat,
        size(state.hands[seat]),
        state.barred[seat],
        size(state.hidden_cards[seat]),
        pouch_size(state.tiles[seat]),
        known_tiles(state, viewer, seat),
        pouch_size(state.hidden_tiles[seat]),
        state.looked[seat],
        state.missing >> seat & 1 == 1,
        state.gone,
        state.spell[seat],
        state.start_face[seat],
    )
    found = PLAYER_VIEWS.get(key)
    if found is None:
        if len(PLAYER_VIEWS) >= MOST_SEEN:
            PLAYER_VIEWS.clear()
        found = PLAYER_VIEWS[key] = new_player(state, viewer, seat)
    return found


def new_player(state: State, viewer: Seat | None, seat: Seat) -> PlayerView:
    """The same, made from nothing more than `view_player` looks at."""
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
    key = state.edition.name, number, opened, state.cups[number] if seen else NOTHING
    found = CUP_VIEWS.get(key)
    if found is None:
        if len(CUP_VIEWS) >= MOST_SEEN:
            CUP_VIEWS.clear()
        square = square_of(state, state.edition.maze.cups[number])
        found = CupView(square, opened, cup_name(state.cups[number]) if seen else "")
        CUP_VIEWS[key] = found
    return found


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
    key = (
        terms.die,
        terms.start,
        terms.stay_triggers_cup,
        terms.cloak_portkey,
        terms.chain,
        terms.backfire,
        terms.reveal_to_all,
        terms.miss_next_turn,
        terms.swap_until_walk,
        terms.cloak_mist,
        terms.next_free,
    )
    found = TERMS_VIEWS.get(key)
    if found is None:
        found = TERMS_VIEWS[key] = TermsView(*key)
    return found


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
