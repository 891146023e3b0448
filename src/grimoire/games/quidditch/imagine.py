"""Back from a view to a state."""

from grimoire.games.quidditch.data import BLUDGER, GOAL_DIE, KEEPER, LETTERS, QUAFFLE, SNITCH
from grimoire.games.quidditch.dice import BUNCH_NUMBER, EMPTY, UNIT, die
from grimoire.games.quidditch.rules.pitch import packed, with_dice
from grimoire.games.quidditch.rules.setup import TOSS
from grimoire.games.quidditch.rules.throwing import THROWING
from grimoire.games.quidditch.rules.turns import DEFENCES, push_turns, with_aside
from grimoire.games.quidditch.state import AWAY, State, Terms
from grimoire.games.quidditch.view import View
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import NOBODY, Seat


def imagine(seen: View) -> State:
    """The state that looks like this; nothing is hidden, so it is the true one."""
    state = State(
        Terms(
            seen.match,
            seen.equal_attacks,
            seen.round_limit,
            seen.colours,
            seen.first_turn_single_row,
        )
    )
    state.game = seen.game
    state.round = seen.round
    state.cycle = seen.cycle
    state.attacker = seat_named(seen.attacker)
    state.first_attacker = seat_named(seen.first_attacker)
    state.goal_points = (seen.players[0].goals, seen.players[1].goals)
    state.snitch_points = (seen.players[0].snitch, seen.players[1].snitch)
    state.catcher = seat_named(seen.catcher)
    state.wins = (seen.wins[0], seen.wins[1])
    state.match_points = (seen.match_points[0], seen.match_points[1])
    imagine_pitch(state, seen)
    imagine_hands(state, seen)
    imagine_pending(state, seen)
    return state


def seat_named(number: int) -> Seat:
    """The seat with this number; -1 is nobody."""
    return NOBODY if number < 0 else Seat(number)


def imagine_pitch(draft: State, seen: View) -> None:
    """The dice on the rows and beside them."""
    for row in seen.rows:
        kinds = [LETTERS.index(letter) for letter in row.dice]
        draft.pitch = with_dice(draft.pitch, packed([die(kind, row.number) for kind in kinds]))
        draft.load += UNIT[row.number] * len(kinds)
    for letter in seen.aside:
        draft.aside = with_aside(draft.aside, LETTERS.index(letter))


def imagine_hands(draft: State, seen: View) -> None:
    """The dice in hand."""
    hands = [*seen.attack_hand, *seen.defence_hand]
    faces = [[held.face for held in hands if held.kind == letter] for letter in LETTERS]
    draft.snitch = faces[SNITCH][0] if faces[SNITCH] else AWAY
    draft.keeper = faces[KEEPER][0] if faces[KEEPER] else AWAY
    draft.quaffle = faces[QUAFFLE][0] if faces[QUAFFLE] else AWAY
    draft.goal_dice = len(faces[GOAL_DIE])
    draft.bludger_dice = len(faces[BLUDGER])
    draft.goals = bunch_number(faces[GOAL_DIE])
    draft.bludgers = bunch_number(faces[BLUDGER])


def bunch_number(faces: list[int]) -> int:
    """The bunch that shows these faces; the empty one if they have not been thrown."""
    return EMPTY if 0 in faces else BUNCH_NUMBER[tuple(sorted(faces))]


def imagine_pending(draft: State, seen: View) -> None:
    """Who is asked what."""
    if seen.phase == "over":
        winners = tuple(Seat(winner) for winner in seen.winners)
        draft.outcome = Outcome(winners, tuple(seen.scores), seen.rule)
    elif seen.phase == "toss":
        draft.pending.append(TOSS)
    elif seen.phase == "throwing":
        draft.pending.append(THROWING)
    elif seen.phase == "attack":
        draft.pending.append(THROWING)
        push_turns(draft)
    else:
        draft.pending.append(DEFENCES[draft.defender()])
