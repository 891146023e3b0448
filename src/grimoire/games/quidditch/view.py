"""What is seen: everything, by everybody (QUI-ROLL-02). Only the throws to come are unknown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from grimoire.games.quidditch.actions import Action, Place, SetAside, die, kind_of, row_of
from grimoire.games.quidditch.data import (
    BLUDGER,
    CAPACITY,
    GOAL_DIE,
    KEEPER,
    LETTERS,
    QUAFFLE,
    ROWS,
    SNITCH,
)
from grimoire.games.quidditch.dice import BUNCH_NUMBER, EMPTY, UNIT, room
from grimoire.games.quidditch.events import DieView, Event, die_views
from grimoire.games.quidditch.rules.full_rows import lay_aside
from grimoire.games.quidditch.rules.hands import attack_hand, defence_hand
from grimoire.games.quidditch.rules.pitch import is_blocked, is_full, spell, with_dice, word_on
from grimoire.games.quidditch.rules.placing import put_down
from grimoire.games.quidditch.rules.scoring import (
    BONUS,
    TARGET,
    bonus_of,
    final_points,
    laps,
    position,
    row_goals,
    row_snitch,
)
from grimoire.games.quidditch.rules.throwing import push_turns
from grimoire.games.quidditch.rules.turns import with_aside
from grimoire.games.quidditch.rules.victory import is_game_over
from grimoire.games.quidditch.state import (
    AWAY,
    DEFENCE_TURNS,
    NOBODY,
    THROW_DICE,
    THROW_FOR_FIRST,
    AttackTurn,
    State,
    Terms,
    ThrowDice,
    ThrowForFirst,
    other,
)
from grimoire.kernel.outcome import Outcome
from grimoire.kernel.seats import Seat

Phase = Literal["toss", "throw", "attack", "defence", "over"]


@dataclass(frozen=True)
class RowView:
    """A row: its dice in the order in which they came, and what it would score now."""

    number: int
    dice: list[str]
    goals: int
    snitch: int
    open: int
    """Dice it still takes."""
    blocked: bool
    aimed: list[str]
    """Black dice in the defender's hand that show this row and would fit."""


@dataclass(frozen=True)
class PlayerView:
    """A player's colour and tracks."""

    colour: Literal["red", "blue"]
    goals: int
    """The true total, 100 for each lap and the marker's position; without the bonus."""
    laps: int
    position: int
    snitch: int
    bonus: int
    """15 for the player who caught the Snitch."""


@dataclass(frozen=True)
class Standing:
    """The attacker's round as it stands: what the count would be if it ended now."""

    attacker: int
    before: int
    rows: int
    sure: int
    """The part of it that nothing can block any more."""
    snitch: int
    sure_snitch: int
    catches: bool
    total: int
    """With the bonus if it catches."""
    other: int
    wins: bool | None
    """None if it would not end the game, or end it in a draw."""
    worst_total: int
    """If every row that can be blocked were blocked."""
    worst_wins: bool | None


@dataclass(frozen=True)
class View:
    """All that anybody knows of a game."""

    seat: int | None
    phase: Phase
    game: int
    round: int
    cycle: int
    attacker: int
    first_attacker: int
    rows: list[RowView]
    attack_hand: list[DieView]
    defence_hand: list[DieView]
    aside: list[str]
    players: list[PlayerView]
    standing: Standing | None
    catcher: int
    """Who has caught the Snitch; -1 while it flies."""
    winners: list[int]
    """Empty while it goes on; both for a draw."""
    scores: list[int]
    """Goal points with bonuses, once it is over."""
    rule: str
    """The rule that decided it."""
    wins: list[int]
    match_points: list[int]
    """Goal points with bonuses of the finished games of a match."""
    match: bool
    equal_attacks: bool
    round_limit: int
    colours: str
    first_turn_single_row: bool
    target: int
    bonus: int
    capacity: int


@dataclass(frozen=True)
class Preview:
    """The pitch after an action, before anything else happens."""

    rows: list[RowView]
    standing: Standing


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it, which is how everybody sees it."""
    outcome = state.outcome
    return View(
        seat=seat,
        phase=phase_of(state),
        game=state.game,
        round=state.round,
        cycle=state.cycle,
        attacker=named(state.attacker),
        first_attacker=named(state.first_attacker),
        rows=view_rows(state),
        attack_hand=die_views(attack_hand(state)),
        defence_hand=die_views(defence_hand(state)),
        aside=[LETTERS[kind] for kind in spell(state.aside)],
        players=[view_player(state, Seat(0)), view_player(state, Seat(1))],
        standing=view_standing(state) if phase_of(state) not in ("toss", "over") else None,
        catcher=named(state.catcher),
        winners=[] if outcome is None else list(outcome.winners),
        scores=[] if outcome is None else list(outcome.scores),
        rule="" if outcome is None else outcome.rule,
        wins=list(state.wins),
        match_points=list(state.match_points),
        match=state.terms.match,
        equal_attacks=state.terms.equal_attacks,
        round_limit=state.terms.round_limit,
        colours=state.terms.colours,
        first_turn_single_row=state.terms.single_row,
        target=TARGET,
        bonus=BONUS,
        capacity=CAPACITY,
    )


def phase_of(state: State) -> Phase:
    """What the game waits for."""
    if not state.pending:
        return "over"
    ask = state.pending[-1]
    if isinstance(ask, ThrowForFirst):
        return "toss"
    if isinstance(ask, ThrowDice):
        return "throw"
    return "attack" if isinstance(ask, AttackTurn) else "defence"


def named(seat: Seat) -> int:
    """A seat, or -1 for nobody."""
    return -1 if seat == NOBODY else seat


def view_rows(state: State) -> list[RowView]:
    """The six rows."""
    return [view_row(state, row) for row in range(1, ROWS + 1)]


def view_row(state: State, row: int) -> RowView:
    """One row, what it would score now and what threatens it."""
    aimed = [kind_of(black) for black in defence_hand(state) if row_of(black) == row]
    return RowView(
        number=row,
        dice=[LETTERS[kind] for kind in spell(word_on(state.pitch, row))],
        goals=row_goals(state.pitch, row),
        snitch=row_snitch(state.pitch, row),
        open=room(state.load, row),
        blocked=is_blocked(state.pitch, row),
        aimed=[] if is_full(state, row) else [LETTERS[kind] for kind in aimed],
    )


def view_player(state: State, seat: Seat) -> PlayerView:
    """A player's colour (QUI-SET-03) and tracks."""
    goals = state.goal_points[seat]
    return PlayerView(
        colour="red" if (state.terms.colours == "red-blue") == (seat == 0) else "blue",
        goals=goals,
        laps=laps(goals),
        position=position(goals),
        snitch=state.snitch_points[seat],
        bonus=bonus_of(state, seat),
    )


def view_standing(state: State) -> Standing:
    """The count if the round ended now, and if all that can be blocked were blocked."""
    seat = state.attacker
    rows = range(1, ROWS + 1)
    sure = [row for row in rows if is_full(state, row) or not state.defence_has_dice()]
    goals, snitch = count_rows(state, rows)
    sure_goals, sure_snitch = count_rows(state, sure)
    rival = final_points(state, other(seat))
    catches, total, wins = count_up(state, goals, snitch)
    _, worst_total, worst_wins = count_up(state, sure_goals, sure_snitch)
    return Standing(
        attacker=seat,
        before=state.goal_points[seat],
        rows=goals,
        sure=sure_goals,
        snitch=snitch,
        sure_snitch=sure_snitch,
        catches=catches,
        total=total,
        other=rival,
        wins=wins,
        worst_total=worst_total,
        worst_wins=worst_wins,
    )


def count_rows(state: State, rows: Sequence[int]) -> tuple[int, int]:
    """The goal and Snitch points of some rows."""
    goals = sum(row_goals(state.pitch, row) for row in rows)
    return goals, sum(row_snitch(state.pitch, row) for row in rows)


def count_up(state: State, goals: int, snitch: int) -> tuple[bool, int, bool | None]:
    """QUI-WIN-07: does a round with these points catch the Snitch, for what total, and win?"""
    seat = state.attacker
    catches = state.catcher == NOBODY and state.snitch_points[seat] + snitch >= TARGET
    total = state.goal_points[seat] + goals + (BONUS if catches else 0)
    rival = final_points(state, other(seat))
    if not would_end(state, catches) or total == rival:
        return catches, total, None
    return catches, total, total > rival


def would_end(state: State, catches: bool) -> bool:
    """Would the game be over after this round, with this catch or without one?"""
    draft = state.copy()
    if catches:
        draft.catcher = draft.attacker
    return is_game_over(draft)


def preview(seen: View, action: Action) -> Preview | None:
    """The pitch after a turn, before anything else happens."""
    draft = imagine(seen)
    if isinstance(action, Place):
        put_down(draft, action)
    elif isinstance(action, SetAside):
        lay_aside(draft, action.kind)
    else:
        return None
    return Preview(view_rows(draft), view_standing(draft))


def tell(event: Event) -> Event:
    """What anybody learns of an event: all of it."""
    return event


# -- back to a state -------------------------------------------------------------------------------


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
        draft.pitch = with_dice(draft.pitch, [die(kind, row.number) for kind in kinds])
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
        draft.pending.append(THROW_FOR_FIRST)
    elif seen.phase == "throw":
        draft.pending.append(THROW_DICE)
    elif seen.phase == "attack":
        push_turns(draft)
    else:
        draft.pending.append(DEFENCE_TURNS[draft.defender()])
