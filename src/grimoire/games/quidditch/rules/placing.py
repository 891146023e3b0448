"""A turn: which dice may be placed, which must, and what it does."""

from typing import Final, final

from grimoire.games.quidditch.data import (
    BLUDGER,
    GOAL_DIE,
    KEEPER,
    LETTERS,
    QUAFFLE,
    ROWS,
    SNITCH,
)
from grimoire.games.quidditch.dice import (
    BLUDGER_BUNCHES,
    BUNCHES,
    EMPTY,
    GOAL_BUNCHES,
    LOAD,
    UNIT,
    kind_of,
    room,
    row_of,
)
from grimoire.games.quidditch.events import Events, Placed, die_views
from grimoire.games.quidditch.rules import turns
from grimoire.games.quidditch.rules.dice_sets import FIRST_PLACE, DiceAction, dice_of
from grimoire.games.quidditch.rules.hands import (
    attack_hand,
    check_holds,
    defence_hand,
    faces_in_hand,
    take_attack,
    take_defence,
)
from grimoire.games.quidditch.rules.pitch import before, is_full, packed, packed_bunch, with_dice
from grimoire.games.quidditch.state import AWAY, State
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat
from grimoire.kernel.target import Target
from grimoire.native import i64

# -- may these dice be placed? ---------------------------------------------------------------------


@final
class Place(DiceAction):
    """Put these dice on these rows and end the turn; none at all is to pass."""

    def __init__(self, snitch: i64, keeper: i64, quaffle: i64, goals: i64, bludgers: i64) -> None:
        super().__init__(FIRST_PLACE, snitch, keeper, quaffle, goals, bludgers)
        self.verb = "place"
        self.packed: i64 = packed(dice_of(self))
        self.load: i64 = UNIT[snitch] + UNIT[keeper] + UNIT[quaffle] + LOAD[goals] + LOAD[bludgers]

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """May this player put these dice on these rows now, and end the turn?"""
        return (
            turns.check_turn(state, seat)
            or check_own_dice(state, self)
            or check_first_die(state, self)
            or check_in_hand(state, self)
            or check_full(state, self)
            or check_rows(state, self)
            or check_room(state, self)
            or check_single_row(state, self)
            or check_duty(state, self)
        )

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The dice leave the hand, lie on their rows until the round ends, and the turn is over."""
        self.put(draft)
        if events is not None:
            attacks = turns.is_attacking(draft)
            held = len(attack_hand(draft) if attacks else defence_hand(draft))
            events.append(Placed(seat, die_views(dice_of(self)), held, attacks))
        turns.end_turn(draft)

    def put(self, draft: State) -> None:
        """The dice leave the hand and lie on their rows."""
        take_attack(draft, self.snitch, self.quaffle, self.goals)
        take_defence(draft, self.keeper, self.bludgers)
        lay_down(draft, self.packed, self.load)

    def effort(self) -> tuple[int, int, int]:
        dice = dice_of(self)
        return len(dice), sum(map(row_of, dice)), -sum(map(kind_of, dice))


def lay_down(draft: State, dice: i64, load: i64) -> None:
    """These dice lie on their rows from now on."""
    draft.pitch = with_dice(draft.pitch, dice)
    draft.load += load


# -- the same by the numbers of the dice alone -----------------------------------------------------

PACKED_GOALS: Final = [int(packed_bunch(GOAL_DIE, bunch)) for bunch in BUNCHES]
PACKED_BLUDGERS: Final = [int(packed_bunch(BLUDGER, bunch)) for bunch in BUNCHES[:BLUDGER_BUNCHES]]


def put_attack(draft: State, snitch: i64, quaffle: i64, goals: i64) -> None:
    """What the placement of these attack dice does with them."""
    take_attack(draft, snitch, quaffle, goals)
    dice: i64 = before(snitch, SNITCH, before(quaffle, QUAFFLE, PACKED_GOALS[goals]))
    lay_down(draft, dice, UNIT[snitch] + UNIT[quaffle] + LOAD[goals])


def put_defence(draft: State, keeper: i64, bludgers: i64) -> None:
    """What the placement of these black dice does with them."""
    take_defence(draft, keeper, bludgers)
    dice: i64 = before(keeper, KEEPER, PACKED_BLUDGERS[bludgers])
    lay_down(draft, dice, UNIT[keeper] + LOAD[bludgers])


# -- placements are made once and handed out -------------------------------------------------------

ATTACKS: Final[list[Place | None]] = [None] * (7 * 7 * GOAL_BUNCHES)
DEFENCES: Final[list[Place | None]] = [None] * (7 * BLUDGER_BUNCHES)


def attack(snitch: i64, quaffle: i64, goals: i64) -> Place:
    """The placement of these attack dice."""
    slot = first_attack(snitch, quaffle) + goals
    known = ATTACKS[slot]
    if known is None:
        known = Place(snitch, 0, quaffle, goals, EMPTY)
        ATTACKS[slot] = known
    return known


def first_attack(snitch: i64, quaffle: i64) -> i64:
    """Where the placements with these two dice begin, by bunches of goal dice."""
    return (snitch * 7 + quaffle) * GOAL_BUNCHES


def defence(keeper: i64, bludgers: i64) -> Place:
    """The placement of these black dice."""
    slot = keeper * BLUDGER_BUNCHES + bludgers
    known = DEFENCES[slot]
    if known is None:
        known = Place(0, keeper, 0, EMPTY, bludgers)
        DEFENCES[slot] = known
    return known


def place(snitch: i64, keeper: i64, quaffle: i64, goals: i64, bludgers: i64) -> Place:
    """The placement of any dice; those that mix the sides are never legal."""
    if keeper == 0 and bludgers == EMPTY:
        return attack(snitch, quaffle, goals)
    if snitch == 0 and quaffle == 0 and goals == EMPTY:
        return defence(keeper, bludgers)
    return Place(snitch, keeper, quaffle, goals, bludgers)


# -- the conditions, one by one --------------------------------------------------------------------


def check_own_dice(state: State, act: Place) -> Refusal | None:
    """QUI-SET-07: attack and defence play their own dice."""
    for die in dice_of(act):
        if is_attack_kind(kind_of(die)) != turns.is_attacking(state):
            return Refusal("QUI-SET-07", {"die": LETTERS[kind_of(die)]})
    return None


def is_attack_kind(kind: int) -> bool:
    """Snitch, Quaffle and goal dice belong to the attack, Keeper and Bludgers to the defence."""
    return kind in (SNITCH, QUAFFLE, GOAL_DIE)


def check_first_die(state: State, act: Place) -> Refusal | None:
    """Snitch and Keeper come before any other die."""
    if turns.is_attacking(state):
        if state.snitch != AWAY and act.snitch == 0:
            return Refusal("QUI-T1-01")
    elif state.keeper != AWAY and act.keeper == 0:
        return Refusal("QUI-T1-05")
    return None


def check_in_hand(state: State, act: Place) -> Refusal | None:
    """Are these dice in hand at all?"""
    kinds = [kind_of(die) for die in dice_of(act)]
    for kind in kinds:
        refusal = check_holds(state, kind, kinds.count(kind))
        if refusal is not None:
            return refusal
    return None


def check_full(state: State, act: Place) -> Refusal | None:
    """QUI-FULL-01: a full row takes no die, whatever it shows."""
    for die in dice_of(act):
        if is_full(state, row_of(die)):
            return Refusal("QUI-FULL-01", {"row": row_of(die)})
    return None


def check_rows(state: State, act: Place) -> Refusal | None:
    """QUI-PITCH-02: a die goes to the row it shows and to no other."""
    for kind in range(SNITCH, BLUDGER + 1):
        rows = [row_of(die) for die in dice_of(act) if kind_of(die) == kind]
        faces = faces_in_hand(state, kind)
        strays = [row for row in rows if rows.count(row) > faces.count(row)]
        if strays:
            face = next(face for face in faces if faces.count(face) > rows.count(face))
            return Refusal("QUI-PITCH-02", {"die": LETTERS[kind], "face": face, "row": strays[0]})
    return None


def check_room(state: State, act: Place) -> Refusal | None:
    """QUI-PITCH-04: a row takes no fifth die."""
    rows = [row_of(die) for die in dice_of(act)]
    for row in range(1, ROWS + 1):
        if rows.count(row) > room(state.load, row):
            return Refusal("QUI-PITCH-04", {"row": row})
    return None


def check_single_row(state: State, act: Place) -> Refusal | None:
    """The rare reading of QUI-Q-01: what follows the Snitch in the first attack shares one row."""
    if not shares_row(state, act):
        return Refusal("QUI-Q-01")
    return None


def shares_row(state: State, act: Place) -> bool:
    """Do the dice after the Snitch share one row, where the table asks for it?"""
    if act.snitch == 0 or not state.terms.single_row:
        return True
    rows = {*BUNCHES[act.goals], act.quaffle} - {0}
    return len(rows) <= 1


def check_duty(state: State, act: Place) -> Refusal | None:
    """From the second throw on, at least one die; QUI-TN-02: blocked rows are no excuse."""
    if act.packed != 0 or state.is_first_cycle():
        return None
    if not has_die_to_place(state):
        return Refusal("QUI-FULL-02")
    return Refusal("QUI-TN-01" if turns.is_attacking(state) else "QUI-TN-03")


def has_die_to_place(state: State) -> bool:
    """QUI-FULL-05: does any die in hand, as the turn begins, show a row with room?"""
    hand = attack_hand(state) if turns.is_attacking(state) else defence_hand(state)
    return any(not is_full(state, row_of(die)) for die in hand)


def die_on(state: State, seat: Seat, row: str) -> Target:
    """Whoever touches a row means to put a die of theirs down there."""
    if seat == state.attacker:
        kind = GOAL_DIE if state.goal_dice > 0 else QUAFFLE
    else:
        kind = BLUDGER if state.bludger_dice > 0 else KEEPER
    return Target("die", LETTERS[kind] + row)
