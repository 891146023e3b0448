"""Every action: what is legal now, which rule judges it, and what it does."""

from typing import Any, Final

from grimoire.games.labyrinth.actions import (
    AcceptDefeat,
    Action,
    Advance,
    Answer,
    CallSpell,
    ChoosePiece,
    Claim,
    DrawCard,
    DrawPiece,
    DrawStarter,
    DrawTile,
    DropTile,
    EndTurn,
    Fight,
    Land,
    LayCups,
    Leave,
    NoAnswer,
    Penalise,
    PlaceCloak,
    PlayCard,
    PlayCloakTile,
    PlayDoubleDie,
    PlayDumbledore,
    PlayFourPoint,
    PlayHedge,
    PlayRedSparks,
    PlayReductor,
    PlayVeritaserum,
    RemoveCloak,
    Retreat,
    Roll,
    Stay,
    Swap,
    TakeTile,
    Throw,
    TimeUp,
    TurnUp,
    UsePortkey,
    Walk,
)
from grimoire.games.labyrinth.asks import (
    AdvanceChoice,
    AnswerChoice,
    CardChoice,
    CloakChoice,
    DoubleDieChoice,
    KeepChoice,
    LandingChoice,
    LastChoice,
    MoveChoice,
    PenaltyChoice,
    PieceChoice,
    PortkeyChoice,
    RemovedCloakChoice,
    RetreatChoice,
    SpellRace,
    TileChoice,
    TurnChoice,
)
from grimoire.games.labyrinth.rules import (
    advance,
    battles,
    cards,
    carrying,
    chance,
    cloak,
    clock,
    dumbledore,
    kinds,
    moving,
    retreat,
    setup,
    spaces,
    start,
    stealing,
    tiles,
    turns,
)
from grimoire.games.labyrinth.rules.flow import settle
from grimoire.games.labyrinth.rules.table import asked, check_asked, top
from grimoire.games.labyrinth.state import State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import CHANCE, CLOCK, Seat

MAIN_ACTIONS: Final = (Walk, Fight, Stay, Throw, Swap, RemoveCloak, EndTurn)
"""What a turn consists of; a battle comes first."""

# -- what may be done ------------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> list[Action]:
    """What a player may do now; nothing if it is not for them to choose."""
    if not state.pending:
        return []
    if seat == CLOCK:
        return clock.legal_clock(state)
    if seat not in asked(state):
        return []
    ask = top(state)
    if isinstance(ask, TurnChoice):
        return turns.legal_turn(state, seat)
    if isinstance(ask, MoveChoice):
        return turns.legal_walk_window(state, seat)
    if isinstance(ask, LastChoice):
        return turns.legal_last(state, seat)
    if isinstance(ask, CloakChoice):
        return turns.legal_cloak_window(state, seat)
    if isinstance(ask, CardChoice):
        return battles.legal_cards(state, seat)
    if isinstance(ask, DoubleDieChoice):
        return battles.legal_doubles(state, seat)
    if isinstance(ask, AdvanceChoice):
        return advance.legal_advances(state, seat)
    if isinstance(ask, RetreatChoice):
        return retreat.legal_retreats(state)
    if isinstance(ask, KeepChoice):
        return tiles.legal_drops(state, seat)
    return legal_rarely(state, seat)


def legal_rarely(state: State, seat: Seat) -> list[Action]:
    """What a player may do at the moments that come seldom."""
    ask = top(state)
    if isinstance(ask, AnswerChoice):
        return dumbledore.legal_answers(state, seat)
    if isinstance(ask, PenaltyChoice):
        return dumbledore.legal_penalties(state)
    if isinstance(ask, TileChoice):
        return stealing.legal_takes(state)
    if isinstance(ask, LandingChoice):
        return carrying.legal_landings(state)
    if isinstance(ask, RemovedCloakChoice):
        return cloak.legal_removed_placements(state)
    if isinstance(ask, PortkeyChoice):
        return spaces.legal_portkey()
    if isinstance(ask, PieceChoice):
        return setup.legal_pieces(state)
    if isinstance(ask, SpellRace):
        return start.legal_spells(state, seat)
    return []


# -- who judges it ---------------------------------------------------------------------------------


def check(state: State, seat: Seat, action: Action) -> Refusal | None:
    """May this seat do this now?"""
    if not state.pending:
        return Refusal("LAB-WIN-02")
    if seat == CLOCK or isinstance(action, (TimeUp, Leave)):
        return clock.check_clock(state, seat, action)
    if seat == CHANCE:
        return check_chance(state, action)
    if not 0 <= seat < state.seats:
        return Refusal("LAB-SETUP-01")
    return check_before_turns(state, seat, action) or check_player(state, seat, action)


def check_chance(state: State, action: Action) -> Refusal | None:
    """May chance do this now?"""
    if isinstance(action, Roll):
        return chance.check_roll(state, action)
    if isinstance(action, DrawCard):
        return cards.check_draw_card(state, action)
    if isinstance(action, DrawTile):
        return tiles.check_draw_tile(state, action)
    if isinstance(action, TurnUp):
        return cards.check_turn_up(state, action)
    if isinstance(action, LayCups):
        return setup.check_lay_cups(state)
    if isinstance(action, DrawStarter):
        return start.check_starter(state, action)
    if isinstance(action, DrawPiece):
        return setup.check_draw_piece(state, action)
    return check_asked(state, CHANCE) or Refusal("LAB-TURN-01")


def check_before_turns(state: State, seat: Seat, action: Action) -> Refusal | None:
    """LAB-SETUP-12: before the first turn there is nothing to do but what is asked."""
    if isinstance(action, (ChoosePiece, CallSpell, Claim)) or state.turn > 0:
        return None
    return Refusal("LAB-SETUP-12")


def check_player(state: State, seat: Seat, action: Action) -> Refusal | None:
    """May this player do this now?"""
    urgent = check_urgent(state, seat, action)
    if urgent is not None:
        return urgent
    if isinstance(action, Walk):
        return moving.check_walk(state, seat, action)
    if isinstance(action, Fight):
        if isinstance(top(state), AdvanceChoice) and seat in asked(state):
            return advance.check_chain(state, seat, action)
        return moving.check_fight(state, seat, action)
    if isinstance(action, Stay):
        return check_stay(state, seat)
    if isinstance(action, Advance):
        return advance.check_advance(state, seat, action)
    if isinstance(action, Retreat):
        return retreat.check_retreat(state, seat, action)
    if isinstance(action, Land):
        return carrying.check_land(state, seat, action)
    if isinstance(action, Penalise):
        return dumbledore.check_penalise(state, seat, action)
    if isinstance(action, PlayHedge):
        return kinds.check_hedge(state, seat, action)
    if isinstance(action, PlayCard):
        return battles.check_card(state, seat, action)
    if isinstance(action, PlaceCloak):
        return cloak.check_place_cloak(state, seat, action)
    if isinstance(action, DropTile):
        return tiles.check_drop(state, seat, action)
    if isinstance(action, TakeTile):
        return stealing.check_take(state, seat, action)
    if isinstance(action, PlayFourPoint):
        return kinds.check_four_point(state, seat, action)
    if isinstance(action, PlayCloakTile):
        return kinds.check_cloak_tile(state, seat, action)
    if isinstance(action, PlayRedSparks):
        return stealing.check_red_sparks(state, seat, action)
    if isinstance(action, PlayVeritaserum):
        return stealing.check_veritaserum(state, seat, action)
    if isinstance(action, ChoosePiece):
        return setup.check_piece(state, seat, action)
    return check_plain(state, seat, action)


def check_urgent(state: State, seat: Seat, action: Action) -> Refusal | None:
    """LAB-RES-02, LAB-OBST-01: the limit of six and a battle come before anything else."""
    if seat not in asked(state):
        return None
    ask = top(state)
    if isinstance(ask, KeepChoice) and not isinstance(action, DropTile):
        return Refusal("LAB-RES-02")
    if isinstance(ask, CardChoice) and isinstance(action, MAIN_ACTIONS):
        return Refusal("LAB-OBST-01")
    return None


def check_plain(state: State, seat: Seat, action: Action) -> Refusal | None:
    """May this player do this, where there is nothing to choose about it?"""
    if isinstance(action, Throw):
        return turns.check_main_action(state, seat)
    if isinstance(action, Swap):
        return turns.check_swap(state, seat)
    if isinstance(action, RemoveCloak):
        return cloak.check_remove(state, seat)
    if isinstance(action, EndTurn):
        return turns.check_end(state, seat)
    if isinstance(action, PlayDoubleDie):
        return battles.check_double(state, seat)
    if isinstance(action, AcceptDefeat):
        return battles.check_accept(state, seat)
    if isinstance(action, UsePortkey):
        return spaces.check_use_portkey(state, seat)
    if isinstance(action, PlayDumbledore):
        return dumbledore.check_dumbledore(state, seat)
    if isinstance(action, Answer):
        return dumbledore.check_answer_tile(state, seat)
    if isinstance(action, NoAnswer):
        return dumbledore.check_answer(state, seat)
    if isinstance(action, PlayReductor):
        return kinds.check_reductor(state, seat)
    if isinstance(action, CallSpell):
        return start.check_call(state, seat)
    if isinstance(action, Claim):
        return start.check_claim(state, seat)
    return Refusal("LAB-TURN-02")  # what chance does, a player does not


def check_stay(state: State, seat: Seat) -> Refusal | None:
    """May this player's piece stay: on a Portkey, after a victory, or instead of walking?"""
    ask = top(state)
    if isinstance(ask, PortkeyChoice):
        return spaces.check_use_portkey(state, seat)
    if isinstance(ask, AdvanceChoice):
        return advance.check_advance_stay(state, seat)
    return moving.check_stay(state, seat)


# -- what it does ----------------------------------------------------------------------------------


def play(draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
    """Do it, and everything that follows by itself."""
    if seat == CHANCE:
        play_chance(draft, action, events)
    elif isinstance(action, TimeUp):
        play_time(draft, events)
    elif isinstance(action, Leave):
        clock.play_leave(draft, action, events)
    else:
        play_player(draft, seat, action, events)
    settle(draft, events)


def play_time(draft: State, events: list[Any] | None) -> None:
    """LAB-Q-30: something is done for the player whose time is up."""
    clock.begin_time(draft, events)
    if clock.is_before_turns(draft):
        clock.play_time_before_turns(draft, events)
    else:
        seat = asked(draft)[0]
        play_player(draft, seat, clock.least_action(draft, legal(draft, seat)), events)


def play_chance(draft: State, action: Action, events: list[Any] | None) -> None:
    """What chance does."""
    if isinstance(action, Roll):
        chance.play_roll(draft, action, events)
    elif isinstance(action, DrawCard):
        chance.play_card_draw(draft, action, events)
    elif isinstance(action, DrawTile):
        chance.play_tile_draw(draft, action, events)
    elif isinstance(action, TurnUp):
        cards.play_turn_up(draft, action, events)
    elif isinstance(action, LayCups):
        setup.play_lay_cups(draft, action)
    elif isinstance(action, DrawStarter):
        start.play_starter(draft, action, events)
    elif isinstance(action, DrawPiece):
        setup.play_draw_piece(draft, action, events)


def play_player(draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
    """What a player does."""
    if isinstance(action, Walk):
        moving.play_walk(draft, seat, action, events)
    elif isinstance(action, Throw):
        turns.play_throw(draft)
    elif isinstance(action, Stay):
        play_stay(draft, seat, events)
    elif isinstance(action, Fight):
        play_fight(draft, seat, action, events)
    elif isinstance(action, EndTurn):
        turns.play_end(draft, events)
    elif isinstance(action, PlayCard):
        battles.play_card(draft, seat, action, events)
    elif isinstance(action, Advance):
        advance.play_advance(draft, seat, action, events)
    elif isinstance(action, Retreat):
        retreat.play_retreat(draft, seat, action, events)
    elif isinstance(action, AcceptDefeat):
        battles.play_accept(draft, events)
    elif isinstance(action, PlayDoubleDie):
        battles.play_double(draft, seat, events)
    elif isinstance(action, Swap):
        turns.play_swap(draft, seat, events)
    elif isinstance(action, PlaceCloak):
        cloak.play_place_cloak(draft, seat, action, events)
    elif isinstance(action, RemoveCloak):
        cloak.play_remove(draft)
    else:
        play_tile(draft, seat, action, events)


def play_tile(draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
    """What a player does with tiles."""
    if isinstance(action, PlayHedge):
        kinds.play_hedge(draft, seat, action, events)
    elif isinstance(action, PlayFourPoint):
        kinds.play_four_point(draft, seat, action, events)
    elif isinstance(action, PlayCloakTile):
        kinds.play_cloak_tile(draft, seat, action, events)
    elif isinstance(action, PlayRedSparks):
        stealing.play_red_sparks(draft, seat, action)
    elif isinstance(action, PlayVeritaserum):
        stealing.play_veritaserum(draft, seat, action, events)
    elif isinstance(action, TakeTile):
        stealing.play_take(draft, seat, action, events)
    elif isinstance(action, PlayReductor):
        kinds.play_reductor(draft, seat, events)
    elif isinstance(action, DropTile):
        tiles.play_drop(draft, seat, action, events)
    elif isinstance(action, PlayDumbledore):
        dumbledore.play_dumbledore(draft, seat, events)
    elif isinstance(action, Answer):
        dumbledore.play_answer(draft, seat, events)
    elif isinstance(action, NoAnswer):
        dumbledore.play_no_answer(draft, seat, events)
    elif isinstance(action, Penalise):
        dumbledore.play_penalise(draft, action, events)
    else:
        play_rarely(draft, seat, action, events)


def play_rarely(draft: State, seat: Seat, action: Action, events: list[Any] | None) -> None:
    """What a player does seldom: landing, Portkeys under the Cloak, setting up."""
    if isinstance(action, Land):
        carrying.play_land(draft, action, events)
    elif isinstance(action, UsePortkey):
        spaces.play_use_portkey(draft, seat, events)
    elif isinstance(action, ChoosePiece):
        setup.play_piece(draft, seat, action, events)
    elif isinstance(action, CallSpell):
        start.play_call(draft, seat, action, events)
    elif isinstance(action, Claim):
        start.play_claim(draft, events)


def play_stay(draft: State, seat: Seat, events: list[Any] | None) -> None:
    """To stay: on a Portkey, after a victory, or instead of walking."""
    ask = top(draft)
    if isinstance(ask, PortkeyChoice):
        spaces.play_leave_portkey(draft, seat, events)
    elif isinstance(ask, AdvanceChoice):
        advance.play_advance_stay(draft, seat, events)
    else:
        moving.play_stay(draft, seat, events)


def play_fight(draft: State, seat: Seat, action: Fight, events: list[Any] | None) -> None:
    """To walk onto an obstacle: with a throw, or in an advance."""
    if isinstance(top(draft), AdvanceChoice):
        advance.play_chain(draft, seat, action, events)
    else:
        moving.play_fight(draft, seat, action, events)
