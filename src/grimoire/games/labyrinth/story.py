"""What happened, as sentences of the story."""

from grimoire.games.labyrinth.events import (
    Advanced,
    BattleBegan,
    BattleLost,
    BattleRolled,
    BattleWon,
    CardPlayed,
    CloakPlaced,
    CloakTilePlayed,
    CupTurned,
    Dealt,
    DoubleDiePlayed,
    DumbledoreAnswered,
    DumbledorePlayed,
    Event,
    FourPointPlayed,
    GravestoneSent,
    HedgeMoved,
    LineupDealt,
    MistDrawn,
    Moved,
    ObstacleBeaten,
    Penalised,
    PieceChosen,
    PlayerLeft,
    PortkeyTaken,
    RedSparksPlayed,
    ReductorPlayed,
    Refilled,
    RemovalRolled,
    Reshuffled,
    Retreated,
    RewardDrawn,
    Rolled,
    SpellCalled,
    StartDecided,
    StartRolled,
    Swapped,
    TileDiscarded,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
    TurnMissed,
    VeritaserumPlayed,
    VeritaserumTaken,
    Won,
)
from grimoire.games.labyrinth.speaker import Speaker
from grimoire.kernel.refusal import Fact


def narrate(speak: Speaker, event: Event) -> str:
    """An event as a sentence."""
    match event:
        case PieceChosen() | Dealt() | SpellCalled() | StartRolled() | StartDecided():
            return narrate_setup(speak, event)
        case TurnBegan() | Refilled() | Swapped() | Reshuffled() | Rolled() | Moved():
            return narrate_turn(speak, event)
        case TurnMissed() | TurnEnded() | PlayerLeft() | TimeRanOut() | Won():
            return narrate_end(speak, event)
        case BattleBegan() | CardPlayed() | BattleRolled() | DoubleDiePlayed():
            return narrate_battle(speak, event)
        case BattleWon() | BattleLost() | Advanced() | Retreated():
            return narrate_outcome(speak, event)
        case RewardDrawn() | ObstacleBeaten() | LineupDealt():
            return narrate_reward(speak, event)
        case MistDrawn() | PortkeyTaken() | CupTurned() | GravestoneSent():
            return narrate_space(speak, event)
        case DumbledorePlayed() | DumbledoreAnswered() | Penalised() | FourPointPlayed():
            return narrate_dumbledore(speak, event)
        case CloakTilePlayed() | CloakPlaced() | RemovalRolled():
            return narrate_cloak(speak, event)
        case _:
            return narrate_tile(speak, event)


def narrate_setup(
    speak: Speaker, event: PieceChosen | Dealt | SpellCalled | StartRolled | StartDecided
) -> str:
    """Setting up and the first turn."""
    match event:
        case Dealt(seat=-1):
            return speak.tell("dealt")
        case Dealt(cards=cards, tiles=tiles):
            facts = {"cards": speak.cards(cards), "tiles": speak.together("tiles", tiles)}
            return speak.tell("dealt", "own", **facts)
    who = speak.names[event.seat]
    match event:
        case PieceChosen(piece=piece, by_lot=by_lot):
            form = "random" if by_lot else "text"
            return speak.tell("piece_chosen", form, who=who, piece=speak.piece(piece))
        case SpellCalled(spell=spell):
            called = speak.say("spells", spell)
            return speak.tell("spell_called", who=who, spell=called)
        case StartRolled(face=face, level=level):
            thrown = speak.tell("start_rolled", who=who, face=speak.face(face))
            again = speak.tell("start_rolled", "tie")
            return f"{thrown} {again}" if level else thrown
        case StartDecided(how=how):
            return speak.tell("start_decided", how, who=who)
    raise TypeError(f"{event!r} is no event of setting up")


def narrate_turn(
    speak: Speaker, event: TurnBegan | Refilled | Swapped | Reshuffled | Rolled | Moved
) -> str:
    """What a turn begins with, and the walk."""
    if isinstance(event, Reshuffled):
        return speak.tell("reshuffled", event.pile)
    who = speak.names[event.seat]
    match event:
        case TurnBegan():
            return speak.tell("turn_began", who=who)
        case Refilled(count=count, cards=cards) | Swapped(count=count, cards=cards):
            topic = "refilled" if isinstance(event, Refilled) else "swapped"
            if cards:
                return speak.tell(topic, "own", cards=speak.cards(cards))
            return speak.tell(topic, who=who, n=count)
        case Rolled(face=0):
            return speak.tell("rolled", "cloak", who=who)
        case Rolled(face=face, allowance=allowance):
            return speak.tell("rolled", "number", who=who, face=face, allowance=allowance)
        case Moved(path=path, square=square, manner=manner):
            form = "text" if manner == "walked" else manner
            space = speak.space(square)
            return speak.tell("moved", form, who=who, steps=len(path), space=space)
    raise TypeError(f"{event!r} is no event of a turn")


def narrate_end(
    speak: Speaker, event: TurnMissed | TurnEnded | PlayerLeft | TimeRanOut | Won
) -> str:
    """How a turn and the game end."""
    who = speak.names[event.seat]
    match event:
        case TurnMissed():
            return speak.tell("turn_missed", who=who)
        case TurnEnded(next=following, by_gravestone=by_gravestone):
            form = "gravestone" if by_gravestone else "text"
            return speak.tell("turn_ended", form, who=who, next=speak.names[following])
        case PlayerLeft(cloaked=cloaked):
            return speak.tell("player_left", "cloaked" if cloaked else "text", who=who)
        case TimeRanOut():
            return speak.tell("time_up", who=who)
        case Won(last_left=last_left):
            return speak.tell("won", "last_left" if last_left else "text", who=who)
    raise TypeError(f"{event!r} ends nothing")


def narrate_battle(
    speak: Speaker, event: BattleBegan | CardPlayed | BattleRolled | DoubleDiePlayed
) -> str:
    """A battle up to the throw."""
    who = speak.names[event.seat]
    match event:
        case BattleBegan(obstacle=shown, chained=chained):
            return speak.tell(
                "battle_began",
                "chained" if chained else "text",
                who=who,
                obstacle=speak.obstacle(shown.obstacle, "listed"),
                strength=shown.strength,
                colours=speak.colours(shown.blocks),
            )
        case CardPlayed(card=card):
            return speak.tell("card_played", who=who, card=speak.card(card))
        case DoubleDiePlayed():
            return speak.tell("double_die_played", who=who)
        case BattleRolled(face=face, total=total, against=against, again=again):
            key = "double_die_played" if again else "battle_rolled"
            form = "enough" if total >= against else "short"
            facts: dict[str, Fact] = {"face": speak.face(face), "total": total, "against": against}
            return speak.tell(key, form, who=who, **facts)
    raise TypeError(f"{event!r} is no event of a battle")


def narrate_outcome(speak: Speaker, event: BattleWon | BattleLost | Advanced | Retreated) -> str:
    """How a battle ended, and where the piece went."""
    who = speak.names[event.seat]
    match event:
        case BattleWon(obstacle=shown, moves=moves):
            beaten = speak.obstacle(shown.obstacle, "the")
            return speak.tell("battle_won", who=who, obstacle=beaten, moves=moves)
        case BattleLost(mover=mover, moves=moves, no_card=no_card, obstacle=shown):
            facts = {"mover": speak.names[mover], "colours": speak.colours(shown.blocks)}
            form = "no_card" if no_card else "text"
            return speak.tell("battle_lost", form, who=who, moves=moves, **facts)
        case Advanced(path=path, square=square, manner=manner):
            form = "text" if manner == "walked" else manner
            space = speak.space(square)
            return speak.tell("advanced", form, who=who, steps=len(path), space=space)
        case Retreated(mover=mover, path=path, square=square):
            form = "text" if path else "stuck"
            facts = {"mover": speak.names[mover], "space": speak.space(square)}
            return speak.tell("retreated", form, who=who, steps=len(path), **facts)
    raise TypeError(f"{event!r} is no outcome of a battle")


def narrate_reward(speak: Speaker, event: RewardDrawn | ObstacleBeaten | LineupDealt) -> str:
    """What a victory brings, and what comes next."""
    match event:
        case RewardDrawn(seat=seat, count=count, tiles=tiles):
            if tiles:
                return speak.tell("reward_drawn", "own", tiles=speak.together("tiles", tiles))
            return speak.tell("reward_drawn", who=speak.names[seat], n=count)
        case ObstacleBeaten(obstacle=shown):
            following = speak.obstacle(shown.obstacle, "listed")
            facts: dict[str, Fact] = {"obstacle": following, "strength": shown.strength}
            return speak.tell("obstacle_beaten", **facts)
        case LineupDealt(obstacles=obstacles, first=first):
            form = "first" if first else "new"
            return speak.tell("lineup_dealt", form, obstacles=speak.obstacles(obstacles))
    raise TypeError(f"{event!r} is no reward")


def narrate_space(
    speak: Speaker, event: MistDrawn | PortkeyTaken | CupTurned | GravestoneSent
) -> str:
    """What a space did to a piece."""
    who = speak.names[event.seat]
    match event:
        case MistDrawn(cloaked=True):
            return speak.tell("mist_drawn", "cloaked", who=who)
        case MistDrawn(tile=""):
            return speak.tell("mist_drawn", who=who)
        case MistDrawn(tile=tile):
            return speak.tell("mist_drawn", "own", tile=speak.tile(tile))
        case PortkeyTaken(square=square, manner=manner):
            key = "text" if manner == "taken" else manner
            return speak.tell("portkey_taken", key, who=who, space=speak.space(square))
        case CupTurned(cloaked=True):
            return speak.tell("cup_turned", "cloaked", who=who)
        case CupTurned(square=square, cup=cup):
            form, number = ("cup", 0) if cup == "cup" else ("gravestone", int(cup))
            space = speak.space(square)
            return speak.tell("cup_turned", form, who=who, space=space, number=number)
        case GravestoneSent(square=square, manner=manner):
            sent = "text" if manner == "first" else manner
            return speak.tell("gravestone_sent", sent, who=who, space=speak.space(square))
    raise TypeError(f"{event!r} is no event of a space")


def narrate_dumbledore(
    speak: Speaker, event: DumbledorePlayed | DumbledoreAnswered | Penalised | FourPointPlayed
) -> str:
    """Denouncing, and looking at cups."""
    match event:
        case DumbledorePlayed(seat=seat, target=target):
            facts = {"who": speak.names[seat], "target": speak.names[target]}
            return speak.tell("dumbledore_played", **facts)
        case DumbledoreAnswered(seat=seat, target=target, how=how):
            facts = {"who": speak.names[seat], "target": speak.names[target]}
            return speak.tell("dumbledore_answered", how, **facts)
        case Penalised(target=target, square=square, aside=aside):
            facts = {"target": speak.names[target], "space": speak.space(square)}
            return speak.tell("penalised", "aside" if aside else "text", **facts)
        case FourPointPlayed(seat=seat, square=square, cup=""):
            facts = {"who": speak.names[seat], "space": speak.space(square)}
            return speak.tell("four_point_played", **facts)
        case FourPointPlayed(square=square, cup="cup"):
            return speak.tell("four_point_played", "own_cup", space=speak.space(square))
        case FourPointPlayed(square=square, cup=cup):
            grave, number = speak.space(square), int(cup)
            return speak.tell("four_point_played", "own_gravestone", space=grave, number=number)
    raise TypeError(f"{event!r} has nothing to do with Dumbledore or cups")


def narrate_cloak(speak: Speaker, event: CloakTilePlayed | CloakPlaced | RemovalRolled) -> str:
    """Where the Cloak goes."""
    who = speak.names[event.seat]
    match event:
        case CloakTilePlayed():
            return speak.tell("cloak_tile_played", who=who)
        case RemovalRolled(face=face, success=success):
            form = "success" if success else "failure"
            return speak.tell("removal_rolled", form, who=who, face=speak.face(face))
        case CloakPlaced():
            return narrate_placed(speak, event)
    raise TypeError(f"{event!r} is no event of the Cloak")


def narrate_placed(speak: Speaker, event: CloakPlaced) -> str:
    """Who put the Cloak on whom, and where it came from."""
    own, source, target = event.seat, event.source, event.target
    if target < 0:
        form = "aside"
    elif target == own:
        form = "put_on" if source < 0 else "snatched"
    elif source < 0:
        form = "given"
    else:
        form = "passed" if source == own else "moved"
    facts = {
        "who": speak.names[own],
        "target": speak.names[max(0, target)],
        "from": speak.names[max(0, source)],
    }
    return speak.tell("cloak_placed", form, **facts)


def narrate_tile(
    speak: Speaker,
    event: TileDiscarded
    | ReductorPlayed
    | HedgeMoved
    | RedSparksPlayed
    | VeritaserumPlayed
    | VeritaserumTaken,
) -> str:
    """The other tiles."""
    who = speak.names[event.seat]
    match event:
        case TileDiscarded(tile=""):
            return speak.tell("tile_discarded", who=who)
        case TileDiscarded(tile=tile):
            return speak.tell("tile_discarded", "own", tile=speak.tile(tile))
        case ReductorPlayed():
            return speak.tell("reductor_played", who=who)
        case HedgeMoved(square=square):
            return speak.tell("hedge_moved", who=who, space=speak.space(square))
        case RedSparksPlayed(target=target, tile=tile, side=side):
            form = "text" if side == "none" else side
            facts = {"target": speak.names[target], "tile": speak.tile(tile) if tile else ""}
            return speak.tell("red_sparks_played", form, who=who, **facts)
        case VeritaserumPlayed(target=target, count=count, tiles=tiles):
            facts = {"target": speak.names[target], "tiles": speak.together("tiles", tiles)}
            shown = "text" if tiles else "private"
            return speak.tell("veritaserum_played", shown, who=who, n=count, **facts)
        case VeritaserumTaken(tile=""):
            return speak.tell("veritaserum_taken", "private", who=who)
        case VeritaserumTaken(tile=tile):
            return speak.tell("veritaserum_taken", who=who, tile=speak.tile(tile))
    raise TypeError(f"{event!r} is no event of this game")
