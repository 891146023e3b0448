"""What is seen: how views are made."""

from collections.abc import Sequence
from typing import Final, cast

from grimoire.games.quidditch.data import CAPACITY, KINDS, ROWS
from grimoire.games.quidditch.dice import kind_of, room, row_of
from grimoire.games.quidditch.events import Event, die_views
from grimoire.games.quidditch.rules.hands import attack_hand, defence_hand
from grimoire.games.quidditch.rules.pitch import BLOCKED, WORDS, is_full, spell, word_on
from grimoire.games.quidditch.rules.scoring import (
    BONUS,
    GOALS,
    SNITCH_POINTS,
    TARGET,
    bonus_of,
    final_points,
    laps,
    position,
    row_goals,
    row_snitch,
)
from grimoire.games.quidditch.rules.victory import is_game_over
from grimoire.games.quidditch.state import State, other
from grimoire.games.quidditch.view import UNDER_WAY, Phase, PlayerView, RowView, Standing, View
from grimoire.kernel.pending import phase_of
from grimoire.kernel.seats import NOBODY, Seat

KIND_COUNT: Final = 8
"""More kinds of dice than there are."""
MOST_PLAYERS: Final = 4_000
ROW_VIEWS: Final[dict[int, RowView]] = {}
"""Rows that have been seen, by what lies on them and what threatens them: nobody changes them."""
PLAYER_VIEWS: Final[dict[tuple[bool, int, int, int], PlayerView]] = {}
"""Players, likewise."""


def view(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it, which is how everybody sees it."""
    outcome, phase = state.outcome, view_phase(state)
    return View(
        seat=seat,
        phase=phase,
        game=state.game,
        round=state.round,
        cycle=state.cycle,
        attacker=named(state.attacker),
        first_attacker=named(state.first_attacker),
        rows=view_rows(state),
        attack_hand=die_views(attack_hand(state)),
        defence_hand=die_views(defence_hand(state)),
        aside=[KINDS[kind - 1] for kind in spell(state.aside)],
        players=[view_player(state, Seat(0)), view_player(state, Seat(1))],
        standing=view_standing(state) if phase in UNDER_WAY else None,
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


def own_view(seat: Seat) -> dict[str, object]:
    """What a seat sees otherwise than a spectator: nothing but whose view it is."""
    return {"seat": seat}


def view_phase(state: State) -> Phase:
    """What the game waits for."""
    return cast(Phase, phase_of(state.pending[-1])) if state.pending else "over"


def named(seat: Seat) -> int:
    """A seat, or -1 for nobody."""
    return -1 if seat == NOBODY else seat


def view_rows(state: State) -> list[RowView]:
    """The six rows."""
    black = defence_hand(state)
    return [view_row(state, row, black) for row in range(1, ROWS + 1)]


def view_row(state: State, row: int, black: list[int]) -> RowView:
    """One row, with the black dice in hand; rows that look alike are one picture."""
    word, room_left = word_on(state.pitch, row), room(state.load, row)
    aimed: list[int] = []
    threat = 1
    if room_left > 0:
        for one in black:
            if row_of(one) == row:
                aimed.append(kind_of(one))
                threat = threat * KIND_COUNT + kind_of(one)
    key = (threat * WORDS + word) * (ROWS + 1) + row
    found = ROW_VIEWS.get(key)
    if found is None:
        found = ROW_VIEWS[key] = new_row(row, word, room_left, aimed)
    return found


def new_row(row: int, word: int, room_left: int, aimed: list[int]) -> RowView:
    """One row, what it would score now and what threatens it."""
    return RowView(
        number=row,
        dice=[KINDS[kind - 1] for kind in spell(word)],
        goals=GOALS[word],
        snitch=SNITCH_POINTS[word],
        open=room_left,
        blocked=BLOCKED[word] != 0,
        aimed=[KINDS[kind - 1] for kind in aimed],
    )


def view_player(state: State, seat: Seat) -> PlayerView:
    """A player's tracks; players who look alike are one picture."""
    red = (state.terms.colours == "red-blue") == (seat == 0)
    key = red, state.goal_points[seat], state.snitch_points[seat], bonus_of(state, seat)
    found = PLAYER_VIEWS.get(key)
    if found is None:
        if len(PLAYER_VIEWS) >= MOST_PLAYERS:
            PLAYER_VIEWS.clear()
        found = PLAYER_VIEWS[key] = new_player(*key)
    return found


def new_player(red: bool, goals: int, snitch: int, bonus: int) -> PlayerView:
    """A player's colour (QUI-SET-03) and tracks."""
    return PlayerView(
        colour="red" if red else "blue",
        goals=goals,
        laps=laps(goals),
        position=position(goals),
        snitch=snitch,
        bonus=bonus,
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
    if not catches:
        return is_game_over(state)
    draft = state.copy()
    draft.catcher = draft.attacker
    return is_game_over(draft)


def tell(event: Event) -> Event:
    """What anybody learns of an event: all of it."""
    return event
