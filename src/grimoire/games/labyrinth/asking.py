"""What is asked and what may be done, in words."""

from typing import Final

from grimoire.games.labyrinth.data import PIECES, SPELLS, TILE_NAMES
from grimoire.games.labyrinth.events import card_view
from grimoire.games.labyrinth.maze import square_name
from grimoire.games.labyrinth.preview import Sight
from grimoire.games.labyrinth.rules.advance import Advance
from grimoire.games.labyrinth.rules.battles import AcceptDefeat, PlayCard, PlayDoubleDie
from grimoire.games.labyrinth.rules.carrying import Land
from grimoire.games.labyrinth.rules.cloak import BESIDE, PlaceCloak, RemoveCloak
from grimoire.games.labyrinth.rules.clock import Leave, TimeUp
from grimoire.games.labyrinth.rules.dice import Roll
from grimoire.games.labyrinth.rules.dumbledore import Answer, NoAnswer, Penalise, PlayDumbledore
from grimoire.games.labyrinth.rules.moving import Fight, Stay
from grimoire.games.labyrinth.rules.retreat import Retreat
from grimoire.games.labyrinth.rules.setup import ChoosePiece
from grimoire.games.labyrinth.rules.spaces import BreatheMist, UsePortkey
from grimoire.games.labyrinth.rules.start import CallSpell, Claim
from grimoire.games.labyrinth.rules.stealing import PlayRedSparks, PlayVeritaserum, TakeTile
from grimoire.games.labyrinth.rules.table import Way
from grimoire.games.labyrinth.rules.tile_kinds import (
    PlayCloakTile,
    PlayFourPoint,
    PlayHedge,
    PlayReductor,
)
from grimoire.games.labyrinth.rules.tiles import DropTile
from grimoire.games.labyrinth.rules.turns import EndTurn, Swap, Throw
from grimoire.games.labyrinth.speaker import Speaker
from grimoire.games.labyrinth.state import Action
from grimoire.games.labyrinth.view import View
from grimoire.kernel.refusal import Fact
from grimoire.kernel.seats import NOWHERE, Seat
from grimoire.kernel.speech import Asked

# -- what may be done ------------------------------------------------------------------------------

PLAIN: Final[dict[type[Action], str]] = {
    Claim: "claim",
    Throw: "roll",
    Swap: "swap",
    RemoveCloak: "remove_cloak",
    EndTurn: "end_turn",
    PlayDoubleDie: "double_die",
    AcceptDefeat: "accept_defeat",
    Answer: "answer",
    NoAnswer: "no_answer",
    PlayReductor: "reductor",
    Roll: "start_roll",
}
"""Actions that can be said without another word."""


def describe(speak: Speaker, sight: Sight, seat: Seat, action: Action) -> str:
    """A legal action in words."""
    if type(action) in PLAIN:
        return speak.act(PLAIN[type(action)])
    match action:
        case Way():
            return describe_way(speak, sight, seat, action)
        case Stay():
            return speak.act(stay_form(sight, seat))
        case ChoosePiece(piece=piece):
            return speak.act("choose_piece", piece=speak.piece(PIECES[piece]))
        case CallSpell(spell=spell):
            return speak.act("call_spell", spell=speak.say("spells", SPELLS[spell]))
        case PlayCard(card=card):
            shown = speak.card(card_view(sight.state.edition, card))
            return speak.act("play_card", card=shown)
        case UsePortkey():
            return speak.act("use_portkey", space=speak.space(sight.portkey_twin(seat)))
        case BreatheMist():
            return speak.act("breathe_mist")
        case PlaceCloak(seat=target):
            return describe_cloak(speak, seat, "place_cloak", target)
        case PlayCloakTile(seat=target):
            return describe_cloak(speak, seat, "cloak_tile", target)
        case DropTile(kind=kind):
            return speak.act("discard_tile", tile=speak.tile(TILE_NAMES[kind]))
        case TakeTile(kind=kind):
            return speak.act("veritaserum_take", tile=speak.tile(TILE_NAMES[kind]))
    return describe_target(speak, sight, seat, action)


def describe_way(speak: Speaker, sight: Sight, seat: Seat, action: Way) -> str:
    """A walk, an advance or a retreat: where to, and how many steps."""
    route = action.route(sight.state, seat)
    maze = sight.state.edition.maze
    space, steps = speak.space(square_name(route[-1])), len(route)
    fight = ""
    match action:
        case Retreat():
            loser = speak.names[sight.state.active]
            return speak.act("retreat", target=loser, space=space, steps=steps)
        case Advance():
            return speak.act("advance", space=space, steps=steps)
        case Fight():
            fight = "_fight"
    hedges = [square for square in route if maze.space_at[square] == NOWHERE]
    if hedges:
        hedge = speak.space(square_name(hedges[0]))
        return speak.act(f"move_through{fight}", hedge=hedge, space=space, steps=steps)
    return speak.act(f"move{fight}", space=space, steps=steps)


def stay_form(sight: Sight, seat: Seat) -> str:
    """What staying means now."""
    seen = sight.seen
    if seen.phase == "advance_choice":
        return "advance_stay"
    if seen.phase == "portkey_choice":
        return "leave_portkey"
    if seen.phase == "mist_choice":
        return "leave_mist"
    closed = [cup.square for cup in seen.cups if not cup.open]
    player = seen.players[seat]
    turns = seen.terms.stay_triggers_cup and player.square in closed and not player.cloaked
    return "stay_turn_cup" if turns else "stay"


def describe_cloak(speak: Speaker, seat: Seat, key: str, target: int) -> str:
    """Where the Cloak would go, by throw or by tile."""
    if target == BESIDE:
        return speak.act("cloak_aside")
    if target == seat:
        return speak.act(f"{key}_own")
    return speak.act(key, target=speak.names[target])


def describe_target(speak: Speaker, sight: Sight, seat: Seat, action: Action) -> str:
    """A tile and what it is played on, or where a piece is put."""
    seen = sight.seen
    match action:
        case PlayDumbledore():
            return speak.act("dumbledore", target=speak.names[seen.cloak])
        case PlayFourPoint(cup=cup):
            return speak.act("four_point", space=speak.space(seen.cups[cup].square))
        case PlayRedSparks(victim=target):
            return speak.act("red_sparks", target=speak.names[target])
        case PlayVeritaserum(victim=target):
            return speak.act("veritaserum", target=speak.names[target])
        case Land(square=square) if seen.carried != seat:
            facts = {"target": speak.names[seen.carried], "space": speak.space(square_name(square))}
            return speak.act("choose_free_space_for", **facts)
        case Land(square=square):
            return speak.act("choose_free_space", space=speak.space(square_name(square)))
        case PlayHedge(square=square):
            return speak.act("hedge_request", space=speak.space(square_name(square)))
        case Penalise(square=square):
            facts = {"target": speak.names[seen.target], "space": speak.space(square_name(square))}
            return speak.act("choose_penalty", **facts)
        case Leave(seat=leaver):
            return speak.act("leave", who=speak.names[leaver])
        case TimeUp():
            return speak.act("time_up", who=speak.names[seen.asked[0]])
    return speak.act("deal")


# -- what is asked ---------------------------------------------------------------------------------

ROLLS: Final = ("move_roll", "removal_roll", "battle_roll", "double_roll", "starter_roll")

TOPICS: Final = {
    "piece_choice": "choose_piece",
    "removed_cloak_choice": "place_removed_cloak",
    "card_choice": "battle_card",
    "retreat_choice": "retreat",
    "portkey_choice": "use_portkey",
    "mist_choice": "breathe_mist",
    "landing_choice": "choose_free_space",
    "keep_choice": "keep_tiles",
    "penalty_choice": "choose_penalty",
    "tile_choice": "veritaserum_take",
}
"""What is asked, where it is always asked the same way."""

WAITING: Final = {
    "piece_choice": "waiting_piece",
    "spell_race": "waiting_spell",
    "retreat_choice": "waiting_retreat",
    "answer_choice": "waiting_answer",
}
"""What the others are told meanwhile, where it is not just that somebody chooses."""


def prompt(speak: Speaker, seen: View, seat: Seat | None) -> Asked:
    """What is asked now, for this seat."""
    return speak.ask(topic_of(seen, seat), **facts_of(speak, seen))


def topic_of(seen: View, seat: Seat | None) -> str:
    """What the question is about."""
    if seen.phase == "over":
        return "over"
    if not seen.asked:
        return "rolling" if seen.phase in ROLLS else "dealing"
    if seat not in seen.asked:
        return WAITING.get(seen.phase, "waiting")
    return TOPICS.get(seen.phase) or own_topic(seen, seen.players[seat].cloaked, int(seat))


def own_topic(seen: View, cloaked: bool, seat: int) -> str:
    """What the question is about, where that depends on more than the phase."""
    match seen.phase:
        case "turn_choice":
            return f"begin_turn{turn_form(seen, cloaked, seat)}"
        case "cloak_choice":
            return "place_cloak" if seen.cloak < 0 else "place_worn_cloak"
        case "move_choice":
            return f"move{'_reductor' if seen.reductor else '_cloaked' if cloaked else ''}"
        case "advance_choice":
            return "advance_chain" if seen.terms.chain else "advance"
        case "double_die_choice":
            return "double_die" if "double_die" in seen.tiles else "double_die_empty"
        case "answer_choice":
            held = "dumbledore" in seen.tiles
            return "answer_dumbledore" if held else "answer_dumbledore_empty"
        case "last_choice":
            return "end_turn" if can_play(seen, seat) else "end_turn_done"
    return "close_race" if seen.players[seat].spell else "call_spell"


def turn_form(seen: View, cloaked: bool, seat: int) -> str:
    """What there is to say as a turn begins."""
    if seen.tile_played:
        return "_tile_played"
    if cloaked:
        return "_cloaked"
    return "" if can_play(seen, seat) else "_no_tile"


def can_play(seen: View, seat: int) -> bool:
    """LAB-RES-07, LAB-RES-08: has this player a tile that can do something at any moment?"""
    robbed = any(player.tiles for other, player in enumerate(seen.players) if other != seat)
    useful = {
        "dumbledore": seen.cloak not in (-1, seat),
        "four_point": any(not cup.open for cup in seen.cups),
        "red_sparks": robbed,
        "veritaserum": robbed,
        "hedge_request": True,
        "cloak_tile": True,
    }
    return any(useful.get(tile, False) for tile in seen.tiles)


def facts_of(speak: Speaker, seen: View) -> dict[str, Fact]:
    """What a question can mention."""
    facts: dict[str, Fact] = {"allowance": seen.allowance, "who": who_of(speak, seen)}
    facts["n"] = max((player.tiles for player in seen.players), default=0) - 6
    facts["target"] = speak.names[target_of(seen)]
    if seen.battle is not None:
        shown, card = seen.battle.obstacle, seen.battle.card
        facts["obstacle"] = speak.obstacle(shown.obstacle, "the")
        facts["strength"] = facts["against"] = shown.strength
        facts["total"] = seen.battle.total
        facts["needed"] = max(0, shown.strength - seen.battle.total)
        facts["moves"] = seen.battle.back or (card.moves if card else 0)
    return facts


def who_of(speak: Speaker, seen: View) -> str:
    """Who is waited for; whoever is denounced hears who did it."""
    if seen.phase == "answer_choice" and seen.asked == [seen.seat]:
        return speak.names[seen.active]
    return speak.names[seen.asked[0]] if seen.asked else ""


def target_of(seen: View) -> int:
    """Whose piece or tiles the question is about."""
    if seen.target >= 0:
        return seen.target
    return max(0, seen.carried if seen.carried >= 0 else seen.active)


# -- where it stands -------------------------------------------------------------------------------

MOVING: Final = (
    "move_choice",
    "advance_choice",
    "move_roll",
    "portkey_choice",
    "mist_choice",
    "landing_choice",
)
FIGHTING: Final = ("card_choice", "battle_roll", "double_die_choice", "double_roll")
CLOAKING: Final = ("cloak_choice", "removed_cloak_choice", "removal_roll")


def caption(speak: Speaker, seen: View) -> str:
    """Where the game stands, in a few words."""
    if seen.phase == "over":
        return speak.say("captions", "over")
    if seen.turn == 0:
        return speak.say("captions", "setup")
    return speak.say("captions", caption_key(seen.phase), turn=seen.turn)


def caption_key(phase: str) -> str:
    """What sort of moment of a turn it is."""
    if phase in MOVING:
        return "moving"
    if phase in FIGHTING:
        return "battle"
    if phase in CLOAKING:
        return "cloak"
    return {"retreat_choice": "retreat", "answer_choice": "answer"}.get(phase, "turn")
