"""What the active player can walk to, as it is shown."""

from grimoire.games.halls.data import PLACE_NAMES
from grimoire.games.halls.rules.cards import FinishCard, starts_anew
from grimoire.games.halls.rules.halls import steps_from, way
from grimoire.games.halls.rules.table import begin_walk, cell_of
from grimoire.games.halls.rules.walking import ends, offers_card, place_name, stops
from grimoire.games.halls.state import NOBODY, State


def view_reach(state: State) -> tuple[dict[str, int], dict[str, str]]:
    """HAL-MOVE-01: what the active player could walk to now, or as soon as the tiles are done."""
    if not state.pending or state.turn == NOBODY:
        return {}, {}
    walk = about_to_walk(state)
    if walk.stopped:
        return {}, {}
    direct = distances(walk, stops(walk))
    reached = distances(walk, ends(walk)) | direct if offers_card(walk) else direct
    steps = {PLACE_NAMES[place]: reached[place] for place in sorted(reached)}
    beyond = [place for place in sorted(reached) if place not in direct]
    return steps, {PLACE_NAMES[place]: first_star(walk, place) for place in beyond}


def about_to_walk(state: State) -> State:
    """The state as it will be for the next walk: a first one, or one that a card starts anew."""
    if state.used and not starts_so_far(state):
        return state
    draft = state.copy()
    begin_walk(draft)
    return draft


def starts_so_far(state: State) -> bool:
    """HAL-Q-05: would the card that is being carried out start a new walk if it ended now?"""
    cards = [task for task in state.pending if isinstance(task, FinishCard)]
    return any(starts_anew(state, card) for card in cards)


def used_places(state: State) -> list[str]:
    """HAL-MOVE-04: the places of this walk."""
    cells = enumerate(state.edition.cells)
    return [PLACE_NAMES[place] for place, its in cells if its & state.used]


def distances(state: State, halts: int) -> dict[int, int]:
    """Every place within reach, and how many steps it takes."""
    free = ~(state.used | state.closed)
    ahead, steps = cell_of(state, state.turn), 0
    found: dict[int, int] = {}
    while ahead:
        steps += 1
        entered = steps_from(state, ahead) & free
        free &= ~entered
        for place, cells in enumerate(state.edition.cells):
            if entered & cells:
                found[place] = steps
        ahead = entered & ~halts
    return found


def first_star(state: State, place: int) -> str:
    """The star at which a walk to a place beyond it has to pause."""
    goal = state.edition.cells[place]
    path = way(state, cell_of(state, state.turn), goal, state.used, ends(state))
    return next(place_name(state, cells) for cells in path if state.stars & cells)
