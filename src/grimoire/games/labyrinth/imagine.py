"""Back from a view to a state: what is seen as it is, what is hidden drawn evenly."""

from typing import Final

from grimoire.games.labyrinth.data import (
    COLOURS,
    CUPS,
    PIECES,
    SPELLS,
    TILE_NAMES,
    Edition,
)
from grimoire.games.labyrinth.maze import GRID
from grimoire.games.labyrinth.pack import cards_in, nth, pack_of, size
from grimoire.games.labyrinth.pouch import ONE, pouch_of
from grimoire.games.labyrinth.pouch import nth as nth_tile
from grimoire.games.labyrinth.pouch import size as pouch_size
from grimoire.games.labyrinth.rules.advance import AdvanceChoice
from grimoire.games.labyrinth.rules.battles import (
    BattleRoll,
    CardChoice,
    DoubleDieChoice,
    DoubleRoll,
    MeetObstacle,
    ObstacleTurning,
    Victory,
    matches,
)
from grimoire.games.labyrinth.rules.cards import LINEUP_DEAL, SWAP_DRAW, Refill
from grimoire.games.labyrinth.rules.carrying import LandingChoice
from grimoire.games.labyrinth.rules.cloak import (
    CLOAK_CHOICE,
    REMOVAL_ROLL,
    REMOVED_CLOAK_CHOICE,
)
from grimoire.games.labyrinth.rules.dumbledore import ANSWER_CHOICE, PenaltyChoice
from grimoire.games.labyrinth.rules.moving import MOVE_CHOICE
from grimoire.games.labyrinth.rules.retreat import RetreatChoice
from grimoire.games.labyrinth.rules.setup import (
    CARD_DEAL,
    CUP_DEAL,
    PIECE_LOT,
    TILE_DEAL,
    PieceChoice,
)
from grimoire.games.labyrinth.rules.spaces import MIST_CHOICE, PORTKEY_CHOICE, STOP
from grimoire.games.labyrinth.rules.start import (
    FIRST_TURN,
    STARTER_LOT,
    STARTER_ROLL,
    SpellRace,
)
from grimoire.games.labyrinth.rules.stealing import SparksDraw, TileChoice
from grimoire.games.labyrinth.rules.tiles import KEEP_CHOICE, MIST_DRAW, RewardDraw
from grimoire.games.labyrinth.rules.turns import (
    FINISH_TURN,
    LAST_CHOICE,
    MOVE_ROLL,
    PASS_DIE,
    TURN_CHOICE,
)
from grimoire.games.labyrinth.state import Battle, State, Terms
from grimoire.games.labyrinth.view import StepView, View
from grimoire.kernel.chance import Source
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.pending import Pending, phase_of
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE, Seat


def imagine(edition: Edition, seen: View, source: Source) -> State:
    """A state that looks like this; its secrets are drawn from those that fit."""
    state = recall(edition, seen)
    imagine_cups(state, seen, source)
    while not imagine_hands(state, seen, source):
        pass  # what is known about some hand could not be met
    imagine_drawn(state, seen, imagine_tiles(state, seen, source))
    return state


# -- what everybody sees ---------------------------------------------------------------------------


def recall(edition: Edition, seen: View) -> State:
    """A state with all that a view shows, and nothing of what it hides."""
    state = State(edition, terms_of(seen), len(seen.players))
    recall_players(state, seen)
    recall_table(state, seen)
    recall_turn(state, seen)
    state.pending = [recall_step(state, seen, step) for step in seen.pending]
    if seen.winner >= 0:
        scores = tuple(int(seat == seen.winner) for seat in range(state.seats))
        state.outcome = Outcome((Seat(seen.winner),), scores, seen.rule)
    return state


def terms_of(seen: View) -> Terms:
    """What was agreed on before the game."""
    terms = seen.terms
    return Terms(
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


def recall_players(draft: State, seen: View) -> None:
    """Pieces, places, and what is known of each player."""
    for seat, player in enumerate(seen.players):
        draft.piece[seat] = PIECES.index(player.piece) if player.piece else NOTHING
        draft.spell[seat] = SPELLS.index(player.spell) if player.spell else NOTHING
        draft.start_face[seat] = player.start_face
        draft.place[seat] = space_named(draft.edition, player.square)
        draft.barred[seat] = tuple(mask_of(colours) for colours in player.barred)
        draft.missing |= player.misses_turn << seat
        draft.gone |= player.gone << seat
        for number, cup in enumerate(seen.cups):
            draft.looked[seat] |= (cup.square in player.looked) << number
        recall_known(draft, seen, seat)


def recall_known(draft: State, seen: View, seat: int) -> None:
    """The tiles that the viewer knows a player to hold."""
    viewer = draft.seats if seen.seat is None else seen.seat
    if viewer != seat:
        draft.known[viewer * draft.seats + seat] = pouch_named(seen.players[seat].known)


def recall_table(draft: State, seen: View) -> None:
    """What lies on and beside the board."""
    edition = draft.edition
    draft.cloak = seat_named(seen.cloak)
    draft.hedge = space_named(edition, seen.hedge)
    for number, cup in enumerate(seen.cups):
        draft.open_cups |= cup.open << number
    draft.card_discard = pack_coded(edition, seen.card_discard)
    draft.tile_discard = pouch_named(seen.tile_discard)
    draft.lineup = tuple(edition.obstacle_codes.index(card.code) for card in seen.lineup)
    draft.beaten = seen.beaten
    gone = [edition.obstacle_codes.index(code) for code in seen.obstacle_discard]
    draft.obstacle_discard = pack_of(gone)
    draft.obstacle_pile = edition.all_obstacles & ~pack_of([*gone, *draft.lineup])


def recall_turn(draft: State, seen: View) -> None:
    """Where the turn and the battle stand."""
    draft.turn = seen.turn
    draft.active = seat_named(seen.active)
    draft.face = seen.face
    draft.reductor = seen.reductor
    draft.tile_played = seen.tile_played
    draft.turn_over = seen.turn_over


def recall_battle(edition: Edition, seen: View) -> Battle:
    """The battle that is going on, or is about to."""
    entered_from = space_named(edition, seen.entered_from)
    fought = seen.battle
    if fought is None:
        return Battle(entered_from)
    card = NOTHING if fought.card is None else edition.card_codes.index(fought.card.code)
    return Battle(entered_from, card, fought.total, fought.back, fought.chained)


# -- what is pending -------------------------------------------------------------------------------

ALIKE: Final[dict[str, Pending]] = {
    phase_of(step): step
    for step in (
        PIECE_LOT,
        CUP_DEAL,
        TILE_DEAL,
        CARD_DEAL,
        LINEUP_DEAL,
        STARTER_LOT,
        STARTER_ROLL,
        SWAP_DRAW,
        MOVE_ROLL,
        REMOVAL_ROLL,
        MIST_DRAW,
        FIRST_TURN,
        STOP,
        FINISH_TURN,
        PASS_DIE,
    )
}
"""What chance is asked and what runs by itself, where that is always the same."""

ALIKE_FOR_EACH: Final[dict[str, list[Pending]]] = {
    phase_of(steps[0]): list(steps)
    for steps in (
        TURN_CHOICE,
        MOVE_CHOICE,
        CLOAK_CHOICE,
        REMOVED_CLOAK_CHOICE,
        PORTKEY_CHOICE,
        MIST_CHOICE,
        KEEP_CHOICE,
        ANSWER_CHOICE,
        LAST_CHOICE,
    )
}
"""What players are asked, where that is always the same."""


def recall_step(state: State, seen: View, step: StepView) -> Pending:
    """An entry of the stack; what was drawn just now is not seen by everybody."""
    seats = tuple(Seat(seat) for seat in step.seats)
    if step.kind in ALIKE:
        return ALIKE[step.kind]
    if step.kind in ALIKE_FOR_EACH:
        return ALIKE_FOR_EACH[step.kind][seats[0]]
    match step.kind:
        case "piece_choice":
            return PieceChoice(seats)
        case "spell_race":
            return SpellRace(seats)
        case "refill":
            return Refill(0)
        case "reward_draw":
            return RewardDraw(seen.tiles_to_draw, 0)
        case "sparks_draw":
            return SparksDraw(Seat(seen.target))
        case "tile_choice":
            return TileChoice(seats[0], Seat(seen.target))
        case "penalty_choice":
            return PenaltyChoice(seats[0], Seat(seen.target))
        case "landing_choice":
            to = space_named(state.edition, seen.carried_to)
            return LandingChoice(seats[0], Seat(seen.carried), to, seen.carried_why)
    return recall_battle_step(step, seats, recall_battle(state.edition, seen))


def recall_battle_step(step: StepView, seats: tuple[Seat, ...], battle: Battle) -> Pending:
    """An entry of the stack that belongs to a battle."""
    match step.kind:
        case "card_choice":
            return CardChoice(seats[0], battle)
        case "battle_roll":
            return BattleRoll(battle)
        case "double_die_choice":
            return DoubleDieChoice(seats[0], battle)
        case "double_roll":
            return DoubleRoll(battle)
        case "advance_choice":
            return AdvanceChoice(seats[0], battle)
        case "retreat_choice":
            return RetreatChoice(seats[0], battle)
        case "victory":
            return Victory(battle)
        case "obstacle_turning":
            return ObstacleTurning(battle)
    assert step.kind == "meet_obstacle"
    return MeetObstacle(battle.entered_from, True)  # it waits only for a new Lineup


# -- names -----------------------------------------------------------------------------------------


def space_named(edition: Edition, name: str) -> int:
    """The space that people write so; nowhere if there is no name."""
    if not name:
        return NOWHERE
    return edition.maze.space_at[int(name[1:]) * GRID + ord(name[0]) - ord("A")]


def seat_named(number: int) -> Seat:
    """The seat with this number; -1 is nobody."""
    return NOBODY if number < 0 else Seat(number)


def mask_of(colours: list[str]) -> int:
    """Colours as bits."""
    return sum(1 << COLOURS.index(colour) for colour in colours)


def pack_coded(edition: Edition, codes: list[str]) -> int:
    """Battle cards as a pack."""
    return pack_of([edition.card_codes.index(code) for code in codes])


def pouch_named(tiles: list[str]) -> int:
    """Resource tiles as a pouch."""
    return pouch_of([tiles.count(name) for name in TILE_NAMES])


# -- what is hidden --------------------------------------------------------------------------------


def imagine_cups(draft: State, seen: View, source: Source) -> None:
    """The Cup tiles that this viewer has not seen are any of the rest."""
    known = [cup.cup for cup in seen.cups]
    rest = [cup for cup in range(CUPS) if ("cup" if cup == 0 else str(cup)) not in known]
    cups = []
    for name in known:
        if name:
            cups.append(0 if name == "cup" else int(name))
        else:
            cups.append(rest.pop(source.below(len(rest))))
    draft.cups = tuple(cups)


def imagine_hands(draft: State, seen: View, source: Source) -> bool:
    """The Battle cards that this viewer has not seen lie anywhere; False if they do not fit.

    Hands of which more is known are dealt first. Whoever is asked for a card has one that works.
    """
    edition = draft.edition
    own_hand = pack_coded(edition, [card.code for card in seen.hand])
    own_swapped = pack_coded(edition, seen.own_swapped)
    unseen = edition.all_cards & ~draft.card_discard & ~own_hand & ~own_swapped
    if seen.battle is not None and seen.battle.card is not None:
        unseen &= ~pack_coded(edition, [seen.battle.card.code])
    for seat in range(draft.seats):
        draft.hands[seat] = own_hand if seat == seen.seat else 0
    for bar, seat in hidden_slots(draft, seen):
        fitting = unseen & edition.cards_matching[~bar & 15]
        if not fitting:
            return False
        card = 1 << nth(fitting, source.below(size(fitting)))
        unseen &= ~card
        draft.hands[seat] |= card
    for seat, player in enumerate(seen.players):
        own = seat == seen.seat
        draft.hidden_cards[seat] = (
            own_swapped if own else some_cards(unseen, player.swapped, source)
        )
        unseen &= ~draft.hidden_cards[seat]
    draft.card_pile = unseen
    return seen.phase != "card_choice" or matches(draft, draft.active) != 0


def hidden_slots(state: State, seen: View) -> list[tuple[int, int]]:
    """The colours each hidden card is known not to have and who holds it, the best known first."""
    slots = [
        (bar, seat)
        for seat in range(state.seats)
        if seat != seen.seat
        for bar in state.barred[seat]
    ]
    return sorted(slots, key=lambda slot: -size(slot[0]))


def some_cards(pack: int, count: int, source: Source) -> int:
    """So many cards out of a pack."""
    chosen = 0
    for _ in range(count):
        chosen |= 1 << nth(pack & ~chosen, source.below(size(pack & ~chosen)))
    return chosen


def imagine_tiles(draft: State, seen: View, source: Source) -> int:
    """The Resource tiles that this viewer has not seen lie anywhere; which were drawn just now."""
    drawn = pouch_named(seen.own_drawn_tiles)
    unseen = pouch_of(draft.edition.tiles) - draft.tile_discard - pouch_named(seen.own_dropped)
    for seat, player in enumerate(seen.players):
        draft.tiles[seat] = pouch_named(player.known)
        unseen -= draft.tiles[seat]
    for seat, player in enumerate(seen.players):
        hidden = some_tiles(unseen, player.tiles - pouch_size(draft.tiles[seat]), source)
        draft.tiles[seat] += hidden
        unseen -= hidden
        if seat == draft.active and seat != seen.seat:
            drawn = some_tiles(hidden, seen.tiles_drawn, source)
    for seat, player in enumerate(seen.players):
        own = seat == seen.seat
        draft.hidden_tiles[seat] = (
            pouch_named(seen.own_dropped) if own else some_tiles(unseen, player.dropped, source)
        )
        unseen -= 0 if own else draft.hidden_tiles[seat]
    draft.tile_pile = unseen
    return drawn


def imagine_drawn(draft: State, seen: View, tiles: int) -> None:
    """Which cards and tiles were drawn just now; of another's cards, those that come last."""
    match seen.phase:
        case "refill":
            hand = draft.hands[draft.active]
            newest = pack_of(cards_in(hand)[size(hand) - seen.cards_drawn :])
            own = pack_coded(draft.edition, seen.own_drawn_cards)
            drawn = own if seen.seat == seen.active else newest
            draft.pending[-1] = Refill(hand & ~drawn)
        case "reward_draw":
            draft.pending[-1] = RewardDraw(seen.tiles_to_draw, tiles)


def some_tiles(pouch: int, count: int, source: Source) -> int:
    """So many tiles out of a pouch."""
    chosen = 0
    for _ in range(count):
        chosen += ONE[nth_tile(pouch - chosen, source.below(pouch_size(pouch - chosen)))]
    return chosen
